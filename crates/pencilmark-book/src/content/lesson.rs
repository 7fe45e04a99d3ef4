//! A lesson: a path, with pictures of the steps that are chosen.

use crate::page::About;
use crate::paper::Paper;
use pencilmark::{Board, Mark, Path, State, Step};
use pencilmark_view::{ArgumentLine, argument};

/// The highest difficulty of an easy step. Easy steps are singles, and other steps that fill a cell without marks.
const EASY: f64 = 2.6;

/// The greatest number of easy steps in one line.
const IN_LINE: usize = 9;

/// The steps of a path that are shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chosen {
    /// The ids of the strategies whose steps are shown. If the list is empty, the steps of all strategies are shown.
    pub only: Vec<&'static str>,
    /// The number of the first step that is shown, from 1.
    pub from: Option<usize>,
    /// The number of the last step that is shown.
    pub to: Option<usize>,
}

impl Chosen {
    /// Whether a step is shown, by its number.
    pub fn has(&self, number: usize, step: &Step) -> bool {
        let is_of = self.only.is_empty() || self.only.contains(&step.strategy().id());
        is_of && self.from.is_none_or(|from| number >= from) && self.to.is_none_or(|to| number <= to)
    }

    /// Whether all steps are shown.
    pub fn is_all(&self) -> bool {
        *self == Self::default()
    }
}

/// A lesson: a path, with the steps that are shown.
#[derive(Clone, Debug)]
pub struct Lesson<'a> {
    /// The title, the author and the date.
    pub about: About,
    /// The paper.
    pub paper: Paper,
    /// The puzzle.
    pub start: &'a State,
    /// The path.
    pub path: &'a Path,
    /// The steps that are shown.
    pub chosen: Chosen,
    /// Whether easy steps, such as singles, stand in one line.
    pub folds: bool,
    /// The greatest number of lines of an argument that are shown.
    pub lines: usize,
    /// A sentence about the end of the path. The sentence is shown if the last step is shown.
    pub end: String,
}

/// A part of a lesson.
pub(crate) enum LessonPart<'a> {
    /// A few easy steps in a row: the numbers of the first and the last step, and the cells that the steps fill.
    Singles { first: usize, last: usize, marks: String },
    /// A step, with its number and the board before it.
    Step { number: usize, step: &'a Step, board: Box<Board> },
}

impl<'a> Lesson<'a> {
    /// The number of steps that are shown.
    pub fn shown(&self) -> usize {
        (1..).zip(&self.path.steps).filter(|(number, step)| self.chosen.has(*number, step)).count()
    }

    /// Whether the path is shown to its end.
    pub(crate) fn has_end(&self) -> bool {
        let number = self.path.steps.len();
        self.path.steps.last().is_none_or(|last| self.chosen.has(number, last))
    }

    /// A sentence about the board where the lesson begins, if steps come before it, and the state of that board.
    pub(crate) fn before(&self) -> (Option<String>, State) {
        let made = self.chosen.from.unwrap_or(1).saturating_sub(1).min(self.path.steps.len());
        let mut board = self.path.start.clone();
        self.path.steps[..made].iter().for_each(|step| board.apply(step));
        ((made > 0).then(|| format!("This is the board after step {made}.")), State::from(&board))
    }

    /// The lines of an argument that are shown, and a sentence about the other lines.
    pub(crate) fn argued(&self, step: &Step) -> (Vec<ArgumentLine>, Option<String>) {
        let mut lines = argument(step).unwrap_or_default();
        let more = lines.len().saturating_sub(self.lines);
        lines.truncate(self.lines);
        let of = match (more, lines.is_empty()) {
            (0, _) => None,
            (more, true) => Some(format!("Its argument has {more} lines.")),
            (1, false) => Some("And 1 more line.".into()),
            (more, false) => Some(format!("And {more} more lines.")),
        };
        (lines, of)
    }

    /// The parts of the lesson, in their order.
    pub(crate) fn told(&self) -> Vec<LessonPart<'a>> {
        let (mut parts, mut easy) = (Vec::new(), Vec::new());
        let mut board = self.path.start.clone();
        for (number, step) in (1..).zip(&self.path.steps) {
            let is_shown = self.chosen.has(number, step);
            if is_shown && self.folds && is_easy(step) {
                easy.push((number, step));
            } else {
                parts.extend(singles(&mut easy));
                if is_shown {
                    parts.push(LessonPart::Step { number, step, board: Box::new(board.clone()) });
                }
            }
            board.apply(step);
        }
        parts.extend(singles(&mut easy));
        parts
    }
}

/// Whether a step is easy enough to be shown in a line.
fn is_easy(step: &Step) -> bool {
    !step.places().is_empty()
        && step.removes().is_empty()
        && step.difficulty().is_none_or(|difficulty| difficulty <= EASY)
}

/// Joins easy steps to lines, with up to `IN_LINE` steps in a line.
fn singles<'a>(easy: &mut Vec<(usize, &Step)>) -> Vec<LessonPart<'a>> {
    let lines = easy.chunks(IN_LINE).map(|line| {
        let marks = line.iter().flat_map(|(_, step)| step.places().iter().map(Mark::to_string));
        let marks = marks.collect::<Vec<String>>().join(", ");
        LessonPart::Singles { first: line[0].0, last: line[line.len() - 1].0, marks }
    });
    let lines = lines.collect();
    easy.clear();
    lines
}
