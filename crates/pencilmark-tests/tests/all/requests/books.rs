//! Books: their texts about puzzles, and about texts that are not puzzles.

use super::LINE;
use pencilmark::{Budget, Solver};
use pencilmark_requests::Code;
use pencilmark_requests::book::{Book, BookAnswer, Layout};

fn answer(book: &Book, budget: &Budget) -> BookAnswer {
    book.answer(&Layout::default(), &Solver::new(), budget).unwrap()
}

#[test]
fn what_is_no_puzzle_costs_no_other() {
    let puzzles = [LINE, "...", &".".repeat(81), LINE].map(String::from).to_vec();
    let told = answer(&Book { puzzles, sections: None }, &Budget::unlimited());
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
    let book = Book { puzzles: vec![LINE.into()], sections: None };
    let told = answer(&book, &Budget::unlimited().with_check(&|| true));
    assert_eq!((told.pages.len(), told.left_out[0].error.clone()), (0, told.error.unwrap()));
    // The puzzle is there, and its path breaks off.
    let told = answer(&book, &Budget::unlimited().with_work(300));
    assert_eq!(told.error.map(|error| error.code), Some(Code::OutOfWork));
    assert_eq!((told.pages.len(), told.placed.len()), (2, 1));
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
    let book = Book { puzzles: vec![LINE.into()], sections: None };
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
