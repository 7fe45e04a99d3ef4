//! Steps as HoDoKu writes them.

use super::not_written::NotWritten;
use super::step::{joined, of_step};
use super::{chains, pattern};
use pencilmark::{Profile, Step, Strategy};
use std::sync::LazyLock;

/// The strategies that HoDoKu has.
static KNOWN: LazyLock<Vec<&'static Strategy>> = LazyLock::new(|| Profile::Hodoku.order().strategies().collect());

/// The strategies that have other names in HoDoKu.
const NAMES: &[(&str, &str)] = &[
    ("pointing", "Locked Candidates Type 1 (Pointing)"),
    ("claiming", "Locked Candidates Type 2 (Claiming)"),
    ("unique-rectangle-1", "Uniqueness Test 1"),
    ("unique-rectangle-2", "Uniqueness Test 2"),
    ("unique-rectangle-3", "Uniqueness Test 3"),
    ("unique-rectangle-4", "Uniqueness Test 4"),
    ("unique-rectangle-5", "Uniqueness Test 5"),
    ("unique-rectangle-6", "Uniqueness Test 6"),
    ("aic", "AIC"),
    ("grouped-aic", "Grouped AIC"),
];

/// The strategies that take several lines in HoDoKu.
const OF_SEVERAL_LINES: &[&str] = &[
    "nishio-forcing-chain",
    "digit-forcing-chain",
    "cell-forcing-chain",
    "region-forcing-chain",
    "forcing-net",
    "nested-forcing-net",
    "kraken-fish",
];

/// The name of a strategy in HoDoKu.
pub(super) fn name(strategy: &'static Strategy) -> Result<&'static str, NotWritten> {
    if !KNOWN.contains(&strategy) {
        return Err(NotWritten::Unknown(strategy.name()));
    }
    if OF_SEVERAL_LINES.contains(&strategy.id()) {
        return Err(NotWritten::SeveralLines(strategy.name()));
    }
    Ok(NAMES.iter().find(|(id, _)| *id == strategy.id()).map_or(strategy.name(), |(_, name)| name))
}

/// The pattern of a step: its chains. Without chains, a fish has its base and its cover, locked candidates have their house,
/// and other steps have their digits and cells.
pub(super) fn shown(step: &Step) -> Result<String, NotWritten> {
    let chains = of_step(step);
    if !chains.is_empty() {
        let written: Vec<String> = chains.iter().map(chains::hodoku).collect::<Result<_, _>>()?;
        return Ok(joined(written.into_iter()));
    }
    let digits = |between| pattern::digits(step, between);
    if let Some((base, cover, fins)) = pattern::fish(step) {
        return Ok(format!("{} {base} {cover}{fins}", digits("")));
    }
    let house = match step.strategy().id() {
        "pointing" => pattern::noted(step, "block"),
        "claiming" => pattern::noted(step, "line"),
        _ => None,
    };
    if let Some(house) = house {
        return Ok(format!("{} in {house}", digits("")));
    }
    let between = if step.strategy().id().contains("wing") { "/" } else { "," };
    Ok(match pattern::cells(step) {
        Some(cells) => format!("{} in {cells}", digits(between)),
        None => digits(between),
    })
}
