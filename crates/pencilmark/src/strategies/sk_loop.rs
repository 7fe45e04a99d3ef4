//! Eight pairs of cells around four blocks, with as many digits as cells.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Part, Sink, Step, case, letter_each, strategy};
use crate::topics::rank0::dominoes::{RingCover, ring_cover};
use pencilmark_core::{Cell, Cells, Digit, Digits, House, Houses, Marks};

strategy! {
    /// Eight pairs of cells (dominoes) make a loop through four blocks, with two dominoes in each block. If the
    /// dominoes share as many digits as they have cells, other cells lose these digits. Each domino and the next domino
    /// lie in one house (row, column or block), and share digits there. Count the shared digits of each house, and add
    /// the eight numbers. If the sum equals the number of cells, each house has its shared digits in its two dominoes.
    /// So these digits are removed from the other cells of the house.
    ///
    /// ```text
    ///   .  a  . | .  .  . | .  d  .       dominoes in the order of the loop: b, c, d, e, f, g, h, a
    ///   b  X  b | .  .  . | c  X  c       b and c share 3 and 8 in their row: no other cell of the row holds 3 or 8
    ///   .  a  . | .  .  . | .  d  .       c and d share 1 and 6 in their block
    ///   --------+---------+--------       d and e share 3 and 9 in their column
    ///   .  .  . | .  .  . | .  .  .       …
    ///      …                   …
    ///   --------+---------+--------
    ///   .  h  . | .  .  . | .  e  .
    ///   g  X  g | .  .  . | f  X  f       16 cells, and eight houses with two shared digits each
    ///   .  h  . | .  .  . | .  e  .
    /// ```
    ///
    /// The proof counts digits and cells. Each mark (candidate) of a domino is a digit that the next or the previous
    /// domino also has. A house can hold a digit only once. So, if the eight houses have 16 shared digits together, the
    /// 16 cells use up each of these digits once. Usually, each house has two shared digits. But one house can have one
    /// shared digit, and another house can have three.
    ///
    /// The corners X of the loop are usually givens, but they need not be givens. Some cells of the dominoes may be
    /// solved too. Then the loop has fewer open cells, and the sum of the shared digits must equal the number of open
    /// cells. Each domino has at least one open cell. If several dominoes share a digit, this digit can sometimes be
    /// counted in two ways: in two rows or in two columns, for example. Then all these houses have the digit in their
    /// dominoes.
    ///
    /// How to spot it: Look for four givens at the corners of a rectangle, in four blocks. In its block, each given
    /// must have two open cells in its row and two in its column. Go around the loop, and look at each pair of open
    /// cells. The pair must have four digits: two digits of the pair before it, and two digits of the pair after it.
    ///
    /// Origin: Steve Kurzhals found the loop in the puzzle Easter Monster. The name SK comes from his initials.
    ///
    /// Also called: Domino Loop, Steve Kurzhals's loop, Hidden Pair Loop.
    // Order: by the two rows, then by the two columns.
    pub SK_LOOP {
        id: "sk-loop",
        name: "Domino Loop (SK Loop)",
        summary: "Eight pairs of cells go around four blocks. Each pair shares digits with the next pair. If there are \
            as many shared digits as cells, the pairs hold them all: the rest of each house loses them.",
        family: Rank0,
        find: find,
        cases: CASES,
        letters: LETTERS,
        looks_for: Some("a loop of cells around four blocks that holds just as many digits as it has cells"),
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[letter_each("domino", "domino")];

const BECAUSE: &str = "eight dominoes form a loop. Each domino shares digits with the next in one house: {dominoes}. A \
    house holds a digit once, so these are {number} digits for {number} cells. So each of these houses has its digits \
    in the two dominoes{also}";
const LINKED: &str = "{domino}, {linked} in {house}";
const UNLINKED: &str = "{domino}";
const ALSO: &str = ", {digit} in {houses}";
const FIRST_ALSO: &str = "; another count also gives {digit} in {houses}";

/// A loop: its dominoes, and the house that each domino shares with the next domino.
struct DominoRing {
    dominoes: [Cells; 8],
    houses: [House; 8],
}

impl DominoRing {
    /// The loop of two rows and two columns. The rows are in different bands, and the columns are in different stacks.
    fn new([top, bottom]: [House; 2], [left, right]: [House; 2]) -> Self {
        let block = |row: House, column: House| (row.cells() & column.cells()).first().map_or(row, Cell::block);
        let [[a, b], [d, c]] = [top, bottom].map(|row| [left, right].map(|column| block(row, column)));
        let half = |line: House, block: House, across: House| (line.cells() & block.cells()) - across.cells();
        Self {
            dominoes: [
                half(top, a, left),
                half(top, b, right),
                half(right, b, top),
                half(right, c, bottom),
                half(bottom, c, right),
                half(bottom, d, left),
                half(left, d, bottom),
                half(left, a, top),
            ],
            houses: [top, b, right, c, bottom, d, left, a],
        }
    }
}

/// The digits of each domino, and the number of its blank cells. A domino is two cells of a line in a block. The first
/// index is the line. The second index is the third cell of the line in this block: the cell that is left out.
struct Dominoes([[(Digits, usize); 9]; 18]);

impl Dominoes {
    fn new(scene: &Scene) -> Self {
        let of = |line: House, left_out: usize| {
            let list = line.list();
            let others = (left_out / 3 * 3..left_out / 3 * 3 + 3).filter(|&i| i != left_out).map(|i| list[i]);
            others.fold((Digits::EMPTY, 0), |(digits, number), cell| {
                (digits | scene.marks(cell), number + usize::from(scene.blank().contains(cell)))
            })
        };
        Self(std::array::from_fn(|line| std::array::from_fn(|i| of(House::ALL[line], i))))
    }

    /// Whether a loop can have as few digits as cells. A digit of a house counts for at most two dominoes.
    fn may_close(&self, rows: [House; 2], columns: [House; 2]) -> bool {
        let (mut digits, mut cells) = (0, 0);
        for row in rows {
            for column in columns {
                let across = self.0[row.index()][column.index() - 9];
                let down = self.0[column.index()][row.index()];
                for (marks, number) in [across, down] {
                    if number == 0 {
                        return false;
                    }
                    digits += marks.len();
                    cells += number;
                }
            }
        }
        digits <= 2 * cells
    }
}

fn find(scene: &Scene, sink: Sink) -> Flow {
    let dominoes = Dominoes::new(scene);
    let apart = |one: House, other: House| one.index() / 3 < other.index() / 3;
    let pairs = |lines: &[House]| {
        let all = lines.iter().flat_map(|&one| lines.iter().map(move |&other| [one, other]));
        all.filter(|&[one, other]| apart(one, other)).collect::<Vec<_>>()
    };
    let columns = pairs(&House::ALL[9..18]);
    for rows in pairs(&House::ALL[..9]) {
        scene.spend(1)?;
        for &columns in &columns {
            if dominoes.may_close(rows, columns) {
                scene.spend(1)?;
                closed(scene, &DominoRing::new(rows, columns), sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// Sends the step of a loop that has as many digits as cells.
fn closed(scene: &Scene, ring: &DominoRing, sink: Sink) -> Flow {
    let covers = Digit::ALL.map(|digit| {
        let holders = (0..8).filter(|&i| ring.dominoes[i].intersects(scene.cells(digit)));
        ring_cover(holders.fold(0, |set, i| set | 1 << i))
    });
    let cells = ring.dominoes.iter().fold(Cells::EMPTY, |cells, &domino| cells | domino) & scene.blank();
    if covers.iter().map(|cover| cover.number as usize).sum::<usize>() != cells.len() {
        return Flow::Continue(());
    }
    let mut eliminations = Marks::EMPTY;
    for (digit, cover) in Digit::ALL.into_iter().zip(&covers) {
        for i in 0..8 {
            if cover.any >> i & 1 == 1 {
                let others = ring.houses[i].cells() - ring.dominoes[i] - ring.dominoes[(i + 1) % 8];
                eliminations[digit] |= others & scene.cells(digit);
            }
            if cover.twice >> i & 1 == 1 {
                eliminations[digit] |= ring.dominoes[i] & scene.cells(digit);
            }
        }
    }
    if eliminations.is_empty() { Flow::Continue(()) } else { sink(step(scene, ring, &covers, cells, eliminations)) }
}

fn step(scene: &Scene, ring: &DominoRing, covers: &[RingCover; 9], cells: Cells, eliminations: Marks) -> Step {
    let linked = |i: usize, houses: fn(&RingCover) -> u8| -> Digits {
        Digit::ALL.into_iter().zip(covers).filter(|(_, cover)| houses(cover) >> i & 1 == 1).map(|(it, _)| it).collect()
    };
    let dominoes = (0..8).map(|i| {
        let digits = linked(i, |cover| cover.houses);
        let part = Part::new(if digits.is_empty() { UNLINKED } else { LINKED });
        let domino = (ring.dominoes[i] & scene.blank(), Digits::EMPTY);
        part.with("domino", domino).with("linked", digits).with("house", ring.houses[i])
    });
    // If a digit can be counted in several ways: the houses of the other ways that lose the digit.
    let others = Digit::ALL.into_iter().zip(covers).filter_map(|(digit, cover)| {
        let lost = |i: &usize| {
            let rest = ring.houses[*i].cells() - ring.dominoes[*i] - ring.dominoes[(*i + 1) % 8];
            (cover.any & !cover.houses) >> i & 1 == 1 && rest.intersects(eliminations[digit])
        };
        let houses: Houses = (0..8).filter(lost).map(|i| ring.houses[i]).collect();
        (!houses.is_empty()).then_some((digit, houses))
    });
    let also = others.enumerate().map(|(i, (digit, houses))| {
        Part::new(if i == 0 { FIRST_ALSO } else { ALSO }).with("digit", digit).with("houses", houses)
    });
    let step = Step::new(&SK_LOOP, BECAUSE)
        .with("dominoes", dominoes.collect::<Vec<_>>())
        .with("number", cells.len())
        .with("also", also.collect::<Vec<_>>());
    step.removing_marks(eliminations).resting_on_needed(scene, cells)
}

const CASES: &[Case] = &[
    case(":::1.......2.9.4...5...6...7...5.9.3.......2.......85..4.7.....6...3...9.8...2.....1:713 325 825 826 231 452 852 358 958 173 584 485 691:::").finds_nothing(),
    case(":::1.......2.9.4...5...6...7...5.9.3.......74......8...4.7.....6...3...9.8...2.....1::::").finds(&["r7c3≠1 r3c1≠2 r2c5,r5c8≠3 r8c5≠4 r8c4,r8c5≠5 r9c1≠6 r1c3≠7 r2c5,r2c6,r5c2≠8 r5c8≠9"]),
    case(":::1.......2.9.4...5...6...7...5.9.3.......74......8...4.7.....6...3...9.8...2.....1:713 325 825 826 231 852 358 958 173 584 485 585 691:::").finds_nothing(),
    case(":::1.......2.9.4...5...6...7...5.9.3.......7...5...8...4.7.....6...3...9.8...2.....1::::").finds(&["r7c3≠1 r3c1≠2 r2c5,r5c8≠3 r5c2,r8c5≠4 r8c4,r8c5≠5 r9c1≠6 r1c3≠7 r2c5,r2c6,r5c2≠8 r5c8≠9"]),
];
