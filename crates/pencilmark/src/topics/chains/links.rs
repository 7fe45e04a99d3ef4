//! Strong links (not both ends are off) and weak links (not both ends are on).
//!
//! ```text
//!   4r1c1 ══ 4r1c7     row 1 has no other 4: not both off
//!   4r1c1 ══ 7r1c1     r1c1 holds nothing else: not both off
//!   4r1c7 ── 4r2c8     they see each other: not both on
//! ```
//!
//! Every mark is a node. A group, or a digit of an almost locked set, is a node if it is the end of a strong link. First,
//! chains are followed from all marks together (`spread.rs`). This shows the marks from which a search finds a chain. The
//! search for single chains is in `chain.rs`.

use super::forced::Forced;
use super::range::LARGEST_SET;
use crate::argument::{Link, Node};
use crate::scene::{Derived, Scene, Slot};
use crate::topics::nodes::{Lists, Nodes};
use pencilmark_core::{Cell, Cells, Digit, House, HouseKind, Layout, Mark, size_of_nine};
use smallvec::SmallVec;
use std::cell::{OnceCell, RefCell};

/// The maximum number of weak links of groups. If there are more, none is used. The web of sets has at most half of it.
const MOST_LINKS: usize = 1 << 22;

/// The number that means: no node.
const NOBODY: u16 = u16::MAX;

/// The sorts of links that a web has.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Web {
    /// Links of one digit: strong links in houses, weak links between cells.
    Digit,
    /// Strong links in cells with two marks, weak links between cells.
    Pairs,
    /// All links of single marks.
    Marks,
    /// All links of single marks, of groups and of almost locked sets.
    Groups,
}

/// The reason why a link is strong, in a compact form.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Tie {
    Cell(Cell),
    House(House),
    /// The almost locked set of this number.
    Set(u16),
}

/// The links of a board.
#[derive(Debug)]
pub(crate) struct Links {
    /// The nodes: first every mark, by digit and cell; then groups.
    nodes: Nodes,
    pub(super) marks: usize,
    strong: Lists<(u16, Tie)>,
    /// The nodes with strong links that a node sees: marks of the same digit, marks of the same cell, groups.
    weak: Lists<u16>,
    pub(super) sets: Vec<Cells>,
    pub(super) refuted: OnceCell<Vec<u16>>,
    pub(super) forced: OnceCell<Forced>,
    /// The result of [`shortest`](Self::shortest).
    pub(super) shortest: OnceCell<(usize, Vec<u16>)>,
    /// The last limit of the scene, and the marks that each mark forces by chains up to this length.
    pub(super) near: RefCell<Option<(usize, Forced)>>,
}

/// Collects the links.
struct Gatherer<'s> {
    scene: &'s Scene<'s>,
    nodes: Nodes,
    /// The strong links. Each link is listed from both ends.
    strong: Vec<(u16, (u16, Tie))>,
    sets: Vec<Cells>,
}

impl<'s> Gatherer<'s> {
    fn new(scene: &'s Scene<'s>, web: Web) -> Self {
        let mut nodes = Nodes::with_capacity(if web == Web::Groups { 1024 } else { 256 });
        for digit in Digit::ALL {
            for cell in scene.cells(digit) {
                nodes.number(scene.layout(), digit, cell.into());
            }
        }
        Self { scene, nodes, strong: Vec::with_capacity(1024), sets: Vec::new() }
    }

    fn mark(&self, digit: Digit, cell: Cell) -> u16 {
        self.nodes.mark(Mark::new(cell, digit))
    }

    fn tie(&mut self, a: u16, b: u16, tie: Tie) {
        self.strong.extend([(a, (b, tie)), (b, (a, tie))]);
    }

    /// Adds the strong links in cells with two marks.
    fn cells(&mut self) {
        for cell in self.scene.bivalue_cells() {
            let mut digits = self.scene.marks(cell).iter().map(|digit| self.mark(digit, cell));
            if let (Some(a), Some(b)) = (digits.next(), digits.next()) {
                drop(digits);
                self.tie(a, b, Tie::Cell(cell));
            }
        }
    }

    /// Adds the strong links in houses with two places for a digit.
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

