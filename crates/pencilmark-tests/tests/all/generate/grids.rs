//! The enumerations from a grid, compared with plain and slow enumerations.

use pencilmark::{Budget, Cell, Cells, Digit, Digits, Grid, Puzzle, Random, Search, Symmetry, canonical};
use pencilmark_generate::{
    AutomorphismClass, Digging, PatternFillings, PatternImages, Puzzles, Subpuzzles, automorphisms, bound, fixed_grid,
    fixed_grids, standard, unavoidable,
};
use pencilmark_plain::{is_long, long, many};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::ops::ControlFlow;

fn grid(seed: u64) -> Grid {
    Grid::random(&mut Random::new(seed))
}

fn givens(grid: &Grid, cells: Cells) -> Puzzle {
    let mut puzzle = Puzzle::EMPTY;
    cells.iter().for_each(|cell| puzzle.give(cell, grid.digit(cell)));
    puzzle
}

fn is_unique(grid: &Grid, cells: Cells) -> bool {
    Search::of(&givens(grid, cells)).limit(2).count() == 1
}

/// The minimal sets among the differences to all grids that agree outside some digits, with these grids.
fn exchanged(grid: &Grid, digits: &[Digit], most: usize, sets: &mut BTreeMap<Cells, BTreeSet<String>>) {
    let kept = Cell::ALL.into_iter().filter(|cell| !digits.contains(&grid.digit(*cell))).collect();
    Search::of(&givens(grid, kept)).each(|other| {
        let differ: Cells = Cell::ALL.into_iter().filter(|cell| grid.digit(*cell) != other.digit(*cell)).collect();
        if !differ.is_empty() && differ.len() <= most {
            sets.entry(differ).or_default().insert(other.to_string());
        }
        ControlFlow::Continue(())
    });
}

/// A set of up to 7 cells has at most three digits, since each digit is in at least two of its cells.
#[test]
fn small_unavoidable_sets_are_those_of_a_plain_search() {
    const MOST: usize = 7;
    let known = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    let known = Grid::try_from(&known.parse::<Puzzle>().unwrap()).unwrap();
    for grid in [grid(1), grid(2), known].iter().take(long(2, 3)) {
        let mut sets = BTreeMap::new();
        for (number, one) in Digit::ALL.into_iter().enumerate() {
            for (other, two) in Digit::ALL.into_iter().enumerate().take(number) {
                for three in Digit::ALL.into_iter().take(other) {
                    exchanged(grid, &[one, two, three], MOST, &mut sets);
                }
            }
        }
        let is_minimal = |set: &Cells| !sets.keys().any(|other| other != set && other.is_subset(*set));
        let expected: BTreeMap<Cells, u64> = sets
            .iter()
            .filter(|(set, _)| is_minimal(set))
            .map(|(set, others)| (*set, 1 + others.len() as u64))
            .collect();
        let found = unavoidable(grid, MOST, &Budget::unlimited()).unwrap();
        assert_eq!(found.len(), expected.len(), "{grid}");
        assert_eq!(found.iter().map(|set| (set.cells, set.completions)).collect::<BTreeMap<_, _>>(), expected);
    }
}

/// The grid with the most automorphisms has 162 sets of six cells, and no smaller sets.
#[test]
fn larger_unavoidable_sets_are_minimal_and_none_is_missing() {
    let grid = grid(3);
    let found = unavoidable(&grid, 12, &Budget::unlimited()).unwrap();
    for set in found.iter().step_by(long(7, 1)) {
        assert_eq!(Search::of(&givens(&grid, !set.cells)).count(), set.completions);
        for cell in set.cells {
            assert!(is_unique(&grid, !set.cells | Cells::of(cell)), "{:?} has a smaller one", set.cells);
        }
    }
    // The difference between the grid and another grid near it contains one of the found sets.
    let mut random = Random::new(4);
    let mut small = 0;
    for _ in 0..long(300, 5000) {
        let kept = Cell::ALL.into_iter().filter(|_| random.below(100) < 60).collect();
        Search::of(&givens(&grid, kept)).limit(20).each(|other| {
            let differ: Cells = Cell::ALL.into_iter().filter(|cell| grid.digit(*cell) != other.digit(*cell)).collect();
            if (1..=12).contains(&differ.len()) {
                small += 1;
                assert!(found.iter().any(|set| set.cells.is_subset(differ)), "{differ}");
            }
            ControlFlow::Continue(())
        });
    }
    assert!(small > 50, "{small}");
}

