//! Hints: a step told in four stages, from "there is something" to everything.

use crate::chain;
use crate::json::JsonStep;
use crate::picture;
use crate::sentence::sentence;
use crate::text::Text;
use crate::words;
use pencilmark::{Board, Cells, Digit, House, Order, Step, Truth};
use serde_json::{Map, Value, json};

/// How much a hint tells.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// That there is something, and of what family.
    Family = 1,
    /// Which strategy.
    Strategy,
    /// Which digits, and where to look.
    Where,
    /// Everything.
    Everything,
}

impl Level {
    /// The level of a number from 1 to 4; `None` for any other number.
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::Family),
            2 => Some(Self::Strategy),
            3 => Some(Self::Where),
            4 => Some(Self::Everything),
            _ => None,
        }
    }
}

/// A step on a board, of which a level shows.
///
/// ```
/// use pencilmark::{Board, Puzzle, Solver};
/// use pencilmark_view::{Hint, Level};
///
/// let puzzle: Puzzle =
///     "000000000000200000000000000000060000000000000000080000000000000000000000000002000".parse()?;
/// let board = Board::new(&puzzle)?;
/// let solver = Solver::new();
/// let step = solver.next(&board).expect("a hidden single");
/// let hint = Hint::new(&board, &step, solver.order());
/// assert_eq!(hint.text(Level::Family).as_str(), "There is a single: a cell that can be settled now.");
/// assert_eq!(hint.text(Level::Where).as_str(), "Look at block 5, for 2.");
/// assert_eq!(hint.json(Level::Strategy)["strategy"], "hidden-single");
/// assert!(hint.json(Level::Strategy).get("places").is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Hint<'a> {
    board: &'a Board,
    step: &'a Step,
    order: &'a Order,
}

impl<'a> Hint<'a> {
    /// A hint that is a step, found on the board in an order.
    pub fn new(board: &'a Board, step: &'a Step, order: &'a Order) -> Self {
        Self { board, step, order }
    }

    /// The hint for people, one to a few lines; a picture at the last level.
    pub fn text(&self, level: Level) -> Text {
        let strategy = self.step.strategy();
        let words = match level {
            Level::Family => format!("There is {}.", strategy.family().means()),
            Level::Strategy => format!("{}. {}", strategy.name(), first_paragraph(strategy.doc())),
            Level::Where if self.step.digits().is_empty() => format!("Look at {}.", self.place()),
            Level::Where => format!("Look at {}, for {}.", self.place(), words::digits(self.step.digits())),
            Level::Everything => {
                let mut text = Text::from(format!("{}: {}\n\n", strategy.name(), sentence(self.step)));
                text.append(&picture::step(self.board, self.step));
                return text;
            }
        };
        words.into()
    }

    /// The hint for programs: the fields of the step that the level shows.
    pub fn json(&self, level: Level) -> Map<String, Value> {
        let strategy = self.step.strategy();
        let mut shown = Map::new();
        shown.insert("level".into(), json!(level as u8));
        shown.insert("family".into(), json!(strategy.family().id()));
        if level >= Level::Strategy {
            shown.insert("strategy".into(), json!(strategy.id()));
            shown.insert("name".into(), json!(strategy.name()));
        }
        if level >= Level::Where {
            let digits: Vec<u8> = self.step.digits().iter().map(Digit::get).collect();
            shown.insert("digits".into(), json!(digits));
            shown.insert("where".into(), json!(self.place()));
        }
        if level == Level::Everything
            && let Ok(Value::Object(step)) = serde_json::to_value(JsonStep::new(self.step, self.order))
        {
            shown.extend(step);
        } else {
            shown.insert("text".into(), json!(self.text(level).as_str()));
        }
        shown
    }

    /// Where to look: the houses that the strategy names, else the cells of its chain, else the houses that its truths
    /// name, else the cells it rests on.
    fn place(&self) -> String {
        let mut houses: Vec<House> = self.step.facts().iter().flat_map(|(_, fact)| fact.houses()).collect();
        let passed = chain::cells(self.step);
        if houses.is_empty() && !passed.is_empty() {
            return words::cells(passed);
        }
        let mut cells = Cells::EMPTY;
        for truth in self.step.truths() {
            match truth {
                Truth::Cell(cell) => cells.insert(*cell),
                Truth::House(_, house) if houses.is_empty() => houses.push(*house),
                Truth::House(..) => {}
            }
        }
        if houses.is_empty() { words::cells(cells) } else { words::list(houses.iter().map(House::to_string)) }
    }
}

fn first_paragraph(doc: &str) -> String {
    doc.lines().map(str::trim).take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}
