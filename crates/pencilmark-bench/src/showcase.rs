//! Finds examples for the pages of strategies: states of generated puzzles in which nothing easier works.
//!
//! ```sh
//! cargo measure showcase 600 jellyfish sue-de-coq
//! ```
//!
//! The first argument is the time in seconds. The other arguments are the strategies. Without strategies, the tool takes all
//! strategies whose cases have no such state. An argument of 81 characters is a puzzle to take states from, instead of
//! generated ones. Besides the states of a path, the tool searches states without some more of their wrong marks, chosen at
//! random. Rare patterns are usually found on boards that lost marks for another reason.

use crate::Done;
use pencilmark::format::Format;
use pencilmark::strategies::{self, Row};
use pencilmark::strategy::Expect;
use pencilmark::{
    Board, Cell, Cells, Digit, Grid, House, HouseKind, Mark, Order, Puzzle, Random, Scene, Search, Solver, State, Step,
    Strategy,
};
use std::time::{Duration, Instant};

pub(crate) fn run(args: Vec<String>) -> Done {
    let mut args = args.into_iter();
    let seconds = args.next().and_then(|seconds| seconds.parse().ok()).unwrap_or(60);
    let (puzzles, ids): (Vec<String>, Vec<String>) = args.partition(|arg| arg.len() == 81);
    let puzzles: Vec<Puzzle> = puzzles.iter().filter_map(|puzzle| puzzle.parse().ok()).collect();
    let solver = Solver::ordered(Order::default().first());
    let rows = strategies::REGISTRY.iter();
    let mut wanted: Vec<Row> = rows
        .filter(|row| {
            if ids.is_empty() { !has_example(&solver, **row) } else { ids.iter().any(|id| id == row.strategy().id()) }
        })
        .copied()
        .collect();
    eprintln!("wanted: {}", wanted.iter().map(|row| row.strategy().id()).collect::<Vec<_>>().join(" "));
    let mut given = puzzles.iter().cycle();
    let (mut boards_seen, mut hard) = (0, 0);
    let end = Instant::now() + Duration::from_secs(seconds);
    let first = 6_000_000;
    for seed in first.. {
        if wanted.is_empty() || Instant::now() > end {
            break;
        }
        let puzzle = given.next().cloned().unwrap_or_else(|| pencilmark_plain::puzzle(seed));
        let Ok(board) = Board::new(&puzzle) else { continue };
        let Some(solution) = Search::of(&board).unique() else { continue };
        let mut random = Random::new(seed);
        let least = |wanted: &[Row]| wanted.iter().map(|row| row.difficulty().least()).fold(f64::INFINITY, f64::min);
        let mut path = board;
        while let Some(step) = solver.next(&path) {
            if step.difficulty().unwrap_or_default() >= least(&wanted) {
                look(&solver, &path, &mut wanted);
                let mut boards = with_fish(&path, &solution, &mut random);
                for number in 0..VARIANTS {
                    let vary = [varied, with_less_of_a_digit][number % 2];
                    boards.push(vary(&path, &solution, &mut random));
                }
                for board in &boards {
                    boards_seen += 1;
                    hard += usize::from(look(&solver, board, &mut wanted));
                }
            }
            path.apply(&step);
        }
    }
    eprintln!("{hard} of {boards_seen} boards were hard enough");
    eprintln!("not found: {}", wanted.iter().map(|row| row.strategy().id()).collect::<Vec<_>>().join(" "));
    Ok(())
}

/// The number of boards that are made of each state of a path.
const VARIANTS: usize = 20;

/// Shows the strategies that find something on a board on which no easier strategy finds a step. Returns whether the board
/// is hard enough for a strategy that is wanted.
fn look(solver: &Solver, board: &Board, wanted: &mut Vec<Row>) -> bool {
    let Some(step) = solver.next(board) else { return false };
    let difficulty = step.difficulty().unwrap_or_default();
    let mut is_hard = false;
    wanted.retain(|row| {
        if row.difficulty().least() > difficulty {
            return true;
        }
        is_hard = true;
        let found = row.strategy().all(&Scene::new(board));
        let is_good = (1..=8).contains(&found.len());
        if is_good {
            show(board, row.strategy(), &found);
        }
        !is_good
    });
    is_hard
}

/// A state without some of its wrong marks.
fn varied(board: &Board, solution: &Grid, random: &mut Random) -> Board {
    let marks = board.blank().iter().flat_map(|cell| board.marks(cell).iter().map(move |digit| Mark::new(cell, digit)));
    let mut wrong: Vec<Mark> = marks.filter(|mark| solution.digit(mark.cell()) != mark.digit()).collect();
    random.shuffle(&mut wrong);
    without(board, wrong.into_iter().take(1 + random.below(10)))
}

