//! Links that contain a puzzle, and the codes in these links. Nothing is downloaded: a link that has only the name of a
//! puzzle is refused.

use super::cells::StateResult;
use super::runs::NO_PUZZLE;
use super::{constraints, document, killer, penpa, runs};
use crate::answers::{WrongValue, wrong};
use crate::links::lz_string::{self, Fault};
use pencilmark::{State, format};
use serde_json::Value;
use std::io::Read;

/// The largest size of an unpacked puzzle: in UTF-16 units for LZ-string, otherwise in bytes.
const MOST: usize = 1 << 20;

/// The prefix of sudoku.coach's codes. Such a code may also be given without its link.
const COACH: &str = "SCv7_32_";

/// Reads a line that is a link, the code of a link, or a JSON object; `None` for other lines.
pub(super) fn read(text: &str) -> Option<StateResult> {
    let lower = text.get(..8).unwrap_or_default().to_ascii_lowercase();
    if lower.starts_with("http://") || lower.starts_with("https://") {
        return Some(link(text));
    }
    if text.starts_with('{') && text.ends_with('}') && text.contains('"') {
        return Some(json(text));
    }
    if let Some(puzzle) = runs::solo(text)
        .or_else(|| constraints::solver(text))
        .or_else(|| constraints::jigsaw(text))
        .or_else(|| killer::read(text))
    {
        return Some(puzzle);
    }
    let packed = ["fpuzzles", "fpuz", "scl", "ctc"]
        .iter()
        .any(|name| text.strip_prefix(name).is_some_and(|code| code.len() > 40 && !code.contains(char::is_whitespace)));
    (packed || text.starts_with(COACH)).then(|| code(text))
}

fn link(text: &str) -> StateResult {
    let text = text.split(char::is_whitespace).next().unwrap_or_default();
    let (place, query) = text.split_once('?').unwrap_or((text, ""));
    let parameter =
        |name: &str| query.split(['&', '#']).find_map(|part| part.strip_prefix(name)?.strip_prefix('=')).map(unescaped);
    if let Some(puzzle) = runs::puzz_link(query) {
        return puzzle;
    }
    if let Some(packed) = parameter("load") {
        return json(&unpacked(&packed)?);
    }
    if let Some(puzzle) = parameter("q").and_then(|rules| constraints::solver(&rules)) {
        return puzzle;
    }
    // In a link of penpa-edit, the parameters may also come after a #.
    let mut parts = text.split(['?', '#', '&']);
    if parts.next().is_some_and(|place| place.contains("penpa")) {
        let packed = parts.find_map(|part| part.strip_prefix("p="));
        return packed.map_or_else(|| code(""), |packed| penpa::read(&drawn(&unescaped(packed))?));
    }
    if let Some(digits) = digits(text) {
        return digits;
    }
    if let Some(id) = parameter("puzzleid") {
        return code(&id);
    }
    let path = place.split_once("//").and_then(|(_, rest)| rest.split_once('/')).map_or("", |(_, path)| path);
    let path = unescaped(path.split('#').next().unwrap_or_default());
    // A code in Base 64 may contain slashes, so the last slash does not show where it begins. The code begins at the first part
    // of the path that starts with one of these names.
    let names = ["fpuzzles", "fpuz", "scl", "ctc", "scf", "classic", COACH];
    let begin = path
        .match_indices('/')
        .map(|(place, _)| place + 1)
        .chain([0])
        .filter(|&place| names.iter().any(|name| path[place..].starts_with(name)))
        .min();
    code(begin.map_or("", |begin| &path[begin..]))
}