/// A minimal puzzle and some further cells of its solution.
fn puzzle_and_more(seed: u64, more: usize) -> (Grid, Cells, Vec<Cell>) {
    let mut random = Random::new(seed);
    let mut cells = Cell::ALL;
    random.shuffle(&mut cells);
    let mut digging = Digging::new(grid(seed), &cells.map(Cells::of));
    Digging::dig_all(std::slice::from_mut(&mut digging), &Budget::unlimited()).unwrap();
    let minimal = digging.puzzle().givens();
    let others = cells.into_iter().filter(|cell| !minimal.contains(*cell)).take(more).collect();
    (digging.solution().clone(), minimal, others)
}

fn all_of(puzzles: &Puzzles, minimal: bool) -> Vec<Cells> {
    let mut found = Vec::new();
    for part in 0..puzzles.parts() {
        let sink = &mut |cells| {
            found.push(cells);
            ControlFlow::Continue(())
        };
        puzzles.part(part, minimal, &Budget::unlimited(), sink).unwrap();
    }
    found
}

/// The plain search tries all choices of some cells of a grid. The other givens of a puzzle are fixed.
#[test]
fn puzzles_with_so_many_givens_are_those_of_a_plain_search() {
    let mut numbers = 0;
    for seed in 1..=many(1) as u64 {
        let (grid, minimal, more) = puzzle_and_more(seed, long(4, 7));
        let free: Vec<Cell> = minimal.iter().take(4).chain(more).collect();
        let within: Cells = free.iter().copied().collect();
        let given = minimal - within;
        let subsets = (0..1_u32 << free.len()).map(|bits| {
            free.iter()
                .enumerate()
                .filter(|(number, _)| bits >> number & 1 == 1)
                .map(|(_, cell)| *cell)
                .collect::<Cells>()
        });
        let unique: BTreeSet<Cells> =
            subsets.map(|some| given | some).filter(|cells| is_unique(&grid, *cells)).collect();
        for number in given.len()..=given.len() + free.len() {
            let puzzles = Puzzles::new(&grid, number, within, given, &Budget::unlimited()).unwrap();
            let found = all_of(&puzzles, false);
            let expected: Vec<Cells> = unique.iter().filter(|cells| cells.len() == number).copied().collect();
            let mut sorted = found.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, expected, "{number} givens");
            let is_minimal = |cells: &&Cells| cells.iter().all(|cell| !is_unique(&grid, **cells - Cells::of(cell)));
            let minimal: Vec<Cells> = found.iter().filter(is_minimal).copied().collect();
            assert_eq!(all_of(&puzzles, true), minimal, "{number} givens, minimal");
            numbers += expected.len();
        }
    }
    assert!(numbers > long(10, 100), "{numbers}");
}

/// The plain search removes givens one by one in every order.
#[test]
fn minimal_puzzles_in_a_puzzle_are_those_of_a_plain_search() {
    for seed in 1..=many(1) as u64 {
        let (grid, minimal, more) = puzzle_and_more(seed, 6);
        let cells = minimal | more.into_iter().collect();
        let (mut open, mut seen, mut expected) = (vec![cells], BTreeSet::new(), BTreeSet::new());
        while let Some(cells) = open.pop() {
            if !seen.insert(cells) {
                continue;
            }
            let without = cells.iter().map(|cell| cells - Cells::of(cell));
            let unique: Vec<Cells> = without.filter(|cells| is_unique(&grid, *cells)).collect();
            if unique.is_empty() {
                expected.insert(cells);
            }
            open.extend(unique);
        }
        let puzzles = Subpuzzles::new(&grid, cells, &Budget::unlimited()).unwrap();
        let mut found = Vec::new();
        for part in 0..puzzles.parts() {
            let sink = &mut |cells| {
                found.push(cells);
                ControlFlow::Continue(())
            };
            puzzles.part(part, &Budget::unlimited(), sink).unwrap();
        }
        let number = found.len();
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected);
        assert_eq!(number, expected.len(), "none twice");
        assert!(number > 1);
    }
}

