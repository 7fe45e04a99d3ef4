//! Files of an order.

use pencilmark::{Choice, Strategy};
use pencilmark_cli::inside::OrderFile;
use std::fs;
use tempfile::NamedTempFile;

/// The order in a file with a text, or the error: its line and its message.
fn read(text: &str) -> Result<OrderFile, String> {
    let file = NamedTempFile::new().unwrap();
    fs::write(file.path(), text).unwrap();
    let name = format!("{}: ", file.path().display());
    OrderFile::read(file.path()).map_err(|error| error.to_string().trim_start_matches(&name).to_owned())
}

#[test]
fn both_parts_may_be_left_out() {
    let empty = read("# nothing yet\n").unwrap();
    assert!(empty.order.is_none() && empty.difficulty.is_empty());
    let full = read("order = ['naked-pair', \"pointing\"]\n[difficulty]\nnaked-pair = 7\npointing = 1.25\n").unwrap();
    assert_eq!(
        full.order.unwrap().iter().map(|(together, choice)| (together[0].id(), *choice)).collect::<Vec<_>>(),
        [("naked-pair", Choice::First), ("pointing", Choice::First)]
    );
    let rated: Vec<_> = full.difficulty.iter().map(|(strategy, value)| (strategy.id(), value.to_string())).collect();
    assert_eq!(rated, [("naked-pair", "7".into()), ("pointing", "1.25".into())]);
}

#[test]
fn strategies_can_be_asked_together() {
    let text = "order = ['full-house', ['x-chain', 'xy-chain'], { strategies = ['aic'], choose = 'shortest' }]";
    let order = read(text).unwrap().order.unwrap();
    let ids = |(together, choice): &(Vec<&'static Strategy>, Choice)| {
        format!("{} {}", together.iter().map(|strategy| strategy.id()).collect::<Vec<_>>().join("+"), choice.id())
    };
    let order: Vec<String> = order.iter().map(ids).collect();
    assert_eq!(order, ["full-house first", "x-chain+xy-chain easiest", "aic shortest"]);
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    for (text, line, words) in [
        ("order = [\n  'full-house',\n  'naked-singel',\n]\n", 3, "no strategy has the id 'naked-singel'"),
        ("order = [\n  'full-house',\n  'pointing',\n  'full-house',\n]", 4, "already in the order, in line 2"),
        ("\norder = []", 2, "names no strategy"),
        ("[difficulty]\nguess = 3", 2, "no strategy has the id 'guess'"),
        ("[difficulty]\nnaked-pair = -1", 2, "-1 is not a difficulty of naked-pair"),
        ("[difficulty]\nnaked-pair = nan", 2, "a number of 0 or more is expected"),
        ("[difficulty]\nnaked-pair = 'hard'", 2, "expected a number"),
        ("order = 'naked-pair'", 1, "expected"),
        ("order = [7]", 1, "expected the id of a strategy, or a list"),
        ("order = [\n  'aic',\n  [ 'x-chain',\n 'aic']\n]", 4, "already in the order, in line 2"),
        ("order = [\n  []\n]", 1, "names no strategy"),
        ("order = [\n  { strategies = ['aic'], choose = 'best' }\n]", 2, "expected one of first, easiest, shortest"),
        ("order = [\n  { choose = 'first' }\n]", 2, "missing field `strategies`"),
        ("\n[difficulties]\n", 2, "unknown field `difficulties`"),
        ("[difficulty]\nnaked-pair = 1\nnaked-pair = 2", 3, "duplicate key"),
        ("order = [\n  'full-house'\n  'pointing'\n]", 3, "expected"),
    ] {
        let message = read(text).err().unwrap();
        assert!(message.starts_with(&format!("line {line}: ")) && message.contains(words), "{text:?}: {message}");
        assert!(!message.contains('\n'), "{message:?}");
    }
}
