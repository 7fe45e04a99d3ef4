//! JSON in the input: values in one line, values over several lines, and arrays of puzzles, which are read one by one.

use super::document;
use super::lines::LONGEST;
use crate::answers::WrongValue;
use pencilmark::State;
use serde_json::Value;

/// A value that was read.
pub(super) struct Document {
    /// The line where it begins.
    pub(super) line: usize,
    pub(super) state: Result<State, WrongValue>,
    pub(super) solution: Option<String>,
    /// Its beginning, if it is not a puzzle.
    pub(super) source: String,
}

/// Unfinished JSON. It takes one line at a time, and returns documents on request.
#[derive(Default)]
pub(super) struct Json {
    line: String,
    number: usize,
    /// The position in the line.
    at: usize,
    /// How many brackets are open.
    depth: usize,
    /// The depth of the puzzles: 1 in an array of puzzles.
    level: usize,
    /// Whether a line ended after an open bracket, so that only the next line shows its content.
    undecided: bool,
    in_string: bool,
    /// The text so far of the unfinished value, and its line.
    value: String,
    begin: usize,
}

/// Whether a line begins JSON, and is not a section of an `.sdk` file or a row of a grid with empty cells in braces.
pub fn begins(line: &str) -> bool {
    let inner = |open: char| line.trim().strip_prefix(open).map(str::trim_start);
    let is_object = |rest: &str| rest.is_empty() || rest.starts_with('"') || rest == "}";
    inner('{').is_some_and(is_object)
        || inner('[').is_some_and(|rest| rest.is_empty() || rest.starts_with(['{', '[', '"']) || rest == "]")
}

/// Whether the text after a bracket is a list of puzzles: it is not empty, and not the rows of one puzzle.
fn holds_puzzles(rest: &str) -> bool {
    let rest = rest.trim_start();
    match rest.chars().next() {
        // Nine texts of nine characters are the rows of one puzzle.
        Some('"') => rest.split('"').nth(1).is_none_or(|text| text.chars().count() != 9),
        Some('{') => true,
        _ => false,
    }
}

impl Json {
    /// Whether a line may continue the unfinished value. If not, that value is broken, and the line does not belong to
    /// it.
    pub(super) fn takes(&self, line: &str) -> bool {
        let value = self.depth > self.level && !self.undecided;
        let puzzle = line.trim().len() == 81 && pencilmark::format::plain(line.trim().as_bytes()).is_some();
        let begun_again = value && line.starts_with("{\"");
        let possible = |first: char| "\"{}[],".contains(first) || (value && ":-+0123456789tfn".contains(first));
        // A blank line ends an incomplete value, as it ends a grid, so that the following text is not lost.
        let ended = line.trim().is_empty();
        !puzzle && !begun_again && !ended && line.trim_start().chars().next().is_none_or(possible)
    }

    /// Reads one more line. All documents of the line before must have been taken.
    pub(super) fn push(&mut self, number: usize, line: &str) {
        self.line.clear();
        self.line.push_str(line);
        (self.number, self.at) = (number, 0);
    }

    /// The next document that ends in this line.
    pub(super) fn next(&mut self) -> Option<Document> {
        while let Some(character) = self.line[self.at..].chars().next() {
            let begin = self.at;
            self.at += character.len_utf8();
            if self.in_string {
                self.read_string(character);
                // A text by itself, as an element.
                if !self.in_string && self.depth == self.level {
                    return Some(self.document());
                }
            } else if let Some(document) = self.read(begin, character) {
                return Some(document);
            }
        }
        self.end_line()
    }

    /// Whether no value is unfinished, so that other lines may follow.
    pub(super) fn is_closed(&self) -> bool {
        self.depth == 0 && self.value.is_empty() && self.at == self.line.len()
    }

    /// Ends an unfinished value, because no more lines follow.
    pub(super) fn end(&mut self) -> Option<Document> {
        self.broken("the JSON ends in the middle")
    }

    fn read_string(&mut self, character: char) {
        self.keep(character);
        match character {
            '"' => self.in_string = false,
            '\\' => {
                if let Some(escaped) = self.line[self.at..].chars().next() {
                    self.at += escaped.len_utf8();
                    self.keep(escaped);
                }
            }
            _ => (),
        }
    }

    fn read(&mut self, begin: usize, character: char) -> Option<Document> {
        if self.undecided && !character.is_whitespace() {
            self.undecided = false;
            if holds_puzzles(&self.line[begin..]) {
                self.value.clear();
                self.level = 1;
            }
        }
        let outside = self.depth == self.level && self.value.is_empty();
        match character {
            _ if outside && (character.is_whitespace() || character == ',') => (),
            '[' if outside && self.level == 0 && holds_puzzles(&self.line[self.at..]) => {
                self.depth = 1;
                self.level = 1;
            }
            ']' if outside && self.level == 1 => (self.depth, self.level) = (0, 0),
            '{' | '[' => {
                self.undecided =
                    outside && character == '[' && self.level == 0 && self.line[self.at..].trim().is_empty();
                self.open(character);
                self.depth += 1;
            }
            '}' | ']' if self.depth > self.level => {
                self.keep(character);
                self.depth -= 1;
                if self.depth == self.level {
                    return Some(self.document());
                }
            }
            '"' => {
                self.open(character);
                self.in_string = true;
            }
            _ if outside => {
                self.begin = self.number;
                self.value = self.line[begin..].to_owned();
                self.at = self.line.len();
                return self.broken("no JSON value begins so");
            }
            _ => self.keep(character),
        }
        None
    }

