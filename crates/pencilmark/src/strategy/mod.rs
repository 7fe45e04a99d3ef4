//! Strategies, and the steps that they find.
//!
//! A [`Strategy`] hands out [steps](Step), and a step names its strategy: both are declared here. A step is built by
//! `build.rs`, a strategy looks at a board by `look.rs`.

mod build;
mod case;
mod declare;
mod difficulty;
mod fact;
mod family;
mod letter;
mod look;
mod moved;
mod seen;
mod seen_values;
mod witness;

pub use case::{Case, Expect, case};
pub(crate) use declare::strategy;
pub use difficulty::Difficulty;
pub use fact::{Fact, Part};
pub use family::Family;
pub use letter::{Letter, letter, letter_each};
pub use pencilmark_core::Flow;
pub use witness::Witness;

use crate::argument::{Argument, Chain, Truth};
use crate::scene::Scene;
use pencilmark_core::{Board, Cells, Digit, Digits, Effect, Grid, Layout, Mark};
use seen_values::SeenValues;
use smallvec::SmallVec;
use std::fmt;
use std::sync::Arc;

/// Receives the steps of a finder and can stop it. The first step, all steps and the best step are different sinks; a
/// finder has no flags for them.
pub type Sink<'f> = &'f mut dyn FnMut(Step) -> Flow;

/// Gets each strategy that found nothing, and can stop the search.
pub type Nothing<'f> = &'f mut dyn FnMut(&'static Strategy) -> Flow;

/// A strategy: its names, its page, its finder, and its test cases.
///
/// Its place in the order and its difficulty are in the [registry](crate::strategies::REGISTRY), because they have a
/// meaning only in comparison with other strategies.
pub struct Strategy {
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    pub(crate) summary: &'static str,
    pub(crate) family: Family,
    pub(crate) doc: &'static str,
    pub(crate) from_all_marks: bool,
    pub(crate) needs_unique: bool,
    pub(crate) any_board: bool,
    pub(crate) needs: Option<fn(&Layout) -> bool>,
    pub(crate) why_easier: Option<&'static str>,
    pub(crate) looks_for: Option<&'static str>,
    /// Sends every instance on a board to the sink, until the sink stops it. The order is fixed, and the strategy's
    /// file documents it. A pure function: it uses nothing but the scene.
    pub(crate) find: fn(&Scene, Sink) -> Flow,
    pub(crate) cases: &'static [Case],
    pub(crate) letters: &'static [Letter],
}

impl Strategy {
    /// A strategy of one's own: its id, its name, its family, its page and its finder. A static holds it, because steps refer
    /// to it. Its page is also its summary. It needs no puzzle with one solution, and has no cases.
    ///
    /// ```
    /// use pencilmark::strategy::{Family, Sink};
    /// use pencilmark::{Board, Flow, House, Order, Puzzle, Row, Scene, Solver, Step, Strategy};
    ///
    /// static LAST_CELL: Strategy =
    ///     Strategy::new("last-cell", "Last Cell", Family::Singles, "A house lacks one digit.", find);
    ///
    /// fn find(scene: &Scene, sink: Sink) -> Flow {
    ///     for house in House::ALL {
    ///         let Some(cell) = (scene.blank() & house.cells()).single() else { continue };
    ///         let Some(digit) = scene.marks(cell).single() else { continue };
    ///         let step = Step::new(&LAST_CELL, "{cell} is the last blank cell of {house}.").with("house", house);
    ///         sink(step.of(digit).resting_on([cell]).placing(cell, digit))?;
    ///     }
    ///     Flow::Continue(())
    /// }
    ///
    /// let puzzle: Puzzle =
    ///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
    /// let mut order = Order::default();
    /// order.retain(|strategy| strategy.id() != "full-house");
    /// let own = Order::new([Row::new(&LAST_CELL, 0.5)].into_iter().chain(order.rows().copied()));
    /// let path = Solver::ordered(own).solve(Board::new(&puzzle)?);
    /// assert!(path.steps.iter().any(|step| step.strategy() == &LAST_CELL));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn new(
        id: &'static str,
        name: &'static str,
        family: Family,
        doc: &'static str,
        find: fn(&Scene, Sink) -> Flow,
    ) -> Self {
        Self {
            id,
            name,
            summary: doc,
            family,
            doc,
            from_all_marks: false,
            needs_unique: false,
            any_board: false,
            needs: None,
            why_easier: None,
            looks_for: None,
            find,
            cases: &[],
            letters: &[],
        }
    }

    /// The same strategy, with an argument that holds only for a puzzle that has one solution: see
    /// [`needs_unique`](Self::needs_unique).
    #[must_use]
    pub const fn needing_one_solution(self) -> Self {
        Self { needs_unique: true, ..self }
    }

    /// The same strategy, for boards with any layout: see [`any_board`](Self::any_board).
    #[must_use]
    pub const fn on_any_board(self) -> Self {
        Self { any_board: true, ..self }
    }

    /// The same strategy with a summary: see [`summary`](Self::summary).
    #[must_use]
    pub const fn with_summary(self, summary: &'static str) -> Self {
        Self { summary, ..self }
    }

    /// The same strategy with test cases, which [`trial`](crate::trial) runs.
    #[must_use]
    pub const fn with_cases(self, cases: &'static [Case]) -> Self {
        Self { cases, ..self }
    }

    /// The name for programs: `naked-pair`.
    pub const fn id(&self) -> &'static str {
        self.id
    }

    /// The name for people: `Naked Pair`.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// One or two sentences that say what to look for, and what follows: for hints and lists. They explain themselves, so
    /// they use no name of another strategy.
    pub const fn summary(&self) -> &'static str {
        self.summary
    }

    /// The family that the strategy belongs to.
    pub const fn family(&self) -> Family {
        self.family
    }

    /// The strategy's page: an explanation with a diagram. Plain text with Markdown's code fences; empty without the
    /// feature `docs`.
    pub const fn doc(&self) -> &'static str {
        self.doc
    }

    /// Whether it can be used before the rules are applied, on boards that start with all nine marks in each blank
    /// cell. Only the rules themselves can.
    pub const fn from_all_marks(&self) -> bool {
        self.from_all_marks
    }

    /// Whether its argument holds only for a puzzle that has one solution. The caller must make sure of that, as
    /// [`Solver`](crate::Solver) does.
    pub const fn needs_unique(&self) -> bool {
        self.needs_unique
    }

    /// Whether its argument holds on a board with any [layout](pencilmark_core::Layout). Otherwise it is used only on the
    /// usual board, or on the boards that have what it needs.
    pub const fn any_board(&self) -> bool {
        self.any_board
    }

    /// Whether it can be used on a board with a layout. A few strategies [need](Self::any_board) what the usual board lacks.
    #[inline]
    pub fn fits(&self, layout: &Layout) -> bool {
        self.needs.map_or_else(|| self.any_board || layout.is_standard(), |needs| needs(layout))
    }

    /// The pattern that the strategy looks for, worded to follow "there is": the first thing that a hint says. Mostly
    /// it is that of its [family](Family::means).
    pub const fn looks_for(&self) -> &'static str {
        match self.looks_for {
            Some(words) => words,
            None => self.family.means(),
        }
    }

    /// The reason why there is an easier step wherever the strategy finds one, for the few strategies of which that is known.
    pub const fn why_easier(&self) -> Option<&'static str> {
        self.why_easier
    }

    /// The letters that the strategy's pictures have.
    pub const fn letters(&self) -> &'static [Letter] {
        self.letters
    }

    /// The strategy's own tests; none without the feature `cases`.
    pub const fn cases(&self) -> &'static [Case] {
        self.cases
    }
}

