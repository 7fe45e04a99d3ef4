//! Sizes of paper.

use std::fmt;
use std::str::FromStr;

/// The number of points of a millimetre, and of an inch.
pub(crate) const MILLIMETRE: f32 = 72.0 / 25.4;
const INCH: f32 = 72.0;

/// The least and the greatest length of a side, in points: a postcard has 298, A2 has 1684.
const SIDES: std::ops::RangeInclusive<f32> = 200.0..=1700.0;

/// The size of a page after it is cut, in points: 72 points are an inch.
///
/// ```
/// use pencilmark_book::PaperSize;
///
/// let size: PaperSize = "6x9in".parse()?;
/// assert_eq!((size.width, size.height), (432.0, 648.0));
/// assert!("A4".parse::<PaperSize>()?.height > size.height);
/// assert!("6x9".parse::<PaperSize>().is_ok() && "7x10".parse::<PaperSize>().is_err());
/// # Ok::<(), pencilmark_book::UnknownPaper>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct PaperSize {
    /// The width, from side to side.
    pub width: f32,
    /// The height, from top to bottom.
    pub height: f32,
}

/// The sizes that have names.
const NAMED: [(&str, f32, f32); 5] = [
    ("a4", 210.0 * MILLIMETRE, 297.0 * MILLIMETRE),
    ("letter", 8.5 * INCH, 11.0 * INCH),
    ("a5", 148.0 * MILLIMETRE, 210.0 * MILLIMETRE),
    ("6x9", 6.0 * INCH, 9.0 * INCH),
    ("a3", 297.0 * MILLIMETRE, 420.0 * MILLIMETRE),
];

impl Default for PaperSize {
    fn default() -> Self {
        let (_, width, height) = NAMED[0];
        Self { width, height }
    }
}

/// A text that names no paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPaper(String);

impl fmt::Display for UnknownPaper {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(
            f,
            "{:?} is no size of paper: a4, letter, a5, a3, 6x9, or numbers with a unit as 170x240mm or 7x10in are, of 71 to 599 \
             mm a side",
            self.0
        )
    }
}

impl std::error::Error for UnknownPaper {}

impl FromStr for PaperSize {
    type Err = UnknownPaper;

    fn from_str(text: &str) -> Result<Self, UnknownPaper> {
        let name = text.trim().to_lowercase();
        if let Some(&(_, width, height)) = NAMED.iter().find(|(own, ..)| *own == name) {
            return Ok(Self { width, height });
        }
        let unknown = || UnknownPaper(text.chars().take(40).collect());
        let units = [("mm", MILLIMETRE), ("in", INCH), ("pt", 1.0)];
        let (numbers, unit) = units
            .into_iter()
            .find_map(|(unit, points)| Some((name.strip_suffix(unit)?.trim(), points)))
            .ok_or_else(unknown)?;
        let (width, height) = numbers.split_once('x').ok_or_else(unknown)?;
        let side = |text: &str| {
            let points = text.trim().parse::<f32>().ok()? * unit;
            SIDES.contains(&points).then_some(points)
        };
        match (side(width), side(height)) {
            (Some(width), Some(height)) => Ok(Self { width, height }),
            _ => Err(unknown()),
        }
    }
}
