//! Random bodies. The server never answers with a status of its own fault, and always answers with JSON.

use crate::support::{EASY, schema, start_with};
use pencilmark::Random;
use pencilmark_requests::NAMES;
use pencilmark_web::Limits;
use serde_json::{Value, json};
use std::sync::LazyLock;
use std::time::Duration;

/// The names of all fields of all requests, and a name that is no field.
static FIELDS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let requests = schema::API["components"]["schemas"].as_object().into_iter().flatten();
    let requests = requests.filter(|(_, schema)| schema.get("example").is_some());
    requests
        .flat_map(|(_, schema)| schema["properties"].as_object().unwrap().keys().map(String::as_str))
        .chain(["x"])
        .collect()
});

/// A random field, and a right or wrong value for it.
fn field(random: &mut Random) -> (&'static str, Value) {
    let values = [
        json!(null),
        json!(true),
        json!(0),
        json!(1),
        json!(3),
        json!(-1),
        json!(1e300),
        json!(u64::MAX),
        json!(""),
        json!("basic"),
        json!("all"),
        json!("ser"),
        json!("first"),
        json!("line"),
        json!("dark"),
        json!("x-wing"),
        json!("easy"),
        json!("rot180"),
        json!("1.2..1.5"),
        json!("24..30"),
        json!(["x-wing"]),
        json!([1]),
        json!({}),
        json!(EASY),
        json!(format!("+1{}", &EASY[2..])),
        json!("\u{0}\u{feff}é\u{202e}"),
    ];
    let pick = |random: &mut Random, most: usize| (random.next() % most as u64) as usize;
    (FIELDS[pick(random, FIELDS.len())], values[pick(random, values.len())].clone())
}

/// A puzzle with some characters changed, left out or doubled.
fn puzzle(random: &mut Random) -> String {
    let mut text: Vec<char> = EASY.chars().collect();
    for _ in 0..random.next() % 4 {
        let place = (random.next() % text.len() as u64) as usize;
        let character = ['1', '9', '.', '\n', ':', '+', '{', '"', 'é', '|', ',', '\t'][(random.next() % 12) as usize];
        match random.next() % 3 {
            0 => text[place] = character,
            1 => text.insert(place, character),
            _ => drop(text.remove(place)),
        }
    }
    text.into_iter().collect()
}

#[test]
fn bodies_by_chance() {
    let rounds = std::env::var("PENCILMARK_FUZZ_REQUESTS").ok().and_then(|number| number.parse().ok()).unwrap_or(300);
    let server = start_with(Limits { time: Duration::from_millis(300), ..Limits::default() });
    let mut random = Random::new(1);
    for round in 0..rounds {
        let mut body = json!({"puzzle": puzzle(&mut random)});
        for _ in 0..random.next() % 4 {
            let (name, value) = field(&mut random);
            body[name] = value;
        }
        let mut text = body.to_string();
        if random.next().is_multiple_of(4) {
            let place = (random.next() % text.len() as u64) as usize;
            if text.is_char_boundary(place) {
                text.truncate(place);
            }
        }
        let path = NAMES[(random.next() % NAMES.len() as u64) as usize];
        let answer = server.post_text(&format!("/api/{path}"), &text);
        assert!([200, 400, 422, 503].contains(&answer.status), "round {round}: {path} {text}: {}", answer.text);
        let path = format!("/api/{path}");
        let fault = schema::check(&answer.json(), schema::answer(&path, "post", answer.status)).err();
        assert_eq!(fault, None, "round {round}: {path} {text}: {}", answer.text);
    }
    server.wait_until_idle();
}
