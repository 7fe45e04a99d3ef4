//! What is known of a puzzle on the Sudoku Explainer's scale, where some of it may not be.

use crate::json::{object, value};
use crate::pictures;
use pencilmark::{Board, Budget, Outcome, Path, Puzzle, Step, Stopped, format};
use pencilmark_ser::UpTo;
use pencilmark_view::{Drawing, JsonStep};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};
use std::fmt;

/// A place on the Sudoku Explainer's scale, as far as it is known.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct SerRated {
    /// The hardest step.
    pub er: Option<Er>,
    /// The hardest step up to the first that places a value, in tenths.
    pub ep: Option<u16>,
    /// The first step, in tenths.
    pub ed: Option<u16>,
}

/// A rating in tenths, or that it is above a limit.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Er {
    /// It is this.
    Is(u16),
    /// It is above this.
    Above(u16),
}

/// The rating of a board that no step goes on with: beyond the scale.
const BEYOND: u16 = 200;

impl SerRated {
    /// The ratings of a board; of ER that it is above a limit, if it is.
    ///
    /// # Errors
    /// When the budget stops before they are known.
    pub fn find(board: &Board, er_only: bool, up_to: Option<u16>, budget: &Budget) -> Result<Self, Stopped> {
        let known = match up_to {
            Some(limit) => pencilmark_ser::rate_up_to(board, limit, budget)?,
            None => UpTo::Within(pencilmark_ser::rate(board, budget)?),
        };
        let (er, ep, ed) = match known {
            UpTo::Within(known) => (Er::Is(known.er), Some(known.ep), Some(known.ed)),
            UpTo::Above { ep, ed } => (Er::Above(up_to.unwrap_or_default()), ep, ed),
        };
        let wanted = |rating: Option<u16>| rating.filter(|_| !er_only);
        Ok(Self { er: Some(er), ep: wanted(ep), ed: wanted(ed) })
    }

    /// The ratings of a path of the profile `ser`. A path that was stopped shows only those that more steps would not
    /// change; of some, nothing.
    pub fn of(path: &Path) -> Option<Self> {
        let most = |steps: &[Step]| tenths(steps.iter().filter_map(Step::difficulty).fold(0.0, f64::max));
        let first_value = path.steps.iter().position(|step| !step.places().is_empty());
        let is_stopped = matches!(path.outcome, Outcome::Stopped(_));
        // At the end of a path, what never came is 0.
        let at_end = |known: Option<u16>| if is_stopped { known } else { known.or(Some(0)) };
        let rated = Self {
            er: match path.outcome {
                Outcome::Solved => Some(Er::Is(most(&path.steps))),
                Outcome::Stopped(_) => None,
                Outcome::Stuck | Outcome::Faulty(_) => Some(Er::Is(BEYOND)),
            },
            ep: at_end(first_value.map(|place| most(&path.steps[..=place]))),
            ed: at_end((!path.steps.is_empty()).then(|| most(&path.steps[..1]))),
        };
        (rated != Self::default()).then_some(rated)
    }
}

impl From<SerRated> for super::SerRating {
    fn from(SerRated { er, ep, ed }: SerRated) -> Self {
        let number = |tenths: u16| f64::from(tenths) / 10.0;
        Self { er, ep: ep.map(number), ed: ed.map(number) }
    }
}

/// Rounded to tenths, as the scale does.
fn tenths(rating: f64) -> u16 {
    #[expect(clippy::cast_sign_loss, reason = "ratings are from 0 to 20")]
    let tenths = (rating * 10.0).round() as u16;
    tenths
}

impl Serialize for Er {
    /// `7.2`, `">7.2"`
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Is(tenths) => serializer.serialize_f64(f64::from(*tenths) / 10.0),
            Self::Above(_) => serializer.collect_str(self),
        }
    }
}

/// `7.2`, `>7.2`
impl fmt::Display for Er {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (sign, tenths) = match self {
            Self::Is(er) => ("", er),
            Self::Above(limit) => (">", limit),
        };
        write!(f, "{sign}{}.{}", tenths / 10, tenths % 10)
    }
}

/// `ER 7.2, EP 1.2, ED 1.2`, as far as they are known
impl fmt::Display for SerRated {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let known = [("ER", self.er), ("EP", self.ep.map(Er::Is)), ("ED", self.ed.map(Er::Is))];
        let known = known.into_iter().filter_map(|(name, rating)| Some(format!("{name} {}", rating?)));
        f.write_str(&known.collect::<Vec<_>>().join(", "))
    }
}

/// The hardest step of a path.
#[derive(Clone, Debug)]
pub struct Hardest {
    /// The board before it.
    pub board: Board,
    /// The step.
    pub step: Step,
}

impl Hardest {
    /// The hardest step of a path; of several, the first.
    pub fn of(path: &Path) -> Option<Self> {
        let step = path.hardest()?;
        let mut board = path.start.clone();
        for before in path.steps.iter().take_while(|before| !std::ptr::eq(*before, step)) {
            board.apply(before);
        }
        Some(Self { board, step: step.clone() })
    }

