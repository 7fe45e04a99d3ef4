//! Writes the lemmas of a path, step by step.

use super::conclusion;
use super::known::Known;
use super::lines::{self, Said, of_truth};
use super::refuter::{Clause, Refuter, sight};
use crate::clauses::{Formula, Literal, rules};
use crate::proof::{Lemma, Proof, Span, Subject};
use pencilmark::{Argument, Budget, Mark, Step, Stopped, Truth};
use std::ops::Range;

/// The greatest number of choices of a search for the part that a path leaves open.
const OF_A_SEARCH: usize = 2_000_000;

pub(crate) struct Prover<'a> {
    formula: &'a Formula,
    known: Known,
    proof: Proof,
    /// The places of the unit lemmas of the effects of steps.
    effects: Vec<usize>,
}

/// The place of a line in an argument, and the places of its lemmas in the proof.
type OfLine = (usize, Range<usize>);

impl<'a> Prover<'a> {
    /// The proof begins with the marks that the values of the start exclude.
    pub(crate) fn new(formula: &'a Formula) -> Self {
        let mut known = Known::NOTHING;
        formula.units().for_each(|(number, unit)| known.insert(unit, number));
        let proof = Proof { first: formula.len() + 1, ..Proof::default() };
        let mut prover = Self { formula, known, proof, effects: Vec::new() };
        for (_, unit) in formula.units().filter(|(_, unit)| unit.is_on()) {
            prover.bar(unit.mark());
        }
        prover.span(Subject::Start, 0);
        prover
    }

    /// Whether there is a contradiction.
    fn is_done(&self) -> bool {
        self.proof.lemmas.last().is_some_and(|lemma| lemma.literals.is_empty())
    }

    /// The number of the lemma at a place.
    fn number(&self, place: usize) -> u32 {
        self.proof.first + place as u32
    }

    /// Notes the subject of the lemmas from a place on.
    fn span(&mut self, subject: Subject, start: usize) {
        let end = self.proof.lemmas.len();
        if start < end {
            self.proof.spans.push(Span { subject, from: self.number(start), to: self.number(end - 1) });
        }
    }

    /// Writes the lemmas of a step: the lemmas that lead to its effects, the effects, and the marks that the effects
    /// exclude. `None` if the step does not follow from its truths.
    pub(crate) fn step(&mut self, place: usize, step: &Step) -> Option<()> {
        if self.is_done() {
            return Some(());
        }
        let start = self.proof.lemmas.len();
        let mut of_lines = Vec::new();
        let argued = step.argument().and_then(|argument| self.argue(argument, &mut of_lines));
        let effects = if let Some(effects) = argued.and_then(|clauses| self.effects(step, &clauses)) {
            effects
        } else {
            self.proof.lemmas.truncate(start);
            of_lines.clear();
            let clauses: Vec<Clause> = step.truths().iter().map(|&truth| of_truth(truth)).collect();
            self.effects(step, &clauses)?
        };
        let moved = self.keep_needed(start, &effects);
        for place in effects.into_iter().map(|place| moved[place - start]) {
            if let [unit] = self.proof.lemmas[place].literals[..] {
                self.known.insert(unit, self.number(place));
            }
            self.effects.push(place);
        }
        for &placed in step.places() {
            self.bar(placed);
        }
        self.span(Subject::Step(place), start);
        for (line, lemmas) in of_lines {
            let (from, end) = (moved[lemmas.start - start], moved[lemmas.end - start]);
            if from < end {
                let (from, to) = (self.number(from), self.number(end - 1));
                self.proof.spans.push(Span { subject: Subject::Line(place, line), from, to });
            }
        }
        Some(())
    }

