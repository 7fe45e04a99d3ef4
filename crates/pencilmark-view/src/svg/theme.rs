//! Colours of pictures.

use super::sizes::Sizes;
use super::{board, clues};
use pencilmark::Layout;
use std::fmt::Write;

/// The colours of a picture.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Theme {
    /// Dark on white.
    #[default]
    Light,
    /// Light on dark.
    Dark,
    /// Black and greys on white. Different shapes show the differences.
    Print,
    /// The variables of a page: `--pencilmark-ink`, ….
    Page,
}

/// The names of the colours, each with its colour in light, dark and print.
const COLOURS: [(&str, [&str; 3]); 14] = [
    ("paper", ["#ffffff", "#171a1f", "#ffffff"]),
    ("ink", ["#1d2430", "#e8ebf0", "#000000"]),
    ("placed", ["#2456a6", "#8ab4f8", "#000000"]),
    ("mark", ["#5b6472", "#9aa4b2", "#555555"]),
    ("line", ["#c3c9d2", "#3b424d", "#aaaaaa"]),
    ("frame", ["#39414d", "#a9b2bf", "#000000"]),
    ("house", ["#eaf0f8", "#222932", "#efefef"]),
    ("pattern", ["#fdf0c4", "#3a3420", "#dddddd"]),
    ("on", ["#1b6e3c", "#4cc37c", "#000000"]),
    ("off", ["#a3540a", "#f0a35e", "#000000"]),
    ("removed", ["#c01f2e", "#ff7b85", "#000000"]),
    ("second", ["#6a3fb5", "#bb9cf5", "#000000"]),
    ("common", ["#086f94", "#5cc8ea", "#000000"]),
    ("on-ink", ["#ffffff", "#10141a", "#ffffff"]),
];

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 4] = [Self::Light, Self::Dark, Self::Print, Self::Page];

    /// A colour by its name.
    fn colour(self, name: &str) -> String {
        let place = match self {
            Self::Light => 0,
            Self::Dark => 1,
            Self::Print => 2,
            Self::Page => return format!("var(--pencilmark-{name})"),
        };
        COLOURS.iter().find(|(own, _)| *own == name).map_or_else(String::new, |(_, colours)| colours[place].into())
    }

    /// The colours of the theme as declarations of a page's variables: `--pencilmark-ink:#1d2430;…`.
    pub fn variables(self) -> String {
        COLOURS.iter().fold(String::new(), |mut text, (name, _)| {
            let _ = write!(text, "--pencilmark-{name}:{};", self.colour(name));
            text
        })
    }

    /// The CSS rules for a picture of a board with this layout.
    pub(crate) fn rules_on(self, layout: &Layout) -> String {
        let mut text = String::from("text{font-family:'Inter','DejaVu Sans',sans-serif;text-anchor:middle}");
        let more: &[_] = if layout.is_standard() { &[] } else { &board::RULES };
        let of_clues: &[_] = if layout.clues().is_empty() { &[] } else { &clues::RULES };
        for (selector, words) in RULES.iter().chain(more).chain(of_clues).copied() {
            let mut rest = words;
            let _ = write!(text, "{selector}{{");
            while let Some((before, after)) = rest.split_once('$') {
                let end = after.find(|c: char| !(c.is_ascii_lowercase() || c == '-')).unwrap_or(after.len());
                let _ = write!(text, "{before}{}", self.colour(&after[..end]));
                rest = &after[end..];
            }
            let _ = write!(text, "{rest}}}");
        }
        if self == Self::Print {
            let Sizes { name, mark, badge, .. } = self.sizes();
            for (class, size) in [("name", name), ("mark", mark), ("badge", badge), ("number", badge), ("tally", badge)]
            {
                let _ = write!(text, ".{class}{{font-size:{}px}}", size.font);
            }
            // A thick black cross would hide a black digit.
            text.push_str(".mark.removed{font-weight:400}.cross{stroke-width:1.3;stroke-opacity:.6}");
        }
        text
    }

    /// The sizes of the text of a picture.
    pub(super) fn sizes(self) -> Sizes {
        if self == Self::Print { Sizes::PRINT } else { Sizes::SCREEN }
    }
}

