//! Checks an argument line by line.
//!
//! A line may name earlier lines and truths, and must follow from them in one inference. The check tries all choices of
//! marks that the earlier lines leave in the truths. A line is wrong too if it names more than it needs, or if the
//! conclusion does not need the line.

use super::flaw::{Flaw, LineFlaw};
use crate::argument::{Line, LineNumber, Reason, Statement, Truth};
use crate::strategy::Step;
use pencilmark_core::{Board, Cell, Cells, Digits, Effect, Layout, Mark, Marks};

/// The maximum number of choices that one inference takes. With more choices, it would be a search.
const MOST_CHOICES: usize = 2_000;

/// Checks the argument of a step, if it has one.
pub(super) fn check(board: &Board, step: &Step) -> Result<(), Flaw> {
    let Some(argument) = step.argument() else { return Ok(()) };
    check_lines(board, step, argument.lines(), Strictness::NothingToSpare)?;
    let named = argument.truths();
    let other = named.iter().find(|truth| !step.truths().contains(truth));
    let missing = step.truths().iter().find(|truth| !named.contains(truth));
    other.or(missing).map_or(Ok(()), |&truth| Err(Flaw::OtherTruths(truth)))
}

/// Whether lines may name or say more than is needed.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Strictness {
    /// Lines may name or say more than is needed. They only have to be right.
    Right,
    /// Lines may not name or say more than is needed.
    NothingToSpare,
}

/// Checks that each line follows from the lines before it, and that the lines prove the effect.
pub(super) fn check_lines(
    board: &Board,
    done: &impl Effect,
    lines: &[Line],
    strictness: Strictness,
) -> Result<(), Flaw> {
    let mut known: Vec<KnownLine> = Vec::with_capacity(lines.len());
    for (i, line) in lines.iter().enumerate() {
        let read = read(board, &known, line, strictness).map_err(|flaw| Flaw::Line(i + 1, flaw))?;
        known.push(read);
    }
    match shows(board, done, lines, &known) {
        Err(Flaw::Line(_, LineFlaw::Redundant)) if strictness == Strictness::Right => Ok(()),
        shown => shown,
    }
}

/// The statement of a line, and the assumptions that it rests on, by their places.
struct KnownLine {
    is_on: bool,
    marks: Marks,
    is_assumption: bool,
    rests_on: Vec<usize>,
}

impl KnownLine {
    fn is_contradiction(&self) -> bool {
        self.is_on && self.marks.is_empty()
    }

    fn rests_on_any(&self, cases: &[LineNumber]) -> bool {
        cases.iter().any(|&case| self.rests_on.contains(&case.into()))
    }

    /// Whether the line is a contradiction, or implies a statement.
    fn says_as_much(&self, is_on: bool, marks: Marks) -> bool {
        self.is_contradiction()
            || self.is_on == is_on && if is_on { self.marks.is_subset(marks) } else { marks.is_subset(self.marks) }
    }
}

