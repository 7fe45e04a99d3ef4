//! The answers of `read`, `list` and `convert` about boards with a layout.

use pencilmark::Budget;
use serde_json::{Value, json};

fn ask(name: &str, body: &Value) -> Value {
    let answer = pencilmark_requests::answer(name, &body.to_string(), &Budget::unlimited());
    serde_json::from_str(&answer.unwrap_or_else(|error| json!({"error": error}).to_string())).unwrap()
}

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

/// A layout in our form, the same layout in the form of the Interactive Sudoku Solver, and its fields for f-puzzles.
struct Kind {
    layout: &'static str,
    solver: &'static str,
    fields: Value,
}

/// The regions of boards, a letter for each cell.
const REGIONS: [&str; 4] = [
    "AABBAABBCCDDCCDD",
    "AAABACBBCCDBCDDD",
    "AAABBBAAABCCDDBBCCDDDECCFDEEEEFFFFFE",
    "AAAABBCCCAABBBBCCDAAAEBBCDDFFFEBECCDFFGEEECDDFGGEHEDDDFFGHHEIIIFGGHHHHIIGGGHHIIII",
];

/// Layouts with every kind of rule that other programs have too.
fn kinds() -> Vec<Kind> {
    let kind = |layout, solver, fields| Kind { layout, solver, fields };
    let windows = [(2, 2), (2, 6), (6, 2), (6, 6)].map(|(row, column)| {
        let names = (0..9).map(|place| format!("R{}C{}", row + place / 3, column + place % 3)).collect::<Vec<_>>();
        json!({"cells": names})
    });
    let extra = json!([{"cells": ["R1C1", "R2C2", "R3C3"]}, {"cells": ["R9C1", "R9C2"]}]);
    vec![
        kind("4x4", ".Shape~4x4", json!({})),
        kind("4x4+x", ".Shape~4x4.Diagonal~1.Diagonal~-1", json!({"diagonal+": true, "diagonal-": true})),
        kind("6x6", ".Shape~6x6", json!({})),
        kind("6x6+diagonal:down", ".Shape~6x6.Diagonal~-1", json!({"diagonal-": true})),
        kind("8x8+diagonal:up+antiknight", ".Shape~8x8.Diagonal~1.AntiKnight", {
            json!({"diagonal+": true, "antiknight": true})
        }),
        kind("windoku", ".Windoku", json!({"extraregion": windows})),
        kind("disjoint+antiking", ".DisjointSets.AntiKing", json!({"disjointgroups": true, "antiking": true})),
        kind("antiknight+antiking", ".AntiKnight.AntiKing", json!({"antiknight": true, "antiking": true})),
        kind("latin+nonconsecutive", ".NoBoxes.AntiConsecutive", json!({"nonconsecutive": true})),
        kind("extra:r1c1r2c2r3c3+extra:r9c1r9c2", ".AllDifferent~R1C1~R2C2~R3C3.AllDifferent~R9C1~R9C2", {
            json!({"extraregion": extra})
        }),
        kind("jigsaw", ".Shape~4x4.NoBoxes.Jigsaw~AAABACBBCCDBCDDD", json!({"regions": REGIONS[1]})),
        kind("cage:15:r1c1r1c2r2c1+cage:r9c8r9c9", ".Cage~15~R1C1~R1C2~R2C1.Cage~0~R9C8~R9C9", {
            json!({"killercage": [{"cells": ["R1C1", "R1C2", "R2C1"], "value": "15"}, {"cells": ["R9C8", "R9C9"]}]})
        }),
        kind(
            "white:r1c1r1c2+black:r2c2r3c2+negative:black,white",
            ".WhiteDot~R1C1~R1C2.BlackDot~R2C2~R3C2.StrictKropki",
            json!({
                "difference": [{"cells": ["R1C1", "R1C2"], "value": ""}],
                "ratio": [{"cells": ["R2C2", "R3C2"], "value": ""}],
                "nonconsecutive": true,
                "negative": ["ratio"]
            }),
        ),
        kind("xv:5:r1c1r1c2+xv:10:r5c5r6c5+negative:xv", ".V~R1C1~R1C2.X~R5C5~R6C5.StrictXV", {
            let pairs = [("R1C1", "R1C2", "V"), ("R5C5", "R6C5", "X")];
            json!({"xv": pairs.map(|(one, other, value)| json!({"cells": [one, other], "value": value})), "negative": ["xv"]})
        }),
        kind(
            "6x6+thermo:r6c2r5c3r4c4+palindrome:r1c5r2c5r3c5",
            ".Shape~6x6.Thermo~R6C2~R5C3~R4C4.Palindrome~R1C5~R2C5~R3C5",
            {
                let lines = |cells: [&str; 3]| json!([{"lines": [cells]}]);
                json!({"thermometer": lines(["R6C2", "R5C3", "R4C4"]), "palindrome": lines(["R1C5", "R2C5", "R3C5"])})
            },
        ),
        kind("renban:r1c1r1c2r1c3+whisper:4:r9c1r8c2", ".Renban~R1C1~R1C2~R1C3.Whisper~4~R9C1~R8C2", {
            let whisper = json!({"lines": [["R9C1", "R8C2"]], "value": "4"});
            json!({"renban": [{"lines": [["R1C1", "R1C2", "R1C3"]]}], "whispers": [whisper]})
        }),
        kind("arrow:r1c5:r2c4r3c3", ".Arrow~R1C5~R2C4~R3C3", {
            json!({"arrow": [{"cells": ["R1C5"], "lines": [["R1C5", "R2C4", "R3C3"]]}]})
        }),
        kind("sandwich:12:r3+sandwich:8:c1", ".Sandwich~12~R3.Sandwich~8~C1", {
            json!({"sandwichsum": [{"cell": "R3C0", "value": "12"}, {"cell": "R0C1", "value": "8"}]})
        }),
        kind(
            "jigsaw",
            ".Shape~6x6.NoBoxes.Jigsaw~AAABBBAAABCCDDBBCCDDDECCFDEEEEFFFFFE",
            json!({"regions": REGIONS[2]}),
        ),
    ]
}

