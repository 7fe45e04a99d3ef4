//! The `pencilmark` program.

// musl's own allocator is slow with many small pieces and several threads.
#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    pencilmark_cli::main()
}
