//! Makes puzzles that are rated 10.5 or higher from well-known puzzles.
//!
//! A walk from random puzzles takes a quarter of an hour to such a puzzle. But a hard puzzle has neighbours that are equally
//! hard. So an attempt takes a few steps from a known puzzle to neighbours that are about equally hard. The last step leads
//! to a neighbour that meets the request.

use crate::generator::{Attempt, Generator};
use crate::hunt::{Hunt, Neighbour};
use pencilmark::{Budget, Cells, Puzzle, Random, Search, Stopped, Symmetry, below, canonical, shuffle};

/// The least rating that is looked for in this way, in tenths.
pub(crate) const FROM: u16 = 105;

/// The amount by which the puzzles on the way may be easier than wanted, in tenths of the rating.
const EASIER: u16 = 5;
/// The number of choices of removed givens that a step tries before the walk begins anew.
const LOOKS: usize = 30;
/// The greatest number of steps before the last step. With one step always, many attempts would meet at the same puzzles.
const MORE: usize = 4;
/// The number of walks of an attempt.
const STARTS: usize = 100;

/// Well-known hard puzzles: Golden Nugget, Kolk, Patience, Imam Bayildi, Easter Monster, Red Dwarf, Cigarette, Fata
/// Morgana, Platinum Blonde, AI Escargot.
pub const KNOWN: [&str; 10] = [
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    "12.3.....4.....3....3.5......42..5......8...9.6...5.7...15..2......9..6......7..8",
    "12.3.....4.5...6...7.....2.6..1..3....453.........8..9...45.1.........8......2..7",
    "..3..6.8....1..2......7...4..9..8.6..3..4...1.7.2.....3....5.....5...6..98.....5.",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    "12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8",
    "12.3.....34....1....5......6.24..5......6..7......8..6..42..3......7...9.....9.8.",
    "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........",
    ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
];

/// The known puzzles with a wanted number of givens.
fn known(generator: &Generator) -> Vec<Puzzle> {
    let givens = &generator.request.wanted.givens;
    let has_room = |puzzle: &Puzzle| givens.as_ref().is_none_or(|range| range.contains(&puzzle.givens().len()));
    KNOWN.iter().filter_map(|text| text.parse().ok()).filter(has_room).collect()
}

impl Generator {
    /// Whether the wanted puzzles may be near known ones: they are hard, and may have any solution and givens in any cells.
    #[doc(hidden)]
    pub fn is_near_known(&self, units: &[Cells]) -> bool {
        let request = &self.request;
        let is_free = request.solution.is_none() && request.minimal && units.len() == Cells::ALL.len();
        is_free && request.wanted.rates_from(FROM) && !known(self).is_empty()
    }

    /// Takes some steps from known puzzles, until a last step leads to a wanted puzzle.
    pub(crate) fn step_from_known(
        &self,
        random: &mut Random,
        attempt: &mut Attempt,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        let wanted = &self.request.wanted;
        let (er, ep, ed) = (wanted.er.clone(), wanted.ep.clone(), wanted.ed.clone());
        let last = Hunt { minus: 2, plus: 2, er, ep, ed, ..Hunt::default() }.with_sieve();
        let least = last.floor().saturating_sub(EASIER);
        let way = Hunt { er: Some(least..=200), ep: None, ed: None, ..last.clone() }.with_sieve();
        let known = known(self);
        // The last step may lead back to a known puzzle.
        let forms: Vec<Puzzle> = known.iter().map(|known| canonical(known).puzzle).collect();
        for _ in 0..STARTS {
            let mut base = Some(known[below(random, known.len())].clone());
            for _ in 0..=below(random, MORE) {
                let Some(from) = base else { break };
                base = step(&way, &from, random, attempt, budget)?;
            }
            let Some(base) = base else { continue };
            for _ in 0..LOOKS {
                for Neighbour { puzzle, form } in some_near(&last, &base, random, budget)? {
                    if !forms.contains(&form) && self.look_anew(&puzzle, random, attempt, budget)? {
                        return Ok(());
                    }
                }
            }
        }
        Ok(())
    }

    /// Judges a random equivalent of a puzzle, whose ratings may differ a little. Returns whether it meets the request.
    fn look_anew(
        &self,
        puzzle: &Puzzle,
        random: &mut Random,
        attempt: &mut Attempt,
        budget: &Budget,
    ) -> Result<bool, Stopped> {
        let puzzle = Symmetry::random(random).apply(puzzle);
        let Some(solution) = Search::of(&puzzle).within(budget).unique()? else { return Ok(false) };
        Ok(self.look(puzzle, &solution, attempt, budget)? == 0)
    }
}

/// A neighbour that meets the conditions of the hunt, if such a neighbour is found soon.
fn step(
    hunt: &Hunt,
    from: &Puzzle,
    random: &mut Random,
    attempt: &mut Attempt,
    budget: &Budget,
) -> Result<Option<Puzzle>, Stopped> {
    for _ in 0..LOOKS {
        let mut near = some_near(hunt, from, random, budget)?;
        shuffle(random, &mut near);
        for Neighbour { puzzle, .. } in near {
            attempt.count(budget);
            if hunt.judge(&puzzle, budget)?.is_some() {
                return Ok(Some(puzzle));
            }
        }
    }
    Ok(None)
}

/// The neighbours that are worth rating, for a random choice of removed givens.
fn some_near(hunt: &Hunt, puzzle: &Puzzle, random: &mut Random, budget: &Budget) -> Result<Vec<Neighbour>, Stopped> {
    let choices = usize::try_from(hunt.choices(puzzle)).unwrap_or(usize::MAX);
    Ok(hunt.look(puzzle, below(random, choices) as u64, budget)?.near)
}
