//! The files of a book.

use super::table;
use crate::args::book::{Book as Args, Single};
use crate::failures::{Failure, missing};
use crate::output::{Rows, complain, whole_file};
use pencilmark_book::{Book, Pages};
use pencilmark_requests::book::placed;
use pencilmark_requests::{Code, Refusal};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Smaller digits are hard to read.
const SMALLEST: f32 = 3.9;

/// What a file is, by its name.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Kind {
    Pdf,
    Epub,
    Csv,
}

/// What is written, and where.
pub(super) struct Plan {
    out: PathBuf,
    kind: Option<Kind>,
    pages: Option<Single>,
    key: Option<PathBuf>,
    force: bool,
}

impl Plan {
    /// What the arguments ask for.
    ///
    /// # Errors
    /// When that cannot be written, before any work is done.
    pub(super) fn new(args: &Args) -> Result<Self, Failure> {
        let kind = kind_of(&args.out);
        if args.pages.is_none() && kind.is_none() {
            let message = format!("{}: a name that ends in .pdf, .epub or .csv is expected", args.out.display());
            return Err(Refusal::new(Code::WrongValue, message).of("out").into());
        }
        if args.pages.is_some() && kind.is_some() {
            return Err(Failure::conflict("pages", "single pages go into a folder: --out pages"));
        }
        if let Some(key) = &args.key
            && kind_of(key) != Some(Kind::Pdf)
        {
            let message = format!("{}: a name that ends in .pdf is expected", key.display());
            return Err(Refusal::new(Code::WrongValue, message).of("key").into());
        }
        if args.key.as_ref() == Some(&args.out) {
            return Err(Failure::conflict("key", "the key goes into a file of its own"));
        }
        if args.worksheet.is_some() && matches!(kind, Some(Kind::Epub | Kind::Csv)) {
            return Err(Failure::conflict("out", "worksheets are for paper: a name that ends in .pdf is expected"));
        }
        let needs_pdf = kind == Some(Kind::Pdf) || args.pages == Some(Single::Pdf) || args.key.is_some();
        if needs_pdf && !cfg!(feature = "pdf") {
            return Err(missing("pdf"));
        }
        if kind == Some(Kind::Epub) && !cfg!(feature = "epub") {
            return Err(missing("epub"));
        }
        let plan = Self { out: args.out.clone(), kind, pages: args.pages, key: args.key.clone(), force: args.force };
        plan.refuse_present()?;
        Ok(plan)
    }

    /// Refuses to write over a file, unless that is asked for.
    fn refuse_present(&self) -> Result<(), Failure> {
        if self.force {
            return Ok(());
        }
        let folder = self.pages.is_some() && is_empty(&self.out);
        if !folder {
            refuse_present(&self.out)?;
        }
        if let Some(key) = &self.key {
            refuse_present(key)?;
        }
        Ok(())
    }

    /// Whether there are pages: neither in an EPUB nor in a table.
    pub(super) fn has_pages(&self) -> bool {
        !matches!(self.kind, Some(Kind::Epub | Kind::Csv))
    }

    /// Whether solutions or answers go into a document of their own.
    pub(super) fn has_key(&self) -> bool {
        self.key.is_some()
    }

    /// Writes a book.
    pub(super) fn write(&self, book: &Book, pages: &Pages, key: Option<&Pages>) -> Result<(), Failure> {
        match self.kind {
            Some(Kind::Epub) => {
                Self::file(&self.out, &epub(book)?)?;
                self.write_key(key)
            }
            Some(Kind::Csv) => {
                Self::file(&self.out, table::text(Rows::Csv, &placed(book, pages)).as_bytes())?;
                self.write_key(key)
            }
            Some(Kind::Pdf) | None => self.write_pages(pages, key),
        }
    }

    /// Writes pages: one document, or each of them. What is too small to read is told.
    pub(super) fn write_pages(&self, pages: &Pages, key: Option<&Pages>) -> Result<(), Failure> {
        if let Some(size) = pages.smallest().filter(|size| *size < SMALLEST) {
            complain(&format!("the smallest digits have {size:.1} points: fewer puzzles a page make them larger"));
        }
        match self.pages {
            None => Self::file(&self.out, &pdf(pages)?)?,
            Some(format) => {
                fs::create_dir_all(&self.out).map_err(|error| failed(&self.out, &error))?;
                for number in 1..=pages.pages.len() {
                    let (ending, bytes) = match format {
                        Single::Svg => ("svg", pages.svg(number).unwrap_or_default().into_bytes()),
                        Single::Pdf => ("pdf", pdf(&pages.only(number))?),
                    };
                    Self::file(&self.out.join(format!("page-{number:03}.{ending}")), &bytes)?;
                }
            }
        }
        self.write_key(key)
    }

    fn write_key(&self, key: Option<&Pages>) -> Result<(), Failure> {
        match (&self.key, key) {
            (Some(path), Some(pages)) => Self::file(path, &pdf(pages)?),
            _ => Ok(()),
        }
    }

    fn file(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
        Ok(whole_file::write(path, bytes).map_err(|error| failed(path, &error))?)
    }
}

fn kind_of(path: &Path) -> Option<Kind> {
    match path.extension()?.to_str()?.to_lowercase().as_str() {
        "pdf" => Some(Kind::Pdf),
        "epub" => Some(Kind::Epub),
        "csv" => Some(Kind::Csv),
        _ => None,
    }
}

/// Refuses a path where something is already; not a device or a pipe, where nothing is lost.
///
/// # Errors
/// When there is something.
pub(in crate::commands) fn refuse_present(path: &Path) -> Result<(), Refusal> {
    if path.exists() && !is_device(path) {
        let message = format!("{} is there already; --force replaces it", path.display());
        return Err(Refusal::new(Code::File, message).of("out"));
    }
    Ok(())
}

fn is_empty(folder: &Path) -> bool {
    fs::read_dir(folder).is_ok_and(|mut files| files.next().is_none())
}

fn is_device(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|known| !known.is_file() && !known.is_dir())
}

#[cfg(feature = "pdf")]
pub(in crate::commands) fn pdf(pages: &Pages) -> Result<Vec<u8>, Failure> {
    pencilmark_print::document(pages).map_err(|error| Refusal::new(Code::Failed, error.to_string()).into())
}

#[cfg(not(feature = "pdf"))]
pub(in crate::commands) fn pdf(_: &Pages) -> Result<Vec<u8>, Failure> {
    Err(missing("pdf"))
}

#[cfg(feature = "epub")]
fn epub(book: &Book) -> Result<Vec<u8>, Failure> {
    book.epub().map_err(|error| Refusal::new(Code::Failed, error.to_string()).into())
}

#[cfg(not(feature = "epub"))]
fn epub(_: &Book) -> Result<Vec<u8>, Failure> {
    Err(missing("epub"))
}

fn failed(path: &Path, error: &io::Error) -> Refusal {
    Refusal::new(Code::File, format!("{}: {error}", path.display()))
}
