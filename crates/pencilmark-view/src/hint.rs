//! Hints for a player who is stuck, in four stages from "there is something" to everything.

use crate::json::JsonStep;
use crate::picture;
use crate::sentence::sentence;
use crate::text::Text;
use crate::words;
use pencilmark::hint::{Hint, Next, Place, Stage};
use pencilmark::{Digit, House, Order};
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
/// let view = HintView::new(&hint, solver.order());
/// assert_eq!(view.status(), "hint");
/// assert_eq!(view.text(Stage::Family).as_str(), "There is a single: a cell that can be filled now.");
/// assert_eq!(view.json(Stage::Strategy)["strategy"], "hidden-single");
/// assert!(view.json(Stage::Strategy).get("places").is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug)]
pub struct HintView<'a> {
    hint: &'a Hint,
    order: &'a Order,
}

impl<'a> HintView<'a> {
    /// A hint that was found by a solver with this order.
    pub fn new(hint: &'a Hint, order: &'a Order) -> Self {
        Self { hint, order }
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
                let mut text = Text::from(if next.is_unique { String::new() } else { format!("{SEVERAL}\n") });
                text.append(&step_text(next, stage));
                text
            }
            Hint::Wrong(entries) => crate::wrong::entries_text(entries, stage).into(),
            Hint::Unsolvable(found) => crate::wrong::unsolvable_text(found, stage).into(),
            Hint::Solved => "Nothing is left to do: the puzzle is solved.".into(),
            Hint::Stuck { is_unique: false } => {
                "These strategies find no step here; the puzzle has several solutions.".into()
            }
            _ => "These strategies find no step here.".into(),
        }
    }

    /// The hint for programs: the fields that the stage shows.
    pub fn json(&self, stage: Stage) -> Map<String, Value> {
        let mut shown = Map::new();
        shown.insert("level".into(), json!(stage.number()));
        match self.hint {
            Hint::Step(next) => self.step_json(next, stage, &mut shown),
            Hint::Wrong(entries) => crate::wrong::entries_json(entries, stage, &mut shown),
            Hint::Unsolvable(found) => crate::wrong::unsolvable_json(found, stage, &mut shown),
            _ => {}
        }
        if !shown.contains_key("text") {
            shown.insert("text".into(), json!(self.text(stage).as_str()));
        }
        let several = match self.hint {
            Hint::Step(next) => !next.is_unique,
            Hint::Stuck { is_unique } => !is_unique,
            _ => false,
        };
        if several {
            shown.insert("solutions".into(), json!("2+"));
        }
        shown
    }

    fn step_json(&self, next: &Next, stage: Stage, shown: &mut Map<String, Value>) {
        let step = &next.step;
        let strategy = step.strategy();
        shown.insert("family".into(), json!(strategy.family().id()));
        if stage >= Stage::Strategy {
            shown.insert("strategy".into(), json!(strategy.id()));
            shown.insert("name".into(), json!(strategy.name()));
        }
        if stage >= Stage::Place {
            let digits: Vec<u8> = step.digits().iter().map(Digit::get).collect();
            shown.insert("digits".into(), json!(digits));
            shown.insert("where".into(), json!(place(&step.place())));
        }
        if stage == Stage::Everything
            && let Ok(Value::Object(step)) = serde_json::to_value(JsonStep::new(step, self.order))
        {
            shown.extend(step);
        } else {
            // The note is a field of its own.
            shown.insert("text".into(), json!(step_text(next, stage).as_str()));
        }
    }
}

/// A step as text: as much as a stage shows.
fn step_text(next: &Next, stage: Stage) -> Text {
    let step = &next.step;
    let strategy = step.strategy();
    let words = match stage {
        Stage::Family => format!("There is {}.", strategy.family().means()),
        Stage::Strategy => format!("{}. {}", strategy.name(), first_paragraph(strategy.doc())),
        Stage::Place if step.digits().is_empty() => format!("Look at {}.", place(&step.place())),
        Stage::Place => format!("Look at {}, for {}.", place(&step.place()), words::digits(step.digits())),
        Stage::Everything => {
            let mut text = Text::from(format!("{}: {}\n\n", step.name(), sentence(step)));
            text.append(&picture::step(&next.board, step));
            return text;
        }
    };
    words.into()
}

/// Where to look, in words.
fn place(place: &Place) -> String {
    match place {
        Place::Houses(houses) => words::list(houses.iter().map(House::to_string)),
        Place::Cells(cells) => words::cells(*cells),
        _ => String::new(),
    }
}

fn first_paragraph(doc: &str) -> String {
    doc.lines().map(str::trim).take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}
