//! `pencilmark draw`, `explain --format html|svg`, and the manual that `strategies --out` writes.

use crate::support::{PROGRAM, run, run_with};
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

const EASY: &str = "..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..";
const HARD: &str = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_puzzle_a_step_a_hint_and_a_line_are_drawn_as_svg() {
    let puzzle = run(&["draw", EASY]);
    assert!(puzzle.out.starts_with("<svg") && puzzle.code == 0);
    assert!(!puzzle.out.contains("class=\"mark"), "a puzzle has no marks");
    let hint = run(&["draw", "--hint", EASY]).out;
    assert_eq!(hint, run(&["draw", "--step", "1", EASY]).out);
    assert_ne!(hint, run(&["draw", "--hint", "--theme", "dark", EASY]).out);
    // One line each, so that many can be read again.
    assert_eq!(run_with([EASY, HARD].join("\n"), &["draw"]).out.lines().count(), 2);
}

#[test]
fn what_cannot_be_drawn_is_told() {
    let far = run(&["draw", "--step", "1000", EASY]);
    assert!(far.code == 2 && far.err.contains("so it has no step 1000"), "{}", far.err);
    let line = run(&["draw", "--hint", "--line", "9", EASY]);
    assert!(line.code == 2 && line.err.contains("so it has no line 9"), "{}", line.err);
    let width = run(&["draw", "--format", "png", "--width", "9", EASY]);
    assert!(width.code == 2 && width.err.contains("16..=8192"), "{}", width.err);
    assert_eq!(run(&["draw", "--line", "1", EASY]).code, 2, "a puzzle has no lines");
    for name in ["a.jpg", "-"] {
        let none = run(&["draw", "--out", name, EASY]);
        assert!(none.code == 2 && none.err.contains(".svg, .png or .pdf"), "{}", none.err);
    }
    let other = run(&["draw", "--format", "pdf", "--out", "a.png", EASY]);
    assert!(other.code == 2 && other.err.contains("a.png is the name of a file in the format png"), "{}", other.err);
    let nothing = run_with("\n", &["draw", "--out", "a.svg"]);
    assert!(nothing.code == 2 && nothing.err.contains("no puzzle in the input"), "{}", nothing.err);
    let mixed = run_with(format!("{EASY}\nnonsense\n{HARD}"), &["draw"]);
    assert!(mixed.code == 2 && mixed.out.lines().count() == 2 && mixed.err.contains("line 2"), "{}", mixed.err);
}

#[cfg(all(feature = "pdf", feature = "png"))]
#[test]
fn pictures_go_to_files_by_name_or_format() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let begin = |name: &str| fs::read(path(name)).unwrap()[..4].to_owned();
    for (name, first) in [("a.png", &b"\x89PNG"[..]), ("a.pdf", b"%PDF"), ("a.svg", b"<svg")] {
        let ran = run(&["draw", "--hint", "--width", "200", "--out", &path(name), EASY]);
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""), "{name}");
        assert_eq!(begin(name), first);
    }
    let two = run_with([EASY, HARD].join("\n"), &["draw", "--format", "png", "--width", "99", "--out", &path("all")]);
    assert_eq!((two.code, names(&folder.path().join("all"))), (0, vec!["puzzle-1.png".into(), "puzzle-2.png".into()]));
    let two = run_with([EASY, HARD].join("\n"), &["draw", "--out", &path("b.png")]);
    assert!(two.code == 2 && two.err.contains("name a folder"), "{}", two.err);
    assert_eq!(begin("b.png"), b"\x89PNG", "the first is written all the same");
}

#[cfg(feature = "pdf")]
#[test]
fn a_document_has_a_page_for_each_puzzle_whatever_the_threads() {
    let list = [EASY, HARD, EASY].join("\n");
    let folder = TempDir::new().unwrap();
    let of = |threads: &str| {
        let file = folder.path().join(threads);
        let out = file.to_str().unwrap();
        let ran = run_with(
            &list,
            &["draw", "--hint", "--format", "pdf", "--theme", "print", "--threads", threads, "--out", out],
        );
        assert_eq!(ran.code, 0, "{}", ran.err);
        fs::read(file).unwrap()
    };
    let one = of("1");
    assert_eq!(one, of("3"));
    let pages = one.windows(11).filter(|bytes| bytes == b"/Type/Page/").count();
    assert_eq!(pages, 3);
}

