//! Every route, on a server that listens.

use crate::support;
use crate::support::{EASY, POSTED, start};
use pencilmark::{Puzzle, Symmetry};
use pencilmark_web::answers::{
    CanonAnswer, CheckAnswer, ConvertAnswer, DrawAnswer, EquivalentAnswer, GenerateAnswer, HintAnswer, PathAnswer,
    RateAnswer, ReadAnswer, SolveAnswer, StepsAnswer, StrategyAnswer,
};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

const WRONG: &str = ":::+1.569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......::::";
const NONE: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......9";
/// `EASY` less a given. (A board with fewer givens takes seconds for a hint, without optimisation.)
const SEVERAL: &str = "..569......4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
/// Its hardest step has an argument; its path takes a part of a second.
const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const TWICE: &str = "55.569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......";

/// Reads an answer as its type, which must know every key.
fn typed<T: DeserializeOwned>(answer: &support::Answer) -> T {
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!(answer.headers["content-type"], "application/json");
    serde_json::from_str(&answer.text).unwrap_or_else(|error| panic!("{error}: {}", answer.text))
}

#[test]
fn answers_are_as_described() {
    let server = start();
    for puzzle in [EASY, WRONG, NONE, TWICE, SEVERAL] {
        for level in 1..=4 {
            let body = json!({"puzzle": puzzle, "level": level, "pictures": true});
            let hint: HintAnswer = typed(&server.post("/api/hint", &body));
            assert_eq!(hint.drawing.is_some(), level == 4 && hint.status.as_deref() == Some("hint"), "{body}");
        }
        let body = json!({"puzzle": puzzle});
        typed::<CheckAnswer>(&server.post("/api/check", &body));
        for scale in ["hodoku", "ser", "all"] {
            let body = json!({"puzzle": puzzle, "scale": scale, "pictures": true});
            let is_right = match typed(&server.post("/api/rate", &body)) {
                RateAnswer::Hodoku(_) => scale == "hodoku",
                RateAnswer::Ser(_) => scale == "ser",
                RateAnswer::All(all) => scale == "all" && all.drawing.is_some() == all.hardest.is_some(),
            };
            assert!(is_right, "{body}");
        }
        typed::<SolveAnswer>(&server.post("/api/solve", &body));
        typed::<SolveAnswer>(&server.post("/api/solve", &json!({"puzzle": puzzle, "all": true, "limit": 3})));
        typed::<ReadAnswer>(&server.post("/api/read", &body));
        let body = json!({"puzzle": puzzle, "profile": "basic", "pictures": true, "trace": true});
        typed::<PathAnswer>(&server.post("/api/explain", &body));
        let body = json!({"puzzle": puzzle, "profile": "basic", "pictures": true});
        typed::<StepsAnswer>(&server.post("/api/steps", &body));
    }
    let page: StrategyAnswer = typed(&server.get("/api/strategies/cell-forcing-chain"));
    let body = json!({"puzzle": page.example.unwrap().state, "strategies": [page.id], "pictures": true});
    let nets: StepsAnswer = typed(&server.post("/api/steps", &body));
    let lines = nets.steps.unwrap().swap_remove(0).lines.unwrap();
    assert!(lines.len() > 3 && lines.iter().any(|line| line.depth > 0 && line.why.is_some()));
    let views = nets.drawing.unwrap().views.len();
    assert!(lines.iter().all(|line| line.view < views));
    let one: GenerateAnswer = typed(&server.post("/api/generate", &json!({"seed": 1})));
    let some: GenerateAnswer = typed(&server.post("/api/generate", &json!({"seed": 1, "count": 2})));
    let (GenerateAnswer::One(one), GenerateAnswer::Several { puzzles }) = (one, some) else { panic!("one, and two") };
    assert_eq!((one.puzzle.as_ref(), puzzles.len()), (puzzles[0].puzzle.as_ref(), 2));
    let drawn: DrawAnswer = typed(&server.post("/api/draw", &json!({"puzzle": EASY, "hint": true, "theme": "dark"})));
    assert!(drawn.svg.starts_with("<svg"));
    let written: ConvertAnswer = typed(&server.post("/api/convert", &json!({"puzzle": WRONG, "to": "line"})));
    assert_eq!((written.puzzle.as_str(), written.dropped.len()), (&WRONG.replace('+', "")[3..84], 1));
    let list: Vec<StrategyAnswer> = typed(&server.get("/api/strategies"));
    assert_eq!(list.len(), pencilmark::strategies::all().count());
    let page: StrategyAnswer = typed(&server.get("/api/strategies/x-wing"));
    assert!(page.page.is_some() && page.example.is_some());
}

