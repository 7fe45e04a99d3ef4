//! Claims as people write them.

mod chains;
mod cursor;
mod error;
mod names;

use super::claim::Claim;
use crate::strategy::Strategy;
use cursor::Cursor;
pub use error::ParseClaimError;
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
            _ => name_before_dash(text).unwrap_or(("", text)),
        };
        let is_word = WORDS.contains(&name.trim().to_lowercase().as_str());
        let strategy = if name.is_empty() || is_word { None } else { Some(strategy(name, start)?) };
        let before = start + if name.is_empty() { 0 } else { name.chars().count() + 1 };
        // What shows it stands before an arrow.
        let arrow = ["=>", "⇒", "→", "->"].into_iter().find_map(|arrow| Some((rest.rfind(arrow)?, arrow)));
        let (shown, said) = arrow.map_or(("", rest), |(at, arrow)| (&rest[..at], &rest[at + arrow.len()..]));
        let said_at = before + rest[..rest.len() - said.len()].chars().count();
        let claim = ClaimReader(Cursor::new(said, said_at)).claim();
        if claim.is_err()
            && arrow.is_none()
            && let Some(mut end) = chains::end(Cursor::new(rest, before))
        {
            end.blanks(false);
            return Err(end.error("=> and what the chain shows"));
        }
        let claim = claim?;
        let chains = chains::read(Cursor::new(shown, before))?;
        let is_passed_over = chains.is_empty() && !shown.trim().is_empty();
        let is_claim = || ClaimReader(Cursor::new(shown, before)).claim().is_ok();
        if is_passed_over && looks_like_a_chain(shown) && !is_claim() {
            return Err(Cursor::after_blanks(shown, before).error("a chain such as (4=7)r3c5-(7)r3c8=(7)r6c8"));
        }
        let claim = claim.noting(chains).passing_over(is_passed_over);
        Ok(match strategy {
            Some(strategy) => claim.by(strategy),
            None => claim,
        })
    }
}

/// The strategy of a name that begins at a character.
fn strategy(name: &str, character: usize) -> Result<&'static Strategy, ParseClaimError> {
    let shown: String = name.trim().chars().take(40).collect();
    let expected = || format!("a strategy before the colon, which '{}' is not,", shown.escape_debug());
    names::strategy(name).ok_or_else(|| ParseClaimError { character, expected: expected().into() })
}

/// A text without the number or the sign of a list that it begins with: `3.`, `3)`, `Step 3:`, `•`, `-` before a letter.
fn without_number(text: &str) -> &str {
    let begin = text.trim_start();
    let is_step = begin.get(..4).is_some_and(|word| word.eq_ignore_ascii_case("step"));
    let number = if is_step { begin[4..].trim_start() } else { begin };
    let rest = number.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let is_numbered = rest.len() < number.len() && (rest.starts_with(['.', ')']) || is_step && rest.starts_with(':'));
    if is_numbered {
        return rest[1..].trim_start();
    }
    let mut letters = begin.chars();
    let is_bullet = match (letters.next(), letters.next()) {
        (Some('•'), _) => true,
        (Some('-' | '–'), Some(' ' | '\t')) => letters.as_str().trim_start().starts_with(char::is_alphabetic),
        _ => false,
    };
    if is_bullet { begin.trim_start_matches(['•', '-', '–', ' ', '\t']) } else { text }
}

/// Whether somebody means a chain: links between digits or cells, and no list of named sets.
fn looks_like_a_chain(text: &str) -> bool {
    let text = text.trim_start();
    let begins = text.starts_with(|letter: char| letter.is_ascii_digit() || "([{rR".contains(letter));
    begins && !text.contains(':') && chains::has_link(text)
}

/// Whether it can be the name of a strategy: the colon after `ALS` belongs to a chain.
fn is_name(text: &str) -> bool {
    let is_cell = text.trim().parse::<Cell>().is_ok();
    text.chars().any(char::is_alphabetic) && !is_cell && !text.ends_with("ALS") && !text.contains("=>")
}