/// The CSS rules of the classes; `$ink` is a colour.
const RULES: [(&str, &str); 56] = [
    (".paper", "fill:$paper"),
    (".house", "fill:$house"),
    (".pattern", "fill:$pattern"),
    (".pattern.k0", "fill:$second;fill-opacity:.13"),
    (".pattern.k1", "fill:$off;fill-opacity:.14"),
    (".pattern.k2", "fill:$on;fill-opacity:.13"),
    (".pattern.k3", "fill:$common;fill-opacity:.15"),
    (".broken", "fill:$removed;fill-opacity:.1;stroke:$removed;stroke-width:2"),
    (".line", "stroke:$line;stroke-width:1"),
    (".frame", "stroke:$frame;stroke-width:2.4;fill:none;stroke-linecap:square"),
    (".name", "fill:$mark;font-size:13px"),
    (".name.head", "fill:$ink;font-weight:700"),
    (".words", "text-anchor:start"),
    (".value", "fill:$ink;font-size:34px;font-weight:600"),
    (".value.placed", "fill:$placed;font-weight:400"),
    (".value.new", "fill:$on;font-weight:700"),
    (".value.sample", "font-size:18px"),
    (".ring", "fill:none;stroke:$on;stroke-width:2.5"),
    (".mark", "fill:$mark;font-size:13.5px"),
    (".mark.cause", "fill:$ink;font-weight:700"),
    (".mark.on,.mark.a,.mark.e,.mark.g,.mark.r,.mark.supposed", "fill:$on-ink;font-weight:700"),
    (".mark.off", "fill:$off;font-weight:700"),
    (".mark.b,.mark.c,.mark.d", "fill:$second;font-weight:700"),
    (".mark.removed", "fill:$removed;font-weight:700"),
    (".shape.cause", "fill:none;stroke:$on;stroke-width:1.6"),
    (".shape.on,.shape.a", "fill:$on"),
    (".shape.supposed", "fill:$placed"),
    (".shape.e,.shape.g", "fill:$second"),
    (".shape.r", "fill:$common"),
    (".shape.off", "fill:$paper;stroke:$off;stroke-width:1.6"),
    (".shape.b,.shape.c,.shape.d", "fill:$paper;stroke:$second;stroke-width:1.8"),
    (".shape.d", "stroke-dasharray:3 2"),
    (".shape.struck", "fill-opacity:.25"),
    (".shape.supposed.struck", "fill:$paper;fill-opacity:1;stroke:$placed;stroke-width:2"),
    (".cross", "stroke:$removed;stroke-width:1.8;stroke-linecap:round;stroke-opacity:.5"),
    (".witness", "fill:none;stroke:$second;stroke-width:2"),
    (".ray", "stroke:$second;stroke-width:2;stroke-opacity:.4"),
    (".barred", "stroke:$mark;stroke-width:1.6;stroke-linecap:round"),
    (".cover", "fill:none;stroke:$second;stroke-width:1.6;stroke-dasharray:1.5 4;stroke-linecap:round"),
    (".hull", "fill:none;stroke:$second;stroke-width:2"),
    (".hull.k1", "stroke:$off;stroke-dasharray:6 3"),
    (".hull.k2", "stroke:$on;stroke-dasharray:2 3"),
    (".hull.k3", "stroke:$common;stroke-dasharray:10 3 2 3"),
    (".joined", "fill:none;stroke:$second;stroke-width:7;stroke-linejoin:round;stroke-linecap:round;stroke-opacity:.3"),
    (".group", "fill:none;stroke:$line;stroke-width:21;stroke-linecap:round;stroke-linejoin:round;stroke-opacity:.55"),
    (".group.sample", "stroke-width:16"),
    (".link", "fill:none;stroke:$ink;stroke-width:1.7"),
    (".link.weak", "stroke-dasharray:4 3.2"),
    (".tip", "fill:$ink"),
    (
        ".badge,.number,.tally",
        "fill:$second;font-size:12px;font-weight:700;paint-order:stroke;stroke:$paper;stroke-width:3px",
    ),
    (".tag", "fill:$paper;stroke:$on;stroke-width:1"),
    (".badge.k1", "fill:$off"),
    (".badge.k2,.number", "fill:$on"),
    (".badge.k3", "fill:$common"),
    (".faded", "opacity:.28"),
    (".mark.faded", "fill:$ink;opacity:.55"),
];
