//! The lines of an argument in words: the statement of each, and its reason.

use crate::words;
use pencilmark::{Argument, Cells, Digit, Digits, House, Houses, Line, Mark, Reason, Statement, Truth};

/// The statement of a line, as a clause: `so block 6 has its 7 in r5c8`.
pub(crate) fn push_text(text: &mut String, lines: &[Line], place: usize) {
    let line = &lines[place];
    match &line.reason {
        Reason::Assumed => {
            text.push_str("suppose that ");
            push_statement(text, &line.says);
        }
        Reason::Seen { from, by } if line.says.is_contradiction() => {
            text.push_str("then ");
            push_contradiction(text, lines, from, by);
        }
        Reason::Seen { by, .. } => {
            text.push_str("so ");
            match (&by[..], &line.says) {
                // A hidden single: the place of the digit in its house.
                (&[Truth::House(digit, house)], Statement::On(marks)) => {
                    push_place(text, digit, house, marks.iter().map(|mark| mark.cell()).collect());
                }
                _ => push_statement(text, &line.says),
            }
        }
        Reason::Dropped { .. } => {
            text.push_str("so ");
            push_statement(text, &line.says);
        }
        Reason::Cases { .. } => {
            text.push_str("so in every case ");
            push_statement(text, &line.says);
        }
    }
}

/// The reason of a line: the house, the cell or the set that forces it. Empty for an assumption.
pub(crate) fn push_why(text: &mut String, lines: &[Line], place: usize) {
    match &lines[place].reason {
        Reason::Assumed => {}
        Reason::Seen { from, by } if by.is_empty() => {
            let mut seen = statements(lines, from).filter(|says| says.is_on()).peekable();
            text.push_str(if seen.peek().is_some() { "seen by " } else { "by what was found before" });
            for (i, statement) in seen.enumerate() {
                text.push_str(if i > 0 { " and " } else { "" });
                text.push_str(if statement.marks().len() > 1 { "each " } else { "" });
                for (i, (digit, cells)) in by_digit(statement.marks()).enumerate() {
                    text.push_str(if i > 0 { " and " } else { "" });
                    text.push(digit.to_char());
                    text.push_str(" in ");
                    words::push_cells(text, cells, " and ");
                }
            }
        }
        Reason::Seen { by, .. } => push_missing(text, by, Missing::Other),
        Reason::Dropped { assumption, .. } => {
            text.push_str("it cannot be that ");
            statements(lines, &[*assumption]).for_each(|says| push_statement(text, says));
        }
        Reason::Cases { cases, by, .. } => {
            let marks = statements(lines, cases).flat_map(Statement::marks);
            match *by {
                Some(Truth::Cell(cell)) => {
                    text.push_str(cell.name());
                    text.push_str(" is ");
                    words::push_digits(text, marks.map(|mark| mark.digit()).collect(), " or ");
                }
                Some(Truth::House(digit, house)) => {
                    push_place(text, digit, house, marks.map(|mark| mark.cell()).collect());
                }
                None => {
                    text.push_str("either ");
                    statements(lines, cases).take(1).for_each(|says| push_statement(text, says));
                    text.push_str(" or not");
                }
            }
        }
    }
}

/// A whole argument except its last line, which is the conclusion of the step: sentences without the last full stop.
pub(crate) fn push_argument(text: &mut String, argument: &Argument) {
    let lines = argument.lines();
    let Some((last, before)) = lines.split_last() else { return };
    let by_cases = matches!(last.reason, Reason::Cases { .. });
    if by_cases {
        push_sentence(text, |text| push_why(text, lines, before.len()));
        text.push_str(". ");
    }
    for place in 0..before.len() {
        text.push_str(if place > 0 { ". " } else { "" });
        push_sentence(text, |text| push_text(text, lines, place));
    }
    text.push_str(if by_cases { ". All cases agree" } else { "" });
}

