//! The Sudoku Explainer's scale: ER, the hardest step of a path; EP, the hardest up to the first value; ED, the first.
//!
//! The path is that of the Sudoku Explainer 1.2.1, step by step, because the numbers depend on each choice: producers
//! are asked in a fixed order, and the first that finds a hint makes the step.

mod advanced;
mod aligned;
mod cascade;
mod closure;
mod combinations;
mod cycles;
mod fish;
mod forcing;
mod fresh;
mod graph;
mod graves;
mod hint;
mod houses;
mod known;
mod length;
mod locked;
mod loops;
mod nested;
mod one_digit;
mod preview;
mod reach;
mod row;
mod shape;
mod singles;
mod spread;
mod subsets;
mod wings;

use crate::board::Board;
use crate::budget::{Budget, Stopped};
use cascade::cascade;
use forcing::Followed;
use fresh::{Fresh, Since};
use graph::AnyMarks;
use hint::{Hint, first};
use shape::Shape;
use std::fmt;

/// The rating of a board that no producer can go on with.
const BEYOND: f64 = 20.0;

/// Three ratings, each in tenths: 72 is 7.2.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SerRating {
    /// The hardest step; 200 if the path does not end with a full board.
    pub er: u16,
    /// The hardest step up to the first that places a value; 0 if none does.
    pub ep: u16,
    /// The first step; 0 if there is none.
    pub ed: u16,
}

impl fmt::Display for SerRating {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { er, ep, ed } = self;
        let text = |tenths: &u16| format!("{}.{}", tenths / 10, tenths % 10);
        f.pad(&format!("ER {}, EP {}, ED {}", text(er), text(ep), text(ed)))
    }
}

/// A rating in tenths, rounded as the scale does.
#[allow(clippy::cast_sign_loss, reason = "no rating is negative")]
fn tenths(rating: f64) -> u16 {
    ((rating + 0.05) * 10.0) as u16
}

/// Rates a board, with the marks that it has. A board with no solution, or with several, is rated too: its path often
/// ends before the board is full, and its ER is then 20.0.
///
/// ```
/// use pencilmark::rating::ser::{SerRating, rate};
/// use pencilmark::{Board, Budget, Puzzle};
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
/// let rating = rate(&Board::new(&puzzle)?, &Budget::unlimited())?;
/// assert_eq!(rating, SerRating { er: 15, ep: 12, ed: 12 });
/// assert_eq!(rating.to_string(), "ER 1.5, EP 1.2, ED 1.2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stopped`] when the budget ends.
pub fn rate(board: &Board, budget: &Budget) -> Result<SerRating, Stopped> {
    let mut board = board.clone();
    let mut memory = Memory::new();
    let (mut er, mut ep, mut ed) = (0.0_f64, None, None);
    while !board.is_full() {
        // Where singles contradict each other, each is a step of its own.
        if let Some(cascade) = cascade(&mut board) {
            let first = er.max(cascade.first);
            (ed, ep) = (ed.or(Some(first)), ep.or(Some(first)));
            er = er.max(cascade.hardest);
            if cascade.is_full {
                break;
            }
            continue;
        }
        let Some(hint) = next(&board, &mut memory, budget)? else {
            er = BEYOND;
            break;
        };
        er = er.max(hint.rating);
        ed = ed.or(Some(er));
        if hint.placed.is_some() {
            ep = ep.or(Some(er));
        }
        hint.apply(&mut board);
    }
    Ok(SerRating { er: tenths(er), ep: ep.map_or(0, tenths), ed: ed.map_or(0, tenths) })
}

/// What producers need not look at again.
struct Memory {
    since: Since<{ SIMPLE.len() }>,
    /// The marks of an earlier board, with their links.
    marks: Option<AnyMarks>,
    loops: Option<loops::Quiet>,
    // The last board of the path on which these found nothing.
    pairs: Option<Board>,
    triplets: Option<Board>,
}

impl Memory {
    fn new() -> Self {
        Self { since: Since::new(), marks: None, loops: None, pairs: None, triplets: None }
    }

    /// Asks some of the simple producers.
    fn ask(&mut self, producers: std::ops::Range<usize>, board: &Shape) -> Option<Hint> {
        producers.into_iter().find_map(|number| self.since.ask(number, |fresh| SIMPLE[number](board, fresh)))
    }
}

/// Asks a producer that can leave out what has not changed.
fn unless_old(
    board: &Board,
    memory: &mut Option<Board>,
    find: fn(&Board, Option<&Board>) -> Option<Hint>,
) -> Option<Hint> {
    let hint = find(board, memory.as_ref());
    if hint.is_none() {
        *memory = Some(board.clone());
    }
    hint
}

