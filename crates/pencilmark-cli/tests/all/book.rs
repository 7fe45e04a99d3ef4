//! `pencilmark book`, and lessons of `explain`. What stands on paper is read back by `.ci/book`.

use crate::support::{Ran, run, run_with};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

const EASY: &str = "..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..";
const SEVERAL: &str = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
const HARD: &str = "........5..4..6......3..1.2...7......1..5....8.....24..............12.....6....73";

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
fn what_is_no_puzzle_is_told_counted_and_left_out() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("a.csv");
    let lines: Vec<String> = (0..1000)
        .map(|line| match line % 100 {
            17 => "nonsense".into(),
            18 => "1".repeat(81),
            19 => format!("12{}", ".".repeat(79)),
            _ => EASY.into(),
        })
        .collect();
    let ran = run_with(lines.join("\n"), &["book", "--out", out.to_str().unwrap()]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("line 18") && ran.err.contains("line 19") && ran.err.contains("line 20"), "{}", ran.err);
    assert!(ran.err.contains("several solutions") && ran.err.contains("970 puzzles"), "{}", ran.err);
    assert_eq!(fs::read_to_string(out).unwrap().lines().count(), 971);
}

#[test]
fn nothing_is_written_over_unless_asked_for_and_nothing_half() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.csv");
    fs::write(&path, "mine").unwrap();
    let refused = book(folder.path(), "a.csv", &[EASY]);
    assert!(refused.code == 2 && refused.err.contains("is there already; --force replaces it"), "{}", refused.err);
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
    assert_eq!(book(folder.path(), "a.csv", &["--force", EASY]).code, 0);
    assert!(fs::read_to_string(&path).unwrap().starts_with("number,page"));
    let nothing = book(folder.path(), "b.csv", &[&"1".repeat(81)]);
    assert!(nothing.code == 2 && !folder.path().join("b.csv").exists(), "{}", nothing.err);
    if Path::new("/dev/full").exists() {
        let full = run(&["book", "--out", "/dev/full", "--pages", "svg", EASY]);
        assert_eq!(full.code, 2, "{}", full.err);
    }
}

#[test]
fn what_is_read_is_never_replaced() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("in.csv");
    fs::write(&path, EASY).unwrap();
    let ran = book(folder.path(), "in.csv", &[path.to_str().unwrap(), "--force"]);
    assert!(ran.code == 2 && ran.err.contains("--out: ") && ran.err.contains("is what is read"), "{}", ran.err);
    assert_eq!(fs::read_to_string(path).unwrap(), EASY);
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

