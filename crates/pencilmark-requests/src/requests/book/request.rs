//! The request `book`: puzzles on paper.

use super::layout::Layout;
use super::placed::{PlacedPuzzle, placed};
use super::sorted::by_level;
use super::worksheet::position;
use crate::answers::{Code, Refusal, json};
use crate::fields::{Fields, Selection, options};
use crate::input::{Boards, one_of};
use crate::requests::Request;
use crate::values::{Choose, LayoutText, SectionsBy, SolutionsAt, StrategyId};
use pencilmark::{Board, Budget, Solver, Strategy};
use pencilmark_book::{Book as Content, Entry, Judge, Pages, Position, Section, Worksheet};
use serde::Serialize;

/// The greatest number of puzzles in an answer. There is a limit because all pages are kept until the last page is drawn.
const MOST: usize = 200;

options! {
    /// The content of a book.
    pub struct Book {
        /// The puzzles, up to 200, each as a text in any format. If `marks` is not `own`, only the givens are printed. For a
        /// worksheet, the positions, with their marks
        #[arg(skip)]
        pub puzzles: Vec<String>,
        /// The layout of the puzzles that do not name one; docs/layouts.md lists the layouts
        #[arg(skip)]
        pub layout: Option<LayoutText>,
        /// The rule that divides the puzzles into sections [default: level]
        #[arg(skip)]
        pub sections: Option<SectionsBy>,
        /// The strategy of a worksheet. The pages then have the positions in which this strategy makes a step, with questions,
        /// and the answers. There are no answers if `solutions` is `none`
        #[arg(skip)]
        pub worksheet: Option<StrategyId>,
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
    /// The puzzles with their places; none for a worksheet.
    pub placed: Vec<PlacedPuzzle>,
    /// The texts that gave no puzzle for the book.
    pub left_out: Vec<LeftOut>,
    /// The reason why ratings or puzzles are missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

/// A text that is left out of a book.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LeftOut {
    /// Its place in the request, from 0.
    pub index: usize,
    /// The reason.
    pub error: Refusal,
}

impl Book {
    /// Checks the number of puzzles.
    ///
    /// # Errors
    /// When there are no puzzles, or too many.
    pub fn check(&self) -> Result<(), Refusal> {
        let (code, message) = match self.puzzles.len() {
            0 => (Code::MissingField, "at least one puzzle is expected, as a text".to_owned()),
            1..=MOST => return Ok(()),
            _ => (Code::WrongValue, format!("one answer has at most {MOST} puzzles")),
        };
        Err(Refusal::new(code, message).of("puzzles"))
    }

    /// Lays out the pages. A puzzle that cannot be read, or that does not have exactly one solution, is left out.
    ///
    /// # Errors
    /// When there are no puzzles or too many, or the layout has a value that is not possible.
    pub fn answer(&self, layout: &Layout, solver: &Solver, budget: &Budget) -> Result<BookAnswer, Refusal> {
        self.check()?;
        // Errors are reported before any work.
        layout.check()?;
        let paper = layout.paper()?.whole();
        let (mut pages, mut all) = (None, Vec::new());
        let left_out = if let Some(StrategyId(strategy)) = self.worksheet {
            let (positions, left_out) = self.sorted(|text| position_of(text, &self.boards(), solver, strategy));
            if !positions.is_empty() {
                let answers = layout.solutions != Some(SolutionsAt::None);
                let sheets = layout.worksheet(strategy, &positions, positions.len(), 1)?;
                pages = Some(Worksheet { answers, ..sheets }.pages());
            }
            left_out
        } else {
            let judge = Judge::new(solver.clone());
            let (entries, left_out) = self.sorted(|text| entry(text, &self.boards(), layout, &judge, budget));
            if !entries.is_empty() {
                let book = self.bound(entries, layout)?;
                let laid_out = book.pages();
                all = placed(&book, &laid_out);
                pages = Some(laid_out);
            }
            left_out
        };
        let drawn = |pages: Pages| (1..=pages.pages.len()).filter_map(|number| pages.svg(number)).collect();
        let (width, height) = (points(paper.width), points(paper.height));
        let pages = pages.map_or_else(Vec::new, drawn);
        Ok(BookAnswer { width, height, pages, placed: all, left_out, error: budget.stopped().map(Refusal::from) })
    }

    fn boards(&self) -> Boards {
        LayoutText::boards(self.layout.as_ref())
    }

    /// The results of `read` for the texts, and the texts for which it fails.
    fn sorted<T>(&self, read: impl Fn(&str) -> Result<T, Refusal>) -> (Vec<T>, Vec<LeftOut>) {
        let (mut good, mut left_out) = (Vec::new(), Vec::new());
        for (index, text) in self.puzzles.iter().enumerate() {
            match read(text) {
                Ok(one) => good.push(one),
                Err(error) => left_out.push(LeftOut { index, error }),
            }
        }
        (good, left_out)
    }

    /// Makes a book of puzzles.
    fn bound(&self, entries: Vec<Entry>, layout: &Layout) -> Result<Content, Refusal> {
        let sections = match self.sections.unwrap_or_default() {
            SectionsBy::Level => by_level(entries),
            SectionsBy::None => vec![Section { title: layout.about("Sudoku")?.title, entries }],
        };
        layout.book(sections)
    }
}

impl Request for Book {
    const NAME: &'static str = "book";
    const SUMMARY: &'static str = "The pages of a book of puzzles, each as SVG";
    const PUZZLES: &'static [&'static str] = &[];
    const REQUIRED: &'static [&'static str] = &["puzzles"];
    type Beside = (Layout, Selection);
    type Answer = BookAnswer;

    fn ask(self, (layout, selection): Self::Beside, _: &mut Fields, budget: &Budget) -> Result<String, Refusal> {
        let solver = selection.solver(Choose::Shortest)?;
        Ok(json(&self.answer(&layout, &solver, budget)?))
    }
}

/// A length rounded to two decimals, as in the pages.
fn points(length: f32) -> f64 {
    (f64::from(length) * 100.0).round() / 100.0
}

/// A position of the request.
fn position_of(text: &str, boards: &Boards, solver: &Solver, strategy: &'static Strategy) -> Result<Position, Refusal> {
    let board = Board::new(&one_of(boards, text).map_err(|refusal| refusal.of("puzzles"))?)?;
    let none = || Refusal::new(Code::NoStep, format!("{} makes no step here", strategy.name()));
    position(board, solver, strategy).ok_or_else(none)
}

/// A puzzle of the request, solved and rated.
fn entry(text: &str, boards: &Boards, layout: &Layout, judge: &Judge, budget: &Budget) -> Result<Entry, Refusal> {
    let state = one_of(boards, text).map_err(|refusal| refusal.of("puzzles"))?;
    layout.entry(judge, &state, budget).map_err(Refusal::from)
}
