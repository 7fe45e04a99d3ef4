//! Every strategy, and what views make of its steps, on boards of any marks.
//!
//! ```sh
//! cargo +nightly fuzz run strategies -- -max_len=200 -len_control=0
//! ```
//!
//! No step is wrong or unproven, none makes a view stumble, and no look outlasts its budget.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pencilmark_plain::strange;
use pencilmark_view::{StepAnswer, sentence};

/// Steps of work for each look.
const WORK: u64 = 5_000;

fuzz_target!(|data: &[u8]| {
    let board = strange::of_bytes(data);
    strange::hold(&board, WORK, |step| {
        let text = sentence(step);
        assert!(!text.contains('{') && text.ends_with('.'), "{text}");
        serde_json::to_string(&StepAnswer::new(step)).expect("a step as JSON");
        pencilmark_view::step(&board, step);
    });
});
