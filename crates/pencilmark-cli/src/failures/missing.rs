//! What a program was built without.

use super::failure::Failure;
use pencilmark_requests::{Code, Refusal};

/// The error of a program that was built without a feature: how to get one that has it.
pub(crate) fn missing(feature: &str) -> Failure {
    let install = format!("cargo install --path crates/pencilmark-cli --features {feature}");
    let message =
        format!("this needs the feature {feature}, without which the program was built; `{install}` builds it");
    Refusal::new(Code::NotBuiltIn, message).into()
}
