//! `pencilmark solve`

mod databases;
mod solutions;
mod stream;

pub(crate) use solutions::run;
