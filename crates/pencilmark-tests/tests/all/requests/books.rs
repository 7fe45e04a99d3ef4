//! Books: their texts about puzzles, and about texts that are not puzzles.

use super::LINE;
use pencilmark::strategy::{Case, Expect};
use pencilmark::{Budget, Solver, strategies};
use pencilmark_requests::book::{Book, BookAnswer, Layout};
use pencilmark_requests::{Code, StrategyId};

fn answer(book: &Book, budget: &Budget) -> BookAnswer {
    book.answer(&Layout::default(), &Solver::new(), budget).unwrap()
}

#[test]
fn what_is_no_puzzle_costs_no_other() {
    let puzzles = [LINE, "...", &".".repeat(81), LINE].map(String::from).to_vec();
    let told = answer(&Book { puzzles, ..Book::default() }, &Budget::unlimited());
    assert_eq!(
        told.left_out.iter().map(|out| (out.index, out.error.code)).collect::<Vec<_>>(),
        [(1, Code::Unreadable), (2, Code::SeveralSolutions)]
    );
    let [one, other] = &told.placed[..] else { panic!("{:?}", told.placed) };
    assert_eq!((one.number, one.page, one.solution_page, one.er), (1, 1, Some(2), Some(1.5)));
    assert_eq!((other.puzzle.as_str(), other.section.as_str()), (LINE, "Easy"));
    assert!(told.pages.len() == 2 && told.pages.iter().all(|page| page.starts_with("<svg")));
}

#[test]
fn a_budget_that_is_used_up_is_told() {
    let book = Book { puzzles: vec![LINE.into()], ..Book::default() };
    let told = answer(&book, &Budget::unlimited().with_check(&|| true));
    assert_eq!((told.pages.len(), told.left_out[0].error.clone()), (0, told.error.unwrap()));
    // The puzzle is on the page, and its path breaks off.
    let told = answer(&book, &Budget::unlimited().with_work(300));
    assert_eq!(told.error.map(|error| error.code), Some(Code::OutOfWork));
    assert_eq!((told.pages.len(), told.placed.len()), (2, 1));
}

/// A board without a step.
const SOLVED: &str = "725691348984732516613845972251369487869457123437128659376584291142973865598216734";

/// The pages of a worksheet, each as the words on it.
fn worksheet(id: &str, puzzles: &[&str]) -> (Vec<Vec<String>>, Vec<Code>) {
    let worksheet = Some(StrategyId(strategies::get(id).unwrap()));
    let puzzles = puzzles.iter().map(|&text| text.to_owned()).collect();
    let told = answer(&Book { puzzles, worksheet, ..Book::default() }, &Budget::unlimited());
    let words = |page: &str| -> Vec<String> {
        let texts = page.split("<text ").skip(1);
        texts.filter_map(|text| Some(text.split_once('>')?.1.split_once('<')?.0.to_owned())).collect()
    };
    let pages = told.pages.iter().map(|page| words(page)).collect();
    (pages, told.left_out.into_iter().map(|out| out.error.code).collect())
}

#[test]
fn a_worksheet_reminds_of_the_rule_and_asks_what_a_pupil_understands() {
    let x_wing = strategies::get("x-wing").unwrap();
    let finds = |case: &&Case| matches!(case.expect, Expect::Finds(steps) if !steps.is_empty());
    let board = x_wing.cases().iter().find(finds).unwrap().board;
    let is_digit = |words: &&String| words.len() == 1 && words.chars().all(|sign| sign.is_ascii_digit());
    // Singles are practised without marks. So the only numbers besides the givens are the number of the position and the
    // number of the page.
    for (id, text, has_marks, asked) in [
        ("hidden-single", LINE, false, ["Which cell?", "Which digit?", "Why?"]),
        ("x-wing", board, true, ["Which digit?", "Which rows or columns?", "What can go?"]),
    ] {
        let (pages, left_out) = worksheet(id, &[text, SOLVED]);
        assert_eq!((pages.len(), left_out), (2, vec![Code::NoStep]), "{id}");
        let sheet = &pages[0];
        assert!(["Name:"].iter().chain(&asked).all(|words| sheet.iter().any(|own| own == words)), "{sheet:?}");
        let summary = strategies::get(id).unwrap().summary();
        assert!(summary.starts_with(sheet.iter().find(|words| words.len() > 40).unwrap().as_str()), "{sheet:?}");
        assert_eq!(sheet.iter().filter(is_digit).count() > 2 + 81 - text.matches('.').count(), has_marks, "{sheet:?}");
        assert!(pages[1].contains(&"Answers".into()));
        // Several hidden singles are correct answers. The board of a case has only one step.
        let has_others = pages[1].iter().any(|words| words.starts_with("Or: r"));
        assert_eq!(has_others, id == "hidden-single", "{:?}", pages[1]);
    }
}

