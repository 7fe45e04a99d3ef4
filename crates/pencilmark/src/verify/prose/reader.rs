//! The reader of sentences. It knows the suppositions, lists and withdrawals of earlier sentences.

use super::clause::{self, CONCLUSIONS, CONDITIONS, DOUBTS};
use super::coordinates::CoordinateBases;
use super::item::{Item, What, items};
use super::names::Names;
use super::place::{place_at, single};
use super::rule::PhraseRule;
use super::rules::rules;
use super::sentence::{Sentence, Sentences};
use super::token::{Lexer, Token};
use crate::strategy::Strategy;
use crate::verify::claim::Claim;
use pencilmark_core::{Cell, Digit, Mark};
use std::ops::Range;

/// A claim and its place in the text, in bytes.
#[derive(Clone, Debug)]
pub(super) struct ProseReading {
    pub(super) claim: Claim,
    pub(super) span: Range<usize>,
}

/// A reader of sentences.
#[derive(Debug)]
pub(super) struct ProseReader {
    rules: Vec<PhraseRule>,
    pub(super) names: Names,
    pub(super) bases: CoordinateBases,
    /// Whether a colon after a cell lists the marks of the cell.
    is_list: bool,
}

/// The claims of sentences, and the sentences that were left unread.
#[derive(Clone, Debug, Default)]
pub(super) struct Sayings {
    pub(super) read: Vec<ProseReading>,
    /// The sentences with a cell and a digit that were not read.
    pub(super) unread: Vec<Range<usize>>,
    /// The places where parts of the text begin, and whether the heading of the part denies its claims.
    sections: Vec<(usize, bool)>,
    /// The end of the text in tags such as `think` before the answer, in bytes.
    pub(super) thoughts_end: usize,
}

impl Sayings {
    /// Whether a heading denies the claims at a place.
    pub(super) fn is_denied(&self, at: usize) -> bool {
        self.sections.iter().rev().find(|(start, _)| *start <= at).is_some_and(|(_, is_denied)| *is_denied)
    }
}

/// A supposition that still holds.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Supposed {
    Nothing,
    /// The supposition holds up to the end of its line.
    Line,
    /// The supposition holds up to a contradiction or the answer.
    Long,
    /// The supposition holds up to the next sentence, because a contradiction was found.
    Contradicted,
}

const SUPPOSE: &str = "suppose supposing assume assuming hypothetically imagine try trying guess hypothesis let's \
    let pretend test testing what";
const CONTRADICTED: &str = "contradiction impossible contradicts conflict conflicts violates violation fails \
    invalid broken";
const WITHDRAWS: &str = "wait actually oops scratch correction sorry nope wrong incorrect mistake mistaken \
    contradiction impossible error hmm hold misread";
const ENDS: &str = "answer final finally conclusion overall actually instead summary correct";
const HEADINGS: &str = "candidates possibilities options givens given clues example examples possible format puzzle \
    input notes pencilmarks wrong incorrect mistakes assumptions assumption hypothesis guess attempts rejected \
    invalid initial legend considered tentative";

impl ProseReader {
    pub(super) fn new(bases: CoordinateBases) -> Self {
        Self { rules: rules(), names: Names::new(), bases, is_list: false }
    }

    /// Learns the conventions of a text: its coordinates, and whether a colon lists marks.
    pub(super) fn learn(&mut self, text: &str, taken: &[Range<usize>], is_told: bool) {
        for sentence in Sentences::new(Lexer::new(text, taken)) {
            self.bases.learn(&sentence, is_told);
            self.is_list |= lists_marks(&sentence.tokens);
        }
    }

