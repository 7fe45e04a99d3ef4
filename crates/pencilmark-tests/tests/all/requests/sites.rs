//! Links of web sites: written links are read back, and packed texts are unpacked.

use super::LINE;
use pencilmark::format::Dropped;
use pencilmark::{Cell, Digit, Digits, State};
use pencilmark_requests::Site;
use pencilmark_requests::input::one;
use pencilmark_requests::inside::{Fault, compress, decompress};
use proptest::prelude::*;

#[test]
fn what_is_not_told_is_dropped() {
    let mut state: State = LINE.parse().unwrap();
    for site in Site::ALL {
        assert_eq!(site.write(&state).dropped, []);
        assert_eq!(one(&site.write(&state).text), Ok(state.clone()));
    }
    state.pencil([Digits::EMPTY; 81]);
    for site in Site::ALL {
        assert_eq!(site.write(&state).dropped, [Dropped::Marks]);
        assert_eq!(one(&site.write(&state).text).unwrap().marks(), None);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn what_is_written_reads_back(
        cells in prop::collection::vec((0..4_u8, 1..=9_u8, 1..512_u16), 81), has_marks: bool,
    ) {
        let mut state = State::EMPTY;
        for (cell, &(kind, digit, _)) in Cell::ALL.into_iter().zip(&cells) {
            match (kind, Digit::new(digit)) {
                (0, Some(digit)) => state.give(cell, digit),
                (1, Some(digit)) => state.place(cell, digit),
                _ => (),
            }
        }
        if has_marks {
            state.pencil(std::array::from_fn(|place| Digits::from_bits(cells[place].2)));
        }
        for site in Site::ALL {
            let written = site.write(&state);
            prop_assert_eq!(&written.dropped, &[]);
            prop_assert_eq!(one(&written.text), Ok(state.clone()), "{}", written.text);
        }
    }
}

#[test]
fn there_is_a_bound() {
    let packed = lz_str::compress_to_base64(&"0".repeat(100_000));
    assert!(packed.len() < 2000);
    assert_eq!(decompress(&packed, 99_999), Err(Fault::TooLong));
    assert_eq!(decompress(&packed, 100_000).map(|text| text.len()), Ok(100_000));
}

#[test]
fn damage_is_told() {
    let packed = lz_str::compress_to_base64("what was written");
    assert_eq!(decompress(&packed[..packed.len() - 6], 100), Err(Fault::Damaged));
    for damaged in ["", "!", "N4Iéé", "zzzzzzzz", "////////"] {
        assert_eq!(decompress(damaged, 100), Err(Fault::Damaged), "{damaged}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_packed_unpacks(text in "([a-c]{0,40}|\\PC*){0,9}", any in "[A-Za-z0-9+/=]{0,99}") {
        prop_assert_eq!(decompress(&lz_str::compress_to_base64(&text), 100_000), Ok(text.clone()));
        let (packed, other) = (compress(&text), lz_str::compress_to_base64(&text));
        // The other packer does not always fill the text to a multiple of four characters.
        prop_assert_eq!(packed.trim_end_matches('='), other.trim_end_matches('='));
        prop_assert!(packed.len() % 4 == 0);
        prop_assert_eq!(decompress(&lz_str::compress_to_encoded_uri_component(&text), 100_000), Ok(text));
        let _ = decompress(&any, 1000);
    }
}
