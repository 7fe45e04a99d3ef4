//! The time that requests take, to compare it with the time of another program.
//!
//! `cargo measure answers <REQUESTS` answers one request after another on one thread. Each request is a line
//! `{"name":"solve","body":{"puzzle":"…"}}`. It prints the processor time in seconds, and the hash of all answers (FNV-1a,
//! 32 bits): `1.25 9e3779b9`.

use crate::{Done, clock};
use pencilmark::Budget;
use pencilmark_requests::answer;
use serde_json::Value;
use std::io::stdin;

pub(crate) fn run(_args: Vec<String>) -> Done {
    let mut requests = Vec::new();
    for line in stdin().lines() {
        let request: Value = serde_json::from_str(&line?)?;
        let name = request["name"].as_str().ok_or("which request?")?.to_owned();
        requests.push((name, request["body"].to_string()));
    }
    let begin = clock::processor();
    let told: Vec<String> = requests
        .iter()
        .map(|(name, body)| answer(name, body, &Budget::unlimited()).unwrap_or_else(|refusal| refusal.json()))
        .collect();
    let took = clock::processor().saturating_sub(begin).as_secs_f64();
    println!("{took} {:08x}", told.iter().flat_map(|answer| answer.bytes()).fold(0x811c_9dc5, hashed));
    Ok(())
}

fn hashed(hash: u32, byte: u8) -> u32 {
    (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
}
