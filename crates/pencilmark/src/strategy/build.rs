//! The methods by which a strategy makes a step.

use super::{Fact, Step, Strategy};
use crate::argument::{Argument, Truth};
use pencilmark_core::{Cell, Cells, Digit, Digits, Mark, Marks};
use smallvec::SmallVec;

impl Step {
    /// A step of a strategy. The sentence states the reason. The facts fill the `{slots}` of the sentence. The slots
    /// `{digits}` (of the pattern), `{cell}` and `{digit}` (of the first value placed) are always there.
    ///
    /// The sentence states only the reason. Views add the conclusion: they make it from the placed values and removed marks.
    #[inline]
    pub fn new(strategy: &'static Strategy, because: &'static str) -> Self {
        Self {
            strategy,
            name: strategy.name,
            because,
            notation: None,
            facts: SmallVec::new(),
            digits: Digits::EMPTY,
            places: SmallVec::new(),
            removes: SmallVec::new(),
            truths: SmallVec::new(),
            argument: None,
            difficulty: None,
            values: None,
            layout: None,
        }
    }

    /// Names the type of the pattern, if the strategy has several types.
    pub fn called(mut self, name: &'static str) -> Self {
        self.name = name;
        self
    }

    /// Sets the notation of the pattern, with the slots of the sentence: `({z}={x}){a} - ({x}={z}){b}`.
    #[inline]
    pub fn noted(mut self, notation: &'static str) -> Self {
        self.notation = Some(notation);
        self
    }

    /// Fills a slot of the sentence.
    #[inline]
    pub fn with(mut self, slot: &'static str, fact: impl Into<Fact>) -> Self {
        self.fill(slot, fact.into());
        self
    }

    // The code makes steps in hundreds of places. More than a few instructions are not copied to each of these places.
    #[inline(never)]
    fn fill(&mut self, slot: &'static str, fact: Fact) {
        self.facts.push((slot, fact));
    }

    /// Names the digits that the pattern is made of.
    #[inline]
    pub fn of(mut self, digits: impl Into<Digits>) -> Self {
        self.digits = digits.into();
        self
    }

    /// Adds truths to the truths that prove the step.
    #[inline]
    pub fn resting_on<T: Into<Truth>>(mut self, truths: impl IntoIterator<Item = T>) -> Self {
        truths.into_iter().for_each(|truth| self.rest(truth.into()));
        self
    }

    #[inline(never)]
    fn rest(&mut self, truth: Truth) {
        self.truths.push(truth);
    }

    /// Adds a value to the values that the step places. A placed value also removes the other marks of its cell and the
    /// marks of the same digit in its peers. The step does not list these marks.
    #[inline]
    pub fn placing(mut self, cell: Cell, digit: Digit) -> Self {
        self.places.push(Mark::new(cell, digit));
        self
    }

    /// Adds the marks of a digit in some cells to the marks that the step removes. All must still be on the board.
    #[inline]
    pub fn removing(mut self, digit: Digit, cells: Cells) -> Self {
        self.remove(digit, cells);
        self
    }

    #[inline(never)]
    fn remove(&mut self, digit: Digit, cells: Cells) {
        for cell in cells {
            let mark = Mark::new(cell, digit);
            let place = self.removes.iter().rposition(|&other| other < mark).map_or(0, |i| i + 1);
            self.removes.insert(place, mark);
        }
    }

    /// Adds marks to the marks that the step removes. Their digits become the step's digits. All must still be on the board.
    #[doc(hidden)]
    pub fn removing_marks(self, marks: Marks) -> Self {
        self.of(marks.digits()).removing_all(&marks)
    }

    /// Adds marks to the marks that the step removes. All must still be on the board.
    pub(crate) fn removing_all(self, marks: &Marks) -> Self {
        marks.digits().iter().fold(self, |step, digit| step.removing(digit, marks[digit]))
    }

    /// Sets the argument that proves the step. The truths that the argument names become the truths of the step.
    pub fn arguing(mut self, argument: Argument) -> Self {
        self.truths.extend(argument.truths());
        self.argument = Some(Box::new(argument));
        self
    }

    /// Sets the difficulty of the step, on the scale of the [`Finder`](crate::Finder) that found it.
    pub fn rated(mut self, difficulty: f64) -> Self {
        self.difficulty = Some(difficulty);
        self
    }
}
