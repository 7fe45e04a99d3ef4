//! The lines of a grid that is not complete yet.

use super::entry::beginning;
use crate::format::error::{LineError, Problem};
use crate::format::places::BlankSign;
use crate::format::reading::Reading;
use crate::format::row::{self, GridRow};
use crate::format::single;

/// A line of the grid.
#[derive(Debug)]
pub(super) struct GridLine {
    pub(super) number: usize,
    pub(super) text: String,
    pub(super) row: GridRow,
    /// Whether the row has a bar at its left edge, and at its right edge.
    pub(super) bars: [bool; 2],
}

impl GridLine {
    pub(super) fn new(number: usize, text: &str, row: GridRow) -> Self {
        Self { number, text: beginning(text), row, bars: row::bars(text) }
    }

    pub(super) fn is_good(&self) -> bool {
        self.row.is_good()
    }

    /// The error of a line that could have been a row, but is not part of a grid.
    pub(super) fn flaw(&self) -> LineError {
        match &self.row.cells {
            Err(flaw) if matches!(flaw.problem, Problem::Character(_) | Problem::Group(_)) => flaw.clone(),
            _ => single::flaw(&self.text, &Reading::default()),
        }
    }
}

/// The lines of the grid so far.
#[derive(Debug, Default)]
pub(super) struct GridLines {
    pub(super) rows: Vec<GridLine>,
    /// Whether the grid began with a border. Then none of its rows can be a puzzle of 81 characters.
    pub(super) bordered: bool,
    /// Lines that may be borders or rows of blank cells, each with the number of rows before it.
    ///
    /// Such a line is a row if another row has the same sign for blank cells.
    doubtful: Vec<(usize, GridLine)>,
    /// The positions of blank lines: for each blank line, the number of rows before it.
    gaps: Vec<usize>,
    /// Whether a border came after the first row. Then the first row may be the header of a table.
    has_header: bool,
}

impl GridLines {
    pub(super) fn in_progress(&self) -> bool {
        self.bordered || !self.rows.is_empty()
    }

    /// Whether the rows are as long as a puzzle in one line. Then a bad row looks like such a puzzle.
    pub(super) fn is_wide(&self) -> bool {
        self.rows.last().is_some_and(|line| line.text.chars().count() == 81)
    }

    /// Whether the grid is complete with nine rows. If the first row is bad or may be a header, the grid is not complete: a
    /// tenth row may show that the first row was not part of the grid.
    pub(super) fn is_complete(&self) -> bool {
        let is_sure = |first: &GridLine| (self.bordered || first.is_good()) && !self.may_be_header(first);
        self.rows.len() == 9 && self.rows.first().is_some_and(is_sure)
    }

    fn may_be_header(&self, first: &GridLine) -> bool {
        row::counts(&first.row) || self.has_header && first.row.may_be_border
    }

    /// Notes that a border came.
    pub(super) fn pass_border(&mut self) {
        self.has_header |= self.rows.len() + self.doubtful.len() == 1;
    }

    /// Whether some row shows blank cells by this sign.
    pub(super) fn has(&self, sign: Option<BlankSign>) -> bool {
        sign.is_some() && self.rows.iter().any(|line| line.row.sign == sign && !line.row.may_be_border)
    }

    /// The index of the first row whose bars at the edges differ from those of most rows. A part of this row is in another
    /// line. Only grids that begin with a border are checked.
    pub(super) fn torn(&self) -> Option<usize> {
        if !self.bordered {
            return None;
        }
        let with_bar = |edge: usize| self.rows.iter().filter(|line| line.bars[edge]).count();
        let usual = [0, 1].map(|edge| 2 * with_bar(edge) > self.rows.len());
        self.rows.iter().position(|line| line.bars != usual)
    }

    /// Takes a blank line, if it may stand between two bands of the grid.
    pub(super) fn takes_gap(&mut self) -> bool {
        let number = self.rows.len();
        let is_after_band = number == 3 && self.gaps.is_empty() || number == 6 && self.gaps == [3];
        let takes = is_after_band && self.rows.iter().all(GridLine::is_good) || self.gaps.last() == Some(&number);
        if is_after_band && takes {
            self.gaps.push(number);
        }
        takes
    }

    /// The rows before a blank line, if the next row shows that the blank line did not stand between two bands.
    pub(super) fn split_off(&mut self) -> Vec<GridLine> {
        if self.rows.len() != 6 || self.gaps != [3] {
            return Vec::new();
        }
        self.gaps.clear();
        self.rows.drain(..3).collect()
    }

    /// Stores a line that is a border, unless other rows have the same sign. Returns the line if it is a row.
    pub(super) fn doubts(&mut self, line: GridLine) -> Option<GridLine> {
        if !line.row.may_be_border || self.has(line.row.sign) {
            return Some(line);
        }
        self.doubtful.push((self.rows.len(), line));
        None
    }

    /// Checks the number that a row has at its edge. Digits in their order above the first of these rows name the columns.
    pub(super) fn check_number(&mut self, line: &mut GridLine) {
        let Some(number) = line.row.number else { return };
        if number == 1 && matches!(self.rows.as_slice(), [first] if row::counts(&first.row)) {
            self.rows.clear();
        }
        let first = self.rows.first().map_or(number, |first| first.row.number.unwrap_or(1)).min(1);
        if number != self.rows.len() + first {
            line.row.cells = Err(Problem::Width(10).into());
        }
    }

    /// Adds a row.
    pub(super) fn push(&mut self, line: GridLine) {
        self.rows.push(line);
        let sign = self.rows.last().and_then(|line| line.row.sign);
        if self.doubtful.iter().any(|(_, line)| line.row.sign == sign) && self.has(sign) {
            let doubtful = std::mem::take(&mut self.doubtful);
            let blank_rows = doubtful.into_iter().filter(|(_, line)| line.row.sign == sign);
            for (added, (before, line)) in blank_rows.enumerate() {
                self.rows.insert(before + added, line);
            }
        }
    }
}
