//! Pictures of grids and of steps.

use pencilmark::strategy::Expect;
use pencilmark::{Board, Cell, Digit, Digits, Puzzle, Scene, State, strategies};
use pencilmark_view::{Picture, Theme, pattern, step};

#[test]
fn a_grid_of_values_has_no_marks() {
    let svg = Picture::grid(&Puzzle::EMPTY, &Puzzle::EMPTY).svg(Theme::Light);
    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>") && !svg.contains("class=\"mark"));
    assert!(Cell::ALL.iter().all(|cell| svg.contains(&format!("data-cell=\"{cell}\""))));
}

#[test]
fn every_colour_of_a_rule_is_there() {
    for theme in Theme::ALL {
        let rules = Picture::grid(&Puzzle::EMPTY, &Puzzle::EMPTY).svg(theme);
        assert!(!rules.contains('$') && !rules.contains(":;") && !rules.contains(":}"), "{rules}");
    }
}

#[test]
fn it_is_what_the_picture_highlights() {
    let (mut highlighted, mut others) = (0, 0);
    for strategy in strategies::all() {
        for case in strategy.cases().iter().filter(|case| !matches!(case.expect, Expect::Finds(&[]))) {
            let board = strategy.board(&case.state().unwrap()).unwrap();
            for step in strategy.all(&Scene::new(&board)) {
                let (marks, picture) = (pattern(&board, &step), Picture::step(&board, &step));
                let shown = Cell::ALL.map(|cell| {
                    let cell = picture.cell(cell);
                    let signed: Digits =
                        Digit::ALL.into_iter().filter(|digit| cell.signs[digit.index()].is_some()).collect();
                    (cell.causes | signed) - cell.removed
                });
                if shown.iter().any(|digits| !digits.is_empty()) {
                    assert_eq!(marks, shown, "{step:?}");
                    highlighted += 1;
                } else {
                    others += 1;
                }
                assert!(Cell::ALL.into_iter().all(|cell| marks[cell.index()].is_subset(board.marks(cell))));
            }
        }
    }
    assert!(highlighted > 500 && others > 50, "{highlighted} {others}");
}

#[test]
fn a_step_is_drawn_without_colour_too() {
    let puzzle: State = format!("{}456......{}", ".".repeat(9), ".".repeat(63)).parse().unwrap();
    let mut board = Board::new(&puzzle).unwrap();
    let digit = Digit::ALL[0];
    for name in ["r3c1", "r3c2", "r3c3"] {
        board.remove_mark(name.parse().unwrap(), digit);
    }
    let pointing = strategies::get("pointing").unwrap();
    let found = pointing.first(&Scene::new(&board)).unwrap();
    let text = step(&board, &found);
    let text = text.as_str();
    // The board is wide, so that a cell has three lines.
    assert!(text.contains("*123"), "{text}");
    assert!(text.contains("23x1"), "{text}");
    assert!(text.contains("* the pattern   x removed"), "{text}");
    let widths: Vec<_> = text.lines().skip(1).take(37).map(|line| line.chars().count()).collect();
    assert!(widths.iter().all(|&width| width == widths[0]), "the frame is straight: {text}");
}
