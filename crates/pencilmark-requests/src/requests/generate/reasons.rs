//! The reasons why there are no more puzzles.

use crate::answers::{Code, Refusal};
use pencilmark::{census, strategy::Strategy};

/// A strategy is rare if fewer than this number of puzzles of the census use it. The census has 500 puzzles.
const RARE: u32 = 25;

/// The refusal of a full grid, which is not a puzzle.
pub fn full() -> Refusal {
    Refusal::new(Code::FullGrid, "no cell can be emptied: these strategies alone cannot fill it again")
}

/// The reason, with the number of puzzles that were tried.
pub(super) fn told(why: Refusal, tried: u64) -> Refusal {
    Refusal { message: format!("{} ({tried} tried)", why.message), ..why }
}

/// The reason, and also the rarity of the requested strategies, if one of them is rare.
pub(super) fn with_rarity(why: Refusal, asked: &[&'static Strategy]) -> Refusal {
    match rarity(asked.iter().copied()) {
        Some(rarity) => Refusal { message: format!("{}; {rarity}", why.message), ..why },
        None => why,
    }
}

/// For the rarest of some strategies, the number of puzzles of the census that use it, in words. `None` if it is not rare.
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
