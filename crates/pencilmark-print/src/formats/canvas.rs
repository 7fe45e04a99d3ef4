//! Draws the items of a page.

use crate::picture::{BOLD, PrintError, REGULAR, read};
use krilla::color::luma;
use krilla::geom::{PathBuilder, Point, Rect, Size, Transform};
use krilla::paint::{Fill, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::tagging::{ContentTag, Identifier};
use krilla::text::{Font, TextDirection};
use krilla_svg::{SurfaceExt, SvgSettings};
use pencilmark_book::{Area, Face, Ink, Item};
use std::sync::LazyLock;

static FACES: LazyLock<[Option<Font>; 2]> =
    LazyLock::new(|| [REGULAR, BOLD].map(|data| Font::new(data.to_vec().into(), 0)));

/// A page to draw on. Its origin is the corner where the page is cut.
pub(super) struct Canvas<'a> {
    surface: Surface<'a>,
}

impl<'a> Canvas<'a> {
    pub(super) fn new(mut surface: Surface<'a>, bleed: f32) -> Self {
        surface.push_transform(&Transform::from_translate(bleed, bleed));
        Self { surface }
    }

    pub(super) fn finish(mut self) {
        self.surface.pop();
        self.surface.finish();
    }

    /// Draws items that belong together for a person who hears the document read aloud.
    pub(super) fn tagged(&mut self, tag: ContentTag, items: &[Item]) -> Result<Identifier, PrintError> {
        let identifier = self.surface.start_tagged(tag);
        let drawn = items.iter().try_for_each(|item| self.draw(item));
        self.surface.end_tagged();
        drawn.map(|()| identifier)
    }

    fn draw(&mut self, item: &Item) -> Result<(), PrintError> {
        match item {
            Item::Words { at, size, face, ink, text } => {
                let font = FACES[usize::from(*face == Face::Bold)].clone();
                let font = font.ok_or_else(|| PrintError::File("the font cannot be read".into()))?;
                self.fill(*ink);
                self.surface.draw_text(
                    Point::from_xy(at.x, at.y),
                    font,
                    *size,
                    text,
                    false,
                    TextDirection::LeftToRight,
                );
            }
            Item::Rule { from, to, width, dashes, ink } => {
                let mut path = PathBuilder::new();
                path.move_to(from.x, from.y);
                path.line_to(to.x, to.y);
                self.stroke(path, *width, dashes, *ink);
            }
            Item::Frame { area, width, ink } => {
                let mut path = PathBuilder::new();
                path.push_rect(rect(area)?);
                self.stroke(path, *width, &[], *ink);
            }
            Item::Fill { areas, ink } => {
                let mut path = PathBuilder::new();
                for area in areas {
                    path.push_rect(rect(area)?);
                }
                self.shape(path, *ink);
            }
            Item::Picture { area, svg } => {
                let tree = read(svg)?;
                let size = Size::from_wh(area.width, area.height).ok_or_else(no_area)?;
                self.surface.push_transform(&Transform::from_translate(area.x, area.y));
                let drawn = self.surface.draw_svg(&tree, size, SvgSettings::default());
                self.surface.pop();
                drawn.ok_or_else(no_area)?;
            }
            Item::Turned { about, items } => {
                let turn = Transform::from_row(-1.0, 0.0, 0.0, -1.0, 2.0 * about.x, 2.0 * about.y);
                self.surface.push_transform(&turn);
                let drawn = items.iter().try_for_each(|item| self.draw(item));
                self.surface.pop();
                drawn?;
            }
        }
        Ok(())
    }

    fn fill(&mut self, Ink(grey): Ink) {
        self.surface.set_stroke(None);
        self.surface.set_fill(Some(Fill { paint: luma::Color::new(grey).into(), ..Fill::default() }));
    }

    fn shape(&mut self, path: PathBuilder, ink: Ink) {
        if let Some(path) = path.finish() {
            self.fill(ink);
            self.surface.draw_path(&path);
        }
    }

    fn stroke(&mut self, path: PathBuilder, width: f32, dashes: &[f32], Ink(grey): Ink) {
        if let Some(path) = path.finish() {
            self.surface.set_fill(None);
            let dash = (!dashes.is_empty()).then(|| StrokeDash { array: dashes.to_vec(), offset: 0.0 });
            let paint = luma::Color::new(grey).into();
            self.surface.set_stroke(Some(Stroke { paint, width, dash, ..Stroke::default() }));
            self.surface.draw_path(&path);
        }
    }
}

fn rect(area: &Area) -> Result<Rect, PrintError> {
    Rect::from_xywh(area.x, area.y, area.width, area.height).ok_or_else(no_area)
}

fn no_area() -> PrintError {
    PrintError::File("something has no area".into())
}
