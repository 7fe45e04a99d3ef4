//! The rules that keep the house in order, read off the sources.

use std::fs;
use std::path::{Path, PathBuf};

/// What a module of the library may use, layer by layer. See ARCHITECTURE.md.
const LAYERS: &[(&str, &[&str], &[&str])] = &[
    ("random", &["random"], &[]),
    ("budget", &["budget"], &[]),
    ("vocabulary", &["digit", "cell", "house", "set", "mark", "puzzle", "grid", "parse_error"], &["vocabulary"]),
    ("symmetry", &["symmetry"], &["random", "vocabulary", "symmetry"]),
    ("canonical", &["canonical"], &["budget", "vocabulary", "symmetry", "canonical"]),
    ("board", &["board", "checker"], &["vocabulary", "symmetry", "board"]),
    (
        "step",
        &["truth", "argument", "scene", "step", "strategy", "difficulty"],
        &["budget", "vocabulary", "symmetry", "board", "step"],
    ),
    ("census", &["census"], &["step"]),
    ("format", &["format"], &["vocabulary", "board", "format"]),
    ("search", &["search"], &["random", "budget", "vocabulary", "board", "search"]),
    ("conflict", &["conflict"], &["budget", "vocabulary", "board", "search"]),
    ("proof", &["proof"], &["vocabulary", "board", "step"]),
    ("subsets", &["subsets"], &["vocabulary", "board", "step", "subsets"]),
    // Chance chooses which truths are left out first, the same each time.
    ("truths", &["truths"], &["random", "vocabulary", "board", "step", "truths"]),
    ("templates", &["templates"], &["vocabulary", "board", "step", "templates"]),
    ("coloring", &["coloring"], &["vocabulary", "board", "step", "coloring"]),
    ("deadly", &["deadly"], &["vocabulary", "board", "step", "subsets", "deadly"]),
    ("fish", &["fish"], &["vocabulary", "board", "step", "fish"]),
    ("nodes", &["nodes"], &["vocabulary", "board", "step", "nodes"]),
    ("als", &["als"], &["vocabulary", "board", "step", "nodes", "als"]),
    ("chains", &["chains"], &["vocabulary", "board", "step", "nodes", "als", "chains"]),
    ("forcing", &["forcing"], &["vocabulary", "board", "step", "subsets", "forcing"]),
    (
        "strategies",
        &["strategies"],
        &[
            "vocabulary",
            "board",
            "step",
            "truths",
            "subsets",
            "templates",
            "coloring",
            "deadly",
            "fish",
            "als",
            "chains",
            "forcing",
        ],
    ),
    (
        "explainer",
        &["explainer"],
        &[
            "budget",
            "vocabulary",
            "board",
            "step",
            "subsets",
            "deadly",
            "fish",
            "chains",
            "forcing",
            "strategies",
            "explainer",
        ],
    ),
    ("order", &["order"], &["vocabulary", "board", "step", "strategies", "order"]),
    (
        "solver",
        &["solver", "trial"],
        &[
            "budget",
            "vocabulary",
            "symmetry",
            "board",
            "step",
            "format",
            "proof",
            "strategies",
            "explainer",
            "order",
            "search",
            "solver",
        ],
    ),
    ("concise", &["concise"], &["budget", "vocabulary", "board", "step", "proof", "strategies", "solver"]),
    ("hint", &["hint"], &["budget", "vocabulary", "board", "step", "search", "conflict", "solver", "concise", "hint"]),
    ("serde", &["serde"], &["vocabulary", "symmetry", "board", "step", "format", "solver", "rating", "serde"]),
    (
        "rating",
        &["rating"],
        &["budget", "vocabulary", "board", "step", "explainer", "order", "search", "solver", "rating"],
    ),
    (
        "generate",
        &["generate"],
        &[
            "random",
            "budget",
            "vocabulary",
            "board",
            "step",
            "strategies",
            "order",
            "search",
            "solver",
            "rating",
            "generate",
        ],
    ),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every file below a folder with some ending.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// A file's code: without its comments, and without the tests at its end.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let text = text.split("#[cfg(test)]").next().unwrap();
    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The modules of this crate that a file names.
fn used(path: &Path) -> Vec<String> {
    let code = code(path);
    let named = code.split("crate::").skip(1).map(|rest| {
        rest.chars().take_while(|character| character.is_alphanumeric() || *character == '_').collect::<String>()
    });
    named.filter(|name| !name.is_empty()).collect()
}

fn layer_of(module: &str) -> &'static str {
    let layer = LAYERS.iter().find(|(_, modules, _)| modules.contains(&module));
    layer.unwrap_or_else(|| panic!("module {module} has no layer in tests/tidy.rs")).0
}