    /// The state before it and the step, with the views of its pictures if they are drawn.
    pub(crate) fn told(&self, drawing: Option<&mut Drawing>) -> Map<String, Value> {
        let mut told = Map::new();
        told.insert("state".into(), format::state(&Puzzle::from(&self.board)).into());
        let mut step = object(&JsonStep::new(&self.step));
        if let Some(drawing) = drawing {
            pictures::walk(drawing, &mut step, &self.board, &self.step);
        }
        told.insert("step".into(), value(&step));
        told
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rate::{Rate, Rated};
    use crate::values::Scale;
    use std::collections::BTreeSet;

    const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    /// Its first step removes marks, so that its three ratings are not the same.
    const WORLD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
    const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    /// Four cells may hold 6 and 7 in two ways.
    const SEVERAL: &str = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";

    fn rated(text: &str, rate: &Rate, budget: &Budget) -> Rated {
        rate.rate(&text.parse().unwrap(), rate.scale.unwrap(), budget).unwrap()
    }

    fn all() -> Rate {
        Rate { scale: Some(Scale::All), ..Rate::default() }
    }

    /// Both ways to the Sudoku Explainer's ratings come to the same.
    #[test]
    fn the_path_has_the_ratings_of_the_scale() {
        for text in [EASY, ESCARGOT, WORLD, SOLVED] {
            let ratings = rated(text, &all(), &Budget::unlimited());
            let board = Board::new(&text.parse::<Puzzle>().unwrap()).unwrap();
            let known = SerRated::find(&board, false, None, &Budget::unlimited()).unwrap();
            assert_eq!(ratings.ser, Some(known), "{text}");
            let hardest = ratings.hardest.map(|hardest| {
                let mut after = hardest.board.clone();
                after.apply(&hardest.step);
                assert_ne!(Puzzle::from(&hardest.board), Puzzle::from(&after), "{text}: the step can be made there");
                Er::Is(tenths(hardest.step.difficulty().unwrap()))
            });
            assert_eq!(hardest, known.er.filter(|er| *er != Er::Is(0)), "{text}");
        }
    }

    /// What was known when it was stopped is told, and is right.
    #[test]
    fn a_budget_leaves_what_is_known() {
        let whole = rated(WORLD, &all(), &Budget::unlimited());
        let known_of = |rated: &Rated| rated.ser.unwrap_or_default();
        let mut kinds = BTreeSet::new();
        let mut work = 1_000;
        loop {
            work += work / 4;
            let known = rated(WORLD, &all(), &Budget::unlimited().with_work(work));
            let SerRated { er, ep, ed } = known_of(&known);
            if known.error.is_none() {
                assert_eq!(known.ser, whole.ser);
                break;
            }
            assert_eq!(known.error.as_ref().unwrap().code, crate::Code::OutOfWork);
            assert_eq!(er, None);
            assert!(ep.is_none_or(|_| ep == known_of(&whole).ep) && ed.is_none_or(|_| ed == known_of(&whole).ed));
            assert!(known.hodoku.is_none() || known.hodoku == whole.hodoku);
            assert_eq!(known.hardest.is_some(), ed.is_some());
            kinds.insert([known.hodoku.is_some(), ed.is_some(), ep.is_some()]);
        }
        assert!(kinds.contains(&[true, true, false]), "some budgets end between the first step and the first value");
        assert!(kinds.contains(&[false, false, false]), "some end in the first scale");
    }

    #[test]
    fn without_one_solution_there_is_no_rating_unless_it_is_wanted() {
        for scale in [Scale::Hodoku, Scale::Ser, Scale::All] {
            let rate = Rate { scale: Some(scale), ..Rate::default() };
            for (text, code) in
                [(SEVERAL, crate::Code::SeveralSolutions), (&EASY.replacen('8', "7", 1), crate::Code::NoSolution)]
            {
                let rated = rated(text, &rate, &Budget::unlimited());
                assert!(rated.hodoku.is_none() && rated.ser.is_none() && rated.hardest.is_none());
                assert_eq!(rated.error.unwrap().code, code, "{text}");
            }
            let rate = Rate { rate_invalid: true, ..rate };
            let rated = rated(SEVERAL, &rate, &Budget::unlimited());
            assert_eq!(rated.ser.and_then(|known| known.er), (scale != Scale::Hodoku).then_some(Er::Is(BEYOND)));
            assert_eq!(rated.error.unwrap().code, crate::Code::SeveralSolutions);
        }
    }

    #[test]
    fn what_is_above_the_limit_is_not_told() {
        let board = Board::new(&ESCARGOT.parse::<Puzzle>().unwrap()).unwrap();
        let told = |er_only, up_to| {
            let rated = SerRated::find(&board, er_only, up_to, &Budget::unlimited()).unwrap();
            (rated.to_string(), serde_json::to_string(&super::super::SerRating::from(rated)).unwrap())
        };
        let json = |text: &str| text.to_owned();
        assert_eq!(
            told(false, Some(72)),
            (json("ER >7.2, EP 1.2, ED 1.2"), json(r#"{"er":">7.2","ep":1.2,"ed":1.2}"#))
        );
        assert_eq!(told(false, Some(10)), (json("ER >1.0"), json(r#"{"er":">1.0","ep":null,"ed":null}"#)));
        assert_eq!(told(true, Some(110)), (json("ER 10.5"), json(r#"{"er":10.5,"ep":null,"ed":null}"#)));
    }
}
