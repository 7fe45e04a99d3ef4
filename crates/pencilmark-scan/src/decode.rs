//! Files of pictures.

use crate::grey::{Grey, brightness};
use image_webp::WebPDecoder;
use png::{InterlaceInfo, Transformations};
use std::fmt;
use std::io::Cursor;
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

/// The greatest number of pixels of a file.
const MOST_PIXELS: usize = 40_000_000;

/// The memory that a file, its decoder and its pixels may take together, in bytes. The rest of the program takes less than
/// 15 million bytes.
const MEMORY: usize = 185_000_000;

/// The upper limit of the length of a side, in pixels.
const LONGEST: usize = 65_535;

/// The error for a file that is not a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum DecodeError {
    /// The file is not JPEG, PNG or WebP.
    Format,
    /// The picture has too many pixels.
    TooLarge {
        /// The number of pixels in a row.
        width: usize,
        /// The number of rows.
        height: usize,
        /// The greatest number of pixels of such a file.
        most: usize,
    },
    /// The file is broken. The value is the message of the decoder, in one line.
    Broken(String),
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format => f.write_str("the file is not a picture in the format JPEG, PNG or WebP"),
            Self::TooLarge { width, height, most } => {
                let most = most / 1_000_000;
                write!(
                    f,
                    "the picture has {width} times {height} pixels; such a file may have up to {most} million pixels"
                )
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
    /// The brightness of each pixel.
    pixels: Vec<u8>,
    exif: Vec<u8>,
}

/// The error for a broken file, with the message of the decoder in one line.
fn broken(error: impl fmt::Display) -> DecodeError {
    let message = error.to_string();
    DecodeError::Broken(message.split_whitespace().collect::<Vec<_>>().join(" "))
}

impl Grey {
    /// The picture in a file of JPEG, PNG or WebP, turned as its EXIF data say.
    ///
    /// # Errors
    ///
    /// Other files, broken files, and pictures with too many pixels: more than 40 million, or fewer if the decoder needs
    /// more memory.
    pub fn decode(file: &[u8]) -> Result<Self, DecodeError> {
        let picture = match file {
            [0xff, 0xd8, 0xff, ..] => jpeg(file)?,
            [0x89, b'P', b'N', b'G', ..] => png(file)?,
            [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => webp(file)?,
            _ => return Err(DecodeError::Format),
        };
        let orientation = orientation(&picture.exif).unwrap_or(1);
        let Decoded { width, height, pixels, .. } = picture;
        let wrong = || broken("it has another number of pixels than it says");
        let grey = Self::new(width, height, pixels).ok_or_else(wrong)?;
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

/// Refuses a picture that is too large. `cost` is the memory for ten pixels, in bytes, that the decoder and the pixels take.
fn check(file: &[u8], (width, height): (usize, usize), cost: usize) -> Result<(), DecodeError> {
    let most = MOST_PIXELS.min(MEMORY.saturating_sub(file.len()) * 10 / cost);
    let fits = width > 0 && height > 0 && width.checked_mul(height).is_some_and(|pixels| pixels <= most);
    if fits { Ok(()) } else { Err(DecodeError::TooLarge { width, height, most }) }
}

/// The brightness of each pixel, in the memory of the colours. A pixel has one byte (grey), two (with opacity), three
/// (colours) or four (with opacity).
fn brightnesses(mut bytes: Vec<u8>, channels: usize) -> Vec<u8> {
    if channels > 1 {
        let count = bytes.len() / channels;
        for at in 0..count {
            bytes[at] = brightness(&bytes[at * channels..(at + 1) * channels]);
        }
        bytes.truncate(count);
        bytes.shrink_to_fit();
    }
    bytes
}

fn jpeg(file: &[u8]) -> Result<Decoded, DecodeError> {
    let options = DecoderOptions::new_safe().set_max_width(LONGEST).set_max_height(LONGEST).set_strict_mode(false);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(file), options);
    decoder.decode_headers().map_err(broken)?;
    let head = decoder.info().ok_or(DecodeError::Format)?;
    let (width, height) = (usize::from(head.width), usize::from(head.height));
    // The brightness is stored by itself, unless the colours are stored as red, green and blue, or for printing.
    let is_grey = matches!(decoder.input_colorspace(), Some(ColorSpace::Luma | ColorSpace::YCbCr));
    let (color, channels) = if is_grey { (ColorSpace::Luma, 1) } else { (ColorSpace::RGB, 3) };
    // If a part of the file has only some of the colours, the decoder keeps two bytes of each colour until the end. The
    // fifth byte of such a part is the number of its colours.
    let in_parts = !head.sof.is_sequential_dct()
        || file.windows(5).any(|part| part[..3] == [0xff, 0xda, 0] && part[4] < head.components);
    let kept = if in_parts { 2 * usize::from(head.components) } else { 0 };
    check(file, (width, height), 10 * (channels + kept))?;
    decoder.set_options(options.jpeg_set_out_colorspace(color));
    let bytes = decoder.decode().map_err(broken)?;
    let exif = decoder.exif().cloned().unwrap_or_default();
    drop(decoder);
    Ok(Decoded { width, height, pixels: brightnesses(bytes, channels), exif })
}

fn png(file: &[u8]) -> Result<Decoded, DecodeError> {
    let mut decoder = png::Decoder::new(Cursor::new(file));
    decoder.set_transformations(Transformations::normalize_to_color8());
    let head = decoder.read_header_info().map_err(broken)?;
    let (width, height) = (head.width as usize, head.height as usize);
    check(file, (width, height), 10)?;
    let mut reader = decoder.read_info().map_err(broken)?;
    let channels = reader.output_color_type().0.samples();
    let (mut pixels, mut next) = (vec![0; width * height], 0);
    // Row by row, because all colours together may take four times as much memory.
    while let Some(row) = reader.next_interlaced_row().map_err(broken)? {
        let bright = brightnesses(row.data().to_vec(), channels);
        match row.interlace() {
            InterlaceInfo::Adam7(line) => png::expand_interlaced_row(&mut pixels, width, &bright, line, 8),
            InterlaceInfo::Null(_) => {
                pixels
                    .get_mut(next..next + bright.len())
                    .ok_or_else(|| broken("it has too many rows"))?
                    .copy_from_slice(&bright);
                next += bright.len();
            }
        }
    }
    let exif = reader.info().exif_metadata.as_deref().unwrap_or_default().to_vec();
    Ok(Decoded { width, height, pixels, exif })
}

fn webp(file: &[u8]) -> Result<Decoded, DecodeError> {
    let mut decoder = WebPDecoder::new(Cursor::new(file)).map_err(broken)?;
    let (width, height) = decoder.dimensions();
    let (width, height) = (width as usize, height as usize);
    let channels = if decoder.has_alpha() { 4 } else { 3 };
    let cost = match (decoder.is_animated(), decoder.has_alpha(), decoder.is_lossy()) {
        (true, ..) => 190,
        (_, true, true) => 105,
        (_, false, false) => 75,
        _ => 45,
    };
    check(file, (width, height), cost)?;
    let mut bytes = vec![0; width * height * channels];
    decoder.read_image(&mut bytes).map_err(broken)?;
    let exif = decoder.exif_metadata().ok().flatten().unwrap_or_default();
    drop(decoder);
    Ok(Decoded { width, height, pixels: brightnesses(bytes, channels), exif })
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
