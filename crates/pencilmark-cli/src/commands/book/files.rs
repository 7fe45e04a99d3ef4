//! The files of a book.

use super::table;
use crate::args::book::{Book as Args, Single};
use crate::failures::{Failure, missing};
use crate::input::{Puzzles, is_same};
use crate::output::whole_file::{self, Staged, folder_of};
use crate::output::{Rows, inform};
use crate::stop;
use pencilmark_book::{Book, Pages};
use pencilmark_requests::book::placed;
use pencilmark_requests::{Code, Refusal};
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// The minimum size of digits, in points. Smaller digits are refused: no printer shows them.
const UNREADABLE: f32 = 2.5;

/// The minimum size of digits that are easy to read, in points.
const SMALLEST: f32 = 5.9;

/// The kind of a file, by its extension.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Kind {
    Pdf,
    Epub,
    Csv,
}

/// The files to write.
pub(super) struct Plan {
    out: PathBuf,
    kind: Option<Kind>,
    pages: Option<Single>,
    key: Option<PathBuf>,
    force: bool,
}

impl Plan {
    /// The files that the arguments ask for.
    ///
    /// # Errors
    /// When a file cannot be written. This is checked before any work is done.
    pub(super) fn new(args: &Args) -> Result<Self, Failure> {
        let kind = kind_of(&args.out);
        if args.pages.is_none() && kind.is_none() {
            let message = format!("{}: a name that ends in .pdf, .epub or .csv is expected", args.out.display());
            return Err(Refusal::new(Code::WrongValue, message).of("out").into());
        }
        if args.pages.is_some() && kind.is_some() {
            return Err(Failure::conflict("pages", "for single pages, name a folder, such as --out pages"));
        }
        if let Some(key) = &args.key
            && kind_of(key) != Some(Kind::Pdf)
        {
            let message = format!("{}: a name that ends in .pdf is expected", key.display());
            return Err(Refusal::new(Code::WrongValue, message).of("key").into());
        }
        if args.key.as_ref().is_some_and(|key| is_same(key, &args.out)) {
            return Err(Failure::conflict("key", "the key must be in another file than the book"));
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
        plan.check_places(&args.input)?;
        Ok(plan)
    }

    /// Refuses files of the input, files that exist already, and folders that cannot be written. This is checked before the
    /// work.
    fn check_places(&self, input: &Puzzles) -> Result<(), Failure> {
        if self.pages.is_some() {
            refuse_read("out", &self.out, input)?;
            if !self.force && !is_empty(&self.out) {
                refuse_present("out", &self.out)?;
            }
            try_folder("out", &self.out, true)?;
        } else {
            check_place("out", &self.out, input, self.force)?;
        }
        Ok(self.key.as_ref().map_or(Ok(()), |key| check_place("key", key, input, self.force))?)
    }

    /// Whether there are pages. An EPUB and a table have no pages.
    pub(super) fn has_pages(&self) -> bool {
        !matches!(self.kind, Some(Kind::Epub | Kind::Csv))
    }

    /// Whether solutions or answers go into a separate document.
    pub(super) fn has_key(&self) -> bool {
        self.key.is_some()
    }

    /// Whether the work was interrupted. Then nothing is written, and existing files stay.
    pub(super) fn is_interrupted() -> bool {
        let is_stopped = stop::is_stopped();
        if is_stopped {
            inform(
                "interrupted: no file is written; --time 5m writes a book of the puzzles that are made in this time",
            );
        }
        is_stopped
    }

    /// The names of the files.
    pub(super) fn names(&self) -> String {
        let out = self.out.display();
        self.key.as_ref().map_or_else(|| out.to_string(), |key| format!("{out}, {}", key.display()))
    }

    /// Writes a book. Returns false if the work was interrupted. Then nothing is written.
    pub(super) fn write(&self, book: &Book, pages: &Pages, key: Option<&Pages>) -> Result<bool, Failure> {
        let whole = match self.kind {
            Some(Kind::Epub) => epub(book)?,
            Some(Kind::Csv) => table::text(Rows::Csv, &placed(book, pages)).into_bytes(),
            Some(Kind::Pdf) | None => return self.write_pages(pages, key),
        };
        self.keep(vec![staged(&self.out, &whole)?], key)
    }

    /// Writes all pages into one document, or each page into its own file. Digits that are hard to read are reported.
    pub(super) fn write_pages(&self, pages: &Pages, key: Option<&Pages>) -> Result<bool, Failure> {
        if let Some(size) = pages.smallest().filter(|size| *size < UNREADABLE) {
            let message = format!(
                "the smallest digits would have {size:.1} points: use fewer puzzles on a page, or larger paper"
            );
            return Err(Refusal::new(Code::WrongValue, message).of("per_page").into());
        }
        if let Some(size) = pages.smallest().filter(|size| *size < SMALLEST) {
            inform(&format!("the smallest digits have {size:.1} points: fewer puzzles a page make them larger"));
        }
        let Some(format) = self.pages else { return self.keep(vec![staged(&self.out, &pdf(pages)?)?], key) };
        let is_new = !self.out.exists();
        let written = self.write_each(format, pages, key);
        if is_new && !matches!(written, Ok(true)) {
            // An error is ignored here: either the folder is empty, or an earlier error is reported already.
            let _ = fs::remove_dir(&self.out);
        }
        written
    }

    /// Writes each page into a file of the folder. With --force, pages of an earlier, longer book are removed.
    fn write_each(&self, format: Single, pages: &Pages, key: Option<&Pages>) -> Result<bool, Failure> {
        fs::create_dir_all(&self.out).map_err(|error| failed(&self.out, &error))?;
        let outdated = old_pages(&self.out, if format == Single::Svg { "svg" } else { "pdf" });
        let (mut files, mut names) = (Vec::new(), Vec::new());
        for number in 1..=pages.pages.len() {
            let (ending, bytes) = match format {
                Single::Svg => ("svg", pages.svg(number).unwrap_or_default().into_bytes()),
                Single::Pdf => ("pdf", pdf(&pages.only(number))?),
            };
            let path = self.out.join(format!("page-{number:03}.{ending}"));
            files.push(staged(&path, &bytes)?);
            names.push(path);
        }
        if !self.keep(files, key)? {
            return Ok(false);
        }
        for path in outdated.into_iter().filter(|path| self.force && !names.contains(path)) {
            fs::remove_file(&path).map_err(|error| failed(&path, &error))?;
        }
        Ok(true)
    }

    /// Gives the files and the key their final names. If this fails for one file, the new files are removed again.
    fn keep(&self, mut files: Vec<Staged>, key: Option<&Pages>) -> Result<bool, Failure> {
        if let (Some(path), Some(pages)) = (&self.key, key) {
            files.push(staged(path, &pdf(pages)?)?);
        }
        if Self::is_interrupted() {
            return Ok(false);
        }
        whole_file::keep_all(files, self.force).map_err(|(path, error)| failed(&path, &error))?;
        Ok(true)
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

/// Checks before the work whether a file can be written. Refuses a file of the input, a file that exists and may not be
/// replaced, and a file in a folder that cannot be written.
///
/// # Errors
/// When the file is refused.
pub(in crate::commands) fn check_place(
    field: &str,
    path: &Path,
    input: &Puzzles,
    may_replace: bool,
) -> Result<(), Refusal> {
    refuse_read(field, path, input)?;
    if !may_replace {
        refuse_present(field, path)?;
    }
    try_folder(field, folder_of(path), false)
}

/// Refuses a path that exists already. Devices and pipes are not refused, because writing to them destroys no data.
fn refuse_present(field: &str, path: &Path) -> Result<(), Refusal> {
    if path.exists() && !is_device(path) { Err(present(path).of(field)) } else { Ok(()) }
}

fn present(path: &Path) -> Refusal {
    Refusal::new(Code::File, format!("{} is there already; --force replaces it", path.display()))
}

/// Refuses a file of the input, because its puzzles would be overwritten.
fn refuse_read(field: &str, path: &Path, input: &Puzzles) -> Result<(), Refusal> {
    if !input.reads(path) {
        return Ok(());
    }
    let message = format!("{} is a file of the input: another name is expected", path.display());
    Err(Refusal::new(Code::File, message).of(field))
}

/// Refuses a folder in which no file can be made.
fn try_folder(field: &str, folder: &Path, may_be_made: bool) -> Result<(), Refusal> {
    whole_file::try_folder(folder, may_be_made).map_err(|error| failed(folder, &error).of(field))
}

/// The files in a folder that are pages of a book in the same format.
fn old_pages(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path());
    files.filter(|path| is_page(path, ending)).collect()
}

fn is_page(path: &Path, ending: &str) -> bool {
    let number = path.file_stem().and_then(|name| name.to_str()?.strip_prefix("page-"));
    let is_ending = path.extension().is_some_and(|own| own == ending);
    is_ending && number.is_some_and(|number| number.len() >= 3 && number.bytes().all(|sign| sign.is_ascii_digit()))
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

fn staged(path: &Path, bytes: &[u8]) -> Result<Staged, Refusal> {
    whole_file::staged(path, bytes).map_err(|error| failed(path, &error))
}

pub(in crate::commands) fn failed(path: &Path, error: &io::Error) -> Refusal {
    match error.kind() {
        ErrorKind::AlreadyExists => present(path),
        _ => Refusal::new(Code::File, format!("{}: {error}", path.display())),
    }
}
