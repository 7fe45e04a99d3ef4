//! The codes of errors and their statuses.

use pencilmark_requests::{Class, Code};
use pencilmark_web::inside::{NEVER_SENT, status};

/// docs/errors.md has a line for each code.
#[test]
fn all_codes_are_documented() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/errors.md");
    let page = std::fs::read_to_string(page).unwrap();
    let (_, table) = page.split_once("## All codes").unwrap();
    let told: Vec<&str> = table.lines().filter(|line| line.starts_with("| `")).collect();
    let lines: Vec<String> = Code::ALL.iter().map(|&code| line(code)).collect();
    assert_eq!(told, lines);
}

fn line(code: Code) -> String {
    let fault = match code {
        Code::Failed => "Pencilmark's",
        code if code.class() == Class::Wrong => "the request's",
        _ => "nobody's",
    };
    let status = if NEVER_SENT.contains(&code) { "-".into() } else { status(code).as_u16().to_string() };
    format!("| `{code}` | {} | {fault} | {status} |", code.means().trim())
}
