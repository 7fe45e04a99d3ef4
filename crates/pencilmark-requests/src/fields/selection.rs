//! The choice of the strategies, and their order.

use super::options::options;
use super::order::{Difficulties, OwnOrder};
use crate::answers::{Code, Refusal};
use crate::values::{Choose, ProfileId, StrategyId};
use pencilmark::{Order, OrderLevel, Profile, Solver};
use pencilmark_hodoku::Hodoku;
use pencilmark_ser::Explainer;
use std::sync::{Arc, LazyLock};

options! {
    /// The strategies to use: the strategies of a profile, of your own order, or of a list. The profile `ser` takes exactly the
    /// steps of the Sudoku Explainer. So the only other choice that it allows is `no_uniqueness`.
    pub struct Selection {
        /// Use only these strategies, in this order [default: the strategies of the profile]
        #[arg(long, help_heading = "Strategies", visible_alias = "strategy", value_name = "ID,…", value_delimiter = ',')]
        pub strategies: Vec<StrategyId>,
        /// Do not use these strategies
        #[arg(long, help_heading = "Strategies", value_name = "ID,…", value_delimiter = ',')]
        pub without: Vec<StrategyId>,
        /// The profile: a named list of strategies in a certain order, with a difficulty (a number) for each strategy [default:
        /// all]
        #[arg(long, help_heading = "Strategies", value_name = "PROFILE", value_parser = crate::values::known::profiles())]
        pub profile: Option<ProfileId>,
        /// Your own order of the strategies; other strategies are not used. An entry is a strategy, or strategies that are tried
        /// together: the easiest of their steps is taken, unless `choose` sets another rule
        #[arg(skip)]
        pub order: Option<OwnOrder>,
        /// Your own difficulties of some strategies; all other strategies have the difficulties of the profile
        #[arg(skip)]
        pub difficulty: Difficulties,
        /// Do not use strategies that are valid only for puzzles with one solution
        #[arg(long, help_heading = "Strategies")]
        pub no_uniqueness: bool,
    }
}

/// The solver of a request that chooses no strategies.
static SHORTEST: LazyLock<Arc<Solver>> = LazyLock::new(|| standard(Choose::Shortest));
static FIRST: LazyLock<Arc<Solver>> = LazyLock::new(|| standard(Choose::First));

fn standard(choose: Choose) -> Arc<Solver> {
    Arc::new(Selection::default().make(choose).unwrap_or_default())
}

impl Selection {
    /// Whether the request has at least one of these fields.
    pub fn is_named(&self) -> bool {
        let named = !self.strategies.is_empty() || !self.without.is_empty() || self.order.is_some();
        named || self.profile.is_some() || !self.difficulty.0.is_empty() || self.no_uniqueness
    }

    /// A solver with the chosen strategies.
    ///
    /// # Errors
    /// When the fields cannot be used together, or no strategy is left.
    pub fn solver(&self, choose: Choose) -> Result<Arc<Solver>, Refusal> {
        match choose {
            Choose::Shortest if !self.is_named() => Ok(Arc::clone(&SHORTEST)),
            Choose::First if !self.is_named() => Ok(Arc::clone(&FIRST)),
            _ => self.make(choose).map(Arc::new),
        }
    }

    /// Checks that the solver supports the field `choose`, if the request has it.
    ///
    /// # Errors
    /// When the Sudoku Explainer's or HoDoKu's own code finds the steps. Such code chooses each step itself.
    pub fn check_choice(&self, choose: Option<Choose>) -> Result<(), Refusal> {
        if choose.is_some() && self.profile == Some(ProfileId::Order(Profile::Hodoku)) {
            let message = "the profile hodoku takes exactly the steps of HoDoKu: its own code chooses each step";
            return Err(Refusal::new(Code::FieldsConflict, message).of("choose"));
        }
        if self.is_explainer() && choose.is_some() { Err(explainer("choose", CHOOSES)) } else { Ok(()) }
    }

    /// Checks that the solver has an order of strategies. Without an order, it cannot find all steps of a state.
    ///
    /// # Errors
    /// When the Sudoku Explainer's code finds the steps.
    pub fn check_order(&self) -> Result<(), Refusal> {
        if self.is_explainer() { Err(explainer("profile", KNOWS_THE_NEXT)) } else { Ok(()) }
    }

