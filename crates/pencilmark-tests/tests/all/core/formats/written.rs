//! Text written in any format can be read back, and no text makes the reader panic.

use super::{entries, left};
use pencilmark_core::format::{Dropped, Format, read};
use pencilmark_core::{Cell, Digit, Digits, State};
use pencilmark_plain as support;
use proptest::prelude::*;

/// The same puzzle with explicit marks, even if they are the marks that the rules leave.
fn explicit(puzzle: &State) -> State {
    let mut explicit = puzzle.clone();
    explicit.pencil(puzzle.marks().copied().unwrap_or_else(|| left(puzzle)));
    explicit
}

/// The kind of marks of a puzzle.
#[derive(Clone, Copy, Debug)]
enum Marks {
    Untold,
    AsTheRulesLeave,
    All,
    Fewer,
    Single,
    Any,
}

fn puzzles() -> impl Strategy<Value = State> {
    let kinds = vec![Marks::Untold, Marks::AsTheRulesLeave, Marks::All, Marks::Fewer, Marks::Single, Marks::Any];
    let cells = prop::collection::vec((0..100_u16, 1..=9_u8, 0..512_u16), 81);
    (cells, 0..=100_u16, 0..=100_u16, prop::sample::select(kinds)).prop_map(|(cells, values, givens, kind)| {
        let mut puzzle = State::EMPTY;
        for (cell, &(chance, number, bits)) in Cell::ALL.into_iter().zip(&cells) {
            match Digit::new(number).filter(|_| chance < values) {
                Some(digit) if bits % 100 < givens => puzzle.give(cell, digit),
                Some(digit) => puzzle.place(cell, digit),
                None => (),
            }
        }
        let left = left(&puzzle);
        let choose = |cell: Cell| {
            let (chance, number, bits) = cells[cell.index()];
            let (left, any) = (left[cell.index()], Digits::from_bits(bits));
            match kind {
                Marks::All => Digits::ALL,
                Marks::Fewer if chance % 4 == 0 => left & any,
                Marks::Untold | Marks::AsTheRulesLeave | Marks::Fewer => left,
                Marks::Single => Digits::of(Digit::ALL[usize::from(number - 1)]),
                Marks::Any if chance % 7 == 0 => Digits::EMPTY,
                Marks::Any => any,
            }
        };
        if !matches!(kind, Marks::Untold) {
            puzzle.pencil(Cell::ALL.map(choose));
        }
        puzzle
    })
}

/// The puzzle in a file of one puzzle.
fn file(format: Format, puzzle: &State) -> String {
    let header = format.header().map(|header| format!("{header}\n")).unwrap_or_default();
    let footer = format.footer().map(|footer| format!("{footer}\n")).unwrap_or_default();
    header + &format.write(puzzle).text + "\n" + &footer
}

