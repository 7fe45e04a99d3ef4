//! `classify`: classes of a puzzle that no order of strategies changes.

use crate::answers::Refusal;
use crate::fields::options;
use crate::rate::{Er, SerRated};
use crate::values::Measure;
use pencilmark::{Board, Budget, Fault, Search, State, Stopped};
use pencilmark_classify::{
    Backdoors, Basics, Chains, DEEPEST, LARGEST, LONGEST, RATED, backdoors, depth, estimate, nesting, rating,
};
use serde::{Serialize, Serializer};
use std::cell::OnceCell;

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
            Ok(found) => Refusal::unless_unique(&found),
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
        let smallest = Smallest { board, budget, singles: OnceCell::new(), locked: OnceCell::new() };
        let upto = |most| move |number: Option<usize>| Some(number.map_or(Degree::Above(most), Degree::Exactly));
        let (deep, large) = (upto(DEEPEST), upto(LARGEST));
        let chains = |chains| Ok(rating(board, chains, LONGEST, budget)?.map(Degree::Exactly));
        if self.sets {
            let sets = smallest.with(Basics::Singles)?.into_iter().flat_map(|found| &found.sets);
            answer.sets = Some(sets.map(|set| set.iter().map(ToString::to_string).collect()).collect());
        }
        for measure in self.measures() {
            let size = |found: Option<&Backdoors>| large(found.map(|found| found.size));
            let number = |found: Option<&Backdoors>| found.map(|found| Degree::Exactly(found.sets.len()));
            let value = match measure {
                Measure::Te => deep(depth(board, Basics::Singles, DEEPEST, budget)?),
                Measure::TeLocked => deep(depth(board, Basics::Locked, DEEPEST, budget)?),
                Measure::Backdoor => size(smallest.with(Basics::Singles)?),
                Measure::Backdoors => number(smallest.with(Basics::Singles)?),
                Measure::BackdoorLocked => size(smallest.with(Basics::Locked)?),
                Measure::BackdoorsLocked => number(smallest.with(Basics::Locked)?),
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

/// The smallest backdoors with each basics, found when they are asked for.
struct Smallest<'b> {
    board: &'b Board,
    budget: &'b Budget<'b>,
    singles: OnceCell<Option<Backdoors>>,
    locked: OnceCell<Option<Backdoors>>,
}

impl Smallest<'_> {
    fn with(&self, basics: Basics) -> Result<Option<&Backdoors>, Stopped> {
        let known = if basics == Basics::Locked { &self.locked } else { &self.singles };
        if known.get().is_none() {
            let _ = known.set(backdoors(self.board, basics, LARGEST, self.budget)?);
        }
        Ok(known.get().and_then(Option::as_ref))
    }
}

/// The rating in tenths if it is easily known, else an estimate.
fn er_estimate(board: &Board, budget: &Budget) -> Result<u16, Stopped> {
    match SerRated::find(board, true, Some(RATED), budget)?.er {
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
        let all = [
            self.te,
            self.backdoor,
            self.w,
            self.b,
            self.backdoors,
            self.gw,
            self.gb,
            self.bxb,
            self.te_locked,
            self.backdoor_locked,
            self.backdoors_locked,
            self.er_estimate,
        ];
        all[measure as usize].flatten()
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
