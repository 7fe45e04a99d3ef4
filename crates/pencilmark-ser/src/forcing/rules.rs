//! Rules for several marks at once, within a chain.

use super::advance::{Advance, Advances, Advancing, Manner};
use super::kind::{self, Within};
use crate::cycles;
use crate::cycles::graph::AnyMarks;
use crate::hint::nested::without_twins;
use crate::hint::{RatedHint, Removed, Why};
use crate::shape::BoardShape;
use crate::shape::fresh::Fresh;
use crate::simple::{fish, locked, subsets};
use pencilmark::{Board, Budget, Cells, Digit, Digits, Flow, Mark, Stopped};
use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;

/// The approximate work of asking the rules once, on a board with many marks.
const RULES_WORK: u64 = 32;

/// A rule, or the rules that are asked first at every level.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Rule {
    /// Locked candidates, pairs and X-wings.
    Simple,
    Cycles,
    /// Multiple or dynamic chains.
    Chains,
}

/// The results of the rules on a board.
struct RuleOutcome {
    /// The manner in which the rules were asked.
    manner: Manner,
    /// The first rule that found something, or the last rule.
    rule: Rule,
    advances: Advances,
}

/// The results of the rules on boards with fewer marks than one board, at all levels so far.
#[derive(Default)]
pub(crate) struct KnownRules(HashMap<[Cells; 9], RuleOutcome, BuildHasherDefault<Fold>>);

/// A simple hash of words that are almost random already.
#[derive(Default)]
struct Fold(u64);

impl Hasher for Fold {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u128(u128::from(byte));
        }
    }

    fn write_u128(&mut self, word: u128) {
        let folded = (word as u64) ^ ((word >> 64) as u64).rotate_left(23);
        self.0 = (self.0.rotate_left(5) ^ folded).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}

/// The rules on boards with fewer marks than one board. Many assumptions lead to the same marks, for example that a mark is
/// on, and that the only other place of its digit in a house is off. The results for the same marks are computed once. The
/// next level uses the results too. For each board at which a level ended, the result is that the rules of this level find
/// nothing.
pub(crate) struct Rules<'b, 'c> {
    pub(crate) source: &'b Board,
    pub(crate) manner: Manner,
    pub(crate) budget: &'b Budget<'c>,
    pub(crate) known: RefCell<KnownRules>,
    marks: OnceCell<AnyMarks>,
    /// The functions that find chains within chains.
    pub(crate) within: Within,
}

impl<'b, 'c> Rules<'b, 'c> {
    pub(crate) fn new(source: &'b Board, manner: Manner, budget: &'b Budget<'c>, within: Within) -> Self {
        Self { source, manner, budget, known: RefCell::default(), marks: OnceCell::new(), within }
    }

    /// These rules, with the results of an earlier level.
    pub(crate) fn knowing(self, known: KnownRules) -> Self {
        Self { known: RefCell::new(known), ..self }
    }

    /// The results of the first rule that finds something, in the order of the rule. The rules before `first` find nothing.
    fn find(&self, now: &Board, first: Rule) -> Result<(Rule, Vec<Advance>), Stopped> {
        let Self { source, manner, budget, .. } = *self;
        // On boards with many marks, the rules take longer than the use of their results.
        budget.try_spend(RULES_WORK)?;
        let mut found = Vec::new();
        let shape = BoardShape::new(now);
        if first == Rule::Simple {
            // Cells, houses and digits that have not changed give no hint, or a hint that has no parents.
            let fresh = Fresh::between(source, now);
            for rule in 0..4 {
                let mut see = |hint: RatedHint| {
                    let parents = parents(&hint.why, source, now);
                    if !parents.is_empty() {
                        let removed = in_order(&hint.removed);
                        found.push(Advance { removed, parents, why: hint.why, nested: None });
                    }
                    Flow::Continue(())
                };
                let _ = match rule {
                    0 => locked::removing(&shape, fresh, &mut see),
                    1 => subsets::removing_hidden(&shape, 2, fresh, &mut see),
                    2 => subsets::removing_naked(&shape, 2, fresh, &mut see),
                    _ => fish::removing(&shape, 2, fresh, &mut see),
                };
                if !found.is_empty() {
                    return Ok((Rule::Simple, found));
                }
            }
        }
        for rule in [Rule::Cycles, Rule::Chains].into_iter().filter(|&rule| rule >= first) {
            let hints = match (rule, manner.level) {
                (Rule::Cycles, 2 | 3) => cycles::all(self.marks(), &shape, budget)?,
                (Rule::Chains, 3) => (self.within.all)(now, &kind::MULTIPLE, Some(self.marks()), budget)?,
                (Rule::Chains, 4) => (self.within.all)(now, &kind::dynamic(manner.limit, 0), None, budget)?,
                _ => continue,
            };
            for hint in without_twins(hints) {
                let parents = hint.parents(source, now);
                if !parents.is_empty() {
                    let nested = Arc::new(hint);
                    let removed = in_order(&nested.removed);
                    found.push(Advance { removed, parents, why: Why::Net(None), nested: Some(nested) });
                }
            }
            if !found.is_empty() {
                return Ok((rule, found));
            }
        }
        Ok((Rule::Chains, found))
    }

