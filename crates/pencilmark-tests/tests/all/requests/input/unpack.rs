//! Packed texts, and texts in UTF-16.

use pencilmark_requests::input::unpack;
use std::io::{self, Cursor, Read};

fn read(bytes: Vec<u8>) -> io::Result<String> {
    let mut text_of = String::new();
    unpack(Box::new(Cursor::new(bytes)))?.read_to_string(&mut text_of)?;
    Ok(text_of)
}

/// A reader that returns one byte at a time, as a pipe may do.
struct Drops(Cursor<Vec<u8>>);

impl Read for Drops {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let most = into.len().min(1);
        self.0.read(&mut into[..most])
    }
}

fn gzip(text: &str) -> Vec<u8> {
    let mut packed = Vec::new();
    let mut encoder = flate2::read::GzEncoder::new(text.as_bytes(), flate2::Compression::fast());
    encoder.read_to_end(&mut packed).unwrap();
    packed
}

fn zstd(text: &str) -> Vec<u8> {
    let level = ruzstd::encoding::CompressionLevel::Fastest;
    ruzstd::encoding::compress_to_vec(text.as_bytes(), level)
}

fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    format!("\u{feff}{text}").encode_utf16().flat_map(bytes).collect()
}

#[test]
fn text_is_told_by_its_first_bytes() {
    let long = "añ漢😀\n".repeat(20_000);
    for text in ["", "a", "abc\n", long.as_str()] {
        assert_eq!(read(text.into()).unwrap(), text);
        assert_eq!(read(gzip(text)).unwrap(), text);
        assert_eq!(read(zstd(text)).unwrap(), text);
        let marked = format!("\u{feff}{text}");
        assert_eq!(read(utf16(text, u16::to_le_bytes)).unwrap(), marked);
        assert_eq!(read(utf16(text, u16::to_be_bytes)).unwrap(), marked);
        let mut dropped = String::new();
        let drops = Drops(Cursor::new(utf16(text, u16::to_le_bytes)));
        unpack(Box::new(drops)).unwrap().read_to_string(&mut dropped).unwrap();
        assert_eq!(dropped, marked);
    }
    assert_eq!(read(gzip(&String::from_utf8_lossy(&[0; 9]))).unwrap(), "\0".repeat(9));
}

#[test]
fn members_follow_one_another() {
    assert_eq!(read([gzip("a\n"), gzip("b\n")].concat()).unwrap(), "a\nb\n");
    let skipped = vec![0x53, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 9, 9, 9];
    assert_eq!(read([skipped.clone(), zstd("a\n"), skipped, zstd("b\n")].concat()).unwrap(), "a\nb\n");
}

#[test]
fn damage_is_told() {
    let text = "abc\n".repeat(1000);
    for packed in [gzip(&text), zstd(&text)] {
        for end in [5, packed.len() / 2, packed.len() - 1] {
            let error = read(packed[..end].to_vec()).unwrap_err().to_string();
            assert!(error.contains("damaged"), "{error}");
        }
    }
    let mut spoilt = utf16("ab", u16::to_le_bytes);
    spoilt.extend([0, 0xd8, 7]);
    assert_eq!(read(spoilt).unwrap(), "\u{feff}ab\u{fffd}\u{fffd}");
}

#[test]
fn large_windows_are_refused() {
    // A frame of one raw block, with a window of 2^27 bytes.
    let frame = [0x28, 0xb5, 0x2f, 0xfd, 0x00, (27 - 10) << 3, 0x09, 0, 0, b'x'];
    let error = read(frame.to_vec()).unwrap_err().to_string();
    assert!(error.contains("window of 128 MiB") && error.contains("8 MiB"), "{error}");
    let frame = [0x28, 0xb5, 0x2f, 0xfd, 0x00, (23 - 10) << 3, 0x09, 0, 0, b'x'];
    assert_eq!(read(frame.to_vec()).unwrap(), "x");
}
