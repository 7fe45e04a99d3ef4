//! Grids as people write them and as programming languages print them. Each form is read as the same puzzle.

use super::{LINE, entries};
use pencilmark_core::format::{Format, Reader, read};

/// The cells of each row, with a given text for a blank.
fn cells(blank: &str) -> Vec<Vec<String>> {
    let cell = |cell: char| if cell == '.' { blank.to_owned() } else { cell.into() };
    LINE.as_bytes().chunks(9).map(|row| row.iter().map(|&byte| cell(byte as char)).collect()).collect()
}

/// The rows. Each row has its cells joined, with a text before and a text after them.
fn rows(blank: &str, before: &str, between: &str, behind: &str) -> Vec<String> {
    cells(blank).iter().map(|row| format!("{before}{}{behind}", row.join(between))).collect()
}

/// Rows in three bands.
fn bands(rows: &[String], between: &str) -> String {
    rows.chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join(between)
}

/// A form of a grid: the texts before the rows; before, between and after the cells of a row; and after the rows.
type Form = (&'static str, &'static str, &'static str, &'static str, &'static str);

/// Checks that each form is read, with `between_rows` between its rows.
fn are_read(forms: &[Form], between_rows: &str) {
    for (begin, before, between, behind, end) in forms {
        is_read(&format!("{begin}{}{end}", rows("0", before, between, behind).join(between_rows)));
    }
}

fn is_read(text: &str) {
    let read: Vec<_> = entries(text).into_iter().map(|entry| entry.state.map(|state| state.to_string())).collect();
    assert_eq!(read, [Ok(LINE.to_owned())], "{text}");
}

#[test]
fn rows_in_source_code() {
    for blank in ["0", "None", "null", "nil", "_", "-1", ".", "' '", "\".\"", ""] {
        is_read(&format!("board = [\n{}\n]", rows(blank, "    [", ", ", "],").join("\n")));
    }
    let forms = [
        ("int board[9][9] = {\n", "  {", ", ", "},", "\n};"),
        ("char[][] board = {\n", "  {'", "','", "'},", "\n};"),
        ("board = [", "[", ",", "],", "]"),
        ("grid = np.array([", "[", ", ", "],", "])"),
        ("grid = np.array([", "[", ", ", "],", "], dtype=int)"),
        ("let board: [[u8; 9]; 9] = [\n", "    [", ", ", "],  // a row", "\n];"),
        ("let b = vec![\n", "    vec![", ", ", "],", "\n];"),
        ("start = [\n", "  ", " ", "", "\n]"),
        ("A = [", "", " ", ";", "];"),
        ("[", " [", " ", "]", "]"),
        ("((", "(", " ", ")", "))"),
        ("rows = [\n", "    \"", "", "\",", "\n]"),
        ("String s =\n", "    \"", "", "\" +", "\n    \"\";"),
        ("puzzle = \"\"\"\n", "", "", "", "\n\"\"\""),
        ("grid:\n", "  - [", ", ", "]", ""),
        ("grid:\n", "  - \"", "", "\"", ""),
    ];
    are_read(&forms, "\n");
    let numbered = rows("0", "[", ",", "],").into_iter().zip(1..).map(|(row, number)| format!("{row}  # row {number}"));
    is_read(&format!("b = [\n{}\n]", numbered.collect::<Vec<_>>().join("\n")));
}

#[test]
fn cells_in_comments_do_not_count() {
    let old = rows("0", "[", ", ", "], # was [5,3,4,6,7,8,9,1,2],");
    is_read(&format!("b = [\n{}\n]", old.join("\n")));
    for sign in ["--", "-", "//"] {
        let mut lines = rows("0", "[", ", ", "],");
        lines[3] = format!("{sign}{}", lines[3]);
        assert!(entries(&lines.join("\n")).iter().all(|entry| entry.state.is_err()), "{sign}");
    }
    let mut lines = rows("0", "    [", ", ", "],");
    lines.insert(4, "    # [9,9,9,9,9,9,9,9,9],".into());
    is_read(&format!("b = [\n{}\n]", lines.join("\n")));
    // If ten cells have an empty cell at both ends, it is not clear which empty cell is not part of the row.
    assert!(
        read(&rows("", "\t", "\t", "").iter().map(|row| format!("{row}\t")).collect::<Vec<_>>().join("\n")).is_err()
    );
}

#[test]
fn grids_in_one_line_of_source_code() {
    let forms = [
        ("board = [", "[", ",", "]", "]"),
        ("let b = {", "{", ", ", "}", "};"),
        ("[[", "'", "','", "'", "]]"),
        ("a = [", "", ", ", "", "].reshape(9, 9)"),
        ("[", "\"", "", "\"", "]"),
    ];
    are_read(&forms, ",");
    is_read(&format!("grid1 = '{LINE}';"));
    is_read(&format!("puzzles = [\"{LINE}\"]"));
}

#[test]
fn blanks_that_are_blanks() {
    let none_is_empty = LINE.replace(".......", "......1");
    let rows_of = |separator: &str| {
        let row = |row: &[u8]| row.iter().map(|&byte| (byte as char).to_string()).collect::<Vec<_>>().join(separator);
        none_is_empty.replace('.', " ").as_bytes().chunks(9).map(row).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(read(&rows_of("")).unwrap().to_string(), none_is_empty);
    assert_eq!(read(&rows_of(" ")).unwrap().to_string(), none_is_empty);
    let blocks = |between: &str, bar: &str, edge: &str| {
        let block = |block: &[String]| block.join(between);
        let row = |row: &Vec<String>| format!("{edge}{}{edge}", row.chunks(3).map(block).collect::<Vec<_>>().join(bar));
        cells(" ").iter().map(row).collect::<Vec<String>>()
    };
    let border = "+-------+-------+-------+";
    for text in [
        blocks(" ", " | ", "").iter().map(|row| format!("| {row} |")).collect::<Vec<_>>().join("\n"),
        format!(
            "{border}\n{}\n{border}",
            bands(
                &blocks(" ", " | ", "").iter().map(|row| format!("| {row} |")).collect::<Vec<_>>(),
                &format!("\n{border}\n")
            )
        ),
        blocks("|", "|", "|").join("\n"),
        blocks("|", "||", "").join("\n"),
        blocks("", "|", "").join("\n"),
        bands(&blocks("", "|", ""), "\n---+---+---\n"),
        blocks("  |  ", "  |  ", "|").join("\n"),
        rows("", "", "|", "").join("\n"),
    ] {
        is_read(&text);
    }
    // A table of Markdown has a header: names, empty cells, or the first row.
    let rule = "|---|---|---|---|---|---|---|---|---|";
    let table = blocks("|", "|", "|");
    is_read(&format!("|a|b|c|d|e|f|g|h|i|\n{rule}\n{}", table.join("\n")));
    is_read(&format!("|1|2|3|4|5|6|7|8|9|\n{rule}\n{}", table.join("\n")));
    is_read(&format!("| | | | | | | | | |\n{rule}\n{}", table.join("\n")));
    is_read(&format!("{}\n{rule}\n{}", table[0], table[1..].join("\n")));
}

#[test]
fn nine_characters_with_dashes_or_letters() {
    for blank in ["-", "x", "X", "_", "*", "?"] {
        is_read(&rows(blank, "", "", "").join("\n"));
        is_read(&bands(&rows(blank, "", "", ""), "\n\n"));
    }
    // A row of dashes is a row of blanks if dashes are blanks, and otherwise a border.
    let sparse = "---------\n5---3----\n".to_owned() + &"1--------\n".repeat(7);
    let givens = read(&sparse).unwrap().to_string();
    assert!(givens.starts_with(&format!("{}5...3....1", ".".repeat(9))), "{givens}");
    is_read(&rows(".", "", "", "").join("\n---------\n"));
    assert!(read(&rows(".", "", "", "").join("\n").replacen("...", ".x-", 1)).is_err(), "three kinds of blanks");
}

#[test]
fn digits_of_other_scripts() {
    for zero in ['\u{ff10}', '\u{660}', '\u{966}', '\u{1d7ce}', '\u{e50}'] {
        let digit = |cell: char| cell.to_digit(10).map_or(cell, |digit| char::from_u32(zero as u32 + digit).unwrap());
        is_read(&LINE.chars().map(digit).collect::<String>());
        is_read(&rows("0", "", "", "").join("\n").chars().map(digit).collect::<String>());
    }
    let words = "abcdefghi".repeat(9);
    assert_eq!(read(&words).unwrap_err().character, Some(1));
    assert_eq!(read(&words.replace("abc", "1bc")).unwrap_err().character, Some(2));
}

#[test]
fn lines_around_a_grid() {
    let grid = rows(".", "", "", "").join("\n");
    for title in ["Grid 01", "% easy", "```", "# a comment", "Puzzle #12 (2024-11-02)", "=== 7 ===", "No 17:", "[easy]"]
    {
        is_read(&format!("{title}\n{grid}"));
        is_read(&format!("{title}\n\n{grid}\n"));
    }
    is_read(&format!("```text\n{grid}\n```\n"));
    is_read(&rows(".", "> ", "", "").join("\n"));
    is_read(&bands(&rows(".", "", " ", ""), "\n\n"));
    let named = |names: &[String], between: &str, cells: &str| {
        let rows = rows(".", "", cells, "");
        names.iter().zip(rows).map(|(name, row)| format!("{name}{between}{row}")).collect::<Vec<_>>().join("\n")
    };
    let letters: Vec<String> = "ABCDEFGHJ".chars().map(String::from).collect();
    let numbers: Vec<String> = (1..=9).map(|number| number.to_string()).collect();
    is_read(&format!("  1 2 3 4 5 6 7 8 9\n{}", named(&letters, " ", " ")));
    is_read(&format!("    A B C D E F G H I\n{}", named(&numbers, " | ", " ")));
    is_read(&format!("  1 2 3 4 5 6 7 8 9\n -------------------\n{}", named(&numbers, "| ", " ")));
    is_read(&named(&numbers.iter().map(|number| format!("Row {number}")).collect::<Vec<_>>(), ": ", ""));
    // Lines before a grid are counted. Lines without a following grid are errors.
    let mut reader = Reader::new();
    format!("One\n{grid}\nTwo\n{grid}\n]\nThree").lines().for_each(|line| reader.push(line));
    reader.finish();
    assert_eq!(reader.passed_over(), 4);
    let good = std::iter::from_fn(|| reader.next()).map(|entry| entry.state.is_ok()).collect::<Vec<_>>();
    assert_eq!(good, [true, true]);
    let errors = |text: &str| entries(text).into_iter().map(|entry| entry.state.is_err()).collect::<Vec<_>>();
    assert_eq!(errors(&format!("One\n{LINE}\nTwo")), [true, false, true]);
    for variant in ["X-Sudoku", "Killer Sudoku, cages below", "Anti-Knight rules apply!", "m <- matrix(data = c("] {
        assert_eq!(errors(&format!("{variant}\n{grid}")), [true], "{variant}");
    }
}

#[test]
fn bands_are_of_one_grid() {
    let (grid, other) = (rows(".", "", "", ""), rows("0", "", "", ""));
    let text = format!("{}\n\n{}", grid[..3].join("\n"), other.join("\n"));
    let read: Vec<_> = entries(&text).into_iter().map(|entry| (entry.line, entry.state.is_ok())).collect();
    assert_eq!(read, [(1, false), (5, true)]);
}

#[test]
fn marks_with_signs() {
    let marks = Format::Pencilmarks.write(&read(LINE).unwrap()).text;
    let bare = marks.replace(['<', '>'], "");
    let mut number = 0;
    let signed: Vec<String> = bare
        .split(' ')
        .map(|cell| {
            let has_marks = cell.len() > 1 && cell.bytes().all(|byte| byte.is_ascii_digit());
            number += usize::from(has_marks);
            match (has_marks, number % 9) {
                (true, 0) => format!("*{cell}"),
                (true, 1) => format!("{}-{}", &cell[..1], &cell[1..]),
                (true, 2) => format!("d{cell}"),
                (true, 3) => format!("a[{}]{}", &cell[..1], &cell[1..]),
                (true, 4) => format!("#{cell}+"),
                _ => cell.to_owned(),
            }
        })
        .collect();
    let signed = signed.join(" ");
    assert_eq!(read(&signed), read(&bare), "{signed}");
    assert_eq!(read(&signed.replace('|', "!")), read(&bare));
    let as_copied = format!("{}:411 611", LINE.replacen('.', "+7", 1));
    assert_eq!(read(&as_copied), read(&format!(":::{as_copied}:::")));
}

#[test]
fn solutions_before_their_puzzles() {
    let solution = "725691348984732516613845972251369487869457123437128659376584291142973865598216734";
    for text in [
        format!("solution,board\n{solution},{LINE}"),
        format!("id;answer;grid\n7;{solution};{LINE}"),
        format!("{solution},{LINE}"),
        format!("{LINE}:1:{solution}"),
    ] {
        is_read(&text);
    }
}

#[test]
fn files_of_other_programs() {
    let cell = |place: usize, digit: char| {
        format!("<cell><x>{}</x><y>{}</y><value>{digit}</value></cell>", place % 9 + 1, place / 9 + 1)
    };
    let given = |attributes: bool| {
        let cells = LINE.chars().enumerate().filter(|(_, digit)| *digit != '.').map(|(place, digit)| {
            if attributes {
                format!("<cell x=\"{}\" y=\"{}\" value=\"{digit}\"/>", place % 9, place / 9)
            } else {
                cell(place, digit)
            }
        });
        format!("<?xml version=\"1.0\"?>\n<sudoku>\n{}\n</sudoku>", cells.collect::<Vec<_>>().join("\n"))
    };
    is_read(&given(true));
    is_read(&given(false));
    // KSudoku lists the cells column by column, and its letters begin with a for 0.
    let letter = |place: usize| match LINE.as_bytes()[place % 9 * 9 + place / 9] {
        b'.' => '_',
        digit => (digit - b'0' + b'a') as char,
    };
    let values: String = (0..81).map(letter).collect();
    let game = |kind: &str| {
        format!(
            "<!DOCTYPE ksudoku>\n<ksudoku>\n<game>\n<puzzle>\n<graph order=\"9\" type=\"{kind}\"/>\n<values>{values}</values>\n\
             </puzzle>\n</game>\n</ksudoku>"
        )
    };
    is_read(&game("sudoku"));
    let errors = |text: &str| entries(text).into_iter().map(|entry| entry.state.is_err()).collect::<Vec<_>>();
    assert_eq!(errors(&game("custom")), [true], "a jigsaw");
    assert_eq!(
        errors(&format!("<?xml version=\"1.0\"?>\n<a>\n{}</a>\n{LINE}", "<b c=\"1\"/>\n".repeat(40))),
        [true, false]
    );
    assert_eq!(errors("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1"), [true], "one board of 4 × 4");
}
