//! Judges the claims of rows. Neighbouring rows about the same state share a judge.

use super::claims::Claims;
use crate::columns::{Kind, Table, Value};
use crate::input::{Read, Rows};
use crate::jobs::Run;
use crate::work::Limits;
use pencilmark::verify::{Claim, Judge};
use pencilmark::{Board, Solver};
use pencilmark_requests::Refusal;
use pencilmark_requests::verify::{ArgumentAnswer, ClaimAnswer, FollowsAnswer, GivenClaim, Judgement};
use pyo3::PyResult;
use std::sync::Arc;

/// The columns of verdicts.
pub(super) const COLUMNS: [(&str, Kind); 7] = [
    ("valid", Kind::Truth),
    ("follows", Kind::Text),
    ("difficulty", Kind::Decimal),
    ("named_right", Kind::Truth),
    ("argument", Kind::Text),
    ("counterexample", Kind::Text),
    ("reason", Kind::Text),
];

/// The number of rows that one thread takes at a time.
const CHUNK: usize = 64;

/// Judges claims with the strategies of a solver.
pub(super) struct Judging(pub(super) Arc<Solver>);

/// The state that a row is about, and its claim.
struct Row {
    state: Read,
    claim: Result<Claim, Refusal>,
}

/// The values of the columns for a claim, or the reason why the claim is not judged.
type VerdictRow = Result<[Option<Value>; COLUMNS.len()], Refusal>;

impl Judging {
    /// The verdicts about the claims of rows. Python's lock must not be held.
    pub(super) fn table(&self, states: &dyn Rows, claims: &Claims, run: &Run) -> PyResult<Table> {
        let found = run.chunks(CHUNK, states, |first, states, verdicts: &mut Vec<VerdictRow>, limits| {
            let rows = states.iter().zip(first..).map(|(state, number)| row(state, claims.read(number)));
            let rows: Vec<Row> = rows.collect();
            let alike = rows.chunk_by(|one, next| one.state == next.state);
            verdicts.extend(alike.flat_map(|rows| self.of_state(rows, limits)).map(|found| values(&found)));
        })?;
        let mut table = Table::new(COLUMNS.map(|(_, kind)| kind), states.len());
        let mut errors = Vec::new();
        for (number, (mut piece, verdicts)) in table.pieces(CHUNK).into_iter().zip(found).enumerate() {
            for verdict in verdicts {
                match verdict {
                    Ok(values) => piece.push(values, None),
                    Err(refusal) => piece.refuse(refusal),
                }
            }
            errors.extend(piece.into_errors().into_iter().map(|(row, error)| (CHUNK * number + row, error)));
        }
        table.errors = errors;
        Ok(table)
    }

    /// Judges claims about the same state.
    fn of_state(&self, rows: &[Row], limits: &Limits) -> Vec<Judgement> {
        let board = rows[0].state.clone().and_then(|state| self.0.board(&state).map_err(Refusal::from));
        let mut found = Vec::with_capacity(rows.len());
        match board.map_err(|refusal| refusal.of("state")) {
            Ok(board) => {
                while found.len() < rows.len() {
                    found.extend(self.some(&board, &rows[found.len()..], limits));
                }
            }
            // The error of a claim comes before the error of the state.
            Err(wrong) => found.extend(rows.iter().map(|row| Err(row.claim.as_ref().err().unwrap_or(&wrong).clone()))),
        }
        found
    }

    /// Judges claims one after another, until a claim takes too long. Judges at least one claim.
    fn some(&self, board: &Board, rows: &[Row], limits: &Limits) -> Vec<Judgement> {
        limits.work_on_each(|budget, next| {
            let mut judge = None;
            let mut found = Vec::with_capacity(rows.len());
            for row in rows {
                next();
                let judged = row.claim.clone().and_then(|claim| {
                    let judge = match &mut judge {
                        Some(judge) => judge,
                        none => none.insert(Judge::new(board, &self.0, budget)?),
                    };
                    let verdict = judge.verdict(&claim)?;
                    Ok((claim, verdict))
                });
                found.push(judged);
                if budget.stopped().is_some() {
                    break;
                }
            }
            found
        })
    }
}

/// The state and the claim of a row. A claim may have a state of its own.
fn row(state: &Read, claim: Result<GivenClaim, Refusal>) -> Row {
    match claim {
        Ok(given) => Row { state: given.state.map_or_else(|| state.clone(), Ok), claim: given.claim },
        Err(refusal) => Row { state: state.clone(), claim: Err(refusal) },
    }
}

fn values(found: &Judgement) -> VerdictRow {
    let judged = match ClaimAnswer::from(found) {
        ClaimAnswer::Judged(judged) => *judged,
        ClaimAnswer::Refused(refused) => return Err(refused.error),
    };
    let text = |text: String| Value::Text(text.into());
    let (follows, difficulty) = match judged.follows {
        Some(FollowsAnswer::By(shown)) => (Some(shown.strategy), Some(shown.difficulty)),
        Some(FollowsAnswer::Word(word)) => (Some(word), None),
        None => (None, None),
    };
    Ok([
        judged.valid.map(Value::Truth),
        follows.map(|word| Value::Text(word.into())),
        difficulty.map(Value::Decimal),
        judged.named_right.map(Value::Truth),
        judged.argument.map(|argument| text(told(argument))),
        judged.counterexample.map(text),
        Some(text(judged.reason)),
    ])
}

/// The text `ok`, or the first wrong line and its fault.
fn told(argument: ArgumentAnswer) -> String {
    match (argument.message, argument.line) {
        (None, _) => "ok".into(),
        (Some(message), Some(line)) => format!("line {line}: {message}"),
        (Some(message), None) => message,
    }
}
