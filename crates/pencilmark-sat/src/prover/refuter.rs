//! Shows by a small search that some clauses and some literals cannot hold together, and writes the lemmas of this search.
//!
//! Literals are propagated as long as a clause leaves one choice. Then the choices of the shortest clause are tried in turn.
//! Each choice that fails gives a lemma. The lemma has only the suppositions that the contradiction needs.

use super::known::Known;
use crate::clauses::{Literal, rules};
use crate::proof::Lemma;
use pencilmark::{Budget, Cells, Digit, Mark, Marks};

/// The greatest number of choices that are tried for one lemma of a step. The longest nets need far fewer choices.
const OF_A_STEP: usize = 20_000;

/// A clause and its number.
pub(super) type Clause = (u32, Vec<Literal>);

pub(super) struct Refuter<'a> {
    known: &'a Known,
    /// The list to which lemmas are written. The next lemma gets the number after them.
    lemmas: &'a mut Vec<Lemma>,
    first: u32,
    clauses: Vec<Clause>,
    /// The marks in the clauses and the suppositions. Other marks need not be propagated.
    asked: Marks,
    trail: Vec<(Literal, Ground)>,
    /// For each mark, its place in the trail, from 1.
    places: [u16; 729],
    /// The number of choices that may still be tried.
    left: usize,
    budget: &'a Budget<'a>,
}

/// The reason why a literal of the trail holds.
#[derive(Copy, Clone)]
enum Ground {
    Supposed,
    /// It is the only literal that a clause leaves.
    Clause(usize),
    /// The mark sees another mark that is on.
    Seen(Mark),
}

/// The contradiction: a clause that is false, or two marks that are on and see each other.
enum Falsified {
    Clause(usize),
    Both(Mark, Mark),
}

/// The search ended too early.
#[derive(Debug)]
pub(super) struct TooLong;

impl<'a> Refuter<'a> {
    /// `first` is the number of the first lemma of `lemmas`.
    pub(super) fn new(
        known: &'a Known,
        lemmas: &'a mut Vec<Lemma>,
        first: u32,
        clauses: Vec<Clause>,
        budget: &'a Budget,
    ) -> Self {
        let literals = || clauses.iter().flat_map(|(_, literals)| literals);
        let asked = literals().map(|literal| literal.mark()).collect();
        Self { known, lemmas, first, clauses, asked, trail: Vec::new(), places: [0; 729], left: OF_A_STEP, budget }
    }

    /// The same refuter, with another limit of choices.
    pub(super) fn trying(self, most: usize) -> Self {
        Self { left: most, ..self }
    }

    /// Shows that these literals cannot all be true, and returns the number of the lemma that says it. `None` if these
    /// clauses do not show it.
    pub(super) fn refute(mut self, supposed: &[Literal]) -> Result<Option<u32>, TooLong> {
        for &literal in supposed {
            self.asked.insert(literal.mark());
        }
        for &literal in supposed {
            match self.truth(literal) {
                Some(true) => {}
                Some(false) => return Ok(None),
                None => self.push(literal, Ground::Supposed),
            }
        }
        Ok(self.close()?.map(|place| self.first + place as u32))
    }

    /// Whether a literal is true here; `None` if the literal is open (neither true nor false).
    fn truth(&self, literal: Literal) -> Option<bool> {
        match self.places[literal.place()] {
            0 if self.known.has(literal) => Some(true),
            0 if self.known.has(-literal) => Some(false),
            0 => None,
            place => Some(self.trail[usize::from(place) - 1].0 == literal),
        }
    }

    fn push(&mut self, literal: Literal, why: Ground) {
        self.trail.push((literal, why));
        self.places[literal.place()] = self.trail.len() as u16;
    }

    fn undo(&mut self, length: usize) {
        for (literal, _) in self.trail.drain(length..) {
            self.places[literal.place()] = 0;
        }
    }

    /// The place of a lemma that contradicts the suppositions.
    fn close(&mut self) -> Result<Option<usize>, TooLong> {
        let mut looked = 0;
        loop {
            if let Some(conflict) = self.propagate(looked) {
                return Ok(Some(self.learn(&conflict)));
            }
            let Some(literal) = self.choice() else { return Ok(None) };
            self.left = self.left.checked_sub(1).ok_or(TooLong)?;
            if self.left.is_multiple_of(64) && self.budget.stopped().is_some() {
                return Err(TooLong);
            }
            let length = self.trail.len();
            self.push(literal, Ground::Supposed);
            let closed = self.close()?;
            self.undo(length);
            let Some(place) = closed else { return Ok(None) };
            let learned = &self.lemmas[place].literals;
            if !learned.contains(&-literal) {
                return Ok(Some(place));
            }
            self.clauses.push((self.first + place as u32, learned.clone()));
            looked = length;
        }
    }

