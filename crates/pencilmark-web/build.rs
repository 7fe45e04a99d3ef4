//! Lists the page's files, which are part of the program: `assets`, or with the feature `site` those of `page/build --site`.

use std::path::{Path, PathBuf};
use std::{env, fs, io};
use tag::tag;

#[path = "src/pages/tag.rs"]
mod tag;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let is_site = env::var_os("CARGO_FEATURE_SITE").is_some();
    let folder = match env::var_os("PENCILMARK_SERVED") {
        Some(folder) if is_site => PathBuf::from(folder),
        None if is_site => here.join("../../target/served"),
        _ => here.join("assets"),
    };
    println!("cargo:rerun-if-env-changed=PENCILMARK_SERVED");
    println!("cargo:rerun-if-changed={}", folder.display());
    let names = names(&folder).map_err(|error| {
        let tip = "crates/pencilmark-web/page/build --site makes what the feature `site` carries";
        format!("{}: {error}; {tip}", folder.display())
    })?;
    let list: Vec<String> = names.iter().map(|name| asset(&folder, name)).collect::<io::Result<_>>()?;
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("assets.rs"), format!("&[{}]", list.concat()))?;
    Ok(())
}

/// The files of a folder, without those that are packed.
fn names(folder: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let is_packed = path.extension().is_some_and(|ending| ending == "gz" || ending == "br");
        if let (Some(name), false) = (path.file_name(), is_packed) {
            names.push(name.to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}

/// The code of an asset.
fn asset(folder: &Path, name: &str) -> io::Result<String> {
    let path = match name {
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
    let bytes = |ending: &str| {
        let path = folder.join(format!("{name}{ending}"));
        format!("include_bytes!({:?})", path.to_string_lossy())
    };
    // Of the engine's two megabytes it takes the compiler too long.
    let tag = tag(&fs::read(folder.join(name))?);
    let (plain, gzip, brotli) = (bytes(""), bytes(".gz"), bytes(".br"));
    Ok(format!(
        "Asset {{ name: {path:?}, kind: {kind:?}, tag: {tag:?}, plain: {plain}, gzip: {gzip}, brotli: {brotli} }},\n"
    ))
}
