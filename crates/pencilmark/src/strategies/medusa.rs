//! Marks of all digits in two colours: 3D Medusa.

use crate::cell::Cell;
use crate::coloring::colors::seen;
use crate::coloring::refute::needed;
use crate::digit::Digit;
use crate::mark::{Mark, Marks};
use crate::scene::Scene;
use crate::set::{Cells, Digits};
use crate::step::Step;
use crate::strategy::{Case, Flow, Sink, case, strategy};
use crate::truth::Truth;

strategy! {
    /// A house with two places for a digit, or a cell with two marks, has one mark that is true and one that is not.
    /// Paint such marks in two colours by turns, from house to cell to house, as far as they lead: one colour is all
    /// true, the other all false. What follows whichever it is, holds; and a colour that cannot be true is false.
    ///
    /// ```text
    ///   25' ── . ── 2'58        2 and 5 of one colour, 2' and 5' of the other:
    ///    │           │          the upper right cell is 5 or 2',
    ///   2'37 ─ . ── 249         so its 8 goes
    /// ```
    ///
    /// * A mark that sees both colours goes, be it in one cell (with two colours, a third mark goes), by one digit in two
    ///   houses, or by its cell and a house.
    /// * A colour that stands twice in a cell, or with one digit twice in a house, is false: all its marks go.
    /// * A colour that would leave a cell without colours no mark is false: all its marks go.
    ///
    /// A single strong link is no web: it says what a locked candidate says.
    ///
    /// Order: by the first mark of the web, by digit, then row by row; in each web, the three rules as above.
    pub MEDUSA_3D = "medusa-3d", "3D Medusa", Coloring, find, CASES
}

/// Marks tied by strong links: one side is true, the other false.
struct Web {
    sides: [Marks; 2],
}

const TRAPPED: &str = "strong links tie marks of {digits} into a web of two colours, of which one is true; \
    whatever goes sees some of both";
const CLASHING: &str = "strong links tie marks of {digits} into a web of two colours, of which one is true; \
    not that of {clash}, which are not all possible together";
const EMPTYING: &str = "strong links tie marks of {digits} into a web of two colours, of which one is true; \
    not the one that sees every mark of {emptied}";

fn find(scene: &Scene, sink: Sink) -> Flow {
    let mut painted = Marks::EMPTY;
    for digit in Digit::ALL {
        let in_houses =
            scene.bilocal(digit).iter().fold(Cells::EMPTY, |cells, house| cells | scene.places(digit, house));
        let linked = in_houses | scene.cells(digit) & scene.bivalue_cells();
        while let Some(cell) = (linked - painted[digit]).first() {
            let web = Web::from(scene, Mark::new(cell, digit));
            painted = painted | web.both();
            web.tell(scene, sink)?;
        }
    }
    Flow::Continue(())
}

/// The marks that a mark is tied to, each with the truth that ties them: not both are off.
fn ties(scene: &Scene, mark: Mark) -> impl Iterator<Item = (Truth, Mark)> {
    let (cell, digit) = (mark.cell(), mark.digit());
    let in_cell = scene.bivalue_cells().contains(cell).then(|| scene.marks(cell) - digit.into());
    let in_cell = in_cell.and_then(Digits::first).map(|digit| (cell.into(), Mark::new(cell, digit)));
    let houses = cell.houses().into_iter().filter(move |&house| scene.bilocal(digit).contains(house));
    let in_houses = houses.filter_map(move |house| {
        let partner = (scene.places(digit, house) - cell.into()).first()?;
        Some(((digit, house).into(), Mark::new(partner, digit)))
    });
    in_cell.into_iter().chain(in_houses)
}

/// Every mark that sees some of these.
fn seen_by(marks: &Marks) -> Marks {
    let (mut once, mut twice) = (Cells::EMPTY, Cells::EMPTY);
    for cells in marks.0 {
        twice |= once & cells;
        once |= cells;
    }
    Marks(marks.0.map(|cells| seen(cells) | (once - cells) | twice))
}

impl Web {
    /// Follows the strong links from a mark.
    fn from(scene: &Scene, start: Mark) -> Self {
        let mut sides = [Marks::EMPTY; 2];
        let mut todo = vec![(start, 0)];
        sides[0].insert(start);
        while let Some((mark, side)) = todo.pop() {
            for (_, partner) in ties(scene, mark) {
                if !sides[1 - side].contains(partner) {
                    sides[1 - side].insert(partner);
                    todo.push((partner, 1 - side));
                }
            }
        }
        Self { sides }
    }

