//! Printed pages: a puzzle in some style, with digits written by hand.

use super::made::{PAGE, between};
use pencilmark_core::{Cell, Digit, Puzzle, Random};
use pencilmark_scan::Grey;
use pencilmark_view::{Picture, Theme};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::{Database, Stretch, Style};
use resvg::usvg::{Options, Tree};
use std::fmt::Write;
use std::path::Path;
use std::sync::{Arc, LazyLock};

/// The upper left corner of the grid on a page of many styles, and the side of a cell, in pixels.
const EDGE: f64 = 59.0;
const CELL: f64 = 98.0;

/// Our fonts and the fonts of the folder `PENCILMARK_TEST_FONTS`, with the faces of the fonts as SVG attributes.
static FONTS: LazyLock<(Arc<Database>, Vec<String>)> = LazyLock::new(|| {
    let mut fonts = Database::new();
    load(&mut fonts, Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../pencilmark-print/fonts")));
    if let Some(folder) = std::env::var_os("PENCILMARK_TEST_FONTS") {
        load(&mut fonts, Path::new(&folder));
    }
    fonts.set_sans_serif_family("Inter");
    let usual = fonts.faces().filter(|face| face.stretch == Stretch::Normal && face.weight.0 >= 300);
    let mut faces: Vec<String> = usual
        .map(|face| {
            let style = if face.style == Style::Normal { "normal" } else { "italic" };
            format!("font-family='{}' font-weight='{}' font-style='{style}'", face.families[0].0, face.weight.0)
        })
        .collect();
    faces.sort();
    (Arc::new(fonts), faces)
});

/// Loads the fonts in a folder and in its subfolders.
fn load(fonts: &mut Database, folder: &Path) {
    for entry in std::fs::read_dir(folder).expect("a folder of fonts") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            load(fonts, &path);
        } else if path.extension().is_some_and(|kind| kind == "ttf" || kind == "otf") {
            fonts.load_font_data(std::fs::read(path).expect("a font"));
        }
    }
}

/// The strokes of the digits 1 to 9, in a box of 60 times 100.
const STROKES: [&[&[(f64, f64)]]; 9] = [
    &[&[(15.0, 26.0), (38.0, 0.0), (37.0, 50.0), (36.0, 100.0)]],
    &[&[(6.0, 24.0), (24.0, 1.0), (50.0, 8.0), (50.0, 34.0), (28.0, 68.0), (4.0, 98.0), (30.0, 96.0), (60.0, 97.0)]],
    &[&[
        (8.0, 8.0),
        (34.0, 0.0),
        (54.0, 18.0),
        (42.0, 40.0),
        (24.0, 46.0),
        (50.0, 54.0),
        (58.0, 76.0),
        (38.0, 99.0),
        (4.0, 90.0),
    ]],
    &[
        &[(38.0, 0.0), (20.0, 34.0), (3.0, 64.0), (30.0, 63.0), (60.0, 62.0)],
        &[(42.0, 36.0), (40.0, 70.0), (39.0, 100.0)],
    ],
    &[&[
        (54.0, 2.0),
        (34.0, 3.0),
        (14.0, 4.0),
        (12.0, 24.0),
        (10.0, 44.0),
        (36.0, 38.0),
        (57.0, 62.0),
        (44.0, 96.0),
        (4.0, 92.0),
    ]],
    &[&[(48.0, 1.0), (18.0, 30.0), (6.0, 72.0), (28.0, 100.0), (53.0, 78.0), (36.0, 54.0), (10.0, 68.0)]],
    &[&[(4.0, 4.0), (30.0, 4.0), (58.0, 3.0), (38.0, 46.0), (24.0, 100.0)]],
    &[&[
        (52.0, 14.0),
        (28.0, 0.0),
        (9.0, 22.0),
        (28.0, 46.0),
        (53.0, 72.0),
        (32.0, 100.0),
        (7.0, 78.0),
        (30.0, 48.0),
        (50.0, 26.0),
        (50.0, 12.0),
    ]],
    &[&[(52.0, 22.0), (30.0, 1.0), (8.0, 26.0), (28.0, 50.0), (52.0, 26.0), (52.0, 54.0), (44.0, 100.0)]],
];

/// The puzzle as this project draws it.
pub(super) fn plain(puzzle: &Puzzle) -> Grey {
    drawn(&Picture::grid(puzzle, puzzle).svg(Theme::Light))
}

/// The puzzle in a random style, with other fonts, colours and lines, and with digits written by hand.
pub(super) fn printed(puzzle: &Puzzle, written: &[(Cell, Digit)], random: &mut Random) -> Grey {
    let mut svg = format!("<svg xmlns='http://www.w3.org/2000/svg' width='{PAGE}' height='{PAGE}'>");
    lines(&mut svg, random);
    digits(&mut svg, puzzle, random);
    let pen = Pen::new(random);
    for &(cell, digit) in written {
        pen.write(&mut svg, cell, digit, random);
    }
    drawn(&(svg + "</svg>"))
}

