//! Pages that are laid out.

use crate::work::raised;
use pencilmark_requests::{Code, Refusal};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use std::sync::Arc;

/// Pages that are laid out.
#[pyclass(module = "pencilmark._core", frozen)]
pub(crate) struct Pages(pub(super) Arc<pencilmark_book::Pages>);

#[pymethods]
impl Pages {
    /// The number of pages.
    fn __len__(&self) -> usize {
        self.0.pages.len()
    }

    /// Raises an error if this wheel was built without PDF.
    #[staticmethod]
    fn check_pdf() -> PyResult<()> {
        if cfg!(feature = "pdf") { Ok(()) } else { Err(raised(not_built_in())) }
    }

    /// The pages as one PDF document.
    fn pdf(&self, py: Python<'_>) -> PyResult<Vec<u8>> {
        py.detach(|| document(&self.0)).map_err(raised)
    }

    /// A page as SVG, by its number from 1.
    fn svg(&self, page: usize) -> PyResult<String> {
        let none = || PyIndexError::new_err(format!("there are pages 1 to {}, not {page}", self.0.pages.len()));
        self.0.svg(page).ok_or_else(none)
    }
}

#[cfg(feature = "pdf")]
fn document(pages: &pencilmark_book::Pages) -> Result<Vec<u8>, Refusal> {
    pencilmark_print::document(pages).map_err(|error| Refusal::new(Code::Failed, error.to_string()))
}

#[cfg(not(feature = "pdf"))]
fn document(_: &pencilmark_book::Pages) -> Result<Vec<u8>, Refusal> {
    Err(not_built_in())
}

fn not_built_in() -> Refusal {
    let install = "pip install crates/pencilmark-python --config-settings=build-args='--features pdf'";
    let message = format!("this needs the feature pdf, without which the package was built; `{install}` builds it");
    Refusal::new(Code::NotBuiltIn, message)
}
