//! Writes pictures as SVG, PNG or PDF: to standard output, into a file or into a folder.

use super::format::Images;
use crate::batch;
use crate::failures::{Failure, missing};
use crate::input::{Items, Request};
use crate::output::{Answer, Status, whole_file};
use pencilmark_print::PrintError;
use pencilmark_requests::input::Item;
use pencilmark_requests::{Code, Refusal};
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The maximum number of pages in a document. The pages are kept in memory.
const MOST_PAGES: usize = 2_000;

/// The format, the width and the place of pictures.
pub(crate) struct Files {
    pub(crate) format: Images,
    /// The width of a PNG, in pixels.
    #[cfg_attr(not(feature = "png"), expect(dead_code, reason = "no PNG is written"))]
    pub(crate) width: u16,
    pub(crate) place: Place,
}

/// The destination of pictures.
pub(crate) enum Place {
    /// Standard output, which takes one file.
    Stdout,
    File(PathBuf),
    /// A folder, which takes a file for each picture.
    Folder(PathBuf),
}

impl Place {
    /// The place of a path. It is a file if the name has the extension of the format. Otherwise, it is a folder.
    ///
    /// # Errors
    /// When the name has the extension of another format, or looks like a file in an unknown format.
    pub(crate) fn of(path: Option<PathBuf>, format: Images) -> Result<Self, Failure> {
        let Some(path) = path else { return Ok(Self::Stdout) };
        match Images::of(&path) {
            None if looks_like_file(&path) => {
                let message =
                    format!("{}: the name of a picture ends in .svg, .png or .pdf; or name a folder", path.display());
                Err(Failure::conflict("out", message))
            }
            None => Ok(Self::Folder(path)),
            Some(own) if own == format => Ok(Self::File(path)),
            Some(own) => {
                let (name, own, format) = (path.display(), own.extension(), format.extension());
                let message = format!("{name} is the name of a file in the format {own}, but --format is {format}");
                Err(Failure::conflict("out", message))
            }
        }
    }
}

/// Whether a path looks like a file: it is not a folder, and it has an extension or is `-` (standard output in other
/// options).
fn looks_like_file(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    let has_ending =
        ending.is_some_and(|ending| ending.len() > 2 && ending.bytes().all(|byte| byte.is_ascii_alphabetic()));
    (has_ending || path.as_os_str() == "-") && !path.is_dir()
}

/// A picture as SVG, and the suffix of its file's name if a puzzle has several pictures.
pub(crate) struct Drawn {
    pub(crate) suffix: String,
    pub(crate) svg: String,
}

impl Files {
    /// Draws the puzzles of an input. If `draw` fails, it returns an answer instead of the pictures. The names of files in a
    /// folder have the number of the puzzle, as in `puzzle-12.svg`.
    pub(crate) fn write(
        &self,
        threads: usize,
        input: Request,
        draw: impl Fn(&Item) -> Result<(Vec<Drawn>, Status), Answer> + Sync,
    ) -> Result<Status, Failure> {
        self.begin()?;
        let mut items = Items::new(input).peekable();
        if items.peek().is_none() {
            return Err(Failure::no_puzzle());
        }
        let pages = Mutex::new(Vec::new());
        let answer = |(number, item): (usize, Item)| {
            let located = |failed: Answer| failed.located(|error| item.located(error));
            let (pictures, status) = match draw(&item) {
                Ok(drawn) => drawn,
                Err(failed) => return located(failed),
            };
            let written = match &self.place {
                Place::Folder(folder) => self.write_each(folder, number, &pictures),
                Place::Stdout | Place::File(_) => {
                    let mut pages = pages.lock().unwrap_or_else(PoisonError::into_inner);
                    pages.extend(pictures.into_iter().map(|picture| (number, picture.svg)));
                    self.check(pages.len())
                }
            };
            match written {
                Ok(()) => Answer::new("", status),
                Err(error) if matches!(self.place, Place::Folder(_)) && error.code == Code::File => {
                    Answer::unwritten(error)
                }
                Err(error) => located(Answer::bad("", error)),
            }
        };
        let status = batch::answer_all(threads, (1..).zip(items), None, None, answer)?;
        let mut pages = pages.into_inner().unwrap_or_else(PoisonError::into_inner);
        pages.truncate(self.most());
        pages.sort_by_key(|&(number, _)| number);
        self.put_together(pages)?;
        Ok(status)
    }

