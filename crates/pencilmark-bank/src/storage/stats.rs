//! The counts of a bank.

use super::bank::Bank;
use super::error::Error;
use crate::columns::Part;

/// The counts of a bank.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// The number of classes of puzzles.
    pub puzzles: u64,
    /// For each part, its name and the number of puzzles that lack it.
    pub missing: Vec<(&'static str, u64)>,
    /// The number of puzzles by their number of solutions: 0, 1, or 2 for several.
    pub counts: Vec<(u64, u64)>,
    /// The number of puzzles by their number of givens.
    pub givens: Vec<(u64, u64)>,
    /// The number of puzzles by the whole part of their rating on the Sudoku Explainer's scale (ER).
    pub er: Vec<(u64, u64)>,
    /// The number of origins of each source.
    pub sources: Vec<(String, u64)>,
    /// The number of puzzles with each tag.
    pub tags: Vec<(String, u64)>,
    /// The size of the file in bytes, as SQLite counts it.
    pub bytes: u64,
}

impl Bank {
    /// The counts of the bank. For ten million puzzles, this takes some seconds.
    ///
    /// # Errors
    /// When the bank cannot be read.
    pub fn stats(&self) -> Result<Stats, Error> {
        let number =
            |text: &str| self.connection.query_row(text, [], |row| row.get::<_, i64>(0)).map(i64::cast_unsigned);
        let missing = Part::ALL.into_iter().map(|part| Ok((part.name(), self.count_missing(part)?)));
        Ok(Stats {
            puzzles: number("SELECT count(*) FROM puzzle")?,
            missing: missing.collect::<Result<_, Error>>()?,
            counts: self.numbers("SELECT count, count(*) FROM puzzle GROUP BY 1 ORDER BY 1")?,
            givens: self.numbers("SELECT givens, count(*) FROM puzzle GROUP BY 1 ORDER BY 1")?,
            er: self.numbers(
                "SELECT CAST(er AS INTEGER), count(*) FROM puzzle WHERE er IS NOT NULL GROUP BY 1 ORDER BY 1",
            )?,
            sources: self.names(
                "SELECT name, (SELECT count(*) FROM origin WHERE source = source.id) FROM source ORDER BY name",
            )?,
            tags: self.names("SELECT name, (SELECT count(*) FROM tagged WHERE tag = tag.id) FROM tag ORDER BY name")?,
            bytes: number("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")?,
        })
    }

    fn numbers(&self, text: &str) -> Result<Vec<(u64, u64)>, Error> {
        let mut statement = self.connection.prepare(text)?;
        let rows = statement
            .query_map([], |row| Ok((row.get::<_, i64>(0)?.cast_unsigned(), row.get::<_, i64>(1)?.cast_unsigned())))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    fn names(&self, text: &str) -> Result<Vec<(String, u64)>, Error> {
        let mut statement = self.connection.prepare(text)?;
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get::<_, i64>(1)?.cast_unsigned())))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}
