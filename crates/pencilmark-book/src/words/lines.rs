//! The lines into which a text breaks.

use super::face::Face;

/// The lines of a text in a column. A word that is wider than the column is broken where the column ends.
pub fn broken(text: &str, face: Face, size: f32, width: f32) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if face.width(&longer, size) <= width {
            line = longer;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        let mut left = word;
        loop {
            // A line has one sign at least.
            let first = left.chars().next().map_or(0, char::len_utf8);
            let (fitting, rest) = left.split_at(face.fitting(left, size, width).max(first));
            if rest.is_empty() {
                break;
            }
            lines.push(fitting.to_owned());
            left = rest;
        }
        left.clone_into(&mut line);
    }
    if !line.is_empty() {
        lines.push(line);
    }
    // If the last line has only one word, another word moves to the last line.
    if let [.., before, last] = &mut lines[..]
        && !last.contains(' ')
        && before.matches(' ').count() > 2
        && let Some(end) = before.rfind(' ')
    {
        let word = before.split_off(end);
        *last = format!("{} {last}", word.trim_start());
        if face.width(last, size) > width {
            let (word, rest) = last.split_once(' ').unwrap_or((last, ""));
            before.push(' ');
            before.push_str(word);
            *last = rest.to_owned();
        }
    }
    lines
}