    /// Writes pictures, each with the number of its puzzle.
    #[cfg(feature = "scan")]
    pub(crate) fn put(&self, pictures: Vec<(usize, String)>) -> Result<(), Failure> {
        if let Place::Folder(folder) = &self.place {
            for (number, svg) in pictures {
                self.write_each(folder, number, &[Drawn { suffix: String::new(), svg }])?;
            }
            return Ok(());
        }
        self.check(pictures.len())?;
        self.put_together(pictures)
    }

    /// Writes pictures into one file.
    fn put_together(&self, pictures: Vec<(usize, String)>) -> Result<(), Failure> {
        if pictures.is_empty() {
            return Ok(());
        }
        let pages: Vec<String> = pictures.into_iter().map(|(_, svg)| svg).collect();
        let bytes = self.bytes(&pages).map_err(|error| not_drawn(&error))?;
        match &self.place {
            Place::File(path) => whole_file::write(path, &bytes).map_err(|error| failed(path, &error))?,
            _ => io::stdout().lock().write_all(&bytes)?,
        }
        Ok(())
    }

    /// Makes the folder. Refuses to write PNG or PDF to a terminal, and formats that this program was built without.
    pub(crate) fn begin(&self) -> Result<(), Failure> {
        match self.format {
            Images::Png if !cfg!(feature = "png") => return Err(missing("png")),
            Images::Pdf if !cfg!(feature = "pdf") => return Err(missing("pdf")),
            _ => {}
        }
        match &self.place {
            Place::Folder(folder) => Ok(fs::create_dir_all(folder).map_err(|error| failed(folder, &error))?),
            Place::Stdout if self.format != Images::Svg && io::stdout().is_terminal() => {
                let ending = self.format.extension();
                let message = format!("a terminal cannot show {ending}: name a file, such as --out sudoku.{ending}");
                Err(Refusal::new(Code::MissingField, message).of("out").into())
            }
            _ => Ok(()),
        }
    }

    /// The maximum number of pictures in one file.
    fn most(&self) -> usize {
        if self.format == Images::Pdf { MOST_PAGES } else { 1 }
    }

    /// Checks that a number of pictures fits into one file.
    fn check(&self, pictures: usize) -> Result<(), Refusal> {
        if pictures <= self.most() {
            return Ok(());
        }
        let message = match self.format {
            Images::Pdf => format!("a document has {MOST_PAGES} pages at most; the rest is left out"),
            _ => "one file holds one picture: name a folder, such as --out pictures".into(),
        };
        Err(Refusal::new(Code::File, message))
    }

    /// Writes each picture of a puzzle into its own file.
    fn write_each(&self, folder: &Path, number: usize, pictures: &[Drawn]) -> Result<(), Refusal> {
        for Drawn { suffix, svg } in pictures {
            let path = folder.join(format!("puzzle-{number}{suffix}.{}", self.format.extension()));
            let bytes = self.bytes(std::slice::from_ref(svg)).map_err(|error| not_drawn(&error))?;
            whole_file::write(&path, &bytes).map_err(|error| failed(&path, &error))?;
        }
        Ok(())
    }

    #[cfg_attr(not(any(feature = "pdf", feature = "png")), expect(clippy::unnecessary_wraps, reason = "SVG is text"))]
    fn bytes(&self, pictures: &[String]) -> Result<Vec<u8>, PrintError> {
        match self.format {
            #[cfg(feature = "pdf")]
            Images::Pdf => pencilmark_print::pdf(pictures),
            #[cfg(feature = "png")]
            Images::Png => pencilmark_print::png(&pictures[0], self.width),
            _ => Ok(format!("{}\n", pictures[0]).into_bytes()),
        }
    }
}

fn failed(path: &Path, error: &io::Error) -> Refusal {
    Refusal::new(Code::File, format!("{}: {error}", path.display()))
}

fn not_drawn(error: &PrintError) -> Refusal {
    Refusal::new(Code::Failed, error.to_string())
}
