//! The consequences of one assumption, in the order in which the Sudoku Explainer finds them.
//!
//! A node is a mark that is on (true) or off (false). A node that is on turns off the marks that its mark sees. A node that
//! is off turns on a mark that is now alone in its cell or in a house. Nodes that are on are followed first, then one node
//! that is off. The order decides which of several derivations a node gets, and so the length of the derivation.

use super::advance::{Advance, Advancing, Manner};
use crate::hint::cause::NodeCause;
use crate::hint::nested::Nested;
use crate::shape::houses::{house_of, houses_of};
use pencilmark::{Board, Cell, Cells, Digits, HouseKind, Mark, Marks, Stopped};
use std::cell::RefCell;
use std::sync::Arc;

/// A node of a closure. The list that contains the node says whether the node is on or off.
#[derive(Copy, Clone, Debug)]
pub(crate) struct ClosureNode {
    pub(crate) mark: Mark,
    /// The place of the node's first parent in the other list. For an advanced node, the place in `advances`.
    parent: u16,
    /// The least number of nodes that lead to the node.
    depth: u16,
    pub(crate) cause: NodeCause,
}

/// A node of a closure, by its place.
#[derive(Copy, Clone, Debug)]
pub(crate) enum NodePlace {
    On(u16),
    Off(u16),
    /// One side of the contradiction, which is in no list.
    Last,
}

/// Two nodes that cannot both be true: a node in a list, and a node that would have been the next in the other list.
#[derive(Copy, Clone, Debug)]
struct Clash {
    listed: u16,
    last: ClosureNode,
    is_last_on: bool,
}

/// All nodes that follow from an assumption, or the nodes up to the contradiction.
#[derive(Debug)]
pub(crate) struct Closure {
    on: Vec<ClosureNode>,
    off: Vec<ClosureNode>,
    pub(crate) are_on: Marks,
    pub(crate) are_off: Marks,
    /// The place of each mark in the list of nodes that are off.
    at_off: Box<[u16; 729]>,
    /// The results of rules for several marks, each with the number of nodes that were off before.
    advances: Vec<(Arc<Advance>, u16)>,
    /// The board without the marks that are off, if these are removed from the board.
    now: Option<Board>,
    /// The numbers of nodes that have been followed: nodes that are on, and nodes that are off.
    next: (usize, usize),
    /// The level of the rules that have been used.
    pub(crate) level: u8,
    clash: Option<Clash>,
}

impl Default for Closure {
    fn default() -> Self {
        Self {
            on: Vec::new(),
            off: Vec::new(),
            are_on: Marks::EMPTY,
            are_off: Marks::EMPTY,
            at_off: Box::new([0; 729]),
            advances: Vec::new(),
            now: None,
            next: (0, 0),
            level: 0,
            clash: None,
        }
    }
}

thread_local! {
    /// Closures that are not used any more. Their lists already have memory.
    static SPARE: RefCell<Vec<Closure>> = const { RefCell::new(Vec::new()) };
}

/// The greatest number of spare closures: two for each mark of a usual board, and some for chains within chains.
const MOST_SPARE: usize = 1000;

impl Closure {
    /// A closure to be filled.
    pub(crate) fn spare() -> Self {
        SPARE.with_borrow_mut(Vec::pop).unwrap_or_default()
    }

    /// Keeps closures for later use.
    pub(crate) fn give_back(closures: &mut Vec<Self>) {
        SPARE.with_borrow_mut(|spare| {
            let room = MOST_SPARE.saturating_sub(spare.len()).min(closures.len());
            for mut closure in closures.drain(..room) {
                closure.advances.clear();
                spare.push(closure);
            }
        });
    }

    /// Follows an assumption on a board.
    ///
    /// # Errors
    /// [`Stopped`] when the budget ends.
    pub(crate) fn follow(&mut self, rules: &impl Advancing, start: Mark, is_on: bool) -> Result<(), Stopped> {
        self.on.clear();
        self.off.clear();
        self.advances.clear();
        (self.are_on, self.are_off, self.clash) = (Marks::EMPTY, Marks::EMPTY, None);
        self.next = (0, 0);
        self.now = rules.manner().dynamic.then(|| rules.source().clone());
        let first = ClosureNode { mark: start, parent: 0, depth: 1, cause: NodeCause::None };
        if is_on {
            self.add_on(first);
        } else {
            self.add_off(first);
        }
        self.go_on(rules)
    }

