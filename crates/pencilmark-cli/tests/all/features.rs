//! The messages of a program that was built without a feature.

use crate::support::run;

const PUZZLE: &str = "900637100030001000107520300004810500019000820006059400002048705000200080001793006";

#[test]
fn a_feature_that_is_not_there_is_named() {
    let solve = ["solve", "--engine", "sql"];
    let without: [(bool, &str, Vec<&str>); 15] = [
        (cfg!(feature = "png"), "png", vec!["draw", "--format", "png", PUZZLE]),
        (cfg!(feature = "pdf"), "pdf", vec!["draw", "--out", "no/folder/a.pdf", PUZZLE]),
        (cfg!(feature = "sqlite"), "sqlite", [&solve[..], &[PUZZLE]].concat()),
        (
            cfg!(feature = "postgres"),
            "postgres",
            [&solve[..], &["--database", "postgres://a@localhost:1/b", PUZZLE]].concat(),
        ),
        (cfg!(feature = "pdf"), "pdf", vec!["book", "--out", "no/folder/a.pdf", PUZZLE]),
        (cfg!(feature = "epub"), "epub", vec!["book", "--out", "no/folder/a.epub", PUZZLE]),
        (cfg!(feature = "web"), "web", vec!["serve"]),
        (cfg!(feature = "mcp"), "mcp", vec!["mcp"]),
        (cfg!(feature = "bank"), "bank", vec!["bank", "stats"]),
        (cfg!(feature = "filter"), "filter", vec!["filter", "--where", "er > 7", PUZZLE]),
        (cfg!(feature = "scan"), "scan", vec!["scan", "photo.jpg"]),
        (cfg!(feature = "table"), "table", vec!["audit", "puzzles.csv"]),
        (cfg!(feature = "bench"), "bench", vec!["bench", PUZZLE]),
        (cfg!(feature = "completions"), "completions", vec!["completions", "zsh"]),
        (cfg!(feature = "completions"), "completions", vec!["man"]),
    ];
    for (_, feature, args) in without.into_iter().filter(|(there, ..)| !there) {
        let ran = run(&args);
        assert_eq!((ran.code, ran.out.as_str(), ran.err.lines().count()), (2, "", 1), "{feature}: {}", ran.err);
        assert!(ran.err.contains(&format!("--features {feature}`")), "{}", ran.err);
    }
}

#[test]
fn the_help_shows_everything() {
    let help = run(&["--help"]).out;
    for command in ["sql", "serve", "mcp", "bench", "bank", "book", "draw", "filter"] {
        assert!(help.contains(&format!("\n  {command} ")), "{command}: {help}");
    }
    assert!(run(&["draw", "--help"]).out.contains("pdf") && run(&["solve", "--help"]).out.contains("--database"));
}
