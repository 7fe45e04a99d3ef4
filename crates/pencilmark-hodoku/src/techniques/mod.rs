//! The searches of the techniques.

pub(crate) mod als;
pub(crate) mod coloring;
pub(crate) mod fish;
pub(crate) mod forcing;
pub(crate) mod links;
pub(crate) mod loops;
pub(crate) mod nets;
pub(crate) mod simple_chains;
pub(crate) mod single_digit;
pub(crate) mod subsets;
pub(crate) mod sue_de_coq;
pub(crate) mod unique;
pub(crate) mod wings;
