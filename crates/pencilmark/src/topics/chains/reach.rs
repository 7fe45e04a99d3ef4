//! The marks that chains remove, and the marks that they turn on.

use super::forced::Forced;
use super::links::Links;
use super::range::Range;
use super::spread::spread;
use super::starts::{Starts, TOGETHER};
use crate::scene::Scene;
use crate::strategy::Flow;
use std::borrow::Cow;
use std::ops::ControlFlow;

/// The greatest difference between the sum of the lengths of a chain's links and its number of truths. The difference comes
/// from almost locked sets that share cells. Chains with a greater difference are not found.
const SHARED: usize = 3;

impl Links {
    /// The range of a search with the scene's limit. Without a limit, each strong link has the length 1.
    pub(super) fn range(&self, scene: &Scene) -> Range {
        let limited = |longest| Range { longest: longest + self.shared(), by_truths: !self.sets.is_empty() };
        scene.longest().map_or(Range::ALL, limited)
    }

    /// The greatest difference between the sum of the lengths of a chain's links and the length of the chain.
    fn shared(&self) -> usize {
        if self.sets.is_empty() { 0 } else { SHARED }
    }

    /// The marks that turn themselves off if they are on, up to the scene's limit. Marks with shorter chains come first.
    /// Incomplete when the budget stops.
    pub(crate) fn refuted(&self, scene: &Scene) -> Cow<'_, [u16]> {
        let all = || self.find_refuted(scene, self.range(scene), false).1;
        match (scene.longest(), self.shortest.get()) {
            (None, _) => Cow::Borrowed(self.refuted.get_or_init(all)),
            (Some(longest), Some((shortest, refuted))) if longest + self.shared() == *shortest => {
                Cow::Borrowed(refuted)
            }
            _ => Cow::Owned(all()),
        }
    }

    /// The length of the shortest chain that removes a mark, and the marks that chains of this length remove. No mark if no
    /// chain removes a mark.
    fn shortest(&self, scene: &Scene) -> &(usize, Vec<u16>) {
        let range = Range { longest: usize::MAX, by_truths: !self.sets.is_empty() };
        self.shortest.get_or_init(|| self.find_refuted(scene, range, true))
    }

    /// The length of the longest of the chains, and the marks that turn themselves off if they are on: all such marks, or
    /// only the marks with the shortest chains.
    fn find_refuted(&self, scene: &Scene, mut range: Range, shortest_only: bool) -> (usize, Vec<u16>) {
        let mut refuted = Vec::new();
        let mut longest = 0;
        for batch in self.batches() {
            let mut sees = vec![Starts::default(); self.nodes().len()];
            for mark in batch.clone() {
                self.weak(mark).iter().for_each(|&node| sees[node as usize].insert(mark as usize % TOGETHER));
            }
            let mut known = Starts::default();
            let off = sees.iter().enumerate().map(|(node, &starts)| (node as u16, starts));
            let _ = spread(scene, self, range, batch.len(), off, |node, starts, length| {
                let hit = (starts & sees[node as usize]) - known;
                if length > range.longest {
                    return Flow::Break(());
                }
                if shortest_only && length < range.longest && !hit.is_empty() {
                    refuted.clear();
                    range.longest = length;
                }
                known |= hit;
                refuted.extend(hit.iter().map(|start| batch.start + start as u16));
                longest = if hit.is_empty() { longest } else { length };
                Flow::Continue(())
            });
            if scene.has_stopped() {
                break;
            }
        }
        (longest, refuted)
    }

    /// For each mark, the marks that are on if it is off, by chains up to the scene's limit. Incomplete when the budget
    /// stops.
    pub(crate) fn forced(&self, scene: &Scene) -> Forced {
        let Some(longest) = scene.longest() else {
            return self.forced.get_or_init(|| self.find_forced(scene)).clone();
        };
        let mut near = self.near.borrow_mut();
        if near.as_ref().is_none_or(|&(limit, _)| limit != longest) {
            *near = Some((longest, self.find_forced(scene)));
        }
        near.as_ref().map(|(_, forced)| forced.clone()).unwrap_or_default()
    }

    fn find_forced(&self, scene: &Scene) -> Forced {
        let mut rows = Vec::new();
        let mut cut = false;
        for batch in self.batches() {
            let offset = rows.len();
            rows.resize(offset + self.marks, Starts::default());
            let off = batch.clone().map(|mark| (mark, Starts::of(mark as usize % TOGETHER)));
            // The loop does not break, because each batch needs its rows.
            let flow = spread(scene, self, self.range(scene), batch.len(), off, |node, starts, _| {
                if let Some(row) = rows[offset..].get_mut(node as usize) {
                    *row |= starts;
                }
                Flow::Continue(())
            });
            cut |= flow == ControlFlow::Continue(true);
        }
        Forced { rows: rows.into(), marks: self.marks, cut }
    }

    /// Whether no chain of these links removes a mark: no mark that is on turns itself off. If the scene has a limit, only
    /// chains within the limit count, and the next length to search is reported.
    pub(crate) fn finds_nothing(&self, scene: &Scene) -> bool {
        if let Some(longest) = scene.longest() {
            let (shortest, refuted) = self.shortest(scene);
            let from = shortest.saturating_sub(self.shared());
            if !refuted.is_empty() && from > longest {
                scene.go_on_at(from);
            }
            return refuted.is_empty() || from > longest;
        }
        if self.refuted.get().is_some() || self.nodes().len() > self.marks {
            return self.refuted(scene).is_empty();
        }
        // Without groups, `forced` gives the answer too. If there are chains, `forced` is needed next anyway.
        let forced = self.forced(scene);
        self.marks().all(|mark| {
            let seen = self.weak(mark);
            self.batches().enumerate().all(|(i, batch)| {
                let mut wanted = Starts::default();
                seen.iter()
                    .filter(|other| batch.contains(other))
                    .for_each(|&other| wanted.insert(other as usize % TOGETHER));
                let reached = seen
                    .iter()
                    .fold(Starts::default(), |all, &other| all | forced.rows[i * self.marks + other as usize]);
                (reached & wanted).is_empty()
            })
        })
    }

    /// All marks, in batches.
    fn batches(&self) -> impl Iterator<Item = std::ops::Range<u16>> {
        let marks = self.marks;
        (0..marks).step_by(TOGETHER).map(move |first| first as u16..marks.min(first + TOGETHER) as u16)
    }
}
