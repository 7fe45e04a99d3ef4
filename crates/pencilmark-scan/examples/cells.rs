//! Writes the cells of pictures as the network sees them, for the script that trains it: for each file a line with its name
//! and the number of its cells (81, or 0 if it has no grid), and then a byte for each pixel of the cells.

#![allow(clippy::cast_sign_loss, reason = "ink is from 0 to 1")]

use pencilmark_scan::{Grey, training_cells};
use std::io::{self, Write};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut out = io::stdout().lock();
    for file in std::env::args().skip(1) {
        let cells = training_cells(&Grey::decode(&std::fs::read(&file)?)?).unwrap_or_default();
        writeln!(out, "{file} {}", cells.len())?;
        for cell in &cells {
            let bytes: Vec<u8> = cell.iter().map(|ink| (ink * 100.0 + 64.0).round() as u8).collect();
            out.write_all(&bytes)?;
        }
    }
    Ok(())
}
