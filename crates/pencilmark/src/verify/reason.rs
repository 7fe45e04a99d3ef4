//! A verdict in one sentence.

use super::verdict::{Contradiction, Follows, Unnamed, Verdict};
use crate::proof::Flaw;
use pencilmark_core::search::HowMany;

impl Verdict {
    /// The reason for the verdict, in one sentence.
    pub fn reason(&self) -> String {
        let Some(told) = self.contradicted().or_else(|| self.shown()) else {
            return "The state has no solution, so nothing can be said of it.".into();
        };
        let flaw = match &self.argument {
            Some(Err(flaw @ (Flaw::Line(..) | Flaw::Link(..)))) => format!(", and the argument is wrong in {flaw}"),
            Some(Err(flaw)) => format!(", and the argument is wrong: {flaw}"),
            _ => String::new(),
        };
        let passed_over =
            if self.is_passed_over { "; what stands before the arrow is no chain and is not judged" } else { "" };
        format!("{told}{flaw}{passed_over}.")
    }

    fn contradicted(&self) -> Option<String> {
        let Contradiction { solution, mark, is_placed } = self.contradiction.as_ref()?;
        let (cell, digit) = (mark.cell(), mark.digit());
        let there = if self.solutions == HowMany::Several { "one of several solutions" } else { "the only solution" };
        let is = format!("{cell} is {} in {there}", solution.digit(cell));
        Some(if *is_placed { format!("{is}, not {digit}") } else { format!("{is}, so {digit} cannot be removed") })
    }

    fn shown(&self) -> Option<String> {
        let told = match self.follows.as_ref()? {
            Follows::Already => "the state is so already".into(),
            Follows::By(steps) => format!("it follows by {}", steps.strategy().name()),
            Follows::Search { all_asked: true } => "it is true in every solution, but no strategy shows it".into(),
            Follows::Search { all_asked: false } => {
                "it is true in every solution, but no strategy shows it within the work for one claim".into()
            }
        };
        let mut told: String = told;
        told[..1].make_ascii_uppercase();
        let named = match &self.unnamed {
            Some(Unnamed::Unknown(name)) => return Some(format!("{told}; no strategy is known by the name '{name}'")),
            Some(Unnamed::Givens) => {
                return Some(format!("{told}; whether by what is named, only the givens would show: none are known"));
            }
            None => match (self.named, self.named_right, &self.follows) {
                (Some(named), Some(false), Some(Follows::By(_) | Follows::Search { .. })) => {
                    format!(", but not by {}", named.name())
                }
                (Some(named), Some(true), Some(Follows::By(steps))) if steps.strategy() != named => {
                    format!(", and by {}, which is harder", named.name())
                }
                (Some(named), None, _) => {
                    format!(", and the work for one claim did not show whether by {}", named.name())
                }
                _ => String::new(),
            },
        };
        Some(told + &named)
    }
}
