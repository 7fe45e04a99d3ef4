//! `classify`: classes of a puzzle that no order of strategies changes.

use super::PuzzleRequest;
use super::rate::{Er, SerRated};
use crate::answers::words::{Screen, tenths, under_grid};
use crate::answers::{Class, Refusal};
use crate::fields::options;
use crate::values::Measure;
use pencilmark::{Board, Budget, Fault, Search, State, Stopped};
use pencilmark_classify::{
    Backdoors, Basics, Chains, DEEPEST, LARGEST, LONGEST, RATED, backdoors, depth, estimate, nesting, rating,
};
use pencilmark_view::Text;
use serde::{Serialize, Serializer};
use std::cell::OnceCell;
use std::fmt::Write;

/// The classes that are measured if none is named.
const USUAL: &[Measure] = &[Measure::Te, Measure::Backdoor, Measure::W, Measure::B];

options! {
    /// The classes to measure.
    pub struct Classify {
        /// The classes, by the names of their columns [default: te,backdoor,w,b]
        ///
        /// The columns are in the order of the possible values. The classes w, gw, b, gb and bxb take from milliseconds to
        /// minutes, the others at most a tenth of a second.
        #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = crate::values::known::measures())]
        pub measures: Vec<Measure>,
        /// In JSON: list the smallest backdoors too
        #[arg(long)]
        pub sets: bool,
    }
}

/// The degree of a puzzle in a class: a number, or the limit of the search if the degree is above it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(untagged))]
pub enum Degree {
    /// The number.
    Exactly(usize),
    /// A degree above this number, such as `>3`.
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

/// The classes of a puzzle: those that were asked for.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClassifyAnswer {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// The classes, by the names of their columns.
    #[serde(flatten)]
    pub classes: Classes,
    /// With sets: the smallest backdoors with singles, each as values such as `r1c2=5`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sets: Option<Vec<Vec<String>>>,
    /// The reason why a class is not known: the work was stopped, or the puzzle does not have exactly one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

/// The classes of a puzzle, in the order of their columns. A degree is `None` if there is none, or if it is not known.
#[derive(Clone, Debug, Default)]
pub struct Classes(Vec<(Measure, Option<Degree>)>);

impl Classes {
    /// The degree in a class, if it is known.
    pub fn degree(&self, measure: Measure) -> Option<Degree> {
        self.0.iter().find(|(one, _)| *one == measure).and_then(|(_, degree)| *degree)
    }
}

impl Serialize for Classes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(measure, degree)| (measure.id(), degree)))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Classes {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Classes".into()
    }

    /// A property for each class; null if there is no degree, or if it is not known.
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let degree = generator.subschema_for::<Degree>();
        let property = |&(id, means): &(&'static str, &'static str)| {
            (
                id.to_owned(),
                serde_json::json!({"description": format!("{}.", means.trim()), "anyOf": [degree, {"type": "null"}], "x-null": true}),
            )
        };
        let properties: serde_json::Map<_, _> = Measure::ALL.iter().map(property).collect();
        schemars::json_schema!({"type": "object", "properties": properties})
    }
}

impl Classify {
    /// The classes to measure, each once, in the order of the columns.
    pub fn measures(&self) -> Vec<Measure> {
        let named = if self.measures.is_empty() { USUAL } else { &self.measures };
        let mut measures = named.to_vec();
        measures.sort();
        measures.dedup();
        measures
    }

    /// Measures a puzzle. First it checks that there is exactly one solution.
    ///
    /// # Errors
    /// When a value stands twice in a house.
    pub fn measure(&self, state: &State, budget: &Budget) -> Result<ClassifyAnswer, Fault> {
        let board = Board::new(state)?;
        let flaw = match Search::of(&board).within(budget).how_many() {
            Ok(found) => Refusal::unless_unique(&found),
            Err(why) => Some(why.into()),
        };
        let mut answer = ClassifyAnswer { puzzle: state.to_string(), error: flaw, ..ClassifyAnswer::default() };
        answer.classes.0.extend(self.measures().into_iter().map(|measure| (measure, None)));
        if answer.error.is_none() {
            answer.error = self.fill(&board, &mut answer, budget).err().map(Refusal::from);
        }
        Ok(answer)
    }