#[test]
fn all_scales_at_once() {
    let server = start();
    let rate = |puzzle: &str, scale: &str| server.post("/api/rate", &json!({"puzzle": puzzle, "scale": scale})).json();
    let all = rate(ESCARGOT, "all");
    let (hodoku, ser) = (rate(ESCARGOT, "hodoku"), rate(ESCARGOT, "ser"));
    assert_eq!(ser, json!({"puzzle": ESCARGOT, "er": 10.5, "ep": 1.2, "ed": 1.2}));
    for (part, alone, keys) in [("hodoku", hodoku, ["level", "score", "stars"]), ("ser", ser, ["er", "ep", "ed"])] {
        assert_eq!(all[part].as_object().unwrap().len(), keys.len());
        assert!(keys.iter().all(|key| !all[part][key].is_null() && all[part][key] == alone[key]), "{all}");
    }
    let (state, step) = (&all["hardest"]["state"], &all["hardest"]["step"]);
    assert_eq!((&step["difficulty"], &step["view"]), (&json!(10.5), &Value::Null));
    // The state is the one in which the step is made next.
    let body = json!({"puzzle": state, "profile": "ser"});
    let next = server.post("/api/explain", &body).json();
    assert_eq!(next["steps"][0], *step);
    let reason = |puzzle: &str| rate(puzzle, "all")["error"].as_str().map(String::from);
    assert_eq!(reason(ESCARGOT), None);
    assert_eq!(reason(SEVERAL).as_deref(), Some("several solutions"));
    assert!(reason(NONE).is_some_and(|reason| reason.starts_with("9 stands twice in row 9")));
}

#[test]
fn equivalent_puzzles() {
    let server = start();
    let canon = |puzzle: &str| typed::<CanonAnswer>(&server.post("/api/canon", &json!({"puzzle": puzzle})));
    let compare = |puzzle: &str, other: &str| {
        typed::<EquivalentAnswer>(&server.post("/api/equivalent", &json!({"puzzle": puzzle, "other": other})))
    };
    let moved =
        Symmetry::new(true, [2, 1, 3, 7, 9, 8, 4, 5, 6], [1, 2, 3, 4, 5, 6, 9, 8, 7], [9, 8, 7, 6, 5, 4, 3, 2, 1]);
    let easy: Puzzle = EASY.parse().unwrap();
    let other = moved.unwrap().apply(&easy).to_string();
    let (one, two) = (canon(EASY), canon(&other));
    assert_eq!((&one.puzzle[..], one.automorphisms, one.error.clone()), (EASY, Some(1), None));
    assert!(one.canonical.is_some() && one.canonical == two.canonical && one.symmetry != two.symmetry);
    let same = compare(EASY, &other);
    assert_eq!((same.puzzle, same.other.clone(), same.equivalent), (EASY.into(), other, Some(true)));
    let found: Symmetry = serde_json::from_value(json!(same.symmetry)).unwrap();
    assert_eq!(found.apply(&easy).to_string(), same.other);
    let different = compare(EASY, ESCARGOT);
    assert_eq!((different.equivalent, different.symmetry, different.error), (Some(false), None, None));
    // The entries of a player do not count, and those that contradict the givens neither.
    assert_eq!(compare(WRONG, EASY).equivalent, Some(true));
    let (faulty, compared) = (canon(TWICE), compare(EASY, TWICE));
    assert!(faulty.canonical.is_none() && faulty.error.is_some_and(|error| error.contains("in row 1")));
    assert!(compared.equivalent.is_none() && compared.error.is_some_and(|error| error.contains("in row 1")));
}

#[test]
fn what_was_pasted_is_taken_apart() {
    let server = start();
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={EASY}");
    let read: ReadAnswer = typed(&server.post("/api/read", &json!({"puzzle": link})));
    assert_eq!((read.givens.as_str(), read.values.as_str(), read.marks), (EASY, EASY, None));
    let read: ReadAnswer = typed(&server.post("/api/read", &json!({"puzzle": WRONG.replace("::::", ":511:::")})));
    assert_eq!((&read.givens[..1], &read.values[..1]), (".", "1"));
    let state = format!(":::{EASY}:711:::");
    let read: ReadAnswer = typed(&server.post("/api/read", &json!({"puzzle": state})));
    let marks = read.marks.expect("a mark is off");
    assert!(marks.len() == 81 && !marks[0].contains(&7) && marks[2].is_empty());
}

/// What the description says of texts is what is read: each of its words, and ranges in the form that it names.
#[test]
fn the_description_tells_the_words_of_a_request() {
    let server = start();
    let api = server.get("/api/openapi.json").json();
    let schemas = &api["components"]["schemas"];
    let read = |name: &str, value: &Value| {
        // A field of a wrong type is told before the other one, which no strategy has.
        let error = server.post("/api/generate", &json!({name: value, "practice": "none"})).error(422);
        assert!(error.starts_with("practice"), "{name} {value}: {error}");
    };
    for (schema, name, count) in [("Symmetry", "symmetry", 11), ("Level", "level", 5)] {
        let words = schemas[schema]["enum"].as_array().unwrap();
        assert_eq!(words.len(), count, "{schema}");
        for word in words {
            read(name, word);
        }
    }
    assert!(schemas["Ratings"]["pattern"].is_string() && schemas["Numbers"]["pattern"].is_string());
    for name in ["er", "ep", "ed", "givens"] {
        for text in ["7", "7..", "..7", "1..19"] {
            read(name, &json!(text));
        }
    }
}

