//! The tables of forcing nets: the consequences of each statement, with the causes of each entry.

use super::forcing::Tables;
use super::links::{GROUPS, Links, Statement, Statements, about, candidate};
use crate::shape::cells::{HOUSES, HOUSES_OF, Mask, PEERS, Set, cells, count, digits, one};
use crate::shape::find::{Forced, Node, Slot};
use crate::shape::grid::Grid;
use std::collections::HashMap;

/// The numbers of up to five entries from which an entry follows. The largest number comes first.
type Causes = [u16; 5];

/// The greatest number of entries of a table.
const MOST: usize = 1000;

/// The units of a budget for a round of deductions in one table.
const WORK: u64 = 200;

/// The mark of an entry of the table itself.
const OWN: u16 = u16::MAX;

#[derive(Copy, Clone)]
struct Entry {
    statement: Statement,
    distance: u16,
    /// The number of the table from which the entry was taken over, or [`OWN`].
    mark: u16,
    causes: Causes,
}

/// The entry of each position beyond the end of a table.
const NOTHING: Entry = Entry { statement: Statement::MAX, distance: 0, mark: OWN, causes: [0; 5] };

struct Table {
    entries: Vec<Entry>,
    /// For each statement, the number of its entry; 0 if there is no entry.
    numbers: Vec<u16>,
    set: Statements,
    /// The numbers of the entries of the table itself, ascending, without the premise.
    own: Vec<u16>,
    /// The statements of these entries.
    own_set: Statements,
    /// The greatest distance of the entries that were taken over.
    furthest: u16,
}

/// Puts causes in the order in which they are stored.
fn kept(mut causes: Causes) -> Causes {
    for at in 1..5 {
        if causes[at] > causes[0] {
            causes.swap(0, at);
        }
    }
    causes
}

impl Table {
    fn new(premise: Statement, statements: usize) -> Self {
        let mut table = Self {
            entries: Vec::with_capacity(128),
            numbers: vec![0; statements],
            set: Statements::EMPTY,
            own: Vec::new(),
            own_set: Statements::EMPTY,
            furthest: 0,
        };
        table.entries.push(Entry { statement: premise, distance: 1, mark: OWN, causes: [0; 5] });
        table.set.add(premise);
        table
    }

    /// The number of the entry of a statement; 0 if there is no entry.
    fn number(&self, statement: Statement) -> u16 {
        self.numbers.get(usize::from(statement)).copied().unwrap_or(0)
    }

    fn entry(&self, number: u16) -> &Entry {
        self.entries.get(usize::from(number)).unwrap_or(&NOTHING)
    }

    /// Adds an entry at the end.
    fn push(&mut self, statement: Statement, distance: u16, mark: u16, causes: Causes) -> u16 {
        let number = self.entries.len() as u16;
        if usize::from(number) < MOST {
            self.entries.push(Entry { statement, distance: distance % 512, mark, causes });
            self.numbers[usize::from(statement)] = number;
            self.set.add(statement);
            if mark == OWN {
                self.own.push(number);
                self.own_set.add(statement);
            } else {
                self.furthest = self.furthest.max(distance % 512);
            }
        }
        number
    }

    /// Adds an entry of the table itself, unless the table has it already.
    fn add(&mut self, statement: Statement, causes: Causes) -> u16 {
        if self.set.has(statement) {
            return self.number(statement);
        }
        // The distance follows from the first cause in the given order, not in the stored order.
        let distance = self.entry(causes[0]).distance + 1;
        self.push(statement, distance, OWN, kept(causes))
    }
}

/// A branch of a chain: its first statement, then `number` statements on the way backwards from an entry.
struct Branch {
    start: Statement,
    /// The table and the number of the entry.
    from: (usize, u16),
    number: usize,
    /// The statement of the main chain at which the branch ends.
    end: Statement,
}

/// The tables of all statements.
pub(crate) struct Nets<'a> {
    links: &'a Links<'a>,
    tables: Vec<Table>,
    /// For each statement, the number of its table.
    places: Vec<u16>,
}

impl<'a> Nets<'a> {
    /// The tables. `goes_on` counts work. If it returns false, the remaining tables are missing.
    pub(crate) fn new(links: &'a Links<'a>, goes_on: &dyn Fn(u64) -> bool) -> Self {
        let statements = usize::from(GROUPS) + 2 * links.groups.len();
        let mut nets = Self { links, tables: Vec::new(), places: vec![OWN; statements] };
        let premises: Vec<Statement> = links.premises().collect();
        for &premise in &premises {
            let mut table = nets.of_premise(premise, statements);
            if let Some(groups) = links.to_groups.get(usize::from(premise)) {
                for &group in groups {
                    let _ = table.add(group, [0; 5]);
                }
            }
            nets.places[usize::from(premise)] = nets.tables.len() as u16;
            nets.tables.push(table);
        }
        for group in GROUPS..statements as Statement {
            let mut table = Table::new(group, statements);
            links.follow(group, &mut |statement| _ = table.add(statement, [0; 5]));
            nets.places[usize::from(group)] = nets.tables.len() as u16;
            nets.tables.push(table);
        }
        for table in 0..premises.len() {
            nets.expand(table, 1);
        }
        let mut has_grown = true;
        while has_grown {
            has_grown = false;
            for table in 0..premises.len() {
                has_grown |= goes_on(WORK) && nets.deduce(table);
            }
        }
        nets
    }

