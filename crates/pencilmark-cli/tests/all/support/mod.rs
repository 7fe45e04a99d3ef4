//! Runs the real program.
#![allow(dead_code, unreachable_pub, reason = "each test uses some of it, as its own module")]

use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;

/// The path of the program.
pub const PROGRAM: &str = env!("CARGO_BIN_EXE_pencilmark");

/// The exit code and the output of a run.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// Runs the program with an input on its standard input. The program must end by itself, without a panic.
pub fn run_with(input: impl AsRef<[u8]>, args: &[&str]) -> Ran {
    let input = input.as_ref();
    let mut command = Command::new(PROGRAM);
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut asked = child.stdin.take().unwrap();
    let output = thread::scope(|scope| {
        // A program that has seen enough closes its standard input.
        scope.spawn(move || drop(asked.write_all(input)));
        child.wait_with_output().unwrap()
    });
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("what is printed is UTF-8");
    let code = output.status.code().expect("it ends by itself");
    assert_ne!(code, 101, "a panic");
    Ran { code, out: text(output.stdout), err: text(output.stderr) }
}

/// Runs the program with nothing on its standard input.
pub fn run(args: &[&str]) -> Ran {
    run_with("", args)
}
