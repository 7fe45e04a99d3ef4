//! Texts of several puzzles, line by line, and the descriptions of the formats.

use super::LINE;
use pencilmark_core::format::{Dropped, Entry, Format, Reader, read};

/// The entries of a text in short: for each its line, and its puzzle or error.
fn entries(text: &str) -> Vec<String> {
    let mut reader = Reader::new();
    text.split_inclusive('\n').for_each(|line| reader.push(line));
    reader.finish();
    let entry = |entry: Entry| match entry.state {
        Ok(puzzle) if puzzle.to_string() == LINE => format!("{} good", entry.line),
        Ok(puzzle) => format!("{} {puzzle}", entry.line),
        Err(error) => format!("{} bad: {error}", entry.line),
    };
    std::iter::from_fn(|| reader.next()).map(entry).collect()
}

fn rows() -> Vec<String> {
    (0..9).map(|row| LINE[9 * row..9 * row + 9].to_owned()).collect()
}

fn grid() -> String {
    rows().join("\n")
}

#[test]
fn lines_and_what_is_skipped() {
    assert_eq!(entries(&format!("\u{feff}{LINE}\r\n\n# comment\n{LINE}")), ["1 good", "4 good"]);
    assert_eq!(entries(&format!("#{}\n   \n", &LINE[1..])), [""; 0]);
    assert_eq!(entries(&format!(" {LINE}\t\n")), ["1 good"]);
    assert_eq!(entries(&LINE.replace('.', "x")), ["1 good"]);
}

#[test]
fn lengths_of_lines() {
    assert_eq!(
        entries(&format!("{}\n{LINE}\n{LINE}.\n{}\n", &LINE[1..], ".".repeat(27))),
        [
            "1 bad: line 1: 81 characters expected, 80 found",
            "2 good",
            "3 bad: line 3: 81 characters expected, 82 found",
            "4 bad: line 4: 81 characters expected, 27 found",
        ]
    );
}

#[test]
fn uniform_lines_are_empty_puzzles() {
    let empty = format!("1 {}", ".".repeat(81));
    for character in [".", "-", "0", "x"] {
        assert_eq!(entries(&character.repeat(81)), [empty.as_str()], "{character}");
    }
    // The character is no digit and no usual blank. It may be a digit of an unknown script.
    for character in ["=", "+", "é"] {
        let error = format!("1 bad: line 1, character 1: '{character}' is no digit and no blank (. 0 _ * ?)");
        assert_eq!(entries(&character.repeat(81)), [error], "{character}");
    }
}

#[test]
fn grids_end_after_nine_rows() {
    let grid = grid();
    assert_eq!(entries(&grid), ["1 good"]);
    assert_eq!(entries(&format!("{grid}\n{grid}\n\n{grid}\n{LINE}")), ["1 good", "10 good", "20 good", "29 good"]);
    let bordered = format!("+---+---+\n{}\n*===*", rows().join("\n-----\n"));
    assert_eq!(entries(&format!("{bordered}\n{bordered}\n{LINE}")), ["2 good", "21 good", "39 good"]);
}

#[test]
fn bad_rows_make_one_bad_entry() {
    for (row, bad, error) in [
        (2, "6.3x..9.2", "line 3, character 4: 'x' is no digit and no blank (. 0 _ * ?)"),
        (0, "6.3x..9.2", "line 1, character 4: 'x' is no digit and no blank (. 0 _ * ?)"),
        (8, "...|...|..", "line 9: 9 cells expected, 8 found"),
        (0, "...|...|..", "line 1: 9 cells expected, 8 found"),
        (4, "....", "line 5: 9 cells expected, 4 found"),
    ] {
        let mut rows = rows();
        rows[row] = bad.into();
        let expected = [format!("1 bad: {error}"), "11 good".into()];
        assert_eq!(entries(&format!("{}\n\n{LINE}", rows.join("\n"))), expected, "{bad}");
    }
}

#[test]
fn a_bad_line_before_a_grid_is_not_part_of_it() {
    let grid = grid();
    for title in ["5...3..x.", "5...3..1", "5..3", "https://example.org/a"] {
        let entries = entries(&format!("{title}\n{grid}\n{LINE}\n{title}"));
        assert_eq!(entries.len(), 4, "{title}: {entries:?}");
        assert!(entries[0].starts_with("1 bad") && entries[3].starts_with("12 bad"), "{entries:?}");
        assert_eq!(entries[1..3], ["2 good", "11 good"]);
    }
}

#[test]
fn bad_lines_are_all_told() {
    let entries = entries("hello\n53..7..x.\n53..7..y.\n\n:::\n5555\n");
    let lines: Vec<_> = entries.iter().map(|entry| entry.split(':').next().unwrap()).collect();
    assert_eq!(lines, ["1 bad", "2 bad", "3 bad", "5 bad", "6 bad"]);
}

