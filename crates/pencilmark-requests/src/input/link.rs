//! Links that contain a puzzle, and the codes in them. Nothing is downloaded: a link that only names a puzzle is
//! refused.

use super::cells::Found;
use super::{document, penpa};
use crate::answers::WrongValue;
use crate::links::lz_string::{self, Fault};
use pencilmark::{State, format};
use serde_json::Value;
use std::io::Read;

/// The most characters of an unpacked puzzle.
const MOST: usize = 1 << 20;

/// The prefixes of the sites' codes, if they stand by themselves.
const COACH: &str = "SCv7_32_";

/// Reads a line that is a link, the code of one, or a JSON value; `None` when it is neither.
pub(super) fn read(text: &str) -> Option<Found> {
    let lower = text.get(..8).unwrap_or_default().to_ascii_lowercase();
    if lower.starts_with("http://") || lower.starts_with("https://") {
        return Some(link(text));
    }
    if text.starts_with('{') && text.ends_with('}') && text.contains('"') {
        return Some(json(text));
    }
    let packed = ["fpuzzles", "fpuz", "scl", "ctc"]
        .iter()
        .any(|name| text.strip_prefix(name).is_some_and(|code| code.len() > 40 && !code.contains(char::is_whitespace)));
    (packed || text.starts_with(COACH)).then(|| code(text))
}

fn link(text: &str) -> Found {
    let text = text.split(char::is_whitespace).next().unwrap_or_default();
    let (place, query) = text.split_once('?').unwrap_or((text, ""));
    let parameter =
        |name: &str| query.split(['&', '#']).find_map(|part| part.strip_prefix(name)?.strip_prefix('=')).map(unescaped);
    if let Some(packed) = parameter("load") {
        return json(&unpacked(&packed)?);
    }
    // Here the parameters may also stand after a #.
    let mut parts = text.split(['?', '#', '&']);
    if parts.next().is_some_and(|place| place.contains("penpa")) {
        let packed = parts.find_map(|part| part.strip_prefix("p="));
        return packed.map_or_else(|| code(""), |packed| penpa::read(&drawn(&unescaped(packed))?));
    }
    if let Some(digits) = digits(text) {
        return Ok(digits);
    }
    if let Some(id) = parameter("puzzleid") {
        return code(&id);
    }
    let path = place.split_once("//").and_then(|(_, rest)| rest.split_once('/')).map_or("", |(_, path)| path);
    let path = unescaped(path.split('#').next().unwrap_or_default());
    // Base 64 has slashes too: the code begins where one of the names does.
    let names = ["fpuzzles", "fpuz", "scl", "ctc", "scf", "classic", COACH];
    let begin = path
        .match_indices('/')
        .map(|(place, _)| place + 1)
        .chain([0])
        .filter(|&place| names.iter().any(|name| path[place..].starts_with(name)))
        .min();
    code(begin.map_or("", |begin| &path[begin..]))
}

/// The 81 digits and dots in a link.
fn digits(text: &str) -> Option<State> {
    let runs = text.split(|character: char| !character.is_ascii_digit() && character != '.');
    runs.filter(|run| run.len() == 81).find_map(|run| format::plain(run.as_bytes())).map(State::from)
}

/// Reads a code of one of the sites.
fn code(id: &str) -> Found {
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
        return classic(cells).ok_or_else(|| "the link's code is no puzzle of 81 cells".into());
    }
    Err("the link has no puzzle in it, only the name of one on its site, and nothing is fetched: copy the puzzle itself".into())
}

fn json(text: &str) -> Found {
    document::puzzle(&document::parse(text)?)
}

fn unpacked(packed: &str) -> Result<String, WrongValue> {
    lz_string::decompress(packed, MOST).map_err(|fault| match fault {
        Fault::Damaged => DAMAGED.into(),
        Fault::TooLong => TOO_LONG.into(),
    })
}

/// sudoku.coach: base 32, then zlib.
fn inflated(packed: &str) -> Result<String, WrongValue> {
    let bytes = bytes(&mut packed.chars().map(|character| character.to_digit(32)), 5)?;
    text(&mut flate2::read::ZlibDecoder::new(bytes.as_slice()))
}

/// penpa-edit: base 64, then deflate.
fn drawn(packed: &str) -> Result<String, WrongValue> {
    let characters = packed.trim_end_matches('=').bytes();
    let bytes = bytes(&mut characters.map(|character| lz_string::sextet(character).map(u32::from)), 6)?;
    text(&mut flate2::read::DeflateDecoder::new(bytes.as_slice()))
}

