//! Which strategies are used.

use pencilmark::Solver;
use pencilmark_requests::{Choose, Selection, strategy};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

/// Ids of strategies, as Python gives them: in any sequence but a text.
#[derive(Default)]
pub(crate) struct Ids(pub(crate) Vec<String>);

impl<'py> FromPyObject<'_, 'py> for Ids {
    type Error = PyErr;

    fn extract(ids: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        ids.extract().map(Self).map_err(|_| PyTypeError::new_err("a list of strategies' ids is expected"))
    }
}

/// A solver with the strategies of some ids, of all but some, or of a profile.
pub(crate) fn solver(strategies: &Ids, without: &Ids, profile: Option<&str>, choose: Choose) -> PyResult<Solver> {
    selection(strategies, without, profile)?.solver(choose).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// Which strategies are used.
pub(crate) fn selection(strategies: &Ids, without: &Ids, profile: Option<&str>) -> PyResult<Selection> {
    let all = |ids: &Ids| ids.0.iter().map(|id| named(id, strategy)).collect::<PyResult<Vec<_>>>();
    let profile = profile.map(|id| named(id, pencilmark_requests::profile)).transpose()?;
    Ok(Selection { strategies: all(strategies)?, without: all(without)?, profile, ..Selection::default() })
}

/// What an id names; the error begins with it.
fn named<T>(id: &str, get: impl Fn(&str) -> Result<T, String>) -> PyResult<T> {
    get(id).map_err(|error| PyValueError::new_err(format!("{id}: {error}")))
}
