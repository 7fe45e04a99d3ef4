//! The journal of a run: its file, a search's records, and the forms that were seen.

use pencilmark::{Puzzle, Random};
use pencilmark_cli::inside::{Form, Journal, Seen, read_result, write_result};
use pencilmark_generate::{RatedNeighbour, UnitResult};
use pencilmark_ser::SerRating;
use std::collections::BTreeSet;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

const HEAD: &str = "--minus 1\nseed\n";

/// Opens a journal. Returns its records, each of one byte, or the error.
fn records(results: &Path, head: &str) -> Result<Vec<u8>, String> {
    let mut records = Vec::new();
    let opened = Journal::open(results, head, &mut |record| {
        records.extend(record);
        Ok(ControlFlow::Continue(()))
    });
    opened.map(|_| records).map_err(|error| error.to_string())
}

/// A journal with three records: the path of its results, and the path of the journal.
fn journal(folder: &TempDir) -> (PathBuf, PathBuf, Vec<usize>) {
    let results = folder.path().join("results");
    let path = Journal::path(&results);
    let mut journal = Journal::open(&results, HEAD, &mut |_| unreachable!()).unwrap();
    let length = || fs::metadata(&path).unwrap().len() as usize;
    let mut ends = vec![length()];
    for record in 0..3 {
        journal.write(&[record]).unwrap();
        ends.push(length());
    }
    (results, path, ends)
}

#[test]
fn a_broken_last_record_is_cut_wherever_it_ends() {
    let folder = TempDir::new().unwrap();
    let (results, path, ends) = journal(&folder);
    let whole = fs::read(&path).unwrap();
    for length in 0..=whole.len() {
        fs::write(&path, &whole[..length]).unwrap();
        let there = ends.iter().filter(|end| **end <= length).count().saturating_sub(1);
        assert_eq!(records(&results, HEAD), Ok((0..there as u8).collect()), "{length} bytes");
        assert_eq!(fs::read(&path).unwrap(), whole[..ends[there]], "{length} bytes");
    }
}

#[test]
fn what_is_broken_or_of_another_run_is_left_alone() {
    let folder = TempDir::new().unwrap();
    let (results, path, _) = journal(&folder);
    let whole = fs::read(&path).unwrap();
    let mut broken = whole.clone();
    broken[HEAD.len() + 16] ^= 1;
    let refused = |bytes: &[u8], head: &str, words: &str| {
        fs::write(&path, bytes).unwrap();
        let error = records(&results, head).unwrap_err();
        assert!(error.contains(words), "{error}");
        assert_eq!(fs::read(&path).unwrap(), bytes);
    };
    refused(&broken, HEAD, "is damaged after byte");
    refused(&whole, "--minus 2\nseed\n", "begun with --minus 1, not with --minus 2");
    refused(&whole, "--minus 1\nother\n", "other seeds");
    refused(b"dear diary, today I wrote a very long letter", HEAD, "is damaged after byte");
}

#[test]
fn it_reads_what_it_wrote_and_nothing_shorter() {
    let puzzle: Puzzle =
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse().unwrap();
    let rated = |found| RatedNeighbour { form: puzzle.clone(), found };
    let found = Some((puzzle.clone(), SerRating { er: 105, ep: 12, ed: 12 }));
    let result = UnitResult { unit: 7, met: 1_000_000, rated: vec![rated(None), rated(found), rated(None)] };
    let bytes = write_result(&result);
    assert_eq!(read_result(&bytes).as_ref(), Some(&result));
    let whole = [16, 16 + 43, 16 + 43 + 88, bytes.len()];
    for length in 0..bytes.len() {
        let read = read_result(&bytes[..length]);
        assert!(read.is_some() == whole.contains(&length) && read.as_ref() != Some(&result), "{length} bytes");
    }
    assert_eq!(read_result(&[0xff; 16 + 43]), None, "no form");
}

fn form(number: u64) -> Form {
    let mut numbers = [0; 81];
    (0..8).for_each(|place| numbers[10 * place] = (number >> (2 * place) & 3) as u8);
    Form::of(&Puzzle::of_givens(numbers))
}

#[test]
fn a_form_is_new_once_however_little_room_there_is() {
    let mut random = Random::new(1);
    let numbers: Vec<u64> = (0..4000).map(|_| random.below(1500) as u64).collect();
    for room in [1, 63, 64, 65, 700, 5000] {
        if room == 1 && numbers.len() > 1000 {
            // Each form has its own file, so a few forms are enough.
            let mut seen = Seen::with_room(room);
            let mut plain = BTreeSet::new();
            assert!(numbers.iter().take(150).all(|&it| seen.insert(form(it)).unwrap() == plain.insert(it)));
            continue;
        }
        let (mut seen, mut plain) = (Seen::with_room(room), BTreeSet::new());
        for &number in &numbers {
            assert_eq!(seen.insert(form(number)).unwrap(), plain.insert(number), "room {room}, {number}");
        }
    }
}
