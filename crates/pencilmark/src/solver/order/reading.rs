//! The strategies whose steps are compared by length. The step that is the shortest to read is taken.

use super::{Choice, OrderLevel};
use crate::strategies::{
    AIC, BRAID, CONTINUOUS_NICE_LOOP, DISCONTINUOUS_NICE_LOOP, FORCING_NET, GROUPED_AIC, GROUPED_CONTINUOUS_NICE_LOOP,
    GROUPED_DISCONTINUOUS_NICE_LOOP, NESTED_FORCING_NET, Row, WHIP, X_CHAIN, X_CYCLE, XY_CHAIN,
};
use crate::strategy::Strategy;

/// Groups of strategies that find the same kind of steps under several names, or that can look for the shortest step.
const TOGETHER: [&[&Strategy]; 4] = [
    &[&X_CHAIN, &X_CYCLE, &XY_CHAIN, &CONTINUOUS_NICE_LOOP, &AIC, &DISCONTINUOUS_NICE_LOOP],
    &[&GROUPED_CONTINUOUS_NICE_LOOP, &GROUPED_AIC, &GROUPED_DISCONTINUOUS_NICE_LOOP],
    &[&WHIP, &BRAID, &FORCING_NET],
    &[&NESTED_FORCING_NET],
];

/// The rows as levels. Rows that follow one another and whose strategies are compared with each other form one level. The
/// shortest step of this level is taken. Every other row is a level of its own.
pub(super) fn levels(rows: impl IntoIterator<Item = Row>) -> Vec<OrderLevel> {
    let mut levels: Vec<(Option<usize>, OrderLevel)> = Vec::new();
    for row in rows {
        let kind = TOGETHER.iter().position(|kind| kind.contains(&row.strategy()));
        match levels.last_mut() {
            Some((before, level)) if kind.is_some() && *before == kind => level.rows_mut().push(row),
            _ => {
                let choice = if kind.is_some() { Choice::Shortest } else { Choice::First };
                levels.push((kind, OrderLevel::new([row], choice)));
            }
        }
    }
    levels.into_iter().map(|(_, level)| level).collect()
}
