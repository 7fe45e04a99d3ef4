//! The lessons: the strategies in their order for learning, and the content of each lesson.

use pencilmark::{Row, Strategy};
use pencilmark_view::chapters;

/// The content of a lesson, if the first sentence of the strategy's page is that of another strategy, or does not say it.
pub fn learned(strategy: &Strategy) -> Option<&'static str> {
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
