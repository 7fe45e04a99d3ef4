//! A net: branches of inferences. Each inference may rest on several earlier inferences.

use crate::argument::{Truth, Truths};
use pencilmark_core::Mark;
use smallvec::SmallVec;

/// The claim that a mark is on (the cell holds the digit) or off (the cell does not hold the digit).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Claim {
    /// The mark.
    pub mark: Mark,
    /// Whether the mark is on.
    pub on: bool,
}

impl Claim {
    /// The claim that the cell holds the digit.
    pub const fn on(mark: Mark) -> Self {
        Self { mark, on: true }
    }

    /// The claim that the cell does not hold the digit.
    pub const fn off(mark: Mark) -> Self {
        Self { mark, on: false }
    }

    /// The opposite claim.
    pub const fn opposite(self) -> Self {
        Self { mark: self.mark, on: !self.on }
    }
}

/// The reason why a claim follows from earlier claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The claim is the assumption of the branch.
    Assumed,
    /// The mark is off because it sees an earlier mark that is on.
    Seen,
    /// With the earlier claims, one mark of this truth is left: the last mark of a cell or house is on.
    Truth(Truth),
    /// With the earlier claims, a locked candidate or a pair turns the mark off: a digit in a house, two cells of a
    /// house, or two digits in a house.
    Reduced(SmallVec<[Truth; 2]>),
    /// A nested net proves the claim. The net starts from the claims that were made before. Its branches number the claims
    /// of the outer branches first, from the outermost. If `n` claims were made before this claim, place `i` is the earlier
    /// claim `i` for `i < n`. Otherwise it is the nested branch's own claim `i - n`.
    Nested(Box<Net>),
}

/// A claim, the reason why it follows, and the earlier inferences that it uses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inference {
    /// The claim.
    pub claim: Claim,
    /// The reason why the claim follows.
    pub cause: Cause,
    /// The earlier inferences that the inference uses, by their places.
    pub from: SmallVec<[u16; 4]>,
}

/// The inferences that follow from one assumption. The first inference is the assumption. The last inference is the common
/// claim of the net, or the opposite of an earlier claim (a contradiction).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The inferences. Each inference rests only on earlier inferences.
    pub inferences: Vec<Inference>,
}

impl Branch {
    /// The approximate number of lines that the branch takes. A mark that is off because it sees a mark takes no line.
    pub fn lines(&self) -> usize {
        let lines = |inference: &Inference| match &inference.cause {
            Cause::Seen => 0,
            Cause::Assumed | Cause::Truth(_) | Cause::Reduced(_) => 1,
            Cause::Nested(net) => net.lines(),
        };
        self.inferences.iter().map(lines).sum()
    }
}

/// Branches that cover all cases and lead to the same claim, or one branch that leads to a contradiction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Net {
    /// The truth whose marks are the cases, so that the branches cover all cases. `None` if the cases are one mark on and
    /// off, or if there is one branch, which ends in a contradiction.
    pub cases_of: Option<Truth>,
    /// The branches, one for each case.
    pub branches: Vec<Branch>,
}

impl Net {
    /// A net of one branch, which ends in a contradiction.
    pub fn refuting(branch: Branch) -> Self {
        Self { cases_of: None, branches: vec![branch] }
    }

    /// The approximate number of lines that the net takes.
    pub fn lines(&self) -> usize {
        1 + self.branches.iter().map(Branch::lines).sum::<usize>()
    }

    /// The net with fewer truths. A truth is left out if the net can be recorded again without it and gets no longer.
    pub(crate) fn shortened(self, record: impl Fn(Truths) -> Option<Self>) -> Self {
        let mut net = self;
        for truth in net.truths().into_iter().rev() {
            let mut fewer: Truths = net.truths().into_iter().collect();
            if fewer.contains(truth) && net.cases_of != Some(truth) {
                fewer.remove(truth);
                if let Some(shorter) = record(fewer).filter(|shorter| shorter.lines() <= net.lines()) {
                    net = shorter;
                }
            }
        }
        net
    }

    /// The truths that the net uses, each once, in the order of their first use.
    pub fn truths(&self) -> Vec<Truth> {
        let mut truths = Vec::new();
        self.gather(&mut truths);
        truths
    }

    /// Adds the truths that the net's inferences use.
    fn gather(&self, truths: &mut Vec<Truth>) {
        self.cases_of.iter().for_each(|&truth| add(truths, truth));
        for inference in self.branches.iter().flat_map(|branch| &branch.inferences) {
            match &inference.cause {
                Cause::Assumed | Cause::Seen => {}
                Cause::Truth(truth) => add(truths, *truth),
                Cause::Reduced(by) => by.iter().for_each(|&truth| add(truths, truth)),
                Cause::Nested(net) => net.gather(truths),
            }
        }
    }
}

/// Adds a truth, unless the list has it already.
fn add(truths: &mut Vec<Truth>, truth: Truth) {
    if !truths.contains(&truth) {
        truths.push(truth);
    }
}