#[test]
fn a_path_is_one_page_or_a_picture_for_each_step() {
    let page = run(&["explain", "--format", "html", EASY]);
    assert!(page.code == 0 && page.out.starts_with("<!doctype html>"));
    assert!(["http-equiv", "src=", "href=", "url("].iter().all(|outside| !page.out.contains(outside)));
    let folder = TempDir::new().unwrap();
    let steps = folder.path().join("steps");
    let ran = run(&["explain", "--format", "svg", "--out", steps.to_str().unwrap(), EASY]);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""));
    let names = names(&steps);
    assert!(names[0] == "puzzle-1-step-001.svg" && names.len() > 40, "{names:?}");
    assert!(run(&["explain", "--format", "svg", EASY]).err.contains("name a folder"));
    assert_eq!(run(&["explain", "--out", "steps", EASY]).code, 2);
}

/// On a full disk, or where files may not be so large, nothing is left but what was there.
#[cfg(unix)]
#[test]
fn what_cannot_be_written_whole_leaves_no_file() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::write(path("old.svg"), "as it was").unwrap();
    let mut all = vec![("draw", "new.svg"), ("draw", "old.svg"), ("explain", "steps")];
    if cfg!(feature = "png") {
        all.push(("draw", "old.png"));
    }
    for before in ["", "trap '' XFSZ; "] {
        for &(command, name) in &all {
            let script = format!("{before}ulimit -f 1; exec \"$@\"");
            let program = PROGRAM;
            let format = name.split_once('.').map_or("svg", |(_, ending)| ending);
            let mut shell = Command::new("sh");
            shell.args(["-c", &script, "sh", program, command, "--format", format, "--out", &path(name), EASY]);
            let output = shell.output().unwrap();
            let told = String::from_utf8(output.stderr).unwrap();
            assert!(output.status.code() == Some(2) && told.contains(name) && told.contains("too large"), "{told}");
        }
        assert_eq!(names(folder.path()), ["old.svg", "steps"]);
        assert_eq!(fs::read_to_string(path("old.svg")).unwrap(), "as it was");
        assert!(names(&folder.path().join("steps")).is_empty());
    }
    let nowhere = run(&["draw", "--out", &path("none/new.svg"), EASY]);
    assert!(nowhere.err.ends_with("none/new.svg: No such file or directory (os error 2)\n"), "{}", nowhere.err);
}

#[cfg(unix)]
#[test]
fn a_picture_takes_the_place_of_what_was_there() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    let draw = |name: &str| assert_eq!(run(&["draw", "--out", path(name).to_str().unwrap(), EASY]).code, 0);
    let mode = |name: &str| fs::metadata(path(name)).unwrap().permissions().mode() & 0o777;
    fs::write(path("usual"), "").unwrap();
    draw("new.svg");
    assert_eq!(mode("new.svg"), mode("usual"), "who may read it is as for any new file");
    fs::set_permissions(path("new.svg"), PermissionsExt::from_mode(0o640)).unwrap();
    symlink("new.svg", path("link.svg")).unwrap();
    fs::write(path("new.svg"), "old").unwrap();
    draw("link.svg");
    assert!(fs::symlink_metadata(path("link.svg")).unwrap().is_symlink());
    assert!(fs::read_to_string(path("new.svg")).unwrap().starts_with("<svg"));
    assert_eq!((mode("new.svg"), names(folder.path()).len()), (0o640, 3));
}

/// The pages in docs/strategies are those that the program writes. If that is right:
/// `cargo run -- strategies --out docs/strategies`
#[test]
fn the_manual_is_current() {
    let folder = TempDir::new().unwrap();
    assert_eq!(run(&["strategies", "--out", folder.path().to_str().unwrap()]).code, 0);
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/strategies");
    let current = names(folder.path());
    assert_eq!(names(&docs), current, "run: cargo run -- strategies --out docs/strategies");
    for name in current {
        let same = fs::read(docs.join(&name)).unwrap() == fs::read(folder.path().join(&name)).unwrap();
        assert!(same, "{name} has changed; run: cargo run -- strategies --out docs/strategies");
    }
}

/// The README opens with an example of the manual, and its sentence.
#[test]
fn the_readme_opens_with_an_example() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = fs::read_to_string(root.join("README.md")).unwrap().replace('\n', " ");
    let page = fs::read_to_string(root.join("docs/strategies/finned-swordfish.md")).unwrap();
    let sentence = page.split("(finned-swordfish-1.svg)\n\n").nth(1).and_then(|rest| rest.lines().next()).unwrap();
    assert!(readme.contains("(docs/strategies/finned-swordfish-1.svg)") && readme.contains(sentence), "{sentence}");
}
