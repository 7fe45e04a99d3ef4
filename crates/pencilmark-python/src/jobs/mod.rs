//! Tasks for many puzzles, on all cores: over arrays, lists, and streams of Arrow.

mod answers;
mod job;
mod run;
mod stream;

pub(crate) use answers::Answers;
pub(crate) use job::Job;
