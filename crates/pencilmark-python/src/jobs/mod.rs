//! Tasks for many puzzles, on all cores: over arrays, lists, and streams of Arrow.

mod answers;
mod behind;
mod incoming;
mod job;
mod run;
mod stream;

pub(crate) use answers::{Answers, raised};
pub(crate) use behind::{Behind, check_name};
pub(crate) use incoming::{Incoming, Source, place};
pub(crate) use job::Job;
pub(crate) use run::Run;
