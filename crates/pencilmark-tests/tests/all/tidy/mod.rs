//! The rules for the sources: the tests read the sources and check the rules. ARCHITECTURE.md gives the reasons.

mod graph;
mod sources;

use graph::{Crate, Graph, circle, rooms};
use sources::{code, declared, files, rooms_and_files, root, sources, sources_of};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::sync::LazyLock;

/// The crates. Each crate has the list of the crates of this workspace that it may depend on.
const CRATES: &[(&str, &[&str])] = &[
    ("pencilmark-core", &[]),
    ("pencilmark", &["pencilmark-core"]),
    ("pencilmark-hodoku", &["pencilmark"]),
    ("pencilmark-ser", &["pencilmark"]),
    ("pencilmark-classify", &["pencilmark"]),
    ("pencilmark-generate", &["pencilmark", "pencilmark-classify", "pencilmark-hodoku", "pencilmark-ser"]),
    (
        "pencilmark-facts",
        &["pencilmark", "pencilmark-classify", "pencilmark-generate", "pencilmark-hodoku", "pencilmark-ser"],
    ),
    ("pencilmark-filter", &["pencilmark", "pencilmark-facts", "pencilmark-generate"]),
    ("pencilmark-bank", &["pencilmark", "pencilmark-facts", "pencilmark-filter", "pencilmark-generate"]),
    ("pencilmark-view", &["pencilmark"]),
    ("pencilmark-book", &["pencilmark", "pencilmark-facts", "pencilmark-view"]),
    ("pencilmark-print", &["pencilmark-book", "pencilmark-view"]),
    ("pencilmark-sql", &["pencilmark"]),
    (
        "pencilmark-requests",
        &[
            "pencilmark",
            "pencilmark-book",
            "pencilmark-classify",
            "pencilmark-facts",
            "pencilmark-generate",
            "pencilmark-hodoku",
            "pencilmark-ser",
            "pencilmark-view",
        ],
    ),
    ("pencilmark-sat", &["pencilmark"]),
    ("pencilmark-scan", &["pencilmark-core"]),
    ("pencilmark-web", &["pencilmark", "pencilmark-requests", "pencilmark-scan", "pencilmark-view"]),
    (
        "pencilmark-cli",
        &[
            "pencilmark",
            "pencilmark-bank",
            "pencilmark-book",
            "pencilmark-facts",
            "pencilmark-filter",
            "pencilmark-generate",
            "pencilmark-hodoku",
            "pencilmark-print",
            "pencilmark-requests",
            "pencilmark-sat",
            "pencilmark-scan",
            "pencilmark-ser",
            "pencilmark-sql",
            "pencilmark-view",
            "pencilmark-web",
        ],
    ),
    (
        "pencilmark-python",
        &[
            "pencilmark",
            "pencilmark-book",
            "pencilmark-filter",
            "pencilmark-generate",
            "pencilmark-print",
            "pencilmark-scan",
            "pencilmark-ser",
            "pencilmark-requests",
            "pencilmark-view",
        ],
    ),
];

/// The libraries, which do no input and output, have no clock, and have almost no dependencies.
const LIBRARIES: &[&str] = &[
    "pencilmark-core",
    "pencilmark",
    "pencilmark-ser",
    "pencilmark-classify",
    "pencilmark-generate",
    "pencilmark-facts",
    "pencilmark-sat",
];

/// The crates from outside this workspace that a library may depend on without features.
const NEXT_TO_NOTHING: &[&str] = &["smallvec"];

/// The greatest number of rooms (top-level modules) of a crate.
const ROOMS: usize = 14;

/// The dependencies between the files, by crate. They are read once, since reading takes some seconds.
static GRAPHS: LazyLock<BTreeMap<&str, Graph>> =
    LazyLock::new(|| CRATES.iter().map(|(name, _)| (*name, Crate::read(sources(name)).graph())).collect());

