//! Reports failures: as text on stderr for people, and as JSON on stdout for programs.

use super::failure::{Failure, tip};
use crate::output::{Status, complain, inform};
use clap::error::{ContextKind, ContextValue, ErrorKind as Kind};
use pencilmark_requests::{Code, Refusal, WrongValue};
use std::error::Error;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;

/// Reports why the request is refused: as text on stderr, and also as JSON on stdout if the command line asks for JSON.
pub(crate) fn refuse(failure: &Failure) -> ExitCode {
    if wants_json() {
        // An error of a closed stdout is ignored, because the message still goes to stderr.
        let _ = writeln!(io::stdout(), "{}", failure.json());
    }
    complain(&failure.to_string());
    if let Failure::Refused(refusal) = failure
        && let Some(tip) = tip(refusal)
    {
        inform(&format!("\n  tip: {tip}"));
    }
    ExitCode::from(Status::Bad as u8)
}

/// Whether the command line asks for JSON. The command line itself may be one that cannot be understood.
fn wants_json() -> bool {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    let format = arguments.iter().enumerate().find_map(|(at, option)| match option.strip_prefix("--format")? {
        "" => arguments.get(at + 1).map(String::as_str),
        rest => rest.strip_prefix('='),
    });
    // Without a terminal, these commands answer in JSON.
    let is_object = matches!(
        arguments.first().map(String::as_str),
        Some("explain" | "hint" | "why" | "verify" | "steps" | "equivalent")
    );
    format.map_or(is_object && !io::stdout().is_terminal(), |format| format == "json" || format == "auto" && is_object)
}

/// Prints the help, the version, or the fault of the command line.
pub(crate) fn explain(told: &clap::Error) -> ExitCode {
    if let Some(ContextValue::String(argument)) = told.get(ContextKind::InvalidSubcommand)
        && (argument.parse::<pencilmark::State>().is_ok() || Path::new(argument).exists())
    {
        let shown = if argument.contains([' ', '\n', '*', '?', '|']) { "'…'" } else { argument };
        return failed(&format!(
            "a command is expected before the puzzle\n\n  tip: `pencilmark solve {shown}` solves it, `pencilmark hint {shown}` \
             shows the next step; `pencilmark help` lists all commands"
        ));
    }
    if let Some(refusal) = refused(told) {
        return refuse(&refusal.into());
    }
    if told.use_stderr() && wants_json() {
        let _ = writeln!(io::stdout(), "{}", misunderstood(told).json());
    }
    match told.print().and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => failed(&error.to_string()),
        _ => ExitCode::from(told.exit_code().cast_unsigned() as u8),
    }
}

/// The refusal of the value of a field, if the fault of the command line is such a value.
fn refused(told: &clap::Error) -> Option<Refusal> {
    let wrong = told.source()?.downcast_ref::<WrongValue>()?;
    Some(Refusal::new(Code::WrongValue, wrong.to_string()).of(&field(told)?))
}

/// The refusal of a command line that is not a request. The code is the code of the same fault in a request over HTTP. The
/// message is the message for people.
fn misunderstood(told: &clap::Error) -> Refusal {
    let code = match told.kind() {
        Kind::InvalidSubcommand => Code::UnknownRequest,
        Kind::UnknownArgument => Code::UnknownField,
        Kind::ArgumentConflict => Code::FieldsConflict,
        Kind::MissingRequiredArgument | Kind::MissingSubcommand => Code::MissingField,
        _ => Code::WrongValue,
    };
    let text = told.render().to_string();
    let lines: Vec<&str> = text.lines().map(str::trim).take_while(|line| !line.is_empty()).collect();
    let message = lines.join(" ").trim_start_matches("error: ").to_owned();
    let refusal = Refusal::new(code, message);
    field(told).into_iter().fold(refusal, |refusal, field| refusal.of(&field))
}

/// The field of the first wrong option or argument, such as `--up-to <ER>`, `--minimal[=<…>]`, `[ID]` or `<CELL>`. An
/// unexpected argument belongs to no field.
fn field(told: &clap::Error) -> Option<String> {
    let argument = match told.get(ContextKind::InvalidArg)? {
        ContextValue::String(argument) => argument,
        ContextValue::Strings(arguments) => arguments.first()?,
        _ => return None,
    };
    let name = match argument.split(' ').next().unwrap_or_default() {
        // The two puzzles that are compared.
        "<A>" => "puzzle",
        "<B>" => "other",
        name => match name.strip_prefix("--") {
            Some(option) => option.split(['=', '[']).next().unwrap_or_default(),
            None => name.strip_prefix(['[', '<'])?.strip_suffix([']', '>'])?,
        },
    };
    Some(name.replace('-', "_").to_lowercase())
}

fn failed(message: &str) -> ExitCode {
    complain(message);
    ExitCode::from(Status::Bad as u8)
}
