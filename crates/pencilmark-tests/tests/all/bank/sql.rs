//! Conditions as SQL.

use pencilmark_bank::inside::condition;
use pencilmark_filter::Expression;
use pencilmark_generate::Shape;
use rusqlite::types::Value;

fn text(condition_: &str) -> String {
    let sql = condition(&Expression::read(condition_).unwrap()).unwrap();
    sql.values.iter().fold(sql.text, |text, value| {
        let shown = match value {
            Value::Real(number) => number.to_string(),
            Value::Integer(number) => number.to_string(),
            Value::Text(text) => format!("'{text}'"),
            other => format!("{other:?}"),
        };
        text.replacen('?', &shown, 1)
    })
}

#[test]
fn conditions_become_sql() {
    for (condition, expected) in [
        ("er >= 7.2 and givens <= 24", "(er >= 7.2 AND givens <= 24)"),
        ("not valid or count == 2", "(NOT ((count = 1)) OR count = 2)"),
        ("level >= 'hard' and stars in [3, 4]", "(stars >= 3 AND stars IN (3, 4))"),
        ("uses('xy-wing')", "(instr(techniques, ' xy-wing:') > 0)"),
        ("er - ed > 1", "(round((er) - (ed), 9)) > 1"),
        ("er is none", "CASE WHEN known & 8 = 8 THEN (er) IS NULL END"),
        ("hardest != 'xy-wing'", "hardest <> 'xy-wing'"),
        (
            "symmetric('rot90')",
            "EXISTS (SELECT 1 FROM origin WHERE origin.puzzle = puzzle.id AND symmetry IN ('rot90', 'full'))",
        ),
    ] {
        assert_eq!(text(condition), expected, "{condition}");
    }
    for refused in ["needs('xy-wing')", "solution == canonical"] {
        assert!(condition(&Expression::read(refused).unwrap()).is_err(), "{refused}");
    }
}

#[test]
fn symmetries_that_contain_others() {
    // The symmetries in the condition for a symmetry.
    let of = |inner: Shape| {
        let text = text(&format!("symmetric('{}')", inner.id()));
        let (_, listed) = text.split_once("symmetry IN (").unwrap();
        listed.trim_end_matches(')').split(", ").map(|id| id.trim_matches('\'').to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(of(Shape::Rot180), ["rot180", "rot90", "ortho", "bidiag", "full"]);
    assert_eq!(of(Shape::Diagonal), ["diag", "bidiag", "full"]);
    assert_eq!(of(Shape::None).len(), 10);
}
