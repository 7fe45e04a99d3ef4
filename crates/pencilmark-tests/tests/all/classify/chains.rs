//! Whips and braids, against their definitions.

use super::depth::{HARD, reduced, solver};
use pencilmark::{Board, Budget, Cell, Digit, House, Mark, Puzzle, Truth};
use pencilmark_classify::{Basics, Braid, Chains, depth, nesting, rating, shortest};
use pencilmark_plain::{self as support, long, many, puzzle};
use std::collections::BTreeSet;

/// One mark, or several marks. At least one of them is on.
type Place = Vec<Mark>;

fn truths(board: &Board) -> Vec<(Truth, Place)> {
    let cells = Cell::ALL.into_iter().map(Truth::Cell);
    let houses = House::ALL.into_iter().flat_map(|house| Digit::ALL.map(|digit| Truth::House(digit, house)));
    cells
        .chain(houses)
        .map(|truth| (truth, truth.marks(board).collect()))
        .filter(|(_, marks): &(_, Place)| !marks.is_empty())
        .collect()
}

fn sees(place: &Place, mark: Mark) -> bool {
    place.iter().all(|one| one.sees(mark))
}

/// Whether marks are of one digit and lie in the intersection of a block and a line.
fn is_group(marks: &Place) -> bool {
    let is_in = |house: &&House| marks.iter().all(|mark| house.list().contains(&mark.cell()));
    marks.iter().all(|mark| mark.digit() == marks[0].digit()) && House::ALL.iter().filter(is_in).count() == 2
}

/// The length of the shortest chain of a target. The search lists all chains, length by length.
fn plain(board: &Board, chains: Chains, target: Mark, most: usize) -> Option<usize> {
    let truths = truths(board);
    let target = vec![target];
    let is_in_a_row = matches!(chains, Chains::Whips | Chains::GWhips);
    let mut level = BTreeSet::from([(BTreeSet::<Place>::new(), target.clone())]);
    for length in 1..=most {
        let mut next = BTreeSet::new();
        for (places, last) in &level {
            let all = || places.iter().chain([&target]);
            for (_, marks) in &truths {
                let is_linked =
                    |mark: &Mark| if is_in_a_row { sees(last, *mark) } else { all().any(|place| sees(place, *mark)) };
                if !marks.iter().any(is_linked) {
                    continue;
                }
                let left: Place = marks.iter().copied().filter(|&mark| !all().any(|place| sees(place, mark))).collect();
                if left.is_empty() {
                    return Some(length);
                }
                let has_groups = matches!(chains, Chains::GWhips | Chains::GBraids);
                if left.len() == 1 || has_groups && is_group(&left) {
                    let mut places = places.clone();
                    if left != target && places.insert(left.clone()) {
                        // A braid has no last place.
                        next.insert((places, if is_in_a_row { left } else { target.clone() }));
                    }
                }
            }
        }
        level = next;
    }
    None
}

/// Checks a chain by its definition.
fn check(board: &Board, chains: Chains, chain: &Braid) {
    let mut places: Vec<Place> = vec![vec![chain.target]];
    for (number, (truth, place)) in chain.links.iter().enumerate() {
        let left: Place = truth.marks(board).filter(|&mark| !places.iter().any(|place| sees(place, mark))).collect();
        let linked_to = if matches!(chains, Chains::Whips | Chains::GWhips) { places.len() - 1 } else { 0 };
        assert!(truth.marks(board).any(|mark| places[linked_to..].iter().any(|place| sees(place, mark))), "{chain:?}");
        match place {
            Some(place) => {
                assert_eq!(left, place.marks().collect::<Vec<_>>(), "{chain:?}");
                assert!(left.len() == 1 || is_group(&left), "{chain:?}");
                places.push(left);
            }
            None => assert!(left.is_empty() && number + 1 == chain.links.len(), "{chain:?}"),
        }
    }
    assert_eq!(chain.links.iter().filter(|(_, place)| place.is_none()).count(), 1, "{chain:?}");
}

/// A board on which the basic strategies find no step.
fn stuck(seed: u64, basics: Basics) -> Board {
    solver(basics).solve(Board::new(&puzzle(seed)).unwrap()).end
}

fn marks(board: &Board) -> Vec<Mark> {
    board.blank().iter().flat_map(|cell| board.marks(cell).iter().map(move |digit| Mark::new(cell, digit))).collect()
}

#[test]
fn the_shortest_are_as_short_as_their_definition_allows() {
    let most = long(3, 4);
    let mut lengths = BTreeSet::new();
    for seed in 0..many(6) as u64 {
        let board = stuck(seed, Basics::Singles);
        for target in marks(&board).into_iter().step_by(long(23, 11)) {
            for &chains in Chains::ALL {
                let found = shortest(&board, chains, target, most, &Budget::unlimited()).unwrap();
                let length = found.as_ref().map(|chain| chain.links.len());
                assert_eq!(length, plain(&board, chains, target, most), "{seed} {target} {chains:?}");
                if let Some(chain) = &found {
                    check(&board, chains, chain);
                }
                lengths.extend(length.map(|length| (chains.id(), length)));
            }
        }
    }
    assert!(lengths.len() >= 4 * 3, "{lengths:?}");
}

