//! Values of fields that have more rules than their types. Each is read by the same code from JSON and from a text, so that
//! both say the same of what is wrong.

use crate::input;
use pencilmark::format::Format;
use pencilmark::hint::Stage;
use pencilmark::rating::hodoku::Level;
use pencilmark::{Board, Cell, Cells, Grid, Profile, Puzzle, Strategy, strategies};
use pencilmark_generate::Shape;
use serde::de::{Deserialize, Deserializer, Error};
use serde_json::Value;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Why a text is not a value of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongValue(pub String);

impl fmt::Display for WrongValue {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl std::error::Error for WrongValue {}

impl From<&str> for WrongValue {
    fn from(message: &str) -> Self {
        Self(message.into())
    }
}

impl From<String> for WrongValue {
    fn from(message: String) -> Self {
        Self(message)
    }
}

fn wrong<T>(message: impl Into<String>) -> Result<T, WrongValue> {
    Err(WrongValue(message.into()))
}

/// Reads types from JSON by their [`FromStr`]: from a text, or from a number as it is written.
macro_rules! read_as_text {
    ($($type:ty: $expected:literal, $schema:tt;)+) => {
        $(
            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    let read = |text: &str| text.parse::<Self>().map_err(D::Error::custom);
                    match Value::deserialize(deserializer)? {
                        Value::String(text) => read(&text),
                        Value::Number(number) => read(&number.to_string()),
                        _ => Err(D::Error::custom(concat!($expected, " is expected"))),
                    }
                }
            }

            #[cfg(feature = "schema")]
            impl schemars::JsonSchema for $type {
                fn schema_name() -> std::borrow::Cow<'static, str> {
                    stringify!($type).into()
                }

                fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                    schemars::json_schema!($schema)
                }
            }
        )+
    };
}

/// A whole number within bounds.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Number<const LEAST: u64, const MOST: u64>(u64);

/// The largest number that every reader of JSON holds exactly.
pub const LARGEST: u64 = (1 << 53) - 1;

impl<const LEAST: u64, const MOST: u64> Number<LEAST, MOST> {
    /// The number.
    pub const fn get(self) -> u64 {
        self.0
    }

    fn checked(number: Option<u64>) -> Result<Self, WrongValue> {
        let is_too_large = number.is_some_and(|number| number > MOST);
        match number {
            Some(number) if (LEAST..=MOST).contains(&number) => Ok(Self(number)),
            _ if MOST == LARGEST && !is_too_large => wrong(format!("a whole number of {LEAST} or more is expected")),
            _ => wrong(format!("a number from {LEAST} to {MOST} is expected")),
        }
    }
}

impl<const LEAST: u64, const MOST: u64> FromStr for Number<LEAST, MOST> {
    type Err = WrongValue;

    fn from_str(text: &str) -> Result<Self, WrongValue> {
        let number: Option<u128> = text.parse().ok();
        Self::checked(number.map(|number| u64::try_from(number).unwrap_or(u64::MAX)))
    }
}

impl<'de, const LEAST: u64, const MOST: u64> Deserialize<'de> for Number<LEAST, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::checked(Value::deserialize(deserializer)?.as_u64()).map_err(D::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl<const LEAST: u64, const MOST: u64> schemars::JsonSchema for Number<LEAST, MOST> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("Number{LEAST}To{MOST}").into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({"type": "integer", "minimum": LEAST, "maximum": MOST})
    }
}

