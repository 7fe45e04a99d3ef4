//! `read`: the content of a text.

use super::request::Request;
use crate::answers::{Code, Refusal, json};
use crate::fields::{Fields, options};
use crate::input::{Boards, one_of};
use crate::values::LayoutText;
use pencilmark::{Budget, Cell, Cells, Digit, House, Layout, State};
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
        Self {
            size: layout.size(),
            houses: layout.houses().iter().map(house).collect(),
            apart: pairs(&|cell| layout.peers(cell) - in_houses(cell)),
            beside: pairs(&|cell| layout.not_consecutive(cell)),
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

/// Refuses a board with clues: who draws it would leave them out.
pub(super) fn drawable(state: &State) -> Result<(), Refusal> {
    if state.layout().is_none_or(|layout| !layout.has_clues()) {
        return Ok(());
    }
    let message =
        "clues such as cages, dots and lines are not drawn yet: solve, check, explain, hint, why and steps know them";
    Err(Refusal::new(Code::Layout, message).of("puzzle"))
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
        drawable(&state)?;
        Ok(json(&ReadAnswer { rules: state.layout().map(|layout| Rules::of(layout)), ..ReadAnswer::of(&state) }))
    }
}
