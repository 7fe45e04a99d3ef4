//! The scanner for JavaScript: one function, which reads the puzzle in a picture. It is apart from the engine, because few pages
//! need it.

use pencilmark_scan::{Answer, Grey, Scanner};
use wasm_bindgen::prelude::wasm_bindgen;

/// Reads the puzzle in a picture, and returns the answer as JSON.
///
/// A pixel is one byte (its brightness), or four bytes (red, green, blue and opacity).
#[wasm_bindgen]
pub fn scan(width: usize, height: usize, pixels: &[u8]) -> String {
    let is_grey = width.checked_mul(height) == Some(pixels.len());
    let picture =
        if is_grey { Grey::new(width, height, pixels.to_vec()) } else { Grey::from_rgba(width, height, pixels) };
    let answer = match picture {
        Some(picture) => Answer::from(Scanner::new().scan(&picture)),
        None => Answer::failed(
            "not-a-picture",
            "a picture has one or four bytes for each pixel, and up to 50 million pixels".into(),
        ),
    };
    serde_json::to_string(&answer).unwrap_or_default()
}
