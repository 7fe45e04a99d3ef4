//! The form of a file's rows, and the tally of a row.

use crate::input::Merge;
use crate::output::{Answer, Rows, Status, Tally, csv_row, json};
use pencilmark::Board;
use pencilmark_requests::Code;
use pencilmark_requests::input::Item;

/// The form of a file's rows: their format, and the names of their columns or keys.
#[derive(Clone)]
pub(crate) struct Form {
    pub(crate) format: Rows,
    pub(crate) columns: Vec<&'static str>,
    /// The options on which the rows depend, as they are typed.
    pub(crate) options: String,
}

impl Form {
    /// The beginning of a puzzle's row, up to the answer. `merge` has the input's columns if they are copied.
    pub(super) fn beginning(&self, item: &Item, merge: Option<&Merge>) -> String {
        if self.format == Rows::Json {
            return format!("{{\"puzzle\":{},\"{}\":", json(&item.echo()), self.columns[1]);
        }
        let row = csv_row([item.echo(), String::new()]);
        merge.map_or(row.clone(), |merge| merge.row(item, &row))
    }

    /// The tally of a puzzle's row; `answer` is the rest of the row.
    pub(super) fn tally(&self, item: &Item, answer: &str) -> Tally {
        let has_error = if self.format == Rows::Json { answer.contains("\"error\":") } else { !answer.ends_with(',') };
        if !has_error {
            return Tally::of(Answer::new("", Status::Good));
        }
        Tally::of(match item.make(Board::new) {
            Err(error) => Answer::bad("", item.located(error)),
            Ok(_) if answer.contains(Code::OutOfTime.as_str()) => Answer::stopped(""),
            Ok(_) => Answer::new("", Status::Negative),
        })
    }
}
