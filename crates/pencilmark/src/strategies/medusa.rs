//! Marks of all digits in two colours: 3D Medusa.

use crate::argument::Truth;
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Part, Sink, Step, case, letter, strategy};
use crate::topics::coloring::colors::{colors, seen};
use crate::topics::truths::refute::needed;
use pencilmark_core::{Cell, Cells, Digit, Digits, Mark, Marks};

strategy! {
    /// Strong links divide marks (candidates) of all digits into two colours. A strong link joins the only two marks of
    /// a cell. Or it joins the only two marks of a digit in a house (row, column or block). One of these two marks is
    /// true, and the other is false. Give two colours to the marks that strong links connect. The two ends of each link
    /// get different colours. Then all marks of one colour are true, and all marks of the other colour are false. If
    /// both colours lead to the same conclusion, this conclusion is true. If a colour leads to a contradiction, this
    /// colour is false.
    ///
    /// ```text
    ///   25' ── . ── 2'58        2 and 5 have one colour, 2' and 5' have the other colour:
    ///    │           │          the upper right cell is 5 or 2',
    ///   2'37 ─ . ── 249         so its 8 is removed
    /// ```
    ///
    /// A mark without a colour is removed if it sees both colours. A mark sees the other marks of its cell, and the
    /// marks of its digit in its houses. Rule 3: the mark sees both colours in its cell. Rule 4: it sees both colours
    /// in its houses. Rule 5: it sees one colour in its cell and the other colour in a house.
    ///
    /// Rule 1: a colour is false if it has two marks in one cell. Rule 2: a colour is false if it has the same digit
    /// twice in one house. All marks of a false colour are removed.
    ///
    /// Take a cell without coloured marks, and let A be one of the two colours. If each mark of this cell sees a mark
    /// of colour A, colour A is false (Rule 6). All marks of colour A are removed. The website SudokuWiki gives the
    /// rules these numbers.
    ///
    /// A web is all marks that strong links connect. It has at least two links: a single link removes only marks that a
    /// simpler strategy (locked candidates) also removes. If the colours of a single digit remove the same marks, the
    /// step belongs to the strategy Simple Colors instead.
    ///
    /// How to spot it: Start with a cell with two marks, and give each mark a colour of its own. Colour more marks
    /// through cells with two marks, and through houses with two places for a digit. At the end, first look for a cell
    /// that has two marks of one colour. Also look for a house that has one digit twice in one colour. Then look for a
    /// cell that would have no marks left if one of the colours were true. Then check the marks that see both colours.
    ///
    /// Also called: 3D Medusa coloring, advanced coloring, ultracoloring.
    // Order: by the first mark of the web (digit, then row by row). For each web, Rules 3 to 5 come first. Then, for
    // each colour, Rule 1 or 2, and then Rule 6.
    pub MEDUSA_3D {
        id: "medusa-3d",
        name: "3D Medusa",
        summary: "If a cell has two marks, or a house has two places for a digit, give these marks two colours. One \
            colour is right. So marks that contradict both colours are removed, or a whole colour is removed.",
        family: Coloring,
        find: find,
        cases: CASES,
        letters: LETTERS,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[letter("one", 'a', "first colour"), letter("other", 'b', "second colour")];

/// Marks that strong links connect. All marks of one side (colour) are true, and all marks of the other side are false.
struct MarkColoring {
    sides: [Marks; 2],
}

const TRAPPED: &str = "strong links give two colours: A = {one}; B = {other}. Either all marks of A are true, or all \
    marks of B. A mark that sees both colours is false: {ways}";
/// The rules for marks that see both colours. The numbers of the rules come from the website SudokuWiki.
const TRAPS: [(&str, &str); 3] = [
    ("3D Medusa Rule 3", "marks of A and B are in the cell of {marks}"),
    ("3D Medusa Rule 4", "marks of A and B with the same digit share houses with {marks}"),
    (
        "3D Medusa Rule 5",
        "one colour is in the cell of {marks}, and the other colour has the same digit in a house of \
        this cell",
    ),
];
const SEVERAL_TRAPS: &str = "3D Medusa Rules 3 to 5";
// The removed marks are the marks of the false colour.
const TWICE_IN_CELL: &str = "strong links give two colours: A (the removed marks) and B = {other}. Either all marks of \
    A are true, or all marks of B. But {clash} and {clash_too} of A are both in {cell}";
const TWICE_IN_HOUSE: &str = "strong links give two colours: A (the removed marks) and B = {other}. Either all marks \
    of A are true, or all marks of B. But {clash} and {clash_too} of A are both in {house}";
const EMPTYING: &str = "strong links give two colours: A (the removed marks) and B = {other}. Either all marks of A \
    are true, or all marks of B. But if A were true, {emptied} would have no mark left";

fn find(scene: &Scene, sink: Sink) -> Flow {
    let mut painted = Marks::EMPTY;
    for digit in Digit::ALL {
        let in_houses =
            scene.bilocal(digit).iter().fold(Cells::EMPTY, |cells, house| cells | scene.places(digit, house));
        let linked = in_houses | scene.cells(digit) & scene.bivalue_cells();
        while let Some(cell) = (linked - painted[digit]).first() {
            let web = MarkColoring::from(scene, Mark::new(cell, digit));
            painted = painted | web.both();
            web.report(scene, sink)?;
        }
    }
    Flow::Continue(())
}

/// The marks that strong links join to a mark. Each comes with its truth: the cell, or the digit in a house, that needs
/// one of the two marks.
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

/// The first two marks of a colour that cannot both be true: two marks of a cell, or else two marks of a digit in a house.
fn clash(side: &Marks) -> Option<[Mark; 2]> {
    let pair = |sees: &dyn Fn(Mark, Mark) -> bool| {
        side.iter().find_map(|mark| Some([mark, side.iter().find(|&other| mark != other && sees(mark, other))?]))
    };
    pair(&|mark, other| mark.cell() == other.cell())
        .or_else(|| pair(&|mark, other| mark.digit() == other.digit() && mark.cell().sees(other.cell())))
}

/// Whether the colours of a single digit already remove these marks.
fn has_one_digit_web(scene: &Scene, marks: &Marks) -> bool {
    let Some(digit) = marks.digits().single() else { return false };
    let cells = marks[digit];
    let wraps = |side: Cells| cells.is_subset(side) && side.intersects(seen(side));
    colors(scene, digit).iter().any(|web| cells.is_subset(web.trapped()) || web.sides.into_iter().any(wraps))
}

/// All marks that see at least one of the given marks.
fn seen_by(marks: &Marks) -> Marks {
    let (mut once, mut twice) = (Cells::EMPTY, Cells::EMPTY);
    for cells in marks.0 {
        twice |= once & cells;
        once |= cells;
    }
    Marks(marks.0.map(|cells| seen(cells) | (once - cells) | twice))
}

impl MarkColoring {
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

    /// The strong links of the web. Each link has one end of each colour.
    fn truths(&self, scene: &Scene) -> impl Iterator<Item = Truth> {
        self.sides[0].iter().flat_map(|mark| ties(scene, mark).map(|(truth, _)| truth))
    }

    /// Reports all eliminations of the two colours.
    fn report(&self, scene: &Scene, sink: Sink) -> Flow {
        let painted = self.both();
        // In an odd web, some mark has both colours. Then the board has no solution.
        let odd = !(self.sides[0] & self.sides[1]).is_empty();
        if odd || painted.len() < 3 || painted.digits().single().is_some() {
            return Flow::Continue(());
        }
        let seen = self.sides.each_ref().map(seen_by);
        let all = Marks::by_digit(|digit| scene.cells(digit));
        let trapped = (all & seen[0] & seen[1]) - painted;
        self.take(scene, trapped, None, |one, other| self.trap(&trapped, [one, other]), sink)?;
        for (first, seen) in seen.into_iter().enumerate() {
            let side = self.sides[first];
            let named = |because, sides: [Vec<Mark>; 2]| {
                let [one, other] = if first == 0 {
                    sides
                } else {
                    let [other, one] = sides;
                    [one, other]
                };
                Step::new(&MEDUSA_3D, because).with("one", one).with("other", other)
            };
            if let Some(pair) = clash(&side) {
                let describe = |one, other| match pair {
                    [one_mark, mark] if one_mark.cell() == mark.cell() => named(TWICE_IN_CELL, [one, other])
                        .called("3D Medusa Rule 1")
                        .with("clash", one_mark)
                        .with("clash_too", mark)
                        .with("cell", mark.cell()),
                    [one_mark, mark] => {
                        let houses = (Cells::of(one_mark.cell()) | mark.cell().into()).common_houses();
                        let step = named(TWICE_IN_HOUSE, [one, other]).called("3D Medusa Rule 2");
                        let step = step.with("clash", one_mark).with("clash_too", mark);
                        houses.first().into_iter().fold(step, |step, house| step.with("house", house))
                    }
                };
                self.take(scene, side, None, describe, sink)?;
            }
            let left = painted | (all - seen);
            // Cells with a single mark are left out: they need no colours.
            for emptied in scene.blank() - left.cells() - scene.single_cells() {
                let describe = |one, other| {
                    let step = named(EMPTYING, [one, other]).called("3D Medusa Rule 6");
                    step.with("emptied", (Cells::of(emptied), scene.marks(emptied)))
                };
                self.take(scene, side, Some(emptied), describe, sink)?;
            }
        }
        Flow::Continue(())
    }

    /// The step that removes the marks that see both colours. The marks are grouped by the rule that removes them.
    fn trap(&self, trapped: &Marks, [one, other]: [Vec<Mark>; 2]) -> Step {
        let mut ways = [const { Vec::new() }; 3];
        for mark in trapped.iter() {
            let in_cell = |side: &Marks| (side.cells()).contains(mark.cell());
            let on_digit = |side: &Marks| side[mark.digit()].intersects(mark.cell().peers());
            let way = match () {
                () if self.sides.iter().all(in_cell) => 0,
                () if self.sides.iter().all(on_digit) => 1,
                () => 2,
            };
            ways[way].push(mark);
        }
        let names: Vec<&str> =
            TRAPS.iter().zip(&ways).filter(|(_, marks)| !marks.is_empty()).map(|(trap, _)| trap.0).collect();
        let name = if let [name] = names[..] { name } else { SEVERAL_TRAPS };
        let parts = TRAPS.iter().zip(ways).filter(|(_, marks)| !marks.is_empty());
        let parts: Vec<Part> = parts.map(|(trap, marks)| Part::new(trap.1).with("marks", marks)).collect();
        Step::new(&MEDUSA_3D, TRAPPED).called(name).with("one", one).with("other", other).with("ways", parts)
    }

    /// Passes on the step that removes some marks. Strong links (and the emptied cell) prove the step. `describe` makes
    /// the step from the marks of these links.
    fn take(
        &self,
        scene: &Scene,
        marks: Marks,
        emptied: Option<Cell>,
        describe: impl FnOnce(Vec<Mark>, Vec<Mark>) -> Step,
        sink: Sink,
    ) -> Flow {
        let goals: Vec<Mark> = marks.iter().collect();
        if goals.is_empty() || has_one_digit_web(scene, &marks) {
            return Flow::Continue(());
        }
        let truths = self.truths(scene).chain(emptied.map(Truth::from));
        let Some(truths) = needed(scene, truths, &goals).filter(|truths| truths.len() > 1) else {
            return Flow::Continue(());
        };
        let in_truth = |mark| truths.iter().any(|&truth| scene.marks_of(truth).any(|other| other == mark));
        let linked = |&mark: &Mark| marks.contains(mark) || in_truth(mark);
        let [one, other] = self.sides.map(|side| side.iter().filter(linked).collect());
        let step = describe(one, other);
        let step = step.of(self.both().digits()).resting_on(truths);
        sink(goals.iter().fold(step, |step, mark| step.removing(mark.digit(), mark.cell().into())))
    }
}

const CASES: &[Case] = &[
    case(":::.................................................................................:111 311 411 611 711 811 911 512 513 515 516 517 518 519 221 224 231 234 241 244 252 253 255 256 257 258 259 261 264 271 274 281 284 291 294:::").finds(&["r1c4≠1 r1c2,r1c3,r1c5,r1c6,r1c7,r1c8,r1c9≠2 r1c4≠3 r1c4≠4 r1c4≠6 r1c4≠7 r1c4≠8 r1c4≠9"]),
    case(":::1..6....27.6....+1+3+5.+2...4+69+8+295.+63.1..+7..928+5.15.82..+6.7+1.6...+425+8..16.+7.....71.8:415 715 424 425 334 834 335 992 394 494 495:::").finds(&["r5c4≠4"]),
    case(":::+8+942..5+7+316+37+5+4......+9+836+4+19+27+6+3+5+184638+1+4+72+5+9+4..+8+29+73+63..4...1....+3.2+4+6..46+5..+3..:573 975 185:::").finds(&["r9c9≠2"]),
    case(":::1..6....27.6....+1+3+5.+2...4+69+8+295.+63.1..+7..928+5.15.82..+6.7+1.6...+425+8..16.+7.....71.8:415 715 424 425 334 834 335 454 992 394 494 495:::").finds_nothing(),
    case(":::69+5.+7.4+81....5+13..7....8.+2..6.8...3.87...+6.+1..247+1.+8+69....3.+6.2..+6.+8.1.+3...16..5+8:224 424 432 334 941 445 246 547 254 471 571 173 973 581 586 393 993:::").finds(&["r3c3,r4c1,r7c2≠1 r1c6,r8c4≠2 r1c4,r3c2,r5c3,r6c6,r9c1≠3 r9c2≠4 r6c1≠5 r4c3,r7c1≠9"]),
];
