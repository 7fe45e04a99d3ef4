//! The claims of objects and lists.

use super::coordinates::CoordinateBases;
use super::grid;
use super::json::Json;
use super::place::{PlaceText, Style, place_at, single};
use super::reader::{ProseReader, ProseReading, claim};
use super::token::{Lexer, Token};
use crate::strategies;
use crate::strategy::Strategy;
use crate::verify::claim::Claim;
use pencilmark_core::{Cell, Digit, Mark};
use std::ops::Range;

/// Keys of a cell, of its row and column, of a value, and of other parts. The keys are without blanks and signs.
const CELLS: &str = "cell position pos location square coordinate coordinates coords at target loc cells";
const ROWS: &str = "row r rowindex rownumber i";
const COLUMNS: &str = "col column c colindex columnindex colnumber columnnumber j";
const VALUES: &str = "value digit number num val v n answer entry d fill placement candidate solution placed";
const DIGITS: &str = "digits values candidates numbers eliminated removed candidate digit value candidatesremoved";
const ACTIONS: &str = "action op operation movetype kind type actiontype";
/// Actions that place a value, and actions that remove marks.
const PLACING: &str = "place set fill assign put write placement placevalue solve enter insert placedigit setvalue \
    setcell fillcell placenumber answer solution move final";
const REMOVING: &str = "eliminate remove elimination removal exclude delete eliminatecandidate removecandidate \
    eliminatecandidates removecandidates eliminates removes discard";
const NAMES: &str = "technique strategy method rule name type reason";
const PLACES: &str = "places placements placed place assignments fills set";
const REMOVES: &str = "removes eliminations eliminate removed removals remove eliminated elimination excluded \
    excludes removal";
const PARTS: &str = "moves move steps step actions action answer solution result output claims claim fill nextmove \
    nextstep hint finalanswer data entries deductions conclusion conclusions deduction arguments args parameters \
    solved assignments board grid finalgrid solvedgrid completedgrid updates placements answers completed \
    solutiongrid filled response hints results finalgrid changes";

/// The ends of further keys of parts: a key that ends with such a word has claims.
const ROOTS: [&str; 8] = ["step", "steps", "move", "moves", "answer", "solution", "placement", "action"];

/// The facts of an object that its claims and the claims of its parts depend on.
#[derive(Copy, Clone, Default)]
struct Context {
    /// Whether values are placed (`true`) or marks are removed (`false`), if the object says it.
    is_placed: Option<bool>,
    base: Option<u8>,
}

fn is_among(key: &str, list: &str) -> bool {
    list.split_whitespace().any(|known| known == key)
}

fn plain(key: &str) -> String {
    strategies::plain(key)
}

/// Learns the numbers of rows and columns from a value.
pub(super) fn learn(value: &Json, bases: &mut CoordinateBases) {
    match value {
        Json::Word(_) => {}
        Json::Text(text) => see_text(text, bases),
        Json::List(list) => list.iter().for_each(|value| learn(value, bases)),
        Json::Object(fields, _) => {
            if let Some(place) = numbers(fields) {
                bases.see(&place);
            }
            for (key, value) in fields {
                see_text(key, bases);
                if is_among(&plain(key), CELLS)
                    && let Some(place) = pair(value)
                {
                    bases.see(&place);
                }
                learn(value, bases);
            }
        }
    }
}

fn see_text(text: &str, bases: &mut CoordinateBases) {
    if text.len() < 40
        && let Some((place, _)) = place_at(&Lexer::new(text, &[]).collect::<Vec<_>>())
    {
        bases.see(&place);
    }
}

/// The place of the fields `row` and `col`.
fn numbers(fields: &[(String, Json)]) -> Option<PlaceText> {
    let number =
        |keys: &str| fields.iter().find(|(key, _)| is_among(&plain(key), keys)).and_then(|(_, value)| number(value));
    Some(PlaceText { rows: vec![number(ROWS)?], columns: vec![number(COLUMNS)?], style: Style::Words })
}

/// The place of a pair of numbers.
fn pair(value: &Json) -> Option<PlaceText> {
    let Json::List(list) = value else { return None };
    let [row, column] = &list[..] else { return None };
    Some(PlaceText { rows: vec![number(row)?], columns: vec![number(column)?], style: Style::Pair })
}

/// The value of a number from 0 to 9.
fn number(value: &Json) -> Option<u8> {
    let (Json::Word(text) | Json::Text(text)) = value else { return None };
    let tokens: Vec<Token> = Lexer::new(text, &[]).collect();
    if let [token] = &tokens[..] { single(token) } else { None }
}

fn digit(value: &Json) -> Option<Digit> {
    number(value).and_then(Digit::new)
}

/// The digits of a list, or of one number.
fn digits(value: &Json) -> Vec<Digit> {
    match value {
        Json::List(list) => list.iter().map(digit).collect::<Option<_>>().unwrap_or_default(),
        value => digit(value).into_iter().collect(),
    }
}

