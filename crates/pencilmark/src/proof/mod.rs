//! Checks that a step follows from its truths alone, and that its argument, if it has one, proves it line by line.
//!
//! A step is proven if its truths cannot all hold while a removed mark is true or a placed value is false. A truth holds if
//! one of its marks on the board is true. The truth of a clue holds if the cells of the clue are filled in one of the ways
//! that meet the clue. No two true marks may see each other. The check places marks while some truth has only one choice,
//! and then tries all choices. The check knows no strategy and no solution, and it shares no code with the finders. So
//! anybody can repeat the check with pencil and paper.

use crate::argument::{Argument, Truth};
use crate::strategy::Step;
use argument::Strictness;
use pencilmark_core::{Board, Cell, Cells, Digit, Digits, Effect, House, Layout, Mark, Marks};
use ways::ClueWay;

mod argument;
mod doubt;
mod flaw;
mod ways;

pub use doubt::{counterexample, redundant_truths};
pub use flaw::{Flaw, LineFlaw, LinkFlaw};

/// The maximum number of choices in a proof. If a proof takes more, it is not decided. The longest correct nets need far fewer.
const MOST_CHOICES: usize = 100_000;

/// Checks a step on the board it was found on.
///
/// # Errors
/// The first [`Flaw`].
///
/// ```
/// use pencilmark::{Board, Puzzle, Solver, Step, proof};
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
/// let board = Board::new(&puzzle).unwrap();
/// let by_marks = |step: &Step| !step.strategy().needs_unique();
/// for step in Solver::new().all(&board).into_iter().flatten().filter(by_marks) {
///     assert_eq!(proof::check(&board, &step), Ok(()));
/// }
/// ```
pub fn check(board: &Board, step: &Step) -> Result<(), Flaw> {
    // Nested nets have truths that are hard to check all at once. Their arguments are checked line by line.
    check_by(board, step, step.truths(), |flaw| step.argument().is_some() && matches!(flaw, Flaw::Undecided(_)))?;
    argument::check(board, step)
}

/// Checks by truths the effect of a step or claim. Some flaws are excused.
fn check_by(
    board: &Board,
    done: &impl Effect,
    truths: &[Truth],
    is_excused: impl Fn(&Flaw) -> bool,
) -> Result<(), Flaw> {
    if done.places().is_empty() && done.removes().is_empty() {
        return Err(Flaw::NoEffect);
    }
    let truths = TruthChoices::of(board, truths);
    let open = Marks::by_digit(|digit| board.cells(digit) | board.known(digit));
    let excuse = |flaw| if is_excused(&flaw) { Ok(()) } else { Err(flaw) };
    for &mark in done.removes() {
        if !board.has(mark) {
            return Err(Flaw::Absent(mark));
        }
        let mut open = open;
        choose(board.layout(), &mut open, mark);
        decided(board.layout(), open, &truths, mark, Flaw::NotRuledOut(mark)).or_else(excuse)?;
    }
    for &mark in done.places() {
        if !board.blank().contains(mark.cell()) {
            return Err(Flaw::Taken(mark));
        }
        let mut open = open;
        open.remove(mark);
        decided(board.layout(), open, &truths, mark, Flaw::NotForced(mark)).or_else(excuse)?;
    }
    Ok(())
}

/// Checks an argument from any source for an effect on a board: each line in turn, and then whether the lines show the whole
/// effect. The truths of the argument are the truths that its lines name.
///
/// # Errors
/// The first [`Flaw`]: the first line that is wrong, if any is.
///
/// ```
/// use pencilmark::{Argument, Board, Line, LineNumber, Puzzle, Reason, Solver, Statement, proof};
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
/// let board = Board::new(&puzzle).unwrap();
/// let step = Solver::new().next(&board).unwrap();
/// let says = Statement::on(step.places().iter().copied());
/// let by = |truths: &[_]| Reason::Seen { from: Vec::new().into(), by: truths.into() };
/// let argument = Argument::new([Line { says: says.clone(), reason: by(step.truths()) }]);
/// assert_eq!(proof::check_argument(&board, &step, &argument), Ok(()));
/// let without = Argument::new([Line { says, reason: by(&[]) }]);
/// let flaw = proof::check_argument(&board, &step, &without).unwrap_err();
/// assert_eq!(flaw.to_string(), "line 1: it does not follow");
/// ```
pub fn check_argument(board: &Board, done: &impl Effect, argument: &Argument) -> Result<(), Flaw> {
    if done.places().is_empty() && done.removes().is_empty() {
        return Err(Flaw::NoEffect);
    }
    check_right(board, done, argument, Strictness::NothingToSpare)
}

/// Checks like [`check_argument`] an argument that may name or say more than is needed.
pub(crate) fn check_generous(board: &Board, done: &impl Effect, argument: &Argument) -> Result<(), Flaw> {
    check_right(board, done, argument, Strictness::Right)
}

fn check_right(board: &Board, done: &impl Effect, argument: &Argument, strictness: Strictness) -> Result<(), Flaw> {
    argument::check_lines(board, done, argument.lines(), strictness)?;
    let taken = done.places().iter().find(|mark| !board.blank().contains(mark.cell()));
    taken.map_or(Ok(()), |&mark| Err(Flaw::Taken(mark)))
}

