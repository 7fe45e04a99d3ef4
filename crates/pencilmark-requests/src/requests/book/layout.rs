//! The look of a book.

use crate::answers::{Code, Refusal, WrongValue};
use crate::fields::options;
use crate::values::{HintsAt, Length, MarksIn, Number, SolutionsAt};
use pencilmark::{Budget, State};
use pencilmark_book::{
    About, Entry, Hints, Judge, Look, MarksShown, PER_PAGE, Paper, PaperSize, Solutions, Unfit, unknown,
};

/// The greatest length of an address, in characters. A code is 16 mm wide, and a camera can read tiles of 0.3 mm. So the
/// code has at most 57 tiles in a row. Such a code contains 271 characters, and a puzzle takes 84 of them.
const LONGEST_LINK: usize = 180;

options! {
    /// The look of a book, and its parts besides the puzzles.
    pub struct Layout {
        /// The title of the book
        #[arg(long, help_heading = "Book")]
        #[schemars(length(max = LONGEST_TEXT))]
        pub title: Option<String>,
        /// Add a cover, with the first puzzle of the book
        #[arg(long, help_heading = "Book")]
        pub cover: bool,
        /// The line below the title on the cover
        #[arg(long, help_heading = "Book", value_name = "TEXT")]
        #[schemars(length(max = LONGEST_TEXT))]
        pub subtitle: Option<String>,
        /// The name of the author
        #[arg(long, help_heading = "Book", value_name = "NAME")]
        #[schemars(length(max = LONGEST_TEXT))]
        pub author: Option<String>,
        /// The date of the book, such as 2026-11-28. The cover shows the date, and the data of the document contain it. With a
        /// date, a PDF also follows PDF/A-2a, a standard for archives
        #[arg(long, help_heading = "Book", value_name = "DAY")]
        pub date: Option<String>,
        /// Add a table of contents [default: true if there are several sections]
        #[arg(long, help_heading = "Book", num_args = 0..=1, require_equals = true, default_missing_value = "true", value_name = "true|false")]
        pub contents: Option<bool>,
        /// The place of the solutions: `end` (at the end of the book), `section` (after each section), or `none` [default: end]
        #[arg(long, help_heading = "Book", value_name = "WHERE", value_parser = crate::values::known::solutions(), hide_possible_values = true)]
        pub solutions: Option<SolutionsAt>,
        /// The place of the three hints about the hardest step of each puzzle: `none` (no hints), `pages` (on pages at the
        /// end), or `turned` (below the puzzle, printed upside down) [default: none]
        #[arg(long, help_heading = "Book", value_name = "HOW", value_parser = crate::values::known::hints(), hide_possible_values = true)]
        pub hints: Option<HintsAt>,
        /// Before each section, add pages with drawn examples that explain the strategies of its puzzles. The book explains
        /// each strategy only once, before the first section that needs it
        #[arg(long, help_heading = "Book")]
        pub instructions: bool,
        /// The size of the paper: `a4`, `letter`, `a5`, `a3`, `6x9`, or a size such as `170x240mm` [default: a4]
        #[arg(long, help_heading = "Page", value_name = "SIZE")]
        pub paper: Option<String>,
        /// The number of puzzles on a page: 1, 2, 4, 6, 9 or 12 [default: 4]
        #[arg(long, help_heading = "Page", value_name = "N")]
        pub per_page: Option<Number<1, 12>>,
        /// The bleed: the width of the paper that is cut off at each edge, in millimetres [default: 0]
        #[arg(long, help_heading = "Page", value_name = "MM")]
        pub bleed: Option<Length<10>>,
        /// The gutter: the width of the paper that the binding takes, in millimetres [default: 0]
        #[arg(long, help_heading = "Page", value_name = "MM")]
        pub gutter: Option<Length<30>>,
        /// The label above each puzzle, such as "{level}, {givens} givens". These fields may stand in curly brackets: `n` (the
        /// number of the puzzle), `level`, `stars`, `er`, `givens`, `section`, and `hardest` (the strategy of the hardest
        /// step). By default, the label has the number and the level
        #[arg(long, help_heading = "Page", value_name = "TEXT")]
        #[schemars(length(max = LONGEST_TEXT))]
        pub label: Option<String>,
        /// The content of the blank cells: `none`, `room` (nine pale places to write candidates in), `all` (the candidates that
        /// the givens leave), or `own` (the digits and candidates that the input already has) [default: none]
        #[arg(long, help_heading = "Page", value_name = "WHAT", value_parser = crate::values::known::marks(), hide_possible_values = true)]
        pub marks: Option<MarksIn>,
        /// Print large and bold digits for readers with weak sight. The default number of puzzles on a page is then 1
        #[arg(long, help_heading = "Page")]
        pub large_print: bool,
        /// Print a QR code below each puzzle; the code opens the puzzle on the web page at this address
        #[arg(long, help_heading = "Page", value_name = "ADDRESS")]
        #[schemars(length(max = LONGEST_LINK))]
        pub link: Option<String>,
    }
}

/// A date: year, month and day.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Day(pub u16, pub u8, pub u8);

impl std::str::FromStr for Day {
    type Err = WrongValue;

    fn from_str(text: &str) -> Result<Self, WrongValue> {
        let wrong = || WrongValue("a day such as 2026-11-28 is expected".into());
        let mut parts = text.splitn(3, '-').map(str::parse::<u16>);
        let mut next = || parts.next().and_then(Result::ok).ok_or_else(wrong);
        let (year, month, day) = (next()?, next()?, next()?);
        let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            2 => 28 + u16::from(leap),
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        if (1..=9999).contains(&year) && (1..=12).contains(&month) && (1..=days).contains(&day) {
            Ok(Self(year, month as u8, day as u8))
        } else {
            Err(wrong())
        }
    }
}

