//! `classify`: classes of a puzzle that no order of strategies changes.

use crate::answers::{Code, Refusal};
use crate::fields::options;
use crate::rate::{Er, SerRated};
use crate::values::Measure;
use pencilmark::search::{HowMany, Search};
use pencilmark::{Board, Budget, Fault, State, Stopped};
use pencilmark_classify::{Backdoors, Basics, Chains, backdoors, depth, estimate, nesting, rating};
use serde::{Serialize, Serializer};

/// The largest depth, and the largest backdoor, that are looked for.
const MOST: usize = 3;

/// Longer chains are not looked for: no puzzle needs so many truths.
const LONGEST: usize = 81;

/// Up to this, in tenths, ratings are computed and not estimated: it takes a fraction of a millisecond.
const EASY: u16 = 70;

/// What is measured if nothing is named.
const USUAL: &[Measure] = &[Measure::Te, Measure::Backdoor, Measure::W, Measure::B];

options! {
    /// Which classes.
    pub struct Classify {
        /// The classes, by the names of their columns, which come in the order of this list [default: te,backdoor,w,b]
        ///
        /// Those of w, gw, b, gb and bxb take from milliseconds to minutes, the others at most a tenth of a second.
        #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = crate::values::known::measures())]
        pub measures: Vec<Measure>,
        /// In JSON: list the smallest backdoors too
        #[arg(long)]
        pub sets: bool,
    }
}

/// A number, or more than was looked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(untagged))]
pub enum Degree {
    /// The number.
    Exactly(usize),
    /// More than it, such as `>3`.
    Above(#[cfg_attr(feature = "schema", schemars(with = "String"))] usize),
    /// A rating in tenths.
    Tenths(#[cfg_attr(feature = "schema", schemars(with = "f64"))] u16),
}

impl Serialize for Degree {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Exactly(number) => number.serialize(serializer),
            Self::Above(number) => format!(">{number}").serialize(serializer),
            Self::Tenths(tenths) => (f64::from(*tenths) / 10.0).serialize(serializer),
        }
    }
}

/// What is known of a class: nothing was asked, or there is none, or its number.
type Known = Option<Option<Degree>>;

/// The classes of a puzzle: those that were asked for.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClassifyAnswer {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// The depth of trial and error with singles: 0 to 3, or `>3`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("x-null" = true)))]
    pub te: Known,
    /// How many values the smallest backdoors with singles have: 0 to 3, or `>3`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("x-null" = true)))]
    pub backdoor: Known,
    /// The length of the longest whip that is needed; null if whips do not solve the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("x-null" = true)))]
    pub w: Known,
    /// The length of the longest braid that is needed; null if braids do not solve the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("x-null" = true)))]
    pub b: Known,
    /// How many backdoors of that size there are; null if it is above 3.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("x-null" = true)))]
    pub backdoors: Known,
    /// The same of g-whips, where a place may be a group.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("x-null" = true)))]
    pub gw: Known,
    /// The same of g-braids.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("x-null" = true)))]
    pub gb: Known,
    /// The length of the longest braid that is needed within the suppositions of trial and error; null if the depth is above 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("x-null" = true)))]
    pub bxb: Known,
    /// The depth of trial and error with singles and locked candidates.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("x-null" = true)))]
    pub te_locked: Known,
    /// The size of the smallest backdoors with singles and locked candidates.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("x-null" = true)))]
    pub backdoor_locked: Known,
    /// How many of those there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("x-null" = true)))]
    pub backdoors_locked: Known,
    /// An estimate of ER on the Sudoku Explainer's scale: up to 7.0 the rating, above it a guess in a fraction of the time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("x-null" = true)))]
    pub er_estimate: Known,
    /// With sets: the smallest backdoors with singles, each as values such as `r1c2=5`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sets: Option<Vec<Vec<String>>>,
    /// Why something is not known, or that the puzzle does not have exactly one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

impl Classify {
    /// What is measured, each class once, in the order of the columns.
    pub fn measures(&self) -> Vec<Measure> {
        let named = if self.measures.is_empty() { USUAL } else { &self.measures };
        let mut measures = named.to_vec();
        measures.sort();
        measures.dedup();
        measures
    }

