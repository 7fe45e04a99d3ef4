//! Runs the real program.
#![allow(dead_code, unreachable_pub, reason = "each test uses some of it, as its own module")]

use assert_cmd::Command;

/// What a run left behind.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// Whether nothing may be left out, as `.ci/run` asks; the plain test command takes samples, so that it ends soon.
pub fn all_is_tested() -> bool {
    std::env::var_os("PENCILMARK_TEST_ALL").is_some()
}

/// Runs the program with something on its standard input. It must end by itself, without a panic.
pub fn run_with(input: impl AsRef<[u8]>, args: &[&str]) -> Ran {
    let output = Command::cargo_bin("pencilmark").unwrap().args(args).write_stdin(input.as_ref()).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("what is printed is UTF-8");
    let code = output.status.code().expect("it ends by itself");
    assert_ne!(code, 101, "a panic");
    Ran { code, out: text(output.stdout), err: text(output.stderr) }
}

/// Runs the program with nothing on its standard input.
pub fn run(args: &[&str]) -> Ran {
    run_with("", args)
}
