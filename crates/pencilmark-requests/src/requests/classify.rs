//! `classify`: the classes of a puzzle that do not depend on an order of strategies.

use super::PuzzleRequest;
use crate::answers::words::{Screen, tenths, under_grid};
use crate::answers::{Class, Refusal};
use crate::fields::options;
use crate::values::Measure;
use pencilmark::{Budget, Fault, State, Stopped};
use pencilmark_classify::Basics;
use pencilmark_facts::{Column, Facts};
use pencilmark_view::Text;
use serde::{Serialize, Serializer};
use std::fmt::Write;

pub use pencilmark_facts::Degree;

/// The default classes.
const USUAL: &[Measure] = &[Measure::Te, Measure::Backdoor, Measure::W, Measure::B];

options! {
    /// The classes to measure.
    pub struct Classify {
        /// The measures to compute, by the names of their columns [default: te,backdoor,w,b]
        ///
        /// The order of the columns does not depend on the order of the names. For one puzzle, each of the measures `w`, `gw`,
        /// `b`, `gb` and `bxb` takes from milliseconds to minutes. Each other measure takes up to a tenth of a second.
        #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = crate::values::known::measures())]
        pub measures: Vec<Measure>,
        /// In JSON: also list the smallest backdoors. A backdoor is a set of values after which singles solve the rest
        #[arg(long)]
        pub sets: bool,
    }
}

/// The requested classes of a puzzle.
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

/// The classes of a puzzle, in the order of their columns. A degree is `None` if it does not exist or is not known.
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

    /// A property for each class. Its value is null if the degree does not exist or is not known.
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
    /// The classes to measure, without duplicates, in the order of the columns.
    pub fn measures(&self) -> Vec<Measure> {
        let named = if self.measures.is_empty() { USUAL } else { &self.measures };
        let mut measures = named.to_vec();
        pencilmark::sort(&mut measures);
        measures.dedup();
        measures
    }

    /// Measures a puzzle. First it checks that there is exactly one solution.
    ///
    /// # Errors
    /// When a value stands twice in a house.
    pub fn measure(&self, state: &State, budget: &Budget) -> Result<ClassifyAnswer, Fault> {
        let facts = Facts::of(state)?;
        let flaw = match facts.how_many(budget) {
            Ok(found) => Refusal::unless_unique(&found),
            Err(why) => Some(why.into()),
        };
        let mut answer = ClassifyAnswer { puzzle: state.to_string(), error: flaw, ..ClassifyAnswer::default() };
        answer.classes.0.extend(self.measures().into_iter().map(|measure| (measure, None)));
        if answer.error.is_none() {
            answer.error = self.fill(&facts, &mut answer, budget).err().map(Refusal::from);
        }
        Ok(answer)
    }

    fn fill(&self, facts: &Facts, answer: &mut ClassifyAnswer, budget: &Budget) -> Result<(), Stopped> {
        if self.sets {
            let sets = facts.backdoors(Basics::Singles, budget)?.into_iter().flat_map(|found| &found.sets);
            answer.sets = Some(sets.map(|set| set.iter().map(ToString::to_string).collect()).collect());
        }
        let column = |measure: Measure| Column::get(measure.id());
        let mut classes: Vec<_> =
            answer.classes.0.iter_mut().filter_map(|(one, to)| Some((column(*one)?, to))).collect();
        // The quickest classes come first, because the time may not be enough for all classes.
        pencilmark::sort_by_key(&mut classes, |(column, _)| column.finding());
        for (column, degree) in classes {
            match facts.degree(column, budget) {
                Ok(found) => *degree = found,
                Err(stopped) => {
                    *degree = stopped.above.map(Degree::Above);
                    return Err(stopped.why);
                }
            }
        }
        Ok(())
    }
}

impl PuzzleRequest for Classify {
    const NAME: &'static str = "classify";
    const SUMMARY: &'static str =
        "How hard a puzzle is, without an order of strategies: trial and error, backdoors, whips and braids";
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
