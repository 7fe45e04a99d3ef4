//! Reads any number of puzzles, line by line.

use super::error::{Flaw, ParseError, Problem};
use super::row::{self, Row};
use super::sdk::{self, Section};
use super::{csv, grid, line, single};
use crate::puzzle::Puzzle;
use std::collections::VecDeque;
use std::mem;

/// How many characters of a bad entry are kept.
const SOURCE: usize = 400;

/// Reads any number of puzzles in any formats: fed line by line, so that a long list needs no memory.
///
/// Blank lines and lines beginning with `#` are skipped. Whatever is no puzzle becomes an entry with an error, and
/// reading goes on behind it.
///
/// ```
/// use pencilmark::format::Reader;
///
/// let text = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......\n# comment\n5..3\n";
/// let mut reader = Reader::new();
/// for line in text.lines() {
///     reader.push(line);
/// }
/// reader.finish();
/// assert_eq!(reader.next().unwrap().puzzle.unwrap().givens().len(), 27);
/// let bad = reader.next().unwrap();
/// assert_eq!((bad.line, bad.source.as_str()), (3, "5..3"));
/// assert_eq!(bad.puzzle.unwrap_err().to_string(), "line 3: 81 characters expected, 4 found");
/// assert!(reader.next().is_none());
/// ```
#[derive(Debug, Default)]
pub struct Reader {
    ready: VecDeque<Entry>,
    line: usize,
    /// Whether a line was read that is not skipped: only before can the header of a table come.
    begun: bool,
    /// The column of puzzles, in a table.
    column: Option<usize>,
    grid: Lines,
    /// Whether the line before ended a grid: a border there closes it, and begins none.
    closed: bool,
    section: Section,
    /// A puzzle whose state may follow, and the line where it begins.
    held: Option<(usize, Puzzle)>,
}

/// What stands where a puzzle was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Where it begins: the line, counted from 1.
    pub line: usize,
    /// The beginning of the line or lines as read, a few hundred characters at most. Kept only when something is
    /// wrong with them: empty for a puzzle.
    pub source: String,
    /// The puzzle, or what is wrong.
    pub puzzle: Result<Puzzle, ParseError>,
}

/// The lines of a grid that is not complete yet.
#[derive(Debug, Default)]
struct Lines {
    rows: Vec<Line>,
    /// Whether it began with a border: then none of its rows can be a puzzle of 81 characters.
    bordered: bool,
}

#[derive(Debug)]
struct Line {
    number: usize,
    text: String,
    row: Row,
}

impl Lines {
    fn in_progress(&self) -> bool {
        self.bordered || !self.rows.is_empty()
    }

    /// Whether its rows are as long as a puzzle in one line, so that a bad row looks like one.
    fn is_wide(&self) -> bool {
        self.rows.last().is_some_and(|line| line.text.chars().count() == 81)
    }

    /// Whether nine rows are all there will be. When the first is bad, a tenth may show that it was none.
    fn is_complete(&self) -> bool {
        self.rows.len() == 9 && (self.bordered || self.rows.first().is_some_and(Line::is_good))
    }
}

impl Line {
    fn is_good(&self) -> bool {
        self.row.cells.is_ok()
    }
}

fn beginning(text: &str) -> String {
    text.chars().take(SOURCE).collect()
}

impl Reader {
    /// A reader at the beginning of a text.
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads one more line. Whether it ends with a newline makes no difference.
    pub fn push(&mut self, line: &str) {
        self.line += 1;
        let line = if self.line == 1 { line.strip_prefix('\u{feff}').unwrap_or(line) } else { line };
        let line = line.trim_end_matches(['\r', '\n']);
        if self.column.is_none()
            && let Some(puzzle) = line::plain(line.as_bytes())
        {
            self.begun = true;
            self.end_grid();
            self.emit(self.line, "", Ok(puzzle));
        } else if line.trim().is_empty() {
            self.end_grid();
        } else if !line.starts_with('#') {
            self.read(line);
        }
    }