const DAMAGED: &str = "the link's code is damaged, or not complete";
const TOO_LONG: &str = "the link's code unpacks to more than any puzzle: 1 MiB is the most";

/// The bytes of characters that have so many bits each.
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

/// The text of an unpacker.
fn text(unpacker: &mut dyn Read) -> Result<String, WrongValue> {
    let mut text = String::new();
    unpacker.take(MOST as u64 + 1).read_to_string(&mut text).map_err(|_| DAMAGED)?;
    if text.len() > MOST { Err(TOO_LONG.into()) } else { Ok(text) }
}

/// Digits with the number of blanks after each: `0` to `9` without blanks, from `A` with one blank, and so on.
fn short(code: &str) -> Found {
    let (cells, rest) = code.split_once('*').unwrap_or((code, ""));
    let mut all: Vec<u8> = Vec::new();
    let mut characters = cells.chars();
    while all.len() < 81 {
        let Some((digit, blanks)) = characters.next().and_then(run) else { break };
        all.push(b'0' + digit);
        all.resize(all.len() + blanks, b'0');
    }
    let rest = if rest.is_empty() { characters.as_str() } else { rest };
    // Title and author may follow. X and windows are rules of variants.
    let rules = rest.split_once(['t', 'a']).map_or(rest, |(rules, _)| rules);
    if !rules.is_empty() {
        return Err("a variant of Sudoku, whose rules are not known here".into());
    }
    format::plain(&all).map(State::from).ok_or_else(|| "the link's code is no puzzle of 81 cells".into())
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

/// The two codes of plain puzzles. Only the number of cells distinguishes them.
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

/// The JSON of a text in `SudokuPad`'s short form: names without quotes, apostrophes for quotes, `t` and `f` for true
/// and false, empty objects omitted.
fn unzipped(text: &str) -> String {
    let quote = if text.contains('"') { '"' } else { '\'' };
    let mut out = String::with_capacity(text.len() + text.len() / 4);
    let mut before = ' ';
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        let is_empty = matches!(before, '[' | ',') && matches!(character, ',' | ']' | '}');
        if is_empty {
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

/// A text with its percent encoding decoded.
fn unescaped(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, behind @ ..] = rest {
        let number = |digit: &u8| (*digit as char).to_digit(16);
        match (first, behind) {
            (b'%', [high, low, behind @ ..]) if let (Some(high), Some(low)) = (number(high), number(low)) => {
                bytes.push((16 * high + low) as u8);
                rest = behind;
            }
            _ => {
                bytes.push(*first);
                rest = behind;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const LINE: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";

    fn outcome(text: &str) -> String {
        match read(text) {
            Some(Ok(puzzle)) => puzzle.to_string(),
            Some(Err(error)) => error.0,
            None => "no link".into(),
        }
    }

    fn rows(name: &str) -> Value {
        let cell = |cell: char| cell.to_digit(10).map_or(json!({}), |digit| json!({name: digit, "given": true}));
        json!(
            LINE.chars()
                .collect::<Vec<_>>()
                .chunks(9)
                .map(|row| row.iter().map(|&c| cell(c)).collect::<Vec<_>>())
                .collect::<Vec<_>>()
        )
    }

    #[test]
    fn links_with_the_digits_in_them() {
        let zeros = LINE.replace('.', "0");
        for link in [
            format!("https://sudoku.coach/en/play/{zeros}"),
            format!("https://sudoku.coach/en/solver/{LINE}#x"),
            format!("HTTPS://sudokuexchange.com/play/?s={zeros}&d=1"),
        ] {
            assert_eq!(outcome(&link), LINE, "{link}");
        }
        for link in [
            "https://sudokupad.app/a1b2c3",
            "https://sudoku.coach/en/s/JCDs",
            "https://x.y",
            "https://f-puzzles.com/?id=y2",
        ] {
            assert!(outcome(link).contains("nothing is fetched"), "{link}: {}", outcome(link));
        }
        assert_eq!(outcome("no link at all"), "no link");
        assert_eq!(outcome("scl and words"), "no link");
    }

    #[test]
    fn f_puzzles_and_sudokupad() {
        let fpuzzles = json!({"size": 9, "title": "A \"title\"", "grid": rows("value")}).to_string();
        let packed = lz_str::compress_to_base64(&fpuzzles);
        let escaped = packed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
        let zip = format!(
            "{{cs:50,md2:f,ce:{},re:[[[0,0],[0,1]]],metadata:{{t:'It\\'s a title',rules:['Normal sudoku rules apply.']}}}}",
            rows("v").to_string().replace(",\"given\":true", "").replace("{}", "").replace('"', "")
        );
        let scl = lz_str::compress_to_base64(&zip);
        for link in [
            format!("https://www.f-puzzles.com/?load={packed}"),
            format!("https://f-puzzles.com/?load={escaped}"),
            format!("https://sudokupad.app/fpuzzles{escaped}"),
            format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuz{escaped}"),
            format!("https://sudokupad.app/sudoku/scl{scl}"),
            format!("fpuzzles{packed}"),
            format!("scl{scl}"),
            fpuzzles.clone(),
        ] {
            assert_eq!(outcome(&link), LINE, "{link}");
        }
        let variant = fpuzzles.replacen("{\"size\":9,", "{\"size\":9,\"thermometer\":[{\"lines\":[[\"R1C1\"]]}],", 1);
        let link = format!("https://f-puzzles.com/?load={}", lz_str::compress_to_base64(&variant));
        assert!(outcome(&link).contains("variant of Sudoku ('thermometer')"), "{}", outcome(&link));
        assert!(outcome(&format!("https://f-puzzles.com/?load={}", &packed[..100])).contains("damaged"));
    }

    #[test]
    fn sudoku_coach() {
        // The example of this code by the site's author.
        let code = "SCv7_32_f2e4qji9ho1i237s1fji06b3qd7at68vpg5lkqmk8a575i3m92abv3rd917godn5lm55em1fdnsmrjoq1rtlqm6rkef7vmmqdrbn0202m03m1i043udg0ii73408ihqposg7ipti8j5q4a2rqomgi820r22vndau6o0k09qjf977qdof5a9h2nvcptjdi0juat56es0r0b3nkegtsvpt55npapeihtkjebruv4ug5ob54b5pn3rgsmm8c06vra3rk77tkfqi19fksks990okisen26osm94a7loei3k3m5m4k5650q92nel0sue32chq9bian21e6l45gb33vkk171fn3to58oii";
        let puzzle = read(code).unwrap().unwrap();
        assert_eq!(puzzle.puzzle().to_string()[..18], *"8..9..5.34........");
        assert_eq!(puzzle.known().len() - puzzle.givens().len(), 17);
        assert_eq!(puzzle.marks().unwrap()[4].to_string(), "17");
        assert_eq!(outcome(&format!("https://sudoku.coach/en/play/{code}")), puzzle.to_string());
        assert!(outcome(&code[..200]).contains("damaged"));
    }

    #[test]
    fn short_codes() {
        // Each digit with the blanks after it, five at most.
        let mut code = String::new();
        let cells: Vec<usize> = LINE.chars().map(|cell| cell.to_digit(10).unwrap_or(0) as usize).collect();
        let mut place = 0;
        while place < 81 {
            let blanks = cells[place + 1..].iter().take(5).take_while(|&&cell| cell == 0).count();
            code.push(char::from(
                "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx".as_bytes()[cells[place] + 10 * blanks],
            ));
            place += 1 + blanks;
        }
        assert_eq!(outcome(&format!("https://sudokupad.app/scf{code}")), LINE);
        assert_eq!(outcome(&format!("https://sudokupad.app/scf{code}*tTitle*aAuthor")), LINE);
        assert_eq!(outcome(&format!("https://sudokupad.app/classic{code}")), LINE);
        assert!(outcome(&format!("https://sudokupad.app/scf{code}*xtTitle")).contains("variant"));
        // The older code counts blanks by letters.
        let older = read("https://sudokupad.app/classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B").unwrap().unwrap();
        assert_eq!(older.givens().len(), 23);
    }

    fn deflated(text: &str) -> String {
        const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let mut bytes = Vec::new();
        let mut encoder = flate2::read::DeflateEncoder::new(text.as_bytes(), flate2::Compression::fast());
        encoder.read_to_end(&mut bytes).unwrap();
        let bits: Vec<u8> = bytes.iter().flat_map(|byte| (0..8).rev().map(move |place| byte >> place & 1)).collect();
        let six = |six: &[u8]| (0..6).fold(0, |value, place| value << 1 | usize::from(*six.get(place).unwrap_or(&0)));
        bits.chunks(6).map(|bits| ALPHABET[six(bits)] as char).collect()
    }

    #[test]
    fn penpa() {
        // A link that penpa-edit keeps for its own tests.
        let packed = "7Vbvb+I4EP3OX3Hy17W0sU2cH9J+oL9WqtpeuW231yJUpRAKbSC7IbRVKv73nZmYi2Ponm6lk3rSCTCP5/i9mbEz\
            Ybka548rHsFLhdzjAl4q9OgTdvHtmdfFrMzS+DfeW5XTvADA+e9HR3ySZMuUH18/7B089p4Pe39+9G+UujybfHg4\
            6F8+jK++ir43+1h4Z1m4OD0/2Ms+fK5uTqe9p/Qw1efLfDTN0mScVDdXxy/Z4ii8n07E/vF0P5wkC2/5PbyInvb6\
            nz51BiaQYee1iuKqz6vP8YAJxpmEj2BDXvXj1+o0ZnVOjFdf4ALGxZCz+SorZ6M8ywu24aqTerkEeNjAK5pHtF+T\
            wgN8ZjDAa4CjWTHK0tuTmjmPB9UFZxjBHq1GyOb5U4pmGCH+HuXzuxkSd0kJlVxOZ98YVzBhwt04rHnV+5U8QGqT\
            B8I6D0Q78sD0/t08ouF6DRv1B2RyGw8wqcsGhg38Er/CeBa/MhltSlDvJlMCCdjcvwgfCdUQXboisgiNhG8RARKh\
            RZBLtyF8ErUJV8N3A9OeY6tDJzBNS6zQA3Kx4oiU4xLREt0QwiMbKzLhkU9gM7TK0hVCOtZCuFZCuEUQkippu0vS\
            sVdJqqWVtlBbyoqusSNU7QhhswVt+TWNF3AKeKVoPKDRo9Gn8YSuOYTDIULNBZZIgkoUcYlpAoZvLiUUF7H0uVRQ\
            IsTQzKQPSSH2BZe6W2Pd5TKAIBEHAZcRFBlxBC3Pg3RQPwR9z+h7oC+MvgB9afQl6OPxQ9wFfd/o+6Cvjb4G/dDo\
            QzuVuOfkpcALThnpYPyGlwqw0ZGgY+clN9drwEZfgr4dD95BhCF+ZXwV+OKNRPFgHUxeGny18dXga9dHG18Nvtr4\
            avC188IjTxh88bQTBt8AfWHTrmjr9mns0qhpSwO87f9RY/i1E/O3IQygYviws1/++2KGnQE87Ngyz26Xq2KSjNLb\
            9CUZlSyuH7r2TItbrOZ3KTwhLCrL82/ZbLFLYTPVImf3i7xId04hmY7v35LCqR1Sd3kxdmJ6TrKsncv3VVK0F9dP\
            qBZVFvD4sX4nRZE/t5h5Uk5bhPWoaimlC6eYZdIOMXlMHLd5U451h70w+gzgDuLB//9M/jP/THDTvPfQht5DCHSu\
            8+InTaaZdOkdrQbYn3Qba3YX/0ZjsWZdfquLYLDbjQTYHb0EWLedALXdUYDcairAvdFXUNVtLRiV213QaqvBoJXd\
            YwbDzg8=";
        let link = format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}");
        let puzzle = ".1.2...3.9....58.4.45..19...32.....8.........5.....64...78..25.4.65....9.5...7.8.";
        assert_eq!(outcome(&link), puzzle);
        let solving = link.replace("#m=edit", "?m=solve").replace('+', "%2B");
        assert_eq!(outcome(&format!("{solving}&a=x")), puzzle);
        assert!(outcome(&link[..300]).contains("damaged"));
        assert!(outcome(&format!("https://x.y/penpa-edit/#m=edit&p={}", deflated("hex,9,9"))).contains("'hex'"));
        assert!(outcome("https://swaroopg92.github.io/penpa-edit/").contains("nothing is fetched"));
        let bomb = deflated(&"0".repeat(50 * MOST));
        assert!(outcome(&format!("https://x.y/penpa-edit/#m=edit&p={bomb}")).contains("1 MiB"));
    }

    #[test]
    fn what_unpacks_to_too_much_is_refused() {
        // Runs of many letters: a long one takes the packer seconds.
        let runs: String = ('0'..='z').map(|letter| letter.to_string().repeat(2 * MOST / 64)).collect();
        let bomb = lz_str::compress_to_base64(&runs);
        assert!(outcome(&format!("https://f-puzzles.com/?load={bomb}")).contains("1 MiB"));
        let deep = lz_str::compress_to_base64(&"[".repeat(10_000));
        assert!(outcome(&format!("https://f-puzzles.com/?load={deep}")).contains("recursion"));
    }
}
