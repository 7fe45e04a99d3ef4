//! The content of the files.

use pencilmark::{Puzzle, Search};
use pencilmark_sat::Formula;

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A finished grid satisfies all clauses of its puzzle. If the formula denies the grid, only the denial is not satisfied.
#[test]
fn a_solution_is_a_model() {
    let puzzle: Puzzle = SOLVED.parse().unwrap();
    let grid = Search::of(&puzzle).first().unwrap();
    let formula = Formula::of(&puzzle).denying(&grid);
    let is_true = |number: i16| {
        let index = number.unsigned_abs() - 1;
        let digit = SOLVED.as_bytes()[usize::from(index / 9)] - b'0';
        (index % 9 + 1 == u16::from(digit)) == (number > 0)
    };
    let holds: Vec<bool> =
        formula.clauses().map(|clause| clause.iter().any(|literal| is_true(literal.number()))).collect();
    assert_eq!(holds.len(), 10_530 + 81 + 1);
    assert!(holds[..holds.len() - 1].iter().all(|&holds| holds) && !holds[holds.len() - 1]);
    let sums = formula.opb();
    for line in sums.lines().skip(1) {
        let words: Vec<&str> = line.split(' ').collect();
        let [terms @ .., relation, sum, ";"] = &words[..] else { panic!("{line}") };
        let term = |pair: &[&str]| {
            let on = is_true(pair[1][1..].parse().unwrap());
            pair[0].parse::<i64>().unwrap() * i64::from(on)
        };
        let left: i64 = terms.chunks(2).map(term).sum();
        let sum: i64 = sum.parse().unwrap();
        assert_eq!(if *relation == "=" { left == sum } else { left >= sum }, sum != -80, "{line}");
    }
}
