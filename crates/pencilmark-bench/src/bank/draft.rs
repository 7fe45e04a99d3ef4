//! A puzzle without some marks. Small changes make other puzzles of it.

use pencilmark::{Board, Cell, Digit, Grid, Mark, Marks, Puzzle, Random, Search, Symmetry, canonical};

/// The greatest number of givens that a change removes, and of marks. One in `TAKES` changes removes marks.
const CHANGED: usize = 3;
const TAKES: usize = 4;

/// A puzzle, and the wrong marks that are removed from it.
#[derive(Clone)]
pub(crate) struct Draft {
    puzzle: Puzzle,
    taken: Marks,
    /// The symmetry of the givens that every change keeps: usually the symmetry that changes nothing.
    symmetry: Symmetry,
}

impl Draft {
    /// The draft of a board: with its givens only or with all its values as givens, and without the marks that the board lacks.
    pub(crate) fn of(board: &Board, with_entries: bool, random: &mut Random) -> Self {
        let mut puzzle = board.puzzle();
        if with_entries {
            for digit in Digit::ALL {
                board.known(digit).iter().for_each(|cell| puzzle.give(cell, digit));
            }
        }
        let symmetry = automorphism(&puzzle, random);
        let lacking = |mark: &Mark| board.blank().contains(mark.cell()) && !board.has(*mark);
        let taken = Board::new(&puzzle).map_or(Marks::EMPTY, |start| marks(&start).iter().filter(lacking).collect());
        Self { puzzle, taken, symmetry }
    }

    /// The board; `None` if a digit is twice in a house.
    pub(crate) fn board(&self) -> Option<Board> {
        let mut board = Board::new(&self.puzzle).ok()?;
        self.taken.iter().for_each(|mark| _ = board.remove_mark(mark.cell(), mark.digit()));
        Some(board)
    }

    /// Whether marks are removed.
    pub(crate) fn is_thinned(&self) -> bool {
        Board::new(&self.puzzle).is_ok_and(|start| self.taken.iter().any(|mark| start.has(mark)))
    }

    /// Another draft, changed by chance. Some givens are removed, and givens of a solution of the rest are added until there
    /// is one solution. Some marks are put back, and others are removed. `None` if this fails.
    pub(crate) fn changed(&self, random: &mut Random) -> Option<Self> {
        let mut other = self.clone();
        for _ in 0..=random.below(CHANGED) {
            let givens: Vec<Cell> = other.puzzle.givens().iter().collect();
            let Some(&cell) = givens.get(random.below(givens.len().max(1))) else { break };
            self.images(cell).for_each(|cell| other.puzzle.clear(cell));
        }
        let mut taken: Vec<Mark> = other.taken.iter().collect();
        random.shuffle(&mut taken);
        let back = if random.below(2) == 0 { 0 } else { random.below(taken.len() + 1) };
        taken.into_iter().take(back).for_each(|mark| other.taken.remove(mark));
        let solution = other.filled(random)?;
        if random.below(TAKES) == 0 {
            let wrong = |mark: &Mark| solution.digit(mark.cell()) != mark.digit();
            let mut wrong: Vec<Mark> = marks(&other.board()?).iter().filter(wrong).collect();
            random.shuffle(&mut wrong);
            wrong.into_iter().take(1 + random.below(CHANGED)).for_each(|mark| other.taken.insert(mark));
        }
        Some(other)
    }

    /// Adds givens until there is one solution, and none of its marks is removed.
    fn filled(&mut self, random: &mut Random) -> Option<Grid> {
        loop {
            let solution = Search::of(&self.board()?).random(random)?;
            if Search::of(&self.puzzle).another(&solution).is_none() {
                return Some(solution);
            }
            let blank: Vec<Cell> = (!self.puzzle.givens()).iter().collect();
            let cell = blank[random.below(blank.len())];
            let mut mark = Mark::new(cell, solution.digit(cell));
            for cell in self.images(cell).collect::<Vec<_>>() {
                self.puzzle.give(cell, mark.digit());
                mark = self.symmetry.apply(&mark);
            }
        }
    }

    /// A cell, and its images when the symmetry is applied again and again.
    fn images(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let next = move |last: &Cell| Some(self.symmetry.apply(last)).filter(|image| *image != cell);
        std::iter::successors(Some(cell), next)
    }
}

/// All marks of a board.
fn marks(board: &Board) -> Marks {
    Marks::by_digit(|digit| board.cells(digit))
}

/// A random symmetry among the symmetries that leave the givens as they are.
fn automorphism(puzzle: &Puzzle, random: &mut Random) -> Symmetry {
    let moved = Symmetry::random(random);
    let form = canonical(&moved.apply(puzzle)).symmetry;
    moved.then(&form).then(&canonical(puzzle).symmetry.inverse())
}
