//! Boards, formats, the search and canonical forms.

mod board;
mod budget;
mod canonical;
mod conflict;
mod formats;
mod givens;
mod kernels;
mod layouts;
mod search;
mod trials;
mod unavoidable;
mod workers;