    /// Whether nothing that was read so far has to do with a next line that is a puzzle by itself: no grid is begun, no
    /// table, no section. Such a line may then be read [elsewhere](super::plain), and be [passed](Self::pass) here.
    pub fn is_between(&self) -> bool {
        self.column.is_none()
            && !self.grid.in_progress()
            && self.held.is_none()
            && self.section == Section::default()
            && self.ready.is_empty()
    }

    /// Counts lines that were read elsewhere: puzzles in one line each.
    pub fn pass(&mut self, lines: usize) {
        self.line += lines;
        self.begun |= lines > 0;
        self.closed &= lines == 0;
    }

    /// Says that the text is at its end.
    pub fn finish(&mut self) {
        self.end_grid();
        self.release();
    }

    /// The next of what was read so far, in order of the lines.
    #[expect(clippy::should_implement_trait, reason = "after `None` there may be more: a `for` loop would mislead")]
    pub fn next(&mut self) -> Option<Entry> {
        self.ready.pop_front()
    }

    /// Reads a line that is neither blank nor a comment.
    fn read(&mut self, line: &str) {
        if !mem::replace(&mut self.begun, true) {
            self.column = csv::column(line);
            if self.column.is_some() {
                return;
            }
        }
        if let Some(column) = self.column {
            let result = field(line, column).map_err(|flaw| flaw.in_line(self.line));
            return self.emit(self.line, line, result);
        }
        if let Some(section) = sdk::section(line) {
            return self.open(section);
        }
        let closed = mem::take(&mut self.closed);
        let row = Row::read(line);
        if row.as_ref().is_some_and(|row| row.cells.is_ok()) {
            return self.push_row(row, line);
        }
        let about_a_grid = closed || self.grid.in_progress();
        if row::is_border(line) && (about_a_grid || line.chars().count() != 81 || !row::is_uniform(line)) {
            self.grid.bordered |= self.grid.rows.is_empty() && !closed;
            return;
        }
        if row.as_ref().is_some_and(|row| row.may_begin() && self.grid.is_wide()) {
            return self.push_row(row, line);
        }
        if let Some(result) = single::read(line) {
            self.end_grid();
            return self.emit(self.line, line, result.map_err(|flaw| flaw.in_line(self.line)));
        }
        if row.as_ref().is_some_and(|row| self.grid.in_progress() || row.may_begin()) {
            return self.push_row(row, line);
        }
        self.end_grid();
        self.emit(self.line, line, Err(single::flaw(line).in_line(self.line)));
    }

    /// Begins a section of an `.sdk` file.
    fn open(&mut self, section: Section) {
        self.end_grid();
        if section != Section::State {
            self.release();
        }
        self.section = section;
    }

    /// Takes one more row.
    fn push_row(&mut self, row: Option<Row>, text: &str) {
        let Some(row) = row else { return };
        let line = Line { number: self.line, text: beginning(text), row };
        if self.grid.rows.len() == 9 {
            // The first is bad. If the others are a grid with this one, it was not part of it.
            if line.is_good() && self.grid.rows.iter().skip(1).all(Line::is_good) {
                let first = self.grid.rows.remove(0);
                self.lone(&first);
            } else {
                self.end_grid();
            }
        } else if !line.is_good() && !self.grid.bordered && !self.grid.rows.iter().any(Line::is_good) {
            // A bad line after a bad line is no grid.
            self.end_grid();
        }
        self.grid.rows.push(line);
        if self.grid.is_complete() {
            self.end_grid();
            self.closed = true;
        }
    }

