//! The arguments that choose which steps of a path are shown, and the arguments of lessons.

use clap::Args;
use pencilmark_book::Chosen;
use pencilmark_requests::StrategyId;

#[derive(Args)]
pub(crate) struct Shown {
    /// Show only the steps of these strategies
    #[arg(long, help_heading = "Lesson", value_name = "ID,…", value_delimiter = ',')]
    pub(crate) only: Vec<StrategyId>,
    /// Show only the step with this number and the steps after it
    #[arg(long, help_heading = "Lesson", value_name = "N")]
    pub(crate) from: Option<usize>,
    /// Show only the step with this number and the steps before it
    #[arg(long, help_heading = "Lesson", value_name = "N")]
    pub(crate) to: Option<usize>,
    /// In lessons (the formats `pdf` and `md`): draw a picture for singles too; without this option, singles that come one
    /// after another share one line
    #[arg(long, help_heading = "Lesson")]
    pub(crate) unfolded: bool,
    /// In lessons: the maximum number of lines of an argument (the proof of a step, as a list of lines) [default: 40]
    #[arg(long, help_heading = "Lesson", value_name = "N")]
    pub(crate) lines: Option<usize>,
    /// In lessons: the title [default: the name of the hardest strategy of the path]
    #[arg(long, help_heading = "Lesson", value_name = "TEXT")]
    pub(crate) title: Option<String>,
    /// In lessons: the size of the paper, which can be `a4`, `letter`, `a5`, `a3`, `6x9`, or a size such as `170x240mm`
    /// [default: a4]
    #[arg(long, help_heading = "Lesson", value_name = "SIZE")]
    pub(crate) paper: Option<String>,
    /// In lessons: replace the file if it exists
    #[arg(long, help_heading = "Lesson")]
    pub(crate) force: bool,
}

impl Shown {
    /// The steps that are shown.
    pub(crate) fn chosen(&self) -> Chosen {
        Chosen { only: self.only.iter().map(|id| id.0.id()).collect(), from: self.from, to: self.to }
    }

    /// The name of the first given option that is only for lessons.
    pub(crate) fn lesson_option(&self) -> Option<&'static str> {
        let options = [
            ("unfolded", self.unfolded),
            ("lines", self.lines.is_some()),
            ("title", self.title.is_some()),
            ("paper", self.paper.is_some()),
            ("force", self.force),
        ];
        options.into_iter().find_map(|(name, is_given)| is_given.then_some(name))
    }
}
