//! The formats of nine rows: grids, pencil marks, sections of puzzles and states; and the rows and borders of grids.

use super::{LINE, dots, entries};
use pencilmark_core::format::{Format, ParseError, Problem, read};
use pencilmark_core::inside::Group;
use pencilmark_core::{Digit, Digits, State};

fn rows() -> Vec<&'static str> {
    (0..9).map(|row| &LINE[9 * row..9 * row + 9]).collect()
}

#[test]
fn a_grid_is_written_as_a_picture() {
    let text = Format::Grid.write(&read(LINE).unwrap()).text;
    assert!(text.starts_with("+-------+-------+-------+\n| . . 5 | 6 9 . | . . 8 |\n| . . 4 |"), "{text}");
    assert_eq!(text.lines().count(), 13);
    assert_eq!(read(&text).unwrap().to_string(), LINE);
}

#[test]
fn any_decoration_is_read() {
    let rows = rows();
    assert_eq!(read(&rows.join("\n")).unwrap().to_string(), LINE);
    assert_eq!(read(&rows.join("\n").replace('.', "_ ")).unwrap().to_string(), LINE);
    assert_eq!(read(&rows.join("|\n|---+---|\n|").replace('.', "=?")).unwrap().to_string(), LINE);
}

#[test]
fn a_plus_marks_a_placed_value() {
    let puzzle = read(&"5 +3 . | . . . | . . .\n".repeat(9)).unwrap();
    assert_eq!((puzzle.givens().len(), puzzle.known().len(), puzzle.marks()), (9, 18, None));
}

#[test]
fn candidates_need_room() {
    let text = "12 3 4 5 6 7 8 9 1\n".repeat(8) + "123456789";
    assert_eq!(read(&text).unwrap_err().to_string(), "line 9: 9 cells expected, 1 found");
}

#[test]
fn the_picture_of_simple_sudoku_reads_back() {
    let line = ".5.......1...2...3.......4...5.......6.......7.......8.......9.......1.......2..3";
    let text = Format::SimpleSudoku.write(&read(line).unwrap()).text;
    assert!(text.starts_with("*-----------*\n|.5.|...|...|\n|1..|.2.|..3|\n"), "{text}");
    assert_eq!(text.lines().nth(4), Some("|---+---+---|"));
    assert_eq!(text.lines().count(), 13);
    assert_eq!(read(&text).unwrap().to_string(), line);
}

#[test]
fn borders() {
    let expected = read(LINE);
    for border in [
        "+---+---+---+",
        "-------+------",
        "*-----------*",
        "|---+---+---|",
        "|---+---|",
        ".------.---.",
        "'-----'",
        ":-----",
        "===",
        "||===||",
        "  +---  ",
        "├───────┼───────┼───────┤",
    ] {
        assert_eq!(read(&rows().join(&format!("\n{border}\n"))), expected, "{border}");
        assert_eq!(read(&format!("{border}\n{}\n{border}", rows().join("\n"))), expected, "{border}");
    }
    for other in [".........", "* * *", "-5-------", "..--", "a---"] {
        assert_ne!(read(&rows().join(&format!("\n{other}\n"))), expected, "{other}");
    }
}

#[test]
fn rows_of_every_kind() {
    for row in [
        "5...3..8.",
        "|.5.|...|...|",
        "| 0 5 0 | 1 _ * | ? . . |",
        "5 3 . . 7 . . . .",
        "│ · 5 · │ 1 · · │ · · · │",
        "=5=3=.=.=7=.=.=.=.=",
        "| 12 3 <4> | (5) +6 789 | {} {1} . |",
        "5,3,,,7,,,,",
        ",,,,,,,,",
        "\"5\"; 3;.;0;7;;;;_;",
        "5\t3\t\t\t7\t\t\t\t",
        "12,3,4,5,6,789,1,,2",
        " r3 │ 5 12 *34 │ 5-6 =7 ! │ {8} 9 12 │",
        ".-.-.-.-.-.-.-.-.",
    ] {
        let grid = format!("{row}\n").repeat(9);
        assert!(read(&grid).is_ok(), "{row}");
    }
}

#[test]
fn flaws_of_rows() {
    // The text is the third of nine rows. A line that is no row ends the grid.
    let problem = |row: &str| {
        let mut rows = rows();
        rows[2] = row;
        let ParseError { line, character, problem } = read(&rows.join("\n")).unwrap_err();
        if line == 3 {
            Some((character, problem))
        } else {
            assert_eq!((line, problem), (1, Problem::Rows { found: 2, last: 2 }), "{row}");
            None
        }
    };
    assert_eq!(problem("5...3..8"), Some((None, Problem::Width(8))));
    assert_eq!(problem("| 12 34 56 | 7 8 9 | 1 |"), Some((None, Problem::Width(7))));
    assert_eq!(problem("53 .|x..|..."), Some((Some(6), Problem::Character('x'))));
    assert_eq!(problem("12 3 <4 5 6 7 8 9 1"), Some((Some(6), Problem::Group("<4".into()))));
    assert_eq!(problem("5,3,x,,7,,,,"), Some((Some(5), Problem::Group("x".into()))));
    assert_eq!(problem("5,3,,7,,,,"), Some((None, Problem::Width(8))));
    assert_eq!(problem("a,b,c,d,e,f,g,h,i"), None);
    assert_eq!(problem("it was a grid of nine rows and nine columns"), None);
    assert_eq!(problem(&dots(80)), None);
}

