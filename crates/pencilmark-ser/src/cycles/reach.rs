//! The marks that follow from each mark, by any way: Tarjan's strongly connected components, in one pass over the links.

use crate::cycles::graph::{CountedLinks, Graph};
use crate::cycles::mark_set::{MarkSet, add, both, contains, insert, meet, members, pop, without};
use crate::cycles::room::{OpenMark, ReachRoom};

/// The marks that are on if a mark is on or off, by some links.
pub(crate) struct MarkReach<'g, const W: usize> {
    graph: &'g Graph<'g, W>,
    links: CountedLinks,
    /// The marks with a strong link.
    linked: MarkSet<W>,
    room: ReachRoom<W>,
}

const NONE: u16 = u16::MAX;

impl<const W: usize> Drop for MarkReach<'_, W> {
    fn drop(&mut self) {
        self.graph.marks.reach_rooms.borrow_mut().push(std::mem::take(&mut self.room));
    }
}

impl<'g, const W: usize> MarkReach<'g, W> {
    pub(crate) fn new(graph: &'g Graph<'g, W>, links: CountedLinks) -> Self {
        let mut room = graph.marks.reach_rooms.borrow_mut().pop().unwrap_or_default();
        let size = graph.len();
        for list in [&mut room.component, &mut room.entered, &mut room.low] {
            list.resize(size, NONE);
        }
        room.next.resize(size, [0; W]);
        room.if_off.resize(size, [0; W]);
        room.reached.clear();
        room.members.clear();
        let linked = graph.linked(links);
        for mark in members(linked) {
            (room.component[mark as usize], room.entered[mark as usize]) = (NONE, NONE);
        }
        let mut reach = Self { graph, links, linked, room };
        reach.find_components();
        for mark in members(linked) {
            let mut all = [0; W];
            for link in graph.strong(links, mark) {
                add(&mut all, &reach.room.reached[reach.room.component[link.to as usize] as usize]);
            }
            reach.room.if_off[mark as usize] = all;
        }
        reach
    }

    /// The marks that are turned on by a mark that is on, by a weak and a strong link.
    #[inline]
    pub(crate) fn next(&self, of: u16) -> MarkSet<W> {
        if contains(&self.linked, of) { self.room.next[of as usize] } else { self.find_next(of) }
    }

    #[inline]
    fn find_next(&self, of: u16) -> MarkSet<W> {
        let mut next = [0; W];
        let mut offs = both(&self.graph.weak_set(self.links, of), &self.linked);
        while let Some(off) = pop(&mut offs) {
            add(&mut next, self.graph.strong_set(self.links, off));
        }
        next
    }

    fn find_components(&mut self) {
        let mut count = 0;
        for root in members(self.linked) {
            if self.room.entered[root as usize] != NONE {
                continue;
            }
            self.enter(root, &mut count);
            while let Some(OpenMark { mark, left, all }) = self.room.open.last_mut() {
                let mark = *mark;
                if let Some(next) = pop(left) {
                    if self.room.entered[next as usize] == NONE {
                        self.enter(next, &mut count);
                    } else if self.room.component[next as usize] == NONE {
                        let low = &mut self.room.low[mark as usize];
                        *low = (*low).min(self.room.entered[next as usize]);
                    }
                    continue;
                }
                let all = *all;
                self.room.open.pop();
                let low = self.room.low[mark as usize];
                let is_root = low == self.room.entered[mark as usize];
                if let Some(before) = self.room.open.last_mut() {
                    let low_before = &mut self.room.low[before.mark as usize];
                    *low_before = (*low_before).min(low);
                    if !is_root {
                        add(&mut before.all, &all);
                    }
                }
                if is_root {
                    self.close(mark, all);
                }
            }
        }
    }

