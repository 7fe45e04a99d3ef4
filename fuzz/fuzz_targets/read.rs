//! The readers of puzzles and of claims, on any text; and what is read can be written and read again.
//!
//! ```sh
//! cargo +nightly fuzz run read -- -max_len=4000
//! ```
#![no_main]

use libfuzzer_sys::fuzz_target;
use pencilmark::verify::Claim;
use pencilmark_requests::FormatId;
use pencilmark_requests::input::one;
use pencilmark_requests::list::List;
use pencilmark_requests::verify::GivenClaim;

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let lines = text.split(['\n', '\r']).count();
    for line in text.lines() {
        if let Ok(claim) = GivenClaim::of_line(line).claim {
            let again: Claim = claim.to_string().parse().expect("a claim that is written is read");
            assert_eq!((again.places(), again.removes()), (claim.places(), claim.removes()), "{line}");
        }
    }
    let list = List::default().answer(text.into_owned());
    for listed in list.puzzles {
        assert!(listed.line <= lines, "line {} of {lines}", listed.line);
        assert!(listed.puzzle.is_some() != listed.error.is_some());
        let Some(puzzle) = listed.puzzle else { continue };
        let state = one(&puzzle.values).expect("81 characters are a puzzle");
        for format in FormatId::all() {
            let written = format.write(&state);
            let before = format.header().map(|header| format!("{header}\n")).unwrap_or_default();
            let after = format.footer().map(|footer| format!("\n{footer}")).unwrap_or_default();
            let again = one(&format!("{before}{}{after}", written.text)).map(|again| again.to_string());
            if format.id() != "729" {
                assert_eq!(again, Ok(puzzle.values.clone()), "{}", format.id());
            }
        }
    }
});
