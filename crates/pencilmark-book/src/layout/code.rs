//! A code that a phone's camera reads: the address of the page with a puzzle.

use crate::page::{Ink, Item};
use crate::paper::Area;
use pencilmark::{Cell, Puzzle};
use pencilmark_view::in_link;
use qrcodegen::{QrCode, QrCodeEcc};

/// The address of a page with a puzzle, in the form of the page's own links.
///
/// ```text
///   https://example.org/sudoku/#1.530070000…
/// ```
pub(crate) fn address(page: &str, puzzle: &Puzzle) -> String {
    let cells = Cell::ALL.map(|cell| puzzle.value(cell).map_or('0', |value| char::from(b'0' + value.get())));
    let cells: String = cells.into_iter().collect();
    let layout = puzzle.as_ref().layout().map_or_else(String::new, |layout| format!(".......{}", in_link(layout)));
    format!("{}#1.{cells}{layout}", page.split('#').next().unwrap_or(page))
}

/// The code of an address in a square; `None` if the address is too long for a code.
pub(crate) fn code(address: &str, area: Area) -> Option<Item> {
    let code = QrCode::encode_text(address, QrCodeEcc::Low).ok()?;
    let side = u16::try_from(code.size()).ok()?;
    let tile = area.width / f32::from(side);
    let mut areas = Vec::new();
    for y in 0..side {
        let mut x = 0;
        while x < side {
            // Dark tiles side by side are one rectangle, so that no gap between them is visible.
            let run = (x..side).take_while(|&x| code.get_module(x.into(), y.into())).count() as u16;
            if run > 0 {
                let (left, top) = (area.x + f32::from(x) * tile, area.y + f32::from(y) * tile);
                areas.push(Area { x: left, y: top, width: f32::from(run) * tile, height: tile });
            }
            x += run.max(1);
        }
    }
    Some(Item::Fill { areas, ink: Ink::BLACK })
}
