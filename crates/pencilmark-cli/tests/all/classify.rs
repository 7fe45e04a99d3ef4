//! Classes of puzzles.

use crate::support::run;
use pencilmark::{Board, Budget, Puzzle};
use pencilmark_classify::{Basics, Chains, backdoors, depth, estimate, nesting, rating};
use serde_json::{Value, json};

/// A puzzle that whips and braids of ten truths solve, but shorter whips and braids do not.
const LONG: &str = "..24............98..8..16...5....826....4.7..7..8...5...167....3...92.....9......";
const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";

/// The classes are the same as in the library. They are in the order of the columns, for any order of the names.
#[test]
fn every_class() {
    let all = "er_estimate,bxb,te_locked,backdoors_locked,backdoor_locked,gb,gw,backdoors,b,w,backdoor,te,te";
    let board = Board::new(&LONG.parse::<Puzzle>().unwrap()).unwrap();
    let budget = Budget::unlimited();
    let doors = |basics| backdoors(&board, basics, 3, &budget).unwrap().unwrap();
    let [w, gw, b, gb] = [0, 1, 2, 3].map(|kind| rating(&board, Chains::ALL[kind], 81, &budget).unwrap());
    let sets: Vec<Vec<String>> =
        doors(Basics::Singles).sets.iter().map(|set| set.iter().map(ToString::to_string).collect()).collect();
    let expected = json!({
        "puzzle": LONG, "te": depth(&board, Basics::Singles, 3, &budget).unwrap(),
        "backdoor": doors(Basics::Singles).size, "w": w, "b": b, "backdoors": sets.len(), "gw": gw, "gb": gb,
        "bxb": nesting(&board, 81, &budget).unwrap(), "te_locked": depth(&board, Basics::Locked, 3, &budget).unwrap(),
        "backdoor_locked": doors(Basics::Locked).size, "backdoors_locked": doors(Basics::Locked).sets.len(), "er_estimate": f64::from(estimate(&board, &budget).unwrap()) / 10.0, "sets": sets,
    });
    let out = run(&["classify", "--measures", all, "--sets", "--format", "json", LONG]).out;
    let found: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(found, expected);
    assert_eq!(
        found.as_object().unwrap().keys().collect::<Vec<_>>(),
        expected.as_object().unwrap().keys().collect::<Vec<_>>()
    );
    let header =
        "puzzle,te,backdoor,w,b,backdoors,gw,gb,bxb,te_locked,backdoor_locked,backdoors_locked,er_estimate,error";
    assert!(run(&["classify", "--measures", all, "--format", "csv", EASY]).out.starts_with(header));
}
