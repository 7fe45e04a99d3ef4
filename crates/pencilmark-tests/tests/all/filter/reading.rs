//! The texts that are read as conditions, and the errors of other texts.

use super::{EASY, ESCARGOT, NONE, SEVENTEEN, SEVERAL, fits};
use pencilmark::{Solver, strategies};
use pencilmark_filter::{Expression, Filter};
use proptest::prelude::*;
use std::sync::Arc;

#[test]
fn what_columns_are() {
    for (text, puzzle, expected) in [
        ("givens == 27 and blanks == 54", EASY, true),
        ("count == 1 and valid", EASY, true),
        ("count == 2 and not valid", SEVERAL, true),
        ("count == 0 and not valid", NONE, true),
        ("minimal", EASY, false),
        ("minimal", SEVENTEEN, true),
        ("er == 1.5 and ep == 1.2 and ed == 1.2", EASY, true),
        ("er == 10.5", ESCARGOT, true),
        ("10.4 < er < 10.6", ESCARGOT, true),
        ("er in [1.5, 10.5]", ESCARGOT, true),
        ("er not in [1.5, 10.5]", ESCARGOT, false),
        ("level == 'easy' and stars == 1", EASY, true),
        ("level >= 'Unfair'", ESCARGOT, true),
        ("level in ['hard', \"extreme\"]", ESCARGOT, true),
        ("score >= 1000", ESCARGOT, true),
        ("solved and hardest == 'hidden-single' and not uses('xy-wing')", EASY, true),
        ("uses('hidden-single')", EASY, true),
        ("needs('hidden-single')", EASY, true),
        ("needs('xy-wing')", EASY, false),
        ("symmetry == 'none' and symmetric('none') and not symmetric('rot180')", EASY, true),
        ("automorphisms == 1", EASY, true),
        (
            "canonical == '........1.......2......3.......4.5....6...3....781.....1..2...4.3.....7.95.......'",
            SEVENTEEN,
            true,
        ),
        ("solution == '725691348984732516613845972251369487869457123437128659376584291142973865598216734'", EASY, true),
        ("er - ed == 0.3", EASY, true),
        ("(givens + blanks) * 2 / 3 == 54", EASY, true),
        ("-givens < 0 and (givens / 0) is none", EASY, true),
        ("(givens == 27) == valid", EASY, true),
        ("valid != (count == 1)", EASY, false),
    ] {
        assert_eq!(fits(text, puzzle), expected, "{text}");
    }
}

/// A value that is not known is neither true nor false.
#[test]
fn null_is_as_in_sql() {
    for (text, expected) in [
        ("er >= 1", false),
        ("not (er >= 1)", false),
        ("er >= 1 or givens > 3", true),
        ("er is none", true),
        ("er is not none", false),
        ("not (er >= 1 and givens < 3)", true),
        ("er in [1, 2]", false),
        ("er not in [1, 2]", false),
        ("uses('x-wing') or not uses('x-wing')", false),
        ("(er > 1) is none", true),
        ("minimal is none and hardest is none and solution is none", true),
        ("er == ep", false),
        ("canonical is none", false),
    ] {
        assert_eq!(fits(text, SEVERAL), expected, "{text}");
    }
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    for (text, expected) in [
        ("", "character 1: a condition is expected, such as er >= 7.2 and givens <= 24"),
        ("givnes < 25", "character 1: no column is named 'givnes' (is 'givens' meant?)"),
        ("er > 2 and qqq", "character 12: no column is named 'qqq'"),
        ("use('xy-wing')", "character 1: no function is named 'use' (is 'uses' meant?)"),
        ("er > 2 and uses('xy-wnig')", "character 17: no strategy has the id 'xy-wnig' (is 'xy-wing' meant?)"),
        ("uses(\"XY-Wing\")", "character 6: no strategy has the id 'XY-Wing' (is 'xy-wing' meant?)"),
        ("uses", "character 1: uses is a function: write a name in parentheses after it, as in uses('xy-wing')"),
        ("uses()", "character 1: uses takes one name, as in uses('xy-wing')"),
        ("uses(3)", "character 6: a name in quotes is expected, as in uses('xy-wing')"),
        ("er('x')", "character 1: er is a column, and takes nothing in parentheses"),
        ("er", "character 1: a condition is expected, and this is a number"),
        ("not givens", "character 5: a condition is expected, and this is a number"),
        ("valid > true", "character 1: a condition has no order: only == and != compare it"),
        ("er == 'hard'", "character 7: 'hard' is a text, where a number is expected"),
        ("level == 'hrad'", "character 10: no level is named 'hrad'; there are easy, medium, hard, unfair and extreme"),
        ("level == 3", "character 10: a level is expected, and this is a number"),
        (
            "symmetry == 'rot18'",
            "character 13: no symmetry is named 'rot18' (is 'rot180' meant?); there are none, rot180, rot90, h, v, diag, \
             anti, ortho, bidiag, full",
        ),
        ("canonical == '123'", "character 14: '123' is no grid: 81 characters are expected"),
        ("er == none", "character 7: to test for a missing value, write `is none`, as in `er is none`"),
        ("'a' == 'b'", "character 1: both sides are texts; one side must be a column"),
        ("er in 3", "character 7: a list is expected after `in`, such as [1, 2]"),
        ("er in [ep]", "character 8: a list has numbers and texts only"),
        ("[1] == er", "character 1: a list is allowed only after `in`"),
        (
            "er ** 2 > 3",
            "character 1: this operator has no meaning here; the operators are + - * /, comparisons, `in`, `and`, `or` and `not`",
        ),
        ("none is none", "character 1: a column is expected before `is none`, as in `er is none`"),
        ("er > 1 and 'x' is none", "character 12: a column is expected before `is none`, as in `er is none`"),
        ("er is odd", "character 1: `is odd` has no meaning here: only `is none` and `is not none`"),
        ("er|abs > 3", "character 4: this has no meaning in a condition"),
        ("er > 2 }} or", "character 8: { } and % have no meaning in a condition"),
        ("é == 3", "character 1: unexpected character; a condition looks like er >= 7.2 and givens <= 24"),
    ] {
        let wrong = Expression::read(text).expect_err(text);
        assert_eq!(wrong.to_string(), expected, "{text}");
    }
    let wrong = Expression::read("er >= 7.2 and").unwrap_err();
    assert!(wrong.to_string().contains("unexpected end of input"), "{wrong}");
    let wrong = Expression::read("er = 7.2").unwrap_err();
    assert!(wrong.character >= 4, "{wrong}");
}

