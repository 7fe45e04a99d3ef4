//! The reasons why there are no more puzzles.

use crate::answers::{Code, Refusal};
use pencilmark::{census, strategy::Strategy};

/// The number of puzzles of the census below which a strategy is rare: it has 500.
const RARE: u32 = 25;

/// The refusal of a full grid, which is not a puzzle.
pub fn full() -> Refusal {
    Refusal::new(Code::FullGrid, "no cell can be emptied: these strategies alone cannot fill it again")
}

/// The reason, with the number of puzzles that were tried.
pub(super) fn told(why: Refusal, tried: u64) -> Refusal {
    Refusal { message: format!("{} ({tried} tried)", why.message), ..why }
}

/// The reason, with the rarity of the strategies that are asked for, if they are rare.
pub(super) fn with_rarity(why: Refusal, asked: &[&'static Strategy]) -> Refusal {
    match rarity(asked.iter().copied()) {
        Some(rarity) => Refusal { message: format!("{}; {rarity}", why.message), ..why },
        None => why,
    }
}

/// The number of puzzles of the census that use the rarest of some strategies, in words. `None` if none of them is rare.
pub(super) fn rarity(strategies: impl Iterator<Item = &'static Strategy>) -> Option<String> {
    let counted = strategies.filter_map(|strategy| Some((census::count(strategy)?.puzzles, strategy)));
    let (puzzles, strategy) = counted.min_by_key(|(puzzles, _)| *puzzles).filter(|(puzzles, _)| *puzzles < RARE)?;
    let corpus = census::corpus().split(',').next().unwrap_or_default();
    let uses = match puzzles {
        0 => "none uses".to_owned(),
        1 => "1 uses".to_owned(),
        _ => format!("{puzzles} use"),
    };
    Some(format!("{} is rare: of the {corpus} of the census {uses} it", strategy.name()))
}

pub(super) fn no_more_tries(tried: u64) -> Refusal {
    told(Refusal::new(Code::NoMoreTries, "no more tries"), tried)
}
