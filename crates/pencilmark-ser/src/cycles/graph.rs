//! The links between the marks of a board, with numbers for marks.
//!
//! A link is weak (if one mark is on, the other is off) or strong (if one is off, the other is on). Weak links follow from
//! the rules and not from the other marks. So they are computed once for a board and all boards with fewer marks.

use crate::cycles::mark_set::{MarkSet, add, both, insert};
use crate::cycles::room::ReachRoom;
use crate::hint::cause::NodeCause;
use crate::shape::BoardShape;
use crate::shape::houses::{columns_last, houses_of};
use pencilmark::{Board, Cells, Digit, Digits, Mark, size_of_nine};
use std::cell::RefCell;

/// The links that count.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum CountedLinks {
    /// Links between places of a digit in a house.
    InHouses,
    /// Weak links of all kinds, strong links within cells of two marks.
    InCells,
    All,
}

/// The mark at the other end of a link, and the cause of the link.
#[derive(Copy, Clone)]
pub(crate) struct LinkedMark {
    pub(crate) to: u16,
    pub(crate) cause: NodeCause,
}

/// The marks of a board, and the weak links between them.
pub(crate) struct GraphMarks<const W: usize> {
    /// The marks by number: by cell, then by digit.
    pub(crate) list: Vec<Mark>,
    /// The number of each mark.
    pub(crate) numbers: Box<[u16; 729]>,
    /// The weak links of all marks, in the order of the Sudoku Explainer: links within the cell of a mark come first.
    weak: Vec<LinkedMark>,
    /// For each mark, the place of its first link, and the place of its first link within a house.
    weak_at: Vec<(u32, u32)>,
    /// The weak links as sets: the linked marks within houses, and all linked marks.
    rows: [Vec<MarkSet<W>>; 2],
    /// Room for the strong links of boards with some of the marks, and for the marks that can be reached there.
    strong_rooms: RefCell<Vec<StrongLinks<W>>>,
    pub(crate) reach_rooms: RefCell<Vec<ReachRoom<W>>>,
}

/// The number of marks in the blank cells of a board.
pub(crate) fn size(board: &Board) -> usize {
    board.blank().iter().map(|cell| board.marks(cell).len()).sum()
}

impl<const W: usize> GraphMarks<W> {
    /// The marks of a board, at most 64 · `W`.
    pub(crate) fn new(board: &Board) -> Self {
        let size = size(board);
        let mut numbers = Box::new([0; 729]);
        let mut list = Vec::with_capacity(size);
        for cell in board.blank() {
            for digit in board.marks(cell) {
                let mark = Mark::new(cell, digit);
                numbers[mark.index()] = list.len() as u16;
                list.push(mark);
            }
        }
        let mut weak = Vec::with_capacity(16 * size);
        let mut weak_at = Vec::with_capacity(size + 1);
        let mut rows = [vec![[0; W]; size], vec![[0; W]; size]];
        for (i, &mark) in list.iter().enumerate() {
            let (cell, digit) = (mark.cell(), mark.digit());
            let begin = weak.len() as u32;
            for other in board.marks(cell) - Digits::of(digit) {
                weak.push(LinkedMark { to: numbers[Mark::new(cell, other).index()], cause: NodeCause::Cell });
            }
            let middle = weak.len();
            let mut rest = board.cells(digit) & cell.peers();
            for (kind, house) in houses_of(cell) {
                for other in rest & house {
                    weak.push(LinkedMark {
                        to: numbers[Mark::new(other, digit).index()],
                        cause: NodeCause::House(kind),
                    });
                }
                rest -= house;
            }
            weak[middle..].iter().for_each(|link| insert(&mut rows[0][i], link.to));
            weak[begin as usize..].iter().for_each(|link| insert(&mut rows[1][i], link.to));
            weak_at.push((begin, middle as u32));
        }
        weak_at.push((weak.len() as u32, 0));
        Self { list, numbers, weak, weak_at, rows, strong_rooms: RefCell::default(), reach_rooms: RefCell::default() }
    }
}