    /// The table of a premise with four rounds of singles.
    fn of_premise(&self, premise: Statement, statements: usize) -> Table {
        let original = self.links.grid;
        let mut grid = original.clone();
        let mut table = Table::new(premise, statements);
        let (cell, digit) = candidate(premise);
        if premise & 1 == 1 {
            place(original, &mut grid, &mut table, (cell, digit), [0; 5]);
        } else {
            grid.eliminate(cell, digit);
            if grid.marks[cell].is_power_of_two() {
                let left = grid.marks[cell].trailing_zeros() as usize;
                place(original, &mut grid, &mut table, (cell, left), [0; 5]);
            }
        }
        let mut list: Vec<(usize, usize, bool)> = Vec::new();
        for _ in 0..4 {
            list.clear();
            let is_empty = |cell: u8| grid.empty >> cell & 1 == 1;
            for &(cell, digit) in grid.naked.items().iter().filter(|(cell, _)| is_empty(*cell)) {
                list.push((cell.into(), digit.into(), false));
            }
            let mut seen: Set = 0;
            for &(cell, digit) in grid.hidden.items().iter().filter(|(cell, _)| is_empty(*cell)) {
                let (cell, digit) = (usize::from(cell), usize::from(digit));
                if seen >> cell & 1 == 0 && grid.is_hidden(cell, digit) {
                    seen |= one(cell);
                    list.push((cell, digit, true));
                }
            }
            if list.is_empty() {
                break;
            }
            for &(cell, digit, is_hidden) in &list {
                if grid.empty >> cell & 1 == 1 {
                    let house = if is_hidden { hidden_causes(original, &grid, &table, cell, digit) } else { None };
                    let causes = house.unwrap_or_else(|| {
                        let others = digits(original.marks[cell] & !(1 << digit));
                        first_five(others.map(|other| table.number(about(cell, other, false))))
                    });
                    place(original, &mut grid, &mut table, (cell, digit), causes);
                }
            }
        }
        table
    }

    /// Takes over the entries that follow from the entries of a table, from this number on.
    fn expand(&mut self, number: usize, from: usize) {
        let mut table = std::mem::replace(&mut self.tables[number], Table::new(0, 0));
        let mut at = from;
        while at < table.entries.len() {
            self.expand_entry(&mut table, at);
            at += 1;
        }
        self.tables[number] = table;
    }

    fn expand_entry(&self, table: &mut Table, at: usize) {
        let entry = table.entries[at];
        let place = self.places[usize::from(entry.statement)];
        let source = &self.tables[usize::from(place)];
        // No entry that is taken over is nearer than 2. So no entry can become nearer, and no entry is new.
        if entry.distance + 2 >= table.furthest && source.own_set.is_in(&table.set) {
            return;
        }
        for &own in &source.own {
            let from = source.entries[usize::from(own)];
            let distance = entry.distance + from.distance;
            if table.set.has(from.statement) {
                let known = table.number(from.statement);
                let known = &mut table.entries[usize::from(known)];
                if known.mark != OWN && distance < known.distance {
                    (known.mark, known.distance) = (place, distance % 512);
                }
            } else {
                table.push(from.statement, distance, place, [0; 5]);
            }
        }
    }