#[test]
fn incomplete_grids() {
    let five = rows()[..5].join("\n");
    let missing = |line: usize| format!("{line} bad: line {line}: nine rows expected, 5 found up to line {}", line + 4);
    assert_eq!(entries(&format!("{five}\n\n{five}")), [missing(1), missing(7)]);
    assert_eq!(entries(&format!("{five}\n{LINE}\n")), [missing(1), "6 good".into()]);
    assert_eq!(entries(&format!("{five}\n# comment\n{}\n", rows()[5..].join("\n"))), ["1 good"]);
}

#[test]
fn rows_as_long_as_a_puzzle() {
    // Rows with nine characters for each cell have 81 characters, but they are rows of a grid.
    let wide = |row: &str| row.chars().map(|cell| format!("{cell:9}")).collect::<Vec<_>>().concat();
    let lines: Vec<String> = rows().iter().map(|row| wide(row)).collect();
    assert!(lines.iter().all(|line| line.len() == 81));
    assert_eq!(entries(&lines.join("\n")), ["1 good"]);
    let border = format!("+{0}+{0}+{0}", "-".repeat(26));
    assert_eq!(entries(&format!("{border}\n{}\n{border}\n", lines.join("\n"))), ["2 good"]);
    let dashes = "-".repeat(81);
    assert_eq!(entries(&lines.join(&format!("\n{dashes}\n"))), ["1 good"]);
    // A single such row is a puzzle of 81 characters.
    let digits = wide("123456789");
    assert_eq!(entries(&digits), [format!("1 {}", digits.replace(' ', "."))]);
    assert_eq!(entries(&format!("{digits}\n{LINE}")).len(), 2);
}

#[test]
fn tables() {
    let good = "2 good";
    for text in [
        format!("puzzle\n{LINE}\n"),
        format!("puzzle,count,solution,error\n{LINE},1,,\n"),
        format!("id,Quiz\n7,\"{LINE}\"\n"),
        format!("quizzes,solutions\n {LINE} ,{}\n", "1".repeat(81)),
    ] {
        assert_eq!(entries(&text), [good], "{text}");
    }
    assert_eq!(
        entries(&format!("puzzle,error\n\"5,\"\"\",bad\n{LINE},\n")),
        ["2 bad: line 2: 81 characters expected, 3 found", "3 good"]
    );
    assert_eq!(entries(&format!("name,picture\nx,{LINE}")).len(), 2, "a table without the column has only bad lines");
}

#[test]
fn sections_hold_their_puzzle_for_a_state() {
    let text = format!("[Puzzle]\n{0}\n[Puzzle]\n{0}\n\n[State]\n{1}\n{LINE}", grid(), grid().replacen('.', "1", 1));
    let state = LINE.replacen('.', "1", 1);
    assert_eq!(entries(&text), ["2 good".to_owned(), format!("12 {state}"), "32 good".into()]);
    assert_eq!(
        entries(&format!("[Puzzle]\n{LINE}\n[State]\nhello\n")),
        ["2 good", "4 bad: line 4: 81 characters expected, 5 found"]
    );
}

#[test]
fn sources_are_kept_of_bad_entries_only() {
    let mut reader = Reader::new();
    reader.push(&"é".repeat(1000));
    reader.push(LINE);
    reader.finish();
    assert_eq!(reader.next().unwrap().source, "é".repeat(400));
    assert_eq!(reader.next().unwrap().source, "");
}

#[test]
fn a_puzzle_may_be_a_field_of_its_line() {
    let lines = [
        format!("{LINE};11.9"),
        format!("{LINE}\ta name"),
        format!("{LINE} # a note"),
        format!("a name: {LINE}"),
        format!("7,{LINE},{}", "1".repeat(81)),
        format!("\"{LINE}\",\"x\""),
    ];
    let good: Vec<_> = (1..=lines.len()).map(|line| format!("{line} good")).collect();
    assert_eq!(entries(&lines.join("\n")), good);
    // 81 characters are still a puzzle, even with such characters.
    let odd = LINE.replace("......", ",,;;\t#");
    assert_eq!(entries(&odd), ["1 good"]);
    assert_eq!(entries(&format!("{};x", &LINE[1..])), ["1 bad: line 1: 81 characters expected, 80 found"]);
}

