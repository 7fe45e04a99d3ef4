//! `verify`: whether claims about a state are true, whether they follow from the marks, and the reason if not.

mod answer;
mod given;
mod request;
mod verified;

pub use answer::{ArgumentAnswer, ClaimAnswer, FollowsAnswer, JudgedClaim, ShownBy, VerifyAnswer};
pub use given::GivenClaim;
pub use request::Verify;
pub use verified::{JudgedPath, Judgement, Verified};
