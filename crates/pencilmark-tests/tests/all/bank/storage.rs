//! The writing of a bank: by one connection, and by several connections at once.

use super::{compute, entries, moved, puzzles};
use pencilmark::Puzzle;
use pencilmark_bank::{Bank, COLUMNS, Error, Imported, Part, Query};
use std::ops::ControlFlow;
use std::thread;

fn rows(bank: &Bank) -> Vec<Vec<Option<String>>> {
    let mut rows = Vec::new();
    bank.each(&Query::default().with_origins(), |row| {
        rows.push(row.fields()?);
        Ok::<_, Error>(ControlFlow::Continue(()))
    })
    .unwrap();
    rows
}

#[test]
fn each_class_is_there_once() {
    let mut bank = Bank::in_memory().unwrap();
    let some = puzzles(1, 20);
    assert_eq!(bank.import(&entries(&some, "a.txt"), &["first".into()]).unwrap(), Imported { new: 20, known: 0 });
    let again = [moved(&some, 2), puzzles(3, 5)].concat();
    assert_eq!(bank.import(&entries(&again, "b.txt"), &["second".into()]).unwrap(), Imported { new: 5, known: 20 });
    // A second import changes nothing.
    assert_eq!(bank.import(&entries(&again, "b.txt"), &["second".into()]).unwrap(), Imported { new: 0, known: 25 });
    let stats = bank.stats().unwrap();
    assert_eq!((stats.puzzles, stats.counts), (25, vec![(1, 25)]));
    assert_eq!(stats.sources, [("a.txt".into(), 20), ("b.txt".into(), 25)]);
    assert_eq!(stats.tags, [("first".into(), 20), ("second".into(), 25)]);
    assert_eq!(stats.missing, Part::ALL.map(|part| (part.name(), 25)));
    let rows = rows(&bank);
    for (row, puzzle) in rows.iter().zip(&some) {
        let form = pencilmark::canonical(puzzle);
        let known = [Some(form.puzzle.to_string()), Some(puzzle.givens().len().to_string())];
        assert_eq!((&row[..2], row.len()), (&known[..], COLUMNS.len() + 2));
        assert!(row[4..COLUMNS.len()].iter().all(Option::is_none), "{row:?}");
        assert_eq!(row[COLUMNS.len()..], [Some("a.txt; b.txt".into()), Some("first; second".into())]);
    }
}

#[test]
fn what_is_computed_is_stored() {
    let mut bank = Bank::in_memory().unwrap();
    let some = puzzles(4, 4);
    // A puzzle with two solutions has nothing to compute.
    let mut several = some[0].clone();
    several.clear(several.givens().first().unwrap());
    bank.import(&entries(&[some.clone(), vec![several]].concat(), "a"), &[]).unwrap();
    assert_eq!(bank.count_missing(Part::Ser).unwrap(), 4);
    compute(&mut bank, &Part::ALL);
    assert!(Part::ALL.iter().all(|part| !bank.lacks(*part).unwrap() && bank.count_missing(*part).unwrap() == 0));
    let rows = rows(&bank);
    for row in &rows[..4] {
        let board = pencilmark::Board::new(&row[0].as_ref().unwrap().parse::<Puzzle>().unwrap()).unwrap();
        let ser = pencilmark_ser_rating(&board);
        let field = |name: &str| row[COLUMNS.iter().position(|column| *column == name).unwrap()].clone().unwrap();
        assert_eq!([field("er"), field("ep"), field("ed")], ser);
        assert_eq!(field("minimal"), "true");
        let rating = pencilmark_hodoku::Rater::new().rate(&board).unwrap();
        assert_eq!((field("level"), field("score")), (rating.level.name().into(), rating.score.to_string()));
        assert!(field("techniques").contains("hidden-single:") && field("solved") == "true");
    }
    assert_eq!(rows[4][3..COLUMNS.len()].iter().flatten().collect::<Vec<_>>(), ["2"]);
}