/// The puzzle of 81 digits and dots in a link; an error if the link has 60 to 110 of them.
fn digits(text: &str) -> Option<StateResult> {
    let runs = text.split(|character: char| !character.is_ascii_digit() && character != '.');
    let mut puzzles = runs.clone().filter(|run| run.len() == 81).filter_map(|run| format::plain(run.as_bytes()));
    let Some(first) = puzzles.next() else {
        let found = runs.map(str::len).max().filter(|run| (60..=110).contains(run))?;
        return Some(wrong(format!("the link has {found} digits and dots in a row: 81 are expected")));
    };
    // The solution may come before its puzzle.
    let other = (first.givens().len() == 81).then(|| puzzles.find(|puzzle| puzzle.givens().len() < 81)).flatten();
    Some(Ok(other.unwrap_or(first).into()))
}

/// Reads the code of a known site.
fn code(id: &str) -> StateResult {
    if let Some(packed) = id.strip_prefix(COACH) {
        return json(&inflated(packed)?);
    }
    if let Some(packed) = id.strip_prefix("fpuzzles").or_else(|| id.strip_prefix("fpuz")) {
        return json(&unpacked(packed)?);
    }
    if let Some(packed) = id.strip_prefix("scl").or_else(|| id.strip_prefix("ctc")) {
        let text = unpacked(packed)?;
        return if serde_json::from_str::<Value>(&text).is_ok() { json(&text) } else { json(&unzipped(&text)) };
    }
    if let Some(cells) = id.strip_prefix("scf") {
        return short(cells);
    }
    if let Some(cells) = id.strip_prefix("classic") {
        return classic(cells).ok_or_else(|| NO_PUZZLE.into());
    }
    wrong("the link contains only the name of a puzzle on its site, and links are not opened: copy the puzzle itself")
}

fn json(text: &str) -> StateResult {
    document::puzzle(&document::parse(text)?)
}

fn unpacked(packed: &str) -> Result<String, WrongValue> {
    let message = |fault| if fault == Fault::TooLong { TOO_LONG } else { DAMAGED };
    lz_string::decompress(packed, MOST).map_err(|fault| message(fault).into())
}

/// Unpacks a code of sudoku.coach: base 32, then zlib.
fn inflated(packed: &str) -> Result<String, WrongValue> {
    let bytes = bytes(&mut packed.chars().map(|character| character.to_digit(32)), 5)?;
    text(&mut flate2::read::ZlibDecoder::new(bytes.as_slice()))
}

/// Unpacks a code of penpa-edit: base 64, then deflate.
fn drawn(packed: &str) -> Result<String, WrongValue> {
    let characters = packed.trim_end_matches('=').bytes();
    let bytes = bytes(&mut characters.map(|character| lz_string::sextet(character).map(u32::from)), 6)?;
    text(&mut flate2::read::DeflateDecoder::new(bytes.as_slice()))
}

const DAMAGED: &str = "the link's code is damaged, or not complete";
const TOO_LONG: &str = "the link's code unpacks to more than any puzzle: the maximum is 1 MiB";

/// Joins values of `width` bits to bytes. Each value comes from one character. Bits that do not fill a byte are dropped.
fn bytes(values: &mut dyn Iterator<Item = Option<u32>>, width: u32) -> Result<Vec<u8>, WrongValue> {
    let mut bytes = Vec::new();
    let (mut bits, mut number) = (0u32, 0);
    for value in values {
        bits = bits << width | value.ok_or(DAMAGED)?;
        number += width;
        if number >= 8 {
            number -= 8;
            bytes.push((bits >> number) as u8);
        }
    }
    Ok(bytes)
}

/// Reads all text from an unpacker, up to `MOST` bytes.
fn text(unpacker: &mut dyn Read) -> Result<String, WrongValue> {
    let mut text = String::new();
    unpacker.take(MOST as u64 + 1).read_to_string(&mut text).map_err(|_| DAMAGED)?;
    if text.len() > MOST { wrong(TOO_LONG) } else { Ok(text) }
}

