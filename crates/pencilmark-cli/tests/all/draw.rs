//! `pencilmark draw`, and the manual that `strategies --out` writes.

use crate::support::{PROGRAM, run};
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

const EASY: &str = "..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..";

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[cfg(feature = "pdf")]
#[test]
fn a_document_has_a_page_for_each_puzzle_whatever_the_threads() {
    const HARD: &str = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
    let list = [EASY, HARD, EASY].join("\n");
    let folder = TempDir::new().unwrap();
    let of = |threads: &str| {
        let file = folder.path().join(format!("{threads}.pdf"));
        let out = file.to_str().unwrap();
        let ran = crate::support::run_with(
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

/// If the files are larger than allowed, only the files that existed before are left.
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

/// The pages in docs/strategies are the pages that the program writes. To update them:
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
