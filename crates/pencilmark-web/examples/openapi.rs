//! Writes the description of the API, made from the types of requests and answers, for programs and for people:
//! `cargo run -p pencilmark-web --features describe --example openapi crates/pencilmark-web` writes `openapi.json` and `api.html`.

use pencilmark_requests::schema::{Described, describe};
use serde_json::{Map, Value, json};
use std::error::Error;
use std::fs;
use std::path::PathBuf;

/// The statuses of requests that are not answered.
const REFUSED: [(&str, &str); 9] = [
    ("400", "The body is not JSON, or ends too early."),
    ("403", "Pages of other sites may not send requests."),
    ("408", "The body did not arrive in time."),
    ("413", "The body is too large."),
    ("415", "The content type is not application/json."),
    ("421", "The Host header names another server."),
    ("422", "A field is unknown or wrong. Or the text does not have exactly one puzzle."),
    (
        "429",
        "The client has too many requests at the same time. `Retry-After` says after how many seconds it can try again.",
    ),
    (
        "503",
        "All clients have too many requests at the same time, or the work was stopped before there was an answer. \
             `Retry-After` says after how many seconds the client can try again.",
    ),
];

const PUZZLE: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";

fn main() -> Result<(), Box<dyn Error>> {
    let (requests, mut schemas) = describe();
    let mut paths = Map::new();
    for Described { name, summary, mut request, answer } in requests {
        let title = format!("{}{}", name[..1].to_uppercase(), &name[1..]);
        request["title"] = title.clone().into();
        request["example"] = example(name);
        assert!(schemas.insert(title.clone(), request).is_none(), "{title} is the name of an answer too");
        let body = json!({"application/json": {"schema": {"$ref": format!("#/components/schemas/{title}")}}});
        let mut operation = json!({
            "operationId": name,
            "summary": summary,
            "requestBody": {"required": true, "content": body},
            "responses": {"200": answered("The answer.", &answer)},
        });
        for (status, description) in REFUSED {
            let refused = json!({"$ref": "#/components/schemas/Refused"});
            operation["responses"][status] = answered(description, &refused);
        }
        paths.insert(format!("/api/{name}"), json!({"post": operation}));
    }
    let strategies = json!({"$ref": "#/components/schemas/StrategiesAnswer"});
    paths["/api/strategies"]["get"] = json!({
        "operationId": "all_strategies",
        "summary": "All strategies, easiest first",
        "responses": {"200": answered("The strategies.", &strategies)},
    });
    paths.insert(
        "/api/strategies/{id}".into(),
        json!({"get": {
            "operationId": "one_strategy",
            "summary": "One strategy, with its page and examples",
            "parameters": [{
                "name": "id", "in": "path", "required": true, "schema": {"$ref": "#/components/schemas/StrategyId"}
            }],
            "responses": {
                "200": answered("The strategy.", &strategies),
                "404": answered("No strategy has this id.", &json!({"$ref": "#/components/schemas/Refused"})),
            },
        }}),
    );
    paths.insert("/api/scan".into(), json!({"post": scan()}));
    let api = json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Pencilmark",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Solves Sudoku puzzles as a person does, and says why each step is right. An answer is the JSON that \
                            the command of the same name writes with `--format json`. Where it is not complete, its key \
                            `error` says why.",
            "license": {"name": "MIT OR Apache-2.0"},
        },
        "paths": paths,
        "components": {"schemas": schemas},
    });
    let text = serde_json::to_string_pretty(&api)? + "\n";
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("a folder is expected")?);
    fs::write(folder.join("openapi.json"), text)?;
    fs::write(folder.join("api.html"), pencilmark_web::api_page(&api))?;
    Ok(())
}

/// The reading of a photograph: its body is a picture, and not JSON.
fn scan() -> Value {
    let text = |description: &str| json!({"type": "string", "description": description});
    let point = json!({"type": "array", "prefixItems": [{"type": "number"}, {"type": "number"}]});
    let values = json!({"type": "array", "items": {"type": "integer", "minimum": 0, "maximum": 9}});
    let answer = json!({"type": "object", "properties": {
        "puzzle": text("The puzzle as 81 characters; `.` is a blank cell."),
        "entries": text("The digits that somebody has written, as 81 characters; `.` is any other cell."),
        "corners": {
            "type": "array",
            "items": point,
            "description": "The corners of the grid in pixels, from the upper left of the puzzle, clockwise.",
        },
        "doubts": {
            "type": "array",
            "items": {"type": "array", "prefixItems": [{"type": "string"}, values]},
            "description": "The cells that were not read with certainty, with the values that they may have; 0 is blank.",
        },
        "solutions": {
            "enum": ["one", "by-the-rules", "several", "none"],
            "description": "The relation to the rules. With `by-the-rules`, some cells have a less likely value.",
        },
        "error": {
            "type": "object",
            "properties": {
                "code": {"enum": ["no-grid", "several-grids", "no-digits", "no-puzzle"]},
                "message": text("The reason in a sentence."),
            },
            "description": "The reason why there is no puzzle. Then the other fields are missing.",
        },
    }});
    let kinds = ["image/jpeg", "image/png", "image/webp"].map(|kind| (kind.to_owned(), json!({})));
    let mut operation = json!({
        "operationId": "scan",
        "summary": "The printed puzzle in a photograph (with the feature `scan` of the program)",
        "requestBody": {
            "required": true,
            "description": "A picture of up to 20 MB.",
            "content": Map::from_iter(kinds),
        },
        "responses": {"200": answered("The answer.", &answer)},
    });
    for (status, description) in REFUSED {
        let description = match status {
            "400" => "The body ends too early.",
            "415" => "The content type is not image/jpeg, image/png or image/webp.",
            "422" => "The picture is broken, has another format, or has too many pixels.",
            _ => description,
        };
        operation["responses"][status] = answered(description, &json!({"$ref": "#/components/schemas/Refused"}));
    }
    operation
}

fn answered(description: &str, schema: &Value) -> Value {
    json!({"description": description, "content": {"application/json": {"schema": schema}}})
}

/// A body that is answered.
fn example(name: &str) -> Value {
    match name {
        "solve" => json!({"puzzle": PUZZLE, "limit": 2}),
        "hint" => json!({"puzzle": PUZZLE, "level": 2}),
        "why" => json!({"puzzle": PUZZLE, "cell": "r1c1", "digit": 1}),
        "verify" => json!({"puzzle": PUZZLE, "claims": ["r1c8=4", "X-Wing: r1c8<>4"]}),
        "extract" => json!({"text": "Row 1, column 8 must be 4, so eliminate 3 from R1C6."}),
        "steps" => json!({"puzzle": PUZZLE, "strategies": ["hidden-single"]}),
        "rate" => json!({"puzzle": PUZZLE, "scale": "all"}),
        "generate" => json!({"seed": 7, "er": "7.0..7.4", "symmetry": "rot180"}),
        "equivalent" => json!({
            "puzzle": PUZZLE,
            "other": "..4.2.7........3.15679.3.8.4......1.1...5823..8....6....16......9...5.4.2.8......"
        }),
        "draw" => json!({"puzzle": PUZZLE, "hint": true, "theme": "light"}),
        "book" => json!({"puzzles": [PUZZLE], "per_page": 1, "title": "Sudoku"}),
        "convert" => json!({"puzzle": PUZZLE, "to": "hodoku"}),
        "strategies" => json!({"id": "x-wing"}),
        _ => json!({"puzzle": PUZZLE}),
    }
}
