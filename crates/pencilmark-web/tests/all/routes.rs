//! Every route, on a server that listens.

use crate::support::{EASY, schema, start};
use pencilmark::{Puzzle, Symmetry};
use pencilmark_requests::{Code, NAMES};
use serde_json::{Value, json};

const WRONG: &str = ":::+1.569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......::::";
const NONE: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......9";
/// `EASY` less a given.
const SEVERAL: &str = "..569......4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
/// A puzzle whose hardest step has an argument, and whose path takes a part of a second.
const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const NET: &str = "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
const TWICE: &str = "55.569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......";

#[test]
fn answers_are_as_described() {
    let server = start();
    for puzzle in [EASY, WRONG, NONE, TWICE, SEVERAL, ESCARGOT] {
        for level in [1, 4] {
            let hint = server.ask("hint", &json!({"puzzle": puzzle, "level": level, "pictures": true}));
            assert_eq!(hint.get("drawing").is_some(), level == 4 && hint["status"] == "hint", "{puzzle} {level}");
        }
        for scale in ["hodoku", "ser", "all"] {
            let answer = server.ask("rate", &json!({"puzzle": puzzle, "scale": scale, "pictures": true}));
            let has = |key: &str| answer.get(key).is_some();
            assert_eq!([has("score"), has("er"), has("hardest")], [scale == "hodoku", scale == "ser", scale == "all"]);
            assert_eq!(has("drawing"), answer["hardest"].is_object(), "{puzzle} {scale}");
            if scale != "hodoku" {
                server.ask("rate", &json!({"puzzle": puzzle, "scale": scale, "rate_invalid": true, "canonical": true}));
            }
        }
        server.ask("rate", &json!({"puzzle": puzzle, "up_to": 1.2}));
        server.ask("rate", &json!({"puzzle": puzzle, "er_only": true}));
        server.ask("solve", &json!({"puzzle": puzzle, "all": true, "limit": 3}));
        server.ask("solve", &json!({"puzzle": puzzle, "profile": "basic"}));
        server.ask("explain", &json!({"puzzle": puzzle, "profile": "basic", "pictures": true}));
        server.ask("explain", &json!({"puzzle": puzzle, "profile": "basic", "trace": true}));
        server.ask("steps", &json!({"puzzle": puzzle, "profile": "basic", "pictures": true}));
        server.ask("equivalent", &json!({"puzzle": puzzle, "other": EASY}));
        for name in ["check", "solve", "canon", "read"] {
            server.ask(name, &json!({"puzzle": puzzle}));
        }
    }
    for puzzle in [EASY, WRONG, SEVERAL, ESCARGOT] {
        server.ask("draw", &json!({"puzzle": puzzle, "theme": "print"}));
        for to in ["line", "hodoku", "grid"] {
            server.ask("convert", &json!({"puzzle": puzzle, "to": to}));
        }
    }
    let drawn = server.ask("draw", &json!({"puzzle": EASY, "hint": true, "theme": "dark"}));
    assert!(drawn["svg"].as_str().unwrap().starts_with("<svg"));
    let written = server.ask("convert", &json!({"puzzle": WRONG, "to": "line"}));
    assert_eq!(written["puzzle"], WRONG.replace('+', "")[3..84]);
    assert_eq!(written["dropped"].as_array().unwrap().len(), 1);
}

#[test]
fn an_argument_has_its_lines_and_views() {
    let server = start();
    let page = server.ask("strategies", &json!({"id": "cell-forcing-chain"}));
    let body = json!({"puzzle": page["example"]["state"], "strategies": [page["id"]], "pictures": true});
    let nets = server.ask("steps", &body);
    let lines = nets["steps"][0]["lines"].as_array().unwrap();
    assert!(lines.len() > 3 && lines.iter().any(|line| line["depth"] != 0 && line["why"].is_string()));
    let views = nets["drawing"]["views"].as_array().unwrap().len() as u64;
    assert!(lines.iter().all(|line| line["view"].as_u64().unwrap() < views));
}

#[test]
fn puzzles_are_made() {
    let server = start();
    let one = server.ask("generate", &json!({"seed": 1}));
    let some = server.ask("generate", &json!({"seed": 1, "count": 2}));
    assert_eq!((&one["puzzle"], some["puzzles"].as_array().unwrap().len()), (&some["puzzles"][0]["puzzle"], 2));
    // Without a seed, the puzzles are different each time.
    assert_ne!(
        server.ask("generate", &json!({"count": 3})),
        server.ask("generate", &json!({"count": 3, "seed": null}))
    );
    let practice = server.ask("generate", &json!({"seed": 1, "practice": "naked-pair"}));
    assert!(practice["state"].is_string());
    let near = server.ask("generate", &json!({"near": NET, "count": 2}));
    assert!(near["puzzles"][0]["puzzle"].is_string());
    let none = server.ask("generate", &json!({"seed": 1, "practice": "naked-pair", "tries": 2}));
    assert_eq!((&none["puzzle"], &none["error"]["code"]), (&Value::Null, &json!("no-more-tries")));
}

