//! The links between candidates and groups, and the statements that follow from each of them.
//!
//! A statement says that a candidate, or some candidate of a group, is true (on) or false (off).

use crate::shape::cells::{HOUSES, HOUSES_OF, PEERS, Set, cells, common, count, digits, first, one};
use crate::shape::find::Node;
use crate::shape::grid::Grid;

/// The number of a statement: twice the number of the candidate or the group, and one more if it is on.
pub(crate) type Statement = u16;

/// The first statement about a group.
pub(crate) const GROUPS: Statement = 1458;

/// The statement about one candidate.
#[inline]
pub(crate) fn about(cell: usize, digit: usize, is_on: bool) -> Statement {
    (cell * 9 + digit) as Statement * 2 + Statement::from(is_on)
}

/// The cell and the digit of a statement about one candidate.
#[inline]
pub(crate) fn candidate(statement: Statement) -> (usize, usize) {
    let number = usize::from(statement / 2);
    (number / 9, number % 9)
}

/// The number of words of a set of statements: for each digit, the cells that are on, and that are off; then the groups.
const WORDS: usize = 26;

/// A set of statements.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) struct Statements(pub(crate) [u128; WORDS]);

impl Statements {
    pub(crate) const EMPTY: Self = Self([0; WORDS]);

    #[inline]
    fn place(statement: Statement) -> (usize, usize) {
        let is_off = usize::from(statement & 1 == 0);
        if statement < GROUPS {
            let (cell, digit) = candidate(statement);
            (9 * is_off + digit, cell)
        } else {
            let group = usize::from((statement - GROUPS) / 2);
            (18 + 4 * is_off + group / 128, group % 128)
        }
    }

    #[inline]
    pub(crate) fn has(&self, statement: Statement) -> bool {
        let (word, bit) = Self::place(statement);
        self.0[word] >> bit & 1 == 1
    }

    /// Adds a statement. Returns whether the statement is new.
    #[inline]
    pub(crate) fn add(&mut self, statement: Statement) -> bool {
        let (word, bit) = Self::place(statement);
        let is_new = self.0[word] >> bit & 1 == 0;
        self.0[word] |= 1 << bit;
        is_new
    }

    #[inline]
    pub(crate) fn join(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word |= other;
        }
    }

    /// Whether another set has all of these statements.
    #[inline]
    pub(crate) fn is_in(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(word, other)| word & !other == 0)
    }

    /// Keeps only statements that are also in another set.
    pub(crate) fn meet(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word &= other;
        }
    }

    /// The cells in which a digit is on.
    #[inline]
    pub(crate) fn on(&self, digit: usize) -> Set {
        self.0[digit]
    }

    /// The cells in which a digit is off.
    #[inline]
    pub(crate) fn off(&self, digit: usize) -> Set {
        self.0[9 + digit]
    }
}

/// Two or three cells of a digit in a block and a line.
pub(crate) struct Group {
    pub(crate) cells: Set,
    pub(crate) digit: usize,
    /// The block, then the line.
    pub(crate) houses: [usize; 2],
}

/// The links of a grid.
pub(crate) struct Links<'a> {
    pub(crate) grid: &'a Grid,
    pub(crate) groups: Vec<Group>,
    /// For each statement about a group, the statements that follow at once.
    of_groups: Vec<Vec<Statement>>,
    /// For each candidate that is on, the groups that are off; for each candidate that is off, the groups that are on.
    pub(crate) to_groups: Vec<Vec<Statement>>,
}

impl<'a> Links<'a> {
    pub(crate) fn new(grid: &'a Grid, with_groups: bool) -> Self {
        let mut links = Self { grid, groups: Vec::new(), of_groups: Vec::new(), to_groups: Vec::new() };
        if with_groups {
            links.to_groups = vec![Vec::new(); usize::from(GROUPS)];
            links.add_groups();
        }
        links
    }

    fn add_groups(&mut self) {
        let grid = self.grid;
        for line in 0..18 {
            for digit in 0..9 {
                let places = grid.places[digit] & HOUSES[line];
                for block in (18..27).filter(|&block| count(places & HOUSES[block]) >= 2) {
                    self.groups.push(Group { cells: places & HOUSES[block], digit, houses: [block, line] });
                }
            }
        }
        for (number, group) in self.groups.iter().enumerate() {
            let statement = GROUPS + 2 * number as Statement;
            let (mut on, mut off) = (Vec::new(), Vec::new());
            let places = grid.places[group.digit];
            for cell in cells(common(group.cells) & places) {
                on.push(about(cell, group.digit, false));
                self.to_groups[usize::from(about(cell, group.digit, true))].push(statement);
            }
            for house in group.houses {
                let others = places & HOUSES[house] & !group.cells;
                if count(others) == 1 {
                    let cell = first(others);
                    off.push(about(cell, group.digit, true));
                    self.to_groups[usize::from(about(cell, group.digit, false))].push(statement + 1);
                }
            }
            for (other_number, other) in self.groups.iter().enumerate() {
                let is_near = group.digit == other.digit
                    && group.cells & other.cells == 0
                    && group.houses.iter().zip(&other.houses).any(|(a, b)| a == b);
                if is_near {
                    on.push(GROUPS + 2 * other_number as Statement);
                }
            }
            for house in [group.houses[1], group.houses[0]] {
                let rest = places & HOUSES[house] & !group.cells;
                let same = self.groups.iter().position(|other| other.digit == group.digit && other.cells == rest);
                off.extend(same.filter(|_| rest != 0).map(|other| GROUPS + 2 * other as Statement + 1));
            }
            self.of_groups.extend([off, on]);
        }
    }