/// A puzzle without the parts that a format drops.
fn held(format: Format, puzzle: &State) -> State {
    let dropped = format.write(puzzle).dropped;
    let marks = puzzle.marks().copied().unwrap_or_else(|| left(puzzle));
    let mut held = State::EMPTY;
    for cell in puzzle.known() {
        match puzzle.value(cell) {
            Some(_) if dropped.contains(&Dropped::Values) => (),
            Some(digit) if puzzle.givens().contains(cell) || dropped.contains(&Dropped::Placed) => {
                held.give(cell, digit);
            }
            Some(digit) => held.place(cell, digit),
            None => (),
        }
    }
    let left = left(&held);
    held.pencil(Cell::ALL.map(|cell| match puzzle.value(cell) {
        Some(digit) => Digits::of(digit),
        None if dropped.contains(&Dropped::Marks) => left[cell.index()],
        None if dropped.contains(&Dropped::Forbidden) => marks[cell.index()] & left[cell.index()],
        None => marks[cell.index()],
    }));
    held
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(support::number(64, 256) as u32)
    })]

    #[test]
    fn what_is_written_reads_back(puzzle in puzzles()) {
        for &format in Format::ALL {
            let again = read(&file(format, &puzzle));
            prop_assert!(again.is_ok(), "{format}: {again:?}\n{}", file(format, &puzzle));
            let again = explicit(&again.unwrap_or(State::EMPTY));
            prop_assert_eq!(&again, &held(format, &puzzle), "{}\n{}", format, file(format, &puzzle));
            let lost = again != explicit(&puzzle);
            prop_assert_eq!(lost, !format.write(&puzzle).dropped.is_empty(), "{} {:?}", format, puzzle);
        }
    }

    /// A text that contains something unknown is either the same puzzle or an error. It is the same puzzle if the unknown
    /// part is passed over, like words around a grid. The error names the line or the character of the unknown part. The
    /// text is never another puzzle.
    #[test]
    fn what_is_not_understood_is_never_another_puzzle(
        puzzle in puzzles(),
        at in any::<prop::sample::Index>(),
        strange in prop::sample::select(vec!["§", "ß", "?!", "жук", "7§", "\u{202e}", "§\n", "\n§"]),
    ) {
        for &format in Format::ALL {
            let clean = file(format, &puzzle);
            let at = (0..=at.index(clean.len() + 1)).rfind(|at| clean.is_char_boundary(*at)).unwrap_or(0);
            let text = format!("{}{strange}{}", &clean[..at], &clean[at..]);
            match read(&text) {
                Ok(again) => prop_assert_eq!(explicit(&again), held(format, &puzzle), "{}\n{}", format, text),
                Err(error) => {
                    let error = error.to_string();
                    // A line break makes two lines of one line, and the first of the two lines is not understood.
                    let line = |end: usize| text[..end].split('\n').count();
                    let lines = line(at)..=line(at + strange.len());
                    // A grid ends before the line that is not understood, or before the border above this line.
                    let grid_ends = |line: usize, before: usize| format!("up to line {}", line.saturating_sub(before));
                    let is_named = lines.into_iter().any(|line| {
                        let names = [format!("line {line}"), grid_ends(line, 1), grid_ends(line, 2)];
                        names.iter().any(|name| error.contains(name))
                    });
                    let first = strange.trim_start_matches(['7', '\n']).chars().next().unwrap_or_default();
                    // Tags of XML and names of sections that are not known are passed over; a missing tag is named.
                    let others = ["no puzzle in the input", "one puzzle expected, 2 found", "the XML is not complete"];
                    let is_other = others.iter().any(|other| error.contains(other));
                    prop_assert!(is_named || error.contains(first) || is_other, "{}: {}\n{}", format, error, text);
                }
            }
        }
    }

    #[test]
    fn ends_of_lines_make_no_difference(puzzle in puzzles()) {
        for &format in Format::ALL {
            let text = file(format, &puzzle);
            prop_assert_eq!(read(&text), read(&text.replace('\n', "\r\n")));
            prop_assert_eq!(read(&text), read(&format!("\u{feff}{text}")));
        }
    }

    #[test]
    fn many_puzzles_come_in_order(
        many in prop::collection::vec((puzzles(), prop::sample::select(Format::ALL[..10].to_vec())), 0..12)
    ) {
        let text: String = many.iter().map(|(puzzle, format)| file(*format, puzzle) + "\n").collect();
        let read: Vec<_> =
            entries(&text).into_iter().map(|entry| entry.state.map(|puzzle| explicit(&puzzle))).collect();
        let expected: Vec<_> = many.iter().map(|(puzzle, format)| Ok(held(*format, puzzle))).collect();
        prop_assert_eq!(read, expected);
    }

    #[test]
    fn no_text_upsets_the_reader(
        text in "\\PC*",
        lines in "(<game data=\"|<opensudoku>|[-+|=.0-9x:, <>(){}*'\\[\\]#\"é]{0,99}\n?){0,30}",
    ) {
        let _ = read(&text);
        for entry in entries(&lines) {
            prop_assert!((1..=31).contains(&entry.line));
            prop_assert!(entry.state.is_ok() || entry.source.chars().count() <= 400);
        }
    }

    #[test]
    fn no_spoilt_text_upsets_the_reader(
        puzzle in puzzles(),
        format in prop::sample::select(Format::ALL.to_vec()),
        spoil in prop::collection::vec((any::<prop::sample::Index>(), 0..3, any::<char>()), 1..6),
    ) {
        let mut characters: Vec<char> = file(format, &puzzle).chars().collect();
        for (place, how, character) in spoil {
            let place = place.index(characters.len());
            match how {
                0 => characters[place] = character,
                1 => characters.insert(place, character),
                _ => drop(characters.remove(place)),
            }
        }
        let text: String = characters.into_iter().collect();
        for entry in entries(&text) {
            if let Err(error) = entry.state {
                prop_assert!(error.line >= entry.line, "{error}");
                prop_assert!(!entry.source.is_empty());
            }
        }
        // After any text, a following puzzle is read.
        let good = ".".repeat(81);
        let last = entries(&format!("{text}\n\n{good}\n")).pop();
        prop_assert_eq!(last.and_then(|entry| entry.state.ok()).map(|puzzle| puzzle.to_string()), Some(good));
    }

    #[test]
    fn every_line_of_a_list_has_its_entry(
        kinds in prop::collection::vec((0..12_usize, puzzles()), 1..40),
        end in prop::sample::select(vec!["\n", "\r\n"]),
    ) {
        let line = |(kind, puzzle): &(usize, State)| match kind {
            1 => format!("{puzzle};11.9"),
            2 => format!("{puzzle} # a note"),
            3 => format!("7\t{puzzle}\t{puzzle}"),
            4 if !puzzle.known().is_empty() => puzzle.to_string().replace('.', "\0"),
            0 | 4 => puzzle.to_string(),
            5 => Format::Hodoku.write(puzzle).text,
            6 => puzzle.to_string()[1..].to_owned(),
            7 => format!("{puzzle}."),
            8 => "some words".to_owned(),
            9 => "\"never, closed".to_owned(),
            10 => ":::".to_owned(),
            _ => "5..3.7.".to_owned(),
        };
        // A table's header would change the meaning of lines, so the first line is a puzzle.
        let text = kinds.iter().map(line).fold(".".repeat(81) + end, |text, line| text + &line + end);
        let entries = entries(&text);
        let lines: Vec<usize> = entries.iter().map(|entry| entry.line).collect();
        prop_assert_eq!(lines, (1..=kinds.len() + 1).collect::<Vec<_>>(), "{}", text);
        for (entry, (kind, puzzle)) in entries.iter().skip(1).zip(&kinds) {
            match (&entry.state, kind) {
                (Ok(read), 0..5) => prop_assert_eq!(read.to_string(), puzzle.to_string()),
                (Ok(read), 5) => prop_assert_eq!(explicit(read), held(Format::Hodoku, puzzle)),
                (read, _) => prop_assert!(read.is_err() && *kind > 5, "{:?} {}", read, kind),
            }
        }
    }
}
