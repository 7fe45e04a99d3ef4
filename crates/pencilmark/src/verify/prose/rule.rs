//! Rules: patterns of words, digits and cells that say that a value is placed or marks are removed.

use super::item::{Item, What};
use pencilmark_core::{Cell, Digit};

/// A pattern of items.
#[derive(Clone, Debug)]
pub(super) struct PhraseRule {
    slots: Vec<PhraseSlot>,
    /// Whether the rule places a value.
    pub(super) is_placed: bool,
    pub(super) needs: RuleNeeds,
}

/// The text that must or must not stand beside a match of a rule.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum RuleNeeds {
    /// Nothing is required.
    Nothing,
    /// No other text may stand beside the match, because the words of the rule alone say little.
    Alone,
    /// A label, such as `Answer:`, must stand before the match, and no other text.
    Label,
}

/// The content of a slot of a pattern.
#[derive(Clone, Debug)]
enum PhraseSlot {
    Cell,
    /// Cells, perhaps with `or` between them.
    Cells(bool),
    Digit,
    Digits,
    Line,
    /// A house that may follow or be missing: `in row 1`, `of box 3`.
    InHouse,
    /// One of some words or groups of words, and whether it may be missing.
    Words(Vec<Vec<String>>, bool),
}

/// The cells and digits of a match, and its place: `end` is the index of the item after the match.
#[derive(Clone, Debug, Default)]
pub(super) struct Match {
    pub(super) cells: Vec<Cell>,
    pub(super) digits: Vec<Digit>,
    /// The rows (`true`) and columns. A row and a column together name a cell.
    pub(super) lines: Vec<(bool, u8)>,
    /// The index of the first item, after words such as `the cell`.
    pub(super) begin: usize,
    pub(super) end: usize,
}

/// Words that do not change the meaning of the words around them.
const ADVERBS: &str = "therefore thus then now definitely clearly certainly hence also indeed consequently really \
    surely obviously directly safely immediately simply finally actually accordingly next";

/// Words before a digit and before a cell.
const BEFORE_DIGIT: &str = "a an the digit digits number numbers value values candidate candidates any another \" '";
const BEFORE_CELL: &str = "the cell cells square squares position field location coordinates coordinate at in \" '";

impl PhraseRule {
    /// Reads a pattern of `rules.txt`.
    pub(super) fn new(pattern: &str, is_placed: bool, needs: RuleNeeds) -> Self {
        let slots = pattern.split_whitespace().map(|slot| match slot {
            "CELL" => PhraseSlot::Cell,
            "CELLS" => PhraseSlot::Cells(false),
            "CELLSOR" => PhraseSlot::Cells(true),
            "DIGIT" => PhraseSlot::Digit,
            "DIGITS" => PhraseSlot::Digits,
            "LINE" => PhraseSlot::Line,
            "INHOUSE" => PhraseSlot::InHouse,
            words => {
                let (words, is_optional) = words.strip_suffix('?').map_or((words, false), |words| (words, true));
                let group = |group: &str| group.split('_').map(str::to_owned).collect();
                let mut groups: Vec<Vec<String>> = words.split('|').map(group).collect();
                pencilmark_core::sort_by_key(&mut groups, |group| std::cmp::Reverse(group.len()));
                PhraseSlot::Words(groups, is_optional)
            }
        });
        Self { slots: slots.collect(), is_placed, needs }
    }

    /// The match that begins at an item.
    pub(super) fn match_at(&self, items: &[Item], at: usize) -> Option<Match> {
        let begins = matches!(self.slots.first(), Some(PhraseSlot::Cell | PhraseSlot::Cells(_)));
        let begin = if begins { before_cell(items, at) } else { at };
        let mut found = follow(&self.slots, items, Match { begin, end: at, ..Match::default() })?;
        if let [(is_row, first), (is_other_row, second)] = found.lines[..] {
            let (row, column) = if is_row { (first, second) } else { (second, first) };
            found.cells = vec![Cell::at(row, column).filter(|_| is_row != is_other_row)?];
        }
        Some(found)
    }
}