    /// Follows an assumption further, with the rules of a higher level.
    ///
    /// # Errors
    /// [`Stopped`] when the budget ends.
    pub(crate) fn go_on(&mut self, rules: &impl Advancing) -> Result<(), Stopped> {
        let Manner { in_cells, level, .. } = rules.manner();
        self.level = level;
        let before = self.next;
        while self.clash.is_none() {
            if self.next.0 < self.on.len() {
                self.turn_off(rules.source(), self.next.0, in_cells);
                self.next.0 += 1;
            } else if self.next.1 < self.off.len() {
                self.turn_on(rules.source(), self.next.1, in_cells);
                self.next.1 += 1;
            } else if level == 0 || !self.advance(rules)? {
                break;
            }
        }
        let nodes = self.next.0 - before.0 + self.next.1 - before.1;
        rules.budget().try_spend(1 + nodes as u64 / 8)?;
        Ok(())
    }

    #[inline]
    fn add_on(&mut self, entry: ClosureNode) {
        self.are_on.insert(entry.mark);
        self.on.push(entry);
    }

    #[inline]
    fn add_off(&mut self, entry: ClosureNode) {
        self.are_off.insert(entry.mark);
        self.list_off(entry);
    }

    #[inline]
    fn list_off(&mut self, entry: ClosureNode) {
        self.at_off[entry.mark.index()] = self.off.len() as u16;
        self.off.push(entry);
    }

    /// Turns off the marks that see a node that is on.
    #[inline]
    fn turn_off(&mut self, source: &Board, parent: usize, in_cells: bool) {
        let ClosureNode { mark, depth, .. } = self.on[parent];
        let (cell, digit) = (mark.cell(), mark.digit());
        let (parent, depth) = (parent as u16, depth + 1);
        let now = self.now.as_ref().unwrap_or(source);
        let seen = now.cells(digit) & cell.peers();
        let off_of =
            |other, kind| ClosureNode { mark: Mark::new(other, digit), parent, depth, cause: NodeCause::House(kind) };
        if in_cells {
            for other in now.marks(cell) - Digits::of(digit) {
                let off = ClosureNode { mark: Mark::new(cell, other), parent, depth, cause: NodeCause::Cell };
                if self.is_clash_or_add(off) {
                    return;
                }
            }
        }
        if seen.intersects(self.are_on[digit]) {
            self.clash_in_houses(off_of, seen, cell);
            return;
        }
        let mut rest = seen - self.are_off[digit];
        if rest.is_empty() {
            return;
        }
        self.are_off[digit] |= rest;
        for (kind, house) in houses_of(cell) {
            let here = rest & house;
            rest -= here;
            for other in here {
                self.list_off(off_of(other, kind));
            }
        }
    }

    /// Turns off the marks in the houses of a node that is on, up to the mark that is the contradiction.
    #[cold]
    fn clash_in_houses(&mut self, off_of: impl Fn(Cell, HouseKind) -> ClosureNode, mut rest: Cells, cell: Cell) {
        for (kind, house) in houses_of(cell) {
            let here = rest & house;
            rest -= here;
            for other in here {
                if self.is_clash_or_add(off_of(other, kind)) {
                    return;
                }
            }
        }
    }

    #[inline]
    fn is_clash_or_add(&mut self, off: ClosureNode) -> bool {
        if self.are_on.contains(off.mark) {
            self.clash = Some(Clash { listed: self.place_on(off.mark), last: off, is_last_on: false });
            return true;
        }
        if !self.are_off.contains(off.mark) {
            self.add_off(off);
        }
        false
    }