    /// Adds the strong links in houses where the places for a digit are two groups. A group lies in the cells that another
    /// house shares, or is a single cell.
    fn groups(&mut self) {
        let layout = self.scene.layout();
        let crossing =
            |house| (house, if layout.is_standard() { crossings(house) } else { crossings_on(layout, house) });
        let houses: Vec<_> = self.scene.houses().iter().map(crossing).collect();
        for digit in Digit::ALL {
            for &(house, ref crossings) in &houses {
                let places = self.scene.places(digit, house);
                if places.len() < 3 {
                    continue;
                }
                let positions = layout.positions(house, places);
                let together = |part: u16| {
                    size_of_nine(part) == 1 || part != 0 && crossings.iter().any(|&(crossing, _)| part & !crossing == 0)
                };
                for &(crossing, other) in crossings {
                    if positions & crossing != 0 && together(positions & !crossing) {
                        let other = layout.cells_of(other);
                        let a = self.nodes.number(layout, digit, places & other);
                        let b = self.nodes.number(layout, digit, places - other);
                        self.tie(a, b, Tie::House(house));
                    }
                }
            }
        }
    }

    /// Adds the strong links in almost locked sets, the smallest first: a set lacks at most one of two digits. A digit is
    /// left out if no mark outside sees all its cells in the set. A set that contains a naked subset is left out, because
    /// its other cells are a smaller set.
    fn sets(&mut self) {
        let web = self.scene.als_web();
        let mut numbers = vec![NOBODY; web.nodes.len()];
        for size in 2..=LARGEST_SET {
            for (set, als) in web.sets.iter().enumerate().filter(|(_, als)| als.len() == size) {
                if self.scene.spend(1).is_break() {
                    return;
                }
                let mut ends: SmallVec<[u16; 9]> = SmallVec::new();
                for digit in web.useful(set) {
                    let node = web.of(set, digit);
                    if numbers[node] == NOBODY {
                        numbers[node] = self.nodes.number(self.scene.layout(), digit, web.nodes[node].node.cells);
                    }
                    ends.push(numbers[node]);
                }
                if ends.len() < 2 {
                    continue;
                }
                let tie = Tie::Set(self.sets.len() as u16);
                self.sets.push(als.cells);
                for (i, &a) in ends.iter().enumerate() {
                    for &b in &ends[i + 1..] {
                        self.tie(a, b, tie);
                    }
                }
            }
        }
    }

    /// Adds the weak links between cells, and also `within` cells if that is true. Of several strong links between the same
    /// two nodes, the first is used. There are no links when the budget stops.
    fn links(self, within: bool) -> Links {
        let number = self.nodes.list().len();
        let marks = self.scene.blank().iter().map(|cell| self.scene.marks(cell).len()).sum();
        let all = Lists::sorted(self.scene, number, &self.strong);
        let mut strong = Lists::with_capacity(number, self.strong.len());
        let mut tied = vec![NOBODY; number];
        for node in 0..number {
            // The loop does not break, because each node needs a list. The lists are empty if the budget has stopped.
            let _ = self.scene.spend(1 + all.get(node).len() as u64 / 64);
            strong.add_with(|list| {
                for &(other, tie) in all.get(node) {
                    if std::mem::replace(&mut tied[usize::from(other)], node as u16) != node as u16 {
                        list.push((other, tie));
                    }
                }
            });
        }
        let linked = |node: u16| !strong.get(usize::from(node)).is_empty();
        let mut weak = self.nodes.sights_of_marks(self.scene, linked);
        for (node, &Node { digit, cells }) in (0..).zip(&self.nodes.list()[..marks]) {
            if let Some(cell) = cells.single().filter(|_| within) {
                let others = (self.scene.marks(cell) - digit.into()).iter().map(|other| self.mark(other, cell));
                weak.extend(others.filter(|&other| linked(other)).map(|other| (node, other)));
            }
        }
        if within && !self.scene.layout().is_standard() {
            self.linked(&mut weak, linked);
        }
        weak.extend(self.nodes.sights_of_groups(self.scene, MOST_LINKS).unwrap_or_default());
        let weak = Lists::sorted(self.scene, number, &weak);
        Links {
            marks,
            strong,
            weak,
            sets: self.sets,
            nodes: self.nodes,
            refuted: OnceCell::new(),
            forced: OnceCell::new(),
            shortest: OnceCell::new(),
            near: RefCell::new(None),
        }
    }
}

