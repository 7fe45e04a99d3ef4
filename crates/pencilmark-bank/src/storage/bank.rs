//! The bank: its file, and the operations that read and write it.

use super::entry::Entry;
use super::error::Error;
use super::schema;
use crate::columns::{ComputedColumns, Part};
use crate::key::unpack;
use pencilmark::Puzzle;
use rusqlite::types::Value;
use rusqlite::{
    Connection, OpenFlags, OptionalExtension, Statement, Transaction, TransactionBehavior, params, params_from_iter,
};
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// A bank of puzzles, as a connection to its file.
#[derive(Debug)]
pub struct Bank {
    pub(crate) connection: Connection,
}

/// The counts of an import: the new puzzles and the known puzzles.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// The number of classes that were not in the bank.
    pub new: usize,
    /// The number of puzzles whose class was already in the bank. Each of them may have added an origin.
    pub known: usize,
}

/// A puzzle for which a part is not computed.
#[derive(Clone, Debug)]
pub struct Todo {
    /// The number of the puzzle in the bank.
    pub id: i64,
    /// The canonical form of the puzzle.
    pub puzzle: Puzzle,
}

/// The path in a form that SQLite always reads as a file, even for `:memory:`.
fn plain(path: &Path) -> PathBuf {
    if path.is_relative() { Path::new(".").join(path) } else { path.to_owned() }
}

/// Whether an error can mean that the file did not open because its folder is read-only.
fn is_closed(error: &rusqlite::Error) -> bool {
    use rusqlite::ErrorCode::{CannotOpen, PermissionDenied, ReadOnly};
    matches!(error.sqlite_error_code(), Some(CannotOpen | PermissionDenied | ReadOnly))
}

/// The path with `more` added to its end.
fn beside(path: &Path, more: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(more);
    name.into()
}

/// The URI of a file that nobody changes. `None` if its path is not Unicode.
fn uri(path: &Path) -> Option<String> {
    let path = path.to_str()?.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    Some(format!("file:{path}?immutable=1"))
}

impl Bank {
    /// Opens a bank, or creates it if there is no file.
    ///
    /// # Errors
    /// When the file cannot be opened, or is no bank.
    pub fn open(path: &Path) -> Result<Self, Error> {
        Self::of(Connection::open(plain(path))?)
    }

