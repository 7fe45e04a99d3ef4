//! A step: one action of a person on a board, with all facts about it.

use crate::argument::{Argument, Chain};
use crate::board::{Board, Change};
use crate::cell::Cell;
use crate::digit::Digit;
use crate::grid::Grid;
use crate::house::House;
use crate::mark::{Mark, Marks};
use crate::set::{Cells, Digits, Houses};
use crate::strategy::{Family, Strategy};
use crate::symmetry::{Movable, Symmetry};
use crate::truth::Truth;
use smallvec::SmallVec;
use std::fmt;

/// The content of a named slot of a step's sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Cells: `r1c1 and r1c2`.
    Cells(Cells),
    /// Digits: `2 and 4`.
    Digits(Digits),
    /// A house: `row 3`.
    House(House),
    /// Houses: `rows 2 and 5`.
    Houses(Houses),
    /// Marks, for example those of a colour: `4r1c1 and 7r2c59`.
    Marks(Vec<Mark>),
    /// Cells and their digits: `r8c38 {4,7,9}`. Without digits, the cells alone.
    Set(Cells, Digits),
    /// Clauses, one after the other, for example one for each petal of a blossom.
    Parts(Vec<Part>),
}

/// A clause of a sentence: words with slots of its own. A slot that it does not fill is that of the step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    because: &'static str,
    notation: &'static str,
    facts: Vec<(&'static str, Fact)>,
}

impl Part {
    /// A clause. If it begins with a blank or a comma, it follows the clause before as it is; otherwise a semicolon
    /// separates them.
    pub fn new(because: &'static str) -> Self {
        Self { because, notation: "", facts: Vec::new() }
    }

    /// How the step's notation shows it, with the same slots.
    #[must_use]
    pub fn noted(self, notation: &'static str) -> Self {
        Self { notation, ..self }
    }

    /// Fills a slot.
    #[must_use]
    pub fn with(mut self, slot: &'static str, fact: impl Into<Fact>) -> Self {
        self.facts.push((slot, fact.into()));
        self
    }

    /// The clause, with its slots not yet filled.
    pub fn because(&self) -> &'static str {
        self.because
    }

    /// Its part of the notation, with its slots not yet filled.
    pub fn notation(&self) -> &'static str {
        self.notation
    }

    /// What its slots hold.
    pub fn facts(&self) -> &[(&'static str, Fact)] {
        &self.facts
    }
}

impl Fact {
    /// The houses that it names.
    pub fn houses(&self) -> Houses {
        match self {
            Self::House(house) => Houses::of(*house),
            Self::Houses(houses) => *houses,
            Self::Parts(parts) => {
                let facts = parts.iter().flat_map(|part| &part.facts);
                facts.fold(Houses::EMPTY, |houses, (_, fact)| houses | fact.houses())
            }
            Self::Cells(_) | Self::Digits(_) | Self::Marks(_) | Self::Set(..) => Houses::EMPTY,
        }
    }

    /// The cells that it names, those of marks excluded.
    pub fn cells(&self) -> Cells {
        match self {
            Self::Cells(cells) | Self::Set(cells, _) => *cells,
            Self::Parts(parts) => {
                let facts = parts.iter().flat_map(|part| &part.facts);
                facts.fold(Cells::EMPTY, |cells, (_, fact)| cells | fact.cells())
            }
            Self::Digits(_) | Self::Marks(_) | Self::House(_) | Self::Houses(_) => Cells::EMPTY,
        }
    }
}

impl From<Cell> for Fact {
    fn from(cell: Cell) -> Self {
        Self::Cells(Cells::of(cell))
    }
}

impl From<Cells> for Fact {
    fn from(cells: Cells) -> Self {
        Self::Cells(cells)
    }
}

impl From<Digit> for Fact {
    fn from(digit: Digit) -> Self {
        Self::Digits(Digits::of(digit))
    }
}

impl From<Digits> for Fact {
    fn from(digits: Digits) -> Self {
        Self::Digits(digits)
    }
}

impl From<Vec<Mark>> for Fact {
    fn from(marks: Vec<Mark>) -> Self {
        Self::Marks(marks)
    }
}

impl From<Mark> for Fact {
    fn from(mark: Mark) -> Self {
        Self::Marks(vec![mark])
    }
}

impl From<(Cells, Digits)> for Fact {
    fn from((cells, digits): (Cells, Digits)) -> Self {
        Self::Set(cells, digits)
    }
}

impl From<Vec<Part>> for Fact {
    fn from(parts: Vec<Part>) -> Self {
        Self::Parts(parts)
    }
}

