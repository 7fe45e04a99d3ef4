//! The proofs about puzzles.

use pencilmark::{Budget, Cell, Digit, Digits, Puzzle, Random, Solver, State};
use pencilmark_plain::changed_proof::changed;
use pencilmark_plain::lrat::{Checker, check};
use pencilmark_sat::{Proof, Proven, Subject, prove};
use std::sync::LazyLock;

const FEW_GIVENS: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
const CHAINS: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const NETS: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn proven(puzzle: &str) -> Proven {
    prove(&puzzle.parse::<State>().unwrap(), &Solver::new(), &Budget::unlimited()).unwrap()
}

/// Puzzles with one solution, and their proofs.
static PROVEN: LazyLock<[(&str, Proven); 3]> =
    LazyLock::new(|| [FEW_GIVENS, CHAINS, NETS].map(|puzzle| (puzzle, proven(puzzle))));

/// The texts of a proof.
fn texts<'p>(puzzle: &str, proven: &'p Proven) -> (String, String, &'p Proof) {
    match proven {
        Proven::One { formula, proof, .. } | Proven::None { formula, proof, .. } => {
            (formula.dimacs(), proof.lrat(), proof)
        }
        Proven::Several { .. } => panic!("{puzzle} has several solutions"),
    }
}

#[test]
fn proofs_of_one_solution_are_accepted() {
    for (puzzle, proven) in &*PROVEN {
        let (dimacs, lrat, proof) = texts(puzzle, proven);
        assert_eq!(check(&dimacs, &lrat), Ok(()), "{puzzle}");
        assert!(!proof.is_searched(), "{puzzle}");
    }
    let (_, lrat, _) = texts(FEW_GIVENS, &PROVEN[0].1);
    assert!(lrat.len() < 300_000, "{}", lrat.len());
}

#[test]
fn proofs_of_no_solution_are_accepted() {
    // Four kinds of puzzles without a solution: a value is twice in a house; a cell has no mark left; strategies find the
    // contradiction; only a search finds it.
    let twice = format!("55{}", ".".repeat(79));
    let nothing = format!("12345678.{}........9{}", ".".repeat(9), ".".repeat(54));
    let other = CHAINS.replacen("1....7", "12...7", 1);
    let deep = "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..";
    for puzzle in [&twice, &nothing, &other, deep] {
        let proven = proven(puzzle);
        assert!(matches!(proven, Proven::None { .. }), "{puzzle}");
        let (dimacs, lrat, _) = texts(puzzle, &proven);
        assert_eq!(check(&dimacs, &lrat), Ok(()), "{puzzle}");
    }
}

/// Without one of its givens, a puzzle has several solutions. Without some marks, it has one again, or none.
#[test]
fn a_state_with_marks_is_proven_from_them() {
    let mut state: State = FEW_GIVENS.replacen('3', ".", 1).parse().unwrap();
    let budget = Budget::unlimited();
    let Proven::Several { solutions: [a, b], .. } = prove(&state, &Solver::new(), &budget).unwrap() else {
        panic!("it has one solution")
    };
    let cell = Cell::ALL.into_iter().find(|&cell| a.digit(cell) != b.digit(cell)).unwrap();
    let mut marks = [Digits::ALL; 81];
    for other in Cell::ALL {
        // Each cell has only the mark of the first solution and one further mark.
        marks[other.index()] = Digits::of(a.digit(other)) | Digit::ALL[other.index() % 9].into();
    }
    marks[cell.index()] = a.digit(cell).into();
    state.pencil(marks);
    let Proven::One { formula, proof, .. } = prove(&state, &Solver::new(), &budget).unwrap() else {
        panic!("it has several solutions")
    };
    assert_eq!(check(&formula.dimacs(), &proof.lrat()), Ok(()));
}

/// A solver without strategies leaves the whole proof to the search.
#[test]
fn what_the_path_leaves_is_shown_by_search() {
    let none = Solver::with([]);
    let Proven::One { formula, proof, .. } =
        prove(&CHAINS.parse::<Puzzle>().unwrap(), &none, &Budget::unlimited()).unwrap()
    else {
        panic!("it has one solution")
    };
    assert!(proof.is_searched());
    assert_eq!(check(&formula.dimacs(), &proof.lrat()), Ok(()));
}

#[test]
fn a_budget_stops_it() {
    let few = format!("12{}", ".".repeat(79)).parse::<Puzzle>().unwrap();
    let budget = Budget::unlimited().with_work(10);
    assert!(prove(&CHAINS.parse::<Puzzle>().unwrap(), &Solver::new(), &budget).is_err());
    assert!(matches!(prove(&few, &Solver::new(), &Budget::unlimited()), Ok(Proven::Several { .. })));
}

#[test]
fn changed_proofs_are_refused() {
    let mut random = Random::new(7);
    for (puzzle, proven) in &*PROVEN {
        let (dimacs, lrat, _) = texts(puzzle, proven);
        let (mut checker, lines) = (Checker::new(&dimacs).unwrap(), lrat.lines().collect::<Vec<_>>());
        for _ in 0..pencilmark_plain::number(2, 200) {
            let mut room = String::new();
            let changed = changed(&lines, &mut random, &mut room);
            assert!(checker.check(changed.iter().copied()).is_err(), "{puzzle}: {room}");
        }
    }
}

/// The parts of a proof follow one another without gaps, and each line is within its step. The effects of each step are unit
/// lemmas in the part of the step.
#[test]
fn each_lemma_belongs_to_a_step() {
    for (puzzle, proven) in &*PROVEN {
        let Proven::One { proof, steps, .. } = proven else { panic!("it has one solution") };
        let mut next = proof.first();
        let mut of_lines = 0;
        let mut step = None;
        for span in proof.spans() {
            if let Subject::Line(of, line) = span.subject {
                let (place, from, to) = step.unwrap();
                assert!(of == place && from <= span.from && span.from <= span.to && span.to <= to, "{span:?}");
                assert!(line < steps[of].argument().unwrap().lines().len());
                of_lines += 1;
                continue;
            }
            assert_eq!(span.from, next, "{span:?}");
            next = span.to + 1;
            if let Subject::Step(place) = span.subject {
                step = Some((place, span.from, span.to));
                let lemmas = &proof.lemmas()[(span.from - proof.first()) as usize..=(span.to - proof.first()) as usize];
                let says = |literal| lemmas.iter().any(|lemma| lemma.literals == [literal]);
                assert!(steps[place].places().iter().all(|&mark| says(pencilmark_sat::Literal::on(mark))), "{span:?}");
                assert!(
                    steps[place].removes().iter().all(|&mark| says(pencilmark_sat::Literal::off(mark))),
                    "{span:?}"
                );
            }
        }
        assert_eq!(next, proof.first() + proof.lemmas().len() as u32);
        assert_eq!(of_lines > 0, *puzzle != FEW_GIVENS, "{puzzle}");
    }
}
