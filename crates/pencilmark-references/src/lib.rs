//! Compares each finder with a plain reference of its definition. On the same states, both must have the same effects.
//!
//! A reference is written only from the definition, with loops over cells, digits and houses. It may be slow, and it
//! shares no code with the finders.

#![allow(clippy::missing_panics_doc, reason = "it is for tests, which panic")]

/// Calls a macro with all families. The name of a family is the name of its file.
#[macro_export]
macro_rules! families {
    ($call:ident) => {
        $call! {
            ahs_xz
            almost_locked_candidates
            als
            avoidable_rectangle_3
            bivalue_oddagon
            borescoper
            bug_lite
            bug_plus_n
            chains
            clue_combinations
            clue_cover
            coloring
            direct
            er_intersection_pair
            extended_subset
            firework
            fish
            forcing
            graves
            irregular_wing
            guardian
            gurth_symmetry
            law_of_leftover
            pair_rule
            qiu
            reverse_bug
            exocet
            rank0
            single_digit
            subsets
            templates
            tridagon
            unique_rectangle_external
            uniqueness
            whips
            wings
            xyz_ring
        }
    };
}

macro_rules! modules {
    ($($family:ident)+) => {
        $(mod $family;)+

        /// All references, by family.
        const ALL: &[(&str, &[Reference])] = &[$((stringify!($family), $family::ALL)),+];
    };
}

families!(modules);

use pencilmark::format::Format;
use pencilmark::strategy::{Case, Family};
use pencilmark::{Board, Cell, Cells, Digit, House, Layout, Mark, Scene, Solver, State, Strategy, strategies, trial};
use pencilmark_plain::{grave, is_long, long, number, pseudo_puzzle, puzzle, thinned};
use std::collections::BTreeSet;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// The effects of a strategy's steps, each written as `Step` displays it.
type Effects = BTreeSet<String>;

/// A plain reference of a strategy, and the number of states on which it is compared.
#[derive(Copy, Clone)]
struct Reference {
    id: &'static str,
    states: usize,
    steps: fn(&Board) -> Effects,
}

/// The greatest number of states of a comparison.
const MOST: usize = 1000;

/// The time between two messages to a person who waits.
const BETWEEN_WORDS: Duration = Duration::from_secs(3);

/// The number of states on which finders and references are compared: `.ci/long` takes all, `.ci/run` and the plain test
/// command take samples.
fn some(states: usize) -> usize {
    long(number(states / 128, states / 32), states)
}

/// The cells of a house that have a mark of a digit.
fn places(board: &Board, digit: Digit, house: House) -> Vec<Cell> {
    house.list().into_iter().filter(|&cell| board.marks(cell).contains(digit)).collect()
}

