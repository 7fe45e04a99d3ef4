//! Files of pictures.

use crate::grey::{Grey, brightness};
use image_webp::WebPDecoder;
use png::{ColorType, Transformations};
use std::fmt;
use std::io::Cursor;
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

/// The greatest number of pixels of a file. In colour, they take 160 million bytes.
const MOST_PIXELS: usize = 40_000_000;

/// The upper limit of the length of a side, in pixels.
const LONGEST: usize = 65_535;

/// The error for a file that is not a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum DecodeError {
    /// The file is not JPEG, PNG or WebP.
    Format,
    /// The picture has more than 40 million pixels.
    TooLarge {
        /// The number of pixels in a row.
        width: usize,
        /// The number of rows.
        height: usize,
    },
    /// The file is broken. The value is the message of the decoder.
    Broken(String),
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format => f.write_str("the file is not a picture in the format JPEG, PNG or WebP"),
            Self::TooLarge { width, height } => {
                write!(f, "the picture has {width} times {height} pixels; it may have up to 40 million pixels in all")
            }
            Self::Broken(message) => write!(f, "the picture is broken: {message}"),
        }
    }
}

impl std::error::Error for DecodeError {}

/// A picture as a file has it.
struct Decoded {
    width: usize,
    height: usize,
    /// The number of bytes of a pixel: grey, grey and opacity, three colours, or three colours and opacity.
    channels: usize,
    bytes: Vec<u8>,
    exif: Vec<u8>,
}

fn broken(error: impl fmt::Display) -> DecodeError {
    DecodeError::Broken(error.to_string())
}

impl Grey {
    /// The picture in a file of JPEG, PNG or WebP, turned as its EXIF data say.
    ///
    /// # Errors
    ///
    /// Other files, broken files, and pictures of more than 40 million pixels.
    pub fn decode(file: &[u8]) -> Result<Self, DecodeError> {
        let picture = match file {
            [0xff, 0xd8, 0xff, ..] => jpeg(file)?,
            [0x89, b'P', b'N', b'G', ..] => png(file)?,
            [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => webp(file)?,
            _ => return Err(DecodeError::Format),
        };
        let orientation = orientation(&picture.exif).unwrap_or(1);
        let Decoded { width, height, channels, bytes, .. } = picture;
        let pixels = if channels == 1 { bytes } else { bytes.chunks_exact(channels).map(brightness).collect() };
        let grey = Self::new(width, height, pixels).ok_or(DecodeError::TooLarge { width, height })?;
        Ok(match orientation {
            2 => grey.mirrored(),
            3 => grey.turned(2),
            4 => grey.mirrored().turned(2),
            5 => grey.turned(1).mirrored(),
            6 => grey.turned(1),
            7 => grey.turned(3).mirrored(),
            8 => grey.turned(3),
            _ => grey,
        })
    }
}

/// Refuses a picture that is too large.
fn check(width: usize, height: usize) -> Result<(), DecodeError> {
    let fits = width > 0 && height > 0 && width.checked_mul(height).is_some_and(|pixels| pixels <= MOST_PIXELS);
    if fits { Ok(()) } else { Err(DecodeError::TooLarge { width, height }) }
}

fn jpeg(file: &[u8]) -> Result<Decoded, DecodeError> {
    let options = DecoderOptions::new_safe().set_max_width(LONGEST).set_max_height(LONGEST).set_strict_mode(false);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(file), options);
    decoder.decode_headers().map_err(broken)?;
    let (width, height) = decoder.dimensions().ok_or(DecodeError::Format)?;
    check(width, height)?;
    // The brightness is stored by itself, unless the colours are stored as red, green and blue, or for printing.
    let is_grey = matches!(decoder.input_colorspace(), Some(ColorSpace::Luma | ColorSpace::YCbCr));
    let (color, channels) = if is_grey { (ColorSpace::Luma, 1) } else { (ColorSpace::RGB, 3) };
    decoder.set_options(options.jpeg_set_out_colorspace(color));
    let bytes = decoder.decode().map_err(broken)?;
    if bytes.len() != width * height * channels {
        return Err(broken("it has another number of pixels than it says"));
    }
    let exif = decoder.exif().cloned().unwrap_or_default();
    Ok(Decoded { width, height, channels, bytes, exif })
}

fn png(file: &[u8]) -> Result<Decoded, DecodeError> {
    let mut decoder = png::Decoder::new(Cursor::new(file));
    decoder.set_transformations(Transformations::normalize_to_color8());
    let head = decoder.read_header_info().map_err(broken)?;
    let (width, height) = (head.width as usize, head.height as usize);
    check(width, height)?;
    let mut reader = decoder.read_info().map_err(broken)?;
    let mut bytes = vec![0; reader.output_buffer_size().ok_or(DecodeError::TooLarge { width, height })?];
    let frame = reader.next_frame(&mut bytes).map_err(broken)?;
    bytes.truncate(frame.buffer_size());
    let channels = match frame.color_type {
        ColorType::Grayscale | ColorType::Indexed => 1,
        ColorType::GrayscaleAlpha => 2,
        ColorType::Rgb => 3,
        ColorType::Rgba => 4,
    };
    let exif = reader.info().exif_metadata.as_deref().unwrap_or_default().to_vec();
    Ok(Decoded { width, height, channels, bytes, exif })
}

fn webp(file: &[u8]) -> Result<Decoded, DecodeError> {
    let mut decoder = WebPDecoder::new(Cursor::new(file)).map_err(broken)?;
    let (width, height) = decoder.dimensions();
    let (width, height) = (width as usize, height as usize);
    check(width, height)?;
    let channels = if decoder.has_alpha() { 4 } else { 3 };
    let mut bytes = vec![0; decoder.output_buffer_size().ok_or(DecodeError::TooLarge { width, height })?];
    decoder.read_image(&mut bytes).map_err(broken)?;
    let exif = decoder.exif_metadata().ok().flatten().unwrap_or_default();
    Ok(Decoded { width, height, channels, bytes, exif })
}

/// The orientation in EXIF data, from 1 to 8.
fn orientation(exif: &[u8]) -> Option<u16> {
    const TAG: u16 = 0x0112;
    let data = exif.strip_prefix(b"Exif\0\0").unwrap_or(exif);
    let little = match data.get(..2)? {
        b"II" => true,
        b"MM" => false,
        _ => return None,
    };
    let short = |at: usize| {
        let bytes = data.get(at..at.checked_add(2)?)?.try_into().ok()?;
        Some(if little { u16::from_le_bytes(bytes) } else { u16::from_be_bytes(bytes) })
    };
    let long = |at: usize| {
        let (first, second) = (u32::from(short(at)?), u32::from(short(at + 2)?));
        Some(if little { second << 16 | first } else { first << 16 | second } as usize)
    };
    let list = long(4)?;
    let entry = (0..usize::from(short(list)?)).map(|i| list + 2 + 12 * i).find(|&at| short(at) == Some(TAG))?;
    short(entry + 8)
}