    /// The statements about candidates: first all statements that are on, then all statements that are off.
    pub(crate) fn premises(&self) -> impl Iterator<Item = Statement> + '_ {
        let all = |is_on| {
            cells(self.grid.empty)
                .flat_map(move |cell| digits(self.grid.marks[cell]).map(move |digit| about(cell, digit, is_on)))
        };
        all(true).chain(all(false))
    }

    /// The node of a statement.
    pub(crate) fn node(&self, statement: Statement) -> Node {
        let is_on = statement & 1 == 1;
        if statement < GROUPS {
            let (cell, digit) = candidate(statement);
            Node { cells: one(cell), digit: digit as u8, is_on }
        } else {
            let group = &self.groups[usize::from((statement - GROUPS) / 2)];
            Node { cells: group.cells, digit: group.digit as u8, is_on }
        }
    }

    /// Shows the statements that follow at once from a statement, in order. A statement can come twice.
    #[inline]
    pub(crate) fn follow(&self, statement: Statement, see: &mut impl FnMut(Statement)) {
        if statement >= GROUPS {
            return self.of_groups[usize::from(statement - GROUPS)].iter().copied().for_each(see);
        }
        let grid = self.grid;
        let (cell, digit) = candidate(statement);
        if statement & 1 == 1 {
            for other in digits(grid.marks[cell] & !(1 << digit)) {
                see(about(cell, other, false));
            }
            let places = grid.places[digit] & PEERS[cell];
            let [row, column, block] = HOUSES_OF[cell].map(|house| HOUSES[house]);
            for set in [places & row, places & column, places & block & !row & !column] {
                cells(set).for_each(|other| see(about(other, digit, false)));
            }
        } else {
            let others = grid.marks[cell] & !(1 << digit);
            if others.is_power_of_two() {
                see(about(cell, first(others.into()), true));
            }
            for house in HOUSES_OF[cell] {
                if grid.is_pair(house, digit) {
                    see(about(first(grid.places[digit] & HOUSES[house] & !one(cell)), digit, true));
                }
            }
        }
        if let Some(groups) = self.to_groups.get(usize::from(statement)) {
            groups.iter().copied().for_each(see);
        }
    }

    /// All statements that follow from each statement, including the statement itself.
    pub(crate) fn closures(&self) -> Closures {
        let number = usize::from(GROUPS) + self.of_groups.len();
        let mut closures = Closures { places: vec![u16::MAX; number], sets: Vec::new() };
        let mut waiting: Vec<Statement> = Vec::new();
        let groups = GROUPS..number as Statement;
        for start in self.premises().chain(groups) {
            let (mut reached, mut closed) = (Statements::EMPTY, Statements::EMPTY);
            reached.add(start);
            waiting.push(start);
            while let Some(next) = waiting.pop() {
                if closed.has(next) {
                    continue;
                }
                if let Some(known) = closures.get(next) {
                    reached.join(known);
                    closed.join(known);
                    continue;
                }
                closed.add(next);
                self.follow(next, &mut |statement| {
                    if reached.add(statement) {
                        waiting.push(statement);
                    }
                });
            }
            closures.places[usize::from(start)] = closures.sets.len() as u16;
            closures.sets.push(reached);
        }
        closures
    }
}

/// All statements that follow from each statement.
pub(crate) struct Closures {
    places: Vec<u16>,
    sets: Vec<Statements>,
}

impl Closures {
    #[inline]
    pub(crate) fn get(&self, statement: Statement) -> Option<&Statements> {
        self.sets.get(usize::from(self.places[usize::from(statement)]))
    }
}

/// The statements that follow from one statement, in the order of finding. Each comes with the statement before it.
pub(crate) struct Tree {
    pub(crate) order: Vec<Statement>,
    parents: Vec<Statement>,
}

impl Tree {
    pub(crate) fn new(links: &Links, start: Statement) -> Self {
        let mut tree = Self { order: vec![start], parents: vec![0; usize::from(GROUPS) + links.of_groups.len()] };
        let mut reached = Statements::EMPTY;
        reached.add(start);
        tree.parents[usize::from(start)] = start;
        let mut at = 0;
        while let Some(&next) = tree.order.get(at) {
            at += 1;
            links.follow(next, &mut |statement| {
                if reached.add(statement) {
                    tree.parents[usize::from(statement)] = next;
                    tree.order.push(statement);
                }
            });
        }
        tree
    }

    /// Whether a statement follows at once from the start.
    pub(crate) fn is_direct(&self, statement: Statement) -> bool {
        self.parents[usize::from(statement)] == self.order[0]
    }

    /// The chain from the start to a statement.
    pub(crate) fn chain(&self, links: &Links, end: Statement) -> Vec<Node> {
        let mut chain = vec![links.node(end)];
        let mut at = end;
        while at != self.order[0] {
            at = self.parents[usize::from(at)];
            chain.push(links.node(at));
        }
        chain.reverse();
        chain
    }
}
