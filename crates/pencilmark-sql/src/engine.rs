//! The engine: it runs the script.

use crate::conflict::Conflict;
use crate::database::{Database, Error, open};
use crate::script::{Level, facts, puzzle_line, schema};
use pencilmark::{Board, Budget, Cell, Digit, Puzzle, State, Stopped};

/// Solves puzzles with the script on a database. Afterwards the tables of the database hold the last puzzle.
pub struct Engine {
    level: Level,
    database: Box<dyn Database + Send>,
}

/// The result of the script for a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptResult {
    /// The outcome of the script.
    pub outcome: Outcome,
    /// The number of rows that each run of the step inserted; the last run inserted none.
    pub runs: Vec<u64>,
    /// The givens, and the values found.
    pub values: State,
}

/// The outcome of the script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every cell has its value.
    Solved,
    /// No further digit follows, and the grid is not full.
    Stuck,
    /// There is no solution; the conflict shows why.
    Conflict(Conflict),
    /// The budget stopped the script between two runs of its statement.
    Stopped(Stopped),
}

/// The estimated work of one run of the statement, in steps of a budget.
const RUN: u64 = 2_000;

impl Engine {
    /// An engine on SQLite in memory.
    ///
    /// # Errors
    /// The errors of the database.
    pub fn in_memory(level: Level) -> Result<Self, Error> {
        Self::on(level, None)
    }

    /// An engine on a database: see [`open`]. In an empty database the tables are created. Tables of an earlier run are used
    /// again.
    ///
    /// # Errors
    /// The errors of the database; [`Error::Taken`] when the database has other tables with the same names.
    pub fn on(level: Level, name: Option<&str>) -> Result<Self, Error> {
        let mut database = open(name)?;
        if database.has_table(level.table())? && database.has_table("puzzle")? && database.has_table("cell_house")? {
            return Ok(Self { level, database });
        }
        for table in ["digits", "cells", "houses", "cell_house", "peers", "puzzle", "fact", "placed"] {
            if database.has_table(table)? {
                return Err(Error::Taken(table));
            }
        }
        database.run(&format!("BEGIN;\n{}\n{}\nCOMMIT;", schema(level), facts()))?;
        Ok(Self { level, database })
    }

    /// Solves a puzzle as far as the script's arguments allow. With the full script, marks that the input has removed stay
    /// removed.
    ///
    /// # Errors
    /// The errors of the database.
    pub fn solve(&mut self, state: &impl AsRef<State>) -> Result<ScriptResult, Error> {
        self.solve_within(state, &Budget::unlimited())
    }

    /// [Solves a puzzle](Engine::solve) until a budget stops. The budget is checked before each run.
    ///
    /// # Errors
    /// The errors of the database.
    pub fn solve_within(&mut self, state: &impl AsRef<State>, budget: &Budget) -> Result<ScriptResult, Error> {
        let state = state.as_ref();
        let removed = if self.level == Level::Full { removed(state) } else { String::new() };
        let start = [puzzle_line(state), self.level.start().into(), removed].concat();
        let table = self.level.table();
        self.database.run(&format!("BEGIN;\nDELETE FROM {table};\nDELETE FROM puzzle;\n{start}COMMIT;"))?;
        let mut runs = Vec::new();
        while runs.last() != Some(&0) && budget.spend(RUN).is_continue() {
            runs.push(self.database.insert(self.level.step())?);
        }
        let values = self.values(state)?;
        let conflict = self.database.rows(Conflict::QUERY)?.into_iter().next();
        let outcome = match conflict {
            Some(row) => Outcome::Conflict(Conflict::read(row)),
            None if values.known().len() == 81 => Outcome::Solved,
            None => budget.stopped().map_or(Outcome::Stuck, Outcome::Stopped),
        };
        Ok(ScriptResult { outcome, runs, values })
    }

    /// The givens, and the values placed.
    fn values(&mut self, state: &State) -> Result<State, Error> {
        let mut values = State::from(state.puzzle());
        let placed = "SELECT CAST(cell AS VARCHAR(2)), CAST(digit AS VARCHAR(1)) FROM placed ORDER BY cell, digit";
        for row in self.database.rows(placed)? {
            let number = |i: usize| row.get(i).and_then(|text| text.as_ref()?.parse::<u8>().ok());
            let cell = number(0).and_then(|number| Cell::new(usize::from(number).checked_sub(1)?));
            if let (Some(cell), Some(digit)) = (cell, number(1).and_then(Digit::new))
                && !state.givens().contains(cell)
            {
                values.place(cell, digit);
            }
        }
        Ok(values)
    }
}

/// The statement that inserts facts for the marks that the rules allow and that the state does not have.
fn removed(state: &State) -> String {
    let plain = Puzzle::of_givens(*state.numbers());
    let (Some(marks), Ok(board)) = (state.marks(), Board::new(&plain)) else { return String::new() };
    let facts = board.blank().iter().flat_map(|cell| {
        let removed = board.marks(cell) - marks[cell.index()];
        removed.iter().map(move |digit| format!("({}, {digit}, 0)", cell.index() + 1))
    });
    let facts: Vec<_> = facts.collect();
    if facts.is_empty() {
        return String::new();
    }
    format!("INSERT INTO fact (cell, digit, holds) VALUES {};\n", facts.join(", "))
}
