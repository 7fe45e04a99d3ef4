//! The columns of the input beside the columns of a command.

use pencilmark_cli::inside::Merge;
use pencilmark_requests::input::{Columns, Item, Names};
use pencilmark_requests::{Code, Refusal};
use std::sync::Arc;

fn bad() -> Refusal {
    Refusal::new(Code::Unreadable, "bad")
}

const OWN: &str = "puzzle,count,solution,error";
const ROW: &str = "81,1,solved,\"a, b\"";

fn item(names: &[&str], puzzle: usize, fields: &[&str]) -> Item {
    let text = |texts: &[&str]| texts.iter().copied().map(String::from).collect();
    let columns = Columns { names: Arc::new(Names { names: text(names), puzzle }), fields: text(fields) };
    Item::bad("the line", bad()).with_columns(columns)
}

#[test]
fn columns_stand_side_by_side() {
    let names = ["id", "quiz", "level"];
    let first = item(&names, 1, &["7", "5 3", "so, so"]);
    let merge = Merge::new(&first, OWN);
    assert_eq!(merge.header(), "id,quiz,level,count,solution,error");
    assert_eq!(merge.row(&first, ROW), "7,5 3,\"so, so\",1,solved,\"a, b\"");
    // A row that is too short, a row of another table, and a puzzle without a table.
    assert_eq!(merge.row(&item(&names, 1, &["7", "x"]), ROW), "7,x,,1,solved,\"a, b\"");
    assert_eq!(merge.row(&item(&["level", "puzzle"], 1, &["hard", "x"]), ROW), ",x,hard,1,solved,\"a, b\"");
    assert_eq!(merge.row(&Item::bad("line", bad()), ROW), ",81,,1,solved,\"a, b\"");
}

#[test]
fn names_that_clash_get_a_number() {
    let first = item(&["puzzle", "solution", "error", "solution_2", "id", "id"], 0, &[]);
    let header = Merge::new(&first, OWN).header();
    assert_eq!(header, "puzzle,solution_2,error_2,solution_2_2,id,id_2,count,solution,error");
}

#[test]
fn rows_without_a_header_are_numbered() {
    assert_eq!(Names::numbered(3, 1).names, ["column_1", "puzzle", "column_3"]);
    let plain = Item::bad("line", bad());
    let merge = Merge::new(&plain, OWN);
    assert_eq!((merge.header().as_str(), merge.row(&plain, ROW).as_str()), (OWN, ROW));
}
