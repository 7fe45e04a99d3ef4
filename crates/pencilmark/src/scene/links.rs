//! Strong and weak links: what must be on when something is off, and off when something is on.
//!
//! ```text
//!   4r1c1 ══ 4r1c7     row 1 has no other 4: not both off
//!   4r1c1 ══ 7r1c1     r1c1 holds nothing else: not both off
//!   4r1c7 ── 4r2c8     they see each other: not both on
//! ```
//!
//! Every mark is a node; groups and digits of almost locked sets are nodes where a strong link ends in them. All starts
//! are followed at once (`spread.rs`), to tell where a search is worth its while; the search itself is not made here.

use super::Scene;
use super::spread::{Starts, TOGETHER, spread};
use crate::argument::{Link, Node};
use crate::cell::Cell;
use crate::digit::Digit;
use crate::house::House;
use crate::mark::Mark;
use crate::set::{Cells, Digits};
use smallvec::SmallVec;
use std::cell::OnceCell;

/// No almost locked set of a chain has more cells.
const LARGEST_SET: usize = 5;

/// Which links there are.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Web {
    /// Those of one digit: strong ones in houses, weak ones between cells.
    Digit,
    /// Strong ones in cells of two marks, weak ones between cells.
    Pairs,
    /// All links of single marks.
    Marks,
    /// Also those of groups and of almost locked sets.
    Groups,
}

/// What makes a link strong, kept small.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Tie {
    Cell(Cell),
    House(House),
    /// The almost locked set of this number.
    Set(u16),
}

/// Lists of numbered things, one after the other in one piece.
#[derive(Debug)]
struct Lists<T> {
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T> Lists<T> {
    fn new() -> Self {
        Self { starts: vec![0], items: Vec::new() }
    }

    /// Adds a list.
    fn add(&mut self, list: impl IntoIterator<Item = T>) {
        self.items.extend(list);
        self.starts.push(self.items.len() as u32);
    }

    /// Adds to the last list.
    fn extend(&mut self, more: impl IntoIterator<Item = T>) {
        self.items.extend(more);
        if let Some(end) = self.starts.last_mut() {
            *end = self.items.len() as u32;
        }
    }

    fn of(&self, list: u16) -> &[T] {
        let list = list as usize;
        &self.items[self.starts[list] as usize..self.starts[list + 1] as usize]
    }
}

/// The links of a board.
#[derive(Debug)]
pub(crate) struct Links {
    /// First every mark, by digit and cell; then groups.
    nodes: Vec<Node>,
    marks: usize,
    strong: Lists<(u16, Tie)>,
    /// The nodes with strong links that a node sees: of the same digit, then in the same cell, then groups
    /// by their first cells.
    weak: Lists<u16>,
    sets: Vec<Cells>,
    doomed: OnceCell<Vec<u16>>,
    forced: OnceCell<Vec<Starts>>,
}

/// Links while they are gathered.
struct Gatherer<'s> {
    scene: &'s Scene<'s>,
    nodes: Vec<Node>,
    strong: Vec<SmallVec<[(u16, Tie); 4]>>,
    /// The number of the first mark of each digit.
    first: [usize; 9],
    /// The groups of a digit that begin in a cell, by the index of that mark.
    groups: Vec<SmallVec<[u16; 4]>>,
    sets: Vec<Cells>,
}

impl<'s> Gatherer<'s> {
    fn new(scene: &'s Scene<'s>) -> Self {
        let mut first = [0; 9];
        let mut nodes = Vec::with_capacity(256);
        for digit in Digit::ALL {
            first[digit.index()] = nodes.len();
            nodes.extend(scene.cells(digit).iter().map(|cell| Node::from(Mark::new(cell, digit))));
        }
        let strong = vec![SmallVec::new(); nodes.len()];
        Self { scene, nodes, strong, first, groups: vec![SmallVec::new(); 729], sets: Vec::new() }
    }

    fn mark(&self, digit: Digit, cell: Cell) -> u16 {
        let before = Cells::from_bits((1 << cell.index()) - 1);
        (self.first[digit.index()] + (self.scene.cells(digit) & before).len()) as u16
    }

    fn node(&mut self, digit: Digit, cells: Cells) -> u16 {
        if let Some(cell) = cells.single() {
            return self.mark(digit, cell);
        }
        let Some(first) = cells.first() else { unreachable!("a node has cells") };
        let groups = &mut self.groups[Mark::new(first, digit).index()];
        if let Some(&group) = groups.iter().find(|&&group| self.nodes[group as usize].cells == cells) {
            return group;
        }
        let group = self.nodes.len() as u16;
        groups.push(group);
        self.nodes.push(Node { digit, cells });
        self.strong.push(SmallVec::new());
        group
    }

