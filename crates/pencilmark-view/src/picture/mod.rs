//! Pictures as data: a grid whose cells and marks have roles, with chains and a legend. Renderers draw it.
//!
//! Colours are never the only sign: in the text, each role also has a character.

mod links;
mod signs;
mod text;

use crate::svg::{self, Theme};
use crate::text::{Role, Text};
use pencilmark::strategy::Family;
use pencilmark::{Board, Cell, Cells, Chain, Digit, Digits, Houses, Mark, Puzzle, Step, Truth};

/// The cells of a forcing chain or net that have a star, at most.
const MOST_STARS: usize = 12;

/// The content of a cell in a picture.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct DrawnCell {
    /// The value and its role: [`Role::Given`], [`Role::Placed`] or [`Role::New`].
    pub value: Option<(Digit, Role)>,
    /// The marks, without those that are removed.
    pub marks: Digits,
    /// The marks that a step removes.
    pub removed: Digits,
    /// Whether the cell belongs to a step's pattern.
    pub in_pattern: bool,
    /// The letters of the cell's parts in the pattern: `p` for a pivot, `f` for fins, `a` and `b` for a cell of two sets.
    pub letters: [Option<char>; 2],
    /// The signs of marks, by digit: `+` and `-` along a chain, letters for colours.
    pub signs: [Option<char>; 9],
    /// The marks that the pattern is made of, without those that have a sign.
    pub causes: Digits,
    /// The marks that have a sign, but no part in the line of an argument that is shown.
    pub faded: Digits,
}

/// A link between two groups of marks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DrawnLink {
    /// Where it begins.
    pub from: Vec<Mark>,
    /// Where it ends.
    pub to: Vec<Mark>,
    /// Whether one of the two must be on; otherwise at most one of them is.
    pub is_strong: bool,
    /// Whether it has no part in the line of an argument that is shown.
    pub is_faded: bool,
}

/// A line of a legend: a role, its sign in a text, and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Legend {
    /// The role.
    pub role: Role,
    /// Its sign in a text.
    pub sign: String,
    /// What it means.
    pub meaning: String,
}

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
    cells: [DrawnCell; 81],
    shows_marks: bool,
    houses: Houses,
    covers: Houses,
    links: Vec<DrawnLink>,
    legend: Vec<Legend>,
}

impl Picture {
    /// A grid of values: those of the puzzle are givens, those that `filled` adds are placed.
    pub fn grid(puzzle: &Puzzle, filled: &Puzzle) -> Self {
        let given = |cell| puzzle.value(cell).map(|digit| (digit, Role::Given));
        let placed = |cell| filled.value(cell).map(|digit| (digit, Role::Placed));
        Self::of_cells(|cell| DrawnCell { value: given(cell).or(placed(cell)), ..DrawnCell::default() })
    }

    /// A board with its marks.
    pub fn board(board: &Board) -> Self {
        Self { shows_marks: true, ..Self::of_cells(|cell| drawn(board, cell)) }
    }

