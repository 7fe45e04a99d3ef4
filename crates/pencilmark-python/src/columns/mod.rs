//! The facts about many puzzles: columns, as Python and as Arrow have them.

pub(crate) mod arrow;
mod python;
mod table;

pub(crate) use python::{Form, answers, to_python};
pub(crate) use table::{Kind, Piece, Table, Value};
