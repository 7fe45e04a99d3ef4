//! The parser of claims that people write.

mod chains;
mod cursor;
mod error;
pub(crate) mod names;

use super::claim::Claim;
use cursor::Cursor;
pub use error::ParseClaimError;
use names::is_among;
use pencilmark_core::{Cell, Digit, Mark};
use std::str::FromStr;

impl FromStr for Claim {
    type Err = ParseClaimError;

    fn from_str(text: &str) -> Result<Self, ParseClaimError> {
        let whole = text;
        let text = without_number(text);
        let start = 1 + whole.chars().count() - text.chars().count();
        let (name, rest) = match text.split_once(':') {
            Some((name, rest)) if !rest.starts_with('=') && is_name(name) => (name, rest),
            _ => name_before_dash(text).or_else(|| name_before_arrow(text)).unwrap_or(("", text)),
        };
        let is_word = is_among(&name.trim().to_lowercase(), WORDS);
        let strategies = if name.is_empty() || is_word { Vec::new() } else { names::strategies(name) };
        let unknown = (strategies.is_empty() && !name.is_empty() && !is_word).then_some(name.trim());
        if let Some(name) = unknown.filter(|name| !may_be_a_name(name)) {
            return Err(no_strategy(name, start));
        }
        let before = start + text.chars().count() - rest.chars().count();
        // The reason for the claim stands before an arrow.
        let arrow = arrows(rest).last();
        let (shown, said) = arrow.map_or(("", rest), |(at, arrow)| (&rest[..at], &rest[at + arrow.len()..]));
        // Some arrows are longer: ==>, -->.
        let shown = if said.is_empty() { shown } else { shown.trim_end_matches(['=', '-']) };
        let said_at = before + rest[..rest.len() - said.len()].chars().count();
        let mut claim = claim_of(said, said_at);
        let mut has_words = false;
        if claim.is_err() && arrow.is_none() {
            if let Some(behind) = claim_behind_words(rest, before) {
                (claim, has_words) = (Ok(behind), true);
            } else if name.is_empty()
                && let Some(behind) = claim_behind_name(rest, before)
            {
                return Ok(behind);
            } else if let Some(end) = chains::end(&Cursor::new(rest, before)) {
                return Err(end.ahead().error("=> and what the chain shows"));
            }
        }
        // If the name is not the name of a strategy, the claim itself must be readable.
        let claim = claim.map_err(|error| unknown.map_or(error, |name| no_strategy(name, start)))?;
        let chains = chains::read(Cursor::new(shown, before), digit_of_name(name))?;
        let is_passed_over = chains.is_empty() && !shown.trim().is_empty();
        if is_passed_over && looks_like_a_chain(shown) && claim_of(shown, before).is_err() {
            return Err(Cursor::new(shown, before).ahead().error("a chain such as (4=7)r3c5-(7)r3c8=(7)r6c8"));
        }
        // A claim before the arrow is a condition, unless it is a part of the claim after the arrow.
        let may_be_condition = strategies.is_empty() || shown.contains('=');
        if may_be_condition && let Ok(condition) = claim_of(shown, before) {
            let is_said = |mark: &Mark| claim.places().contains(mark) || claim.removes().contains(mark);
            if !condition.places().iter().chain(condition.removes()).all(is_said) {
                let expected = "no condition before the arrow: what holds only if something else does is not judged,";
                return Err(Cursor::new(shown, before).ahead().error(expected));
            }
        }
        let claim = claim.noting(chains).passing_over(is_passed_over || has_words);
        Ok(claim.by_one_of(strategies).named(unknown))
    }
}

/// The error for a name before a colon that is not the name of a strategy.
fn no_strategy(name: &str, character: usize) -> ParseClaimError {
    let shown: String = name.trim().chars().take(40).collect();
    let expected = format!("a strategy before the colon, which '{}' is not,", shown.escape_debug());
    ParseClaimError { character, expected: expected.into() }
}

/// Words that deny the text after them, or that make it a condition. A text with such a word is no name and no reason.
const DENIALS: &str = "not, no, false, wrong, never, if, suppose, assume, unless, cannot, isn't, without, except, \
    maybe, perhaps, or, either, but, would, could, might, may, when, then, only, guess, contradiction, assumption, \
    hypothesis, trial, try";

/// Whether a text has none of the [`DENIALS`].
fn is_plain(text: &str) -> bool {
    let is_between = |letter: char| !letter.is_alphanumeric() && letter != '\'';
    let denials: Vec<&str> = DENIALS.split(", ").collect();
    text.to_lowercase().split(is_between).all(|word| !denials.contains(&word))
}

