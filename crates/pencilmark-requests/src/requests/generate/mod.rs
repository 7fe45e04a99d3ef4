//! `generate`: puzzles from a seed, with the requested difficulty, symmetry and strategies.

mod answer;
mod made;
mod maker;
mod near;
mod quota;
mod reasons;
mod wanted;

pub use answer::{GenerateAnswer, MOST_LISTED};
pub use made::{Generated, HEADER, PuzzleFacts};
pub use maker::{Maker, seeds};
pub use near::{Near, RatedPuzzle, hardest};
pub use quota::{Quota, QuotaEnd};
pub use reasons::full;
pub use wanted::Generate;
