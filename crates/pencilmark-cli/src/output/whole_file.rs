//! Writes files completely or not at all. Several files can be written together: all files or no file.

#[cfg(unix)]
use rustix::process::{Resource, getrlimit};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use tempfile::TempPath;

/// Writes a file. The file gets its name only when it is complete. So if the disk is full, no incomplete file remains, and
/// an existing file stays unchanged.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    staged(path, bytes)?.keep(true)
}

/// Bytes that are on the disk, but not yet under the name of their file.
pub(crate) struct Staged {
    path: PathBuf,
    content: Content,
}

enum Content {
    /// A complete temporary file in the same folder. It is removed if it is not kept.
    Beside(TempPath),
    /// The bytes for a device or a pipe.
    Device(File, Vec<u8>),
}

/// Writes bytes for a file, without touching an existing file with its name.
pub(crate) fn staged(path: &Path, bytes: &[u8]) -> io::Result<Staged> {
    // For a file above this limit, the system would end the program in the middle of writing.
    #[cfg(unix)]
    if getrlimit(Resource::Fsize).current.is_some_and(|most| bytes.len() as u64 > most) {
        return Err(ErrorKind::FileTooLarge.into());
    }
    // A link stays, and the file to which it points is replaced.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let permissions = match File::options().write(true).open(&path) {
        Ok(file) => {
            let known = file.metadata()?;
            if !known.is_file() {
                return Ok(Staged { path, content: Content::Device(file, bytes.to_vec()) });
            }
            Some(known.permissions())
        }
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let mut file = beside(folder_of(&path))?;
    file.as_file_mut().write_all(bytes)?;
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    // The file is closed, so that any number of files can wait.
    Ok(Staged { path, content: Content::Beside(file.into_temp_path()) })
}

impl Staged {
    /// Gives the file its name. An existing file with this name is replaced if `may_replace` is true.
    ///
    /// # Errors
    /// `AlreadyExists` if an existing file must stay.
    pub(crate) fn keep(self, may_replace: bool) -> io::Result<()> {
        match self.content {
            Content::Device(mut file, bytes) => file.write_all(&bytes),
            Content::Beside(file) if may_replace => Ok(file.persist(&self.path)?),
            Content::Beside(file) => match file.persist_noclobber(&self.path) {
                Ok(()) => Ok(()),
                // Some file systems cannot check and rename in one operation.
                Err(error) if error.error.kind() != ErrorKind::AlreadyExists && !self.path.exists() => {
                    Ok(error.path.persist(&self.path)?)
                }
                Err(_) => Err(ErrorKind::AlreadyExists.into()),
            },
        }
    }
}

/// Gives several files their names. If one file cannot get its name, the files that replaced no other file are removed
/// again.
///
/// # Errors
/// With the name of the file that failed.
pub(crate) fn keep_all(files: Vec<Staged>, may_replace: bool) -> Result<(), (PathBuf, io::Error)> {
    let mut new = Vec::new();
    for file in files {
        let path = file.path.clone();
        let is_new = !path.exists();
        if let Err(error) = file.keep(may_replace) {
            for path in new {
                // A file that is gone already need not be removed.
                let _ = fs::remove_file(path);
            }
            return Err((path, error));
        }
        if is_new {
            new.push(path);
        }
    }
    Ok(())
}

/// Checks that files can be made in a folder. If the folder may be made and does not exist, checks the nearest existing
/// folder above it.
///
/// # Errors
/// When files cannot be made there.
pub(crate) fn try_folder(folder: &Path, may_be_made: bool) -> io::Result<()> {
    let is_there = |folder: &&Path| folder.as_os_str().is_empty() || folder.exists();
    let nearest = if may_be_made { folder.ancestors().find(is_there) } else { Some(folder) };
    let nearest = nearest.filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if nearest.exists() && !nearest.is_dir() {
        return Err(ErrorKind::NotADirectory.into());
    }
    beside(nearest).map(drop)
}

/// The folder of a file.
pub(crate) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A new temporary file in a folder. It is removed if it gets no name.
pub(crate) fn beside(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".pencilmark-");
    // The system takes away the permissions that the user's umask excludes.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder).map_err(without_name)
}

/// The error without the name of the temporary file.
fn without_name(error: io::Error) -> io::Error {
    let text = error.to_string();
    text.split_once(" at path ").map_or(error, |(cause, _)| io::Error::other(cause))
}