#[test]
fn texts_that_fit_no_line_are_refused() {
    let text = |length: usize| Some("W".repeat(length));
    let layouts = |length| {
        [
            ("title", Layout { title: text(length), ..Layout::default() }),
            ("author", Layout { author: text(length), ..Layout::default() }),
            ("subtitle", Layout { subtitle: text(length), cover: true, ..Layout::default() }),
            ("label", Layout { label: text(length), ..Layout::default() }),
        ]
    };
    let book = Book { puzzles: vec![LINE.into()], ..Book::default() };
    for (field, layout) in layouts(301) {
        let refusal = book.answer(&layout, &Solver::new(), &Budget::unlimited()).unwrap_err();
        assert_eq!((refusal.code, refusal.field.as_deref()), (Code::WrongValue, Some(field)), "{refusal}");
        assert!(refusal.message.starts_with("301 characters"), "{refusal}");
    }
    for (field, layout) in layouts(300) {
        let told = book.answer(&layout, &Solver::new(), &Budget::unlimited()).unwrap();
        assert!(!told.pages.is_empty(), "{field}");
    }
}

/// A killer of four rows without givens, with a sum outside.
const KILLER: &str = "4x4+cage:3:r1c12+cage:4:r12c3+cage:6:r12c4+cage:7:r2c12+cage:6:r34c1+cage:4:r34c2+cage:7:r3c34\
    +cage:3:r4c34+little:9:r2c4:dl ................";

#[test]
fn clues_are_printed() {
    let book = Book { puzzles: vec![KILLER.into()], ..Book::default() };
    let layout = Layout { instructions: true, ..Layout::default() };
    let told = book.answer(&layout, &Solver::new(), &Budget::unlimited()).unwrap();
    let placed = told.placed.first().unwrap();
    assert!(placed.label.ends_with(" · cages · little killer sums"), "{}", placed.label);
    assert_eq!(placed.solution, "1234341221434321");
    let all = told.pages.concat();
    assert!(all.contains("class=\"clue cage large\"") && all.contains(">Clues</text>"));
    let (pages, left_out) = worksheet("clue-combinations", &[KILLER]);
    // A board of four rows has no digit 9, so this is the sum outside.
    assert!(left_out.is_empty() && pages[0].iter().any(|word| word == "9"), "{pages:?}");
}

#[test]
fn boards_with_a_layout_are_printed() {
    let puzzles = ["4x4+x 1.......34......", "6x6 ....4..1.3.5...2....3...6.2.5..5....", LINE];
    let book = Book { puzzles: puzzles.map(String::from).to_vec(), ..Book::default() };
    let layout = Layout { instructions: true, ..Layout::default() };
    let told = book.answer(&layout, &Solver::new(), &Budget::unlimited()).unwrap();
    assert!(told.left_out.is_empty());
    let placed: Vec<_> = told.placed.iter().map(|one| (one.layout.as_deref(), one.er.is_some(), one.level)).collect();
    let (easy, unfair) = (Some("Easy"), Some("Unfair"));
    assert_eq!(placed, [(Some("4x4+x"), false, easy), (None, true, easy), (Some("6x6"), false, unfair)]);
    assert_eq!(told.placed[0].solution, "1243431234212134");
    let all = told.pages.concat();
    assert!(all.contains("Other boards"));

    // The field names the layout of puzzles that name no layout. A rule that is not visible in the grid is printed above the
    // grid.
    let knight = Book {
        puzzles: vec!["1.......34......".into()],
        layout: Some("4x4+antiknight".parse().unwrap()),
        ..Book::default()
    };
    let told = answer(&knight, &Budget::unlimited());
    assert_eq!(told.placed.first().map(|one| one.label.as_str()), Some("1 · Easy · anti-knight"), "{told:?}");
    let (pages, left_out) = worksheet("hidden-single", &["4x4+x 1.......34......"]);
    assert!(left_out.is_empty() && pages[0].iter().filter(|words| *words == "r4").count() == 1);
    assert!(!pages[0].iter().any(|words| words == "r5"), "{:?}", pages[0]);
}
