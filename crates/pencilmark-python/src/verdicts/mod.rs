//! Verdicts about many claims, on all cores: of lists, and of streams of Arrow.
//!
//! ```text
//!   state, claim ─→ Run: threads, Ctrl-C, progress ─→ Judging: a judge for claims about one state ─→ Table
//! ```

mod claims;
mod job;
mod judging;
mod stream;

pub(crate) use job::ClaimJob;
