//! `draw`: a puzzle, or a step of its path, as a picture.

use pencilmark::hint::{self, Hint};
use pencilmark::{Board, Budget, Puzzle, Solver, Step};
use pencilmark_view::Picture;

/// What is to be drawn; without a step and a hint the puzzle.
#[derive(Copy, Clone, Debug, Default)]
pub struct Wanted {
    /// The step with this number, counted from 1, of the path that `explain` shows.
    pub step: Option<usize>,
    /// The next step.
    pub hint: bool,
    /// The step's argument up to this line, counted from 1.
    pub line: Option<usize>,
}

/// What is drawn: a puzzle, or a step on the board before it.
///
/// # Errors
/// When there is no such step or line, or a value stands twice in a house: the reason, in words.
pub fn picture(puzzle: &Puzzle, solver: &Solver, wanted: Wanted, budget: &Budget) -> Result<Picture, String> {
    let (board, step) = match wanted.step {
        None if wanted.hint => hinted(puzzle, solver, budget)?,
        None => return grid(puzzle),
        Some(number) => numbered(puzzle, solver, number, budget)?,
    };
    match wanted.line {
        None => Ok(Picture::step(&board, &step)),
        Some(line) => Picture::line(&board, &step, line).ok_or_else(|| {
            let lines = step.argument().map_or(0, |argument| argument.lines().len());
            format!("the step ({}) has {lines} lines, so it has no line {line}", step.name())
        }),
    }
}

/// A puzzle as it is printed; with its marks if it is a state with marks of its own.
fn grid(puzzle: &Puzzle) -> Result<Picture, String> {
    let start = puzzle.start();
    if Puzzle::from(&Board::new(&start).map_err(|fault| fault.to_string())?) == *puzzle || start == *puzzle {
        return Ok(Picture::grid(&start, puzzle));
    }
    Board::new(puzzle).map(|board| Picture::board(&board)).map_err(|fault| fault.to_string())
}

fn hinted(puzzle: &Puzzle, solver: &Solver, budget: &Budget) -> Result<(Board, Step), String> {
    match hint::hint(puzzle, solver, budget) {
        Ok(Hint::Step(next)) => Ok((next.board, next.step)),
        Ok(_) => Err("there is no step to draw: `pencilmark hint` says why".into()),
        Err(_) => Err("the search for a step was stopped".into()),
    }
}

fn numbered(puzzle: &Puzzle, solver: &Solver, number: usize, budget: &Budget) -> Result<(Board, Step), String> {
    let board = solver.board(puzzle).map_err(|fault| fault.to_string())?;
    let path = solver.solve_within(board, budget);
    let steps = path.steps.len();
    let place = number.checked_sub(1).filter(|&place| place < steps);
    let Some(place) = place else { return Err(format!("the path has {steps} steps, so it has no step {number}")) };
    let mut board = path.start;
    path.steps[..place].iter().for_each(|step| board.apply(step));
    Ok((board, path.steps[place].clone()))
}