/// The object of f-puzzles with some fields and values.
fn f_puzzles(layout: &str, fields: &Value, puzzle: &str) -> Value {
    let size = puzzle.len().isqrt();
    let mut object = fields.clone();
    let regions = object.as_object_mut().unwrap().remove("regions");
    let cell = |place: usize| {
        let mut cell = match puzzle[place..=place].parse::<u8>() {
            Ok(digit) => json!({"value": digit, "given": true}),
            Err(_) => json!({}),
        };
        if let Some(regions) = &regions {
            cell["region"] = json!(regions.as_str().unwrap().as_bytes()[place] - b'A');
        } else if layout.starts_with("latin") {
            cell["region"] = Value::Null;
        }
        cell
    };
    let row = |row: usize| (size * row..size * (row + 1)).map(cell).collect();
    object["size"] = json!(size);
    object["grid"] = (0..size).map(row).collect::<Vec<Value>>().into();
    object
}

/// The object of `SudokuPad` with regions and values.
fn sudoku_pad(regions: &str, puzzle: &str) -> Value {
    let size = puzzle.len().isqrt();
    let value = |place: usize| match &puzzle[place..=place] {
        "." => json!({}),
        digit => json!({"value": digit}),
    };
    let rows: Vec<Vec<Value>> = (0..size).map(|row| (size * row..size * (row + 1)).map(value).collect()).collect();
    let cells = |letter: char| {
        let places = regions.match_indices(letter).map(|(place, _)| json!([place / size, place % size]));
        places.collect::<Vec<_>>()
    };
    let regions: Vec<Vec<Value>> = ('A'..='I').map(cells).filter(|cells| !cells.is_empty()).collect();
    json!({"cells": rows, "regions": regions})
}

