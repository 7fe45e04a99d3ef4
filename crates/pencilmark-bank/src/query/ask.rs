//! Queries to a bank.

use super::row::Row;
use super::sql::{self, Sql};
use crate::columns::{COLUMNS, Part};
use crate::storage::{Bank, Error};
use pencilmark_filter::{Expression, WrongCondition};
use rusqlite::params_from_iter;
use rusqlite::types::Value;
use std::ops::ControlFlow;

/// A query for puzzles: their condition, tag, source and order, and the greatest number of them.
#[derive(Clone, Debug, Default)]
pub struct Query {
    condition: Option<Sql>,
    /// The parts that the condition and the order need.
    parts: Vec<Part>,
    tag: Option<String>,
    source: Option<String>,
    order: Option<Order>,
    limit: Option<u64>,
    beside: bool,
}

/// An order by a column.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Order {
    column: &'static str,
    is_down: bool,
}

impl Order {
    /// Reads an order: the name of a column for ascending order, or a minus and the name for descending order.
    ///
    /// # Errors
    /// A message with all names, if the column is not one of them.
    pub fn read(name: &str) -> Result<Self, String> {
        let (column, is_down) = name.strip_prefix('-').map_or((name, false), |column| (column, true));
        // The form is stored as bytes, and the level is stored by its name, so their order in SQL has no meaning.
        let ordered = COLUMNS.into_iter().filter(|column| !matches!(*column, "canonical" | "level" | "techniques"));
        let orders: Vec<&str> = std::iter::once("id").chain(ordered).collect();
        let found = orders.iter().copied().find(|other| *other == column);
        let column =
            found.ok_or_else(|| format!("one of {} is expected, with - before it for downwards", orders.join(", ")))?;
        Ok(Self { column, is_down })
    }
}

impl Query {
    /// A query for all puzzles whose stored columns meet a condition.
    ///
    /// A column that is not computed yet is null, so its puzzle does not meet the condition.
    ///
    /// # Errors
    /// When the text is no condition, or has a fact that a bank does not store.
    pub fn new(condition: &str) -> Result<Self, WrongCondition> {
        let expression = Expression::read(condition)?;
        let sql = sql::condition(&expression).map_err(|name| WrongCondition {
            character: condition.find(&name).map_or(0, |at| condition[..at].chars().count()) + 1,
            message: format!("a bank does not store {name}: filter what it prints by that"),
        })?;
        let parts = expression.facts().into_iter().filter_map(|fact| Part::of(fact.finding()));
        Ok(Self { condition: Some(sql), ..Self::default() }.about(parts))
    }

    /// The same query for puzzles with a tag only.
    #[must_use]
    pub fn tagged(self, tag: &str) -> Self {
        Self { tag: Some(tag.into()), ..self }
    }

    /// The same query for puzzles from a source only.
    #[must_use]
    pub fn from_source(self, source: &str) -> Self {
        Self { source: Some(source.into()), ..self }
    }

    /// The same query in an order, without the puzzles for which the column is null.
    ///
    /// A query without an order gives the rows in the order that takes the least time.
    #[must_use]
    pub fn ordered(self, order: Order) -> Self {
        // A column that is not computed yet has no place in an order.
        let part = Part::ALL.into_iter().find(|part| part.columns().contains(&order.column));
        Self { order: Some(order), ..self.about(part) }
    }

    /// The same query, with these parts added to the parts that it needs.
    fn about(mut self, parts: impl IntoIterator<Item = Part>) -> Self {
        self.parts.extend(parts);
        self.parts.sort_unstable();
        self.parts.dedup();
        self
    }

    /// The same query for at most `limit` puzzles.
    #[must_use]
    pub fn limit(self, limit: u64) -> Self {
        Self { limit: Some(limit), ..self }
    }

    /// The same query, with the names of the sources and the tags of each puzzle.
    #[must_use]
    pub fn with_origins(self) -> Self {
        Self { beside: true, ..self }
    }

