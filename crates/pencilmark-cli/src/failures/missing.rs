//! The features that a program was built without.

use super::failure::Failure;
use pencilmark_requests::{Code, Refusal};

/// The error for a feature that the program was built without. It says how to build a program with the feature.
pub(crate) fn missing(feature: &str) -> Failure {
    let install = format!("cargo install --path crates/pencilmark-cli --features {feature}");
    let message =
        format!("this needs the feature {feature}, without which the program was built; `{install}` builds it");
    Refusal::new(Code::NotBuiltIn, message).into()
}
