//! The values of fields that are words from a list.

use crate::answers::{WrongValue, wrong};
use serde::de::{Deserialize, Deserializer, Error};
use serde_json::Value;
use std::str::FromStr;

/// Declares the values of a field: words from a list.
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
    /// The rule that chooses a step if the order of the strategies allows several steps.
    pub enum Choose, "shortest, first" {
        /// The step with the shortest explanation
        #[default]
        Shortest = "shortest",
        /// The first step that the program finds; this choice takes the least time
        First = "first",
    }

    /// The numbers of rows and columns in a free text.
    pub enum Counting, "auto, one, zero" {
        #[doc = " If the text says how it counts, this is used. Otherwise, a row or column 0 means from 0, and a row or column 9 \
            means from 1. If the text has neither: from 0 in an array such as `grid[0][7]`, and from 1 everywhere else"]
        #[default]
        Auto = "auto",
        /// From 1 to 9
        One = "one",
        /// From 0 to 8
        Zero = "zero",
    }

    /// The scale of a rating.
    pub enum Scale, "hodoku, ser, all" {
        /// HoDoKu's level and score
        #[default]
        Hodoku = "hodoku",
        /// The Sudoku Explainer's ratings: ER, EP and ED
        Ser = "ser",
        /// Both ratings, and the hardest step that the Sudoku Explainer takes
        All = "all",
    }

    /// The place of the solutions in a book.
    pub enum SolutionsAt, "end, section, none" {
        /// At the end of the book
        #[default]
        End = "end",
        /// After each section
        Section = "section",
        /// No solutions
        None = "none",
    }

    /// The rule that divides the puzzles of a book into sections.
    pub enum SectionsBy, "level, none" {
        /// One section for each level on HoDoKu's scale
        #[default]
        Level = "level",
        /// One section for all puzzles
        None = "none",
    }

    /// The place of the hints in a book.
    pub enum HintsAt, "none, pages, turned" {
        /// No hints
        #[default]
        None = "none",
        /// At the end of the book; each of the three stages has pages of its own
        Pages = "pages",
        /// Upside down below the puzzles if there is room, otherwise at the end of the book
        Turned = "turned",
    }

    /// The marks in the blank cells of a book.
    pub enum MarksIn, "none, room, all, own" {
        /// No marks
        #[default]
        None = "none",
        /// Nine pale places, to write marks in
        Room = "room",
        /// The marks that the givens leave
        All = "all",
        /// The digits and marks that the input already has; with any other choice, only the givens are printed
        Own = "own",
    }

    /// The engine that solves.
    pub enum Engine, "search, strategies" {
        /// The fast search
        #[default]
        Search = "search",
        /// The strategies that people use
        Strategies = "strategies",
    }

    /// A class of puzzles, by the name of its column.
    pub enum Measure, "te, backdoor, w, b, backdoors, gw, gb, bxb, te_locked, backdoor_locked, backdoors_locked, er_estimate" {
        /// The depth of trial and error, if only singles are used
        #[default]
        Te = "te",
        /// The size of the smallest backdoors (the sets of values after which singles solve the rest)
        Backdoor = "backdoor",
        /// The length of the longest whip (a kind of chain) that the puzzle needs
        W = "w",
        /// The length of the longest braid (a chain that can branch) that the puzzle needs
        B = "b",
        /// The number of backdoors of the smallest size
        Backdoors = "backdoors",
        /// The length of the longest g-whip (a whip with groups of cells) that the puzzle needs
        GW = "gw",
        /// The length of the longest g-braid (a braid with groups of cells) that the puzzle needs
        GB = "gb",
        /// The length of the longest braid that the puzzle needs if one mark at a time may be assumed
        Bxb = "bxb",
        /// The depth of trial and error, if singles and locked candidates are used
        TeLocked = "te_locked",
        /// The size of the smallest backdoors, if singles and locked candidates solve the rest
        BackdoorLocked = "backdoor_locked",
        /// The number of backdoors of this size, if singles and locked candidates solve the rest
        BackdoorsLocked = "backdoors_locked",
        /// ER, the Sudoku Explainer's rating: exact up to 7.0, an estimate above 7.0
        ErEstimate = "er_estimate",
    }

    /// The colours of a picture.
    pub enum Theme, "light, dark, print" {
        /// Dark lines on white
        #[default]
        Light = "light",
        /// Light lines on a dark background
        Dark = "dark",
        /// Black on white; shapes instead of colours show the parts of a step
        Print = "print",
    }
}

impl Measure {
    /// The name of the column.
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
