//! Houses in the orders of the scale.

use crate::house::{House, Kind};

/// The order of singles and subsets.
pub(super) const ROWS_LAST: [Kind; 3] = [Kind::Block, Kind::Column, Kind::Row];
/// The order of chains, loops and graves.
pub(super) const COLUMNS_LAST: [Kind; 3] = [Kind::Block, Kind::Row, Kind::Column];

/// The nine houses of a kind.
pub(super) fn houses(kind: Kind) -> impl Iterator<Item = House> {
    (1..=9).filter_map(move |number| House::new(kind, number))
}
