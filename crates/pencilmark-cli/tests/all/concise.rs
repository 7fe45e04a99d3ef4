//! `pencilmark explain --concise`, and the display of detours without this option.

use crate::support::{run, run_with};
use pencilmark_plain::number;
use serde_json::Value;

const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
const HARD: &str = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";

fn steps(arguments: &[&str]) -> usize {
    let path: Value = serde_json::from_str(&run(arguments).out).unwrap();
    assert_eq!(path["solved"], true);
    path["steps"].as_array().unwrap().len()
}

#[test]
fn a_concise_path_has_fewer_steps_and_the_others_are_dim() {
    // With uniqueness strategies, the concise path of this puzzle is a different path, which does not use them.
    let order = "--no-uniqueness";
    let detours = steps(&["explain", order, HARD]) - steps(&["explain", order, "--concise", HARD]);
    assert!(detours > 0 && steps(&["explain", "--concise", HARD]) < steps(&["explain", HARD]));
    let dim_sentences = |arguments: &[&str]| {
        let text = run(&[&["explain", order, "--format", "text"], arguments, &[HARD]].concat()).out;
        text.lines().filter(|line| line.contains(". \u{1b}[2m")).count()
    };
    assert_eq!(dim_sentences(&["--color", "always"]), detours);
    assert_eq!(dim_sentences(&["--color", "always", "--concise"]), 0);
    assert_eq!(dim_sentences(&["--color", "never"]), 0);
}

#[test]
fn the_output_does_not_depend_on_threads() {
    let list = [HARD, EASY, HARD][..number(2, 3)].join("\n");
    let of = |threads| run_with(&list, &["explain", "--concise", "--threads", threads]).out;
    assert_eq!(of("1"), of("4"));
}
