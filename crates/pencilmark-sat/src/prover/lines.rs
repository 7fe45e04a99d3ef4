//! The lines of an argument as lemmas.

use super::refuter::Clause;
use crate::clauses::{Literal, rules};
use pencilmark::{Line, Reason, Statement, Truth};

/// The greatest number of lemmas of one line. A supposition that one of some marks is on needs a lemma for each mark.
const MOST: usize = 64;

/// The clauses of a line, as far as they are known, and the suppositions that they rest on.
#[derive(Default)]
pub(super) struct Said {
    /// The places of the suppositions that the line rests on.
    pub(super) rests_on: Vec<usize>,
    /// The clauses of the line.
    pub(super) clauses: Vec<Clause>,
}

/// The suppositions that a line rests on, by their places.
pub(super) fn rests_on(said: &[Said], line: &Line) -> Vec<usize> {
    let of = |names: &[_]| -> Vec<usize> {
        names.iter().flat_map(|&name| said[usize::from(name)].rests_on.iter().copied()).collect()
    };
    let (mut rests_on, dropped): (Vec<usize>, Vec<usize>) = match &line.reason {
        Reason::Assumed => (vec![said.len()], Vec::new()),
        Reason::Seen { from, .. } => (of(from), Vec::new()),
        Reason::Dropped { assumption, from } => (of(&[*from]), vec![usize::from(*assumption)]),
        Reason::Cases { cases, from, .. } => (of(from), cases.iter().map(|&case| usize::from(case)).collect()),
    };
    rests_on.retain(|other| !dropped.contains(other));
    rests_on.sort_unstable();
    rests_on.dedup();
    rests_on
}

/// The clauses of a line: its statement is true, or one of its suppositions is false. `None` if there are too many clauses.
pub(super) fn clauses(lines: &[Line], line: &Line, rests_on: &[usize]) -> Option<Vec<Vec<Literal>>> {
    let on = |marks: &[_]| -> Vec<Literal> { marks.iter().copied().map(Literal::on).collect() };
    let mut clauses: Vec<Vec<Literal>> = match &line.says {
        Statement::On(marks) => vec![on(marks)],
        Statement::Off(marks) => marks.iter().map(|&mark| vec![Literal::off(mark)]).collect(),
    };
    for &supposed in rests_on {
        let denials: Vec<Vec<Literal>> = match &lines[supposed].says {
            Statement::On(marks) => marks.iter().map(|&mark| vec![Literal::off(mark)]).collect(),
            Statement::Off(marks) => vec![on(marks)],
        };
        let with = |clause: &Vec<Literal>| {
            let clause = clause.clone();
            denials.iter().map(move |denial| [clause.clone(), denial.clone()].concat()).collect::<Vec<_>>()
        };
        clauses = clauses.iter().flat_map(with).collect();
        if clauses.len() > MOST {
            return None;
        }
    }
    for clause in &mut clauses {
        clause.sort_unstable();
        clause.dedup();
    }
    Some(clauses)
}

/// The clause of a truth.
pub(super) fn of_truth(truth: Truth) -> Clause {
    (rules::of_truth(truth), rules::marks(truth).map(Literal::on).collect())
}
