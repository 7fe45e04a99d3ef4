//! Lists the page's files, which are part of the program: `assets`, `static` and the description of the API, or with the feature
//! `site` those of `page/build --site`.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs, io};
use tag::tag;

#[path = "src/pages/tag.rs"]
mod tag;

fn main() -> Result<(), Box<dyn Error>> {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let is_site = env::var_os("CARGO_FEATURE_SITE").is_some();
    let places = match env::var_os("PENCILMARK_SERVED") {
        Some(folder) if is_site => vec![PathBuf::from(folder)],
        None if is_site => vec![here.join("../../target/served")],
        _ => ["assets", "static", "api.html", "openapi.json"].map(|name| here.join(name)).into(),
    };
    println!("cargo:rerun-if-env-changed=PENCILMARK_SERVED");
    let mut files = Vec::new();
    for place in &places {
        println!("cargo:rerun-if-changed={}", place.display());
        files.extend(files_of(place).map_err(|error| {
            let tip = "crates/pencilmark-web/page/build --site makes what the feature `site` carries";
            format!("{}: {error}; {tip}", place.display())
        })?);
    }
    let list: Vec<String> = files.iter().map(|file| asset(file)).collect::<io::Result<_>>()?;
    let text = format!("/// The files of the page.\npub static ASSETS: [Asset; {}] = [{}];", list.len(), list.concat());
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("assets.rs"), text)?;
    Ok(())
}

/// A file, or the files of a folder without those that are packed.
fn files_of(place: &Path) -> io::Result<Vec<PathBuf>> {
    if place.is_file() {
        return Ok(vec![place.to_owned()]);
    }
    let mut files = fs::read_dir(place)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    files.retain(|file| file.extension().is_none_or(|ending| ending != "br"));
    files.sort();
    Ok(files)
}

/// The code of an asset.
fn asset(file: &Path) -> io::Result<String> {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let path = match &*name {
        "api.html" => "api",
        "openapi.json" => "api/openapi.json",
        name => name,
    };
    let kind = match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    };
    // Of the engine's two megabytes it takes the compiler too long.
    let tag = tag(&fs::read(file)?);
    let included = |file: &Path| format!("include_bytes!({:?})", file.to_string_lossy());
    let packed = file.with_file_name(format!("{name}.br"));
    let brotli = if packed.is_file() { format!("Some({})", included(&packed)) } else { "None".to_owned() };
    Ok(format!(
        "Asset {{ name: {path:?}, kind: {kind:?}, tag: {tag:?}, plain: {}, gzip: OnceLock::new(), brotli: {brotli} }},\n",
        included(file)
    ))
}