#[test]
fn strategies_must_be_among_those_that_are_used() {
    let few = Arc::new(Solver::with(["naked-single", "hidden-single"].map(|id| strategies::get(id).unwrap())));
    for text in ["givens > 3 and uses('x-wing')", "givens > 3 or needs('x-wing')"] {
        let wrong = Filter::new(text, &few).unwrap_err();
        assert!(wrong.message.contains("x-wing is not one of the strategies that are used"), "{wrong}");
    }
    assert!(Filter::new("uses('naked-single') and needs('hidden-single')", &few).is_ok());
    let explainer = Arc::new(Solver::by(pencilmark_ser::Explainer));
    assert!(Filter::new("uses('x-wing')", &explainer).is_ok());
    let wrong = Filter::new("needs('x-wing')", &explainer).unwrap_err();
    assert_eq!(
        wrong.to_string(),
        "character 8: what is needed depends on an order of strategies, which this profile has not"
    );
}

/// A text that is long or deeply nested is refused or read, without a crash.
#[test]
fn long_and_deep_texts() {
    for text in [
        "(".repeat(10_000),
        "not ".repeat(4_000) + "valid",
        "-".repeat(10_000) + "1 < er",
        "[".repeat(10_000),
        "er+".repeat(5_000) + "1 < 2",
        "valid==".repeat(2_300) + "valid",
        "er ".repeat(100_000),
        "'".to_owned() + &"x".repeat(20_000),
        "a.".repeat(8_000),
        "1<".repeat(8_000) + "1",
    ] {
        let begin: String = text.chars().take(12).collect();
        let read = Expression::read(&text);
        assert!(read.is_err() || begin.starts_with("1<"), "{begin}…");
    }
    let many = "er>1 or ".repeat(400) + "valid";
    assert!(Expression::read(&many).is_ok_and(|read| read.facts().len() == 401));
    // Each comparison of truths is read once, even if comparisons are deeply nested.
    let nested = "(valid == ".repeat(60) + "minimal" + &")".repeat(60);
    assert!(Expression::read(&nested).is_ok());
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,60}") {
        let _ = Expression::read(&text);
    }

    #[test]
    fn any_words_are_read_or_refused(words in prop::collection::vec(prop::sample::select(vec![
        "er", "givens", "level", "valid", "uses", "(", ")", "[", "]", "'xy-wing'", "'hard'", "7.2", "3", "and", "or", "not", "in",
        "is", "none", "==", "<=", ">", "+", "-", "*", "/", ",", "|", ".", "if", "else", "}}", "{{", "%}", "\"",
    ]), 0..14)) {
        let _ = Expression::read(&words.join(" "));
    }
}
