//! Values that break the rules of a layout.

use super::Layout;
use crate::geometry::{Cell, Digit, Mark};
use std::fmt;

/// Two values that exclude each other on a board with a layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayoutClash {
    /// The values: the first in the order of the cells.
    pub values: [Mark; 2],
    rule: String,
}

impl fmt::Display for LayoutClash {
    /// `7 stands twice in diagonal 1: r2c2 and r8c8`.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let [one, other] = self.values;
        let (a, b) = (one.cell(), other.cell());
        if one.digit() == other.digit() {
            write!(f, "{} stands twice {}: {a} and {b}", one.digit(), self.rule)
        } else {
            write!(f, "{} and {} in {a} and {b} are {}", one.digit(), other.digit(), self.rule)
        }
    }
}

impl std::error::Error for LayoutClash {}

impl Layout {
    /// The first two values that exclude each other, given the value of each cell.
    ///
    /// ```
    /// use pencilmark_core::{Layout, State};
    ///
    /// let layout: Layout = "x".parse().unwrap();
    /// let state: State = format!("7{}7", ".".repeat(79)).parse().unwrap();
    /// assert_eq!(layout.clash(|cell| state.value(cell)).unwrap().to_string(), "7 stands twice in diagonal 1: r1c1 and r9c9");
    /// ```
    pub fn clash(&self, value: impl Fn(Cell) -> Option<Digit>) -> Option<LayoutClash> {
        self.cells().iter().find_map(|cell| {
            let digit = value(cell)?;
            let one = Mark::new(cell, digit);
            self.cells().iter().filter(|&other| other > cell).find_map(|other| {
                let second = Mark::new(other, value(other)?);
                self.sees(one, second).then(|| LayoutClash {
                    values: [one, second],
                    rule: self.rule(cell, other, one.digit() == second.digit()),
                })
            })
        })
    }

    /// The rule by which two cells see each other, in words.
    fn rule(&self, one: Cell, other: Cell, are_same: bool) -> String {
        if !are_same {
            return "consecutive".into();
        }
        if let Some(house) =
            self.houses().iter().find(|house| house.cells().contains(one) && house.cells().contains(other))
        {
            return format!("in {house}");
        }
        let across = |a: u8, b: u8| a.abs_diff(b);
        let distance =
            across(one.row().number(), other.row().number()) + across(one.column().number(), other.column().number());
        if distance == 3 { "a knight's move apart".into() } else { "a king's move apart".into() }
    }
}