    /// Makes entries of the rows there are: no more will come.
    fn end_grid(&mut self) {
        self.closed = false;
        let Lines { rows, bordered } = mem::take(&mut self.grid);
        match rows.as_slice() {
            [] => (),
            rows if rows.len() == 9 => self.emit_grid(rows, |rows| {
                grid::puzzle(rows.iter().map(|line| &line.row))
                    .map_err(|(index, flaw)| flaw.in_line(rows.get(index).map_or(0, |line| line.number)))
            }),
            // Lines that could be rows, but did not become a grid: puzzles of 81 characters, blanks or dashes among
            // them.
            rows @ [first, ..] if !bordered && single::read(&first.text).is_some() => {
                for line in rows {
                    self.lone(line);
                }
            }
            [first, rest @ ..] if !bordered && !first.is_good() => {
                self.lone(first);
                self.emit_incomplete(rest);
            }
            rows => self.emit_incomplete(rows),
        }
    }

    /// Makes an entry of a line by itself.
    fn lone(&mut self, line: &Line) {
        let result = single::read(&line.text).unwrap_or_else(|| Err(line_flaw(line)));
        self.emit(line.number, &line.text, result.map_err(|flaw| flaw.in_line(line.number)));
    }

    /// Makes an entry of too few rows.
    fn emit_incomplete(&mut self, rows: &[Line]) {
        self.emit_grid(rows, |rows| {
            let bad = rows.iter().find_map(|line| Some(line.row.cells.as_ref().err()?.clone().in_line(line.number)));
            let missing = Flaw::from(Problem::Rows(rows.len())).in_line(rows.first().map_or(0, |line| line.number));
            Err(bad.unwrap_or(missing))
        });
    }

    /// Makes an entry of several rows, if there are any.
    fn emit_grid(&mut self, rows: &[Line], make: impl FnOnce(&[Line]) -> Result<Puzzle, ParseError>) {
        let Some(first) = rows.first() else { return };
        let result = make(rows);
        let source: Vec<&str> = rows.iter().map(|line| line.text.as_str()).collect();
        self.emit(first.number, &source.join("\n"), result);
    }

    /// Hands over what was read.
    fn emit(&mut self, line: usize, source: &str, puzzle: Result<Puzzle, ParseError>) {
        let section = mem::take(&mut self.section);
        let (line, puzzle) = match (section, puzzle, self.held.take()) {
            (Section::State, Ok(state), Some((begin, puzzle))) => match sdk::join(puzzle, &state) {
                Ok(puzzle) => (begin, Ok(puzzle)),
                Err(problem) => (begin, Err(Flaw::from(problem).in_line(line))),
            },
            (section, puzzle, held) => {
                self.held = held;
                self.release();
                if let (Section::Puzzle, Ok(puzzle)) = (section, &puzzle) {
                    self.held = Some((line, puzzle.clone()));
                    return;
                }
                (line, puzzle)
            }
        };
        let source = if puzzle.is_err() { beginning(source) } else { String::new() };
        self.ready.push_back(Entry { line, source, puzzle });
    }

    /// Hands over the puzzle whose state does not follow.
    fn release(&mut self) {
        if let Some((line, puzzle)) = self.held.take() {
            self.ready.push_back(Entry { line, source: String::new(), puzzle: Ok(puzzle) });
        }
    }
}

/// What is wrong with a line that could have been a row, but stands alone.
fn line_flaw(line: &Line) -> Flaw {
    match &line.row.cells {
        Err(flaw) if matches!(flaw.problem, Problem::Character(_) | Problem::Group(_)) => flaw.clone(),
        _ => single::flaw(&line.text),
    }
}

