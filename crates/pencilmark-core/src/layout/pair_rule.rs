//! The rule by which two marks exclude each other although their cells share no house.

use super::clue::{ClueKind, ClueName};
use super::links::excluded_beside;
use super::parts::{LayoutRule, Negative};
use super::{Layout, next_to};
use crate::geometry::Mark;
use std::fmt;

/// A rule about pairs of cells.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PairRule {
    /// Cells side by side do not have consecutive digits.
    NonConsecutive,
    /// All clues of this kind are given: cells without such a clue do not have its digits.
    Negative(ClueKind),
    /// A clue.
    Clue(ClueName),
}

impl fmt::Display for PairRule {
    /// The demand of the rule, such as `white dot 2 needs consecutive digits`.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let needs = match self {
            Self::NonConsecutive => return f.write_str("neighbours do not have consecutive digits"),
            Self::Negative(ClueKind::White) => {
                return f.write_str("neighbours without a dot do not have consecutive digits");
            }
            Self::Negative(ClueKind::Black) => {
                return f.write_str("neighbours without a dot do not have a digit and its double");
            }
            Self::Negative(_) => return f.write_str("neighbours without a V or an X do not have the sum 5 or 10"),
            Self::Clue(clue) => match clue.kind {
                ClueKind::White => "needs consecutive digits",
                ClueKind::Black => "needs a digit and its double",
                ClueKind::Greater => "needs the greater digit in its first cell",
                ClueKind::Five => "needs the sum 5",
                ClueKind::Ten => "needs the sum 10",
                ClueKind::Thermo => "needs digits that increase from its bulb",
                ClueKind::Palindrome => "needs the same digit in both cells",
                ClueKind::Renban => "needs consecutive digits, each once",
                ClueKind::Whisper => "needs a larger difference",
                ClueKind::Cage | ClueKind::Arrow | ClueKind::Little | ClueKind::Sandwich => "needs different digits",
            },
        };
        let Self::Clue(ClueName { kind, number }) = self else { return Ok(()) };
        write!(f, "{} {number} {needs}", kind.name())
    }
}

impl Layout {
    /// The rule about pairs of cells by which two marks exclude each other; a clue first. `None` if there is no such rule.
    ///
    /// ```
    /// use pencilmark_core::{Cell, Digit, Layout, Mark};
    ///
    /// let layout: Layout = "4x4+white:r12c1".parse().unwrap();
    /// let mark = |row, digit| Mark::new(Cell::at(row, 1).unwrap(), Digit::new(digit).unwrap());
    /// let rule = layout.pair_rule(mark(1, 2), mark(2, 4)).unwrap();
    /// assert_eq!(rule.to_string(), "white dot 1 needs consecutive digits");
    /// assert_eq!(layout.pair_rule(mark(1, 2), mark(2, 3)), None);
    /// ```
    pub fn pair_rule(&self, one: Mark, other: Mark) -> Option<PairRule> {
        let (a, b) = (one.digit().get(), other.digit().get());
        let excludes = |clue: &&super::Clue| {
            let has_both = |cells: &[_]| cells.contains(&one.cell()) && cells.contains(&other.cell());
            let mut is_excluded = a == b && has_both(clue.different());
            clue.each_pair(&mut |first, second, may| {
                is_excluded |= (first, second) == (one.cell(), other.cell()) && !may(a, b);
                is_excluded |= (second, first) == (one.cell(), other.cell()) && !may(b, a);
            });
            is_excluded
        };
        if let Some(clue) = self.clues().iter().find(excludes) {
            return Some(PairRule::Clue(clue.name()));
        }
        if !next_to(one.cell()).contains(other.cell()) {
            return None;
        }
        if self.parts.has(LayoutRule::NonConsecutive) && a.abs_diff(b) == 1 {
            return Some(PairRule::NonConsecutive);
        }
        let negative =
            self.parts.negative.iter().find(|negative| excluded_beside(**negative, &self.parts.clues, one, other))?;
        Some(PairRule::Negative(match negative {
            Negative::White => ClueKind::White,
            Negative::Black => ClueKind::Black,
            Negative::Xv => ClueKind::Ten,
        }))
    }
}
