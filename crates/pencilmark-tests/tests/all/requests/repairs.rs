//! Texts in which one character was lost, doubled or mistyped.

use pencilmark::search::HowMany;
use pencilmark::{Budget, Cell, Grid, Puzzle, Random, Search};
use pencilmark_requests::repair::Repairs;

fn repairs(text: &str) -> Repairs {
    Repairs::find(text, &Budget::unlimited()).unwrap()
}

fn is_unique(puzzle: &Puzzle) -> bool {
    matches!(Search::of(puzzle).how_many(), HowMany::One(_))
}

/// Puzzles with about 30 givens and one solution.
fn puzzles() -> impl Iterator<Item = (String, Random)> {
    (0..40).map(|seed| {
        let mut random = Random::new(seed);
        let mut puzzle = Puzzle::from(&Grid::random(&mut random));
        for _ in 0..150 {
            let cell = Cell::ALL[random.below(81)];
            let Some(digit) = puzzle.value(cell) else { continue };
            puzzle.clear(cell);
            if puzzle.givens().len() < 30 || !is_unique(&puzzle) {
                puzzle.give(cell, digit);
            }
        }
        (puzzle.to_string(), random)
    })
}

/// Each change is undone: the puzzle is one of the repairs. Each repair has one solution, and differs by one change.
#[test]
fn a_change_is_undone() {
    for (puzzle, mut random) in puzzles() {
        let signs: Vec<char> = puzzle.chars().collect();
        let place = random.below(81);
        let (mut lost, mut doubled, mut mistyped) = (signs.clone(), signs.clone(), signs.clone());
        lost.remove(place);
        doubled.insert(place, signs[place]);
        mistyped[place] = if signs[place] == '.' { '5' } else { '.' };
        for changed in [lost, doubled, mistyped] {
            let text: String = changed.iter().collect();
            let found = repairs(&text);
            let known = found.is_right || found.has_more || found.repairs.iter().any(|repair| repair.result == puzzle);
            assert!(known, "{puzzle} of {text}");
            for repair in &found.repairs {
                let result: Puzzle = repair.result.parse().unwrap();
                assert!(is_unique(&result), "{} of {text}", repair.result);
            }
            let (long, short) = (text.len().max(81), text.len().min(81));
            for repair in &found.repairs {
                let result: Vec<char> = repair.result.chars().collect();
                let (one, other) = if text.len() > 81 { (&changed, &result) } else { (&result, &changed) };
                let is_near = if long == short {
                    one.iter().zip(other).filter(|(one, other)| one != other).count() == 1
                } else {
                    (0..long).any(|gone| one[..gone] == other[..gone] && one[gone + 1..] == other[gone..])
                };
                assert!(is_near, "{} of {text}", repair.result);
            }
        }
    }
}

#[test]
fn what_is_right_or_beyond_repair_has_no_repairs() {
    let (puzzle, _) = puzzles().next().unwrap();
    let found = repairs(&puzzle);
    assert!(found.is_right && found.repairs.is_empty());
    let blank = repairs(&".".repeat(81));
    assert!(!blank.is_right && blank.repairs.is_empty() && !blank.has_more);
    let refused = Repairs::find(&puzzle[..79], &Budget::unlimited()).unwrap_err();
    assert_eq!(refused.message, "a text of 80 to 82 characters can be repaired, and this has 79");
    let stopped = Repairs::find(&puzzle[..80], &Budget::unlimited().with_work(10)).unwrap();
    assert!(stopped.stopped.is_some());
}