    /// Opens an existing bank to read it only. The folder may be read-only.
    ///
    /// # Errors
    /// When the file cannot be read, or is no bank.
    pub fn read(path: &Path) -> Result<Self, Error> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let path = plain(path);
        let open = |connection: Connection| {
            schema::is_current(&connection).map(|is_current| (Self { connection }, is_current))
        };
        match Connection::open_with_flags(&path, flags).map_err(Error::from).and_then(open) {
            Ok((bank, true)) => Ok(bank),
            // The tables must be created or changed first.
            Ok((_, false)) => Self::open(&path),
            Err(Error::Database(error)) if is_closed(&error) && !beside(&path, "-wal").exists() => {
                // SQLite would create a file in the same folder. In a read-only folder nobody can change the bank, so it is
                // opened as immutable.
                let uri = uri(&path).ok_or(error)?;
                let open = Connection::open_with_flags(uri, flags | OpenFlags::SQLITE_OPEN_URI)
                    .map_err(Error::from)
                    .and_then(open)?;
                Ok(open.0)
            }
            Err(error) => Err(error),
        }
    }

    /// A bank in memory. It is lost when the process ends.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub fn in_memory() -> Result<Self, Error> {
        Self::of(Connection::open_in_memory()?)
    }

    fn of(mut connection: Connection) -> Result<Self, Error> {
        schema::prepare(&mut connection)?;
        Ok(Self { connection })
    }

    /// Imports puzzles and gives them tags. When the call returns, the puzzles are on the disk.
    ///
    /// # Errors
    /// When the puzzles cannot be written. Then no puzzle is written.
    pub fn import(&mut self, entries: &[Entry], tags: &[String]) -> Result<Imported, Error> {
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut imported = Imported::default();
        let tags = tags.iter().map(|tag| id_of(&transaction, "tag", tag)).collect::<Result<Vec<_>, _>>()?;
        let mut source: Option<(&str, i64)> = None;
        {
            let mut insert = transaction.prepare(
                "INSERT INTO puzzle (form, known, givens, automorphisms, count) VALUES (?1, ?2, ?3, ?4, ?5)
                 ON CONFLICT (form) DO NOTHING RETURNING id",
            )?;
            let mut find = transaction.prepare("SELECT id FROM puzzle WHERE form = ?1")?;
            let mut origin = transaction.prepare(
                "INSERT OR IGNORE INTO origin (puzzle, source, line, name, spelled, symmetry) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )?;
            let mut tagged = transaction.prepare("INSERT OR IGNORE INTO tagged (tag, puzzle) VALUES (?1, ?2)")?;
            for entry in entries {
                // Only a puzzle with exactly one solution has ratings. Other puzzles have no parts to compute.
                let known = if entry.count == 1 { 0 } else { Part::EVERY_BIT };
                let (givens, automorphisms) = (i64::from(entry.givens), entry.automorphisms.cast_signed());
                let values = params![entry.form, known, givens, automorphisms, entry.count.cast_signed()];
                let id: i64 = if let Some(id) = insert.query_row(values, |row| row.get(0)).optional()? {
                    imported.new += 1;
                    id
                } else {
                    imported.known += 1;
                    find.query_row([&entry.form], |row| row.get(0))?
                };
                let source = match source {
                    Some((name, id)) if name == entry.origin.source => id,
                    _ => {
                        let id = id_of(&transaction, "source", &entry.origin.source)?;
                        source.insert((&entry.origin.source, id)).1
                    }
                };
                let line = entry.origin.line.cast_signed();
                origin.execute(params![id, source, line, entry.origin.name, entry.spelled, entry.symmetry])?;
                for tag in &tags {
                    tagged.execute([*tag, id])?;
                }
            }
        }
        transaction.commit()?;
        Ok(imported)
    }

    /// The first puzzles for which a part is not computed, in the order of their numbers, at most `most`.
    ///
    /// Only puzzles with numbers greater than `after` and at most `last` are read.
    ///
    /// # Errors
    /// When the puzzles cannot be read.
    pub fn missing(&self, part: Part, after: i64, last: i64, most: usize) -> Result<Vec<Todo>, Error> {
        let rows = "SELECT id, form FROM puzzle WHERE known = ?1 AND id > ?2 AND id <= ?3 ORDER BY id LIMIT ?4";
        let mut statement = self.connection.prepare(rows)?;
        let mut todo = Vec::new();
        for known in self.lacking(part)? {
            let most = i64::try_from(most).unwrap_or(i64::MAX);
            for row in statement.query_map(params![known, after, last, most], |row| Ok((row.get(0)?, row.get(1)?)))? {
                let (id, form): (i64, Vec<u8>) = row?;
                todo.push(Todo { id, puzzle: unpack(&form).ok_or(Error::Broken)? });
            }
        }
        todo.sort_unstable_by_key(|todo| todo.id);
        todo.truncate(most);
        Ok(todo)
    }

    /// Whether there are puzzles for which a part is not computed.
    ///
    /// # Errors
    /// When the bank cannot be read.
    pub fn lacks(&self, part: Part) -> Result<bool, Error> {
        Ok(!self.lacking(part)?.is_empty())
    }

    /// The number of puzzles for which a part is not computed.
    ///
    /// # Errors
    /// When the bank cannot be read.
    pub fn count_missing(&self, part: Part) -> Result<u64, Error> {
        let mut statement = self.connection.prepare("SELECT count(*) FROM puzzle WHERE known = ?1")?;
        let mut number: i64 = 0;
        for known in self.lacking(part)? {
            number += statement.query_row([known], |row| row.get::<_, i64>(0))?;
        }
        Ok(number.cast_unsigned())
    }

    /// The distinct values of the column `known` for puzzles that lack a part. The index finds one after another.
    fn lacking(&self, part: Part) -> Result<Vec<i64>, Error> {
        let mut statement = self.connection.prepare(
            "WITH RECURSIVE each (value) AS (
                SELECT min(known) FROM puzzle
                UNION ALL SELECT (SELECT min(known) FROM puzzle WHERE known > value) FROM each WHERE value IS NOT NULL)
             SELECT value FROM each WHERE value IS NOT NULL AND value & ?1 = 0",
        )?;
        let rows = statement.query_map([part.bit()], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The number of the last puzzle; 0 if the bank is empty.
    ///
    /// # Errors
    /// When the bank cannot be read.
    pub fn last_id(&self) -> Result<i64, Error> {
        Ok(self.connection.query_row("SELECT coalesce(max(id), 0) FROM puzzle", [], |row| row.get(0))?)
    }

    /// Stores computed parts. When the call returns, the parts are on the disk.
    ///
    /// # Errors
    /// When the parts cannot be written. Then no part is written.
    pub fn store(&mut self, found: &[(i64, ComputedColumns)]) -> Result<(), Error> {
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        {
            // Most calls store values of only one part.
            let mut statements: Vec<(Part, Statement)> = Vec::new();
            for (id, ComputedColumns { part, values }) in found {
                let place = statements.iter().position(|(of, _)| of == part).unwrap_or(statements.len());
                if place == statements.len() {
                    statements.push((*part, transaction.prepare(&storing(*part))?));
                }
                let all = [Value::Integer(*id), Value::Integer(part.bit())].into_iter().chain(values.iter().cloned());
                statements[place].1.execute(params_from_iter(all))?;
            }
        }
        transaction.commit()?;
        Ok(())
    }
}

/// The statement that stores a part of a puzzle.
fn storing(part: Part) -> String {
    let mut text = String::from("UPDATE puzzle SET ");
    for (place, column) in part.columns().iter().enumerate() {
        // Writing to memory cannot fail.
        let _ = write!(text, "{column} = ?{}, ", place + 3);
    }
    text + "known = known | ?2 WHERE id = ?1"
}

/// The number of a source or a tag. A new name is added.
fn id_of(transaction: &Transaction, table: &str, name: &str) -> Result<i64, Error> {
    transaction.prepare(&format!("INSERT OR IGNORE INTO {table} (name) VALUES (?1)"))?.execute([name])?;
    let text = format!("SELECT id FROM {table} WHERE name = ?1");
    Ok(transaction.prepare(&text)?.query_row([name], |row| row.get(0))?)
}
