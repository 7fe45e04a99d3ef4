//! Files of pictures.

use crate::grey::Grey;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};
use std::fmt;
use std::io::Cursor;

/// The most bytes of a decoded picture: 50 million pixels in colour.
const MOST_BYTES: u64 = 150_000_000;

/// The error for a file that is not a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum DecodeError {
    /// The file is not JPEG, PNG or WebP.
    Format,
    /// The picture has too many pixels.
    TooLarge {
        /// The number of pixels in a row.
        width: u32,
        /// The number of rows.
        height: u32,
    },
    /// The file is broken; with the message of the decoder.
    Broken(String),
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format => f.write_str("the file is not a picture in the format JPEG, PNG or WebP"),
            Self::TooLarge { width, height } => {
                write!(f, "the picture has {width} times {height} pixels, and is too large")
            }
            Self::Broken(message) => write!(f, "the picture is broken: {message}"),
        }
    }
}

impl std::error::Error for DecodeError {}

impl Grey {
    /// The picture in a file of JPEG, PNG or WebP, turned as its EXIF data say.
    ///
    /// # Errors
    ///
    /// Other files, broken files, and pictures of more than 150 million bytes.
    pub fn decode(bytes: &[u8]) -> Result<Self, DecodeError> {
        let broken = |error: image::ImageError| DecodeError::Broken(error.to_string());
        let mut reader = ImageReader::new(Cursor::new(bytes))
            .with_guessed_format()
            .map_err(|error| DecodeError::Broken(error.to_string()))?;
        if !matches!(reader.format(), Some(ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP)) {
            return Err(DecodeError::Format);
        }
        let mut limits = Limits::no_limits();
        limits.max_alloc = Some(MOST_BYTES);
        reader.limits(limits);
        let mut decoder = reader.into_decoder().map_err(broken)?;
        let (width, height) = decoder.dimensions();
        if decoder.total_bytes() > MOST_BYTES || width == 0 || height == 0 {
            return Err(DecodeError::TooLarge { width, height });
        }
        let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
        let image = DynamicImage::from_decoder(decoder).map_err(broken)?;
        let pixels = match &image {
            // Transparent paper is white.
            DynamicImage::ImageRgba8(image) => image.pixels().map(|pixel| over_white(pixel.0)).collect(),
            DynamicImage::ImageRgb8(image) => image.pixels().map(|pixel| brightness(pixel.0)).collect(),
            other => other.to_luma8().into_raw(),
        };
        drop(image);
        let grey = Self::new(width as usize, height as usize, pixels).ok_or(DecodeError::TooLarge { width, height })?;
        Ok(match orientation {
            Orientation::NoTransforms => grey,
            Orientation::Rotate90 => grey.turned(1),
            Orientation::Rotate180 => grey.turned(2),
            Orientation::Rotate270 => grey.turned(3),
            Orientation::FlipHorizontal => grey.mirrored(),
            Orientation::FlipVertical => grey.mirrored().turned(2),
            Orientation::Rotate90FlipH => grey.turned(1).mirrored(),
            Orientation::Rotate270FlipH => grey.turned(3).mirrored(),
        })
    }
}

/// The brightness of a colour: the least of the means that keep coloured ink dark.
fn brightness([red, green, blue]: [u8; 3]) -> u8 {
    let [red, green, blue] = [red, green, blue].map(u32::from);
    ((red * 77 + green * 150 + blue * 29) >> 8) as u8
}

/// The brightness of a colour that is in part transparent, over white.
fn over_white([red, green, blue, opaque]: [u8; 4]) -> u8 {
    let opaque = u32::from(opaque);
    let bright = u32::from(brightness([red, green, blue]));
    ((bright * opaque + 255 * (255 - opaque)) / 255) as u8
}