fn read(board: &Board, known: &[KnownLine], line: &Line, strictness: Strictness) -> Result<KnownLine, LineFlaw> {
    if let Some(name) = line.names().find(|&name| usize::from(name) >= known.len()) {
        return Err(LineFlaw::NotBefore(usize::from(name) + 1));
    }
    if let Some(&absent) = line.says.marks().iter().find(|&&mark| !board.has(mark)) {
        return Err(LineFlaw::Absent(absent));
    }
    let of = |name: LineNumber| &known[usize::from(name)];
    let (is_on, marks) = (line.says.is_on(), set(line.says.marks()));
    let (is_assumption, mut rests_on) = match &line.reason {
        Reason::Assumed if marks.is_empty() => return Err(LineFlaw::NoAssumption),
        Reason::Assumed => (true, vec![known.len()]),
        Reason::Seen { from, by } => {
            let premises: Vec<&KnownLine> = from.iter().map(|&name| of(name)).collect();
            look(board, &line.says, &premises, by)?;
            let is_strict = strictness == Strictness::NothingToSpare;
            for i in (0..premises.len()).filter(|_| is_strict) {
                let fewer: Vec<&KnownLine> = without(&premises, i);
                if follows(board, &line.says, &fewer, by)? {
                    return Err(LineFlaw::RedundantLine(usize::from(from[i]) + 1));
                }
            }
            for i in (0..by.len()).filter(|_| is_strict) {
                if follows(board, &line.says, &premises, &without(by, i))? {
                    return Err(LineFlaw::RedundantTruth(by[i]));
                }
            }
            (false, premises.iter().flat_map(|premise| premise.rests_on.iter().copied()).collect())
        }
        &Reason::Dropped { assumption, from } => {
            let (dropped, end) = (of(assumption), of(from));
            if !dropped.is_assumption {
                return Err(LineFlaw::NoAssumption);
            }
            if dropped.is_on == is_on || dropped.marks != marks {
                return Err(LineFlaw::NotOpposite);
            }
            if !end.rests_on.contains(&assumption.into()) || !end.says_as_much(is_on, marks) {
                return Err(LineFlaw::NoContradiction);
            }
            (false, end.rests_on.iter().copied().filter(|&other| other != usize::from(assumption)).collect())
        }
        Reason::Cases { cases, by, from } => {
            let premises: Vec<&KnownLine> = from.iter().map(|&name| of(name)).collect();
            if !cases.iter().all(|&case| of(case).is_assumption) {
                return Err(LineFlaw::NoAssumption);
            }
            let free: Vec<&KnownLine> =
                premises.iter().copied().filter(|premise| !premise.rests_on_any(cases)).collect();
            let assumptions: Vec<&KnownLine> = cases.iter().map(|&case| of(case)).collect();
            if !are_all(board, &assumptions, *by, &free)? {
                return Err(LineFlaw::NotAllCases);
            }
            let mut rests_on: Vec<usize> = free.iter().flat_map(|premise| premise.rests_on.iter().copied()).collect();
            let is_case = |assumption: &&usize| cases.iter().any(|&case| usize::from(case) == **assumption);
            for &case in cases {
                let is_its = |premise: &&&KnownLine| {
                    let mut of_cases = premise.rests_on.iter().filter(is_case);
                    of_cases.all(|&assumption| assumption == usize::from(case))
                        && premise.rests_on.contains(&case.into())
                };
                let mut ends = premises.iter().filter(is_its).filter(|premise| premise.says_as_much(is_on, marks));
                let end = ends.next().ok_or(LineFlaw::LeadsElsewhere(usize::from(case) + 1))?;
                rests_on.extend(end.rests_on.iter().filter(|assumption| !is_case(assumption)));
            }
            (false, rests_on)
        }
    };
    pencilmark_core::sort(&mut rests_on);
    rests_on.dedup();
    Ok(KnownLine { is_on, marks, is_assumption, rests_on })
}

/// Whether one of some assumptions must be true.
fn are_all(board: &Board, cases: &[&KnownLine], by: Option<Truth>, free: &[&KnownLine]) -> Result<bool, LineFlaw> {
    let union =
        |is_on: bool| cases.iter().filter(|case| case.is_on == is_on).fold(Marks::EMPTY, |all, case| all | case.marks);
    let (on, off) = (union(true), union(false));
    let excluded = free.iter().filter(|line| !line.is_on).fold(Marks::EMPTY, |off, line| off | line.marks);
    let left = match by {
        Some(truth) => Some(set(&body(board, truth)?) - excluded),
        None if off.is_empty() => {
            free.iter().filter(|line| line.is_on).map(|line| line.marks - excluded).find(|left| *left == on)
        }
        None => None,
    };
    if left.is_some_and(|left| !left.is_empty() && left == on && off.is_empty()) {
        return Ok(true);
    }
    Ok(by.is_none() && matches!(cases, [a, b] if a.is_on != b.is_on && a.marks == b.marks))
}

/// Whether a line follows in one inference.
fn look(board: &Board, says: &Statement, premises: &[&KnownLine], by: &[Truth]) -> Result<(), LineFlaw> {
    let several = by.len() > 1;
    let repeated = by.iter().enumerate().any(|(i, truth)| by[..i].contains(truth));
    if repeated
        || several && !in_one_house(board.layout(), by) && !(by.len() <= 4 && (of_one_house(by) || of_one_digit(by)))
    {
        return Err(LineFlaw::NotOneLook);
    }
    if follows(board, says, premises, by)? { Ok(()) } else { Err(LineFlaw::DoesNotFollow) }
}

