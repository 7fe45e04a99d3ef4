//! Writes an argument.

use super::{Argument, Line, LineNumber, Reason, Statement};
use crate::argument::Truth;
use pencilmark_core::{Board, Cell, Cells, Digit, Digits, Houses, Layout, Mark};
use smallvec::{SmallVec, smallvec};

/// The lines of an argument that is being written. Each line is named by its place.
pub(crate) struct Notes<'l> {
    layout: &'l Layout,
    lines: Vec<Line>,
    /// The assumptions that each line rests on.
    rests_on: Vec<SmallVec<[LineNumber; 4]>>,
}

impl<'l> Notes<'l> {
    /// Notes without lines, about a board with these rules.
    pub(crate) fn new(layout: &'l Layout) -> Self {
        Self { layout, lines: Vec::new(), rests_on: Vec::new() }
    }

    /// Adds a line, unless the notes have it already.
    fn add(&mut self, says: Statement, reason: Reason) -> LineNumber {
        let number = |place| LineNumber::at(place).expect("a person reads far fewer lines than can be named");
        if let Some(same) = self.lines.iter().position(|line| line.says == says && line.reason == reason)
            && reason != Reason::Assumed
        {
            return number(same);
        }
        let number = number(self.lines.len());
        let mut rests_on: SmallVec<[LineNumber; 4]> = SmallVec::new();
        let mut add = |lines: &[LineNumber], but: &[LineNumber]| {
            let all = lines.iter().flat_map(|&line| &self.rests_on[usize::from(line)]);
            rests_on.extend(all.copied().filter(|line| !but.contains(line)));
        };
        match &reason {
            Reason::Assumed => rests_on.push(number),
            Reason::Seen { from, .. } => add(from, &[]),
            Reason::Dropped { assumption, from } => add(&[*from], &[*assumption]),
            Reason::Cases { cases, from, .. } => add(from, cases),
        }
        pencilmark_core::sort(&mut rests_on);
        rests_on.dedup();
        self.rests_on.push(rests_on);
        self.lines.push(Line { says, reason });
        number
    }

    /// The statement of a line.
    pub(crate) fn says(&self, line: LineNumber) -> &Statement {
        &self.lines[usize::from(line)].says
    }

    /// Assumes something.
    pub(crate) fn assume(&mut self, says: Statement) -> LineNumber {
        self.add(says, Reason::Assumed)
    }

    /// Adds that marks are off, because they see the marks that some lines say are on.
    pub(crate) fn off(&mut self, from: &[LineNumber], marks: impl IntoIterator<Item = Mark>) -> LineNumber {
        self.add(Statement::off(marks), Reason::Seen { from: from.into(), by: SmallVec::new() })
    }

    /// Adds a statement, because some lines and a truth leave no other possibility.
    pub(crate) fn by(&mut self, from: &[LineNumber], truth: Truth, says: Statement) -> LineNumber {
        self.add(says, Reason::Seen { from: from.into(), by: smallvec![truth] })
    }

    /// Adds a statement, because some lines and some truths leave no other possibility.
    pub(crate) fn by_all(&mut self, from: &[LineNumber], truths: &[Truth], says: Statement) -> LineNumber {
        self.add(says, Reason::Seen { from: from.into(), by: truths.into() })
    }

    /// Adds a statement, because a line removes a digit from an almost locked set. Names only the cells that are needed.
    pub(crate) fn by_set(&mut self, board: &Board, from: LineNumber, cells: Cells, says: Statement) -> LineNumber {
        // A set that contains a naked subset may be locked already.
        let from: &[LineNumber] = if self.is_proven(board, &[], cells, &says) { &[] } else { &[from] };
        let by = self.needed_cells(board, from, cells, &says).iter().map(Truth::Cell).collect();
        self.add(says, Reason::Seen { from: from.into(), by })
    }

    /// Adds a contradiction: some lines contradict each other, or leave a digit too few places in some houses (a fish
    /// without its fins). Names only the lines and the houses that are needed.
    pub(crate) fn no_room(&mut self, board: &Board, from: &[LineNumber], digit: Digit, houses: Houses) -> LineNumber {
        let (mut houses, mut from): (Houses, SmallVec<[LineNumber; 2]>) = (houses, from.into());
        for house in houses {
            if !self.has_room(board, &from, digit, houses - house.into()) {
                houses.remove(house);
            }
        }
        for i in (0..from.len()).rev() {
            let line = from.remove(i);
            if self.has_room(board, &from, digit, houses) {
                from.insert(i, line);
            }
        }
        let by = houses.iter().map(|house| Truth::House(digit, house)).collect();
        self.add(Statement::contradiction(), Reason::Seen { from, by })
    }

