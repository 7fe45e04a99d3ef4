//! Many boards in one thread, side by side in the lanes of wide registers. A lane is one word of a register.
//!
//! A board is 27 words of 27 bits. A [sweep] draws the same conclusions in every lane with the same few instructions,
//! without a table or a branch. Between sweeps, each lane works on its own: it makes a guess, returns to its last guess, or
//! takes the next board. So a lane never waits for another lane, and the processor is always busy.
//!
//! ```text
//!   lane 0   board 0 ── sweep ─ sweep ─ guess ─ sweep ─ dead: back ─ sweep ─ solved │ board 4 ── sweep …
//!   lane 1   board 1 ── sweep ─ solved │ board 5 ── …
//!   …
//! ```
//!
//! When no board is left to begin, an idle lane takes over a branch of a busy lane. So even one hard board uses all lanes.
//!
//! A guess is made only when no more conclusions follow. The conclusions do not depend on the order in which they are drawn.
//! So the guesses of a board make the same tree in every kernel, in every lane and for a board alone. The order of its
//! solutions is the order of the tree. Lanes that share a board remember the order of their parts.
//!
//! All kernels are the same code, compiled for registers of different widths; they give the same answers.

#![allow(clippy::inline_always, reason = "what is not inlined into a kernel is not compiled for its processor")]

mod alone;
mod four;
mod grid;
mod guess;
mod pair;
mod plain;
mod register;
mod run;
mod start;
mod sweep;
mod vector;
#[cfg(target_arch = "x86_64")]
mod x86;

pub(super) use alone::{Alone, Halt};
pub(super) use run::BatchTask;
pub(super) use start::BoardWords;
pub use start::Start;

use super::Solutions;
use crate::parse_error;
use crate::puzzle::Grid;
use four::{Digits, Four};
use plain::Plain;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

/// A version of the search that is compiled for the registers of some processors.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Kernel {
    /// Plain words, for any processor.
    Portable,
    /// Four words at once: every x86-64 (SSE2) and aarch64 (NEON), and WebAssembly with `simd128`.
    Simd128,
    /// Eight words at once, in pairs: x86-64 with AVX2.
    Avx2,
    /// Sixteen words at once, in pairs: x86-64 with AVX-512.
    Avx512,
}

impl Kernel {
    /// All kernels, from the narrowest.
    pub const ALL: &'static [Kernel] = &[Kernel::Portable, Kernel::Simd128, Kernel::Avx2, Kernel::Avx512];

    /// The widest kernel that this processor can run.
    ///
    /// With `RUSTFLAGS="--cfg portable_search"` it is always the portable kernel. This is useful to measure that kernel.
    pub fn best() -> Self {
        if cfg!(portable_search) {
            return Kernel::Portable;
        }
        Self::ALL.iter().copied().rev().find(|kernel| kernel.is_available()).unwrap_or(Kernel::Portable)
    }

    /// Whether this processor has the kernel's instructions.
    pub fn is_available(self) -> bool {
        match self {
            Kernel::Portable => true,
            Kernel::Simd128 => four::IS_THERE,
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => x86::HasAvx2::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => x86::HasAvx512::detect().is_some(),
            #[cfg(not(target_arch = "x86_64"))]
            Kernel::Avx2 | Kernel::Avx512 => false,
        }
    }

    /// The kernel's short name.
    pub const fn id(self) -> &'static str {
        match self {
            Kernel::Portable => "portable",
            Kernel::Simd128 => "simd128",
            Kernel::Avx2 => "avx2",
            Kernel::Avx512 => "avx512",
        }
    }

    /// Searches many boards side by side. One function searches boards from all kinds of starts, and it is compiled here,
    /// with the best settings. A generic function would be compiled in the crate that calls it, with the settings of that
    /// crate.
    pub(super) fn run<S: Start>(self, starts: &[S], task: BatchTask) -> Vec<Solutions> {
        let starts: Vec<&dyn Start> = starts.iter().map(|start| start as _).collect();
        self.run_any(&starts, task)
    }

    fn run_any(self, starts: &[&dyn Start], task: BatchTask) -> Vec<Solutions> {
        #[cfg(target_arch = "x86_64")]
        match self {
            Kernel::Portable | Kernel::Simd128 => {}
            Kernel::Avx2 => {
                if let Some(processor) = x86::HasAvx2::detect() {
                    return processor.run(starts, task);
                }
            }
            Kernel::Avx512 => {
                if let Some(processor) = x86::HasAvx512::detect() {
                    return processor.run(starts, task);
                }
            }
        }
        match self {
            Kernel::Simd128 => run::run::<Four, _>((), starts, task),
            _ => run::run::<Plain, _>((), starts, task),
        }
    }

    /// Passes each solution of one board to `found`, until the search ends or is stopped.
    pub(super) fn search(self, alone: Alone, found: &mut dyn FnMut(Grid) -> ControlFlow<()>) -> ControlFlow<Halt> {
        #[cfg(target_arch = "x86_64")]
        match self {
            Kernel::Portable | Kernel::Simd128 => {}
            Kernel::Avx2 => {
                if let Some(processor) = x86::HasAvx2::detect() {
                    return processor.search(alone, found);
                }
            }
            Kernel::Avx512 => {
                if let Some(processor) = x86::HasAvx512::detect() {
                    return processor.search(alone, found);
                }
            }
        }
        match self {
            Kernel::Simd128 => alone::search::<Digits>((), alone, found),
            _ => alone::search::<Plain>((), alone, found),
        }
    }
}

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for Kernel {
    type Err = ParseKernelError;

    fn from_str(id: &str) -> Result<Self, ParseKernelError> {
        Self::ALL.iter().copied().find(|kernel| kernel.id() == id).ok_or_else(|| ParseKernelError(id.into()))
    }
}

parse_error! {
    /// A text that names no kernel.
    ParseKernelError: "kernel: expected portable, simd128, avx2 or avx512"
}