#[test]
fn strategies_are_listed_and_shown() {
    let server = start();
    let get = |path: &str, described: &str| server.get(path).described(described, "get").unwrap();
    let list = get("/api/strategies", "/api/strategies");
    assert_eq!(list["strategies"].as_array().unwrap().len(), pencilmark::strategies::all().count());
    assert_eq!(list, server.ask("strategies", &json!({})));
    for id in ["x-wing", "cell-forcing-chain", "naked-single"] {
        let page = get(&format!("/api/strategies/{id}"), "/api/strategies/{id}");
        assert!(page["page"].is_string() && page["example"].is_object(), "{id}");
        assert_eq!(page, server.ask("strategies", &json!({"id": id})));
    }
}

#[test]
fn all_scales_at_once() {
    let server = start();
    let rate = |puzzle: &str, scale: &str| server.ask("rate", &json!({"puzzle": puzzle, "scale": scale}));
    let all = rate(ESCARGOT, "all");
    let (hodoku, ser) = (rate(ESCARGOT, "hodoku"), rate(ESCARGOT, "ser"));
    assert_eq!(ser, json!({"puzzle": ESCARGOT, "er": 10.5, "ep": 1.2, "ed": 1.2, "scale": "se-1.2.1"}));
    for (part, alone, keys) in
        [("hodoku", hodoku, &["level", "score", "stars"][..]), ("ser", ser, &["er", "ep", "ed", "scale"])]
    {
        assert_eq!(all[part].as_object().unwrap().len(), keys.len());
        assert!(keys.iter().all(|key| !all[part][key].is_null() && all[part][key] == alone[key]), "{all}");
    }
    let (state, step) = (&all["hardest"]["state"], &all["hardest"]["step"]);
    assert_eq!((&step["difficulty"], step.get("view")), (&json!(10.5), None));
    // The state is the state before the step.
    let next = server.ask("explain", &json!({"puzzle": state, "profile": "ser"}));
    assert_eq!(next["steps"][0], *step);
    assert_eq!(all.get("error"), None);
    for scale in ["hodoku", "ser", "all"] {
        for (puzzle, code) in [(SEVERAL, "several-solutions"), (NONE, "value-twice"), (WRONG, "no-solution")] {
            assert_eq!(rate(puzzle, scale)["error"]["code"], code, "{scale}");
        }
    }
}

#[test]
fn equivalent_puzzles() {
    let server = start();
    let canon = |puzzle: &str| server.ask("canon", &json!({"puzzle": puzzle}));
    let compare = |puzzle: &str, other: &str| server.ask("equivalent", &json!({"puzzle": puzzle, "other": other}));
    let moved =
        Symmetry::new(true, [2, 1, 3, 7, 9, 8, 4, 5, 6], [1, 2, 3, 4, 5, 6, 9, 8, 7], [9, 8, 7, 6, 5, 4, 3, 2, 1]);
    let easy: Puzzle = EASY.parse().unwrap();
    let other = moved.unwrap().apply(&easy).to_string();
    let (one, two) = (canon(EASY), canon(&other));
    assert_eq!((&one["puzzle"], &one["automorphisms"], one.get("error")), (&json!(EASY), &json!(1), None));
    assert!(one["canonical"].is_string() && one["canonical"] == two["canonical"] && one["symmetry"] != two["symmetry"]);
    let same = compare(EASY, &other);
    assert_eq!((&same["puzzle"], &same["other"], &same["equivalent"]), (&json!(EASY), &json!(other), &json!(true)));
    let found: Symmetry = serde_json::from_value(same["symmetry"].clone()).unwrap();
    assert_eq!(found.apply(&easy).to_string(), other);
    let different = compare(EASY, ESCARGOT);
    assert_eq!((&different["equivalent"], &different["symmetry"]), (&json!(false), &Value::Null));
    assert_eq!(different.get("error"), None);
    // The entries of a player do not count, even if they contradict the givens.
    assert_eq!(compare(WRONG, EASY)["equivalent"], true);
    for faulty in [canon(TWICE), compare(EASY, TWICE)] {
        assert_eq!(faulty["error"]["code"], "value-twice");
        assert!(faulty["canonical"].is_null() && faulty["equivalent"].is_null());
    }
}