    /// Writes the lemmas of the lines of an argument, and notes their places in `of_lines`.
    ///
    /// Returns the clauses of the lines that rest on no supposition.
    fn argue(&mut self, argument: &Argument, of_lines: &mut Vec<OfLine>) -> Option<Vec<Clause>> {
        let mut said: Vec<Said> = Vec::with_capacity(argument.lines().len());
        for line in argument.lines() {
            let rests_on = lines::rests_on(&said, line);
            let mut clauses = Vec::new();
            if rests_on != [said.len()] {
                let premises = line.names().flat_map(|name| said[usize::from(name)].clauses.iter().cloned());
                let premises: Vec<Clause> =
                    premises.chain(line.truths().iter().map(|&truth| of_truth(truth))).collect();
                let start = self.proof.lemmas.len();
                for clause in lines::clauses(argument.lines(), line, &rests_on)? {
                    clauses.push(self.lemma(&clause, premises.clone())?);
                }
                of_lines.push((said.len(), start..self.proof.lemmas.len()));
            }
            said.push(Said { rests_on, clauses });
        }
        Some(said.into_iter().filter(|said| said.rests_on.is_empty()).flat_map(|said| said.clauses).collect())
    }

    /// Writes the unit lemmas of the effects of a step, and returns their places.
    fn effects(&mut self, step: &Step, clauses: &[Clause]) -> Option<Vec<usize>> {
        let places = step.places().iter().map(|&placed| (Literal::on(placed), Some(Truth::Cell(placed.cell()))));
        let removes = step.removes().iter().map(|&removed| (Literal::off(removed), None));
        let mut effects = Vec::new();
        for (literal, truth) in places.chain(removes) {
            if self.known.has(literal) {
                continue;
            }
            // A line may have shown this effect.
            let said = clauses.iter().find(|(_, clause)| clause[..] == [literal]);
            let number = match said {
                Some(&(number, _)) => number,
                None => self.lemma(&[literal], clauses.iter().cloned().chain(truth.map(of_truth)).collect())?.0,
            };
            effects.push((number - self.proof.first) as usize);
        }
        Some(effects)
    }

    /// Writes a lemma that follows from some clauses, or a stronger lemma.
    fn lemma(&mut self, clause: &[Literal], premises: Vec<Clause>) -> Option<Clause> {
        let supposed: Vec<Literal> = clause.iter().map(|&literal| -literal).collect();
        let (first, lemmas) = (self.proof.first, &mut self.proof.lemmas);
        let budget = Budget::unlimited();
        let number = Refuter::new(&self.known, lemmas, first, premises, &budget).refute(&supposed).ok()??;
        Some((number, self.proof.lemmas[(number - first) as usize].literals.clone()))
    }

    /// Two flags for each lemma from `start` on. The first says whether the lemma is needed: it is wanted, or a needed lemma
    /// names it as a hint. The second says whether a needed lemma names it.
    fn needed(&self, start: usize, wanted: &[usize]) -> (Vec<bool>, Vec<bool>) {
        let lemmas = &self.proof.lemmas[start..];
        let at = |number: u32| (number as usize).checked_sub(self.proof.first as usize + start);
        let (mut is_needed, mut is_named) = (vec![false; lemmas.len()], vec![false; lemmas.len()]);
        for place in wanted {
            is_needed[place - start] = true;
        }
        for (place, lemma) in lemmas.iter().enumerate().rev() {
            if is_needed[place] {
                for place in lemma.hints.iter().filter_map(|&hint| at(hint)) {
                    (is_needed[place], is_named[place]) = (true, true);
                }
            }
        }
        (is_needed, is_named)
    }

    /// Removes the lemmas from `start` on that the wanted lemmas do not need. Returns the new place of each of these lemmas,
    /// and at the end the new place of the lemma after them.
    fn keep_needed(&mut self, start: usize, wanted: &[usize]) -> Vec<usize> {
        let first = self.proof.first as usize;
        let (needed, _) = self.needed(start, wanted);
        let lemmas = self.proof.lemmas.split_off(start);
        let at = |number: u32| (number as usize).checked_sub(first + start);
        let mut moved = Vec::with_capacity(lemmas.len() + 1);
        for (mut lemma, needed) in lemmas.into_iter().zip(needed) {
            moved.push(self.proof.lemmas.len());
            if needed {
                for hint in &mut lemma.hints {
                    *hint = at(*hint).map_or(*hint, |place| (first + moved[place]) as u32);
                }
                self.proof.lemmas.push(lemma);
            }
        }
        moved.push(self.proof.lemmas.len());
        moved
    }

