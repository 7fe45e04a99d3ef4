//! The graph of a crate's files: each file, with the files that define the names that it uses.

use super::sources::{Source, is_test};
use std::collections::{BTreeMap, BTreeSet};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemUse, UseTree, Visibility};

/// A module's path in its crate: `["geometry", "cell"]`; empty for the crate itself.
type Module = Vec<String>;

/// The meaning of a name in a module.
#[derive(Clone)]
enum Meaning {
    /// The name is defined in the module.
    Here,
    /// The name is imported from a path.
    From(Vec<String>),
}

/// The modules of a crate, and the names of each module.
#[derive(Default)]
pub(crate) struct Crate {
    /// For each module, its file and its names.
    modules: BTreeMap<Module, (String, BTreeMap<String, Meaning>)>,
    /// The module of each macro that is exported to the crate's root.
    macros: BTreeMap<String, Module>,
    sources: Vec<(Module, syn::File)>,
}

/// For each file, the files that it depends on, with the names that it uses from them.
pub(crate) type Graph = BTreeMap<String, BTreeMap<String, BTreeSet<String>>>;

impl Crate {
    pub(crate) fn read(sources: Vec<Source>) -> Self {
        let mut read = Self::default();
        for Source { path, file } in sources {
            let mut module: Module = path.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
            if module.last().is_some_and(|last| matches!(last.as_str(), "mod" | "lib" | "main")) {
                module.pop();
            }
            let mut names = BTreeMap::new();
            for item in file.items.iter().filter(|item| !is_test(attributes(item))) {
                if let Item::Use(item) = item {
                    names.extend(imports(item).into_iter().map(|(name, path)| (name, Meaning::From(path))));
                } else if let Some(name) = name(item) {
                    names.insert(name, Meaning::Here);
                }
                if let Item::Macro(item) = item
                    && item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_export"))
                    && let Some(name) = &item.ident
                {
                    read.macros.insert(name.to_string(), module.clone());
                }
            }
            read.modules.insert(module.clone(), (path, names));
            read.sources.push((module, file));
        }
        read
    }

    /// The files that each file depends on. A re-export counts for each file that uses the re-exported name.
    pub(crate) fn graph(&self) -> Graph {
        let mut graph = Graph::new();
        for (module, file) in &self.sources {
            let mut paths = Paths::default();
            for item in &file.items {
                let is_offered = matches!(item, Item::Use(item) if !matches!(item.vis, Visibility::Inherited));
                if !is_offered {
                    paths.visit_item(item);
                }
            }
            let own = &self.modules[module].0;
            let names = &self.modules[module].1;
            for path in paths.0 {
                // A single word may be a variable that has the name of a module.
                if path.len() == 1 && !names.contains_key(&path[0]) {
                    continue;
                }
                let Some(target) = self.resolve(module, &path, 0) else { continue };
                let target = &self.modules[&target].0;
                if target != own {
                    graph.entry(own.clone()).or_default().entry(target.clone()).or_default().insert(path.join("::"));
                }
            }
        }
        graph
    }

    /// The module in which a path ends, if the module is in this crate.
    fn resolve(&self, from: &Module, path: &[String], depth: usize) -> Option<Module> {
        if depth > 16 {
            return None;
        }
        let (first, rest) = path.split_first()?;
        let (mut module, mut rest) = match first.as_str() {
            "crate" => (Module::new(), rest),
            "self" => (from.clone(), rest),
            "super" => {
                let mut module = from.clone();
                module.pop();
                (module, rest)
            }
            name => match self.modules[from].1.get(name) {
                Some(Meaning::From(path)) if path.as_slice() != [name] => {
                    let whole: Vec<String> = path.iter().chain(rest).cloned().collect();
                    return self.resolve(from, &whole, depth + 1);
                }
                _ => (from.clone(), path),
            },
        };
        while let Some((first, others)) = rest.split_first() {
            if first == "super" {
                module.pop();
            } else {
                let mut inner = module.clone();
                inner.push(first.clone());
                if !self.modules.contains_key(&inner) {
                    break;
                }
                module = inner;
            }
            rest = others;
        }
        let Some(name) = rest.first() else { return Some(module) };
        match self.modules[&module].1.get(name) {
            Some(Meaning::Here) => Some(module),
            Some(Meaning::From(path)) => {
                let whole: Vec<String> = path.iter().chain(&rest[1..]).cloned().collect();
                self.resolve(&module, &whole, depth + 1).or(Some(module))
            }
            None if module.is_empty() => self.macros.get(name).cloned(),
            None => None,
        }
    }
}