/// Each image occurs once. The reported images are minimal puzzles, and the puzzle of the pattern is one of them.
#[test]
fn the_images_of_a_pattern_are_all_its_images() {
    let (grid, minimal, _) = puzzle_and_more(9, 0);
    let mut random = Random::new(9);
    let pattern = Symmetry::random(&mut random).apply(&minimal);
    let images = PatternImages::new(&grid, pattern, &Budget::unlimited()).unwrap();
    let mut one_digit = Puzzle::EMPTY;
    pattern.iter().for_each(|cell| one_digit.give(cell, Digit::ALL[0]));
    assert_eq!(images.images() as u64 * canonical(&one_digit).automorphisms, Symmetry::MOVEMENTS);
    let mut found = Vec::new();
    for part in 0..images.parts() {
        let sink = &mut |cells| {
            found.push(cells);
            ControlFlow::Continue(())
        };
        images.part(part, &Budget::unlimited(), sink).unwrap();
    }
    assert!(found.contains(&minimal));
    for cells in found {
        assert!(is_unique(&grid, cells) && cells.iter().all(|cell| !is_unique(&grid, cells - Cells::of(cell))));
    }
}

/// The plain search tries all digits in some cells of a minimal puzzle.
#[test]
fn the_fillings_of_a_pattern_are_those_of_a_plain_search() {
    let (mut number, mut seeds) = (0, 0);
    for seed in 1..=many(6) as u64 {
        let (grid, pattern, _) = puzzle_and_more(seed, 0);
        let whole = givens(&grid, pattern);
        let open: Vec<Cell> = pattern.iter().take(4).collect();
        let mut known = whole.clone();
        for cell in &open {
            known.clear(*cell);
        }
        // If eight or nine digits are known, no names of digits can be exchanged.
        if known.givens().iter().filter_map(|cell| known.value(cell)).collect::<Digits>().len() < 8 {
            continue;
        }
        let fillings = PatternFillings::new(&known, pattern, &Budget::unlimited()).unwrap();
        let mut found = Vec::new();
        for part in 0..fillings.parts() {
            let sink = &mut |puzzle: &Puzzle| {
                found.push(puzzle.to_string());
                ControlFlow::Continue(())
            };
            fillings.part(part, &Budget::unlimited(), sink).unwrap();
        }
        let mut expected = Vec::new();
        for digits in 0..6561 {
            let mut puzzle = known.clone();
            for (place, cell) in open.iter().enumerate() {
                puzzle.give(*cell, Digit::ALL[digits / 9_usize.pow(place as u32) % 9]);
            }
            let without = |cell| {
                let mut puzzle = puzzle.clone();
                puzzle.clear(cell);
                Search::of(&puzzle).limit(2).count() == 2
            };
            if Search::of(&puzzle).limit(2).count() == 1 && puzzle.givens().iter().all(without) {
                expected.push(puzzle.to_string());
            }
        }
        found.sort();
        expected.sort();
        assert!(expected.contains(&whole.to_string()));
        assert_eq!(found, expected);
        number += found.len();
        seeds += 1;
    }
    assert!(number > seeds && seeds > 3, "{number} of {seeds}");
}

/// Whether `left` cells can hit all sets. The search tries the cells of the first set that is not hit.
fn can_hit(sets: &[Cells], chosen: Cells, left: usize) -> bool {
    match sets.iter().find(|set| !set.intersects(chosen)) {
        None => true,
        Some(set) => left > 0 && set.iter().any(|cell| can_hit(sets, chosen | Cells::of(cell), left - 1)),
    }
}

#[test]
fn bounds_are_those_of_a_plain_search() {
    for seed in 1..=long(1, 3) as u64 {
        let grid = grid(seed);
        let sets: Vec<Cells> =
            unavoidable(&grid, 7, &Budget::unlimited()).unwrap().into_iter().map(|set| set.cells).collect();
        let bound = bound(&grid, 7, &Budget::unlimited()).unwrap();
        assert_eq!(bound.sets, sets.len());
        assert!(!can_hit(&sets, Cells::EMPTY, bound.least - 1));
        let hitting = bound.hitting.unwrap();
        assert_eq!(hitting.len(), bound.least);
        assert!(sets.iter().all(|set| set.intersects(hitting)));
        assert!(bound.disjoint.iter().all(|set| sets.contains(set)));
        let union = bound.disjoint.iter().fold(Cells::EMPTY, |union, set| {
            assert!(!union.intersects(*set));
            union | *set
        });
        assert!(union.len() >= 4 * bound.disjoint.len() && bound.disjoint.len() <= bound.least);
    }
}

