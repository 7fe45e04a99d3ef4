//! The strategies in an order for learning, in chapters. All doors use this order.

use pencilmark::strategies::REGISTRY;
use pencilmark::strategy::Family;
use pencilmark::{Row, Strategy};

/// Strategies that are learned together.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Chapter {
    /// Its title.
    pub title: &'static str,
    /// The skill that it teaches, in one or two sentences.
    pub about: &'static str,
    /// The strategies, from the easiest to the hardest.
    pub lessons: Vec<&'static Strategy>,
}

/// Whether a strategy belongs to a chapter.
type Takes = fn(&'static Strategy) -> bool;

/// The chapters: for each the condition for its strategies, the title and the skill. A strategy is in the first chapter that
/// takes it.
const CHAPTERS: [(Takes, &str, &str); 12] = [
    (
        is_redundant,
        "What something easier does",
        "To be known by name: whatever these find, an easier strategy finds too.",
    ),
    (
        |it| is_of(it, &[Family::Singles]),
        "The first cells",
        "Fill a cell because nothing else can stand there, or because the digit has no other place.",
    ),
    (
        |it| is_of(it, &[Family::Direct]),
        "Without pencil marks",
        "See two steps at once, and fill a cell before any mark is written.",
    ),
    (
        |it| is_of(it, &[Family::Locked, Family::Subsets]),
        "Marks in a house",
        "Write all marks, and remove those that a block, a pair, a triple or a quad uses up.",
    ),
    (
        |it| is_of(it, &[Family::SingleDigit]),
        "One digit, two strong links",
        "Where a digit has two places left in a house, follow it to a second such house.",
    ),
    (|it| is_of(it, &[Family::Wings]), "Wings", "Two or three cells with few marks that leave a third no choice."),
    (
        |it| is_of(it, &[Family::Fish]) && difficulty(it) < 7.0,
        "Fish",
        "One digit in some rows that fits into as many columns, with fins or without.",
    ),
    (
        |it| is_of(it, &[Family::Coloring]),
        "Two colours",
        "Colour the places of a digit in turn: one of the two colours is true.",
    ),
    (
        |it| is_of(it, &[Family::Uniqueness]),
        "One solution only",
        "What would allow a second solution cannot stand. This holds in puzzles that have one.",
    ),
    (
        |it| is_of(it, &[Family::Chains, Family::Als]),
        "Chains and almost locked sets",
        "If not this, then that: links that follow from each other, from cell to cell or from set to set.",
    ),
    (
        |it| is_of(it, &[Family::Impossible, Family::Rank0, Family::Exocet, Family::Symmetry]),
        "Patterns of the hardest puzzles",
        "Rings, tridagons, exocets and locked sets of many houses: a form that one knows, and much follows at once.",
    ),
    (|_| true, "The hardest", "Fish of all houses, templates and assumptions: for puzzles that nothing else opens."),
];

/// The chapters, the easiest first. The last one has the strategies that are known to be redundant: an easier strategy finds
/// the same.
pub fn chapters() -> Vec<Chapter> {
    let mut chapters = CHAPTERS.map(|(_, title, about)| Chapter { title, about, lessons: Vec::new() });
    for strategy in REGISTRY.iter().map(Row::strategy) {
        let place = CHAPTERS.iter().position(|(takes, ..)| takes(strategy));
        chapters[place.unwrap_or(CHAPTERS.len() - 1)].lessons.push(strategy);
    }
    chapters.rotate_left(1);
    chapters.into()
}

fn difficulty(strategy: &'static Strategy) -> f64 {
    Row::from(strategy).difficulty().least()
}

fn is_of(strategy: &Strategy, families: &[Family]) -> bool {
    families.contains(&strategy.family())
}

fn is_redundant(strategy: &Strategy) -> bool {
    strategy.why_easier().is_some()
}
