//! Ratings, and ranges of numbers and of ratings.

use super::read::read_as_text;
use crate::answers::WrongValue;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A rating with at most one decimal, such as 7.2. It is stored in tenths.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Rating(pub u16);

impl FromStr for Rating {
    type Err = WrongValue;

    fn from_str(text: &str) -> Result<Self, WrongValue> {
        tenths(text).map(Self).ok_or_else(|| WrongValue("a rating up to 20 in tenths is expected, such as 7.2".into()))
    }
}

/// A range of whole numbers, such as numbers of givens: `24`, `22..26`, `..21`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers(pub RangeInclusive<usize>);

impl FromStr for Numbers {
    type Err = WrongValue;

    fn from_str(text: &str) -> Result<Self, WrongValue> {
        let number = |text: &str| text.parse().ok().filter(|number| *number <= 81);
        range(text, 0, 81, number)
            .map(Self)
            .ok_or_else(|| WrongValue("a number up to 81 or a range such as 22..26 is expected".into()))
    }
}

/// A range of ratings with at most one decimal: `7.2`, `7.0..7.4`, `9.5..`. It is stored in tenths.
///
/// ```
/// use pencilmark_requests::Ratings;
///
/// assert_eq!("7.0..7.4".parse(), Ok(Ratings(70..=74)));
/// assert_eq!("9.5..".parse(), Ok(Ratings(95..=200)));
/// assert!("7.4..7.0".parse::<Ratings>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ratings(pub RangeInclusive<u16>);

/// The highest rating, in tenths: the rating of a board on which the Sudoku Explainer finds no further step.
const HIGHEST: u16 = 200;

impl FromStr for Ratings {
    type Err = WrongValue;

    fn from_str(text: &str) -> Result<Self, WrongValue> {
        range(text, 0, HIGHEST, tenths)
            .map(Self)
            .ok_or_else(|| WrongValue("a rating such as 7.2 or a range such as 7.0..7.4 is expected".into()))
    }
}

read_as_text! {
    Rating: "a rating up to 20 in tenths", {"type": "number", "minimum": 0, "maximum": 20, "multipleOf": 0.1};
    Numbers: "a number up to 81 or a range such as 22..26", {
        "type": "string",
        "description": "A number of cells, or a range of numbers, such as 24, 22..26, 28.. or ..21.",
        "pattern": pattern_of("([1-7]?[0-9]|8[01])")
    };
    Ratings: "a rating such as 7.2 or a range such as 7.0..7.4", {
        "type": "string",
        "description": "A rating, or a range of ratings, such as 7.2, 7.0..7.4, 9.5.. or ..2.0.",
        "pattern": pattern_of(r"(1?[0-9](\.[0-9])?|20(\.0)?)")
    };
}

/// The regular expression of a number or a range of numbers: `A`, `A..B`, `A..` or `..B`.
#[cfg(feature = "schema")]
fn pattern_of(number: &str) -> String {
    format!("^({number}(\\.\\.{number}?)?|\\.\\.{number})$")
}

/// A number with at most one decimal, in tenths.
fn tenths(text: &str) -> Option<u16> {
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(tenth) || tenth.len() > 1 {
        return None;
    }
    let tenths = whole.parse::<u16>().ok()?.checked_mul(10)?.checked_add(tenth.parse::<u16>().ok()?)?;
    (tenths <= HIGHEST).then_some(tenths)
}

/// Reads a range: `A`, `A..B`, `A..` or `..B`. Both ends are included. `-` and `..=` are also read as `..`.
fn range<T: Copy + PartialOrd>(
    text: &str,
    lowest: T,
    highest: T,
    number: impl Fn(&str) -> Option<T>,
) -> Option<RangeInclusive<T>> {
    let text = text.trim();
    let parts = ["..=", "..", "-"].into_iter().find_map(|between| text.split_once(between));
    let (low, high) = match parts {
        None => (number(text)?, number(text)?),
        Some((low, high)) => {
            let end = |text: &str, otherwise| if text.is_empty() { Some(otherwise) } else { number(text) };
            (end(low.trim(), lowest)?, end(high.trim(), highest)?)
        }
    };
    (low <= high).then_some(low..=high)
}