/// A state without some wrong marks of one digit.
fn with_less_of_a_digit(board: &Board, solution: &Grid, random: &mut Random) -> Board {
    let digit = Digit::ALL[random.below(9)];
    let mut wrong: Vec<Cell> = board.cells(digit).iter().filter(|&cell| solution.digit(cell) != digit).collect();
    random.shuffle(&mut wrong);
    without(board, wrong.into_iter().take(1 + random.below(10)).map(|cell| Mark::new(cell, digit)))
}

fn without(board: &Board, marks: impl Iterator<Item = Mark>) -> Board {
    let mut board = board.clone();
    marks.for_each(|mark| _ = board.remove_mark(mark.cell(), mark.digit()));
    board
}

/// States without the marks of a digit that keep some houses from being a fish, perhaps with fins. Of many choices of
/// houses, the choices with the fewest marks to remove are used.
fn with_fish(board: &Board, solution: &Grid, random: &mut Random) -> Vec<Board> {
    let mut boards = Vec::new();
    for kind in 0..12 {
        let one = |_| wrong_for_a_fish(board, solution, random, kind);
        let mut fish: Vec<(Digit, Vec<Cell>)> = (0..TRIED).filter_map(one).collect();
        fish.sort_by_key(|(digit, wrong)| (wrong.len(), *digit));
        fish.dedup();
        let some = fish.iter().filter(|(_, wrong)| !wrong.is_empty()).take(TAKEN);
        boards.extend(some.map(|(digit, wrong)| without(board, wrong.iter().map(|&cell| Mark::new(cell, *digit)))));
    }
    boards
}

/// The number of choices of houses that are tried for a kind of fish, and the greatest number of them that become boards.
const TRIED: usize = 600;
const TAKEN: usize = 8;

/// A digit, and the cells of its wrong marks that keep some houses from being a fish that removes a mark. The number `kind`
/// contains whether columns are among the bases, the number of bases, and whether there are fins.
fn wrong_for_a_fish(board: &Board, solution: &Grid, random: &mut Random, kind: usize) -> Option<(Digit, Vec<Cell>)> {
    let digit = Digit::ALL[random.below(9)];
    let open = board.cells(digit);
    let (only_franken, size, has_fins) = (kind.is_multiple_of(2), 2 + kind / 2 % 3, kind / 6 == 1);
    let is_left_out = |house: &House, kind: HouseKind| only_franken && house.kind() == kind;
    let mut houses = House::ALL;
    random.shuffle(&mut houses);
    let is_base = |house: &House| !is_left_out(house, HouseKind::Column) && house.cells().intersects(open);
    let bases: Vec<House> = houses.into_iter().filter(is_base).take(size).collect();
    let mut covers = Cells::EMPTY;
    for base in &bases {
        let place = board.places(digit, *base).iter().find(|&cell| solution.digit(cell) == digit)?;
        let allowed = |house: &House| {
            !bases.contains(house) && !is_left_out(house, HouseKind::Row) && (house.cells() & covers) != house.cells()
        };
        let mut others: Vec<House> = place.houses().into_iter().filter(allowed).collect();
        random.shuffle(&mut others);
        covers |= others.first()?.cells();
    }
    let in_bases = bases.iter().fold(Cells::EMPTY, |cells, house| cells | house.cells());
    let mut wrong: Vec<Cell> =
        ((in_bases & open) - covers).iter().filter(|&cell| solution.digit(cell) != digit).collect();
    random.shuffle(&mut wrong);
    let fins = if has_fins { (1 + random.below(3)).min(wrong.len()) } else { 0 };
    let fins = wrong.split_off(wrong.len() - fins);
    let removed = (covers & open) - in_bases;
    let sees_fins = removed.iter().any(|cell| fins.iter().all(|&fin| cell.sees(fin)));
    sees_fins.then_some((digit, wrong))
}

/// Whether a case of the strategy is a board on which no easier strategy works.
fn has_example(solver: &Solver, row: Row) -> bool {
    let cases = row.strategy().cases().iter().filter(|case| !matches!(case.expect, Expect::Finds(&[])));
    let boards = cases.filter_map(|case| row.strategy().board(&case.state().ok()?).ok());
    boards.into_iter().any(|board| {
        let step = solver.next(&board);
        step.is_some_and(|step| step.difficulty() >= Some(row.difficulty().least()))
    })
}

fn show(board: &Board, strategy: &Strategy, steps: &[Step]) {
    let steps: Vec<String> = steps.iter().map(|step| format!("\"{step}\"")).collect();
    println!("{}\t{}\t{}", strategy.id(), Format::Hodoku.write(&State::from(board)).text, steps.join(", "));
}