/// The strong links of some marks. The entries of a mark without such links have no meaning.
#[derive(Default)]
struct StrongLinks<const W: usize> {
    /// The links of each mark, in the order of the Sudoku Explainer: the link within the cell comes first.
    links: Vec<[LinkedMark; 4]>,
    /// The number of links of each mark.
    numbers: Vec<u8>,
    /// The links of each mark as sets, for each of [`CountedLinks`].
    rows: [Vec<MarkSet<W>>; 3],
}

/// The links between the marks that are left on a board.
pub(crate) struct Graph<'m, const W: usize> {
    pub(crate) marks: &'m GraphMarks<W>,
    /// The marks that are left.
    left: MarkSet<W>,
    strong: StrongLinks<W>,
    /// The marks with a strong link, for each of [`CountedLinks`].
    linked: [MarkSet<W>; 3],
}

impl<const W: usize> Drop for Graph<'_, W> {
    fn drop(&mut self) {
        self.marks.strong_rooms.borrow_mut().push(std::mem::take(&mut self.strong));
    }
}

impl<'m, const W: usize> Graph<'m, W> {
    /// The links on a board with all or some of the marks.
    pub(crate) fn new(marks: &'m GraphMarks<W>, shape: &BoardShape) -> Self {
        let mut left = [0; W];
        for (number, &mark) in marks.list.iter().enumerate() {
            if shape.has(mark) {
                insert(&mut left, number as u16);
            }
        }
        let size = marks.list.len();
        let mut strong = marks.strong_rooms.borrow_mut().pop().unwrap_or_default();
        strong.links.resize(size, [LinkedMark { to: 0, cause: NodeCause::None }; 4]);
        strong.numbers.clear();
        strong.numbers.resize(size, 0);
        strong.rows.iter_mut().for_each(|rows| rows.resize(size, [0; W]));
        let mut graph = Self { marks, left, strong, linked: [[0; W]; 3] };
        for cell in shape.blank() {
            let digits = shape.marks(cell);
            if digits.len() == 2 {
                let [one, other] = [digits.first(), (digits - digits.first().map_or(digits, Digits::of)).first()];
                if let (Some(one), Some(other)) = (one, other) {
                    graph.link(Mark::new(cell, one), Mark::new(cell, other), NodeCause::Cell);
                }
            }
        }
        for house in columns_last() {
            for digit in Digit::ALL {
                if size_of_nine(shape.positions(digit, house)) == 2 {
                    let places = shape.places(digit, house);
                    if let Some(one) = places.first()
                        && let Some(other) = (places - Cells::of(one)).first()
                    {
                        graph.link(Mark::new(one, digit), Mark::new(other, digit), NodeCause::House(house.kind()));
                    }
                }
            }
        }
        graph
    }

    /// Adds a strong link, unless the marks have a strong link already.
    fn link(&mut self, one: Mark, other: Mark, cause: NodeCause) {
        let [one, other] = [one, other].map(|mark| self.marks.numbers[mark.index()]);
        let counted = if cause == NodeCause::Cell { CountedLinks::InCells } else { CountedLinks::InHouses } as usize;
        for (of, to) in [(one, other), (other, one)] {
            let at = of as usize;
            let StrongLinks { links, numbers, rows } = &mut self.strong;
            let number = numbers[at] as usize;
            if number == 0 {
                for rows in rows.iter_mut() {
                    rows[at] = [0; W];
                }
            }
            if links[at][..number].iter().all(|link| link.to != to) {
                links[at][number] = LinkedMark { to, cause };
                numbers[at] += 1;
                for counted in [counted, CountedLinks::All as usize] {
                    insert(&mut rows[counted][at], to);
                    insert(&mut self.linked[counted], of);
                }
            }
        }
    }