/// Whether an unknown text before a colon may be the name of a strategy: some words, and no cell.
fn may_be_a_name(text: &str) -> bool {
    let has_cell = text.split_whitespace().any(|word| word.parse::<Cell>().is_ok());
    text.len() <= names::LONGEST && is_plain(text) && !has_cell && text.split_whitespace().count() <= 8
}

/// A claim after words that give its reason: `D4/D6 are 1/7 - removes 1/7 from D1`, `between B2 and C2: 7 taken off C4`.
fn claim_behind_words(text: &str, character: usize) -> Option<Claim> {
    const SEPARATORS: [&str; 7] = [": ", " - ", " – ", " — ", ", so ", " so ", "; "];
    let mut places: Vec<usize> = SEPARATORS
        .iter()
        .flat_map(|separator| text.match_indices(separator).map(|(at, separator)| at + separator.len()))
        .collect();
    pencilmark_core::sort(&mut places);
    places.truncate(MOST_PLACES);
    let is_reason = |text: &str| {
        let has_word = text.split(|letter: char| !letter.is_alphabetic()).any(|word| word.len() > 2);
        has_word && is_plain(text) && !text.contains(['=', '≠'])
    };
    places.into_iter().filter(|&at| is_reason(&text[..at])).find_map(|at| {
        let before = character + text[..at].chars().count();
        claim_of(&text[at..], before).ok()
    })
}

/// The maximum number of places in a line that are tried as the beginning of a claim after words.
const MOST_PLACES: usize = 8;

/// A text without the number or the sign of a list that it begins with: `3.`, `3)`, `Step 3:`, `#3`, `•`, `-` before a letter.
fn without_number(text: &str) -> &str {
    let begin = text.trim_start();
    let is_step = begin.get(..4).is_some_and(|word| word.eq_ignore_ascii_case("step"));
    let hash = begin.strip_prefix('#');
    let number = if is_step { begin[4..].trim_start() } else { hash.unwrap_or(begin) };
    let rest = number.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let is_numbered = rest.len() < number.len() && (rest.starts_with(['.', ')']) || is_step && rest.starts_with(':'));
    if is_numbered {
        return rest[1..].trim_start();
    }
    if hash.is_some() && rest.len() < number.len() {
        return rest.trim_start_matches(':').trim_start();
    }
    let mut letters = begin.chars();
    let is_bullet = match (letters.next(), letters.next()) {
        (Some('•'), _) => true,
        (Some('-' | '–'), Some(' ' | '\t')) => letters.as_str().trim_start().starts_with(char::is_alphabetic),
        _ => false,
    };
    if is_bullet { begin.trim_start_matches(['•', '-', '–', ' ', '\t']) } else { text }
}

/// Whether a text is probably meant as a chain: it has links between digits or cells, and no list of named sets.
fn looks_like_a_chain(text: &str) -> bool {
    let text = text.trim_start();
    let begins = text.starts_with(|letter: char| letter.is_ascii_digit() || "([{rR".contains(letter));
    begins && !text.contains(':') && chains::has_link(text)
}

/// Whether a text can be the name of a strategy. After `ALS`, the colon belongs to a chain.
fn is_name(text: &str) -> bool {
    let is_cell = text.trim().parse::<Cell>().is_ok();
    text.chars().any(char::is_alphabetic) && !is_cell && !text.ends_with("ALS") && !text.contains("=>")
}

/// The name of a strategy before a dash, and the text after the dash: `Hidden Single - r1c8=4`.
fn name_before_dash(text: &str) -> Option<(&str, &str)> {
    let parts = text.match_indices(['-', '–', '—']).map(|(at, dash)| (&text[..at], &text[at + dash.len()..]));
    let is_name =
        |name: &str| name.ends_with(' ') && !name.contains(['=', '>']) && names::strategy(name.trim()).is_some();
    parts.take(4).find(|(name, _)| is_name(name))
}

/// The digit in brackets at the end of a name: `Skyscraper (5)`.
fn digit_of_name(name: &str) -> Option<Digit> {
    let digit = name.trim_end().strip_suffix(')')?.rsplit_once('(')?.1;
    if digit.len() == 1 { Digit::from_char(digit.chars().next()?) } else { None }
}

