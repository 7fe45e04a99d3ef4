//! The columns of the input beside the puzzle, for answers that keep them.

use super::Item;
use crate::output::csv_row;
use std::sync::Arc;

/// A row's fields are kept up to so many bytes together: a thousand rows are answered at a time.
pub(crate) const MOST: usize = 1 << 14;

/// What the columns of a table are called, or of rows without a header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Names {
    pub(crate) names: Vec<String>,
    /// Which column holds the puzzles.
    pub(crate) puzzle: usize,
}

/// The fields of one row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Columns {
    pub(crate) names: Arc<Names>,
    /// As they are spelled, the puzzle among them.
    pub(crate) fields: Vec<String>,
}

impl Names {
    /// Names for rows without a header: `column_1`, and `puzzle` where the puzzle is.
    pub(crate) fn numbered(number: usize, puzzle: usize) -> Self {
        let name = |column: usize| if column == puzzle { "puzzle".into() } else { format!("column_{}", column + 1) };
        Self { names: (0..number).map(name).collect(), puzzle }
    }
}

/// How the input's columns and a command's own are put side by side: the input's in their order, the puzzle as it is
/// spelled, then the command's own but for `puzzle`. A column of the input that is called like one of the command's gets
/// a number: `solution_2`. What the command says stays under its own name, and `error` last.
pub(crate) struct Merge {
    kept: Arc<Names>,
    header: Vec<String>,
    /// Which of the command's columns is the puzzle.
    own_puzzle: Option<usize>,
}

impl Merge {
    /// For the input's columns, as the first puzzle has them, and the header of a command's CSV.
    pub(crate) fn new(first: &Item, header: &str) -> Self {
        let numbered = || Arc::new(Names::numbered(1, 0));
        let kept = first.columns().map_or_else(numbered, |columns| Arc::clone(&columns.names));
        let mut own = fields(header);
        let own_puzzle = own.iter().position(|name| name == "puzzle");
        own_puzzle.map(|place| own.remove(place));
        let mut header: Vec<String> = Vec::new();
        for name in &kept.names {
            let is_taken = |name: &String| own.contains(name) || header.contains(name);
            let numbered = (2..).map(|number| format!("{name}_{number}"));
            let free = std::iter::once(name.clone()).chain(numbered).find(|name| !is_taken(name));
            header.extend(free);
        }
        header.extend(own);
        Self { kept, header, own_puzzle }
    }

    /// The header of all columns.
    pub(crate) fn header(&self) -> String {
        csv_row(self.header.clone())
    }

    /// The row of all columns: those of a puzzle, and a row of the command's CSV about it.
    pub(crate) fn row(&self, item: &Item, row: &str) -> String {
        let mut own = fields(row);
        let echo = self.own_puzzle.filter(|&place| place < own.len()).map(|place| own.remove(place));
        let mut row = vec![String::new(); self.kept.names.len()];
        if let Some(columns) = item.columns() {
            let same = columns.names == self.kept;
            for (column, (kept, name)) in row.iter_mut().zip(&self.kept.names).enumerate() {
                // In another table a column is found by its name.
                let place = if same { Some(column) } else { columns.place(name) };
                *kept = place.and_then(|place| columns.fields.get(place)).cloned().unwrap_or_default();
            }
        }
        let spelled = item.columns().and_then(|columns| columns.fields.get(columns.names.puzzle)).cloned();
        row[self.kept.puzzle] = spelled.or(echo).unwrap_or_else(|| item.echo());
        row.extend(own);
        csv_row(row)
    }
}

impl Columns {
    fn place(&self, name: &str) -> Option<usize> {
        self.names.names.iter().position(|other| other == name)
    }
}

/// The fields of a row that a command wrote.
fn fields(row: &str) -> Vec<String> {
    // Nearly every row: a reader takes longer to be made than the row to be read.
    if !row.contains(['"', '\n', '\r']) {
        return row.split(',').map(String::from).collect();
    }
    let mut reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(row.as_bytes());
    let record = reader.records().next().and_then(Result::ok).unwrap_or_default();
    record.iter().map(String::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: &str = "puzzle,count,solution,error";
    const ROW: &str = "81,1,solved,\"a, b\"";

    fn item(names: &[&str], puzzle: usize, fields: &[&str]) -> Item {
        let text = |texts: &[&str]| texts.iter().copied().map(String::from).collect();
        let columns = Columns { names: Arc::new(Names { names: text(names), puzzle }), fields: text(fields) };
        Item { columns: Some(Box::new(columns)), ..Item::bad("the line", "bad".into()) }
    }

    #[test]
    fn columns_stand_side_by_side() {
        let names = ["id", "quiz", "level"];
        let kept = item(&names, 1, &["7", "5 3", "so, so"]);
        let merge = Merge::new(&kept, OWN);
        assert_eq!(merge.header(), "id,quiz,level,count,solution,error");
        assert_eq!(merge.row(&kept, ROW), "7,5 3,\"so, so\",1,solved,\"a, b\"");
        // A row that is too short, one of another table, and a puzzle that is in none.
        assert_eq!(merge.row(&item(&names, 1, &["7", "x"]), ROW), "7,x,,1,solved,\"a, b\"");
        assert_eq!(merge.row(&item(&["level", "puzzle"], 1, &["hard", "x"]), ROW), ",x,hard,1,solved,\"a, b\"");
        assert_eq!(merge.row(&Item::bad("line", "bad".into()), ROW), ",81,,1,solved,\"a, b\"");
    }

    #[test]
    fn names_that_clash_get_a_number() {
        let kept = item(&["puzzle", "solution", "error", "solution_2", "id", "id"], 0, &[]);
        let header = Merge::new(&kept, OWN).header();
        assert_eq!(header, "puzzle,solution_2,error_2,solution_2_2,id,id_2,count,solution,error");
    }

    #[test]
    fn rows_without_a_header_are_numbered() {
        assert_eq!(Names::numbered(3, 1).names, ["column_1", "puzzle", "column_3"]);
        let plain = Item::bad("line", "bad".into());
        let merge = Merge::new(&plain, OWN);
        assert_eq!((merge.header().as_str(), merge.row(&plain, ROW).as_str()), (OWN, ROW));
    }
}
