//! The strategies that are used, their order, and the difficulty of each.

use crate::strategies::{REGISTRY, Row};
use crate::strategy::{Difficulty, Step, Strategy};
use pencilmark_core::{Board, Fault, State};

pub(crate) mod hodoku;
mod learning;
mod level;
pub(crate) mod profile;
mod reading;
mod walk;

pub use learning::{CHAPTERS, Chapter};
pub use level::{Choice, OrderLevel};
pub use profile::Profile;

/// Strategies in the order in which they are asked, each with its difficulty. A [`Solver`](crate::Solver) follows an order.
///
/// An order is a list of [levels](OrderLevel). The strategies of a level are asked together, before the strategies of the
/// next level. Most levels have one strategy, and its first step is taken. The default order is the [registry](REGISTRY). In
/// the default order, the plain chains form a level that takes the step that is the shortest to read, and so do the grouped
/// chains. Each [`Profile`] has its own order. Difficulties can be compared only within one order, and they need not
/// increase along the order.
///
/// ```
/// use pencilmark::{Profile, strategies};
///
/// let naked_single = strategies::get("naked-single").unwrap();
/// let mut order = Profile::Basic.order();
/// order.rate(naked_single, 1.2);
/// assert_eq!(order.difficulty(naked_single).unwrap().least(), 1.2);
///
/// order.retain(|strategy| strategy != naked_single);
/// assert!(order.difficulty(naked_single).is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Order {
    levels: Vec<OrderLevel>,
}

impl Order {
    /// An order in which each row is a level of its own.
    pub fn new(rows: impl IntoIterator<Item = Row>) -> Self {
        Self::of_levels(rows.into_iter().map(OrderLevel::from))
    }

    /// An order of these levels.
    pub fn of_levels(levels: impl IntoIterator<Item = OrderLevel>) -> Self {
        Self { levels: levels.into_iter().collect() }
    }

    /// Every strategy, in the order in which a person learns them: the order of the [`CHAPTERS`]. The registry gives the
    /// difficulties, so they do not rise everywhere.
    ///
    /// ```
    /// use pencilmark::Order;
    ///
    /// let ids: Vec<&str> = Order::learning().strategies().map(|strategy| strategy.id()).collect();
    /// let place = |id| ids.iter().position(|other| *other == id);
    /// assert!(place("hidden-quad") < place("x-wing") && place("x-wing") < place("skyscraper"));
    /// ```
    pub fn learning() -> Self {
        Self::of_levels(reading::levels(learning::strategies().map(Row::from)))
    }

    /// The levels, in the order in which they are asked. No level is empty.
    pub fn levels(&self) -> &[OrderLevel] {
        &self.levels
    }

    /// The strategies and their difficulties, level by level.
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.levels.iter().flat_map(OrderLevel::rows)
    }

    /// The strategies, level by level.
    pub fn strategies(&self) -> impl Iterator<Item = &'static Strategy> {
        self.rows().map(Row::strategy)
    }

    /// Whether the order has no strategy.
    pub fn is_empty(&self) -> bool {
        self.levels.is_empty()
    }

    /// The difficulty of a strategy, if the strategy is in the order.
    pub fn difficulty(&self, strategy: &Strategy) -> Option<Difficulty> {
        self.rows().find(|row| row.strategy() == strategy).map(Row::difficulty)
    }

    /// A step with the difficulty of its strategy in this order, if the strategy is in the order.
    pub fn rate_step(&self, mut step: Step) -> Step {
        if let Some(difficulty) = self.difficulty(step.strategy()) {
            difficulty.rate(&mut step);
        }
        step
    }

    /// An order of these strategies, in the order of the list. Each strategy has its difficulty from this order. Strategies
    /// of one level that follow one another in the list stay together. A strategy that is not in this order has the
    /// difficulty of the registry and is a level of its own.
    pub fn choosing(&self, strategies: impl IntoIterator<Item = &'static Strategy>) -> Self {
        let mut levels: Vec<(Option<usize>, OrderLevel)> = Vec::new();
        for strategy in strategies {
            let place = self.levels.iter().position(|level| level.rows().iter().any(|row| row.strategy() == strategy));
            let row = self.rows().find(|row| row.strategy() == strategy).copied().unwrap_or_else(|| strategy.into());
            match levels.last_mut() {
                Some((before, level)) if place.is_some() && *before == place => level.rows_mut().push(row),
                _ => levels.push((
                    place,
                    OrderLevel::new([row], place.map_or(Choice::First, |place| self.levels[place].choice())),
                )),
            }
        }
        Self::of_levels(levels.into_iter().map(|(_, level)| level))
    }

    /// An order of the same strategies. Each strategy is a level of its own, and its first step is taken. This is the
    /// fastest way along a path.
    pub fn first(&self) -> Self {
        Self::new(self.rows().copied())
    }

    /// Removes the strategies for which `keep` returns false.
    pub fn retain(&mut self, mut keep: impl FnMut(&'static Strategy) -> bool) {
        for level in &mut self.levels {
            level.rows_mut().retain(|row| keep(row.strategy()));
        }
        self.levels.retain(|level| !level.rows().is_empty());
    }

    /// Sets the difficulty of a strategy, but not its place. A strategy that is not in the order is not added.
    pub fn rate(&mut self, strategy: &Strategy, difficulty: impl Into<Difficulty>) {
        let difficulty = difficulty.into();
        for row in self.levels.iter_mut().flat_map(OrderLevel::rows_mut).filter(|row| row.strategy() == strategy) {
            *row = Row::new(row.strategy(), difficulty);
        }
    }

    /// Whether the strategies start from a board with all nine marks in each blank cell. They do if one of the strategies
    /// applies the rules.
    pub fn from_all_marks(&self) -> bool {
        self.strategies().any(Strategy::from_all_marks)
    }

    /// The board that the strategies start from. The rules are applied, unless one of the strategies applies them.
    ///
    /// # Errors
    /// [`Fault::Twice`] when a house holds a digit twice.
    pub fn board(&self, start: &impl AsRef<State>) -> Result<Board, Fault> {
        if self.from_all_marks() { Board::with_all_marks(start) } else { Board::new(start) }
    }
}

impl Default for Order {
    /// Every strategy, in the order and with the difficulties of the registry. Where strategies form one level, the step
    /// that is the shortest to read is taken.
    fn default() -> Self {
        Self::of_levels(reading::levels(REGISTRY.iter().copied()))
    }
}

impl FromIterator<&'static Strategy> for Order {
    /// An order of these strategies, in the order of the list, with the difficulties of the registry.
    fn from_iter<I: IntoIterator<Item = &'static Strategy>>(strategies: I) -> Self {
        Self::default().choosing(strategies)
    }
}
