//! JSON over several lines.

use super::super::LINE;
use pencilmark_requests::input::begins_json as begins;
use pencilmark_requests::inside::{Json, LONGEST};

/// The line of each document, and whether the document is the puzzle.
fn documents(text: &str) -> Vec<(usize, bool)> {
    let mut json = Json::default();
    let mut found = Vec::new();
    for (number, line) in text.lines().enumerate() {
        json.push(number + 1, line);
        found.extend(std::iter::from_fn(|| json.pop()));
    }
    found.extend(json.end());
    found.iter().map(|found| (found.line, found.state.as_ref().is_ok_and(|it| it.to_string() == LINE))).collect()
}

#[test]
fn what_begins_json() {
    for line in ["{\"a\":1}", "{", " [ ", "[{\"a\"", "[[1,2]]", "[]", "[\"x\"]", "{}"] {
        assert!(begins(line), "{line}");
    }
    for line in ["[Puzzle]", "{} {5} 12 3 4 5 6 7 8", "{5}", "", "x", "[State]"] {
        assert!(!begins(line), "{line}");
    }
}

#[test]
fn values_one_by_one() {
    let object = format!("{{\"puzzle\":\"{LINE}\",\"steps\":[{{\"text\":\"a \\\"}} b\"}}]}}");
    assert_eq!(documents(&object), [(1, true)]);
    assert_eq!(documents(&format!("[{object},\n{object}, {object}\n]")), [(1, true), (2, true), (2, true)]);
    assert_eq!(documents(&format!("[\n  \"{LINE}\",\n  \"x\"\n]")), [(2, true), (3, false)]);
    let pretty = object.replace(',', ",\n  ").replace("{\"puzzle", "{\n  \"puzzle");
    assert_eq!(documents(&format!("{pretty}\n{pretty}")).len(), 2);
    assert_eq!(documents(&format!("[\n{pretty},\n{pretty}\n]")), [(2, true), (5, true)]);
    let rows: Vec<_> = (0..9)
        .map(|row| {
            format!(
                "[{}]",
                LINE[9 * row..9 * row + 9].replace('.', "0").chars().map(String::from).collect::<Vec<_>>().join(",")
            )
        })
        .collect();
    assert_eq!(documents(&format!("[{}]", rows.join(",\n "))), [(1, true)]);
    assert_eq!(documents(&format!("[\n {}\n]", rows.join(",\n "))), [(1, true)]);
    assert_eq!(documents("[]\n{}\n"), [(1, false), (2, false)]);
}

#[test]
fn lists_of_cells_and_of_puzzles() {
    let cells: Vec<String> =
        LINE.chars().map(|cell| format!("{{\"val\": {}}}", cell.to_digit(10).unwrap_or(0))).collect();
    assert_eq!(documents(&format!("[{}]", cells.join(", "))), [(1, true)]);
    assert_eq!(documents(&format!("[\n{}\n]", cells.join(",\n"))), [(2, true)]);
    assert_eq!(documents(&format!("[{}]", cells[1..].join(", "))), [(1, false)]);
    assert_eq!(documents(&format!("[{{\"values\": \"{LINE}\"}}]")), [(1, true)]);
    assert_eq!(
        documents(&format!("{{\"puzzles\": [\"{LINE}\", {{\"board\": \"{LINE}\"}}, {{}}]}}")),
        [(1, true), (1, true), (1, false)]
    );
    // Lists in the syntax of programming languages are nearly JSON.
    let row = |row: &[u8]| {
        row.iter().map(|&cell| (cell as char).to_string().replace('.', "None")).collect::<Vec<_>>().join(", ")
    };
    let rows: Vec<String> = LINE.as_bytes().chunks(9).map(|cells| format!("[{}]", row(cells))).collect();
    assert_eq!(documents(&format!("[{}]", rows.join(",\n "))), [(1, true)]);
}

#[test]
fn what_breaks_off_is_one_bad_document() {
    assert_eq!(documents("{\"puzzle\":\"..5"), [(1, false)]);
    assert_eq!(documents("{\"puzzle\":\"..5\", \"a\":1"), [(1, false)]);
    assert_eq!(documents("{\n\"puzzle\":"), [(1, false)]);
    let object = format!("{{\"puzzle\":\"{LINE}\"}}");
    assert_eq!(documents(&format!("[{object}, nonsense")), [(1, true), (1, false)]);
    assert_eq!(documents(&format!("[\n{object}\n")), [(2, true)]);
    let mut json = Json::default();
    json.push(1, "{\"a\": [");
    assert!(json.pop().is_none() && !json.is_closed());
    assert!(json.takes("  {\"b\": 1},") && !json.takes("") && !json.takes(LINE) && !json.takes(&object));
    assert!(json.end().is_some() && json.is_closed());
}

#[test]
fn long_and_deep_values_are_refused() {
    let deep = "[".repeat(100_000) + &"]".repeat(100_000);
    assert_eq!(documents(&deep), [(1, false)]);
    let long = format!("{{\"a\":\n{}\"\"}}", "\"x\",\n".repeat(LONGEST / 4));
    assert_eq!(documents(&long), [(1, false)]);
}
