//! The sources of this project.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use syn::Attribute;

/// A file of a crate, by its path below `src`.
pub(crate) struct Source {
    pub(crate) path: String,
    pub(crate) file: syn::File,
}

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All files below a folder whose names end with `ending`.
pub(crate) fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("target") && !path.ends_with("node_modules") {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The folder of a crate's sources.
pub(crate) fn sources_of(name: &str) -> PathBuf {
    root().join("crates").join(name).join("src")
}

/// The names of a crate's rooms, which are the folders of its sources, and of the files beside them.
pub(crate) fn rooms_and_files(name: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    let entries = fs::read_dir(sources_of(name)).unwrap().map(|entry| entry.unwrap().file_name());
    entries.map(|name| name.to_string_lossy().into_owned()).partition(|name| !name.contains('.'))
}

/// The files of a crate, without files that have only tests.
pub(crate) fn sources(name: &str) -> Vec<Source> {
    let folder = sources_of(name);
    let is_test = |path: &PathBuf| path.ends_with("tests.rs");
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        let file = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let path = path.strip_prefix(&folder).unwrap().to_str().unwrap().to_owned();
        Source { path, file }
    };
    files(&folder, "rs").into_iter().filter(|path| !is_test(path)).map(read).collect()
}

/// Whether an item exists only for tests.
pub(crate) fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let syn::Meta::List(list) = &attribute.meta else { return false };
        list.path.is_ident("cfg") && list.tokens.to_string().split(|c: char| !c.is_alphanumeric()).any(|w| w == "test")
    })
}

/// A file's code as text: without its comments, and without the tests at its end.
pub(crate) fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let text = text.split("#[cfg(test)]").next().unwrap();
    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The names of the types and traits that a file declares at its top, without types and traits that exist only for tests.
pub(crate) fn declared(file: &syn::File) -> Vec<String> {
    let name = |item: &syn::Item| {
        let (attributes, name) = match item {
            syn::Item::Struct(item) => (&item.attrs, &item.ident),
            syn::Item::Enum(item) => (&item.attrs, &item.ident),
            syn::Item::Union(item) => (&item.attrs, &item.ident),
            syn::Item::Trait(item) => (&item.attrs, &item.ident),
            syn::Item::Type(item) => (&item.attrs, &item.ident),
            _ => return None,
        };
        (!is_test(attributes)).then(|| name.to_string())
    };
    file.items.iter().filter_map(name).collect()
}