/// The name of a strategy before an arrow, and the text from the arrow on: `X-Wing => r1c5<>3`.
fn name_before_arrow(text: &str) -> Option<(&str, &str)> {
    let at = arrows(text).map(|(at, _)| at).min()?;
    let (name, rest) = text.split_at(at);
    let name = name.trim_end_matches(['=', '-']);
    let is_known = !names::strategies(name.trim()).is_empty() || is_among(&name.trim().to_lowercase(), WORDS);
    (is_known && !name.trim().is_empty()).then_some((name, rest))
}

/// The arrows of a text, each with its place. In brackets, `->` is no arrow: `X-WING (Row->Col)`.
fn arrows(text: &str) -> impl Iterator<Item = (usize, &'static str)> {
    const ARROWS: [&str; 4] = ["=>", "⇒", "→", "->"];
    let mut depth = 0_usize;
    text.char_indices().filter_map(move |(at, letter)| {
        depth = match letter {
            '(' => depth + 1,
            ')' => depth.saturating_sub(1),
            _ => depth,
        };
        let arrow = ARROWS.into_iter().find(|arrow| text[at..].starts_with(arrow))?;
        (depth == 0 || arrow != "->").then_some((at, arrow))
    })
}

/// A claim after the name of its strategy: `X-Wing (row) 7 taken off C4`.
fn claim_behind_name(text: &str, character: usize) -> Option<Claim> {
    text.match_indices(' ').take(MOST_PLACES).find_map(|(at, _)| {
        let strategies = names::strategies(text[..at].trim());
        let claim = || claim_of(&text[at..], character + text[..at].chars().count());
        if strategies.is_empty() { None } else { Some(claim().ok()?.by_one_of(strategies)) }
    })
}

/// The claim of a text that has only this claim. The text begins at a character of a longer text.
fn claim_of(text: &str, character: usize) -> Result<Claim, ParseClaimError> {
    ClaimReader(Cursor::new(text, character)).claim()
}

/// A reader of the values that are placed and the marks that are removed.
struct ClaimReader<'t>(Cursor<'t>);

const A_CLAIM: &str = "a claim such as r4c5=7, r4c5<>7 or -7r4c5";

/// Words before a colon that name no strategy.
const WORDS: &str = "answer, claim, move, single, singles";

/// Words that are ignored before a part of a claim.
const FILLING: &str = "so, then, thus, therefore, hence, the cell, cell";

/// Words before digits and cells, and whether they say that a value is placed.
const SAID: [(&str, bool); 3] = [
    ("place, places, put, puts, set, sets, write", true),
    ("remove, removes, removing, eliminate, eliminates, eliminating", false),
    ("delete, deletes, exclude, excludes, excluding", false),
];

/// Words for the sign between a cell and a digit, and whether they place a value. Longer words come before their beginnings.
const SIGNS: [(&str, bool); 2] = [
    ("are not, is not, isn't, must not be, cannot be, can not be, can't be", false),
    ("set to, solved as, should be, must be, is, to", true),
];

/// Words between digits and the cells from which they are removed: `7 taken off C4`.
const OFF: &str =
    "taken off, taken from, is removed from, are removed from, removed from, eliminated from, deleted from, off";

/// Words that end a claim. The text after them is a remark.
const REMARKS: &str = "stte, ste, lclste, btte, based on, unique in, using";

