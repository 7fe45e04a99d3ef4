//! The classes of a puzzle, which do not depend on an order of strategies.

use super::lookup::Lookup;
use crate::columns::{Column, Finding, Value};
use pencilmark::{Board, Budget, Stopped};
use pencilmark_classify::{
    Basics, Chains, DEEPEST, LARGEST, LONGEST, RATED, backdoors, depth, estimate, nesting, rating,
};
use pencilmark_ser::{UpTo, rate_up_to};

/// The classes of a puzzle that are known so far; `Nothing` for a class that the puzzle does not have.
#[derive(Debug)]
pub(super) struct Classes([Lookup<Class>; FINDINGS.len()]);

/// A class. For backdoors: the size of the smallest and, if they were found, their number.
#[derive(Debug)]
struct Class {
    value: f64,
    number: Option<usize>,
}

/// The findings that compute classes.
const FINDINGS: [Finding; 10] = [
    Finding::Depth,
    Finding::DepthLocked,
    Finding::Estimate,
    Finding::Backdoor,
    Finding::BackdoorLocked,
    Finding::Whips,
    Finding::GWhips,
    Finding::Braids,
    Finding::GBraids,
    Finding::Nesting,
];

/// The place of a finding in `FINDINGS`.
fn place(finding: Finding) -> Option<usize> {
    FINDINGS.iter().position(|other| *other == finding)
}

impl Classes {
    pub(super) const fn new() -> Self {
        Self([const { Lookup::NotYet }; FINDINGS.len()])
    }

    pub(super) fn has(&self, finding: Finding) -> bool {
        place(finding).is_some_and(|place| self.0[place].is_known())
    }

    pub(super) fn value(&self, column: Column) -> Option<Value> {
        let found = &self.0[place(column.finding())?];
        if matches!(column, Column::Backdoors | Column::BackdoorsLocked) {
            found.value(|class| class.number.map(Value::count))
        } else {
            found.value(|class| class.value)
        }
    }

    /// Finds out a class of a board with one solution. `None` is a board that has not exactly one: it has no class. A value
    /// one above the largest that is looked for stands for all larger ones.
    pub(super) fn find(&mut self, finding: Finding, board: Option<&Board>, budget: &Budget) -> Result<(), Stopped> {
        let Some(place) = place(finding) else { return Ok(()) };
        let found = board.map(|board| class(finding, board, budget)).transpose()?;
        self.0[place] = found.flatten().into();
        Ok(())
    }
}

/// A class of a board with one solution.
fn class(finding: Finding, board: &Board, budget: &Budget) -> Result<Option<Class>, Stopped> {
    let of_depth = |basics| Ok(Some(depth(board, basics, DEEPEST, budget)?.unwrap_or(DEEPEST + 1)));
    let of_chains = |chains| rating(board, chains, LONGEST, budget);
    let value = match finding {
        Finding::Depth => of_depth(Basics::Singles)?,
        Finding::DepthLocked => of_depth(Basics::Locked)?,
        Finding::Estimate => {
            let tenths = match rate_up_to(board, RATED, budget)? {
                UpTo::Within(known) => known.er,
                UpTo::Above { .. } => estimate(board, budget)?,
            };
            return Ok(Some(Class { value: f64::from(tenths) / 10.0, number: None }));
        }
        Finding::Backdoor | Finding::BackdoorLocked => {
            let basics = if finding == Finding::Backdoor { Basics::Singles } else { Basics::Locked };
            let found = backdoors(board, basics, LARGEST, budget)?;
            let size = found.as_ref().map_or(LARGEST + 1, |found| found.size);
            return Ok(Some(Class { value: whole(size), number: found.map(|found| found.sets.len()) }));
        }
        Finding::Whips => of_chains(Chains::Whips)?,
        Finding::GWhips => of_chains(Chains::GWhips)?,
        Finding::Braids => of_chains(Chains::Braids)?,
        Finding::GBraids => of_chains(Chains::GBraids)?,
        _ => nesting(board, LONGEST, budget)?,
    };
    Ok(value.map(|value| Class { value: whole(value), number: None }))
}

/// A small number.
fn whole(number: usize) -> f64 {
    u32::try_from(number).map_or(f64::MAX, f64::from)
}