/// Reads the puzzle in a column of a row.
fn field(row: &str, column: usize) -> Result<Puzzle, Flaw> {
    let fields = csv::fields(row);
    let (begin, field) = fields.get(column).ok_or(Problem::Column(fields.len()))?;
    single::read(field).unwrap_or_else(|| Err(single::flaw(field))).map_err(|flaw| flaw.shifted(*begin))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";

    /// What a text holds, in short: for each entry its line, and its puzzle or what is wrong.
    fn told(text: &str) -> Vec<String> {
        let mut reader = Reader::new();
        text.split_inclusive('\n').for_each(|line| reader.push(line));
        reader.finish();
        let entry = |entry: Entry| match entry.puzzle {
            Ok(puzzle) if puzzle.to_string() == LINE => format!("{} good", entry.line),
            Ok(puzzle) => format!("{} {puzzle}", entry.line),
            Err(error) => format!("{} bad: {error}", entry.line),
        };
        std::iter::from_fn(|| reader.next()).map(entry).collect()
    }

    fn rows() -> Vec<String> {
        (0..9).map(|row| LINE[9 * row..9 * row + 9].to_owned()).collect()
    }

    fn grid() -> String {
        rows().join("\n")
    }

    #[test]
    fn lines_and_what_is_skipped() {
        assert_eq!(told(&format!("\u{feff}{LINE}\r\n\n# comment\n{LINE}")), ["1 good", "4 good"]);
        assert_eq!(told(&format!("#{}\n   \n", &LINE[1..])), [""; 0]);
        assert_eq!(told(&format!(" {LINE}\t\n")), ["1 good"]);
        assert_eq!(told(&LINE.replace('.', "x")), ["1 good"]);
    }

    #[test]
    fn lengths_of_lines() {
        assert_eq!(
            told(&format!("{}\n{LINE}\n{LINE}.\n{}\n", &LINE[1..], ".".repeat(27))),
            [
                "1 bad: line 1: 81 characters expected, 80 found",
                "2 good",
                "3 bad: line 3: 81 characters expected, 82 found",
                "4 bad: line 4: 81 characters expected, 27 found",
            ]
        );
    }

    #[test]
    fn uniform_lines_are_empty_puzzles() {
        let empty = format!("1 {}", ".".repeat(81));
        for character in [".", "-", "=", "0", "x", "+", "é"] {
            assert_eq!(told(&character.repeat(81)), [empty.as_str()], "{character}");
        }
    }

    #[test]
    fn grids_end_after_nine_rows() {
        let grid = grid();
        assert_eq!(told(&grid), ["1 good"]);
        assert_eq!(told(&format!("{grid}\n{grid}\n\n{grid}\n{LINE}")), ["1 good", "10 good", "20 good", "29 good"]);
        let bordered = format!("+---+---+\n{}\n*===*", rows().join("\n-----\n"));
        assert_eq!(told(&format!("{bordered}\n{bordered}\n{LINE}")), ["2 good", "21 good", "39 good"]);
    }

    #[test]
    fn bad_rows_make_one_bad_entry() {
        for (row, bad, error) in [
            (2, "6.3x..9.2", "line 3, character 4: 'x' is no digit and no blank (. 0 _ * ?)"),
            (0, "6.3x..9.2", "line 1, character 4: 'x' is no digit and no blank (. 0 _ * ?)"),
            (8, "...|...|..", "line 9: 9 cells expected, 8 found"),
            (0, "...|...|..", "line 1: 9 cells expected, 8 found"),
            (4, "....", "line 5: 9 cells expected, 4 found"),
        ] {
            let mut rows = rows();
            rows[row] = bad.into();
            let expected = [format!("1 bad: {error}"), "11 good".into()];
            assert_eq!(told(&format!("{}\n\n{LINE}", rows.join("\n"))), expected, "{bad}");
        }
    }

    #[test]
    fn a_bad_line_before_a_grid_is_not_part_of_it() {
        let grid = grid();
        for title in ["Puzzle 1:", "A title of a grid, nine words of it", "5...3..x.", "5...3..1"] {
            let told = told(&format!("{title}\n{grid}\n{LINE}\n{title}"));
            assert_eq!(told.len(), 4, "{title}: {told:?}");
            assert!(told[0].starts_with("1 bad") && told[3].starts_with("12 bad"), "{told:?}");
            assert_eq!(told[1..3], ["2 good", "11 good"]);
        }
    }

    #[test]
    fn bad_lines_are_all_told() {
        let told = told("hello\n53..7..x.\n53..7..y.\n\n:::\n5555\n");
        let lines: Vec<_> = told.iter().map(|entry| entry.split(':').next().unwrap()).collect();
        assert_eq!(lines, ["1 bad", "2 bad", "3 bad", "5 bad", "6 bad"]);
    }

    #[test]
    fn incomplete_grids() {
        let five = rows()[..5].join("\n");
        let missing = |line| format!("{line} bad: line {line}: nine rows expected, 5 found");
        assert_eq!(told(&format!("{five}\n\n{five}")), [missing(1), missing(7)]);
        assert_eq!(told(&format!("{five}\n{LINE}\n")), [missing(1), "6 good".into()]);
        assert_eq!(told(&format!("{five}\n# comment\n{}\n", rows()[5..].join("\n"))), ["1 good"]);
    }

    #[test]
    fn rows_as_long_as_a_puzzle() {
        // Nine characters a cell make 81: rows of a grid nonetheless.
        let wide = |row: &str| row.chars().map(|cell| format!("{cell:9}")).collect::<Vec<_>>().concat();
        let lines: Vec<String> = rows().iter().map(|row| wide(row)).collect();
        assert!(lines.iter().all(|line| line.len() == 81));
        assert_eq!(told(&lines.join("\n")), ["1 good"]);
        let border = format!("+{0}+{0}+{0}", "-".repeat(26));
        assert_eq!(told(&format!("{border}\n{}\n{border}\n", lines.join("\n"))), ["2 good"]);
        let dashes = "-".repeat(81);
        assert_eq!(told(&lines.join(&format!("\n{dashes}\n"))), ["1 good"]);
        // One of them alone is a puzzle of 81 characters.
        let digits = wide("123456789");
        assert_eq!(told(&digits), [format!("1 {}", digits.replace(' ', "."))]);
        assert_eq!(told(&format!("{digits}\n{LINE}")).len(), 2);
    }

    #[test]
    fn tables() {
        let good = "2 good";
        for text in [
            format!("puzzle\n{LINE}\n"),
            format!("puzzle,count,solution,error\n{LINE},1,,\n"),
            format!("id,Quiz\n7,\"{LINE}\"\n"),
            format!("quizzes,solutions\n {LINE} ,{}\n", "1".repeat(81)),
        ] {
            assert_eq!(told(&text), [good], "{text}");
        }
        assert_eq!(
            told(&format!("puzzle,error\n\"5,\"\"\",bad\n{LINE},\n")),
            ["2 bad: line 2: 81 characters expected, 3 found", "3 good"]
        );
        assert_eq!(told(&format!("name,grid\nx,{LINE}")).len(), 2, "a table without the column has only bad lines");
    }

    #[test]
    fn sections_hold_their_puzzle_for_a_state() {
        let text =
            format!("[Puzzle]\n{0}\n[Puzzle]\n{0}\n\n[State]\n{1}\n{LINE}", grid(), grid().replacen('.', "1", 1));
        let state = LINE.replacen('.', "1", 1);
        assert_eq!(told(&text), ["2 good".to_owned(), format!("12 {state}"), "32 good".into()]);
        assert_eq!(
            told(&format!("[Puzzle]\n{LINE}\n[State]\nhello\n")),
            ["2 good", "4 bad: line 4: 81 characters expected, 5 found"]
        );
    }

    #[test]
    fn sources_are_kept_of_bad_entries_only() {
        let mut reader = Reader::new();
        reader.push(&"é".repeat(1000));
        reader.push(LINE);
        reader.finish();
        assert_eq!(reader.next().unwrap().source, "é".repeat(SOURCE));
        assert_eq!(reader.next().unwrap().source, "");
    }
}
