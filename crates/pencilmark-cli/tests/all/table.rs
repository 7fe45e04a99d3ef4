//! Tables of puzzles with planted faults, and the parts of a table.

use crate::support::run;
use pencilmark::{Puzzle, Random, Symmetry, canonical};
use serde_json::{Value, json};
use std::collections::HashSet;
use std::fs;
use tempfile::TempDir;

/// Some puzzles with their solutions.
fn made(count: usize) -> Vec<[String; 2]> {
    let text = run(&["generate", "--count", &count.to_string(), "--seed", "5", "--format", "csv"]).out;
    let fields = |line: &str| {
        let mut fields = line.split(',').map(str::to_owned);
        Some([fields.next()?, fields.next()?])
    };
    text.lines().skip(1).filter_map(fields).collect()
}

/// An equivalent puzzle with its solution.
fn equivalent(row: &[String; 2], random: &mut Random) -> [String; 2] {
    let symmetry = Symmetry::random(random);
    row.clone().map(|text| symmetry.apply(&text.parse::<Puzzle>().unwrap()).to_string())
}

/// The classes of the puzzles in a file.
fn classes(text: &str) -> Vec<Puzzle> {
    text.lines().skip(1).map(|line| canonical(&line[..81].parse().unwrap()).puzzle).collect()
}

fn write(folder: &TempDir, name: &str, rows: &[[String; 2]]) -> String {
    let path = folder.path().join(name);
    let lines: Vec<String> = rows.iter().map(|row| row.join(",")).collect();
    fs::write(&path, format!("question,answer\n{}\n", lines.join("\n"))).unwrap();
    path.to_str().unwrap().to_owned()
}

/// Each planted fault is found in its row, and no other fault is found.
#[test]
fn planted_faults() {
    let (mut random, folder) = (Random::new(1), TempDir::new().unwrap());
    let mut rows = made(60);
    let other: Vec<[String; 2]> = rows[50..].iter().map(|row| equivalent(row, &mut random)).collect();
    rows[3][1] = rows[4][1].clone();
    rows[7][0] = "no puzzle".into();
    rows[9][0] = format!("11{}", ".".repeat(79));
    rows[12][0] = ".".repeat(81);
    rows[20] = equivalent(&rows[19], &mut random);
    rows[30] = rows[29].clone();
    let (table, other) = (write(&folder, "train.csv", &rows), write(&folder, "test.csv", &other));
    let ran = run(&["audit", &table, "--against", &other, "--sample", "5"]);
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    let shared: Vec<usize> = (51..=rows.len()).collect();
    let examples = json!({
        "invalid": [8, 10], "several": [13], "wrong_answers": [4], "duplicates": [21, 31], "identical": [31],
        "shared_rows": shared[..shared.len().min(20)], "not_known": [],
    });
    assert_eq!((ran.code, &report["examples"]), (1, &examples));
    assert_eq!((&report["shared_classes"], &report["rated"]), (&json!(shared.len()), &json!(5)));
}

/// The parts have no class in common, and no class of the excluded file. Each part has its share of each stratum.
#[test]
fn parts() {
    let (mut random, folder) = (Random::new(2), TempDir::new().unwrap());
    let mut rows = made(60);
    let excluded = write(&folder, "excluded.csv", &[equivalent(&rows[0], &mut random)]);
    let twins: Vec<[String; 2]> = rows[..20].iter().map(|row| equivalent(row, &mut random)).collect();
    rows.extend(twins);
    rows.push([".".repeat(81), String::new()]);
    let table = write(&folder, "table.csv", &rows);
    let out = folder.path().join("out");
    let ran = run(&[
        "split",
        &table,
        "--test",
        "0.25",
        "--stratify",
        "er",
        "--exclude",
        &excluded,
        "--out",
        out.to_str().unwrap(),
    ]);
    let summary: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(summary["left_out"], json!({"excluded": 2, "several": 1}));
    let [train, test] = ["train.csv", "test.csv"].map(|name| classes(&fs::read_to_string(out.join(name)).unwrap()));
    assert_eq!(train.len() + test.len(), rows.len() - 3);
    let [train, test] = [train, test].map(|classes| classes.into_iter().collect::<HashSet<_>>());
    assert!(train.is_disjoint(&test));
    for (stratum, number) in summary["test"]["strata"].as_object().unwrap() {
        let [in_test, in_train] = [number, &summary["train"]["strata"][stratum]].map(|number| number.as_u64().unwrap());
        // A class has at most two rows.
        assert!((4 * in_test).abs_diff(in_test + in_train) <= 4, "{stratum}: {in_test} and {in_train}");
    }
}
