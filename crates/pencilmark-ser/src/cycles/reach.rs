//! Which marks follow from which, whatever the way: Tarjan's strongly connected components, in one pass over the links.

use crate::cycles::graph::{CountedLinks, Graph};
use crate::cycles::mark_set::{MarkSet, add, both, contains, insert, meet, members, pop};

/// Which marks are on if a mark is on or off, by some links.
pub(crate) struct MarkReach<'g, const W: usize> {
    graph: &'g Graph<'g, W>,
    links: CountedLinks,
    /// The strong links of each mark.
    strong: Vec<MarkSet<W>>,
    /// The marks with a strong link.
    linked: MarkSet<W>,
    /// The component of each mark with a strong link.
    component: Vec<u16>,
    /// What is on if a mark of the component is on, with the component's own marks.
    reached: Vec<MarkSet<W>>,
    /// The marks of each component.
    members: Vec<MarkSet<W>>,
    /// What is on if a mark is off.
    if_off: Vec<MarkSet<W>>,
}

const NONE: u16 = u16::MAX;

impl<'g, const W: usize> MarkReach<'g, W> {
    pub(crate) fn new(graph: &'g Graph<'g, W>, links: CountedLinks) -> Self {
        let mut linked = [0; W];
        let strong: Vec<MarkSet<W>> = (0..graph.len() as u16).map(|mark| graph.strong_set(links, mark)).collect();
        for (mark, _) in strong.iter().enumerate().filter(|(_, set)| **set != [0; W]) {
            insert(&mut linked, mark as u16);
        }
        let component = vec![NONE; graph.len()];
        let (reached, own) = (Vec::with_capacity(graph.len()), Vec::with_capacity(graph.len()));
        let if_off = vec![[0; W]; graph.len()];
        let mut reach = Self { graph, links, strong, linked, component, reached, members: own, if_off };
        reach.find_components();
        for mark in members(linked) {
            for link in graph.strong(links, mark) {
                add(&mut reach.if_off[mark as usize], &reach.reached[reach.component[link.to as usize] as usize]);
            }
        }
        reach
    }

    /// What a mark that is on turns on by a weak and a strong link.
    #[inline]
    fn next(&self, of: u16) -> MarkSet<W> {
        let mut next = [0; W];
        let mut offs = both(&self.graph.weak_set(self.links, of), &self.linked);
        while let Some(off) = pop(&mut offs) {
            add(&mut next, &self.strong[off as usize]);
        }
        next
    }

    fn find_components(&mut self) {
        let size = self.graph.len();
        // When a mark was entered, and the earliest entered mark that it reaches back to.
        let (mut entered, mut low) = (vec![NONE; size], vec![NONE; size]);
        let mut stack: Vec<u16> = Vec::new();
        let mut open: Vec<(u16, MarkSet<W>, MarkSet<W>)> = Vec::new();
        let mut count = 0;
        for root in members(self.linked) {
            if entered[root as usize] != NONE {
                continue;
            }
            let next = self.next(root);
            open.push((root, next, next));
            (entered[root as usize], low[root as usize]) = (count, count);
            count += 1;
            stack.push(root);
            while let Some((mark, left, all)) = open.last_mut() {
                let mark = *mark;
                if let Some(next) = pop(left) {
                    if entered[next as usize] == NONE {
                        (entered[next as usize], low[next as usize]) = (count, count);
                        count += 1;
                        stack.push(next);
                        let set = self.next(next);
                        open.push((next, set, set));
                    } else if self.component[next as usize] == NONE {
                        low[mark as usize] = low[mark as usize].min(entered[next as usize]);
                    }
                    continue;
                }
                let all = *all;
                open.pop();
                if let Some((before, _, all_before)) = open.last_mut() {
                    low[*before as usize] = low[*before as usize].min(low[mark as usize]);
                    if low[mark as usize] != entered[mark as usize] {
                        add(all_before, &all);
                    }
                }
                if low[mark as usize] == entered[mark as usize] {
                    self.close(mark, all, &mut stack);
                }
            }
        }
    }

    /// Takes a component off the stack. `all` are the marks that follow at once from any of its marks.
    fn close(&mut self, root: u16, all: MarkSet<W>, stack: &mut Vec<u16>) {
        let number = self.reached.len() as u16;
        let mut own = [0; W];
        loop {
            let mark = stack.pop().expect("the root is on the stack");
            self.component[mark as usize] = number;
            insert(&mut own, mark);
            if mark == root {
                break;
            }
        }
        let mut reached = own;
        let mut seen = own;
        for next in members(all) {
            if !contains(&seen, next) {
                let set = &self.reached[self.component[next as usize] as usize];
                add(&mut reached, set);
                add(&mut seen, set);
            }
        }
        self.reached.push(reached);
        self.members.push(own);
    }

    /// What is on if a mark is on: not the mark itself, unless it follows.
    pub(crate) fn if_on(&self, mark: u16) -> MarkSet<W> {
        if contains(&self.linked, mark) {
            return self.reached[self.component[mark as usize] as usize];
        }
        let mut all = [0; W];
        for off in members(both(&self.graph.weak_set(self.links, mark), &self.linked)) {
            add(&mut all, &self.if_off[off as usize]);
        }
        all
    }

    /// For each mark, what is on and what is off if it is on, and whether both sets have a common member.
    pub(crate) fn outlines(&self) -> Vec<(MarkSet<W>, MarkSet<W>, bool)> {
        let off_of = |on: MarkSet<W>| {
            let mut off = [0; W];
            members(on).for_each(|mark| add(&mut off, &self.graph.weak_set(self.links, mark)));
            off
        };
        let off_by_component: Vec<MarkSet<W>> = self.reached.iter().map(|&on| off_of(on)).collect();
        let outline = |mark: u16| {
            let mut on = self.if_on(mark);
            let mut off = match off_by_component.get(self.component[mark as usize] as usize) {
                Some(&off) => off,
                None => off_of(on),
            };
            insert(&mut on, mark);
            add(&mut off, &self.graph.weak_set(self.links, mark));
            let is_clash = meet(&on, &off);
            (on, off, is_clash)
        };
        (0..self.graph.len() as u16).map(outline).collect()
    }

    /// The marks that lead to their opposites: those that are off, and those that are on.
    pub(crate) fn opposites(&self) -> [MarkSet<W>; 2] {
        self.opposites_among(&[self.linked, self.graph.left()])
    }

    /// Of some marks that are off, and some that are on, those that lead to their opposites.
    pub(crate) fn opposites_among(&self, among: &[MarkSet<W>; 2]) -> [MarkSet<W>; 2] {
        let mut found = [[0; W]; 2];
        for mark in members(both(&among[0], &self.linked)) {
            if contains(&self.if_off[mark as usize], mark) {
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

    /// The sets of marks that all reach each other, of two or more.
    pub(crate) fn components(&self) -> impl Iterator<Item = &MarkSet<W>> {
        self.members.iter().filter(|own| own.iter().map(|word| word.count_ones()).sum::<u32>() > 1)
    }

    /// What a mark that is off turns on.
    pub(crate) fn strong(&self, mark: u16) -> &MarkSet<W> {
        &self.strong[mark as usize]
    }

    /// The marks with a strong link.
    pub(crate) fn linked(&self) -> MarkSet<W> {
        self.linked
    }
}
