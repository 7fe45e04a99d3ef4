//! Fields whose values are known words.

use crate::answers::{WrongValue, wrong};
use serde::de::{Deserialize, Deserializer, Error};
use serde_json::Value;
use std::str::FromStr;

/// Declares a field whose value is one of some words.
macro_rules! words {
    ($(
        $(#[doc = $doc:literal])+
        pub enum $name:ident, $expected:literal {
            $($(#[doc = $told:literal])+ $(#[$default:ident])? $word:ident = $text:literal,)+
        }
    )+) => {
        $(
            $(#[doc = $doc])+
            #[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
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
                /// All words, each with its meaning.
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
    /// The rule that chooses one of several steps, where the order of the strategies leaves a choice.
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

    /// The place of the solutions in a book.
    pub enum SolutionsAt, "end, section, none" {
        /// At the end
        #[default]
        End = "end",
        /// Behind each section
        Section = "section",
        /// Nowhere
        None = "none",
    }

    /// The rule that divides the puzzles of a book into sections.
    pub enum SectionsBy, "level, none" {
        /// By their level on HoDoKu's scale
        #[default]
        Level = "level",
        /// One section for all puzzles
        None = "none",
    }

    /// The place of the hints in a book.
    pub enum HintsAt, "none, pages, turned" {
        /// Nowhere
        #[default]
        None = "none",
        /// At the end, each of the three stages on pages of its own
        Pages = "pages",
        /// Upside down, below the puzzles where there is room, else at the end
        Turned = "turned",
    }

    /// The marks in the blank cells of a book.
    pub enum MarksIn, "none, room, all, own" {
        /// Nothing
        #[default]
        None = "none",
        /// Nine pale places, to write marks in
        Room = "room",
        /// The marks that the givens leave
        All = "all",
        /// The entries and marks of a state; without this, only its givens are printed
        Own = "own",
    }

    /// The engine that solves.
    pub enum Engine, "search, strategies" {
        /// The fast search
        #[default]
        Search = "search",
        /// The strategies, as a person solves
        Strategies = "strategies",
    }

    /// A class of puzzles, by the name of its column.
    pub enum Measure, "te, backdoor, w, b, backdoors, gw, gb, bxb, te_locked, backdoor_locked, backdoors_locked, er_estimate" {
        /// The depth of trial and error with singles
        #[default]
        Te = "te",
        /// The size of the smallest backdoors with singles
        Backdoor = "backdoor",
        /// The length of the longest whip that is needed
        W = "w",
        /// The length of the longest braid that is needed
        B = "b",
        /// The number of smallest backdoors with singles
        Backdoors = "backdoors",
        /// The length of the longest g-whip that is needed
        GW = "gw",
        /// The length of the longest g-braid that is needed
        GB = "gb",
        /// The length of the longest braid that trial and error needs within its suppositions
        Bxb = "bxb",
        /// The depth of trial and error with singles and locked candidates
        TeLocked = "te_locked",
        /// The size of the smallest backdoors with singles and locked candidates
        BackdoorLocked = "backdoor_locked",
        /// The number of smallest backdoors with singles and locked candidates
        BackdoorsLocked = "backdoors_locked",
        /// An estimate of ER: up to 7.0 the rating itself, above it a guess
        ErEstimate = "er_estimate",
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

impl Measure {
    /// The name of its column.
    pub fn id(self) -> &'static str {
        Self::ALL[self as usize].0
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
