//! What is asked for, and how it is found.

use super::answer::{RateAnswer, Rated};
use super::scales::{Hardest, SerRated};
use crate::answers::{Code, Refusal};
use crate::fields::options;
use crate::values::{Rating as Er10, Scale};
use pencilmark::rating::hodoku::{Rater, Unrated};
use pencilmark::search::Search;
use pencilmark::{Board, Budget, Fault, Solver, State, canonical_within};
use pencilmark_ser::Explainer;
use std::sync::LazyLock;

options! {
    /// The scale of a rating, and what of it is wanted.
    pub struct Rate {
        /// The scale [default: hodoku, or ser with its options; in text all]
        #[arg(long, value_name = "SCALE", value_parser = crate::values::known::scales())]
        pub scale: Option<Scale>,
        /// On the Sudoku Explainer's scale: only ER, with EP and ED left empty. It takes the same time, because ER is known at
        /// the end of the path only; up-to saves time
        #[arg(long)]
        pub er_only: bool,
        /// On the Sudoku Explainer's scale: stop where ER is surely above this, such as 7.2, and write >7.2
        ///
        /// Steps above it are not searched for, so that hard puzzles take little time. EP and ED stay empty if they are
        /// above it too.
        #[arg(long, value_name = "ER")]
        pub up_to: Option<Er10>,
        /// Rate also what does not have exactly one solution, on the Sudoku Explainer's scale. HoDoKu's score needs the solution
        #[arg(long)]
        pub rate_invalid: bool,
        /// Rate the canonical form, so that equivalent puzzles have one rating. Only the givens count then
        #[arg(long)]
        pub canonical: bool,
        /// With the scale all, in JSON: draw the hardest step and each line of its argument
        #[arg(long)]
        pub pictures: bool,
    }
}

/// What rates puzzles.
#[derive(Debug)]
struct Raters {
    hodoku: Rater,
    ser: Solver,
}

/// They are the same for all requests, and take a while to be made.
static RATERS: LazyLock<Raters> = LazyLock::new(|| Raters { hodoku: Rater::new(), ser: Solver::by(Explainer) });

impl Rate {
    /// The scale, if the other fields go with it.
    ///
    /// # Errors
    /// When they do not.
    pub fn scale(&self) -> Result<Scale, Refusal> {
        let of_ser = self.er_only || self.up_to.is_some();
        let otherwise = if of_ser { Scale::Ser } else { Scale::Hodoku };
        let scale = self.scale.unwrap_or(otherwise);
        let conflict = |field| {
            let message = "this goes with the scale ser";
            Err(Refusal::new(Code::FieldsConflict, message).of(field))
        };
        match scale {
            Scale::Hodoku | Scale::All if self.er_only => conflict("er_only"),
            Scale::Hodoku | Scale::All if self.up_to.is_some() => conflict("up_to"),
            scale => Ok(scale),
        }
    }

    /// The answer about a puzzle.
    ///
    /// # Errors
    /// When the fields do not go together.
    pub fn answer(&self, state: &State, budget: &Budget) -> Result<RateAnswer, Refusal> {
        let scale = self.scale()?;
        let rated = self.rate(state, scale, budget).unwrap_or_else(|fault| Rated::not(fault.into()));
        Ok(rated.answer(state.to_string(), scale, self.pictures))
    }

    /// Rates a puzzle. It is asked first, within the budget, whether there is exactly one solution.
    ///
    /// # Errors
    /// When a value stands twice in a house.
    pub fn rate(&self, state: &State, scale: Scale, budget: &Budget) -> Result<Rated, Fault> {
        let mut board = Board::new(state)?;
        if self.canonical {
            match canonical_within(&state.puzzle(), budget) {
                Ok(found) => board = Board::new(&found.puzzle)?,
                Err(why) => return Ok(Rated::not(why.into())),
            }
        }
        let flaw = match Search::of(&board).within(budget).how_many() {
            Ok(found) => Refusal::unless_unique(&found),
            Err(why) => return Ok(Rated::not(why.into())),
        };
        let is_flawed = flaw.is_some();
        if is_flawed && !(self.rate_invalid && scale != Scale::Hodoku) {
            return Ok(Rated { error: flaw, ..Rated::default() });
        }
        let mut rated = Rated { error: flaw, ..Rated::default() };
        if scale != Scale::Ser && !is_flawed {
            match RATERS.hodoku.rate_within(&board, budget) {
                Ok(rating) => rated.hodoku = Some(rating),
                Err(Unrated::Stopped(why)) => rated.error = Some(why.into()),
                Err(_) => {}
            }
        }
        match scale {
            Scale::Hodoku => {}
            Scale::All if !is_flawed => {
                let path = RATERS.ser.solve_within(board, budget);
                (rated.ser, rated.hardest) = (SerRated::of(&path), Hardest::of(&path));
            }
            Scale::Ser | Scale::All => {
                let known = SerRated::find(&board, self.er_only, self.up_to.map(|Er10(limit)| limit), budget);
                rated.ser = known.ok();
            }
        }
        if let Some(why) = budget.stopped() {
            rated.error = Some(why.into());
        }
        Ok(rated)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rate::answer::SerRating;
    use crate::rate::scales::{BEYOND, Er, tenths};
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
            let board = Board::new(&text.parse::<State>().unwrap()).unwrap();
            let known = SerRated::find(&board, false, None, &Budget::unlimited()).unwrap();
            assert_eq!(ratings.ser, Some(known), "{text}");
            let hardest = ratings.hardest.map(|hardest| {
                let mut after = hardest.board.clone();
                after.apply(&hardest.step);
                assert_ne!(State::from(&hardest.board), State::from(&after), "{text}: the step can be made there");
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
            assert_eq!(known.error.as_ref().unwrap().code, Code::OutOfWork);
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
            for (text, code) in [(SEVERAL, Code::SeveralSolutions), (&EASY.replacen('8', "7", 1), Code::NoSolution)] {
                let rated = rated(text, &rate, &Budget::unlimited());
                assert!(rated.hodoku.is_none() && rated.ser.is_none() && rated.hardest.is_none());
                assert_eq!(rated.error.unwrap().code, code, "{text}");
            }
            let rate = Rate { rate_invalid: true, ..rate };
            let rated = rated(SEVERAL, &rate, &Budget::unlimited());
            assert_eq!(rated.ser.and_then(|known| known.er), (scale != Scale::Hodoku).then_some(Er::Is(BEYOND)));
            assert_eq!(rated.error.unwrap().code, Code::SeveralSolutions);
        }
    }

    #[test]
    fn what_is_above_the_limit_is_not_told() {
        let board = Board::new(&ESCARGOT.parse::<State>().unwrap()).unwrap();
        let told = |er_only, up_to| {
            let rated = SerRated::find(&board, er_only, up_to, &Budget::unlimited()).unwrap();
            (rated.to_string(), serde_json::to_string(&SerRating::from(rated)).unwrap())
        };
        let json = |text: &str| text.to_owned();
        assert_eq!(
            told(false, Some(72)),
            (json("ER >7.2, EP 1.2, ED 1.2"), json(r#"{"er":">7.2","ep":1.2,"ed":1.2,"scale":"se-1.2.1"}"#))
        );
        assert_eq!(
            told(false, Some(10)),
            (json("ER >1.0"), json(r#"{"er":">1.0","ep":null,"ed":null,"scale":"se-1.2.1"}"#))
        );
        assert_eq!(
            told(true, Some(110)),
            (json("ER 10.5"), json(r#"{"er":10.5,"ep":null,"ed":null,"scale":"se-1.2.1"}"#))
        );
    }
}
