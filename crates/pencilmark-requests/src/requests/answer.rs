//! Requests as JSON: the whole interface for doors (ways to use Pencilmark) that use JSON.

use super::TABLE;
use crate::answers::{Code, Refusal};
use crate::fields::{Fields, Groups, Options, Selection};
use crate::values::LARGEST;
use pencilmark::Budget;
use std::borrow::Cow;

/// The names of all requests.
pub const NAMES: [&str; TABLE.len()] = {
    let mut names = [""; TABLE.len()];
    let mut index = 0;
    while index < names.len() {
        names[index] = TABLE[index].name;
        index += 1;
    }
    names
};

/// Answers a request within a budget, given its name and its fields as a JSON object. The answer is one line of JSON.
///
/// If the work was stopped before its end, the answer has the results so far, and its key `error` has the reason.
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
/// When the name or a field is unknown, a value is not possible, the fields cannot be used together, or the text has no
/// puzzle.
pub fn answer(name: &str, body: &str, budget: &Budget) -> Result<String, Refusal> {
    let Some(row) = TABLE.iter().find(|row| row.name == name) else {
        let shown: String = name.chars().take(80).collect();
        let message =
            format!("no request has the name '{}': expected one of {}", shown.escape_debug(), NAMES.join(", "));
        return Err(Refusal::new(Code::UnknownRequest, message));
    };
    (row.answer)(&mut Fields::read(body)?, budget)
}

/// The options of a request that uses no strategies, from JSON without a puzzle. For doors that already have the puzzle.
///
/// # Errors
/// When a field is unknown, or a value is not possible.
pub fn options<T: Options>(body: &str) -> Result<T, Refusal> {
    let fields = &mut Fields::read(body)?;
    fields.only(&[T::FIELDS])?;
    <T as Options>::take(fields)
}

/// The options of a request that uses strategies, and the choice of strategies, from JSON without a puzzle.
///
/// # Errors
/// When a field is unknown, or a value is not possible.
pub fn options_and_selection<T: Options>(body: &str) -> Result<(T, Selection), Refusal> {
    let fields = &mut Fields::read(body)?;
    fields.only(<(T, Selection)>::GROUPS)?;
    <(T, Selection) as Groups>::take(fields)
}

/// The body of a request. If the request needs a seed and has none, a seed is added. `seed` is called only in this case; it
/// has the random source of the caller.
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
