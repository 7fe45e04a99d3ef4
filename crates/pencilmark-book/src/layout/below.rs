//! Hints below the puzzles of a page, upside down.

use super::arrangement::side;
use super::block::Text;
use super::hints::{NumberedHints, hints};
use super::sheets::Sheets;
use super::style::Style;
use crate::content::{Book, Entry, Hints};
use crate::page::{Ink, Item, Part, Role};
use crate::paper::{Area, Point};

/// The least factor by which the side of a grid may shrink, so that hints have room below.
const KEPT: f32 = 0.85;
/// The space between columns, and between the grids and the hints, in points.
const GUTTER: f32 = 18.0;
const ABOVE: f32 = 10.0;

/// The hints below the puzzles of a section, and the height of their place.
#[derive(Debug, Default)]
pub(super) struct Below {
    /// The height of the place for hints, in points.
    pub(super) room: f32,
    /// The hints of each page of puzzles. The list of a page is empty if the page has no room for hints.
    pub(super) pages: Vec<Vec<NumberedHints>>,
}

impl Below {
    /// The hints below the puzzles of a section whose first puzzle has the number `first`, and the hints for which a page
    /// has no room.
    pub(super) fn of(book: &Book, style: Style, first: usize, entries: &[Entry]) -> (Self, Vec<NumberedHints>) {
        if book.look.hints == Hints::None {
            return (Self::default(), Vec::new());
        }
        let content = book.look.paper.content(1);
        let told = (first..).zip(entries).map(|(number, entry)| (number, hints(entry)));
        let told: Vec<NumberedHints> = told.collect();
        if book.look.hints == Hints::Pages {
            return (Self::default(), told);
        }
        let whole = side(&book.look, style, content);
        let (mut own, mut others) = (Self::default(), Vec::new());
        for page in told.chunks(book.look.per_page.into()) {
            let room = height(style, content.width, page);
            let less = Area { height: content.height - room, ..content };
            if less.height > 0.0 && side(&book.look, style, less) >= whole * KEPT {
                own.room = own.room.max(room);
                own.pages.push(page.to_vec());
            } else {
                others.extend_from_slice(page);
                own.pages.push(Vec::new());
            }
        }
        (own, others)
    }
}

/// The hints of a puzzle. The number of the puzzle stands before the first hint.
fn texts(style: Style, (number, hints): &NumberedHints) -> [Text; 3] {
    let size = style.small * 0.94;
    let text = |label: String, words: &str| Text { size, ..Text::body(style, words) }.labelled(label, size * 2.2);
    let [first, second, third] = hints;
    [text(number.to_string(), first), text(String::new(), second), text(String::new(), third)]
}

/// The width of a column in points, and the number of its hints.
fn columns(style: Style, width: f32, count: usize) -> (f32, usize) {
    if count > 1 && width > style.small * 45.0 { ((width - GUTTER) / 2.0, count.div_ceil(2)) } else { (width, count) }
}

/// The height of the hints of a page, in points.
fn height(style: Style, width: f32, page: &[NumberedHints]) -> f32 {
    let (wide, each) = columns(style, width, page.len());
    let high = |told: &NumberedHints| {
        let lines = texts(style, told).iter().map(|text| text.leading() * text.lines(wide).len() as f32).sum::<f32>();
        lines + style.small * 0.5
    };
    let highest = page.chunks(each.max(1)).map(|column| column.iter().map(high).sum::<f32>()).fold(0.0, f32::max);
    highest + ABOVE
}

/// Writes the hints of a page at the bottom of its content.
pub(super) fn draw(sheets: &mut Sheets, content: Area, page: &[NumberedHints]) {
    let style = sheets.style;
    let high = height(style, content.width, page) - ABOVE;
    let top = content.bottom() - high;
    let about = Area { y: top, height: high, ..content }.middle();
    let (wide, each) = columns(style, content.width, page.len());
    let rule = Item::Rule {
        from: Point { x: content.x, y: top - ABOVE * 0.4 },
        to: Point { x: content.right(), y: top - ABOVE * 0.4 },
        width: 0.3,
        dashes: Vec::new(),
        ink: Ink::LIGHT,
    };
    sheets.add(Part::new(Role::Decoration, vec![rule]));
    for (column, hints) in page.chunks(each.max(1)).enumerate() {
        let x = content.x + (wide + GUTTER) * column as f32;
        let mut y = top;
        for told in hints {
            for text in texts(style, told) {
                let lines = text.lines(wide);
                let part = text.part(&lines, x, y, true);
                y += text.leading() * lines.len() as f32;
                sheets.add(Part::new(part.role, vec![Item::Turned { about, items: part.items }]));
            }
            y += style.small * 0.5;
        }
    }
}
