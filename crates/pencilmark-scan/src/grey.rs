//! Grey pictures.

use std::fmt;

/// The greatest number of pixels of a picture.
const MOST_PIXELS: usize = 50_000_000;

/// A picture: the brightness of each pixel, from 0 (black) to 255 (white), row by row from the upper left.
#[derive(Clone, PartialEq, Eq)]
pub struct Grey {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

impl fmt::Debug for Grey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grey({}×{})", self.width, self.height)
    }
}

impl Grey {
    /// A picture from its pixels; `None` if there are not `width * height` pixels, no pixels, or more than 50 million.
    pub fn new(width: usize, height: usize, pixels: Vec<u8>) -> Option<Self> {
        let count = width.checked_mul(height)?;
        (count > 0 && count <= MOST_PIXELS && count == pixels.len()).then_some(Self { width, height, pixels })
    }

    /// A picture whose pixels are computed; `bright` takes the column and the row.
    pub fn from_fn(width: usize, height: usize, mut bright: impl FnMut(usize, usize) -> u8) -> Option<Self> {
        let count = width.checked_mul(height)?;
        if count > MOST_PIXELS {
            return None;
        }
        let pixels = (0..count).map(|i| bright(i % width, i / width)).collect();
        Self::new(width, height, pixels)
    }

    /// A picture from the colours of its pixels: red, green, blue and opacity, one byte each; `None` as for [`Grey::new`].
    pub fn from_rgba(width: usize, height: usize, bytes: &[u8]) -> Option<Self> {
        let (pixels, rest) = bytes.as_chunks::<4>();
        if !rest.is_empty() || width.checked_mul(height) != Some(pixels.len()) {
            return None;
        }
        Self::new(width, height, pixels.iter().map(|pixel| brightness(pixel)).collect())
    }

    /// The number of pixels in a row.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The brightness of each pixel, row by row.
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// The picture in which each pixel is the mean of `by` times `by` pixels.
    pub(crate) fn smaller(&self, by: usize) -> Self {
        shrink(self.width, self.height, by, |x, y| self.pixels[y * self.width + x])
    }

    /// The brightness at a point between pixels. Outside the picture, it is the brightness of the edge.
    pub(crate) fn at(&self, x: f32, y: f32) -> f32 {
        let x = x.clamp(0.0, (self.width - 1) as f32);
        let y = y.clamp(0.0, (self.height - 1) as f32);
        // Processors convert to signed integers of 32 bits faster than to other integers.
        let (left, top) = (x as i32 as usize, y as i32 as usize);
        let first = top * self.width + left;
        let right = usize::from(left + 1 < self.width);
        let below = if top + 1 < self.height { self.width } else { 0 };
        let (fx, fy) = (x - left as f32, y - top as f32);
        let get = |at: usize| f32::from(self.pixels[at]);
        let upper = get(first) + (get(first + right) - get(first)) * fx;
        let lower = get(first + below) + (get(first + below + right) - get(first + below)) * fx;
        upper + (lower - upper) * fy
    }

    /// Whether a point is in the picture.
    pub(crate) fn holds(&self, (x, y): (f64, f64)) -> bool {
        x >= 0.0 && y >= 0.0 && x <= (self.width - 1) as f64 && y <= (self.height - 1) as f64
    }

    /// The picture after quarter turns, clockwise.
    #[cfg(feature = "decode")]
    pub(crate) fn turned(self, quarters: usize) -> Self {
        let Self { width, height, pixels } = self;
        let (w, h) = if quarters % 2 == 1 { (height, width) } else { (width, height) };
        let from = |x: usize, y: usize| match quarters % 4 {
            0 => y * width + x,
            1 => (height - 1 - x) * width + y,
            2 => (height - 1 - y) * width + width - 1 - x,
            _ => x * width + width - 1 - y,
        };
        let pixels = (0..w * h).map(|i| pixels[from(i % w, i / w)]).collect();
        Self { width: w, height: h, pixels }
    }

    /// The picture as in a mirror.
    #[cfg(feature = "decode")]
    pub(crate) fn mirrored(mut self) -> Self {
        self.pixels.chunks_mut(self.width).for_each(<[u8]>::reverse);
        self
    }
}

/// A picture in which each pixel is the mean of `by` times `by` pixels of a larger picture.
pub(crate) fn shrink(width: usize, height: usize, by: usize, bright: impl Fn(usize, usize) -> u8) -> Grey {
    let (w, h) = ((width / by).max(1), (height / by).max(1));
    let (by_x, by_y) = (by.min(width), by.min(height));
    let mut pixels = Vec::with_capacity(w * h);
    let mut sums = vec![0u32; w];
    for y in 0..h {
        sums.fill(0);
        for line in y * by_y..(y + 1) * by_y {
            for (x, sum) in sums.iter_mut().enumerate() {
                for column in x * by_x..(x + 1) * by_x {
                    *sum += u32::from(bright(column, line));
                }
            }
        }
        pixels.extend(sums.iter().map(|sum| (sum / (by_x * by_y) as u32) as u8));
    }
    Grey { width: w, height: h, pixels }
}

/// The brightness of a pixel. Paper that is transparent is white.
pub(crate) fn brightness(pixel: &[u8]) -> u8 {
    let (bright, opaque) = match *pixel {
        [grey, opaque] => (u32::from(grey), opaque),
        [red, green, blue, ref rest @ ..] => {
            let sum = u32::from(red) * 77 + u32::from(green) * 150 + u32::from(blue) * 29;
            (sum >> 8, rest.first().copied().unwrap_or(255))
        }
        _ => (255, 255),
    };
    let opaque = u32::from(opaque);
    ((bright * opaque + 255 * (255 - opaque)) / 255) as u8
}
