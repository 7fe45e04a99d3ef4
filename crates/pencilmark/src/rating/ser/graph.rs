//! The links between the marks of a board, with numbers for marks, and what can be reached by them.
//!
//! A link is weak (if one mark is on, the other is off) or strong (if one is off, the other is on).

#![allow(clippy::needless_range_loop, reason = "with zip, which is not always inlined, rating took half as long again")]

use super::closure::Cause;
use super::houses::houses_of;
use crate::board::Board;
use crate::mark::Mark;
use crate::set::{Cells, Digits};
use smallvec::SmallVec;

/// A set of marks by their numbers.
pub(super) type Row<const W: usize> = [u64; W];

/// Which links count.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) struct Links {
    /// Weak links within cells count.
    pub(super) weak_in_cells: bool,
    /// Strong links within cells count.
    pub(super) strong_in_cells: bool,
    /// Strong links within houses count.
    pub(super) strong_in_houses: bool,
}

/// A linked mark.
#[derive(Copy, Clone)]
pub(super) struct Link {
    pub(super) to: u16,
    pub(super) cause: Cause,
}

/// The marks of a board and their links.
pub(super) struct Graph<const W: usize> {
    /// The marks by number: by cell, then by digit.
    pub(super) marks: Vec<Mark>,
    /// The weak links of all marks, each in the order of the scale: those within the cell first.
    weak: Vec<Link>,
    /// For each mark, where its links begin, and where those within houses begin.
    weak_at: Vec<(u32, u32)>,
    /// The strong links of each mark, in the order of the scale.
    strong: Vec<SmallVec<[Link; 4]>>,
    /// The same as sets: the linked marks within the cell, and within houses.
    weak_rows: [Vec<Row<W>>; 2],
    strong_rows: [Vec<Row<W>>; 2],
}

/// How many marks the blank cells of a board have.
pub(super) fn size(board: &Board) -> usize {
    board.blank().iter().map(|cell| board.marks(cell).len()).sum()
}

#[inline]
pub(super) fn insert<const W: usize>(row: &mut Row<W>, number: u16) {
    row[number as usize / 64] |= 1 << (number % 64);
}

#[inline]
pub(super) fn contains<const W: usize>(row: &Row<W>, number: u16) -> bool {
    row[number as usize / 64] >> (number % 64) & 1 == 1
}

#[inline]
pub(super) fn add<const W: usize>(row: &mut Row<W>, other: &Row<W>) {
    for i in 0..W {
        row[i] |= other[i];
    }
}

#[inline]
pub(super) fn meet<const W: usize>(row: &Row<W>, other: &Row<W>) -> bool {
    both(row, other) != [0; W]
}

#[inline]
pub(super) fn both<const W: usize>(row: &Row<W>, other: &Row<W>) -> Row<W> {
    let mut both = *row;
    for i in 0..W {
        both[i] &= other[i];
    }
    both
}

#[inline]
pub(super) fn either<const W: usize>(row: &Row<W>, other: &Row<W>) -> Row<W> {
    let mut either = *row;
    add(&mut either, other);
    either
}

/// Takes the first member from a set.
#[inline]
pub(super) fn pop<const W: usize>(row: &mut Row<W>) -> Option<u16> {
    for i in 0..W {
        if row[i] != 0 {
            let bit = row[i].trailing_zeros() as u16;
            row[i] &= row[i] - 1;
            return Some(i as u16 * 64 + bit);
        }
    }
    None
}

/// The members of a set, ascending.
#[inline]
pub(super) fn members<const W: usize>(mut row: Row<W>) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || pop(&mut row))
}