/// The paths of the description, and each example body of it.
#[test]
fn the_description_names_every_route() {
    let server = start();
    let api = server.get("/api/openapi.json").json();
    assert!(api["openapi"].as_str().is_some_and(|version| version.starts_with("3.1")));
    let paths: Vec<&String> = api["paths"].as_object().unwrap().keys().collect();
    assert_eq!(paths.len(), POSTED.len() + 2);
    for path in POSTED {
        let operation = &api["paths"][format!("/api/{path}")]["post"];
        for status in ["200", "400", "403", "408", "413", "415", "421", "422", "429", "503"] {
            assert!(operation["responses"][status].is_object(), "{path} {status}");
        }
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"]["$ref"];
        let name = schema.as_str().unwrap().rsplit('/').next().unwrap();
        let schema = &api["components"]["schemas"][name];
        assert_eq!(schema["additionalProperties"], Value::Bool(false), "{name}");
        let example = &schema["example"];
        assert!(example.is_object(), "{name} has no example");
        assert_eq!(server.post(&format!("/api/{path}"), example).status, 200, "{path} {example}");
    }
    // Every reference leads somewhere.
    let text = api.to_string();
    for name in text.split("#/components/schemas/").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        assert!(api["components"]["schemas"][name].is_object(), "{name}");
    }
    let page = server.get("/api").text;
    assert!(paths.iter().all(|path| page.contains(path.as_str())) && !page.contains("<script"));
    for name in page.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        assert!(page.contains(&format!("id=\"{name}\"")), "a link leads to {name}");
    }
    assert!(page.contains("HodokuAnswer</a> or <a"));
}

#[test]
fn every_answer_has_the_security_headers() {
    let server = start();
    for path in [
        "/",
        "/app.js",
        "/nothing",
        "/api",
        "/api/strategies",
        "/strategies/x-wing",
        "/health",
        "/metrics",
        "/api/hint",
    ] {
        let answer = server.get(path);
        assert!(
            answer.header("content-security-policy").starts_with("default-src 'none'; script-src 'self'"),
            "{path}"
        );
        assert_eq!((answer.header("x-content-type-options"), answer.header("x-frame-options")), ("nosniff", "DENY"));
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        assert!(!answer.header("cache-control").is_empty());
    }
}

#[test]
fn files_of_the_page() {
    let server = start();
    let page = server.get("/");
    assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"));
    let tag = page.header("etag").to_owned();
    let head = format!("GET / HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", server.address);
    let same = server.raw(format!("{head}If-None-Match: {tag}\r\n\r\n"));
    assert!(same.starts_with("HTTP/1.1 304") && same.ends_with("\r\n\r\n"), "{same}");
    let packed = server.raw(format!("{head}Accept-Encoding: gzip, br;q=0\r\n\r\n"));
    assert!(packed.contains("content-encoding: gzip") || packed.is_empty(), "{packed}");
    let posted = server.post("/app.js", &json!({}));
    assert_eq!(posted.status, 405);
    for path in ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "/assets/app.js", "/index.html/", "/nothing"] {
        assert_eq!(server.get(path).status, 404, "{path}");
    }
}

#[test]
fn every_strategy_has_a_page() {
    let server = start();
    let list = server.get("/strategies").text;
    for strategy in pencilmark::strategies::all() {
        assert!(list.contains(&format!("href=\"/strategies/{}\"", strategy.id())));
    }
    for id in ["x-wing", "naked-single", "cell-forcing-chain", "game-rules"] {
        let page = server.get(&format!("/strategies/{id}"));
        assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"));
        // The content policy allows neither.
        for word in ["<style", "style=", "<script", "onclick"] {
            assert!(!page.text.contains(word), "{id}: {word}");
        }
    }
    assert!(server.get("/strategies/x-wing").text.contains("<svg"));
    server.get("/strategies/nothing").error(404);
    server.get("/api/strategies/nothing").error(404);
}

#[test]
fn health_and_metrics() {
    let server = start();
    assert_eq!(server.get("/health").json(), json!({"status": "ok"}));
    server.post("/api/hint", &json!({"puzzle": EASY}));
    let metrics = server.get("/metrics").text;
    assert!(metrics.contains("pencilmark_requests_total{route=\"/api/hint\",status=\"200\"} 1"), "{metrics}");
    assert!(metrics.ends_with("# EOF\n"));
}
