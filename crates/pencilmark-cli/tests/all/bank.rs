//! Banks of puzzles, by the program: several at once, and killed at any moment.

use crate::support::{PROGRAM, run, run_with};
use pencilmark::{Cell, Grid, Puzzle, Random, Symmetry};
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
const SEVENTEEN: &str = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

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

    /// How many lines of the input are in it.
    fn origins(&self) -> u64 {
        // Before the first puzzle there is no bank.
        if !fs::exists(self.path("bank")).unwrap() {
            return 0;
        }
        self.stats()["sources"].as_object().unwrap().values().filter_map(Value::as_u64).sum()
    }
}

#[test]
fn from_import_to_export() {
    let folder = Folder::new();
    let table = folder.write("a.csv", &format!("name,puzzle\none,{EASY}\n,{SEVENTEEN}\nbad,x\n"));
    let ran = folder.bank(&["import", "--name", "name", "--tag", "a,b", "--source", "books", &table]);
    assert_eq!((ran.code, ran.out.as_str()), (2, "2 new, 0 known\n"));
    assert!(
        ran.err.contains("confirmed 2") && ran.err.contains("line 4: ") && ran.err.contains("1 of 3 lines"),
        "{}",
        ran.err
    );
    let other = Symmetry::random(&mut Random::new(1)).apply(&EASY.parse::<Puzzle>().unwrap()).to_string();
    let ran = run_with(&other, &["bank", "--bank", &folder.path("bank"), "import"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "0 new, 1 known\n"));
    let ran = folder.bank(&["query", "--where", "er > 1"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""));
    assert!(ran.err.contains("some puzzles are not computed") && ran.err.contains("compute ser"), "{}", ran.err);
    let ran = folder.bank(&["compute"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""));
    assert!(ran.err.contains("ser: confirmed 2\n"), "{}", ran.err);
    assert_eq!(folder.bank(&["rate"]).err.matches("confirmed 0").count(), 9);
    let form = pencilmark::canonical(&EASY.parse().unwrap()).puzzle.to_string();
    let ran = folder.bank(&["query", "--where", "givens == 27 and er < 2 and uses('hidden-single')"]);
    assert_eq!((ran.code, ran.err.as_str(), ran.out), (0, "", format!("{form}\n")));
    let export = folder.bank(&["export"]).out;
    let rows: Vec<&str> = export.lines().collect();
    let header = "canonical,givens,automorphisms,count,minimal,level,score,stars,solved,steps,hardest,difficulty,techniques,er,ep,ed,\
                  er_estimate,te,te_locked,backdoor,backdoors,backdoor_locked,backdoors_locked,w,gw,b,gb,bxb,sources,tags";
    assert_eq!((rows[0], rows.len()), (header, 3));
    assert!(rows[1].starts_with(&format!("{form},27,1,1,false,Easy,")), "{}", rows[1]);
    assert!(rows[1].ends_with(",1.5,1.2,1.2,1.5,0,0,0,1,0,1,0,0,0,0,0,books; standard input,a; b"), "{}", rows[1]);
    let json = folder.bank(&["export", "--format", "json", "--tag", "a", "--limit", "1"]).out;
    let row: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(
        (&row["er"], &row["minimal"], &row["tags"]),
        (&1.5.into(), &false.into(), &serde_json::json!(["a", "b"]))
    );
    for order in ["-givens", "-backdoor_locked", "er_estimate"] {
        let ran = folder.bank(&["query", "--where", "te_locked == 0 and backdoors >= 1", "--order", order]);
        assert_eq!((ran.code, ran.err.as_str(), ran.out.lines().count()), (0, "", 2), "{order}");
    }
    // Without a condition all come.
    assert_eq!(folder.bank(&["query", "--order", "-givens"]).out.lines().next(), Some(&form[..]));
    let stats = folder.stats();
    assert_eq!((&stats["puzzles"], &stats["missing"]["ser"]), (&2.into(), &0.into()));
}

#[test]
fn what_is_refused() {
    let folder = Folder::new();
    let ran = folder.bank(&["query", "--where", "valid"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("there is no such file; `pencilmark bank import` makes a bank"), "{}", ran.err);
    // Nothing makes a bank but a puzzle.
    assert_eq!((folder.bank(&["import", "1"]).code, folder.bank(&["compute"]).code), (2, 2));
    assert!(!fs::exists(folder.path("bank")).unwrap());
    folder.bank(&["import", EASY]);
    for (arguments, expected) in [
        (&["query", "--where", "givnes > 1"][..], "--where: character 1: no column is named 'givnes'"),
        (&["query", "--where", "needs('x-wing')"], "a bank does not store needs"),
        (&["query", "--where", "valid", "--order", "colour"], "--order: one of id, givens"),
        (&["import", "no-file.txt"], "there is no such file"),
        (&["compute", "everything"], "invalid value"),
    ] {
        let ran = folder.bank(arguments);
        assert_eq!(ran.code, 2, "{arguments:?}");
        assert!(ran.err.contains(expected), "{}", ran.err);
    }
    // What SQLite takes for memory is a file as any other.
    let mut import = Command::new(PROGRAM);
    import.args(["bank", "--bank", ":memory:", "import", EASY]).current_dir(folder.0.path());
    assert!(import.output().unwrap().status.success() && fs::exists(folder.path(":memory:")).unwrap());
    folder.write("other", "no database, but a text that is long enough to be taken for one, if nobody looked at it\n");
    let ran = run(&["bank", "--bank", &folder.path("other"), "stats"]);
    assert!(ran.code == 2 && ran.err.contains("other: "), "{}", ran.err);
}

/// Starts the program, and kills it after a while. Returns how much it confirmed.
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

/// What was confirmed is there, and in the end all is as if nothing had happened.
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
    // The same for what is computed.
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
