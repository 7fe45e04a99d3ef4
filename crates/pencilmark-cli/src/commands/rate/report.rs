//! How hard a puzzle is, for people.

use crate::output::{self, Answer, Status, count, under_grid};
use crate::stop::Patience;
use crate::wrap;
use pencilmark::rating::hodoku::{Level, Rating, Unrated};
use pencilmark::{Board, Puzzle, Step, Stopped};
use pencilmark_requests::rate::SerRated;
use pencilmark_view::{Role, Text};
use std::fmt::Write;

/// A text that grows by one part after the other.
pub(super) struct Report {
    text: Text,
    /// What is between the last part and the next.
    gap: &'static str,
    status: Status,
    was_stopped: bool,
    patience: Patience,
}

impl Report {
    /// The puzzle itself.
    pub(super) fn new(puzzle: &Puzzle, patience: Patience) -> Self {
        Self { text: under_grid(puzzle, ""), gap: "", status: Status::Good, was_stopped: false, patience }
    }

    /// The rating on `HoDoKu`'s scale, and its parts. Returns whether the puzzle may have one solution.
    pub(super) fn hodoku(&mut self, rating: Result<Rating, Unrated>) -> bool {
        let rating = match rating {
            Ok(rating) => rating,
            Err(Unrated::Stopped(why)) => {
                self.stopped("HoDoKu's", why);
                return true;
            }
            Err(why) => {
                self.negative(&format!("Not rated: {why}."));
                return false;
            }
        };
        let (text, level) = (self.part(), rating.level);
        text.push_as(Role::Strong, level.name());
        let _ = writeln!(text, " {}, score {} on HoDoKu's scale.", stars(level), rating.score);
        let mut line = |steps: u32, name: &str, score: u32| {
            let _ = write!(text, "\n{steps:4} {name:<36} {score:6}");
        };
        for used in &rating.used {
            line(used.steps, used.strategy.name(), used.score);
        }
        if rating.tried > 0 {
            line(rating.tried, "filled by trying", rating.tried_score());
            let cells = count(rating.tried as usize, "cell");
            let _ = write!(text, "\n\nFor {cells} no strategy of HoDoKu's order was enough.");
        }
        true
    }

    /// The rating on the Sudoku Explainer's scale.
    pub(super) fn ser(&mut self, rated: Result<SerRated, Stopped>) {
        match rated {
            Ok(rated) => {
                let _ = write!(self.part(), "{rated} on the Sudoku Explainer's scale.");
                if let Some(flaw) = rated.flaw {
                    self.gap = "\n";
                    self.negative(&format!("The puzzle has {flaw}."));
                }
            }
            Err(why) => self.stopped("the Sudoku Explainer's", why),
        }
    }

    /// The hardest step of the Sudoku Explainer's path, and the board before it.
    pub(super) fn hardest(&mut self, board: &Board, step: &Step) {
        let mut sentence = Text::from("The hardest step of the Sudoku Explainer's path: ");
        sentence.push_as(Role::Strong, step.name());
        let _ = write!(sentence, ": {}", pencilmark_view::sentence(step));
        let notation = output::notation(step, &sentence);
        let text = self.part();
        text.append(&wrap::fit(sentence, 0));
        if let Some(notation) = notation {
            text.push_str("\n");
            text.append(&wrap::fit(notation, 0));
        }
        text.push_str(&output::argument(step, 0));
        text.push_str("\n\n");
        text.append(&pencilmark_view::step(board, step));
    }

    pub(super) fn answer(self) -> Answer {
        Answer { stopped: self.was_stopped, ..Answer::new(self.text, self.status) }
    }

    /// The text, for the next part.
    fn part(&mut self) -> &mut Text {
        self.text.push_str(std::mem::replace(&mut self.gap, "\n\n"));
        &mut self.text
    }

    fn stopped(&mut self, whose: &str, why: Stopped) {
        self.was_stopped = true;
        self.negative(&format!("Not rated on {whose} scale: {}.", self.patience.reason(why)));
    }

    fn negative(&mut self, line: &str) {
        self.status = Status::Negative;
        self.part().push_str(line);
    }
}

/// `★★★☆☆`
fn stars(level: Level) -> String {
    (1..=5).map(|star| if star <= level.stars() { '★' } else { '☆' }).collect()
}