/// The files that depend on each other in a circle, if any: each with the next file and the names that it uses.
pub(crate) fn circle(graph: &Graph) -> Option<String> {
    let mut done = BTreeSet::new();
    for start in graph.keys() {
        let mut way = Vec::new();
        if let Some(circle) = walk(graph, start, &mut way, &mut done) {
            return Some(circle);
        }
    }
    None
}

fn walk<'g>(
    graph: &'g Graph,
    at: &'g str,
    way: &mut Vec<(&'g str, &'g BTreeSet<String>)>,
    done: &mut BTreeSet<&'g str>,
) -> Option<String> {
    if let Some(begin) = way.iter().position(|(file, _)| *file == at) {
        let told = way[begin..].iter().map(|(file, names)| format!("{file} ({names:?})"));
        return Some(format!("{} → {at}", told.collect::<Vec<_>>().join(" → ")));
    }
    if !done.contains(at) {
        for (next, names) in graph.get(at).into_iter().flatten() {
            way.push((at, names));
            if let Some(circle) = walk(graph, next, way, done) {
                return Some(circle);
            }
            way.pop();
        }
        done.insert(at);
    }
    None
}

/// The graph of the rooms (the top-level modules of a crate). The crate's own file is no room.
pub(crate) fn rooms(graph: &Graph) -> Graph {
    let room = |file: &str| file.split('/').next().unwrap_or_default().trim_end_matches(".rs").to_owned();
    let mut rooms = Graph::new();
    for (from, to) in graph {
        for (target, names) in to {
            let (from, target) = (room(from), room(target));
            if from != target && ![&from, &target].iter().any(|room| matches!(room.as_str(), "lib" | "main")) {
                rooms.entry(from).or_default().entry(target).or_default().extend(names.iter().cloned());
            }
        }
    }
    rooms
}

/// The paths in code, including the code of macros.
#[derive(Default)]
struct Paths(Vec<Vec<String>>);

impl<'a> Visit<'a> for Paths {
    fn visit_item(&mut self, item: &'a Item) {
        if is_test(attributes(item)) {
            return;
        }
        match item {
            Item::Use(item) => self.0.extend(imports(item).into_iter().map(|(_, path)| path)),
            item => visit::visit_item(self, item),
        }
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        self.0.push(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, called: &'a syn::Macro) {
        self.visit_path(&called.path);
        let text = called.tokens.to_string();
        let mut words = text.split(|character: char| character.is_whitespace()).peekable();
        while let Some(word) = words.next() {
            let mut path = vec![word.to_owned()];
            while words.peek() == Some(&"::") {
                words.next();
                path.extend(words.next().map(str::to_owned));
            }
            if path.len() > 1 && path.iter().all(|name| name.chars().all(|c| c.is_alphanumeric() || c == '_')) {
                self.0.push(path);
            }
        }
    }

    // `pub(in crate::tidy::search)` is a rule of access, not a dependency.
    fn visit_visibility(&mut self, _: &'a Visibility) {}
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

fn name(item: &Item) -> Option<String> {
    Some(match item {
        Item::Const(item) => item.ident.to_string(),
        Item::Enum(item) => item.ident.to_string(),
        Item::Fn(item) => item.sig.ident.to_string(),
        Item::Static(item) => item.ident.to_string(),
        Item::Struct(item) => item.ident.to_string(),
        Item::Trait(item) => item.ident.to_string(),
        Item::Type(item) => item.ident.to_string(),
        Item::Macro(item) => item.ident.as_ref()?.to_string(),
        _ => return None,
    })
}

/// The names that an import brings, each with its path.
fn imports(item: &ItemUse) -> Vec<(String, Vec<String>)> {
    let mut found = Vec::new();
    uses(&item.tree, &mut Vec::new(), &mut found);
    found
}

fn uses(tree: &UseTree, before: &mut Vec<String>, found: &mut Vec<(String, Vec<String>)>) {
    match tree {
        UseTree::Path(path) => {
            before.push(path.ident.to_string());
            uses(&path.tree, before, found);
            before.pop();
        }
        UseTree::Name(name) if name.ident == "self" => {
            found.extend(before.last().map(|last| (last.clone(), before.clone())));
        }
        UseTree::Name(name) => {
            let name = name.ident.to_string();
            found.push((name.clone(), before.iter().cloned().chain([name]).collect()));
        }
        UseTree::Rename(renamed) => {
            let path = before.iter().cloned().chain([renamed.ident.to_string()]).collect();
            found.push((renamed.rename.to_string(), path));
        }
        UseTree::Group(group) => group.items.iter().for_each(|tree| uses(tree, before, found)),
        UseTree::Glob(_) => {}
    }
}
