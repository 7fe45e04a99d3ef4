//! One file a command.

mod bench;
mod check;
mod convert;
mod explain;
mod generate;
mod hint;
mod peers;
mod rate;
mod shell;
mod solve;
mod sql;
mod steps;
mod strategies;
mod test;

use crate::args::{Cli, Command};
use crate::output::Status;
use std::io;

/// Does what was asked.
pub(crate) fn run(cli: Cli) -> io::Result<Status> {
    match cli.command {
        Command::Solve(args) => solve::run(args),
        Command::Explain(args) => explain::run(args),
        Command::Hint(args) => hint::run(args),
        Command::Steps(args) => steps::run(args),
        Command::Rate(args) => rate::run(args),
        Command::Check(args) => check::run(args),
        Command::Generate(args) => generate::run(&args),
        Command::Convert(args) => convert::run(args),
        Command::Strategies(args) => strategies::run(&args),
        Command::Test(args) => test::run(&args),
        Command::Sql(args) => sql::run(&args),
        Command::Peers(args) => peers::run(&args),
        Command::Bench(args) => bench::run(args, cli.threads),
        Command::Completions(args) => shell::completions(&args),
        Command::Man(args) => shell::man(&args),
    }
}
