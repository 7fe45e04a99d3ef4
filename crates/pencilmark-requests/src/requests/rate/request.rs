//! The request `rate`: its options, and the computation of the ratings.

use super::super::PuzzleRequest;
use super::answer::{HodokuAnswer, HodokuRating, RateAnswer, Rated, RatingsAnswer, SerAnswer, SerRating, header};
use super::scales::{Hardest, SerRated};
use crate::answers::words::Screen;
use crate::answers::{Code, Drawn, Refusal};
use crate::fields::options;
use crate::values::{Rating as Er10, Scale};
use pencilmark::{Budget, Fault, Solver, State};
use pencilmark_facts::Facts;
use pencilmark_ser::Explainer;
use pencilmark_view::Text;
use std::sync::LazyLock;

options! {
    /// The options of a rating.
    pub struct Rate {
        /// The scale of the ratings. The default is `ser` with the option `er-only` or `up-to`. Without these options, the
        /// default is `all` for text, and `hodoku` for CSV and JSON
        #[arg(long, value_name = "SCALE", value_parser = crate::values::known::scales())]
        pub scale: Option<Scale>,
        /// On the Sudoku Explainer's scale: show only ER, and leave EP and ED empty
        ///
        /// This option saves no time, because ER is known only when the puzzle is solved. The option `up-to` saves time.
        #[arg(long)]
        pub er_only: bool,
        /// On the Sudoku Explainer's scale: stop as soon as it is certain that ER is above this limit. With the limit 7.2, the
        /// answer is then >7.2
        ///
        /// The program does not search for steps above the limit, so hard puzzles take little time. If EP or ED is also above
        /// the limit, its field stays empty.
        #[arg(long, value_name = "ER")]
        pub up_to: Option<Er10>,
        /// On the Sudoku Explainer's scale, also rate puzzles that do not have exactly one solution. HoDoKu's scale gives such
        /// puzzles no rating, because HoDoKu's score needs the solution
        #[arg(long)]
        pub rate_invalid: bool,
        /// Rate the canonical form of the puzzle, so that equivalent puzzles have the same rating
        ///
        /// Equivalent puzzles differ only by exchanges of rows, columns and digits, and have the same canonical form. With this
        /// option, the entered values and the marks (candidates) of the input are ignored.
        #[arg(long)]
        pub canonical: bool,
        /// In JSON with the scale `all`: add pictures of the hardest step and of each line of its argument (the proof of the
        /// step, as a list of lines)
        #[arg(long)]
        pub pictures: bool,
    }
}

/// The solver that finds the hardest step. All requests share it.
static SER: LazyLock<Solver> = LazyLock::new(|| Solver::by(Explainer));

impl Rate {
    /// The scale of the ratings.
    ///
    /// # Errors
    /// When another field cannot be used with the scale.
    pub fn scale(&self) -> Result<Scale, Refusal> {
        let of_ser = self.er_only || self.up_to.is_some();
        let otherwise = if of_ser { Scale::Ser } else { Scale::Hodoku };
        let scale = self.scale.unwrap_or(otherwise);
        let conflict = |field| {
            let message = "this can be used only with the scale ser";
            Err(Refusal::new(Code::FieldsConflict, message).of(field))
        };
        match scale {
            Scale::Hodoku | Scale::All if self.er_only => conflict("er_only"),
            Scale::Hodoku | Scale::All if self.up_to.is_some() => conflict("up_to"),
            scale => Ok(scale),
        }
    }

    /// Rates a puzzle. First it checks, within the budget, that there is exactly one solution.
    ///
    /// # Errors
    /// When a value stands twice in a house.
    pub fn rate(&self, state: &State, scale: Scale, budget: &Budget) -> Result<Rated, Fault> {
        let mut facts = Facts::of(state)?;
        let form;
        if self.canonical {
            match facts.form(budget) {
                Ok(found) => form = found.puzzle.clone(),
                Err(why) => return Ok(Rated::not(why.into())),
            }
            facts = Facts::of(form.as_ref())?;
        }
        let flaw = match facts.how_many(budget) {
            Ok(found) => Refusal::unless_unique(&found),
            Err(why) => return Ok(Rated::not(why.into())),
        };
        let is_flawed = flaw.is_some();
        let mut rated = Rated { error: flaw, ..Rated::default() };
        if is_flawed && !(self.rate_invalid && scale != Scale::Hodoku) {
            return Ok(rated);
        }
        if scale != Scale::Ser {
            match facts.hodoku(budget) {
                Ok(rating) => rated.hodoku = rating.cloned(),
                Err(why) => rated.error = Some(why.into()),
            }
        }
        match scale {
            Scale::Hodoku => {}
            Scale::All if !is_flawed => {
                let path = SER.solve_within(facts.board().clone(), budget);
                (rated.ser, rated.hardest) = (SerRated::of(&path), Hardest::of(&path));
            }
            Scale::Ser | Scale::All => {
                let known = SerRated::find(facts.board(), self.er_only, self.up_to.map(|Er10(limit)| limit), budget);
                rated.ser = known.ok();
            }
        }
        if let Some(why) = budget.stopped() {
            rated.error = Some(why.into());
        }
        Ok(rated)
    }
}

impl PuzzleRequest for Rate {
    const NAME: &'static str = "rate";
    const SUMMARY: &'static str = "How hard a puzzle is";
    type Beside = ();
    type Prepared = Scale;
    type Finding = Rated;
    type Answer<'a> = RateAnswer<'a>;

    fn prepare(&self, (): &()) -> Result<Scale, Refusal> {
        self.scale()
    }

    fn find(&self, scale: &Scale, state: &State, budget: &Budget) -> Result<Rated, Refusal> {
        Ok(self.rate(state, *scale, budget)?)
    }

    fn draw(&self, rated: &mut Rated, _: &Budget) {
        if let (true, Some(hardest)) = (self.pictures, &rated.hardest) {
            rated.drawn = Some(Drawn::of([(&hardest.board, &hardest.step)], &Budget::unlimited()));
        }
    }

    fn answer<'a>(&'a self, scale: &'a Scale, _: &'a State, puzzle: String, rated: &'a Rated) -> RateAnswer<'a> {
        rated.answer(puzzle, *scale)
    }

    fn refused(&self, scale: &Scale, puzzle: String, error: Refusal) -> RateAnswer<'static> {
        let none = HodokuRating::default();
        match scale {
            Scale::Hodoku => RateAnswer::Hodoku(HodokuAnswer { puzzle, rating: none, error: Some(error) }),
            Scale::Ser => RateAnswer::Ser(SerAnswer { puzzle, rating: SerRating::default(), error: Some(error) }),
            Scale::All => RateAnswer::All(Box::new(RatingsAnswer {
                puzzle,
                hodoku: None,
                ser: None,
                hardest: None,
                drawing: None,
                error: Some(error),
            })),
        }
    }

    fn columns(&self, scale: &Scale) -> Vec<&'static str> {
        header(*scale).into()
    }

    fn text(&self, _: &Scale, state: &State, rated: &Rated, screen: Screen) -> Text {
        rated.text(state, screen)
    }

    fn error(&self, rated: &Rated) -> Option<Refusal> {
        rated.error.clone()
    }
}
