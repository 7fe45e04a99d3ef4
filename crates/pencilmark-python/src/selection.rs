//! Which strategies are used.

use pencilmark::{Profile, Solver, Strategy};
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

fn selection(strategies: &[String], without: &[String], profile: Option<&str>) -> PyResult<Selection> {
    let profile = profile.map(named).transpose()?;
    Ok(Selection { strategies: all(strategies)?, without: all(without)?, profile, ..Selection::default() })
}

fn all(ids: &[String]) -> PyResult<Vec<&'static Strategy>> {
    ids.iter().map(|id| strategy(id).map_err(|error| PyValueError::new_err(format!("{id}: {error}")))).collect()
}

fn named(id: &str) -> PyResult<Profile> {
    Profile::get(id).ok_or_else(|| {
        let ids: Vec<&str> = Profile::ALL.iter().map(|profile| profile.id()).collect();
        PyValueError::new_err(format!("{id}: no profile has this id: expected one of {}", ids.join(", ")))
    })
}
