//! One puzzle of any format.

use super::super::LINE;
use pencilmark_requests::input::one;

#[test]
fn one_puzzle_of_any_format() {
    let rows: Vec<&str> = (0..9).map(|row| &LINE[9 * row..9 * row + 9]).collect();
    let object = serde_json::json!({"puzzle": LINE}).to_string();
    let with_note = format!("# a note\n{LINE}\n");
    let zeros = LINE.replace('.', "0");
    for text in [LINE, &zeros, &rows.join("\n"), &object, &with_note, &format!("\n\n  {LINE}  \n\n")] {
        assert_eq!(one(text).unwrap().to_string(), LINE, "{text}");
    }
}

#[test]
fn errors_name_their_place() {
    let place = |text: &str| one(text).map_err(|error| (error.line, error.character)).unwrap_err();
    assert_eq!(place(""), (None, None));
    assert_eq!(place(&format!("{LINE}\n{LINE}")), (None, None));
    assert_eq!(place("..."), (Some(1), None));
    assert_eq!(place(&format!(":::{}x", &LINE[..80])), (Some(1), Some(84)));
    assert_eq!(place("{\"puzzle\": \"...\"}"), (Some(1), None));
    assert_eq!(place(&format!("{LINE}\nnonsense")), (Some(2), None));
}
