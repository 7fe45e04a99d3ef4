//! Messages for people on stderr.

use anstyle::{AnsiColor, Style};
use std::io::Write;

const ERROR: Style = AnsiColor::Red.on_default().bold();

/// Prints a message for people on stderr.
pub(crate) fn inform(message: &str) {
    // Errors of a closed stderr are ignored.
    let _ = writeln!(anstream::stderr(), "{message}");
}

/// Prints an error for people on stderr.
pub(crate) fn complain(message: &str) {
    inform(&format!("{ERROR}error{ERROR:#}: {message}"));
}
