//! The engine for JavaScript: a function that answers a request. The package around it is in `npm/`.
//!
//! The host provides the time, the random seed and the signal to stop.

use pencilmark::{Budget, Progress};
use pencilmark_requests::{answer as answered, seeded};
use std::cell::Cell;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

#[wasm_bindgen]
extern "C" {
    /// The function of the host that says whether to stop.
    #[wasm_bindgen(typescript_type = "(known: number, tried: number) => unknown")]
    pub type IsOver;

    #[wasm_bindgen(method, catch)]
    fn call(this: &IsOver, context: &JsValue, known: u32, tried: u32) -> Result<JsValue, JsValue>;
}

/// Answers a request, given by its name and its fields as a JSON object. Returns JSON: the answer, or an object whose only
/// key is `error`.
///
/// `seed`, a whole number below 2⁵³, is used if a request needs random numbers and names no seed. The engine calls `is_over`
/// often, usually within a millisecond, to ask whether to stop. An exception in `is_over` stops the work too. `is_over` gets
/// the progress of the work: the number of cells that are known, on the way to a solution, and the number of puzzles that
/// were tried.
#[wasm_bindgen]
pub fn answer(name: &str, body: &str, seed: f64, is_over: &IsOver) -> String {
    let (known, tried) = (Cell::new(0_u32), Cell::new(0_u32));
    let hears = |progress| match progress {
        Progress::Known { cells, .. } => known.set(cells as u32),
        Progress::Tried => tried.set(tried.get().saturating_add(1)),
        _ => {}
    };
    let is_over = || {
        let said = is_over.call(&JsValue::UNDEFINED, known.get(), tried.get());
        said.map_or(true, |said| said.is_truthy())
    };
    let budget = Budget::unlimited().with_check(&is_over).with_progress(&hears);
    #[expect(clippy::cast_sign_loss, reason = "the cast saturates")]
    let body = seeded(name, body, || seed as u64);
    answered(name, &body, &budget).unwrap_or_else(|refusal| refusal.json())
}

/// The number of bytes of memory that the engine has taken. The engine never returns memory until it is started anew.
#[wasm_bindgen]
pub fn memory_size() -> usize {
    const PAGE: usize = 65_536;
    core::arch::wasm32::memory_size::<0>() * PAGE
}

/// Does nothing: the code that starts the engine anew calls it.
#[wasm_bindgen(start)]
pub fn start() {}
