//! Lists of puzzles in a text.

use super::LINE;
use pencilmark_requests::list::List;

/// The greatest number of puzzles of a list.
const MOST: usize = 1000;

#[test]
fn puzzles_and_what_is_none() {
    let text =
        format!("# a list\n{LINE}\n5..3\n<game data=\"{LINE}\" />\n{{\"puzzle\":\"{LINE}\"}}\n:::+1{}\n", &LINE[1..]);
    let answer = List {}.answer(text);
    let lines: Vec<_> = answer.puzzles.iter().map(|listed| (listed.line, listed.puzzle.is_some())).collect();
    assert_eq!(lines, [(2, true), (3, false), (4, true), (5, true), (6, true)]);
    let bad = &answer.puzzles[1];
    assert_eq!(bad.text.as_deref(), Some("5..3"));
    assert_eq!(bad.error.as_ref().unwrap().message, "line 3: 81 characters expected, 4 found");
    assert!(!answer.more && List {}.answer(String::new()).puzzles.is_empty());
}

/// The answer names a grid by its first line, with any blank lines around the grid.
#[test]
fn texts_are_taken_apart_at_blank_lines() {
    let rows: Vec<&str> = (0..9).map(|row| &LINE[9 * row..9 * row + 9]).collect();
    let answer = List {}.answer(format!("\n{}\n \n\n{LINE}\n", rows.join("\n")));
    let lines: Vec<_> = answer.puzzles.iter().map(|listed| (listed.line, listed.puzzle.is_some())).collect();
    assert_eq!(lines, [(2, true), (13, true)]);
}

#[test]
fn long_lists_are_cut() {
    let answer = List {}.answer(format!("{LINE}\n").repeat(MOST + 1));
    assert_eq!((answer.puzzles.len(), answer.more), (MOST, true));
    let answer = List {}.answer(format!("{LINE}\n").repeat(MOST));
    assert_eq!((answer.puzzles.len(), answer.more), (MOST, false));
    let games = format!("<opensudoku>{}</opensudoku>", format!("<game data=\"{LINE}\"/>").repeat(5 * MOST));
    let answer = List {}.answer(games);
    assert_eq!((answer.puzzles.len(), answer.more), (MOST, true));
}
