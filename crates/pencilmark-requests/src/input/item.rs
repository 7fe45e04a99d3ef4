//! One puzzle of the input, and long lists of plain puzzles.

use super::columns::Columns;
use crate::answers::{Code, Refusal};
use pencilmark::format::plain;
use pencilmark::{Board, Grid, Puzzle, State};
use std::sync::Arc;

/// The number of characters of a wrong line that are shown.
pub(super) const SHOWN: usize = 200;

/// The original text of a puzzle.
pub(super) struct SourceText {
    pub(super) text: String,
    /// Whether the text is certainly only this puzzle: one line of a list or a table.
    pub(super) is_sure: bool,
}

/// One puzzle of the input, or a text that is no puzzle.
pub struct Item {
    /// The puzzle or state, or an error with its place, its reason and the expected text.
    pub state: Result<State, Refusal>,
    /// The text, if it is not a puzzle.
    pub(super) source: String,
    /// The file, if there is one.
    pub(super) file: Option<Arc<str>>,
    /// The number of the line where the puzzle begins, or where the error is; 0 for an argument.
    pub(super) line: usize,
    /// The fields of the puzzle's line, if they are copied to the output.
    pub(super) columns: Option<Box<Columns>>,
    /// The solution in the input.
    pub(super) solution: Option<Box<str>>,
    /// The original text of the puzzle, if it is copied to the output.
    pub(super) came: Option<Box<SourceText>>,
}

impl Item {
    /// The fields of the puzzle's line, if they are copied to the output and the line has more than the puzzle.
    pub fn columns(&self) -> Option<&Columns> {
        self.columns.as_deref()
    }

    /// The fault of the solution in the input, if the input has a wrong solution.
    pub fn solution_fault(&self) -> Option<Refusal> {
        self.wrong_solution().map(|message| Refusal::new(Code::WrongSolution, message))
    }

    fn wrong_solution(&self) -> Option<String> {
        let (state, text) = (self.state.as_ref().ok()?, self.solution.as_deref()?);
        let solution: State = match text.parse() {
            Ok(solution) => solution,
            Err(_) => return Some("the solution column holds no grid of 81 digits".into()),
        };
        let other = state.givens().iter().find(|&cell| solution.value(cell) != state.value(cell));
        match (other.map(|cell| (cell, state.value(cell), solution.value(cell))), Grid::try_from(&solution)) {
            (Some((cell, Some(given), Some(found))), _) => Some(format!(
                "the solution column is no solution of the puzzle: {found} in {cell}, where {given} is given"
            )),
            (None, Ok(_)) => None,
            (_, Err(_)) if solution.known().len() < 81 => Some("the solution column holds no finished grid".into()),
            _ => {
                let fault = Board::new(&solution).err().map(|fault| format!(": {fault}")).unwrap_or_default();
                Some(format!("the solution column is no solution of any puzzle{fault}"))
            }
        }
    }

    /// The text for the column `puzzle`: 81 characters, or the beginning of a wrong line.
    pub fn echo(&self) -> String {
        match &self.state {
            Ok(state) => state.to_string(),
            Err(_) => self.source.clone(),
        }
    }

    /// The puzzle or state, and the value that `make` computes from it, such as its board or an answer.
    ///
    /// # Errors
    /// When there is no puzzle, or `make` fails.
    pub fn make<T, E: Into<Refusal>>(&self, make: impl FnOnce(&State) -> Result<T, E>) -> Result<(&State, T), Refusal> {
        let state = self.state.as_ref().map_err(Clone::clone)?;
        Ok((state, make(state).map_err(Into::into)?))
    }

    /// The same item, with the fields of its line.
    #[must_use]
    pub fn with_columns(self, columns: Columns) -> Self {
        Self { columns: Some(Box::new(columns)), ..self }
    }

    /// An error with its place. An error of a text that is no puzzle already has the line in its message. It does not have
    /// the file, so that answers do not depend on the source of the input.
    pub fn located(&self, error: Refusal) -> Refusal {
        let place = match (&self.state, &self.file) {
            (Ok(_), Some(file)) => format!("{file}: line {}: ", self.line),
            (Ok(_), None) if self.line > 0 => format!("line {}: ", self.line),
            (Err(_), Some(file)) => format!("{file}: "),
            _ => return error,
        };
        Refusal { message: place + &error.message, ..error }
    }

    /// The number of the line where the puzzle begins; 0 for an argument.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The file of the puzzle, if there is one.
    pub fn file(&self) -> Option<&str> {
        self.file.as_deref()
    }

    /// The source of the puzzle, in words.
    pub fn place(&self) -> String {
        match (&self.file, self.line) {
            (Some(file), line) => format!("{file}: line {line}"),
            (None, 0) => "the argument".into(),
            (None, line) => format!("line {line}"),
        }
    }

    pub(super) fn good(state: State, file: Option<Arc<str>>, line: usize) -> Self {
        Self { state: Ok(state), source: String::new(), file, line, columns: None, solution: None, came: None }
    }

    /// An item for a text that is no puzzle, with the reason.
    pub fn bad(source: &str, error: Refusal) -> Self {
        let shown = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
        let source = source.chars().take(SHOWN).map(shown).collect();
        Self { state: Err(error), source, ..Self::good(State::EMPTY, None, 0) }
    }
}

/// Lines of 81 digits and dots. A long list consists mostly of such lines.
pub struct PlainLines {
    pub(super) bytes: Vec<u8>,
    /// The length of each line with its line end, in bytes.
    pub(super) length: usize,
    /// The file of the first line.
    pub(super) file: Option<Arc<str>>,
    pub(super) line: usize,
}

impl PlainLines {
    /// The puzzles of the lines.
    pub fn puzzles(&self) -> Vec<Puzzle> {
        self.bytes.chunks_exact(self.length).filter_map(|line| plain(&line[..81])).collect()
    }

    /// The text of one line, without its end.
    pub fn text(&self, number: usize) -> &[u8] {
        &self.bytes[number * self.length..][..81]
    }

    /// The puzzle of one line as an item, with its source.
    pub fn item(&self, number: usize, puzzle: Puzzle) -> Item {
        Item::good(puzzle.into(), self.file.clone(), self.line + number)
    }

    /// All puzzles as items, with their sources.
    pub fn items(&self) -> Vec<Item> {
        self.puzzles().into_iter().enumerate().map(|(number, puzzle)| self.item(number, puzzle)).collect()
    }

    /// An error about a line, with its place.
    pub fn located(&self, number: usize, error: Refusal) -> Refusal {
        let file = self.file.as_ref().map(|file| format!("{file}: ")).unwrap_or_default();
        Refusal { message: format!("{file}line {}: {}", self.line + number, error.message), ..error }
    }
}
