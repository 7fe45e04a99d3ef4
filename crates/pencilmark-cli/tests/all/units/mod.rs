//! Parts of the program that a run of it does not show alone.

mod columns;
mod journal;
mod orders;
mod output;
mod rounds;
