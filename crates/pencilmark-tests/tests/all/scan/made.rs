//! Pictures of puzzles that look like the pictures of a camera.

use jpeg_encoder::{ColorType, Encoder};
use pencilmark_core::{Puzzle, Random, RandomSource};
use pencilmark_scan::Grey;
use pencilmark_view::{Picture, Theme};

/// The width of the printed page, in pixels.
pub(super) const PAGE: usize = 1000;

/// The place of the grid's corners on a plain page.
const GRID: [f64; 2] = [48.0, 986.0];

/// A camera: the settings by which a page becomes a picture.
pub(super) struct Camera {
    random: Random,
    width: usize,
    height: usize,
    /// The corners of the page in the picture, from the upper left, clockwise.
    page: [(f64, f64); 4],
    /// The bend of the page, in pixels of the page.
    bend: f64,
    blur: usize,
    noise: f64,
    /// The brightness of the paper and of the ink, and the shadow from left to right.
    paper: f64,
    ink: f64,
    shadow: f64,
    /// The quality of the JPEG, and the change of the thickness of the ink: thicker, unchanged or thinner.
    quality: u8,
    bold: i32,
}

/// A number between two numbers.
pub(super) fn between(random: &mut Random, low: f64, high: f64) -> f64 {
    low + (high - low) * (random.next_number() % 10_001) as f64 / 10_000.0
}

impl Camera {
    /// A camera that looks straight at the page.
    pub(super) fn straight() -> Self {
        let page = [(140.0, 60.0), (1140.0, 60.0), (1140.0, 1060.0), (140.0, 1060.0)];
        let random = Random::new(0);
        let (width, height) = (1280, 1120);
        Self {
            random,
            width,
            height,
            page,
            bend: 0.0,
            blur: 0,
            noise: 0.0,
            paper: 240.0,
            ink: 30.0,
            shadow: 0.0,
            quality: 95,
            bold: 0,
        }
    }

    /// A camera that a person holds.
    pub(super) fn new(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let (width, height) = if seed.is_multiple_of(2) { (1280, 960) } else { (720, 960) };
        let side = width.min(height) as f64 * between(&mut random, 0.65, 0.9);
        let turn = between(&mut random, -0.15, 0.15);
        let middle = (
            width as f64 / 2.0 + between(&mut random, -15.0, 15.0),
            height as f64 / 2.0 + between(&mut random, -15.0, 15.0),
        );
        let page = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map(|(x, y): (f64, f64)| {
            let (x, y) = (x * turn.cos() - y * turn.sin(), x * turn.sin() + y * turn.cos());
            let (x, y) = (middle.0 + x * side, middle.1 + y * side);
            (x + between(&mut random, -0.03, 0.03) * side, y + between(&mut random, -0.03, 0.03) * side)
        });
        let paper = between(&mut random, 130.0, 250.0);
        Self {
            width,
            height,
            page,
            bend: between(&mut random, -22.0, 22.0),
            blur: random.below(3),
            noise: between(&mut random, 0.0, 8.0),
            paper,
            ink: between(&mut random, 10.0, paper * 0.35),
            shadow: between(&mut random, 0.0, 0.5),
            quality: between(&mut random, 55.0, 95.0) as u8,
            bold: random.below(3) as i32 - 1,
            random,
        }
    }

    /// The corners of the grid in the picture, without a bend.
    pub(super) fn corners(&self) -> [(f64, f64); 4] {
        let [low, high] = GRID.map(|at| at / PAGE as f64);
        let [a, b, _, d] = self.page;
        [(low, low), (high, low), (high, high), (low, high)]
            .map(|(u, v)| (a.0 + (b.0 - a.0) * u + (d.0 - a.0) * v, a.1 + (b.1 - a.1) * u + (d.1 - a.1) * v))
    }

