//! `pencilmark peers`

use crate::args::Peers;
use crate::output::Status;
use std::io::{self, Write};

pub(crate) fn run(args: &Peers) -> io::Result<Status> {
    let peers: Vec<_> = args.cell.peers().iter().map(|peer| peer.to_string()).collect();
    writeln!(io::stdout(), "{}", peers.join(" "))?;
    Ok(Status::Good)
}
