//! Which strategies are used, and in which order.

use pencilmark::{Choice, Level, Order, Profile, Solver, Strategy, strategies};
use std::fmt;

/// Which strategies are used: first the profile applies, then an order of the user's own, then what is named.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// The strategies that may be used, in this order; if empty, those of the profile.
    pub strategies: Vec<&'static Strategy>,
    /// Strategies that may not be used.
    pub without: Vec<&'static Strategy>,
    /// The profile; all strategies if there is none.
    pub profile: Option<Profile>,
    /// The user's own order: strategies that are asked together, and which of their steps is taken.
    pub levels: Option<Vec<(Vec<&'static Strategy>, Choice)>>,
    /// The user's own difficulties.
    pub difficulty: Vec<(&'static Strategy, f64)>,
    /// Whether strategies that hold only for puzzles with one solution are left out.
    pub no_uniqueness: bool,
}

/// Which of several steps is taken, where the strategies' order leaves the choice.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Choose {
    /// The shortest to read.
    Shortest,
    /// The first that is found: fast.
    First,
}

/// No strategy is left of those that were chosen.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct NothingLeft;

impl fmt::Display for NothingLeft {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad("no strategy is left of those that were chosen")
    }
}

impl std::error::Error for NothingLeft {}

impl Selection {
    /// A solver with the chosen strategies.
    ///
    /// # Errors
    /// When no strategy is left.
    pub fn solver(self, choose: Choose) -> Result<Solver, NothingLeft> {
        let mut order = self.profile.unwrap_or(Profile::All).order();
        // On boards with the rules applied, the rules find nothing.
        order.retain(|strategy| !strategy.from_all_marks());
        if let Some(levels) = self.levels {
            order = Order::of_levels(levels.into_iter().map(|(together, choice)| {
                let rows = order.choosing(together).rows().copied().collect::<Vec<_>>();
                Level::new(rows, choice)
            }));
        }
        if !self.strategies.is_empty() {
            order = order.choosing(self.strategies);
        }
        for (strategy, difficulty) in self.difficulty {
            order.rate(strategy, difficulty);
        }
        order.retain(|strategy| !self.without.contains(&strategy));
        order.retain(|strategy| !(self.no_uniqueness && strategy.needs_unique()));
        if order.is_empty() {
            return Err(NothingLeft);
        }
        Ok(Solver::ordered(if choose == Choose::First { order.first() } else { order }))
    }
}

/// The profile of an id.
///
/// # Errors
/// When there is none: the reason, and the ids that there are.
pub fn profile(id: &str) -> Result<Profile, String> {
    Profile::get(id).ok_or_else(|| {
        let ids: Vec<&str> = Profile::ALL.iter().map(|profile| profile.id()).collect();
        format!("no profile has this id: expected one of {}", ids.join(", "))
    })
}

/// The strategy of an id.
///
/// # Errors
/// When there is none: the reason, and the id that may be meant.
pub fn strategy(id: &str) -> Result<&'static Strategy, String> {
    let plain = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase();
    strategies::get(id.trim()).ok_or_else(|| {
        let meant =
            strategies::all().find(|strategy| [strategy.id(), strategy.name()].iter().any(|n| plain(n) == plain(id)));
        let tip = meant.map(|strategy| format!(" (is {} meant?)", strategy.id())).unwrap_or_default();
        format!("no strategy has this id{tip}; `pencilmark strategies` lists them")
    })
}
