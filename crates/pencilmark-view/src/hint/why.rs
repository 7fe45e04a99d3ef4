//! The explanation why a digit cannot be in a cell, in words.

use crate::lines;
use crate::picture;
use crate::sentence::sentence;
use crate::text::{Text, words};
use pencilmark::hint::{EasyWay, Explanation, MarkVerdict, Showing};
use pencilmark::{Cells, Layout, Mark, PairRule, Step};
use std::fmt::Write as _;

/// The maximum number of cells to fill that are all named.
const NAMED: usize = 3;

/// The explanation of a digit in a cell, in words.
///
/// ```
/// use pencilmark::hint::why;
/// use pencilmark::{Budget, Cell, Digit, Mark, Puzzle, Solver};
/// use pencilmark_view::WhyView;
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
/// let mark = Mark::new(Cell::at(1, 1).unwrap(), Digit::new(5).unwrap());
/// let why = why(&puzzle, mark, &Solver::new(), &Budget::unlimited())?;
/// assert_eq!(WhyView::new(&why).words(), "r1c1 cannot be 5: its row has 5 in r1c3.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug)]
pub struct WhyView<'a> {
    why: &'a Explanation,
    layout: &'a Layout,
}

impl<'a> WhyView<'a> {
    /// The view of an explanation on the usual board.
    pub fn new(why: &'a Explanation) -> Self {
        Self { why, layout: Layout::standard() }
    }

    /// The view of an explanation on a board with this layout.
    #[must_use]
    pub fn on(self, layout: &'a Layout) -> Self {
        Self { layout, ..self }
    }

    /// The verdict in one or two sentences. It includes the easy way to the verdict, but not the step that shows the verdict
    /// now.
    pub fn answer(&self) -> String {
        let Explanation { mark, verdict, ref by, .. } = *self.why;
        let (cell, digit) = (mark.cell(), mark.digit());
        let but_later = if self.why.easy.is_some() { ", but you cannot see it yet." } else { "." };
        let answer = match verdict {
            MarkVerdict::Already => format!("{cell} is {digit} already."),
            MarkVerdict::Seen if by.iter().any(|value| value.cell() == cell) => {
                format!("{cell} cannot be {digit}, because it holds another digit.")
            }
            MarkVerdict::Seen => format!("{cell} cannot be {digit}: {}.", seen(mark, by, self.layout)),
            MarkVerdict::Later if self.why.easy.is_none() => {
                format!("{cell} cannot be {digit}, but no single pattern shows that now.")
            }
            MarkVerdict::Removed | MarkVerdict::Later => format!("{cell} cannot be {digit}{but_later}"),
            MarkVerdict::True if self.why.step.is_none() && self.why.easy.is_none() => {
                format!("{cell} is {digit}, but these strategies do not show it.")
            }
            MarkVerdict::True => format!("{cell} is {digit}{but_later}"),
            MarkVerdict::Open => {
                format!("The puzzle has several solutions: {cell} is {digit} in some of them, but not in all.")
            }
            MarkVerdict::Unshown => format!(
                "{cell} is another digit in the solution, but these strategies do not show why it cannot be {digit}."
            ),
            _ => format!("This has no solution, so there is no digit that {cell} can be."),
        };
        let way = self.why.easy.as_deref().map(|way| easy(way, mark));
        self.corrected().into_iter().chain([answer]).chain(way).collect::<Vec<_>>().join(" ")
    }

    /// The answer in a paragraph: the verdict, and the sentence of the step that shows the verdict.
    pub fn words(&self) -> String {
        let (now, easier) = (self.why.step.as_deref(), self.why.easier.as_deref());
        // If there is an easy way, a later step is left out.
        let has_way = self.why.easy.is_some();
        let now = now.filter(|now| now.at == 1 || !has_way);
        let when = |showing: &Showing| match (showing.at, easier) {
            (1, None) if !has_way => String::new(),
            (1, _) => "A harder step shows it now: ".into(),
            (at, Some(_)) => format!("Easier steps show it, the last of them is step {at} from here: "),
            (at, None) => format!("Step {at} from here shows it: "),
        };
        let told = |showing: &Showing| when(showing) + &shown(&showing.step, self.why.mark);
        let steps = [easier, now].into_iter().flatten().map(told);
        [self.answer()].into_iter().chain(steps).collect::<Vec<_>>().join(" ")
    }