    /// Removes a mark that is off from the board, and turns on the marks that are alone without it.
    #[inline]
    fn turn_on(&mut self, source: &Board, parent: usize, in_cells: bool) {
        let ClosureNode { mark, depth, .. } = self.off[parent];
        let (cell, digit) = (mark.cell(), mark.digit());
        let board = self.now.as_ref().unwrap_or(source);
        let mut ons = [ClosureNode { mark, parent: parent as u16, depth: depth + 1, cause: NodeCause::Cell }; 4];
        let mut count = 0;
        let mut new = |mark: Mark, cause: NodeCause| {
            if ons[..count].iter().all(|on| on.mark != mark) {
                (ons[count].mark, ons[count].cause) = (mark, cause);
                count += 1;
            }
        };
        if in_cells {
            let others = board.marks(cell) - Digits::of(digit);
            if let Some(other) = others.single() {
                new(Mark::new(cell, other), NodeCause::Cell);
            }
        }
        let others = board.cells(digit) - Cells::of(cell);
        for (kind, house) in houses_of(cell) {
            if let Some(other) = (others & house).single() {
                new(Mark::new(other, digit), NodeCause::House(kind));
            }
        }
        if let Some(now) = &mut self.now {
            now.remove_mark(cell, digit);
        }
        for &on in &ons[..count] {
            if self.are_off.contains(on.mark) {
                self.clash = Some(Clash { listed: self.at_off[on.mark.index()], last: on, is_last_on: true });
                return;
            }
            if !self.are_on.contains(on.mark) {
                self.add_on(on);
            }
        }
    }

    /// Turns off the marks that the first rule with a result removes. Returns whether some rule had a result.
    fn advance(&mut self, rules: &impl Advancing) -> Result<bool, Stopped> {
        let now = self.now.as_ref().expect("rules are used where marks go from the board");
        let before = self.off.len() as u16;
        let mut any = false;
        for advance in rules.advance(now)?.iter() {
            let place = self.advances.len() as u16;
            let depth = advance.parents.iter().map(|mark| self.off[self.at_off[mark.index()] as usize].depth).max();
            let depth = depth.expect("it has parents") + 1;
            self.advances.push((Arc::clone(advance), before));
            for &mark in &advance.removed {
                if !self.are_off.contains(mark) {
                    self.add_off(ClosureNode { mark, parent: place, depth, cause: NodeCause::Advanced });
                    any = true;
                }
            }
        }
        Ok(any)
    }

    /// The nodes that are on, in their order.
    pub(crate) fn on(&self) -> impl Iterator<Item = Mark> {
        self.on.iter().map(|entry| entry.mark)
    }

    /// The nodes that are off, in their order.
    pub(crate) fn off(&self) -> impl Iterator<Item = Mark> {
        self.off.iter().map(|entry| entry.mark)
    }

    /// The two sides of the contradiction, if there is one: on, then off.
    pub(crate) fn clash(&self) -> Option<[NodePlace; 2]> {
        let clash = self.clash?;
        Some(if clash.is_last_on {
            [NodePlace::Last, NodePlace::Off(clash.listed)]
        } else {
            [NodePlace::On(clash.listed), NodePlace::Last]
        })
    }

    fn place_on(&self, mark: Mark) -> u16 {
        self.on.iter().position(|entry| entry.mark == mark).expect("it is on") as u16
    }

    /// The place of a node that is in the closure.
    pub(crate) fn place(&self, mark: Mark, is_on: bool) -> NodePlace {
        if is_on { NodePlace::On(self.place_on(mark)) } else { NodePlace::Off(self.at_off[mark.index()]) }
    }

    /// A node and its ancestors, breadth first. `see` gets the mark of each node, whether it is on, and its nested hint.
    pub(crate) fn walk<'c>(
        &'c self,
        source: &Board,
        dynamic: bool,
        target: NodePlace,
        mut see: impl FnMut(ClosureNode, bool, Option<&'c Arc<Nested>>),
    ) {
        let mut seen = [Marks::EMPTY; 2];
        let mut queue: smallvec::SmallVec<[(u16, bool); 64]> = smallvec::SmallVec::new();
        let mut parents: smallvec::SmallVec<[(u16, bool); 8]> = smallvec::SmallVec::new();
        let (first, is_on) = self.entry(target);
        seen[usize::from(is_on)].insert(first.mark);
        self.parents(source, dynamic, first, is_on, &mut parents);
        see(first, is_on, self.nested(first));
        let mut next = 0;
        loop {
            for &(at, is_on) in &parents {
                let mark = if is_on { self.on[at as usize].mark } else { self.off[at as usize].mark };
                let seen = &mut seen[usize::from(is_on)];
                if !seen.contains(mark) {
                    seen.insert(mark);
                    queue.push((at, is_on));
                }
            }
            let Some(&(at, is_on)) = queue.get(next) else { break };
            next += 1;
            let entry = if is_on { self.on[at as usize] } else { self.off[at as usize] };
            see(entry, is_on, self.nested(entry));
            self.parents(source, dynamic, entry, is_on, &mut parents);
        }
    }

