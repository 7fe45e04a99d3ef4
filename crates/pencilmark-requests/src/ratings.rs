//! `rate` on all scales at once, with the hardest step of the Sudoku Explainer's path.

use crate::rate::flaw;
use pencilmark::rating::hodoku::{Rater, Rating};
use pencilmark::rating::ser::{self, SerRating};
use pencilmark::{Board, Budget, Outcome, Path, Profile, Puzzle, Solver, Step, Stopped, format};
use pencilmark_view::JsonStep;
use serde_json::{Map, Value, json};

/// Rates puzzles on all scales.
#[derive(Clone, Debug)]
pub struct Scales {
    hodoku: Rater,
    ser: Solver,
}

/// What is known of a puzzle on all scales.
#[derive(Clone, Debug)]
pub struct Ratings {
    /// `HoDoKu`'s rating. There is none without exactly one solution.
    pub hodoku: Option<Rating>,
    /// The Sudoku Explainer's rating.
    pub ser: Ser,
    /// The hardest step of the Sudoku Explainer's path. There is none without exactly one solution.
    pub hardest: Option<Hardest>,
    /// What is wrong with the puzzle, if it does not have exactly one solution.
    pub flaw: Option<&'static str>,
    /// Why it was stopped. Then the path ends early, and its hardest step may not be the hardest of all.
    pub stopped: Option<Stopped>,
}

/// The Sudoku Explainer's three ratings, each if it is known.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Ser {
    /// The hardest step.
    pub er: Option<f64>,
    /// The hardest step up to the first that places a value.
    pub ep: Option<f64>,
    /// The first step.
    pub ed: Option<f64>,
}

/// The hardest step of a path.
#[derive(Clone, Debug)]
pub struct Hardest {
    /// The board before it.
    pub board: Board,
    /// The step.
    pub step: Step,
}

impl Default for Scales {
    fn default() -> Self {
        Self { hodoku: Rater::new(), ser: Solver::ordered(Profile::Ser.order()) }
    }
}

impl Scales {
    /// Rates a board within a budget.
    pub fn rate(&self, board: &Board, budget: &Budget) -> Ratings {
        let flaw = flaw(board);
        let hodoku = self.hodoku.rate_within(board, budget).ok();
        let (ser, hardest) = if flaw.is_some() {
            // A solver does without the strategies that need one solution, so its path is another one.
            (ser::rate(board, budget).map(Ser::from).unwrap_or_default(), None)
        } else {
            let path = self.ser.solve_within(board.clone(), budget);
            (Ser::of(&path), self.hardest_of(&path))
        };
        Ratings { hodoku, ser, hardest, flaw, stopped: budget.stopped() }
    }

    /// The hardest step of the Sudoku Explainer's path; of several, the first. There is none if the budget stops.
    pub fn hardest(&self, board: &Board, budget: &Budget) -> Option<Hardest> {
        let path = self.ser.solve_within(board.clone(), budget);
        if let Outcome::Stopped(_) = path.outcome { None } else { self.hardest_of(&path) }
    }

    fn hardest_of(&self, path: &Path) -> Option<Hardest> {
        let (step, _) = self.ser.order().hardest(&path.steps)?;
        let mut board = path.start.clone();
        for before in path.steps.iter().take_while(|before| !std::ptr::eq(*before, step)) {
            board.apply(before);
        }
        Some(Hardest { board, step: step.clone() })
    }

    /// The answer for programs, with the reason if it was stopped. A scale of which nothing is known is null.
    pub fn json(&self, puzzle: &Puzzle, ratings: &Ratings, reason: Option<String>) -> Map<String, Value> {
        let Ratings { hodoku, ser, hardest, flaw, .. } = ratings;
        let hodoku = hodoku
            .as_ref()
            .map(|Rating { level, score, .. }| json!({"level": level.name(), "score": score, "stars": level.stars()}));
        let ser = (*ser != Ser::default()).then(|| json!({"er": ser.er, "ep": ser.ep, "ed": ser.ed}));
        let hardest = hardest.as_ref().map(|Hardest { board, step }| {
            let step = JsonStep::new(step, self.ser.order());
            json!({"state": format::state(&Puzzle::from(board)), "step": step})
        });
        let reasons: Vec<String> = flaw.map(String::from).into_iter().chain(reason).collect();
        let error = reasons.join("; ");
        let error = (!error.is_empty()).then_some(error.as_str());
        answer(puzzle, [json!(hodoku), json!(ser), json!(hardest)], error)
    }
}

/// The answer about a puzzle that is not rated at all, with the reason.
pub fn unrated(puzzle: &Puzzle, error: &str) -> Map<String, Value> {
    answer(puzzle, [Value::Null, Value::Null, Value::Null], Some(error))
}

fn answer(puzzle: &Puzzle, [hodoku, ser, hardest]: [Value; 3], error: Option<&str>) -> Map<String, Value> {
    crate::object(
        &["puzzle", "hodoku", "ser", "hardest", "error"],
        [json!(puzzle.to_string()), hodoku, ser, hardest, json!(error)],
    )
}

