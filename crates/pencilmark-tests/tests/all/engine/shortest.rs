//! A path takes one of the shortest chains. A plain search, which shares no code with the finders, finds the length of the
//! shortest chain.

use pencilmark::{Board, Cell, Digit, House, Mark, Order, Solver};
use pencilmark_plain as support;
use std::collections::BTreeSet;

/// Strategies whose chains have single marks as nodes.
const PLAIN: [&str; 6] = ["x-chain", "x-cycle", "xy-chain", "continuous-nice-loop", "aic", "discontinuous-nice-loop"];

type Set = BTreeSet<Mark>;

/// All marks that are left.
fn marks(board: &Board) -> Set {
    board.blank().iter().flat_map(|cell| board.marks(cell).iter().map(move |digit| Mark::new(cell, digit))).collect()
}

/// The marks that cannot be true beside a mark.
fn seen(marks: &Set, mark: Mark) -> Set {
    let sees = |other: Mark| {
        other.cell() == mark.cell() || other.digit() == mark.digit() && mark.cell().peers().contains(other.cell())
    };
    marks.iter().copied().filter(|&other| other != mark && sees(other)).collect()
}

/// The marks that are true if a mark is false: its partners in a cell or a house with two places.
fn partners(board: &Board, mark: Mark) -> Set {
    let (cell, digit): (Cell, Digit) = (mark.cell(), mark.digit());
    let in_cell: Set = board.marks(cell).iter().map(|other| Mark::new(cell, other)).collect();
    let in_house = |house: House| board.places(digit, house).iter().map(|cell| Mark::new(cell, digit)).collect();
    let pairs = std::iter::once(in_cell).chain(cell.houses().map(in_house)).filter(|pair: &Set| pair.len() == 2);
    pairs.flatten().filter(|&other| other != mark).collect()
}

/// The fewest strong links of a chain that removes or places a mark. Breadth first from each mark that is assumed off.
fn fewest(board: &Board) -> usize {
    let marks = marks(board);
    let mut fewest = usize::MAX;
    for &start in &marks {
        let (mut on, mut off, mut latest) = (Set::new(), Set::from([start]), Set::from([start]));
        for links in 1..fewest {
            let next: Set =
                latest.iter().flat_map(|&mark| partners(board, mark)).filter(|mark| !on.contains(mark)).collect();
            let first = seen(&marks, start);
            if next.contains(&start) || next.iter().any(|&end| !first.is_disjoint(&seen(&marks, end))) {
                fewest = links;
                break;
            }
            latest = next.iter().flat_map(|&mark| seen(&marks, mark)).filter(|mark| !off.contains(mark)).collect();
            on.extend(next);
            off.extend(&latest);
            if latest.is_empty() {
                break;
            }
        }
    }
    fewest
}

#[test]
fn no_plain_chain_is_longer_than_need_be() {
    let mut chains = 0;
    for seed in 0..support::number(15, 500) as u64 {
        let path = Solver::new().solve(Board::new(&support::puzzle(seed)).unwrap());
        let mut board = path.start.clone();
        for step in &path.steps {
            if PLAIN.contains(&step.strategy().id()) {
                chains += 1;
                assert_eq!(step.truths().len(), fewest(&board), "{step:?}");
            }
            board.apply(step);
        }
    }
    assert!(chains > 5, "{chains} chains only");
}

/// A path that takes the first chain and a path that takes the shortest chain have the same end.
#[test]
fn where_the_first_chain_is_found_the_shortest_is() {
    for seed in 0..support::number(8, 200) as u64 {
        let board = Board::new(&support::puzzle(seed)).unwrap();
        let [first, shortest] =
            [Order::default().first(), Order::default()].map(|order| Solver::ordered(order).solve(board.clone()));
        assert_eq!(first.outcome, shortest.outcome, "{seed}");
    }
}