    /// Adds the consequences of several entries of a table together. Returns whether any entry is new.
    fn deduce(&mut self, number: usize) -> bool {
        let mut table = std::mem::replace(&mut self.tables[number], Table::new(0, 0));
        let before = table.entries.len();
        let grid = self.links.grid;
        for digit in 0..9 {
            for house in 0..27 {
                if grid.free[house][digit] >= 3 {
                    let places = grid.places[digit] & HOUSES[house];
                    let left = places & !table.set.off(digit);
                    for cell in cells(if left == 0 { places } else { left }).take(if count(left) > 1 { 0 } else { 9 }) {
                        let causes = cells(places & !one(cell)).map(|other| about(other, digit, false));
                        self.conclude(&mut table, about(cell, digit, true), about(cell, digit, true), causes);
                    }
                }
            }
        }
        for cell in cells(grid.empty) {
            let marks = grid.marks[cell];
            if marks.count_ones() >= 3 {
                let left = digits(marks)
                    .filter(|&digit| table.set.off(digit) >> cell & 1 == 0)
                    .fold(0, |all: Mask, digit| all | 1 << digit);
                for digit in
                    digits(if left == 0 { marks } else { left }).take(if left.count_ones() > 1 { 0 } else { 9 })
                {
                    let causes = digits(marks & !(1 << digit)).map(|other| about(cell, other, false));
                    self.conclude(&mut table, about(cell, digit, true), about(cell, digit, true), causes);
                }
            }
        }
        for (at, group) in self.links.groups.iter().enumerate() {
            let on = GROUPS + 2 * at as Statement + 1;
            for house in group.houses {
                let others = grid.places[group.digit] & HOUSES[house] & !group.cells;
                if count(others) < 2 {
                    continue;
                }
                for is_on in [false, true] {
                    let all = if is_on { table.set.on(group.digit) } else { table.set.off(group.digit) };
                    if others & !all == 0 {
                        let causes = cells(others).map(|other| about(other, group.digit, is_on));
                        self.conclude(&mut table, if is_on { on - 1 } else { on }, on, causes);
                    }
                }
            }
        }
        let has_grown = table.entries.len() > before;
        self.tables[number] = table;
        self.expand(number, before);
        has_grown
    }

    /// Enters a conclusion as `entered`, unless the table has the conclusion already at an equal or smaller distance.
    fn conclude(
        &self,
        table: &mut Table,
        conclusion: Statement,
        entered: Statement,
        causes: impl Iterator<Item = Statement>,
    ) {
        let known = causes.map(|cause| table.number(cause)).filter(|&number| number != 0);
        let mut numbers: Causes = [0; 5];
        let mut distance = 0;
        for (at, number) in known.enumerate() {
            if let Some(place) = numbers.get_mut(at) {
                *place = number;
            }
            distance += table.entry(number).distance + 1;
        }
        if !table.set.has(conclusion) {
            table.push(entered, distance, OWN, kept(numbers));
            return;
        }
        let at = table.number(conclusion);
        let entry = &mut table.entries[usize::from(at)];
        if distance >= entry.distance {
            return;
        }
        if entry.mark != OWN {
            // Here, `HoDoKu` uses the number of the other table as the number of an entry.
            let of = self.tables[usize::from(entry.mark)].entries[0].statement;
            let (cell, digit) = candidate(of);
            let number = if of < GROUPS { cell * 10 + digit + 1 } else { usize::from(of - GROUPS) };
            numbers = [number as u16, numbers[0], numbers[1], numbers[2], numbers[3]];
            entry.mark = OWN;
            table.own_set.add(entry.statement);
            let place = table.own.partition_point(|own| *own < at);
            table.own.insert(place, at);
        }
        (entry.distance, entry.causes) = (distance % 512, kept(numbers));
        self.expand_entry(table, at.into());
    }

    fn node(&self, statement: Statement) -> Node {
        if statement == NOTHING.statement { Node::NONE } else { self.links.node(statement) }
    }

    /// Goes backwards from an entry of the home table. Shows each statement before it, with the numbers of the table and of
    /// the entry that was left, until `see` returns true.
    fn walk(&self, home: usize, start: (usize, u16), see: &mut dyn FnMut(Statement, usize, &Entry) -> bool) {
        let own = &self.tables[home];
        let (mut place, mut number) = start;
        for _ in 0..MOST {
            if place == home {
                if number == 0 {
                    return;
                }
                let entry = own.entry(number);
                if entry.mark != OWN {
                    place = usize::from(entry.mark);
                    number = self.tables[place].number(entry.statement);
                }
            }
            let table = &self.tables[place];
            let left = table.entry(number);
            number = left.causes[0];
            let entry = table.entry(number);
            if !see(entry.statement, place, left) {
                return;
            }
            if place != home {
                let at_home = own.number(entry.statement);
                if number == 0 || entry.mark != OWN || entry.distance > own.entry(at_home).distance {
                    (place, number) = (home, at_home);
                }
            }
        }
    }

    /// The statements on the way backwards from an entry, up to the premise.
    fn walk_to(&self, home: usize, start: (usize, u16), premise: Statement) -> Vec<Statement> {
        let mut walked = Vec::new();
        self.walk(home, start, &mut |statement, _, _| {
            walked.push(statement);
            statement != premise && walked.len() < Forced::MOST
        });
        walked
    }
}

