//! Requests of every kind, good and bad.

use serde_json::{Value, json};

pub(crate) const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
const SOLVED: &str = "725691348984732516613845972251369487869457123437128659376584291142973865598216734";
/// A state of play with a wrong entry.
const WRONG: &str = ":::+1.569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......::::";
/// A state of play in which a necessary mark was removed.
const STRUCK: &str = ":::..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......:711:::";
const TWICE: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.....88";
const NONE: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......7";
const SEVERAL: &str = "..569......4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
pub(crate) const MINIMAL: &str = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
const EMPTY: &str = ".................................................................................";
/// AI Escargot.
pub(crate) const HARD: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const LINK: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";

/// Puzzles and states of every kind, and texts that are not puzzles.
fn texts() -> Vec<String> {
    let rows: Vec<&str> = (0..9).map(|row| &EASY[9 * row..9 * row + 9]).collect();
    let good = [EASY, SOLVED, WRONG, STRUCK, TWICE, NONE, SEVERAL, MINIMAL, EMPTY, HARD, LINK, &rows.join("\n")];
    let bad =
        ["...", "", "# a note\n", &format!("{EASY}\n{MINIMAL}"), &format!(":::{}x", &EASY[..80]), "{\"puzzle\": 7}"];
    good.into_iter().chain(bad).map(String::from).collect()
}

