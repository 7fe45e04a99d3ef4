//! A board held still, with the facts about it that several strategies ask for.

mod als;
mod als_web;
mod links;
mod lists;
mod locked;
mod nodes;
mod placement;
mod spread;

pub use als::Als;
pub(crate) use als_web::AlsWeb;
pub(crate) use links::{Links, Tie, Web};
pub(crate) use locked::Locked;
mod deadly;

pub use deadly::Deadly;
pub(crate) use deadly::{across, beside};

use crate::board::Board;
use crate::budget::Budget;
use crate::cell::Cell;
use crate::digit::Digit;
use crate::house::House;
use crate::mark::Mark;
use crate::set::{Cells, Digits, Houses};
use crate::strategy::Flow;
use crate::truth::Truth;
use smallvec::SmallVec;
use std::cell::OnceCell;
use std::ops::Deref;

/// A board held still while strategies look at it. What several of them ask for is computed at most once; a board that
/// changed is a new scene, so nothing here is ever stale.
///
/// It lends the [`Board`]'s own questions (`scene.marks(cell)`), and counts the work that is done on it against a
/// [`Budget`]. When that stops, what is not known yet stays unknown, and strategies find nothing more.
// What is large is boxed: a scene is made at every step, and moved, mostly to be asked for singles only.
#[derive(Debug)]
pub struct Scene<'b> {
    board: &'b Board,
    budget: Option<&'b Budget<'b>>,
    counts: OnceCell<[Cells; 3]>,
    bilocal: OnceCell<[Houses; 9]>,
    als: OnceCell<Vec<Als>>,
    als_web: OnceCell<Box<AlsWeb>>,
    misplaced: OnceCell<[Cells; 9]>,
    placed_together: OnceCell<Option<Box<[Cells; 9]>>>,
    links: [OnceCell<Box<Links>>; 4],
    rectangles: OnceCell<Vec<Deadly>>,
    pointings: OnceCell<SmallVec<[Locked; 4]>>,
    claimings: OnceCell<SmallVec<[Locked; 4]>>,
}

impl<'b> Scene<'b> {
    /// Looks at a board, however long it takes.
    pub fn new(board: &'b Board) -> Self {
        Self {
            board,
            budget: None,
            counts: OnceCell::new(),
            bilocal: OnceCell::new(),
            als: OnceCell::new(),
            als_web: OnceCell::new(),
            misplaced: OnceCell::new(),
            placed_together: OnceCell::new(),
            links: [const { OnceCell::new() }; 4],
            rectangles: OnceCell::new(),
            pointings: OnceCell::new(),
            claimings: OnceCell::new(),
        }
    }

    /// Looks at a board until a budget stops.
    pub fn within(board: &'b Board, budget: &'b Budget) -> Self {
        // To count for nobody would be idle work.
        Self { budget: budget.has_limit().then_some(budget), ..Self::new(board) }
    }

    /// Counts some steps of work, each below a microsecond or so. Breaks when the budget has stopped.
    #[inline]
    pub(crate) fn spend(&self, steps: u64) -> Flow {
        self.budget.map_or(Flow::Continue(()), |budget| budget.spend(steps))
    }

    /// Whether there is a budget that can stop.
    #[inline]
    pub(crate) fn has_budget(&self) -> bool {
        self.budget.is_some()
    }

    /// Whether the budget has stopped: then facts may be missing, and nothing may be concluded from them.
    #[inline]
    pub(crate) fn has_stopped(&self) -> bool {
        self.budget.is_some_and(|budget| budget.stopped().is_some())
    }

    /// The cells that have exactly one mark left.
    ///
    /// ```
    /// use pencilmark::{Board, Puzzle, Scene};
    ///
    /// let puzzle: Puzzle =
    ///     "123456.8.........................................................................".parse().unwrap();
    /// let board = Board::new(&puzzle).unwrap();
    /// assert_eq!(Scene::new(&board).bivalue_cells().to_string(), "r1c7,r1c9");
    /// assert!(Scene::new(&board).single_cells().is_empty());
    /// ```
    pub fn single_cells(&self) -> Cells {
        self.counts()[0]
    }

    /// The cells that have exactly two marks left.
    pub fn bivalue_cells(&self) -> Cells {
        self.counts()[1]
    }

    /// The cells that have exactly three marks left.
    pub fn trivalue_cells(&self) -> Cells {
        self.counts()[2]
    }

    /// The houses in which a digit has exactly two places left: its strong links.
    pub fn bilocal(&self, digit: Digit) -> Houses {
        let all = self.bilocal.get_or_init(|| {
            Digit::ALL.map(|digit| {
                let cells = self.board.cells(digit);
                let two = |house: &House| {
                    let places = house.positions(cells);
                    (places & places.wrapping_sub(1)).is_power_of_two()
                };
                House::ALL.into_iter().filter(two).collect()
            })
        });
        all[digit.index()]
    }

