//! Runs the command of the command line.

#[cfg(feature = "bank")]
use super::bank;
#[cfg(feature = "bench")]
use super::bench;
#[cfg(feature = "filter")]
use super::filter;
#[cfg(feature = "mcp")]
use super::mcp;
#[cfg(feature = "scan")]
use super::scan;
#[cfg(feature = "web")]
use super::serve;
#[cfg(feature = "completions")]
use super::shell;
#[cfg(feature = "table")]
use super::table;
use super::{
    book, canon, check, classify, convert, draw, each, equivalent, explain, extract, generate, grid, peers, prove,
    rate, search, solve, sql, strategies, test, verify,
};
use crate::args::each::Each;
use crate::args::{Cli, Command, MOST_THREADS};
use crate::failures::Failure;
#[cfg(not(all(
    feature = "bank",
    feature = "bench",
    feature = "completions",
    feature = "filter",
    feature = "mcp",
    feature = "scan",
    feature = "table",
    feature = "web"
)))]
use crate::failures::missing;
use crate::output::Status;
use std::num::NonZero;
use std::thread;

/// The maximum number of threads for each core. More threads are not faster, and each thread takes memory.
const MOST_PER_CORE: usize = 16;

/// Runs a command.
pub(crate) fn run(cli: Cli) -> Result<Status, Failure> {
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    let threads = if cli.threads == 0 { cores() } else { cli.threads.min(MOST_THREADS).min(MOST_PER_CORE * cores()) };
    match cli.command {
        Command::Solve(args) => solve::run(args, threads),
        Command::Explain(args) => explain::run(args, threads),
        Command::Hint(args) => each::run(args, threads),
        Command::Why(args) => each::run(Each::from(args), threads),
        Command::Verify(args) => verify::run(&args),
        Command::Extract(args) => extract::run(&args),
        #[cfg(feature = "scan")]
        Command::Scan(args) => scan::run(&args),
        #[cfg(not(feature = "scan"))]
        Command::Scan(_) => Err(missing("scan")),
        Command::Prove(args) => prove::run(args, threads),
        Command::Steps(args) => each::run(args, threads),
        Command::Rate(args) => rate::run(args, threads),
        Command::Check(args) => check::run(args, threads),
        Command::Repair(args) => each::run(args, threads),
        Command::Classify(args) => classify::run(args, threads),
        Command::Canon(args) => canon::run(args, threads),
        Command::Equivalent(args) => equivalent::run(&args),
        #[cfg(feature = "filter")]
        Command::Filter(args) => filter::run(&args, threads),
        #[cfg(not(feature = "filter"))]
        Command::Filter(_) => Err(missing("filter")),
        #[cfg(feature = "table")]
        Command::Audit(args) => table::audit(&args, threads),
        #[cfg(feature = "table")]
        Command::Split(args) => table::split(&args, threads),
        #[cfg(not(feature = "table"))]
        Command::Audit(_) | Command::Split(_) => Err(missing("table")),
        Command::Generate(args) => generate::run(*args, threads),
        Command::Book(args) => book::run(*args, threads),
        Command::Grid(args) => grid::run(*args, threads),
        Command::Search(args) => search::run(&args, threads),
        Command::Convert(args) => convert::run(args, threads),
        Command::Draw(args) => draw::run(args, threads),
        Command::Strategies(args) => strategies::run(&args),
        Command::Test(args) => Ok(test::run(&args)?),
        Command::Sql(args) => sql::run(&args),
        #[cfg(feature = "web")]
        Command::Serve(args) => serve::run(args, threads),
        #[cfg(not(feature = "web"))]
        Command::Serve(_) => Err(missing("web")),
        #[cfg(feature = "mcp")]
        Command::Mcp(args) => mcp::run(&args, threads),
        #[cfg(not(feature = "mcp"))]
        Command::Mcp(_) => Err(missing("mcp")),
        Command::Peers(args) => Ok(peers::run(&args)?),
        #[cfg(feature = "bank")]
        Command::Bank(args) => bank::run(*args, threads),
        #[cfg(not(feature = "bank"))]
        Command::Bank(_) => Err(missing("bank")),
        #[cfg(feature = "bench")]
        Command::Bench(args) => bench::run(args, cli.threads),
        #[cfg(not(feature = "bench"))]
        Command::Bench(_) => Err(missing("bench")),
        #[cfg(feature = "completions")]
        Command::Completions(args) => Ok(shell::completions(&args)?),
        #[cfg(feature = "completions")]
        Command::Man(args) => Ok(shell::man(&args)?),
        #[cfg(not(feature = "completions"))]
        Command::Completions(_) | Command::Man(_) => Err(missing("completions")),
    }
}