    /// Whether the solver makes exactly the steps of HoDoKu.
    pub fn is_hodoku(&self) -> bool {
        self.profile == Some(ProfileId::Order(Profile::Hodoku)) && !self.is_changed()
    }

    /// Whether the strategies of the profile are changed: their choice, their order, or their difficulties.
    fn is_changed(&self) -> bool {
        let listed = !self.strategies.is_empty() || !self.without.is_empty();
        listed || self.order.is_some() || !self.difficulty.0.is_empty()
    }

    fn is_explainer(&self) -> bool {
        self.profile == Some(ProfileId::Explainer)
    }

    /// A solver for lessons. It has the order for learning, except if the request has a profile, an order or a list of
    /// strategies.
    ///
    /// # Errors
    /// The errors of [`solver`](Self::solver).
    pub fn learner(&self) -> Result<Arc<Solver>, Refusal> {
        if self.profile.is_some() || self.order.is_some() || !self.strategies.is_empty() {
            return self.solver(Choose::First);
        }
        self.change(Order::learning(), Choose::First).map(Arc::new)
    }

    fn make(&self, choose: Choose) -> Result<Solver, Refusal> {
        if self.order.is_some() && !self.strategies.is_empty() {
            let message = "this cannot be used together with order, which also selects strategies";
            return Err(Refusal::new(Code::FieldsConflict, message).of("strategies"));
        }
        let profile = match self.profile {
            Some(ProfileId::Explainer) => return self.explainer(),
            Some(ProfileId::Order(Profile::Hodoku)) if self.is_hodoku() => {
                let solver = Solver::by(Hodoku::default());
                return Ok(if self.no_uniqueness { solver.without_uniqueness() } else { solver });
            }
            Some(ProfileId::Order(profile)) => profile,
            None => Profile::All,
        };
        self.change(profile.order(), choose)
    }

    /// A solver with the chosen strategies of an order.
    fn change(&self, mut order: Order, choose: Choose) -> Result<Solver, Refusal> {
        // The boards here already have the marks that the rules leave, so strategies that apply the rules find nothing.
        order.retain(|strategy| !strategy.from_all_marks());
        if let Some(OwnOrder(levels)) = &self.order {
            order = Order::of_levels(levels.iter().map(|(together, choice)| {
                let rows = order.choosing(together.iter().copied()).rows().copied().collect::<Vec<_>>();
                OrderLevel::new(rows, *choice)
            }));
        }
        if !self.strategies.is_empty() {
            order = order.choosing(self.strategies.iter().map(|id| id.0));
        }
        for (strategy, difficulty) in &self.difficulty.0 {
            order.rate(strategy, *difficulty);
        }
        order.retain(|strategy| !self.without.iter().any(|id| id.0 == strategy));
        order.retain(|strategy| !(self.no_uniqueness && strategy.needs_unique()));
        if order.is_empty() {
            return Err(Refusal::new(Code::NoStrategy, "these options leave no strategy to use"));
        }
        Ok(Solver::ordered(if choose == Choose::First { order.first() } else { order }))
    }

    /// A solver that follows the Sudoku Explainer's path.
    fn explainer(&self) -> Result<Solver, Refusal> {
        let given = [
            ("strategies", !self.strategies.is_empty()),
            ("without", !self.without.is_empty()),
            ("order", self.order.is_some()),
            ("difficulty", !self.difficulty.0.is_empty()),
        ];
        if let Some((field, _)) = given.into_iter().find(|(_, is_given)| *is_given) {
            return Err(explainer(field, CHOOSES));
        }
        let solver = Solver::by(Explainer);
        Ok(if self.no_uniqueness { solver.without_uniqueness() } else { solver })
    }
}

const CHOOSES: &str = "its own code chooses and rates each step";
const KNOWS_THE_NEXT: &str = "its own code finds only the next step, not every step. Use hint or explain";

/// The refusal of a field that the Sudoku Explainer's code does not support.
fn explainer(field: &str, why: &str) -> Refusal {
    let message = format!("the profile ser takes exactly the steps of the Sudoku Explainer: {why}");
    Refusal::new(Code::FieldsConflict, message).of(field)
}