    /// The answer for people: the paragraph, and the argument and the picture of the first step in the paragraph.
    pub fn text(&self) -> Text {
        let mut text = Text::from(self.words());
        let (way, step) = (self.why.easy.as_deref(), self.why.easier.as_deref().or(self.why.step.as_deref()));
        let way = way.map(|way| (&way.board, &way.step));
        if let Some((board, step)) = way.or(step.map(|showing| (&showing.board, &showing.step))) {
            text.push_str("\n");
            text.push_str(&lines::listing(step, 2));
            text.push_str("\n");
            text.append(&picture::step(board, step));
        }
        text
    }

    /// The corrections that were made before the search for the answer, in words; `None` if there were none.
    fn corrected(self) -> Option<String> {
        let wrong: Vec<_> = self.why.wrong.iter().map(|mark| format!("{} = {}", mark.cell(), mark.digit())).collect();
        let number = self.why.struck.len();
        let wrong = match wrong.len() {
            0 => None,
            1 => Some(format!("{} is wrong, and is left out here.", wrong[0])),
            _ => Some(format!("{} are wrong, and are left out here.", words::list(wrong))),
        };
        let struck = match number {
            0 => None,
            1 => Some("A mark that is needed was struck out, and is put back here.".into()),
            _ => Some(format!("{number} marks that are needed were struck out, and are put back here.")),
        };
        let parts: Vec<_> = wrong.into_iter().chain(struck).collect();
        (!parts.is_empty()).then(|| parts.join(" "))
    }
}

/// The easy way to the answer: the cells to fill first, and the step that then shows the answer.
fn easy(way: &EasyWay, mark: Mark) -> String {
    let count = way.before.len();
    let mut names: Vec<_> = way.before.iter().map(|value| value.cell().to_string()).collect();
    let cells = if count > NAMED {
        names.truncate(NAMED - 1);
        names.join(", ") + ", …"
    } else {
        words::list(names)
    };
    let easy = if count == 1 { "an easy cell".into() } else { format!("{count} easy cells") };
    format!("Fill {cells} first ({easy}). Then: {}", reason(&way.step, mark))
}

/// The step that shows the answer, with the name of the step.
fn shown(step: &Step, mark: Mark) -> String {
    format!("{}. {}", step.name(), reason(step, mark))
}

/// The step that shows the answer, in words.
fn reason(step: &Step, mark: Mark) -> String {
    // A placed value removes marks that the sentence does not name.
    let placed =
        step.places().iter().find(|placed| !step.removes().contains(&mark) && step.layout().sees(**placed, mark));
    let is_elsewhere = placed.is_some_and(|placed| placed.cell() != mark.cell());
    let sees = is_elsewhere.then(|| format!(" {} sees it.", mark.cell()));
    format!("{}{}", sentence(step), sees.unwrap_or_default())
}

/// The values that exclude a mark: `its row has 5 in r1c3, and its block in r2c2`.
fn seen(mark: Mark, by: &[Mark], layout: &Layout) -> String {
    let (cell, digit) = (mark.cell(), mark.digit());
    let mut text = String::new();
    let mut is_named = false;
    for value in by {
        let other = value.cell();
        let and = if text.is_empty() { "" } else { ", and " };
        let houses = layout.common_houses(Cells::from_iter([cell, other]));
        let house = houses.first().filter(|_| value.digit() == digit);
        let _ = match house {
            Some(house) if is_named => write!(text, "{and}its {} in {other}", house.kind().name()),
            Some(house) => write!(text, "{and}its {} has {digit} in {other}", house.kind().name()),
            None => match layout.pair_rule(mark, *value) {
                None => write!(text, "{and}{other}, {}, is {digit}", words::relation(layout, cell, other)),
                Some(PairRule::NonConsecutive) => write!(text, "{and}the digit of {other}, beside it, is consecutive"),
                Some(rule) => write!(text, "{and}{other} is {}, and {rule}", value.digit()),
            },
        };
        is_named = house.is_some();
    }
    text
}