fn wrong(field: &str, message: impl Into<String>) -> Refusal {
    Refusal::new(Code::WrongValue, message).of(field)
}

/// The greatest length of a title, a name or a label, in characters. Longer texts do not fit into a line on any paper.
const LONGEST_TEXT: usize = 300;

/// Checks the length of a text.
fn short(field: &str, text: &str) -> Result<(), Refusal> {
    let number = text.chars().count();
    let message = || format!("{number} characters, where up to {LONGEST_TEXT} are expected");
    if number > LONGEST_TEXT { Err(wrong(field, message())) } else { Ok(()) }
}

/// The text without blanks at its ends, if the font can print all its characters.
pub(super) fn printable(field: &str, text: &str) -> Result<String, Refusal> {
    short(field, text)?;
    match unknown(text) {
        Some(sign) => {
            Err(wrong(field, format!("the font has no {sign:?}: it has the letters of most European languages")))
        }
        None => Ok(text.trim().into()),
    }
}

impl Layout {
    /// The title, the author and the date of the book. `title` is the default title.
    ///
    /// # Errors
    /// When a text cannot be printed, or the date does not exist.
    pub fn about(&self, title: &str) -> Result<About, Refusal> {
        let day = self.date.as_deref().map(str::parse::<Day>).transpose();
        let day = day.map_err(|error| wrong("date", error.0))?;
        let title = printable("title", self.title.as_deref().unwrap_or(title))?;
        if title.is_empty() {
            return Err(wrong("title", "a title must have at least one letter"));
        }
        Ok(About {
            title,
            author: self.author.as_deref().map(|author| printable("author", author)).transpose()?,
            date: day.map(|Day(year, month, day)| (year, month, day)),
        })
    }

    /// The paper.
    ///
    /// # Errors
    /// When the size of the paper is unknown.
    pub fn paper(&self) -> Result<Paper, Refusal> {
        let size = self.paper.as_deref().map(str::parse::<PaperSize>).transpose();
        let size = size.map_err(|error| wrong("paper", error.to_string()))?.unwrap_or_default();
        Ok(Paper::new(size, self.bleed.map_or(0.0, Length::get), self.gutter.map_or(0.0, Length::get)))
    }

    /// The number of puzzles on a page.
    ///
    /// # Errors
    /// When a page cannot have this number of puzzles.
    pub fn per_page(&self) -> Result<u8, Refusal> {
        let default = if self.large_print { 1 } else { 4 };
        let own = self.per_page.map_or(default, |number| number.get() as u8);
        if PER_PAGE.contains(&own) { Ok(own) } else { Err(wrong("per_page", "1, 2, 4, 6, 9 or 12 is expected")) }
    }

    /// The entry of a puzzle in the book. The entries and marks of a state count only if they are printed.
    ///
    /// # Errors
    /// When the puzzle does not have exactly one solution, or the budget stops before the number of solutions is known.
    pub fn entry(&self, judge: &Judge, state: &State, budget: &Budget) -> Result<Entry, Unfit> {
        if self.marks == Some(MarksIn::Own) { judge.begun(state, budget) } else { judge.entry(&state.puzzle(), budget) }
    }

    /// The look of a book with this number of sections.
    ///
    /// # Errors
    /// When a value is not one of the possible values.
    pub fn look(&self, sections: usize) -> Result<Look, Refusal> {
        self.label.as_deref().map_or(Ok(()), |label| short("label", label))?;
        let label = self.label.as_deref().map(str::parse).transpose();
        let subtitle = self.subtitle.as_deref().map(|text| printable("subtitle", text)).transpose()?;
        if subtitle.is_some() && !self.cover {
            return Err(Refusal::new(Code::FieldsConflict, "this goes with cover").of("subtitle"));
        }
        if let Some(link) = &self.link
            && !(link.starts_with("https://") || link.starts_with("http://"))
        {
            return Err(wrong("link", "an address that begins with https:// or http:// is expected"));
        }
        if self.link.as_ref().is_some_and(|link| link.len() > LONGEST_LINK) {
            return Err(wrong(
                "link",
                format!(
                    "an address of up to {LONGEST_LINK} characters is expected: a longer address does not fit into the code"
                ),
            ));
        }
        Ok(Look {
            paper: self.paper()?,
            per_page: self.per_page()?,
            label: label
                .map_err(|error: pencilmark_book::UnknownField| wrong("label", error.to_string()))?
                .unwrap_or_default(),
            solutions: match self.solutions.unwrap_or_default() {
                SolutionsAt::End => Solutions::End,
                SolutionsAt::Section => Solutions::Section,
                SolutionsAt::None => Solutions::None,
            },
            hints: match self.hints.unwrap_or_default() {
                HintsAt::None => Hints::None,
                HintsAt::Pages => Hints::Pages,
                HintsAt::Turned => Hints::Turned,
            },
            instructions: self.instructions,
            contents: self.contents.unwrap_or(sections > 1),
            cover: self.cover.then(|| subtitle.unwrap_or_default()),
            large: self.large_print,
            marks: match self.marks.unwrap_or_default() {
                MarksIn::None => MarksShown::None,
                MarksIn::Room => MarksShown::Room,
                MarksIn::All => MarksShown::All,
                MarksIn::Own => MarksShown::Own,
            },
            page: self.link.clone(),
        })
    }
}
