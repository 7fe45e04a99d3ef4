//! Symmetries form a group, and a value that they move keeps its properties.

use pencilmark::{
    Board, Cell, Grid, House, Layout, Movable, Puzzle, Random, Scene, Solver, State, Step, Symmetry, proof, strategies,
};
use pencilmark_plain as support;
use pencilmark_plain::truth::states;
use proptest::prelude::*;
use std::fmt::Debug;

fn symmetry(seed: u64) -> Symmetry {
    Symmetry::random(&mut Random::new(seed))
}

/// Checks that the inverse of a symmetry restores a value, and that two symmetries one after another are one symmetry.
fn check<T: Movable + PartialEq + Debug>(thing: &T, one: &Symmetry, other: &Symmetry) {
    assert_eq!(&one.inverse().apply(&one.apply(thing)), thing);
    assert_eq!(other.apply(&one.apply(thing)), one.then(other).apply(thing));
    assert_eq!(&Symmetry::IDENTITY.apply(thing), thing);
}

/// All visible properties of a step, as text.
fn seen(step: &Step) -> String {
    let lines = step.argument().map(|argument| argument.lines().to_vec());
    let effect = (step.digits(), step.places(), step.removes(), step.truths(), step.facts());
    format!("{} {effect:?} {lines:?} {:?} {:?}", step.name(), step.chains(), step.difficulty())
}

/// Checks that a moved step is a step of the moved board, and that the inverse symmetry restores the step.
fn check_step(board: &Board, step: &Step, by: &Symmetry) {
    let (moved_board, moved) = (by.apply(board), by.apply(step));
    assert!(moved.removes().is_sorted(), "{step:?}");
    assert_eq!(moved.links(), step.links(), "{step:?}");
    if !step.truths().is_empty() {
        assert_eq!(proof::check(board, step), Ok(()), "{step:?}");
        assert_eq!(proof::check(&moved_board, &moved), Ok(()), "{step:?} by {by}");
    }
    assert_eq!(seen(&by.inverse().apply(&moved)), seen(step));
    let (mut after, mut moved_after) = (board.clone(), moved_board);
    after.apply(step);
    moved_after.apply(&moved);
    assert_eq!(by.apply(&after), moved_after);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn they_are_a_group(seeds in any::<[u64; 3]>()) {
        let [a, b, c] = seeds.map(symmetry);
        prop_assert_eq!(a.then(&b).then(&c), a.then(&b.then(&c)));
        prop_assert_eq!(a.then(&a.inverse()), Symmetry::IDENTITY);
        prop_assert_eq!(a.inverse().then(&a), Symmetry::IDENTITY);
        prop_assert_eq!(a.then(&Symmetry::IDENTITY), a);
        prop_assert_eq!(Symmetry::new(a.transposes(), a.rows(), a.columns(), a.digits()), Some(a));
        prop_assert_eq!(a.then(&b).inverse(), b.inverse().then(&a.inverse()));
    }

    #[test]
    fn houses_stay_houses(seeds in any::<[u64; 2]>()) {
        let [one, other] = seeds.map(symmetry);
        for house in House::ALL {
            prop_assert_eq!(one.apply(&house).cells(), one.apply(&house.cells()));
            check(&house, &one, &other);
        }
        for cell in Cell::ALL {
            check(&cell, &one, &other);
            prop_assert_eq!(one.apply(&cell.peers()), one.apply(&cell).peers());
        }
    }

    #[test]
    fn grids_puzzles_and_boards_come_back(seeds in any::<[u64; 3]>()) {
        let [one, other] = [symmetry(seeds[0]), symmetry(seeds[1])];
        check(&Grid::random(&mut Random::new(seeds[2])), &one, &other);
        let board = support::thinned(seeds[2]);
        check(&board, &one, &other);
        let state = State::from(&board);
        check(&state, &one, &other);
        prop_assert_eq!(Board::new(&one.apply(&state)), Ok(one.apply(&board)));
        prop_assert_eq!(State::from(&one.apply(&board)), one.apply(&state));
    }
}

#[test]
fn it_is_as_it_is_written() {
    let same = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    let symmetry = Symmetry::new(true, [2, 3, 1, 4, 5, 6, 7, 8, 9], same, [2, 1, 3, 4, 5, 6, 7, 8, 9]).unwrap();
    let puzzle: Puzzle = format!("{:.<81}", "..1....2.").parse().unwrap();
    let moved = symmetry.apply(&puzzle);
    // The third row of the transposed puzzle is now the second row, its eighth row is in the same place, and 1 and 2 are
    // exchanged.
    assert_eq!(moved.to_string(), format!("{:.<9}2{:.<53}1{:.<17}", "", "", ""));
    assert_eq!(symmetry.to_string(), "transposed, rows 231456789, columns 123456789, digits 213456789");
    for bad in [[1, 1, 3, 4, 5, 6, 7, 8, 9], [0, 1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 4, 3, 5, 6, 7, 8, 9]] {
        assert_eq!(Symmetry::new(false, bad, same, same), None);
        assert_eq!(Symmetry::new(false, same, bad, same), None);
    }
    assert_eq!(Symmetry::new(false, same, same, [9; 9]), None);
}

#[test]
fn all_movements_are_reached_by_chance() {
    let mut random = Random::new(7);
    let counts = (0..20_000).fold([[0_u32; 9]; 9], |mut counts, _| {
        let cell = Symmetry::random(&mut random).apply(&Cell::ALL[0]);
        counts[cell.index() / 9][cell.index() % 9] += 1;
        counts
    });
    assert!(counts.as_flattened().iter().all(|&count| (150..350).contains(&count)), "{counts:?}");
}

#[test]
fn every_strategys_steps_can_be_moved() {
    let mut random = Random::new(3);
    // Only strategies of the usual board are tested, because a symmetry moves only the usual board.
    for strategy in strategies::all().filter(|strategy| strategy.fits(Layout::standard())) {
        for case in strategy.cases() {
            let board = strategy.board(&case.state().unwrap()).unwrap();
            for step in strategy.all(&Scene::new(&board)).iter().take(4) {
                check_step(&board, step, &Symmetry::random(&mut random));
            }
        }
    }
}

#[test]
fn a_moved_path_is_a_path() {
    let mut random = Random::new(5);
    for seed in 0..support::number(6, 60) as u64 {
        let path = Solver::new().solve(Board::new(&support::puzzle(seed)).unwrap());
        let by = Symmetry::random(&mut random);
        let moved = by.apply(&path);
        let mut board = moved.start.clone();
        for (step, original) in moved.steps.iter().zip(&path.steps) {
            if !step.truths().is_empty() {
                assert_eq!(proof::check(&board, step), Ok(()), "{original:?} by {by}");
            }
            board.apply(step);
        }
        assert_eq!(board, moved.end);
        assert_eq!(moved.outcome, path.outcome);
        let back = by.inverse().apply(&moved);
        assert_eq!((&back.start, &back.end), (&path.start, &path.end));
        assert!(back.steps.iter().map(seen).eq(path.steps.iter().map(seen)));
    }
}

#[test]
fn steps_of_any_state_can_be_moved() {
    let mut random = Random::new(11);
    for board in states(&support::puzzle(2)).into_iter().step_by(7) {
        let quick = strategies::all().filter(|strategy| !support::truth::is_costly(strategy));
        for step in Solver::with(quick).all(&board).unwrap() {
            check_step(&board, &step, &Symmetry::random(&mut random));
        }
    }
}