    /// A board with its marks before a step, the effect of the step, and a legend.
    pub fn step(board: &Board, step: &Step) -> Self {
        let chains = step.chains();
        let mut pattern = pattern(board, step, &chains);
        let mut cells = Cell::ALL.map(|cell| drawn(board, cell));
        let mut legend = Vec::new();
        let placed = placed(step);
        for sign in signs::signs(step, &chains) {
            let mut is_there = false;
            for cell in sign.cells - placed {
                let drawn = &mut cells[cell.index()];
                if let Some(free) = drawn.letters.iter_mut().find(|letter| letter.is_none()) {
                    *free = Some(sign.letter);
                    is_there = true;
                }
                drawn.in_pattern = true;
            }
            for mark in sign.marks.iter().filter(|mark| !placed.contains(mark.cell())) {
                // A chain says more of its cells than a star.
                pattern.remove(mark.cell());
                let cell = &mut cells[mark.cell().index()];
                if cell.marks.contains(mark.digit()) && !step.removes().contains(mark) {
                    is_there = true;
                    cell.signs[mark.digit().index()].get_or_insert(sign.letter);
                }
            }
            pattern -= sign.cells;
            if is_there {
                legend.push(Legend { role: Role::Pattern, sign: sign.letter.into(), meaning: sign.meaning.into() });
            }
        }
        // Stars all over the grid say nothing.
        if step.strategy().family() == Family::Forcing && pattern.len() > MOST_STARS {
            pattern = Cells::EMPTY;
        }
        for cell in pattern {
            cells[cell.index()].in_pattern = true;
        }
        for cell in &mut cells {
            let free = |digit: &Digit| cell.signs[digit.index()].is_none();
            if cell.in_pattern && cell.value.is_none() {
                cell.causes = (cell.marks & step.digits()).iter().filter(free).collect();
            }
        }
        for mark in step.removes() {
            let cell = &mut cells[mark.cell().index()];
            cell.marks.remove(mark.digit());
            cell.removed.insert(mark.digit());
        }
        for mark in step.places() {
            cells[mark.cell().index()] = DrawnCell { value: Some((mark.digit(), Role::New)), ..DrawnCell::default() };
        }
        let mut add = |is_there: bool, role, sign: &str, meaning: String| {
            legend.extend(is_there.then(|| Legend { role, sign: sign.into(), meaning }));
        };
        add(!pattern.is_empty(), Role::Pattern, "*", "the pattern".into());
        add(!step.removes().is_empty(), Role::Removed, "x", "removed".into());
        add(!step.places().is_empty(), Role::New, "=", "the new value".into());
        let covers = step.facts().iter().filter(|(slot, _)| *slot == "cover");
        Self {
            cells,
            shows_marks: true,
            covers: covers.fold(Houses::EMPTY, |houses, (_, fact)| houses | fact.houses()),
            houses: step.facts().iter().fold(Houses::EMPTY, |houses, (_, fact)| houses | fact.houses()),
            links: links::along(&chains),
            legend,
        }
    }

    /// A step's argument up to a line, the first of which is 1: what is on and off by then. What the line does not come
    /// from is faded. `None` if the step has no such line.
    pub fn line(board: &Board, step: &Step, number: usize) -> Option<Self> {
        let lines = step.argument()?.lines();
        let place = number.checked_sub(1).filter(|&place| place < lines.len())?;
        let mut picture = Self::board(board);
        links::show(&mut picture, lines, place);
        for mark in step.removes() {
            let cell = &mut picture.cells[mark.cell().index()];
            if cell.signs[mark.digit().index()].is_none() {
                cell.marks.remove(mark.digit());
                cell.removed.insert(mark.digit());
            }
        }
        Some(picture)
    }

    fn of_cells(drawn: impl FnMut(Cell) -> DrawnCell) -> Self {
        Self {
            cells: Cell::ALL.map(drawn),
            shows_marks: false,
            houses: Houses::EMPTY,
            covers: Houses::EMPTY,
            links: Vec::new(),
            legend: Vec::new(),
        }
    }

    /// The content of a cell.
    pub fn cell(&self, cell: Cell) -> DrawnCell {
        self.cells[cell.index()]
    }

    /// Whether it shows marks. If it does, a cell without a value and without marks is a fault; otherwise it is blank.
    pub fn shows_marks(&self) -> bool {
        self.shows_marks
    }

    /// The houses that the step is about.
    pub fn houses(&self) -> Houses {
        self.houses
    }

    /// Those of the houses that are the cover of a fish.
    pub fn covers(&self) -> Houses {
        self.covers
    }

    /// The links of the chains that the step follows, or of the lines of an argument.
    pub fn links(&self) -> &[DrawnLink] {
        &self.links
    }

    /// All marks that it shows, removed ones too.
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

    /// The picture drawn as text.
    pub fn text(&self) -> Text {
        text::draw(self)
    }

