//! Puzzles in generated pictures, with perspective, bends, blur, shadow, noise and the losses of JPEG.

#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "places and numbers of pixels are below 2^23"
)]

mod made;
mod others;
mod page;

use jpeg_encoder::{ColorType, Encoder};
use made::Camera;
use pencilmark_core::{Board, Cell, Digit, Random, Search};
use pencilmark_plain::puzzle;
use pencilmark_scan::{DecodeError, Grey, ScanError, Scanner, Verdict};

/// The number of pictures. `.ci/long` sets a greater number.
fn many() -> u64 {
    std::env::var("PENCILMARK_TEST_MANY").map_or(4, |many| many.parse().expect("a number of pictures"))
}

#[test]
fn made_pictures_are_read() {
    let scanner = Scanner::new();
    let mut wrong = Vec::new();
    for seed in 0..many() {
        let puzzle = puzzle(seed);
        let picture = Camera::new(seed).picture(&page::printed(&puzzle, &[], &mut Random::new(seed + 1000)));
        match scanner.scan(&picture) {
            Ok(scan) if scan.puzzle == puzzle => {}
            Ok(scan) => wrong.push(format!("{seed}: {puzzle} was read as {}, {:?}", scan.puzzle, scan.doubts)),
            Err(error) => wrong.push(format!("{seed}: {error}")),
        }
    }
    println!(
        "{} of {} made pictures were read right; wrong: {}",
        many() - wrong.len() as u64,
        many(),
        wrong.join("\n")
    );
    assert!(wrong.len() as u64 * 100 <= many(), "{}", wrong.join("\n"));
}

#[test]
fn corners_are_those_of_the_grid_and_turned_pictures_are_read() {
    let (scanner, puzzle) = (Scanner::new(), puzzle(1));
    let camera = Camera::straight();
    let picture = camera.picture(&page::plain(&puzzle));
    let scan = scanner.scan(&picture).unwrap();
    let (want, width) = (camera.corners(), 20.0);
    for (corner, want) in scan.corners.iter().zip(want) {
        assert!((corner.0 - want.0).abs() < width && (corner.1 - want.1).abs() < width, "{:?}", scan.corners);
    }
    assert_eq!((scan.puzzle, scan.verdict), (puzzle.clone(), Verdict::One));
    for quarters in 1..4 {
        let turned = made::turned(&picture, quarters);
        assert_eq!(scanner.scan(&turned).unwrap().puzzle, puzzle, "{quarters}");
    }
}

#[test]
fn a_hidden_digit_is_never_mended_in_silence() {
    let scanner = Scanner::new();
    let puzzle = puzzle(2);
    let cell = puzzle.givens().iter().next().unwrap();
    let mut less = puzzle.clone();
    less.clear(cell);
    let scan = scanner.scan(&Camera::straight().picture(&page::plain(&less))).unwrap();
    assert_eq!(scan.puzzle, less);
    // Two equal digits in a row. Both are reported.
    let mut twice = puzzle.clone();
    let row: Vec<Cell> = Cell::ALL.into_iter().filter(|other| other.row() == cell.row() && *other != cell).collect();
    let other = *row.iter().find(|&&other| puzzle.value(other).is_none()).unwrap();
    twice.give(other, puzzle.value(cell).unwrap());
    let scan = scanner.scan(&Camera::straight().picture(&page::plain(&twice))).unwrap();
    let doubtful: Vec<Cell> = scan.doubts.iter().map(|doubt| doubt.cell).collect();
    assert_eq!(scan.verdict, Verdict::None);
    assert!(doubtful.contains(&cell) && doubtful.contains(&other), "{:?}", scan.doubts);
}

