//! Canonical forms, compared to a plain search through all movements.

use pencilmark_core::{
    Budget, Cell, Digit, Grid, Puzzle, Random, State, Stopped, Symmetry, canonical, canonical_within, equivalent,
};
use pencilmark_plain as support;
use proptest::prelude::*;
use std::collections::BTreeMap;

/// The grid with the most automorphisms.
const MOST_CANONICAL: &str = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

/// Checks a form without a reference: its symmetry leads to the form, and equivalent puzzles have the same form.
fn check(puzzle: &Puzzle, random: &mut Random, times: usize) {
    let found = canonical(puzzle);
    assert_eq!(found.symmetry.apply(puzzle), found.puzzle, "{puzzle}");
    for _ in 0..times {
        let by = Symmetry::random(random);
        let other = canonical(&by.apply(puzzle));
        assert_eq!((&other.puzzle, other.automorphisms), (&found.puzzle, found.automorphisms), "{puzzle} by {by}");
    }
    let again = canonical(&found.puzzle);
    assert_eq!(again.puzzle, found.puzzle);
    assert!(found.puzzle.to_string().replace('.', "0") <= puzzle.to_string().replace('.', "0"), "{puzzle}");
}

fn check_with_reference(puzzle: &Puzzle) {
    let found = canonical(puzzle);
    assert_eq!((found.puzzle.to_string(), found.automorphisms), support::canonical::form(puzzle), "{puzzle}");
    check(puzzle, &mut Random::new(1), 10);
}

/// A puzzle with some digits in random cells, even if the rules forbid them.
fn scattered(random: &mut Random, givens: usize, digits: usize) -> Puzzle {
    let mut puzzle = Puzzle::EMPTY;
    for _ in 0..givens {
        puzzle.give(Cell::ALL[random.below(81)], Digit::ALL[random.below(digits)]);
    }
    puzzle
}

/// The part of a grid that is in a pattern of cells.
fn part(grid: &str, keep: impl Fn(usize, usize) -> bool) -> Puzzle {
    let cells = grid.chars().enumerate();
    let kept = cells.map(|(index, digit)| if keep(index / 9, index % 9) { digit } else { '.' });
    kept.collect::<String>().parse().unwrap()
}

#[test]
fn forms_are_those_of_a_plain_search() {
    let mut random = Random::new(1);
    for seed in 0..support::long(1, 12) as u64 {
        check_with_reference(&support::puzzle(seed));
        check_with_reference(&Puzzle::from(&Grid::random(&mut random)));
        check_with_reference(&support::pseudo_puzzle(seed));
    }
    for (givens, digits) in [(2, 9), (12, 3), (1, 9), (3, 2), (6, 9), (20, 9)].into_iter().take(support::long(2, 6)) {
        for _ in 0..support::long(1, 4) {
            check_with_reference(&scattered(&mut random, givens, digits));
        }
    }
}

#[test]
fn automorphisms_are_counted() {
    check_with_reference(&MOST_CANONICAL.parse().unwrap());
    let parts: [&dyn Fn(usize, usize) -> bool; 8] = [
        &|row, _| row < 3,
        &|row, _| row == 0,
        &|row, column| row == column,
        &|row, column| row / 3 == column / 3,
        &|row, column| (row + column) % 3 == 0,
        &|row, column| row % 3 == 0 && column % 3 == 0,
        &|row, column| row % 3 != 0 || column % 3 != 0,
        &|row, column| row < 8 && column < 8,
    ];
    for keep in parts.into_iter().step_by(support::long(5, 1)) {
        check_with_reference(&part(MOST_CANONICAL, keep));
    }
}

#[test]
fn known_numbers_of_automorphisms() {
    let number = |text: &str| canonical(&text.parse().unwrap()).automorphisms;
    assert_eq!(number(MOST_CANONICAL), 648);
    assert_eq!(canonical(&MOST_CANONICAL.parse().unwrap()).puzzle.to_string(), MOST_CANONICAL);
    assert_eq!(canonical(&Puzzle::EMPTY).automorphisms, Symmetry::MOVEMENTS);
    let mut one = Puzzle::EMPTY;
    one.give(Cell::ALL[40], Digit::ALL[4]);
    let found = canonical(&one);
    assert_eq!(found.automorphisms, Symmetry::MOVEMENTS / 81);
    assert_eq!(found.puzzle.to_string(), format!("{:.>80}1", ""));
    // Two equal digits are in different bands and stacks: 81 · 36 / 2 such pairs of cells are equivalent.
    one.give(Cell::ALL[0], Digit::ALL[4]);
    assert_eq!(canonical(&one).automorphisms, Symmetry::MOVEMENTS / (81 * 36 / 2));
    // A template. All 46,656 templates are equivalent.
    let template = part(MOST_CANONICAL, |row, column| MOST_CANONICAL.as_bytes()[9 * row + column] == b'5');
    assert_eq!(canonical(&template).automorphisms, Symmetry::MOVEMENTS / 46_656);
}

/// The numbers of automorphisms that grids have.
const OF_GRIDS: [u64; 16] = [1, 2, 3, 4, 6, 8, 9, 12, 18, 27, 36, 54, 72, 108, 162, 648];

