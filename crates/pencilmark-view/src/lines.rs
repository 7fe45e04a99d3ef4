//! The lines of an argument in words: what each says, and why.

use crate::words;
use pencilmark::{Argument, Cells, Digit, Digits, House, Houses, Line, Mark, Reason, Statement, Truth};

/// What a line says, as a clause: `so block 6 has its 7 in r5c8`.
pub(crate) fn text(lines: &[Line], place: usize) -> String {
    let line = &lines[place];
    match &line.reason {
        Reason::Supposed => format!("suppose that {}", says(&line.says)),
        Reason::Seen { from, by } if line.says.is_contradiction() => format!("then {}", nothing_left(lines, from, by)),
        Reason::Seen { by, .. } => format!("so {}", placed(&line.says, by).unwrap_or_else(|| says(&line.says))),
        Reason::Dropped { .. } => format!("so {}", says(&line.says)),
        Reason::Cases { .. } => format!("so in every case {}", says(&line.says)),
    }
}

/// Why a line holds: the house, the cell or the set that forces it. `None` for what is supposed.
pub(crate) fn why(lines: &[Line], place: usize) -> Option<String> {
    Some(match &lines[place].reason {
        Reason::Supposed => return None,
        Reason::Seen { from, by } => {
            let on = statements(lines, from).filter(|says| says.is_on());
            let seen: Vec<String> = on.map(one_of).collect();
            match forced(by) {
                Some(forced) => forced,
                None if seen.is_empty() => "by what was found before".into(),
                None => format!("seen by {}", words::list(seen)),
            }
        }
        Reason::Dropped { supposition, .. } => {
            let supposed = statements(lines, &[*supposition]).map(says).collect::<String>();
            format!("it cannot be that {supposed}")
        }
        Reason::Cases { cases, by, .. } => {
            let marks = statements(lines, cases).flat_map(Statement::marks).copied();
            match by {
                Some(Truth::Cell(cell)) => {
                    let digits: Digits = marks.map(Mark::digit).collect();
                    format!("{cell} is {}", words::digits(digits).replace(" and ", " or "))
                }
                Some(Truth::House(digit, house)) => {
                    format!("{house} has its {digit} in {}", any_of(marks.map(Mark::cell).collect()))
                }
                None => format!("either {} or not", statements(lines, cases).take(1).map(says).collect::<String>()),
            }
        }
    })
}

/// What some lines say, of those that are there.
fn statements<'l>(lines: &'l [Line], names: &[u16]) -> impl Iterator<Item = &'l Statement> {
    names.iter().filter_map(|&name| lines.get(usize::from(name))).map(|line| &line.says)
}

/// A whole argument but for its last line, which the step says itself: sentences without the last full stop.
pub(crate) fn tell(argument: &Argument) -> String {
    let lines = argument.lines();
    let Some((last, _)) = lines.split_last() else { return String::new() };
    let mut told = Vec::new();
    let by_cases = matches!(last.reason, Reason::Cases { .. });
    if by_cases {
        told.extend(why(lines, lines.len() - 1).map(|why| sentence(&why)));
    }
    told.extend((0..lines.len() - 1).map(|place| sentence(&text(lines, place))));
    if by_cases {
        told.push("All cases agree".into());
    }
    told.join(". ")
}

/// A clause with a capital, unless it begins with the name of a cell.
fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    match (letters.next(), letters.next()) {
        (Some('r'), Some('1'..='9')) | (None, _) => clause.into(),
        (Some(first), _) => format!("{}{}", first.to_ascii_uppercase(), &clause[first.len_utf8()..]),
    }
}

/// What a statement says: `r1c1 is 4`, `r1c5 and r1c7 are not 4`.
fn says(statement: &Statement) -> String {
    let marks = statement.marks();
    match (statement.is_on(), marks) {
        (true, [only]) => format!("{} is {}", only.cell(), only.digit()),
        (true, _) => {
            let by_digit = by_digit(marks).map(|(digit, cells)| format!("{digit} is in {}", any_of(cells)));
            by_digit.collect::<Vec<_>>().join(", or ")
        }
        (false, _) => {
            let by_digit = by_digit(marks).map(|(digit, cells)| {
                let verb = if cells.len() == 1 { "is" } else { "are" };
                format!("{} {verb} not {digit}", words::cells(cells))
            });
            words::list(by_digit)
        }
    }
}

fn by_digit(marks: &[Mark]) -> impl Iterator<Item = (Digit, Cells)> {
    let of = |digit: Digit| marks.iter().filter(|mark| mark.digit() == digit).map(|mark| mark.cell()).collect();
    Digit::ALL.into_iter().map(move |digit| (digit, of(digit))).filter(|(_, cells): &(_, Cells)| !cells.is_empty())
}

/// `r1c1, r1c2 or r1c3`
fn any_of(cells: Cells) -> String {
    words::cells(cells).replace(" and ", " or ")
}

/// A statement that says on, as what sees: `4 in r1c1`, `each of 4 in r1c1 and r1c2`.
fn one_of(statement: &Statement) -> String {
    match statement.marks() {
        [only] => format!("{} in {}", only.digit(), only.cell()),
        marks => {
            let named = by_digit(marks).map(|(digit, cells)| format!("{digit} in {}", words::cells(cells)));
            format!("each {}", words::list(named))
        }
    }
}

/// A value by the place that it has: `row 3 has its 4 in r3c1`.
fn placed(says: &Statement, by: &[Truth]) -> Option<String> {
    match (by, says) {
        (&[Truth::House(digit, house)], Statement::On(marks)) => {
            let cells: Cells = marks.iter().map(|mark| mark.cell()).collect();
            Some(format!("{house} has its {digit} in {}", any_of(cells)))
        }
        _ => None,
    }
}