    /// Writes the lemmas that say: the marks that a value sees are off.
    fn bar(&mut self, value: Mark) {
        let Some(number) = self.known.number(Literal::on(value)).filter(|_| !self.is_done()) else { return };
        let mut seen = sight(value);
        seen.remove(value);
        for other in seen.iter() {
            let pair = rules::not_both(value, other);
            if let Some(on) = self.known.number(Literal::on(other)) {
                self.proof.lemmas.push(Lemma { literals: Vec::new(), hints: vec![number, on, pair] });
                return;
            }
            if !self.known.has(Literal::off(other)) {
                self.known.insert(Literal::off(other), self.number(self.proof.lemmas.len()));
                self.proof.lemmas.push(Lemma { literals: vec![Literal::off(other)], hints: vec![number, pair] });
            }
        }
    }

    /// Ends the proof: from the values, or by a search for the part that the path has left open.
    pub(crate) fn end(mut self, budget: &Budget) -> Result<Proof, Stopped> {
        if !self.is_done() {
            let start = self.proof.lemmas.len();
            match self.formula.denied() {
                Some(denied) if denied.1.iter().all(|&denial| self.known.has(-denial)) => self.conclude(denied),
                _ => self.search(budget)?,
            }
            self.span(Subject::End, start);
        }
        // The marks that values exclude are not always needed.
        let mut wanted = std::mem::take(&mut self.effects);
        wanted.push(self.proof.lemmas.len() - 1);
        let moved = self.keep_needed(0, &wanted);
        let first = self.proof.first;
        let at = |number: u32| first + moved[(number - first) as usize] as u32;
        self.proof.spans.retain_mut(|span| {
            let (from, end) = (at(span.from), at(span.to + 1));
            (span.from, span.to) = (from, end.wrapping_sub(1));
            from < end
        });
        Ok(self.proof)
    }

    /// Writes the lemma that all values together contradict the clause that denies them.
    fn conclude(&mut self, denied: (u32, &[Literal])) {
        let (first, lemmas) = (self.proof.first, &self.proof.lemmas);
        let place = |number: u32| number.checked_sub(first).map(|place| place as usize);
        let (_, is_named) = self.needed(0, &self.effects);
        let unnamed = self.effects.iter().filter(|&&effect| !is_named[effect]);
        let removed = unnamed.filter_map(|&effect| lemmas[effect].literals.first().filter(|literal| !literal.is_on()));
        let removed: Vec<Mark> = removed.map(|literal| literal.mark()).collect();
        // A given needs no lemma, so its clause counts as needed.
        let is_needed = |number: u32| place(number).is_none_or(|place| is_named[place]);
        let hints = conclusion::hints(&self.known, &removed, denied, is_needed);
        self.proof.lemmas.push(Lemma { literals: Vec::new(), hints });
    }

    /// Writes the lemmas of a search for a contradiction in the known facts.
    fn search(&mut self, budget: &Budget) -> Result<(), Stopped> {
        let start = self.proof.lemmas.len();
        let (first, lemmas) = (self.proof.first, &mut self.proof.lemmas);
        let denied = self.formula.denied().map(|(number, denied)| (number, denied.to_vec()));
        let clauses = denied.into_iter().chain(rules::truths().map(of_truth)).collect();
        let refuter = Refuter::new(&self.known, lemmas, first, clauses, budget).trying(OF_A_SEARCH);
        let Ok(Some(number)) = refuter.refute(&[]) else { return Err(budget.stopped().unwrap_or(Stopped::Work)) };
        self.keep_needed(start, &[(number - first) as usize]);
        Ok(())
    }
}
