//! `HoDoKu`'s engine as a finder of steps.

use crate::engine::{Engine, Limits};
use crate::shape::grid::Grid;
use crate::told;
use pencilmark::search::{HowMany, Search};
use pencilmark::strategies::UNIQUE_RECTANGLE_1;
use pencilmark::strategy::{Flow, Nothing};
use pencilmark::{Board, Budget, Cell, Digit, Finder, FinderInput, Order, Profile, Step, Walk};
use std::collections::VecDeque;

/// `HoDoKu`'s engine as a [`Finder`]: a solver that asks it follows the path of `HoDoKu` 2.3 with its default options, and
/// the difficulty of each step is its score in `HoDoKu`. The path ends where `HoDoKu` guesses a cell (brute force).
///
/// Its [order](Finder::order) has the same strategies. This order is used when all steps of a board are wanted.
///
/// ```
/// use pencilmark::{Board, Outcome, Puzzle, Solver};
/// use pencilmark_hodoku::Hodoku;
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
/// let path = Solver::by(Hodoku::default()).solve(Board::new(&puzzle)?);
/// assert_eq!(path.outcome, Outcome::Solved);
/// assert_eq!(path.steps[0].difficulty(), Some(4.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Hodoku {
    order: Order,
}

impl Default for Hodoku {
    fn default() -> Self {
        Self { order: Profile::Hodoku.order() }
    }
}

impl Finder for Hodoku {
    fn begin(&self) -> Box<dyn Walk + '_> {
        Box::new(Path::default())
    }

    fn order(&self) -> Option<&Order> {
        Some(&self.order)
    }
}

/// The engine while it follows a path.
#[derive(Default)]
struct Path {
    engine: Option<Engine>,
    /// The rest of a `HoDoKu` step that is shown as several steps.
    rest: VecDeque<Step>,
}

impl Walk for Path {
    fn next(&mut self, input: &FinderInput, steps: &mut Vec<Step>, _: Nothing) -> Flow {
        let (board, budget) = (input.board(), input.budget());
        if self.rest.is_empty() {
            // On a board that does not follow from the last step, the path begins anew.
            let engine = self.engine.take().filter(|engine| is_at(engine, board));
            let engine = self.engine.insert(engine.unwrap_or_else(|| Engine::new(grid(board), None)));
            let limits = Limits {
                goes_on: &|work| budget.spend(work).is_continue(),
                is_unique: &|| input.may_use(&UNIQUE_RECTANGLE_1),
            };
            let Some((find, technique)) = engine.next(&limits) else {
                return budget.stopped().map_or(Flow::Continue(()), |_| Flow::Break(()));
            };
            engine.apply(&find);
            self.rest = told::steps(&find, board, budget, &|strategy| input.may_use(strategy))
                .into_iter()
                .map(|step| step.rated(technique.score.into()))
                .collect();
            if budget.stopped().is_some() {
                return Flow::Break(());
            }
        }
        steps.extend(self.rest.pop_front());
        Flow::Break(())
    }
}

/// Whether the grid of an engine is the same as a board.
fn is_at(engine: &Engine, board: &Board) -> bool {
    Digit::ALL.iter().all(|&digit| {
        let cells = board.cells(digit).iter().fold(0, |all, cell| all | 1_u128 << cell.index());
        engine.grid.places[digit.index()] == cells
    })
}

/// The grid of a board: its values are placed in the order of the cells, then the marks that are missing are eliminated.
pub(crate) fn grid(board: &Board) -> Grid {
    let values = Cell::ALL.iter().filter_map(|&cell| Some((cell.index() as u8, board.value(cell)?.index() as u8)));
    let mut grid = Grid::new(values);
    grid.given = board.givens().iter().fold(0, |all, cell| all | 1 << cell.index());
    for cell in board.blank() {
        for digit in crate::shape::cells::digits(grid.marks[cell.index()]) {
            if !board.marks(cell).contains(Digit::from_index(digit as u8)) {
                grid.eliminate(cell.index(), digit);
            }
        }
    }
    grid
}

/// The digits of the only solution of a board.
///
/// # Errors
/// When there is no solution, when there are several solutions, or when the budget stops.
pub(crate) fn solution(board: &Board, budget: &Budget) -> Result<[u8; 81], pencilmark::rating::hodoku::Unrated> {
    use pencilmark::rating::hodoku::Unrated;
    match Search::of(board).within(budget).how_many().map_err(Unrated::Stopped)? {
        HowMany::None => Err(Unrated::None),
        HowMany::One(solution) => {
            Ok(std::array::from_fn(|cell| solution.digit(Cell::from_index(cell as u8)).index() as u8))
        }
        HowMany::Several => Err(Unrated::Several),
    }
}