/// Writes an effect as text: the removed marks, by digit.
fn removing(marks: impl IntoIterator<Item = Mark>) -> Option<String> {
    let mut by_digit = [Cells::EMPTY; 9];
    marks.into_iter().for_each(|mark| by_digit[mark.digit().index()].insert(mark.cell()));
    let parts = Digit::ALL.into_iter().filter(|digit| !by_digit[digit.index()].is_empty());
    let parts: Vec<_> = parts.map(|digit| format!("{}≠{digit}", by_digit[digit.index()])).collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// Writes an effect as text: the placed values. A step that places and removes is `placing(…)`, a blank, `removing(…)`.
fn placing(marks: impl IntoIterator<Item = Mark>) -> Option<String> {
    let parts: Vec<_> = marks.into_iter().map(|mark| mark.to_string()).collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// Whether a strategy is a single, locked candidates or a subset.
fn is_basic(strategy: &'static Strategy) -> bool {
    matches!(strategy.family(), Family::Singles | Family::Locked | Family::Subsets)
}

/// States along the paths of puzzles: all states with a step that is harder than a single, and a few other states.
fn states(puzzles: impl Iterator<Item = State>, number: usize) -> Vec<Board> {
    let mut states = Vec::new();
    let solver = Solver::with(strategies::all().filter(|strategy| is_basic(strategy)));
    for puzzle in puzzles {
        let path = solver.solve(Board::new(&puzzle).unwrap());
        let mut board = path.start.clone();
        for (i, step) in path.steps.iter().enumerate() {
            if step.places().is_empty() || i % 16 == 0 {
                states.push(board.clone());
            }
            board.apply(step);
        }
        if !board.is_full() {
            states.push(board);
        }
        if states.len() >= number {
            break;
        }
    }
    states.truncate(number);
    states
}

/// States that paths seldom have: states of paths with many marks removed at random, and states with the marks of two
/// solutions, which are full of deadly patterns.
fn unusual_states(common: &[Board]) -> Vec<Board> {
    let mixed = common.iter().enumerate().map(|(i, board)| match i % 4 {
        1 | 2 => thinned(i as u64),
        3 => grave(i as u64),
        _ => board.clone(),
    });
    mixed.collect()
}

/// The effects of a finder's steps on a state, each once.
fn found(strategy: &Strategy, board: &Board) -> Effects {
    strategy.all(&Scene::new(board)).iter().map(ToString::to_string).collect()
}

/// The states on which finders and references are compared: states of paths, and unusual states.
static STATES: LazyLock<[Vec<Board>; 2]> = LazyLock::new(|| both_kinds(some(MOST)));

/// States of paths of generated puzzles, and the same number of unusual states. Some of the puzzles have several solutions.
fn both_kinds(number: usize) -> [Vec<Board>; 2] {
    let made = |seed| State::from(if seed % 8 == 7 { pseudo_puzzle(seed) } else { puzzle(seed) });
    let common = states((0..).map(made), number);
    let unusual = unusual_states(&common);
    [common, unusual]
}

/// Strategies that omit steps whose proof is too long, and the greatest number of effects of a hundred that they omit.
const LEFT_OUT: [(&str, usize); 2] = [("template-set", 3), ("template-delete", 3)];

/// The states of the cases of a strategy.
fn states_of_cases(strategy: &Strategy) -> impl Iterator<Item = State> {
    strategy.cases().iter().filter_map(|case| case.state().ok())
}

/// The board of a case.
fn board_of(strategy: &Strategy, case: &Case) -> Option<Board> {
    strategy.board(&case.state().ok()?).ok()
}

/// The text that shows where a finder and its reference differ.
fn difference(strategy: &Strategy, board: &Board, missing: &BTreeSet<&String>, extra: &BTreeSet<&String>) -> String {
    let (drawn, text) = (Format::Pencilmarks.write(&State::from(board)).text, trial::literal(board));
    format!(
        "{}: the finder and its reference differ\n  the reference alone has {missing:?}\n  the finder alone has {extra:?}\n\
         {drawn}\n  case(\"{text}\")",
        strategy.id()
    )
}

/// Compares the finder of a strategy with its reference. Returns `false` if the strategy has no reference.
pub fn agrees(id: &str) -> bool {
    let reference = all().find(|reference| reference.id == id);
    reference.map(|reference| agree(&[reference], &both_kinds(MOST / 4), |states| states / 4, 1, true)).is_some()
}

/// Compares the finders of a family with their references, on some of the states of each reference.
pub fn agree_in(family: &str) {
    let (_, references) = ALL.iter().find(|(name, _)| *name == family).expect("a family");
    agree(references, &STATES, some, long(number(0, 1), usize::MAX), false);
}

/// Compares nested nets with their reference, on their own cases, because generated states seldom need nested nets.
pub fn agree_where_nesting_is_needed() {
    let strategy = strategies::get("nested-forcing-net").expect("a strategy");
    let cases = strategy.cases().iter().take(long(1, usize::MAX));
    let found = cases.filter_map(|case| board_of(strategy, case)).map(|board| {
        let (ours, plain) = (found(strategy, &board), forcing::nested(&board));
        assert_eq!(ours, plain, "{}", Format::Hodoku.write(&State::from(&board)).text);
        plain.len()
    });
    assert!(found.sum::<usize>() > 0);
}

fn all() -> impl Iterator<Item = Reference> {
    ALL.iter().flat_map(|(_, references)| *references).copied()
}

/// Compares finders with references. With `is_watched`, reports the progress, because a reference may be slow.
fn agree(
    references: &[Reference],
    [common, unusual]: &[Vec<Board>; 2],
    some: fn(usize) -> usize,
    cases: usize,
    is_watched: bool,
) {
    for &Reference { id, states, steps } in references {
        let strategy = strategies::get(id).unwrap_or_else(|| panic!("no strategy {id}"));
        let most_missing = LEFT_OUT.iter().find(|(bounded, _)| *bounded == id).map_or(0, |(_, percent)| *percent);
        let (mut seen, mut left_out) = (0, 0);
        let states = some(states);
        let mut told = Instant::now();
        let boards = &(if strategy.needs_unique() { unusual } else { common })[..states];
        // If the strategy needs a board with regions, only its cases have such boards.
        let with_regions =
            (!strategy.fits(Layout::standard())).then(|| self::states(states_of_cases(strategy), states));
        let boards = with_regions.as_deref().unwrap_or(boards);
        // A rare strategy may find something on the boards of its own cases only.
        let cases = strategy.cases().iter().take(cases);
        let cases: Vec<Board> = cases.filter_map(|case| board_of(strategy, case)).collect();
        for (done, board) in boards.iter().chain(&cases).enumerate() {
            if is_watched && told.elapsed() > BETWEEN_WORDS {
                println!("reference: {done} of {states} states so far");
                told = Instant::now();
            }
            let (ours, plain) = (found(strategy, board), steps(board));
            let missing: BTreeSet<_> = plain.difference(&ours).collect();
            let extra: BTreeSet<_> = ours.difference(&plain).collect();
            let good = extra.is_empty() && (missing.is_empty() || most_missing > 0);
            assert!(good, "{}", difference(strategy, board, &missing, &extra));
            seen += plain.len();
            left_out += missing.len();
        }
        println!("{id:<32} {states:>5} states {seen:>6} steps {left_out:>6} left out");
        // If there are few steps, the share of omitted steps can be 0 or 100 percent by chance.
        assert!(
            100 * left_out <= most_missing * seen || (most_missing > 0 && !is_long()),
            "{id} leaves out {left_out} of {seen}"
        );
        assert!(seen > 0 || !is_long(), "{id}: these states never show it");
    }
}

/// Strategies that are not compared here. Singles and similar strategies are as simple as a reference. Nested nets are
/// compared on their own cases, because these states never need them. Strategies for several clues find only steps with a
/// short proof; a search checks these steps.
const APART: [&str; 9] = [
    "game-rules",
    "full-house",
    "naked-single",
    "hidden-single",
    "claiming",
    "nested-forcing-net",
    "rule-of-45",
    "clue-pair",
    "clue-contradiction",
];

/// The strategies that have no reference and should have one.
pub fn without() -> Vec<&'static str> {
    let held: BTreeSet<_> = all().map(|reference| reference.id).collect();
    strategies::all().map(Strategy::id).filter(|id| !held.contains(id) && !APART.contains(id)).collect()
}
