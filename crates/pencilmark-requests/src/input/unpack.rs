//! Turns bytes into text: it decompresses gzip and zstd, and converts UTF-16 to UTF-8. The first bytes show the format, so
//! the file name is not needed, and standard input also works. The text is made in pieces, so even a large output needs
//! little memory.

use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
use std::io::{self, BufRead, BufReader, Cursor, Read};

/// The number of bytes that are read at a time.
const BLOCK: usize = 1 << 20;

/// The number of bytes of a packed file that are read at a time.
const PACKED: usize = 1 << 16;

/// The limit for the window of zstd, in bytes. It is enough for the levels up to 19. The whole window is in memory.
const WINDOW: u64 = 8 << 20;

/// The text of a file.
///
/// # Errors
/// When the beginning of the file cannot be read, or the file is a picture.
pub fn text(source: Box<dyn Read + Send>) -> io::Result<Box<dyn BufRead + Send>> {
    let (head, source) = peek(source)?;
    let bytes: Box<dyn Read + Send> = match head {
        [0x1f, 0x8b, ..] => Box::new(Gzip(MultiGzDecoder::new(BufReader::with_capacity(PACKED, source)))),
        // A file may begin with a skippable frame.
        [0x28, 0xb5, 0x2f, 0xfd] | [0x50..=0x5f, 0x2a, 0x4d, 0x18] => {
            Box::new(Zstd::new(BufReader::with_capacity(PACKED, source)))
        }
        _ if is_picture(head) => {
            let message = "this is a picture, not a text: pencilmark scan reads a puzzle in a photograph";
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
        _ => return Ok(decoded(head, source)),
    };
    let (head, source) = peek(bytes)?;
    Ok(decoded(head, source))
}

/// Whether a file that begins so is a JPEG, a PNG, a WebP or a GIF.
fn is_picture(head: [u8; 4]) -> bool {
    matches!(
        head,
        [0xff, 0xd8, 0xff, _] | [0x89, b'P', b'N', b'G'] | [b'R', b'I', b'F', b'F'] | [b'G', b'I', b'F', b'8']
    )
}

/// The text of bytes that are not packed.
fn decoded(head: [u8; 4], source: Box<dyn Read + Send>) -> Box<dyn BufRead + Send> {
    let source: Box<dyn Read + Send> = match head {
        [0xff, 0xfe, ..] => Box::new(Utf16::new(source, u16::from_le_bytes)),
        [0xfe, 0xff, ..] => Box::new(Utf16::new(source, u16::from_be_bytes)),
        _ => source,
    };
    Box::new(BufReader::with_capacity(BLOCK, source))
}

/// The first four bytes (zeros for missing bytes), and a reader of all bytes from the beginning.
fn peek(mut source: Box<dyn Read + Send>) -> io::Result<([u8; 4], Box<dyn Read + Send>)> {
    let mut head = Vec::with_capacity(4);
    (&mut source).take(4).read_to_end(&mut head)?;
    let mut four = [0; 4];
    four[..head.len()].copy_from_slice(&head);
    Ok((four, Box::new(Cursor::new(head).chain(source))))
}

/// The decoder of any number of gzip members, one after another.
struct Gzip<R>(MultiGzDecoder<R>);

impl<R: BufRead> Read for Gzip<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.0.read(into).map_err(|error| io::Error::new(error.kind(), format!("the gzip file is damaged: {error}")))
    }
}

/// The decoder of any number of zstd frames, one after another.
struct Zstd<R> {
    source: R,
    decoder: FrameDecoder,
    in_frame: bool,
}

impl<R: BufRead> Zstd<R> {
    fn new(source: R) -> Self {
        let mut decoder = FrameDecoder::new();
        decoder.set_max_window_size(WINDOW);
        Self { source, decoder, in_frame: false }
    }

    /// Begins the next frame. Returns whether there is a next frame.
    fn begin(&mut self) -> io::Result<bool> {
        while !self.source.fill_buf()?.is_empty() {
            match self.decoder.init(&mut self.source) {
                Ok(()) => return Ok(true),
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame { length, .. })) => {
                    io::copy(&mut (&mut self.source).take(length.into()), &mut io::sink())?;
                }
                Err(FrameDecoderError::WindowSizeTooBig { requested, .. }) => {
                    let (requested, most) = (requested >> 20, WINDOW >> 20);
                    return Err(io::Error::other(format!(
                        "the zstd file needs a window of {requested} MiB, but the maximum is {most} MiB: pack it with a \
                         level up to 19 and without --long"
                    )));
                }
                Err(error) => return Err(damaged(error)),
            }
        }
        Ok(false)
    }

    /// Checks a frame at its end.
    fn end(&self) -> io::Result<()> {
        let expected = self.decoder.get_checksum_from_data();
        if expected.is_some() && expected != self.decoder.get_calculated_checksum() {
            return Err(damaged("its checksum is wrong"));
        }
        Ok(())
    }
}

fn damaged(why: impl std::fmt::Display) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("the zstd file is damaged: {why}"))
}

impl<R: BufRead> Read for Zstd<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        loop {
            if !self.in_frame {
                self.in_frame = self.begin()?;
                if !self.in_frame {
                    return Ok(0);
                }
            }
            let read = self.decoder.read(into)?;
            if read > 0 || into.is_empty() {
                return Ok(read);
            }
            if self.decoder.is_finished() {
                self.end()?;
                self.in_frame = false;
            } else {
                let one = BlockDecodingStrategy::UptoBlocks(1);
                self.decoder.decode_blocks(&mut self.source, one).map_err(damaged)?;
            }
        }
    }
}

/// A reader that converts UTF-16 to UTF-8. Invalid units become the replacement character.
struct Utf16<R> {
    source: R,
    unit: fn([u8; 2]) -> u16,
    /// The bytes of a character that is not complete yet: one byte, or a high surrogate, perhaps with one more byte.
    rest: Vec<u8>,
    ready: Cursor<Vec<u8>>,
}

impl<R: Read> Utf16<R> {
    fn new(source: R, unit: fn([u8; 2]) -> u16) -> Self {
        Self { source, unit, rest: Vec::new(), ready: Cursor::default() }
    }

    /// Reads a piece of text, and returns whether there was a piece.
    fn refill(&mut self) -> io::Result<bool> {
        let mut bytes = std::mem::take(&mut self.rest);
        let read = (&mut self.source).take(PACKED as u64).read_to_end(&mut bytes)?;
        let mut units: Vec<u16> = bytes.chunks_exact(2).map(|pair| (self.unit)([pair[0], pair[1]])).collect();
        let mut extra = bytes.len() % 2;
        if read > 0 && units.last().is_some_and(|unit| (0xd800..0xdc00).contains(unit)) {
            units.pop();
            extra += 2;
        }
        self.rest = bytes[bytes.len() - extra..].to_vec();
        let mut text: String = char::decode_utf16(units).map(|unit| unit.unwrap_or('\u{fffd}')).collect();
        if read == 0 && !self.rest.is_empty() {
            self.rest.clear();
            text.push('\u{fffd}');
        }
        self.ready = Cursor::new(text.into_bytes());
        Ok(read > 0 || !self.ready.get_ref().is_empty())
    }
}

impl<R: Read> Read for Utf16<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        loop {
            let read = self.ready.read(into)?;
            if read > 0 || into.is_empty() || !self.refill()? {
                return Ok(read);
            }
        }
    }
}
