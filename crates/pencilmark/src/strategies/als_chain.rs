//! Chains of four or more almost locked sets.

use crate::argument::{Argument, LineNumber, Link, Node, Notes, Statement};
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Part, Sink, Step, case, letter, letter_each, strategy};
use crate::topics::als::Als;
use crate::topics::als::eliminations::{is_minimal, note_locked, smallest_part};
use crate::topics::als::paths::Paths;
use crate::topics::chains::argument::along;
use pencilmark_core::{Digit, Digits, Mark, Marks};
use std::collections::BTreeMap;

strategy! {
    /// An almost locked set is n cells of a house with n + 1 digits. (A house is a row, a column or a block.) If the
    /// set lacks one of its digits, it holds all its other digits. A chain of four or more such sets proves that its
    /// first or its last set holds a digit z. Neighbouring sets in the chain are linked by a restricted common: a digit
    /// that only one of the two sets can hold. All places of this digit (cells with this mark) in one set see all its
    /// places in the other set. A set with two neighbours is linked to them by two different digits. Assume that the
    /// first set lacks z. Then the first set holds the digit that links it to the second set. So the second set lacks
    /// that digit and holds the digit of the next link, and so on. The last set lacks the digit of the last link, so
    /// the last set holds z. So z is in the first set or in the last set. The digit z is removed from every cell that
    /// sees all places of z in both sets.
    ///
    /// ```text
    ///   z ══ A ══ x ── x ══ B ══ y ── y ══ C ══ w ── w ══ D ══ z       ══ the set holds at least one of the two
    ///                                                                  ── at most one set holds the digit
    /// ```
    ///
    /// Bounds: a chain has four to eight sets, each of up to six cells. (Two sets make the XZ-Rule of almost locked
    /// sets, and three sets make the XY-Wing of almost locked sets.) The sets may share cells. The proof is about each
    /// set alone, and never counts the cells of two sets together. The first set may also be the last set, if the chain
    /// has at least three other sets. If this set lacked z, it would also lack a second digit. This is impossible.
    ///
    /// A chain is reported only if its proof needs all cells of the first and the last set. Several chains may have the
    /// same first and last set. Then a longer chain must remove a mark that no shorter chain removes.
    ///
    /// How to spot it: Follow an XY-Chain (a chain of cells with two candidates). Where such a cell is missing, use a
    /// small almost locked set: two cells with three digits, or three cells with four digits. Enter each set by one
    /// digit and leave the set by another digit. From the fourth set on, look for a digit that the first and the last
    /// set share.
    ///
    /// Also called: ALS-XY-Chain.
    // Order: by the first set, by the last set (rows, columns, blocks), by the digit of the first link, by the digit of
    // the last link.
    pub ALS_CHAIN {
        id: "als-chain",
        name: "Almost Locked Set Chain",
        summary: "Four or more sets of cells have one digit more than cells. Each shares a digit with the next, but \
            only one of them can hold it. The first or last set holds z: cells that see every z of both lose z.",
        family: Als,
        find: find,
        cases: CASES,
        letters: LETTERS,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[letter_each("set", "set"), letter("restricted", 'r', "restricted common")];

const BECAUSE: &str = "{sets} is a chain of almost locked sets. Neighbours cannot both hold the digit between them. If \
    the first set does not hold {z}, it holds its link digit. The second set then lacks that digit and holds the next \
    link digit, and so on: the last set holds {z}. {each} sees all places of the removed digit in the first and last \
    set";
const ROUND: &str = "{sets} is a ring of almost locked sets. Neighbours cannot both hold the digit between them. If \
    the first set lacked a removed digit, it would hold all its others, and around the ring one more digit would be \
    taken from it: too few for its cells. So it holds the removed digit, and {each} sees all its places there";
/// The greatest number of sets that a sentence names with their digits. In a longer chain, only the cells of the sets
/// are named.
const MOST_SETS: usize = 5;
const FIRST: &str = "{set}";
const LINKED: &str = " -{before}- {set}";
const NOTATION: &str = "{sets}";
const FIRST_NOTED: &str = "({z}={link}){set}";
const LINKED_NOTED: &str = " - ({before}={link}){set}";
const FEWEST: usize = 4;

fn find(scene: &Scene, sink: Sink) -> Flow {
    let web = scene.als_web();
    let Some(paths) = Paths::new(scene, web) else { return Flow::Continue(()) };
    let mut reported: BTreeMap<Marks, usize> = BTreeMap::new();
    let open: Vec<_> = (0..web.sets.len()).filter(|&set| !paths.exits(set).is_empty()).collect();
    for (i, &a) in open.iter().enumerate() {
        for &b in &open[i..] {
            scene.spend(1)?;
            let eliminations = web.common_eliminations(a, b, Digits::ALL);
            if eliminations.is_empty() {
                continue;
            }
            scene.spend(4)?;
            let ways = || paths.exits(a).iter().flat_map(|x| paths.exits(b).iter().map(move |y| (x, y)));
            // If the first set is also the last set, the length counts this set twice.
            let least = FEWEST + usize::from(a == b);
            // For each digit that can be removed, the length of the shortest chain that removes it.
            let mut fewest = [usize::MAX; 9];
            for (x, y) in ways() {
                if let Some(length) = paths.length(web, (a, x), (b, y)) {
                    for z in eliminations.digits() - x.into() - y.into() {
                        fewest[z.index()] = fewest[z.index()].min(length);
                    }
                }
            }
            if eliminations.digits().iter().all(|z| fewest[z.index()] < least || fewest[z.index()] == usize::MAX) {
                continue;
            }
            for (x, y) in ways() {
                let Some(length) = paths.length(web, (a, x), (b, y)).filter(|&length| length >= least) else {
                    continue;
                };
                let eliminations = web.common_eliminations(a, b, !(Digits::of(x) | y.into()));
                let z = eliminations.digits();
                let known = reported.get(&eliminations).is_some_and(|&known| known <= length);
                if known || z.is_empty() || z.iter().all(|z| fewest[z.index()] < length) {
                    continue;
                }
                if is_minimal(scene, web.sets[a], z | x.into()) && is_minimal(scene, web.sets[b], z | y.into()) {
                    reported.insert(eliminations, length);
                    let because = if a == b { ROUND } else { BECAUSE };
                    let path = needed(scene, paths.path(web, (a, x), (b, y)));
                    let step = Step::new(&ALS_CHAIN, because).noted(NOTATION).with("sets", parts(&path, z));
                    let step = step.with("restricted", restricted(scene, &path));
                    let argument = argument(scene, &eliminations, &path);
                    sink(step.with("z", z).arguing(argument).removing_marks(eliminations))?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// A clause for each set of a path. The clause has the digits that link the set to the set before and to the next set.
/// The last set has no next set: its clause has the eliminated digits instead.
fn parts(path: &[(Als, Digit)], z: Digits) -> Vec<Part> {
    let part = |(i, &(set, next)): (usize, &(Als, Digit))| {
        let before = i.checked_sub(1).map(|before| path[before].1);
        let link = if i + 1 < path.len() { next.into() } else { z };
        let part = before.map_or_else(
            || Part::new(FIRST).noted(FIRST_NOTED),
            |before| Part::new(LINKED).noted(LINKED_NOTED).with("before", before),
        );
        let digits = if path.len() > MOST_SETS { Digits::EMPTY } else { set.digits };
        part.with("link", link).with("set", (set.cells, digits))
    };
    path.iter().enumerate().map(part).collect()
}

/// The places of the digits that link neighbouring sets.
fn restricted(scene: &Scene, path: &[(Als, Digit)]) -> Vec<Mark> {
    let between = path.windows(2).map(|pair| scene.marks_among(pair[0].0.cells | pair[1].0.cells, pair[0].1.into()));
    between.flatten().collect()
}

/// The same path, but each set between the first and the last set has only the cells that the chain needs.
fn needed(scene: &Scene, mut path: Vec<(Als, Digit)>) -> Vec<(Als, Digit)> {
    for i in 1..path.len().saturating_sub(1) {
        path[i].0 = smallest_part(scene, path[i].0, Digits::of(path[i - 1].1) | path[i].1.into());
    }
    path
}

/// The argument of a chain, in two cases. If the first set lacks its link digit, it holds the eliminated digit. If the
/// first set holds its link digit, the chain leads to the last set, and the last set holds the eliminated digit. In
/// `path`, each set comes with the digit that links it to the next set. The last set comes with the digit that links it
/// to the set before.
fn argument(scene: &Scene, eliminations: &Marks, path: &[(Als, Digit)]) -> Argument {
    let (Some(&(first, x)), Some(&(last, y))) = (path.first(), path.last()) else { return Argument::new([]) };
    let node = |digit, set: Als| Node { digit, cells: set.cells & scene.cells(digit) };
    let (mut nodes, mut links, mut enters) = (vec![node(x, first)], Vec::new(), x);
    for &(set, leaves) in &path[1..path.len() - 1] {
        nodes.extend([node(enters, set), node(leaves, set)]);
        links.extend([Link::Weak, Link::Set(set.cells)]);
        enters = leaves;
    }
    nodes.push(node(y, last));
    links.push(Link::Weak);

    let mut notes = Notes::new(scene.layout());
    let off = notes.assume(Statement::off(nodes[0].marks()));
    let missing: Vec<LineNumber> =
        eliminations.digits().iter().map(|z| note_locked(&mut notes, scene, first, off, z, eliminations)).collect();
    let on = notes.assume(Statement::on(nodes[0].marks()));
    let lines = along(&mut notes, scene, on, nodes, links);
    let taken = lines[lines.len() - 1];
    let mut ends = Vec::new();
    for (z, missing) in eliminations.digits().iter().zip(missing) {
        let locked = note_locked(&mut notes, scene, last, taken, z, eliminations);
        ends.push(notes.cases(
            &[off, on],
            None,
            &[missing, locked],
            Statement::off(Marks::of(z, eliminations[z]).iter()),
        ));
    }
    notes.finish(&ends)
}

const CASES: &[Case] = &[
    case(":::.8.7+5+6+2+14+54+7+2183+9+6+1+264+9+37+8+525+16+8+7+9+4+3+6+78+34+915+2+4..+1+2+5+6..+8.+2.+7+4+56.7+6+5..+1+429..4+56+28..::::").finds(&["r7c2≠9"]),
    case(":::+9..3..4...4...79....759+4.3.4+7....86....2..7.95.+97.1.....8..2....1....62..9.....8.::::").finds(&["r7c8≠1 r7c8≠4 r7c8≠5 r7c8≠7"]),
    case(":::4.2.+68..996...4......3+9..+4...+6+92..7+4.94.7......1+48..+9..8+9...46.+125+6+493+8+76+4.+8..+91.:229 529 831 136 239 539 259 559 269 569 376 396:::").finds(&["r7c4≠5"]),
    case(":::.8.7+5+6+2+14+54+7+2183+9+6+1+264+9+37+8+525+16+8+7+9+4+3+6+78+34+915+2+4..+1+2+5+6..+8.+2.+7+4+56.7+6+5..+1+429..4+56+28..:972:::").finds_nothing(),
    case(":::2.+8.+7+1..5+79+4..8..1+5.14..8.7........+33..14.5....67.3....2....7.6+64..9+7.....76..3..:617 338 141 941 248 448 848 948 258 958 468 968 178 198 299 899:::").finds(&["r4c2≠5 r4c2≠8"]),
];