/// All requests: a name and a body.
pub(crate) fn requests() -> Vec<(&'static str, Value)> {
    let mut all: Vec<(&'static str, Value)> = Vec::new();
    let mut add = |name, body: Value| all.push((name, body));
    for text in texts() {
        for name in ["solve", "check", "classify", "canon", "read", "list", "rate"] {
            add(name, json!({"puzzle": text}));
        }
        for level in 1..=4 {
            add("hint", json!({"puzzle": text, "level": level}));
        }
        for (cell, digit) in [("r1c1", 1), ("r1c1", 7), ("r1c3", 5)] {
            add("why", json!({"puzzle": text, "cell": cell, "digit": digit, "profile": "basic"}));
        }
        add("verify", json!({"puzzle": text, "claims": ["r1c1=7", "-1r1c1"], "profile": "basic"}));
        add("steps", json!({"puzzle": text, "strategies": ["naked-single", "pointing", "x-wing"]}));
        add("explain", json!({"puzzle": text, "profile": "basic", "choose": "first"}));
        add("convert", json!({"puzzle": text, "to": "hodoku"}));
        add("draw", json!({"puzzle": text}));
        add("rate", json!({"puzzle": text, "scale": "ser", "up_to": 2.0}));
        add("equivalent", json!({"puzzle": EASY, "other": text}));
    }
    solving(&mut add);
    classifying(&mut add);
    stepping(&mut add);
    verifying(&mut add);
    rating(&mut add);
    drawing(&mut add);
    booking(&mut add);
    generating(&mut add);
    broken(&mut add);
    all
}

fn solving(add: &mut impl FnMut(&'static str, Value)) {
    for limit in [1, 2, 7, 1000] {
        add("solve", json!({"puzzle": EMPTY, "limit": limit}));
    }
    add("solve", json!({"puzzle": SEVERAL, "all": true}));
    add("solve", json!({"puzzle": EMPTY, "all": true, "limit": 3}));
    add("solve", json!({"puzzle": EASY, "engine": "strategies"}));
    add("solve", json!({"puzzle": HARD, "strategies": ["naked-single", "hidden-single"]}));
    add("solve", json!({"puzzle": EASY, "profile": "hodoku", "no_uniqueness": true}));
    add("solve", json!({"puzzle": EASY, "all": true, "limit": 100_001}));
    add("solve", json!({"puzzle": EASY, "engine": "search", "profile": "basic"}));
    add("solve", json!({"puzzle": EASY, "engine": "strategies", "all": true}));
    for to in [
        "line",
        "grid",
        "pencilmarks",
        "729",
        "hodoku",
        "sudokuwiki",
        "sdk",
        "sdm",
        "ss",
        "opensudoku",
        "csv",
        "fpuzzles",
        "sudokupad",
        "pdf",
    ] {
        add("convert", json!({"puzzle": STRUCK, "to": to}));
        add("convert", json!({"puzzle": WRONG, "to": to}));
    }
    add("equivalent", json!({"puzzle": WRONG, "other": STRUCK}));
    add("equivalent", json!({"puzzle": TWICE, "other": EASY}));
    add("strategies", json!({"id": "x-wing"}));
    add("strategies", json!({"id": "x wing"}));
}

fn classifying(add: &mut impl FnMut(&'static str, Value)) {
    let all = [
        "te",
        "backdoor",
        "w",
        "b",
        "backdoors",
        "gw",
        "gb",
        "bxb",
        "te_locked",
        "backdoor_locked",
        "backdoors_locked",
        "er_estimate",
    ];
    add("classify", json!({"puzzle": HARD, "measures": all, "sets": true}));
    add("classify", json!({"puzzle": EASY, "measures": ["b", "te"]}));
    add("classify", json!({"puzzle": EASY, "measures": ["depth"]}));
}

fn stepping(add: &mut impl FnMut(&'static str, Value)) {
    for profile in ["all", "basic", "hodoku", "ser", "best"] {
        add("hint", json!({"puzzle": HARD, "profile": profile, "level": 3}));
        add("why", json!({"puzzle": HARD, "profile": profile, "cell": "r5c5", "digit": 3}));
    }
    // Options that the Sudoku Explainer's engine does not support.
    for (field, value) in [
        ("strategies", json!(["naked-single"])),
        ("without", json!(["naked-single"])),
        ("order", json!(["naked-single"])),
        ("difficulty", json!({"naked-single": 7.5})),
        ("choose", json!("first")),
        ("no_uniqueness", json!(true)),
    ] {
        add("explain", json!({"puzzle": EASY, "profile": "ser", field: value}));
    }
    add("steps", json!({"puzzle": EASY, "profile": "ser"}));
    add("draw", json!({"puzzle": EASY, "profile": "ser", "step": 1}));
    add("explain", json!({"puzzle": EASY, "order": ["naked-single"], "strategies": ["naked-single"]}));
    add("hint", json!({"puzzle": EASY, "without": ["hidden-single", "naked-single"]}));
    add("hint", json!({"puzzle": EASY, "strategies": ["pointing"], "pictures": true}));
    add("hint", json!({"puzzle": EASY, "strategies": ["pointing"], "without": ["pointing"]}));
    add("hint", json!({"puzzle": EASY, "no_uniqueness": true}));
    add("why", json!({"puzzle": EASY, "cell": "r1c1", "digit": 1, "pictures": true}));
    add("why", json!({"puzzle": EASY, "cell": "R9C9", "digit": "4"}));
    add("why", json!({"puzzle": EASY, "cell": "r1c1"}));
    add("why", json!({"puzzle": EASY, "digit": 1}));
    add("why", json!({"puzzle": EASY, "cell": "r1c0", "digit": 1}));
    add("why", json!({"puzzle": EASY, "cell": "r1c1", "digit": 10}));
    for strategy in ["naked-single", "full-house", "claiming", "naked-pair", "x wing", "locked-candidates", ""] {
        add("steps", json!({"puzzle": EASY, "strategies": [strategy]}));
        add("hint", json!({"puzzle": EASY, "strategies": [strategy], "level": 4}));
    }
    add("steps", json!({"puzzle": EASY, "strategies": ["naked-single"], "pictures": true}));
    add("explain", json!({"puzzle": SOLVED}));
    add("explain", json!({"puzzle": EASY, "strategies": ["naked-single"], "trace": true}));
    add("explain", json!({"puzzle": EASY, "concise": true, "trace": true}));
    add("explain", json!({"puzzle": EASY, "choose": "longest"}));
    add("explain", json!({"puzzle": HARD, "strategies": ["naked-single"], "pictures": true}));
}

fn verifying(add: &mut impl FnMut(&'static str, Value)) {
    let texts = [
        "If R1C8 were 7, row 1 would be full. **Row 1, column 8** must be 4.",
        "Naked Pair: remove 3 and 7 from R1C6.",
        "r0c7 = 4, or not",
        "```json\n{\"cell\": \"R1C8\", \"value\": 4}\n```",
        "nothing",
        "",
    ];
    for text in texts {
        add("extract", json!({"text": text}));
    }
    add("extract", json!({"text": "r0c7=4 r1c1<>3", "coordinates": "one"}));
    add("extract", json!({"text": "r0c7=4 r1c1<>3", "coordinates": "zero"}));
    add("extract", json!({"text": "r1c1=1", "coordinates": "two"}));
    add("extract", json!({"coordinates": "one"}));
    add("verify", json!({"puzzle": EASY, "claims": []}));
    add("verify", json!({"puzzle": EASY, "claims": ["r1c8=4", "r1c8=4", "r1c8<>4", "r1c8=4"], "profile": "basic"}));
    let argument = json!([{"n": 1, "on": ["4r1c8"], "by": ["4r1"]}]);
    let wrong = json!([{"n": 1, "suppose": "3r1c8"}, {"n": 2, "from": [1], "off": ["4r1c8"]}]);
    let claims = json!([
        "R1C8 <> 4",
        "hidden single: (4)r1c8",
        "r1c8 is 4",
        "X-Wing: r1c8=4",
        {"places": [["r1c8", 4]], "strategy": "Hidden Single", "truths": ["4r1"], "text": "a step as it is"},
        {"places": [["r1c8", 4]], "truths": ["4r9"]},
        {"places": ["4r1c8"], "argument": argument},
        {"places": ["4r1c8"], "argument": wrong},
        {"removes": [["r1c12", 4]]},
        {"removes": ["r1c12<>4"], "state": STRUCK},
        {"removes": ["5r1c1"], "state": TWICE},
        {"places": ["-4r1c8"]},
        {"places": ["4r1c8"], "strategy": "guess"},
        {"places": ["4r1c8"], "argument": [{"n": 1, "from": [7], "on": []}]},
        {"place": ["4r1c8"]},
        {},
        7
    ]);
    add("verify", json!({"puzzle": EASY, "claims": claims}));
    add("verify", json!({"puzzle": EASY, "claims": ["r1c8=4", "r2c1=8", "?", "r2c2=8"], "path": true}));
    add("verify", json!({"puzzle": EASY, "claims": ["r1c8=4"], "path": true}));
    add("verify", json!({"puzzle": EASY, "claims": [{"places": ["4r1c8"], "state": EASY}], "path": true}));
    add("verify", json!({"puzzle": EASY, "claims": ["r1c8=4"], "strategies": ["naked-single"], "no_uniqueness": true}));
    add("verify", json!({"puzzle": EASY, "claims": ["r1c8=4"], "profile": "ser"}));
    add("verify", json!({"puzzle": EASY, "claims": []}));
    add("verify", json!({"puzzle": EASY, "claims": "r1c8=4"}));
    add("verify", json!({"puzzle": EASY}));
    add("verify", json!({"puzzle": SEVERAL, "claims": ["r1c8=4", "r1c8<>3", "r1c1<>9"]}));
}

fn rating(add: &mut impl FnMut(&'static str, Value)) {
    for scale in ["hodoku", "ser", "all", "se"] {
        for puzzle in [EASY, SEVERAL, NONE, TWICE] {
            add("rate", json!({"puzzle": puzzle, "scale": scale}));
        }
        add("rate", json!({"puzzle": EASY, "scale": scale, "er_only": true}));
        add("rate", json!({"puzzle": EASY, "scale": scale, "up_to": "1.2"}));
        add("rate", json!({"puzzle": EASY, "scale": scale, "canonical": true}));
    }
    add("rate", json!({"puzzle": NONE, "scale": "ser", "rate_invalid": true}));
    for up_to in ["7.25", "-1", "x", "21"] {
        add("rate", json!({"puzzle": EASY, "up_to": up_to}));
    }
}

fn drawing(add: &mut impl FnMut(&'static str, Value)) {
    for theme in ["light", "dark", "print", "blue"] {
        add("draw", json!({"puzzle": WRONG, "theme": theme}));
    }
    add("draw", json!({"puzzle": EASY, "hint": true}));
    add("draw", json!({"puzzle": EMPTY, "hint": true}));
    add("draw", json!({"puzzle": SOLVED, "hint": true}));
    add("draw", json!({"puzzle": TWICE, "hint": true}));
    add("draw", json!({"puzzle": EASY, "step": 2, "profile": "basic"}));
    add("draw", json!({"puzzle": EASY, "step": 2, "line": 1, "profile": "basic"}));
    add("draw", json!({"puzzle": EASY, "step": 900, "profile": "basic"}));
    add("draw", json!({"puzzle": EASY, "step": 0}));
    add("draw", json!({"puzzle": EASY, "step": 1, "hint": true}));
    add("draw", json!({"puzzle": EASY, "line": 1}));
}

fn booking(add: &mut impl FnMut(&'static str, Value)) {
    add("book", json!({"puzzles": [EASY, HARD, "...", NONE, SEVERAL, TWICE, SOLVED, WRONG], "per_page": 12}));
    add("book", json!({"puzzles": [EASY], "per_page": 1, "marks": "room", "hints": "turned", "solutions": "none"}));
    add("book", json!({"puzzles": [EASY], "paper": "a5", "large_print": true, "title": "One & <only>", "cover": true}));
    add("book", json!({"puzzles": [EASY, LINK], "sections": "none", "paper": "letter", "profile": "basic"}));
    add("book", json!({"puzzles": ["..."]}));
    for (field, value) in [
        ("puzzles", json!([])),
        ("puzzles", json!(vec![EASY; 201])),
        ("puzzles", json!([7])),
        ("per_page", json!(5)),
        ("paper", json!("b9")),
        ("sections", json!("file")),
        ("title", json!("\u{1f642}")),
        ("subtitle", json!("without a cover")),
        ("link", json!("nowhere")),
    ] {
        let mut body = json!({"puzzles": [EASY]});
        body[field] = value;
        add("book", body);
    }
}

fn generating(add: &mut impl FnMut(&'static str, Value)) {
    for body in [
        json!({"seed": 1}),
        json!({"seed": 9_007_199_254_740_992_u64}),
        json!({"near": EASY, "redundant": true}),
        json!({"near": EASY, "minimal": false}),
        json!({"seed": 1, "count": 2}),
        json!({"seed": 2, "givens": "30..", "redundant": true}),
        json!({"seed": 3, "symmetry": "rot180"}),
        json!({"seed": 4, "er": "1.0..1.5"}),
        json!({"seed": 5, "level": "easy"}),
        json!({"seed": 5, "stars": 1}),
        json!({"seed": 6, "from_solution": SOLVED, "strategies": ["naked-single", "hidden-single"]}),
        json!({"seed": 7, "er": "11.0..", "tries": 3}),
        json!({"seed": 8, "practice": "naked-pair"}),
        json!({"near": EASY, "minus": 0, "plus": 0}),
        json!({"near": EASY, "minus": 28}),
        json!({"near": MINIMAL, "minus": 1, "plus": 0, "count": 2}),
        json!({"seed": 1, "count": 0}),
        json!({"seed": 1, "givens": "16"}),
        json!({"seed": 1, "givens": "90"}),
        json!({"seed": 1, "pattern": "..."}),
        json!({"seed": 1, "pattern": "x".repeat(81)}),
        json!({"seed": 1, "symmetry": "round"}),
        json!({"seed": 1, "level": "tough"}),
        json!({"seed": 1, "level": "easy", "stars": 2}),
        json!({"seed": 1, "stars": 6}),
        json!({"seed": 1, "er": "7.4..7.0"}),
        json!({"seed": 1, "from_solution": EASY}),
        json!({"seed": 1, "from_solution": TWICE}),
        json!({"seed": 1, "contains": NONE}),
        json!({"seed": 1, "contains": "..."}),
        json!({"seed": 1, "needs": ["x-wing"], "first": "x-wing"}),
        json!({"seed": 1, "needs": ["x-wing"], "without": ["x-wing"]}),
        json!({"seed": 1, "exactly_once": true}),
        json!({"seed": 1, "minus": 1}),
        json!({"seed": 1, "near": EASY, "symmetry": "h"}),
        json!({"seed": 1, "minimal": true, "redundant": true}),
        json!({"seed": 1, "unbiased": true, "profile": "basic"}),
        json!({"seed": 1, "first": "nothing"}),
        json!({"seed": 1, "profile": "ser", "needs": ["x-wing"]}),
        json!({"seed": 1, "profile": "ser", "practice": "x-wing"}),
    ] {
        add("generate", body);
    }
}

/// Wrong requests. Requests that have no form on the command line are left out there.
fn broken(add: &mut impl FnMut(&'static str, Value)) {
    add("strategies", json!({}));
    add("explain", json!({"puzzle": EASY, "order": ["naked-single", ["pointing", "claiming"]]}));
    add("explain", json!({"puzzle": EASY, "difficulty": {"naked-single": 7.5}, "strategies": ["naked-single"]}));
    for order in
        [json!([]), json!(["x"]), json!(["pointing", "pointing"]), json!([[]]), json!(7), json!([{"choose": "first"}])]
    {
        add("hint", json!({"puzzle": EASY, "order": order}));
    }
    add("hint", json!({"puzzle": EASY, "difficulty": {"pointing": -1}}));
    for name in pencilmark_requests::NAMES {
        add(name, json!({}));
        add(name, json!({"puzzle": 7}));
        add(name, json!({"puzzle": EASY, "levle": 1}));
        add(name, json!([EASY]));
        add(name, json!(null));
    }
    for (name, field) in
        [("hint", "level"), ("solve", "limit"), ("solve", "all"), ("hint", "strategies"), ("draw", "theme")]
    {
        for value in [json!({}), json!([[]]), json!(-1), json!(1e300), json!("x")] {
            add(name, json!({"puzzle": EASY, field: value}));
        }
    }
}
