//! The boards that are read, and layouts in JSON.

use super::cells::says;
use crate::answers::{WrongValue, wrong};
use pencilmark::{Cell, Layout};
use serde_json::{Map, Value};
use std::sync::Arc;

/// The boards that an answer can be about.
#[derive(Clone, Debug, Default)]
pub enum Boards {
    /// The usual board: nine rows, nine columns and nine blocks.
    #[default]
    Usual,
    /// Any board. Puzzles without a layout of their own have this one, if there is one.
    Any(Option<Arc<Layout>>),
}

/// The fields of a layout that are parts by themselves.
const FLAGS: [&str; 9] =
    ["latin", "windoku", "disjoint", "antiknight", "antiking", "nonconsecutive", "girandola", "asterisk", "centerdot"];

/// The layout of a text, or of an object with the parts as fields; `docs/layouts.md` lists them.
///
/// # Errors
/// When it is none.
pub(crate) fn layout(value: &Value) -> Result<Arc<Layout>, WrongValue> {
    let text = match value {
        Value::String(text) => text.clone(),
        Value::Object(object) => text(object)?,
        _ => return wrong("a layout is a text such as 6x6+x, or an object with its parts"),
    };
    read(&text)
}

/// The layout of a text.
pub(super) fn read(text: &str) -> Result<Arc<Layout>, WrongValue> {
    text.parse().map(Arc::new).map_err(|error: pencilmark::LayoutError| WrongValue(error.to_string()))
}

/// The text of an object's parts.
fn text(object: &Map<String, Value>) -> Result<String, WrongValue> {
    let mut parts = Vec::new();
    for (name, value) in object.iter().filter(|(_, value)| says(value)) {
        match (name.as_str(), value) {
            ("size", Value::Number(size)) => parts.push(format!("{size}x{size}")),
            ("boxes", Value::String(sides)) => parts.push(format!("boxes:{sides}")),
            ("regions", Value::String(letters)) => parts.push(format!("jigsaw:{letters}")),
            ("diagonals", Value::String(which)) if which == "both" => parts.push("x".into()),
            ("diagonals", Value::String(which)) => parts.push(format!("diagonal:{which}")),
            ("extra", Value::Array(regions)) => {
                for region in regions {
                    parts.push(format!("extra:{}", cells(region)?));
                }
            }
            (name, Value::Bool(true)) if FLAGS.contains(&name) => parts.push(name.into()),
            _ => return wrong(format!("'{}' is no part of a layout, or has no such value", name.escape_debug())),
        }
    }
    Ok(if parts.is_empty() { "9x9".into() } else { parts.join("+") })
}

/// The names of cells, in a text or in a list.
fn cells(value: &Value) -> Result<String, WrongValue> {
    let names = match value {
        Value::String(text) => Some(text.clone()),
        Value::Array(names) => names.iter().map(Value::as_str).collect(),
        _ => None,
    };
    names.ok_or_else(|| "an extra region is a list of cells, such as [\"r1c1\", \"r2c2\"]".into())
}

/// The parts of a layout that a drawing shows: the regions of the cells, extra regions, and rules.
pub(super) struct DrawnLayout {
    pub(super) size: usize,
    /// The number of each cell's region, row by row; none if the cells are in no region.
    pub(super) regions: Option<Vec<u64>>,
    pub(super) extra: Vec<Vec<Cell>>,
    pub(super) rules: Vec<&'static str>,
}

impl DrawnLayout {
    /// The layout; `None` if it is the usual board.
    pub(super) fn layout(&self) -> Result<Option<Arc<Layout>>, WrongValue> {
        let size = self.size;
        let usual = Layout::of_size(size)
            .ok_or_else(|| format!("a grid of {size} by {size} cells: 4, 6, 8 and 9 are known"))?;
        let mut parts = vec![format!("{size}x{size}")];
        match &self.regions {
            None => parts.push("latin".into()),
            Some(regions) if !is_usual(&usual, regions) => {
                let letter =
                    |region: &u64| u32::try_from(*region).ok().and_then(|number| char::from_u32('A' as u32 + number));
                let letters: Option<String> = regions.iter().map(letter).collect();
                parts.push(format!("jigsaw:{}", letters.ok_or("the number of a region is too large")?));
            }
            Some(_) => (),
        }
        parts.extend(self.rules.iter().map(|&rule| rule.to_owned()));
        let mut extra: Vec<String> =
            self.extra.iter().map(|cells| cells.iter().map(|cell| cell.name()).collect()).collect();
        let windows: Layout = "windoku".parse().map_err(|_| "windoku")?;
        let is_window = |cells: &Vec<Cell>| {
            let set = cells.iter().copied().collect();
            windows
                .houses()
                .iter()
                .filter(|house| house.short().starts_with('w'))
                .take(4)
                .any(|house| house.cells() == set)
        };
        if size == 9 && self.extra.len() == 4 && self.extra.iter().all(is_window) {
            extra = Vec::new();
            parts.push("windoku".into());
        }
        parts.extend(extra.into_iter().map(|cells| format!("extra:{cells}")));
        let layout = read(&parts.join("+"))?;
        Ok(Some(layout).filter(|layout| !layout.is_standard()))
    }
}

/// Whether the regions are the usual boxes.
fn is_usual(usual: &Layout, regions: &[u64]) -> bool {
    let region = |cell: Cell| {
        let blocks = usual.houses().iter().filter(|house| house.short().starts_with('b'));
        blocks.into_iter().position(|house| house.cells().contains(cell))
    };
    let pairs: Vec<(u64, Option<usize>)> = regions.iter().copied().zip(usual.cells().iter().map(region)).collect();
    pairs.iter().all(|(region, block)| pairs.iter().all(|(other, beside)| (region == other) == (block == beside)))
}
