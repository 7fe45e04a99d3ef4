//! The facts about many puzzles, as columns for Python and for Arrow.

pub(crate) mod arrow;
mod python;
mod table;

pub(crate) use python::{Form, answers, to_python};
pub(crate) use table::{Kind, Piece, Table, Value};
