//! Requests as JSON: the whole interface for a door that speaks it.

use crate::answers::{Code, Refusal, json};
use crate::book::{Book, Layout};
use crate::fields::{Fields, Options, Selection};
use crate::generate::Generate;
use crate::paths::draw::Draw;
use crate::paths::explain::Explain;
use crate::paths::hint::Hint;
use crate::paths::steps::Steps;
use crate::paths::strategies::Strategies;
use crate::paths::why::Why;
use crate::puzzles::canon::Canon;
use crate::puzzles::check::Check;
use crate::puzzles::classify::Classify;
use crate::puzzles::convert::Convert;
use crate::puzzles::equivalent::Equivalent;
use crate::puzzles::list::List;
use crate::puzzles::read::Read;
use crate::puzzles::solve::Solve;
use crate::rate::Rate;
use crate::values::{Choose, LARGEST};
use crate::verify::Verify;
use pencilmark::Budget;
use std::borrow::Cow;

/// The names of all requests.
pub const NAMES: [&str; 18] = [
    "solve",
    "hint",
    "why",
    "verify",
    "steps",
    "explain",
    "rate",
    "generate",
    "check",
    "classify",
    "canon",
    "equivalent",
    "draw",
    "book",
    "convert",
    "read",
    "list",
    "strategies",
];

const PUZZLE: &[&str] = &["puzzle"];
const TWO: &[&str] = &["puzzle", "other"];

/// Answers the request of a name, whose fields are a JSON object, within a budget. The answer is JSON too, in one line.
///
/// What stopped the work before its end stands in the key `error` of the answer, beside what is known by then.
///
/// ```
/// use pencilmark::Budget;
/// use pencilmark_requests::{Code, answer};
///
/// let body = r#"{"puzzle": "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."}"#;
/// let checked = answer("check", body, &Budget::unlimited())?;
/// assert!(checked.ends_with(r#""valid":true,"count":"1","minimal":false,"givens":27}"#), "{checked}");
/// let refused = answer("check", r#"{"puzzel": "..."}"#, &Budget::unlimited()).unwrap_err();
/// assert_eq!((refused.code, refused.field.as_deref()), (Code::UnknownField, Some("puzzel")));
/// # Ok::<(), pencilmark_requests::Refusal>(())
/// ```
///
/// # Errors
/// When the name is unknown, the fields are not understood or do not go together, or the text holds no puzzle.
pub fn answer(name: &str, body: &str, budget: &Budget) -> Result<String, Refusal> {
    if !NAMES.contains(&name) {
        let shown: String = name.chars().take(80).collect();
        let message =
            format!("no request has the name '{}': expected one of {}", shown.escape_debug(), NAMES.join(", "));
        return Err(Refusal::new(Code::UnknownRequest, message));
    }
    let fields = &mut Fields::read(body)?;
    Ok(match name {
        "solve" => {
            let (wanted, selection): (Solve, Selection) = chosen(fields)?;
            let solving = wanted.solving(&selection)?;
            json(&solving.answer(&fields.puzzle("puzzle")?, budget))
        }
        "hint" => {
            let (wanted, selection): (Hint, Selection) = chosen(fields)?;
            let solver = selection.solver(Choose::Shortest)?;
            json(&wanted.answer(&fields.puzzle("puzzle")?, &solver, budget))
        }
        "why" => {
            let (wanted, selection): (Why, Selection) = chosen(fields)?;
            let solver = selection.solver(Choose::Shortest)?;
            let mark = wanted.mark()?;
            json(&wanted.answer(mark, &fields.puzzle("puzzle")?, &solver, budget))
        }
        "verify" => {
            let (wanted, selection): (Verify, Selection) = chosen(fields)?;
            wanted.check()?;
            selection.check_order()?;
            let solver = selection.solver(Choose::Shortest)?;
            let puzzle = fields.puzzle("puzzle")?;
            json(&wanted.answer(&puzzle, &solver, budget).map_err(|fault| Refusal::from(fault).of("puzzle"))?)
        }
        "steps" => {
            let (wanted, selection): (Steps, Selection) = chosen(fields)?;
            selection.check_order()?;
            let solver = selection.solver(Choose::Shortest)?;
            wanted.answer(&fields.puzzle("puzzle")?, &solver, budget)
        }
        "explain" => {
            let (wanted, selection): (Explain, Selection) = chosen(fields)?;
            wanted.check()?;
            selection.check_choice(wanted.choose)?;
            let solver = selection.solver(wanted.choose.unwrap_or_default())?;
            wanted.answer(&fields.puzzle("puzzle")?, &solver, budget)
        }
        "draw" => {
            let (wanted, selection): (Draw, Selection) = chosen(fields)?;
            wanted.check()?;
            let solver = selection.solver(Choose::Shortest)?;
            json(&wanted.answer(&fields.puzzle("puzzle")?, &solver, budget)?)
        }
        "book" => {
            fields.only(&[Book::FIELDS, Layout::FIELDS, Selection::FIELDS])?;
            let (wanted, layout) = (Book::take(fields)?, Layout::take(fields)?);
            let solver = Selection::take(fields)?.solver(Choose::Shortest)?;
            json(&wanted.answer(&layout, &solver, budget)?)
        }
        "generate" => {
            fields.only(&[Generate::FIELDS, Selection::FIELDS])?;
            json(&Generate::take(fields)?.answer(&Selection::take(fields)?, budget)?)
        }
        "rate" => {
            let wanted: Rate = plain(fields, PUZZLE)?;
            wanted.scale()?;
            json(&wanted.answer(&fields.puzzle("puzzle")?, budget)?)
        }
        "check" => {
            let wanted: Check = plain(fields, PUZZLE)?;
            json(&wanted.answer(&fields.puzzle("puzzle")?, budget))
        }
        "classify" => {
            let wanted: Classify = plain(fields, PUZZLE)?;
            json(&wanted.answer(&fields.puzzle("puzzle")?, budget))
        }
        "canon" => {
            let wanted: Canon = plain(fields, PUZZLE)?;
            json(&wanted.answer(&fields.puzzle("puzzle")?, budget))
        }
        "equivalent" => {
            let wanted: Equivalent = plain(fields, TWO)?;
            let puzzle = fields.puzzle("puzzle")?;
            json(&wanted.answer(&puzzle, &fields.puzzle("other")?, budget))
        }
        "convert" => {
            let wanted: Convert = plain(fields, PUZZLE)?;
            wanted.format()?;
            json(&wanted.answer(&fields.puzzle("puzzle")?)?)
        }
        "read" => {
            let wanted: Read = plain(fields, PUZZLE)?;
            json(&wanted.answer(&fields.puzzle("puzzle")?))
        }
        "list" => {
            let wanted: List = plain(fields, PUZZLE)?;
            json(&wanted.answer(fields.text("puzzle")?))
        }
        _ => json(&plain::<Strategies>(fields, &[])?.answer()),
    })
}