#[test]
fn groups_are_read() {
    let digit = Digit::ALL[4];
    assert_eq!(Group::read("5"), Some(Group::Digit(digit)));
    assert_eq!(Group::read("<5>"), Some(Group::Given(digit)));
    assert_eq!(Group::read("(5)"), Some(Group::Placed(digit)));
    assert_eq!(Group::read("+5"), Some(Group::Plus(digit)));
    assert_eq!(Group::read("{5}"), Some(Group::Single(digit)));
    assert_eq!(Group::read("{12}"), Group::read("12"));
    assert_eq!(Group::read("{}"), Some(Group::Marks(Digits::EMPTY)));
    assert_eq!(Group::read("_"), Some(Group::Blank));
    for none in ["", "<5", "<12>", "1.3", "+", "x", "é", "()"] {
        assert_eq!(Group::read(none), None, "{none}");
    }
}

fn pencilled(state: &State) -> String {
    Format::Pencilmarks.write(state).text
}

#[test]
fn a_digit_that_no_peer_holds_is_a_value() {
    // In the first row, 1 to 3 are single candidates, and only the 1 is in no cell that sees its cell.
    let first = "1 2 3 456 456 456 789 789 789\n";
    let others = "23 23 23 456 456 456 789 789 789\n".repeat(8);
    let puzzle = read(&format!("{first}{others}")).unwrap();
    assert_eq!((puzzle.known().to_string(), puzzle.givens().len()), ("r1c1".to_owned(), 0));
    assert_eq!(puzzle.marks().unwrap()[1].to_string(), "2");
    // If a single candidate is marked as a candidate, the other single digits are values. If a single digit is marked as a
    // value, the other single digits are candidates.
    let known = |text: String| read(&text).unwrap().known().to_string();
    assert_eq!(known(format!("{first}{others}").replacen("456", "{4}", 1)), "r1c1,r1c2,r1c3");
    assert_eq!(known(format!("{first}{others}").replacen('2', "<2>", 1)), "r1c2");
}

#[test]
fn pictures_of_a_step() {
    let digit = Digit::ALL[4];
    assert_eq!(Group::drawn("5"), Some(Group::Drawn(digit)));
    assert_eq!(Group::drawn("*5"), Some(Group::Digit(digit)));
    assert_eq!(Group::drawn("=5"), Some(Group::New(digit)));
    assert_eq!(Group::drawn("!"), Some(Group::Marks(Digits::EMPTY)));
    for part in ["*12x5x7", "p12x5x7", "17-2+5", "12-5-7"] {
        assert_eq!(Group::drawn(part), Group::read("1257"), "{part}");
    }
    for none in ["=", "=55", "*", "*x", "1-x", "="] {
        assert_eq!(Group::drawn(none).filter(|group| *group != Group::Blank), None, "{none}");
    }
}

#[test]
fn a_single_digit_is_a_candidate() {
    let row = "1 23 4 | 5 6 7 | 8 9 1\n";
    let puzzle = read(&row.repeat(9)).unwrap();
    assert!(puzzle.known().is_empty());
    assert_eq!(puzzle.marks().unwrap()[0].to_string(), "1");
    assert_eq!(puzzle.marks().unwrap()[1].to_string(), "23");
}

#[test]
fn solved_cells_are_marked() {
    let row = "<1> 23 (4) +5 6 7 . 89 {}\n";
    let puzzle = read(&row.repeat(9)).unwrap();
    assert_eq!(puzzle.givens().len(), 9);
    assert_eq!(puzzle.known().len(), 27);
    assert_eq!(puzzle.marks().unwrap()[6], Digits::EMPTY);
}

#[test]
fn blanks_among_values_are_just_blanks() {
    let puzzle = read(&"<1> . . . . . . . .\n".repeat(9)).unwrap();
    assert_eq!((puzzle.givens().len(), puzzle.marks()), (9, None));
}

#[test]
fn single_candidates_everywhere_read_back() {
    let mut state = State::EMPTY;
    state.pencil([Digits::of(Digit::ALL[0]); 81]);
    assert!(pencilled(&state).contains("{1} {1}"));
    assert_eq!(read(&pencilled(&state)), Ok(state.clone()));
    state.pencil([Digits::EMPTY; 81]);
    assert_eq!(read(&pencilled(&state)), Ok(state));
}

