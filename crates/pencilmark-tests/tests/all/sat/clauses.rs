//! The rules as clauses, and their numbers.

use pencilmark::{Cell, Digit, House, Mark, State, Truth};
use pencilmark_sat::inside::{not_both, of_truth};
use pencilmark_sat::{Formula, Literal};

/// The number of clauses, and the number of clauses that are truths.
const RULES: usize = 10_530;
const OF_TRUTHS: usize = 324;

#[test]
fn each_rule_stands_at_its_number() {
    let clauses: Vec<Vec<Literal>> = Formula::of(&State::EMPTY).clauses().collect();
    assert_eq!(clauses.len(), RULES);
    let marks = |truth: Truth| -> Vec<Mark> {
        match truth {
            Truth::Cell(cell) => Digit::ALL.map(|digit| Mark::new(cell, digit)).to_vec(),
            Truth::House(digit, house) => house.cells().iter().map(|cell| Mark::new(cell, digit)).collect(),
            Truth::Clue(_) => Vec::new(),
        }
    };
    let of_houses = House::ALL.into_iter().flat_map(|house| Digit::ALL.map(|digit| Truth::House(digit, house)));
    let truths: Vec<Truth> = Cell::ALL.map(Truth::Cell).into_iter().chain(of_houses).collect();
    assert_eq!(truths.len(), OF_TRUTHS);
    for truth in truths {
        let literals: Vec<Literal> = marks(truth).into_iter().map(Literal::on).collect();
        assert_eq!(clauses[of_truth(truth) as usize - 1], literals, "{truth}");
    }
    let all = || Cell::ALL.into_iter().flat_map(|cell| Digit::ALL.map(|digit| Mark::new(cell, digit)));
    let mut pairs = 0;
    for a in all() {
        for b in all().filter(|&b| a.sees(b)) {
            let clause = &clauses[not_both(a, b) as usize - 1];
            assert!(clause.contains(&Literal::off(a)) && clause.contains(&Literal::off(b)), "{a} {b}");
            pairs += 1;
        }
    }
    assert_eq!(pairs, 2 * (RULES - OF_TRUTHS));
}