/// The dependencies that a crate always has.
fn dependencies(name: &str) -> Vec<String> {
    let manifest = fs::read_to_string(root().join("crates").join(name).join("Cargo.toml")).unwrap();
    let rest = manifest.split("\n[dependencies]").nth(1).unwrap_or_default().split("\n[").next().unwrap().to_owned();
    let always = rest.lines().filter(|line| !line.contains("optional = true"));
    always
        .filter_map(|line| line.split(['=', '.', ' ']).next())
        .map(|name| name.trim().to_owned())
        .filter(|name| !name.is_empty() && !name.starts_with('#'))
        .collect()
}

#[test]
fn crates_depend_one_way() {
    for (name, allowed) in CRATES {
        let ours = dependencies(name).into_iter().filter(|other| other.starts_with("pencilmark"));
        let wrong: Vec<_> = ours.filter(|other| !allowed.contains(&other.as_str())).collect();
        assert!(wrong.is_empty(), "{name} depends on {wrong:?}");
    }
    // Each crate stands in the list below the crates that it may depend on.
    for (place, (name, allowed)) in CRATES.iter().enumerate() {
        for other in *allowed {
            assert!(CRATES[..place].iter().any(|(earlier, _)| earlier == other), "{name} comes before {other}");
        }
    }
    for name in LIBRARIES {
        let foreign = dependencies(name).into_iter().filter(|other| !other.starts_with("pencilmark"));
        let more: Vec<_> = foreign.filter(|other| !NEXT_TO_NOTHING.contains(&other.as_str())).collect();
        assert!(more.is_empty(), "without features {name} depends on {more:?}");
    }
}

#[test]
fn no_file_and_no_room_depends_on_itself_through_others() {
    let mut circles = Vec::new();
    for (name, _) in CRATES {
        let graph = &GRAPHS[name];
        assert!(name == &"pencilmark-sql" || graph.len() > 3, "{name}: {} files name another", graph.len());
        circles.extend(circle(graph).map(|circle| format!("{name}: {circle}")));
        circles.extend(circle(&rooms(graph)).map(|circle| format!("rooms of {name}: {circle}")));
    }
    assert!(circles.is_empty(), "{}", circles.join("\n"));
}

/// The rule about dependencies would always be true if the graph had no names. So some known dependencies are checked.
#[test]
fn the_graph_has_what_everybody_knows() {
    let graph = &GRAPHS["pencilmark-core"];
    let needs = |from: &str, to: &str| graph.get(from).is_some_and(|to_| to_.contains_key(to));
    assert!(needs("board/mod.rs", "geometry/cell.rs"), "by a re-export");
    assert!(needs("geometry/relations.rs", "geometry/house.rs"), "by `super`");
    assert!(needs("geometry/cell.rs", "geometry/parse_error.rs"), "by a macro that is exported");
    assert!(!needs("geometry/cell.rs", "geometry/house.rs"));
    let ring = [("a", "b"), ("b", "c"), ("c", "a")];
    let names = || BTreeSet::from(["x".to_owned()]);
    let ring = ring.map(|(from, to)| (from.to_owned(), [(to.to_owned(), names())].into())).into();
    assert!(circle(&ring).is_some_and(|circle| circle.contains("a ") && circle.ends_with("→ a")));
}

#[test]
fn every_crate_has_few_rooms_and_no_loose_files() {
    for (name, _) in CRATES {
        let (rooms, files) = rooms_and_files(name);
        let is_loose = |name: &&String| name.contains(".rs") && !matches!(name.as_str(), "lib.rs" | "main.rs");
        let loose: Vec<_> = files.iter().filter(is_loose).collect();
        assert!(rooms.len() <= ROOMS, "{name} has {} rooms", rooms.len());
        assert!(loose.is_empty() || rooms.is_empty(), "{name} has loose files beside its rooms: {loose:?}");
    }
}