/// The claims of a JSON value at a place of the text.
pub(super) fn read(value: &Json, span: &Range<usize>, reader: &ProseReader) -> Vec<ProseReading> {
    let mut objects = Objects { reader, read: Vec::new() };
    objects.value(value, span, Context::default());
    objects.read
}

struct Objects<'r> {
    reader: &'r ProseReader,
    read: Vec<ProseReading>,
}

impl Objects<'_> {
    fn push(&mut self, places: Vec<Mark>, removes: Vec<Mark>, strategies: &[&'static Strategy], span: &Range<usize>) {
        self.read.push(ProseReading { claim: claim(places, removes, strategies), span: span.clone() });
    }

    fn value(&mut self, value: &Json, span: &Range<usize>, context: Context) {
        match value {
            Json::Word(_) => {}
            Json::Text(text) => self.text(text, span, context),
            Json::List(list) => self.list(list, span, context),
            Json::Object(fields, span) => self.object(fields, span, context),
        }
    }

    fn text(&mut self, text: &str, span: &Range<usize>, context: Context) {
        if let Some(marks) = grid::marks_of(text.trim()) {
            return self.push(marks, Vec::new(), &[], span);
        }
        if context.is_placed == Some(false) {
            let read: Claim = text.parse().unwrap_or_default();
            let marks: Vec<Mark> = read.places().iter().chain(read.removes()).copied().collect();
            if !marks.is_empty() {
                self.push(Vec::new(), marks, &[], span);
            }
        } else {
            let read = self.reader.read(text, &[]).read;
            self.read.extend(read.into_iter().map(|reading| ProseReading { span: span.clone(), ..reading }));
        }
    }

    fn list(&mut self, list: &[Json], span: &Range<usize>, context: Context) {
        if let Some(marks) = rows(list) {
            return self.push(marks, Vec::new(), &[], span);
        }
        let is_placed = context.is_placed != Some(false);
        if let [Json::Text(cell), value] = list
            && let (Some(cells), Some(digit)) = (self.reader.exact_cells(cell), digit(value))
        {
            let marks: Vec<Mark> = cells.into_iter().map(|cell| Mark::new(cell, digit)).collect();
            let (places, removes) = if is_placed { (marks, Vec::new()) } else { (Vec::new(), marks) };
            return self.push(places, removes, &[], span);
        }
        for value in list {
            if !matches!(value, Json::Word(_)) {
                self.value(value, span, context);
            }
        }
    }

    fn object(&mut self, fields: &[(String, Json)], span: &Range<usize>, context: Context) {
        let fields: Vec<(String, &str, &Json)> =
            fields.iter().map(|(key, value)| (plain(key), key.as_str(), value)).collect();
        let get = |keys: &str| fields.iter().find(|(key, ..)| is_among(key, keys)).map(|(.., value)| *value);
        let word = |value: &Json| match value {
            Json::Word(text) | Json::Text(text) => Some(plain(text)),
            _ => None,
        };
        let is_false = |value: &Json| word(value).is_some_and(|word| ["false", "no", "0"].contains(&word.as_str()));
        if get("valid correct iscorrect isvalid certain final sure").is_some_and(is_false)
            || get("tentative hypothetical guess isguess assumption if example hypothesis")
                .is_some_and(|value| !is_false(value))
        {
            return;
        }
        let mut context = Context { base: base(&fields).or(context.base), ..context };
        let strategies: Vec<&'static Strategy> = get(NAMES)
            .and_then(word_of)
            .map_or(Vec::new(), |name| self.reader.names.of(&Lexer::new(name, &[]).collect::<Vec<_>>()));
        if let Some(action) = get(ACTIONS).and_then(word) {
            let of_strategy = !strategies.is_empty() || strategies::named(&action).is_some();
            if is_among(&action, PLACING) {
                context.is_placed = Some(true);
            } else if is_among(&action, REMOVING) {
                context.is_placed = Some(false);
            } else if !of_strategy {
                return;
            }
        }
        if let Some(reading) = self.own(&fields, context, &strategies, span) {
            self.read.push(reading);
            return;
        }
        let count = self.read.len();
        for (key, name, value) in &fields {
            if let Some(cells) = self.reader.exact_cells(name).filter(|cells| cells.len() == 1) {
                if let (Some(digit), true) = (digit(value), context.is_placed != Some(false)) {
                    self.push(vec![Mark::new(cells[0], digit)], Vec::new(), &strategies, span);
                } else if context.is_placed == Some(false) {
                    let marks: Vec<Mark> = digits(value).into_iter().map(|digit| Mark::new(cells[0], digit)).collect();
                    self.push(Vec::new(), marks, &strategies, span);
                }
            } else if is_among(key, PLACES) && !matches!(value, Json::Word(_)) {
                self.value(value, span, Context { is_placed: Some(true), ..context });
            } else if is_among(key, REMOVES) {
                self.value(value, span, Context { is_placed: Some(false), ..context });
            } else if is_among(key, PARTS) || ROOTS.iter().any(|root| key.ends_with(root)) {
                self.value(value, span, context);
            }
        }
        for reading in &mut self.read[count..] {
            if reading.claim.strategies().is_empty() && !strategies.is_empty() {
                reading.claim = std::mem::take(&mut reading.claim).by_one_of(strategies.iter().copied());
            }
        }
    }

    /// The claim that an object makes with its own fields.
    fn own(
        &self,
        fields: &[(String, &str, &Json)],
        context: Context,
        strategies: &[&'static Strategy],
        span: &Range<usize>,
    ) -> Option<ProseReading> {
        let get = |keys: &str| fields.iter().find(|(key, ..)| is_among(key, keys)).map(|(.., value)| *value);
        let base_of = |style| context.base.or_else(|| self.reader.bases.of(style));
        let at = |place: PlaceText| place.cells(base_of(place.style)?);
        let of_fields = |fields: &[(String, &str, &Json)]| {
            let owned: Vec<(String, Json)> =
                fields.iter().map(|(_, key, value)| ((*key).to_owned(), (*value).clone())).collect();
            numbers(&owned).and_then(at)
        };
        let of_value = |value: &Json| -> Option<Vec<Cell>> {
            match value {
                Json::Text(text) => {
                    let tokens: Vec<Token> = Lexer::new(text, &[]).collect();
                    let place = place_at(&tokens).filter(|(_, length)| *length == tokens.len());
                    context
                        .base
                        .zip(place)
                        .map_or_else(|| self.reader.exact_cells(text), |(base, (place, _))| place.cells(base))
                }
                Json::Object(inner, _) => numbers(inner).and_then(at),
                Json::List(list) => pair(value).and_then(at).or_else(|| {
                    let text =
                        |value: &Json| if let Json::Text(text) = value { self.reader.exact_cells(text) } else { None };
                    Some(list.iter().map(text).collect::<Option<Vec<_>>>()?.concat()).filter(|cells| !cells.is_empty())
                }),
                Json::Word(_) => None,
            }
        };
        let cells = get(CELLS).and_then(of_value).or_else(|| of_fields(fields))?;
        let marks = |digits: &[Digit]| -> Vec<Mark> {
            cells.iter().flat_map(|&cell| digits.iter().map(move |&digit| Mark::new(cell, digit))).collect()
        };
        let removed = get(REMOVES).map(digits).filter(|digits| !digits.is_empty());
        let (places, removes) = match (context.is_placed, removed) {
            (Some(false), removed) => {
                let digits = removed.or_else(|| get(DIGITS).map(digits)).filter(|digits| !digits.is_empty())?;
                (Vec::new(), marks(&digits))
            }
            (None, Some(removed)) => (Vec::new(), marks(&removed)),
            (is_placed, _) => {
                let keys = if is_placed.is_some() {
                    VALUES
                } else {
                    "value digit number num val v n answer entry d fill placement solution placed"
                };
                let digit = get(keys).and_then(digit)?;
                if cells.len() != 1 {
                    return None;
                }
                (marks(&[digit]), Vec::new())
            }
        };
        Some(ProseReading { claim: claim(places, removes, strategies), span: span.clone() })
    }
}

fn word_of(value: &Json) -> Option<&str> {
    if let Json::Text(text) = value { Some(text) } else { None }
}

/// The number of the first row and column, if an object says it.
fn base(fields: &[(String, &str, &Json)]) -> Option<u8> {
    fields.iter().find_map(|(key, _, value)| {
        let (Json::Word(word) | Json::Text(word)) = value else { return None };
        let word = plain(word);
        if is_among(key, "indexing indexbase base index startindex indexingbase offset coordinates") {
            return match word.as_str() {
                "0" | "zero" | "0based" | "zerobased" | "0indexed" | "zeroindexed" => Some(0),
                "1" | "one" | "1based" | "onebased" | "1indexed" | "oneindexed" => Some(1),
                _ => None,
            };
        }
        let is_true = word == "true";
        match key.as_str() {
            "zerobased" | "zeroindexed" | "0based" | "0indexed" => Some(u8::from(!is_true)),
            "onebased" | "oneindexed" | "1based" | "1indexed" => Some(u8::from(is_true)),
            _ => None,
        }
    })
}

/// A finished grid of nine lists of nine digits, or of nine texts.
fn rows(list: &[Json]) -> Option<Vec<Mark>> {
    let row = |value: &Json| match value {
        Json::Text(text) => Some(text.chars().filter(|letter| !letter.is_whitespace()).collect::<String>()),
        Json::List(list) => Some(list.iter().filter_map(digit).map(Digit::to_char).collect()),
        _ => None,
    };
    let rows: Vec<String> = list.iter().map(row).collect::<Option<_>>()?;
    if rows.len() == 9 && rows.iter().all(|row| row.len() == 9) { grid::marks_of(&rows.concat()) } else { None }
}