fn pencilmark_ser_rating(board: &pencilmark::Board) -> [String; 3] {
    let rated = pencilmark_ser::rate(board, &pencilmark::Budget::unlimited()).unwrap();
    [rated.er, rated.ep, rated.ed].map(|tenths| format!("{}.{}", tenths / 10, tenths % 10))
}

/// Several connections write at once, and no puzzle is lost or stored twice.
#[test]
fn several_write_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.bank");
    let some = puzzles(6, 60);
    thread::scope(|scope| {
        for number in 0..3 {
            let (path, some) = (&path, &some);
            scope.spawn(move || {
                let mut bank = Bank::open(path).unwrap();
                let entries = entries(&moved(&some[number * 10..number * 10 + 40], number as u64), &number.to_string());
                for few in entries.chunks(7) {
                    bank.import(few, &["all".into()]).unwrap();
                }
                compute(&mut bank, &[Part::Minimal]);
            });
        }
    });
    let bank = Bank::open(&path).unwrap();
    let stats = bank.stats().unwrap();
    assert_eq!((stats.puzzles, &stats.tags[..]), (60, &[("all".to_owned(), 60)][..]));
    assert_eq!(stats.sources.iter().map(|(_, origins)| origins).sum::<u64>(), 120);
}

/// A bank of the first version gets the columns that it lacks. The values of these columns are computed again.
#[test]
fn an_older_bank_is_changed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.bank");
    let some = puzzles(8, 3);
    let mut bank = Bank::open(&path).unwrap();
    bank.import(&entries(&some, "a"), &[]).unwrap();
    compute(&mut bank, &Part::ALL);
    let now = rows(&bank);
    drop(bank);
    let first = rusqlite::Connection::open(&path).unwrap();
    for column in ["er_estimate", "te_locked", "backdoors", "backdoor_locked", "backdoors_locked"] {
        first.execute_batch(&format!("ALTER TABLE puzzle DROP COLUMN {column}")).unwrap();
    }
    // The first version had one part fewer.
    first.execute_batch("UPDATE puzzle SET known = known & 255; PRAGMA user_version = 1").unwrap();
    drop(first);
    let mut bank = Bank::read(&path).unwrap();
    let missing = Part::ALL.into_iter().filter(|part| bank.lacks(*part).unwrap());
    assert_eq!(missing.collect::<Vec<_>>(), [Part::Te, Part::Estimate, Part::Backdoor]);
    compute(&mut bank, &Part::ALL);
    assert_eq!(rows(&bank), now);
}

#[test]
fn a_bank_is_read_without_being_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a#b?c %41.bank");
    assert!(matches!(Bank::read(&path), Err(Error::Database(_))) && !path.exists());
    // The file of a process that was killed before it made the tables.
    std::fs::write(&path, "").unwrap();
    assert_eq!(rows(&Bank::read(&path).unwrap()).len(), 0);
    let some = puzzles(9, 5);
    Bank::open(&path).unwrap().import(&entries(&some, "a"), &[]).unwrap();
    let before = std::fs::read(&path).unwrap();
    let mut bank = Bank::read(&path).unwrap();
    assert_eq!(rows(&bank).len(), 5);
    assert!(bank.import(&entries(&puzzles(10, 1), "b"), &[]).is_err());
    drop(bank);
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn what_is_no_bank_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("CREATE TABLE mine (a)").unwrap();
    assert!(matches!(Bank::open(&path), Err(Error::NoBank)));
    other.pragma_update(None, "application_id", 0x504d_424b).unwrap();
    other.pragma_update(None, "user_version", 99).unwrap();
    assert!(matches!(Bank::open(&path), Err(Error::Newer(99))));
    for others in [0, 2] {
        other.pragma_update(None, "user_version", others).unwrap();
        assert!(matches!(Bank::open(&path), Err(Error::NoBank)), "{others}");
    }
    let text = folder.path().join("a.txt");
    std::fs::write(&text, "puzzle\n".repeat(1000)).unwrap();
    assert!(matches!(Bank::open(&text), Err(Error::Database(_))));
    assert!(Bank::open(folder.path()).is_err());
}