    /// Reads the sentences of a text, except the parts that are taken.
    pub(super) fn read(&self, text: &str, taken: &[Range<usize>]) -> Sayings {
        let mut said = Sayings::default();
        let mut supposed = Supposed::Nothing;
        // The index of the first claim of the last sentence with claims.
        let mut last = 0;
        for sentence in Sentences::new(Lexer::new(text, taken)) {
            if let Some((tag, end)) = &sentence.tag {
                supposed = Supposed::Nothing;
                if THOUGHTS.iter().any(|name| tag.strip_prefix('/') == Some(name)) {
                    said.thoughts_end = *end;
                }
            }
            let Some(first) = sentence.tokens.first() else { continue };
            let start = first.span.start;
            let items = items(&sentence.tokens, &self.bases);
            let has_place = items.iter().any(Item::is_place);
            if is_withdrawal(&items, has_place) && last < said.read.len() && supposed == Supposed::Nothing {
                said.unread.extend(said.read.drain(last..).map(|reading| reading.span));
            }
            if sentence.begins_line && sentence.ends_line && !has_place && is_heading(&items) {
                let is_answer =
                    items.iter().any(|item| item.is_any("completed solved solution final answer filled finished"));
                said.sections.push((start, !is_answer && items.iter().any(|item| item.is_any(HEADINGS))));
                supposed = if supposed == Supposed::Line { Supposed::Nothing } else { supposed };
                continue;
            }
            supposed = after(supposed, &sentence, &items);
            let is_denied = said.sections.last().is_some_and(|(_, is_denied)| *is_denied);
            let is_answer = items.iter().take(4).any(|item| item.is_any("answer final therefore conclusion so"));
            if is_denied && is_answer {
                said.sections.push((start, false));
            }
            let is_open = (is_answer || !is_denied) && !sentence.is_question;
            let concluded = items.iter().rposition(|item| item.is_any(CONCLUSIONS));
            let is_contradicted = items.iter().any(|item| item.is_any(CONTRADICTED));
            let from = match supposed {
                _ if !is_open => usize::MAX,
                Supposed::Nothing => 0,
                Supposed::Long | Supposed::Line if is_contradicted => concluded.map_or(usize::MAX, |at| at + 1),
                _ => usize::MAX,
            };
            let end = sentence.tokens.last().map_or(start, |token| token.span.end);
            let readings = if from == usize::MAX {
                Vec::new()
            } else {
                self.sentence(&text[start..end], start, &sentence, &items, from)
            };
            let has_digit = || items.iter().any(|item| matches!(item.what, What::Digits(..) | What::Marks(..)));
            if readings.is_empty() {
                if has_place && has_digit() {
                    said.unread.push(start..end);
                }
            } else {
                last = said.read.len();
                said.read.extend(readings);
            }
            supposed = supposes(supposed, &items, has_place, is_contradicted);
        }
        said
    }

    /// The claims of one sentence that begin at the item `from` or after it.
    fn sentence(
        &self,
        text: &str,
        start: usize,
        sentence: &Sentence,
        items: &[Item],
        from: usize,
    ) -> Vec<ProseReading> {
        let has_arrow = items.iter().any(|item| item.is_any("⇒ →"));
        if has_arrow
            && let Ok(claim) = text.trim().parse::<Claim>()
            && !claim.chains().is_empty()
        {
            return vec![ProseReading { claim, span: start..start + text.len() }];
        }
        let is_needed = items.iter().any(|item| matches!(item.what, What::Digits(..) | What::Marks(..)));
        if !is_needed {
            return Vec::new();
        }
        let said = clause::read(items, &self.rules, self.is_list);
        if said.is_empty() {
            return Vec::new();
        }
        let strategies = self.names.of(&sentence.tokens);
        said.into_iter()
            .filter(|said| said.at >= from)
            .map(|said| {
                let marks: Vec<Mark> = said.marks().collect();
                let (places, removes) = if said.is_placed { (marks, Vec::new()) } else { (Vec::new(), marks) };
                ProseReading { claim: claim(places, removes, &strategies), span: said.span }
            })
            .collect()
    }

    /// The cells of a text that names only cells.
    pub(super) fn exact_cells(&self, text: &str) -> Option<Vec<Cell>> {
        let tokens: Vec<Token> = Lexer::new(text, &[]).collect();
        self.cells_of(&tokens)
    }

    /// The cells of tokens that name only cells.
    pub(super) fn cells_of(&self, tokens: &[Token]) -> Option<Vec<Cell>> {
        let is_filling =
            |token: &&Token| ["(", ")", "cell", ".", ",", "square", "[", "]"].iter().any(|word| token.is(word));
        let begin = if place_at(tokens).is_some() { 0 } else { tokens.iter().take_while(is_filling).count() };
        let (place, length) = place_at(&tokens[begin..])?;
        let rest = &tokens[begin + length..];
        let cells = place.cells(self.bases.of(place.style)?)?;
        rest.iter().all(|token| is_filling(&token)).then_some(cells)
    }
}

/// The tags around thoughts before an answer.
const THOUGHTS: [&str; 7] = ["think", "thinking", "thought", "thoughts", "reasoning", "scratchpad", "reflection"];

