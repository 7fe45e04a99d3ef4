//! Fields with the name of an item of the library: a strategy, a profile, a format, a level, a symmetry.

use super::read::read_as_text;
use crate::answers::WrongValue;
use crate::links::Site;
use pencilmark::format::{Format, Written};
use pencilmark::hint::Stage;
use pencilmark::rating::hodoku::Level;
use pencilmark::{Cell, Digit, Profile, State, Strategy, strategies};
use pencilmark_generate::{ClueSet, Shape};
use std::str::FromStr;

/// The id of a strategy.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct StrategyId(pub &'static Strategy);

impl FromStr for StrategyId {
    type Err = WrongValue;

    fn from_str(id: &str) -> Result<Self, WrongValue> {
        strategies::get(id.trim()).map(Self).ok_or_else(|| {
            let tip = strategies::named(id).map(|strategy| format!(" (is {} meant?)", strategy.id()));
            let shown: String = id.chars().take(80).collect();
            WrongValue(format!("no strategy has the id '{}'{}", shown.escape_debug(), tip.unwrap_or_default()))
        })
    }
}

/// The id of a profile: strategies in an order, or the Sudoku Explainer's code.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ProfileId {
    /// Strategies in an order.
    Order(Profile),
    /// The Sudoku Explainer's code, which chooses each step itself.
    Explainer,
}

impl ProfileId {
    /// The id for the Sudoku Explainer's code.
    const EXPLAINER: &str = "ser";

    /// All words, each with its meaning.
    pub(crate) fn words() -> impl Iterator<Item = (&'static str, &'static str)> {
        let orders = Profile::ALL.iter().map(|profile| (profile.id(), profile.describe()));
        orders.chain([(
            Self::EXPLAINER,
            "The steps of the program Sudoku Explainer, with its ratings as difficulties. Not for the command `steps`",
        )])
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

/// The id of a format to write: a text format of the library, or the links of a site.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum FormatId {
    /// A text format.
    Text(Format),
    /// The links of a site.
    Link(Site),
}

impl FormatId {
    /// All formats.
    pub fn all() -> impl Iterator<Item = Self> {
        Format::ALL.iter().copied().map(Self::Text).chain(Site::ALL.map(Self::Link))
    }

    /// The name that selects the format.
    pub fn id(self) -> &'static str {
        match self {
            Self::Text(format) => format.id(),
            Self::Link(site) => site.id(),
        }
    }

    /// A short description.
    pub fn describe(self) -> &'static str {
        match self {
            Self::Text(format) => format.describe(),
            Self::Link(site) => site.describe(),
        }
    }

    /// The lines that come before the first puzzle, if there are any.
    pub fn header(self) -> Option<&'static str> {
        if let Self::Text(format) = self { format.header() } else { None }
    }

    /// The lines that come after the last puzzle, if there are any.
    pub fn footer(self) -> Option<&'static str> {
        if let Self::Text(format) = self { format.footer() } else { None }
    }

    /// The header and the footer of a format that has both. Its files are complete only with them.
    pub fn frame(self) -> Option<(&'static str, &'static str)> {
        self.header().zip(self.footer())
    }

    /// Writes a state, and reports the information that the format cannot contain.
    pub fn write(self, state: &State) -> Written {
        match self {
            Self::Text(format) => format.write(state),
            Self::Link(site) => site.write(state),
        }
    }
}

impl FromStr for FormatId {
    type Err = WrongValue;

    fn from_str(id: &str) -> Result<Self, WrongValue> {
        let found = Self::all().find(|format| format.id() == id);
        found.ok_or_else(|| WrongValue(format!("one of {} is expected", formats().join(", "))))
    }
}

/// The ids of all formats.
fn formats() -> Vec<&'static str> {
    FormatId::all().map(FormatId::id).collect()
}

/// The level of a hint, 1 to 4: the amount of detail.
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

/// A cell by its name.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct CellName(pub Cell);

impl FromStr for CellName {
    type Err = WrongValue;

    fn from_str(name: &str) -> Result<Self, WrongValue> {
        let cell = name.trim().to_ascii_lowercase().parse().map(Self);
        cell.map_err(|_| WrongValue("a cell from r1c1 to r9c9 is expected".into()))
    }
}

/// A digit.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct DigitNumber(pub Digit);

impl FromStr for DigitNumber {
    type Err = WrongValue;

    fn from_str(text: &str) -> Result<Self, WrongValue> {
        let digit = text.trim().parse().ok().and_then(Digit::new);
        digit.map(Self).ok_or_else(|| WrongValue("a digit from 1 to 9 is expected".into()))
    }
}

/// The requested symmetry.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// This symmetry.
    Of(Shape),
    /// One of all symmetries, chosen at random.
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

/// The id of a set of clues.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ClueSetId(pub ClueSet);

impl FromStr for ClueSetId {
    type Err = WrongValue;

    fn from_str(id: &str) -> Result<Self, WrongValue> {
        let ids = || ClueSet::ALL.map(ClueSet::id).join(", ");
        let found = ClueSet::ALL.into_iter().find(|set| set.id() == id).map(Self);
        found.ok_or_else(|| WrongValue(format!("one of {} is expected", ids())))
    }
}

/// A level of HoDoKu's scale by its name. Capital and small letters make no difference.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct LevelName(pub Level);

impl LevelName {
    /// The level with this number of stars, 1 to 5.
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
    CellName: "a cell from r1c1 to r9c9", {
        "type": "string",
        "description": "A cell, r1c1 to r9c9.",
        "pattern": "^r[1-9]c[1-9]$"
    };
    DigitNumber: "a digit from 1 to 9", {"type": "integer", "minimum": 1, "maximum": 9};
    Symmetry: "the name of a symmetry", {
        "type": "string",
        "description": "A symmetry of the cells with givens.",
        "enum": Shape::ALL.map(Shape::id).into_iter().chain(["any"]).collect::<Vec<_>>()
    };
    ClueSetId: "the name of a set of clues", {
        "type": "string",
        "description": "A set of clues.",
        "enum": ClueSet::ALL.map(ClueSet::id)
    };
    LevelName: "the name of a level", {
        "type": "string",
        "description": "A level on HoDoKu's scale.",
        "enum": ["easy", "medium", "hard", "unfair", "extreme"]
    };
}
