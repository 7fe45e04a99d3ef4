//! A puzzle that is one field of its line, and tables.

use super::{LINE, flaw};
use pencilmark_core::format::{Entry, Problem, Reader, Record, Table, read};

/// The entry of a line, with its fields.
fn entry(row: &str) -> Entry {
    let mut reader = Reader::new().keeping_rows();
    reader.push(row);
    reader.finish();
    reader.next().unwrap()
}

fn found(row: &str) -> Option<(String, Vec<String>, usize)> {
    let Entry { state, row, .. } = entry(row);
    let Record { fields, puzzle } = row?;
    Some((state.ok()?.to_string(), fields, puzzle))
}

#[test]
fn the_first_field_that_is_a_puzzle() {
    for (row, fields, place) in [
        (format!("{LINE};x"), vec![LINE, "x"], 0),
        (format!("{LINE}\tname, and more"), vec![LINE, "name, and more"], 0),
        (format!("{LINE} # a note"), vec![LINE, "# a note"], 0),
        (format!("{LINE}#note"), vec![LINE, "#note"], 0),
        (format!("a name {LINE} 7.2"), vec!["a name", LINE, "7.2"], 1),
        (format!("1,\"{LINE}\",\"a \"\"b\"\"\""), vec!["1", LINE, "a \"b\""], 1),
    ] {
        assert_eq!(found(&row), Some((LINE.into(), fields.into_iter().map(String::from).collect(), place)), "{row}");
    }
    assert_eq!(found(&format!("7;{};x", LINE.replace('.', " "))).unwrap().0, LINE);
    assert_eq!(found(&format!("7,:::{LINE}:111:,x")).unwrap().0, LINE);
    assert_eq!(found(&format!("see sudokuwiki,{LINE}")).unwrap().0, LINE);
    assert_eq!(found(&format!("{},x", "-".repeat(81))), None, "a rule between fields is no puzzle");
    assert_eq!(found(&format!("{},x", "w".repeat(81))), None);
}

/// A line that begins with 81 digits and dots is split in a quick way. A line with another sign for a blank is not.
#[test]
fn the_quick_way_is_the_same() {
    for rest in [";x", "\tx y", ",1,2", " # x", "#x"] {
        let other = LINE.replace('.', "_");
        let (quick, slow) = (entry(&format!("{LINE}{rest}")), entry(&format!("{other}{rest}")));
        assert!(quick.state.is_ok());
        assert_eq!(quick.state, slow.state);
        let (quick, mut slow) = (quick.row.unwrap(), slow.row.unwrap());
        assert_eq!(slow.fields[slow.puzzle], other);
        slow.fields[slow.puzzle] = LINE.into();
        assert_eq!(quick, slow);
    }
    assert!(entry(LINE).row.is_none() && entry(&format!("{LINE}x")).state.is_err());
    assert!(entry(&"é".repeat(90)).state.is_err());
}

#[test]
fn solutions_stand_next() {
    let solution = "1".repeat(81);
    for row in [format!("{LINE},{solution}"), format!("1;{LINE};{solution};x"), format!("{LINE} {solution}")] {
        assert_eq!(entry(&row).solution, Some(solution.clone()), "{row}");
    }
    let other = entry(&format!("{LINE},x,{solution}"));
    assert_eq!((other.state.unwrap().to_string(), other.solution), (LINE.into(), None));
}

#[test]
fn what_is_nearly_a_puzzle() {
    let length = |row: &str| flaw(row).1;
    assert_eq!(length(&format!("{};x", &LINE[1..])), Problem::Length { expected: 81, found: 80 });
    assert_eq!(length(&format!("{LINE}. # x")), Problem::Length { expected: 81, found: 82 });
    assert_eq!(length("a;b c"), Problem::Length { expected: 81, found: 5 });
}

/// The table of a text, if the text begins with the header of a table.
fn table(line: &str) -> Option<Table> {
    let mut reader = Reader::new();
    reader.push(line);
    reader.table().cloned()
}

#[test]
fn headers() {
    let column = |line: &str| table(line).map(|table| table.puzzle());
    assert_eq!(column("puzzle"), Some(0));
    assert_eq!(column("id,\"Quizzes\",solutions"), Some(1));
    assert_eq!(column("QUESTION,answer"), Some(0));
    assert_eq!(column("id;level; puzzle "), Some(2));
    assert_eq!(column("id\tpuzzle"), Some(1));
    assert_eq!(column("quiz,puzzle"), Some(1), "the plainest name wins");
    assert_eq!(column("solution,board"), Some(1));
    assert_eq!(column("grid"), None, "a title");
    assert_eq!(column("Sudoku, easy"), None, "a title too");
    assert_eq!(column(""), None);
    assert_eq!(table("puzzle;Solution").unwrap().solution(), Some(1));
}

#[test]
fn a_column_may_be_named() {
    let mut reader = Reader::new().with_column("start grid");
    reader.push("id;Start grid;solution");
    let table = reader.table().unwrap();
    assert_eq!((table.puzzle(), table.solution()), (1, Some(2)));
    assert_eq!(table.names(), ["id", "Start grid", "solution"]);
    reader.push(&format!("1;{LINE};2"));
    assert_eq!(reader.next().unwrap().state.unwrap().to_string(), LINE);
    let mut reader = Reader::new().with_column("start");
    reader.push("id,quiz,\"a,b\"");
    let missing = reader.next().unwrap().state.unwrap_err().problem.to_string();
    assert_eq!(missing, "there is no column 'start': the columns are 'id', 'quiz', 'a,b'");
}

#[test]
fn quoted_fields() {
    // The fields as the columns of a table whose first column has the puzzle.
    let texts = |row: &str| {
        let mut reader = Reader::new().with_column("p").keeping_rows();
        reader.push("p,q");
        reader.push(row);
        reader.next().unwrap().row.unwrap().fields
    };
    assert_eq!(texts("a,\"b,\"\"c\"\"\",,d"), ["a", "b,\"c\"", "", "d"]);
    assert_eq!(texts("\"open,"), ["open,"]);
    assert_eq!(texts("\"a\"b,c"), ["ab", "c"]);
    assert_eq!(texts("\"\","), ["", ""]);
    assert_eq!(texts(","), ["", ""]);
}

#[test]
fn the_column_is_read() {
    for separator in [',', ';', '\t'] {
        let text = format!("id,puzzle,solution\n1,\" {LINE} \",2\n").replace(',', &separator.to_string());
        assert_eq!(read(&text).unwrap().to_string(), LINE);
    }
    let error = read("id,puzzle\n1\n").unwrap_err();
    assert_eq!(error.to_string(), "line 2: the column of puzzles is missing: the row has only 1");
    let error = read("id,puzzle\né,:::x\n").unwrap_err();
    assert_eq!((error.line, error.character), (2, Some(6)));
    let error = read("id,puzzle\né,\":::x\"\n").unwrap_err();
    assert_eq!((error.line, error.character), (2, Some(7)), "its quote stands before it");
}
