//! A board that does not change, with the facts about it that several strategies need.

mod cache;
mod limit;

pub(crate) use cache::Slot;

use cache::Cache;
use limit::Limit;

use crate::argument::Truth;
use pencilmark_core::{Board, Budget, Cell, Cells, Digit, Digits, Flow, House, Houses, Layout, Mark, Marks};
use std::any::Any;
use std::cell::OnceCell;
use std::ops::Deref;

/// A fact that is derived from a board and that several strategies need. Its topic computes it, and the scene stores it.
pub(crate) trait Derived: Any + Send {
    /// The slot of the cache that stores the result. Nothing else has this slot.
    const SLOT: Slot;

    /// Computes the result for a board.
    fn of(scene: &Scene) -> Self;
}

/// The positions in each house at which each digit has its places.
struct Positions(Vec<[u16; 9]>);

impl Derived for Positions {
    const SLOT: Slot = Slot::Positions;

    fn of(scene: &Scene) -> Self {
        let layout = scene.layout();
        let last = layout.houses().iter().last().map_or(0, House::index);
        let mut positions = vec![[0; 9]; last + 1];
        for house in layout.houses() {
            positions[house.index()] = Digit::ALL.map(|digit| layout.positions(house, scene.cells(digit)));
        }
        Self(positions)
    }
}

/// A board that does not change while strategies look at it. A fact that several strategies need is computed at most
/// once. After a change of the board a new scene is made, so no fact is ever out of date.
///
/// All methods of the [`Board`] can be called on the scene (`scene.marks(cell)`). The work that is done on the scene
/// counts against a [`Budget`]. When the budget stops, unknown facts stay unknown, and strategies find nothing more.
// Large facts are boxed, because a scene is made and moved at every step, and most scenes need only their singles.
#[derive(Debug)]
pub struct Scene<'b> {
    board: &'b Board,
    layout: &'b Layout,
    budget: Option<&'b Budget<'b>>,
    counts: OnceCell<[Cells; 3]>,
    bilocal: OnceCell<[Houses; 9]>,
    cache: Cache,
    limit: Limit,
}

impl<'b> Scene<'b> {
    /// Looks at a board without a budget.
    pub fn new(board: &'b Board) -> Self {
        Self {
            board,
            layout: board.layout(),
            budget: None,
            counts: OnceCell::new(),
            bilocal: OnceCell::new(),
            cache: Cache::default(),
            limit: Limit::default(),
        }
    }

    /// Looks at a board until a budget stops.
    pub fn within(board: &'b Board, budget: &'b Budget) -> Self {
        // Without a limit there is no need to count.
        Self { budget: budget.has_limit().then_some(budget), ..Self::new(board) }
    }