/// The next step of the scale's path.
fn next(board: &Board, memory: &mut Memory, budget: &Budget) -> Result<Option<Hint>, Stopped> {
    let shape = Shape::new(board);
    memory.since.go_on(board);
    if let Some(hint) = memory.ask(0..BEFORE_LOOPS, &shape) {
        return Ok(Some(hint));
    }
    if let Some(hint) = loops::best(board, &mut memory.loops, budget)? {
        return Ok(Some(hint));
    }
    let further = memory
        .ask(BEFORE_LOOPS..SIMPLE.len(), &shape)
        .or_else(|| graves::grave(board))
        .or_else(|| unless_old(board, &mut memory.pairs, aligned::pair));
    if further.is_some() {
        return Ok(further);
    }
    // Of a board with more marks, the links serve as well, as long as they take no more room.
    if memory.marks.as_ref().is_none_or(|marks| !marks.fit(board)) {
        memory.marks = Some(AnyMarks::new(board));
    }
    let marks = memory.marks.as_ref().expect("they have just been made");
    if let Some(hint) = cycles::best(marks, &shape, budget)? {
        return Ok(Some(hint));
    }
    if let Some(hint) = unless_old(board, &mut memory.triplets, aligned::triplet) {
        return Ok(Some(hint));
    }
    let levels = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (4, 1), (4, 2), (4, 3)];
    let kinds = levels.map(|(level, limit)| forcing::dynamic(level, limit));
    let mut followed = Followed::default();
    for kind in [forcing::NISHIO, forcing::MULTIPLE].iter().chain(&kinds) {
        if let Some(hint) = forcing::best(board, kind, marks, &mut followed, budget)? {
            return Ok(Some(hint));
        }
    }
    Ok(None)
}

/// The producers that look at what is fresh only, in their order.
const SIMPLE: [fn(&Shape, Fresh) -> Option<Hint>; 17] = [
    singles::hidden,
    locked::placing,
    |board, fresh| subsets::placing_hidden(board, 2, fresh),
    |board, _| singles::naked(board),
    |board, fresh| subsets::placing_hidden(board, 3, fresh),
    |board, fresh| first(|see| locked::removing(board, fresh, see)),
    |board, fresh| first(|see| subsets::removing_naked(board, 2, fresh, see)),
    |board, fresh| first(|see| fish::removing(board, 2, fresh, see)),
    |board, fresh| first(|see| subsets::removing_hidden(board, 2, fresh, see)),
    |board, fresh| first(|see| subsets::removing_naked(board, 3, fresh, see)),
    |board, fresh| first(|see| fish::removing(board, 3, fresh, see)),
    |board, fresh| first(|see| subsets::removing_hidden(board, 3, fresh, see)),
    |board, fresh| wings::wing(board, false, fresh),
    |board, fresh| wings::wing(board, true, fresh),
    |board, fresh| first(|see| subsets::removing_naked(board, 4, fresh, see)),
    |board, fresh| first(|see| fish::removing(board, 4, fresh, see)),
    |board, fresh| first(|see| subsets::removing_hidden(board, 4, fresh, see)),
];

/// So many of them come before unique loops.
const BEFORE_LOOPS: usize = 14;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::Cell;
    use crate::generate;
    use crate::puzzle::Puzzle;
    use crate::random::{Random, shuffle};
    use crate::search;

    fn board(text: &str) -> Board {
        Board::new(&text.parse::<Puzzle>().unwrap()).unwrap()
    }

    fn rated(text: &str) -> [u16; 3] {
        let SerRating { er, ep, ed } = rate(&board(text), &Budget::unlimited()).unwrap();
        [er, ep, ed]
    }

    /// The ratings by which these puzzles are known.
    #[test]
    fn well_known_puzzles() {
        let escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        assert_eq!(rated(escargot), [105, 12, 12]);
    }

    #[test]
    fn without_one_solution_the_path_ends_early() {
        // Four cells may hold 6 and 7 in two ways.
        let deadly = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
        assert_eq!(rated(deadly), [200, 0, 0]);
        let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        assert_eq!(rated(full), [0, 0, 0]);
        let last = "53467891267219534819834256785976142342685379171392485696153728428741963534528617.";
        assert_eq!(rated(last), [10, 10, 10]);
    }

    /// The rating by single steps only, as the scale is defined.
    fn step_by_step(mut board: Board) -> [u16; 3] {
        let (mut er, mut ep, mut ed) = (0.0_f64, 0.0, 0.0);
        while !board.is_full() {
            let Some(hint) = next(&board, &mut Memory::new(), &Budget::unlimited()).unwrap() else {
                er = BEYOND;
                break;
            };
            er = er.max(hint.rating);
            if ed == 0.0 {
                ed = er;
            }
            if ep == 0.0 && hint.placed.is_some() {
                ep = er;
            }
            hint.apply(&mut board);
        }
        [er, ep, ed].map(tenths)
    }

    /// A puzzle from a seed, in which every given is needed.
    fn minimal(seed: u64) -> Puzzle {
        let mut random = Random::new(seed);
        let mut puzzle = Puzzle::from(&generate::grid(&mut random));
        let mut cells = Cell::ALL;
        shuffle(&mut random, &mut cells);
        for cell in cells {
            let mut without = puzzle.clone();
            without.clear(cell);
            if search::unique(&Board::new(&without).unwrap()).is_some() {
                puzzle = without;
            }
        }
        puzzle
    }

    /// Neither many singles at once, nor what producers remember, changes a rating.
    #[test]
    fn shortcuts_change_no_number() {
        for seed in 0..60 {
            let puzzle = minimal(seed);
            let board = Board::new(&puzzle).unwrap();
            let SerRating { er, ep, ed } = rate(&board, &Budget::unlimited()).unwrap();
            assert_eq!([er, ep, ed], step_by_step(board), "{puzzle}");
        }
    }

    #[test]
    fn a_budget_stops_it() {
        let budget = Budget::unlimited().work(10);
        let escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        assert_eq!(rate(&board(escargot), &budget), Err(Stopped::Work));
    }
}
