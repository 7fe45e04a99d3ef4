//! Judges many claims about the states of puzzles' paths, and compares each verdict with a plain search without the judge's
//! code.
//!
//! ```sh
//! cargo measure claims PUZZLES [CLAIMS]
//! ```
//!
//! For each state there are true claims: the next step, with its argument; a mark of the solution; marks that no solution
//! has. There are false claims too: a digit of the solution is removed; the step also removes a digit of the solution; an
//! argument has one change, or has another conclusion than before. Every tenth puzzle is also tried without one of its
//! givens. Then it has several solutions.

use crate::Done;
use pencilmark::verify::{Claim, Follows, Judge, Verdict};
use pencilmark::{Board, Budget, Cell, Digit, Mark, Puzzle, Random, Solver, State, Step, Strategy};
use std::collections::BTreeMap;

/// The greatest number of solutions of a board that is judged.
const MOST: usize = 500;

pub(crate) fn run(args: Vec<String>) -> Done {
    let most = args.get(1).map_or(100_000, |text| text.parse().expect("a number"));
    let text = std::fs::read_to_string(args.first().expect("a file of puzzles")).expect("a file");
    let mut run = Run::default();
    let solver = Solver::new();
    for (number, line) in text.lines().enumerate() {
        let Ok(puzzle) = line.split_whitespace().next().unwrap_or_default().parse::<Puzzle>() else { continue };
        let mut random = Random::new(number as u64);
        run.path(&puzzle, &solver, &mut random);
        if number % 10 == 0 {
            run.path(&open(&puzzle, &mut random), &solver, &mut random);
        }
        if run.claims() >= most {
            break;
        }
    }
    println!(
        "{} claims, {} true; {} states, {} with several solutions",
        run.claims(),
        run.is_true,
        run.states,
        run.several
    );
    println!("{} counterexamples; {} steps follow by their strategy or an easier one", run.contradicted, run.steps);
    for (kind, [is_true, is_false]) in &run.kinds {
        println!("{is_true:8} true {is_false:8} false  {kind}");
    }
    println!("{} arguments hold, {} are refused; {} faults", run.holds, run.refused, run.faults);
    if run.faults > 0 { Err("some verdicts are wrong".into()) } else { Ok(()) }
}

/// A puzzle without one of its givens.
fn open(puzzle: &Puzzle, random: &mut Random) -> Puzzle {
    let mut state = State::from(puzzle.clone());
    let givens: Vec<Cell> = state.givens().iter().collect();
    state.clear(givens[random.below(givens.len())]);
    Puzzle::of_givens(*state.numbers())
}

#[derive(Default)]
struct Run {
    kinds: BTreeMap<&'static str, [usize; 2]>,
    is_true: usize,
    states: usize,
    several: usize,
    contradicted: usize,
    steps: usize,
    holds: usize,
    refused: usize,
    faults: usize,
}

impl Run {
    fn claims(&self) -> usize {
        self.kinds.values().flatten().sum()
    }

    /// Claims about each state of a puzzle's path.
    fn path(&mut self, puzzle: &Puzzle, solver: &Solver, random: &mut Random) {
        let Ok(mut board) = Board::new(puzzle) else { return };
        let Some(solutions) = all(&board).filter(|all| !all.is_empty()) else { return };
        for step in solver.solve(board.clone()).steps {
            self.states += 1;
            self.several += usize::from(solutions.len() > 1);
            let budget = Budget::unlimited();
            let mut judge = Judge::new(&board, solver, &budget).expect("no budget");
            for (kind, claim) in claims(&board, &step, &solutions, random) {
                let verdict = judge.verdict(&claim).expect("no budget");
                self.judged(kind, &claim, &verdict, &solutions);
                if kind == "step" {
                    self.follows(&step, &verdict, solver);
                }
            }
            board.apply(&step);
        }
    }

    fn judged(&mut self, kind: &'static str, claim: &Claim, verdict: &Verdict, solutions: &[[u8; 81]]) {
        let valid = solutions.iter().all(|grid| holds(claim, grid));
        self.kinds.entry(kind).or_default()[usize::from(!valid)] += 1;
        self.is_true += usize::from(valid);
        if verdict.valid() != Some(valid) {
            self.fault(kind, claim, "is judged wrongly");
        }
        if verdict.counterexample().is_some() == valid {
            self.fault(kind, claim, "has a counterexample and is true, or has none and is false");
        }
        if let Some(grid) = verdict.counterexample() {
            self.contradicted += 1;
            let grid: Vec<u8> = grid.to_string().bytes().map(|byte| byte - b'0').collect();
            if !solutions.iter().any(|solution| solution[..] == grid[..]) {
                self.fault(kind, claim, "has a counterexample that is no solution");
            } else if holds(claim, &grid) {
                self.fault(kind, claim, "has a counterexample that does not contradict it");
            }
        }
        match verdict.argument {
            Some(Ok(())) => {
                self.holds += 1;
                if !valid {
                    self.fault(kind, claim, "is false, and its argument is accepted");
                }
            }
            Some(Err(_)) => self.refused += 1,
            None => {}
        }
    }