    /// The place of the assumption's node.
    pub(crate) fn start(&self) -> NodePlace {
        if self.off.first().is_some_and(|entry| entry.cause == NodeCause::None) {
            NodePlace::Off(0)
        } else {
            NodePlace::On(0)
        }
    }

    /// A node, and whether it is on.
    pub(crate) fn entry(&self, place: NodePlace) -> (ClosureNode, bool) {
        match place {
            NodePlace::On(at) => (self.on[at as usize], true),
            NodePlace::Off(at) => (self.off[at as usize], false),
            NodePlace::Last => self.clash.map(|clash| (clash.last, clash.is_last_on)).expect("it has a contradiction"),
        }
    }

    /// The nodes from which a node follows.
    pub(crate) fn parents_of(&self, rules: &impl Advancing, entry: ClosureNode, is_on: bool) -> Vec<NodePlace> {
        let mut parents = smallvec::SmallVec::new();
        self.parents(rules.source(), rules.manner().dynamic, entry, is_on, &mut parents);
        parents.into_iter().map(|(at, is_on)| if is_on { NodePlace::On(at) } else { NodePlace::Off(at) }).collect()
    }

    /// The mark that is on and turned a node off.
    pub(crate) fn parent_of(&self, entry: ClosureNode) -> Mark {
        self.on[entry.parent as usize].mark
    }

    /// The advance that turned off the mark of an advanced node, and the board on which it was found.
    pub(crate) fn advance_of(&self, source: &Board, entry: ClosureNode) -> (&Advance, Board) {
        let (advance, before) = &self.advances[entry.parent as usize];
        let mut now = source.clone();
        for entry in &self.off[..usize::from(*before)] {
            now.remove_mark(entry.mark.cell(), entry.mark.digit());
        }
        (advance, now)
    }

    fn nested(&self, entry: ClosureNode) -> Option<&Arc<Nested>> {
        if entry.cause == NodeCause::Advanced { self.advances[entry.parent as usize].0.nested.as_ref() } else { None }
    }

    /// The parents of a node, in their order. The marks that were removed from its cell or house before are parents too.
    fn parents(
        &self,
        source: &Board,
        dynamic: bool,
        entry: ClosureNode,
        is_on: bool,
        to: &mut smallvec::SmallVec<[(u16, bool); 8]>,
    ) {
        to.clear();
        match entry.cause {
            NodeCause::None => {}
            NodeCause::Advanced => {
                let marks = &self.advances[entry.parent as usize].0.parents;
                to.extend(marks.iter().map(|mark| (self.at_off[mark.index()], false)));
            }
            _ if !is_on => to.push((entry.parent, true)),
            cause => {
                to.push((entry.parent, false));
                if !dynamic {
                    return;
                }
                let before = self.off[entry.parent as usize].mark;
                let (cell, digit) = (entry.mark.cell(), entry.mark.digit());
                if let NodeCause::House(kind) = cause {
                    for other in source.places(digit, house_of(cell, kind)) - Cells::of(cell) - Cells::of(before.cell())
                    {
                        to.push((self.at_off[Mark::new(other, digit).index()], false));
                    }
                } else {
                    for other in source.marks(cell) - Digits::of(digit) - Digits::of(before.digit()) {
                        to.push((self.at_off[Mark::new(cell, other).index()], false));
                    }
                }
            }
        }
    }

    /// The least number of nodes on which a node rests, including the node itself.
    pub(crate) fn depth(&self, target: NodePlace) -> u32 {
        u32::from(match target {
            NodePlace::On(at) => self.on[at as usize].depth,
            NodePlace::Off(at) => self.off[at as usize].depth,
            NodePlace::Last => self.clash.expect("it has a contradiction").last.depth,
        })
    }
}
