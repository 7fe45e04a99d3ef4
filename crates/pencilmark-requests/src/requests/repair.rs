//! `repair`: the changes of one character that turn a text into a puzzle with one solution.

use super::PuzzleRequest;
use super::canon::check;
use crate::answers::words::{Screen, count, under_grid};
use crate::answers::{Code, Refusal};
use crate::fields::options;
use pencilmark::search::{Ended, Search};
use pencilmark::{Budget, Cell, Puzzle, State, Stopped};
use pencilmark_view::Text;
use serde::Serialize;
use std::fmt::Write;

/// The greatest number of repairs in an answer.
const MOST: usize = 20;

/// The number of characters of a puzzle.
const SIZE: usize = 81;

options! {
    /// The request `repair`, which has no options: a text is repaired as it is.
    pub struct Repair {}
}

/// The repairs of a text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RepairAnswer {
    /// The text.
    pub puzzle: String,
    /// The repairs, 20 at most; none if the text is a puzzle with one solution, or nothing repairs it.
    pub repairs: Vec<Repaired>,
    /// The reason why there may be more repairs, or why there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

/// A change of one character, and its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Repaired {
    /// The change in words, with the number of the changed character, from 1.
    pub change: String,
    /// The puzzle with one solution, 81 characters.
    pub result: String,
}

/// The repairs of a text, as far as they are known.
#[derive(Clone, Debug, Default)]
pub struct Repairs {
    /// The repairs, in the order of the text, 20 at most.
    pub repairs: Vec<Repaired>,
    /// Whether there are more repairs.
    pub has_more: bool,
    /// Whether the text is already a puzzle with one solution. Then it needs no repair.
    pub is_right: bool,
    /// The reason why not all changes were tried.
    pub stopped: Option<Stopped>,
}

impl Repairs {
    /// The repairs of a text of 80, 81 or 82 characters. A repair inserts a lost character, changes a mistyped character, or
    /// removes a doubled character.
    ///
    /// ```
    /// use pencilmark::Budget;
    /// use pencilmark_requests::repair::Repairs;
    ///
    /// let doubled = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..844.....297..6..9.......";
    /// let found = Repairs::find(doubled, &Budget::unlimited())?;
    /// assert_eq!(found.repairs[0].change, "character 60, 4, is one too many");
    /// # Ok::<(), pencilmark_requests::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// When the text has another number of characters.
    pub fn find(text: &str, budget: &Budget) -> Result<Self, Refusal> {
        let signs = signs(text);
        let changed: Vec<Change> = match signs.len() {
            80 => (0..SIZE).flat_map(|place| (0..=9).map(move |digit| Change::Lost { place, digit })).collect(),
            81 => (0..SIZE).flat_map(|place| (0..=9).map(move |digit| Change::Mistyped { place, digit })).collect(),
            82 => (0..=SIZE).map(|place| Change::Doubled { place }).collect(),
            length => {
                let message = format!("a text of 80 to 82 characters can be repaired, and this has {length}");
                return Err(Refusal::new(Code::Unreadable, message));
            }
        };
        let mut found = Self::default();
        if let Ok(own) = <[u8; SIZE]>::try_from(&signs[..])
            && let Some(puzzle) = puzzle(&own)
        {
            let own = Search::of(&puzzle).limit(2).within(budget).solutions();
            found.is_right = own.count == 1 && own.ended == Ended::All;
            if found.is_right || own.ended.stopped().is_some() {
                return Ok(Self { stopped: own.ended.stopped(), ..found });
            }
        }
        for change in changed {
            let Some(puzzle) = change.apply(&signs).and_then(|result| puzzle(&result)) else { continue };
            let solutions = Search::of(&puzzle).limit(2).within(budget).solutions();
            if let Some(why) = solutions.ended.stopped() {
                return Ok(Self { stopped: Some(why), ..found });
            }
            if solutions.count != 1 {
                continue;
            }
            if found.repairs.len() == MOST {
                found.has_more = true;
                return Ok(found);
            }
            found.repairs.push(Repaired { change: change.words(&signs), result: puzzle.to_string() });
        }
        Ok(found)
    }
}

/// A change of one character of a text; places are counted from 0.
#[derive(Copy, Clone)]
enum Change {
    /// A character was lost: a digit, or 0 for a blank.
    Lost { place: usize, digit: u8 },
    /// A character was read as another: this digit, or 0 for a blank.
    Mistyped { place: usize, digit: u8 },
    /// A character was written twice.
    Doubled { place: usize },
}

