//! Several digits in several lines: just enough cells and crossing lines cover all places of these digits.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Part, Sink, Step, case, letter, strategy};
use crate::topics::rank0::cube::{Axis, Cube, LayerCover, Tight, members};
use pencilmark_core::{Cell, Cells, Digit, Digits, House, Houses};

strategy! {
    /// In some rows, a few digits must be placed N times in all. In these rows, all columns together can take these
    /// digits at most N times. The pattern is like several fish at once: a fish is such a pattern of a single digit. In
    /// these rows, each column can take only a few of the digits. Look at the cells of one column in these rows. Count
    /// the cells that have any of the digits as a mark (candidate). Also count the different digits in these cells. The
    /// column cannot take more digits than the smaller of these two numbers. If all columns together can take just N
    /// digits, each column takes as many as it can.
    ///
    /// ```text
    ///           c1       c2      c3
    ///   r1      2 4 7    2       .          rows 1, 4 and 6 need 2, 4 and 6
    ///   r4      4 6 8    2       4          column 1 takes one digit in r1c1 and one in r4c1: these cells lose 7 and 8
    ///   r6      .        2       4 …        column 2 takes the 2: the other rows of column 2 lose 2
    /// ```
    ///
    /// The proof counts the times that digits are placed. Each digit must be placed in each of the rows, except in a
    /// row that already has the digit. In all, the digits must be placed N times (the truths). In each column, choose
    /// cells and digits that cover all places of the digits in these rows. A place is covered if its cell is chosen or
    /// its digit is chosen. A chosen cell holds at most one digit. A column holds a chosen digit at most once. Suppose
    /// that there are N chosen cells and digits in all. Then each of them is used for one truth. So a chosen cell keeps
    /// only marks of the digits that must be placed. A chosen digit is removed from the cells of its column outside
    /// these rows. A place may be covered twice, by its cell and by its digit. If this place held the digit, it would
    /// use up two of the N chosen cells and digits. So this mark is removed too.
    ///
    /// A column may have several choices with the same smallest number of cells and digits. Then the cells and digits
    /// of all these choices are used. Rows and columns may be exchanged.
    ///
    /// Bounds: The pattern has three to five digits in three to five lines (rows or columns). In all, these lines
    /// already hold the digits at most three times. A multi-fish is reported only if it removes a mark that no
    /// multi-fish with a smaller N removes.
    ///
    /// How to spot it: Choose three to five digits that have many of their givens in the same columns. Choose rows in
    /// which most of these digits are missing. In each column, count the cells of these rows that have any of the
    /// digits as a mark. Also count how many of the digits the column lacks. Take the smaller of the two numbers. Add
    /// up these smaller numbers, and compare the sum with N.
    ///
    /// Origin: The pattern comes from the New Sudoku Players' Forum, as a generalisation of fish to several digits.
    /// David P. Bird showed its relation to multi-sector locked sets.
    ///
    /// Also called: Multi-Digit Fish, Multi-Sector Hidden Set.
    // Order: first rows, then columns; by the number of places to fill, by the lines, by the digits, read as binary
    // numbers.
    pub MULTI_FISH {
        id: "multi-fish",
        name: "Multi-Fish",
        summary: "Some digits must be placed N times in some rows, and the columns can take them at most N times \
            there. So each column takes as many of them as it can, and marks without room are removed.",
        family: Rank0,
        find: find,
        cases: CASES,
        letters: LETTERS,
        looks_for: Some("a set of several digits in several lines that just as many cells and lines can take"),
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[letter("takers", 'c', "cell that holds one of the digits")];

const BECAUSE: &str = "{home} must be placed {number} times in {lines}. There is room only for {takers}{columns}. This \
    makes {number} digits too. So each of these cells holds one of {home}, and each of these lines has its digits in \
    {lines}{also}";
const TAKERS: &str = "one digit in each of the cells {cells}";
const COLUMNS: &str = ", and for these digits once in each line: {links}";
const COLUMNS_ONLY: &str = "these digits once in each line: {links}";
const LINK: &str = "{linked} in {across}";
const ALSO: &str = "; another count also gives {what}";
const CELLS: &str = "{cells}";

fn find(scene: &Scene, sink: Sink) -> Flow {
    for view in [Axis::Rows, Axis::Columns] {
        let cube = Cube::new(scene, view);
        for tight in cube.ranked(scene) {
            sink(step(scene, &cube, view, &tight))?;
        }
    }
    Flow::Continue(())
}

/// The links of a cover: the cells that take a digit, and the digits that each crossing line takes.
struct FishLinks {
    cells: Cells,
    digits: Vec<(House, Digits)>,
}

impl FishLinks {
    fn new(view: Axis, covers: &[LayerCover], cover: impl Fn(&LayerCover) -> (u16, u16)) -> Self {
        let mut links = Self { cells: Cells::EMPTY, digits: Vec::new() };
        for (z, layer) in covers.iter().enumerate() {
            let (xs, ys) = cover(layer);
            let across = House::ALL[if view == Axis::Rows { 9 + z } else { z }];
            for x in members(xs) {
                links.cells.insert(Cell::ALL[if view == Axis::Rows { x * 9 + z } else { z * 9 + x }]);
            }
            links.digits.push((across, members(ys).map(|y| Digit::ALL[y]).collect()));
        }
        links
    }

    /// The crossing lines and their digits, as clauses. Lines with the same digits share a clause.
    fn parts(&self) -> Vec<Part> {
        let mut groups: Vec<(Houses, Digits)> = Vec::new();
        for &(line, digits) in self.digits.iter().filter(|(_, digits)| !digits.is_empty()) {
            match groups.iter_mut().find(|(_, other)| *other == digits) {
                Some((lines, _)) => lines.insert(line),
                None => groups.push((line.into(), digits)),
            }
        }
        let part = |(lines, digits)| Part::new(LINK).with("linked", digits).with("across", lines);
        groups.into_iter().map(part).collect()
    }
}

fn step(scene: &Scene, cube: &Cube, view: Axis, tight: &Tight) -> Step {
    let crossing = tight.crossing;
    let home: Digits = members(crossing.ys).map(|y| Digit::ALL[y]).collect();
    let lines: Houses = members(crossing.xs).map(|x| House::ALL[if view == Axis::Rows { x } else { 9 + x }]).collect();
    let inside = lines.iter().fold(Cells::EMPTY, |cells, line| cells | line.cells());
    let chosen = FishLinks::new(view, &tight.covers, |cover| (cover.xs, cover.ys));
    let takers = (!chosen.cells.is_empty()).then(|| Part::new(TAKERS).with("cells", chosen.cells));
    let links = chosen.parts();
    let words = if takers.is_some() { COLUMNS } else { COLUMNS_ONLY };
    let columns = (!links.is_empty()).then(|| Part::new(words).with("links", links));
    // The links of other covers that lose marks.
    let mut others = FishLinks::new(view, &tight.covers, |it| (it.any_xs & !it.xs, it.any_ys & !it.ys));
    let loses = |cell: &Cell| (!home).iter().any(|digit| tight.eliminations[digit].contains(*cell));
    others.cells = others.cells.iter().filter(loses).collect();
    for (line, digits) in &mut others.digits {
        let outside = line.cells() - inside;
        *digits = digits.iter().filter(|&digit| outside.intersects(tight.eliminations[digit])).collect();
    }
    let cells = (!others.cells.is_empty()).then(|| Part::new(CELLS).with("cells", others.cells));
    let also: Vec<Part> = cells.into_iter().chain(others.parts()).collect();
    let also = (!also.is_empty()).then(|| Part::new(ALSO).with("what", also));
    let step = Step::new(&MULTI_FISH, BECAUSE)
        .with("home", home)
        .with("lines", lines)
        .with("number", crossing.number)
        .with("takers", takers)
        .with("columns", columns)
        .with("also", also);
    step.removing_marks(tight.eliminations).of(home).resting_on_needed(scene, cube.truths(crossing))
}

const CASES: &[Case] = &[
    case(":::1.......2.9.4...5...6...7...5.9.3...8...7.......8...4.7.....6...3...9.8...2.....1::::").finds(&["r3c5,r5c3,r5c7,r7c3,r7c5≠1 r3c1,r3c5,r5c7,r7c5≠2 r6c6,r8c4≠5 r1c5,r5c9,r9c1,r9c5≠6 r1c3≠7 r2c6≠8"]),
    case(":::1.......2.9.4...5...6...7...5.9.3...8...7.......8...4.7.....6...3...9.8...2.....1:713 615 826 231 135 235 153 157 257 659 566 173 175 275 584 691 695:::").finds_nothing(),
    case(":::1..3....2.9.4...5...6...7...5.9.3.......7.......8...4.7.....6...3...9.8...2.....1:796:::").finds(&["r3c5,r5c3,r5c7,r7c3,r7c5≠1 r3c1,r3c5,r5c1,r5c7,r7c5≠2 r6c6,r8c4≠5 r1c5,r5c1,r5c9,r9c1,r9c5≠6 r1c3≠7 r2c6≠8"]),
    case(":::1..3....2.9.4...5...6...7...5.9.3.......7.......8...4.7.....6...3...9.8...2.....1:713 615 826 231 135 235 251 651 153 157 257 659 566 173 175 275 584 691 695 796:::").finds_nothing(),
    case(":::98.7.....65....4....3.6..8.4..9..6....5....2......1..3.7.8..5......3..9......2..1::::").finds(&["r8c3≠1 r3c9,r6c3,r6c5,r8c3,r8c9≠2 r5c6,r9c8≠3"]),
];
