//! Boards with a layout: reading their texts, the marks that they allow, and the search. A plain search that knows only the
//! pairs of marks that exclude each other checks the search.

use pencilmark_core::format::{Problem, Reader, read, read_on};
use pencilmark_core::search::{Ended, each_on_layout, on_layout};
use pencilmark_core::{Board, Budget, Cell, Digit, HouseKind, Layout, Mark, Puzzle, Random, Search, State, Stopped};
use pencilmark_plain as support;
use proptest::prelude::*;
use std::ops::ControlFlow;
use std::sync::Arc;

fn layout(text: &str) -> Arc<Layout> {
    Arc::new(text.parse().unwrap_or_else(|error| panic!("{text}: {error}")))
}

/// All solutions of a state, up to a limit. The search tries each digit in each cell.
fn plain(layout: &Layout, state: &State, limit: usize) -> Vec<String> {
    fn go(
        layout: &Layout,
        placed: &mut Vec<Mark>,
        left: &[Cell],
        state: &State,
        found: &mut Vec<String>,
        limit: usize,
    ) {
        let Some((&cell, left)) = left.split_first() else {
            found.push(placed.iter().map(|mark| mark.digit().to_char()).collect());
            return;
        };
        for digit in layout.digits() {
            let mark = Mark::new(cell, digit);
            let is_given = state.value(cell).is_none_or(|given| given == digit);
            if found.len() < limit && is_given && !placed.iter().any(|&other| layout.sees(other, mark)) {
                placed.push(mark);
                go(layout, placed, left, state, found, limit);
                placed.pop();
            }
        }
    }
    let cells: Vec<Cell> = layout.cells().iter().collect();
    let mut found = Vec::new();
    go(layout, &mut Vec::new(), &cells, state, &mut found, limit);
    found.sort();
    found
}

