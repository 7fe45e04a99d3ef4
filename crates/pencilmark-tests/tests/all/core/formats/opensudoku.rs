//! Files of OpenSudoku, and the XML in them.

use super::entries;
use pencilmark_core::format::{Entry, Format};
use pencilmark_core::inside::{Markup, Tag};
use pencilmark_core::{Cell, Digit, State};

const GRID: &str = "379000014060010070080009005435007000090040020000800436900700080040080050850000249";

fn outcomes(text: &str) -> Vec<(usize, String)> {
    let outcome = |entry: Entry| {
        (entry.line, entry.state.map_or_else(|error| error.to_string(), |state| state.to_string().replace('.', "0")))
    };
    entries(text).into_iter().map(outcome).collect()
}

fn game(data: &str) -> Result<State, String> {
    let text = format!("<game data=\"{data}\"/>");
    entries(&text).remove(0).state.map_err(|error| error.to_string().replace("line 1: ", ""))
}

fn write(state: &State) -> String {
    Format::OpenSudoku.write(state).text
}

#[test]
fn files_of_several_games() {
    let named = [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <name>Easy > hard</name>\n  <description>\n\n",
        "  of one's own\n</description>\n\n  <game data=\"GRID\" />\n<!-- \n\n<game> -->\n",
        "<game data='GRID'></game>\n</opensudoku>\nGRID",
    ];
    let named = named.concat().replace("GRID", GRID);
    assert_eq!(outcomes(&named), [9, 13, 15].map(|line| (line, GRID.to_owned())));
    let exported = [
        "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><opensudoku version=\"2\"><folder name=\"a\" created=\"1\">",
        "<game created=\"1\" state=\"1\" data=\"GRID\" note=\"\" /><game data=\"GRID\" /></folder></opensudoku>",
        "<opensudoku2 version=\"3\"><game cells_data=\"GRID\" /></opensudoku2> GRID",
    ];
    let exported = exported.concat().replace("GRID", GRID);
    assert_eq!(outcomes(&exported), [1, 1, 1, 1].map(|line| (line, GRID.to_owned())));
    assert_eq!(outcomes("<opensudoku>\n</opensudoku>"), []);
}

#[test]
fn data_of_all_versions() {
    let given = "5|-|0|".to_owned();
    let first = |rest: &str| given.clone() + rest;
    let blank = |notes: &str| format!("0|{notes}|1|");
    let state = game(&format!("version: 1&#10;{}{}", first("3|-|1|"), blank("1,2,").repeat(79))).unwrap();
    assert_eq!((state.givens().len(), state.entries().len()), (1, 1));
    assert_eq!(state.marks().unwrap()[2].to_string(), "12");
    let state = game(&format!("version: 2\n5|0||0|{}", "0|3||1|".repeat(80))).unwrap();
    assert_eq!(state.marks().unwrap()[2].to_string(), "12");
    let state = game(&format!("version: 3 5|0|0|0|0|1|{}", blank("3").repeat(79))).unwrap();
    assert_eq!((state.givens().len(), state.marks()), (1, None), "notes here and there");
    let state = game(&format!("version: 4&#xA;5|0|0|0|{}", "0|0|3|1|".repeat(80))).unwrap();
    assert_eq!(state.marks().unwrap()[2].to_string(), "12");
    let state = game(&format!("version: 5&#10;5|0|0|7|0|{}", "0|3|511|0|1|".repeat(80))).unwrap();
    assert_eq!(state.marks().unwrap()[2].to_string(), "12");
}

#[test]
fn data_that_is_wrong() {
    assert_eq!(game("").unwrap_err(), "a game without its data: 81 digits, or version: 3 and 81 cells expected");
    assert_eq!(game(&GRID[1..]).unwrap_err(), "81 cells expected, 80 found");
    assert_eq!(game("x").unwrap_err(), "'x' is no digit and no blank (. 0 _ * ?)");
    assert_eq!(game("version: 3").unwrap_err(), "81 cells expected, 0 found");
    assert!(game("version: 6 0|").unwrap_err().starts_with("'version: 6' is no game's data"));
    for cell in ["10|0|1", "0|512|1", "5|0|2", "x|0|1"] {
        let error = game(&format!("version: 3 {}{cell}|", "0|0|1|".repeat(80))).unwrap_err();
        assert!(error.starts_with(&format!("'{cell}' is no game's data")), "{error}");
    }
}

