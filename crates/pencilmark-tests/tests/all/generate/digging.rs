//! Cells that are emptied one after another, and the shapes of the cells that are emptied together.

use pencilmark::{Budget, Cell, Cells, Grid, Puzzle, Random, Search, Stopped};
use pencilmark_generate::{Digging, Shape};

fn one_by_one(solution: &Grid, units: &[Cells], at_least: usize) -> Puzzle {
    let mut puzzle = Puzzle::from(solution);
    for unit in units {
        let mut without = puzzle.clone();
        unit.iter().for_each(|cell| without.clear(cell));
        if without.givens().len() >= at_least && Search::of(&without).limit(2).count() == 1 {
            puzzle = without;
        }
    }
    puzzle
}

/// Digging gives the same result as the plain way: for single cells and for units of several cells, with cells that stay,
/// and with a number of givens at which digging stops.
#[test]
fn the_same_as_one_cell_after_another() {
    let mut random = Random::new(7);
    let (mut diggings, mut expected) = (Vec::new(), Vec::new());
    for number in 0..60 {
        let solution = Grid::random(&mut random);
        let mut cells = Cell::ALL;
        random.shuffle(&mut cells);
        let free = if number % 3 == 0 { 81 } else { 70 };
        let units: Vec<Cells> =
            cells[..free].chunks(1 + number % 4).map(|unit| unit.iter().copied().collect()).collect();
        let at_least = if number % 2 == 0 { 0 } else { 30 };
        expected.push(one_by_one(&solution, &units, at_least));
        diggings.push(Digging::new(solution, &units).at_least(at_least));
    }
    Digging::dig_all(&mut diggings, &Budget::unlimited()).unwrap();
    let dug: Vec<String> = diggings.iter().map(|digging| digging.puzzle().to_string()).collect();
    assert_eq!(dug, expected.iter().map(ToString::to_string).collect::<Vec<_>>());
    assert!(expected.iter().any(|puzzle| puzzle.givens().len() < 25));
}

#[test]
fn a_budget_stops_it() {
    let solution = Grid::random(&mut Random::new(1));
    let mut digging = [Digging::new(solution, &Cell::ALL.map(Cells::of))];
    assert_eq!(Digging::dig_all(&mut digging, &Budget::unlimited().with_work(10)), Err(Stopped::Work));
}

#[test]
fn orbits_are_closed_and_share_no_cell() {
    let sizes = [(81, 1), (41, 2), (21, 4), (45, 2), (45, 2), (45, 2), (45, 2), (25, 4), (25, 4), (15, 8)];
    for (shape, (number, largest)) in Shape::ALL.into_iter().zip(sizes) {
        let orbits = shape.orbits();
        assert_eq!((orbits.len(), orbits.iter().map(|orbit| orbit.len()).max().unwrap()), (number, largest), "{shape}");
        assert_eq!(orbits.iter().fold(Cells::EMPTY, |all, &orbit| all | orbit), Cells::ALL);
        assert_eq!(orbits.iter().map(|orbit| orbit.len()).sum::<usize>(), 81);
        assert!(orbits.iter().all(|&orbit| shape.orbit(orbit) == orbit));
        assert_eq!(Shape::get(shape.id()), Some(shape));
    }
}