impl ClaimReader<'_> {
    fn claim(&mut self) -> Result<Claim, ParseClaimError> {
        let (mut places, mut removes) = (Vec::new(), Vec::new());
        self.0.blanks(true);
        loop {
            let (cells, digits, is_placed) = self.part()?;
            let marks = cells.iter().flat_map(|&cell| digits.iter().map(move |&digit| Mark::new(cell, digit)));
            if is_placed {
                places.extend(marks);
            } else {
                removes.extend(marks);
            }
            self.0.blanks(true);
            let mut end = self.0.clone();
            if self.has_remark() || self.0.is_at_end() || (end.takes('.') || end.takes('!')) && end.is_at_end() {
                return Ok(Claim::new(places, removes));
            }
        }
    }

    /// Whether a remark comes next: `(unique in Row)`, `based on B1`, `- using A1`.
    fn has_remark(&self) -> bool {
        let mut ahead = self.0.clone();
        let is_in_brackets = ahead.takes('(');
        if is_in_brackets {
            let words = ahead.rest();
            let inner = words.split(')').next().unwrap_or_default();
            return is_plain(inner) && inner.chars().all(|letter| letter.is_alphabetic() || letter == ' ');
        }
        let _ = ahead.takes('-') || ahead.takes('–');
        ahead.blanks(false);
        ahead.takes_any(REMARKS)
    }

    /// Cells and digits, and whether the digits are placed in the cells: `r4c5=7`, `-7r4c5`, `remove 7 from r4c5`.
    fn part(&mut self) -> Result<(Vec<Cell>, Vec<Digit>, bool), ParseClaimError> {
        while self.0.takes_any(FILLING) {
            self.0.blanks(true);
        }
        let said = SAID.into_iter().find(|(words, _)| self.0.takes_any(words)).map(|(_, is_placed)| is_placed);
        self.0.blanks(false);
        if self.0.has_cell() {
            let mut cells = Vec::new();
            while self.0.has_cell() {
                cells.extend(self.0.cells()?);
                self.0.blanks(true);
            }
            let is_placed = self.sign()?;
            self.0.blanks(false);
            let digits = self.digits()?;
            self.one(&digits, is_placed)?;
            return Ok((cells, digits, is_placed));
        }
        let is_placed = said.unwrap_or_else(|| !['-', '!', '−', '–'].into_iter().any(|sign| self.0.takes(sign)));
        // A sign before a blank may be the sign of a list or the sign of a removal.
        if said.is_none() && !is_placed && self.0.peek().is_some_and(char::is_whitespace) {
            return Err(self.0.error("no blank between a sign and its digit, as in -7r4c5,"));
        }
        self.0.blanks(false);
        let is_bracketed = self.0.takes('(');
        let mut digits = if said.is_some() { self.digits()? } else { self.0.digits() };
        while said.is_none() && !digits.is_empty() && self.0.takes('/') {
            digits.extend(self.0.digits());
        }
        if digits.is_empty() || is_bracketed && !self.0.takes(')') {
            return Err(self.0.error(A_CLAIM));
        }
        let behind = ClaimReader(self.0.clone());
        self.0.blanks(false);
        let is_placed = is_placed && !self.0.takes_any(OFF);
        behind.one(&digits, is_placed)?;
        self.0.blanks(false);
        let _ = self.0.takes_any("in, at") || said == Some(false) && self.0.takes_words("from");
        self.0.blanks(false);
        let mut cells = self.0.cells()?;
        // A digit may be removed from several groups of cells, but a cell before a sign begins the next part.
        loop {
            let mut ahead = self.0.clone();
            ahead.blanks(true);
            if is_placed || !ahead.has_cell() || ahead.cells().is_err() || ClaimReader(ahead.ahead()).sign().is_ok() {
                return Ok((cells, digits, is_placed));
            }
            self.0.blanks(true);
            cells.extend(self.0.cells()?);
        }
    }

    /// Reads a sign. `true` for the sign of a value (`=`, `is`), `false` for a removal (`<>`, `≠`, `!=`, `is not`).
    fn sign(&mut self) -> Result<bool, ParseClaimError> {
        if let Some((_, is_placed)) = SIGNS.into_iter().find(|(words, _)| self.0.takes_any(words)) {
            return Ok(is_placed);
        }
        let sign = match self.0.peek() {
            Some('≠') => self.0.takes('≠').then_some(false),
            Some('<') => (self.0.takes('<') && self.0.takes('>')).then_some(false),
            Some('!') => (self.0.takes('!') && self.0.takes('=')).then_some(false),
            Some(sign @ (':' | '=')) => {
                self.0.takes(sign);
                // Some people write == for =.
                self.0.takes('=');
                Some(true)
            }
            _ => None,
        };
        sign.ok_or_else(|| self.0.error("= or <>"))
    }

    /// Digits such as `7`, `78` or `7,8`. A digit before a cell begins the next part: `r4c5<>7, 8r1c1`.
    fn digits(&mut self) -> Result<Vec<Digit>, ParseClaimError> {
        let mut digits = Vec::new();
        loop {
            let mut ahead = self.0.clone();
            ahead.blanks(!digits.is_empty());
            if !digits.is_empty() && ahead.takes('/') {
                ahead.blanks(false);
            }
            let more = ahead.digits();
            let is_next = !digits.is_empty() && ahead.ahead().has_cell();
            if more.is_empty() || is_next {
                return if digits.is_empty() { Err(self.0.error("a digit from 1 to 9")) } else { Ok(digits) };
            }
            digits.extend(more);
            self.0 = ahead;
        }
    }

    /// Checks that a cell gets only one value.
    fn one(&self, digits: &[Digit], is_placed: bool) -> Result<(), ParseClaimError> {
        if is_placed && digits.len() > 1 { Err(self.0.error("one digit for a cell")) } else { Ok(()) }
    }
}