#[test]
fn broken_files_keep_what_is_good() {
    let good = format!("<game data=\"{GRID}\" />");
    let told = |text: &str| outcomes(text).into_iter().map(|(_, outcome)| outcome).collect::<Vec<_>>();
    let missing = |what: &str| format!("line 1: the XML is not complete: {what} is missing");
    for (text, expected) in [
        (format!("<opensudoku>{good}"), vec![GRID.into(), missing("</opensudoku>")]),
        (format!("<opensudoku>{good}<game da"), vec![GRID.into(), missing(">")]),
        (format!("<opensudoku><game data=\"{good}</opensudoku>"), vec![missing(">"), GRID.into()]),
        (format!("<opensudoku><game data=\"\n{GRID}"), vec![missing(">"), GRID.into()]),
        (format!("<opensudoku>\n{GRID}\n{good}"), vec![missing("</opensudoku>"), GRID.into(), GRID.into()]),
        ("<?xml version='1.0'?>".into(), vec![missing("<opensudoku>")]),
        ("<?xml version='1.0'?><html>".into(), vec![missing("</html>")]),
    ] {
        assert_eq!(told(&text), expected, "{text}");
    }
    let deep = "<opensudoku>".repeat(100_000);
    assert!(told(&deep).len() <= 100_000 / 20);
}

#[test]
fn a_game_reads_back() {
    assert_eq!(write(&game(GRID).unwrap()), format!("<game data=\"{GRID}\" />"));
    let mut state = game(GRID).unwrap();
    state.place(Cell::ALL[3], Digit::ALL[4]);
    let text = write(&state);
    assert!(text.starts_with("<game data=\"version: 3&#10;3|0|0|7|0|0|9|0|0|5|0|1|0|0|1|"), "{text}");
    assert_eq!(entries(&text).remove(0).state, Ok(state));
}

fn tags(text: &str) -> Vec<(String, Option<String>, bool, bool)> {
    let mut markup = Markup::new(&["data"]);
    let mut tags: Vec<Tag> = text.chars().filter_map(|character| markup.take(character)).collect();
    tags.extend(markup.end());
    let data = |tag: &Tag| tag.attributes.first().map(|(_, value)| value.clone());
    tags.into_iter()
        .map(|tag| (data(&tag), tag))
        .map(|(data, tag)| (tag.name, data, tag.is_empty, tag.is_broken))
        .collect()
}

#[test]
fn tags_and_their_data() {
    let plain = |name: &str, is_empty| (name.to_owned(), None, is_empty, false);
    assert_eq!(
        tags("<?xml version='1.0'?>\n<a ><b/><c d=\"/>\" / >text</a>"),
        [plain("?xml", false), plain("a", false), plain("b", true), plain("c", false), plain("/a", false)]
    );
    for game in ["<game data=\"1&#10;2\"/>", "<game\nx='>' data = '1&#xA;2' y=\"\" />"] {
        assert_eq!(tags(game), [("game".into(), Some("1\n2".into()), true, false)], "{game}");
    }
    assert_eq!(tags("<!-- <a> -- > --><b>"), [plain("!--", false), plain("b", false)]);
    let data = Some("a&&b;<&#x110000;".into());
    assert_eq!(tags("<a data='a&amp;&b;&lt;&#x110000;'>"), [("a".into(), data, false, false)]);
}

#[test]
fn broken_tags_end_at_the_next() {
    let names = |text: &str| tags(text).into_iter().map(|tag| (tag.0, tag.3)).collect::<Vec<_>>();
    assert_eq!(names("<a b=\"<c/><d"), [("a".into(), true), ("c".into(), false), ("d".into(), true)]);
    assert_eq!(names("<!-- <a>"), [("!--".into(), true)]);
}

#[test]
fn memory_is_bounded() {
    let mut markup = Markup::new(&["data"]);
    let long = "x".repeat(100_000);
    for character in format!("<{long} {long}='{long}' data='{long}").chars() {
        assert_eq!(markup.take(character), None);
    }
    // The limit: a value of 4000 characters, names of 40 characters, the beginning of the tag, and the words between them.
    let kept = format!("{markup:?}").len();
    assert!(kept <= 4000 + 2 * 40 + 400 + 300, "{kept}");
    let tag = markup.end().unwrap();
    assert!(tag.name.len() <= 40 && tag.source.len() <= 400);
}