#[test]
fn dependencies_run_one_way() {
    let source = root().join("crates/pencilmark/src");
    let mut faults = Vec::new();
    for path in files(&source, "rs") {
        let relative = path.strip_prefix(&source).unwrap();
        let module = relative.iter().next().unwrap().to_str().unwrap().trim_end_matches(".rs");
        if module == "lib" {
            continue;
        }
        let allowed = LAYERS.iter().find(|(name, ..)| *name == layer_of(module)).unwrap().2;
        for name in used(&path) {
            if !allowed.contains(&layer_of(&name)) {
                faults.push(format!("{} uses {name}", relative.display()));
            }
        }
    }
    assert!(faults.is_empty(), "a dependency runs the wrong way: {faults:?}");
}

#[test]
fn every_strategy_is_in_the_registry_and_names_no_other() {
    let folder = root().join("crates/pencilmark/src/strategies");
    let registry = code(&folder.join("mod.rs"));
    let mut number = 0;
    for path in files(&folder, "rs") {
        let module = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if module == "mod" {
            continue;
        }
        assert!(registry.contains(&format!("mod {module};")), "strategies/mod.rs has no line `mod {module};`");
        let code = code(&path);
        let declared: Vec<&str> = code
            .split("strategy! {")
            .skip(1)
            .filter_map(|rest| {
                rest.split_once("pub ").and_then(|(_, rest)| rest.split_once(" =")).map(|(name, _)| name)
            })
            .collect();
        assert!(!declared.is_empty(), "{module}.rs declares no strategy");
        for name in &declared {
            let row = format!("{module}::{name} = ");
            assert!(registry.contains(&row), "the registry has no row for {row}");
            number += 1;
        }
        for foreign in ["super::", "strategies::", "search::", "solver::", "proof::", "println!", "static mut"] {
            assert!(
                !code.contains(foreign),
                "{module}.rs names {foreign}: a strategy knows the scene and the topics only"
            );
        }
    }
    assert_eq!(number, pencilmark::strategies::REGISTRY.len(), "every row of the registry is one of a file");
}

#[test]
fn files_are_short() {
    for path in files(&root().join("crates"), "rs") {
        let lines = fs::read_to_string(&path).unwrap().lines().count();
        assert!(lines <= 600, "{} has {lines} lines", path.display());
    }
}

#[test]
fn crates_depend_one_way() {
    let dependencies = |name: &str| {
        let manifest = fs::read_to_string(root().join("crates").join(name).join("Cargo.toml")).unwrap();
        let rest = manifest.split("[dependencies]").nth(1).unwrap().split("\n[").next().unwrap().to_owned();
        let always = rest.lines().filter(|line| !line.contains("optional = true"));
        always.filter_map(|line| line.split(['=', '.']).next()).map(|name| name.trim().to_owned()).collect::<Vec<_>>()
    };
    let library: Vec<_> = dependencies("pencilmark").into_iter().filter(|name| !name.is_empty()).collect();
    assert_eq!(library, ["smallvec"], "without features the library depends on next to nothing");
    let view = dependencies("pencilmark-view");
    assert!(view.iter().any(|name| name == "pencilmark"));
    assert!(!view.iter().any(|name| name == "clap" || name == "pencilmark-cli"), "a view knows no front end");
}

#[test]
fn the_library_does_no_io() {
    for path in files(&root().join("crates/pencilmark/src"), "rs") {
        let code = code(&path);
        for word in ["std::io", "std::fs", "std::env", "println!", "eprintln!", "Instant", "SystemTime"] {
            assert!(!code.contains(word), "{} uses {word}", path.display());
        }
    }
}
