//! The engine `sql` and the script, through the real program.

use crate::support::run;

#[cfg(feature = "postgres")]
#[test]
fn a_database_that_does_not_answer_is_told() {
    let ran = run(&["solve", "--engine", "sql", "--database", "postgres://nobody@localhost:1/none", &".".repeat(81)]);
    assert!(ran.code == 2 && ran.err.contains("PostgreSQL"), "{}", ran.err);
}

#[test]
fn the_script_in_parts_and_whole() {
    let whole = run(&["sql"]).out;
    for part in ["schema", "fill", "step", "display"] {
        let text = run(&["sql", "--part", part]).out;
        assert!(text.ends_with(";\n"), "{part}");
        assert!(whole.contains(text.trim_end()), "{part} is a part of the whole");
    }
    assert_eq!(whole.matches("INSERT INTO placed (cell, digit)\nSELECT cell, digit\nFROM single").count(), 5);
    assert!(run(&["sql", "--level", "full"]).out.contains("WITH RECURSIVE"));
    assert!(run(&["sql", "--dialect", "duckdb"]).out.contains("duckdb sudoku.duckdb"));
    assert!(run(&["sql", "--puzzle", &".".repeat(81)]).out.contains(&format!("('{}')", ".".repeat(81))));
    assert_eq!(run(&["sql", "--puzzle", "12"]).code, 2);
}