/// Declares a field that is one of some words.
macro_rules! words {
    ($($(#[doc = $doc:literal])+ pub enum $name:ident, $expected:literal { $($(#[doc = $told:literal])+ $(#[$default:ident])? $word:ident = $text:literal,)+ })+) => {
        $(
            $(#[doc = $doc])+
            #[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
            #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
            pub enum $name {
                $(
                    $(#[doc = $told])+
                    $(#[$default])?
                    #[cfg_attr(feature = "schema", schemars(rename = $text))]
                    $word,
                )+
            }

            impl $name {
                /// All of them, each with what it means.
                pub const ALL: &'static [(&'static str, &'static str)] = &[$(($text, concat!($($told),+))),+];
            }

            impl FromStr for $name {
                type Err = WrongValue;

                fn from_str(text: &str) -> Result<Self, WrongValue> {
                    match text {
                        $($text => Ok(Self::$word),)+
                        _ => wrong(concat!("one of ", $expected, " is expected")),
                    }
                }
            }

            impl<'de> Deserialize<'de> for $name {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    let value = Value::deserialize(deserializer)?;
                    value.as_str().unwrap_or_default().parse().map_err(D::Error::custom)
                }
            }
        )+
    };
}

words! {
    /// Which of several steps is taken, where the strategies' order leaves the choice.
    pub enum Choose, "shortest, first" {
        /// The shortest to read
        #[default]
        Shortest = "shortest",
        /// The first that is found: fast
        First = "first",
    }

    /// The scale of a rating.
    pub enum Scale, "hodoku, ser, all" {
        /// HoDoKu's level and score
        #[default]
        Hodoku = "hodoku",
        /// The Sudoku Explainer's ratings: ER, EP and ED
        Ser = "ser",
        /// Both, and the hardest step of the Sudoku Explainer's path
        All = "all",
    }

    /// Who solves.
    pub enum Engine, "search, strategies" {
        /// The fast search
        #[default]
        Search = "search",
        /// The strategies, as a person solves
        Strategies = "strategies",
    }

    /// The colours of a picture.
    pub enum Theme, "light, dark, print" {
        /// Dark on white
        #[default]
        Light = "light",
        /// Light on dark
        Dark = "dark",
        /// Black on white; parts differ by shape
        Print = "print",
    }
}

impl From<Theme> for pencilmark_view::Theme {
    fn from(theme: Theme) -> Self {
        match theme {
            Theme::Light => Self::Light,
            Theme::Dark => Self::Dark,
            Theme::Print => Self::Print,
        }
    }
}

/// The id of a strategy.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct StrategyId(pub &'static Strategy);

impl FromStr for StrategyId {
    type Err = WrongValue;

    fn from_str(id: &str) -> Result<Self, WrongValue> {
        let plain = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase();
        strategies::get(id.trim()).map(Self).ok_or_else(|| {
            let is_meant =
                |strategy: &&Strategy| [strategy.id(), strategy.name()].iter().any(|n| plain(n) == plain(id));
            let tip = strategies::all().find(is_meant).map(|strategy| format!(" (is {} meant?)", strategy.id()));
            let shown: String = id.chars().take(80).collect();
            WrongValue(format!("no strategy has the id '{}'{}", shown.escape_debug(), tip.unwrap_or_default()))
        })
    }
}

/// The id of a profile: strategies in an order, or the Sudoku Explainer's engine.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ProfileId {
    /// Strategies in an order.
    Order(Profile),
    /// The Sudoku Explainer's engine, which has a path of its own.
    Explainer,
}

impl ProfileId {
    /// The word for the Sudoku Explainer's engine.
    const EXPLAINER: &str = "ser";

    /// All words, each with what it means.
    pub(crate) fn words() -> impl Iterator<Item = (&'static str, &'static str)> {
        let orders = Profile::ALL.iter().map(|profile| (profile.id(), profile.describe()));
        orders.chain([(Self::EXPLAINER, "The Sudoku Explainer's exact path; difficulties are its ratings")])
    }
}

impl FromStr for ProfileId {
    type Err = WrongValue;

    fn from_str(id: &str) -> Result<Self, WrongValue> {
        let order = || Profile::get(id).map(Self::Order);
        let found = if id == Self::EXPLAINER { Some(Self::Explainer) } else { order() };
        found.ok_or_else(|| WrongValue(format!("one of {} is expected", profiles().join(", "))))
    }
}

/// The ids of all profiles.
fn profiles() -> Vec<&'static str> {
    ProfileId::words().map(|(word, _)| word).collect()
}

/// The id of a format to write.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct FormatId(pub Format);

impl FromStr for FormatId {
    type Err = WrongValue;

    fn from_str(id: &str) -> Result<Self, WrongValue> {
        id.parse().map(Self).map_err(|_| WrongValue(format!("one of {} is expected", formats().join(", "))))
    }
}

/// The ids of all formats.
fn formats() -> Vec<&'static str> {
    Format::ALL.iter().map(|format| format.id()).collect()
}

/// How much of a hint is shown, 1 to 4.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct HintLevel(pub Stage);

impl Default for HintLevel {
    fn default() -> Self {
        Self(Stage::Everything)
    }
}

impl FromStr for HintLevel {
    type Err = WrongValue;

    fn from_str(text: &str) -> Result<Self, WrongValue> {
        let stage = text.parse().ok().and_then(Stage::new);
        stage.map(Self).ok_or_else(|| WrongValue("a number from 1 to 4 is expected".into()))
    }
}

/// A rating in tenths, such as 7.2.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Rating(pub u16);

impl FromStr for Rating {
    type Err = WrongValue;

    fn from_str(text: &str) -> Result<Self, WrongValue> {
        tenths(text).map(Self).ok_or_else(|| WrongValue("a rating up to 20 in tenths is expected, such as 7.2".into()))
    }
}

/// A puzzle in any format, in which no value stands twice in a house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given(pub Puzzle);

impl FromStr for Given {
    type Err = WrongValue;

    fn from_str(text: &str) -> Result<Self, WrongValue> {
        let puzzle = input::one(text).map_err(|refusal| WrongValue(refusal.message))?;
        Board::new(&puzzle).map_err(|fault| WrongValue(fault.to_string()))?;
        Ok(Self(puzzle))
    }
}

/// The solution of puzzles to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solution {
    /// Another for each puzzle.
    Random,
    /// This one.
    Is(Grid),
}

