//! The interface for Python that makes a book: first its layout, then its puzzles, from an array, a list of texts, or a
//! stream of Arrow.

use super::book::Book;
use super::judged::Judged;
use crate::input::{Numbers, Rows, Sources};
use crate::jobs::{Incoming, Run, place, raised as raised_of_arrow};
use crate::requests;
use crate::work::{Seconds, raised};
use numpy::PyReadonlyArray1;
use pencilmark_book::{Entry, Judge, Section};
use pencilmark_requests::book::{Layout, MOST, by_level};
use pencilmark_requests::input::Boards;
use pencilmark_requests::{Choose, Code, Refusal, Selection};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use pyo3_arrow::input::AnyArray;

/// The number of rows of a stream that are read together.
const TOGETHER: usize = 1 << 12;

/// Makes a book.
#[pyclass(module = "pencilmark._core", frozen)]
pub(crate) struct BookJob {
    layout: Layout,
    judge: Judge,
}

#[pymethods]
impl BookJob {
    #[new]
    #[pyo3(signature = (**options))]
    fn new(options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let (layout, selection): (Layout, Selection) = requests::options_and_selection(options)?;
        layout.check().map_err(raised)?;
        let solver = selection.solver(Choose::Shortest).map_err(raised)?;
        Ok(Self { layout, judge: Judge::new((*solver).clone()) })
    }

    /// The puzzles of rows of 81 numbers. All rows are in one array, one after the other.
    fn over_numbers<'py>(
        &self,
        py: Python<'py>,
        numbers: PyReadonlyArray1<'py, u8>,
        threads: usize,
        timeout: Option<Seconds>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Judged> {
        self.over(py, &Numbers(numbers.as_slice()?), &Run::new(threads, timeout, progress))
    }

    /// The puzzles of a list.
    fn over_list(
        &self,
        puzzles: &Bound<'_, PyList>,
        threads: usize,
        timeout: Option<Seconds>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Judged> {
        self.over(puzzles.py(), &Sources::on(Boards::Any(None), puzzles)?, &Run::new(threads, timeout, progress))
    }

    /// The index of the column of puzzles, among columns with these names.
    #[expect(clippy::unused_self, reason = "as of a Job")]
    fn place(&self, names: Vec<String>, column: Option<&str>) -> PyResult<usize> {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        place(&names, column).map_err(PyValueError::new_err)
    }

    /// The puzzles of a stream.
    fn over_stream(
        &self,
        py: Python<'_>,
        stream: AnyArray,
        column: Option<&str>,
        threads: usize,
        timeout: Option<Seconds>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Judged> {
        let mut source = Incoming::new(stream.into_reader()?, column).map_err(PyValueError::new_err)?;
        let run = Run::new(threads, timeout, progress);
        py.detach(|| {
            let mut judged = Judged::new();
            while let Some(puzzles) = source.next_puzzles(TOGETHER).map_err(raised_of_arrow)? {
                check_number(judged.rows + puzzles.len())?;
                judged.add(&self.layout, &self.judge, &puzzles, &run)?;
            }
            Ok(judged)
        })
    }

    /// The book of puzzles. Each row has the title of its section. Without titles, each level is a section.
    fn book(&self, py: Python<'_>, judged: Vec<Py<Judged>>, titles: Option<Vec<String>>) -> PyResult<Book> {
        let judged: Vec<&Judged> = judged.iter().map(Py::get).collect();
        py.detach(|| {
            let rows = judged.iter().map(|judged| judged.rows).sum();
            check_number(rows)?;
            let sections = match titles {
                None => by_level(entries(&judged).map(|(_, entry)| entry.clone()).collect()),
                Some(titles) if titles.len() == rows => by_title(&titles, &judged),
                Some(titles) => {
                    let message = format!("a title for each of {rows} puzzles is expected, {} found", titles.len());
                    return Err(raised(Refusal::new(Code::WrongValue, message).of("sections")));
                }
            };
            if sections.is_empty() {
                return Err(raised(none_left(&judged)));
            }
            Ok(Book::new(self.layout.book(sections).map_err(raised)?))
        })
    }
}

impl BookJob {
    fn over(&self, py: Python<'_>, rows: &dyn Rows, run: &Run) -> PyResult<Judged> {
        check_number(rows.len())?;
        py.detach(|| {
            let mut judged = Judged::new();
            judged.add(&self.layout, &self.judge, rows, run)?;
            Ok(judged)
        })
    }
}

/// The puzzles of all parts, each with its row.
fn entries<'a>(judged: &'a [&Judged]) -> impl Iterator<Item = (usize, &'a Entry)> {
    let firsts = judged.iter().scan(0, |first, judged| Some(std::mem::replace(first, *first + judged.rows)));
    firsts.zip(judged).flat_map(|(first, judged)| judged.entries.iter().map(move |(row, entry)| (first + row, entry)))
}

/// Puzzles in sections by the titles of their rows. The sections are in the order of the first row of each title.
fn by_title(titles: &[String], judged: &[&Judged]) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for (row, entry) in entries(judged) {
        match sections.iter_mut().find(|section| section.title == titles[row]) {
            Some(section) => section.entries.push(entry.clone()),
            None => sections.push(Section { title: titles[row].clone(), entries: vec![entry.clone()] }),
        }
    }
    sections
}

fn check_number(rows: usize) -> PyResult<()> {
    if rows as u64 > MOST {
        let message = format!("a book has {MOST} puzzles at most");
        return Err(raised(Refusal::new(Code::TooLarge, message).of("puzzles")));
    }
    Ok(())
}

/// The reason why there is no book.
fn none_left(judged: &[&Judged]) -> Refusal {
    match judged.iter().find_map(|judged| judged.left_out.first()) {
        None => Refusal::new(Code::NoPuzzle, "there is no puzzle"),
        Some((row, why)) => {
            Refusal::new(Code::NoPuzzle, format!("no puzzle is left; the first, of row {row}, is left out: {why}"))
        }
    }
}
