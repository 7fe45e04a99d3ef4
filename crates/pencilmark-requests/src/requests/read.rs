//! `read`: the content of a text.

use super::request::Request;
use crate::answers::{Refusal, json};
use crate::fields::{Fields, options};
use crate::input::{Boards, one_of};
use crate::values::LayoutText;
use pencilmark::{Budget, Cell, Cells, Clue, Digit, House, Layout, Mark, State};
use serde::Serialize;
use std::sync::Arc;

options! {
    /// The option of the content of a text: the text is read as it is.
    pub struct Read {
        /// The layout of the board; docs/layouts.md lists the layouts. With a puzzle without characters, the answer is about the
        /// empty board
        #[arg(skip)]
        pub layout: Option<LayoutText>,
    }
}

/// The content of a text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReadAnswer {
    /// The givens: 81 characters with `.` for the other cells, or one for each cell of the layout.
    pub givens: String,
    /// The givens and the values of the player, as many characters.
    pub values: String,
    /// The marks of each cell, if the text has marks.
    pub marks: Option<Vec<Vec<u8>>>,
    /// The puzzle as the other answers repeat it.
    pub grid: String,
    /// The layout of the board, if it is not the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<String>,
    /// The rules of this layout as data. The request `list` leaves them out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<Rules>,
}

/// The rules of a layout as data, for a program that draws the board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rules {
    /// The number of rows, columns and digits.
    pub size: usize,
    /// The houses: rows, columns, blocks or regions, then the others.
    pub houses: Vec<HouseRule>,
    /// Pairs of cells that cannot hold the same digit, and that have no house in common.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<(String, String)>"))]
    pub apart: Vec<(Cell, Cell)>,
    /// Pairs of cells that cannot hold consecutive digits.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<(String, String)>"))]
    pub beside: Vec<(Cell, Cell)>,
    /// The clues, such as cages with their sums.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clues: Vec<ClueRule>,
    /// If there are clues, the pairs of cells whose digits depend on each other by a rule about pairs. A pair has the two
    /// cells, and the index of its table in `tables`, from 0.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<(String, String, usize)>"))]
    pub related: Vec<(Cell, Cell, usize)>,
    /// Tables with a character for each digit of the first cell and each digit of the second one, row by row: `1` if they are
    /// possible together, else `0`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<String>,
    /// The clues as parts of an SVG picture in which a cell has 60 units, and the grid begins 28 units from the left and from the
    /// top.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub drawing: String,
}

/// A clue of a layout.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClueRule {
    /// The name, as truths have it: `cage1`.
    pub id: String,
    /// The name in sentences: `cage 1`.
    pub name: String,
    /// The cells in their order; an arrow has those of its circle first.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub cells: Vec<Cell>,
    /// The number that is written: a sum, or a difference.
    pub value: Option<u16>,
    /// If the clue is about the sum of all its cells, the factor of each cell. Those of an arrow add up to 0.
    pub factors: Vec<i16>,
}

impl ClueRule {
    fn of(clue: &Clue) -> Self {
        let name = clue.name();
        let factors = clue.sum().map_or_else(Vec::new, |sum| sum.terms.iter().map(|(_, factor)| *factor).collect());
        Self {
            id: name.to_string(),
            name: format!("{} {}", name.kind.name(), name.number),
            cells: clue.cells().to_vec(),
            value: clue.value(),
            factors,
        }
    }
}

/// The pairs of cells with a rule about pairs, each with the index of its table, and the tables.
fn related(layout: &Layout) -> (Vec<(Cell, Cell, usize)>, Vec<String>) {
    let (mut pairs, mut tables) = (Vec::new(), Vec::new());
    for cell in layout.cells() {
        for other in layout.linked_cells(cell).filter(|other| *other > cell) {
            let table = layout.digits().iter().flat_map(|one| {
                let mark = Mark::new(cell, one);
                layout.digits().iter().map(move |two| if layout.sees(mark, Mark::new(other, two)) { '0' } else { '1' })
            });
            let table: String = table.collect();
            let place = tables.iter().position(|known| *known == table).unwrap_or(tables.len());
            if place == tables.len() {
                tables.push(table);
            }
            pairs.push((cell, other, place));
        }
    }
    (pairs, tables)
}

/// A house of a layout.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HouseRule {
    /// The short name, as truths have it: `d1`.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub id: House,
    /// The name in sentences: `diagonal 1`.
    pub name: String,
    /// The cells.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub cells: Cells,
}

impl Rules {
    fn of(layout: &Layout) -> Self {
        let house = |id: House| HouseRule { id, name: id.to_string(), cells: layout.cells_of(id) };
        let pairs = |others: &dyn Fn(Cell) -> Cells| {
            let after =
                |cell: Cell| others(cell).iter().filter(move |other| *other > cell).map(move |other| (cell, other));
            layout.cells().iter().flat_map(after).collect()
        };
        let in_houses =
            |cell: Cell| layout.houses_of(cell).iter().fold(Cells::EMPTY, |all, id| all | layout.cells_of(id));
        let (related, tables) = if layout.has_clues() { related(layout) } else { Default::default() };
        Self {
            size: layout.size(),
            houses: layout.houses().iter().map(house).collect(),
            apart: pairs(&|cell| layout.peers(cell) - in_houses(cell)),
            beside: pairs(&|cell| layout.not_consecutive(cell)),
            clues: layout.clues().iter().map(ClueRule::of).collect(),
            related,
            tables,
            drawing: pencilmark_view::clues(layout),
        }
    }
}

impl ReadAnswer {
    /// The content of a state, without the rules of its layout.
    pub(super) fn of(state: &State) -> Self {
        let cells = state.layout().map_or(Cells::ALL, |layout| layout.cells());
        let marks = state.marks().map(|marks| {
            let digits = |cell: Cell| marks[cell.index()].iter().map(Digit::get).collect();
            cells.iter().map(digits).collect::<Vec<Vec<u8>>>()
        });
        let given = |cell: Cell| state.value(cell).filter(|_| state.givens().contains(cell));
        let values = state.to_string();
        Self {
            givens: cells.iter().map(|cell| given(cell).map_or('.', Digit::to_char)).collect(),
            values: values.clone(),
            marks,
            grid: values,
            layout: state.layout().map(ToString::to_string),
            rules: None,
        }
    }
}

impl Request for Read {
    const NAME: &'static str = "read";
    const SUMMARY: &'static str = "What a text holds: givens, values, marks, and the rules of its layout";
    const PUZZLES: &'static [&'static str] = &["puzzle"];
    const REQUIRED: &'static [&'static str] = &[];
    type Beside = ();
    type Answer = ReadAnswer;

    fn ask(self, (): (), fields: &mut Fields, _: &Budget) -> Result<String, Refusal> {
        let text = fields.text("puzzle")?;
        let layout = self.layout.map(|layout| layout.0);
        let state = match layout.as_ref().filter(|_| text.is_empty()) {
            Some(layout) => State::EMPTY.with_layout(Arc::clone(layout)),
            None => one_of(&Boards::Any(layout), &text).map_err(|refusal| refusal.of("puzzle"))?,
        };
        Ok(json(&ReadAnswer { rules: state.layout().map(|layout| Rules::of(layout)), ..ReadAnswer::of(&state) }))
    }
}
