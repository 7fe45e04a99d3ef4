//! A condition, and the tools that compute its facts.

use super::judge::{cheapest, truths};
use super::limit::er_limit;
use super::truths::Truths;
use crate::expression::{Expression, WrongCondition};
use pencilmark::{Budget, Fault, Solver, State, Stopped, Strategy};
use pencilmark_facts::{Fact, Facts, Tools};
use pencilmark_generate::Needs;
use std::sync::Arc;

/// A condition on puzzles. Several threads may use it at the same time.
#[derive(Debug)]
pub struct Filter {
    condition: Expression,
    tools: Tools,
}

impl Filter {
    /// The filter of a condition, with the solver that finds the paths of puzzles.
    ///
    /// # Errors
    /// When the text is no condition, or has a strategy that the solver does not use.
    pub fn new(text: &str, solver: &Arc<Solver>) -> Result<Self, WrongCondition> {
        let condition = Expression::read(text)?;
        let mut needs: Vec<(&'static Strategy, Needs)> = Vec::new();
        for fact in condition.facts() {
            match fact {
                Fact::Uses(strategy) => used(strategy, solver).map_err(|wrong| at_name(text, strategy, wrong))?,
                Fact::Needs(strategy) if needs.iter().all(|(other, _)| *other != strategy) => {
                    let judge = judge(strategy, solver).map_err(|wrong| at_name(text, strategy, wrong))?;
                    needs.push((strategy, judge));
                }
                _ => {}
            }
        }
        let tools = Tools { solver: Some(Arc::clone(solver)), needs, er_limit: er_limit(&condition) };
        Ok(Self { condition, tools })
    }

    /// The condition as it was read.
    pub fn expression(&self) -> &Expression {
        &self.condition
    }

    /// The facts about a puzzle for the condition. No fact is computed yet.
    ///
    /// ER will be computed only as far as the condition needs it.
    ///
    /// # Errors
    /// When a value stands twice in a house.
    pub fn facts<'f>(&'f self, state: &'f State) -> Result<Facts<'f>, Fault> {
        Ok(Facts::of(state)?.with(&self.tools))
    }

    /// Whether a puzzle meets the condition. The argument `facts` comes from [`facts`](Self::facts).
    ///
    /// # Errors
    /// When the budget stops before the result is known.
    pub fn fits(&self, facts: &Facts, budget: &Budget) -> Result<bool, Stopped> {
        loop {
            let truths = truths(&self.condition, facts);
            if truths == Truths::TRUE || !truths.may_be(Truths::TRUE) {
                return Ok(truths == Truths::TRUE);
            }
            // As long as the condition is undecided, some fact that it uses is unknown.
            let Some(fact) = cheapest(&self.condition, facts) else { return Ok(false) };
            facts.value(fact, budget)?;
        }
    }
}

/// Whether a solver may use a strategy.
fn used(strategy: &'static Strategy, solver: &Solver) -> Result<(), String> {
    let is_used = |order: &pencilmark::Order| order.strategies().any(|other| other == strategy);
    if solver.order().is_none_or(is_used) {
        return Ok(());
    }
    Err(format!("{} is not one of the strategies that are used", strategy.id()))
}

fn judge(strategy: &'static Strategy, solver: &Solver) -> Result<Needs, String> {
    used(strategy, solver)?;
    let needs = solver.order().and_then(|order| Needs::new(&[strategy], order, false));
    needs.ok_or_else(|| "what is needed depends on an order of strategies, which this profile has not".to_owned())
}

/// The error, with the place of the strategy's name in the text.
fn at_name(text: &str, strategy: &Strategy, message: String) -> WrongCondition {
    let before = text.find(strategy.id()).map_or(0, |at| text[..at].chars().count());
    WrongCondition { message, character: before + 1 }
}
