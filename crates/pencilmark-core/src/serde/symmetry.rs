//! Symmetries.

use crate::symmetry::Symmetry;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A symmetry in the form that [`Symmetry::new`] takes.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SymmetryFields {
    transpose: bool,
    rows: [u8; 9],
    columns: [u8; 9],
    digits: [u8; 9],
}

impl Serialize for Symmetry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (rows, columns, digits) = (self.rows(), self.columns(), self.digits());
        SymmetryFields { transpose: self.transposes(), rows, columns, digits }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Symmetry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let SymmetryFields { transpose, rows, columns, digits } = SymmetryFields::deserialize(deserializer)?;
        let symmetry = Symmetry::new(transpose, rows, columns, digits);
        symmetry
            .ok_or_else(|| D::Error::custom("no symmetry: each list has the numbers 1 to 9, lines of a band together"))
    }
}