    fn fill(&self, board: &Board, answer: &mut ClassifyAnswer, budget: &Budget) -> Result<(), Stopped> {
        let smallest = Smallest { board, budget, singles: OnceCell::new(), locked: OnceCell::new() };
        let upto = |most| move |number: Option<usize>| Some(number.map_or(Degree::Above(most), Degree::Exactly));
        let (deep, large) = (upto(DEEPEST), upto(LARGEST));
        let chains = |chains| Ok(rating(board, chains, LONGEST, budget)?.map(Degree::Exactly));
        if self.sets {
            let sets = smallest.with(Basics::Singles)?.into_iter().flat_map(|found| &found.sets);
            answer.sets = Some(sets.map(|set| set.iter().map(ToString::to_string).collect()).collect());
        }
        for (measure, degree) in &mut answer.classes.0 {
            let size = |found: Option<&Backdoors>| large(found.map(|found| found.size));
            let number = |found: Option<&Backdoors>| found.map(|found| Degree::Exactly(found.sets.len()));
            *degree = match *measure {
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
        }
        Ok(())
    }
}

/// The smallest backdoors with singles, and those with singles and locked candidates, computed when they are needed.
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

/// The rating in tenths if it is not above [`RATED`], else an estimate.
fn er_estimate(board: &Board, budget: &Budget) -> Result<u16, Stopped> {
    match SerRated::find(board, true, Some(RATED), budget)?.er {
        Some(Er::Is(tenths)) => Ok(tenths),
        _ => estimate(board, budget),
    }
}

impl PuzzleRequest for Classify {
    const NAME: &'static str = "classify";
    const SUMMARY: &'static str =
        "Classes that no order of strategies changes: trial and error, backdoors, whips and braids";
    type Beside = ();
    type Prepared = ();
    type Finding = ClassifyAnswer;
    type Answer<'a> = ClassifyAnswer;

    fn prepare(&self, (): &()) -> Result<(), Refusal> {
        Ok(())
    }

    fn find(&self, (): &(), state: &State, budget: &Budget) -> Result<ClassifyAnswer, Refusal> {
        Ok(self.measure(state, budget)?)
    }

    fn answer(&self, (): &(), _: &State, puzzle: String, found: &ClassifyAnswer) -> ClassifyAnswer {
        ClassifyAnswer { puzzle, ..found.clone() }
    }

    fn refused(&self, (): &(), puzzle: String, error: Refusal) -> ClassifyAnswer {
        ClassifyAnswer { puzzle, error: Some(error), ..ClassifyAnswer::default() }
    }

    fn columns(&self, (): &()) -> Vec<&'static str> {
        let names = self.measures().into_iter().map(Measure::id);
        ["puzzle"].into_iter().chain(names).chain(["error"]).collect()
    }

    /// The puzzle, and a line for each class.
    fn text(&self, (): &(), state: &State, found: &ClassifyAnswer, _: Screen) -> Text {
        let mut lines = String::new();
        let is_stopped = found.error.as_ref().is_some_and(|error| error.code.class() == Class::Stopped);
        if found.error.is_none() || is_stopped {
            for (measure, degree) in &found.classes.0 {
                let value = match degree {
                    Some(Degree::Exactly(number)) => number.to_string(),
                    Some(Degree::Above(number)) => format!(">{number}"),
                    Some(Degree::Tenths(rating)) => tenths(*rating),
                    None if is_stopped => "?".into(),
                    None => "–".into(),
                };
                // Writing to memory cannot fail.
                let _ = writeln!(lines, "{value:>4}  {}", Measure::ALL[*measure as usize].1.trim());
            }
        }
        for set in found.sets.iter().flatten() {
            let _ = writeln!(lines, "      {}", set.join(", "));
        }
        if let Some(error) = &found.error {
            let begin = if is_stopped { "Not all is known: " } else { "Not classified: " };
            let _ = writeln!(lines, "{begin}{}.", error.message);
        }
        under_grid(state, lines.trim_end_matches('\n'))
    }

    fn error(&self, found: &ClassifyAnswer) -> Option<Refusal> {
        found.error.clone()
    }
}
