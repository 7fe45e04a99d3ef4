//! `pencilmark serve`

use crate::args::serve::{Log, Serve};
use crate::failures::Failure;
use crate::output::{Status, inform, log};
use crate::stop;
use pencilmark_web::{Config, Limits, Server};
use std::io;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::process::{Command, Stdio};
use std::time::Duration;
use tracing_subscriber::filter::{LevelFilter, Targets};

/// The time limit for threads to stop their work after the server has ended.
const GRACE: Duration = Duration::from_millis(500);

pub(crate) fn run(args: Serve, threads: usize) -> Result<Status, Failure> {
    log(Targets::new().with_default(level(args.log)));
    let limits = Limits { time: args.timeout, threads, ..Limits::default() };
    let address = SocketAddr::new(args.host, args.port);
    let config = Config { address, hosts: args.allow_host, public_address: args.public_address, limits };
    let address = config.address;
    // Quick requests are answered on the threads of the runtime.
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(threads).enable_all().build()?;
    let done = runtime.block_on(async {
        let server = Server::bind(config)
            .await
            .map_err(|error| io::Error::new(error.kind(), format!("cannot listen on {address}: {error}")))?;
        // This comes before the message, because a user may end the server as soon as the message appears.
        let end = asked_to_stop();
        let page = format!("http://{}", named(server.address()));
        inform(&format!("{page} is ready; Ctrl-C ends it"));
        if args.open {
            show(&page);
        }
        server.run(end).await;
        Ok(Status::Good)
    });
    runtime.shutdown_timeout(GRACE);
    done
}

/// The address that a browser on this machine can open.
fn named(address: SocketAddr) -> SocketAddr {
    let mut named = address;
    if address.ip().is_unspecified() {
        named.set_ip(if address.is_ipv4() { Ipv4Addr::LOCALHOST.into() } else { Ipv6Addr::LOCALHOST.into() });
    }
    named
}

/// Begins to listen for Ctrl-C, and for a signal of the system that asks the program to end. The returned future waits for
/// the first of these events.
fn asked_to_stop() -> impl Future<Output = ()> {
    stop::look_at_flag();
    #[cfg(unix)]
    let ended = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate());
    let ended = async move {
        #[cfg(unix)]
        if let Ok(mut signal) = ended {
            signal.recv().await;
            return;
        }
        std::future::pending::<()>().await;
    };
    let interrupted = async {
        while !stop::is_stopped() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    async {
        tokio::select! {
            () = ended => {}
            () = interrupted => {}
        }
    }
}

fn level(log: Log) -> LevelFilter {
    match log {
        Log::Error => LevelFilter::ERROR,
        Log::Warn => LevelFilter::WARN,
        Log::Info => LevelFilter::INFO,
        Log::Debug => LevelFilter::DEBUG,
    }
}

/// Opens a page in the user's browser. If this fails, the user can read the address on the screen.
fn show(page: &str) {
    let (program, before): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(before).arg(page).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Err(error) = command.spawn() {
        inform(&format!("no browser could be opened: {error}"));
    }
}
