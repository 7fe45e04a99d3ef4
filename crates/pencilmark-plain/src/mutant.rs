//! Arguments with a change in one line.

use pencilmark::{Argument, Board, Cell, Digit, Line, LineNumber, Mark, Random, Reason, Statement, Step, Truth};

/// A step whose argument has one change: the statement of a line, a mark, a truth, a name of another line, a case, the
/// order, or a line that is left out.
pub fn mutant(board: &Board, step: &Step, random: &mut Random) -> Step {
    let mut lines = step.argument().expect("an argument").lines().to_vec();
    let before = lines.clone();
    while lines == before {
        change(board, &mut lines, random);
    }
    with(step, Argument::new(lines))
}

/// The same step with another argument.
pub fn with(step: &Step, argument: Argument) -> Step {
    let other = Step::new(step.strategy(), step.because()).arguing(argument);
    let other = step.places().iter().fold(other, |other, mark| other.placing(mark.cell(), mark.digit()));
    step.removes().iter().fold(other, |other, mark| other.removing(mark.digit(), mark.cell().into()))
}

fn change(board: &Board, lines: &mut Vec<Line>, random: &mut Random) {
    let number = lines.len();
    let place = random.below(number);
    match random.below(8) {
        0 => drop(lines.remove(place)),
        1 => {
            let other = random.below(number);
            lines.swap(place, other);
        }
        2 => lines[place].says = lines[place].says.opposite(),
        3..=5 => say(board, &mut lines[place].says, random),
        _ => argue(board, &mut lines[place].reason, number, random),
    }
}

/// Changes a mark, or adds or removes a mark.
fn say(board: &Board, says: &mut Statement, random: &mut Random) {
    let mut marks = says.marks().to_vec();
    match random.below(3) {
        0 => marks.push(mark(board, random)),
        1 if !marks.is_empty() => drop(marks.remove(random.below(marks.len()))),
        _ if !marks.is_empty() => {
            let place = random.below(marks.len());
            marks[place] = mark(board, random);
        }
        _ => {}
    }
    marks.sort_unstable();
    marks.dedup();
    *says = if says.is_on() { Statement::on(marks) } else { Statement::off(marks) };
}

/// Changes a line that a reason names, or a truth.
fn argue(board: &Board, reason: &mut Reason, number: usize, random: &mut Random) {
    let line = |random: &mut Random| LineNumber::at(random.below(number)).unwrap();
    match reason {
        Reason::Assumed => {}
        Reason::Seen { from, by } => match random.below(6) {
            0 => from.push(line(random)),
            1 if !from.is_empty() => drop(from.remove(random.below(from.len()))),
            2 if !from.is_empty() => {
                let place = random.below(from.len());
                from[place] = line(random);
            }
            3 => by.push(truth(board, random)),
            4 if !by.is_empty() => drop(by.remove(random.below(by.len()))),
            _ if !by.is_empty() => {
                let place = random.below(by.len());
                by[place] = truth(board, random);
            }
            _ => {}
        },
        Reason::Dropped { assumption, from } => {
            *(if random.below(2) == 0 { assumption } else { from }) = line(random);
        }
        Reason::Cases { cases, by, from } => match random.below(5) {
            0 => drop(cases.remove(random.below(cases.len()))),
            1 => {
                let place = random.below(cases.len());
                cases[place] = line(random);
            }
            2 => drop(from.remove(random.below(from.len()))),
            3 => {
                let place = random.below(from.len());
                from[place] = line(random);
            }
            _ => *by = if by.is_some() && random.below(2) == 0 { None } else { Some(truth(board, random)) },
        },
    }
}

/// A random mark, usually a mark that the board has.
fn mark(board: &Board, random: &mut Random) -> Mark {
    loop {
        let mark = Mark::new(Cell::ALL[random.below(81)], Digit::ALL[random.below(9)]);
        if board.has(mark) || random.below(100) == 0 {
            return mark;
        }
    }
}

fn truth(board: &Board, random: &mut Random) -> Truth {
    let mark = mark(board, random);
    match random.below(4) {
        0 => Truth::Cell(mark.cell()),
        number => Truth::House(mark.digit(), mark.cell().houses()[number - 1]),
    }
}
