//! The file of answers of a long run: new or continued, and written by one run at a time.

use crate::failures::Failure;
use pencilmark_requests::{Code, Refusal};
use std::fmt::Display;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::ErrorKind;
use std::path::Path;

/// Opens a file of answers. Without `resume`, the file must be new.
///
/// # Errors
/// When the file exists and `resume` is false, when it cannot be written, or when another run writes into it.
pub(crate) fn open(path: &Path, resume: bool) -> Result<File, Failure> {
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    let file = if resume { options.create(true) } else { options.create_new(true) }.open(path);
    let file = file.map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => fault(path, "the file exists: --resume continues it; or name a new file"),
        _ => fault(path, error),
    })?;
    // Some file systems have no locks.
    if let Err(TryLockError::WouldBlock) = file.try_lock() {
        return Err(fault(path, "another run writes into this file"));
    }
    Ok(file)
}

/// The failure for an error of a file.
pub(crate) fn fault(path: &Path, error: impl Display) -> Failure {
    Refusal::new(Code::File, format!("{}: {error}", path.display())).into()
}
