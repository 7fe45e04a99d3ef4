//! The formats of one line: 81 characters, lines of `HoDoKu`'s library, 729 characters, links to `SudokuWiki`.

use super::{LINE, dots, flaw, left};
use pencilmark_core::format::{Decoder, Format, Problem, Reader, plain, read};
use pencilmark_core::{Cell, Digit, Digits, Puzzle, State};

#[test]
fn each_line_has_its_format() {
    let dots = dots(80);
    assert_eq!(read(&format!("x{dots}")), Ok(State::EMPTY));
    assert_eq!(read(&format!(" \t.{dots}  ")), Ok(State::EMPTY));
    assert_eq!(read(&format!(":::.{dots}")), Ok(State::EMPTY));
    assert_eq!(read(&format!("bd=.{dots}")), Ok(State::EMPTY));
    assert_eq!(read(&"123456789".repeat(81)), Ok(State::EMPTY));
    assert_eq!(read(&format!("+5{dots}")).unwrap().known().len(), 1);
    assert!(read(&dots).is_err());
}

#[test]
fn what_the_library_cannot_read_is_asked_of_a_decoder() {
    let decoder: Decoder = |text| text.strip_prefix("my:").map(|rest| rest.parse().map_err(|_| "not mine".into()));
    let read = |text: &str| {
        let mut reader = Reader::new().with_decoder(decoder);
        reader.push(text);
        reader.finish();
        reader.next().unwrap().state.map_err(|error| error.problem)
    };
    assert_eq!(read(&format!(" my:{} ", dots(81))), Ok(State::EMPTY));
    assert_eq!(read("my:x"), Err(Problem::Other("not mine".into())));
    assert_eq!(read("your:x"), Err(Problem::Length { expected: 81, found: 6 }));
}

#[test]
fn places_count_from_the_beginning_of_the_line() {
    assert_eq!(flaw("  :::x"), (Some(6), Problem::Character('x')));
}

#[test]
fn lengths() {
    let found = |count: usize| flaw(&dots(count)).1;
    assert_eq!(found(80), Problem::Length { expected: 81, found: 80 });
    assert_eq!(found(728), Problem::Length { expected: 729, found: 728 });
}

#[test]
fn any_character_is_a_blank() {
    let text = format!("1{}9", "x é0.-#漢".repeat(10).chars().take(79).collect::<String>());
    let puzzle: Puzzle = text.parse().unwrap();
    assert_eq!(puzzle.to_string(), format!("1{}9", dots(79)));
    assert_eq!(puzzle.givens().len(), 2);
}

#[test]
fn characters_count_not_bytes() {
    assert!(read(&format!("1{}", "é".repeat(80))).is_ok());
    assert!(read(&format!("1{}", "é".repeat(79))).is_err());
    assert!(read(&dots(82)).is_err());
}

#[test]
fn plain_lines_are_read_alike() {
    assert_eq!(plain(LINE.as_bytes()), LINE.parse().ok());
    assert_eq!(plain(LINE.replace('.', "0").as_bytes()), LINE.parse().ok());
    // A line with `_` as a blank is not plain, so the general reader reads it here.
    assert_eq!(plain(LINE.as_bytes()), LINE.replace('.', "_").parse().ok());
    assert_eq!(plain(LINE.replace('.', "x").as_bytes()), None);
    assert_eq!(plain(LINE.replace('.', "/").as_bytes()), None);
    assert_eq!(plain(LINE.replace('.', ":").as_bytes()), None);
    assert_eq!(plain(&LINE.as_bytes()[1..]), None);
}

#[test]
fn a_line_of_the_library() {
    let puzzle = read(&format!(":0300-1:5:5+3{}:111 912:713::", dots(79))).unwrap();
    let (first, second, third) = (Cell::ALL[0], Cell::ALL[1], Cell::ALL[2]);
    assert_eq!(puzzle.givens().to_string(), "r1c1");
    assert_eq!(puzzle.value(first), Digit::new(5));
    assert_eq!(puzzle.value(second), Digit::new(3));
    assert_eq!(puzzle.marks(), None, "deleted candidates of cells with a value are ignored");
    assert_eq!(puzzle.value(third), None);
    let puzzle = read(&format!(":::5+3{}:613 913", dots(79))).unwrap();
    assert_eq!(puzzle.marks().unwrap()[third.index()].to_string(), "12478");
}

#[test]
fn the_fields_behind_the_grid_may_be_absent() {
    assert_eq!(read(&format!(":::{}", dots(81))), Ok(State::EMPTY));
    assert_eq!(flaw(":::"), (None, Problem::Cells(0)));
    assert_eq!(flaw("::"), (None, Problem::Fields(2)));
}

#[test]
fn flaws_of_the_library_are_found_at_their_place() {
    // The text is in a table, in which a field is not split again.
    let flaw = |text: &str| {
        let error = read(&format!("puzzle\n{text}")).unwrap_err();
        (error.character, error.problem)
    };
    assert_eq!(flaw(&format!(":12:3:4x{}", dots(79))), (Some(8), Problem::Character('x')));
    assert_eq!(flaw(&format!(":::+.{}", dots(80))), (Some(5), Problem::Character('.')));
    assert_eq!(flaw(&format!(":::{}+", dots(81))), (Some(85), Problem::Character('+')));
    assert_eq!(flaw(&format!(":::{}:111  1234", dots(81))), (Some(91), Problem::Triple("1234".into())));
    assert_eq!(flaw(&format!(":::{}:110", dots(81))), (Some(86), Problem::Triple("110".into())));
    assert_eq!(flaw(&format!(":::{}:", dots(82))), (None, Problem::Cells(82)));
}

