//! Pages of puzzles.

use super::arrangement::{CODE, around, arrangement, left_of, place};
use super::below::{self, Below};
use super::code::{address, code};
use super::grid::{Drawn, grid, told};
use super::sheets::Sheets;
use super::style::fitted;
use crate::content::{Book, Look};
use crate::page::{Anchor, Ink, Item, Part, Role, Target};
use crate::paper::{Area, Point};
use crate::words::Face;

/// Writes the puzzles of a section.
pub(super) fn puzzles(sheets: &mut Sheets, book: &Book, section: usize, first: usize, hints: &Below) {
    let Look { per_page, page, .. } = &book.look;
    let own = &book.sections[section];
    let size = sheets.style.body;
    let (above, below) = around(&book.look, sheets.style);
    for (number, entries) in own.entries.chunks(usize::from(*per_page)).enumerate() {
        let whole = match number {
            0 => sheets.begin_titled(&own.title, Some(Anchor::Section(section))),
            _ => sheets.begin(),
        };
        let content = Area { height: whole.height - hints.room, ..whole };
        let arrangement = arrangement(*per_page, content, above, below);
        for (index, entry) in entries.iter().enumerate() {
            let number = first + number * usize::from(*per_page) + index;
            let label = book.look.label.of(number, &own.title, entry);
            let place = place(content, arrangement, index);
            let side = place.width.min(place.height - above - below);
            let left = left_of(content, arrangement, index, side);
            let top = place.y + ((place.height - side - above - below) / 2.0).min(place.height * 0.04);
            sheets.add(caption(&label, left, top + size, side, size));
            let drawn = Drawn::puzzle(entry, &book.look);
            let square = Area::square(left, top + above, side);
            let words = format!("Puzzle {number}; {}", told(&entry.puzzle, None));
            sheets.add(Part::new(Role::Figure(words), grid(square, &drawn)).at(Anchor::Puzzle(number)));
            if let Some(page) = page {
                sheets.add(link(page, entry, square, size));
            }
        }
        if let Some(told) = hints.pages.get(number).filter(|told| !told.is_empty()) {
            below::draw(sheets, whole, told);
        }
    }
}

/// A line above a grid.
pub(super) fn caption(label: &str, x: f32, y: f32, width: f32, size: f32) -> Part {
    let (text, size) = fitted(label, Face::Bold, size, width);
    let words = Item::Words { at: Point { x, y }, size, face: Face::Bold, ink: Ink::BLACK, text };
    Part::new(Role::Paragraph, vec![words])
}

/// The code below a grid.
fn link(page: &str, entry: &crate::content::Entry, grid: Area, size: f32) -> Part {
    let address = address(page, &entry.puzzle);
    let square = Area::square(grid.x, grid.bottom() + 6.0, CODE);
    let at = Point { x: square.right() + 6.0, y: square.y + size };
    let (text, small) = ("Play it on a screen".to_owned(), size * 0.85);
    let has_room = at.x + Face::Regular.width(&text, small) <= grid.right();
    let words = has_room.then_some(Item::Words { at, size: small, face: Face::Regular, ink: Ink::GREY, text });
    let items = code(&address, square).into_iter().chain(words).collect();
    let role = Role::Figure("A code with the address of the page, where the puzzle is loaded".into());
    Part::new(role, items).to(Target::Address(address))
}
