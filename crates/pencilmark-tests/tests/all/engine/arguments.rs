//! Tests the check of arguments. The check notices changes in an argument, and accepts only true statements.

use pencilmark::proof;
use pencilmark::strategy::Family;
use pencilmark::{
    Argument, Board, Grid, Line, LineNumber, Mark, Random, Reason, Scene, Search, Solver, Statement, Step, Strategy,
    strategies,
};
use pencilmark_plain as support;
use pencilmark_plain::mutant::{mutant, with};
use pencilmark_plain::truth::states;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The number of steps of a strategy that are changed. They are the first steps that are found.
const STEPS: usize = 12;

fn has_argument(strategy: &Strategy) -> bool {
    matches!(strategy.family(), Family::Chains | Family::Forcing)
        || ["kraken-fish", "als-chain", "death-blossom"].contains(&strategy.id())
}

/// Steps with arguments on the states of some puzzles, of all strategies that have arguments.
static WITH_ARGUMENTS: LazyLock<Vec<(Board, Grid, Step)>> = LazyLock::new(|| {
    let mut taken: BTreeMap<&str, usize> = BTreeMap::new();
    let mut steps = Vec::new();
    for puzzle in (0..support::number(1, 12) as u64).map(support::puzzle) {
        let solution = Search::of(&Board::new(&puzzle).unwrap()).unique().unwrap();
        for board in states(&puzzle) {
            let open = |strategy: &&Strategy| taken.get(strategy.id()).is_none_or(|&number| number < STEPS);
            for strategy in strategies::all().filter(|strategy| has_argument(strategy)).filter(open).collect::<Vec<_>>()
            {
                let found = Solver::with([strategy]).all(&board).unwrap();
                for step in found.into_iter().take(3) {
                    *taken.entry(strategy.id()).or_default() += 1;
                    steps.push((board.clone(), solution.clone(), step));
                }
            }
        }
    }
    steps
});

/// Whether a line is true in a solution, if the lines on which it rests are true.
fn holds(line: &Line, grid: &Grid) -> bool {
    let is_true = |mark: &Mark| grid.digit(mark.cell()) == mark.digit();
    match &line.says {
        Statement::On(marks) => marks.iter().any(is_true),
        Statement::Off(marks) => !marks.iter().any(is_true),
    }
}

/// The lines that rest on no assumption.
fn free(argument: &Argument) -> Vec<&Line> {
    let mut rests: Vec<Vec<LineNumber>> = Vec::new();
    for (i, line) in argument.lines().iter().enumerate() {
        let of = |line: &LineNumber| rests[usize::from(*line)].clone();
        rests.push(match &line.reason {
            Reason::Assumed => vec![LineNumber::at(i).unwrap()],
            Reason::Seen { from, .. } => from.iter().flat_map(of).collect(),
            Reason::Dropped { assumption, from } => of(from).into_iter().filter(|other| other != assumption).collect(),
            Reason::Cases { cases, from, .. } => {
                from.iter().flat_map(of).filter(|other| !cases.contains(other)).collect()
            }
        });
    }
    argument.lines().iter().zip(rests).filter(|(_, rests)| rests.is_empty()).map(|(line, _)| line).collect()
}

#[test]
fn every_strategy_of_chains_and_nets_has_arguments() {
    for strategy in strategies::all().filter(|strategy| has_argument(strategy)) {
        let mut any = false;
        for case in strategy.cases() {
            let board = strategy.board(&case.state().unwrap()).unwrap();
            for step in strategy.all(&Scene::new(&board)) {
                assert_eq!(proof::check(&board, &step), Ok(()), "{step:?}");
                assert!(step.argument().is_some(), "{step:?}");
                any = true;
            }
        }
        assert!(any, "{}", strategy.id());
    }
}

#[test]
fn what_is_changed_is_seen() {
    let mut random = Random::new(13);
    let (mut rejected, mut accepted) = (0, 0);
    for (board, solution, step) in &*WITH_ARGUMENTS {
        for _ in 0..support::number(10, 20) {
            let mutant = mutant(board, step, &mut random);
            match proof::check(board, &mutant) {
                Ok(()) => {
                    accepted += 1;
                    // The change, such as the order of two lines, left the argument true.
                    let lines = free(mutant.argument().unwrap());
                    assert!(lines.iter().all(|line| holds(line, solution)), "{mutant:?} {:?}", mutant.argument());
                }
                Err(_) => rejected += 1,
            }
        }
    }
    assert!(rejected > support::number(100, 2_000), "{rejected}");
    assert!(accepted * 10 < rejected, "{accepted} of {}", accepted + rejected);
}

#[test]
fn an_argument_must_show_all_that_the_step_does() {
    let mut checked = 0;
    for (board, _, step) in &*WITH_ARGUMENTS {
        let lines = step.argument().unwrap().lines();
        let shorter = with(step, Argument::new(lines[..lines.len() - 1].iter().cloned()));
        assert!(proof::check(board, &shorter).is_err(), "{step:?}");
        let none = with(step, Argument::new([])).resting_on(step.truths().iter().copied());
        assert!(proof::check(board, &none).is_err(), "{step:?}");
        checked += 1;
    }
    assert!(checked > support::number(10, 100), "{checked}");
}
