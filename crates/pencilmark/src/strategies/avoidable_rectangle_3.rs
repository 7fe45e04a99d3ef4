//! Rectangles with two solved corners that are not given: type 3 (with a subset), and the hidden type.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use crate::topics::deadly::external::{Corners, corners, why};
use crate::topics::deadly::types::{marked, report, subsets};
use pencilmark_core::{Cells, Digits, Mark};
use smallvec::SmallVec;

strategy! {
    /// Two corners of a rectangle are solved, and the two other corners are open (empty). The rectangle is four cells
    /// in two rows, two columns and two blocks. No corner is a given. In each open corner, one digit would complete a
    /// rectangle with only two digits. If both open corners held these digits, the exchange of the two digits would
    /// give a second solution. So at least one open corner does not hold its digit of the rectangle.
    ///
    /// ```text
    ///   type 3   c2    c5    c8              hidden   c2    c5
    ///   r1       3     7                     r1       3     7        solved, not given
    ///   r3       74    36    46              r3       -7+4  36       no other 3 in row 3
    /// ```
    ///
    /// Type 3: the two open corners are in one line (row or column). At least one open corner holds one of its other
    /// marks (candidates). So the two open corners together act like one cell with all these other marks. This
    /// imaginary cell and other cells of a house (row, column or block) make a naked subset (as many digits as cells).
    ///
    /// Hidden: suppose that one open corner holds its digit of the rectangle. Then the other open corner must hold its
    /// own digit of the rectangle. There are two possible reasons: its digit has no other place left in a house, or
    /// this corner has no other mark left. The rectangle would then be complete, so the digit is removed from the first
    /// open corner.
    ///
    /// Bounds: each open corner has its digit of the rectangle as a mark. The subsets have any size.
    ///
    /// How to spot it: Keep the given digits apart from those that you placed. Look for a rectangle in two blocks with
    /// two open corners. You have placed the other two corners: two digits in one line, or the same digit in opposite
    /// corners. Then look at the other marks of the open corners, and at the other places of the two digits.
    ///
    /// Also called: AR Type 3, Hidden Avoidable Rectangle.
    // Order: by the rectangle. For each rectangle: first the hidden type, by the cell that loses a digit. Then type 3,
    // by house (rows, columns, blocks), then by size.
    pub AVOIDABLE_RECTANGLE_3 {
        id: "avoidable-rectangle-3",
        name: "Avoidable Rectangle Type 3 and hidden",
        summary: "You solved two corners of a rectangle in two blocks. No corner is a given. The empty corners must \
            not complete a rectangle of only two digits. So one of these corners holds another of its marks.",
        family: Uniqueness,
        find: find,
        cases: CASES,
        letters: LETTERS,
        needs_unique: true,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[
    letter("extra_marks", 'e', "extra marks"),
    letter("subset", 's', "subset"),
    letter("open", 'o', "open"),
    letter("solved", 'v', "solved"),
];

const WITH_SUBSET: &str = "none of {cells} is given, and {solved} are solved. The four cells cannot hold only \
    {digits}: the exchange of {digits} would give a second solution. So one of {open} holds another mark. That cell \
    and {subset} form a naked subset of {locked} in {houses}";
const BY_HOUSE: &str = "none of {cells} is given, and {solved} are solved. If {corner} were {wrong}, {rest} would be \
    the last place for {last} in {house}. Then {digits} would fill all four cells, and the exchange of {digits} would \
    give a second solution";
const BY_CELL: &str = "none of {cells} is given, and {solved} are solved. If {corner} were {wrong}, {last} would be \
    the last mark of {rest}. Then {digits} would fill all four cells, and the exchange of {digits} would give a second \
    solution";

fn find(scene: &Scene, sink: Sink) -> Flow {
    let free = Cells::ALL - scene.givens();
    if (free - scene.blank()).len() < 2 {
        return Flow::Continue(());
    }
    corners(free, &mut |corners| {
        scene.spend(1)?;
        open(scene, corners).into_iter().try_for_each(|open| rectangle(scene, corners, open, sink))
    })
}

/// Reports the steps that follow if two marks would complete a rectangle.
fn rectangle(scene: &Scene, corners: Corners, open: [Mark; 2], sink: Sink) -> Flow {
    let cells: Cells = corners.into_iter().collect();
    let step = |because| {
        let step = Step::new(&AVOIDABLE_RECTANGLE_3, because).with("cells", cells);
        let step = step.with("open", cells & scene.blank()).with("solved", cells - scene.blank());
        let solved = (cells - scene.blank()).iter().filter_map(|cell| scene.value(cell));
        step.of(solved.chain(open.iter().map(|mark| mark.digit())).collect::<Digits>())
    };
    for [wrong, last] in [open, [open[1], open[0]]] {
        let Some(house) = why(scene, last, &[wrong]) else { continue };
        let step = step(if house.is_some() { BY_HOUSE } else { BY_CELL }).called("Hidden Avoidable Rectangle");
        let step = step.with("corner", wrong.cell()).with("wrong", wrong.digit()).with("rest", last.cell());
        let step = house.into_iter().fold(step.with("last", last.digit()), |step, house| step.with("house", house));
        sink(step.removing(wrong.digit(), wrong.cell().into()))?;
    }
    let roof = cells & scene.blank();
    let of = |mark: &Mark| (scene.marks(mark.cell()) - mark.digit().into()).iter();
    let extras: Digits = open.iter().flat_map(of).collect();
    if extras.len() < 2 {
        return Flow::Continue(());
    }
    for house in roof.common_houses() {
        subsets(scene, house, roof, extras, &mut |subset, locked, seeing| {
            let extra = |mark: &Mark| {
                let cell = mark.cell();
                (scene.marks(cell) - mark.digit().into()).iter().map(move |digit| Mark::new(cell, digit))
            };
            let step = step(WITH_SUBSET).called("Avoidable Rectangle Type 3").with("subset", marked(scene, subset));
            let step = step.with("extra_marks", open.iter().flat_map(extra).collect::<Vec<_>>());
            let step = step.with("locked", locked).with("houses", (roof | subset).common_houses());
            report(scene, step, locked, seeing, sink)
        })?;
    }
    Flow::Continue(())
}

/// The pairs of marks that would complete the rectangle, if two corners are solved. If the solved corners are opposite,
/// there may be several pairs.
fn open(scene: &Scene, corners: Corners) -> SmallVec<[[Mark; 2]; 2]> {
    let mut solved = (0..4).filter(|&i| scene.value(corners[i]).is_some());
    let (Some(a), Some(b), None) = (solved.next(), solved.next(), solved.next()) else { return SmallVec::new() };
    let (Some(one), Some(other)) = (scene.value(corners[a]), scene.value(corners[b])) else { return SmallVec::new() };
    let opposite = |i: usize| corners[3 - i];
    let both = if a + b == 3 {
        // The two other corners need the same digit. Each digit that both corners have as a mark is possible.
        let (left, right) = if a == 0 { (corners[1], corners[2]) } else { (corners[0], corners[3]) };
        let shared = if one == other { scene.marks(left) & scene.marks(right) } else { Digits::EMPTY };
        shared.iter().map(|digit| [Mark::new(left, digit), Mark::new(right, digit)]).collect()
    } else {
        SmallVec::from_slice(&[[Mark::new(opposite(a), one), Mark::new(opposite(b), other)]])
    };
    let there = |marks: &[Mark; 2]| marks.iter().all(|&mark| scene.has(mark));
    SmallVec::<[[Mark; 2]; 2]>::into_iter(both).filter(there).collect()
}

const CASES: &[Case] = &[
    case(":::+7.+9.+1+2...+6+4+3+8...12+2.+1.34....+9+2...+1...+15.+2.3..+367+18.4+2.+5+3+87.1+2..1+7+62.+8...9+24...8+7+1::::").finds(&["r3c7≠5 r3c7≠9"]),
    case(":::+7.+9.+1+2...+6+4+3+8...12+2.+1.34....+9+2...+1...+15.+2.3..+367+18.4+2.+5+3+87.1+2..1+7+62.+8...9+24...8+7+1:537 937:::").finds_nothing(),
    case(":::7.9.12...6438...122.1.34....92...1...15.2.3..36718.42.5387.12..1762.8...924...871::::").finds_nothing(),
    case(":::.+5+8.+1+2...+3+4+9....12.+2+1.34...+8.+2+4.+53.+1+1.3.+2.4.5+56+41.+3+2..+4+8+6+35+17+2+921.8.....9+3.2..+1..::::").finds(&["r3c7≠5 r3c7≠6"]),
    case(":::.+3+1.+4+5+6.+2.+4+5.+2+6.+31+6.2+1.3+54...+6+4+523+1.+25.+6.+1+4..41...+9+2+56+3+2.56.+1.+4+5.4+21..+6+3+1+67..+482+5:749 755:::").finds(&["r1c8≠7", "r1c8≠9"]),
    case(":::.+4..+2+1.+3..+3....+412+2.+1.34...+4.+2+3+5+9.+61.+15+4+6+23.+9+96+37+18+2+5+4...+1+456+2+31+5+62+9+3.+4.3+24...+19+5:721 723:::").finds(&["r1c1≠7", "r1c1≠8"]),
];