    /// Adds a contradiction: two lines say that marks are on, and these marks see each other.
    pub(crate) fn clash(&mut self, a: LineNumber, b: LineNumber) -> LineNumber {
        let from = smallvec![a.min(b), a.max(b)];
        self.add(Statement::contradiction(), Reason::Seen { from, by: SmallVec::new() })
    }

    /// Adds the opposite of an assumption, to which a line under the assumption leads: a contradiction or this opposite.
    pub(crate) fn drop(&mut self, assumption: LineNumber, from: LineNumber) -> LineNumber {
        let says = self.says(assumption).opposite();
        if self.rests_on(from, assumption) {
            self.add(says, Reason::Dropped { assumption, from })
        } else {
            self.without_assumption(from, says)
        }
    }

    /// Adds a conclusion to which each case leads by its line. The cases are a mark on and off, or the marks of a truth.
    pub(crate) fn cases(
        &mut self,
        cases: &[LineNumber],
        by: Option<Truth>,
        from: &[LineNumber],
        says: Statement,
    ) -> LineNumber {
        self.cases_beside(cases, by, from, &[], says)
    }

    /// Adds a conclusion that all cases lead to, when some lines say that the truth's other marks are off.
    pub(crate) fn cases_beside(
        &mut self,
        cases: &[LineNumber],
        by: Option<Truth>,
        from: &[LineNumber],
        beside: &[LineNumber],
        says: Statement,
    ) -> LineNumber {
        match cases.iter().zip(from).find(|&(&case, &from)| !self.rests_on(from, case)) {
            None => {
                let from = from.iter().chain(beside).copied().collect();
                self.add(says, Reason::Cases { cases: cases.into(), by, from })
            }
            Some((_, &from)) => self.without_assumption(from, says),
        }
    }

    /// Whether a line rests on an assumption.
    pub(crate) fn rests_on(&self, line: LineNumber, assumption: LineNumber) -> bool {
        self.rests_on[usize::from(line)].contains(&assumption)
    }

    /// Adds a conclusion from a line that does not rest on the assumption. Either the line itself says the conclusion. Or
    /// the line is a contradiction (on a board without a solution), from which every conclusion follows.
    fn without_assumption(&mut self, line: LineNumber, says: Statement) -> LineNumber {
        if self.says(line).is_contradiction() {
            return self.add(says, Reason::Seen { from: smallvec![line], by: SmallVec::new() });
        }
        line
    }

    /// The lines, among these, that are needed to turn off these marks of a truth or a fish. A line is left out if the
    /// others are enough.
    pub(crate) fn covering(
        &self,
        lines: impl IntoIterator<Item = LineNumber>,
        marks: &[Mark],
    ) -> SmallVec<[LineNumber; 4]> {
        let mut needed = each_once(lines);
        for i in (0..needed.len()).rev() {
            let line = needed.remove(i);
            if !marks.iter().all(|&mark| needed.iter().any(|&line| self.takes(line, mark))) {
                needed.insert(i, line);
            }
        }
        needed
    }

    /// The lines and the truths, among these, that are needed to prove that marks are off. Marks of different digits may exclude
    /// each other, so a line about one mark can make a line about another mark needless.
    pub(crate) fn needed(
        &self,
        board: &Board,
        lines: impl IntoIterator<Item = LineNumber>,
        truths: &[Truth],
        off: &[Mark],
    ) -> (SmallVec<[LineNumber; 4]>, Vec<Truth>) {
        let is_proven = |lines: &[LineNumber], truths: &[Truth]| {
            let is_left = |mark: &Mark| !lines.iter().any(|&line| self.takes(line, *mark));
            let left: Vec<Vec<Mark>> =
                truths.iter().map(|truth| truth.marks(board).filter(is_left).collect()).collect();
            !off.iter().any(|&mark| can_choose(self.layout, &left, &mut vec![mark]))
        };
        let (mut lines, mut truths) = (each_once(lines), truths.to_vec());
        for i in (0..lines.len()).rev() {
            let line = lines.remove(i);
            if !is_proven(&lines, &truths) {
                lines.insert(i, line);
            }
        }
        for i in (0..truths.len()).rev() {
            let truth = truths.remove(i);
            if !is_proven(&lines, &truths) {
                truths.insert(i, truth);
            }
        }
        (lines, truths)
    }