#[test]
fn columns_are_aligned() {
    let text = pencilled(&read(&format!("12{}", ".".repeat(79))).unwrap());
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), 13);
    assert!(lines[1].starts_with("| <1>      <2>      3456789   |"), "{}", lines[1]);
    assert!(lines.iter().all(|line| line.len() == lines[0].len()));
}

const PUZZLE: &str =
    "[Puzzle]\n5........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n........1";
const STATE: &str =
    "[State]\n53.......\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n........1";

fn sections(state: &State) -> String {
    Format::Sdk.write(state).text
}

#[test]
fn the_state_tells_what_was_placed() {
    for between in ["\n", "\n\n", "\n#L Easy\n\n"] {
        let puzzle = read(&format!("#A Somebody\n#D A puzzle\n{PUZZLE}{between}{STATE}\n")).unwrap();
        assert_eq!(puzzle.givens().to_string(), "r1c1,r9c9");
        assert_eq!(puzzle.known().to_string(), "r1c1,r1c2,r9c9");
        assert_eq!(sections(&puzzle), format!("{PUZZLE}\n{STATE}"));
    }
    assert_eq!(sections(&read(PUZZLE).unwrap()), PUZZLE);
}

#[test]
fn a_state_keeps_the_givens() {
    let error = read(&format!("{PUZZLE}\n{}", STATE.replace("53", "43"))).unwrap_err();
    assert_eq!(error.to_string(), "line 12: the state holds 4 in r1c1, where the puzzle gives 5");
}

#[test]
fn an_empty_state_swallows_nothing() {
    let other = ".3.4.....\n".repeat(9);
    for between in ["\n", "\n\n", "\n# note\n", "\n\n\n"] {
        let text = format!("{PUZZLE}\n[State]{between}{other}\n{PUZZLE}\n[State]{between}");
        let lines: Vec<_> = entries(&text).iter().map(|entry| (entry.line, entry.state.is_ok())).collect();
        let first = 11 + between.matches('\n').count();
        assert_eq!(lines, [(2, true), (first, true), (first + 11, true)], "{between:?}");
    }
    // A grid that holds all the givens is the state, even after a blank line.
    assert_eq!(read(&format!("{PUZZLE}\n{}", STATE.replacen('\n', "\n\n", 1))).unwrap().known().len(), 3);
}

#[test]
fn headers_of_sections() {
    let with = |header: &str| read(&format!("{PUZZLE}\n{}", STATE.replace("[State]", header)));
    let state = with("[State]").unwrap();
    assert_eq!(state.entries().len(), 1);
    assert_eq!(with(" [STATE] "), Ok(state));
    // Two separate puzzles.
    assert_eq!(with("[Puzzle]").unwrap_err().problem, Problem::Several(2));
    assert_eq!(with("[Comment]").unwrap_err().problem, Problem::Several(2));
    assert_eq!(with("[1.3]").unwrap_err().line, 11);
}

/// The rows of a table whose blank cells are nothing between two bars.
#[test]
fn cells_between_bars() {
    let table =
        ["|||||||||5|", "|||4|||6||||", "||||3|||1||2|", "||||7||||||", "||1|||5|||||", "|8||||||2|4||", "||||||||||"];
    let text = [&table[..], &["|||||1|2||||", "|||6|||||7|3|"]].concat().join("\n");
    let expected = "........5..4..6......3..1.2...7......1..5....8.....24..............12.....6....73";
    assert_eq!(read(&text).unwrap().to_string(), expected);
    let numbered: Vec<String> = text.lines().enumerate().map(|(row, line)| format!("{}{line}", row + 1)).collect();
    assert_eq!(read(&numbered.join("\n")).unwrap().to_string(), expected);
    let left: Vec<&str> = text.lines().map(|line| line.strip_suffix('|').unwrap()).collect();
    assert!(read(&left.join("\n")).is_err(), "with an empty cell at both ends, one of them is none");
}

#[test]
fn rows_in_variables() {
    let rows = |names: [&str; 9]| {
        let row = |(name, digit)| format!("{name} = \"{digit}........\"");
        read(&names.into_iter().zip(1..).map(row).collect::<Vec<_>>().join("\n"))
    };
    assert!(rows(["row1", "row2", "row3", "row4", "row5", "row6", "row7", "row8", "row9"]).is_ok());
    assert!(rows(["r0", "r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8"]).is_ok());
    assert!(rows(["row2", "row1", "row3", "row4", "row5", "row6", "row7", "row8", "row9"]).is_err());
    assert!(rows(["col1", "col2", "col3", "col4", "col5", "col6", "col7", "col8", "col9"]).is_err());
}