/// A clause with a capital letter, unless it begins with the name of a cell.
fn push_sentence(text: &mut String, push: impl FnOnce(&mut String)) {
    let start = text.len();
    push(text);
    let begins_with_cell = text.as_bytes().get(start + 1).is_some_and(u8::is_ascii_digit);
    if let Some(first) = text.get_mut(start..=start).filter(|_| !begins_with_cell) {
        first.make_ascii_uppercase();
    }
}

/// The statements of some lines. Names of lines that do not exist are skipped.
fn statements<'l>(lines: &'l [Line], names: &[u16]) -> impl Iterator<Item = &'l Statement> {
    names.iter().filter_map(|&name| lines.get(usize::from(name))).map(|line| &line.says)
}

/// A statement in words: `r1c1 is 4`, `r1c5 and r1c7 are not 4`, `4 is in r2c1 or r2c3`.
fn push_statement(text: &mut String, statement: &Statement) {
    let marks = statement.marks();
    if let (true, [only]) = (statement.is_on(), marks) {
        text.push_str(only.cell().name());
        text.push_str(" is ");
        text.push(only.digit().to_char());
        return;
    }
    for (i, (digit, cells)) in by_digit(marks).enumerate() {
        if statement.is_on() {
            text.push_str(if i > 0 { ", or " } else { "" });
            text.push(digit.to_char());
            text.push_str(" is in ");
            words::push_cells(text, cells, " or ");
        } else {
            text.push_str(if i > 0 { ", and " } else { "" });
            words::push_cells(text, cells, " and ");
            text.push_str(if cells.len() == 1 { " is not " } else { " are not " });
            text.push(digit.to_char());
        }
    }
}

fn by_digit(marks: &[Mark]) -> impl Iterator<Item = (Digit, Cells)> {
    let of = |digit: Digit| marks.iter().filter(|mark| mark.digit() == digit).map(|mark| mark.cell()).collect();
    let digits: Digits = marks.iter().map(|mark| mark.digit()).collect();
    digits.iter().map(move |digit| (digit, of(digit)))
}

/// `row 3 has its 4 in r3c1 or r3c5`
fn push_place(text: &mut String, digit: Digit, house: House, cells: Cells) {
    words::push_houses(text, Houses::of(house));
    text.push_str(" has its ");
    text.push(digit.to_char());
    text.push_str(" in ");
    words::push_cells(text, cells, " or ");
}

/// A contradiction in words: `row 2 has no place left for 7`.
fn push_contradiction(text: &mut String, lines: &[Line], from: &[u16], by: &[Truth]) {
    if !by.is_empty() {
        return push_missing(text, by, Missing::Any);
    }
    let marks: Vec<Mark> = statements(lines, from).flat_map(Statement::marks).copied().collect();
    match marks[..] {
        [a, b] if a.cell() == b.cell() => {
            text.push_str(a.cell().name());
            text.push_str(" would be both ");
            words::push_digits(text, Digits::of(a.digit()) | b.digit().into(), " and ");
        }
        [a, b] => {
            words::push_cells(text, Cells::of(a.cell()) | b.cell().into(), " and ");
            text.push_str(" would both be ");
            text.push(a.digit().to_char());
        }
        _ => text.push_str("this cannot be"),
    }
}

/// What is missing in some truths.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Missing {
    /// Nothing is left.
    Any,
    /// Nothing else is left.
    Other,
}