impl<const W: usize> Graph<W> {
    /// The graph of a board with at most 64 · `W` marks.
    pub(super) fn new(board: &Board) -> Self {
        let size = size(board);
        let mut numbers = [0_u16; 729];
        let mut marks = Vec::with_capacity(size);
        for cell in board.blank() {
            for digit in board.marks(cell) {
                let mark = Mark::new(cell, digit);
                numbers[mark.index()] = marks.len() as u16;
                marks.push(mark);
            }
        }
        let mut graph = Self {
            weak: Vec::with_capacity(16 * size),
            weak_at: Vec::with_capacity(size + 1),
            strong: Vec::with_capacity(size),
            weak_rows: [vec![[0; W]; size], vec![[0; W]; size]],
            strong_rows: [vec![[0; W]; size], vec![[0; W]; size]],
            marks,
        };
        for i in 0..size {
            let mark = graph.marks[i];
            let (cell, digit) = (mark.cell(), mark.digit());
            let begin = graph.weak.len() as u32;
            let mut strong = SmallVec::new();
            let others = board.marks(cell) - Digits::of(digit);
            for other in others {
                let to = numbers[Mark::new(cell, other).index()];
                graph.weak.push(Link { to, cause: Cause::Cell });
                insert(&mut graph.weak_rows[0][i], to);
            }
            if let Some(other) = others.single() {
                let to = numbers[Mark::new(cell, other).index()];
                strong.push(Link { to, cause: Cause::Cell });
                insert(&mut graph.strong_rows[0][i], to);
            }
            let middle = graph.weak.len() as u32;
            let others = board.cells(digit) - Cells::of(cell);
            let mut rest = others & cell.peers();
            for (kind, house) in houses_of(cell) {
                let cause = Cause::House(kind);
                for other in rest & house {
                    let to = numbers[Mark::new(other, digit).index()];
                    graph.weak.push(Link { to, cause });
                    insert(&mut graph.weak_rows[1][i], to);
                }
                rest -= house;
                if let Some(other) = (others & house).single() {
                    let to = numbers[Mark::new(other, digit).index()];
                    if !contains(&graph.strong_rows[1][i], to) {
                        strong.push(Link { to, cause });
                        insert(&mut graph.strong_rows[1][i], to);
                    }
                }
            }
            graph.weak_at.push((begin, middle));
            graph.strong.push(strong);
        }
        graph.weak_at.push((graph.weak.len() as u32, 0));
        graph
    }

    /// The number of marks.
    pub(super) fn len(&self) -> usize {
        self.marks.len()
    }

    /// What a mark that is on turns off, in order.
    #[inline]
    pub(super) fn weak(&self, links: Links, of: u16) -> &[Link] {
        let (begin, middle) = self.weak_at[of as usize];
        let begin = if links.weak_in_cells { begin } else { middle };
        &self.weak[begin as usize..self.weak_at[of as usize + 1].0 as usize]
    }

    /// What a mark that is off turns on, in order.
    #[inline]
    pub(super) fn strong(&self, links: Links, of: u16) -> &[Link] {
        let all = &self.strong[of as usize][..];
        let in_cell = usize::from(all.first().is_some_and(|link| link.cause == Cause::Cell));
        let begin = if links.strong_in_cells { 0 } else { in_cell };
        let end = if links.strong_in_houses { all.len() } else { in_cell };
        &all[begin..end]
    }

    #[inline]
    pub(super) fn weak_row(&self, links: Links, of: u16) -> Row<W> {
        let mut row = self.weak_rows[1][of as usize];
        if links.weak_in_cells {
            add(&mut row, &self.weak_rows[0][of as usize]);
        }
        row
    }

    #[inline]
    pub(super) fn strong_row(&self, links: Links, of: u16) -> Row<W> {
        let mut row = [0; W];
        if links.strong_in_cells {
            add(&mut row, &self.strong_rows[0][of as usize]);
        }
        if links.strong_in_houses {
            add(&mut row, &self.strong_rows[1][of as usize]);
        }
        row
    }

    /// The weak links of a mark within its houses, as a set.
    pub(super) fn seen(&self, of: u16) -> &Row<W> {
        &self.weak_rows[1][of as usize]
    }
}