impl PartialEq for Strategy {
    fn eq(&self, other: &Self) -> bool {
        // Every strategy is its own static.
        std::ptr::eq(self, other)
    }
}

impl Eq for Strategy {}

impl fmt::Debug for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// One action of a person on a board, as data complete in itself: its strategy, the values that it places, the marks
/// that it removes, the truths that prove it, and the facts from which views make a sentence, a picture or a hint.
///
/// Built by a strategy in one expression; see [`Step::new`].
#[derive(Clone)]
#[must_use]
pub struct Step {
    strategy: &'static Strategy,
    name: &'static str,
    because: &'static str,
    notation: Option<&'static str>,
    facts: SmallVec<[(&'static str, Fact); 2]>,
    digits: Digits,
    places: SmallVec<[Mark; 1]>,
    removes: SmallVec<[Mark; 8]>,
    truths: SmallVec<[Truth; 4]>,
    argument: Option<Box<Argument>>,
    difficulty: Option<f64>,
    values: Option<SeenValues>,
    /// The layout of the board, if it is not the usual one.
    layout: Option<Arc<Layout>>,
}

/// The effect of a step: the digits of its pattern, the values that it places, the marks that it removes. Two steps
/// with the same effect do the same.
pub(crate) type Done = (Digits, SmallVec<[Mark; 1]>, SmallVec<[Mark; 8]>);

impl Step {
    /// The difficulty of the step, on the scale of the [`Solver`](crate::Solver) that found it. `None` if a strategy
    /// was asked without a solver, since a strategy has a difficulty only in comparison with others.
    pub fn difficulty(&self) -> Option<f64> {
        self.difficulty
    }

    /// The rules of the board on which a strategy found the step.
    pub fn layout(&self) -> &Layout {
        self.layout.as_deref().unwrap_or(Layout::standard())
    }

    /// The strategy that found the step.
    pub fn strategy(&self) -> &'static Strategy {
        self.strategy
    }

    /// The name for people: that of its strategy, or of a type of it: `Unique Loop Type 3`.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The sentence, with its slots not yet filled.
    pub fn because(&self) -> &'static str {
        self.because
    }

