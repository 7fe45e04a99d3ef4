//! Sessions with the real program: commands of a shell, and all output of these commands. Sessions are
//!
//! - in files of `tests/sessions`: `$ COMMAND`, then its output; a line `# …` before commands describes the expected output.
//!   The name of a folder there is the feature that its files need, and names such as `$easy` are the puzzles below;
//! - in `console` blocks of the README: the same, as a terminal shows it; `…` stands for any lines;
//! - in `sh` blocks of the README and of the pages in `docs`: commands alone, whose output is in `.ci/printed`.
//!
//! `UPDATE_EXPECT=1` writes the sessions anew.
#![cfg(target_os = "linux")]

use crate::support::PROGRAM;
use expect_test::expect_file;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// Whether the program has all features that the commands in the pages need.
const IS_FULL: bool = cfg!(all(
    feature = "bank",
    feature = "bench",
    feature = "epub",
    feature = "filter",
    feature = "mcp",
    feature = "pdf",
    feature = "png",
    feature = "sqlite",
    feature = "table",
    feature = "web"
));

/// The folders of sessions, and whether the program has the feature of that name.
const FOLDERS: &[(&str, bool)] = &[
    ("", true),
    ("bank", cfg!(feature = "bank")),
    ("bench", cfg!(feature = "bench")),
    ("epub", cfg!(feature = "epub")),
    ("filter", cfg!(feature = "filter")),
    ("pdf", cfg!(feature = "pdf")),
    ("png", cfg!(feature = "png")),
    ("sqlite", cfg!(feature = "sqlite")),
    ("table", cfg!(feature = "table")),
];

/// Puzzles that sessions name.
const PUZZLES: [(&str, &str); 14] = [
    ("easy", "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."),
    ("solution", "725691348984732516613845972251369487869457123437128659376584291142973865598216734"),
    ("empty", "................................................................................."),
    // The easy puzzle with a value twice in a column; with a wrong given; and without its first row, with 577 solutions.
    ("twice", "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..7......."),
    ("none", "1.569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."),
    ("many", "...........4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."),
    // A puzzle with two solutions, and a puzzle without a place for 9.
    ("two", "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179"),
    ("nine", "12345678.........9..............................................................."),
    // A puzzle with 17 givens; AI Escargot; a puzzle with whips of ten truths; a puzzle with 75 steps.
    ("seventeen", "000000010400000000020000000000050407008000300001090000300400200050100000000806000"),
    ("hard", "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."),
    ("long", "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"),
    ("tour", "........5..4..6......3..1.2...7......1..5....8.....24..............12.....6....73"),
    // The grid with 29 puzzles of 17 givens, and the grid with the most automorphisms.
    ("familiar", "639241785284765193517983624123857946796432851458619237342178569861594372975326418"),
    ("most", "123456789456789123789123456231564897564897231897231564312645978645978312978312645"),
];

/// A folder in which the commands of a session run. They find the program by its name.
struct Shell(TempDir);

impl Shell {
    fn new() -> Self {
        Self(TempDir::new().unwrap())
    }

    /// The output of a command, and its exit code if the exit code is not 0.
    fn run(&self, command: &str, on_terminal: bool) -> String {
        let mut shell = Command::new(if on_terminal { "script" } else { "bash" });
        if on_terminal {
            let command = command.replacen("cargo run --", "pencilmark", 1);
            // On a busy machine, the progress would appear on a terminal. So errors and progress go to a file here.
            let sized = format!("stty cols 120; {{ {command}; }} 2>.errors; code=$?; cat .errors; exit $code");
            shell.args(["--quiet", "--return", "--command", &sized, "/dev/null"]).env("NO_COLOR", "1");
        } else {
            shell.args(["-euo", "pipefail", "-c", &format!("{command}\n")]);
        }
        let programs = Path::new(PROGRAM).parent().unwrap();
        let path = std::env::var("PATH").unwrap_or_default();
        shell.current_dir(&self.0).env("PATH", format!("{}:{path}", programs.display())).stdin(Stdio::null());
        shell.envs(PUZZLES);
        let printed = self.0.path().join(".printed");
        let file = fs::File::create(&printed).unwrap();
        let status = shell.stdout(file.try_clone().unwrap()).stderr(file).status().unwrap();
        let mut text = plain(&fs::read_to_string(&printed).unwrap());
        fs::remove_file(printed).unwrap();
        if !text.is_empty() && !text.ends_with('\n') {
            text.push('\n');
        }
        if !status.success() {
            let code = status.code().expect("it ends by itself");
            writeln!(text, "EXIT CODE {code}").unwrap();
        }
        text
    }

    /// Commands, each with its output.
    fn transcript<'c>(&self, commands: impl IntoIterator<Item = &'c str>) -> String {
        let told = |text: String, command| text + "$ " + command + "\n" + &self.run(command, false);
        commands.into_iter().fold(String::new(), told)
    }
}

