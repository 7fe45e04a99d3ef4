//! `pencilmark scan`

use crate::args::scan::Scan;
use crate::failures::Failure;
use crate::output::{Rows, Status, complain, csv_row, inform, json, under_grid};
use crate::pictures::{Files, Images, Place};
use pencilmark::{Cells, State};
use pencilmark_requests::{Code, Refusal};
use pencilmark_scan::{Answer, Grey, Scanner};
use pencilmark_view::{Picture, Theme};
use serde::Serialize;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

/// The maximum size of a file, in bytes.
const LONGEST: u64 = 64 << 20;

/// The width of a PNG, in pixels.
const WIDTH: u16 = 900;

/// The answer about a file.
#[derive(Serialize)]
struct Scanned {
    file: String,
    #[serde(flatten)]
    answer: Answer,
}

pub(crate) fn run(args: &Scan) -> Result<Status, Failure> {
    let scanner = match &args.weights {
        None => Scanner::new(),
        Some(path) => {
            let wrong = |message| Refusal::new(Code::File, format!("{}: {message}", path.display())).of("weights");
            let weights = read(path).map_err(wrong)?;
            Scanner::with_weights(&weights).map_err(|error| wrong(error.to_string()))?
        }
    };
    let format = args.format.settle(args.files.len() == 1);
    let files = match &args.out {
        None => None,
        Some(path) => {
            let format = Images::of(path).unwrap_or(Images::Svg);
            let files = Files { format, width: WIDTH, place: Place::of(Some(path.clone()), format)? };
            files.begin()?;
            Some(files)
        }
    };
    let mut out = io::stdout().lock();
    if format == Rows::Csv {
        writeln!(out, "{}", csv_row(["file", "puzzle", "entries", "doubts", "error"].map(String::from)))?;
    }
    let mut status = Status::Good;
    let mut drawn = Vec::new();
    for (number, path) in (1..).zip(&args.files) {
        let file = path.display().to_string();
        let picture = read(path)
            .map_err(|message| ("file", message))
            .and_then(|bytes| Grey::decode(&bytes).map_err(|error| ("not-a-picture", error.to_string())));
        let result = picture.map(|picture| scanner.scan(&picture));
        let own = match &result {
            Ok(Ok(_)) => Status::Good,
            Ok(Err(_)) => Status::Negative,
            Err(_) => Status::Bad,
        };
        status = status.max(own);
        if let (Some(_), Ok(Ok(scan))) = (&files, &result) {
            drawn.push((number, drawing(scan)));
        }
        let told = match &result {
            Ok(Ok(scan)) => scan.told(),
            _ => Vec::new(),
        };
        if args.format == Rows::Auto || format == Rows::Text {
            // In a pipe, the next program reads the row, and nobody else.
            let of_file = |message: &dyn Display| complain(&format!("{file}: {message}"));
            match &result {
                Ok(Ok(_)) if format == Rows::Text => {}
                Ok(Ok(_)) => told.iter().for_each(|doubt| inform(&format!("{file}: {doubt}"))),
                Ok(Err(error)) => of_file(error),
                Err((_, message)) => of_file(message),
            }
        }
        if format == Rows::Text {
            if let Ok(Ok(scan)) = &result {
                let name = if args.files.len() > 1 { format!("{file}\n") } else { String::new() };
                let grid = under_grid(&State::from(&scan.puzzle), &told.join("\n"));
                writeln!(out, "{name}{}", grid.as_str())?;
            }
            continue;
        }
        let answer = match result {
            Ok(scan) => Answer::from(scan),
            Err((code, message)) => Answer::failed(code, message),
        };
        let scanned = Scanned { file, answer };
        if format == Rows::Json {
            writeln!(out, "{}", json(&scanned))?;
        } else {
            writeln!(out, "{}", csv_row(row(scanned)))?;
        }
    }
    if let Some(files) = files {
        files.put(drawn)?;
    }
    Ok(status)
}

/// The drawing of a puzzle that was read, with its written digits, and with a question mark in each doubtful cell.
fn drawing(scan: &pencilmark_scan::Scan) -> String {
    let mut filled = State::from(&scan.puzzle);
    for &(cell, digit) in &scan.entries {
        filled.place(cell, digit);
    }
    let doubtful: Cells = scan.doubts.iter().map(|doubt| doubt.cell).collect();
    Picture::grid(&scan.puzzle, &filled).with_letter(doubtful, '?', "not read with certainty").svg(Theme::Light)
}

/// The columns of an answer. A doubt is a cell with the values that it may have: `r1c1=17`; 0 is blank.
fn row(scanned: Scanned) -> [String; 5] {
    let doubts = scanned.answer.doubts.unwrap_or_default().into_iter().map(|(cell, values)| {
        let values: String = values.iter().map(u8::to_string).collect();
        format!("{cell}={values}")
    });
    let error = scanned.answer.error.map(|reason| format!("{}: {}", reason.code, reason.message));
    [
        scanned.file,
        scanned.answer.puzzle.unwrap_or_default(),
        scanned.answer.entries.unwrap_or_default(),
        doubts.collect::<Vec<_>>().join(" "),
        error.unwrap_or_default(),
    ]
}

/// The bytes of a file, or of standard input.
fn read(path: &Path) -> Result<Vec<u8>, String> {
    let source: Box<dyn Read> = if path == Path::new("-") {
        Box::new(io::stdin())
    } else {
        Box::new(File::open(path).map_err(|error| error.to_string())?)
    };
    let mut bytes = Vec::new();
    source.take(LONGEST + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() as u64 > LONGEST {
        return Err("the file has more than 64 MiB".into());
    }
    Ok(bytes)
}