/// Reads a code in which each character means a digit and the number of blanks after it. `0` to `9` are the digits with no
/// blank after them. The next ten characters (`A` to `J`) are the same digits with one blank. The next ten are the digits
/// with two blanks, and so on up to `x` (9 with five blanks). The digit 0 is itself a blank.
fn short(code: &str) -> StateResult {
    let (cells, rest) = code.split_once('*').unwrap_or((code, ""));
    let mut all: Vec<u8> = Vec::new();
    let mut characters = cells.chars();
    while all.len() < 81 {
        let Some((digit, blanks)) = characters.next().and_then(run) else { break };
        all.push(b'0' + digit);
        all.resize(all.len() + blanks, b'0');
    }
    let rest = if rest.is_empty() { characters.as_str() } else { rest };
    // A title and an author may follow. Text before them is the rule of a variant, such as X (Sudoku X) or windows.
    let rules = rest.split_once(['t', 'a']).map_or(rest, |(rules, _)| rules);
    if !rules.is_empty() {
        return wrong("a variant of Sudoku, whose rules are not known here");
    }
    format::plain(&all).map(State::from).ok_or_else(|| NO_PUZZLE.into())
}

fn run(character: char) -> Option<(u8, usize)> {
    let number = match character {
        '0'..='9' => character as u32 - '0' as u32,
        'A'..='Z' => character as u32 - 'A' as u32 + 10,
        'a'..='x' => character as u32 - 'a' as u32 + 36,
        _ => return None,
    };
    Some(((number % 10) as u8, (number / 10) as usize))
}

/// Reads a plain puzzle in one of two codes. Only the number of cells distinguishes them.
fn classic(code: &str) -> Option<State> {
    const BLANKS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";
    if let Ok(puzzle) = short(code) {
        return Some(puzzle);
    }
    let mut all = Vec::new();
    for character in code.chars() {
        match BLANKS.find(character) {
            Some(number) => all.resize(all.len() + number, b'0'),
            None => all.push(u8::try_from(character).ok()?),
        }
        if all.len() > 81 {
            return None;
        }
    }
    format::plain(&all).map(State::from)
}

/// The JSON of a text in `SudokuPad`'s short form. The short form has names without quotes, apostrophes for quotes, and `t`
/// and `f` for true and false, and it omits empty objects.
fn unzipped(text: &str) -> String {
    let quote = if text.contains('"') { '"' } else { '\'' };
    let mut out = String::with_capacity(text.len() + text.len() / 4);
    let mut before = ' ';
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        if matches!(before, '[' | ',') && matches!(character, ',' | ']' | '}') {
            out.push_str("{}");
        }
        if character == quote {
            out.push('"');
            while let Some(inner) = characters.next().filter(|&inner| inner != quote) {
                match inner {
                    '\\' if characters.peek() == Some(&'\'') => out.extend(characters.next()),
                    '\\' => out.extend(['\\'].into_iter().chain(characters.next())),
                    '"' => out.push_str("\\\""),
                    inner => out.push(inner),
                }
            }
            out.push('"');
        } else if "{}[],:".contains(character) || character.is_whitespace() {
            out.push(character);
        } else {
            let mut word = String::from(character);
            while let Some(inner) = characters.next_if(|inner| !"{}[],:".contains(*inner)) {
                word.push(inner);
            }
            let is_name = characters.peek() == Some(&':');
            out.push_str(&match word.trim() {
                "t" if !is_name => "true".into(),
                "f" if !is_name => "false".into(),
                word if !is_name && serde_json::from_str::<Value>(word).is_ok() => word.into(),
                word => Value::from(word).to_string(),
            });
        }
        if !character.is_whitespace() {
            before = character;
        }
    }
    out
}

/// Decodes the percent encoding of a text.
fn unescaped(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, behind @ ..] = rest {
        let number = |digit: &u8| (*digit as char).to_digit(16);
        let (byte, behind) = match (first, behind) {
            (b'%', [high, low, behind @ ..]) if let (Some(high), Some(low)) = (number(high), number(low)) => {
                ((16 * high + low) as u8, behind)
            }
            _ => (*first, behind),
        };
        bytes.push(byte);
        rest = behind;
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
