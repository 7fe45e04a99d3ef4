//! Claims in free texts.

use super::LINE;
use pencilmark::verify::{Coordinates, extract};
use pencilmark::{Budget, Cell, Grid, Puzzle, Random, Search};
use pencilmark_requests::answer;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Texts in the style of language models, with slots such as `«RC»`, and the claims of each text.
const OUTPUTS: &str = include_str!("../../../../../testdata/outputs.jsonl");

/// The contents of the slots: three open cells of the puzzle, with their values and with digits that they do not have.
fn slots(random: &mut Random, puzzle: &Puzzle, solution: &Grid) -> BTreeMap<String, String> {
    let mut slots = BTreeMap::new();
    let mut open: Vec<Cell> = Cell::ALL.iter().copied().filter(|&cell| puzzle.value(cell).is_none()).collect();
    for number in ["", "2", "3"] {
        let cell = open.swap_remove(random.below(open.len()));
        let (row, column) = (cell.index() / 9 + 1, cell.index() % 9 + 1);
        let digit = usize::from(solution.digit(cell).get());
        let others: Vec<usize> = (1..=9).filter(|&other| other != digit).collect();
        let other = random.below(8);
        let (no, more) = (others[other], others[(other + 1 + random.below(7)) % 8]);
        let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
        let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
        let letter = &"ABCDEFGHJ"[row - 1..row];
        let contents = [
            ("r", row.to_string()),
            ("c", column.to_string()),
            ("d", digit.to_string()),
            ("n", no.to_string()),
            ("m", more.to_string()),
            ("z", (row - 1).to_string()),
            ("y", (column - 1).to_string()),
            ("A", format!("{letter}{column}")),
            ("RC", format!("R{row}C{column}")),
            ("qC", format!("r{row}c{column}")),
            ("rw", words[row - 1].into()),
            ("cw", words[column - 1].into()),
            ("dw", words[digit - 1].into()),
            ("ro", ordinals[row - 1].into()),
            ("co", ordinals[column - 1].into()),
        ];
        slots.extend(contents.into_iter().map(|(name, content)| (format!("{name}{number}"), content)));
        if number.is_empty() {
            let block = (row - 1) / 3 * 3 + (column - 1) / 3 + 1;
            let house = [format!("row {row}"), format!("column {column}"), format!("box {block}")];
            slots.insert("b".into(), block.to_string());
            slots.insert("H".into(), house[random.below(3)].clone());
        }
    }
    let grid = solution.to_string();
    let rows: Vec<String> = (0..9).map(|row| grid[9 * row..9 * row + 9].to_owned()).collect();
    let joined = |by: &str| -> Vec<String> {
        rows.iter().map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(by)).collect()
    };
    let frame = "+-------+-------+-------+";
    let boxed = |row: &String| format!("| {} | {} | {} |", &row[..5], &row[6..11], &row[12..]);
    let bands: Vec<String> =
        joined(" ").chunks(3).map(|band| band.iter().map(boxed).collect::<Vec<_>>().join("\n")).collect();
    let lists: Vec<String> = joined(", ").iter().map(|row| format!("[{row}]")).collect();
    let labelled =
        joined(" ").iter().enumerate().map(|(row, digits)| format!("Row {}: {digits}", row + 1)).collect::<Vec<_>>();
    let bars: Vec<String> = joined(" | ").iter().map(|row| format!("| {row} |")).collect();
    let latex = format!("\\begin{{array}}{{ccccccccc}}\n{}\n\\end{{array}}", joined(" & ").join(" \\\\\n"));
    for (name, content) in [
        ("rows", joined(" ").join("\n")),
        ("rowsbar", bars.join("\n")),
        ("rowsbox", format!("{frame}\n{}\n{frame}", bands.join(&format!("\n{frame}\n")))),
        ("lists", format!("[{}]", lists.join(", "))),
        ("listsnl", format!("[\n  {}\n]", lists.join(",\n  "))),
        ("rowlabels", labelled.join("\n")),
        ("latexgrid", latex),
        ("grid", grid),
    ] {
        slots.insert(name.into(), content);
    }
    slots
}

fn filled(text: &str, slots: &BTreeMap<String, String>) -> String {
    let mut parts = text.split('«');
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once('»').unwrap();
        filled += slots.get(name).unwrap_or_else(|| panic!("no slot {name}"));
        filled += rest;
    }
    filled
}

/// The marks of claims, one by one: `r1c8=4`, `r1c8<>3`.
fn marks(text: &str) -> BTreeSet<String> {
    let found = extract(text, Coordinates::Auto);
    let of = |(claim, _): &(pencilmark::verify::Claim, std::ops::Range<usize>)| {
        let removes = claim.removes().iter().map(|mark| format!("{}<>{}", mark.cell(), mark.digit()));
        claim.places().iter().map(ToString::to_string).chain(removes).collect::<Vec<_>>()
    };
    found.claims.iter().flat_map(of).collect()
}