    /// The columns of its table.
    pub fn header(&self) -> Vec<&'static str> {
        let names = self.measures().into_iter().map(Measure::id);
        ["puzzle"].into_iter().chain(names).chain(["error"]).collect()
    }

    /// The answer about a puzzle.
    pub fn answer(&self, state: &State, budget: &Budget) -> ClassifyAnswer {
        self.find(state, budget).unwrap_or_else(|fault| ClassifyAnswer::unread(state.to_string(), fault.into()))
    }

    /// Measures a puzzle. It is asked first whether there is exactly one solution.
    ///
    /// # Errors
    /// When a value stands twice in a house.
    pub fn find(&self, state: &State, budget: &Budget) -> Result<ClassifyAnswer, Fault> {
        let board = Board::new(state)?;
        let flaw = match Search::of(&board).within(budget).how_many() {
            Ok(HowMany::One(_)) => None,
            Ok(HowMany::None) => Some(Refusal::new(Code::NoSolution, "the puzzle has no solution")),
            Ok(HowMany::Several) => Some(Refusal::new(Code::SeveralSolutions, "the puzzle has several solutions")),
            Err(why) => Some(why.into()),
        };
        let mut answer = ClassifyAnswer { puzzle: state.to_string(), error: flaw, ..ClassifyAnswer::default() };
        for measure in self.measures() {
            *answer.place(measure) = Some(None);
        }
        if answer.error.is_none() {
            answer.error = self.measure(&board, &mut answer, budget).err().map(Refusal::from);
        }
        Ok(answer)
    }

    fn measure(&self, board: &Board, answer: &mut ClassifyAnswer, budget: &Budget) -> Result<(), Stopped> {
        let mut found: [Option<Option<Backdoors>>; 2] = [None, None];
        let mut doors = |basics: Basics| -> Result<Option<Backdoors>, Stopped> {
            let known = &mut found[usize::from(basics == Basics::Locked)];
            if known.is_none() {
                *known = Some(backdoors(board, basics, MOST, budget)?);
            }
            Ok(known.clone().flatten())
        };
        let upto = |number: Option<usize>| Some(number.map_or(Degree::Above(MOST), Degree::Exactly));
        let chains = |chains| Ok(rating(board, chains, LONGEST, budget)?.map(Degree::Exactly));
        if self.sets {
            let sets = doors(Basics::Singles)?.map(|found| found.sets).unwrap_or_default();
            answer.sets = Some(sets.iter().map(|set| set.iter().map(ToString::to_string).collect()).collect());
        }
        for measure in self.measures() {
            let size = |found: Option<Backdoors>| upto(found.map(|found| found.size));
            let number = |found: Option<Backdoors>| found.map(|found| Degree::Exactly(found.sets.len()));
            let value = match measure {
                Measure::Te => upto(depth(board, Basics::Singles, MOST, budget)?),
                Measure::TeLocked => upto(depth(board, Basics::Locked, MOST, budget)?),
                Measure::Backdoor => size(doors(Basics::Singles)?),
                Measure::Backdoors => number(doors(Basics::Singles)?),
                Measure::BackdoorLocked => size(doors(Basics::Locked)?),
                Measure::BackdoorsLocked => number(doors(Basics::Locked)?),
                Measure::W => chains(Chains::Whips)?,
                Measure::GW => chains(Chains::GWhips)?,
                Measure::B => chains(Chains::Braids)?,
                Measure::GB => chains(Chains::GBraids)?,
                Measure::Bxb => nesting(board, LONGEST, budget)?.map(Degree::Exactly),
                Measure::ErEstimate => Some(Degree::Tenths(er_estimate(board, budget)?)),
            };
            *answer.place(measure) = Some(value);
        }
        Ok(())
    }
}

/// The rating in tenths if it is easily known, else an estimate.
fn er_estimate(board: &Board, budget: &Budget) -> Result<u16, Stopped> {
    match SerRated::find(board, true, Some(EASY), budget)?.er {
        Some(Er::Is(tenths)) => Ok(tenths),
        _ => estimate(board, budget),
    }
}

impl ClassifyAnswer {
    /// The answer to text that holds no puzzle, which is repeated, or to one that breaks the rules.
    pub fn unread(text: String, error: Refusal) -> Self {
        Self { puzzle: text, error: Some(error), ..Self::default() }
    }

    /// What is known of a class.
    pub fn known(&self, measure: Measure) -> Option<Degree> {
        self.clone().place(measure).flatten()
    }

    fn place(&mut self, measure: Measure) -> &mut Known {
        match measure {
            Measure::Te => &mut self.te,
            Measure::TeLocked => &mut self.te_locked,
            Measure::Backdoor => &mut self.backdoor,
            Measure::Backdoors => &mut self.backdoors,
            Measure::BackdoorLocked => &mut self.backdoor_locked,
            Measure::BackdoorsLocked => &mut self.backdoors_locked,
            Measure::W => &mut self.w,
            Measure::GW => &mut self.gw,
            Measure::B => &mut self.b,
            Measure::GB => &mut self.gb,
            Measure::Bxb => &mut self.bxb,
            Measure::ErEstimate => &mut self.er_estimate,
        }
    }
}