    fn tie(&mut self, a: u16, b: u16, tie: Tie) {
        self.strong[a as usize].push((b, tie));
        self.strong[b as usize].push((a, tie));
    }

    /// Cells of two marks.
    fn cells(&mut self) {
        for cell in self.scene.bivalue_cells() {
            let mut digits = self.scene.marks(cell).iter().map(|digit| self.mark(digit, cell));
            if let (Some(a), Some(b)) = (digits.next(), digits.next()) {
                drop(digits);
                self.tie(a, b, Tie::Cell(cell));
            }
        }
    }

    /// Houses with two places for a digit.
    fn houses(&mut self) {
        for digit in Digit::ALL {
            for house in self.scene.bilocal(digit) {
                let mut places = self.scene.places(digit, house).iter().map(|cell| self.mark(digit, cell));
                if let (Some(a), Some(b)) = (places.next(), places.next()) {
                    drop(places);
                    self.tie(a, b, Tie::House(house));
                }
            }
        }
    }

    /// Houses in which the places for a digit fall into two groups: cells where another house crosses, or a single one.
    fn groups(&mut self) {
        for digit in Digit::ALL {
            for house in House::ALL {
                let places = self.scene.places(digit, house);
                if places.len() < 3 {
                    continue;
                }
                let splits = house.crossing().iter().map(|across| places & across.cells());
                for part in splits.filter(|&part| together(part) && together(places - part)) {
                    let (a, b) = (self.node(digit, part), self.node(digit, places - part));
                    if !self.strong[a as usize].iter().any(|&(other, _)| other == b) {
                        self.tie(a, b, Tie::House(house));
                    }
                }
            }
        }
    }

    /// Almost locked sets, the smallest first: of two of their digits not both are absent. Digits that no mark outside
    /// sees are of no use; a set of which some cells are a naked subset is a smaller one with an idle part.
    fn sets(&mut self) {
        let scene = self.scene;
        for size in 2..=LARGEST_SET {
            for als in scene.als().iter().filter(|als| als.cells.len() == size && !holds_subset(scene, als.cells)) {
                let seen = als.digits.iter().filter_map(|digit| {
                    let cells = scene.cells(digit) & als.cells;
                    scene.cells(digit).intersects(cells.common_peers()).then_some((digit, cells))
                });
                let seen: SmallVec<[_; 9]> = seen.collect();
                if seen.len() < 2 {
                    continue;
                }
                let set = Tie::Set(self.sets.len() as u16);
                self.sets.push(als.cells);
                let ends: SmallVec<[u16; 9]> = seen.into_iter().map(|(digit, cells)| self.node(digit, cells)).collect();
                for (i, &a) in ends.iter().enumerate() {
                    for &b in &ends[i + 1..] {
                        if !self.strong[a as usize].iter().any(|&(other, _)| other == b) {
                            self.tie(a, b, set);
                        }
                    }
                }
            }
        }
    }

    /// Ties what was gathered by weak links: between cells, and `within` a cell too.
    fn links(self, within: bool) -> Links {
        let marks = self.scene.blank().iter().map(|cell| self.scene.marks(cell).len()).sum();
        let mut linked = [Cells::EMPTY; 9];
        for (node, _) in self.nodes[..marks].iter().zip(&self.strong).filter(|(_, strong)| !strong.is_empty()) {
            linked[node.digit.index()] |= node.cells;
        }
        let mut begun = [Cells::EMPTY; 9];
        for node in &self.nodes[marks..] {
            begun[node.digit.index()] |= node.cells.first().into_iter().collect();
        }
        let mut weak = Lists::new();
        for &Node { digit, cells } in &self.nodes {
            let seen = cells.common_peers();
            weak.add((linked[digit.index()] & seen).iter().map(|cell| self.mark(digit, cell)));
            if let Some(cell) = cells.single().filter(|_| within) {
                let others = self.scene.marks(cell) - digit.into();
                let others = others.iter().filter(|other| linked[other.index()].contains(cell));
                weak.extend(others.map(|other| self.mark(other, cell)));
            }
            for first in begun[digit.index()] & seen {
                let groups = &self.groups[Mark::new(first, digit).index()];
                weak.extend(groups.iter().copied().filter(|&group| self.nodes[group as usize].cells.is_subset(seen)));
            }
        }
        let mut strong = Lists::new();
        self.strong.into_iter().for_each(|list| strong.add(list));
        Links {
            nodes: self.nodes,
            marks,
            strong,
            weak,
            sets: self.sets,
            doomed: OnceCell::new(),
            forced: OnceCell::new(),
        }
    }
}

