//! Converts the steps of the engine to steps of the strategies, with their sentences and proofs.

use crate::shape::find::Find;
use crate::shape::grid::Candidate;
use pencilmark::strategies::{self, FORCING_NET, NESTED_FORCING_NET};
use pencilmark::{Board, Budget, Cell, Digit, Mark, Profile, Scene, Step, Strategy};
use std::sync::LazyLock;

/// The ids of the strategies that find forcing chains and nets.
const FORCING: [&str; 6] = [
    "nishio-forcing-chain",
    "digit-forcing-chain",
    "cell-forcing-chain",
    "region-forcing-chain",
    "forcing-net",
    "nested-forcing-net",
];

/// `HoDoKu`'s strategies in its order. Making the order takes longer than rating a puzzle that singles solve.
static ORDER: LazyLock<Vec<&'static Strategy>> = LazyLock::new(|| Profile::Hodoku.order().strategies().collect());

/// The id of the strategy that has a name in `HoDoKu`.
fn id(name: &str) -> String {
    let other = match name {
        "Locked Candidates Type 1 (Pointing)" => "pointing",
        "Locked Candidates Type 2 (Claiming)" => "claiming",
        "Naked Quadruple" => "naked-quad",
        "Hidden Quadruple" => "hidden-quad",
        "Bivalue Universal Grave + 1" => "bug-plus-1",
        "2-String Kite" => "two-string-kite",
        "Almost Locked Set XZ-Rule" => "als-xz",
        "Almost Locked Set XY-Wing" => "als-xy-wing",
        "Almost Locked Set Chain" => "als-chain",
        "Forcing Chain Contradiction" => "nishio-forcing-chain",
        "Forcing Chain Verity" => "region-forcing-chain",
        "Forcing Net Contradiction" | "Forcing Net Verity" => "forcing-net",
        _ => "",
    };
    if !other.is_empty() {
        return other.into();
    }
    let changed = name.replace("Uniqueness Test", "Unique Rectangle").replace("Rectangle Type", "Rectangle");
    changed.to_lowercase().replace(' ', "-")
}

/// The strategy that has a name in `HoDoKu`.
pub(crate) fn strategy(name: &str) -> Option<&'static Strategy> {
    strategies::get(&id(name))
}

/// The place of a strategy in `HoDoKu`'s order; strategies that are not in it come last.
pub(crate) fn place(strategy: &Strategy) -> usize {
    ORDER.iter().position(|other| *other == strategy).unwrap_or(usize::MAX)
}

fn marks(candidates: &[Candidate]) -> Vec<Mark> {
    let mark = |&(cell, digit): &Candidate| Mark::new(Cell::from_index(cell), Digit::from_index(digit));
    let mut marks: Vec<Mark> = candidates.iter().map(mark).collect();
    pencilmark::sort(&mut marks);
    marks.dedup();
    marks
}

/// The steps that together have the effect of a step of the engine. It is one step if a strategy finds this step.
pub(crate) fn steps(find: &Find, board: &Board, budget: &Budget, may_use: &dyn Fn(&Strategy) -> bool) -> Vec<Step> {
    let scene = Scene::within(board, budget);
    let (places, removes) = (marks(&find.places), marks(&find.removes));
    let own = strategy(find.name);
    let forcing = || FORCING.iter().filter_map(|id| strategies::get(id));
    let others =
        || ORDER.iter().copied().filter(|strategy| Some(*strategy) != own && !FORCING.contains(&strategy.id()));
    let is_forcing = find.name.starts_with("Forcing");
    let asked = own.into_iter().chain(is_forcing.then(forcing).into_iter().flatten()).chain(others()).chain(forcing());
    let asked: Vec<&'static Strategy> = asked.filter(|strategy| may_use(strategy)).collect();
    let is_wanted = |step: &Step| step.places() == places && is_same(step.removes(), &removes);
    if let Some(step) = asked.iter().find_map(|strategy| strategy.first_where(&scene, is_wanted)) {
        return vec![step];
    }
    // Several steps. Each step eliminates a part that is as large as possible.
    let (mut left, mut steps) = (removes, Vec::new());
    while !left.is_empty() && places.is_empty() {
        let is_part = |step: &Step| {
            step.places().is_empty()
                && !step.removes().is_empty()
                && step.removes().iter().all(|mark| left.contains(mark))
        };
        let nets = [&FORCING_NET, &NESTED_FORCING_NET];
        let Some(step) = asked.iter().copied().chain(nets).find_map(|strategy| strategy.first_where(&scene, is_part))
        else {
            break;
        };
        left.retain(|mark| !step.removes().contains(mark));
        steps.push(step);
    }
    if !left.is_empty() || steps.is_empty() {
        let step = Step::new(own.unwrap_or(&FORCING_NET), "HoDoKu finds this, but no strategy here shows why");
        let step = places.iter().fold(step, |step, mark| step.placing(mark.cell(), mark.digit()));
        steps.push(left.iter().fold(step, |step, mark| step.removing(mark.digit(), mark.cell().into())));
    }
    steps
}

fn is_same(marks: &[Mark], sorted: &[Mark]) -> bool {
    marks.len() == sorted.len() && marks.iter().all(|mark| sorted.binary_search(mark).is_ok())
}
