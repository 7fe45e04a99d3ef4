//! Steps of clues on boards with random cages, arrows, dots, diagonals and sandwich sums that are true of a random grid. A search
//! checks each removal, and the truths of each step check the step.

use pencilmark::search::{on_layout, random_on_layout};
use pencilmark::strategy::Family;
use pencilmark::{Board, Budget, Cell, Cells, Layout, Mark, Random, Scene, State, Truth, proof, strategies};
use pencilmark_plain as support;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

/// A random grid of a size.
fn grid(layout: Layout, random: &mut Random) -> State {
    let empty = State::EMPTY.with_layout(Arc::new(layout));
    (0..)
        .find_map(|_| random_on_layout(&empty, random, &Budget::unlimited().with_work(100_000)).ok().flatten())
        .unwrap()
}

/// The text of a layout with random clues that are true of a grid.
fn with_clues(size: usize, grid: &State, random: &mut Random) -> String {
    let value = |cell: Cell| usize::from(grid.value(cell).unwrap().get());
    let cells: Vec<Cell> = grid.any_layout().cells().iter().collect();
    let mut text = format!("{size}x{size}");
    let mut open: Cells = grid.any_layout().cells();
    for _ in 0..=random.below(size * size / 3) {
        let first = cells[random.below(cells.len())];
        let wanted = 2 + random.below(3);
        let (mut cage, mut last) = (vec![first], first);
        for _ in 0..8 {
            let step = [(0, 1), (1, 0), (0, -1), (-1, 0)][random.below(4)];
            let row = last.row().number().checked_add_signed(step.0);
            let column = last.column().number().checked_add_signed(step.1);
            let next = row.zip(column).and_then(|(row, column)| Cell::at(row, column));
            let Some(next) = next.filter(|next| cells.contains(next)) else { continue };
            if cage.len() < wanted && !cage.contains(&next) {
                cage.push(next);
                last = next;
            }
        }
        let digits: Vec<usize> = cage.iter().map(|cell| value(*cell)).collect();
        let is_free = cage.iter().all(|cell| open.contains(*cell));
        let is_different = digits.iter().enumerate().all(|(place, digit)| !digits[..place].contains(digit));
        let names: String = cage.iter().map(ToString::to_string).collect();
        if is_free && is_different && cage.len() > 1 {
            let _ = write!(text, "+cage:{}:{names}", digits.iter().sum::<usize>());
            open -= cage.iter().copied().collect::<Cells>();
        } else if cage.len() > 2 && digits[0] == digits[1..].iter().sum::<usize>() {
            let _ = write!(text, "+arrow:{}:{}", cage[0], &names[4..]);
        }
    }
    for (one, other) in grid.any_layout().neighbours() {
        let [low, high] = [value(one).min(value(other)), value(one).max(value(other))];
        if random.below(6) == 0 && (high == low + 1 || high == 2 * low) {
            let _ = write!(text, "+{}:{one}{other}", if high == 2 * low { "black" } else { "white" });
        }
    }
    for row in 1..=size {
        let digits: Vec<usize> =
            cells.iter().filter(|cell| usize::from(cell.row().number()) == row).map(|cell| value(*cell)).collect();
        let [one, last] = [1, size].map(|wanted| digits.iter().position(|digit| *digit == wanted).unwrap());
        if random.below(4) == 0 {
            let _ = write!(text, "+sandwich:{}:r{row}", digits[one.min(last) + 1..one.max(last)].iter().sum::<usize>());
        }
        if random.below(4) == 0 {
            let diagonal = (0..=size - row).map(|more| Cell::at((row + more) as u8, (1 + more) as u8).unwrap());
            let _ = write!(text, "+little:{}:r{row}c1:dr", diagonal.map(value).sum::<usize>());
        }
    }
    text
}

