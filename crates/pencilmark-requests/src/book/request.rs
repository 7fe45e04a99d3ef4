//! The request `book`: puzzles on paper.

use super::layout::Layout;
use super::placed::{PlacedPuzzle, placed};
use super::sorted::by_level;
use crate::answers::{Code, Refusal};
use crate::fields::options;
use crate::input;
use crate::values::SectionsBy;
use pencilmark::{Budget, Solver};
use pencilmark_book::{Book as Content, Entry, Judge, Section};
use serde::Serialize;

/// The most puzzles of an answer: all of its pages are kept until the last is drawn.
const MOST: usize = 200;

options! {
    /// What stands in a book.
    pub struct Book {
        /// The puzzles, each a text in any format; 200 at most. Of a state, the givens count unless marks are its own
        #[arg(skip)]
        pub puzzles: Vec<String>,
        /// Sections of puzzles [default: level]
        #[arg(skip)]
        pub sections: Option<SectionsBy>,
    }
}

/// A book, page by page.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BookAnswer {
    /// The width of a page with its bleed, in points, of which 72 are an inch.
    pub width: f64,
    /// The height of a page with its bleed, in points.
    pub height: f64,
    /// The pages, each as SVG; none if no puzzle is left.
    pub pages: Vec<String>,
    /// Where each puzzle stands.
    pub placed: Vec<PlacedPuzzle>,
    /// The texts that gave no puzzle for the book.
    pub left_out: Vec<LeftOut>,
    /// Why ratings or puzzles are missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

/// A text that is left out of a book.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LeftOut {
    /// Its place in the request, from 0.
    pub index: usize,
    /// Why.
    pub error: Refusal,
}

impl Book {
    /// Checks that there are puzzles, and no more than there may be.
    ///
    /// # Errors
    /// When it is not so.
    pub fn check(&self) -> Result<(), Refusal> {
        let (code, message) = match self.puzzles.len() {
            0 => (Code::MissingField, "at least one puzzle is expected, as a text".to_owned()),
            1..=MOST => return Ok(()),
            _ => (Code::WrongValue, format!("{MOST} puzzles are laid out for one answer at most")),
        };
        Err(Refusal::new(code, message).of("puzzles"))
    }

    /// The pages. A puzzle that cannot be read, or has not one solution, costs no other.
    ///
    /// # Errors
    /// When there are no puzzles or too many, or the layout has a value that is not possible.
    pub fn answer(&self, layout: &Layout, solver: &Solver, budget: &Budget) -> Result<BookAnswer, Refusal> {
        self.check()?;
        // What is wrong is told before there is any work.
        layout.check()?;
        let paper = layout.paper()?.whole();
        let judge = Judge::new(solver.clone());
        let (mut entries, mut left_out) = (Vec::new(), Vec::new());
        for (index, text) in self.puzzles.iter().enumerate() {
            match entry(text, layout, &judge, budget) {
                Ok(entry) => entries.push(entry),
                Err(error) => left_out.push(LeftOut { index, error }),
            }
        }
        let (mut pages, mut all) = (Vec::new(), Vec::new());
        if !entries.is_empty() {
            let book = self.bound(entries, layout)?;
            let laid_out = book.pages();
            pages.extend((1..=laid_out.pages.len()).filter_map(|number| laid_out.svg(number)));
            all = placed(&book, &laid_out);
        }
        let (width, height) = (points(paper.width), points(paper.height));
        Ok(BookAnswer { width, height, pages, placed: all, left_out, error: budget.stopped().map(Refusal::from) })
    }

    /// Puzzles as a book.
    fn bound(&self, entries: Vec<Entry>, layout: &Layout) -> Result<Content, Refusal> {
        let sections = match self.sections.unwrap_or_default() {
            SectionsBy::Level => by_level(entries),
            SectionsBy::None => vec![Section { title: layout.about("Sudoku")?.title, entries }],
        };
        layout.book(sections)
    }
}

/// A length with two places, as the pages have it.
fn points(length: f32) -> f64 {
    (f64::from(length) * 100.0).round() / 100.0
}

/// A puzzle of the request, solved and rated.
fn entry(text: &str, layout: &Layout, judge: &Judge, budget: &Budget) -> Result<Entry, Refusal> {
    let state = input::one(text).map_err(|refusal| refusal.of("puzzles"))?;
    layout.entry(judge, &state, budget).map_err(Refusal::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";

    fn answer(book: &Book, budget: &Budget) -> BookAnswer {
        book.answer(&Layout::default(), &Solver::new(), budget).unwrap()
    }

    #[test]
    fn what_is_no_puzzle_costs_no_other() {
        let puzzles = [EASY, "...", &".".repeat(81), EASY].map(String::from).to_vec();
        let told = answer(&Book { puzzles, sections: None }, &Budget::unlimited());
        assert_eq!(
            told.left_out.iter().map(|out| (out.index, out.error.code)).collect::<Vec<_>>(),
            [(1, Code::Unreadable), (2, Code::SeveralSolutions)]
        );
        let [one, other] = &told.placed[..] else { panic!("{:?}", told.placed) };
        assert_eq!((one.number, one.page, one.solution_page, one.er), (1, 1, Some(2), Some(1.5)));
        assert_eq!((other.puzzle.as_str(), other.section.as_str()), (EASY, "Easy"));
        assert!(told.pages.len() == 2 && told.pages.iter().all(|page| page.starts_with("<svg")));
    }

    #[test]
    fn a_budget_that_is_used_up_is_told() {
        let book = Book { puzzles: vec![EASY.into()], sections: None };
        let told = answer(&book, &Budget::unlimited().with_check(&|| true));
        assert_eq!((told.pages.len(), told.left_out[0].error.clone()), (0, told.error.unwrap()));
        // The puzzle is there, and its path breaks off.
        let told = answer(&book, &Budget::unlimited().with_work(300));
        assert_eq!(told.error.map(|error| error.code), Some(Code::OutOfWork));
        assert_eq!((told.pages.len(), told.placed.len()), (2, 1));
    }
}