    /// The marks of the source, for links.
    pub(crate) fn marks(&self) -> &AnyMarks {
        self.marks.get_or_init(|| AnyMarks::new(self.source))
    }
}

impl Advancing for Rules<'_, '_> {
    fn source(&self) -> &Board {
        self.source
    }

    fn manner(&self) -> Manner {
        self.manner
    }

    fn budget(&self) -> &Budget<'_> {
        self.budget
    }

    fn advance(&self, now: &Board) -> Result<Advances, Stopped> {
        let key = Digit::ALL.map(|digit| now.cells(digit));
        let mut first = Rule::Simple;
        if let Some(known) = self.known.borrow().0.get(&key) {
            let level = self.manner.level;
            let has_result = !known.advances.is_empty();
            // Levels 2 and 3 have the same cycles.
            let had_cycles = level == 3 && known.manner.level == 2;
            if known.manner == self.manner
                || has_result && (known.rule == Rule::Simple || known.rule == Rule::Cycles && had_cycles)
            {
                return Ok(Arc::clone(&known.advances));
            }
            first = if had_cycles { Rule::Chains } else { Rule::Cycles };
        }
        let (rule, found) = self.find(now, first)?;
        let advances: Advances = Arc::new(found.into_iter().map(Arc::new).collect());
        let outcome = RuleOutcome { manner: self.manner, rule, advances: Arc::clone(&advances) };
        self.known.borrow_mut().0.insert(key, outcome);
        Ok(advances)
    }
}

/// The marks that a hint removes, in the order of the Sudoku Explainer. Cells are sorted by their place in a hash table that
/// grows with their number, then by the order in which they were found. Digits are ascending.
fn in_order(removed: &Removed) -> Vec<Mark> {
    let size = match removed.len() {
        0..=12 => 16,
        13..=24 => 32,
        25..=48 => 64,
        _ => 128,
    };
    let mut cells = removed.clone();
    pencilmark::sort_by_key(&mut cells, |(cell, _)| cell.index() % size);
    cells.iter().flat_map(|&(cell, digits)| digits.iter().map(move |digit| Mark::new(cell, digit))).collect()
}

/// The marks, removed since `source`, on which a hint rests besides the board, in the Sudoku Explainer's order.
fn parents(why: &Why, source: &Board, now: &Board) -> Vec<Mark> {
    let mut parents = Vec::new();
    match *why {
        Why::Locked { digit, base, cover } => {
            let gone = (source.places(digit, base) - now.cells(digit)) - cover.cells();
            parents.extend(gone.iter().map(|cell| Mark::new(cell, digit)));
        }
        Why::Fish { digit, bases, covers } => {
            let covers = covers.iter().fold(Cells::EMPTY, |all, house| all | house.cells());
            for base in bases {
                let gone = (source.places(digit, base) - now.cells(digit)) - covers;
                parents.extend(gone.iter().map(|cell| Mark::new(cell, digit)));
            }
        }
        Why::HiddenSubset { house, digits, cells } => {
            for cell in house.cells() - cells {
                parents.extend((source.marks(cell) & digits).iter().map(|digit| Mark::new(cell, digit)));
            }
        }
        Why::NakedSubset { digits, cells, .. } => {
            for cell in cells {
                let gone: Digits = source.marks(cell) - digits;
                parents.extend(gone.iter().map(|digit| Mark::new(cell, digit)));
            }
        }
        _ => unreachable!("no other rule is used within chains"),
    }
    parents
}