/// A text without the parts that differ from run to run. Long lines of JSON are broken, so that differences can be read.
fn plain(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace("},{", "},\n{");
    text.split_inclusive('\n')
        .map(|line| measured(line).or_else(|| seeded(line)).unwrap_or_else(|| line.into()))
        .collect()
}

/// A row of `bench` without its numbers.
fn measured(line: &str) -> Option<String> {
    let fields: Vec<&str> = line.trim_end().split(',').collect();
    let [_, task, _, seconds, _] = fields[..] else { return None };
    ["solve", "count", "explain", "rate-ser", "rate-hodoku"].contains(&task).then_some(())?;
    seconds.parse::<f64>().ok()?;
    Some(format!("{},{task},{},SECONDS,PER_SECOND\n", fields[0], fields[2]))
}

/// The note about the seed that was taken, without the seed.
fn seeded(line: &str) -> Option<String> {
    let (seed, rest) = line.strip_prefix("--seed ")?.split_once(" makes")?;
    seed.parse::<u64>().ok()?;
    Some(format!("--seed SEED makes{rest}"))
}

/// The commands of a page's `sh` blocks. Commands that install or test are run elsewhere.
fn commands(page: &str) -> Vec<&str> {
    let mut is_inside = false;
    let mut commands = Vec::new();
    for line in page.lines() {
        if line.starts_with("```") {
            is_inside = line == "```sh";
        } else if is_inside && !line.is_empty() && !["cargo", "pip", "npm"].iter().any(|tool| line.starts_with(tool)) {
            commands.push(line);
        }
    }
    commands
}

/// A page with the current output of the commands in its `console` blocks.
fn renewed(page: &str) -> String {
    let shell = Shell::new();
    let mut lines = page.lines().peekable();
    let mut text = String::new();
    let mut is_inside = false;
    while let Some(line) = lines.next() {
        text = text + line + "\n";
        if line.starts_with("```") {
            is_inside = line == "```console";
        }
        let Some(command) = line.strip_prefix("$ ").filter(|_| is_inside) else { continue };
        let mut kept = Vec::new();
        while let Some(line) = lines.next_if(|line| !line.starts_with("$ ") && !line.starts_with("```")) {
            kept.push(line);
        }
        if !command.starts_with("pencilmark") && !command.starts_with("cargo run") {
            text.extend(kept.iter().map(|line| format!("{line}\n")));
            continue;
        }
        let printed = shell.run(command, true);
        let printed: Vec<&str> = printed.lines().map(str::trim_end).collect();
        let blank = kept.last().is_some_and(|line| line.is_empty());
        let kept = &kept[..kept.len() - usize::from(blank)];
        match kept.iter().position(|line| *line == "…").filter(|_| printed.len() > kept.len()) {
            Some(gap) => {
                let end = printed.len() - (kept.len() - gap - 1);
                text.extend(printed[..gap].iter().chain(&["…"]).chain(&printed[end..]).map(|line| format!("{line}\n")));
            }
            None => text.extend(printed.iter().map(|line| format!("{line}\n"))),
        }
        text += if blank { "\n" } else { "" };
    }
    text
}

/// A session with the current output of its commands.
fn replayed(session: &str) -> String {
    let shell = Shell::new();
    let lines = session.lines().zip(session.lines().skip(1).chain([""]));
    let told = |(line, next): (&str, &str)| match line.strip_prefix("$ ") {
        Some(command) => shell.transcript([command]),
        None if line.starts_with("# ") && next.starts_with("$ ") => format!("{line}\n"),
        None => String::new(),
    };
    lines.map(told).collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The files of a folder whose names end with `ending`.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut files: Vec<_> = fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|other| other == ending));
    files.sort();
    files
}

#[test]
fn the_readme_prints_what_it_shows() {
    let readme = root().join("README.md");
    let page = fs::read_to_string(&readme).unwrap();
    assert!(page.contains("```console"));
    expect_file![readme].assert_eq(&renewed(&page));
}

#[test]
fn pages_print_what_they_should() {
    if !IS_FULL {
        return;
    }
    for page in files(&root().join("docs"), "md") {
        let text = fs::read_to_string(&page).unwrap();
        let commands = commands(&text);
        if commands.is_empty() {
            continue;
        }
        let printed = Shell::new().transcript(commands);
        assert!(!printed.contains("EXIT CODE"), "{}: a command fails:\n{printed}", page.display());
        let name = page.file_stem().unwrap().to_str().unwrap();
        expect_file![root().join(format!(".ci/printed/{name}.txt"))].assert_eq(&printed);
    }
}

#[test]
fn sessions_are_as_they_were_read() {
    let mut number = 0;
    for (folder, is_there) in FOLDERS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sessions").join(folder);
        for session in files(&folder, "txt").into_iter().filter(|_| *is_there) {
            let text = fs::read_to_string(&session).unwrap();
            expect_file![session].assert_eq(&replayed(&text));
            number += 1;
        }
    }
    assert!(number > 0);
}
