//! The answers of `read`, `list` and `convert` about boards with a layout.

use pencilmark::Budget;
use serde_json::{Value, json};

fn ask(name: &str, body: &Value) -> Value {
    let answer = pencilmark_requests::answer(name, &body.to_string(), &Budget::unlimited());
    serde_json::from_str(&answer.unwrap_or_else(|error| json!({"error": error}).to_string())).unwrap()
}

/// Layouts with every kind of rule that links of f-puzzles hold.
const LAYOUTS: [&str; 9] = [
    "4x4+x",
    "6x6",
    "boxes:3x2+diagonal:up",
    "8x8+antiknight",
    "windoku",
    "latin+nonconsecutive",
    "disjoint+antiking",
    "extra:r1c1r2c2r3c3+extra:r9c1r9c2",
    "jigsaw:AAAABBCCCAABBBBCCDAAAEBBCDDFFFEBECCDFFGEEECDDFGGEHEDDDFFGHHEIIIFGGHHHHIIGGGHHIIII",
];

#[test]
fn a_layout_is_read_as_data() {
    let answer = ask("read", &json!({"puzzle": "4x4+x 1.......34......"}));
    assert_eq!((&answer["givens"], &answer["layout"]), (&json!("1.......34......"), &json!("4x4+x")));
    let rules = &answer["rules"];
    assert_eq!((&rules["size"], rules["houses"].as_array().unwrap().len()), (&json!(4), 14));
    let diagonal = json!({"id": "d2", "name": "diagonal 2", "cells": ["r1c4", "r2c3", "r3c2", "r4c1"]});
    assert_eq!(rules["houses"][13], diagonal);
    assert_eq!((&rules["apart"], &rules["beside"]), (&json!([]), &json!([])));
    let knight = ask("read", &json!({"puzzle": "", "layout": "4x4+antiknight+nonconsecutive"}));
    assert_eq!(knight["values"], json!(".".repeat(16)));
    assert!(knight["rules"]["apart"].as_array().unwrap().contains(&json!(["r1c1", "r2c3"])));
    assert_eq!(knight["rules"]["beside"].as_array().unwrap().len(), 24);
    let usual = ask("read", &json!({"puzzle": super::LINE}));
    assert!(usual.get("layout").is_none() && usual.get("rules").is_none());
}

#[test]
fn entries_and_removed_marks_are_read_with_their_layout() {
    let answer = ask("read", &json!({"puzzle": "4x4+x :0000:x:1+2......34......:313 444:::"}));
    assert_eq!((&answer["givens"], &answer["values"]), (&json!("1.......34......"), &json!("12......34......")));
    assert_eq!(answer["marks"][2], json!([4]));
}

#[test]
fn a_list_has_boards_of_several_layouts() {
    let answer =
        ask("list", &json!({"puzzle": format!("4x4+x 1.......34......\n{}\n1.......34......\n", super::LINE)}));
    let layouts: Vec<&Value> =
        answer["puzzles"].as_array().unwrap().iter().map(|listed| &listed["puzzle"]["layout"]).collect();
    assert_eq!(layouts, [&json!("4x4+x"), &Value::Null, &Value::Null]);
}

#[test]
fn links_and_lines_keep_the_layout() {
    for layout in LAYOUTS {
        let size = ask("read", &json!({"puzzle": "", "layout": layout}))["rules"]["size"].as_u64().unwrap() as usize;
        let puzzle = format!("1{}", ".".repeat(size * size - 1));
        for to in ["line", "hodoku", "fpuzzles", "sudokupad"] {
            let written = ask("convert", &json!({"puzzle": puzzle, "layout": layout, "to": to}));
            let again = ask("read", &json!({"puzzle": written["puzzle"]}));
            assert_eq!(
                (&again["values"], &again["layout"]),
                (&json!(puzzle), &json!(layout)),
                "{layout} {to}: {written}"
            );
        }
    }
    let refused = ask("convert", &json!({"puzzle": "1.......34......", "layout": "4x4", "to": "sdk"}));
    assert_eq!(refused["error"]["code"], json!("layout"));
}
