//! The arguments of `filter`.

#[cfg(feature = "filter")]
use crate::input::Request;
use crate::selection::Selection;
use crate::stop::Patience;
use clap::Args;
use pencilmark_requests::Choose;

#[derive(Args)]
#[command(mut_arg("timeout", |limit| limit.help("The time limit for one puzzle in seconds; a puzzle that takes longer is not printed")))]
pub(crate) struct Filter {
    /// The condition that a puzzle must fit, such as "er >= 7.2 and uses('xy-wing') and givens <= 24"
    #[arg(long, value_name = "CONDITION", allow_hyphen_values = true)]
    pub(crate) r#where: String,
    /// The puzzles, as texts or as names of files; - is standard input
    #[arg(value_name = "PUZZLE | FILE | -")]
    pub(crate) puzzles: Vec<String>,
    /// If the input is a table: the name of the column that has the puzzles [default: puzzle, quizzes, quiz or question]
    #[arg(long, value_name = "NAME")]
    pub(crate) column: Option<String>,
    #[command(flatten)]
    pub(crate) patience: Patience,
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// For the solving path: the rule that chooses one of several equally easy steps. `shortest` chooses the step with the
    /// shortest explanation. `first` chooses the step that is found first [default: first]
    #[arg(long, help_heading = "Strategies", value_name = "WHICH")]
    pub(crate) choose: Option<Choose>,
}

#[cfg(feature = "filter")]
impl Filter {
    /// The input. Its lines are printed unchanged.
    pub(crate) fn request(&self) -> Request {
        let (arguments, column) = (self.puzzles.clone(), self.column.clone());
        Request { arguments, column, keep_text: true, ..Request::default() }
    }
}