impl From<SerRating> for Ser {
    fn from(SerRating { er, ep, ed }: SerRating) -> Self {
        let [er, ep, ed] = [er, ep, ed].map(|tenths| Some(f64::from(tenths) / 10.0));
        Self { er, ep, ed }
    }
}

impl Ser {
    /// The ratings of a path of the profile `ser`. A path that was stopped shows only those that more steps would not
    /// change.
    fn of(path: &Path) -> Self {
        let ratings = || path.steps.iter().filter_map(Step::rating);
        let most = |ratings: &mut dyn Iterator<Item = f64>| tenths(ratings.fold(0.0, f64::max));
        let first_value = path.steps.iter().position(|step| !step.places().is_empty());
        // At the end of a path, what never came is 0.
        let at_end =
            |known: Option<f64>| if matches!(path.outcome, Outcome::Stopped(_)) { known } else { known.or(Some(0.0)) };
        Self {
            er: match path.outcome {
                Outcome::Solved => Some(most(&mut ratings())),
                Outcome::Stopped(_) => None,
                Outcome::Stuck | Outcome::Faulty(_) => Some(BEYOND),
            },
            ep: at_end(first_value.map(|place| most(&mut ratings().take(place + 1)))),
            ed: at_end(ratings().next().map(tenths)),
        }
    }
}

/// The rating of a path that does not lead to a full board.
const BEYOND: f64 = 20.0;

/// Rounded to tenths, as the scale does.
fn tenths(rating: f64) -> f64 {
    (rating * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    /// Its first step removes marks, so that its three ratings are not the same.
    const WORLD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
    const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    /// Four cells may hold 6 and 7 in two ways.
    const SEVERAL: &str = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";

    fn board(text: &str) -> Board {
        Board::new(&text.parse::<Puzzle>().unwrap()).unwrap()
    }

    /// Both ways to the Sudoku Explainer's ratings come to the same.
    #[test]
    fn the_path_has_the_ratings_of_the_scale() {
        let scales = Scales::default();
        for text in [EASY, ESCARGOT, WORLD, SOLVED, SEVERAL] {
            let board = board(text);
            let ratings = scales.rate(&board, &Budget::unlimited());
            assert_eq!(ratings.ser, ser::rate(&board, &Budget::unlimited()).unwrap().into(), "{text}");
            let hardest = ratings.hardest.map(|hardest| {
                let before = hardest.board.clone();
                let mut after = hardest.board;
                after.apply(&hardest.step);
                assert_ne!(Puzzle::from(&before), Puzzle::from(&after), "{text}: the step can be made on its board");
                hardest.step.rating().map(tenths)
            });
            let er = ratings.ser.er.filter(|er| *er > 0.0 && ratings.flaw.is_none());
            assert_eq!(hardest.flatten(), er, "{text}");
        }
    }

    /// What was known when it was stopped is told, and is right.
    #[test]
    fn a_budget_leaves_what_is_known() {
        let scales = Scales::default();
        let board = board(WORLD);
        let all = scales.rate(&board, &Budget::unlimited());
        assert!(scales.hardest(&board, &Budget::unlimited().work(1_000)).is_none());
        let mut kinds = BTreeSet::new();
        let mut work = 1_000;
        loop {
            work += work / 4;
            let known = scales.rate(&board, &Budget::unlimited().work(work));
            if known.stopped.is_none() {
                assert_eq!(known.ser, all.ser);
                break;
            }
            let Ser { er, ep, ed } = known.ser;
            assert_eq!(er, None);
            assert!(ep.is_none_or(|_| ep == all.ser.ep) && ed.is_none_or(|_| ed == all.ser.ed));
            assert!(known.hodoku.is_none() || known.hodoku == all.hodoku);
            assert_eq!(known.hardest.is_some(), ed.is_some());
            let json = scales.json(&Puzzle::from(&board), &known, Some("stopped".into()));
            assert_eq!(json["error"], "stopped");
            kinds.insert([known.hodoku.is_some(), ed.is_some(), ep.is_some()]);
        }
        assert!(kinds.contains(&[true, true, false]), "some budgets end between the first step and the first value");
        assert!(kinds.contains(&[false, false, false]), "some end in the first scale");
    }

    #[test]
    fn a_flaw_is_told() {
        let scales = Scales::default();
        let puzzle: Puzzle = SEVERAL.parse().unwrap();
        let ratings = scales.rate(&Board::new(&puzzle).unwrap(), &Budget::unlimited());
        let json = scales.json(&puzzle, &ratings, None);
        let ser = json!({"er": 20.0, "ep": 0.0, "ed": 0.0});
        assert_eq!(
            json,
            *json!({"puzzle": SEVERAL, "hodoku": null, "ser": ser, "hardest": null, "error": "several solutions"})
                .as_object()
                .unwrap()
        );
        assert_eq!(scales.json(&puzzle, &ratings, Some("stopped".into()))["error"], "several solutions; stopped");
    }
}
