//! The rule by which two marks exclude each other although their cells share no house.

use super::clue::{ClueKind, ClueName};
use super::links::excluded_beside;
use super::parts::{LayoutRule, Negative};
use super::{Layout, next_to};
use crate::geometry::{Cell, Mark};
use std::fmt;

/// A rule about pairs of cells.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PairRule {
    /// Cells side by side do not have consecutive digits.
    NonConsecutive,
    /// All clues of this kind are given: cells without such a clue do not have its digits.
    Negative(ClueKind),
    /// The rule of a clue for two of its cells, in the order of the clue.
    Clue(ClueName, [Cell; 2]),
    /// The rule of a clue that its cells hold different digits.
    Different(ClueName),
}

impl fmt::Display for PairRule {
    /// The demand of the rule, such as `the white dot between r1c1 and r1c2 needs consecutive digits`.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::NonConsecutive => f.write_str("neighbours do not have consecutive digits"),
            Self::Negative(ClueKind::White) => f.write_str("neighbours without a dot do not have consecutive digits"),
            Self::Negative(ClueKind::Black) => {
                f.write_str("neighbours without a dot do not have a digit and its double")
            }
            Self::Negative(_) => f.write_str("neighbours without a V or an X do not have the sum 5 or 10"),
            Self::Different(ClueName { kind, number }) => write!(f, "{} {number} needs different digits", kind.name()),
            Self::Clue(ClueName { kind, number }, [one, other]) => {
                let name = kind.name();
                let between = format_args!("the {name} between {one} and {other} needs");
                match kind {
                    ClueKind::White => write!(f, "{between} consecutive digits"),
                    ClueKind::Black => write!(f, "{between} a digit and its double"),
                    ClueKind::Greater => write!(f, "{between} the greater digit in {one}"),
                    ClueKind::Five => write!(f, "{between} the sum 5"),
                    ClueKind::Ten => write!(f, "{between} the sum 10"),
                    ClueKind::Thermo => write!(f, "{name} {number} needs digits that increase from {one} to {other}"),
                    ClueKind::Palindrome => write!(f, "{name} {number} needs the same digit in {one} and {other}"),
                    ClueKind::Whisper => {
                        write!(f, "{name} {number} needs a larger difference between {one} and {other}")
                    }
                    ClueKind::Renban => write!(f, "{name} {number} needs consecutive digits, each once"),
                    ClueKind::Cage | ClueKind::Arrow | ClueKind::Little | ClueKind::Sandwich => {
                        write!(f, "{name} {number} does not allow these digits in {one} and {other}")
                    }
                }
            }
        }
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
    /// assert_eq!(rule.to_string(), "the white dot between r1c1 and r2c1 needs consecutive digits");
    /// assert_eq!(layout.pair_rule(mark(1, 2), mark(2, 3)), None);
    /// ```
    pub fn pair_rule(&self, one: Mark, other: Mark) -> Option<PairRule> {
        let (a, b) = (one.digit().get(), other.digit().get());
        let by_clue = |clue: &super::Clue| {
            let has_both = |cells: &[_]| cells.contains(&one.cell()) && cells.contains(&other.cell());
            if a == b && has_both(clue.different()) {
                return Some(PairRule::Different(clue.name()));
            }
            let mut rule = None;
            clue.each_pair(&mut |first, second, may| {
                let is_excluded = (first, second) == (one.cell(), other.cell()) && !may(a, b)
                    || (second, first) == (one.cell(), other.cell()) && !may(b, a);
                if is_excluded {
                    rule = Some(PairRule::Clue(clue.name(), [first, second]));
                }
            });
            rule
        };
        if let Some(rule) = self.clues().iter().find_map(by_clue) {
            return Some(rule);
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