    /// The number of marks, including marks that are not left.
    pub(crate) fn len(&self) -> usize {
        self.marks.list.len()
    }

    /// The marks that are left.
    pub(crate) fn left(&self) -> MarkSet<W> {
        self.left
    }

    /// The mark of a number.
    pub(crate) fn mark(&self, number: u16) -> Mark {
        self.marks.list[number as usize]
    }

    /// The marks that are turned off by a mark that is on, in order. Some of them may not be left.
    #[inline]
    pub(crate) fn weak(&self, links: CountedLinks, of: u16) -> &[LinkedMark] {
        let (begin, middle) = self.marks.weak_at[of as usize];
        let begin = if links == CountedLinks::InHouses { middle } else { begin };
        &self.marks.weak[begin as usize..self.marks.weak_at[of as usize + 1].0 as usize]
    }

    /// The marks that are turned on by a mark that is off, in order.
    #[inline]
    pub(crate) fn strong(&self, links: CountedLinks, of: u16) -> &[LinkedMark] {
        let all = &self.strong.links[of as usize][..self.strong.numbers[of as usize] as usize];
        let in_cell = usize::from(all.first().is_some_and(|first| first.cause == NodeCause::Cell));
        match links {
            CountedLinks::InHouses => &all[in_cell..],
            CountedLinks::InCells => &all[..in_cell],
            CountedLinks::All => all,
        }
    }

    /// The weak links of a mark, as a set.
    #[inline]
    pub(crate) fn weak_set(&self, links: CountedLinks, of: u16) -> MarkSet<W> {
        both(&self.marks.rows[usize::from(links != CountedLinks::InHouses)][of as usize], &self.left)
    }

    /// The marks with a strong link.
    #[inline]
    pub(crate) fn linked(&self, links: CountedLinks) -> MarkSet<W> {
        self.linked[links as usize]
    }

    /// The strong links of a mark that has some, as a set.
    #[inline]
    pub(crate) fn strong_set(&self, links: CountedLinks, of: u16) -> &MarkSet<W> {
        &self.strong.rows[links as usize][of as usize]
    }

    /// The weak links of a mark within its houses; among them may be marks that are not left.
    #[inline]
    pub(crate) fn seen_by(&self, mark: u16) -> &MarkSet<W> {
        &self.marks.rows[0][mark as usize]
    }

    /// The weak links of some marks within their houses.
    pub(crate) fn seen(&self, by: MarkSet<W>) -> MarkSet<W> {
        let mut seen = [0; W];
        crate::cycles::mark_set::members(by).for_each(|mark| add(&mut seen, &self.marks.rows[0][mark as usize]));
        both(&seen, &self.left)
    }
}

/// Runs the same code for marks of either width.
macro_rules! with_marks {
    ($any:expr, $marks:ident => $work:expr) => {
        match $any {
            AnyMarks::Narrow($marks) => $work,
            AnyMarks::Wide($marks) => $work,
        }
    };
}
pub(crate) use with_marks;

/// The marks of a board, with sets that are wide enough.
///
/// Two widths are enough. Further widths for 128, 192, 320 and 384 marks were no faster, and took a third of the compile
/// time.
pub(crate) enum AnyMarks {
    /// Up to 256 marks. Nearly all boards have no more marks when chains are looked for.
    Narrow(GraphMarks<4>),
    /// Up to 768 marks, which is enough for any board.
    Wide(GraphMarks<12>),
}

impl AnyMarks {
    /// Whether the sets have the width that a board needs.
    pub(crate) fn fit(&self, board: &Board) -> bool {
        matches!(self, Self::Narrow(_)) == Self::is_narrow(board)
    }

    fn is_narrow(board: &Board) -> bool {
        size(board) <= 4 * 64
    }

    pub(crate) fn new(board: &Board) -> Self {
        if Self::is_narrow(board) { Self::Narrow(GraphMarks::new(board)) } else { Self::Wide(GraphMarks::new(board)) }
    }
}
