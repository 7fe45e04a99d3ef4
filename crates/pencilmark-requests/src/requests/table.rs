//! A row of the table of requests, for a request whose name is known only at run time.

#[cfg(feature = "schema")]
use super::described::{self, Described};
use super::request::Request;
use crate::answers::Refusal;
use crate::fields::{Fields, Groups, Options};
use pencilmark::Budget;
#[cfg(feature = "schema")]
use schemars::SchemaGenerator;

/// A request by its name.
pub(super) struct Row {
    pub(super) name: &'static str,
    /// The function that answers the request, given its fields.
    pub(super) answer: fn(&mut Fields, &Budget) -> Result<String, Refusal>,
    /// The function that describes the request. Its arguments generate the schemas of requests and of answers.
    #[cfg(feature = "schema")]
    pub(super) describe: fn(&mut SchemaGenerator, &mut SchemaGenerator) -> Described,
}

/// The row of a request.
pub(super) const fn row<R: Request>() -> Row {
    Row {
        name: R::NAME,
        answer: answer::<R>,
        #[cfg(feature = "schema")]
        describe: described::describe::<R>,
    }
}

fn answer<R: Request>(fields: &mut Fields, budget: &Budget) -> Result<String, Refusal> {
    let groups: Vec<_> = [R::PUZZLES, R::FIELDS].into_iter().chain(R::Beside::GROUPS.iter().copied()).collect();
    fields.only(&groups)?;
    let (wanted, beside) = (<R as Options>::take(fields)?, <R::Beside as Groups>::take(fields)?);
    wanted.ask(beside, fields, budget)
}
