//! Pages as SVG, one SVG for each page, for layout programs and browsers.

use super::item::{Ink, Item};
use super::pages::Pages;
use crate::paper::{Area, Point};
use crate::words::Face;
use std::fmt::Write;

impl Pages {
    /// A page as SVG, in points, with the bleed. Text stays text, in the font Inter. `None` if there is no such page.
    pub fn svg(&self, number: usize) -> Option<String> {
        let page = self.pages.get(number.checked_sub(1)?)?;
        let bleed = self.paper.bleed;
        let whole = self.paper.whole();
        let mut svg = String::with_capacity(16 * 1024);
        let _ = write!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}pt\" height=\"{1}pt\" viewBox=\"{2} {2} {0} {1}\" \
             font-family=\"Inter,'DejaVu Sans',sans-serif\">",
            short(whole.width),
            short(whole.height),
            short(-bleed)
        );
        for part in &page.parts {
            items(&mut svg, &part.items);
        }
        svg.push_str("</svg>\n");
        Some(svg)
    }
}

/// Writes items as SVG.
pub(crate) fn items(svg: &mut String, items: &[Item]) {
    for item in items {
        draw(svg, item);
    }
}

fn draw(svg: &mut String, item: &Item) {
    let _ = match item {
        Item::Words { at, size, face, ink, text } => write!(
            svg,
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\"{} fill=\"{}\">{}</text>",
            short(at.x),
            short(at.y),
            short(*size),
            if *face == Face::Bold { " font-weight=\"700\"" } else { "" },
            colour(*ink),
            escaped(text)
        ),
        Item::Rule { from, to, width, dashes, ink } => {
            let [x1, y1, x2, y2] = [from.x, from.y, to.x, to.y].map(short);
            let (width, ink) = (short(*width), colour(*ink));
            let _ = write!(svg, "<path d=\"M{x1} {y1}L{x2} {y2}\" stroke=\"{ink}\" stroke-width=\"{width}\"");
            if !dashes.is_empty() {
                let dashes: Vec<String> = dashes.iter().map(|&length| short(length)).collect();
                let _ = write!(svg, " stroke-dasharray=\"{}\"", dashes.join(" "));
            }
            svg.write_str("/>")
        }
        Item::Frame { area, width, ink } => write!(
            svg,
            "<rect {} fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"/>",
            place(area),
            colour(*ink),
            short(*width)
        ),
        Item::Fill { areas, ink } => {
            svg.push_str("<path d=\"");
            for area in areas {
                let [x, y, width, height] = [area.x, area.y, area.width, area.height].map(short);
                let _ = write!(svg, "M{x} {y}h{width}v{height}h-{width}z");
            }
            write!(svg, "\" fill=\"{}\"/>", colour(*ink))
        }
        Item::Picture { area, svg: picture } => {
            // The picture keeps its own coordinates.
            let opened = picture.split_once("<svg ").map_or(&**picture, |(_, rest)| rest);
            // Its style rule for all text must change its own text only.
            let own = opened.replacen("<style>text{", "<style>svg svg text{", 1);
            write!(svg, "<svg {} {own}", place(area))
        }
        Item::Turned { about: Point { x, y }, items: turned } => {
            let _ = write!(svg, "<g transform=\"rotate(180 {} {})\">", short(*x), short(*y));
            items(svg, turned);
            svg.push_str("</g>");
            Ok(())
        }
    };
}

fn place(area: &Area) -> String {
    let [x, y, width, height] = [area.x, area.y, area.width, area.height].map(short);
    format!("x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"")
}

/// A number with at most two decimal places.
pub(crate) fn short(number: f32) -> String {
    let text = format!("{number:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".into() } else { text.into() }
}

fn colour(Ink(grey): Ink) -> String {
    format!("#{grey:02x}{grey:02x}{grey:02x}")
}

/// A text inside of an element or an attribute.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
