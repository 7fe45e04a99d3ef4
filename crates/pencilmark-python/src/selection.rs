//! Which strategies are used.

use pencilmark::Solver;
use pencilmark_commands::{Choose, Selection, strategy};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// A solver with the strategies of some ids, of all but some, or of a profile.
pub(crate) fn solver(
    strategies: &[String],
    without: &[String],
    profile: Option<&str>,
    choose: Choose,
) -> PyResult<Solver> {
    selection(strategies, without, profile)?.solver(choose).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// Which strategies are used.
pub(crate) fn selection(strategies: &[String], without: &[String], profile: Option<&str>) -> PyResult<Selection> {
    let all = |ids: &[String]| ids.iter().map(|id| named(id, strategy)).collect::<PyResult<Vec<_>>>();
    let profile = profile.map(|id| named(id, pencilmark_commands::profile)).transpose()?;
    Ok(Selection { strategies: all(strategies)?, without: all(without)?, profile, ..Selection::default() })
}

/// What an id names; the error begins with it.
fn named<T>(id: &str, get: impl Fn(&str) -> Result<T, String>) -> PyResult<T> {
    get(id).map_err(|error| PyValueError::new_err(format!("{id}: {error}")))
}
