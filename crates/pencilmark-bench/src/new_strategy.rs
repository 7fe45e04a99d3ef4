//! Begins a new strategy: its file, its row and its reference. Also changes its row later.
//!
//! ```sh
//! cargo tool new-strategy broken-wing single-digit
//! cargo tool new-strategy --row broken-wing 4.4
//! ```
//!
//! The first command writes two files with the parts that all strategies have, and the lines that name these files. Only
//! these two files are edited by hand. CONTRIBUTING.md describes the next steps.

use crate::Done;
use pencilmark::strategies;
use pencilmark::strategy::Family;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The description of an error.
type Wrong = String;

pub(crate) fn run(args: Vec<String>) -> Done {
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["--row", id, difficulty] => set_row(id, difficulty),
        [id, family] => begin(id, family),
        _ => Err("expected: ID FAMILY, or --row ID DIFFICULTY".into()),
    };
    println!("{}", done?);
    Ok(())
}

/// The registry, and the folders of the strategies and of their references, below the folder of all crates.
const REGISTRY: &str = "pencilmark/src/strategies/mod.rs";
const STRATEGIES: &str = "pencilmark/src/strategies";
const REFERENCES: &str = "pencilmark-references/src";

/// The path of a file of the crates.
fn crates(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(file)
}

/// Writes the files of a new strategy, and adds the lines that name these files.
fn begin(id: &str, family: &str) -> Result<String, Wrong> {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if !id.starts_with(|c: char| c.is_ascii_lowercase()) || !id.chars().all(is_plain) || id.contains("--") {
        return Err(format!("'{id}' is no id: small letters, digits and single hyphens, such as xy-wing"));
    }
    if strategies::get(id).is_some() {
        return Err(format!("there is a strategy with the id {id}"));
    }
    let Some(family) = Family::ALL.iter().copied().find(|known| known.id() == family) else {
        let known: Vec<_> = Family::ALL.iter().map(|family| family.id()).collect();
        return Err(format!("'{family}' is no family: one of {}", known.join(", ")));
    };
    let module = id.replace('-', "_");
    let [file, reference] = [STRATEGIES, REFERENCES].map(|folder| crates(&format!("{folder}/{module}.rs")));
    for path in [&file, &reference] {
        if path.exists() {
            return Err(format!("{} is there already", path.display()));
        }
    }
    let difficulty = middle(family);
    fs::write(&file, strategy_file(id, &module, family)).map_err(wrong(&file))?;
    fs::write(&reference, reference_file(id, &module)).map_err(wrong(&reference))?;
    edit(REGISTRY, |text| {
        let text = with_module(text, &module)?;
        Ok(with_row(&text, &format!("{module}::{}", module.to_uppercase()), difficulty))
    })?;
    edit(&format!("{REFERENCES}/lib.rs"), |text| {
        let (before, rest) = text.split_once("$call! {\n").ok_or("families! is missing")?;
        let (names, after) = rest.split_once('}').ok_or("families! has no end")?;
        let mut names: Vec<&str> = names.split_whitespace().chain([module.as_str()]).collect();
        names.sort_unstable();
        Ok(format!("{before}$call! {{\n            {}\n        }}{after}", names.join("\n            ")))
    })?;
    Ok(format!(
        "Edit these two:\n  crates/{STRATEGIES}/{module}.rs\n  \
         crates/{REFERENCES}/{module}.rs\nThen, again and again:\n  cargo tool try {id}\n\
         Models, in crates/{STRATEGIES}, with their difficulties:{}",
        models(family)?
    ))
}

/// The content of a line of the registry, if it is a row: module, id and difficulty.
fn row(line: &str) -> Option<(&str, String, &str)> {
    let (name, difficulty) = line.trim().trim_end_matches(';').split_once(" = ")?;
    let (module, constant) = name.split_once("::")?;
    Some((module, constant.to_lowercase().replace('_', "-"), difficulty))
}

/// The difficulty in the middle of a family's rows, as a first value.
fn middle(family: Family) -> f64 {
    let rows: Vec<f64> = strategies::REGISTRY
        .iter()
        .filter(|row| row.strategy().family() == family)
        .map(|row| row.difficulty().least())
        .collect();
    rows.get(rows.len() / 2).copied().unwrap_or(5.0)
}

/// Puts a strategy's row at the place of its difficulty.
fn set_row(id: &str, difficulty: &str) -> Result<String, Wrong> {
    let difficulty: f64 = difficulty
        .parse()
        .ok()
        .filter(|difficulty| (0.0..=20.0).contains(difficulty))
        .ok_or("a number from 0.0 to 20.0 is expected")?;
    edit(REGISTRY, |text| {
        let row = text
            .lines()
            .find(|line| row(line).is_some_and(|(_, other, _)| other == id))
            .ok_or_else(|| format!("the registry has no row for {id}"))?;
        let name = row.trim().split(" = ").next().unwrap_or_default();
        Ok(with_row(&text.replace(&format!("{row}\n"), ""), name, difficulty))
    })?;
    Ok(format!("{id} has the difficulty {difficulty:.1}"))
}