    /// The picture of a page.
    pub(super) fn picture(&self, page: &Grey) -> Grey {
        let mut random = self.random.clone();
        let page = thicker(page, self.bold);
        let wide = page.width() as f64;
        let mut pixels = Vec::with_capacity(self.width * self.height);
        for y in 0..self.height {
            for x in 0..self.width {
                // Four points for each pixel.
                let sum: f64 = [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)]
                    .iter()
                    .map(|(dx, dy)| match inverse(&self.page, (x as f64 + dx, y as f64 + dy)) {
                        Some((u, v)) if (0.0..1.0).contains(&u) => {
                            let v = v + self.bend / wide * (u * std::f64::consts::PI).sin();
                            if !(0.0..1.0).contains(&v) {
                                return 255.0;
                            }
                            f64::from(page.pixels()[(v * wide) as usize * page.width() + (u * wide) as usize])
                        }
                        _ => 255.0,
                    })
                    .sum();
                let light = 1.0 - self.shadow * x as f64 / self.width as f64;
                let bright = (self.ink + (self.paper - self.ink) * sum / 4.0 / 255.0) * light;
                pixels.push(bright);
            }
        }
        for _ in 0..self.blur {
            blur(&mut pixels, self.width);
        }
        let pixels: Vec<u8> =
            pixels.iter().map(|bright| (bright + between(&mut random, -self.noise, self.noise)) as u8).collect();
        let mut file = Vec::new();
        let (width, height) = (self.width as u16, self.height as u16);
        Encoder::new(&mut file, self.quality)
            .encode(&pixels, width, height, ColorType::Luma)
            .expect("a picture in memory");
        Grey::decode(&file).expect("the same picture")
    }
}

/// The place on a page, from 0 to 1, of a point in the picture: the inverse of the bilinear map, in a few steps.
fn inverse([a, b, c, d]: &[(f64, f64); 4], point: (f64, f64)) -> Option<(f64, f64)> {
    let (mut u, mut v) = (0.5, 0.5);
    for _ in 0..4 {
        let at = |f: fn(&(f64, f64)) -> f64| {
            let (a, b, c, d) = (f(a), f(b), f(c), f(d));
            let here = (a * (1.0 - u) + b * u) * (1.0 - v) + (d * (1.0 - u) + c * u) * v;
            (here, (b - a) * (1.0 - v) + (c - d) * v, (d - a) * (1.0 - u) + (c - b) * u)
        };
        let ((x, x_u, x_v), (y, y_u, y_v)) = (at(|p| p.0), at(|p| p.1));
        let (dx, dy) = (point.0 - x, point.1 - y);
        let det = x_u * y_v - x_v * y_u;
        if det.abs() < 1e-9 {
            return None;
        }
        u += (dx * y_v - dy * x_v) / det;
        v += (dy * x_u - dx * y_u) / det;
    }
    Some((u, v))
}

/// The picture of a puzzle as this project draws it.
pub(super) fn png(puzzle: &Puzzle) -> Vec<u8> {
    pencilmark_print::png(&Picture::grid(puzzle, puzzle).svg(Theme::Light), PAGE as u16).expect("a picture")
}

/// The picture with thicker or thinner ink.
fn thicker(page: &Grey, by: i32) -> Grey {
    let (width, height) = (page.width(), page.height());
    Grey::from_fn(width, height, |x, y| {
        let near = [(0, 0), (1, 0), (0, 1), (2, 1), (1, 2)];
        let values =
            near.iter().map(|(dx, dy)| page.pixels()[(y + dy).min(height - 1) * width + (x + dx).min(width - 1)]);
        match by {
            1 => values.min().unwrap_or(0),
            0 => page.pixels()[y * width + x],
            _ => (values.map(u32::from).sum::<u32>() / 5) as u8,
        }
    })
    .expect("as large as before")
}

/// Replaces each pixel by the mean of its surroundings.
fn blur(pixels: &mut [f64], width: usize) {
    let before = pixels.to_vec();
    for y in 1..pixels.len() / width - 1 {
        for x in 1..width - 1 {
            let at = y * width + x;
            pixels[at] = (0..9).map(|i| before[at + (i / 3) * width + i % 3 - width - 1]).sum::<f64>() / 9.0;
        }
    }
}

/// A picture after quarter turns.
pub(super) fn turned(picture: &Grey, quarters: usize) -> Grey {
    (0..quarters).fold(picture.clone(), |picture, _| {
        let (width, height) = (picture.width(), picture.height());
        Grey::from_fn(height, width, |x, y| picture.pixels()[(height - 1 - x) * width + y]).expect("as large as before")
    })
}
