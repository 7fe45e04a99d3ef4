//! A puzzle as few bytes.

use pencilmark::{Cell, Grid, Puzzle, Random};
use pencilmark_bank::{pack, unpack};

#[test]
fn every_puzzle_is_itself_again() {
    let mut random = Random::new(5);
    for round in 0..300 {
        let mut puzzle = Puzzle::from(&Grid::random(&mut random));
        for cell in Cell::ALL {
            if random.below(300) < round {
                puzzle.clear(cell);
            }
        }
        let bytes = pack(&puzzle);
        assert_eq!(bytes.len(), 11 + puzzle.givens().len().div_ceil(2));
        assert_eq!(unpack(&bytes), Some(puzzle));
    }
}

#[test]
fn other_bytes_are_no_puzzle() {
    let bytes = pack(&(".".repeat(80) + "7").parse().unwrap());
    assert_eq!(unpack(&bytes[..11]), None, "a digit is missing");
    assert_eq!(unpack(&[&bytes[..], &[0x10]].concat()), None, "a digit too many");
    assert_eq!(unpack(&[&bytes[..11], &[0xa0]].concat()), None, "no digit");
    assert_eq!(unpack(&[&bytes[..10], &[3, 0x70]].concat()), None, "a cell that there is not");
    assert_eq!(unpack(&[]), None);
}
