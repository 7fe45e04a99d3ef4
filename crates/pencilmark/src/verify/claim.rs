//! A claim about a state.

use super::noted::NotedChain;
use crate::argument::{Argument, Truth};
use crate::strategy::{Step, Strategy};
use pencilmark_core::{Effect, Grid, Mark};
use std::fmt;

/// A claim about a state: these values can be placed and these marks can go, and perhaps the reason.
///
/// It is read from text as people write it: `r4c5=7`, `R4C5 <> 7`, `r4c5≠7`, `7r4c5`, `-7r4c5`, `(7)r4c5`, `r123c5<>7`;
/// several of them, with commas or blanks between; and before a colon the strategy, if one is named. Before an arrow a chain
/// may stand, in Eureka notation, or as HoDoKu or Sudoku Studio write it: `AIC: (4=7)r3c5-(7)r3c8=(7)r6c8 => r6c5<>7`.
/// Words are read too: `r4c5 is not 7`, `remove 7 from r4c5 and r4c6`, `3. place 4 in r1c8`.
///
/// ```
/// use pencilmark::verify::Claim;
///
/// let claim: Claim = "Naked Pair: r1c2, r12c3 <> 47".parse()?;
/// assert_eq!(claim.to_string(), "Naked Pair: r1c2≠4 r1c2≠7 r1c3≠4 r1c3≠7 r2c3≠4 r2c3≠7");
/// assert_eq!("7R4C5".parse::<Claim>()?, "r4c5 = 7".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claim {
    places: Vec<Mark>,
    removes: Vec<Mark>,
    /// The strategies that its name may mean: several, if it names a strategy without its type.
    strategies: Vec<&'static Strategy>,
    /// A name before its colon that is no strategy's.
    unknown_name: Option<Box<str>>,
    truths: Vec<Truth>,
    argument: Option<Argument>,
    chains: Vec<NotedChain>,
    is_passed_over: bool,
}

impl Claim {
    /// The claim that these values can be placed and these marks can go.
    pub fn new(places: impl IntoIterator<Item = Mark>, removes: impl IntoIterator<Item = Mark>) -> Self {
        let sorted = |mut marks: Vec<Mark>| {
            pencilmark_core::sort(&mut marks);
            marks.dedup();
            marks
        };
        Self {
            places: sorted(places.into_iter().collect()),
            removes: sorted(removes.into_iter().collect()),
            ..Self::default()
        }
    }

    /// The same, by a strategy.
    #[must_use]
    pub fn by(self, strategy: &'static Strategy) -> Self {
        self.by_one_of([strategy])
    }

    /// The same, by one of some strategies.
    #[must_use]
    pub(super) fn by_one_of(self, strategies: impl IntoIterator<Item = &'static Strategy>) -> Self {
        Self { strategies: strategies.into_iter().collect(), ..self }
    }

    /// The same, with a name that is no strategy's.
    #[must_use]
    pub(super) fn named(self, name: Option<&str>) -> Self {
        Self { unknown_name: name.map(Into::into), ..self }
    }

    /// The name that it was written with, if that is no strategy's. Then nobody can say whether it follows by it.
    pub fn unknown_name(&self) -> Option<&str> {
        self.unknown_name.as_deref()
    }

    /// The same, resting on truths.
    #[must_use]
    pub fn resting_on(self, truths: impl IntoIterator<Item = Truth>) -> Self {
        Self { truths: truths.into_iter().collect(), ..self }
    }

    /// The same, with an argument. Its truths are those that its lines name.
    #[must_use]
    pub fn arguing(self, argument: Argument) -> Self {
        Self { argument: Some(argument), ..self }
    }

    /// The same, with chains in a notation.
    #[must_use]
    pub fn noting(self, chains: impl IntoIterator<Item = NotedChain>) -> Self {
        Self { chains: chains.into_iter().collect(), ..self }
    }

    /// The same, with something before its arrow that is no chain.
    #[must_use]
    pub(super) fn passing_over(self, is_passed_over: bool) -> Self {
        Self { is_passed_over, ..self }
    }

    /// Whether it was written with something before its arrow that is no chain, such as a pattern: that is not judged.
    pub fn is_passed_over(&self) -> bool {
        self.is_passed_over
    }

    /// The values that it places.
    pub fn places(&self) -> &[Mark] {
        &self.places
    }

    /// The marks that it removes.
    pub fn removes(&self) -> &[Mark] {
        &self.removes
    }

    /// The strategy that it names.
    pub fn strategy(&self) -> Option<&'static Strategy> {
        self.strategies.first().copied()
    }

    /// The strategies that its name may mean: more than one if the name leaves its type out, such as Unique Rectangle.
    pub fn strategies(&self) -> &[&'static Strategy] {
        &self.strategies
    }

    /// The truths that it rests on.
    pub fn truths(&self) -> &[Truth] {
        &self.truths
    }

    /// Its argument.
    pub fn argument(&self) -> Option<&Argument> {
        self.argument.as_ref()
    }

    /// The chains that it was written with.
    pub fn chains(&self) -> &[NotedChain] {
        &self.chains
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty() && self.removes.is_empty()
    }

    /// The first of its marks that a finished grid contradicts, and whether the claim places it.
    pub(super) fn contradicted(&self, grid: &Grid) -> Option<(Mark, bool)> {
        let stands = |mark: &&Mark| grid.digit(mark.cell()) == mark.digit();
        let placed = self.places.iter().find(|mark| !stands(mark)).map(|&mark| (mark, true));
        placed.or_else(|| self.removes.iter().find(stands).map(|&mark| (mark, false)))
    }
}

impl From<&Step> for Claim {
    /// The claim of a step: its effect, its strategy, its truths and its argument.
    fn from(step: &Step) -> Self {
        Self {
            strategies: vec![step.strategy()],
            truths: step.truths().to_vec(),
            argument: step.argument().cloned(),
            ..Self::new(step.places().iter().copied(), step.removes().iter().copied())
        }
    }
}

impl Effect for Claim {
    fn places(&self) -> &[Mark] {
        &self.places
    }

    fn removes(&self) -> &[Mark] {
        &self.removes
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let strategy = self.strategy().map(|strategy| format!("{}: ", strategy.name())).unwrap_or_default();
        let places = self.places.iter().map(Mark::to_string);
        let removes = self.removes.iter().map(|mark| format!("{}≠{}", mark.cell(), mark.digit()));
        write!(f, "{strategy}{}", places.chain(removes).collect::<Vec<_>>().join(" "))
    }
}
