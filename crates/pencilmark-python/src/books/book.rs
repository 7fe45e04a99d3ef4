//! A book that is laid out.

use super::pages::Pages;
use crate::requests::loads;
use crate::work::raised;
use pencilmark_requests::book::placed;
use pencilmark_requests::{Code, Refusal, json};
use pyo3::prelude::*;
use std::sync::Arc;

/// A book, and its pages.
#[pyclass(module = "pencilmark._core", frozen)]
pub(crate) struct Book {
    book: pencilmark_book::Book,
    pages: Arc<pencilmark_book::Pages>,
}

#[pymethods]
impl Book {
    /// The pages of the book.
    #[getter]
    fn pages(&self) -> Pages {
        Pages(Arc::clone(&self.pages))
    }

    /// The pages with the solutions only.
    fn key(&self, py: Python<'_>) -> Pages {
        Pages(Arc::new(py.detach(|| self.book.key())))
    }

    /// The book as EPUB.
    fn epub(&self, py: Python<'_>) -> PyResult<Vec<u8>> {
        let failed = |error: std::io::Error| raised(Refusal::new(Code::Failed, error.to_string()));
        py.detach(|| self.book.epub()).map_err(failed)
    }

    /// The puzzles with their places, as a list of dictionaries.
    fn placed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let rows = py.detach(|| json(&placed(&self.book, &self.pages)));
        loads(py, &rows)
    }

    /// The title of the book.
    #[getter]
    fn title(&self) -> &str {
        &self.book.about.title
    }
}

impl Book {
    pub(super) fn new(book: pencilmark_book::Book) -> Self {
        let pages = Arc::new(book.pages());
        Self { book, pages }
    }
}