/// A puzzle with three givens.
fn puzzle(size: usize) -> String {
    let mut cells = vec!['.'; size * size];
    (cells[0], cells[2 * size + 1], cells[size * size - 1]) = ('1', '2', '3');
    cells.into_iter().collect()
}

/// The texts of other programs: the text, the layout in our form, and the puzzle.
fn foreign() -> Vec<(String, String, String)> {
    let packed = |object: &Value| pencilmark_requests::inside::compress(&object.to_string());
    let mut texts = Vec::new();
    for Kind { layout, solver, fields } in kinds() {
        let regions = fields["regions"].as_str();
        let size = regions.map_or_else(|| layout[..1].parse().unwrap_or(9), |regions| regions.len().isqrt());
        let puzzle = puzzle(size);
        let layout = regions.map_or(layout.to_owned(), |regions| format!("jigsaw:{regions}"));
        let givens = puzzle.char_indices().filter(|(_, digit)| *digit != '.');
        let name = |(place, digit)| format!("~R{}C{}_{digit}", place / size + 1, place % size + 1);
        let givens = givens.map(name).collect::<Vec<_>>().concat();
        let code = packed(&f_puzzles(&layout, &fields, &puzzle));
        for text in [
            format!("{solver}.{givens}"),
            format!("https://f-puzzles.com/?load={code}"),
            format!("https://sudokupad.app/fpuzzles{code}"),
        ] {
            texts.push((text, layout.clone(), puzzle.clone()));
        }
    }
    for (number, regions) in REGIONS.into_iter().enumerate() {
        let puzzle = puzzle(regions.len().isqrt());
        // The first regions are the usual boxes.
        let layout = if number == 0 { "4x4".to_owned() } else { format!("jigsaw:{regions}") };
        let drawn = sudoku_pad(regions, &puzzle);
        texts.push((format!("https://sudokupad.app/scl{}", packed(&drawn)), layout.clone(), puzzle.clone()));
        texts.push((format!("{puzzle}{regions}"), layout, puzzle));
    }
    let puzzle = puzzle(9);
    let mut drawn = sudoku_pad("", &puzzle);
    drawn["metadata"] = json!({"antiknight": true});
    drawn["cages"] = json!([{"cells": [[0, 0], [1, 1]], "unique": true}]);
    texts.push((drawn.to_string(), "antiknight+extra:r1c1r2c2".into(), puzzle.clone()));
    let mut drawn = sudoku_pad("", &puzzle);
    drawn["cages"] = json!([{"cells": [[0, 0], [1, 1]], "unique": true, "sum": 11}]);
    texts.push((drawn.to_string(), "cage:11:r1c1r2c2".into(), puzzle.clone()));
    let outside = json!({"littlekillersum": [{"cell": "R0C3", "direction": "DL", "value": "3"}]});
    texts.push((f_puzzles("", &outside, &puzzle).to_string(), "little:3:r1c2:dl".into(), puzzle.clone()));
    let query = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Diagonal~1.~R1C1_1~R3C2_2~R9C9_3";
    texts.push((query.into(), "diagonal:up".into(), puzzle));
    // The first two cells are a cage with the sum 15. The next cell is a cage of its own with the sum 9.
    let numbers: Vec<String> = (0..81).map(|cell| [3841, 3841, 2306].get(cell).unwrap_or(&0).to_string()).collect();
    for (rules, layout) in [("", "cage:15:r1c12+cage:9:r1c3"), ("d", "x+cage:15:r1c12+cage:9:r1c3")] {
        texts.push((format!("3x3:{rules}:k:{}", numbers.join(":")), layout.into(), ".".repeat(81)));
    }
    texts
}

