//! Banks of puzzles through the program: several runs at once, and runs that are killed at any moment.

use crate::support::{PROGRAM, run};
use pencilmark::{Cell, Grid, Puzzle, Random};
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

/// Puzzles of many classes, most with one solution.
fn puzzles(seed: u64, number: usize) -> Vec<Puzzle> {
    let mut random = Random::new(seed);
    let mut some = || {
        let mut puzzle = Puzzle::from(&Grid::random(&mut random));
        for cell in Cell::ALL {
            if random.below(5) > 2 {
                puzzle.clear(cell);
            }
        }
        puzzle
    };
    (0..number).map(|_| some()).collect()
}

fn lines(puzzles: &[Puzzle]) -> String {
    puzzles.iter().flat_map(|puzzle| [puzzle.to_string(), "\n".into()]).collect()
}

/// A folder with a bank.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().unwrap().to_owned()
    }

    fn write(&self, name: &str, text: &str) -> String {
        fs::write(self.0.path().join(name), text).unwrap();
        self.path(name)
    }

    fn bank(&self, arguments: &[&str]) -> crate::support::Ran {
        run(&[&["bank", "--bank", &self.path("bank")], arguments].concat())
    }

    fn stats(&self) -> Value {
        serde_json::from_str(&self.bank(&["stats", "--format", "json"]).out).unwrap()
    }

    /// The number of lines of the input that are in the bank.
    fn origins(&self) -> u64 {
        // Before the first puzzle there is no bank.
        if !fs::exists(self.path("bank")).unwrap() {
            return 0;
        }
        self.stats()["sources"].as_object().unwrap().values().filter_map(Value::as_u64).sum()
    }
}

/// Starts the program, and kills it after a while. Returns the number of puzzles that it confirmed.
fn killed(arguments: &[&str], after: Duration) -> u64 {
    let mut child = Command::new(PROGRAM).args(arguments).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let stderr = BufReader::new(child.stderr.take().unwrap());
    let told = thread::spawn(move || {
        let numbers =
            stderr.lines().map_while(Result::ok).filter_map(|line| line.rsplit_once("confirmed ")?.1.parse().ok());
        numbers.last().unwrap_or(0)
    });
    thread::sleep(after);
    child.kill().unwrap();
    child.wait().unwrap();
    told.join().unwrap()
}

/// Confirmed puzzles are in the bank after a kill. In the end, the bank is the same as without kills.
#[test]
fn what_was_confirmed_is_not_lost() {
    let folder = Folder::new();
    let some = puzzles(1, 5000);
    let file = folder.write("a.txt", &lines(&some));
    let bank = folder.path("bank");
    let mut random = Random::new(7);
    let import = ["bank", "--bank", &bank, "import", &file];
    let mut most = 0;
    for _ in 0..4 {
        let confirmed = killed(&import, Duration::from_millis(20 + random.below(120) as u64));
        most = most.max(confirmed);
        assert!(folder.origins() >= confirmed, "{confirmed} were confirmed");
    }
    assert_eq!(run(&import).code, 0);
    assert_eq!(folder.origins(), 5000);
    let whole = Folder::new();
    whole.bank(&["import", &file]);
    let sorted = |folder: &Folder| {
        let export = folder.bank(&["export"]).out;
        let mut rows: Vec<String> = export.lines().map(str::to_owned).collect();
        rows.sort();
        rows
    };
    assert_eq!(sorted(&folder), sorted(&whole));
    // The same is true for computed values.
    let compute = ["bank", "--bank", &bank, "compute", "minimal"];
    let missing = |folder: &Folder| folder.stats()["missing"]["minimal"].as_u64().unwrap();
    for _ in 0..3 {
        let before = missing(&folder);
        let confirmed = killed(&compute, Duration::from_millis(20 + random.below(120) as u64));
        assert!(before - missing(&folder) >= confirmed, "{confirmed} were confirmed");
    }
    assert_eq!((run(&compute).code, missing(&folder)), (0, 0));
}

/// Two programs write at once.
#[test]
fn two_writers() {
    let folder = Folder::new();
    let some = puzzles(2, 1500);
    let files = [folder.write("a.txt", &lines(&some[..1000])), folder.write("b.txt", &lines(&some[500..]))];
    let bank = folder.path("bank");
    let start = |arguments: &[&str]| {
        let all = [&["bank", "--bank", &bank], arguments].concat();
        Command::new(PROGRAM).args(all).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
    };
    let mut all: Vec<_> = files.iter().map(|file| start(&["import", file])).collect();
    assert!(all.iter_mut().all(|child| child.wait().unwrap().success()));
    let stats = folder.stats();
    assert_eq!((&stats["puzzles"], folder.origins()), (&1500.into(), 2000));
    let mut all: Vec<_> = (0..2).map(|_| start(&["compute", "minimal"])).collect();
    assert!(all.iter_mut().all(|child| child.wait().unwrap().success()));
    assert_eq!(folder.stats()["missing"]["minimal"], 0);
}
