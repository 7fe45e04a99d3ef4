//! Parts of the program that a run of the program does not test separately.

mod columns;
mod journal;
mod orders;
mod output;
mod rounds;
