//! The limits of the width of a PNG.

use std::ops::RangeInclusive;

/// The widths of a PNG, in pixels.
pub const WIDTHS: RangeInclusive<u16> = 16..=8192;
