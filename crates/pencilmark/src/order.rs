//! Which strategies play, in which order, and how difficult each is held to be.

use crate::step::Step;
use crate::strategies::{self, REGISTRY, Row};
use crate::strategy::Strategy;

pub(crate) mod hodoku;
mod profile;
mod ser;

pub use profile::Profile;

/// Strategies in the order in which they are asked, each with its difficulty: what a [`Solver`](crate::Solver) is given.
///
/// The default is the [registry](REGISTRY); a [`Profile`] has another for each way to see things. Difficulties mean
/// something within one order only, and need not rise along it.
///
/// ```
/// use pencilmark::{Order, Profile, strategies};
///
/// let naked_single = strategies::get("naked-single").unwrap();
/// let mut order = Profile::Basic.order();
/// order.rate(naked_single, 1.2);
/// assert_eq!(order.difficulty(naked_single), Some(1.2));
///
/// order.retain(|strategy| strategy != naked_single);
/// assert_eq!(order.difficulty(naked_single), None);
/// ```
#[derive(Clone, Debug)]
pub struct Order {
    rows: Vec<Row>,
}

impl Order {
    /// An order of these rows.
    pub fn new(rows: impl IntoIterator<Item = Row>) -> Self {
        Self { rows: rows.into_iter().collect() }
    }

    /// The strategies and their difficulties, in the order in which they are asked.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The strategies, in the order in which they are asked.
    pub fn strategies(&self) -> impl Iterator<Item = &'static Strategy> {
        self.rows.iter().map(|row| row.strategy)
    }

    /// Whether no strategy plays.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// How difficult a strategy is held to be, if it is in the order.
    pub fn difficulty(&self, strategy: &Strategy) -> Option<f64> {
        self.rows.iter().find(|row| row.strategy == strategy).map(|row| row.difficulty)
    }

    /// The most difficult of some steps, the first of several, and how difficult it is.
    pub fn hardest<'s>(&self, steps: &'s [Step]) -> Option<(&'s Step, f64)> {
        let rated = steps.iter().filter_map(|step| Some((step, self.difficulty(step.strategy())?)));
        rated.reduce(|hardest, next| if next.1 > hardest.1 { next } else { hardest })
    }

    /// These strategies, in this order, as difficult as they are here; those that are not here, as the registry has it.
    pub fn choosing(&self, strategies: impl IntoIterator<Item = &'static Strategy>) -> Self {
        Self::new(strategies.into_iter().map(|strategy| {
            let difficulty = self.difficulty(strategy).unwrap_or_else(|| strategies::difficulty(strategy));
            Row { strategy, difficulty }
        }))
    }

    /// Keeps the strategies of which `keep` says so.
    pub fn retain(&mut self, mut keep: impl FnMut(&'static Strategy) -> bool) {
        self.rows.retain(|row| keep(row.strategy));
    }

    /// Holds a strategy to be so difficult; its place stays. One that is not in the order stays out.
    pub fn rate(&mut self, strategy: &Strategy, difficulty: f64) {
        for row in self.rows.iter_mut().filter(|row| row.strategy == strategy) {
            row.difficulty = difficulty;
        }
    }
}

impl Default for Order {
    /// Every strategy there is, as the registry has them.
    fn default() -> Self {
        Self::new(REGISTRY.iter().copied())
    }
}

impl FromIterator<&'static Strategy> for Order {
    /// These strategies, in this order, as difficult as the registry has them.
    fn from_iter<I: IntoIterator<Item = &'static Strategy>>(strategies: I) -> Self {
        Self::default().choosing(strategies)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strategies::get;

    #[test]
    fn a_choice_keeps_difficulties_and_borrows_the_others() {
        let [pair, quad] = ["naked-pair", "hidden-quad"].map(|id| get(id).unwrap());
        let order = Order::new([Row { strategy: pair, difficulty: 9.0 }]).choosing([quad, pair]);
        let rows: Vec<_> = order.rows().iter().map(|row| (row.strategy.id(), row.difficulty)).collect();
        assert_eq!(rows, [("hidden-quad", strategies::difficulty(quad)), ("naked-pair", 9.0)]);
    }

    #[test]
    fn the_hardest_is_the_first_of_the_most_difficult() {
        let [single, pair] = ["naked-single", "naked-pair"].map(|id| get(id).unwrap());
        let steps = [single, pair, single].map(|strategy| Step::new(strategy, ""));
        let mut order: Order = [single, pair].into_iter().collect();
        assert!(std::ptr::eq(order.hardest(&steps).unwrap().0, &raw const steps[1]));
        order.rate(single, 9.5);
        let (step, difficulty) = order.hardest(&steps).unwrap();
        assert!(std::ptr::eq(step, &raw const steps[0]));
        assert_eq!(difficulty.to_string(), "9.5");
        order.retain(|_| false);
        assert!(order.is_empty() && order.hardest(&steps).is_none());
    }
}