#[test]
fn an_object_has_clues() {
    let layout = json!({
        "size": 6,
        "cages": [{"sum": 7, "cells": ["r1c1", "r1c2"]}, {"cells": ["r3c3", "r3c4"]}],
        "greater": [["r5c5", "r5c6"]],
        "ten": ["r6c1r6c2"],
        "negative": ["white", "xv"],
        "thermos": [["r2c1", "r3c1"]],
        "whispers": [{"difference": 3, "cells": ["r2c2", "r2c3"]}],
        "arrows": [{"circle": ["r4c4"], "arrow": ["r5c4", "r6c4"]}],
        "little": [{"sum": 5, "start": "r1c3", "direction": "dl"}],
        "sandwiches": [{"sum": 4, "line": "r3"}]
    });
    let answer = ask("solve", &json!({"puzzle": ".".repeat(36), "layout": layout, "limit": 2}));
    assert_eq!(
        answer["layout"],
        "6x6+cage:7:r1c1r1c2+cage:r3c3r3c4+greater:r5c5r5c6+xv:10:r6c1r6c2+negative:white,xv+thermo:r2c1r3c1\
         +whisper:3:r2c2r2c3+arrow:r4c4:r5c4r6c4+little:5:r1c3:dl+sandwich:4:r3"
    );
    for (layout, expected) in [
        (json!({"cages": [{"cells": [1, 2]}]}), "a clue has a list of cells"),
        (json!({"cages": [{"sum": 3, "cells": ["r1c1", "r1c1"]}]}), "names a cell twice"),
        (json!({"white": [["r1c1"]]}), "a white dot of 1 cells: 2 are expected"),
        (json!({"cages": "r1c1"}), "'cages' is no part of a layout"),
    ] {
        let refused = ask("solve", &json!({"puzzle": ".".repeat(81), "layout": layout}));
        assert!(refused["error"]["message"].as_str().unwrap().contains(expected), "{refused}");
    }
}

/// A board with a clue of each kind. The code that draws the board gets all data that it needs.
#[test]
fn clues_are_drawn() {
    let layout = "cage:10:r1c12+white:r2c12+black:r2c34+greater:r2c5r2c6+xv:5:r3c12+xv:10:r3c34+thermo:r4c1r4c2r5c2\
        +palindrome:r5c5r6c6r6c7+renban:r7c123+whisper:5:r8c1r8c2r9c2+arrow:r9c9:r8c9r7c8+little:23:r1c3:dl+sandwich:12:r3";
    let puzzle = format!("{layout} {}", ".".repeat(81));
    let answer = ask("read", &json!({"puzzle": puzzle}));
    let rules = &answer["rules"];
    assert_eq!(rules["clues"].as_array().map(Vec::len), Some(13), "{answer}");
    let cage = json!({"id": "cage1", "name": "cage 1", "cells": ["r1c1", "r1c2"], "value": 10, "factors": [1, 1]});
    assert_eq!(rules["clues"][0], cage);
    let arrow = json!({"id": "arrow1", "name": "arrow 1", "cells": ["r9c9", "r8c9", "r7c8"], "value": null, "factors": [-1, 1, 1]});
    assert_eq!(rules["clues"][10], arrow);
    let of_dot = rules["related"].as_array().unwrap().iter().find(|pair| pair[0] == "r2c1").unwrap();
    let table = rules["tables"][of_dot[2].as_u64().unwrap() as usize].as_str().unwrap();
    assert_eq!(&table[..18], "010000000101000000", "1 and 2 are consecutive, 2 and 3 too");
    let svg = ask("draw", &json!({"puzzle": puzzle}))["svg"].clone();
    let (svg, drawing) = (svg.as_str().unwrap(), rules["drawing"].as_str().unwrap());
    assert!(svg.contains(drawing) && svg.contains("<desc>cage 1 (r1c1, r1c2): 10; white dot 1"), "{svg}");
    for class in "cage white black greater v x thermo palindrome renban whisper arrow little sandwich".split(' ') {
        assert_eq!(drawing.matches(&format!("class=\"clue {class}\"")).count(), 1, "{class}");
    }
    let listed = ask("list", &json!({"puzzle": puzzle}));
    assert!(listed["puzzles"][0]["error"].is_null(), "{listed}");
    let usual = ask("read", &json!({"puzzle": format!("x {}", super::LINE)}));
    assert!(usual["rules"]["clues"].is_null() && usual["rules"]["drawing"].is_null());
}

