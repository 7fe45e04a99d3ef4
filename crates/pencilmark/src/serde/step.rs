//! Steps.

use crate::strategy::{Fact, Part, Step, Witness};
use pencilmark_core::Cell;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use smallvec::SmallVec;

impl Serialize for Step {
    /// Writes the step's effect and its reason, as data. Views add the words, the notation, and the difficulty in an
    /// order.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        self.serialize_effect(&mut map)?;
        map.serialize_entry("argument", &self.argument())?;
        map.serialize_entry("facts", &JsonFacts(self))?;
        map.serialize_entry("witnesses", &JsonWitnesses(&self.witnesses()))?;
        map.end()
    }
}

impl Step {
    /// Adds the strategy, the placed values, the removed marks, the truths and the number of links to a map. These are
    /// the first fields of a step; views add more.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize_effect<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("strategy", self.strategy().id())?;
        map.serialize_entry("name", self.name())?;
        map.serialize_entry("digits", &self.digits())?;
        map.serialize_entry("places", self.places())?;
        map.serialize_entry("removes", self.removes())?;
        map.serialize_entry("truths", self.truths())?;
        map.serialize_entry("links", &self.links())
    }
}

/// The facts of a step as an object, in the order in which the strategy named them.
#[derive(Copy, Clone, Debug)]
pub struct JsonFacts<'a>(pub &'a Step);

impl Serialize for JsonFacts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.facts().iter().map(|(slot, fact)| (slot, fact)))
    }
}

/// Witnesses as `[["r2c8",["r8c2"]], …]`: each cell without the digit, and the cells of the values that exclude it.
#[derive(Copy, Clone, Debug)]
pub struct JsonWitnesses<'a>(pub &'a [Witness]);

impl Serialize for JsonWitnesses<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut pairs: SmallVec<[(Cell, Cell); 16]> = self.0.iter().map(|it| (it.barred, it.by)).collect();
        pencilmark_core::sort(&mut pairs);
        serializer.collect_seq(pairs.chunk_by(|one, next| one.0 == next.0).map(|of| (of[0].0, By(of))))
    }
}

/// The second cell of each of some pairs.
struct By<'p>(&'p [(Cell, Cell)]);

impl Serialize for By<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|(_, by)| by))
    }
}

impl Serialize for Part {
    /// Writes the step's facts as an object.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.facts().iter().map(|(slot, fact)| (slot, fact)))
    }
}

impl Serialize for Fact {
    /// Writes the content of a slot, by its kind.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Fact::Cells(cells) => cells.serialize(serializer),
            Fact::Path(cells) => cells.serialize(serializer),
            Fact::Number(number) => number.serialize(serializer),
            Fact::Digits(digits) => digits.serialize(serializer),
            Fact::Marks(marks) => marks.serialize(serializer),
            Fact::House(house) => house.serialize(serializer),
            Fact::Houses(houses) => houses.serialize(serializer),
            Fact::Rules(rules) => serializer.collect_seq(rules.iter().map(ToString::to_string)),
            Fact::Parts(parts) => parts.serialize(serializer),
            Fact::Set(cells, digits) => {
                let mut map = serializer.serialize_map(Some(2))?;
                map.serialize_entry("cells", cells)?;
                map.serialize_entry("digits", digits)?;
                map.end()
            }
        }
    }
}