    /// Checks that a step of our own follows by its strategy, or by an earlier strategy with the whole effect.
    fn follows(&mut self, step: &Step, verdict: &Verdict, solver: &Solver) {
        let place = |strategy: &Strategy| solver.order()?.strategies().position(|other| other == strategy);
        match &verdict.follows {
            Some(Follows::By(by)) if place(by.strategy()) <= place(step.strategy()) => self.steps += 1,
            other => self.fault("step", &Claim::from(step), &format!("follows by {other:?}")),
        }
        if verdict.named_right != Some(true) || !matches!(verdict.argument, None | Some(Ok(()))) {
            self.fault("step", &Claim::from(step), "is not named or argued right");
        }
    }

    fn fault(&mut self, kind: &str, claim: &Claim, what: &str) {
        println!("{kind}: {claim} {what}");
        self.faults += 1;
    }
}

fn holds(claim: &Claim, grid: &[u8]) -> bool {
    let is_there = |mark: &Mark| grid[mark.cell().index()] == mark.digit().get();
    claim.places().iter().all(is_there) && !claim.removes().iter().any(is_there)
}

/// Claims about a state, each with its kind.
fn claims(board: &Board, step: &Step, solutions: &[[u8; 81]], random: &mut Random) -> Vec<(&'static str, Claim)> {
    let blanks: Vec<Cell> = board.blank().iter().collect();
    let solution = &solutions[random.below(solutions.len())];
    let solved = |cell: Cell| Mark::new(cell, Digit::ALL[usize::from(solution[cell.index()]) - 1]);
    let cell = |random: &mut Random| blanks[random.below(blanks.len())];
    let none = || std::iter::empty::<Mark>();
    let (places, removes) = (step.places().iter().copied(), step.removes().iter().copied());

    let mut claims = vec![("step", Claim::from(step))];
    claims.push(("a digit of the solution", Claim::new([solved(cell(random))], none())));
    let wrong: Vec<Mark> = blanks
        .iter()
        .flat_map(|&cell| board.marks(cell).iter().map(move |digit| Mark::new(cell, digit)))
        .filter(|mark| solutions.iter().all(|grid| grid[mark.cell().index()] != mark.digit().get()))
        .collect();
    if !wrong.is_empty() {
        let some = (0..=random.below(3)).map(|_| wrong[random.below(wrong.len())]);
        claims.push(("marks of no solution go", Claim::new(none(), some.collect::<Vec<_>>())));
        claims.push(("a wrong digit", Claim::new([wrong[random.below(wrong.len())]], none())));
    }
    claims.push(("a digit of the solution goes", Claim::new(none(), [solved(cell(random))])));
    // The strategy's own digits at the places where the solution has them. A strategy with a too general pattern would
    // remove these marks.
    let digits: Vec<Digit> = step.places().iter().chain(step.removes()).map(|mark| mark.digit()).collect();
    let near: Vec<Mark> =
        blanks.iter().map(|&cell| solved(cell)).filter(|mark| digits.contains(&mark.digit())).collect();
    if !near.is_empty() {
        let more = near[random.below(near.len())];
        let claim = Claim::new(places.clone(), removes.clone().chain([more])).by(step.strategy());
        claims.push(("a step that takes too much", claim.resting_on(step.truths().iter().copied())));
    }
    if let Some(argument) = step.argument() {
        claims.push(("an argument with a change", Claim::from(&pencilmark_plain::mutant::mutant(board, step, random))));
        let other = Claim::new(none(), [solved(cell(random))]).by(step.strategy()).arguing(argument.clone());
        claims.push(("an argument for something else", other));
    }
    claims
}

/// All solutions of a board, as digits. It tries the blank cell with the fewest marks. `None` if there are too many.
fn all(board: &Board) -> Option<Vec<[u8; 81]>> {
    let marks = |cell: Cell| match board.value(cell) {
        Some(digit) => 1 << digit.get(),
        None => board.marks(cell).iter().fold(0, |bits, digit| bits | 1 << digit.get()),
    };
    let mut found = Vec::new();
    go(Cell::ALL.map(marks), 0, &mut found).then_some(found)
}

fn go(mut marks: [u16; 81], mut fixed: u128, found: &mut Vec<[u8; 81]>) -> bool {
    loop {
        let open = (0..81).filter(|cell| fixed & 1 << cell == 0);
        let Some(cell) = open.min_by_key(|&cell| marks[cell].count_ones()) else {
            found.push(marks.map(|bits| bits.trailing_zeros() as u8));
            return found.len() <= MOST;
        };
        match marks[cell].count_ones() {
            0 => return true,
            1 => {
                fixed |= 1 << cell;
                let (row, column) = (cell / 9, cell % 9);
                for other in (0..81).filter(|&other| other != cell) {
                    let (r, c) = (other / 9, other % 9);
                    if r == row || c == column || (r / 3, c / 3) == (row / 3, column / 3) {
                        marks[other] &= !marks[cell];
                    }
                }
            }
            _ => {
                for bit in (1..=9).map(|digit| 1 << digit).filter(|bit| marks[cell] & bit != 0) {
                    let mut tried = marks;
                    tried[cell] = bit;
                    if !go(tried, fixed, found) {
                        return false;
                    }
                }
                return true;
            }
        }
    }
}
