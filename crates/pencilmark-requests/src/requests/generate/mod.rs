//! `generate`: puzzles of a seed, with the requested difficulty, symmetry and strategies.

mod answer;
mod attempts;
mod made;
mod maker;
mod near;
mod reasons;
mod wanted;

pub use answer::{GenerateAnswer, MOST_LISTED};
pub use attempts::{Attempts, InOrder, Quota, QuotaEnd};
pub use made::{Generated, HEADER, PuzzleFacts};
pub use maker::{Maker, seeds};
pub use near::{Near, RatedPuzzle, hardest};
pub use reasons::full;
pub use wanted::Generate;
