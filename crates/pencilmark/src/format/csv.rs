//! A table with a column of puzzles, its fields quoted as RFC 4180 says, a row in a line.

/// What the table is written with.
pub(super) const HEADER: &str = "puzzle";

/// What the column of puzzles may be called.
const NAMES: [&str; 5] = [HEADER, "quizzes", "quiz", "question", "questions"];

/// Which column holds puzzles, if a line is the header of a table that has one.
pub(super) fn column(header: &str) -> Option<usize> {
    let names = NAMES.map(Some);
    fields(header).iter().position(|(_, field)| names.contains(&Some(field.trim().to_ascii_lowercase().as_str())))
}

/// The fields of a row, each with the number of characters before it.
pub(super) fn fields(row: &str) -> Vec<(usize, String)> {
    let mut fields = vec![(0, String::new())];
    let mut quoted = false;
    let mut characters = row.chars().enumerate().peekable();
    while let (Some((index, character)), Some((begin, field))) = (characters.next(), fields.last_mut()) {
        match character {
            '"' if quoted && characters.next_if(|&(_, next)| next == '"').is_some() => field.push('"'),
            '"' if quoted => quoted = false,
            '"' if field.is_empty() => {
                quoted = true;
                *begin = index + 1;
            }
            ',' if !quoted => fields.push((index + 1, String::new())),
            _ => field.push(character),
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::read;

    const LINE: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";

    #[test]
    fn headers() {
        assert_eq!(column("puzzle"), Some(0));
        assert_eq!(column("id,\"Quizzes\",solutions"), Some(1));
        assert_eq!(column("QUESTION,answer"), Some(0));
        assert_eq!(column("puzzles,solutions"), None);
        assert_eq!(column(""), None);
    }

    #[test]
    fn quoted_fields() {
        let texts = |row: &str| fields(row).into_iter().map(|(_, field)| field).collect::<Vec<_>>();
        assert_eq!(texts("a,\"b,\"\"c\"\"\",,d"), ["a", "b,\"c\"", "", "d"]);
        assert_eq!(texts("\"open,"), ["open,"]);
        assert_eq!(fields("é,\"b\"")[1], (3, "b".into()));
    }

    #[test]
    fn reads_the_column() {
        let text = format!("id,puzzle,solution\n1,\" {LINE} \",2\n");
        assert_eq!(read(&text).unwrap().to_string(), LINE);
        let error = read("id,puzzle\n1\n").unwrap_err();
        assert_eq!(error.to_string(), "line 2: the column of puzzles is missing: the row has only 1");
        let error = read("id,puzzle\n1,:::x\n").unwrap_err();
        assert_eq!((error.line, error.character), (2, Some(6)));
    }
}