#[test]
fn written_digits_are_entries_or_in_doubt() {
    let scanner = Scanner::new();
    let (mut wrong, mut silent, mut all) = (Vec::new(), 0, 0);
    for seed in 0..many().div_ceil(2) {
        let mut random = Random::new(seed + 2000);
        let puzzle = puzzle(seed);
        let solution = Search::of(&Board::new(&puzzle).unwrap()).unique().unwrap();
        let blank = |cell: &Cell| puzzle.value(*cell).is_none();
        let written: Vec<(Cell, Digit)> = Cell::ALL
            .into_iter()
            .filter(|cell| blank(cell) && random.below(8) < 3)
            .map(|cell| (cell, solution.digit(cell)))
            .collect();
        let picture = Camera::new(seed).picture(&page::printed(&puzzle, &written, &mut random));
        let Ok(scan) = scanner.scan(&picture) else {
            wrong.push(format!("{seed} was not read"));
            continue;
        };
        // The cells with a wrong digit, or with a wrong distinction between printed and written digits, that were not
        // reported as doubtful.
        let entry = |list: &[(Cell, Digit)], cell: Cell| list.iter().find(|entry| entry.0 == cell).copied();
        let faults = Cell::ALL.into_iter().filter(|&cell| {
            scan.puzzle.value(cell) != puzzle.value(cell) || entry(&scan.entries, cell) != entry(&written, cell)
        });
        let faults: Vec<Cell> = faults.filter(|cell| scan.doubts.iter().all(|doubt| doubt.cell != *cell)).collect();
        silent += faults.len();
        all += written.len();
        wrong.push(format!("{seed}: {faults:?} of {} written", written.len()));
    }
    println!("{silent} of {all} written digits were read wrong without a doubt");
    assert!(all > 0 && silent * 5 <= all, "{}", wrong.join("\n"));
}

#[test]
fn pictures_without_a_sudoku_are_refused() {
    let scanner = Scanner::new();
    let mut random = Random::new(5);
    for number in 0..many() * 2 / 5 {
        for (name, picture) in others::all(&mut random) {
            let got = scanner.scan(&picture);
            assert!(got.is_err(), "{number}, {name}: {got:?}");
        }
    }
    assert_eq!(scanner.scan(&others::empty_grid()).unwrap_err(), ScanError::NoDigits);
    let two = others::side_by_side(&puzzle(3), &puzzle(4));
    assert_eq!(scanner.scan(&two).unwrap_err(), ScanError::SeveralGrids);
}

#[test]
fn broken_files_are_refused() {
    assert_eq!(Grey::decode(b"").unwrap_err(), DecodeError::Format);
    assert_eq!(Grey::decode(b"GIF89a").unwrap_err(), DecodeError::Format);
    let file = made::png(&puzzle(1));
    assert!(matches!(Grey::decode(&file[..file.len() / 2]), Err(DecodeError::Broken(_))));
    // The size in the header is much too large.
    let mut bomb = file;
    bomb[16..24].copy_from_slice(&[0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff]);
    assert!(Grey::decode(&bomb).is_err());
    assert!(Scanner::with_weights(b"weights").is_err());
    assert!(Grey::new(2, 2, vec![0; 3]).is_none() && Grey::new(0, 0, Vec::new()).is_none());
    for size in [(1, 1), (1, 5000), (39, 41)] {
        let small = Grey::from_fn(size.0, size.1, |x, _| if x.is_multiple_of(2) { 0 } else { 255 }).unwrap();
        assert_eq!(Scanner::new().scan(&small).unwrap_err(), ScanError::NoGrid);
    }
}

#[test]
fn a_picture_that_needs_too_much_memory_is_refused() {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, 90);
    encoder.set_progressive(true);
    encoder.encode(&[255; 3 * 64 * 64], 64, 64, ColorType::Rgb).unwrap();
    assert!(Grey::decode(&file).is_ok());
    // The header says that the picture has 6000 times 5000 pixels. The decoder keeps all parts of a progressive file.
    let head = file.windows(2).position(|pair| pair == [0xff, 0xc2]).unwrap();
    file[head + 5..head + 9].copy_from_slice(&[0x13, 0x88, 0x17, 0x70]);
    let refused = Grey::decode(&file).unwrap_err().to_string();
    assert!(refused.contains("6000 times 5000 pixels") && refused.contains("up to 26 million"), "{refused}");
}

#[test]
fn an_interlaced_picture_is_decoded() {
    let file = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x05\0\0\0\x03\x08\0\0\0\x01\tZ\xaa\xb2\0\0\0\x1eIDATx\x9cc``X\xc0\x10\xc0 \
        \x97\xb7\x8fA\xa3\x82\xc1m\x1a\x03\xbfy|\xfbz\x003e\x05\x92\xfb\x03+\xe1\0\0\0\0IEND\xaeB`\x82";
    let picture = Grey::decode(file).unwrap();
    assert_eq!(picture, Grey::from_fn(5, 3, |x, y| (40 * x + 15 * y) as u8).unwrap());
}
