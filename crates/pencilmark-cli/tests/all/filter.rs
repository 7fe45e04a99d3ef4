//! Lines that fit a condition, as they came.

use crate::support::{run, run_with};
use pencilmark::Random;
use std::fmt::Write;

const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const SEVENTEEN: &str = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
const SEVERAL: &str = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";

#[test]
fn lines_as_they_came_in_their_order() {
    let input =
        format!("# a comment\n{EASY}\n\n{SEVENTEEN} # the first one\n{ESCARGOT};AI Escargot\n{SEVERAL}\n{EASY}\n");
    let kept = |condition: &str| {
        let ran = run_with(&input, &["filter", "--where", condition]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{condition}");
        ran.out
    };
    assert_eq!(kept("givens == 27"), format!("{EASY}\n{EASY}\n"));
    assert_eq!(kept("er >= 1.2 and givens <= 24"), format!("{SEVENTEEN} # the first one\n{ESCARGOT};AI Escargot\n"));
    assert_eq!(kept("er > 10"), format!("{ESCARGOT};AI Escargot\n"));
    assert_eq!(kept("not valid"), format!("{SEVERAL}\n"));
    assert_eq!(kept("er > 1 or er <= 1"), kept("valid"));
    assert_eq!(kept("false"), "");
    let one = run(&["filter", "--where", "level == 'extreme'", ESCARGOT]);
    assert_eq!((one.code, one.out), (0, format!("{ESCARGOT}\n")));
}

/// The order is that of the input, whatever takes longer, with any number of threads.
#[test]
fn any_number_of_threads() {
    let mut random = Random::new(3);
    let mut input = String::new();
    for number in 0..400 {
        let puzzle = [EASY, ESCARGOT, SEVENTEEN, SEVERAL][random.below(4)];
        // Some are plain lines, which are read many at once.
        let note = if random.below(2) == 0 { format!(" {number}") } else { String::new() };
        let _ = writeln!(input, "{puzzle}{note}");
    }
    let expected: String =
        input.lines().filter(|line| !line.starts_with("..5")).flat_map(|line| [line, "\n"]).collect();
    for threads in ["1", "3"] {
        let arguments =
            ["filter", "--where", "er != 1.5 or count == 2 or er is none or givens == 17", "--threads", threads];
        assert_eq!(run_with(&input, &arguments).out, expected);
    }
}

#[test]
fn bad_lines_are_told_and_the_rest_goes_on() {
    let twice = format!("55{}", ".".repeat(79));
    let input = format!("{EASY}\nno puzzle\n{twice}\n{ESCARGOT}\n");
    for condition in ["givens > 0", "er > 0"] {
        let ran = run_with(&input, &["filter", "--where", condition]);
        assert_eq!((ran.code, ran.out), (2, format!("{EASY}\n{ESCARGOT}\n")), "{condition}");
        assert!(ran.err.contains("line 2: "), "{}", ran.err);
        assert!(ran.err.contains("line 3: 5 stands twice in row 1: r1c1 and r1c2"), "{}", ran.err);
        assert!(ran.err.contains("2 of 4 could not be understood"), "{}", ran.err);
    }
    assert_eq!(run_with("", &["filter", "--where", "valid"]).code, 2);
}

#[test]
fn tables_keep_their_columns() {
    let table = format!("id,puzzle,note\n1,{EASY},\"a, b\"\n2,{ESCARGOT},\n3,x,\n");
    let ran = run_with(&table, &["filter", "--where", "givens > 23"]);
    assert_eq!((ran.code, ran.out), (2, format!("id,puzzle,note\n1,{EASY},\"a, b\"\n")));
    let other = format!("start;quiz\n{EASY};1\n");
    let ran = run_with(&other, &["filter", "--where", "valid", "--column", "start"]);
    assert_eq!((ran.code, ran.out), (0, other));
}

/// Grids over several lines, documents: what can be read again by itself comes as it is, anything else in a line.
#[test]
fn several_lines() {
    let rows: Vec<&str> = (0..9).map(|row| &EASY[9 * row..9 * row + 9]).collect();
    let drawn: Vec<String> = rows.iter().map(|row| format!("{} | {} | {}", &row[..3], &row[3..6], &row[6..])).collect();
    let drawn = drawn.join("\n");
    let ran = run_with(format!("{ESCARGOT}\n{drawn}\n\n{drawn}\n{ESCARGOT}\n"), &["filter", "--where", "givens == 27"]);
    assert_eq!(ran.out, format!("{drawn}\n\n{drawn}\n"));
    let object = format!("{{\"puzzle\": \"{EASY}\", \"id\": 7}}");
    let ran = run_with(format!("{object}\n"), &["filter", "--where", "valid"]);
    assert_eq!(ran.out, format!("{object}\n"));
    let ran = run_with(format!("[\"{EASY}\", \"{ESCARGOT}\",\n\"{EASY}\"]\n"), &["filter", "--where", "givens == 27"]);
    assert_eq!(ran.out, format!("{EASY}\n{EASY}\n"));
    let pretty = format!("{{\n  \"puzzle\": \"{EASY}\"\n}}");
    let ran = run_with(format!("{pretty}\n{ESCARGOT}\n"), &["filter", "--where", "valid"]);
    assert_eq!(ran.out, format!("{pretty}\n\n{ESCARGOT}\n").replace("}\n\n", "}\n"));
}

#[test]
fn what_is_refused() {
    let ran = run(&["filter", "--where", "er > 2 and givnes < 3", EASY]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert_eq!(ran.err, "error: --where: character 12: no column is named 'givnes' (is 'givens' meant?)\n");
    assert_eq!(run(&["filter", EASY]).code, 2);
    let ran = run(&["filter", "--where", "needs('x-wing')", "--profile", "ser", EASY]);
    assert_eq!(ran.code, 2);
    let ran = run(&["filter", "--where", "uses('x-wing')", "--without", "x-wing", EASY]);
    assert!(ran.err.contains("x-wing is not one of the strategies that are used"), "{}", ran.err);
}

/// A puzzle that takes too long is told, and the others are answered.
#[test]
fn a_puzzle_that_takes_too_long() {
    let input = format!("{EASY}\n{ESCARGOT}\n{EASY}\n");
    let ran = run_with(&input, &["filter", "--where", "givens == 27 or ed + er > 3", "--timeout", "0"]);
    assert_eq!((ran.code, ran.out), (1, format!("{EASY}\n{EASY}\n")));
    assert!(ran.err.contains("1 of 3 were stopped by --timeout"), "{}", ran.err);
}