    fn sql(&self) -> Sql {
        let mut text = format!("SELECT puzzle.id, form{}", Row::columns());
        if self.beside {
            text.push_str(
                ", (SELECT group_concat(name, '; ') FROM (SELECT DISTINCT source.name FROM origin JOIN source
                    ON source.id = origin.source WHERE origin.puzzle = puzzle.id ORDER BY 1)),
                 (SELECT group_concat(name, '; ') FROM (SELECT tag.name FROM tagged JOIN tag ON tag.id = tagged.tag
                    WHERE tagged.puzzle = puzzle.id ORDER BY 1))",
            );
        }
        text.push_str(" FROM puzzle");
        let mut values = Vec::new();
        let mut conditions = Vec::new();
        if let Some(condition) = &self.condition {
            conditions.push(format!("({})", condition.text));
            values.extend(condition.values.iter().cloned());
        }
        if let Some(tag) = &self.tag {
            conditions.push(
                "puzzle.id IN (SELECT puzzle FROM tagged WHERE tag = (SELECT id FROM tag WHERE name = ?))".into(),
            );
            values.push(Value::Text(tag.clone()));
        }
        if let Some(source) = &self.source {
            conditions.push(
                "puzzle.id IN (SELECT puzzle FROM origin WHERE source = (SELECT id FROM source WHERE name = ?))".into(),
            );
            values.push(Value::Text(source.clone()));
        }
        if !conditions.is_empty() {
            text.push_str(" WHERE ");
            text.push_str(&conditions.join(" AND "));
        }
        if let Some(Order { column, is_down }) = self.order {
            // Null has no place in an order, and the indexes leave it out.
            let not_null = if conditions.is_empty() { " WHERE" } else { " AND" };
            let direction = if is_down { " DESC" } else { "" };
            text.extend([not_null, " ", column, " IS NOT NULL ORDER BY ", column, direction]);
            if column != "id" {
                text.push_str(", puzzle.id");
            }
        }
        if let Some(limit) = self.limit {
            text.push_str(" LIMIT ?");
            values.push(Value::Integer(i64::try_from(limit).unwrap_or(i64::MAX)));
        }
        Sql { text, values }
    }
}

impl Bank {
    /// Hands the rows of a query to a function, one after another, until the function breaks.
    ///
    /// # Errors
    /// When the rows cannot be read, or the function fails.
    pub fn each<E: From<Error>>(
        &self,
        query: &Query,
        mut take: impl FnMut(&Row) -> Result<ControlFlow<()>, E>,
    ) -> Result<(), E> {
        let Sql { text, values } = query.sql();
        let mut statement = self.connection.prepare(&text).map_err(Error::from)?;
        let mut rows = statement.query(params_from_iter(values)).map_err(Error::from)?;
        while let Some(row) = rows.next().map_err(Error::from)? {
            if take(&Row::of(row, query.beside)?)?.is_break() {
                break;
            }
        }
        Ok(())
    }

    /// The parts that a query needs and that are not computed for all puzzles.
    ///
    /// The query does not find a puzzle that lacks such a part, even if its values would meet the condition.
    ///
    /// # Errors
    /// When the bank cannot be read.
    pub fn unasked(&self, query: &Query) -> Result<Vec<Part>, Error> {
        let mut lacking = Vec::new();
        for &part in &query.parts {
            if self.lacks(part)? {
                lacking.push(part);
            }
        }
        Ok(lacking)
    }

    /// The plan of `SQLite` for a query, with one line for each step.
    ///
    /// # Errors
    /// When the plan cannot be read.
    pub fn plan(&self, query: &Query) -> Result<Vec<String>, Error> {
        let Sql { text, values } = query.sql();
        let mut statement = self.connection.prepare(&format!("EXPLAIN QUERY PLAN {text}"))?;
        let rows = statement.query_map(params_from_iter(values), |row| row.get(3))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}
