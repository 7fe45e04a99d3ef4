//! Links between marks: pairs of marks of two cells that exclude each other because of a rule about these cells.

use super::clue::{Clue, ClueKind};
use super::parts::{LayoutRule, Negative, Parts};
use crate::geometry::{Cell, Cells, Digit, Digits, Mark};

/// The digits of another cell that each digit of a cell excludes.
#[derive(Clone, Debug)]
pub(super) struct MarkLink {
    pub(super) other: Cell,
    pub(super) excluded: [Digits; 9],
}

/// The links of all cells, by cell; empty if no rule makes any.
#[derive(Clone, Debug, Default)]
pub(super) struct MarkLinks(Vec<Vec<MarkLink>>);

impl MarkLinks {
    /// No links.
    pub(super) const NONE: Self = Self(Vec::new());

    /// The links of the rules and clues of a layout with these cells.
    pub(super) fn of(parts: &Parts, cells: Cells) -> Self {
        let mut links = Self::NONE;
        let sides = || cells.iter().flat_map(|cell| after(cell, cells).into_iter().map(move |other| (cell, other)));
        if parts.has(LayoutRule::NonConsecutive) {
            sides().for_each(|(one, other)| links.relate(parts.size, one, other, &|a, b| a.abs_diff(b) != 1));
        }
        for clue in &parts.clues {
            clue.each_pair(&mut |one, other, may| links.relate(parts.size, one, other, may));
        }
        for &negative in &parts.negative {
            let has_clue = |one, other| parts.clues.iter().any(|clue| negative.spares(clue, one, other));
            for (one, other) in sides().filter(|&(one, other)| !has_clue(one, other)) {
                links.relate(parts.size, one, other, &|a, b| negative.allows(a, b));
            }
        }
        links
    }

    /// Adds the pairs of digits that two cells may not have together.
    fn relate(&mut self, size: usize, one: Cell, other: Cell, may: &dyn Fn(u8, u8) -> bool) {
        let digits = 1..=size as u8;
        for (from, to, is_turned) in [(one, other, false), (other, one, true)] {
            let excluded = |digit: u8| {
                let allowed = |&beside: &u8| if is_turned { may(beside, digit) } else { may(digit, beside) };
                let bits =
                    digits.clone().filter(|beside| !allowed(beside)).fold(0, |bits, beside| bits | 1 << (beside - 1));
                Digits::from_bits(bits)
            };
            if self.0.is_empty() {
                self.0.resize(81, Vec::new());
            }
            let own = &mut self.0[from.index()];
            let place = own.iter().position(|link| link.other == to).unwrap_or_else(|| {
                own.push(MarkLink { other: to, excluded: [Digits::EMPTY; 9] });
                own.len() - 1
            });
            for digit in digits.clone() {
                let all = &mut own[place].excluded[usize::from(digit) - 1];
                *all |= excluded(digit);
            }
        }
    }

    /// Removes equal digits of cells that see each other from the links. Such digits exclude each other without a link.
    pub(super) fn without_equal(&mut self, peers: &[Cells; 81]) {
        for (own, peers) in self.0.iter_mut().zip(peers) {
            for link in own.iter_mut().filter(|link| peers.contains(link.other)) {
                link.excluded
                    .iter_mut()
                    .enumerate()
                    .for_each(|(digit, all)| all.remove(Digit::from_index(digit as u8)));
            }
        }
    }

    /// The links of a cell.
    #[inline]
    pub(super) fn of_cell(&self, cell: Cell) -> &[MarkLink] {
        self.0.get(cell.index()).map_or(&[], Vec::as_slice)
    }

    /// Whether there are no links.
    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Negative {
    /// Whether a clue exempts two cells from this rule: it stands between the cells, and all clues of its kind are given.
    fn spares(self, clue: &Clue, one: Cell, other: Cell) -> bool {
        let kinds: &[ClueKind] = match self {
            // A dot of one colour is enough to exempt two cells from both rules.
            Self::White | Self::Black => &[ClueKind::White, ClueKind::Black],
            Self::Xv => &[ClueKind::Five, ClueKind::Ten],
        };
        kinds.contains(&clue.name().kind) && clue.cells().contains(&one) && clue.cells().contains(&other)
    }

    /// Whether two cells without a clue may have these digits.
    fn allows(self, one: u8, other: u8) -> bool {
        match self {
            Self::White => one.abs_diff(other) != 1,
            Self::Black => one != 2 * other && other != 2 * one,
            Self::Xv => ![5, 10].contains(&(one + other)),
        }
    }
}

/// Whether a negative rule excludes two marks of neighbours. A negative rule says that all clues of a kind are given.
pub(super) fn excluded_beside(negative: Negative, clues: &[Clue], one: Mark, other: Mark) -> bool {
    !negative.allows(one.digit().get(), other.digit().get())
        && !clues.iter().any(|clue| negative.spares(clue, one.cell(), other.cell()))
}

/// The next cell to the right of a cell, and the next cell below it.
fn after(cell: Cell, cells: Cells) -> Vec<Cell> {
    let (row, column) = (cell.row().number(), cell.column().number());
    let beside = [(row, column + 1), (row + 1, column)];
    beside
        .into_iter()
        .filter_map(|(row, column)| Cell::at(row, column))
        .filter(|&other| cells.contains(other))
        .collect()
}
