//! Pictures as data: a grid whose cells and marks have roles, with links and a legend. Renderers draw this data.
//!
//! Colours are never the only sign: in the text, each role also has a character.

use super::cell::{DrawnCell, drawn};
use super::legend::Legend;
use super::link::DrawnLink;
use super::ray::Ray;
use super::tally::Tally;
use crate::text::Role;
use pencilmark::{Board, Cell, Cells, Houses, Layout, Mark, State, Truth};
use std::sync::Arc;

/// A grid with roles for cells and marks.
///
/// ```
/// use pencilmark::{Board, Puzzle, Solver};
/// use pencilmark_view::{Picture, Role};
///
/// let puzzle: Puzzle =
///     "000000000000200000000000000000060000000000000000080000000000000000000000000002000".parse()?;
/// let board = Board::new(&puzzle)?;
/// let step = Solver::new().next(&board).expect("r5c5 is 2");
/// let picture = Picture::step(&board, &step);
/// assert_eq!(picture.cell("r5c5".parse()?).value, Some((pencilmark::Digit::ALL[1], Role::New)));
/// assert!(picture.text().as_str().contains("=2"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture {
    pub(super) cells: [DrawnCell; 81],
    pub(super) shows_marks: bool,
    pub(super) has_names: bool,
    pub(super) houses: Houses,
    pub(super) covers: Houses,
    pub(super) links: Vec<DrawnLink>,
    pub(super) rays: Vec<Ray>,
    pub(super) rings: Vec<Vec<Cell>>,
    pub(super) tallies: Vec<Tally>,
    pub(super) broken: Vec<Truth>,
    pub(super) legend: Vec<Legend>,
    /// The layout of the board, if it is not the usual layout.
    pub(super) layout: Option<Arc<Layout>>,
}

impl Picture {
    /// A grid of values: the givens and the entries of a puzzle or a state, and the values that `filled` adds. Givens are
    /// drawn as givens. All other values are drawn as placed values.
    pub fn grid(start: &impl AsRef<State>, filled: &impl AsRef<State>) -> Self {
        let (start, filled) = (start.as_ref(), filled.as_ref());
        let role = |cell| if start.givens().contains(cell) { Role::Given } else { Role::Placed };
        let value = |cell| start.value(cell).or(filled.value(cell)).map(|digit| (digit, role(cell)));
        let layout = start.layout().cloned();
        Self { layout, ..Self::of_cells(|cell| DrawnCell { value: value(cell), ..DrawnCell::default() }) }
    }

    /// A board with its marks.
    pub fn board(board: &Board) -> Self {
        let layout = board.own_layout().cloned();
        Self { shows_marks: true, has_names: true, layout, ..Self::of_cells(|cell| drawn(board, cell)) }
    }

    /// The picture with a letter in these cells. The legend has the meaning of the letter.
    #[must_use]
    pub fn with_letter(mut self, cells: Cells, letter: char, meaning: &str) -> Self {
        for cell in cells {
            let drawn = &mut self.cells[cell.index()];
            (drawn.in_pattern, drawn.letters[0]) = (true, Some(letter));
        }
        if !cells.is_empty() {
            self.legend.push(Legend { role: Role::Pattern, sign: letter.into(), meaning: meaning.into() });
        }
        self
    }

    fn of_cells(drawn: impl FnMut(Cell) -> DrawnCell) -> Self {
        Self {
            cells: Cell::ALL.map(drawn),
            shows_marks: false,
            has_names: false,
            houses: Houses::EMPTY,
            covers: Houses::EMPTY,
            links: Vec::new(),
            rays: Vec::new(),
            rings: Vec::new(),
            tallies: Vec::new(),
            broken: Vec::new(),
            legend: Vec::new(),
            layout: None,
        }
    }

    /// The content of a cell.
    pub fn cell(&self, cell: Cell) -> DrawnCell {
        self.cells[cell.index()]
    }

    /// The layout of the board.
    pub fn layout(&self) -> &Layout {
        self.layout.as_deref().unwrap_or(Layout::standard())
    }

    /// Whether the picture shows marks. In a picture with marks, a cell without a value and without marks is a fault. In
    /// other pictures, such a cell is blank.
    pub fn shows_marks(&self) -> bool {
        self.shows_marks
    }

    /// Whether rows and columns have their names in the text.
    pub(crate) fn has_names(&self) -> bool {
        self.has_names
    }

    /// The rays from values to cells in which they exclude a digit.
    pub fn rays(&self) -> &[Ray] {
        &self.rays
    }

    /// The rings. In a ring, each cell is joined to the next cell. The last cell is joined to the first cell if the two
    /// cells see each other.
    pub fn rings(&self) -> &[Vec<Cell>] {
        &self.rings
    }

    /// The digits that the step counts in houses.
    pub fn tallies(&self) -> &[Tally] {
        &self.tallies
    }

    /// The truths that have no mark left, so that a supposition is wrong.
    pub fn broken(&self) -> &[Truth] {
        &self.broken
    }

    /// The houses that the step is about.
    pub fn houses(&self) -> Houses {
        self.houses
    }

    /// The houses that are the cover of a fish.
    pub fn covers(&self) -> Houses {
        self.covers
    }

    /// The links of the chains that the step follows, or of the lines of an argument.
    pub fn links(&self) -> &[DrawnLink] {
        &self.links
    }

    /// All marks that the picture shows, including removed marks.
    pub(crate) fn marks(&self) -> impl Iterator<Item = Mark> {
        let shown = Cell::ALL.into_iter().filter(|cell| self.shows_marks && self.cell(*cell).value.is_none());
        shown.flat_map(|cell| {
            let drawn = self.cell(cell);
            (drawn.marks | drawn.removed).iter().map(move |digit| Mark::new(cell, digit))
        })
    }

    /// The meaning of the roles in this picture.
    pub fn legend(&self) -> &[Legend] {
        &self.legend
    }
}
