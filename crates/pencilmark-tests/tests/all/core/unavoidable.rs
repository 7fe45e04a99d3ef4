//! Cells of a grid whose digits can be exchanged, and the givens that are needed for this reason.

use pencilmark_core::inside::needed;
use pencilmark_core::{Cell, Cells, Digits, Grid, House, Puzzle, Random, Search, exchangeable};

fn random_grid(seed: u64) -> Grid {
    Search::of(&Puzzle::EMPTY).random(&mut Random::new(seed)).unwrap()
}

/// The two lines of a set, if the set lies in two rows of a band or in two columns of a stack.
fn lines(set: Cells) -> Option<[House; 2]> {
    House::ALL[..18].chunks(3).flat_map(|chute| [[0, 1], [0, 2], [1, 2]].map(|pair| pair.map(|i| chute[i]))).find(
        |[first, second]| {
            set.is_subset(first.cells() | second.cells())
                && first.positions(set & first.cells()) == second.positions(set & second.cells())
        },
    )
}

#[test]
fn rings_can_be_turned() {
    let grid = random_grid(1);
    let mut lengths = [0; 10];
    for (set, [first, second]) in exchangeable(&grid).into_iter().filter_map(|set| Some((set, lines(set)?))) {
        lengths[set.len() / 2] += 1;
        let (first, second) = (first.list(), second.list());
        let mut digits = *grid.digits();
        for position in (0..9).filter(|&position| set.contains(first[position])) {
            digits.swap(first[position].index(), second[position].index());
        }
        assert!(Grid::new(digits).is_some(), "{set:?}");
    }
    assert!(lengths[2..].iter().sum::<i32>() > 2, "{lengths:?}");
}

#[test]
fn digits_can_change_places() {
    let grid = random_grid(3);
    let (mut parts, mut pairs) = (0, Vec::new());
    for set in exchangeable(&grid) {
        let both: Digits = set.iter().map(|cell| grid.digit(cell)).collect();
        if both.len() != 2 {
            assert!(lines(set).is_some(), "{set:?}");
            continue;
        }
        let mut digits = *grid.digits();
        for place in set.iter().map(Cell::index) {
            digits[place] = (both - Digits::of(digits[place])).single().unwrap();
        }
        assert!(Grid::new(digits).is_some(), "{set:?}");
        parts += 1;
        pairs.push(both);
    }
    pairs.sort_unstable_by_key(|pair| pair.bits());
    pairs.dedup();
    assert_eq!(pairs.len(), 36, "each two digits");
    assert!(parts > pairs.len(), "some come in parts");
}

/// The answers that are found without a search agree with a search.
#[test]
fn what_is_needed_has_another_solution_without() {
    let mut random = Random::new(4);
    let mut count = 0;
    for _ in 0..20 {
        let grid = Search::of(&Puzzle::EMPTY).random(&mut random).unwrap();
        let givens: Cells = Cell::ALL.into_iter().filter(|_| random.below(81) < 30).collect();
        for cell in needed(&grid, givens) {
            let mut puzzle = Puzzle::EMPTY;
            (givens - Cells::of(cell)).iter().for_each(|cell| puzzle.give(cell, grid.digit(cell)));
            assert_ne!(Search::of(&puzzle).limit(2).count(), 1, "{cell}");
            count += 1;
        }
    }
    assert!(count > 100, "{count}");
}

#[test]
fn only_what_is_alone_is_needed() {
    let grid = random_grid(2);
    assert!(needed(&grid, Cells::ALL).is_empty());
    let corner = Cells::from_iter([Cell::ALL[0]]);
    assert_eq!(needed(&grid, corner), corner);
}
