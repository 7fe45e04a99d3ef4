//! `pencilmark book`. The pages themselves are read back by `.ci/book`.

use crate::support::{Ran, run};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn book(folder: &Path, out: &str, args: &[&str]) -> Ran {
    let out = folder.join(out);
    run(&[&["book", "--out", out.to_str().unwrap()], args].concat())
}

#[test]
fn sections_are_those_of_the_levels_that_are_made_and_the_seed_makes_them_again() {
    let folder = TempDir::new().unwrap();
    let args = ["--levels", "easy:2,hard", "--count", "1", "--seed", "3", "--format", "json"];
    let first = book(folder.path(), "a.csv", &args);
    assert_eq!((first.code, first.out.lines().count()), (0, 3), "{}", first.err);
    assert!(first.err.contains("3 puzzles in 2 sections"), "{}", first.err);
    let sections: Vec<bool> = first.out.lines().map(|line| line.contains(r#""section":"Hard""#)).collect();
    assert_eq!(sections, [false, false, true]);
    assert!(first.out.lines().all(|line| line.contains(r#""level":""#) && line.contains(r#""solution_page":"#)));
    let threads = book(folder.path(), "b.csv", &[&args[..], &["--threads", "1"]].concat());
    assert_eq!(first.out, threads.out);
    assert_eq!(fs::read(folder.path().join("a.csv")).unwrap(), fs::read(folder.path().join("b.csv")).unwrap());
}

#[test]
fn of_two_runs_to_one_file_one_is_refused() {
    let folder = TempDir::new().unwrap();
    let both = [(); 2].map(|()| {
        let folder = folder.path().to_owned();
        std::thread::spawn(move || book(&folder, "a.csv", &["--levels", "easy:20", "--seed", "1"]).code)
    });
    let mut codes = both.map(|run| run.join().unwrap());
    codes.sort_unstable();
    assert_eq!(codes, [0, 2]);
}

#[cfg(feature = "pdf")]
mod pdf {
    use super::*;

    #[test]
    fn the_readmes_sheet_has_six_puzzles_and_their_solutions() {
        let folder = TempDir::new().unwrap();
        let args = ["--needs", "x-wing", "--count", "6", "--per-page", "6", "--seed", "1", "--format", "json"];
        let ran = book(folder.path(), "sheet.pdf", &args);
        assert!(ran.code == 0 && ran.err.contains("6 puzzles on 2 pages"), "{}", ran.err);
        assert!(ran.out.lines().all(|line| line.contains(r#""page":1,"solution_page":2"#)), "{}", ran.out);
        let pdf = fs::read(folder.path().join("sheet.pdf")).unwrap();
        assert!(pdf.starts_with(b"%PDF-1.7"));
        let again = book(folder.path(), "again.pdf", &[&args[..], &["--threads", "1"]].concat());
        assert_eq!((again.out, fs::read(folder.path().join("again.pdf")).unwrap()), (ran.out, pdf));
    }
}