/// Matches slots with items. If the rest does not match after an optional slot, tries it without this slot.
fn follow(slots: &[PhraseSlot], items: &[Item], found: Match) -> Option<Match> {
    let Some((slot, rest)) = slots.split_first() else { return Some(found) };
    let at = found.end;
    match slot {
        PhraseSlot::Words(groups, is_optional) => {
            let start = skip(items, at, ADVERBS);
            let ends = groups.iter().filter_map(|group| words_end(group, items, start));
            for end in ends {
                if let Some(found) = follow(rest, items, Match { end, ..found.clone() }) {
                    return Some(found);
                }
            }
            if *is_optional { follow(rest, items, found) } else { None }
        }
        PhraseSlot::InHouse => {
            let inside = items.get(at).is_some_and(|item| item.is_any("in of within inside for on"));
            let house = skip(items, at + 1, "the");
            let is_house = |item: &Item| {
                matches!(item.what, What::Line(..) | What::Block) || item.is_any("box block row column house")
            };
            if inside
                && items.get(house).is_some_and(is_house)
                && let Some(found) = follow(rest, items, Match { end: house + 1, ..found.clone() })
            {
                return Some(found);
            }
            follow(rest, items, found)
        }
        PhraseSlot::Line => {
            let at = skip(items, at, "the");
            let What::Line(is_row, number) = items.get(at)?.what else { return None };
            let mut found = Match { end: at + 1, ..found };
            found.lines.push((is_row, number));
            follow(rest, items, found)
        }
        PhraseSlot::Digit | PhraseSlot::Digits => {
            let at = skip(items, skip(items, at, ADVERBS), BEFORE_DIGIT);
            let What::Digits(digits, is_set) = &items.get(at)?.what else { return None };
            let mut found = Match { digits: digits.clone(), end: skip(items, at + 1, "\" '"), ..found };
            if matches!(slot, PhraseSlot::Digit) {
                return if digits.len() == 1 && !is_set { follow(rest, items, found) } else { None };
            }
            let mut has_and = false;
            while let Some((more, end)) = more_digits(items, found.end, has_and) {
                has_and |= items[found.end..end].iter().any(|item| item.is_any("and or nor"));
                found.digits.extend(more);
                found.end = end;
            }
            follow(rest, items, found)
        }
        PhraseSlot::Cell => {
            let at = before_cell(items, at);
            let What::Cells(cells) = &items.get(at)?.what else { return None };
            let found = Match { cells: cells.clone(), end: skip(items, at + 1, "\" '"), ..found };
            if cells.len() == 1 { follow(rest, items, found) } else { None }
        }
        PhraseSlot::Cells(has_or) => {
            let at = before_cell(items, at);
            let What::Cells(cells) = &items.get(at)?.what else { return None };
            let mut found = Match { cells: cells.clone(), end: at + 1, ..found };
            let mut ends = vec![found.clone()];
            while let Some((more, end)) = more_cells(items, found.end, *has_or) {
                found.cells.extend(more);
                found.end = end;
                ends.push(found.clone());
            }
            // A cell before a sign begins the next claim.
            let begins_next =
                |found: &Match| items.get(found.end).is_some_and(|item| item.is_any("= ≠ : is ∉ must → loses"));
            ends.into_iter().rev().find_map(|found| {
                let is_last = rest.is_empty();
                if is_last && begins_next(&found) { None } else { follow(rest, items, found) }
            })
        }
    }
}

/// The end of a group of words that begins at an item. Adverbs may stand between the words.
fn words_end(group: &[String], items: &[Item], at: usize) -> Option<usize> {
    let mut end = at;
    for (index, word) in group.iter().enumerate() {
        end = if index > 0 { skip(items, end, ADVERBS) } else { end };
        if !items.get(end)?.is(word) {
            return None;
        }
        end += 1;
    }
    Some(end)
}

/// The index of the item after the words that stand before a cell, such as `the cell` or `Cell:`.
fn before_cell(items: &[Item], at: usize) -> usize {
    let end = skip(items, at, BEFORE_CELL);
    if end > at { skip(items, skip(items, end, ": ="), BEFORE_CELL) } else { end }
}

/// The index of the first item from `at` on that is not one of some words.
fn skip(items: &[Item], mut at: usize, words: &str) -> usize {
    while items.get(at).is_some_and(|item| item.is_any(words)) {
        at += 1;
    }
    at
}

/// Further digits of a list, and the index of the item after them. After the word `and`, a comma ends the list.
fn more_digits(items: &[Item], at: usize, has_and: bool) -> Option<(Vec<Digit>, usize)> {
    if has_and && items.get(at)?.is(",") {
        return None;
    }
    let digits = skip(items, at, ", / and or nor &");
    let digits_at = skip(items, digits, BEFORE_DIGIT);
    let What::Digits(more, false) = &items.get(digits_at)?.what else { return None };
    let next = items.get(digits_at + 1);
    // Digits before words such as `must` or `in` begin the next claim.
    let is_other = next.is_some_and(|next| next.is_any("must goes cannot can't in is"));
    (digits > at && !is_other).then(|| (more.clone(), digits_at + 1))
}

/// Further cells of a list, and the index of the item after them.
fn more_cells(items: &[Item], at: usize, has_or: bool) -> Option<(Vec<Cell>, usize)> {
    let between = if has_or { ", and & / or nor" } else { ", and & /" };
    let cells_at = skip(items, skip(items, at, between), "the cell from in");
    let What::Cells(more) = &items.get(cells_at)?.what else { return None };
    Some((more.clone(), cells_at + 1))
}