    /// Whether a line turns a mark off.
    pub(crate) fn takes(&self, line: LineNumber, mark: Mark) -> bool {
        match self.says(line) {
            Statement::On(marks) => !marks.is_empty() && marks.iter().all(|other| self.layout.excludes(*other, mark)),
            Statement::Off(marks) => marks.contains(&mark),
        }
    }

    /// The cells of a set that are needed to prove a statement, once some lines have turned off marks. A cell is left
    /// out if the others are enough.
    fn needed_cells(&self, board: &Board, from: &[LineNumber], cells: Cells, says: &Statement) -> Cells {
        let mut needed = cells;
        for cell in cells {
            if self.is_proven(board, from, needed - cell.into(), says) {
                needed.remove(cell);
            }
        }
        needed
    }

    /// Whether cells of a house prove a statement, once some lines have turned off marks.
    fn is_proven(&self, board: &Board, from: &[LineNumber], cells: Cells, says: &Statement) -> bool {
        let is_off = |mark: Mark| from.iter().any(|&line| self.takes(line, mark));
        match says {
            Statement::On(marks) => !has_room(board, cells, |mark| is_off(mark) || marks.contains(&mark)),
            Statement::Off(marks) => marks.iter().all(|&on| {
                !has_room(board, cells, |mark| is_off(mark) || self.layout.excludes(mark, on) || mark == on)
            }),
        }
    }

    /// Whether each of some houses can have its own place for a digit, once some lines have turned off marks.
    fn has_room(&self, board: &Board, from: &[LineNumber], digit: Digit, houses: Houses) -> bool {
        let is_free = |cell: &Cell| !from.iter().any(|&line| self.takes(line, Mark::new(*cell, digit)));
        let places = |house| board.places(digit, house).iter().filter(is_free).collect();
        place_all(self.layout, &houses.iter().map(places).collect::<SmallVec<[Cells; 4]>>())
    }

    /// The argument: the lines that these last lines rest on, depth first. A line comes after the lines that it names. A
    /// line that does not rest on an assumption comes before the assumption, even if it is needed only under the assumption.
    pub(crate) fn finish(self, ends: &[LineNumber]) -> Argument {
        let mut order = ReadingOrder { notes: &self, places: vec![None; self.lines.len()], lines: Vec::new() };
        // Conclusions of the same cases stand together. Before them, the lines stand case by case.
        let cases = |end: &LineNumber| match &self.lines[usize::from(*end)].reason {
            Reason::Cases { cases, .. } => Some(cases),
            _ => None,
        };
        for ends in ends.chunk_by(|a, b| cases(a).is_some() && cases(a) == cases(b)) {
            order.write_together(ends);
        }
        let ReadingOrder { places, lines: order, .. } = order;
        let lines = order.into_iter().map(|line| {
            let mut line = self.lines[usize::from(line)].clone();
            line.rename(|name| places[usize::from(name)].unwrap_or(name));
            line
        });
        Argument::new(lines)
    }
}

/// The lines in their order, each once.
fn each_once(lines: impl IntoIterator<Item = LineNumber>) -> SmallVec<[LineNumber; 4]> {
    lines.into_iter().fold(SmallVec::new(), |mut all, line| {
        if !all.contains(&line) {
            all.push(line);
        }
        all
    })
}

/// Whether a mark can be chosen in each of some lists so that no chosen marks exclude each other.
fn can_choose(layout: &Layout, lists: &[Vec<Mark>], chosen: &mut Vec<Mark>) -> bool {
    let Some((list, others)) = lists.split_first() else { return true };
    list.iter().any(|&mark| {
        let fits = !chosen.iter().any(|&other| layout.excludes(other, mark));
        chosen.push(mark);
        let can = fits && can_choose(layout, others, chosen);
        chosen.pop();
        can
    })
}

/// The order in which the lines are read.
struct ReadingOrder<'n> {
    notes: &'n Notes<'n>,
    /// The new place of each line.
    places: Vec<Option<LineNumber>>,
    /// The lines in their new order.
    lines: Vec<LineNumber>,
}