#[test]
fn a_folder_that_is_missing_is_told_before_the_work() {
    let folder = TempDir::new().unwrap();
    let ran = book(folder.path(), "none/a.csv", &["--levels", "extreme:20000"]);
    assert!(ran.code == 2 && ran.err.contains("--out: ") && ran.err.contains("none: "), "{}", ran.err);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn pages_of_a_longer_book_go() {
    let folder = TempDir::new().unwrap();
    let pages = || fs::read_dir(folder.path().join("pages")).unwrap().count();
    assert_eq!(book(folder.path(), "pages", &["--pages", "svg", "--cover", EASY]).code, 0);
    fs::write(folder.path().join("pages/notes.txt"), "mine").unwrap();
    assert_eq!(pages(), 4);
    assert_eq!(book(folder.path(), "pages", &["--pages", "svg", EASY]).code, 2);
    assert_eq!(book(folder.path(), "pages", &["--pages", "svg", "--force", EASY]).code, 0);
    assert_eq!(pages(), 3);
    let bleeds = book(folder.path(), "bleed", &["--pages", "svg", "--bleed", "3.175", EASY]);
    let page = fs::read_to_string(folder.path().join("bleed/page-001.svg")).unwrap();
    assert!(bleeds.code == 0 && page.contains(r#"viewBox="-9 -9 613.28 859.89""#));
}

#[test]
fn entries_and_marks_are_printed_if_asked_for() {
    let folder = TempDir::new().unwrap();
    // The givens of EASY, with an entry in r1c1 and a mark less in r1c2.
    let state = format!(":0000:x:+6{}:412::", &EASY[1..]);
    let told = book(folder.path(), "a", &["--pages", "svg", &state]);
    assert!(told.code == 0 && told.err.contains("1 state has entries or marks"), "{}", told.err);
    let own = book(folder.path(), "b", &["--pages", "svg", "--marks", "own", &state]);
    assert!(own.code == 0 && !own.err.contains("entries"), "{}", own.err);
    let digits = |page: &str| fs::read_to_string(folder.path().join(page)).unwrap().matches("</text>").count();
    assert!(digits("b/page-001.svg") > digits("a/page-001.svg") + 100);
    let entry = state.replace(":412:", "::");
    assert_eq!(book(folder.path(), "d", &["--pages", "svg", "--marks", "own", &entry]).code, 0);
    assert_eq!(digits("d/page-001.svg"), digits("a/page-001.svg") + 1);
    let wrong = book(folder.path(), "c", &["--pages", "svg", "--marks", "own", &state.replace("+6", "+5")]);
    assert!(wrong.code == 1 && wrong.err.contains("exclude the solution"), "{}", wrong.err);
}

#[test]
fn doubled_puzzles_are_told() {
    let folder = TempDir::new().unwrap();
    let ran = book(folder.path(), "a.csv", &[EASY, HARD, EASY]);
    assert!(ran.code == 0 && ran.err.contains("the same puzzle: 2 is 1 again"), "{}", ran.err);
}

#[test]
fn what_does_not_go_together_is_refused_before_any_work() {
    let folder = TempDir::new().unwrap();
    for (args, says) in [
        (&["--levels", "easy:0"][..], "a number from 1 to 20000 is expected after the level"),
        (&["--levels", "easy", EASY], "--levels: this is for puzzles that are made"),
        (&["--levels", "easy", "--needs", "x-wing"], "--needs: singles solve an easy puzzle: none needs X-Wing"),
        (&["--level", "easy", "--er", "2.6.."], "--er: singles solve an easy puzzle"),
        (&["--bleed", "10.5", EASY], "--bleed: a length from 0 to 10 millimetres is expected"),
        (&["--keep-columns", EASY], "--keep-columns: a book has no columns"),
        (&["--format", "text", EASY], "csv, json"),
        (&["--levels", "easy,simple:2"], "'simple': easy, medium, hard, unfair or extreme is expected"),
        (&["--per-page", "5", EASY], "--per-page: 1, 2, 4, 6, 9 or 12 is expected"),
        (&["--paper", "b9", EASY], "is no size of paper"),
        (&["--label", "{name}", EASY], "{name} is no field of a label"),
        (&["--title", "数独", EASY], "--title: the font has no '数'"),
        (&["--date", "2026-02-29", EASY], "--date: a day such as 2026-11-28 is expected"),
        (&["--subtitle", "a", EASY], "--subtitle: this goes with cover"),
        (&["--link", "example.org", EASY], "--link: an address that begins with https://"),
        (&["--pupils", "3", EASY], "--worksheet"),
        (&["--levels", "easy", "--level", "hard"], "--levels"),
        (&["--needs", "x-wing", "--near", EASY], "--near"),
    ] {
        let ran = book(folder.path(), "a.csv", args);
        assert!(ran.code == 2 && ran.err.contains(says), "{args:?}: {}", ran.err);
        assert!(!folder.path().join("a.csv").exists(), "{args:?}");
    }
    let name = book(folder.path(), "a.doc", &[EASY]);
    assert!(name.code == 2 && name.err.contains("a name that ends in .pdf, .epub or .csv is expected"), "{}", name.err);
}

#[test]
fn single_pages_are_files_of_their_own() {
    let folder = TempDir::new().unwrap();
    let ran = book(folder.path(), "pages", &["--pages", "svg", "--per-page", "1", "--hints", "turned", EASY, HARD]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let mut pages: Vec<_> =
        fs::read_dir(folder.path().join("pages")).unwrap().map(|file| file.unwrap().path()).collect();
    pages.sort();
    // Contents, a puzzle of each level with its hints, solutions.
    assert_eq!(pages.len(), 4);
    let svg = fs::read_to_string(&pages[2]).unwrap();
    assert!(svg.starts_with("<svg") && svg.contains("rotate(180"), "{svg}");
}

#[test]
fn a_lesson_tells_the_steps_that_are_chosen() {
    let all = run(&["explain", "--format", "md", HARD]);
    assert!(all.code == 0 && all.out.contains("## Solved") && all.out.contains(". Singles"), "{}", all.out);
    let pointing = run(&["explain", "--format", "md", "--only", "pointing", HARD]).out;
    assert!(pointing.contains("Locked Candidates (Pointing)") && !pointing.contains("Singles"), "{pointing}");
    let text = run(&["explain", "--format", "text", "--from", "2", "--to", "3", EASY]).out;
    assert!(text.contains("\n  2. ") && text.contains("\n  3. ") && !text.contains("\n  4. "), "{text}");
    let html = run(&["explain", "--format", "html", "--from", "2", "--to", "3", EASY]).out;
    assert!(html.contains(r#""number":3"#) && !html.contains(r#""number":4"#));
    let rest = run(&["explain", "--format", "md", "--from", "50", EASY]).out;
    assert!(rest.contains("the board after step 49.") && rest.contains("Solved in 54 steps."), "{rest}");
    let empty = run(&["explain", "--format", "md", "--from", "70", EASY]);
    assert!(empty.code != 0 && empty.err.contains("no step is chosen: the path has 54 steps"), "{}", empty.err);
    let open = run(&["explain", "--format", "md", SEVERAL]);
    assert!(open.code == 1 && open.out.contains("The puzzle has several solutions."), "{}", open.out);
    let none = run(&["explain", "--format", "pdf", EASY]);
    assert!(none.code == 2 && none.err.contains("--out lesson.pdf"), "{}", none.err);
    let json = run(&["explain", "--format", "json", "--only", "pointing", EASY]);
    assert!(json.code == 2 && json.err.contains("--only"), "{}", json.err);
}

#[cfg(feature = "pdf")]
mod pdf {
    use super::*;

    #[test]
    fn the_place_of_a_key_is_looked_at_before_the_work() {
        let folder = TempDir::new().unwrap();
        let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
        let ran = book(folder.path(), "a.pdf", &["--key", &path("none/k.pdf"), "--levels", "extreme:20000"]);
        assert!(ran.code == 2 && ran.err.contains("--key: ") && ran.err.contains("none: "), "{}", ran.err);
        fs::write(path("in.pdf"), EASY).unwrap();
        let ran = book(folder.path(), "a.pdf", &["--key", &path("in.pdf"), "--force", &path("in.pdf")]);
        assert!(ran.code == 2 && ran.err.contains("--key: ") && ran.err.contains("is what is read"), "{}", ran.err);
        assert_eq!(fs::read_to_string(path("in.pdf")).unwrap(), EASY);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

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

    #[test]
    fn a_class_has_other_positions_each_and_the_teacher_the_key() {
        let folder = TempDir::new().unwrap();
        let key = folder.path().join("key.pdf");
        let args = ["--worksheet", "x-wing", "--count", "2", "--pupils", "3", "--seed", "1", "--key"];
        let ran = book(folder.path(), "class.pdf", &[&args[..], &[key.to_str().unwrap()]].concat());
        assert!(ran.code == 0 && ran.err.contains("6 positions for 3 pupils on 3 pages"), "{}", ran.err);
        assert!(fs::read(key).unwrap().starts_with(b"%PDF-1.7"));
    }

    #[test]
    fn a_lesson_is_a_file_of_few_pages() {
        let folder = TempDir::new().unwrap();
        let out = folder.path().join("lesson.pdf");
        let args = ["explain", "--format", "pdf", "--out", out.to_str().unwrap(), HARD];
        let ran = run(&args);
        assert!(ran.code == 0 && ran.err.contains("steps on 3 pages"), "{}", ran.err);
        let refused = run(&args);
        assert!(refused.code == 2 && refused.err.contains("--force"), "{}", refused.err);
    }
}
