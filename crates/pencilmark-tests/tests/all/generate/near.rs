//! Puzzles near a puzzle: its neighbours, the puzzles by exchange, and the puzzles near known puzzles.

use pencilmark::search::Givens;
use pencilmark::{Board, Budget, Cell, Cells, Digit, Grid, Puzzle, Random, Search, State, Stopped, canonical};
use pencilmark_generate::inside::{KNOWN, exchanged};
use pencilmark_generate::{Digging, Generator, Request, Shape, Vicinity, Wanted};
use std::collections::BTreeSet;

const PUZZLE: &str = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

/// The neighbours are the same as the puzzles that are found by trying each digit in each cell.
#[test]
fn one_less_and_one_more() {
    let puzzle: Puzzle = PUZZLE.parse().unwrap();
    let vicinity = Vicinity::new(&puzzle, 1, 1);
    assert_eq!(vicinity.len(), 17);
    let (mut found, mut expected) = (BTreeSet::new(), BTreeSet::new());
    for number in 0..17 {
        let near = vicinity.neighbours(number, &Budget::unlimited()).unwrap();
        found.extend(near.iter().map(|(puzzle, _)| puzzle.to_string()));
        assert!(near.iter().all(|(puzzle, grid)| Search::of(puzzle).unique().as_ref() == Some(grid)));
    }
    for removed in puzzle.givens() {
        for (cell, digit) in Cell::ALL.into_iter().flat_map(|cell| Digit::ALL.map(|digit| (cell, digit))) {
            let mut near = puzzle.clone();
            near.clear(removed);
            if near.value(cell).is_none() {
                near.give(cell, digit);
                if near != puzzle && Search::of(&near).limit(2).count() == 1 && Givens::of(&near).redundant().is_empty()
                {
                    expected.insert(near.to_string());
                }
            }
        }
    }
    assert_eq!(found, expected);
    assert!(found.len() > 1, "{}", found.len());
}

#[test]
fn each_choice_has_its_number() {
    let puzzle: Puzzle = PUZZLE.parse().unwrap();
    let vicinity = Vicinity::new(&puzzle, 3, 0);
    let choices: BTreeSet<Cells> = (0..vicinity.len()).map(|number| vicinity.removed(number)).collect();
    assert_eq!((choices.len(), vicinity.len()), (680, 680));
    assert!(choices.iter().all(|choice| choice.len() == 3 && choice.is_subset(puzzle.givens())));
    assert_eq!(Vicinity::new(&puzzle, 18, 1).len(), 0);
}

#[test]
fn a_budget_stops_it() {
    let vicinity = Vicinity::new(&Puzzle::EMPTY, 0, 5);
    assert_eq!(vicinity.neighbours(0, &Budget::unlimited().with_work(100_000)).unwrap_err(), Stopped::Work);
}

/// With a wrong solution or two solutions, nobody could solve the made puzzles.
#[test]
fn each_has_the_solution_it_comes_with() {
    let puzzle: Puzzle =
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse().unwrap();
    let request = Request::default();
    let (random, budget) = (&mut Random::new(1), Budget::unlimited());
    let mut made = 0;
    for _ in 0..40 {
        for (near, solution) in exchanged(&puzzle, &Shape::None.orbits(), &request, random, &budget).unwrap() {
            assert_eq!(Search::of(&near).unique().as_ref(), Some(&solution));
            assert!((puzzle.givens() - near.givens()).len() <= 2);
            made += 1;
        }
    }
    assert!(made > 50, "{made}");
}

#[test]
fn the_symmetry_stays_and_so_does_the_solution() {
    let (random, budget) = (&mut Random::new(1), Budget::unlimited());
    let units = Shape::Rot180.orbits();
    let solution = Grid::random(random);
    let mut digging = [Digging::new(solution.clone(), &units)];
    Digging::dig_all(&mut digging, &budget).unwrap();
    let puzzle = digging[0].puzzle();
    let request = Request { solution: Some(solution.clone()), ..Request::default() };
    let mut made = 0;
    for _ in 0..40 {
        for (near, found) in exchanged(&puzzle, &units, &request, random, &budget).unwrap() {
            assert_eq!(found, solution);
            made += 1;
            assert!(units.iter().all(|unit| unit.is_subset(near.givens()) || !near.givens().intersects(*unit)));
        }
    }
    assert!(made > 10, "{made}");
}

fn wanting(wanted: Wanted) -> Generator {
    Generator::new(Request { wanted, ..Request::default() })
}

#[test]
fn known_puzzles_are_where_hard_ones_of_any_shape_are_wanted() {
    let hard = Wanted { er: Some(105..=200), ..Wanted::default() };
    assert_eq!(KNOWN.iter().filter(|known| known.parse::<Puzzle>().is_ok()).count(), 10);
    let is_near = |wanted, units: &[Cells]| wanting(wanted).is_near_known(units);
    let (cells, pairs) = (Shape::None.orbits(), Shape::Rot180.orbits());
    assert!(is_near(hard.clone(), &cells) && !is_near(hard.clone(), &pairs));
    assert!(is_near(Wanted { givens: Some(21..=22), ..hard.clone() }, &cells));
    assert!(!is_near(Wanted { givens: Some(26..=27), ..hard }, &cells));
    assert!(!is_near(Wanted { er: Some(95..=104), ..Wanted::default() }, &cells));
}

/// The new puzzle is not equivalent to a known puzzle.
#[test]
fn a_hard_puzzle_is_made_and_a_new_one() {
    // An attempt takes some seconds if the search is compiled without optimisation.
    if !pencilmark_plain::all_is_tested() {
        return;
    }
    let wanted = Wanted { er: Some(105..=200), ..Wanted::default() };
    let made = wanting(wanted).attempt(1, &Budget::unlimited()).made;
    let [made] = &made[..] else { panic!("{made:?}") };
    let board = Board::new(&made.puzzle).unwrap();
    assert!(pencilmark_ser::rate(&board, &Budget::unlimited()).unwrap().er >= 105);
    assert_eq!(Search::of(&made.puzzle).unique().map(|grid| State::from(&grid)), Some(made.solution.clone()));
    let form = canonical(&made.puzzle).puzzle;
    assert!(KNOWN.iter().all(|known| canonical(&known.parse().unwrap()).puzzle != form));
}