#[test]
fn each_removal_by_clues_agrees_with_a_search() {
    let mut random = Random::new(62);
    let own: Vec<_> = strategies::all().filter(|strategy| strategy.family() == Family::Clues).collect();
    let mut used: BTreeMap<&str, usize> = BTreeMap::new();
    for number in 0..support::number(6, support::long(24, 3_000)) {
        let size = [4, 6, 9][number % 3];
        let plain: Layout = format!("{size}x{size}").parse().unwrap();
        let solution = grid(plain, &mut random);
        let text = with_clues(size, &solution, &mut random);
        let layout: Arc<Layout> = Arc::new(text.parse().unwrap_or_else(|error| panic!("{text}: {error}")));
        let fits = |id| strategies::get(id).unwrap().fits(&layout);
        assert_eq!([fits("rule-of-45"), fits("pair-rule-cell")], [layout.has_sums(), layout.has_links()], "{text}");
        assert!(!own.iter().any(|strategy| strategy.fits(Layout::standard())));
        // Random values are placed, and random false marks are removed.
        let mut board = Board::new(&State::EMPTY.with_layout(Arc::clone(&layout))).unwrap();
        let [solved, removed] = [random.below(50), random.below(70)];
        for cell in board.blank() {
            let right = solution.value(cell).unwrap();
            if random.below(100) < solved {
                board.place(cell, right);
                continue;
            }
            for digit in board.marks(cell) {
                if digit != right && random.below(100) < removed {
                    board.remove_mark(cell, digit);
                }
            }
        }
        for strategy in own.iter().filter(|strategy| strategy.fits(&layout)) {
            let steps = strategy.all(&Scene::new(&board));
            // A blank board has thousands of contradictions.
            for step in steps.iter().take(40) {
                let told = || format!("{text} {}: {step:?} {:?}", pencilmark::trial::literal(&board), step.truths());
                assert_eq!(proof::check(&board, step), Ok(()), "{}", told());
                let has_clue = step.truths().iter().any(|truth| matches!(truth, Truth::Clue(_)));
                assert!(has_clue || step.strategy().id().starts_with("pair-rule"), "{}", told());
                // A strategy looks for truths that it can leave out with less work than this check.
                let is_short = step.truths().len() <= 4;
                assert!(!is_short || proof::redundant_truths(&board, step).is_empty(), "{}", told());
                for mark in step.removes() {
                    assert!(is_refuted(&board, &solution, *mark), "{}", told());
                }
                assert!(!pencilmark_view::sentence(step).is_empty());
                *used.entry(step.name()).or_default() += step.removes().len();
            }
        }
    }
    println!("{used:?}");
    assert!(used.len() >= 6, "{used:?}");
}

/// Whether a search finds no solution with a mark. If it takes too long, the mark is compared with one solution.
fn is_refuted(board: &Board, solution: &State, mark: Mark) -> bool {
    let mut with = State::from(board);
    let mut marks = Cell::ALL.map(|cell| board.marks(cell));
    marks[mark.cell().index()] = mark.digit().into();
    with.pencil(marks);
    let found = on_layout(&with, 1, &Budget::unlimited().with_work(20_000));
    solution.value(mark.cell()) != Some(mark.digit()) && found.count == 0
}

#[test]
fn a_truth_about_a_clue_is_read_and_checked() {
    let layout: Layout = "4x4+cage:7:r1c12".parse().unwrap();
    let board = Board::new(&State::EMPTY.with_layout(Arc::new(layout))).unwrap();
    let step = strategies::get("clue-combinations").unwrap().first(&Scene::new(&board)).unwrap();
    assert_eq!(step.to_string(), "r1c1,r1c2≠1 r1c1,r1c2≠2");
    let truths: Vec<Truth> = ["cage1".parse().unwrap()].into();
    assert_eq!((step.truths(), truths[0].to_string().as_str()), (&truths[..], "cage1"));
    let none: Truth = "cage2".parse().unwrap();
    assert_eq!(proof::check_truths(&board, &step, &truths), Ok(()));
    assert!(proof::check_truths(&board, &step, &[none]).is_err());
    assert!("cage0".parse::<Truth>().is_err() && "cagey".parse::<Truth>().is_err());
}