/// ARCHITECTURE.md has a table of rooms for each library: the table has all rooms, and each room uses only rooms above it.
#[test]
fn the_tables_of_rooms_are_true() {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    for name in LIBRARIES {
        let (_, table) = text.split_once(&format!("**`{name}`**:")).unwrap_or_else(|| panic!("no table of {name}"));
        let table = table.split("\n**").next().unwrap();
        let rows = table.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
        let listed: Vec<&str> = rows.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect();
        let graph = rooms(&GRAPHS[name]);
        let (there, _) = rooms_and_files(name);
        assert_eq!(listed.iter().map(ToString::to_string).collect::<BTreeSet<_>>(), there, "rooms of {name}");
        for (place, room) in listed.iter().enumerate() {
            for used in graph.get(*room).into_iter().flat_map(|used| used.keys()) {
                assert!(listed[..place].contains(&used.as_str()), "{name}: {room} uses {used}, which stands below it");
            }
        }
    }
}

#[test]
fn every_strategy_is_in_the_registry_and_names_no_other() {
    let folder = sources_of("pencilmark").join("strategies");
    let registry = code(&folder.join("mod.rs"));
    let mut number = 0;
    for path in files(&folder, "rs") {
        let module = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if module == "mod" {
            continue;
        }
        let code = code(&path);
        let is_static = |name: &&str| name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_');
        let declared: Vec<&str> = code
            .lines()
            .filter_map(|line| line.strip_prefix("    pub ")?.split([' ', ',']).next())
            .filter(is_static)
            .collect();
        assert!(!declared.is_empty(), "{module}.rs declares no strategy");
        for name in &declared {
            let row = format!("{module}::{name} = ");
            assert!(registry.contains(&row), "the registry has no row for {row}");
            number += 1;
        }
        for foreign in ["super::", "strategies::", "search::", "solver::", "proof::"] {
            assert!(
                !code.contains(foreign),
                "{module}.rs names {foreign}: a strategy knows the scene and the topics only"
            );
        }
    }
    assert_eq!(number, pencilmark::strategies::REGISTRY.len(), "every row of the registry is one of a file");
}

/// A package is compiled only from the files that are packed with it.
#[test]
fn no_published_crate_includes_a_file_of_another() {
    for (name, _) in CRATES {
        let home = root().join("crates").join(name);
        for path in files(&home, "rs") {
            let text = fs::read_to_string(&path).unwrap();
            for line in text.lines().filter(|line| line.contains("include") || line.contains("#[path")) {
                let outside = line.split('"').find(|part| part.starts_with("../"));
                let up = outside.map_or(0, |part| part.matches("../").count());
                let depth = path.strip_prefix(&home).unwrap().components().count() - 1;
                assert!(up <= depth, "{}: {line}", path.display());
            }
        }
    }
}

/// No part that `cargo tool new-strategy` leaves open is missing.
#[test]
fn no_stub_is_left() {
    let folders = [sources_of("pencilmark").join("strategies"), sources_of("pencilmark-references")];
    for path in folders.iter().flat_map(|folder| files(folder, "rs")) {
        let text = fs::read_to_string(&path).unwrap();
        assert!(!text.contains("TODO"), "{} is not written yet", path.display());
    }
}

#[test]
fn files_and_lines_are_short() {
    for path in files(&root().join("crates"), "rs") {
        let text = fs::read_to_string(&path).unwrap();
        let lines = text.lines().count();
        assert!(lines <= 600, "{} has {lines} lines", path.display());
        for (number, line) in text.lines().enumerate() {
            // A board in one line, a link or a sentence cannot be broken into lines.
            let is_code = !line.contains('"') && !line.contains("//") && !line.ends_with('\\');
            assert!(!is_code || line.chars().count() <= 120, "{}:{} is long", path.display(), number + 1);
        }
    }
}

#[test]
fn the_libraries_do_no_io_and_have_no_clock() {
    for path in LIBRARIES.iter().flat_map(|name| files(&sources_of(name), "rs")) {
        let code = code(&path);
        for word in ["std::io", "std::fs", "std::env", "println!", "eprintln!", "Instant", "SystemTime"] {
            assert!(!code.contains(word), "{} uses {word}", path.display());
        }
    }
}

/// The files with memory that each thread uses again, with a limit. The content of this memory changes no answer.
const SPARE_ROOM: &[&str] = &["pencilmark-ser/src/forcing/closure.rs", "pencilmark-ser/src/forcing/mod.rs"];