    /// An open literal of the clause that has the fewest open literals.
    fn choice(&self) -> Option<Literal> {
        let open = self.clauses.iter().filter(|(_, literals)| !literals.iter().any(|&l| self.truth(l) == Some(true)));
        let left = |literals: &'_ [Literal]| literals.iter().filter(|&&literal| self.truth(literal).is_none()).count();
        let (_, fewest) = open.min_by_key(|(_, literals)| left(literals))?;
        fewest.iter().copied().find(|&literal| self.truth(literal).is_none())
    }

    /// Propagates until nothing changes. The literals before `from` in the trail were propagated earlier.
    fn propagate(&mut self, from: usize) -> Option<Falsified> {
        let mut looked = from;
        loop {
            while looked < self.trail.len() {
                let literal = self.trail[looked].0;
                looked += 1;
                if literal.is_on()
                    && let Some(conflict) = self.bar(literal.mark())
                {
                    return Some(conflict);
                }
            }
            let length = self.trail.len();
            for place in 0..self.clauses.len() {
                match self.left_of(place) {
                    Left::Nothing => return Some(Falsified::Clause(place)),
                    Left::One(literal) => self.push(literal, Ground::Clause(place)),
                    Left::More => {}
                }
            }
            if self.trail.len() == length {
                return None;
            }
        }
    }

    /// Propagates a mark that is on: the marks that it sees are off.
    fn bar(&mut self, on: Mark) -> Option<Falsified> {
        let mut seen = self.asked & sight(on);
        seen.remove(on);
        for other in seen.iter() {
            match self.truth(Literal::on(other)) {
                Some(true) => return Some(Falsified::Both(on, other)),
                Some(false) => {}
                None => self.push(Literal::off(other), Ground::Seen(on)),
            }
        }
        None
    }

    fn left_of(&self, place: usize) -> Left {
        let mut left = Left::Nothing;
        for &literal in &self.clauses[place].1 {
            match (self.truth(literal), &left) {
                (Some(false), _) => {}
                (None, Left::Nothing) => left = Left::One(literal),
                _ => return Left::More,
            }
        }
        left
    }

    /// Writes the lemma of a conflict: the suppositions that it needs are not all true.
    fn learn(&mut self, conflict: &Falsified) -> usize {
        let mut needed = vec![false; self.trail.len()];
        let (mut units, mut hints, mut literals) = (Vec::new(), Vec::new(), Vec::new());
        let need = |false_one: Literal, needed: &mut Vec<bool>, units: &mut Vec<u32>| {
            match self.places[false_one.place()] {
                // A false literal that is not in the trail is a known fact.
                0 => units.extend(self.known.number(-false_one)),
                place => needed[usize::from(place) - 1] = true,
            }
        };
        let use_clause = |place: usize, but: Option<Literal>, needed: &mut Vec<bool>, units: &mut Vec<u32>| {
            let (number, clause) = &self.clauses[place];
            clause.iter().filter(|&&literal| Some(literal) != but).for_each(|&literal| need(literal, needed, units));
            *number
        };
        match *conflict {
            Falsified::Clause(place) => hints.push(use_clause(place, None, &mut needed, &mut units)),
            Falsified::Both(a, b) => {
                need(Literal::off(a), &mut needed, &mut units);
                need(Literal::off(b), &mut needed, &mut units);
                hints.push(rules::not_both(a, b));
            }
        }
        for place in (0..self.trail.len()).rev() {
            if !needed[place] {
                continue;
            }
            let (literal, why) = self.trail[place];
            match why {
                Ground::Supposed => literals.push(-literal),
                Ground::Clause(clause) => hints.push(use_clause(clause, Some(literal), &mut needed, &mut units)),
                Ground::Seen(on) => {
                    need(Literal::off(on), &mut needed, &mut units);
                    hints.push(rules::not_both(on, literal.mark()));
                }
            }
        }
        units.sort_unstable();
        units.dedup();
        units.extend(hints.into_iter().rev());
        literals.reverse();
        self.lemmas.push(Lemma { literals, hints: units });
        self.lemmas.len() - 1
    }
}

enum Left {
    /// The clause is false.
    Nothing,
    /// One literal is open, the others are false.
    One(Literal),
    /// The clause is true, or several literals are open.
    More,
}

/// All marks that a mark sees, and itself.
pub(super) fn sight(on: Mark) -> Marks {
    Marks(Digit::ALL.map(|digit| if digit == on.digit() { on.cell().peers() } else { Cells::of(on.cell()) }))
}
