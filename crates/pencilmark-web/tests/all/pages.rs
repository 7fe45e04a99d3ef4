//! The pages that are text, and the files of the page as they are sent.

use axum::http::HeaderValue;
use pencilmark::strategies::{self, REGISTRY};
use pencilmark::{Board, Budget, Row, State};
use pencilmark_requests::answer;
use pencilmark_web::articles;
use pencilmark_web::inside::{ASSETS, diagram, fragment, gzip, index, matches, pieces, reads};

/// The article of a path.
fn article(path: &str) -> String {
    articles().find(|(other, _)| other == path).unwrap().1
}

#[test]
fn no_strategy_has_its_name() {
    assert!(pencilmark::strategies::get("reading").is_none());
    assert!(article("strategies/reading.html").contains("<dt>on, off</dt>"));
}

#[test]
fn a_page_leads_to_practice_where_there_are_positions() {
    let leads = |id| article(&format!("strategies/{id}.html")).contains(&format!("href=\"../practice.html#{id}\""));
    assert!(leads("full-house") && leads("mutant-x-wing"));
    assert!(!leads("game-rules"));
}

#[test]
fn every_thumbnail_shows_what_the_step_does_and_is_small() {
    let pictures = articles().filter_map(|(path, svg)| path.strip_suffix(".svg").map(|_| svg));
    for (row, svg) in REGISTRY.iter().zip(pictures).filter(|(row, _)| row.difficulty().least() > 0.0) {
        assert!(svg.contains("class=\"r\"") || svg.contains("class=\"g\""), "{}", row.strategy().id());
        assert!(svg.len() < 8_000, "{}: {}", row.strategy().id(), svg.len());
    }
}

#[test]
fn givens_entries_and_marks_are_in_it() {
    let start: State =
        ":::12345678+9........................................................................::::".parse().unwrap();
    let text = fragment(&start, &Board::new(&start).unwrap());
    assert!(text.starts_with("1.12345678i000"), "{text}");
    // Row 1 is full. r2c1 can hold 4 to 9, which are the bits 3 to 8: 504. The cell can have no other mark.
    assert_eq!(text[85..103], "AA".repeat(9));
    assert_eq!(&text[103..105], "H4");
    assert!(text.ends_with(&format!(".{}", "AA".repeat(81))), "{text}");
}

/// The state of a link, as the page sends it: `page/src/share.ts` reads the link, `page/src/text.ts` writes the state.
fn sent(link: &str) -> String {
    const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let parts: Vec<&str> = link.split('.').collect();
    let [grid, removed] = [parts[1], parts[4]];
    let is_entered = grid.contains(|sign: char| ('1'..='9').contains(&sign));
    let value = |sign: char| match sign {
        '0' => ".".into(),
        'a'..='i' => format!("{}{}", if is_entered { "+" } else { "" }, u32::from(sign) - u32::from('a') + 1),
        given => given.to_string(),
    };
    let number = |letter: &str| LETTERS.find(letter).unwrap();
    let marks = (0..81).flat_map(|cell| {
        let bits = 64 * number(&removed[2 * cell..=2 * cell]) + number(&removed[2 * cell + 1..2 * cell + 2]);
        (1..=9)
            .filter(move |digit| bits >> (digit - 1) & 1 == 1)
            .map(move |digit| format!("{digit}{}{}", cell / 9 + 1, cell % 9 + 1))
    });
    format!(":0000:x:{}:{}:::", grid.chars().map(value).collect::<String>(), marks.collect::<Vec<_>>().join(" "))
}

#[test]
fn a_hint_on_an_example_is_about_its_strategy() {
    let hint = |body: serde_json::Value| -> serde_json::Value {
        serde_json::from_str(&answer("hint", &body.to_string(), &Budget::default()).unwrap()).unwrap()
    };
    let mut tried = 0;
    for (path, page) in articles() {
        for (number, link) in page.split("href=\"../#").skip(1).enumerate() {
            let (board, id) = link.split('"').next().unwrap().split_once('~').unwrap();
            assert_eq!(path, format!("strategies/{id}.html"));
            let puzzle = sent(board);
            let layout = board.split('.').nth(8).map(|name| name.replace("--", ":").replace('_', "+"));
            let told = hint(serde_json::json!({"puzzle": puzzle, "layout": layout, "strategies": [id]}));
            assert_eq!(told["strategy"], id, "{puzzle}");
            tried += 1;
            // With the marks of the example, no easier strategy works, unless the page says so.
            if number > 0 || page.contains("is easier than this strategy") {
                continue;
            }
            let least = Row::from(strategies::get(id).unwrap()).difficulty().least();
            let first = hint(serde_json::json!({"puzzle": puzzle, "layout": layout}));
            assert!(first["difficulty"].as_f64().unwrap() >= least, "{id}: {}", first["strategy"]);
        }
    }
    assert!(tried >= REGISTRY.len() - 1, "{tried} examples");
}

#[test]
fn signs_are_drawn_and_words_stay_words() {
    let drawn = diagram("       c2\n  r3 . 4 /     row 3: 4 in column 2\n  r5 . * 37-5 ──→ a");
    for part in [
        "<text class=\"name\"",
        "class=\"dot\"",
        "class=\"barred\"",
        "class=\"cross\"",
        "37<tspan class=\"gone\">5</tspan>",
    ] {
        assert!(drawn.contains(part), "{part}: {drawn}");
    }
    assert!(drawn.contains(">row 3: 4 in column 2</text>") && drawn.contains("aria-label=\"row 3: 4 in column 2\""));
    assert_eq!(drawn.matches("class=\"link\"").count(), 3);
}

#[test]
fn pieces_keep_their_columns() {
    let line: Vec<char> = " ab c   d".chars().collect();
    assert_eq!(pieces(&line, 3), [(1, "ab c".into()), (8, "d".into())]);
    assert_eq!(pieces(&line, 1).len(), 3);
    assert!(pieces(&[], 1).is_empty());
}

#[test]
fn packed_files_are_smaller() {
    for asset in ASSETS.iter().filter(|asset| asset.kind != "font/woff2") {
        let gzip = gzip(asset.plain);
        assert!(gzip.len() < asset.plain.len(), "{}", asset.name);
        assert!(asset.brotli.is_none_or(|brotli| brotli.len() < gzip.len()), "{}", asset.name);
    }
}

#[test]
fn an_address_is_told_in_the_page() {
    let page = String::from_utf8(index("https://example.org/\"x").0.to_vec()).unwrap();
    assert!(page.contains("<meta name=\"pencilmark-address\" content=\"https://example.org/&quot;x\">"));
}

#[test]
fn encodings_and_tags() {
    assert!(reads(" br", "br") && reads("gzip;q=0.5", "gzip"));
    assert!(!reads("br;q=0", "br") && !reads("bro", "br") && !reads("br;q=x", "br"));
    let value = HeaderValue::from_static;
    assert!(matches(&value("W/\"a\", \"b\""), &value("\"a\"")) && matches(&value("*"), &value("\"a\"")));
    assert!(!matches(&value("\"ab\""), &value("\"a\"")));
}

#[cfg(feature = "describe")]
#[test]
fn backticks_are_code() {
    let text = pencilmark_web::api_page(&serde_json::json!({"info": {"description": "one of `a<b` and `c`\n\nmore"}}));
    assert!(text.contains("<p>one of <code>a&lt;b</code> and <code>c</code></p><p>more</p>"), "{text}");
}