impl FromStr for Solution {
    type Err = WrongValue;

    fn from_str(text: &str) -> Result<Self, WrongValue> {
        if text == "random" {
            return Ok(Self::Random);
        }
        // If a value stands twice in a house, that is a better message than "unfinished".
        let Given(puzzle) = text.parse()?;
        Grid::try_from(&puzzle).map(Self::Is).map_err(|unfinished| WrongValue(unfinished.to_string()))
    }
}

/// The cells that hold the givens, as 81 characters: `.`, `0`, `-` and `_` are blank, others hold a given.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Pattern(pub Cells);

impl FromStr for Pattern {
    type Err = WrongValue;

    fn from_str(text: &str) -> Result<Self, WrongValue> {
        let marks: Vec<char> = text.chars().filter(|mark| !mark.is_whitespace()).collect();
        if marks.len() != 81 {
            return wrong(format!("81 characters are expected, {} found", marks.len()));
        }
        let given = marks.into_iter().zip(Cell::ALL).filter(|(mark, _)| !".0-_".contains(*mark));
        Ok(Self(given.map(|(_, cell)| cell).collect()))
    }
}

/// The symmetry that is asked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// This one.
    Of(Shape),
    /// One of them, another each time.
    Any,
}

impl FromStr for Symmetry {
    type Err = WrongValue;

    fn from_str(text: &str) -> Result<Self, WrongValue> {
        if text == "any" {
            return Ok(Self::Any);
        }
        let ids = || Shape::ALL.map(Shape::id).join(", ");
        Shape::get(text).map(Self::Of).ok_or_else(|| WrongValue(format!("one of {}, any is expected", ids())))
    }
}

/// A level of HoDoKu's scale by its name, in small letters or not.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct LevelName(pub Level);

impl LevelName {
    /// The level of so many stars, 1 to 5.
    pub fn of_stars(stars: u64) -> Option<Self> {
        Level::ALL.into_iter().find(|level| u64::from(level.stars()) == stars).map(Self)
    }
}