    /// The marks of both colours.
    fn both(&self) -> Marks {
        self.sides[0] | self.sides[1]
    }

    /// Its strong links: each has one end of either colour.
    fn truths(&self, scene: &Scene) -> impl Iterator<Item = Truth> {
        self.sides[0].iter().flat_map(|mark| ties(scene, mark).map(|(truth, _)| truth))
    }

    /// Tells all that the two colours take away.
    fn tell(&self, scene: &Scene, sink: Sink) -> Flow {
        let painted = self.both();
        // Odd webs contradict themselves: the board has no solution.
        let odd = !(self.sides[0] & self.sides[1]).is_empty();
        if odd || painted.len() < 3 {
            return Flow::Continue(());
        }
        let seen = self.sides.each_ref().map(seen_by);
        let all = Marks::by_digit(|digit| scene.cells(digit));
        let trapped = (all & seen[0] & seen[1]) - painted;
        self.take(scene, trapped, None, |facts| facts(TRAPPED), sink)?;
        for (side, seen) in self.sides.into_iter().zip(seen) {
            let clash: Vec<Mark> = (side & seen).iter().collect();
            if !clash.is_empty() {
                self.take(scene, side, None, |facts| facts(CLASHING).with("clash", clash), sink)?;
            }
            let kept = painted | (all - seen);
            // The last mark of a cell needs no colours.
            for emptied in scene.blank() - kept.cells() - scene.single_cells() {
                self.take(scene, side, Some(emptied), |facts| facts(EMPTYING).with("emptied", emptied), sink)?;
            }
        }
        Flow::Continue(())
    }

    /// Hands on the step that takes some marks away, with the strong links (and the cell) that prove it.
    fn take(
        &self,
        scene: &Scene,
        marks: Marks,
        emptied: Option<Cell>,
        tell: impl FnOnce(&dyn Fn(&'static str) -> Step) -> Step,
        sink: Sink,
    ) -> Flow {
        let goals: Vec<Mark> = marks.iter().collect();
        if goals.is_empty() {
            return Flow::Continue(());
        }
        let truths = self.truths(scene).chain(emptied.map(Truth::from));
        let Some(truths) = needed(scene, truths, &goals).filter(|truths| truths.len() > 1) else {
            return Flow::Continue(());
        };
        let step = tell(&|because| {
            let [one, other] = self.sides.map(|side| side.iter().collect::<Vec<_>>());
            Step::new(&MEDUSA_3D, because).with("one", one).with("other", other)
        });
        let step = step.of(self.both().digits()).resting_on(truths);
        sink(goals.iter().fold(step, |step, mark| step.removing(mark.digit(), mark.cell().into())))
    }
}

const CASES: &[Case] = &[
    case(":::.................................................................................:111 311 411 611 711 811 911 512 513 515 516 517 518 519 221 224 231 234 241 244 252 253 255 256 257 258 259 261 264 271 274 281 284 291 294:::").finds(&["r1c4≠1 r1c2,r1c3,r1c5,r1c6,r1c7,r1c8,r1c9≠2 r1c4≠3 r1c4≠4 r1c4≠6 r1c4≠7 r1c4≠8 r1c4≠9"]),
    case(":::1..6....27.6....+1+3+5.+2...4+69+8+295.+63.1..+7..928+5.15.82..+6.7+1.6...+425+8..16.+7.....71.8:415 715 424 425 334 834 335 992 394 494 495:::").finds(&["r5c4≠4"]),
    case(":::+8+942..5+7+316+37+5+4......+9+836+4+19+27+6+3+5+184638+1+4+72+5+9+4..+8+29+73+63..4...1....+3.2+4+6..46+5..+3..:573 975 185:::").finds(&["r9c9≠2"]),
    case(":::1..6....27.6....+1+3+5.+2...4+69+8+295.+63.1..+7..928+5.15.82..+6.7+1.6...+425+8..16.+7.....71.8:415 715 424 425 334 834 335 454 992 394 494 495:::").finds_nothing(),
];