#[test]
fn a_grid_by_itself() {
    assert_eq!(read(&format!("+1{}", dots(80))).unwrap().entries().to_string(), "r1c1");
    // In the first text, the plus is a blank. In the second text, there is no plus.
    assert_eq!(read(&format!("+1{}", dots(79))).unwrap().givens().to_string(), "r1c2");
    assert_eq!(read(&dots(81)), Ok(State::EMPTY));
    let puzzle = read(&format!("+12{}", dots(79))).unwrap();
    assert_eq!(puzzle.givens().to_string(), "r1c2");
}

#[test]
fn a_line_of_the_library_reads_back() {
    let write = |state: &State| Format::Hodoku.write(state).text;
    let mut puzzle = read(&format!(":::5+3{}", dots(79))).unwrap();
    assert_eq!(write(&puzzle), format!(":::5+3{}::::", dots(79)));
    let mut marks = left(&puzzle);
    marks[2] = Digits::EMPTY;
    puzzle.pencil(marks);
    let text = write(&puzzle);
    assert_eq!(text, format!(":::5+3{}:113 213 413 613 713 813 913:::", dots(79)));
    assert_eq!(read(&text), Ok(puzzle));
}

#[test]
fn candidates_of_729_characters() {
    let text = format!("1.3......{}", "123456789".repeat(80));
    let puzzle = read(&text).unwrap();
    assert_eq!(puzzle.marks().unwrap()[0].to_string(), "13");
    assert!(puzzle.known().is_empty());
    assert_eq!(Format::Marks729.write(&puzzle).text, text);
}

#[test]
fn all_candidates_say_nothing() {
    assert_eq!(read(&"123456789".repeat(81)), Ok(State::EMPTY));
}

#[test]
fn a_candidate_in_a_wrong_place() {
    let text = format!("\n..4{}", dots(726));
    assert_eq!(
        read(&text).unwrap_err().to_string(),
        "line 2, character 3: 4 stands in the place of 3: 3 or a blank expected"
    );
}

#[test]
fn a_value_becomes_a_candidate() {
    let mut state = State::EMPTY;
    state.give(Cell::ALL[0], Digit::ALL[4]);
    assert!(Format::Marks729.write(&state).text.starts_with("....5....1234.6789"));
}

const LINK: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=";

/// An example from the site itself: the puzzle "from the start", and the position.
const START: &str = "500001024020060090001700000000203006090000010200607000000009600040050030170800009";
const POSITION: &str = "S9B050f2e0i46015y020466026212064i0a095u0i4601070b0d4m0f4m4a4j4q027n03bu0g0636093\
    6164a4i0o010o02474u067n07bu4q4i464i0b0u0g09064q0a4y040i0a051g5w035w01071y080u1g181609";

fn link(state: &State) -> String {
    Format::SudokuWiki.write(state).text
}

#[test]
fn links_are_read() {
    for link in [format!("{LINK}{LINE}"), format!("http://sudokuwiki.org/x?a=b&bd={LINE}&c=d"), format!("?bd={LINE}")] {
        assert_eq!(read(&link).unwrap().to_string(), LINE);
    }
}

#[test]
fn packed_links_are_read() {
    let state = read(&format!("{LINK}{POSITION}")).unwrap();
    assert_eq!(state.puzzle().to_string(), START.replace('0', "."));
    assert_eq!(state.entries().len(), 13);
    assert_eq!(state.marks().unwrap()[2].to_string(), "37");
    assert_eq!(read(POSITION).as_ref(), Ok(&state));
    assert_eq!(link(&state), format!("{LINK}{POSITION}"));
}

#[test]
fn other_links_are_recognised() {
    let short = flaw("https://www.sudokuwiki.org/sudoku.htm?bd=S9B01020304");
    assert_eq!(short, (Some(42), Problem::Link(Some(11))));
    let wrong = flaw(&format!("?bd={}zz{}", &POSITION[..5], &POSITION[7..]));
    assert_eq!(wrong, (Some(10), Problem::Pair("zz".into())));
    let none = flaw(&format!("{LINK}{}00{}", &POSITION[..3], &POSITION[5..]));
    assert_eq!(none, (Some(45), Problem::Pair("00".into())));
    assert_eq!(flaw("https://www.sudokuwiki.org/").1, Problem::Link(None));
}

#[test]
fn what_has_no_number_is_not_packed() {
    let mut state = read(POSITION).unwrap();
    let mut marks = *state.marks().unwrap();
    marks[2] = Digits::EMPTY;
    state.pencil(marks);
    let again = read(&link(&state)).unwrap();
    assert_eq!((again.entries(), again.marks()), (state.entries(), None), "with the marks that the rules leave");
    let mut state: State = read(&format!("?bd={LINE}")).unwrap();
    state.pencil([Digits::EMPTY; 81]);
    assert_eq!(link(&state), format!("{LINK}{LINE}"));
}
