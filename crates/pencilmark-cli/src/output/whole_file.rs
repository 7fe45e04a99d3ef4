//! Files that are written whole, or not at all.

#[cfg(unix)]
use rustix::process::{Resource, getrlimit};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// Writes a file. It gets its name when it is complete, so that nothing is left of one that did not fit on the disk, and
/// one that was there before stays.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // The system would end the program in the middle.
    #[cfg(unix)]
    if getrlimit(Resource::Fsize).current.is_some_and(|most| bytes.len() as u64 > most) {
        return Err(ErrorKind::FileTooLarge.into());
    }
    // Of a link, what it names is replaced.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let permissions = match File::options().write(true).open(path) {
        Ok(mut file) => {
            let known = file.metadata()?;
            if !known.is_file() {
                // A device or a pipe.
                return file.write_all(bytes);
            }
            Some(known.permissions())
        }
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".pencilmark-");
    // Without those that the user leaves out for all new files.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder).map_err(without_name)?;
    file.as_file_mut().write_all(bytes)?;
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    file.persist(path)?;
    Ok(())
}

/// The error without the name of the file that is not complete.
fn without_name(error: io::Error) -> io::Error {
    let text = error.to_string();
    text.split_once(" at path ").map_or(error, |(cause, _)| io::Error::other(cause))
}
