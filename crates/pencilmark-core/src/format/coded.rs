//! Cells in source code and in its data: `[5, 3, 0, 0, 7, 0, 0, 0, 0],  # row 1`, `{'5','3','.', …}`, `- [5, ~, null, …]`,
//! `[[5 3 0 0 7 …]`, `"53..7....",`.

use super::pencilmarks::{self, Group};

/// The greatest number of characters before the cells of a row: `let board: [[u8; 9]; 9] = [`.
const MOST_BEFORE: usize = 80;

/// The signs with which comments begin behind code.
const COMMENTS: [&str; 5] = ["#", "//", "/*", "--", "%"];

/// The text of a cell, with or without quotes.
pub(super) fn cell(text: &str) -> Option<Group> {
    let text = match text.trim() {
        "" | "-" | "-1" | "~" | "#" | "None" | "null" | "nil" | "NULL" | "nan" | "NaN" | "NA" | "undefined"
        | "false" | "False" | "missing" => return Some(Group::Blank),
        text => text,
    };
    // Arrays of real numbers are printed with a point in each number.
    let number = text.strip_suffix(".0").or_else(|| text.strip_suffix('.')).filter(|number| !number.is_empty());
    let mut characters = number.unwrap_or(text).chars();
    let cell = Group::of(characters.next()?)?;
    characters.next().is_none().then_some(cell)
}

/// The nine cells of a row in brackets or quotes.
pub(super) fn row(line: &str) -> Option<[Group; 9]> {
    let line = line.trim();
    // A comment behind the cells may contain other cells.
    let opens = line.match_indices(['[', '{', '(']).map(|(open, _)| open).take_while(|&open| open <= MOST_BEFORE);
    let in_brackets = opens.filter(|&open| !is_comment(&line[..open])).find_map(|open| {
        let inner = &line[open + 1..];
        let close = inner.find([']', '}', ')']).unwrap_or(inner.len());
        let (cells, rest) = inner.split_at(close);
        let cells = if rest.is_empty() { cells.trim_end_matches([';', ',', ' ']) } else { cells };
        if is_end(rest) { nine(cells) } else { None }
    });
    in_brackets.or_else(|| quoted(line)).or_else(|| nine(listed(line)?))
}

/// All 81 cells in one line, in nine lists or in one list: `board = [[5,3,0,…],[6,…],…]`.
pub(super) fn grid(line: &str) -> Option<[Group; 81]> {
    let line = line.trim();
    let head = line.char_indices().nth(MOST_BEFORE).map_or(line, |(end, _)| &line[..end]);
    let value = &line[head.rfind('=').map_or(0, |place| place + 1)..];
    let inner = &value[value.find(['[', '{', '(']).filter(|&open| open <= MOST_BEFORE)?..];
    let close = inner.rfind([']', '}'])?;
    if !is_end(&inner[close..]) {
        return None;
    }
    let inner = inner[..close].replace(['[', ']', '{', '}', '(', ')'], ",");
    let tokens = tokens(&inner)?;
    if tokens.len() == 9 {
        let rows: Option<Vec<[Group; 9]>> = tokens.iter().map(|row| characters(row)).collect();
        return rows?.concat().try_into().ok();
    }
    let cells: Option<Vec<Group>> = tokens.iter().map(|token| cell(token)).collect();
    cells?.try_into().ok()
}

/// Whether a text begins like a comment or like a removed line. The cells behind such a text are ignored.
fn is_comment(text: &str) -> bool {
    text == "-" || COMMENTS.iter().chain(&[";", "{-", "<!"]).any(|sign| text.starts_with(sign))
}

/// Whether no more cells come after a row: only brackets, a comma, a comment, `.reshape(9, 9)` or `dtype=int)`.
fn is_end(text: &str) -> bool {
    let rest = text.trim_start_matches(|character: char| "]}),;.\\".contains(character) || character.is_whitespace());
    let is_call =
        || rest.len() < 40 && rest.trim_end_matches(';').ends_with(')') && rest.starts_with(char::is_alphabetic);
    rest.is_empty() || COMMENTS.iter().any(|comment| rest.starts_with(comment)) || is_call()
}