fn drawn(svg: &str) -> Grey {
    let options = Options { fontdb: Arc::clone(&FONTS.0), ..Options::default() };
    let tree = Tree::from_str(svg, &options).expect("a picture");
    let mut pixels = Pixmap::new(PAGE as u32, PAGE as u32).expect("a small picture");
    pixels.fill(resvg::tiny_skia::Color::WHITE);
    let scale = PAGE as f32 / tree.size().width();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Grey::from_rgba(PAGE, PAGE, pixels.data()).expect("a small picture")
}

/// One of several values.
fn one_of<T: Copy>(random: &mut Random, all: &[T]) -> T {
    all[random.below(all.len())]
}

fn lines(svg: &mut String, random: &mut Random) {
    let color = one_of(random, &["#000", "#333", "#666", "#24427a"]);
    let thin = between(random, 1.0, 3.0);
    let thick = thin + one_of(random, &[0.5, 2.0, 4.0]);
    for line in 0..10 {
        let (at, end) = (EDGE + f64::from(line) * CELL, EDGE + 9.0 * CELL);
        let width = if line % 3 == 0 { thick } else { thin };
        write!(svg, "<path d='M{at} {EDGE}V{end}M{EDGE} {at}H{end}' stroke='{color}' stroke-width='{width}'/>")
            .unwrap();
    }
}

fn digits(svg: &mut String, puzzle: &Puzzle, random: &mut Random) {
    let face = &FONTS.1[random.below(FONTS.1.len())];
    let color =
        one_of(random, &["#000", "#000", "#1a237e", "#b71c1c", "#1b5e20", "#6a1b9a", "#0277bd", "#bf5f00", "#555"]);
    let size = CELL * between(random, 0.6, 0.9);
    let (slant, wide) = (one_of(random, &[0.0, 0.0, 6.0, 12.0]), between(random, 0.8, 1.15));
    write!(svg, "<g {face} fill='{color}' font-size='{size}' text-anchor='middle'>").unwrap();
    for cell in puzzle.givens() {
        let (x, y) = middle(cell);
        let digit = puzzle.value(cell).unwrap();
        let place = format!("translate({x} {}) skewX(-{slant}) scale({wide} 1)", y + size * 0.36);
        write!(svg, "<text transform='{place}'>{digit}</text>").unwrap();
    }
    svg.push_str("</g>");
}

/// The middle of a cell on a page.
fn middle(cell: Cell) -> (f64, f64) {
    let at = |index: usize| EDGE + (index as f64 + 0.5) * CELL;
    (at(cell.index() % 9), at(cell.index() / 9))
}

/// A pen, and the hand that holds the pen. Written digits are smaller than printed digits.
struct Pen {
    color: &'static str,
    thickness: f64,
    height: f64,
    slant: f64,
}

impl Pen {
    fn new(random: &mut Random) -> Self {
        Self {
            color: one_of(random, &["#1c3f94", "#20201e", "#777", "#8c2a2a", "#3a5fc8"]),
            thickness: between(random, 2.5, 4.0),
            height: CELL * between(random, 0.32, 0.42),
            slant: between(random, -0.05, 0.3),
        }
    }

    /// Writes a digit with a wobbling hand.
    fn write(&self, svg: &mut String, cell: Cell, digit: Digit, random: &mut Random) {
        let (x, y) = middle(cell);
        let high = self.height * between(random, 0.85, 1.15) / 100.0;
        let wide = high * between(random, 0.8, 1.2);
        let slant = self.slant + between(random, -0.08, 0.08);
        let (x, y) = (x + between(random, -0.1, 0.1) * CELL, y + between(random, -0.1, 0.1) * CELL);
        for stroke in STROKES[digit.index()] {
            let points: Vec<(f64, f64)> = stroke
                .iter()
                .map(|(u, v)| {
                    let (u, v) = (u - 30.0 + between(random, -5.0, 5.0), v - 50.0 + between(random, -5.0, 5.0));
                    (x + (u - slant * v) * wide, y + v * high)
                })
                .collect();
            let thick = self.thickness * between(random, 0.8, 1.2);
            for (at, pair) in smooth(&points).windows(2).enumerate() {
                let thick = thick * (1.0 + 0.25 * (at as f64 * 0.7).sin());
                let [(x, y), (to_x, to_y)] = [pair[0], pair[1]];
                write!(
                    svg,
                    "<path d='M{x:.1} {y:.1}L{to_x:.1} {to_y:.1}' stroke='{}' stroke-width='{thick:.1}' stroke-linecap='round'/>",
                    self.color
                )
                .unwrap();
            }
        }
    }
}

/// A smooth line through points, with five pieces between two points.
fn smooth(points: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let at = |place: usize| points[place.clamp(1, points.len()) - 1];
    let mut line = vec![points[0]];
    for place in 1..points.len() {
        let [a, b, c, d] = [at(place - 1), at(place), at(place + 1), at(place + 2)];
        line.extend((1..=5).map(|part| {
            let t = f64::from(part) / 5.0;
            let mix = |a: f64, b: f64, c: f64, d: f64| {
                b + t * ((c - a) + t * ((2.0 * a - 5.0 * b + 4.0 * c - d) + t * (3.0 * (b - c) + d - a))) / 2.0
            };
            (mix(a.0, b.0, c.0, d.0), mix(a.1, b.1, c.1, d.1))
        }));
    }
    line
}