#[test]
fn a_bound_that_is_stopped_is_still_one() {
    let grid = grid(5);
    let whole = bound(&grid, 10, &Budget::unlimited()).unwrap();
    let needed = (1..20)
        .map(|step| 1000 << step)
        .find(|&work| unavoidable(&grid, 10, &Budget::unlimited().with_work(work)).is_ok());
    let stopped = bound(&grid, 10, &Budget::unlimited().with_work(needed.unwrap())).unwrap();
    assert!(stopped.least <= whole.least && (stopped.hitting.is_some() || stopped.stopped.is_some()));
}

/// The sizes of the classes, and the numbers of their grids. The grids of smaller classes are counted. All classes together
/// are checked by Burnside's lemma: there are 5,472,730,538 grids that are not equivalent.
#[test]
fn the_classes_of_automorphisms_are_those_that_are_published() {
    const TRIES: usize = 20_000;
    let all = AutomorphismClass::all();
    let sum: u64 = all.iter().map(|class| u64::from(class.size) * class.grids).sum();
    assert_eq!((sum / Symmetry::MOVEMENTS, sum % Symmetry::MOVEMENTS), (5_472_730_538, 0));
    // Counting the grids of two classes takes half a minute.
    let is_counted = |class: &&AutomorphismClass| match class.number {
        23 | 24 => is_long(),
        _ => class.grids <= long(4_000, 400_000) as u64,
    };
    for class in all.iter().filter(is_counted) {
        let mut number = 0;
        let sink = &mut |_: &Grid| {
            number += 1;
            ControlFlow::Continue(())
        };
        fixed_grids(&class.movement(), None, &Budget::unlimited(), sink).unwrap();
        assert_eq!(number, class.grids, "{}", class.number);
    }
    // Random symmetries keep the class, and the share of each class among all movements is its size.
    let mut random = Random::new(1);
    let mut met = BTreeMap::new();
    for _ in 0..TRIES {
        let movement = Symmetry::random(&mut random);
        let class = AutomorphismClass::of(&movement).map(|class| class.number);
        let other = Symmetry::random(&mut random);
        let conjugate = other.inverse().then(&movement).then(&other);
        assert_eq!(AutomorphismClass::of(&conjugate).map(|class| class.number), class);
        *met.entry(class).or_insert(0_u64) += 1;
    }
    for class in all.iter().filter(|class| class.size > 10_000) {
        let expected = TRIES as u64 * u64::from(class.size) / Symmetry::MOVEMENTS;
        let met = met.get(&Some(class.number)).copied().unwrap_or_default();
        assert!((expected / 2..=2 * expected).contains(&met), "{}: {met}, not about {expected}", class.number);
    }
}

#[test]
fn automorphisms_are_counted_as_canonical_forms_count_them() {
    let (budget, mut random) = (Budget::unlimited(), Random::new(2));
    for (number, class) in AutomorphismClass::all().iter().enumerate().skip(1).step_by(long(3, 1)) {
        let grid = Symmetry::random(&mut random).apply(&fixed_grid(class, &mut random, &budget).unwrap());
        let all = automorphisms(&grid, Cells::ALL, &budget).unwrap();
        assert_eq!(all.len() as u64, canonical(&Puzzle::from(&grid)).automorphisms);
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
        assert_eq!(all[0], Symmetry::IDENTITY);
        assert!(all.iter().all(|symmetry| symmetry.apply(&grid) == grid));
        let its = all.iter().find(|symmetry| AutomorphismClass::of(symmetry).unwrap() == class).unwrap();
        // Fewer automorphisms keep a set of cells that includes cells moved by an automorphism.
        let some = Cells::of(Cell::ALL[0]) | Cells::of(its.apply(&Cell::ALL[0]));
        let kept = automorphisms(&grid, some, &budget).unwrap();
        assert!(kept.len() <= all.len() && kept.iter().all(|symmetry| symmetry.apply(&some) == some));
        // The standard form of an equivalent grid is the same.
        if number % 2 == 0 {
            let form = standard(&grid, its, &budget).unwrap().unwrap();
            let other = Symmetry::random(&mut random);
            let theirs = other.inverse().then(its).then(&other);
            assert_eq!(standard(&other.apply(&grid), &theirs, &budget).unwrap(), Some(form.clone()));
            assert_eq!(canonical(&Puzzle::from(&form)).puzzle, canonical(&Puzzle::from(&grid)).puzzle);
        }
    }
}