fn in_one_house(layout: &Layout, truths: &[Truth]) -> bool {
    let cells: Option<Cells> = truths.iter().map(|truth| truth.cell()).collect();
    cells.is_some_and(|cells| !layout.common_houses(cells).is_empty())
}

fn of_one_house(truths: &[Truth]) -> bool {
    truths.iter().all(|truth| truth.house().is_some() && truth.house() == truths[0].house())
}

fn of_one_digit(truths: &[Truth]) -> bool {
    truths.iter().all(|truth| truth.digit().is_some() && truth.digit() == truths[0].digit())
}

fn follows(board: &Board, says: &Statement, premises: &[&KnownLine], by: &[Truth]) -> Result<bool, LineFlaw> {
    let bodies: Vec<Vec<Mark>> = by.iter().map(|&truth| body(board, truth)).collect::<Result<_, _>>()?;
    let off = premises.iter().filter(|line| !line.is_on).fold(Marks::EMPTY, |off, line| off | line.marks);
    let on: Vec<Marks> = premises.iter().filter(|line| line.is_on).map(|line| line.marks - off).collect();
    let layout = board.layout();
    let view = View { layout, bodies, few: in_one_house(layout, by), off, on };
    match says {
        Statement::Off(marks) => {
            for &mark in marks {
                if !view.off.contains(mark) && !view.breaks(Some(mark), &Marks::EMPTY)? {
                    return Ok(false);
                }
            }
            Ok(true)
        }
        Statement::On(marks) => {
            let said = set(marks);
            let narrows = |i: usize| {
                let others = view.on.iter().enumerate().filter(|&(other, _)| other != i);
                let seen = others.fold(Marks::EMPTY, |seen, (_, marks)| seen | seen_by_all(layout, *marks));
                (view.on[i] - seen).is_subset(said)
            };
            Ok(view.breaks(None, &said)? || (0..view.on.len()).any(narrows))
        }
    }
}

/// The premises of one inference: marks of some truths, marks that are off, and statements that say that one of some
/// marks is on.
struct View<'b> {
    layout: &'b Layout,
    bodies: Vec<Vec<Mark>>,
    few: bool,
    off: Marks,
    on: Vec<Marks>,
}

impl View<'_> {
    /// Whether there is a contradiction if a mark is also on, or if some marks of the truths are also off.
    fn breaks(&self, on: Option<Mark>, without: &Marks) -> Result<bool, LineFlaw> {
        let extra = on.map(|mark| set(&[mark]));
        let on: Vec<Marks> = self.on.iter().copied().chain(extra).collect();
        let off = on.iter().fold(self.off, |off, marks| off | seen_by_all(self.layout, *marks));
        if on.iter().any(|marks| marks.is_subset(off)) {
            return Ok(true);
        }
        if self.bodies.is_empty() {
            return Ok(false);
        }
        let left = |body: &Vec<Mark>| {
            body.iter().copied().filter(|&mark| !off.contains(mark) && !without.contains(mark)).collect()
        };
        let mut choices = 0;
        fails(self.layout, self.bodies.iter().map(left).collect(), self.few, &mut choices).ok_or(LineFlaw::Undecided)
    }
}

/// Whether it is impossible to choose a mark in each body (the marks of a truth) so that no two chosen marks see each other.
/// `None` if the search takes too many choices. If `few`, the bodies are cells of one house. These cells cannot be filled
/// with fewer digits than cells.
fn fails(layout: &Layout, mut bodies: Vec<Vec<Mark>>, few: bool, choices: &mut usize) -> Option<bool> {
    *choices += 1;
    if *choices > MOST_CHOICES {
        return None;
    }
    loop {
        if bodies.iter().any(Vec::is_empty) {
            return Some(true);
        }
        if bodies.is_empty() {
            return Some(false);
        }
        let digits: Digits = bodies.iter().flatten().map(|mark| mark.digit()).collect();
        if few && digits.len() < bodies.len() {
            return Some(true);
        }
        let Some(&single) = bodies.iter().find_map(|body| if let [only] = &body[..] { Some(only) } else { None })
        else {
            break;
        };
        bodies = chosen(layout, &bodies, single);
    }
    let smallest = bodies.iter().min_by_key(|body| body.len())?.clone();
    for mark in smallest {
        if !fails(layout, chosen(layout, &bodies, mark), few, choices)? {
            return Some(false);
        }
    }
    Some(true)
}

