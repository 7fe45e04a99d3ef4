//! Strategies, and the steps that they find.
//!
//! A [`Strategy`] makes [steps](Step), and a step names its strategy. Both types are declared here. The methods that build a
//! step are in `build.rs`. The methods by which a strategy looks at a board are in `look.rs`.

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

/// A function that receives the steps of a finder and can stop the finder. A finder needs no flags: callers that want the
/// first step, all steps or the best step use different sinks.
pub type Sink<'f> = &'f mut dyn FnMut(Step) -> Flow;

/// A function that receives each strategy that found no step, and can stop the search.
pub type Nothing<'f> = &'f mut dyn FnMut(&'static Strategy) -> Flow;

/// A strategy: its names, its page, its finder, and its test cases.
///
/// The [registry](crate::strategies::REGISTRY) has its place in the order and its difficulty, because these have a meaning
/// only in comparison with other strategies.
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
    /// Sends every instance of the pattern on a board to the sink, until the sink stops the search. The order is fixed, and
    /// the strategy's file documents it. A pure function: its result depends only on the scene.
    pub(crate) find: fn(&Scene, Sink) -> Flow,
    pub(crate) cases: &'static [Case],
    pub(crate) letters: &'static [Letter],
}

impl Strategy {
    /// A strategy with an id, a name, a family, a page and a finder. A `static` must hold the strategy, because steps refer
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

    /// One or two sentences for hints and lists: the pattern that the strategy looks for, and its consequence. They use no
    /// name of another strategy, so a reader can understand them alone.
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

    /// Whether the strategy can be used before the rules are applied, on boards that start with all nine marks in each blank
    /// cell. Only the strategy that applies the rules can be used there.
    pub const fn from_all_marks(&self) -> bool {
        self.from_all_marks
    }

    /// Whether the strategy's argument holds only for a puzzle that has one solution. The caller must make sure that the
    /// puzzle has one solution, as [`Solver`](crate::Solver) does.
    pub const fn needs_unique(&self) -> bool {
        self.needs_unique
    }

    /// Whether the strategy's argument holds on a board with any [layout](pencilmark_core::Layout). Otherwise it is used
    /// only on the usual board, or only on boards that have the parts that it needs.
    pub const fn any_board(&self) -> bool {
        self.any_board
    }

    /// Whether the strategy can be used on a board with a layout. A few strategies need parts that the usual board lacks.
    #[inline]
    pub fn fits(&self, layout: &Layout) -> bool {
        self.needs.map_or_else(|| self.any_board || layout.is_standard(), |needs| needs(layout))
    }

    /// The pattern that the strategy looks for, worded to follow "there is". A hint says it first. For most strategies, it
    /// is the pattern of the [family](Family::means).
    pub const fn looks_for(&self) -> &'static str {
        match self.looks_for {
            Some(words) => words,
            None => self.family.means(),
        }
    }

    /// The reason why there is always an easier step if the strategy finds a step. `None` if no such reason is known.
    pub const fn why_easier(&self) -> Option<&'static str> {
        self.why_easier
    }

    /// The letters in the strategy's pictures.
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

/// One action of a person on a board, as complete data. A step has its strategy, the values that it places, the marks that
/// it removes, and the truths that prove it. From its facts, views make a sentence, a picture or a hint.
///
/// A strategy builds a step in one expression: see [`Step::new`].
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

/// The effect of a step: the digits of its pattern, the values that it places, the marks that it removes. Two steps with the
/// same effect change a board in the same way.
pub(crate) type Done = (Digits, SmallVec<[Mark; 1]>, SmallVec<[Mark; 8]>);

impl Step {
    /// The difficulty of the step, on the scale of the [`Solver`](crate::Solver) that found it. `None` if a strategy was
    /// asked without a solver, because a strategy has a difficulty only in comparison with other strategies.
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

    /// The name for people: the name of the strategy, or of a type of the strategy: `Unique Loop Type 3`.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The sentence, with its slots not yet filled.
    pub fn because(&self) -> &'static str {
        self.because
    }

    /// The notation of the pattern, with its slots not yet filled. Chains have none: the argument gives their notation.
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

    /// The chains of the step's argument. Empty for forcing chains and nets, which are easier to read line by line.
    pub fn chains(&self) -> Vec<Chain> {
        let argument = self.argument().filter(|_| self.strategy.family() != Family::Forcing);
        argument.map_or_else(Vec::new, Argument::chains)
    }

    /// The cells that the step's chains pass.
    pub fn chain_cells(&self) -> Cells {
        self.chains().iter().fold(Cells::EMPTY, |cells, chain| cells | chain.cells())
    }

    /// The number of links in the step's chains. `None` if the step has no chain.
    pub fn links(&self) -> Option<usize> {
        let chains = self.chains();
        (!chains.is_empty()).then(|| chains.iter().map(|chain| chain.links().len()).sum())
    }

    /// Whether the step removes a mark that a board has, or places a value in a blank cell.
    pub fn changes(&self, board: &Board) -> bool {
        self.removes.iter().any(|&mark| board.has(mark))
            || self.places.iter().any(|mark| board.blank().contains(mark.cell()))
    }

    /// Whether a mark is gone after the step: the step removes the mark, or a placed value forbids it.
    pub(crate) fn clears(&self, layout: &Layout, mark: Mark) -> bool {
        self.removes.contains(&mark) || self.places.iter().any(|placed| layout.excludes(*placed, mark))
    }

    /// Whether a finished grid holds every value that the step places and no mark that it removes.
    pub fn agrees_with(&self, grid: &Grid) -> bool {
        self.places.iter().all(|mark| grid.digit(mark.cell()) == mark.digit())
            && self.removes.iter().all(|mark| grid.digit(mark.cell()) != mark.digit())
    }

    /// The step's length for a reader: the number of lines of a forcing chain or net, and the number of truths of other
    /// steps; then the number of inferences. Lengths are compared in this order.
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
