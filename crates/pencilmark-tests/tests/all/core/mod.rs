//! Boards, formats, the search and canonical forms.

mod canonical;
mod formats;
mod kernels;
mod search;
