//! The databases on which the engine runs.

use std::error;
use std::fmt;

/// The operations of a database.
pub trait Database {
    /// Runs any number of statements.
    ///
    /// # Errors
    /// The errors of the database.
    fn run(&mut self, script: &str) -> Result<(), Error>;

    /// Runs one statement and returns the number of rows that it changed.
    ///
    /// # Errors
    /// The errors of the database.
    fn insert(&mut self, statement: &str) -> Result<u64, Error>;

    /// Runs a query. All columns of its result must be text.
    ///
    /// # Errors
    /// The errors of the database.
    fn rows(&mut self, query: &str) -> Result<Vec<Vec<Option<String>>>, Error>;

    /// Whether there is a table of this name.
    ///
    /// # Errors
    /// The errors of the database.
    fn has_table(&mut self, name: &str) -> Result<bool, Error>;
}

/// An error of a database.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// An error of SQLite.
    #[cfg(feature = "sqlite")]
    Sqlite(rusqlite::Error),
    /// An error of PostgreSQL.
    #[cfg(feature = "postgres")]
    Postgres(postgres::Error),
    /// The database has a table of this name that the engine did not create.
    Taken(&'static str),
    /// The feature of the database is not in this build.
    Missing(&'static str),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            #[cfg(feature = "sqlite")]
            Error::Sqlite(error) => write!(f, "SQLite: {error}"),
            #[cfg(feature = "postgres")]
            // The error itself has no details; its source has the server's message.
            Error::Postgres(error) => match error::Error::source(error) {
                Some(source) => write!(f, "PostgreSQL: {source}"),
                None => write!(f, "PostgreSQL: {error}"),
            },
            Error::Taken(table) => {
                write!(f, "the database has a table '{table}' that is not this engine's: an empty database is expected")
            }
            Error::Missing(feature) => write!(f, "built without the feature {feature}"),
        }
    }
}

impl error::Error for Error {}

#[cfg(feature = "sqlite")]
impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        Error::Sqlite(error)
    }
}

#[cfg(feature = "postgres")]
impl From<postgres::Error> for Error {
    fn from(error: postgres::Error) -> Self {
        Error::Postgres(error)
    }
}

/// The statement that turns off the compiler of PostgreSQL. PostgreSQL compiles each statement that it expects to be slow.
/// For these views, to compile takes ten times the time of a run. Versions before 11 do not know the setting, so the
/// statement selects nothing there.
#[cfg(feature = "postgres")]
const WITHOUT_JIT: &str = "SELECT set_config('jit', 'off', false) FROM pg_settings WHERE name = 'jit'";

/// Opens a database. `postgres://user@host/name` is a PostgreSQL database (without TLS). Another name is an SQLite file,
/// which is created if it does not exist. `None` is an SQLite database in memory.
///
/// # Errors
/// The errors of the database; [`Error::Missing`] when this build does not have the database's feature.
pub fn open(name: Option<&str>) -> Result<Box<dyn Database + Send>, Error> {
    match name {
        Some(url) if url.starts_with("postgres://") || url.starts_with("postgresql://") => postgres(url),
        file => sqlite(file),
    }
}

#[cfg(feature = "postgres")]
fn postgres(url: &str) -> Result<Box<dyn Database + Send>, Error> {
    let mut client = postgres::Client::connect(url, postgres::NoTls)?;
    client.batch_execute(WITHOUT_JIT)?;
    Ok(Box::new(client))
}

#[cfg(not(feature = "postgres"))]
fn postgres(_: &str) -> Result<Box<dyn Database + Send>, Error> {
    Err(Error::Missing("postgres"))
}

#[cfg(feature = "sqlite")]
fn sqlite(file: Option<&str>) -> Result<Box<dyn Database + Send>, Error> {
    Ok(Box::new(match file {
        Some(file) => rusqlite::Connection::open(file)?,
        None => rusqlite::Connection::open_in_memory()?,
    }))
}

#[cfg(not(feature = "sqlite"))]
fn sqlite(_: Option<&str>) -> Result<Box<dyn Database + Send>, Error> {
    Err(Error::Missing("sqlite"))
}

#[cfg(feature = "sqlite")]
impl Database for rusqlite::Connection {
    fn run(&mut self, script: &str) -> Result<(), Error> {
        // SQLite checks foreign keys only on request.
        self.pragma_update(None, "foreign_keys", true)?;
        Ok(self.execute_batch(script)?)
    }

    fn insert(&mut self, statement: &str) -> Result<u64, Error> {
        Ok(self.prepare(statement)?.execute([])? as u64)
    }

    fn rows(&mut self, query: &str) -> Result<Vec<Vec<Option<String>>>, Error> {
        let mut statement = self.prepare(query)?;
        let columns = statement.column_count();
        let rows = statement.query_map([], |row| (0..columns).map(|i| row.get(i)).collect())?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    fn has_table(&mut self, name: &str) -> Result<bool, Error> {
        Ok(self.table_exists(None, name)?)
    }
}

#[cfg(feature = "postgres")]
impl Database for postgres::Client {
    fn run(&mut self, script: &str) -> Result<(), Error> {
        Ok(self.batch_execute(script)?)
    }

    fn insert(&mut self, statement: &str) -> Result<u64, Error> {
        Ok(self.execute(statement, &[])?)
    }

    fn rows(&mut self, query: &str) -> Result<Vec<Vec<Option<String>>>, Error> {
        let rows = self.query(query, &[])?;
        rows.iter().map(|row| (0..row.len()).map(|i| Ok(row.try_get(i)?)).collect()).collect()
    }

    fn has_table(&mut self, name: &str) -> Result<bool, Error> {
        Ok(self.query_one("SELECT to_regclass($1) IS NOT NULL", &[&name])?.get(0))
    }
}