#[test]
fn cells_between_commas() {
    for (separator, blank) in [(",", ""), (",", "0"), (", ", "."), (";", ""), ("\t", "")] {
        let row = |row: &String| {
            row.chars()
                .map(|cell| if cell == '.' { blank.to_owned() } else { cell.into() })
                .collect::<Vec<_>>()
                .join(separator)
        };
        let grid: Vec<_> = rows().iter().map(row).collect();
        let grid = grid.join("\n");
        assert_eq!(
            entries(&format!("{grid}\n\n{grid}\n{grid}\n")),
            ["1 good", "11 good", "20 good"],
            "{separator}{blank}"
        );
        let spoilt = grid.replacen('5', "x", 1);
        let entries = entries(&format!("{spoilt}\n\n{LINE}"));
        assert!(entries.len() == 2 && entries[0].starts_with("1 bad") && entries[1] == "11 good", "{entries:?}");
    }
}

#[test]
fn pictures_of_ours() {
    let row = |row: &String| {
        let row = row.replace('.', "·");
        let cells: Vec<String> = row.chars().map(String::from).collect();
        let blocks: Vec<String> = cells.chunks(3).map(|block| block.join(" ")).collect();
        format!("│ {} │\n", blocks.join(" │ "))
    };
    let rows: Vec<String> = rows().iter().map(row).collect();
    let picture = format!("┌─────┬─────┬─────┐\n{}└─────┴─────┴─────┘\n", rows.concat());
    // Sentences of the program around its pictures are no errors, but other sentences are errors.
    let text =
        format!("Pointing: so r1c1 is not 4.\n\n{picture}One solution.\n\n  1. Full House: r1c1 is 4.\n\n{LINE}\n");
    assert_eq!(entries(&text), ["4 good", "18 good"]);
    assert_eq!(entries(&format!("Some words here.\n\n{LINE}\n")).len(), 2);
    assert_eq!(entries("Some words here.\n").len(), 1);
    assert_eq!(entries(&format!("{picture}\n{LINE}.\n")).len(), 2, "a puzzle that is too long is reported");
}

#[test]
fn rows_are_kept_when_asked_for() {
    let text = format!("id;puzzle;solution\n1;{LINE};{}\n2;\"x;\"\"y\";\n", "1".repeat(81));
    let mut reader = Reader::new().keeping_rows();
    text.lines().for_each(|line| reader.push(line));
    assert_eq!(reader.table().unwrap().names(), ["id", "puzzle", "solution"]);
    let first = reader.next().unwrap();
    assert_eq!(first.solution, Some("1".repeat(81)));
    assert_eq!(first.row.unwrap().fields[..2], ["1", LINE]);
    let second = reader.next().unwrap();
    assert!(second.state.is_err());
    assert_eq!((second.solution, second.row.unwrap().fields), (None, vec!["2".into(), "x;\"y".into(), String::new()]));
}

#[test]
fn a_table_without_the_column_asked_for_is_one_error() {
    let mut reader = Reader::new().with_column("start");
    format!("id,quiz\n1,{LINE}\n2,{LINE}\n").lines().for_each(|line| reader.push(line));
    reader.finish();
    assert!(reader.next().unwrap().state.is_err() && reader.next().is_none());
    let mut reader = Reader::new().with_column("quiz");
    format!("{LINE}\n").lines().for_each(|line| reader.push(line));
    assert!(reader.next().unwrap().state.is_err() && !reader.is_between());
}

#[test]
fn formats_are_named_by_their_ids() {
    for &format in Format::ALL {
        assert_eq!(format.to_string().parse(), Ok(format));
    }
    let error = "pdf".parse::<Format>().unwrap_err().to_string();
    assert_eq!(
        error,
        "'pdf' is no format: expected one of line, grid, pencilmarks, 729, hodoku, sudokuwiki, sdk, sdm, ss, opensudoku, csv"
    );
}

#[test]
fn one_puzzle_is_expected() {
    let line = ".".repeat(81);
    assert_eq!(read(&format!("{line}\n{line}\n\n{line}")).unwrap_err().to_string(), "one puzzle expected, 3 found");
    assert_eq!(read("# nothing\n\n+---+\n").unwrap_err().to_string(), "no puzzle in the input");
    assert_eq!(read(&format!("{line}\nx")).unwrap_err().line, 2);
}

#[test]
fn what_is_dropped_is_named() {
    let state = read(&format!(":::+5{}:212:::", ".".repeat(80))).unwrap();
    let dropped = |format: Format| format.write(&state).dropped.iter().map(Dropped::to_string).collect::<Vec<_>>();
    assert_eq!(dropped(Format::Line), ["the pencil marks", "which values are given and which placed"]);
    assert_eq!(dropped(Format::Sdk), ["the pencil marks"]);
    assert_eq!(dropped(Format::Marks729), ["which digits are values and which marks"]);
    assert_eq!(dropped(Format::Hodoku), [""; 0]);
    assert_eq!(dropped(Format::Pencilmarks), [""; 0]);
}