impl Change {
    /// The text of 81 characters after the change; `None` if it is equal to the text before, or to an earlier result.
    fn apply(self, signs: &[u8]) -> Option<[u8; SIZE]> {
        let mut changed = signs.to_vec();
        let is_after = |place: usize, digit: u8| place > 0 && signs[place - 1] == digit;
        match self {
            // In a run of equal characters, only the first is changed, because all changes have the same result.
            Self::Lost { place, digit } if is_after(place, digit) => return None,
            Self::Doubled { place } if is_after(place, signs[place]) => return None,
            Self::Lost { place, digit } => changed.insert(place, digit),
            Self::Mistyped { place, digit } if changed[place] == digit => return None,
            Self::Mistyped { place, digit } => changed[place] = digit,
            Self::Doubled { place } => _ = changed.remove(place),
        }
        changed.try_into().ok()
    }

    fn words(self, signs: &[u8]) -> String {
        let sign = |digit: u8| if digit == 0 { "a blank".to_owned() } else { digit.to_string() };
        let cell = |place: usize| Cell::ALL.get(place).map(Cell::to_string).unwrap_or_default();
        match self {
            Self::Lost { place, digit } => {
                format!("character {} is lost: it is {} ({})", place + 1, sign(digit), cell(place))
            }
            Self::Mistyped { place, digit } => {
                format!("character {} is {}, not {} ({})", place + 1, sign(digit), sign(signs[place]), cell(place))
            }
            Self::Doubled { place } => format!("character {}, {}, is one too many", place + 1, sign(signs[place])),
        }
    }
}

/// The characters of a text as digits, with 0 for a blank. If the text has several fields, only the longest field is used.
/// The lines of a grid are joined. The program hands over line ends as `\n`, so these are also line ends.
fn signs(text: &str) -> Vec<u8> {
    let text = text.replace("\\n", "\n");
    let text = text.trim();
    let field = text.split([' ', '\t', ';', ',', '"']).max_by_key(|field| field.chars().count()).unwrap_or_default();
    let joined: String = text.chars().filter(|sign| !sign.is_whitespace() && !"|+=\"',;".contains(*sign)).collect();
    let field = if text.contains('\n') { &joined } else { field };
    field.chars().map(|sign| sign.to_digit(10).unwrap_or(0) as u8).collect()
}

/// The puzzle of 81 characters, if no given stands twice in a house.
fn puzzle(signs: &[u8; SIZE]) -> Option<Puzzle> {
    Some(Puzzle::of_givens(*signs)).filter(|puzzle| check(puzzle).is_ok())
}

impl PuzzleRequest for Repair {
    const NAME: &'static str = "repair";
    const SUMMARY: &'static str = "The changes of one character that turn a text into a puzzle with one solution";
    type Beside = ();
    type Prepared = ();
    type Finding = Repairs;
    type Answer<'a> = RepairAnswer;

    fn prepare(&self, (): &()) -> Result<(), Refusal> {
        Ok(())
    }

    fn find(&self, (): &(), state: &State, budget: &Budget) -> Result<Repairs, Refusal> {
        Repairs::find(&state.puzzle().to_string(), budget)
    }

    fn find_in_text(&self, (): &(), text: &str, refusal: Refusal, budget: &Budget) -> Result<Repairs, Refusal> {
        if text.trim().is_empty() { Err(refusal) } else { Repairs::find(text, budget) }
    }

    fn answer(&self, (): &(), _: &State, puzzle: String, found: &Repairs) -> RepairAnswer {
        RepairAnswer { puzzle, repairs: found.repairs.clone(), error: self.error(found) }
    }

    fn refused(&self, (): &(), puzzle: String, error: Refusal) -> RepairAnswer {
        RepairAnswer { puzzle, repairs: Vec::new(), error: Some(error) }
    }

    fn text(&self, (): &(), _: &State, found: &Repairs, _: Screen) -> Text {
        if found.is_right {
            return "The text needs no repair: the puzzle has one solution.".into();
        }
        let mut text = Text::default();
        if let [Repaired { change, result }] = &found.repairs[..]
            && let Ok(puzzle) = result.parse::<Puzzle>()
        {
            text = under_grid(&puzzle, &format!("{result}\nOne repair: {change}."));
        } else {
            for Repaired { change, result } in &found.repairs {
                let _ = writeln!(text, "{result}  {change}");
            }
            let more = if found.has_more { " or more" } else { "" };
            let _ = write!(text, "{}{more}.", count(found.repairs.len(), "repair"));
        }
        if let Some(why) = found.stopped {
            let _ = write!(text, "\nNot all is known: {}.", Refusal::from(why).message);
        }
        text
    }

    fn is_positive(&self, found: &Repairs) -> bool {
        found.is_right || !found.repairs.is_empty()
    }

    fn error(&self, found: &Repairs) -> Option<Refusal> {
        found.stopped.map(Refusal::from)
    }
}
