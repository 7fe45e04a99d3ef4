//! How a path ended.

use crate::output::count;
use pencilmark::search::HowMany;
use pencilmark::{Outcome, Path};
use pencilmark_requests::{Code, Refusal};

/// That none of the steps that there are is chosen.
pub(super) fn no_step_chosen(path: &Path) -> Refusal {
    Refusal::new(Code::NoStep, format!("no step is chosen: the path has {}", count(path.steps.len(), "step")))
}

/// How the path ended, and which difficulty was needed.
pub(super) fn summary(path: &Path, solutions: Option<&HowMany>, reason: Option<&str>) -> String {
    let steps = count(path.steps.len(), "step");
    match path.outcome {
        Outcome::Solved => match path.hardest() {
            Some(step) => {
                let difficulty = step.difficulty().unwrap_or_default();
                format!("Solved in {steps}. The hardest: {} (difficulty {difficulty}).", step.name())
            }
            None => "Solved already.".into(),
        },
        Outcome::Stuck => {
            let stuck = "These strategies find no further step.";
            let uncounted = || reason.map(|reason| format!("{stuck} The solutions were not counted: {reason}."));
            let why = match solutions {
                Some(HowMany::None) => "The puzzle has no solution.",
                Some(HowMany::One(_)) => "The puzzle has one solution, but these strategies find no further step.",
                Some(HowMany::Several) => "The puzzle has several solutions.",
                None => &uncounted().unwrap_or_else(|| stuck.into()),
            };
            if path.steps.is_empty() {
                format!("No step is found. {why}")
            } else {
                format!("Stuck after {steps}. {why}")
            }
        }
        Outcome::Faulty(fault) if path.steps.is_empty() => format!("No solution: {fault}."),
        Outcome::Faulty(fault) => format!("No solution: after {steps} {fault}."),
        Outcome::Stopped(why) => match reason {
            Some(reason) => format!("After {steps}: {reason}."),
            None => format!("After {steps}: {why}."),
        },
    }
}
