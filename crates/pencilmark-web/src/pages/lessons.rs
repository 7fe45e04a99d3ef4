//! The strategies in an order for learning, in chapters.

use pencilmark::strategies::REGISTRY;
use pencilmark::strategy::Family;
use pencilmark::{Row, Strategy};

/// Strategies that are learned together.
#[derive(Clone, Debug)]
pub(super) struct Chapter {
    pub(super) title: &'static str,
    /// What one sees who has read it.
    pub(super) about: &'static str,
    /// From the easiest to the hardest.
    pub(super) lessons: Vec<&'static Strategy>,
}

/// Whether a strategy belongs to a chapter.
type Takes = fn(&'static Strategy) -> bool;

/// The chapters: which strategies belong to each, its title, and what it is about. A strategy is in the first that takes it.
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

/// The chapters, from the easiest; at the end those strategies of which it is known that something easier does what they do.
pub(super) fn chapters() -> Vec<Chapter> {
    let mut chapters = CHAPTERS.map(|(_, title, about)| Chapter { title, about, lessons: Vec::new() });
    for strategy in REGISTRY.iter().map(Row::strategy) {
        let place = CHAPTERS.iter().position(|(takes, ..)| takes(strategy));
        chapters[place.unwrap_or(CHAPTERS.len() - 1)].lessons.push(strategy);
    }
    chapters.rotate_left(1);
    chapters.into()
}

/// What one learns, where the first sentence of a strategy's page is that of another one, or does not say it.
pub(super) fn learned(strategy: &Strategy) -> Option<&'static str> {
    Some(match strategy.id() {
        "hidden-pair" => "Two digits of a house have only two cells left: the other marks of these cells go.",
        "hidden-triple" => "Three digits of a house have only three cells left: the other marks of these cells go.",
        "multi-colors-1" => {
            "Two webs of strong links, each in two colours: of two colours that see each other, one is false."
        }
        "multi-colors-2" => "A colour that sees both colours of another web is false.",
        "unique-rectangle-4" => {
            "Two corners of one side have extra marks, and one of the two digits stands in one of them: the other digit goes."
        }
        "hidden-rectangle" => {
            "One of the two digits has no other place in two lines: the other is not where these cross."
        }
        "avoidable-rectangle-1" => {
            "Four cells that are not given must not hold only two digits: three do, so the fourth does not."
        }
        "avoidable-rectangle-2" => {
            "The same where two of the four are solved: one of the other two holds their extra mark."
        }
        "digit-forcing-chain" => "Assume that a cell holds a digit, and follow the links until one says the opposite.",
        _ => return None,
    })
}

/// All strategies in the order of the chapters.
pub(super) fn lessons() -> Vec<&'static Strategy> {
    chapters().into_iter().flat_map(|chapter| chapter.lessons).collect()
}

/// The difficulty of the easiest step.
pub(super) fn difficulty(strategy: &'static Strategy) -> f64 {
    Row::from(strategy).difficulty().least()
}

fn is_of(strategy: &Strategy, families: &[Family]) -> bool {
    families.contains(&strategy.family())
}

fn is_redundant(strategy: &Strategy) -> bool {
    strategy.why_easier().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_strategy_is_a_lesson_once() {
        let ids: Vec<_> = lessons().iter().map(|strategy| strategy.id()).collect();
        assert_eq!(ids.len(), REGISTRY.len());
        assert!(REGISTRY.iter().all(|row| ids.contains(&row.strategy().id())));
        assert!(chapters().iter().all(|chapter| !chapter.lessons.is_empty()));
    }

    #[test]
    fn what_is_learned_is_of_strategies_that_are_there() {
        assert_eq!(lessons().iter().filter(|strategy| learned(strategy).is_some()).count(), 9);
    }

    #[test]
    fn lessons_go_on_with_what_can_be_needed() {
        let ids: Vec<_> = lessons().iter().map(|strategy| strategy.id()).collect();
        let place = |id| ids.iter().position(|other| *other == id).unwrap();
        assert_eq!(place("swordfish"), place("x-wing") + 1);
        assert!(place("naked-pair") < place("x-wing") && place("skyscraper") < place("x-chain"));
        assert!(place("leviathan") > place("nested-forcing-net"));
    }
}