impl ReadingOrder<'_> {
    /// Writes conclusions of the same cases, or one conclusion.
    fn write_together(&mut self, ends: &[LineNumber]) {
        let notes = self.notes;
        let of = |end: &LineNumber| match &notes.lines[usize::from(*end)].reason {
            Reason::Cases { cases, from, .. } => Some((cases, from)),
            _ => None,
        };
        for (cases, from) in ends.iter().filter_map(of) {
            self.write_outside(from, cases);
        }
        let number = ends.first().and_then(of).map_or(0, |(cases, _)| cases.len());
        for case in 0..number {
            for (cases, from) in ends.iter().filter_map(of) {
                self.write(cases[case]);
                from.get(case).into_iter().for_each(|&from| self.write(from));
            }
        }
        for &end in ends {
            self.write(end);
        }
    }

    /// Writes a line, after the lines that it needs.
    fn write(&mut self, line: LineNumber) {
        if self.places[usize::from(line)].is_some() {
            return;
        }
        let notes = self.notes;
        match &notes.lines[usize::from(line)].reason {
            Reason::Assumed => {}
            Reason::Seen { from, .. } => from.iter().for_each(|&from| self.write(from)),
            Reason::Dropped { assumption, from } => {
                self.write_outside(&[*from], &[*assumption]);
                self.write(*assumption);
                self.write(*from);
            }
            Reason::Cases { cases, from, .. } => {
                self.write_outside(from, cases);
                for (&case, &from) in cases.iter().zip(from) {
                    self.write(case);
                    self.write(from);
                }
                from.iter().for_each(|&from| self.write(from));
            }
        }
        self.places[usize::from(line)] = LineNumber::at(self.lines.len());
        self.lines.push(line);
    }

    /// Writes the lines that some lines need and that do not rest on some assumptions.
    fn write_outside(&mut self, needing: &[LineNumber], assumptions: &[LineNumber]) {
        let notes = self.notes;
        let mut seen = vec![false; notes.lines.len()];
        let mut todo: Vec<LineNumber> = needing.iter().rev().copied().collect();
        while let Some(line) = todo.pop() {
            let place = usize::from(line);
            if std::mem::replace(&mut seen[place], true) || assumptions.contains(&line) {
                continue;
            }
            // A line that also rests on another assumption can be written now only if that assumption is written already.
            // Else the line stands under that assumption.
            let is_open = |assumption: &LineNumber| {
                !assumptions.contains(assumption) && self.places[usize::from(*assumption)].is_some()
            };
            if notes.rests_on[place].iter().all(is_open) {
                self.write(line);
            } else {
                let names: SmallVec<[LineNumber; 8]> = notes.lines[place].names().collect();
                todo.extend(names.into_iter().rev());
            }
        }
    }
}

impl Line {
    /// Renumbers the lines that the line names.
    fn rename(&mut self, name: impl Fn(LineNumber) -> LineNumber) {
        let rename = |lines: &mut [LineNumber]| lines.iter_mut().for_each(|line| *line = name(*line));
        match &mut self.reason {
            Reason::Assumed => {}
            Reason::Seen { from, .. } => rename(from),
            Reason::Dropped { assumption, from } => {
                (*assumption, *from) = (name(*assumption), name(*from));
            }
            Reason::Cases { cases, from, .. } => {
                rename(cases);
                rename(from);
            }
        }
    }
}

/// Whether a place can be chosen in each house so that no two of them see each other.
fn place_all(layout: &Layout, houses: &[Cells]) -> bool {
    let Some((first, rest)) = houses.split_first() else { return true };
    first.iter().any(|cell| {
        let left = |&places: &Cells| if places.contains(cell) { None } else { Some(places - layout.peers(cell)) };
        place_all(layout, &rest.iter().filter_map(left).collect::<SmallVec<[Cells; 4]>>())
    })
}

/// Whether each cell of a house can have its own digit, among the marks that are not off.
fn has_room(board: &Board, cells: Cells, is_off: impl Fn(Mark) -> bool) -> bool {
    let left = |cell: Cell| board.marks(cell).iter().filter(|&digit| !is_off(Mark::new(cell, digit))).collect();
    let cells: SmallVec<[Digits; 9]> = cells.iter().map(left).collect();
    let mut holder = [None; 9];
    (0..cells.len()).all(|cell| {
        let mut tried = Digits::EMPTY;
        place(cell, &cells, &mut holder, &mut tried)
    })
}

/// Finds a digit for a cell. If another cell has that digit, that cell gets another digit if possible (Kuhn's algorithm).
fn place(cell: usize, cells: &[Digits], holder: &mut [Option<usize>; 9], tried: &mut Digits) -> bool {
    for digit in cells[cell] - *tried {
        if tried.contains(digit) {
            continue;
        }
        tried.insert(digit);
        if holder[digit.index()].is_none_or(|other| place(other, cells, holder, tried)) {
            holder[digit.index()] = Some(cell);
            return true;
        }
    }
    false
}
