//! `pencilmark extract`

use crate::args::Extract;
use crate::failures::Failure;
use crate::output::{self, Rows, Status};
use pencilmark_requests::extract::Finding;
use pencilmark_requests::{Code, Refusal};
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

/// The maximum size of a text, in bytes.
const LONGEST: u64 = 16 << 20;

pub(crate) fn run(args: &Extract) -> Result<Status, Failure> {
    let text = read(&args.file, "file")?;
    let found = Finding::of(&text, args.wanted.coordinates.unwrap_or_default());
    let mut out = io::stdout();
    if args.format.settle(true) == Rows::Text {
        for (claim, passage) in &found.claims {
            writeln!(out, "{}–{}: {claim}", passage.start, passage.end)?;
        }
        for passage in &found.unread {
            writeln!(out, "{}–{} is not read: {}", passage.start, passage.end, passage.text)?;
        }
    } else {
        writeln!(out, "{}", output::json(&found.answer()))?;
    }
    Ok(if found.claims.is_empty() { Status::Negative } else { Status::Good })
}

/// The text of a file, or of standard input.
pub(super) fn read(file: &Path, field: &str) -> Result<String, Refusal> {
    let refused = |code, message: String| Refusal::new(code, format!("{}: {message}", file.display())).of(field);
    let wrong = |error: io::Error| refused(Code::File, error.to_string());
    let source: Box<dyn Read> =
        if file == Path::new("-") { Box::new(io::stdin()) } else { Box::new(File::open(file).map_err(wrong)?) };
    let mut bytes = Vec::new();
    source.take(LONGEST + 1).read_to_end(&mut bytes).map_err(wrong)?;
    if bytes.len() as u64 > LONGEST {
        return Err(refused(Code::TooLarge, "the text has more than 16 MiB".into()));
    }
    // An invalid byte makes only its sentence unreadable, and not the whole text.
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