    fn open(&mut self, character: char) {
        if self.depth == self.level && self.value.is_empty() {
            self.begin = self.number;
        }
        self.keep(character);
    }

    fn keep(&mut self, character: char) {
        // A value that is too long is read to its end, and then refused.
        if self.value.len() <= LONGEST {
            self.value.push(character);
        }
    }

    fn document(&mut self) -> Document {
        let text = std::mem::take(&mut self.value);
        let value: Result<Value, WrongValue> = if text.len() > LONGEST {
            Err("a JSON value of more than 1 MiB: longer than any puzzle".into())
        } else {
            document::parse(&text)
        };
        let state = value.as_ref().map_err(Clone::clone).and_then(document::puzzle);
        let solution = value.as_ref().ok().and_then(document::solution);
        let source = if state.is_err() { text.chars().take(400).collect() } else { String::new() };
        Document { line: self.begin, state, solution, source }
    }

    /// The error for a value that is not complete.
    fn end_line(&mut self) -> Option<Document> {
        if self.value.is_empty() {
            return None;
        }
        let line = self.line.trim_end();
        let opens = line.ends_with(['{', '[', ',', ':']);
        if self.in_string || (self.begin == self.number && !opens) {
            return self.broken("the JSON breaks off in the middle of a line");
        }
        self.keep('\n');
        None
    }

    fn broken(&mut self, why: &str) -> Option<Document> {
        let open = self.depth > 0 || !self.value.is_empty();
        let in_value = !self.value.is_empty();
        let source = self.value.chars().take(400).collect();
        let line = if in_value { self.begin } else { self.number };
        self.value.clear();
        (self.in_string, self.undecided) = (false, false);
        self.depth = self.level;
        if !in_value {
            (self.depth, self.level) = (0, 0);
        }
        (open && in_value).then(|| Document { line, state: Err(why.into()), solution: None, source })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";

    /// Each document's line, and whether it is the puzzle.
    fn documents(text: &str) -> Vec<(usize, bool)> {
        let mut json = Json::default();
        let mut found = Vec::new();
        for (number, line) in text.lines().enumerate() {
            json.push(number + 1, line);
            found.extend(std::iter::from_fn(|| json.next()));
        }
        found.extend(json.end());
        found.iter().map(|found| (found.line, found.state.as_ref().is_ok_and(|it| it.to_string() == LINE))).collect()
    }

    #[test]
    fn what_begins_json() {
        for line in ["{\"a\":1}", "{", " [ ", "[{\"a\"", "[[1,2]]", "[]", "[\"x\"]", "{}"] {
            assert!(begins(line), "{line}");
        }
        for line in ["[Puzzle]", "{} {5} 12 3 4 5 6 7 8", "{5}", "", "x", "[State]"] {
            assert!(!begins(line), "{line}");
        }
    }

    #[test]
    fn values_one_by_one() {
        let object = format!("{{\"puzzle\":\"{LINE}\",\"steps\":[{{\"text\":\"a \\\"}} b\"}}]}}");
        assert_eq!(documents(&object), [(1, true)]);
        assert_eq!(documents(&format!("[{object},\n{object}, {object}\n]")), [(1, true), (2, true), (2, true)]);
        assert_eq!(documents(&format!("[\n  \"{LINE}\",\n  \"x\"\n]")), [(2, true), (3, false)]);
        let pretty = object.replace(',', ",\n  ").replace("{\"puzzle", "{\n  \"puzzle");
        assert_eq!(documents(&format!("{pretty}\n{pretty}")).len(), 2);
        assert_eq!(documents(&format!("[\n{pretty},\n{pretty}\n]")), [(2, true), (5, true)]);
        let rows: Vec<_> = (0..9)
            .map(|row| {
                format!(
                    "[{}]",
                    LINE[9 * row..9 * row + 9]
                        .replace('.', "0")
                        .chars()
                        .map(String::from)
                        .collect::<Vec<_>>()
                        .join(",")
                )
            })
            .collect();
        assert_eq!(documents(&format!("[{}]", rows.join(",\n "))), [(1, true)]);
        assert_eq!(documents(&format!("[\n {}\n]", rows.join(",\n "))), [(1, true)]);
        assert_eq!(documents("[]\n{}\n"), [(1, false), (2, false)]);
    }

    #[test]
    fn what_breaks_off_is_one_bad_document() {
        assert_eq!(documents("{\"puzzle\":\"..5"), [(1, false)]);
        assert_eq!(documents("{\"puzzle\":\"..5\", \"a\":1"), [(1, false)]);
        assert_eq!(documents("{\n\"puzzle\":"), [(1, false)]);
        let object = format!("{{\"puzzle\":\"{LINE}\"}}");
        assert_eq!(documents(&format!("[{object}, nonsense")), [(1, true), (1, false)]);
        assert_eq!(documents(&format!("[\n{object}\n")), [(2, true)]);
        let mut json = Json::default();
        json.push(1, "{\"a\": [");
        assert!(json.next().is_none() && !json.is_closed());
        assert!(json.takes("  {\"b\": 1},") && !json.takes("") && !json.takes(LINE) && !json.takes(&object));
        assert!(json.end().is_some() && json.is_closed());
    }

    #[test]
    fn long_and_deep_values_are_refused() {
        let deep = "[".repeat(100_000) + &"]".repeat(100_000);
        assert_eq!(documents(&deep), [(1, false)]);
        let long = format!("{{\"a\":\n{}\"\"}}", "\"x\",\n".repeat(LONGEST / 4));
        assert_eq!(documents(&long), [(1, false)]);
    }
}