#[test]
fn texts_of_other_programs_keep_the_layout() {
    let texts = foreign();
    assert!(texts.len() >= 40);
    for (text, layout, puzzle) in texts {
        let told = |body: Value| {
            let answer = ask("read", &body);
            assert!(answer["error"].is_null(), "{layout} {text}: {answer}");
            let rules = &answer["rules"];
            let cells = rules["houses"].as_array().unwrap().iter().map(|house| house["cells"].clone());
            let houses: std::collections::BTreeSet<String> = cells.map(|cells| cells.to_string()).collect();
            json!([
                answer["givens"],
                rules["size"],
                houses,
                rules["apart"],
                rules["beside"],
                rules["clues"],
                rules["related"]
            ])
        };
        let wanted = told(json!({"puzzle": puzzle, "layout": layout}));
        assert_eq!(told(json!({"puzzle": text})), wanted, "{layout} {text}");
        for to in ["line", "hodoku", "fpuzzles", "sudokupad"] {
            let written = ask("convert", &json!({"puzzle": text, "to": to}));
            assert_eq!(told(json!({"puzzle": written["puzzle"]})), wanted, "{layout} {to}: {written}");
        }
    }
    let refused = ask("convert", &json!({"puzzle": "1.......34......", "layout": "4x4", "to": "sdk"}));
    assert_eq!(refused["error"]["code"], json!("layout"));
}

#[test]
fn rules_that_no_layout_has_are_refused_by_name() {
    let with_field = |name: &str| f_puzzles("", &json!({name: [{"cells": ["R1C1", "R1C2"]}]}), &puzzle(4)).to_string();
    let mut sum = sudoku_pad("", &puzzle(9));
    sum["cages"] = json!([{"cells": [[0, 0], [1, 1]], "sum": 9}]);
    let mut lines = sudoku_pad("", &puzzle(9));
    lines["lines"] = json!([{"wayPoints": [[0, 0], [1, 1]]}]);
    for (text, name) in [
        (".LittleKiller~15~R1C1.~R1C1_5".to_owned(), "'LittleKiller'"),
        (".Shape~6x6.PillArrow~2~R1C1~R1C2~R1C3.~R1C1_5".into(), "'PillArrow'"),
        (".AntiTaxicab.~R1C1_5".into(), "'AntiTaxicab'"),
        (".Shape~7x7.~R1C1_5".into(), "'7x7' is no size"),
        (".Shape~4x4.~R1C1_5".into(), "5 in r1c1: the board has 4 rows and digits"),
        (".~R1C1_5_6".into(), "'R1C1_5_6'"),
        ("3x3:w:k:1:2".into(), "3x3::k: or 3x3:d:k: is expected"),
        ("3x3::k:1:2".into(), "81 numbers of a killer are expected, 2 found"),
        (format!("3x3::k:257:513{}", ":0".repeat(79)), "the cage of r1c2 has two sums: 1 and 2"),
        (".AllDifferent~R1C1~Q2.~R1C1_5".into(), "'Q2' is no cell"),
        (with_field("betweenline"), "'betweenline'"),
        (with_field("clone"), "'clone'"),
        (with_field("quadruple"), "'quadruple'"),
        (sum.to_string(), "'cages'"),
        (lines.to_string(), "'lines'"),
        ("3x3x:5a3b7d6b195d98d6d8a6c3d4a8b3a1d7c2c6d6d28d419b5d8b79".into(), "X, jigsaw or killer"),
    ] {
        let refused = ask("read", &json!({"puzzle": text}));
        assert!(refused["error"]["message"].as_str().is_some_and(|said| said.contains(name)), "{text}: {refused}");
    }
}
