//! Arguments in words.

use pencilmark::strategy::Expect;
use pencilmark::{
    Argument, Board, Cell, Digit, Line, LineNumber, Mark, Reason, Scene, Statement, Step, Truth, strategies,
};
use pencilmark_view::inside::{push_argument, push_text, push_why};

/// The first step of the first case that finds a step.
fn step(id: &str) -> Step {
    let strategy = strategies::get(id).unwrap();
    let case = strategy.cases().iter().find(|case| !matches!(case.expect, Expect::Finds(&[]))).unwrap();
    let state = case.state().unwrap();
    strategy.first(&Scene::new(&Board::new(&state).unwrap())).unwrap()
}

fn pushed(push: impl FnOnce(&mut String)) -> String {
    let mut text = String::new();
    push(&mut text);
    text
}

fn argument(id: &str) -> String {
    pushed(|text| push_argument(text, step(id).argument().unwrap()))
}

#[test]
fn a_refutation_begins_with_its_assumption_and_ends_with_what_is_wrong() {
    let text = argument("nishio-forcing-chain");
    assert_eq!(text, "Suppose that r6c3 is 7: then column 2 has no place left for 7 (proof: 5 lines)");
    let lines: Vec<_> = pencilmark_view::argument(&step("nishio-forcing-chain")).unwrap();
    assert_eq!(lines.iter().map(|line| line.depth).collect::<Vec<_>>(), [0, 1, 1, 1, 0]);
    assert_eq!(lines[1].text, "So block 6 has its 7 in r5c8.");
}

#[test]
fn the_cases_of_a_cell_are_named() {
    let text = argument("cell-forcing-chain");
    assert!(text.starts_with("r7c5 is 3, 7 or 9: in each case, the same conclusion follows ("), "{text}");
}

#[test]
fn every_line_has_words() {
    for id in ["xy-chain", "als-chain", "kraken-fish", "remote-pair", "forcing-net", "nested-forcing-net"] {
        let step = step(id);
        let lines = step.argument().unwrap().lines();
        for place in 0..lines.len() {
            assert!(!pushed(|text| push_text(text, lines, place)).is_empty());
            let why = pushed(|text| push_why(text, lines, place));
            assert_eq!(why.is_empty(), lines[place].reason == Reason::Assumed);
        }
    }
}

#[test]
fn an_argument_made_by_hand_has_words_too() {
    let mark = Mark::new(Cell::ALL[0], Digit::ALL[0]);
    let truth = Truth::Cell(Cell::ALL[0]);
    let statements = [Statement::on([mark]), Statement::off([]), Statement::contradiction(), Statement::off([mark])];
    let lines = |places: &[usize]| places.iter().filter_map(|&place| LineNumber::at(place)).collect::<Vec<_>>();
    let names = [lines(&[]), lines(&[0]), lines(&[3, 7, 65_535])];
    for (says, name) in statements.iter().flat_map(|says| names.iter().map(move |name| (says, name.as_slice()))) {
        let last = name.last().copied().or(LineNumber::at(65_535)).unwrap();
        let reasons = [
            Reason::Assumed,
            Reason::Seen { from: name.into(), by: [].into_iter().collect() },
            Reason::Seen { from: name.into(), by: [truth, truth].into_iter().collect() },
            Reason::Dropped { assumption: last, from: last },
            Reason::Cases { cases: name.into(), by: None, from: name.into() },
        ];
        let argument = Argument::new(reasons.map(|reason| Line { says: says.clone(), reason }));
        let lines = argument.lines();
        assert!((0..lines.len()).all(|place| pushed(|text| push_why(text, lines, place)).is_empty() == (place == 0)));
        assert!(!pushed(|text| push_argument(text, &argument)).is_empty());
        assert!(argument.chains().len() < 2);
    }
}
