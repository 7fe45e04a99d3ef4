//! The engine `sql` and the script, through the real program.

use crate::support::run;

#[cfg(feature = "sqlite")]
const PUZZLE: &str = "900637100030001000107520300004810500019000820006059400002048705000200080001793006";
#[cfg(feature = "sqlite")]
const SOLUTION: &str = "928637154435981672167524398374812569519476823286359417692148735743265981851793246";

#[cfg(feature = "sqlite")]
#[test]
fn the_engine_solves_and_traces_its_runs() {
    let ran = run(&["solve", "--engine", "sql", "--trace", PUZZLE]);
    assert_eq!(ran.code, 0);
    assert!(ran.out.ends_with(&format!("{},1,{SOLUTION},\n", PUZZLE.replace('0', "."))), "{}", ran.out);
    assert!(ran.err.contains("run 1 inserts ") && ran.err.trim_end().ends_with("inserts 0 rows"), "{}", ran.err);
}

#[cfg(feature = "sqlite")]
#[test]
fn stuck_and_impossible_puzzles() {
    let inkala = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let stuck = run(&["solve", "--engine", "sql", inkala]);
    assert_eq!((stuck.code, stuck.out.lines().nth(1).unwrap()), (1, format!("{inkala},,{inkala},").as_str()));
    let none = "12345678.........9...............................................................";
    let ran = run(&["solve", "--engine", "sql", none]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.ends_with(",0,,\n"), "no error: {}", ran.out);
    let text = run(&["solve", "--engine", "sql", "--format", "text", none]).out;
    assert!(text.contains("r1c9") || text.contains("row 1"), "the conflict says where: {text}");
}

#[cfg(all(feature = "postgres", feature = "sqlite"))]
#[test]
fn a_database_file_keeps_the_tables() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sudoku.db");
    let ran = run(&["solve", "--engine", "sql", "--database", file.to_str().unwrap(), PUZZLE]);
    assert_eq!(ran.code, 0);
    assert!(std::fs::read(&file).unwrap().starts_with(b"SQLite format 3\0"));
    let refused = run(&["solve", "--engine", "sql", "--database", "postgres://nobody@localhost:1/none", PUZZLE]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("PostgreSQL"), "{}", refused.err);
    assert_eq!(run(&["solve", "--database", file.to_str().unwrap(), PUZZLE]).code, 2, "only with the engine sql");
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
