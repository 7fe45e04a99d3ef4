//! `rate`: the ratings of a puzzle on `HoDoKu`'s scale and the Sudoku Explainer's.

mod answer;
mod request;
mod scales;
mod words;

pub use answer::{
    HardestStep, HodokuAnswer, HodokuRating, RateAnswer, Rated, RatingsAnswer, SER_SCALE, SerAnswer, SerRating, header,
};
pub use request::Rate;
pub use scales::{Er, Hardest, SerRated};
