//! The page's files are part of the program: a new one builds it again.

fn main() {
    println!("cargo:rerun-if-changed=assets");
}