/// Whether some of these cells have as many digits as they are: a naked subset.
fn holds_subset(scene: &Scene, cells: Cells) -> bool {
    let marks: SmallVec<[Digits; LARGEST_SET]> = cells.iter().map(|cell| scene.marks(cell)).collect();
    let mut unions = [Digits::EMPTY; 1 << LARGEST_SET];
    (1..1_usize << marks.len()).any(|choice| {
        unions[choice] = unions[choice & (choice - 1)] | marks[choice.trailing_zeros() as usize];
        unions[choice].len() <= choice.count_ones() as usize
    })
}

/// Whether all of these see the same cells of two houses: one cell, or where a line crosses a block.
fn together(cells: Cells) -> bool {
    match cells.len() {
        0 => false,
        1 => true,
        _ => cells.common_houses().len() == 2,
    }
}

impl Links {
    pub(super) fn new(scene: &Scene, web: Web) -> Self {
        let mut gatherer = Gatherer::new(scene);
        if web != Web::Digit {
            gatherer.cells();
        }
        if web != Web::Pairs {
            gatherer.houses();
        }
        if web == Web::Groups {
            gatherer.groups();
            gatherer.sets();
        }
        gatherer.links(matches!(web, Web::Marks | Web::Groups))
    }

    /// The nodes: first every mark, by digit and cell; then groups.
    pub(crate) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The nodes that are single marks.
    pub(crate) fn marks(&self) -> std::ops::Range<u16> {
        0..self.marks as u16
    }

    /// What is on when a node is off, and why.
    pub(crate) fn strong(&self, node: u16) -> &[(u16, Tie)] {
        self.strong.of(node)
    }

    /// What is off when a node is on, where that leads on.
    pub(crate) fn weak(&self, node: u16) -> &[u16] {
        self.weak.of(node)
    }

    /// A strong link as it is told.
    pub(crate) fn link(&self, tie: Tie) -> Link {
        match tie {
            Tie::Cell(cell) => Link::Cell(cell),
            Tie::House(house) => Link::House(house),
            Tie::Set(set) => Link::Set(self.sets[set as usize]),
        }
    }

    /// The marks that put themselves off when they are on, those over the fewest links first. When there is none, no
    /// chain of these links removes anything.
    pub(crate) fn doomed(&self) -> &[u16] {
        self.doomed.get_or_init(|| {
            let mut doomed = Vec::new();
            for batch in self.batches() {
                let mut sees = vec![Starts::default(); self.nodes.len()];
                for mark in batch.clone() {
                    let start = mark as usize % TOGETHER;
                    self.weak(mark).iter().for_each(|&node| sees[node as usize].insert(start));
                }
                let mut known = Starts::default();
                let off = sees.iter().enumerate().map(|(node, &starts)| (node as u16, starts));
                spread(self, off, |node, starts| {
                    let hit = (starts & sees[node as usize]) - known;
                    known |= hit;
                    doomed.extend(hit.iter().map(|start| batch.start + start as u16));
                });
            }
            doomed
        })
    }

    /// The marks of which one must be on if a mark is off.
    pub(crate) fn forced(&self, mark: u16) -> impl Iterator<Item = u16> {
        let rows = self.forced.get_or_init(|| {
            let mut rows = Vec::new();
            for batch in self.batches() {
                let offset = rows.len();
                rows.resize(offset + self.marks, Starts::default());
                let off = batch.map(|mark| {
                    let mut start = Starts::default();
                    start.insert(mark as usize % TOGETHER);
                    (mark, start)
                });
                spread(self, off, |node, starts| {
                    if let Some(row) = rows[offset..].get_mut(node as usize) {
                        *row |= starts;
                    }
                });
            }
            rows
        });
        let row = rows.iter().skip(mark as usize).step_by(self.marks);
        row.enumerate().flat_map(|(batch, starts)| starts.iter().map(move |start| (batch * TOGETHER + start) as u16))
    }

    /// All marks, as many at a time as go together.
    fn batches(&self) -> impl Iterator<Item = std::ops::Range<u16>> {
        let marks = self.marks;
        (0..marks).step_by(TOGETHER).map(move |first| first as u16..marks.min(first + TOGETHER) as u16)
    }
}