/// What a contradiction is: `row 2 has no place for 7`.
fn nothing_left(lines: &[Line], from: &[u16], by: &[Truth]) -> String {
    match *by {
        [] => {
            let marks: Vec<Mark> = statements(lines, from).flat_map(Statement::marks).copied().collect();
            match marks[..] {
                [a, b] if a.cell() == b.cell() => format!("{} would be both {} and {}", a.cell(), a.digit(), b.digit()),
                [a, b] => format!("{} and {} would both be {}", a.cell(), b.cell(), a.digit()),
                _ => "this cannot be".into(),
            }
        }
        [Truth::Cell(cell)] => format!("{cell} has no digit left"),
        [Truth::House(digit, house)] => format!("{house} has no place left for {digit}"),
        _ => match kinds(by) {
            Kinds::Cells(cells) => format!("{} have too few digits left", words::cells(cells)),
            Kinds::Fish(digit, houses) => format!("{} have too few places left for {digit}", words::houses(houses)),
            Kinds::Hidden(house, digits) => format!("{house} has too few places left for {}", words::digits(digits)),
        },
    }
}

/// What forces a line, when it names truths.
fn forced(by: &[Truth]) -> Option<String> {
    Some(match *by {
        [] => return None,
        [Truth::Cell(cell)] => format!("{cell} has no other digit left"),
        [Truth::House(digit, house)] => format!("{house} has no other place left for {digit}"),
        _ => match kinds(by) {
            Kinds::Cells(cells) => format!("{} have no digit to spare", words::cells(cells)),
            Kinds::Fish(digit, houses) => format!("{} have no place to spare for {digit}", words::houses(houses)),
            Kinds::Hidden(house, digits) => format!("{house} has no place to spare for {}", words::digits(digits)),
        },
    })
}

/// Several truths of one look.
enum Kinds {
    /// Cells of a house.
    Cells(Cells),
    /// Houses of a digit.
    Fish(Digit, Houses),
    /// Digits of a house.
    Hidden(House, Digits),
}

fn kinds(by: &[Truth]) -> Kinds {
    let cell = |truth: &Truth| if let Truth::Cell(cell) = truth { Some(*cell) } else { None };
    let of = |truth: &Truth| if let Truth::House(digit, house) = truth { Some((*digit, *house)) } else { None };
    let cells: Option<Cells> = by.iter().map(cell).collect();
    match (cells, by.first().and_then(of)) {
        (None, Some((digit, house))) => {
            let digits: Digits = by.iter().filter_map(of).map(|(digit, _)| digit).collect();
            if digits.len() == 1 {
                Kinds::Fish(digit, by.iter().filter_map(of).map(|(_, house)| house).collect())
            } else {
                Kinds::Hidden(house, digits)
            }
        }
        (cells, _) => Kinds::Cells(cells.unwrap_or(Cells::EMPTY)),
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
        let case = strategy.cases.iter().find(|case| !matches!(case.expect, Expect::Finds(&[]))).unwrap();
        let puzzle: Puzzle = case.board.parse().unwrap();
        strategy.first(&Scene::new(&Board::new(&puzzle).unwrap())).unwrap()
    }

    fn told(id: &str) -> String {
        tell(step(id).argument().unwrap())
    }

    #[test]
    fn a_refutation_begins_with_what_it_supposes_and_ends_with_what_is_wrong() {
        assert_eq!(
            told("nishio-forcing-chain"),
            "Suppose that r6c3 is 7. So block 6 has its 7 in r5c8. So row 2 has its 7 in r2c1. Then column 2 has no place \
             left for 7"
        );
    }

    #[test]
    fn the_cases_of_a_cell_are_told_one_by_one() {
        let told = told("cell-forcing-chain");
        assert!(told.starts_with("r7c5 is 3, 7 or 9. Suppose that r7c5 is 3. So "), "{told}");
        let end = "Suppose that r7c5 is 9. So r7c7 is 6. So r7c3 is not 6. All cases agree";
        assert!(told.ends_with(end), "{told}");
    }

    #[test]
    fn every_line_has_words() {
        for id in ["xy-chain", "als-chain", "kraken-fish", "remote-pair", "forcing-net", "nested-forcing-net"] {
            let step = step(id);
            let lines = step.argument().unwrap().lines();
            for place in 0..lines.len() {
                assert!(!text(lines, place).is_empty());
                assert_eq!(why(lines, place).is_none(), lines[place].reason == Reason::Supposed);
            }
        }
    }

    #[test]
    fn an_argument_made_by_hand_is_told_too() {
        let mark = Mark::new(Cell::ALL[0], Digit::ALL[0]);
        let truth = Truth::Cell(Cell::ALL[0]);
        let statements =
            [Statement::on([mark]), Statement::off([]), Statement::contradiction(), Statement::off([mark])];
        let names = [&[][..], &[0], &[3, 7, 65_535]];
        for (says, name) in statements.iter().flat_map(|says| names.map(|name| (says, name))) {
            let last = *name.last().unwrap_or(&65_535);
            let reasons = [
                Reason::Supposed,
                Reason::Seen { from: name.into(), by: [].into_iter().collect() },
                Reason::Seen { from: name.into(), by: [truth, truth].into_iter().collect() },
                Reason::Dropped { supposition: last, from: last },
                Reason::Cases { cases: name.into(), by: None, from: name.into() },
            ];
            let argument = Argument::new(reasons.map(|reason| Line { says: says.clone(), reason }));
            let lines = argument.lines();
            assert!((0..lines.len()).all(|place| why(lines, place).is_some() == (place > 0)));
            assert!(tell(&argument).contains("uppose that"));
            assert!(argument.chains().len() < 2);
        }
    }
}
