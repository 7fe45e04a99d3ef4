//! The tables, and the preparation of a file as a bank.

use super::error::Error;
use crate::columns::Part;
use rusqlite::{Connection, ErrorCode, TransactionBehavior};
use std::fmt::Write;
use std::thread;
use std::time::{Duration, Instant};

/// The application number of a bank in the header of its SQLite file: "PMBK".
const APPLICATION: i64 = 0x504d_424b;

/// The version of the tables.
const VERSION: i64 = 2;

/// The time limit for a writer that waits for another writer. Each write takes a fraction of a second.
const PATIENCE: Duration = Duration::from_mins(1);

/// The pause before a writer's next attempt.
const PAUSE: Duration = Duration::from_millis(10);

/// The total size of the pages that SQLite keeps in memory, in KiB.
const CACHE: i64 = 64 << 10;

const TABLES: &str = "
CREATE TABLE puzzle (
    id INTEGER PRIMARY KEY,
    -- The canonical form: 81 bits for the given cells, then the digits of the givens, two digits in each byte.
    form BLOB NOT NULL UNIQUE,
    -- The computed parts, as bits. If a part is computed and its column is null, the puzzle has no such value.
    known INTEGER NOT NULL,
    givens INTEGER NOT NULL,
    automorphisms INTEGER NOT NULL,
    -- The number of solutions: 0, 1, or 2 for several.
    count INTEGER NOT NULL,
    minimal INTEGER,
    level TEXT, score INTEGER, stars INTEGER,
    solved INTEGER, steps INTEGER, hardest TEXT, difficulty REAL,
    -- The number of steps of each strategy, with a space before and after: ' full-house:21 hidden-single:33 '.
    techniques TEXT,
    er REAL, ep REAL, ed REAL, er_estimate REAL,
    te INTEGER, te_locked INTEGER,
    backdoor INTEGER, backdoors INTEGER, backdoor_locked INTEGER, backdoors_locked INTEGER,
    w INTEGER, gw INTEGER, b INTEGER, gb INTEGER, bxb INTEGER
) STRICT;
-- This column has few different values, so the puzzles that lack a part are found quickly.
CREATE INDEX by_known ON puzzle (known);
CREATE INDEX by_givens ON puzzle (givens);
CREATE INDEX by_automorphisms ON puzzle (automorphisms);
CREATE INDEX by_er ON puzzle (er) WHERE er IS NOT NULL;
CREATE INDEX by_score ON puzzle (score) WHERE score IS NOT NULL;
CREATE INDEX by_te ON puzzle (te) WHERE te > 1;
CREATE INDEX by_hardest ON puzzle (hardest) WHERE hardest IS NOT NULL;

CREATE TABLE source (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
-- The sources of a puzzle, and the text of the puzzle in each source.
CREATE TABLE origin (
    puzzle INTEGER NOT NULL REFERENCES puzzle,
    source INTEGER NOT NULL REFERENCES source,
    line INTEGER NOT NULL,
    name TEXT,
    spelled BLOB NOT NULL,
    symmetry TEXT NOT NULL,
    PRIMARY KEY (puzzle, source, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX by_source ON origin (source);
CREATE INDEX by_symmetry ON origin (symmetry) WHERE symmetry <> 'none';

CREATE TABLE tag (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE tagged (
    tag INTEGER NOT NULL REFERENCES tag,
    puzzle INTEGER NOT NULL REFERENCES puzzle,
    PRIMARY KEY (tag, puzzle)
) STRICT, WITHOUT ROWID;
CREATE INDEX by_tagged ON tagged (puzzle);
";

/// The SQL that turns tables of version 1 into tables of version 2. Version 1 had fewer columns, so two parts must be
/// computed again. Puzzles without a rating have no estimate, so their estimate is marked as computed.
fn from_first() -> String {
    let columns = [
        "er_estimate REAL",
        "te_locked INTEGER",
        "backdoors INTEGER",
        "backdoor_locked INTEGER",
        "backdoors_locked INTEGER",
    ];
    let mut text: String =
        columns.iter().flat_map(|column| ["ALTER TABLE puzzle ADD COLUMN ", column, ";\n"]).collect();
    let again = Part::Te.bit() | Part::Backdoor.bit();
    let estimate = Part::Estimate.bit();
    // Writing to memory cannot fail.
    let _ = write!(
        text,
        "UPDATE puzzle SET known = CASE WHEN count = 1 THEN known & ~{again} ELSE known | {estimate} END;"
    );
    text
}

/// Creates the tables if there are none, and sets up the connection so that all committed data are on the disk.
pub(super) fn prepare(connection: &mut Connection) -> Result<(), Error> {
    let begin = Instant::now();
    loop {
        match prepare_once(connection) {
            // SQLite does not wait if two processes switch the same file to a write-ahead log at the same time.
            Err(Error::Database(error))
                if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) && begin.elapsed() < PATIENCE =>
            {
                thread::sleep(PAUSE);
            }
            done => return done,
        }
    }
}

fn prepare_once(connection: &mut Connection) -> Result<(), Error> {
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "cache_size", -CACHE)?;
    if tables(connection)? == 0 {
        // If several processes come here, the first process creates the tables.
        connection.pragma_update(None, "journal_mode", "wal")?;
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        if tables(&transaction)? == 0 {
            transaction.execute_batch(TABLES)?;
            transaction.pragma_update(None, "application_id", APPLICATION)?;
            transaction.pragma_update(None, "user_version", VERSION)?;
        }
        transaction.commit()?;
    }
    if !is_current(connection)? {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        // Another process may have changed the tables in the meantime.
        if !is_current(&transaction)? {
            transaction.execute_batch(&from_first())?;
            transaction.pragma_update(None, "user_version", VERSION)?;
        }
        transaction.commit()?;
    }
    connection.pragma_update(None, "synchronous", "full")?;
    Ok(())
}

/// Whether the file has the tables of this version. The file can also have the tables of version 1. It has no tables if a
/// process was killed before it created them.
pub(super) fn is_current(connection: &Connection) -> Result<bool, Error> {
    if tables(connection)? == 0 {
        return Ok(false);
    }
    let number = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let named = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('puzzle', 'origin', 'tagged')";
    // Another program may use the same application number.
    let has_tables = || Ok::<_, Error>(connection.query_row(named, [], |row| row.get::<_, i64>(0))? == 3);
    if number("application_id")? != APPLICATION {
        return Err(Error::NoBank);
    }
    match number("user_version")? {
        newer if newer > VERSION => Err(Error::Newer(newer)),
        version @ 1.. if has_tables()? => Ok(version == VERSION),
        _ => Err(Error::NoBank),
    }
}

fn tables(connection: &Connection) -> Result<i64, Error> {
    Ok(connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?)
}
