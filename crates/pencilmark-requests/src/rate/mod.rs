//! `rate`: how hard a puzzle is, on `HoDoKu`'s scale and the Sudoku Explainer's.

mod answer;
mod request;
mod scales;

pub use answer::{
    HodokuAnswer, HodokuRating, RateAnswer, Rated, RatingsAnswer, SER_SCALE, SerAnswer, SerRating, header,
};
pub use request::Rate;
pub use scales::{Er, Hardest, SerRated};
