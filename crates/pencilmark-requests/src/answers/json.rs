//! Answers as JSON.

use serde::Serialize;
use serde_json::Value;
use std::io::{self, Write};

/// The likely length of a long answer in bytes: the length of a path. A text that grows to it step by step takes a hundredth of
/// the time of `explain`.
const LIKELY: usize = 1 << 15;

/// The length in bytes below which a piece of a text is copied byte by byte.
const SHORT: usize = 16;

/// A value as JSON, in one line.
pub fn json(value: &impl Serialize) -> String {
    let mut text = Text(Vec::with_capacity(LIKELY));
    // All keys are texts, and nothing else can fail in memory.
    serde_json::to_writer(&mut text, value).unwrap_or_default();
    String::from_utf8(text.0).unwrap_or_default()
}

/// A text that grows by pieces of some bytes: quotes, keys, cells. In WebAssembly, a call that copies memory takes longer than
/// writing such a piece byte by byte: this makes `explain` a quarter faster. Natively, both take equally long.
struct Text(Vec<u8>);

impl Write for Text {
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        self.write_all(piece)?;
        Ok(piece.len())
    }

    #[inline]
    fn write_all(&mut self, piece: &[u8]) -> io::Result<()> {
        if piece.len() < SHORT {
            for &byte in piece {
                self.0.push(byte);
            }
        } else {
            self.0.extend_from_slice(piece);
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The values of an answer in the columns of a table, as texts. A column is a key of the answer, or of one of its parts. An error
/// is written `code: message`, and null is an empty text.
pub fn row(header: &[&str], answer: &impl Serialize) -> Vec<String> {
    let Ok(Value::Object(answer)) = serde_json::to_value(answer) else { return Vec::new() };
    let parts = || answer.values().filter_map(Value::as_object);
    let text = |name: &&str| match answer.get(*name).or_else(|| parts().find_map(|part| part.get(*name))) {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(text)) => text.clone(),
        Some(Value::Object(error)) => {
            let part = |key: &str| error.get(key).and_then(Value::as_str).unwrap_or_default();
            format!("{}: {}", part("code"), part("message"))
        }
        Some(other) => other.to_string(),
    };
    header.iter().map(text).collect()
}
