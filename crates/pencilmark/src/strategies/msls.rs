//! Cells where some rows cross some columns, with as many digits as cells.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Part, Sink, Step, case, letter, strategy};
use crate::topics::rank0::cube::{Axis, Cube, LayerCover, Tight, members};
use pencilmark_core::{Cells, Digit, Digits, House, Houses};

strategy! {
    /// Some rows and some columns cross in N empty cells. All digits together can be placed in these cells at most N
    /// times. For each digit, choose lines (rows or columns) that contain all its places in the N cells. Choose as few
    /// lines as possible. Each chosen line can hold the digit only once: call this digit the digit of the line. Count
    /// the chosen lines of all digits together. If the sum is N, each chosen line holds its digit in one of the N
    /// cells. So this digit is removed from the other cells of the line.
    ///
    /// ```text
    ///          c1      c3      c7      c9
    ///   r2    3 7     2 3 8   1 8     1 6 8         chosen: columns 7 and 9 for 1, column 3 for 2, row 2 for 3, …
    ///   r4    2 6     …                             there are as many chosen lines as empty cells,
    ///   …                                           so column 7 has its 1 in these cells
    /// ```
    ///
    /// The proof counts pairs and cells. A pair is a digit and one of its chosen lines, so there are N pairs. A pair
    /// fills at most one cell, because a line holds a digit only once. Each mark (candidate) of the N cells belongs to
    /// at least one pair. Each of the N cells holds one digit, so each pair fills one cell. In this cell, the line of
    /// the pair has the digit of the pair. A mark may belong to two pairs, one with its row and one with its column. If
    /// this mark were true, both pairs would fill the same cell. Then the other pairs could not fill all other cells.
    /// So this mark is removed too. The pattern is usually called a set of rank 0, because it has as many truths as
    /// links. The truths are the cells: each cell must hold a digit. The links are the pairs.
    ///
    /// A digit may have several choices with the same smallest number of lines. Then the lines of all these choices
    /// have the digit in the N cells. A block can be chosen instead of lines if several places of the digit lie in this
    /// block.
    ///
    /// Bounds: There are three to five rows, and three to five columns. At most three of the crossing cells (the cells
    /// where they cross) have a value. A larger set of crossing cells is reported only if it removes a mark that no
    /// smaller set removes.
    ///
    /// How to spot it: Look for rows and columns with few givens in their crossing cells. In their other cells, they
    /// must have many givens. Divide the digits into two groups. The rows lack the digits of the first group, and the
    /// columns lack the digits of the second group. For each digit, count the rows that can have the digit in the
    /// crossing cells. Also count the columns that can have the digit in these cells. Take the smaller of the two
    /// numbers. Add up these smaller numbers, and compare the sum with the number of empty crossing cells.
    ///
    /// Origin: David P. Bird described and named the pattern in the New Sudoku Players' Forum. The count uses the
    /// truths and links of Allan Barker.
    ///
    /// Also called: MSLS, Multi-Sector Naked Set, rank 0 set.
    // Order: by the number of cells, by the rows, by the columns, read as binary numbers.
    pub MSLS {
        id: "msls",
        name: "Multi-Sector Locked Sets",
        summary: "Take the empty cells where some rows cross some columns. For each digit, count the lines that it \
            needs there. If the sum is the number of cells, each of these lines has its digit only there.",
        family: Rank0,
        find: find,
        cases: CASES,
        letters: LETTERS,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[letter("set", 's', "cell of the set")];

const BECAUSE: &str = "{rows} cross {columns} in {number} open cells. There, a house can hold a digit only once: \
    {links}. This makes {number} digits too, so each of these houses has its digits in these cells{also}";
const LINK: &str = "{linked} in {lines}";
const MORE: &str = "; another count also gives {more}";

fn find(scene: &Scene, sink: Sink) -> Flow {
    let cube = Cube::new(scene, Axis::Cells);
    for tight in cube.ranked(scene) {
        sink(step(scene, &cube, &tight))?;
    }
    Flow::Continue(())
}

fn rows(set: u16) -> Houses {
    members(set).map(|row| House::ALL[row]).collect()
}

fn columns(set: u16) -> Houses {
    members(set).map(|column| House::ALL[9 + column]).collect()
}

fn blocks(set: u16) -> Houses {
    members(set).map(|block| House::ALL[18 + block]).collect()
}

/// The links as clauses, in the order of the digits. Digits with the same lines share a clause.
fn links(covers: &[LayerCover], lines: impl Fn(Digit, &LayerCover) -> Houses) -> Vec<Part> {
    let mut groups: Vec<(Houses, Digits)> = Vec::new();
    for (digit, cover) in Digit::ALL.into_iter().zip(covers) {
        let lines = lines(digit, cover);
        match groups.iter_mut().find(|(other, _)| *other == lines) {
            Some((_, digits)) => digits.insert(digit),
            None => groups.push((lines, digit.into())),
        }
    }
    groups.retain(|(lines, _)| !lines.is_empty());
    groups.into_iter().map(|(lines, digits)| Part::new(LINK).with("linked", digits).with("lines", lines)).collect()
}

fn step(scene: &Scene, cube: &Cube, tight: &Tight) -> Step {
    let crossing = tight.crossing;
    let lines = |houses: Houses| houses.iter().fold(Cells::EMPTY, |cells, house| cells | house.cells());
    let cells = lines(rows(crossing.xs)) & lines(columns(crossing.ys)) & scene.blank();
    let chosen = |_: Digit, cover: &LayerCover| rows(cover.xs) | columns(cover.ys) | blocks(cover.blocks);
    // The lines of other covers (choices of lines) that lose marks.
    let others = |digit: Digit, cover: &LayerCover| -> Houses {
        let all = rows(cover.any_xs & !cover.xs) | columns(cover.any_ys & !cover.ys);
        let all = all | blocks(cover.any_blocks & !cover.blocks);
        all.iter().filter(|line| (line.cells() - cells).intersects(tight.eliminations[digit])).collect()
    };
    let more = links(&tight.covers, others);
    let more = (!more.is_empty()).then(|| Part::new(MORE).with("more", more));
    let step = Step::new(&MSLS, BECAUSE)
        .with("rows", rows(crossing.xs))
        .with("columns", columns(crossing.ys))
        .with("number", crossing.number)
        .with("set", cells)
        .with("links", links(&tight.covers, chosen))
        .with("also", more);
    step.removing_marks(tight.eliminations).resting_on_needed(scene, cube.truths(crossing))
}

const CASES: &[Case] = &[
    case(":::1.......2.9.4...5...6...7...5.9.3...8...7.......8...4.7.....6...3...9.8...2.....1::::").finds(&["r3c5,r5c3,r5c7,r7c3,r7c5≠1 r3c1,r3c5,r5c7,r7c5≠2 r6c6,r8c4≠5 r1c5,r5c9,r9c1,r9c5≠6 r1c3≠7 r2c6≠8"]),
    case(":::1.......2.9.4...5...6...7...5.9.3...8...7.......8...4.7.....6...3...9.8...2.....1:713 615 826 231 135 235 153 157 257 659 566 173 175 275 584 691 695:::").finds_nothing(),
    case(":::1..3....2.9.4...5...6...7...5.9.3.......7.......8...4.7.....6...3...9.8...2.....1:796:::").finds(&["r3c5,r5c3,r5c7,r7c3,r7c5≠1 r3c1,r3c5,r5c1,r5c7,r7c5≠2 r6c6,r8c4≠5 r1c5,r5c1,r5c9,r9c1,r9c5≠6 r1c3≠7 r2c6≠8"]),
    case(":::1..3....2.9.4...5...6...7...5.9.3.......7.......8...4.7.....6...3...9.8...2.....1:713 615 826 231 135 235 251 651 153 157 257 659 566 173 175 275 584 691 695 796:::").finds_nothing(),
    case(":::..............1.23..2...145..4..35...6......78...9......5..43...7.8.....9...6...2::::").finds(&["r4c8,r4c9,r7c8,r7c9≠1 r1c1,r1c4,r6c4,r8c1≠6 r1c1,r1c4,r1c5,r6c4,r9c4≠7 r1c2,r1c5,r5c5,r9c2≠8 r1c2,r1c4≠9"]),
];
