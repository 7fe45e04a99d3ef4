//! The input's other columns, for answers that copy them.

use crate::output::csv_row;
use pencilmark_requests::input::{Item, Names};
use std::sync::Arc;

/// Joins the input's columns and a command's own columns. The input's columns come first, in their order, with the puzzle as
/// written. Then come the command's own columns except `puzzle`. A column of the input with the same name as a command's
/// column gets a number, as in `solution_2`. The command's columns keep their names. The last column is `error`.
pub struct Merge {
    names: Arc<Names>,
    header: Vec<String>,
    /// The index of the puzzle among the command's columns.
    own_puzzle: Option<usize>,
}

impl Merge {
    /// Joins the columns of the first puzzle (the input's columns) and the columns in the header of a command's CSV.
    pub fn new(first: &Item, header: &str) -> Self {
        let numbered = || Arc::new(Names::numbered(1, 0));
        let names = first.columns().map_or_else(numbered, |columns| Arc::clone(&columns.names));
        let mut own = fields(header);
        let own_puzzle = own.iter().position(|name| name == "puzzle");
        own_puzzle.map(|place| own.remove(place));
        let mut header: Vec<String> = Vec::new();
        for name in &names.names {
            let is_taken = |name: &String| own.contains(name) || header.contains(name);
            let numbered = (2..).map(|number| format!("{name}_{number}"));
            let free = std::iter::once(name.clone()).chain(numbered).find(|name| !is_taken(name));
            header.extend(free);
        }
        header.extend(own);
        Self { names, header, own_puzzle }
    }

    /// The header of all columns.
    pub fn header(&self) -> String {
        csv_row(self.header.clone())
    }

    /// The row of all columns: the columns of a puzzle, and the row of the command's CSV about this puzzle.
    pub fn row(&self, item: &Item, row: &str) -> String {
        let mut own = fields(row);
        let echo = self.own_puzzle.filter(|&place| place < own.len()).map(|place| own.remove(place));
        let mut row = vec![String::new(); self.names.names.len()];
        if let Some(columns) = item.columns() {
            let same = columns.names == self.names;
            for (column, (field, name)) in row.iter_mut().zip(&self.names.names).enumerate() {
                // In another table, columns are found by their names.
                let place = if same { Some(column) } else { columns.place(name) };
                *field = place.and_then(|place| columns.fields.get(place)).cloned().unwrap_or_default();
            }
        }
        let spelled = item.columns().and_then(|columns| columns.fields.get(columns.names.puzzle)).cloned();
        row[self.names.puzzle] = spelled.or(echo).unwrap_or_else(|| item.echo());
        row.extend(own);
        csv_row(row)
    }
}

/// The fields of a row that a command wrote.
fn fields(row: &str) -> Vec<String> {
    // Nearly every row has no quotes. Then making a reader takes longer than reading the row.
    if !row.contains(['"', '\n', '\r']) {
        return row.split(',').map(String::from).collect();
    }
    let mut reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(row.as_bytes());
    let record = reader.records().next().and_then(Result::ok).unwrap_or_default();
    record.iter().map(String::from).collect()
}
