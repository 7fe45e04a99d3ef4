//! What a program was built without.

use std::io;

/// The error of a program that was built without a feature: how to get one that has it.
pub(crate) fn missing(feature: &str) -> io::Error {
    let install = format!("cargo install --path crates/pencilmark-cli --features {feature}");
    io::Error::other(format!(
        "this needs the feature {feature}, without which the program was built; `{install}` builds it"
    ))
}