fn all(state: &State, limit: usize) -> Vec<String> {
    let mut found = Vec::new();
    each_on_layout(state, &Budget::unlimited(), &mut |solution| {
        found.push(solution.to_string());
        if found.len() == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .unwrap();
    found.sort();
    found
}

/// Layouts on which a plain search is quick.
const SMALL: [&str; 12] = [
    "4x4",
    "4x4+x",
    "4x4+latin",
    "4x4+diagonal:up",
    "4x4+antiking",
    "4x4+disjoint",
    "4x4+extra:r1c1r2c2r3c3",
    "jigsaw:AAABACBBCCBDCDDD",
    "4x4+nonconsecutive+latin",
    "6x6",
    "boxes:3x2+x",
    "6x6+antiknight",
];

#[test]
fn agrees_with_a_plain_search() {
    let mut several = 0;
    let number = support::number(16, 1500);
    for seed in 0..number as u64 {
        let mut random = Random::new(seed);
        let layout = layout(SMALL[random.below(SMALL.len())]);
        // Random digits in a few cells: often no solution, sometimes many.
        let mut state = State::EMPTY.with_layout(Arc::clone(&layout));
        let cells: Vec<Cell> = layout.cells().iter().collect();
        let few = if layout.size() == 4 { 3 } else { 14 };
        for _ in 0..random.below(few) + few / 3 {
            let mark =
                Mark::new(cells[random.below(cells.len())], Digit::from_index(random.below(layout.size()) as u8));
            let clashes = cells.iter().any(|&cell| {
                cell != mark.cell() && state.value(cell).is_some_and(|digit| layout.sees(Mark::new(cell, digit), mark))
            });
            if !clashes {
                state.give(mark.cell(), mark.digit());
            }
        }
        let limit = 400;
        let (plain, found) = (plain(&layout, &state, limit), all(&state, limit));
        if plain.len() < limit {
            assert_eq!(found, plain, "{layout} {state}");
            assert_eq!(on_layout(&state, 1000, &Budget::unlimited()).count, plain.len() as u64);
        } else {
            assert_eq!(found.len(), limit, "{layout} {state}");
        }
        several += usize::from(plain.len() > 1);
    }
    assert!(several > number / 8, "{several}");
}

#[test]
fn agrees_with_the_kernels_on_the_usual_board() {
    for seed in 0..support::number(60, 600) as u64 {
        let mut puzzle = support::puzzle(seed);
        let mut random = Random::new(seed);
        for _ in 0..random.below(4) {
            puzzle.clear(Cell::ALL[random.below(81)]);
        }
        let found = on_layout(&State::from(&puzzle), 30, &Budget::unlimited());
        assert_eq!(found.count, Search::of(&puzzle).limit(30).count(), "{puzzle}");
    }
}

#[test]
fn a_search_ends_at_its_limits() {
    let state = State::EMPTY.with_layout(layout("x+antiknight"));
    let found = on_layout(&state, 3, &Budget::unlimited());
    assert_eq!((found.count, found.ended), (3, Ended::Limit));
    let found = on_layout(&state, u64::MAX, &Budget::unlimited().with_work(10_000));
    assert_eq!(found.ended, Ended::Stopped(Stopped::Work));
    assert_eq!(on_layout(&state, 0, &Budget::unlimited()).ended, Ended::Limit);
    // A layout whose rules no grid meets.
    let none = State::EMPTY.with_layout(layout("4x4+nonconsecutive+antiking+x"));
    assert_eq!(on_layout(&none, 2, &Budget::unlimited()).count, 0);
}

#[test]
fn houses_are_those_of_the_rules() {
    let number = |layout: &Layout, kind| layout.houses().iter().filter(|house| house.kind() == kind).count();
    for (text, kind, expected) in [
        ("windoku", HouseKind::Window, 9),
        ("disjoint", HouseKind::DisjointGroup, 9),
        ("8x8+disjoint", HouseKind::DisjointGroup, 8),
        ("boxes:4x2", HouseKind::Block, 8),
        ("x", HouseKind::Diagonal, 2),
        ("latin", HouseKind::Block, 0),
        ("girandola+asterisk+centerdot", HouseKind::ExtraRegion, 3),
    ] {
        let layout = layout(text);
        assert_eq!(number(&layout, kind), expected, "{text}");
        // A kind of houses that covers the whole board has each cell exactly once.
        let mut houses = layout.complete().iter().filter(|house| house.kind() == kind);
        assert!(houses.all(|house| layout.cells_of(house).is_subset(layout.cells())), "{text}");
    }
    assert_eq!(layout("antiknight").peers(Cell::at(5, 5).unwrap()).len(), 20 + 8);
    assert_eq!(layout("antiking").peers(Cell::at(4, 4).unwrap()).len(), 20 + 3);
    assert_eq!(layout("nonconsecutive").not_consecutive(Cell::at(1, 1).unwrap()).to_string(), "r1c2,r2c1");
    let usual = layout("9x9");
    assert!(usual.is_standard());
    assert!(Cell::ALL.into_iter().all(|cell| usual.peers(cell) == cell.peers()));
}

#[test]
fn a_text_that_is_no_layout_is_refused_with_its_part() {
    for (text, expected) in [
        ("7x7", "'7x7' is no size: the sizes are 4x4, 6x6, 8x8 and 9x9"),
        ("x+knightish", "'knightish' is no part of a layout"),
        ("x+", "a part of the layout is empty"),
        ("6x6+windoku", "windoku needs a board of 9 by 9 cells"),
        ("9x9+boxes:2x4", "boxes:2x4: boxes of 2 by 4 cells do not hold 9 digits"),
        ("boxes:23", "boxes:23: a height and a width are expected, such as boxes:2x3"),
        ("jigsaw:AAABB", "jigsaw: 5 letters are no square board: 16, 36, 64 or 81 are expected"),
        ("jigsaw:AAAABBBBCCCCDDDC", "jigsaw: region 'C' has 5 cells: 4 are expected"),
        ("6x6+jigsaw:AAAABBBBCCCCDDDD", "jigsaw: 36 letters are expected, 16 found"),
        ("latin+disjoint", "disjoint groups need boxes: they are the cells at the same place of each box"),
        ("extra:r1c1", "extra region 1 has 1 cells: 2 to 9 are expected"),
        ("extra:r1c1r2c2r1c1", "extra region 1 names a cell twice"),
        ("4x4+extra:r1c5r1c1", "r1c5 is no cell of a board of 4 by 4 cells"),
        ("extra:r1c1q2", "cells such as r1c1r2c2 are expected, not 'q2'"),
        ("diagonal:left", "diagonal:left: diagonal:up or diagonal:down is expected"),
        ("white:r1c123", "a white dot of 3 cells: 2 are expected"),
        ("cage:x:r1c12", "cage: 'x' is no number"),
        ("thermo:r1c121", "a thermometer names a cell twice"),
        ("arrow:r1c1", "an arrow is expected as arrow:r1c1:r1c234, the circle first"),
        ("xv:7:r1c12", "xv:7:r1c12: xv:5:r1c12 or xv:10:r1c12 is expected"),
        ("little:9:r1c1:left", "little:9:r1c1: the direction is ur, ul, dl or dr"),
        ("sandwich:9:b1", "sandwich:9: a row or a column is expected, such as r3"),
        ("negative:grey", "negative:grey: white, black and xv are known"),
        ("🦀", "'🦀' is no part of a layout"),
    ] {
        assert_eq!(text.parse::<Layout>().unwrap_err().to_string(), expected, "{text}");
    }
}

#[test]
fn two_values_that_exclude_each_other_are_named() {
    for (text, cells, expected) in [
        ("antiknight", "r1c4=3 r3c3=3", "3 stands twice a knight's move apart: r1c4 and r3c3"),
        ("antiking", "r3c3=3 r4c4=3", "3 stands twice a king's move apart: r3c3 and r4c4"),
        ("nonconsecutive", "r3c3=4 r3c4=5", "4 and 5 in r3c3 and r3c4 are consecutive"),
        (
            "white:r1c12",
            "r1c1=4 r1c2=6",
            "4 and 6 in r1c1 and r1c2: the white dot between r1c1 and r1c2 needs consecutive digits",
        ),
        ("negative:black", "r1c1=4 r1c2=8", {
            "4 and 8 in r1c1 and r1c2: neighbours without a dot do not have a digit and its double"
        }),
        ("cage:r1c3r2c4r3c5", "r1c3=4 r3c5=4", "4 stands twice in cage 1: r1c3 and r3c5"),
        ("cage:9:r1c12", "r1c1=4 r1c2=6", "the digits of cage 1 (r1c1,r1c2) add up to 10, not to 9"),
        (
            "arrow:r1c1:r1c23",
            "r1c1=4 r1c2=2 r1c3=1",
            "the digits on the line of arrow 1 (r1c1,r1c2,r1c3) add up to 3, not to 4",
        ),
        ("windoku", "r2c4=5 r3c2=5", "5 stands twice in window 1: r2c4 and r3c2"),
        ("jigsaw:AAABACBBCCBDCDDD", "r1c1=4 r2c1=4", "4 stands twice in column 1: r1c1 and r2c1"),
        ("jigsaw:AAABACBBCCBDCDDD", "r1c2=4 r2c1=4", "4 stands twice in region 1: r1c2 and r2c1"),
    ] {
        let mut state = State::EMPTY.with_layout(layout(text));
        for (cell, digit) in cells.split(' ').filter_map(|value| value.split_once('=')) {
            state.give(cell.parse().unwrap(), Digit::new(digit.parse().unwrap()).unwrap());
        }
        assert_eq!(Board::new(&state).unwrap_err().to_string(), expected);
        assert_eq!(on_layout(&state, 2, &Budget::unlimited()).count, 0);
    }
}

/// The states of a text, or the errors, each as text with its layout.
fn states(text: &str, named: Option<&str>) -> Vec<String> {
    let mut reader = Reader::new().with_layouts(named.map(layout));
    text.lines().for_each(|line| reader.push(line));
    reader.finish();
    let told = |state: State| format!("{} {state}", state.layout().map_or("9x9".into(), ToString::to_string));
    std::iter::from_fn(|| reader.next()).map(|entry| entry.state.map_or_else(|error| error.to_string(), told)).collect()
}

#[test]
fn a_text_tells_its_layout() {
    const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
    const FOUR: &str = "1.3..4..2..1...4";
    let four = "4x4 1.3..4..2..1...4";
    for (text, named, expected) in [
        // The layout follows from the number of characters, from the number of rows, or from a word before the puzzle.
        ("1.3..4..2..1...4", None, four),
        ("1.3.\n.4..\n2..1\n...4", None, four),
        ("1 0 3 0\n0 4 0 0\n2 0 0 1\n0 0 0 4", None, four),
        ("4x4+x 1.3..4..2..1...4", None, "4x4+x 1.3..4..2..1...4"),
        (
            "hyper\t..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......",
            None,
            "windoku ..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......",
        ),
        // The layout is the layout of all puzzles, if a puzzle has no layout of its own.
        (FOUR, Some("4x4+x"), "4x4+x 1.3..4..2..1...4"),
        ("1.3..4..2..1...4;7.2", Some("4x4+x"), "4x4+x 1.3..4..2..1...4"),
        ("4x4 1.3..4..2..1...4", Some("4x4+x"), four),
        (EASY, Some("x"), "x ..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."),
        ("1.3.\n.4..\n----\n2..1\n...4", Some("4x4+x"), "4x4+x 1.3..4..2..1...4"),
        // The layout is in a column.
        ("layout,puzzle\n4x4+x,1.3..4..2..1...4", None, "4x4+x 1.3..4..2..1...4"),
        // Texts that do not fit a layout.
        (FOUR, Some("6x6"), "line 1: 36 characters expected, 16 found"),
        ("5.3..4..2..1...4", Some("4x4"), "line 1, character 1: 5 in r1c1: the digits of this board are 1 to 4"),
        ("4x4+y 1.3..4..2..1...4", None, "line 1: the layout cannot be read: 'y' is no part of a layout"),
        ("6x6 1.3..4..2..1...4", None, "line 1: 36 characters expected, 16 found"),
    ] {
        assert_eq!(states(text, named), [expected], "{text}");
    }
    // A reader that knows only the usual board does not read these texts as puzzles of the usual board.
    assert!(matches!(read(&format!("x {EASY}")).unwrap_err().problem, Problem::OtherLayout(layout) if layout == "x"));
    assert!(matches!(read("1.3.\n.4..\n2..1\n...4").unwrap_err().problem, Problem::Size(4)));
    assert_eq!(read_on(FOUR, layout("4x4")).unwrap().to_string(), FOUR);
}

#[test]
fn a_state_keeps_its_layout() {
    let mut state = read_on("1.3..4..2..1...4", layout("4x4+x")).unwrap();
    state.place(Cell::at(1, 2).unwrap(), Digit::new(2).unwrap());
    let puzzle: Puzzle = state.puzzle();
    assert_eq!((puzzle.to_string(), State::from(puzzle).layout()), ("1.3..4..2..1...4".into(), state.layout()));
    assert_eq!(State::EMPTY.with_layout(layout("9x9")).layout(), None);
}

proptest! {
    #[test]
    fn a_layout_is_read_from_its_text(
        size in prop::sample::select(vec!["9x9", "6x6", "boxes:3x2", "8x8", "4x4", "jigsaw:AAABACBBCCBDCDDD"]),
        more in prop::sample::subsequence(
            vec!["x", "diagonal:up", "antiknight", "antiking", "nc", "extra:r1c1r2c2", "extra:r12c12"], 0..6),
    ) {
        let text = [&[size], &more[..]].concat().join("+");
        let layout: Layout = text.parse().unwrap();
        let again: Layout = layout.to_string().parse().unwrap();
        prop_assert_eq!(&again, &layout);
        prop_assert_eq!(again.to_string(), layout.to_string());
        let both_ways = |cell| layout.peers(cell).iter().all(|peer| layout.peers(peer).contains(cell));
        prop_assert!(layout.cells().iter().all(both_ways));
    }
}

/// Whether a grid meets a clue, from its definition.
fn meets(grid: &str, text: &str) -> bool {
    let size = grid.len().isqrt();
    let (kind, rest) = text.split_once(':').unwrap();
    let cells = |names: &str| -> Vec<i32> {
        let places = names.split('r').skip(1).map(|place| place.split_once('c').unwrap());
        let number = |(row, column): (&str, &str)| {
            (row.parse::<usize>().unwrap() - 1) * size + column.parse::<usize>().unwrap() - 1
        };
        places.map(|place| i32::from(grid.as_bytes()[number(place)] - b'0')).collect()
    };
    let digits = cells(rest.rsplit(':').next().unwrap());
    let sorted = |mut digits: Vec<i32>| {
        digits.sort_unstable();
        digits
    };
    let value = || rest.split(':').next().unwrap().parse::<i32>().unwrap();
    match kind {
        "cage" => digits.iter().sum::<i32>() == value() && sorted(digits).windows(2).all(|pair| pair[0] != pair[1]),
        "white" => (digits[0] - digits[1]).abs() == 1,
        "black" => digits[0] == 2 * digits[1] || digits[1] == 2 * digits[0],
        "greater" => digits[0] > digits[1],
        "xv" => digits[0] + digits[1] == value(),
        "thermo" => digits.windows(2).all(|pair| pair[0] < pair[1]),
        "palindrome" => digits.iter().eq(digits.iter().rev()),
        "renban" => sorted(digits).windows(2).all(|pair| pair[0] + 1 == pair[1]),
        "whisper" => digits.windows(2).all(|pair| (pair[0] - pair[1]).abs() >= value()),
        "arrow" => {
            cells(rest.split(':').next().unwrap()).into_iter().reduce(|tens, ones| 10 * tens + ones)
                == Some(digits.iter().sum())
        }
        _ => panic!("{kind}"),
    }
}

/// The cells of a walk that goes from cell to neighbouring cell. Each cell comes once.
fn walk(random: &mut Random, size: usize, number: usize) -> String {
    let mut way = vec![(random.below(size), random.below(size))];
    while way.len() < number {
        let (row, column) = way[way.len() - 1];
        let next = [(row + 1, column), (row.wrapping_sub(1), column), (row, column + 1), (row, column.wrapping_sub(1))];
        let free =
            next.into_iter().filter(|place| place.0.max(place.1) < size && !way.contains(place)).collect::<Vec<_>>();
        if free.is_empty() {
            break;
        }
        way.push(free[random.below(free.len())]);
    }
    let names: Vec<String> = way.into_iter().map(|(row, column)| format!("r{}c{}", row + 1, column + 1)).collect();
    names.concat()
}

/// The grids of four rows that meet some clues, compared with all grids that are filtered by the definitions of the clues.
#[test]
fn boards_with_clues_have_the_grids_that_meet_them() {
    let every = all(&State::EMPTY.with_layout(layout("4x4")), 1000);
    assert_eq!(every.len(), 288);
    let mut met = 0;
    for seed in 0..support::number(300, 20_000) as u64 {
        let mut random = Random::new(seed);
        let clue = |random: &mut Random| {
            let two = walk(random, 4, 2);
            let number = 2 + random.below(3);
            let line = walk(random, 4, number);
            let (first, rest) = line.split_at(4);
            match random.below(11) {
                0 => format!("cage:{}:{line}", 3 + random.below(8)),
                1 => format!("white:{two}"),
                2 => format!("black:{two}"),
                3 => format!("greater:{two}"),
                4 => format!("xv:5:{two}"),
                5 => format!("thermo:{line}"),
                6 => format!("palindrome:{line}"),
                7 => format!("renban:{line}"),
                8 => format!("whisper:{}:{line}", 1 + random.below(3)),
                9 if line.len() > 12 => format!("arrow:{}:{}", &line[..8], &line[8..]),
                _ => format!("arrow:{first}:{rest}"),
            }
        };
        let clues: Vec<String> = (0..=random.below(3)).map(|_| clue(&mut random)).collect();
        let on = layout(&format!("4x4+{}", clues.join("+")));
        // The cells of a circle are read in their order on the board.
        let again: Vec<String> = on.clues().iter().map(ToString::to_string).collect();
        assert_eq!(layout(&on.to_string()), on);
        let expected: Vec<&String> = every.iter().filter(|grid| again.iter().all(|clue| meets(grid, clue))).collect();
        let found = all(&State::EMPTY.with_layout(Arc::clone(&on)), 1000);
        assert_eq!(found.iter().collect::<Vec<_>>(), expected, "{on}");
        met += usize::from(!found.is_empty());
    }
    assert!(met > support::number(60, 4000), "{met}");
}
