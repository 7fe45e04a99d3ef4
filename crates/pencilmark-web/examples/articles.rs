//! Writes the articles of the static site into a folder: `cargo run -p pencilmark-web --features describe --example articles FOLDER`.

use std::path::PathBuf;
use std::{env, fs};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(env::args().nth(1).ok_or("a folder is expected")?);
    fs::create_dir_all(folder.join("strategies"))?;
    for (path, page) in pencilmark_web::articles() {
        fs::write(folder.join(path), page)?;
    }
    Ok(())
}