/// The name of a strategy before a dash, and what comes behind it: `Hidden Single - r1c8=4`.
fn name_before_dash(text: &str) -> Option<(&str, &str)> {
    let parts = text.match_indices(['-', '–', '—']).map(|(at, dash)| (&text[..at], &text[at + dash.len()..]));
    parts.take(4).find(|(name, _)| name.ends_with(' ') && names::strategy(name.trim()).is_some())
}

/// Reads what is placed and what is removed.
struct ClaimReader<'t>(Cursor<'t>);

const A_CLAIM: &str = "a claim such as r4c5=7, r4c5<>7 or -7r4c5";

/// What some write before a colon that names no strategy.
const WORDS: &[&str] = &["answer", "claim", "move"];

/// Words that are passed over before a part of a claim.
const FILLING: &[&str] = &["so", "then", "thus", "therefore", "hence", "the cell", "cell"];

/// Words before digits and cells, and whether they say that a value is placed.
const SAID: &[(&str, bool)] = &[
    ("place", true),
    ("put", true),
    ("set", true),
    ("write", true),
    ("remove", false),
    ("eliminate", false),
    ("delete", false),
    ("exclude", false),
];

/// Words for the sign between a cell and a digit, those first that begin with another, and whether they place a value.
const SIGNS: &[(&str, bool)] = &[
    ("is not", false),
    ("isn't", false),
    ("must not be", false),
    ("cannot be", false),
    ("can not be", false),
    ("can't be", false),
    ("must be", true),
    ("is", true),
    ("to", true),
];

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
            if self.0.is_at_end() || (end.takes('.') || end.takes('!')) && end.is_at_end() {
                return Ok(Claim::new(places, removes));
            }
        }
    }

    /// Cells and digits, and whether these are placed there: `r4c5=7`, `-7r4c5`, `remove 7 from r4c5`.
    fn part(&mut self) -> Result<(Vec<Cell>, Vec<Digit>, bool), ParseClaimError> {
        while FILLING.iter().any(|words| self.0.takes_words(words)) {
            self.0.blanks(true);
        }
        let said = SAID.iter().find(|(word, _)| self.0.takes_words(word)).map(|(_, is_placed)| *is_placed);
        self.0.blanks(false);
        if self.0.has_cell() {
            let mut cells = self.0.cells()?;
            self.0.blanks(true);
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
        // The sign of a list, or that of a removal?
        if said.is_none() && !is_placed && self.0.peek().is_some_and(char::is_whitespace) {
            return Err(self.0.error("no blank between a sign and its digit, as in -7r4c5,"));
        }
        self.0.blanks(false);
        let is_bracketed = self.0.takes('(');
        let digits = if said.is_some() { self.digits()? } else { self.packed_digits() };
        if digits.is_empty() || is_bracketed && !self.0.takes(')') {
            return Err(self.0.error(A_CLAIM));
        }
        self.one(&digits, is_placed)?;
        self.0.blanks(false);
        let _ = ["in", "at"].into_iter().any(|word| self.0.takes_words(word))
            || said == Some(false) && self.0.takes_words("from");
        self.0.blanks(false);
        let mut cells = self.0.cells()?;
        // What goes may go from several.
        let mut ahead = self.0.clone();
        ahead.blanks(true);
        while said == Some(false)
            && ahead.has_cell()
            && ahead.cells().is_ok_and(|_| !ClaimReader(ahead.clone()).has_sign())
        {
            self.0.blanks(true);
            cells.extend(self.0.cells()?);
            ahead = self.0.clone();
            ahead.blanks(true);
        }
        Ok((cells, digits, is_placed))
    }

    /// Whether the sign of a value or of a removal comes next.
    fn has_sign(&mut self) -> bool {
        self.0.blanks(false);
        self.sign().is_ok()
    }

    /// Digits with nothing between them, perhaps none.
    fn packed_digits(&mut self) -> Vec<Digit> {
        std::iter::from_fn(|| self.0.digit()).collect()
    }

    /// Whether it is the sign of a value: `=`, `is`, or of a removal: `<>`, `≠`, `!=`, `is not`.
    fn sign(&mut self) -> Result<bool, ParseClaimError> {
        if let Some((_, is_placed)) = SIGNS.iter().find(|(word, _)| self.0.takes_words(word)) {
            return Ok(*is_placed);
        }
        let sign = match self.0.peek() {
            Some('≠') => self.0.takes('≠').then_some(false),
            Some('<') => (self.0.takes('<') && self.0.takes('>')).then_some(false),
            Some('!') => (self.0.takes('!') && self.0.takes('=')).then_some(false),
            Some(':') => {
                self.0.takes(':');
                self.0.takes('=');
                Some(true)
            }
            Some('=') => {
                self.0.takes('=');
                // Some write two of them.
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
            let more: Vec<Digit> = std::iter::from_fn(|| ahead.digit()).collect();
            let after = ahead.clone();
            ahead.blanks(false);
            let is_next = !digits.is_empty() && ahead.has_cell();
            if more.is_empty() || is_next {
                break;
            }
            digits.extend(more);
            self.0 = after;
        }
        if digits.is_empty() { Err(self.0.error("a digit from 1 to 9")) } else { Ok(digits) }
    }

    /// A cell has one value.
    fn one(&self, digits: &[Digit], is_placed: bool) -> Result<(), ParseClaimError> {
        if is_placed && digits.len() > 1 { Err(self.0.error("one digit for a cell")) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::chains::A_LINK;
    use super::*;
    use crate::verify::NotedChain;

    const A_CHAIN: &str = "a chain such as (4=7)r3c5-(7)r3c8=(7)r6c8";

    #[test]
    fn what_people_write_is_read() {
        for (text, read) in [
            ("r4c5=7", "r4c5=7"),
            ("R4C5 <> 7", "r4c5≠7"),
            ("r4c5≠7", "r4c5≠7"),
            ("r4c5 != 7", "r4c5≠7"),
            ("r4c5:=7", "r4c5=7"),
            ("r4c5 == 7", "r4c5=7"),
            ("7r4c5", "r4c5=7"),
            ("-7r4c5", "r4c5≠7"),
            ("(7)r4c5", "r4c5=7"),
            ("-(78) r4c5", "r4c5≠7 r4c5≠8"),
            ("r123c5<>7", "r1c5≠7 r2c5≠7 r3c5≠7"),
            ("r4c12<>7,8", "r4c1≠7 r4c1≠8 r4c2≠7 r4c2≠8"),
            ("r1c4,r1c6≠3 r2c1≠7", "r1c4≠3 r1c6≠3 r2c1≠7"),
            ("r4c5<>7, 8r1c1", "r1c1=8 r4c5≠7"),
            ("r4c5<>7 78; -8r1c1", "r1c1≠8 r4c5≠7 r4c5≠8"),
            (" xy-wing : r4c5<>7 ", "XY-Wing: r4c5≠7"),
            ("Full House: r2c5=6", "Full House: r2c5=6"),
            ("Locked Candidates Type 1 (Pointing): 5 in b1 => r4c2<>5", "Locked Candidates (Pointing): r4c2≠5"),
            ("Naked Pair: 1,2 in r3c45 => r3c7<>1, r3c9<>1,2", "Naked Pair: r3c7≠1 r3c9≠1 r3c9≠2"),
            ("X-Wing: 3 r15 c27 => r4c27<>3", "X-Wing: r4c2≠3 r4c7≠3"),
            ("Finned X-Wing: 4 r27 c35 fr7c4 fr7c6 => r8c5<>4", "Finned X-Wing: r8c5≠4"),
            ("XY-Wing: 1/2/3 in r2c37,r5c3 => r5c7<>3", "XY-Wing: r5c7≠3"),
            ("Uniqueness Test 1: 1/5 in r1c23,r4c23 => r1c2<>1, r1c2<>5", "Unique Rectangle Type 1: r1c2≠1 r1c2≠5"),
            ("ALS-XZ: A=r1c2 {12}, B=r4c2 {23}, X=2, Z=1 => r5c5<>1", "Almost Locked Set XZ-Rule: r5c5≠1"),
            ("X-Wing: (9)r58\\c14 ⇒ r6c4≠9", "X-Wing: r6c4≠9"),
            ("ALS-XZ: (46)r3c24 - (46)r4c24 - loop => r4c5<>1", "Almost Locked Set XZ-Rule: r4c5≠1"),
            ("(12)r3c45 → -1r3c7", "r3c7≠1"),
            ("hidden_single: => 4R1C8", "Hidden Single: r1c8=4"),
            ("r2c5=3 -> r2c4<>3", "r2c4≠3"),
            ("–4r1c8", "r1c8≠4"),
            ("r1c8 is 4", "r1c8=4"),
            ("R1C8 must be 4.", "r1c8=4"),
            ("r1c8 is not 4", "r1c8≠4"),
            ("r1c8 can't be 4 and r1c9 cannot be 4", "r1c8≠4 r1c9≠4"),
            ("Place 4 in r1c8.", "r1c8=4"),
            ("put 4 at r1c8", "r1c8=4"),
            ("Set r1c8 to 4", "r1c8=4"),
            ("4 in r1c8", "r1c8=4"),
            ("Remove 7 from r4c5", "r4c5≠7"),
            ("eliminate 3 and 7 from r4c5, r4c6 and r5c5", "r4c5≠3 r4c5≠7 r4c6≠3 r4c6≠7 r5c5≠3 r5c5≠7"),
            ("remove 7 from r4c5, r1c8=4", "r1c8=4 r4c5≠7"),
            ("1. r1c8=4", "r1c8=4"),
            ("Answer: r1c8=4!", "r1c8=4"),
            ("So the cell r1c8 is 4.", "r1c8=4"),
            ("r1c8: 4", "r1c8=4"),
            ("* 4r1c8", "r1c8=4"),
            ("r1c8=7 => r1c9=4", "r1c9=4"),
            ("12) -7r4c5", "r4c5≠7"),
            ("Step 3: Naked Pair: r1c2<>4", "Naked Pair: r1c2≠4"),
            ("- r1c8 = 4", "r1c8=4"),
            ("• 7r4c5", "r4c5=7"),
            ("**r1c8** = `4`", "r1c8=4"),
            ("**Hidden Single**: r1c8=4", "Hidden Single: r1c8=4"),
            ("Hidden Single - r1c8=4", "Hidden Single: r1c8=4"),
            ("X-Wing — 3 r15 c27 => r4c27<>3", "X-Wing: r4c2≠3 r4c7≠3"),
            ("2. Naked Pair – -4r1c2", "Naked Pair: r1c2≠4"),
            ("Hidden single in row 1: r1c8 = 4", "Hidden Single: r1c8=4"),
            ("Naked Single (r1c8): r1c8=4", "Naked Single: r1c8=4"),
            ("Death Blossom: r1c3: (3=8)r4c359 (4=8)r1c9 => r2c9<>8", "Death Blossom: r2c9≠8"),
        ] {
            assert_eq!(text.parse::<Claim>().map(|claim| claim.to_string()), Ok(read.into()), "{text}");
            let passed_over = text.parse::<Claim>().unwrap().is_passed_over();
            let again = read.parse::<Claim>().map(|claim| claim.passing_over(passed_over));
            assert_eq!(again, text.parse(), "{text}");
        }
    }

    /// The nodes of the chains of a text: `+` before those that a strong link leads to, `-` before others.
    fn noted(text: &str) -> String {
        let claim: Claim = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        let node = |chain: &NotedChain, at: usize| {
            let node = chain.nodes()[at];
            let sign = at.checked_sub(1).map_or("", |link| if chain.is_strong(link) { " + " } else { " - " });
            format!("{sign}{}{}", node.digit, node.cells)
        };
        let end = |chain: &NotedChain| match (chain.is_closed(), chain.is_strong(chain.links() - 1)) {
            (false, _) => "",
            (true, true) => " + loop",
            (true, false) => " - loop",
        };
        let chain =
            |chain: &NotedChain| (0..chain.nodes().len()).map(|at| node(chain, at)).collect::<String>() + end(chain);
        claim.chains().iter().map(chain).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn chains_are_read_in_three_notations() {
        for (text, chain) in [
            ("(4=7)r3c5-(7)r3c8=(7)r6c8 => r6c5<>7", "4r3c5 + 7r3c5 - 7r3c8 + 7r6c8"),
            ("AIC: 6r4c4=(6-8)r4c1=8r4c9-8r9c9=8r9c4 => r9c4<>6", "6r4c4 + 6r4c1 - 8r4c1 + 8r4c9 - 8r9c9 + 8r9c4"),
            ("(1=2)r1c1 - (2)r1c5=(2)r3c5 - loop => r1c9<>2", "1r1c1 + 2r1c1 - 2r1c5 + 2r3c5 - loop"),
            (
                "(2=9)r89c1 - (9=2)r4c12,r5c13 => r7c3<>2",
                "2r8c1,r9c1 + 9r8c1,r9c1 - 9r4c1,r4c2,r5c1,r5c3 + 2r4c1,r4c2,r5c1,r5c3",
            ),
            (
                "(12=9)r8c38 - (9=12)r7c45,r8c6 => r8c5<>1,2",
                "1r8c3,r8c8 + 9r8c3,r8c8 - 9r7c4,r7c5,r8c6 + 1r7c4,r7c5,r8c6; 2r8c3,r8c8 + 9r8c3,r8c8 - 9r7c4,r7c5,r8c6 + 2r7c4,r7c5,r8c6",
            ),
            ("(22=9)r8c3 - (9=2)r8c6 => r8c5<>2", "2r8c3 + 9r8c3 - 9r8c6 + 2r8c6"),
            ("r4c4(6) == r4c1(6) -- r4c1(8) == r4c9(8) => r9c9 <> 8", "6r4c4 + 6r4c1 - 8r4c1 + 8r4c9"),
            (
                "r1c1(1) == r1c2(1) -- r2c3(1) == r2c1(1) -- r1c1(1) => r3c1 <> 1",
                "1r1c1 + 1r1c2 - 1r2c3 + 1r2c1 - loop",
            ),
            ("X-Chain: 5 r1c4 =5= r1c8 -5- r3c8 =5= r3c2 => r2c4<>5", "5r1c4 + 5r1c8 - 5r3c8 + 5r3c2"),
            ("XY-Chain: 8 8- r1c2 -3- r1c5 -9- r4c5 -8 => r4c2<>8", "8r1c2 + 3r1c2 - 3r1c5 + 9r1c5 - 9r4c5 + 8r4c5"),
            ("AIC: 2/8 2- r1c5 =2= r1c1 =8= r5c1 -8 => r5c5<>8", "2r1c5 + 2r1c1 - 8r1c1 + 8r5c1"),
            (
                "Discontinuous Nice Loop: 6/7 r8c2 =4= r8c9 -4- r9c9 -2- r9c3 =2= r7c2 =4= r8c2 => r8c2<>6,7",
                "4r8c2 + 4r8c9 - 4r9c9 + 2r9c9 - 2r9c3 + 2r7c2 - 4r7c2 + 4r8c2",
            ),
            ("r1c1 =4= r1c5 -4- r3c4 =4= r3c1 -4- r1c1 => r2c1<>4", "4r1c1 + 4r1c5 - 4r3c4 + 4r3c1 - loop"),
            (
                "r1c1 -4- ALS:r1c23,r2c2 -7- r1c9 =7= r9c9 => r1c1<>4",
                "4r1c1 - 4r1c2,r1c3,r2c2 + 7r1c2,r1c3,r2c2 - 7r1c9 + 7r9c9",
            ),
        ] {
            assert_eq!(noted(text), chain, "{text}");
        }
    }

    #[test]
    fn what_is_none_is_refused_at_its_place() {
        for (text, character, expected) in [
            ("", 1, A_CLAIM),
            ("hello", 1, A_CLAIM),
            ("r4", 3, "a cell from r1c1 to r9c9"),
            ("r0c5=1", 2, "a cell from r1c1 to r9c9"),
            ("r4c5", 5, "= or <>"),
            ("r4c5<7", 6, "= or <>"),
            ("r4c5=", 6, "a digit from 1 to 9"),
            ("r4c5=0", 6, "a digit from 1 to 9"),
            ("r4c5=78", 8, "one digit for a cell"),
            ("r4c5=7 x", 8, A_CLAIM),
            ("(7r4c5", 3, A_CLAIM),
            ("Guess: r4c5=7", 1, "a strategy before the colon, which 'Guess' is not,"),
            ("2. Guess: r4c5=7", 4, "a strategy before the colon, which 'Guess' is not,"),
            ("2. r4c5", 8, "= or <>"),
            ("Naked Pair - r4c5", 18, "= or <>"),
            ("Guess - r4c5=7", 1, A_CLAIM),
            ("(4=7)r3c5-(7)r3c8=(7)r6c8 r6c5<>7", 27, "=> and what the chain shows"),
            ("- 4r1c8", 2, "no blank between a sign and its digit, as in -7r4c5,"),
            ("1. – (4)r1c8", 5, "no blank between a sign and its digit, as in -7r4c5,"),
            ("remove 7 from", 14, "a cell from r1c1 to r9c9"),
            ("place 47 in r1c1", 9, "one digit for a cell"),
            ("7 from r4c5", 3, "a cell from r1c1 to r9c9"),
            ("X-Wing: r4c5", 13, "= or <>"),
            ("(4=7)r3c5=(7)r3c8 => r6c5<>7", 10, A_LINK),
            ("(4=7r3c5 => r6c5<>7", 5, A_LINK),
            ("(12=9)r8c38 - (9=123)r7c45 => r8c5<>1", 27, A_LINK),
            ("(4=7)r3c5-(7)r3 => r6c5<>7", 16, "a cell from r1c1 to r9c9"),
            ("AIC: 4r1c1=4r1c5- => r6c5<>7", 19, "a digit from 1 to 9"),
            ("AIC: r1c1(4) == r1c5 => r6c5<>7", 22, "a digit in brackets"),
            ("AIC: r1c1 =4- r1c5 => r6c5<>7", 13, "the same sign on both sides of a digit"),
            ("(4=7)r3c5 - loop => ", 21, A_CLAIM),
            ("AIC: (8=7)r10c6 - (7)r7c4=(7)r7c7 => r9c4<>8", 6, A_CHAIN),
            ("(8=0)r8c6 - (7)r7c4=(7)r7c7 => r9c4<>8", 1, A_CHAIN),
            (" [8=7]r8c6 - (7)r7c4=(7)r7c7 => r9c4<>8", 2, A_CHAIN),
            ("(8=7)A3 - (7)r7c4=(7)r7c7 => r9c4<>8", 1, A_CHAIN),
        ] {
            assert_eq!(text.parse::<Claim>(), Err(ParseClaimError { character, expected: expected.into() }), "{text}");
        }
    }
}