impl Gatherer<'_> {
    /// Adds the weak links between digits of different cells that rules about pairs of cells make.
    fn linked(&self, weak: &mut Vec<(u16, u16)>, linked: impl Fn(u16) -> bool) {
        for digit in Digit::ALL {
            for cell in self.scene.cells(digit) {
                let mark = Mark::new(cell, digit);
                for other in self.scene.layout().linked_cells(cell) {
                    let others = self.scene.marks(other).iter().map(|digit| Mark::new(other, digit));
                    let sees = |other: &Mark| other.digit() != digit && self.scene.layout().excludes(*other, mark);
                    let others = others.filter(sees).map(|other| self.nodes.mark(other));
                    weak.extend(others.filter(|&other| linked(other)).map(|other| (self.nodes.mark(mark), other)));
                }
            }
        }
    }
}

/// The houses that share cells with a house of a board with a layout, each with the positions of the shared cells.
fn crossings_on(layout: &Layout, house: House) -> SmallVec<[(u16, House); 12]> {
    let others = layout.houses() - house.into();
    let crossings = others.iter().map(|other| (layout.positions(house, layout.cells_of(other)), other));
    crossings.filter(|&(positions, _)| positions != 0).collect()
}

/// The houses that cross a house, each with the positions of the shared cells.
fn crossings(house: House) -> SmallVec<[(u16, House); 12]> {
    let cells = house.list();
    let thirds = || [0, 3, 6].into_iter();
    let blocks = thirds().map(|i| (0o007 << i, cells[i].block()));
    match house.kind() {
        HouseKind::Row => (0..9).map(|i| (1 << i, cells[i].column())).chain(blocks).collect(),
        HouseKind::Column => (0..9).map(|i| (1 << i, cells[i].row())).chain(blocks).collect(),
        _ => {
            let rows = thirds().map(|i| (0o007 << i, cells[i].row()));
            rows.chain((0..3).map(|i| (0o111 << i, cells[i].column()))).collect()
        }
    }
}

/// The links of each web that was needed so far.
#[derive(Default)]
struct Webs([OnceCell<Box<Links>>; 4]);

impl Derived for Webs {
    const SLOT: Slot = Slot::Webs;

    fn of(_: &Scene) -> Self {
        Self::default()
    }
}

impl Scene<'_> {
    /// The strong and weak links of a web.
    pub(crate) fn links(&self, web: Web) -> &Links {
        self.derived::<Webs>().0[web as usize].get_or_init(|| Box::new(Links::new(self, web)))
    }
}

impl Links {
    fn new(scene: &Scene, web: Web) -> Self {
        let mut gatherer = Gatherer::new(scene, web);
        if web != Web::Digit {
            gatherer.cells();
        }
        if web != Web::Pairs {
            gatherer.houses();
        }
        if web == Web::Groups {
            gatherer.groups();
            // On a board where neighbours may not be consecutive, cells of a set may exclude each other's digits. Then a set
            // may need fewer cells than are listed.
            if !scene.layout().has_links() {
                gatherer.sets();
            }
        }
        gatherer.links(matches!(web, Web::Marks | Web::Groups))
    }

    /// The nodes: first every mark, by digit and cell; then groups.
    pub(crate) fn nodes(&self) -> &[Node] {
        self.nodes.list()
    }

    /// The nodes that are single marks.
    pub(crate) fn marks(&self) -> std::ops::Range<u16> {
        0..self.marks as u16
    }

    /// The nodes that are on if a node is off, each with the reason.
    pub(crate) fn strong(&self, node: u16) -> &[(u16, Tie)] {
        self.strong.get(node as usize)
    }

    /// The nodes that are off if a node is on. Only nodes with strong links are listed.
    pub(crate) fn weak(&self, node: u16) -> &[u16] {
        self.weak.get(node as usize)
    }

    /// A strong link in the form that arguments use.
    pub(crate) fn link(&self, tie: Tie) -> Link {
        match tie {
            Tie::Cell(cell) => Link::Cell(cell),
            Tie::House(house) => Link::House(house),
            Tie::Set(set) => Link::Set(self.sets[set as usize]),
        }
    }

    /// The number of truths of a strong link.
    pub(super) fn truths(&self, tie: Tie) -> usize {
        if let Tie::Set(set) = tie { self.sets[set as usize].len() } else { 1 }
    }
}