impl FromStr for LevelName {
    type Err = WrongValue;

    fn from_str(name: &str) -> Result<Self, WrongValue> {
        let found = Level::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(name));
        found.map(Self).ok_or_else(|| WrongValue("easy, medium, hard, unfair or extreme is expected".into()))
    }
}

/// Whole numbers, such as how many givens: `24`, `22..26`, `..21`.
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

/// Ratings with one decimal, kept in tenths: `7.2`, `7.0..7.4`, `9.5..`.
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

/// The highest rating, of a board that no producer can go on with.
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
    StrategyId: "the id of a strategy", {
        "type": "string",
        "description": "The id of a strategy.",
        "enum": strategies::all().map(Strategy::id).collect::<Vec<_>>()
    };
    ProfileId: "the id of a profile", {
        "type": "string",
        "description": "The strategies, their order and their difficulties.",
        "enum": profiles()
    };
    FormatId: "the id of a format", {
        "type": "string",
        "description": "A text format of puzzles.",
        "enum": formats()
    };
    HintLevel: "a number from 1 to 4", {"type": "integer", "minimum": 1, "maximum": 4};
    Rating: "a rating up to 20 in tenths", {"type": "number", "minimum": 0, "maximum": 20, "multipleOf": 0.1};
    Given: "a puzzle in any format", {"type": "string", "description": "A puzzle in any format."};
    Solution: "a finished grid in any format, or random,", {
        "type": "string",
        "description": "A finished grid in any format, or `random`: another for each puzzle."
    };
    Pattern: "a text of 81 characters", {
        "type": "string",
        "description": "81 characters, of which . 0 - and _ are blank cells, and others hold a given.",
        "pattern": "^[.0x]{81}$"
    };
    Symmetry: "the name of a symmetry", {
        "type": "string",
        "description": "A symmetry of the cells with givens.",
        "enum": Shape::ALL.map(Shape::id).into_iter().chain(["any"]).collect::<Vec<_>>()
    };
    LevelName: "the name of a level", {
        "type": "string",
        "description": "A level on HoDoKu's scale.",
        "enum": ["easy", "medium", "hard", "unfair", "extreme"]
    };
    Numbers: "a number up to 81 or a range such as 22..26", {
        "type": "string",
        "description": "A number of cells or a range of them, such as 24, 22..26, 28.. or ..21.",
        "pattern": pattern_of("([1-7]?[0-9]|8[01])")
    };
    Ratings: "a rating such as 7.2 or a range such as 7.0..7.4", {
        "type": "string",
        "description": "A rating or a range of them, such as 7.2, 7.0..7.4, 9.5.. or ..2.0.",
        "pattern": pattern_of(r"(1?[0-9](\.[0-9])?|20(\.0)?)")
    };
}

/// The pattern of a number, or of a range of numbers: `A`, `A..B`, `A..` or `..B`.
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

/// `A`, `A..B`, `A..` or `..B`, the ends included; also with `-` or `..=` between.
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
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_in_the_usual_forms() {
        for (text, expected) in
            [("22..26", 22..=26), ("22-26", 22..=26), ("24", 24..=24), ("..21", 0..=21), (" 30.. ", 30..=81)]
        {
            assert_eq!(text.parse(), Ok(Numbers(expected)), "{text}");
        }
        for text in ["", "x", "26..22", "82", "2.5", "22..26..30"] {
            assert!(text.parse::<Numbers>().is_err(), "{text}");
        }
        for (text, expected) in
            [("7.0..7.4", 70..=74), ("7", 70..=70), ("1.2-1.5", 12..=15), ("..2", 0..=20), ("9.5..", 95..=200)]
        {
            assert_eq!(text.parse(), Ok(Ratings(expected)), "{text}");
        }
        for text in ["", "7.25", "-1", ".5", "7,2", "99999999", "20.1", "nan", "7.4..7.0"] {
            assert!(text.parse::<Ratings>().is_err() || text == "-1", "{text}");
        }
    }
}