    fn enter(&mut self, mark: u16, count: &mut u16) {
        (self.room.entered[mark as usize], self.room.low[mark as usize]) = (*count, *count);
        *count += 1;
        self.room.stack.push(mark);
        let all = self.find_next(mark);
        self.room.next[mark as usize] = all;
        self.room.open.push(OpenMark { mark, left: all, all });
    }

    /// Takes a component off the stack. `all` are the marks that follow at once from any of its marks.
    fn close(&mut self, root: u16, all: MarkSet<W>) {
        let ReachRoom { component, reached, members: own_of, stack, .. } = &mut self.room;
        let number = reached.len() as u16;
        let mut own = [0; W];
        loop {
            let mark = stack.pop().expect("the root is on the stack");
            component[mark as usize] = number;
            insert(&mut own, mark);
            if mark == root {
                break;
            }
        }
        let mut seen = own;
        let mut left = without(&all, &seen);
        while let Some(next) = pop(&mut left) {
            let set = &reached[component[next as usize] as usize];
            add(&mut seen, set);
            left = without(&left, set);
        }
        reached.push(seen);
        own_of.push(own);
    }

    /// The marks that are on if a mark is on. The mark itself is one of them only if it follows.
    pub(crate) fn if_on(&self, mark: u16) -> MarkSet<W> {
        if contains(&self.linked, mark) {
            return self.room.reached[self.room.component[mark as usize] as usize];
        }
        let mut all = [0; W];
        for off in members(both(&self.graph.weak_set(self.links, mark), &self.linked)) {
            add(&mut all, &self.room.if_off[off as usize]);
        }
        all
    }

    /// For each mark that is on: the marks that are on, the marks that are off, and whether both sets have a common member.
    pub(crate) fn outlines(&self) -> Vec<(MarkSet<W>, MarkSet<W>, bool)> {
        let off_of = |on: MarkSet<W>| {
            let mut off = [0; W];
            members(on).for_each(|mark| add(&mut off, &self.graph.weak_set(self.links, mark)));
            off
        };
        let off_by_component: Vec<MarkSet<W>> = self.room.reached.iter().map(|&on| off_of(on)).collect();
        let outline = |mark: u16| {
            let mut on = self.if_on(mark);
            let mut off = if contains(&self.linked, mark) {
                off_by_component[self.room.component[mark as usize] as usize]
            } else {
                off_of(on)
            };
            insert(&mut on, mark);
            add(&mut off, &self.graph.weak_set(self.links, mark));
            let is_clash = meet(&on, &off);
            (on, off, is_clash)
        };
        (0..self.graph.len() as u16).map(outline).collect()
    }

    /// The marks that lead to their opposites: marks that are off, and marks that are on.
    pub(crate) fn opposites(&self) -> [MarkSet<W>; 2] {
        self.opposites_among(&[self.linked, self.graph.left()])
    }

    /// The marks in `among` that lead to their opposites: marks that are off, and marks that are on.
    pub(crate) fn opposites_among(&self, among: &[MarkSet<W>; 2]) -> [MarkSet<W>; 2] {
        let mut found = [[0; W]; 2];
        for mark in members(both(&among[0], &self.linked)) {
            if contains(&self.room.if_off[mark as usize], mark) {
                insert(&mut found[0], mark);
            }
        }
        for mark in members(among[1]) {
            if meet(&self.if_on(mark), &self.graph.weak_set(self.links, mark)) {
                insert(&mut found[1], mark);
            }
        }
        found
    }

    /// The sets of two or more marks that all reach each other.
    pub(crate) fn components(&self) -> impl Iterator<Item = &MarkSet<W>> {
        self.room.members.iter().filter(|own| own.iter().map(|word| word.count_ones()).sum::<u32>() > 1)
    }

    /// The marks that a mark with a strong link turns on if it is off.
    pub(crate) fn strong(&self, mark: u16) -> &MarkSet<W> {
        self.graph.strong_set(self.links, mark)
    }

    /// The marks with a strong link.
    pub(crate) fn linked(&self) -> MarkSet<W> {
        self.linked
    }
}