/// The entries of the other cells of the house in which a digit has no other place, if all of them are off.
fn hidden_causes(original: &Grid, grid: &Grid, table: &Table, cell: usize, digit: usize) -> Option<Causes> {
    let usable = HOUSES_OF[cell]
        .into_iter()
        .filter(|&house| grid.free[house][digit] <= 1)
        .map(|house| original.places[digit] & HOUSES[house] & !one(cell));
    let others = usable.filter(|others| others & !table.set.off(digit) == 0).min_by_key(|others| count(*others))?;
    Some(first_five(cells(others).map(|other| table.number(about(other, digit, false)))))
}

fn first_five(numbers: impl Iterator<Item = u16>) -> Causes {
    let mut causes = [0; 5];
    causes.iter_mut().zip(numbers).for_each(|(cause, number)| *cause = number);
    causes
}

/// Places a digit, and enters this statement and the eliminations that follow from it.
fn place(original: &Grid, grid: &mut Grid, table: &mut Table, (cell, digit): (usize, usize), causes: Causes) {
    let others = grid.marks[cell] & !(1 << digit);
    let at = table.add(about(cell, digit, true), causes);
    let causes = [at, 0, 0, 0, 0];
    for peer in cells(original.places[digit] & PEERS[cell]) {
        table.add(about(peer, digit, false), causes);
    }
    for other in digits(others) {
        table.add(about(cell, other, false), causes);
    }
    grid.place(cell, digit);
}

impl Tables for Nets<'_> {
    fn closure(&self, premise: Statement) -> &Statements {
        &self.tables[usize::from(self.places[usize::from(premise)])].set
    }

    fn chain(&mut self, premise: Statement, end: Statement, limit: usize) -> Option<Forced> {
        let home = usize::from(self.places[usize::from(premise)]);
        let mut main = vec![end];
        // The table, the statement, and the length of the main chain so far.
        let mut branches: Vec<(usize, Statement, usize)> = Vec::new();
        self.walk(home, (home, self.tables[home].number(end)), &mut |statement, place, left| {
            for &cause in left.causes[1..].iter().filter(|cause| **cause != 0) {
                if branches.len() < 200 {
                    branches.push((place, self.tables[place].entry(cause).statement, main.len()));
                }
            }
            main.push(statement);
            main.len() < Forced::MOST
        });
        // If this is true, each branch ends in the main chain, and its length counts. A chain that is cut at the greatest
        // number of slots may be shorter.
        let is_measured = limit <= Forced::MOST && main.contains(&premise);
        if is_measured && main.len() >= limit {
            return None;
        }
        // For each statement, its last place in the main chain.
        let mut last = vec![0; self.places.len()];
        for (at, &statement) in main.iter().enumerate().filter(|(_, statement)| **statement != NOTHING.statement) {
            last[usize::from(statement)] = at;
        }
        // A chain that runs in circles reaches the same branches again and again, so the walks are stored.
        let mut walks: HashMap<(usize, u16), Vec<Statement>> = HashMap::new();
        let mut left = if is_measured { limit - main.len() } else { usize::MAX };
        let branches: Option<Vec<Branch>> = branches
            .into_iter()
            .map(|(place, start, length)| {
                let mut branch = Branch { start, from: (place, 0), number: 0, end: premise };
                if self.tables[home].number(start) != 0 {
                    branch.from.1 = self.tables[place].number(start);
                    let walked = walks.entry(branch.from).or_insert_with(|| self.walk_to(home, branch.from, premise));
                    let walked = &walked[..walked.len().min(Forced::MOST - 1)];
                    let is_end = |statement: Statement| {
                        statement == premise || statement != NOTHING.statement && last[usize::from(statement)] >= length
                    };
                    branch.number = walked.iter().position(|&statement| is_end(statement)).unwrap_or(walked.len());
                    branch.end = walked.get(branch.number).copied().unwrap_or(premise);
                }
                // The start and the end of a branch have slots of their own.
                left = if is_measured { left.checked_sub(branch.number + 2).filter(|left| *left > 0)? } else { left };
                Some(branch)
            })
            .collect();
        let branches = branches?;
        let mut slots = Vec::new();
        for &statement in main.iter().rev() {
            slots.push(Slot::Main(self.node(statement)));
            for branch in branches.iter().filter(|branch| branch.end == statement) {
                let walked = walks.get(&branch.from).map_or(&[][..], |walked| &walked[..branch.number]);
                let walked = walked.iter().rev().chain([&branch.start]);
                slots.extend(walked.map(|&statement| Slot::Branch(self.node(statement))));
                slots.push(Slot::End);
                if slots.len() >= Forced::MOST {
                    break;
                }
            }
            if slots.len() >= Forced::MOST {
                break;
            }
        }
        slots.truncate(Forced::MOST);
        if let Some(slot) = slots.last_mut().filter(|slot| **slot == Slot::End) {
            *slot = Slot::Main(Node::NONE);
        }
        (slots.len() < limit).then_some(Forced(slots))
    }
}