#[test]
fn what_was_pasted_is_taken_apart() {
    let server = start();
    let read = |text: &str| server.ask("read", &json!({"puzzle": text}));
    let link = read(&format!("https://www.sudokuwiki.org/sudoku.htm?bd={EASY}"));
    assert_eq!((&link["givens"], &link["values"], &link["marks"]), (&json!(EASY), &json!(EASY), &Value::Null));
    let entered = read(&WRONG.replace("::::", ":511:::"));
    let first = |key: &str| entered[key].as_str().unwrap()[..1].to_owned();
    assert_eq!((first("givens"), first("values")), (".".into(), "1".into()));
    let state = read(&format!(":::{EASY}:711:::"));
    let marks = state["marks"].as_array().expect("a mark is off");
    assert!(marks.len() == 81 && !marks[0].as_array().unwrap().contains(&json!(7)) && marks[2] == json!([]));
}

/// The description of a request lists words and forms of ranges. The server reads all of them.
#[test]
fn the_description_tells_the_words_of_a_request() {
    let server = start();
    let schemas = &schema::API["components"]["schemas"];
    let read = |name: &str, value: &Value| {
        // An error in this field would come before the error in `practice`, which names no strategy.
        let (_, field, message) = server.post("/api/generate", &json!({name: value, "practice": "none"})).error(422);
        assert_eq!(field, "practice", "{name} {value}: {message}");
    };
    for (schema, name, count) in [("Symmetry", "symmetry", 11), ("LevelName", "level", 5)] {
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

/// The test sends requests to the paths of the description, with each example body.
#[test]
fn the_description_names_every_route() {
    let server = start();
    let api = server.get("/api/openapi.json").json();
    assert_eq!(api, *schema::API);
    assert!(api["openapi"].as_str().is_some_and(|version| version.starts_with("3.1")));
    let paths: Vec<&String> = api["paths"].as_object().unwrap().keys().collect();
    // Two further paths: one strategy by its name, and a photograph, whose body is not JSON.
    assert_eq!(paths.len(), NAMES.len() + 2);
    for name in NAMES {
        let operation = &api["paths"][format!("/api/{name}")]["post"];
        for status in ["200", "400", "403", "408", "413", "415", "421", "422", "429", "503"] {
            assert!(operation["responses"][status].is_object(), "{name} {status}");
        }
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"]["$ref"];
        let schema = schema::named(schema.as_str().unwrap());
        assert_eq!(schema["additionalProperties"], Value::Bool(false), "{name}");
        let example = &schema["example"];
        assert!(example.is_object(), "{name} has no example");
        server.ask(name, example);
    }
    // Every reference leads to a schema, and every schema has a reference.
    let text = api.to_string();
    let references = || text.split("#/components/schemas/").skip(1).map(|rest| rest.split('"').next().unwrap());
    references().for_each(|name| assert!(schema::named(name).is_object(), "{name}"));
    let schemas = api["components"]["schemas"].as_object().unwrap();
    assert!(schemas.keys().all(|name| references().any(|other| other == name)));
}

#[test]
fn the_description_is_a_page() {
    let server = start();
    let page = server.get("/api").text;
    assert!(!page.contains("<script>") && !page.contains("style="));
    for (path, methods) in schema::API["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            assert!(page.contains(&format!("{} {path}<", method.to_uppercase())), "{method} {path}");
            assert!(page.contains(operation["summary"].as_str().unwrap()), "{method} {path}");
        }
    }
    for name in page.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        assert_eq!(page.matches(&format!("id=\"{name}\"")).count(), 1, "a link leads to {name}");
    }
    for code in Code::ALL.iter().filter(|code| !matches!(code, Code::File | Code::NotBuiltIn)) {
        assert!(page.contains(&format!("<code>{code}</code>")) && page.contains(code.means().trim()), "{code}");
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
        assert!(list.contains(&format!("href=\"../strategies/{}.html\"", strategy.id())));
    }
    for id in ["x-wing", "naked-single", "cell-forcing-chain", "game-rules"] {
        let page = server.get(&format!("/strategies/{id}"));
        assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"));
        // The content policy allows none of these. The only script is a file.
        for word in ["<style", "style=", "<script>", "onclick"] {
            assert!(!page.text.contains(word), "{id}: {word}");
        }
        assert_eq!(
            page.text.matches("<script").count(),
            page.text.matches("<script src=\"../theme.js\">").count(),
            "{id}"
        );
        let picture = server.get(&format!("/strategies/{id}.svg"));
        assert_eq!((picture.status, picture.header("content-type")), (200, "image/svg+xml"));
        assert!(picture.text.starts_with("<svg"), "{id}");
    }
    assert_eq!(server.get("/theme.js").status, 200);
    server.get("/strategies/nothing.svg").error(404);
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
