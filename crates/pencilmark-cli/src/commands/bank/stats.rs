//! `pencilmark bank stats`

use super::failed::Failed;
use crate::output::{self, Objects, Rows, Status};
use pencilmark_bank::{Bank, Stats};
use serde_json::{Map, Value, json};
use std::fmt::{Display, Write as _};
use std::io::{self, IsTerminal, Write};

pub(super) fn run(bank: &Bank, format: Objects) -> Result<Status, Failed> {
    let stats = bank.stats()?;
    let told = match format.settle(io::stdout().is_terminal()) {
        Rows::Json => output::json(&object(&stats)),
        _ => text(&stats),
    };
    writeln!(io::stdout(), "{told}")?;
    Ok(Status::Good)
}

fn object(stats: &Stats) -> Value {
    fn map<T: Display>(pairs: &[(T, u64)]) -> Map<String, Value> {
        pairs.iter().map(|(name, number)| (name.to_string(), (*number).into())).collect()
    }
    json!({
        "puzzles": stats.puzzles,
        "bytes": stats.bytes,
        "missing": map(&stats.missing),
        "count": map(&stats.counts),
        "givens": map(&stats.givens),
        "er": map(&stats.er),
        "sources": map(&stats.sources),
        "tags": map(&stats.tags),
    })
}

/// A name in which characters are escaped if they control a terminal or change the direction of the text.
fn visible(name: &str) -> String {
    let is_hidden = |sign: char| {
        sign.is_control() || matches!(sign, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let shown = name.chars().map(|sign| if is_hidden(sign) { sign.escape_default().to_string() } else { sign.into() });
    shown.collect()
}

fn text(stats: &Stats) -> String {
    fn lines<T: Display>(text: &mut String, title: &str, pairs: &[(T, u64)]) {
        let some = pairs.iter().filter(|(_, number)| *number > 0);
        for (place, (name, number)) in some.enumerate() {
            let head = if place == 0 { title } else { "" };
            let name = visible(&name.to_string());
            // Writing to memory cannot fail.
            let _ = write!(text, "\n{head:<14} {name:<20} {number:>12}");
        }
    }
    let Stats { puzzles, bytes, .. } = stats;
    let mut text = format!("{puzzles} puzzles, {bytes} bytes");
    lines(&mut text, "not computed", &stats.missing);
    lines(&mut text, "solutions", &stats.counts);
    lines(&mut text, "givens", &stats.givens);
    lines(&mut text, "er, from", &stats.er);
    lines(&mut text, "sources", &stats.sources);
    lines(&mut text, "tags", &stats.tags);
    text
}
