//! The step that a technique finds.

use crate::shape::cells::{Mask, Set};
use crate::shape::grid::Candidate;

/// A step: its technique, its pattern and its effect.
#[derive(Clone, Debug)]
pub(crate) struct Find {
    /// The name of the type of the pattern, as HoDoKu prints it.
    pub(crate) name: &'static str,
    pub(crate) pattern: Pattern,
    /// The placed values.
    pub(crate) places: Vec<Candidate>,
    /// The eliminated candidates, in the order in which they are eliminated. A candidate may be in the list twice.
    pub(crate) removes: Vec<Candidate>,
}

impl Find {
    /// A step that eliminates candidates.
    pub(crate) fn removing(name: &'static str, removes: Vec<Candidate>, pattern: Pattern) -> Self {
        Self { name, pattern, places: Vec::new(), removes }
    }

    /// A step that places one value.
    pub(crate) fn placing(name: &'static str, value: Candidate, pattern: Pattern) -> Self {
        Self { name, pattern, places: vec![value], removes: Vec::new() }
    }
}

/// A node of a chain: one cell or a group of cells with a digit, which is true or false.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    pub(crate) cells: Set,
    pub(crate) digit: u8,
    pub(crate) is_on: bool,
}

impl Node {
    /// The node that a position without an entry has when it is read.
    pub(crate) const NONE: Self = Self { cells: 1, digit: u8::MAX, is_on: false };
}

/// An almost locked set: cells of a house with one digit more than cells.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Als {
    pub(crate) cells: Set,
    pub(crate) digits: Mask,
}

/// A chain of a forcing step: the main chain from the premise, and after each node the branches that end at this node.
#[derive(Clone, Debug, Default)]
pub(crate) struct Forced(pub(crate) Vec<Slot>);

/// A part of the chain of a forcing step, as HoDoKu keeps it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    Main(Node),
    Branch(Node),
    /// The end of a branch.
    End,
}

impl Forced {
    /// The greatest number of slots of a chain.
    pub(crate) const MOST: usize = 1000;

    /// The length for comparisons: all nodes, and one more for each branch.
    pub(crate) fn length(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn has_branch(&self) -> bool {
        self.0.iter().any(|slot| !matches!(slot, Slot::Main(_)))
    }
}

/// The pattern of a step, with the data that are printed.
#[derive(Clone, Debug)]
pub(crate) enum Pattern {
    /// A single, or the solution's digit of brute force.
    Value,
    Subset {
        digits: Mask,
        cells: Set,
    },
    Locked {
        digit: u8,
        house: usize,
    },
    Fish {
        digit: u8,
        bases: Vec<usize>,
        covers: Vec<usize>,
        fins: Set,
        endo: Set,
    },
    /// Two strong links of a digit: their ends, and the cells by which they are connected.
    Linked {
        digit: u8,
        ends: Set,
        others: Set,
    },
    EmptyRectangle {
        digit: u8,
        block: usize,
        link: Set,
    },
    WWing {
        removed: u8,
        linked: u8,
        cells: Set,
        link: Set,
    },
    Wing {
        digits: Vec<u8>,
        cells: Set,
    },
    Bug,
    Rectangle {
        digits: [u8; 2],
        cells: Set,
    },
    Colors {
        digit: u8,
        colors: Vec<Set>,
    },
    SueDeCoq {
        meeting: Als,
        line: Als,
        block: Als,
    },
    AlsXz {
        sets: [Als; 2],
        linked: Mask,
        removed: Mask,
    },
    AlsXyWing {
        sets: [Als; 3],
        linked: [Mask; 2],
        removed: Mask,
    },
    AlsChain {
        sets: Vec<Als>,
        links: Vec<Mask>,
        removed: Mask,
    },
    Chain {
        nodes: Vec<Node>,
        ends: Ends,
    },
    /// The chains, and the place of the contradiction, if there is one.
    Forcing {
        place: Option<String>,
        chains: Vec<Forced>,
    },
}

/// The way in which the ends of a chain are printed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ends {
    /// Nothing before the first cell and after the last cell.
    Plain,
    /// The first and the last digit: `4- r1c1 … r5c5 -4`.
    Digits,
    /// The digits by which the first cell of a continuous loop is entered and left.
    Continuous,
}