/// Checks that some truths alone prove an effect on a board.
///
/// # Errors
/// The first [`Flaw`].
pub fn check_truths(board: &Board, done: &impl Effect, truths: &[Truth]) -> Result<(), Flaw> {
    check_by(board, done, truths, |_| false)
}

/// Checks that it is impossible to choose a mark in each truth.
fn decided(layout: &Layout, open: Marks, truths: &TruthChoices, mark: Mark, otherwise: Flaw) -> Result<(), Flaw> {
    match truths.possible(layout, open) {
        Some(false) => Ok(()),
        Some(true) => Err(otherwise),
        None => Err(Flaw::Undecided(mark)),
    }
}

/// The choices of some truths.
struct TruthChoices {
    /// The choices of the truths about cells and houses.
    marks: Vec<TruthMarks>,
    /// The ways that meet each of the clues.
    ways: Vec<Vec<ClueWay>>,
}

impl TruthChoices {
    fn of<'t>(board: &Board, truths: impl IntoIterator<Item = &'t Truth>) -> Self {
        let mut choices = Self { marks: Vec::new(), ways: Vec::new() };
        for &truth in truths {
            match truth {
                // A clue that has too many ways, or that does not exist, says nothing.
                Truth::Clue(name) => choices.ways.extend(ways::of_clue(board, name)),
                Truth::Cell(cell) => choices.marks.push(TruthMarks::of_cell(board, cell)),
                Truth::House(digit, house) => choices.marks.push(TruthMarks::of_house(board, digit, house)),
            }
        }
        choices
    }

    /// Whether a choice can be made in each truth so that no two marks see each other. `None` if that takes too many trials.
    fn possible(&self, layout: &Layout, open: Marks) -> Option<bool> {
        if self.ways.is_empty() {
            return possible(layout, open, self.marks.clone(), &mut 0);
        }
        let single = |truth: &TruthMarks| truth.open(&open).map(|mark| vec![mark]).collect();
        let all: Vec<Vec<ClueWay>> = self.ways.iter().cloned().chain(self.marks.iter().map(single)).collect();
        ways::possible(layout, open, &all)
    }
}

/// The marks of a truth: one of them must be true.
#[derive(Copy, Clone)]
enum TruthMarks {
    /// Any mark of the cell.
    Cell(Cell),
    /// A digit in one of these cells.
    Places(Digit, Cells),
}

impl TruthMarks {
    /// If a value is known, it is the only choice.
    fn of_cell(board: &Board, cell: Cell) -> Self {
        board.value(cell).map_or(Self::Cell(cell), |digit| Self::Places(digit, cell.into()))
    }

    /// If the house has the digit as a value, the cell of the value is the only choice.
    fn of_house(board: &Board, digit: Digit, house: House) -> Self {
        let cells = board.layout().cells_of(house);
        let known = board.known(digit) & cells;
        Self::Places(digit, if known.is_empty() { cells } else { known })
    }

    /// The truth's marks that are still open.
    fn open(self, open: &Marks) -> impl Iterator<Item = Mark> + use<> {
        let (digits, cells) = match self {
            Self::Cell(cell) => (Digits::ALL, Cells::of(cell)),
            Self::Places(digit, cells) => (Digits::of(digit), cells),
        };
        let open = *open;
        digits
            .iter()
            .flat_map(move |digit| (open.0[digit.index()] & cells).iter().map(move |cell| Mark::new(cell, digit)))
    }
}

/// Closes the marks that a mark sees.
fn choose(layout: &Layout, open: &mut Marks, mark: Mark) {
    *open = *open - layout.excluded_by(mark);
}

/// Whether an open mark can be chosen in each truth so that no two of them see each other. Truths with one choice come
/// first, then all marks of the truth with the fewest choices are tried. `None` if that takes too many choices.
///
/// A truth with a chosen mark needs no special case: the chosen mark sees the other marks of the truth, so it is the
/// only one left.
fn possible(layout: &Layout, mut open: Marks, mut truths: Vec<TruthMarks>, tried: &mut usize) -> Option<bool> {
    let mut again = true;
    while again {
        (again, *tried) = (false, *tried + 1);
        let mut all = true;
        truths.retain(|truth| {
            let mut choices = truth.open(&open);
            let (first, second) = (choices.next(), choices.next());
            all &= first.is_some();
            if let (Some(only), None) = (first, second) {
                choose(layout, &mut open, only);
                again = true;
            }
            second.is_some()
        });
        if !all {
            return Some(false);
        }
    }
    let Some(fewest) = truths.iter().min_by_key(|truth| truth.open(&open).count()) else { return Some(true) };
    for mark in fewest.open(&open) {
        let mut open = open;
        choose(layout, &mut open, mark);
        if *tried > MOST_CHOICES {
            return None;
        }
        if possible(layout, open, truths.clone(), tried)? {
            return Some(true);
        }
    }
    Some(false)
}
