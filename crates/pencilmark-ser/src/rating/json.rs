//! Ratings.

use crate::rating::SerRating;
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The three ratings in the notation of the Sudoku Explainer: 7.2.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RatingFields {
    er: f64,
    ep: f64,
    ed: f64,
}

impl Serialize for SerRating {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [er, ep, ed] = [self.er, self.ep, self.ed].map(|tenths| f64::from(tenths) / 10.0);
        RatingFields { er, ep, ed }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for SerRating {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let RatingFields { er, ep, ed } = RatingFields::deserialize(deserializer)?;
        Ok(Self { er: tenths(er)?, ep: tenths(ep)?, ed: tenths(ed)? })
    }
}

/// A rating in tenths. The scale has no finer ratings.
fn tenths<E: Error>(rating: f64) -> Result<u16, E> {
    let tenths = (rating * 10.0).round();
    if (0.0..=f64::from(u16::MAX)).contains(&tenths) && (rating * 10.0 - tenths).abs() < 1e-6 {
        #[expect(clippy::cast_sign_loss, reason = "the range was checked")]
        return Ok(tenths as u16);
    }
    Err(E::invalid_value(Unexpected::Float(rating), &"a rating in tenths, such as 7.2"))
}