/// A grid whose mini-rows are 123, 456 and 789 in some order. Each mini-row is rotated by 0, 1 and 2 in the three bands, in
/// an order that is chosen for each mini-row and stack. Most of these grids are very symmetric.
fn turned(random: &mut Random, choices: usize) -> Puzzle {
    const TURNS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let turns: [[[usize; 3]; 3]; 3] = [[(); 3]; 3].map(|sets| sets.map(|()| TURNS[random.below(choices)]));
    let digit = |index: usize| {
        let (row, column) = (index / 9, index % 9);
        let (set, stack) = ((row + column / 3) % 3, column / 3);
        3 * set + (column + turns[set][stack][row / 3]) % 3 + 1
    };
    (0..81).map(|index| digit(index).to_string()).collect::<String>().parse().unwrap()
}

#[test]
fn symmetric_grids_have_the_known_numbers() {
    let mut random = Random::new(2);
    let mut found = BTreeMap::new();
    for round in 0..support::long(40, 3000) {
        let puzzle = turned(&mut random, round % 6 + 1);
        assert!(Grid::try_from(&puzzle).is_ok());
        found.entry(canonical(&puzzle).automorphisms).or_insert(puzzle);
    }
    let numbers: Vec<u64> = found.keys().copied().collect();
    assert!(numbers.iter().all(|number| OF_GRIDS.contains(number)), "{numbers:?}");
    let all = [3, 6, 9, 12, 18, 36, 54, 108, 648];
    assert!(numbers == all || !support::is_long() && numbers.len() > 2, "{numbers:?}");
    found.values().for_each(check_with_reference);
}

#[test]
fn nothing_takes_long() {
    let mut random = Random::new(9);
    for givens in 0..12 {
        for digits in [1, 2, 9] {
            check(&scattered(&mut random, givens, digits), &mut random, 3);
        }
    }
    // Rows with only one digit each, and one digit everywhere. No row distinguishes the columns.
    let rows = (1..=9).map(|digit| digit.to_string().repeat(9)).collect::<String>();
    for text in [rows, "5".repeat(81), "123456789".repeat(9), "12".repeat(41)[..81].to_owned()] {
        check(&text.parse().unwrap(), &mut random, 2);
    }
}

#[test]
fn only_the_givens_count() {
    let puzzle = support::puzzle(1);
    let blank = (!puzzle.givens()).first().unwrap();
    let mut state = State::from(&puzzle);
    state.place(blank, Digit::ALL[0]);
    assert_eq!(state.puzzle(), puzzle);
    assert_eq!(canonical(&state.puzzle()), canonical(&puzzle));
}

#[test]
fn a_budget_stops_it() {
    let puzzle = support::puzzle(1);
    let budget = Budget::unlimited().with_work(2);
    assert_eq!(canonical_within(&puzzle, &budget), Err(Stopped::Work));
    assert_eq!(canonical_within(&"5".repeat(81).parse().unwrap(), &budget), Err(Stopped::Work));
    assert_eq!(canonical_within(&puzzle, &Budget::unlimited()), Ok(canonical(&puzzle)));
}

#[test]
fn a_budget_may_end_after_any_row() {
    for puzzle in [Puzzle::EMPTY, support::puzzle(1), MOST_CANONICAL.parse().unwrap()] {
        let whole = canonical(&puzzle);
        let ends = (0..400).map(|work| canonical_within(&puzzle, &Budget::unlimited().with_work(work)));
        let mut ended = 0;
        for end in ends {
            ended += usize::from(end.is_err());
            assert!(end == Err(Stopped::Work) || end.as_ref() == Ok(&whole), "{end:?}");
        }
        assert!(ended > 5, "{puzzle}: {ended}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(support::number(48, 128) as u32)
    })]

    #[test]
    fn equivalents_have_one_form(seed in any::<u64>(), kind in 0..5) {
        let mut random = Random::new(seed);
        let puzzle = match kind {
            0 => support::puzzle(seed),
            1 => support::pseudo_puzzle(seed),
            2 => Puzzle::from(&Grid::random(&mut random)),
            3 => {
                let mut puzzle = Puzzle::from(&Grid::random(&mut random));
                (0..random.below(120)).for_each(|_| puzzle.clear(Cell::ALL[random.below(81)]));
                puzzle
            }
            _ => {
                let (givens, digits) = (random.below(40), random.below(9) + 1);
                scattered(&mut random, givens, digits)
            }
        };
        check(&puzzle, &mut random, 4);
        let other = Symmetry::random(&mut random).apply(&puzzle);
        let symmetry = equivalent(&puzzle, &other);
        prop_assert_eq!(symmetry.map(|symmetry| symmetry.apply(&puzzle)), Some(other));
    }

    #[test]
    fn others_are_not_equivalent(seed in any::<u64>()) {
        // Without one of its givens, the puzzle has another number of givens. With another digit there, it has no solution
        // or another solution.
        let puzzle = support::puzzle(seed);
        let mut other = puzzle.clone();
        other.clear(puzzle.givens().first().unwrap());
        prop_assert_eq!(equivalent(&puzzle, &other), None);
        prop_assert_eq!(equivalent(&puzzle, &support::puzzle(seed ^ 1)), None);
    }
}