    /// The rules of the board.
    #[inline]
    pub fn layout(&self) -> &'b Layout {
        self.layout
    }

    /// The houses that must contain every digit.
    #[inline]
    pub(crate) fn houses(&self) -> Houses {
        self.layout.complete()
    }

    /// The cells of a house.
    #[inline]
    pub(crate) fn cells_in(&self, house: House) -> Cells {
        self.layout.cells_of(house)
    }

    /// The houses of a cell that must contain every digit.
    #[inline]
    pub(crate) fn houses_of(&self, cell: Cell) -> Houses {
        self.layout.houses_of(cell) & self.layout.complete()
    }

    /// The cells that cannot hold the same digit as a cell.
    #[inline]
    pub(crate) fn peers(&self, cell: Cell) -> Cells {
        self.layout.peers(cell)
    }

    /// The cells that see all cells of a set.
    #[inline]
    pub(crate) fn common_peers(&self, cells: Cells) -> Cells {
        self.layout.common_peers(cells)
    }

    /// Whether two marks cannot both be true.
    #[inline]
    pub(crate) fn excludes(&self, one: Mark, other: Mark) -> bool {
        self.layout.excludes(one, other)
    }

    /// The marks on the board that a mark excludes by a rule about pairs of cells. `None` if the layout has no such rule.
    #[inline]
    pub(crate) fn linked(&self, mark: Mark) -> Option<Marks> {
        if !self.layout.has_links() {
            return None;
        }
        let mut seen = Marks::EMPTY;
        for (other, digits) in self.layout.linked(mark) {
            (digits & self.marks(other)).iter().for_each(|digit| seen[digit].insert(other));
        }
        Some(seen)
    }

    /// Counts some steps of work. Each step takes less than about a microsecond. Breaks when the budget has stopped.
    #[inline]
    pub(crate) fn spend(&self, steps: u64) -> Flow {
        self.budget.map_or(Flow::Continue(()), |budget| budget.spend(steps))
    }

    /// Whether there is a budget that can stop.
    #[inline]
    pub(crate) fn has_budget(&self) -> bool {
        self.budget.is_some()
    }

    /// Whether the budget has stopped. Then facts may be missing, and nothing may be concluded from missing facts.
    #[inline]
    pub(crate) fn has_stopped(&self) -> bool {
        self.budget.is_some_and(|budget| budget.stopped().is_some())
    }

    /// Sets the greatest length of the steps that strategies look for from now on, if they can search by length.
    pub(crate) fn limit_length(&self, longest: usize) {
        self.limit.set(longest);
    }

    /// The greatest length of the steps that are looked for; `None` if there is no limit.
    pub(crate) fn longest(&self) -> Option<usize> {
        Some(self.limit.longest()).filter(|&longest| longest != usize::MAX)
    }

    /// Notes that a strategy might find steps of this length, which is above the limit.
    pub(crate) fn go_on_at(&self, length: usize) {
        self.limit.go_on_at(length);
    }

    /// The shortest length above the limit at which a strategy might find steps.
    pub(crate) fn next_length(&self) -> Option<usize> {
        self.limit.next()
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
                let two = |house: &House| {
                    let places = self.positions(*house)[digit.index()];
                    (places & places.wrapping_sub(1)).is_power_of_two()
                };
                self.houses().iter().filter(two).collect()
            })
        });
        all[digit.index()]
    }

    /// Whether the removal of a mark leaves a single: its cell has two marks, or one of its houses has two places for
    /// the digit. Among steps of the same kind, steps that remove such marks come first, because they lead to placements.
    pub(crate) fn leaves_single(&self, mark: Mark) -> bool {
        self.bivalue_cells().contains(mark.cell()) || self.bilocal(mark.digit()).intersects(self.houses_of(mark.cell()))
    }

    /// The marks of a truth: one of them must be true. No marks if a value satisfies the truth.
    pub(crate) fn marks_of(&self, truth: Truth) -> impl Iterator<Item = Mark> + use<> {
        truth.marks(self.board)
    }

    /// The positions in a house at which each digit has its places, as [`House::positions`] writes them.
    pub(crate) fn positions(&self, house: House) -> &[u16; 9] {
        &self.derived::<Positions>().0[house.index()]
    }

    /// The cells that have a mark of some digits.
    pub(crate) fn cells_of(&self, digits: Digits) -> Cells {
        digits.iter().fold(Cells::EMPTY, |cells, digit| cells | self.cells(digit))
    }

    /// The marks of some digits in some cells, digit by digit.
    pub(crate) fn marks_among(&self, cells: Cells, digits: Digits) -> Vec<Mark> {
        let of = |digit: Digit| (cells & self.cells(digit)).iter().map(move |cell| Mark::new(cell, digit));
        digits.iter().flat_map(of).collect()
    }

    /// A fact of a topic about the board. It is computed the first time that it is needed.
    pub(crate) fn derived<D: Derived>(&self) -> &D {
        self.cache.get(D::SLOT, || D::of(self))
    }

    /// Counts the marks of all cells at once: `more[n]` are the cells with more than `n` marks.
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