    /// Every almost locked set, by house (rows, columns, blocks), then by the cells' positions. None if the budget stops
    /// while they are looked for.
    pub fn als(&self) -> &[Als] {
        self.als.get_or_init(|| als::all(self))
    }

    /// What links the almost locked sets of six cells at most that hold no naked subset: those that cannot do with fewer
    /// cells are among them.
    pub(crate) fn als_web(&self) -> &AlsWeb {
        self.als_web.get_or_init(|| {
            let sets = self.als().iter().filter(|set| set.len() <= 6 && !set.holds_subset);
            Box::new(AlsWeb::new(self, sets.copied().collect()))
        })
    }

    /// The marks of a digit that stand in no full placement of it: no choice of nine cells, one to a house, holds them.
    ///
    /// An argument about one digit can remove these and no others, so that its finder need not look where there are
    /// none.
    pub fn misplaced(&self, digit: Digit) -> Cells {
        let all = self.misplaced.get_or_init(|| {
            Digit::ALL.map(|digit| {
                let cells = self.board.cells(digit);
                cells - placement::placeable(cells | self.board.known(digit))
            })
        });
        all[digit.index()]
    }

    /// Whether a single is left when a mark goes: its cell has two marks, or a house of its has two places for the digit.
    /// Of steps that take as much to see, those that remove such marks are the first to be told: they lead on.
    pub(crate) fn leaves_single(&self, mark: Mark) -> bool {
        let houses = mark.cell().houses().into_iter().collect::<Houses>();
        self.bivalue_cells().contains(mark.cell()) || self.bilocal(mark.digit()).intersects(houses)
    }

    /// Where full placements of a digit stand that leave the other digits room: where every full placement of one digit
    /// stands, none of another does, and so on until nothing changes. Values count as marks. `None` if some digit then
    /// has no full placement.
    pub(crate) fn placed_together(&self, digit: Digit) -> Option<Cells> {
        let all = self.placed_together.get_or_init(|| {
            let alone =
                Digit::ALL.map(|digit| self.board.known(digit) | (self.board.cells(digit) - self.misplaced(digit)));
            placement::together(alone).map(Box::new)
        });
        all.as_ref().map(|all| all[digit.index()])
    }

    /// The digits with marks that stand in no full placement of theirs: an argument about one digit is about one of these.
    pub fn misplaced_digits(&self) -> Digits {
        Digit::ALL.into_iter().filter(|&digit| !self.misplaced(digit).is_empty()).collect()
    }

    /// Whether a digit can be placed in full if only these of its marks are left.
    pub fn has_room(&self, digit: Digit, left: Cells) -> bool {
        !placement::placeable(left | self.board.known(digit)).is_empty()
    }

    /// The marks of which a truth demands one; none when a value meets it.
    pub(crate) fn marks_of(&self, truth: Truth) -> impl Iterator<Item = Mark> + use<> {
        let (cells, digits) = match truth {
            Truth::Cell(cell) => (cell.into(), self.marks(cell)),
            Truth::House(digit, house) => (self.places(digit, house), digit.into()),
        };
        cells.iter().flat_map(move |cell| digits.iter().map(move |digit| Mark::new(cell, digit)))
    }

    /// The strong and weak links that chains follow.
    pub(crate) fn links(&self, web: Web) -> &Links {
        self.links[web as usize].get_or_init(|| Box::new(Links::new(self, web)))
    }

    /// Every unique rectangle: see [`Deadly`]. By the first corner that has just the two digits for marks.
    pub fn rectangles(&self) -> &[Deadly] {
        self.rectangles.get_or_init(|| deadly::rectangles(self.board, self.bivalue_cells()))
    }

    /// Digits whose places in a block all lie in a row or column that has more of them: by digit, then by block.
    pub(crate) fn pointings(&self) -> &[Locked] {
        let crossing = |cell: Cell| [cell.row(), cell.column()];
        self.pointings.get_or_init(|| locked::all(self.board, &House::ALL[18..], crossing))
    }

    /// Digits whose places in a row or column all lie in a block that has more of them: by digit, then by line.
    pub(crate) fn claimings(&self) -> &[Locked] {
        self.claimings.get_or_init(|| locked::all(self.board, &House::ALL[..18], |cell| [cell.block()]))
    }

    /// Counts the marks of all cells at once: `at_least[n]` gathers the cells with more than `n`.
    fn counts(&self) -> &[Cells; 3] {
        self.counts.get_or_init(|| {
            let mut more = [Cells::EMPTY; 4];
            for digit in Digit::ALL {
                let cells = self.board.cells(digit);
                more[3] |= more[2] & cells;
                more[2] |= more[1] & cells;
                more[1] |= more[0] & cells;
                more[0] |= cells;
            }
            [more[0] - more[1], more[1] - more[2], more[2] - more[3]]
        })
    }
}

impl Deref for Scene<'_> {
    type Target = Board;

    fn deref(&self) -> &Board {
        self.board
    }
}
