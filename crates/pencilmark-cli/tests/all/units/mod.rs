//! Parts of the program that no run of it shows by themselves.

mod columns;
mod journal;
mod orders;
mod output;
mod rounds;
