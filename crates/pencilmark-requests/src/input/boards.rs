//! The boards that a request accepts, and layouts in JSON.

use super::cells::says;
use super::clues;
use crate::answers::{WrongValue, wrong};
use pencilmark::format::Reader;
use pencilmark::{Cell, Cells, HouseKind, Layout};
use serde_json::{Map, Value};
use std::sync::Arc;

/// The boards that a request accepts.
#[derive(Clone, Debug, Default)]
pub enum Boards {
    /// The usual board: nine rows, nine columns and nine blocks.
    #[default]
    Usual,
    /// Any board. If there is a layout here, puzzles without their own layout get it.
    Any(Option<Arc<Layout>>),
}

impl Boards {
    /// The same reader, set to accept these boards.
    pub(super) fn read_by(&self, reader: Reader) -> Reader {
        match self {
            Self::Usual => reader,
            Self::Any(named) => reader.with_layouts(named.clone()),
        }
    }
}

/// The names of fields that are true or false. Each true field is a part of the layout.
const FLAGS: [&str; 9] =
    ["latin", "windoku", "disjoint", "antiknight", "antiking", "nonconsecutive", "girandola", "asterisk", "centerdot"];

/// The layout of a text, or of an object with the parts as fields. `docs/layouts.md` lists the parts.
///
/// # Errors
/// When the value is no layout.
pub(crate) fn layout(value: &Value) -> Result<Arc<Layout>, WrongValue> {
    let text = match value {
        Value::String(text) => text.clone(),
        Value::Object(object) => text(object)?,
        _ => return wrong("a layout is a text such as 6x6+x, or an object with its parts"),
    };
    read(&text)
}

/// The layout of a text.
fn read(text: &str) -> Result<Arc<Layout>, WrongValue> {
    text.parse().map(Arc::new).map_err(|error: pencilmark::LayoutError| WrongValue(error.to_string()))
}

/// The text of a layout that is given as an object.
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
            (name, value) => match clues::of_layout(name, value) {
                Some(clues) => parts.extend(clues?),
                None => {
                    return wrong(format!("'{}' is no part of a layout, or has no such value", name.escape_debug()));
                }
            },
        }
    }
    Ok(if parts.is_empty() { "9x9".into() } else { parts.join("+") })
}

/// The names of cells, from a text or a list.
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
    /// The usual board of the drawing's size, with the usual boxes.
    pub(super) usual: Layout,
    /// The number of each cell's region, row by row. `None` if the cells have no regions.
    pub(super) regions: Option<Vec<u64>>,
    pub(super) extra: Vec<Vec<Cell>>,
    pub(super) rules: Vec<String>,
}

impl DrawnLayout {
    /// The layout; `None` if it is the usual board.
    pub(super) fn layout(&self) -> Result<Option<Arc<Layout>>, WrongValue> {
        let mut parts = vec![format!("{0}x{0}", self.usual.size())];
        match &self.regions {
            None => parts.push("latin".into()),
            Some(regions) if !is_usual(&self.usual, regions) => {
                if let Some(boxes) = boxes(self.usual.size(), regions) {
                    parts[0] = boxes;
                    return self.with_rules(parts);
                }
                let letter =
                    |region: &u64| u32::try_from(*region).ok().and_then(|number| char::from_u32('A' as u32 + number));
                let letters: Option<String> = regions.iter().map(letter).collect();
                parts.push(format!("jigsaw:{}", letters.ok_or("the number of a region is too large")?));
            }
            Some(_) => (),
        }
        self.with_rules(parts)
    }

    /// The layout with these parts, and with the rules and the extra regions of the drawing.
    fn with_rules(&self, mut parts: Vec<String>) -> Result<Option<Arc<Layout>>, WrongValue> {
        parts.extend(self.rules.iter().cloned());
        if self.has_windows()? {
            parts.push("windoku".into());
        } else {
            let cells = |cells: &Vec<Cell>| cells.iter().map(|cell| cell.name()).collect::<String>();
            parts.extend(self.extra.iter().map(|extra| format!("extra:{}", cells(extra))));
        }
        let layout = read(&parts.join("+"))?;
        Ok(Some(layout).filter(|layout| !layout.is_standard()))
    }

    /// Whether the extra regions are the four windows of windoku.
    fn has_windows(&self) -> Result<bool, WrongValue> {
        if self.usual.size() != 9 || self.extra.len() != 4 {
            return Ok(false);
        }
        let windoku = read("windoku")?;
        let windows = windoku.houses().iter().filter(|house| house.kind() == HouseKind::Window).take(4);
        let windows: Vec<Cells> = windows.map(|house| windoku.cells_of(house)).collect();
        Ok(self.extra.iter().all(|cells| windows.contains(&cells.iter().copied().collect())))
    }
}

/// The part of a layout for regions that are boxes with unusual sides.
fn boxes(size: usize, regions: &[u64]) -> Option<String> {
    let sides = (2..size).filter(|high| size.is_multiple_of(*high));
    let mut texts = sides.map(|high| format!("boxes:{high}x{}", size / high));
    texts.find(|text| text.parse().is_ok_and(|layout| is_usual(&layout, regions)))
}

/// Whether the regions are the usual boxes.
fn is_usual(usual: &Layout, regions: &[u64]) -> bool {
    let blocks = usual.cells().iter().map(|cell| usual.block_of(cell));
    let pairs: Vec<(u64, Option<usize>)> = regions.iter().copied().zip(blocks).collect();
    pairs.iter().all(|(region, block)| pairs.iter().all(|(other, beside)| (region == other) == (block == beside)))
}
