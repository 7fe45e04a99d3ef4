//! Answers over a stream of Arrow, as Python reads them.

use arrow_array::{RecordBatch, RecordBatchIterator, RecordBatchReader};
use arrow_schema::ArrowError;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3_arrow::{PyRecordBatch, PyRecordBatchReader, PySchema};
use std::sync::{Mutex, PoisonError};

/// A reader that makes each batch on request.
type Reader = Box<dyn RecordBatchReader + Send>;

/// A stream of Arrow's record batches. Each batch is answered on request.
///
/// The stream can be read only once: as an iterator, as a whole, or through Arrow's interface. The first two ways raise
/// errors of Python unchanged. Arrow's interface turns these errors into texts.
#[pyclass(module = "pencilmark._core", frozen)]
pub(crate) struct Answers(Mutex<Option<Reader>>);

impl Answers {
    pub(crate) fn new(batches: impl RecordBatchReader + Send + 'static) -> Self {
        Self(Mutex::new(Some(Box::new(batches))))
    }

    /// Works with the reader, if it was not read already. A thread that reads may need Python's lock. So no thread may hold
    /// Python's lock while it waits for the reader.
    fn with<T: Send>(&self, py: Python<'_>, work: impl Send + FnOnce(&mut Option<Reader>) -> Option<T>) -> Option<T> {
        py.detach(|| work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner)))
    }

    fn take(&self, py: Python<'_>) -> PyResult<Reader> {
        self.with(py, Option::take).ok_or_else(read_already)
    }
}

#[pymethods]
impl Answers {
    /// The columns' names and types.
    #[getter]
    fn schema(&self, py: Python<'_>) -> PyResult<PySchema> {
        let schema = self.with(py, |reader| reader.as_ref().map(RecordBatchReader::schema));
        schema.map(PySchema::new).ok_or_else(read_already)
    }

    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyRecordBatch>> {
        let next = self.with(py, |reader| reader.as_mut().and_then(Iterator::next));
        next.transpose().map(|batch| batch.map(PyRecordBatch::new)).map_err(raised)
    }

    /// All answers, in memory.
    fn whole(&self, py: Python<'_>) -> PyResult<PyRecordBatchReader> {
        let batches = self.take(py)?;
        let schema = batches.schema();
        let whole: Vec<RecordBatch> = py.detach(|| batches.collect::<Result<_, _>>()).map_err(raised)?;
        Ok(PyRecordBatchReader::new(Box::new(RecordBatchIterator::new(whole.into_iter().map(Ok), schema))))
    }

    /// The stream, for every program that reads Arrow.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let reader = PyRecordBatchReader::new(self.take(py)?);
        reader.into_pyobject(py)?.call_method1("__arrow_c_stream__", (requested_schema,))
    }
}

fn read_already() -> PyErr {
    PyValueError::new_err("the answers were read already")
}

/// The Python error of an error that ended a stream. An error of Python stays unchanged.
pub(crate) fn raised(error: ArrowError) -> PyErr {
    match error {
        ArrowError::ExternalError(error) => match error.downcast::<PyErr>() {
            Ok(error) => *error,
            Err(error) => PyRuntimeError::new_err(error.to_string()),
        },
        ArrowError::InvalidArgumentError(error) => PyValueError::new_err(error),
        error => PyRuntimeError::new_err(error.to_string()),
    }
}
