//! Hints for a player who is stuck, in four stages. The first stage says only that there is a step. The last stage shows the
//! whole step.

use super::wrong;
use crate::lines;
use crate::picture;
use crate::sentence::sentence;
use crate::text::{Text, words};
use pencilmark::hint::{Hint, Next, Place, Stage};
use pencilmark::{Digits, House, Layout, Step, Truth};

/// The note about a step of a puzzle with several solutions.
const SEVERAL: &str = "The puzzle has several solutions; this step holds in all of them.";

/// A hint in words.
///
/// ```
/// use pencilmark::hint::{Stage, hint};
/// use pencilmark::{Budget, Puzzle, Solver};
/// use pencilmark_view::HintView;
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
/// let solver = Solver::new();
/// let hint = hint(&puzzle, &solver, &Budget::unlimited())?;
/// let view = HintView::new(&hint);
/// assert_eq!(view.text(Stage::Family).as_str(), "There is a single: a cell that can be filled now.");
/// assert_eq!(view.place(Stage::Strategy), None);
/// assert_eq!(view.place(Stage::Place).as_deref(), Some("block 1"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug)]
pub struct HintView<'a> {
    hint: &'a Hint,
    layout: &'a Layout,
}

impl<'a> HintView<'a> {
    /// The view of a hint on the usual board.
    pub fn new(hint: &'a Hint) -> Self {
        Self { hint, layout: Layout::standard() }
    }

    /// The view of a hint on a board with this layout.
    #[must_use]
    pub fn on(self, layout: &'a Layout) -> Self {
        Self { layout, ..self }
    }

    /// The hint for people, in one or a few lines. The last stage also has a picture.
    pub fn text(&self, stage: Stage) -> Text {
        match self.hint {
            Hint::Step(next) => {
                // The note stands at the first stage and at the last stage.
                let is_noted = !next.is_unique && matches!(stage, Stage::Family | Stage::Everything);
                let mut text = Text::from(if is_noted { format!("{SEVERAL}\n") } else { String::new() });
                text.append(&step_text(next, stage));
                text
            }
            Hint::Wrong(entries) => wrong::entries_text(entries, stage, self.layout).into(),
            Hint::Unsolvable(found) => wrong::unsolvable_text(found, stage, self.layout).into(),
            Hint::Solved => "Nothing is left to do: the puzzle is solved.".into(),
            Hint::Stuck { is_unique: false } => {
                "The puzzle has several solutions. These strategies find no step here with little work.".into()
            }
            _ => "These strategies find no step here.".into(),
        }
    }

    /// The words of a stage: the hint without its picture, and without the note that there are several solutions.
    pub fn words(&self, stage: Stage) -> String {
        match self.hint {
            Hint::Step(next) if stage == Stage::Everything => sentence(&next.step),
            Hint::Step(next) => step_text(next, stage).into_string(),
            _ => self.text(stage).into_string(),
        }
    }

    /// The place to look at, such as `row 2 and row 6`, if the stage names one.
    pub fn place(&self, stage: Stage) -> Option<String> {
        match self.hint {
            Hint::Step(next) => (stage >= Stage::Place).then(|| place(&next.step.place())),
            Hint::Wrong(entries) => wrong::place(entries, stage, self.layout),
            Hint::Unsolvable(found) => wrong::look_at(found.cells(self.layout), stage, self.layout),
            _ => None,
        }
    }
}

/// The text of a step at a stage, without the text of the stage before.
fn step_text(next: &Next, stage: Stage) -> Text {
    let step = &next.step;
    let strategy = step.strategy();
    let words = match stage {
        Stage::Family => format!("There is {}.", strategy.looks_for()),
        Stage::Strategy => format!("{}. {}", step.name(), strategy.summary()),
        Stage::Place => place_text(step),
        Stage::Everything => {
            let mut text = Text::from(format!("{}: {}\n", step.name(), sentence(step)));
            text.push_str(&lines::listing(step, 2));
            text.push_str("\n");
            text.append(&picture::step(&next.board, step));
            return text;
        }
    };
    words.into()
}

/// The place to look at, as a sentence that does not say what is found there.
fn place_text(step: &Step) -> String {
    // If a single cell proves the step, the digit would be the answer, so it is not named.
    let shown = if let [Truth::Cell(_)] = step.truths() { Digits::EMPTY } else { step.digits() };
    let digits = words::digits(shown);
    let of_digits = |before: &str| if digits.is_empty() { String::new() } else { format!("{before}{digits}") };
    match step.place() {
        Place::Houses(houses) => format!("Look at {}{}.", name_houses(&houses), of_digits(", for ")),
        Place::Cells(cells) => format!("Look at {}: which digits can still be there?", words::cells(cells)),
        Place::Spread(houses) => {
            format!("Look at the whole grid{}. Begin in {}.", of_digits(", for "), name_houses(&houses))
        }
        Place::Assumption(says) => {
            let what = match (says.is_on(), says.marks().len()) {
                (true, 1) => "what follows if this is true?",
                (false, 1) => "what follows if this is false?",
                (true, _) => "what follows if one of them is true?",
                (false, _) => "what follows if none of them is true?",
            };
            format!("Start with {}: {what}", words::marks(says.marks()))
        }
        Place::BothWays(says) => {
            let it = if says.marks().len() == 1 {
                "this is true, and if it is false"
            } else {
                "one of them is true, and if none is"
            };
            format!("Start with {}: what follows if {it}?", words::marks(says.marks()))
        }
        Place::Cases(Truth::Cell(cell)) => format!("Start with {cell}: what follows from each of its digits?"),
        Place::Cases(Truth::House(digit, house)) => {
            format!("Start with the places for {digit} in {house}: what follows from each of them?")
        }
        Place::Clue(cells) => format!("Look at the clue of {}: which digits fit?", words::cells(cells)),
        _ => String::new(),
    }
}

/// The place to look at, for programs.
fn place(place: &Place) -> String {
    match place {
        Place::Houses(houses) | Place::Spread(houses) => name_houses(houses),
        Place::Cells(cells) | Place::Clue(cells) => words::cells(*cells),
        Place::Assumption(says) | Place::BothWays(says) => {
            words::cells(says.marks().iter().map(|mark| mark.cell()).collect())
        }
        Place::Cases(Truth::Cell(cell)) => cell.to_string(),
        Place::Cases(Truth::House(_, house)) => house.to_string(),
        _ => String::new(),
    }
}

/// The names of houses: `row 2 and row 6`.
fn name_houses(houses: &[House]) -> String {
    words::list(houses.iter().map(House::to_string))
}
