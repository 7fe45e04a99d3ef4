//! The API: what can be asked, and how it is answered.

mod asked;
mod canon;
mod check;
mod convert;
mod draw;
mod explain;
mod field;
mod generate;
mod hint;
mod rate;
mod read;
mod select;
mod solve;
mod steps;
mod strategies;

use crate::State;
use asked::{Asked, Refusal};
use pencilmark_requests::json;
use serde_json::json as object_of;
use std::sync::Arc;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// What the description says of the API as a whole.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Pencilmark",
        description = "Solves Sudoku puzzles as a person does, and says why each step is right. An answer is the JSON that the \
                       command of the same name writes with `--format json`. Where it is not complete, its key `error` says \
                       why."
    ),
    tags(
        (name = "puzzles", description = "What can be asked about a puzzle"),
        (name = "formats", description = "Reading and writing"),
        (name = "strategies", description = "The strategies"),
    )
)]
struct Description;

/// Texts that are longer are read on a thread of their own.
const SHORT: usize = 2_000;

/// All routes of the API, and their description.
pub(crate) fn router() -> OpenApiRouter<Arc<State>> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(solve::solve))
        .routes(routes!(hint::hint))
        .routes(routes!(steps::steps))
        .routes(routes!(explain::explain))
        .routes(routes!(rate::rate))
        .routes(routes!(generate::generate))
        .routes(routes!(check::check))
        .routes(routes!(canon::canon))
        .routes(routes!(canon::equivalent))
        .routes(routes!(draw::draw))
        .routes(routes!(convert::convert))
        .routes(routes!(read::read))
        .routes(routes!(strategies::strategies))
        .routes(routes!(strategies::strategy))
}

/// The answer to a puzzle that contradicts itself.
fn faulty(name: &str, puzzle: &pencilmark::Puzzle, fault: pencilmark::Fault) -> String {
    json(&object_of!({name: puzzle.to_string(), "error": fault.to_string()}))
}
