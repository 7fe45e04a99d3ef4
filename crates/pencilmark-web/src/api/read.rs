//! `POST /api/read`

use super::{Asked, Refusal, SHORT};
use crate::answers::ReadAnswer;
use crate::error::Problem;
use crate::work::Task;
use axum::response::Response;
use pencilmark::{Budget, Cell, Puzzle, Stopped};
use pencilmark_requests::{input, json};

/// A text to be read.
#[derive(Debug, serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"puzzle": "https://www.sudokuwiki.org/sudoku.htm?bd=..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."}))]
pub(crate) struct Read {
    /// A puzzle or a state of play, in any format.
    puzzle: String,
}

impl Task for Read {
    fn is_quick(&self) -> bool {
        self.puzzle.len() < SHORT
    }

    fn answer(&self, _: &Budget, _: &dyn Fn(Stopped) -> String) -> Result<String, Problem> {
        let puzzle = input::one(&self.puzzle)?;
        let marks = puzzle.marks().map(|marks| {
            let digits = |place: usize| marks[place].iter().map(pencilmark::Digit::get).collect();
            (0..81).map(digits).collect::<Vec<Vec<u8>>>()
        });
        let values = puzzle.to_string();
        Ok(json(&ReadAnswer { givens: givens(&puzzle), values: values.clone(), marks, grid: values }))
    }
}

/// The givens alone.
fn givens(puzzle: &Puzzle) -> String {
    let given = |cell: Cell| puzzle.value(cell).filter(|_| puzzle.givens().contains(cell));
    Cell::ALL.into_iter().map(|cell| given(cell).map_or('.', |digit| char::from(b'0' + digit.get()))).collect()
}

/// What a text holds: givens, values, marks
#[utoipa::path(post, path = "/api/read", request_body = Read, tag = "formats",
    responses((status = 200, body = ReadAnswer), Refusal))]
pub(crate) async fn read(asked: Asked<Read>) -> Response {
    asked.answer().await
}