    /// The notation of the pattern, with its slots not yet filled. Chains have none: their notation is made from the argument.
    pub fn notation(&self) -> Option<&'static str> {
        self.notation
    }

    /// The contents of the slots, in the order in which the strategy named them.
    pub fn facts(&self) -> &[(&'static str, Fact)] {
        &self.facts
    }

    /// The content of a slot, if the strategy named it.
    pub fn fact(&self, slot: &str) -> Option<&Fact> {
        self.facts.iter().find(|(name, _)| *name == slot).map(|(_, fact)| fact)
    }

    /// The digits that the pattern is made of.
    pub fn digits(&self) -> Digits {
        self.digits
    }

    /// The values that the step places.
    pub fn places(&self) -> &[Mark] {
        &self.places
    }

    /// The marks that the step removes, by row, column and digit.
    pub fn removes(&self) -> &[Mark] {
        &self.removes
    }

    /// The truths that prove the step: see [`proof`](crate::proof).
    pub fn truths(&self) -> &[Truth] {
        &self.truths
    }

    /// The proof, line by line, where the truths alone do not show it at once.
    pub fn argument(&self) -> Option<&Argument> {
        self.argument.as_deref()
    }

    /// The chains of its argument; none for forcing chains and nets, which are easier to read line by line.
    pub fn chains(&self) -> Vec<Chain> {
        let argument = self.argument().filter(|_| self.strategy.family() != Family::Forcing);
        argument.map_or_else(Vec::new, Argument::chains)
    }

    /// The cells that the step's chains pass.
    pub fn chain_cells(&self) -> Cells {
        self.chains().iter().fold(Cells::EMPTY, |cells, chain| cells | chain.cells())
    }

    /// The number of inferences in a chain; `None` for other strategies.
    pub fn links(&self) -> Option<usize> {
        let chains = self.chains();
        (!chains.is_empty()).then(|| chains.iter().map(|chain| chain.links().len()).sum())
    }

    /// Whether the step removes a mark that a board has, or places a value in a blank cell.
    pub fn changes(&self, board: &Board) -> bool {
        self.removes.iter().any(|&mark| board.has(mark))
            || self.places.iter().any(|mark| board.blank().contains(mark.cell()))
    }

    /// Whether a mark is gone after the step: it is removed, or a placed value forbids it.
    pub(crate) fn clears(&self, layout: &Layout, mark: Mark) -> bool {
        self.removes.contains(&mark) || self.places.iter().any(|placed| layout.excludes(*placed, mark))
    }

    /// Whether a finished grid holds every value that the step places and no mark that it removes.
    pub fn agrees_with(&self, grid: &Grid) -> bool {
        self.places.iter().all(|mark| grid.digit(mark.cell()) == mark.digit())
            && self.removes.iter().all(|mark| grid.digit(mark.cell()) != mark.digit())
    }

    /// The step's length for a reader. That of a forcing chain or net is the number of its lines, that of others the
    /// number of their truths. Of equally long steps, the one with fewer inferences is shorter.
    pub(crate) fn length(&self) -> (usize, usize) {
        let inferences = self.argument().map_or(0, Argument::inferences);
        let lines = self.argument().filter(|_| self.strategy.family() == Family::Forcing);
        (lines.map_or(self.truths.len(), |argument| argument.lines().len()), inferences)
    }

    pub(crate) fn effect(&self) -> Done {
        (self.digits, self.places.clone(), self.removes.clone())
    }
}

impl Effect for Step {
    fn places(&self) -> &[Mark] {
        &self.places
    }

    fn removes(&self) -> &[Mark] {
        &self.removes
    }
}

impl fmt::Display for Step {
    /// Writes the effect of the step, by digit: `r5c5=2` for a value, `r1c4,r1c6≠3 r2c1≠7` for marks.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut parts: Vec<_> = self.places.iter().map(Mark::to_string).collect();
        for digit in Digit::ALL {
            let cells: Cells =
                self.removes.iter().filter(|mark| mark.digit() == digit).map(|mark| mark.cell()).collect();
            if !cells.is_empty() {
                parts.push(format!("{cells}≠{digit}"));
            }
        }
        f.pad(&parts.join(" "))
    }
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {self}", self.strategy.id())
    }
}
