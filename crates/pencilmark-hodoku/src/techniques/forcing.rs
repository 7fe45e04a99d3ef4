//! Forcing chains and nets: contradictions and verities.

use super::links::{Links, Statement, Statements, about, candidate};
use crate::print;
use crate::shape::cells::{HOUSES, PEERS, Set, cells, count, digits, first, one};
use crate::shape::find::{Find, Forced, Pattern, Slot};
use crate::shape::grid::Grid;

/// The tables from which steps are read: the consequences of each statement about a candidate, and their chains.
pub(crate) trait Tables {
    fn closure(&self, premise: Statement) -> &Statements;
    /// The chain from a premise to a statement of its table, if it is shorter than `limit`.
    fn chain(&mut self, premise: Statement, end: Statement, limit: usize) -> Option<Forced>;

    /// Several such chains, if they are shorter than `limit` together.
    fn chains(&mut self, ends: impl Iterator<Item = (Statement, Statement)>, mut limit: usize) -> Option<Vec<Forced>> {
        let mut chains = Vec::new();
        for (premise, end) in ends {
            let chain = self.chain(premise, end, limit)?;
            limit -= chain.length();
            chains.push(chain);
        }
        Some(chains)
    }
}

/// Names of the steps: a contradiction, a verity.
pub(crate) type Names = [&'static str; 2];

/// A step that was found: the place of the contradiction, if the step is a contradiction, and its chains.
struct Hit {
    place: Option<String>,
    chains: Vec<Forced>,
    length: usize,
}

/// The contradictions of a table, in the order in which they are searched: the place of each, and the statements that
/// contradict each other.
fn contradictions(grid: &Grid, premise: Statement, set: &Statements) -> Vec<(String, Vec<Statement>)> {
    let mut found = Vec::new();
    let mut see = |place: String, ends: Vec<Statement>| found.push((place, ends));
    if set.has(premise ^ 1) {
        // `HoDoKu` prints a value that is left from an earlier search.
        let last = grid.allowed[8] & HOUSES[26];
        let place = if last == 0 { candidate(premise).0 } else { first(last) };
        see(print::cell(place), vec![premise ^ 1]);
    }
    for digit in 0..9 {
        let both = set.on(digit) & set.off(digit);
        if both != 0 {
            let cell = first(both);
            see(print::cell(cell), vec![about(cell, digit, false), about(cell, digit, true)]);
        }
    }
    for x in 0..9 {
        for y in x + 1..9 {
            let both = set.on(x) & set.on(y);
            if both != 0 {
                let cell = first(both);
                see(print::cell(cell), vec![about(cell, x, true), about(cell, y, true)]);
            }
        }
    }
    let houses = || (0..9).flat_map(|digit| (0..27).map(move |house| (digit, house)));
    for (digit, house) in houses() {
        let on = set.on(digit) & HOUSES[house];
        if count(on) >= 2 {
            see(print::house(house), cells(on).map(|cell| about(cell, digit, true)).collect());
        }
    }
    for cell in cells(emptied(grid, set)) {
        see(print::cell(cell), digits(grid.marks[cell]).map(|digit| about(cell, digit, false)).collect());
    }
    for (digit, house) in houses() {
        let allowed = grid.allowed[digit] & HOUSES[house];
        if allowed != 0 && allowed & !set.off(digit) == 0 {
            see(print::house(house), cells(allowed).map(|cell| about(cell, digit, false)).collect());
        }
    }
    found
}

/// The empty cells in which all candidates are off.
fn emptied(grid: &Grid, set: &Statements) -> Set {
    (0..9).fold(grid.empty, |all, digit| all & (set.off(digit) | !grid.places[digit]))
}

fn is_contradiction(grid: &Grid, premise: Statement, set: &Statements) -> bool {
    if set.has(premise ^ 1) || emptied(grid, set) != 0 {
        return true;
    }
    let (mut once, mut twice) = (0, 0);
    for digit in 0..9 {
        let (on, off) = (set.on(digit), set.off(digit));
        twice |= once & on | on & off;
        once |= on;
        let allowed = grid.allowed[digit];
        if cells(on).any(|cell| PEERS[cell] & on != 0) {
            return true;
        }
        if count(allowed & off) > 1 && HOUSES.iter().any(|house| allowed & house != 0 && allowed & house & !off == 0) {
            return true;
        }
    }
    twice != 0
}

/// Groups of premises with one true premise: both statements about a candidate, or all candidates of a cell or a house.
fn alternatives(grid: &Grid) -> Vec<Vec<Statement>> {
    let mut all = Vec::new();
    for cell in cells(grid.empty) {
        all.extend(digits(grid.marks[cell]).map(|digit| vec![about(cell, digit, true), about(cell, digit, false)]));
    }
    all.extend(cells(grid.empty).map(|cell| digits(grid.marks[cell]).map(|digit| about(cell, digit, true)).collect()));
    for house in HOUSES {
        for digit in 0..9 {
            let places = grid.places[digit] & house;
            if places != 0 {
                all.push(cells(places).map(|cell| about(cell, digit, true)).collect());
            }
        }
    }
    all
}

/// The statements on which all these premises agree.
fn agreed(tables: &impl Tables, premises: &[Statement]) -> Statements {
    let mut common = *tables.closure(premises[0]);
    for &premise in &premises[1..] {
        common.meet(tables.closure(premise));
    }
    if let [a, b] = *premises
        && a ^ 1 == b
    {
        let cell = one(candidate(a).0);
        common.0[..18].iter_mut().for_each(|word| *word &= !cell);
    }
    common
}

/// The units of a budget for the chains of one contradiction or verity.
const WORK: u64 = 1000;

/// The first step in the order of `HoDoKu`. With `is_net`, plain chains do not count. `goes_on` counts work, and says
/// whether more work is allowed.
pub(crate) fn forcing(
    links: &Links,
    tables: &mut impl Tables,
    names: Names,
    is_net: bool,
    goes_on: &dyn Fn(u64) -> bool,
) -> Option<Find> {
    let grid = links.grid;
    let mut results = Statements::EMPTY;
    for premise in links.premises() {
        if is_contradiction(grid, premise, tables.closure(premise)) {
            results.add(premise ^ 1);
        }
    }
    let alternatives = alternatives(grid);
    let agreements: Vec<Statements> = alternatives.iter().map(|premises| agreed(tables, premises)).collect();
    for common in &agreements {
        results.join(common);
    }
    let in_order = |is_on| {
        cells(grid.empty).flat_map(move |cell| digits(grid.marks[cell]).map(move |digit| about(cell, digit, is_on)))
    };
    let wanted: Vec<Statement> = in_order(true).chain(in_order(false)).filter(|&result| results.has(result)).collect();
    for result in wanted {
        let is_placed = result & 1 == 1;
        let hit = |place: Option<String>, chains: Vec<Forced>| {
            let length = chains.iter().map(Forced::length).sum();
            (!is_net || chains.iter().any(Forced::has_branch)).then_some(Hit { place, chains, length })
        };
        let limit = |best: &Option<Hit>| best.as_ref().map_or(usize::MAX, |best| best.length);
        let (mut contradiction, mut verity) = (None, None);
        let premise = result ^ 1;
        for (place, ends) in contradictions(grid, premise, tables.closure(premise)) {
            if !goes_on(WORK) {
                return None;
            }
            let ends = ends.into_iter().map(|end| (premise, end));
            let chains = tables.chains(ends, limit(&contradiction));
            contradiction = chains.and_then(|chains| hit(Some(place), chains)).or(contradiction);
        }
        // A contradiction that places a value comes before any verity. Another contradiction comes before verities that are
        // not shorter.
        let is_asked = contradiction.is_none() || !is_placed;
        for (premises, _) in alternatives.iter().zip(&agreements).filter(|(_, common)| is_asked && common.has(result)) {
            if !goes_on(WORK) {
                return None;
            }
            let ends = premises.iter().map(|&premise| (premise, result));
            let chains = tables.chains(ends, limit(&verity).min(limit(&contradiction)));
            verity = chains.and_then(|chains| hit(None, chains)).or(verity);
        }
        let (hit, name) = match (contradiction, verity) {
            (_, Some(verity)) => (verity, names[1]),
            (Some(hit), None) => (hit, names[0]),
            (None, None) => continue,
        };
        let (cell, digit) = candidate(result);
        let value = (cell as u8, digit as u8);
        let pattern = Pattern::Forcing { place: hit.place, chains: hit.chains };
        return Some(if is_placed {
            Find::placing(name, value, pattern)
        } else {
            Find::removing(name, vec![value], pattern)
        });
    }
    None
}

/// The tables of plain chains.
pub(crate) struct Plain<'a> {
    pub(crate) links: &'a Links<'a>,
    pub(crate) closures: &'a super::links::Closures,
    pub(crate) tree: Option<super::links::Tree>,
}

impl Tables for Plain<'_> {
    fn closure(&self, premise: Statement) -> &Statements {
        static NONE: Statements = Statements::EMPTY;
        self.closures.get(premise).unwrap_or(&NONE)
    }

    fn chain(&mut self, premise: Statement, end: Statement, limit: usize) -> Option<Forced> {
        if self.tree.as_ref().is_none_or(|tree| tree.order[0] != premise) {
            self.tree = Some(super::links::Tree::new(self.links, premise));
        }
        let nodes = self.tree.as_ref().map_or_else(Vec::new, |tree| tree.chain(self.links, end));
        (nodes.len() < limit).then(|| Forced(nodes.into_iter().map(Slot::Main).collect()))
    }
}
