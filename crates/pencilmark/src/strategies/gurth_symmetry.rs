//! Givens that stay the same when cells are moved and digits are exchanged.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Part, Sink, Step, case, letter, strategy};
use crate::topics::symmetries::{Figure, symmetries};
use pencilmark_core::{Cells, Digit, Digits, Mark, Marks, Symmetry};

strategy! {
    /// Turn or mirror the grid, and then exchange its digits. (Rows or columns may also change places.) If the givens
    /// look the same as before, the solution must look the same too. To exchange digits, replace each digit everywhere
    /// by another digit, or leave it as it is. The changed solution belongs to the changed givens, which are the same
    /// as the old givens. The puzzle has only one solution, so the changed solution is the same as the old solution. So
    /// a cell that does not move holds a digit that does not change. Each mark (candidate) moves to a new cell and gets
    /// a new digit: this gives a second mark. If the first mark is true, the second mark is true too. So the first mark
    /// is removed if the second mark is not on the board. The first mark is also removed if the two marks see each
    /// other.
    ///
    /// ```text
    ///   1 . . | . . . | . . 7     after a half-turn, with 1 and 9, 3 and 7 exchanged, the givens are the same:
    ///   . . . | . . . | . . .
    ///   . . 5 | . . . | . . .     the cell * in the centre does not move,
    ///   ------+-------+------
    ///   . . . | . * . | . . .     so it holds a digit that does not change, such as 5
    ///   ------+-------+------
    ///   . . . | . . . | 5 . .
    ///   . . . | . . . | . . .
    ///   3 . . | . . . | . . 9
    /// ```
    ///
    /// Bounds: The strategy tries half-turns, quarter-turns, and mirroring at both diagonals. It also tries every
    /// exchange of rows in a band, of columns in a stack, of bands, and of stacks. (A band is three blocks side by
    /// side, a stack is three blocks one above the other.) At least eight of the nine digits are among the givens.
    ///
    /// How to spot it: See whether the pattern of the givens is symmetric. Then check whether each digit always has one
    /// particular digit on the opposite side: for example, a 9 opposite to every 1. Look first at the cells that do not
    /// move: the cells on the axis or in the centre.
    ///
    /// Origin: named after Gurth Bruins, who described the method on the Sudoku Players' Forum.
    ///
    /// Also called: Gurth's Theorem, GSP, Symmetrical Placement.
    // Order: by transposition, by the order of the rows, then by the order of the columns.
    pub GURTH_SYMMETRY {
        id: "gurth-symmetry",
        name: "Gurth's Symmetrical Placement",
        summary: "The givens look the same if you turn or mirror the grid and exchange digits. So the only solution \
            looks the same too. Marks that break this symmetry are removed.",
        family: Symmetry,
        find: find,
        cases: CASES,
        letters: LETTERS,
        needs_unique: true,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[letter("fixed", 'f', "does not move")];

const HALF_TURN: &str = "after a half-turn, the givens are the same if {map}. The only solution is then the same too. \
    If a removed mark were true, the mark that it turns into would be true too. But the two marks cannot both be true";
const QUARTER_TURN: &str = "after a quarter-turn, the givens are the same if {map}. The only solution is then the same \
    too. If a removed mark were true, the mark that it turns into would be true too. But the two marks cannot both be \
    true";
const DIAGONAL: &str = "mirrored at a diagonal, the givens are the same if {map}. The only solution is then the same \
    too. If a removed mark were true, the mark that it becomes would be true too. But the two marks cannot both be \
    true";
const OTHER: &str = "with rows {rows} and columns {columns} in the places of 1 to 9, the givens are the same if {map}. \
    The only solution is then the same too. If a removed mark were true, the mark that it becomes would be true too. \
    But the two marks cannot both be true";
const TRANSPOSED: &str = "transposed, and then with rows {rows} and columns {columns} in the places of 1 to 9, the \
    givens are the same if {map}. The only solution is then the same too. If a removed mark were true, the mark that \
    it becomes would be true too. But the two marks cannot both be true";

fn find(scene: &Scene, sink: Sink) -> Flow {
    for symmetry in symmetries(scene) {
        scene.spend(64)?;
        let lost = lost(scene, &symmetry);
        if !lost.is_empty() {
            let step = named(&symmetry, &lost);
            sink(step.removing_all(&lost))?;
        }
    }
    Flow::Continue(())
}

/// The marks that the symmetry turns into a mark that is not on the board, or into a mark that they see.
fn lost(scene: &Scene, symmetry: &Symmetry) -> Marks {
    let is_lost = |mark: Mark| {
        let image = Mark::new(symmetry.apply(&mark.cell()), symmetry.apply(&mark.digit()));
        let there = scene.has(image) || scene.known(image.digit()).contains(image.cell());
        !there || image.sees(mark)
    };
    let of = |digit: Digit| scene.cells(digit).iter().map(move |cell| Mark::new(cell, digit));
    Digit::ALL.into_iter().flat_map(of).filter(|&mark| is_lost(mark)).collect()
}

fn named(symmetry: &Symmetry, lost: &Marks) -> Step {
    let figure = Figure::of(symmetry);
    let because = match figure {
        Figure::HalfTurn => HALF_TURN,
        Figure::QuarterTurn => QUARTER_TURN,
        Figure::Diagonal => DIAGONAL,
        Figure::Other if symmetry.transposes() => TRANSPOSED,
        Figure::Other => OTHER,
    };
    let fixed: Cells = lost.cells().iter().filter(|cell| symmetry.apply(cell) == *cell).collect();
    let step = Step::new(&GURTH_SYMMETRY, because).with("map", map(symmetry)).with("fixed", fixed).of(lost.digits());
    if figure != Figure::Other {
        return step;
    }
    let number = |lines: [u8; 9]| lines.into_iter().fold(0, |number, line| 10 * number + usize::from(line));
    step.with("rows", number(symmetry.rows())).with("columns", number(symmetry.columns()))
}

/// The new digit of each digit, in clauses: exchanged pairs and other changed digits, then the digits that stay the same.
fn map(symmetry: &Symmetry) -> Vec<Part> {
    let to = |digit: Digit| symmetry.apply(&digit);
    let mut parts = Vec::new();
    for digit in Digit::ALL {
        let other = to(digit);
        if to(other) == digit && digit < other {
            parts.push(Part::new("{pair} are exchanged").with("pair", Digits::of(digit) | other.into()));
        } else if to(other) != digit {
            parts.push(Part::new("{digit} becomes {other}").with("digit", digit).with("other", other));
        }
    }
    let fixed: Digits = Digit::ALL.into_iter().filter(|&digit| to(digit) == digit).collect();
    if !fixed.is_empty() {
        parts.push(Part::new("{same} stays the same").with("same", fixed));
    }
    parts
}

const CASES: &[Case] = &[
    case(":::......3..8....51.69736.....298.....3.6.8.2.4.7.....218.....47314.95....2..7......:114 115 116 518 519 645 646 155 955 464 465 591 592 994 995 996:::").finds(&["r5c5≠3 r4c5,r5c1,r5c3,r5c7,r5c9,r6c5≠5 r5c5≠7"]),
    case(":::......3..8....51.69736.....298.....3.6.8.2.4.7.....218.....47314.95....2..7......:114 115 116 518 519 545 645 646 551 553 155 355 755 955 557 559 464 465 565 591 592 994 995 996:::").finds_nothing(),
    case(":::.1.5.......23....4..8...37.....1..25...6.4...58..9.....37...2..6....78.......5.9.::::").finds(&["r5c5≠2 r5c5≠3 r5c5≠7 r5c5≠8", "r5c5≠2 r5c5≠3 r2c2,r2c8,r8c2,r8c8≠5 r5c5≠7 r5c5≠8"]),
    case(":::..........24..51..97.6.....298....633.18.29.774....218.....4.31..95..68..........:114 314 115 315 116 316 335 336 774 775 794 994 795 995 796 996:::").finds(&["r5c5≠4 r4c5,r5c2,r5c8,r6c5≠5 r5c5≠6"]),
];
