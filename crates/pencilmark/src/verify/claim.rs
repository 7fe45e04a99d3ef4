//! A claim about a state.

use super::noted::NotedChain;
use crate::argument::{Argument, Truth};
use crate::strategy::{Step, Strategy};
use pencilmark_core::{Effect, Grid, Mark};
use std::fmt;

/// A claim about a state: some values can be placed and some marks can be removed. A claim may also have a reason.
///
/// A claim is parsed from text in the forms that people write: `r4c5=7`, `R4C5 <> 7`, `r4c5≠7`, `7r4c5`, `-7r4c5`,
/// `(7)r4c5`, `r123c5<>7`. A text may have several such parts, with commas or blanks between them. The name of a strategy
/// may stand before a colon. A chain may stand before an arrow, in Eureka notation, or in the notation of HoDoKu or Sudoku
/// Studio: `AIC: (4=7)r3c5-(7)r3c8=(7)r6c8 => r6c5<>7`. Words are parsed too: `r4c5 is not 7`, `remove 7 from r4c5 and
/// r4c6`, `3. place 4 in r1c8`.
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
    /// The strategies that the name in the claim may mean: several, if the name leaves out the type of the strategy.
    strategies: Vec<&'static Strategy>,
    /// A name before the colon that is not the name of a strategy.
    unknown_name: Option<Box<str>>,
    truths: Vec<Truth>,
    argument: Option<Argument>,
    chains: Vec<NotedChain>,
    is_passed_over: bool,
}

impl Claim {
    /// The claim that some values can be placed and some marks can be removed.
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

    /// The same claim, by a strategy.
    #[must_use]
    pub fn by(self, strategy: &'static Strategy) -> Self {
        self.by_one_of([strategy])
    }

    /// The same claim, by one of some strategies.
    #[must_use]
    pub(super) fn by_one_of(self, strategies: impl IntoIterator<Item = &'static Strategy>) -> Self {
        Self { strategies: strategies.into_iter().collect(), ..self }
    }

    /// The same claim, with a name that is not the name of a strategy.
    #[must_use]
    pub(super) fn named(self, name: Option<&str>) -> Self {
        Self { unknown_name: name.map(Into::into), ..self }
    }

    /// The name in the claim, if no strategy has this name. Then it is unknown whether the claim follows by the name.
    pub fn unknown_name(&self) -> Option<&str> {
        self.unknown_name.as_deref()
    }

    /// The same claim, resting on truths.
    #[must_use]
    pub fn resting_on(self, truths: impl IntoIterator<Item = Truth>) -> Self {
        Self { truths: truths.into_iter().collect(), ..self }
    }

    /// The same claim, with an argument. The truths of the argument are the truths that its lines name.
    #[must_use]
    pub fn arguing(self, argument: Argument) -> Self {
        Self { argument: Some(argument), ..self }
    }

    /// The same claim, with chains in a notation.
    #[must_use]
    pub fn noting(self, chains: impl IntoIterator<Item = NotedChain>) -> Self {
        Self { chains: chains.into_iter().collect(), ..self }
    }

    /// The same claim, with a text before its arrow that is no chain.
    #[must_use]
    pub(super) fn passing_over(self, is_passed_over: bool) -> Self {
        Self { is_passed_over, ..self }
    }

    /// Whether the claim has a text before its arrow that is no chain, such as a pattern. Such a text is not judged.
    pub fn is_passed_over(&self) -> bool {
        self.is_passed_over
    }

    /// The values that the claim places.
    pub fn places(&self) -> &[Mark] {
        &self.places
    }

    /// The marks that the claim removes.
    pub fn removes(&self) -> &[Mark] {
        &self.removes
    }

    /// The strategy that the claim names.
    pub fn strategy(&self) -> Option<&'static Strategy> {
        self.strategies.first().copied()
    }

    /// The strategies that the name in the claim may mean: several, if the name leaves out the type (Unique Rectangle).
    pub fn strategies(&self) -> &[&'static Strategy] {
        &self.strategies
    }

    /// The truths that the claim rests on.
    pub fn truths(&self) -> &[Truth] {
        &self.truths
    }

    /// The argument of the claim.
    pub fn argument(&self) -> Option<&Argument> {
        self.argument.as_ref()
    }

    /// The chains of the claim in a notation.
    pub fn chains(&self) -> &[NotedChain] {
        &self.chains
    }

    /// Whether the claim places no value and removes no mark.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty() && self.removes.is_empty()
    }

    /// The first mark of the claim that a finished grid contradicts, and whether the claim places it.
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
