//! Steps that are written in a notation are read back with the same values, removals, strategy and chains.

use pencilmark::verify::{Claim, NotedChain};
use pencilmark::{Board, Puzzle, Solver, Step};
use pencilmark_view::{NotWritten, Notation};
use std::collections::BTreeSet;
use std::sync::LazyLock;

const PUZZLES: &[&str] = &[
    "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    ".5.4.9......6....12.....3..7.3...2.....5...9.1.........68....4.....8........7....",
    "..24............98..8..16...5....826....4.7..7..8...5...167....3...92.....9......",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "5...........6.3.2..9451....94.3....7.........1....6..8....3279..8.9.1...........3",
];

/// The steps of the puzzles' paths.
static STEPS: LazyLock<Vec<Step>> = LazyLock::new(|| {
    let path = |puzzle: &&str| Solver::new().solve(Board::new(&puzzle.parse::<Puzzle>().unwrap()).unwrap());
    PUZZLES.iter().flat_map(|puzzle| path(puzzle).steps).collect()
});

/// The chains in a form that does not depend on the notation: a closed chain begins with its smallest node.
fn turned(chains: &[NotedChain]) -> Vec<NotedChain> {
    chains.iter().cloned().map(NotedChain::turned).collect()
}

#[test]
fn what_is_written_is_read_back() {
    let (mut chained, mut strategies) = ([0; 3], BTreeSet::new());
    for step in &*STEPS {
        let done = Claim::from(step);
        let argued: Vec<NotedChain> =
            step.chains().iter().filter(|chain| chain.nodes().len() > 1).map(NotedChain::from).collect();
        let mut as_eureka = None;
        for (at, notation) in [Notation::Eureka, Notation::Hodoku, Notation::Studio].into_iter().enumerate() {
            let Ok(text) = notation.write(step) else { continue };
            let claim: Claim = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!((claim.places(), claim.removes()), (done.places(), done.removes()), "{text}");
            assert_eq!(claim.strategy(), Some(step.strategy()), "{text}");
            let chains = turned(claim.chains());
            if step.notation().is_none() {
                assert_eq!(chains, turned(&argued), "{text}");
            }
            // All notations have the same chains.
            assert_eq!(as_eureka.get_or_insert_with(|| chains.clone()), &chains, "{text}");
            chained[at] += usize::from(!chains.is_empty());
            strategies.insert(step.strategy().id());
        }
    }
    assert!(chained.iter().all(|&count| count > 20), "{chained:?}");
    assert!(strategies.len() > 25, "{strategies:?}");
}

#[test]
fn what_cannot_be_written_is_refused_with_the_reason() {
    let (mut unknown, mut none) = (0, 0);
    for step in &*STEPS {
        match Notation::Hodoku.write(step) {
            Err(NotWritten::Unknown(name)) => {
                assert_eq!(name, step.strategy().name());
                unknown += 1;
            }
            Err(why) => assert!(why.to_string().contains(step.strategy().name()) || why == NotWritten::ThreeOfOneCell),
            Ok(_) => {}
        }
        if let Err(why) = Notation::Eureka.write(step) {
            assert!(why.to_string().starts_with(step.name()), "{why}");
            assert!(step.places().is_empty());
            none += 1;
        }
    }
    assert!(unknown > 10 && none > 10, "{unknown} {none}");
}

#[test]
fn each_notation_is_what_its_readers_know() {
    let step = |id: &str| STEPS.iter().find(|step| step.strategy().id() == id).unwrap_or_else(|| panic!("no {id}"));
    let written = |id: &str| {
        [Notation::Eureka, Notation::Hodoku, Notation::Studio].map(|notation| notation.write(step(id)).unwrap())
    };
    assert_eq!(
        written("x-wing"),
        [r"X-Wing: (9)r58\c14 => r6c4<>9", "X-Wing: 9 r58 c14 => r6c4<>9", r"X-Wing: 9 in r58\c14 => r6c4 <> 9"]
    );
    assert_eq!(
        written("pointing")[1..],
        [
            "Locked Candidates Type 1 (Pointing): 7 in b4 => r4c5<>7",
            "Locked Candidates (Pointing): 7 in r4c12 => r4c5 <> 7"
        ]
    );
}