/// The files with state that threads share while they work: the flag and the count of a budget, threads that do tasks, a
/// hunt on such threads, and the Explainer's helpers.
const SHARED: &[&str] = &[
    "pencilmark-core/src/budget/mod.rs",
    "pencilmark-core/src/workers/in_order.rs",
    "pencilmark-core/src/workers/mod.rs",
    "pencilmark-generate/src/hunt/run.rs",
    "pencilmark-ser/src/forcing/together.rs",
];

#[test]
fn nothing_in_the_libraries_remembers_and_few_things_know_threads() {
    let at_home = |path: &std::path::Path, homes: &[&str]| homes.iter().any(|home| path.ends_with(home));
    for path in LIBRARIES.iter().flat_map(|name| files(&sources_of(name), "rs")) {
        let code = code(&path);
        for word in ["static mut", "thread_local!"] {
            assert!(!code.contains(word) || at_home(&path, SPARE_ROOM), "{} has {word}", path.display());
        }
        for word in ["std::thread", "Mutex", "Atomic", "Condvar", "RwLock"] {
            assert!(!code.contains(word) || at_home(&path, SHARED), "{} has {word}", path.display());
        }
        for line in code.lines().filter(|line| line.contains("static ") && line.contains(": ")) {
            let changes = ["Cell<", "OnceLock<", "Cell::"].iter().any(|word| line.contains(word));
            assert!(!changes || at_home(&path, SPARE_ROOM), "{}: {line}", path.display());
        }
    }
}

/// Names that stand for more than one type in the libraries, and the reason.
const SHARED_NAMES: &[(&str, &str)] = &[
    ("Claim", "what somebody says of a state; and, where users do not see it, one mark on or off in a net"),
    ("Fact", "a part of a step with a name, and a fact about a puzzle: users know both, by their crates"),
    ("Readme", "it holds the examples of a crate's README, in each crate"),
    ("Reason", "why a line of an argument holds, and why an entry is wrong: users know both, by their modules"),
];

#[test]
fn a_type_name_stands_for_one_thing() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for name in LIBRARIES {
        for source in sources(name) {
            for declared in declared(&source.file) {
                places.entry(declared).or_default().push(format!("{name}/src/{}", source.path));
            }
        }
    }
    assert!(places.len() > 200, "only {} types were seen", places.len());
    let is_shared = |name: &str| SHARED_NAMES.iter().any(|(shared, _)| *shared == name);
    for (name, _) in SHARED_NAMES {
        assert!(places.get(*name).is_some_and(|places| places.len() > 1), "{name} need not be in the list");
    }
    places.retain(|name, places| places.len() > 1 && !is_shared(name));
    let several: Vec<_> = places.iter().map(|(name, places)| format!("{name}: {}", places.join(", "))).collect();
    assert!(several.is_empty(), "a name for each type, which says its role:\n{}", several.join("\n"));
}

/// The words with which a definition must not begin, because the defined thing comes after them.
const RIDDLES: &[&str] = &["What ", "How ", "So many ", "Of ", "Whose ", "Who ", "Which ", "Where "];

/// A definition begins with the noun that it defines: the first line of a comment on an item or a file. The pages of
/// strategies are not checked, because they are texts with questions to their readers.
#[test]
fn definitions_begin_with_their_nouns() {
    let mut riddles = Vec::new();
    for path in files(&root().join("crates"), "rs") {
        let (mut before, mut is_page) = (String::new(), false);
        for (number, line) in (1..).zip(fs::read_to_string(&path).unwrap().lines()) {
            let line = line.trim_start();
            is_page = (is_page || line.starts_with("strategy! {")) && !line.starts_with("pub ");
            let said = ["/// ", "//! "].iter().find_map(|sign| line.strip_prefix(sign));
            let is_first = !before.starts_with("///") && !before.starts_with("//!");
            if said.is_some_and(|said| RIDDLES.iter().any(|begin| said.starts_with(begin))) && is_first && !is_page {
                riddles.push(format!("{}:{number}: {line}", path.display()));
            }
            before = line.to_owned();
        }
    }
    assert!(riddles.is_empty(), "these begin like riddles; CONTRIBUTING.md, Words:\n{}", riddles.join("\n"));
}