impl From<House> for Fact {
    fn from(house: House) -> Self {
        Self::House(house)
    }
}

impl From<Houses> for Fact {
    fn from(houses: Houses) -> Self {
        Self::Houses(houses)
    }
}

/// One action of a person on a board, as data complete in itself: its strategy, what it places and removes, the truths
/// that prove it, and the facts from which views make a sentence, a picture or a hint.
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
    rating: Option<f64>,
}

/// What a step does: the digits of its pattern, what it places, what it removes. Two steps with the same effect do the
/// same.
pub(crate) type Effect = (Digits, SmallVec<[Mark; 1]>, SmallVec<[Mark; 8]>);

impl Step {
    /// A step of a strategy. The sentence states the reason; its `{slots}` are filled from the facts. The slots
    /// `{digits}` (of the pattern), `{cell}` and `{digit}` (of the first value placed) are always there.
    ///
    /// The sentence states only the reason. Views add the conclusion, which they make from the placed values and
    /// removed marks.
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
            rating: None,
        }
    }

    /// Names the type of the pattern, where the strategy has several.
    pub fn called(mut self, name: &'static str) -> Self {
        self.name = name;
        self
    }

    /// Sets how readers of notation write the pattern, with the slots of the sentence: `({z}={x}){a} - ({x}={z}){b}`.
    #[inline]
    pub fn noted(mut self, notation: &'static str) -> Self {
        self.notation = Some(notation);
        self
    }

    /// Fills a slot of the sentence.
    #[inline]
    pub fn with(mut self, slot: &'static str, fact: impl Into<Fact>) -> Self {
        self.facts.push((slot, fact.into()));
        self
    }

    /// Names the digits that the pattern is made of.
    #[inline]
    pub fn of(mut self, digits: impl Into<Digits>) -> Self {
        self.digits = digits.into();
        self
    }

    /// Adds truths to those that prove the step.
    #[inline]
    pub fn resting_on<T: Into<Truth>>(mut self, truths: impl IntoIterator<Item = T>) -> Self {
        self.truths.extend(truths.into_iter().map(Into::into));
        self
    }

    /// Adds a value to those that the step places. This also removes the other marks of its cell and the marks of the
    /// same digit in its peers; they are not listed.
    #[inline]
    pub fn placing(mut self, cell: Cell, digit: Digit) -> Self {
        self.places.push(Mark::new(cell, digit));
        self
    }

    /// Adds the marks of a digit in some cells to those that the step removes. All must still be there.
    #[inline]
    pub fn removing(mut self, digit: Digit, cells: Cells) -> Self {
        for cell in cells {
            let mark = Mark::new(cell, digit);
            let place = self.removes.iter().rposition(|&other| other < mark).map_or(0, |i| i + 1);
            self.removes.insert(place, mark);
        }
        self
    }

    /// Adds marks to those that the step removes, and their digits to its digits. All must still be there.
    pub(crate) fn removing_marks(self, marks: Marks) -> Self {
        let digits = marks.digits();
        digits.iter().fold(self.of(digits), |step, digit| step.removing(digit, marks[digit]))
    }

    /// Sets the argument that the step follows from. The truths that the argument names become the truths of the step.
    pub fn arguing(mut self, argument: Argument) -> Self {
        self.truths.extend(argument.truths());
        self.argument = Some(Box::new(argument));
        self
    }

    /// Sets how hard it is on the Sudoku Explainer's scale.
    pub(crate) fn rated(mut self, rating: f64) -> Self {
        self.rating = Some(rating);
        self
    }

    /// How hard it is on the Sudoku Explainer's scale, if it is a step of the path of [`Profile::Ser`](crate::Profile::Ser).
    pub fn rating(&self) -> Option<f64> {
        self.rating
    }

    /// The strategy that found it.
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

    /// How readers of notation write the pattern, with its slots not yet filled. Chains have none: theirs is made from
    /// the argument.
    pub fn notation(&self) -> Option<&'static str> {
        self.notation
    }

    /// What the slots hold, in the order in which the strategy named them.
    pub fn facts(&self) -> &[(&'static str, Fact)] {
        &self.facts
    }

    /// What a slot holds, if the strategy named it.
    pub fn fact(&self, slot: &str) -> Option<&Fact> {
        self.facts.iter().find(|(name, _)| *name == slot).map(|(_, fact)| fact)
    }

    /// The digits that the pattern is made of.
    pub fn digits(&self) -> Digits {
        self.digits
    }

    /// The values placed.
    pub fn places(&self) -> &[Mark] {
        &self.places
    }

    /// The marks that the step removes, by row, column and digit.
    pub fn removes(&self) -> &[Mark] {
        &self.removes
    }

    /// The truths that prove it: see [`proof`](crate::proof).
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

    /// The cells that its chains pass.
    pub fn chain_cells(&self) -> Cells {
        self.chains().iter().fold(Cells::EMPTY, |cells, chain| cells | chain.cells())
    }

    /// The number of inferences in a chain; `None` for other strategies.
    pub fn links(&self) -> Option<usize> {
        let chains = self.chains();
        (!chains.is_empty()).then(|| chains.iter().map(|chain| chain.links().len()).sum())
    }

    /// Whether it removes a mark that a board has, or places a value in a blank cell.
    pub fn changes(&self, board: &Board) -> bool {
        self.removes.iter().any(|&mark| board.has(mark))
            || self.places.iter().any(|mark| board.blank().contains(mark.cell()))
    }

    /// Whether a finished grid holds every value that the step places and no mark that it removes.
    pub fn agrees_with(&self, grid: &Grid) -> bool {
        self.places.iter().all(|mark| grid.digit(mark.cell()) == mark.digit())
            && self.removes.iter().all(|mark| grid.digit(mark.cell()) != mark.digit())
    }

    /// Its length for a reader. That of a forcing chain or net is the number of its lines, that of others the number
    /// of their truths. Of equally long steps, the one with fewer inferences is shorter.
    pub(crate) fn length(&self) -> (usize, usize) {
        let inferences = self.argument().map_or(0, Argument::inferences);
        let lines = self.argument().filter(|_| self.strategy.family() == Family::Forcing);
        (lines.map_or(self.truths.len(), |argument| argument.lines().len()), inferences)
    }

    pub(crate) fn effect(&self) -> Effect {
        (self.digits, self.places.clone(), self.removes.clone())
    }
}

