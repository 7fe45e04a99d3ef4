//! `pencilmark mcp`

use crate::args::mcp::Mcp;
use crate::failures::Failure;
use crate::mcp::{Server, Work};
use crate::output::{Status, log};
use rmcp::ServiceExt;
use rmcp::service::ServerInitializeError;
use rmcp::transport::stdio_pipes;
use std::io;
use std::time::Duration;
use tracing_subscriber::filter::{LevelFilter, Targets};

/// The time limit for threads to stop their work after the client has left.
const GRACE: Duration = Duration::from_millis(500);

pub(crate) fn run(args: &Mcp, threads: usize) -> Result<Status, Failure> {
    // A line that is not JSON has no request number for an answer, so the line is only logged.
    let lines = "rmcp::transport::async_rw";
    log(Targets::new().with_default(LevelFilter::ERROR).with_target(lines, LevelFilter::DEBUG));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let done = runtime.block_on(async {
        let server = Server::new(Work::new(args.timeout, threads));
        match server.serve(stdio_pipes()).await {
            Ok(running) => running.waiting().await.map(|_| Status::Good).map_err(|error| failed(&error)),
            // The input ended before the first request.
            Err(ServerInitializeError::ConnectionClosed(_)) => Ok(Status::Good),
            Err(ServerInitializeError::ExpectedInitializeRequest(_)) => {
                Err(failed(&"the first message of a client must be a request with the method initialize"))
            }
            Err(error) => Err(failed(&error)),
        }
    });
    runtime.shutdown_timeout(GRACE);
    done
}

fn failed(error: &impl ToString) -> Failure {
    io::Error::other(error.to_string()).into()
}