fn push_missing(text: &mut String, by: &[Truth], missing: Missing) {
    let cells: Option<Cells> =
        by.iter().map(|truth| if let Truth::Cell(cell) = truth { Some(*cell) } else { None }).collect();
    let places = || {
        by.iter().filter_map(|truth| if let Truth::House(digit, house) = truth { Some((*digit, *house)) } else { None })
    };
    let digits: Digits = places().map(|(digit, _)| digit).collect();
    let verb = if by.len() == 1 || digits.len() > 1 { " has " } else { " have " };
    let (what, of_digits) = if let Some(cells) = cells {
        words::push_cells(text, cells, " and ");
        ("digit", Digits::EMPTY)
    } else {
        words::push_houses(text, places().map(|(_, house)| house).collect());
        ("place", digits)
    };
    text.push_str(verb);
    text.push_str(match (by.len(), missing) {
        (1, Missing::Any) => "no ",
        (1, Missing::Other) => "no other ",
        (_, Missing::Any) => "too few ",
        (_, Missing::Other) => "no ",
    });
    text.push_str(what);
    text.push_str(match (by.len(), missing) {
        (1, _) => " left",
        (_, Missing::Any) => "s left",
        (_, Missing::Other) => " to spare",
    });
    if !of_digits.is_empty() {
        text.push_str(" for ");
        words::push_digits(text, of_digits, " and ");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark::strategy::Expect;
    use pencilmark::{Board, Cell, Puzzle, Scene, Step, strategies};

    /// The first step of the first case that finds one.
    fn step(id: &str) -> Step {
        let strategy = strategies::get(id).unwrap();
        let case = strategy.cases().iter().find(|case| !matches!(case.expect, Expect::Finds(&[]))).unwrap();
        let puzzle: Puzzle = case.board.parse().unwrap();
        strategy.first(&Scene::new(&Board::new(&puzzle).unwrap())).unwrap()
    }

    fn pushed(push: impl FnOnce(&mut String)) -> String {
        let mut text = String::new();
        push(&mut text);
        text
    }

    fn argument(id: &str) -> String {
        pushed(|text| push_argument(text, step(id).argument().unwrap()))
    }

    #[test]
    fn a_refutation_begins_with_its_assumption_and_ends_with_what_is_wrong() {
        assert_eq!(
            argument("nishio-forcing-chain"),
            "Suppose that r6c3 is 7. So block 6 has its 7 in r5c8. So row 2 has its 7 in r2c1. Then column 2 has no place \
             left for 7"
        );
    }

    #[test]
    fn the_cases_of_a_cell_are_written_one_by_one() {
        let text = argument("cell-forcing-chain");
        assert!(text.starts_with("r7c5 is 3, 7 or 9. Suppose that r7c5 is 3. So "), "{text}");
        let end = "Suppose that r7c5 is 9. So r7c7 is 6. So r7c3 is not 6. All cases agree";
        assert!(text.ends_with(end), "{text}");
    }

    #[test]
    fn every_line_has_words() {
        for id in ["xy-chain", "als-chain", "kraken-fish", "remote-pair", "forcing-net", "nested-forcing-net"] {
            let step = step(id);
            let lines = step.argument().unwrap().lines();
            for place in 0..lines.len() {
                assert!(!pushed(|text| push_text(text, lines, place)).is_empty());
                let why = pushed(|text| push_why(text, lines, place));
                assert_eq!(why.is_empty(), lines[place].reason == Reason::Assumed);
            }
        }
    }

    #[test]
    fn an_argument_made_by_hand_has_words_too() {
        let mark = Mark::new(Cell::ALL[0], Digit::ALL[0]);
        let truth = Truth::Cell(Cell::ALL[0]);
        let statements =
            [Statement::on([mark]), Statement::off([]), Statement::contradiction(), Statement::off([mark])];
        let names = [&[][..], &[0], &[3, 7, 65_535]];
        for (says, name) in statements.iter().flat_map(|says| names.map(|name| (says, name))) {
            let last = *name.last().unwrap_or(&65_535);
            let reasons = [
                Reason::Assumed,
                Reason::Seen { from: name.into(), by: [].into_iter().collect() },
                Reason::Seen { from: name.into(), by: [truth, truth].into_iter().collect() },
                Reason::Dropped { assumption: last, from: last },
                Reason::Cases { cases: name.into(), by: None, from: name.into() },
            ];
            let argument = Argument::new(reasons.map(|reason| Line { says: says.clone(), reason }));
            let lines = argument.lines();
            assert!(
                (0..lines.len()).all(|place| pushed(|text| push_why(text, lines, place)).is_empty() == (place == 0))
            );
            assert!(pushed(|text| push_argument(text, &argument)).contains("uppose that"));
            assert!(argument.chains().len() < 2);
        }
    }
}
