//! The grid of a request: the input itself, or the only solution of a puzzle.

use crate::output::{Answer, Rows, Status, csv_row, json, under_grid};
use pencilmark::search::{HowMany, Search};
use pencilmark::{Board, Budget, Cells, Grid, Puzzle, State};
use pencilmark_requests::input::Item;
use pencilmark_requests::{Code, Refusal};
use serde_json::{Map, Value};

/// The grid of a text, and its givens.
pub(super) fn solved(state: &State, budget: &Budget) -> Result<(Grid, Cells), Refusal> {
    if let Ok(grid) = Grid::try_from(state) {
        let givens = if state.givens().is_empty() { Cells::ALL } else { state.givens() };
        return Ok((grid, givens));
    }
    let puzzle: Puzzle = state.puzzle();
    let board = Board::new(&puzzle)?;
    match Search::of(&board).within(budget).how_many()? {
        HowMany::One(grid) => Ok((grid, puzzle.givens())),
        HowMany::None => {
            Err(Refusal::new(Code::NoSolution, "a grid is expected, or a puzzle with one solution; it has none"))
        }
        HowMany::Several => Err(Refusal::new(
            Code::SeveralSolutions,
            "a grid is expected, or a puzzle with one solution; it has several",
        )),
    }
}

/// The answer about a grid: rows of a table, fields of an object, and words.
pub(super) struct GridAnswer {
    /// The rows, without the first column (the grid) and without the last column (the error).
    pub(super) rows: Vec<Vec<String>>,
    pub(super) fields: Map<String, Value>,
    pub(super) words: String,
    pub(super) error: Option<Refusal>,
}

/// The answer about one item of the input. `columns` is the number of columns between the grid and the error.
pub(super) fn answer(
    item: &Item,
    format: Rows,
    columns: usize,
    tell: impl FnOnce(&State) -> Result<GridAnswer, Refusal>,
) -> Answer {
    let told = item.state.as_ref().map_err(Clone::clone).and_then(tell);
    let (told, wrong) = match told {
        Ok(told) => (told, None),
        Err(error) => {
            let told = GridAnswer {
                rows: Vec::new(),
                fields: Map::new(),
                words: error.message.clone(),
                error: Some(error.clone()),
            };
            (told, Some(error))
        }
    };
    let error = told.error.as_ref().map(ToString::to_string).unwrap_or_default();
    let text = match (format, &item.state) {
        (Rows::Text, Ok(state)) => under_grid(state, &told.words),
        (Rows::Text, Err(_)) => String::new().into(),
        (Rows::Json, _) => {
            let mut object = Map::from_iter([("grid".to_owned(), Value::from(item.echo()))]);
            object.extend(told.fields);
            if let Some(error) = &told.error {
                object.insert("error".to_owned(), serde_json::to_value(error).unwrap_or_default());
            }
            json(&object).into()
        }
        _ => {
            let rows = if told.rows.is_empty() { vec![vec![String::new(); columns]] } else { told.rows };
            let row = |row: Vec<String>| csv_row([item.echo()].into_iter().chain(row).chain([error.clone()]));
            rows.into_iter().map(row).collect::<Vec<_>>().join("\n").into()
        }
    };
    let answer = match &wrong {
        Some(error) => Answer::unless(Some(error), text, Status::Negative),
        None => Answer::unless(told.error.as_ref(), text, Status::Good),
    };
    if matches!(format, Rows::Csv | Rows::Auto) { answer.in_rows() } else { answer }
}
