//! The choice of a hint among several steps, and the place that the hint names.

use pencilmark::hint::{Hint, Place, hint};
use pencilmark::strategy::Family;
use pencilmark::{Board, Budget, Cell, HouseKind, Houses, Solver, State, Step, Truth, strategies};

/// The next step of a solver, and the easiest step, which a hint shows instead.
fn steps(state: &str) -> (Step, Step) {
    let state: State = state.parse().unwrap();
    let board = Board::new(&state).unwrap();
    let solver = Solver::new();
    let next = solver.next(&board).unwrap();
    let Hint::Step(shown) = hint(&state, &solver, &Budget::unlimited()).unwrap() else { panic!("{state}: no step") };
    (next, shown.step)
}

#[test]
fn a_single_in_a_block_comes_first() {
    // Row 9 has one place for 1: r9c9. This step is found first. Block 1 has one place for 8: r1c1.
    let rows = [
        ".56..1...",
        "...8.....",
        "......8..",
        ".......1.",
        ".........",
        ".........",
        ".........",
        ".........",
        "23456.7..",
    ];
    let (next, step) = steps(&rows.concat());
    assert_eq!(next.to_string(), "r9c9=1");
    assert_eq!(step.to_string(), "r1c1=8");
    assert!(matches!(step.truths(), [Truth::House(_, house)] if house.kind() == HouseKind::Block));
}

#[test]
fn two_locked_candidates_of_the_same_cells_are_a_pair() {
    // Block 1 has 8 and 9 only in r1c1 and r1c2; other rows and columns are empty.
    let rows = ["..7......", "123......", "456......"];
    let (next, step) = steps(&format!("{}{}", rows.concat(), ".".repeat(54)));
    assert_eq!(next.strategy().family(), Family::Locked);
    assert_eq!(step.digits().to_string(), "89", "{step:?}");
    assert_eq!(step.strategy().family(), Family::Subsets);
}

#[test]
fn cells_are_covered_by_few_houses() {
    // The step names only the cells.
    let cover_of = |names: &str| {
        let cells: Vec<Cell> = names.split(' ').map(|name| name.parse().unwrap()).collect();
        match Step::new(strategies::REGISTRY[0].strategy(), "").with("path", cells).place() {
            Place::Houses(houses) => houses.into_iter().collect::<Houses>().to_string(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(cover_of("r1c1"), "b1");
    assert_eq!(cover_of("r1c1 r1c5"), "r1");
    assert_eq!(cover_of("r1c1 r1c2"), "b1");
    assert_eq!(cover_of("r1c1 r2c2 r1c8"), "r1,b1");
    assert_eq!(cover_of("r1c1 r1c5 r5c1"), "r1,c1");
}