/// The options of a request that uses no strategies, from JSON without a puzzle: for doors that hold puzzles of their own.
///
/// # Errors
/// When they are not understood.
pub fn options<T: Options>(body: &str) -> Result<T, Refusal> {
    plain(&mut Fields::read(body)?, &[])
}

/// The same for a request that uses strategies.
///
/// # Errors
/// When they are not understood.
pub fn options_and_selection<T: Options>(body: &str) -> Result<(T, Selection), Refusal> {
    let fields = &mut Fields::read(body)?;
    fields.only(&[T::FIELDS, Selection::FIELDS])?;
    Ok((T::take(fields)?, Selection::take(fields)?))
}

/// The options of a request about one puzzle and some strategies.
fn chosen<T: Options>(fields: &mut Fields) -> Result<(T, Selection), Refusal> {
    fields.only(&[PUZZLE, T::FIELDS, Selection::FIELDS])?;
    Ok((T::take(fields)?, Selection::take(fields)?))
}

/// The options of a request that uses no strategies.
fn plain<T: Options>(fields: &mut Fields, puzzles: &[&'static str]) -> Result<T, Refusal> {
    fields.only(&[puzzles, T::FIELDS])?;
    T::take(fields)
}

/// A request with a seed, where it needs one and has none. The caller has the source of chance, which is asked only then.
pub fn seeded<'b>(name: &str, body: &'b str, seed: impl FnOnce() -> u64) -> Cow<'b, str> {
    if name == "generate"
        && let Ok(fields) = Fields::read(body)
        && !fields.has("seed")
        && !fields.has("near")
    {
        return fields.with("seed", seed() & LARGEST).into();
    }
    body.into()
}