/// Nine cells between commas or blanks.
fn nine(text: &str) -> Option<[Group; 9]> {
    if text.matches(',').count() == 8 && !text.contains(['"', '\'', '`']) {
        return pencilmarks::nine(text.split(',').map(cell));
    }
    let tokens = tokens(text)?;
    if let [only] = tokens.as_slice() {
        return characters(only);
    }
    pencilmarks::nine(tokens.iter().map(|token| cell(token)))
}

/// The cells of a row in a list without brackets. The end of the row and a comment are left out.
fn listed(line: &str) -> Option<&str> {
    let comment = ["#", "//", "/*", "%"].iter().filter_map(|sign| line.find(&format!(" {sign}"))).min();
    let cells = line[..comment.unwrap_or(line.len())].trim();
    let cells = cells.strip_prefix("- ").unwrap_or(cells);
    let ended = cells.trim_end_matches([']', '}', ')', ';', ' ']);
    let ended = ended.strip_suffix(',').filter(|cells| cells.matches(',').count() == 8).unwrap_or(ended);
    (ended.len() < line.len() || ended.contains(',')).then_some(ended)
}

/// A row of nine characters in quotes: `"53..7....",`.
fn quoted(line: &str) -> Option<[Group; 9]> {
    let quote = ['"', '\'', '`'].into_iter().find(|&quote| line.contains(quote))?;
    let (before, inner) = line.split_once(quote).filter(|(before, _)| before.len() <= MOST_BEFORE)?;
    let inner = inner.trim_start_matches(quote);
    let (cells, rest) = inner.split_once(quote).unwrap_or((inner, ""));
    let rest = rest.trim_start_matches(quote);
    let is_name = |character: char| character.is_alphanumeric() || "_[](){}=:-+,. ".contains(character);
    let is_joined = rest.trim().trim_end_matches([',', ';', ')', ']', '}', '+', '.', '\\', '|', '&']).trim().is_empty();
    if !before.chars().all(is_name) || !(is_joined || is_end(rest)) {
        return None;
    }
    let cells = cells.strip_suffix("\\n").unwrap_or(cells);
    characters(cells).or_else(|| nine(cells))
}

/// Nine characters, each a cell.
pub(super) fn characters(text: &str) -> Option<[Group; 9]> {
    pencilmarks::nine(text.chars().map(|character| match character {
        '-' | 'x' | 'X' | ' ' => Some(Group::Blank),
        _ => Group::of(character),
    }))
}

/// The texts between commas, or between blanks if there are no commas. In quotes, commas and blanks belong to the text.
fn tokens(text: &str) -> Option<Vec<String>> {
    let by_commas = text.contains(',');
    let (mut tokens, mut token, mut quote, mut was_quoted) = (Vec::new(), String::new(), None, false);
    // Empty texts without quotes are no cells: several commas stand between rows, and a comma may stand after the last cell.
    let mut end = |token: &mut String, was_quoted: &mut bool| {
        let text = std::mem::take(token);
        if std::mem::take(was_quoted) {
            tokens.push(text);
        } else {
            tokens.extend(text.split_whitespace().map(String::from));
        }
    };
    for character in text.chars() {
        let is_blank = character.is_whitespace();
        match quote {
            Some(open) if open == character => quote = None,
            None if "\"'`".contains(character) && token.trim().is_empty() => {
                (quote, was_quoted) = (Some(character), true);
                token.clear();
            }
            None if character == ',' || is_blank && was_quoted && !by_commas => end(&mut token, &mut was_quoted),
            None if is_blank && was_quoted => {}
            _ => token.push(character),
        }
    }
    end(&mut token, &mut was_quoted);
    quote.is_none().then_some(tokens)
}