impl Movable for Step {
    /// The same step on the moved board. Its sentence and its difficulty stay.
    fn moved(&self, by: &Symmetry) -> Self {
        let mut removes: SmallVec<[Mark; 8]> = self.removes.iter().map(|mark| mark.moved(by)).collect();
        removes.sort_unstable();
        Self {
            facts: self.facts.iter().map(|(slot, fact)| (*slot, fact.moved(by))).collect(),
            digits: self.digits.moved(by),
            places: self.places.iter().map(|mark| mark.moved(by)).collect(),
            removes,
            truths: self.truths.iter().map(|truth| truth.moved(by)).collect(),
            argument: self.argument.as_ref().map(|argument| Box::new(argument.moved(by))),
            ..*self
        }
    }
}

impl Movable for Fact {
    fn moved(&self, by: &Symmetry) -> Self {
        match self {
            Self::Cells(cells) => Self::Cells(cells.moved(by)),
            Self::Digits(digits) => Self::Digits(digits.moved(by)),
            Self::House(house) => Self::House(house.moved(by)),
            Self::Houses(houses) => Self::Houses(houses.moved(by)),
            Self::Marks(marks) => Self::Marks(marks.iter().map(|mark| mark.moved(by)).collect()),
            Self::Set(cells, digits) => Self::Set(cells.moved(by), digits.moved(by)),
            Self::Parts(parts) => Self::Parts(parts.iter().map(|part| part.moved(by)).collect()),
        }
    }
}

impl Movable for Part {
    fn moved(&self, by: &Symmetry) -> Self {
        Self { facts: self.facts.iter().map(|(slot, fact)| (*slot, fact.moved(by))).collect(), ..*self }
    }
}

impl Board {
    /// Applies a step.
    ///
    /// ```
    /// use pencilmark::{Board, Puzzle, Solver};
    ///
    /// let puzzle: Puzzle =
    ///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
    /// let mut board = Board::new(&puzzle).unwrap();
    /// let step = Solver::new().next(&board).unwrap();
    /// board.apply(&step);
    /// assert_eq!(board.blank().len(), 53);
    /// ```
    pub fn apply(&mut self, step: &Step) {
        self.apply_watched(step, &mut |_| ());
    }

    /// Applies a step and reports each [`Change`] as it happens.
    #[inline]
    pub fn apply_watched(&mut self, step: &Step, watch: &mut impl FnMut(Change)) {
        for mark in step.removes() {
            self.drop_marks(mark.digit(), Cells::of(mark.cell()), watch);
        }
        for mark in step.places() {
            self.place_watched(mark.cell(), mark.digit(), watch);
        }
    }
}

impl fmt::Display for Step {
    /// What it does, by digit: `r5c5=2` for a value, `r1c4,r1c6≠3 r2c1≠7` for marks.
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