/// Berthier's theorem: a mark has a braid if and only if trial and error of depth 1 refutes the mark. For braids with
/// groups, the same is true for trial and error with locked candidates.
#[test]
fn there_is_a_braid_where_trial_and_error_refutes() {
    let mut known = [0; 2];
    for seed in 0..many(2) as u64 {
        for chains in [Chains::Braids, Chains::GBraids] {
            let board = stuck(seed, chains.basics());
            for target in marks(&board).into_iter().step_by(long(23, 1)) {
                let mut supposed = board.clone();
                let is_refuted = !supposed.place(target.cell(), target.digit())
                    || reduced(&supposed, &solver(chains.basics()), 0).is_none();
                let braid = shortest(&board, chains, target, 81, &Budget::unlimited()).unwrap();
                assert_eq!(braid.is_some(), is_refuted, "{seed} {target} {chains:?}");
                known[usize::from(is_refuted)] += 1;
                if let Some(braid) = &braid {
                    check(&board, chains, braid);
                }
            }
        }
    }
    assert!(known[0] > 10 && known[1] > 10, "{known:?}");
}

/// A rating by a plain solver, which uses the shortest chain of the board again and again.
fn plain_rating(board: &Board, chains: Chains, most: usize) -> Option<usize> {
    let mut left = board.clone();
    let mut longest = 0;
    loop {
        left = solver(Basics::Singles).solve(left).end;
        if left.is_full() {
            return Some(longest);
        }
        let shortest = |length| marks(&left).into_iter().find(|&mark| plain(&left, chains, mark, length).is_some());
        let (length, mark) = (1..=most).find_map(|length| Some((length, shortest(length)?)))?;
        longest = longest.max(length);
        left.remove_mark(mark.cell(), mark.digit());
    }
}

#[test]
fn ratings_agree_with_their_definition() {
    let mut found = BTreeSet::new();
    for seed in 0..many(1) as u64 {
        let board = Board::new(&puzzle(seed)).unwrap();
        // Whips and g-whips must have the same rating too, although the two solvers check the targets in different orders.
        for &chains in Chains::ALL.iter().step_by(long(4, 1)) {
            let expected = plain_rating(&board, chains, 2);
            assert_eq!(rating(&board, chains, 2, &Budget::unlimited()), Ok(expected), "{seed} {chains:?}");
            found.insert(expected);
        }
    }
    assert!(found.len() >= long(1, 3), "{found:?}");
}

/// Braids are not longer than whips, and groups never make chains longer.
#[test]
fn ratings_are_in_order() {
    for seed in 0..many(5) as u64 {
        let board = Board::new(&puzzle(seed)).unwrap();
        let [w, gw, b, gb] =
            [0, 1, 2, 3].map(|kind| rating(&board, Chains::ALL[kind], 81, &Budget::unlimited()).unwrap());
        let beyond = |rating: Option<usize>| rating.unwrap_or(usize::MAX);
        assert!(
            beyond(b) <= beyond(w) && beyond(gb) <= beyond(gw) && beyond(gb) <= beyond(b),
            "{seed} {w:?} {gw:?} {b:?} {gb:?}"
        );
        assert_eq!(b.is_some(), depth(&board, Basics::Singles, 1, &Budget::unlimited()).unwrap().is_some(), "{seed}");
        assert_eq!(gb.is_some(), depth(&board, Basics::Locked, 1, &Budget::unlimited()).unwrap().is_some(), "{seed}");
    }
}

/// Braids of one truth are locked candidates. So `B_1B` is trial and error with locked candidates.
#[test]
fn nested_braids_of_one_truth_are_trial_and_error_with_locked_candidates() {
    let mut classes = BTreeSet::new();
    for text in &HARD[..long(1, HARD.len())] {
        let board = Board::new(&text.parse::<Puzzle>().unwrap()).unwrap();
        let class = nesting(&board, 10, &Budget::unlimited()).unwrap().unwrap();
        let of = |basics| reduced(&board, &solver(basics), 1).unwrap().is_full();
        assert_eq!((class == 0, class <= 1), (of(Basics::Singles), of(Basics::Locked)), "{text}");
        assert!(depth(&board, Basics::Singles, 2, &Budget::unlimited()).unwrap().is_some(), "{text}");
        assert_eq!(nesting(&board, class - 1, &Budget::unlimited()), Ok(None), "{text}");
        classes.insert(class);
    }
    assert!(classes.len() > 1 || !support::is_long(), "{classes:?}");
    assert_eq!(nesting(&stuck(1, Basics::Singles), 10, &Budget::unlimited()), Ok(Some(0)));
}