/// At least 98 % of texts with known claims are read, and no text is read as a claim that it does not make.
#[test]
fn claims_of_texts_are_read() {
    let puzzle: Puzzle = LINE.parse().unwrap();
    let solution = Search::of(&puzzle).first().unwrap();
    let truth: BTreeSet<String> = Cell::ALL.iter().map(|&cell| format!("{cell}={}", solution.digit(cell))).collect();
    let open = |mark: &String| puzzle.value(mark[..4].parse().unwrap()).is_none();
    let outputs: Vec<Value> = OUTPUTS.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let mut random = Random::new(5);
    let (mut claiming, mut unread, mut wrong) = (0, Vec::new(), Vec::new());
    let rounds = pencilmark_plain::number(1, 2);
    for _ in 0..rounds {
        for output in outputs.iter().step_by(3 - rounds) {
            for text in output["texts"].as_array().unwrap() {
                let slots = slots(&mut random, &puzzle, &solution);
                let text = filled(text.as_str().unwrap(), &slots);
                let mut wanted = BTreeSet::new();
                for claim in output["claims"].as_array().unwrap() {
                    match filled(claim.as_str().unwrap(), &slots).split_once("<>") {
                        Some((cell, digits)) => wanted.extend(digits.chars().map(|digit| format!("{cell}<>{digit}"))),
                        None if claim == "solution" => wanted.extend(truth.iter().filter(|mark| open(mark)).cloned()),
                        None => _ = wanted.insert(filled(claim.as_str().unwrap(), &slots)),
                    }
                }
                let mut got = marks(&text);
                if wanted.len() > 9 {
                    got.retain(open);
                }
                // A chain of thought may also contain other true claims.
                let is_true = |mark: &String| mark.contains('=') == truth.contains(&mark.replace("<>", "="));
                let is_right =
                    got == wanted || output["kind"] == "cot" && wanted.is_subset(&got) && got.iter().all(is_true);
                claiming += usize::from(!wanted.is_empty());
                if !is_right && got.is_subset(&wanted) {
                    unread.push(text);
                } else if !is_right {
                    wrong.push((text, got));
                }
            }
        }
    }
    assert!(claiming > 350 * rounds * rounds, "{claiming}");
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(unread.len() * 50 <= claiming, "{} of {claiming}: {unread:#?}", unread.len());
}

/// Any text is read without a fault, and each place is a part of the text.
#[test]
fn any_text_is_read() {
    let puzzle: Puzzle = LINE.parse().unwrap();
    let solution = Search::of(&puzzle).first().unwrap();
    let outputs: Vec<Value> = OUTPUTS.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let letters: Vec<char> = "\"'[](){}<>|\\$*`~#,;:.!?0123456789rcRC=-→≠\n\t é".chars().collect();
    let mut random = Random::new(6);
    for _ in 0..pencilmark_plain::number(300, 5000) {
        let mut text = String::new();
        for _ in 0..=random.below(3) {
            let texts = outputs[random.below(outputs.len())]["texts"].as_array().unwrap();
            let slots = slots(&mut random, &puzzle, &solution);
            text += &filled(texts[random.below(texts.len())].as_str().unwrap(), &slots);
            text += ["\n", "\n\n", " ", ""][random.below(4)];
        }
        let mut text: Vec<char> = text.chars().collect();
        for _ in 0..random.below(6) {
            let at = random.below(text.len().max(1)).min(text.len().saturating_sub(1));
            if text.is_empty() {
                break;
            }
            match random.below(3) {
                0 => _ = text.remove(at),
                1 => text[at] = letters[random.below(letters.len())],
                _ => text.insert(at, letters[random.below(letters.len())]),
            }
        }
        let text: String = text.into_iter().collect();
        let told = answer("extract", &json!({"text": text}).to_string(), &Budget::unlimited()).unwrap();
        let told: Value = serde_json::from_str(&told).unwrap();
        for passage in told["claims"].as_array().unwrap().iter().chain(told["unread"].as_array().unwrap()) {
            let [start, end] = ["start", "end"].map(|key| passage[key].as_u64().unwrap() as usize);
            let part: String = text.chars().skip(start).take(end - start).collect();
            assert_eq!(passage["text"], part, "{text}");
        }
    }
}

/// Texts with deep, long or open brackets take time and memory only in proportion to their length.
#[test]
fn texts_of_brackets_are_read() {
    for part in ["[", "{", "[[1],", "{\"a\":", "[\"", "(", "~~", "| ", "r1c1", "\\{", "<", "R1C1 = 4, "] {
        let text = part.repeat(pencilmark_plain::number(5000, 100_000) / part.len());
        let found = extract(&text, Coordinates::Auto);
        assert!(found.claims.len() < text.len() / 5);
    }
}

#[test]
fn claims_have_strategies_chains_and_places() {
    let found = extract("é: By *Hidden Single*, R1C8 = 4.\n(4=7)r3c5-(7)r3c8=(7)r6c8 => r6c5<>7", Coordinates::Auto);
    let [(single, span), (chain, _)] = &found.claims[..] else { panic!("{found:?}") };
    assert_eq!(single.strategy().unwrap().id(), "hidden-single");
    assert_eq!(span.clone(), 24..32);
    assert_eq!(chain.chains().len(), 1);
    let told = answer("extract", &json!({"text": "r2c3 = 4", "coordinates": "zero"}).to_string(), &Budget::unlimited());
    let told: Value = serde_json::from_str(&told.unwrap()).unwrap();
    assert_eq!(told["claims"][0]["places"], json!([["r3c4", 4]]));
    let body = json!({"puzzle": LINE, "claims": told["claims"]}).to_string();
    let judged: Value = serde_json::from_str(&answer("verify", &body, &Budget::unlimited()).unwrap()).unwrap();
    assert!(judged["claims"][0]["valid"].is_boolean(), "{judged}");
}
