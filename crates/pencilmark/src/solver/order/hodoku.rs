//! `HoDoKu`'s techniques: its order, its levels, its scores.

use std::fmt;

/// `HoDoKu`'s level for a technique or a puzzle.
///
/// It can be shown as one to five stars, as for printed puzzles:
///
/// ```
/// use pencilmark::rating::hodoku::Level;
///
/// assert_eq!(Level::ALL.map(Level::stars), [1, 2, 3, 4, 5]);
/// assert_eq!(Level::Unfair.to_string(), "Unfair");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Singles.
    Easy,
    /// Locked candidates, pairs and triples.
    Medium,
    /// Quadruples, basic fish, wings, rectangles.
    Hard,
    /// Chains, almost locked sets, larger fish.
    Unfair,
    /// Forcing chains and nets, and puzzles that can be solved only by trying.
    Extreme,
}

impl Level {
    /// All levels, from the easiest.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];

    /// The level's name: `Easy`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "Easy",
            Self::Medium => "Medium",
            Self::Hard => "Hard",
            Self::Unfair => "Unfair",
            Self::Extreme => "Extreme",
        }
    }

    /// The level as stars, one to five.
    pub const fn stars(self) -> u8 {
        self as u8 + 1
    }

    /// The highest score of a puzzle of this level. A puzzle with a higher score belongs to a higher level.
    pub const fn highest_score(self) -> u32 {
        match self {
            Self::Easy => 800,
            Self::Medium => 1000,
            Self::Hard => 1600,
            Self::Unfair => 1800,
            Self::Extreme => u32::MAX,
        }
    }

    /// The level of a puzzle whose hardest step has this level. It is a higher level if the score of the puzzle is higher
    /// than this level [allows](Level::highest_score).
    ///
    /// ```
    /// use pencilmark::rating::hodoku::Level;
    ///
    /// assert_eq!(Level::Medium.with_score(1000), Level::Medium);
    /// assert_eq!(Level::Easy.with_score(1650), Level::Unfair);
    /// ```
    pub fn with_score(self, score: u32) -> Self {
        let allows = |level: &Self| *level >= self && score <= level.highest_score();
        Self::ALL.into_iter().find(allows).unwrap_or(Self::Extreme)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A technique of `HoDoKu`: one or more of our strategies, with one level and one score.
pub struct HodokuTechnique {
    /// The level of each step.
    pub level: Level,
    /// The score that each step adds to the score of a puzzle.
    pub score: u16,
    ids: &'static [&'static str],
}

const fn technique(level: Level, score: u16, ids: &'static [&'static str]) -> HodokuTechnique {
    HodokuTechnique { level, score, ids }
}

use Level::{Easy, Extreme, Hard, Medium, Unfair};

/// The techniques that are asked by default, in order.
const TECHNIQUES: &[HodokuTechnique] = &[
    technique(Easy, 4, &["full-house"]),
    technique(Easy, 4, &["naked-single"]),
    technique(Easy, 14, &["hidden-single"]),
    technique(Medium, 40, &["locked-pair"]),
    technique(Medium, 60, &["locked-triple"]),
    technique(Medium, 50, &["pointing"]),
    technique(Medium, 50, &["claiming"]),
    technique(Medium, 60, &["naked-pair"]),
    technique(Medium, 80, &["naked-triple"]),
    technique(Medium, 70, &["hidden-pair"]),
    technique(Medium, 100, &["hidden-triple"]),
    technique(Hard, 120, &["naked-quad"]),
    technique(Hard, 150, &["hidden-quad"]),
    technique(Hard, 140, &["x-wing"]),
    technique(Hard, 150, &["swordfish"]),
    technique(Hard, 160, &["jellyfish"]),
    technique(Hard, 110, &["remote-pair"]),
    technique(Hard, 100, &["bug-plus-1"]),
    technique(Hard, 130, &["skyscraper"]),
    technique(Hard, 150, &["two-string-kite"]),
    technique(Hard, 120, &["turbot-fish"]),
    technique(Hard, 120, &["empty-rectangle"]),
    technique(Hard, 150, &["w-wing"]),
    technique(Hard, 160, &["xy-wing"]),
    technique(Hard, 180, &["xyz-wing"]),
    technique(Hard, 100, &["unique-rectangle-1"]),
    technique(Hard, 100, &["unique-rectangle-2"]),
    technique(Hard, 100, &["unique-rectangle-3"]),
    technique(Hard, 100, &["unique-rectangle-4"]),
    technique(Hard, 100, &["unique-rectangle-5"]),
    technique(Hard, 100, &["unique-rectangle-6"]),
    technique(Hard, 100, &["hidden-rectangle"]),
    technique(Hard, 100, &["avoidable-rectangle-1"]),
    technique(Hard, 100, &["avoidable-rectangle-2"]),
    technique(Hard, 130, &["finned-x-wing"]),
    technique(Hard, 150, &["sashimi-x-wing"]),
    technique(Unfair, 200, &["finned-swordfish"]),
    technique(Unfair, 240, &["sashimi-swordfish"]),
    technique(Unfair, 250, &["finned-jellyfish"]),
    technique(Unfair, 260, &["sashimi-jellyfish"]),
    technique(Unfair, 250, &["sue-de-coq"]),
    technique(Hard, 150, &["simple-colors-trap", "simple-colors-wrap"]),
    technique(Hard, 200, &["multi-colors-1", "multi-colors-2"]),
    technique(Unfair, 260, &["x-chain"]),
    technique(Unfair, 260, &["xy-chain"]),
    technique(Unfair, 280, &["continuous-nice-loop", "discontinuous-nice-loop", "aic"]),
    technique(Unfair, 300, &["grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop", "grouped-aic"]),
    technique(Unfair, 300, &["als-xz"]),
    technique(Unfair, 320, &["als-xy-wing"]),
    technique(Unfair, 340, &["als-chain"]),
    technique(Unfair, 300, &["franken-x-wing"]),
    technique(Unfair, 350, &["franken-swordfish"]),
    technique(Unfair, 390, &["finned-franken-x-wing"]),
    technique(Unfair, 410, &["finned-franken-swordfish"]),
    technique(
        Extreme,
        500,
        &["nishio-forcing-chain", "digit-forcing-chain", "cell-forcing-chain", "region-forcing-chain"],
    ),
    technique(Extreme, 700, &["forcing-net", "nested-forcing-net"]),
];

/// The score of each cell that can be filled only by trying.
pub(crate) const BRUTE_FORCE: u32 = 10_000;

/// The ids of the strategies that are asked by default, in order, each with its technique.
pub fn strategies() -> impl Iterator<Item = (&'static str, &'static HodokuTechnique)> {
    TECHNIQUES.iter().flat_map(|technique| technique.ids.iter().map(move |&id| (id, technique)))
}
