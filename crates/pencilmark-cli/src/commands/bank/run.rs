//! Runs the commands of a bank, and opens its file.

use super::failed::Failed;
use super::{compute, import, rows, stats};
use crate::args::bank::{Bank as Wanted, BankCommand};
use crate::failures::Failure;
use crate::output::Status;
use pencilmark_bank::{Bank, Error};
use pencilmark_requests::{Code, Refusal};
use std::path::Path;

pub(crate) fn run(args: Wanted, threads: usize) -> Result<Status, Failure> {
    let path = args.bank;
    match args.command {
        BankCommand::Import(args) => import::run(&|| Bank::open(&path), &args, threads),
        BankCommand::Compute(args) => compute::run(existing(&path, Bank::open)?, &args, threads),
        BankCommand::Query(args) => rows::query(&existing(&path, Bank::read)?, &args),
        BankCommand::Export(args) => rows::export(&existing(&path, Bank::read)?, &args),
        BankCommand::Stats(args) => stats::run(&existing(&path, Bank::read)?, args.format),
    }
    .map_err(|failed| match failed {
        Failed::Bank(error) => of_file(&path, &error),
        Failed::Other(failure) => failure,
    })
}

/// Opens an existing bank. If the file does not exist, no bank is made.
fn existing(path: &Path, open: fn(&Path) -> Result<Bank, Error>) -> Result<Bank, Failure> {
    let wrong = match path.metadata() {
        Ok(file) if file.is_dir() => "a folder, and not the file of a bank",
        Ok(_) => return open(path).map_err(|error| of_file(path, &error)),
        Err(_) => "there is no such file; `pencilmark bank import` makes a bank",
    };
    Err(Refusal::new(Code::File, format!("{}: {wrong}", path.display())).of("bank").into())
}

fn of_file(path: &Path, error: &Error) -> Failure {
    Refusal::new(Code::File, format!("{}: {error}", path.display())).of("bank").into()
}
