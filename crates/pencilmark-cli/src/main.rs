//! The `pencilmark` program.
fn main() {}