    /// The picture as SVG.
    ///
    /// ```
    /// use pencilmark::Puzzle;
    /// use pencilmark_view::{Picture, Theme};
    ///
    /// let svg = Picture::grid(&Puzzle::EMPTY, &Puzzle::EMPTY).svg(Theme::Light);
    /// assert!(svg.starts_with("<svg"));
    /// ```
    pub fn svg(&self, theme: Theme) -> String {
        svg::draw(self, theme)
    }

    /// The picture as SVG inside a page whose style sheet has the rules of pictures: it brings no styles. The label is for
    /// those who do not see it.
    pub fn svg_in_page(&self, label: &str) -> String {
        svg::draw_in_page(self, label)
    }
}

/// A grid of values drawn as text. The values of `puzzle` look different from those that `filled` adds.
///
/// ```
/// use pencilmark::Puzzle;
///
/// let text = pencilmark_view::grid(&Puzzle::EMPTY, &Puzzle::EMPTY);
/// assert_eq!(text.as_str().lines().count(), 13);
/// ```
pub fn grid(puzzle: &Puzzle, filled: &Puzzle) -> Text {
    Picture::grid(puzzle, filled).text()
}

/// A board with its marks drawn as text.
///
/// A single mark is written in braces, `{5}`, because it is not a value yet. A value that was placed is written `(5)`.
pub fn marks(board: &Board) -> Text {
    Picture::board(board).text()
}

/// A step drawn as text: the board with its marks before the step, the effect of the step, and a legend.
pub fn step(board: &Board, step: &Step) -> Text {
    Picture::step(board, step).text()
}

/// A cell that the step does not change.
fn drawn(board: &Board, cell: Cell) -> DrawnCell {
    let role = if board.givens().contains(cell) { Role::Given } else { Role::Placed };
    DrawnCell { value: board.value(cell).map(|digit| (digit, role)), marks: board.marks(cell), ..DrawnCell::default() }
}

/// The cells of the pattern: those that the strategy names and that its chains contain, else the cells and marks of its
/// truths. Cells that get a value are excluded.
fn pattern(board: &Board, step: &Step, chains: &[Chain]) -> Cells {
    let named = step.facts().iter().map(|(_, fact)| fact.cells());
    let passed = chains.iter().fold(Cells::EMPTY, |cells, chain| cells | chain.cells());
    let named = named.fold(passed, |cells, more| cells | more);
    let rested = step.truths().iter().fold(Cells::EMPTY, |cells, truth| match *truth {
        Truth::Cell(cell) => cells | Cells::of(cell),
        Truth::House(digit, house) => cells | board.places(digit, house),
    });
    (if named.is_empty() { rested } else { named }) - placed(step)
}

/// The cells that get a value.
fn placed(step: &Step) -> Cells {
    step.places().iter().map(|mark: &Mark| mark.cell()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark::strategies;

    #[test]
    fn a_step_is_drawn_without_colour_too() {
        let puzzle: Puzzle = format!("{}456......{}", ".".repeat(9), ".".repeat(63)).parse().unwrap();
        let mut board = Board::new(&puzzle).unwrap();
        let digit = Digit::ALL[0];
        for name in ["r3c1", "r3c2", "r3c3"] {
            board.remove_mark(name.parse().unwrap(), digit);
        }
        let pointing = strategies::get("pointing").unwrap();
        let found = pointing.first(&pencilmark::Scene::new(&board)).unwrap();
        let text = step(&board, &found);
        let text = text.as_str();
        // The board is wide, so that a cell has three lines.
        assert!(text.contains("*123"), "{text}");
        assert!(text.contains("23x1"), "{text}");
        assert!(text.contains("* the pattern   x removed"), "{text}");
        let widths: Vec<_> = text.lines().skip(1).take(37).map(|line| line.chars().count()).collect();
        assert!(widths.iter().all(|&width| width == widths[0]), "the frame is straight: {text}");
    }
}
