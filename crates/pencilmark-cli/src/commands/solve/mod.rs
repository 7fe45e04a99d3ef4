//! `pencilmark solve`

mod databases;
mod solutions;

pub(crate) use solutions::run;