/// The marks that are left in other bodies once a mark is chosen.
fn chosen(layout: &Layout, bodies: &[Vec<Mark>], mark: Mark) -> Vec<Vec<Mark>> {
    let others = bodies.iter().filter(|body| !body.contains(&mark));
    others.map(|body| body.iter().copied().filter(|other| !layout.excludes(*other, mark)).collect()).collect()
}

/// The marks of a truth: one of them must be true.
fn body(board: &Board, truth: Truth) -> Result<Vec<Mark>, LineFlaw> {
    let (cells, digits, settled) = match truth {
        Truth::Cell(cell) => (Cells::of(cell), Digits::ALL, board.value(cell).is_some()),
        Truth::House(digit, house) => {
            let cells = board.layout().cells_of(house);
            (cells, digit.into(), board.known(digit).intersects(cells))
        }
        // A line takes one mark of each of its truths, but a clue is met by several marks.
        Truth::Clue(_) => return Err(LineFlaw::NotOneLook),
    };
    if settled {
        return Err(LineFlaw::Settled(truth));
    }
    let marks = |cell: Cell| digits.iter().map(move |digit| Mark::new(cell, digit));
    Ok(cells.iter().flat_map(marks).filter(|&mark| board.has(mark)).collect())
}

/// Checks that the lines that rest on no assumption prove the effect, and that the proof needs every line.
fn shows(board: &Board, done: &impl Effect, lines: &[Line], known: &[KnownLine]) -> Result<(), Flaw> {
    let is_shown = |line: &&KnownLine| line.rests_on.is_empty();
    let shown = || known.iter().filter(is_shown);
    let off = shown().filter(|line| !line.is_on).fold(Marks::EMPTY, |off, line| off | line.marks);
    let on: Vec<Mark> = shown().filter(|line| line.is_on).filter_map(|line| single(line.marks)).collect();
    let (removed, placed) = (set(done.removes()), set(done.places()));
    let others = |mark: Mark| board.marks(mark.cell()) - mark.digit().into();
    for &mark in done.removes() {
        if !off.contains(mark) && !on.iter().any(|other| board.layout().excludes(*other, mark)) {
            return Err(Flaw::NotShown(mark));
        }
    }
    for &mark in done.places() {
        if !on.contains(&mark) && !others(mark).iter().all(|digit| off.contains(Mark::new(mark.cell(), digit))) {
            return Err(Flaw::NotShown(mark));
        }
    }
    let beside = done.places().iter().flat_map(|&mark| others(mark).iter().map(move |d| Mark::new(mark.cell(), d)));
    let off_goal = removed | beside.collect();
    let on_goal = done.removes().iter().fold(placed, |goal, &mark| goal | board.layout().excluded_by(mark));
    let mut needed = vec![false; known.len()];
    for (i, line) in known.iter().enumerate().rev() {
        let goal = if line.is_on { on_goal } else { off_goal };
        needed[i] |= is_shown(&line) && !(line.marks & goal).is_empty();
        if needed[i] {
            lines[i].names().for_each(|name| needed[usize::from(name)] = true);
        }
    }
    match needed.iter().position(|needed| !needed) {
        Some(redundant) => Err(Flaw::Line(redundant + 1, LineFlaw::Redundant)),
        None => Ok(()),
    }
}

fn without<T: Copy>(all: &[T], left_out: usize) -> Vec<T> {
    all.iter().enumerate().filter(|&(i, _)| i != left_out).map(|(_, &one)| one).collect()
}

fn set(marks: &[Mark]) -> Marks {
    marks.iter().copied().collect()
}

fn single(marks: Marks) -> Option<Mark> {
    let mut all = marks.iter();
    all.next().filter(|_| all.next().is_none())
}

/// The marks, on the board or not, that each of some marks excludes. Empty if the set of marks is empty.
fn seen_by_all(layout: &Layout, marks: Marks) -> Marks {
    marks.iter().map(|mark| layout.excluded_by(mark)).reduce(|a, b| a & b).unwrap_or(Marks::EMPTY)
}