/// The registry's file with one more `mod` line.
fn with_module(text: &str, module: &str) -> Result<String, Wrong> {
    let name = |line: &str| line.split("mod ").nth(1).map(|rest| rest.trim_end_matches(';').to_owned());
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let is_mod =
        |line: &String| line.ends_with(';') && (line.starts_with("mod ") || line.starts_with("pub(crate) mod "));
    let first = lines.iter().position(is_mod).ok_or("the registry's file has no module")?;
    let later =
        lines[first..].iter().position(|line| !is_mod(line) || name(line).is_some_and(|other| *other > *module));
    lines.insert(first + later.unwrap_or_default(), format!("mod {module};"));
    Ok(lines.join("\n") + "\n")
}

/// The registry's file with one more row, after all rows that are not more difficult.
fn with_row(text: &str, name: &str, difficulty: f64) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let begin = lines.iter().position(|line| line == "registry! {").map_or(0, |at| at + 1);
    let of = |line: &str| row(line)?.2.parse::<f64>().ok();
    let end = lines[begin..].iter().position(|line| of(line).is_none_or(|other| other > difficulty));
    lines.insert(begin + end.unwrap_or_default(), format!("    {name} = {difficulty:.1};"));
    lines.join("\n") + "\n"
}

fn edit(file: &str, change: impl FnOnce(&str) -> Result<String, Wrong>) -> Result<(), Wrong> {
    let path = crates(file);
    let text = fs::read_to_string(&path).map_err(wrong(&path))?;
    fs::write(&path, change(&text).map_err(|what| format!("{}: {what}", path.display()))?).map_err(wrong(&path))
}

fn wrong(path: &Path) -> impl Fn(io::Error) -> Wrong {
    move |error| format!("{}: {error}", path.display())
}

/// `two-string-kite` → `Two String Kite`, `xy-wing` → `XY-Wing`, `als-xz` → `ALS-XZ`: a proposal.
fn title(id: &str) -> String {
    const SHORT: [&str; 4] = ["als", "ahs", "aic", "bug"];
    let is_short = |word: &str| SHORT.contains(&word) || (word.len() < 4 && !word.contains(['a', 'e', 'i', 'o', 'u']));
    let words: Vec<&str> = id.split('-').filter(|part| !part.is_empty()).collect();
    let mut name = String::new();
    for (number, word) in words.iter().enumerate() {
        if number > 0 {
            name.push(if is_short(words[number - 1]) { '-' } else { ' ' });
        }
        name += &if is_short(word) { word.to_uppercase() } else { word[..1].to_uppercase() + &word[1..] };
    }
    name
}

/// The rows of a family, each with the file of its strategy. They are models for the new strategy.
fn models(family: Family) -> Result<String, Wrong> {
    let path = crates(REGISTRY);
    let text = fs::read_to_string(&path).map_err(wrong(&path))?;
    let rows = text.lines().filter_map(|line| {
        let (module, id, difficulty) = row(line)?;
        let strategy = strategies::get(&id)?;
        (strategy.family() == family).then(|| format!("\n  {difficulty:>4}  {id} ({module}.rs)"))
    });
    Ok(rows.collect())
}

fn strategy_file(id: &str, module: &str, family: Family) -> String {
    let (constant, name, variant) = (module.to_uppercase(), title(id), format!("{family:?}"));
    format!(
        r#"//! TODO: what is found, in one line.

use crate::scene::Scene;
use crate::strategy::{{Case, Flow, Sink, Step, case, strategy}};

strategy! {{
    /// TODO: what the pattern is, and why it holds, for a beginner.
    ///
    /// ```text
    ///   TODO: a diagram
    /// ```
    ///
    /// How to spot it: TODO.
    ///
    /// Also called: TODO, or delete this line.
    // Order: TODO: in which order steps are found, for example by digit, then by cell.
    pub {constant} {{
        id: "{id}",
        name: "{name}",
        summary: "TODO: what to look for, and what follows, in one or two short sentences.",
        family: {variant},
        find: find,
        cases: CASES,
    }}
}}

/// Says why, and stops: the views add the conclusion. At most 500 characters when its slots are filled.
const BECAUSE: &str = "TODO: {{digit}} has no other place in {{house}}";

fn find(scene: &Scene, sink: Sink) -> Flow {{
    for cell in scene.blank() {{
        for digit in scene.marks(cell) {{
            // TODO: the pattern. A step must do something: a removed mark is still there.
            if scene.places(digit, cell.row()).len() > 9 {{
                let step = Step::new(&{constant}, BECAUSE).of(digit).with("house", cell.row());
                sink(step.resting_on([(digit, cell.row())]).placing(cell, digit))?;
            }}
        }}
    }}
    Flow::Continue(())
}}

const CASES: &[Case] = &[
    // TODO: one that finds all it should, one from a real puzzle, and a near miss.
    case(".................................................................................").finds_nothing(),
];
"#
    )
}

fn reference_file(id: &str, module: &str) -> String {
    format!(
        r#"//! {}, from its definition.

use crate::{{Effects, Reference, removing}};
use pencilmark::{{Board, Mark}};

pub(crate) const ALL: &[Reference] = &[Reference {{ id: "{id}", states: 400, steps: {module} }}];

/// TODO: all effects on a board, by plain loops over cells, digits and houses, as slow as they like. `crate::places` has
/// the cells of a digit in a house. A step that places values has `placing(marks)`; one that does both has the two with
/// a blank between.
fn {module}(board: &Board) -> Effects {{
    let mut effects = Effects::new();
    for cell in board.blank() {{
        for digit in board.marks(cell) {{
            let is_removed = false;
            effects.extend(removing(is_removed.then(|| Mark::new(cell, digit))));
        }}
    }}
    effects
}}
"#,
        title(id)
    )
}