/// A claim by one of some strategies.
pub(super) fn claim(places: Vec<Mark>, removes: Vec<Mark>, strategies: &[&'static Strategy]) -> Claim {
    Claim::new(places, removes).by_one_of(strategies.iter().copied())
}

/// The digit of tokens that have only this digit and punctuation.
pub(super) fn digit_of(tokens: &[Token]) -> Option<Digit> {
    let mut digits = tokens.iter().filter(|token| !["\"", "'", ".", "!", "(", ")"].iter().any(|sign| token.is(sign)));
    let digit = digits.next().and_then(single).and_then(Digit::new)?;
    digits.next().is_none().then_some(digit)
}

/// Whether the tokens list marks of a cell: `R1C2: 1, 2`, `r1c2 = {1,2}`.
fn lists_marks(tokens: &[Token]) -> bool {
    (0..tokens.len()).any(|at| {
        let Some((_, length)) = place_at(&tokens[at..]) else { return false };
        let mut end = at + length;
        while tokens
            .get(end)
            .is_some_and(|token| ["candidates", "can", "be", "has", "possible"].iter().any(|word| token.is(word)))
        {
            end += 1;
        }
        let is_colon = tokens.get(end).is_some_and(|token| token.is(":"));
        let behind = &tokens[(end + 1).min(tokens.len())..];
        let behind = if behind.first().is_some_and(|token| ["{", "[", "("].iter().any(|sign| token.is(sign))) {
            &behind[1..]
        } else {
            behind
        };
        let is_two = behind.len() > 2
            && single(&behind[0]).is_some()
            && [",", "/", "or", "|"].iter().any(|sign| behind[1].is(sign))
            && single(&behind[2]).is_some()
            && place_at(&behind[2..]).is_none();
        let is_run = behind.first().and_then(Token::digits).is_some_and(|digits| digits.len() > 1);
        is_colon && (is_two || is_run)
    })
}

/// Whether the sentence takes back the claims before it.
fn is_withdrawal(items: &[Item], has_place: bool) -> bool {
    let begins = items.iter().take(2).any(|item| item.is_any(WITHDRAWS))
        || items.first().is_some_and(|item| item.is("no")) && items.get(1).is_none_or(|item| item.is_any(", - —"));
    let denies = || {
        items.iter().any(|item| {
            item.is_any("wrong incorrect mistake contradiction invalid violates nope doesn't isn't error not")
        })
    };
    let is_about = || items.iter().take(3).any(|item| item.is_any("that that's this it it's which but"));
    begins || !has_place && is_about() && denies()
}

/// Whether a line is a heading of the text after it.
fn is_heading(items: &[Item]) -> bool {
    const LONGEST: usize = 8;
    let is_label = items.last().is_some_and(|item| item.is(":"));
    let words = items
        .iter()
        .filter(|item| matches!(&item.what, What::Other(word) if word.starts_with(char::is_alphabetic)))
        .count();
    words > 0
        && (is_label
            || items.len() <= LONGEST && !items.iter().any(|item| item.is_any("so therefore is are has must can i")))
}

/// The supposition that holds in a sentence, given the supposition before the sentence.
fn after(supposed: Supposed, sentence: &Sentence, items: &[Item]) -> Supposed {
    let begins = |words: &str| items.first().is_some_and(|item| item.is_any(words));
    match supposed {
        Supposed::Nothing => Supposed::Nothing,
        Supposed::Line if sentence.begins_line || begins("so therefore thus hence consequently") => Supposed::Nothing,
        Supposed::Contradicted if !begins("then") => Supposed::Nothing,
        _ if begins(ENDS) || items.iter().take(3).any(|item| item.is("answer")) => Supposed::Nothing,
        held => held,
    }
}

/// The supposition that holds after a sentence.
fn supposes(supposed: Supposed, items: &[Item], has_place: bool, is_contradicted: bool) -> Supposed {
    let has = |words: &str| items.iter().any(|item| item.is_any(words));
    if supposed != Supposed::Nothing {
        return if is_contradicted { Supposed::Contradicted } else { supposed };
    }
    let lets = has("let's let") && !has("try suppose assume guess say pretend imagine test");
    if has_place && has(SUPPOSE) && !lets && !has("what") || has_place && has("what") && has("if") {
        return if is_contradicted { Supposed::Contradicted } else { Supposed::Long };
    }
    let is_condition = items
        .iter()
        .position(|item| item.is("if"))
        .is_some_and(|at| !items[..at].iter().any(|item| item.is_any("because since as")));
    if has_place && is_condition && !is_contradicted { Supposed::Line } else { Supposed::Nothing }
}

/// Whether a text, such as the head of a column, has words that make all claims beside it doubtful.
pub(super) fn doubts(text: &str) -> bool {
    let is_any = |words: &str, token: &Token| words.split_whitespace().any(|word| token.is(word));
    Lexer::new(text, &[]).any(|token| is_any(DOUBTS, &token) || is_any(CONDITIONS, &token) || is_any(HEADINGS, &token))
}
