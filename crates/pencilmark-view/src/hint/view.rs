//! Hints for a player who is stuck, in four stages from "there is something" to everything.

use super::wrong;
use crate::json::JsonStep;
use crate::lines;
use crate::picture;
use crate::sentence::sentence;
use crate::text::{Text, words};
use pencilmark::hint::{Hint, Next, Place, Stage};
use pencilmark::{Digit, Digits, House, Step, Truth};
use serde_json::{Map, Value, json};

/// The note about a step of a puzzle with several solutions.
const SEVERAL: &str = "The puzzle has several solutions; this step holds in all of them.";

/// A hint as text and as JSON.
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
/// assert_eq!(view.status(), "hint");
/// assert_eq!(view.text(Stage::Family).as_str(), "There is a single: a cell that can be filled now.");
/// assert_eq!(view.json(Stage::Strategy)["strategy"], "hidden-single");
/// assert!(view.json(Stage::Strategy).get("places").is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug)]
pub struct HintView<'a> {
    hint: &'a Hint,
}

impl<'a> HintView<'a> {
    /// A hint, to be told.
    pub fn new(hint: &'a Hint) -> Self {
        Self { hint }
    }

    /// The kind of hint, for programs: `hint`, `wrong`, `unsolvable`, `solved` or `stuck`.
    pub fn status(&self) -> &'static str {
        match self.hint {
            Hint::Step(_) => "hint",
            Hint::Wrong(_) => "wrong",
            Hint::Unsolvable(_) => "unsolvable",
            Hint::Solved => "solved",
            _ => "stuck",
        }
    }

    /// The hint for people, one to a few lines; with a picture at the last stage.
    pub fn text(&self, stage: Stage) -> Text {
        match self.hint {
            Hint::Step(next) => {
                // Once before the stages in between, and again where everything is told.
                let is_noted = !next.is_unique && matches!(stage, Stage::Family | Stage::Everything);
                let mut text = Text::from(if is_noted { format!("{SEVERAL}\n") } else { String::new() });
                text.append(&step_text(next, stage));
                text
            }
            Hint::Wrong(entries) => wrong::entries_text(entries, stage).into(),
            Hint::Unsolvable(found) => wrong::unsolvable_text(found, stage).into(),
            Hint::Solved => "Nothing is left to do: the puzzle is solved.".into(),
            Hint::Stuck { is_unique: false } => {
                "The puzzle has several solutions. These strategies find no step here with little work.".into()
            }
            _ => "These strategies find no step here.".into(),
        }
    }

    /// The hint for programs: the fields that the stage shows.
    pub fn json(&self, stage: Stage) -> Map<String, Value> {
        let mut shown = Map::new();
        shown.insert("level".into(), json!(stage.number()));
        let several = match self.hint {
            Hint::Step(next) => !next.is_unique,
            Hint::Stuck { is_unique } => !is_unique,
            _ => false,
        };
        if several {
            shown.insert("solutions".into(), json!("2+"));
        }
        match self.hint {
            Hint::Step(next) => step_json(next, stage, &mut shown),
            Hint::Wrong(entries) => wrong::entries_json(entries, stage, &mut shown),
            Hint::Unsolvable(found) => wrong::unsolvable_json(found, stage, &mut shown),
            _ => {}
        }
        if !shown.contains_key("text") {
            shown.insert("text".into(), json!(self.text(stage).as_str()));
        }
        shown
    }
}

/// A step as JSON: the fields that a stage shows.
fn step_json(next: &Next, stage: Stage, shown: &mut Map<String, Value>) {
    let step = &next.step;
    let strategy = step.strategy();
    shown.insert("family".into(), json!(strategy.family().id()));
    if stage >= Stage::Strategy {
        shown.insert("strategy".into(), json!(strategy.id()));
        shown.insert("name".into(), json!(step.name()));
    }
    if stage >= Stage::Place {
        let digits: Vec<u8> = step.digits().iter().map(Digit::get).collect();
        shown.insert("digits".into(), json!(digits));
        shown.insert("where".into(), json!(place(&step.place())));
    }
    if stage == Stage::Everything
        && let Ok(Value::Object(step)) = serde_json::to_value(JsonStep::new(step))
    {
        shown.extend(step);
    } else {
        // The note is a field of its own.
        shown.insert("text".into(), json!(step_text(next, stage).as_str()));
    }
}

/// A step as text: what a stage shows, without what the stage before it showed.
fn step_text(next: &Next, stage: Stage) -> Text {
    let step = &next.step;
    let strategy = step.strategy();
    let words = match stage {
        Stage::Family => format!("There is {}.", strategy.looks_for()),
        Stage::Strategy => format!("{}. {}", step.name(), first_sentence(strategy.doc())),
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

/// Where to look, as a sentence that does not tell what is found there.
fn place_text(step: &Step) -> String {
    // Where one cell shows all, its digit is the answer.
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
        _ => String::new(),
    }
}

/// Where to look, for programs.
fn place(place: &Place) -> String {
    match place {
        Place::Houses(houses) | Place::Spread(houses) => name_houses(houses),
        Place::Cells(cells) => words::cells(*cells),
        Place::Assumption(says) | Place::BothWays(says) => {
            words::cells(says.marks().iter().map(|mark| mark.cell()).collect())
        }
        Place::Cases(Truth::Cell(cell)) => cell.to_string(),
        Place::Cases(Truth::House(_, house)) => house.to_string(),
        _ => String::new(),
    }
}

/// `row 2 and row 6`.
fn name_houses(houses: &[House]) -> String {
    words::list(houses.iter().map(House::to_string))
}

/// The first sentence of a page, without mark-up.
fn first_sentence(doc: &str) -> String {
    let paragraph = doc.lines().map(str::trim).take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
    let end = paragraph.find(". ").map_or(paragraph.len(), |end| end + 1);
    paragraph[..end].replace(['`', '*'], "")
}
