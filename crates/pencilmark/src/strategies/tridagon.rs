//! Twelve cells in four blocks that three digits cannot fill.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use crate::topics::PAIRS;
use crate::topics::guardians::chained::{ChainBounds, chained};
use crate::topics::guardians::{MOST, Unfillable, report, seen_by_all};
use pencilmark_core::{Cell, Cells, Digit, Digits, Houses, Marks};
use smallvec::SmallVec;

strategy! {
    /// Three digits alone cannot fill twelve cells on certain diagonals of four blocks. So one of the other marks
    /// (candidates) of these cells is true. The four blocks lie in two bands (three blocks side by side) and two stacks
    /// (three blocks one above the other). Each block has three of the twelve cells. They lie in three different rows
    /// and columns: they make a diagonal. A diagonal falls or rises from left to right. A diagonal may leave the block
    /// at one side and continue at the opposite side. So a block has three falling and three rising diagonals. The
    /// diagonal falls in one or three of the four blocks. In the other blocks, it rises. The twelve cells have the
    /// three digits as marks, and few other marks. The other marks are called the guardians: one of them is true.
    ///
    /// ```text
    ///        c1   c2   c3  | c4   c5   c6
    ///   r1   123  .    .   | 123  .    .        three diagonals fall, one rises
    ///   r2   .    123  .   | .    123  .
    ///   r3   .    .    123 | .    .    123
    ///   -------------------+--------------
    ///   r4   123  .    .   | .    .    123+5    so r4c6 is 5
    ///   r5   .    123  .   | .    123  .
    ///   r6   .    .    123 | 123  .    .
    /// ```
    ///
    /// The proof: suppose that the three digits fill the three cells of each block. Then, in each block, the digits
    /// have an order by rows and an order by columns. An order is even or odd: an exchange of two digits makes an even
    /// order odd, and an odd order even. From one block to the next block of its band, each digit changes its row. So
    /// the order by rows rotates, for example from 123 to 231. An even order stays even, and an odd order stays odd. In
    /// a stack, the order by columns rotates in the same way. On a falling diagonal, both orders are even, or both
    /// orders are odd. On a rising diagonal, one order is even and the other order is odd. If you go once around the
    /// four blocks, you come back to the same orders. So the number of rising diagonals must be even. But in this
    /// pattern, this number is odd.
    ///
    /// If all guardians are in one cell, this cell loses the three digits. If all guardians are of one digit, a cell
    /// that sees all guardians loses this digit. In all other cases, a mark is removed if each guardian excludes it. A
    /// guardian excludes a mark that it sees. It also excludes a mark if a chain from the guardian shows that this mark
    /// is false.
    ///
    /// Bounds: each of the twelve cells has at least two of the three digits. The chains have up to five strong links,
    /// and start from up to six guardians. A strong link is two marks, at least one of which is true.
    ///
    /// How to spot it: Look for three digits that are missing from four blocks at the corners of a rectangle. In each
    /// block, these digits must have three cells in three different rows and columns. Count the falling diagonals. If
    /// there are one or three falling diagonals, look at the other marks of the twelve cells.
    ///
    /// Origin: the pattern became known in 2022 from puzzles by the user mith in the New Sudoku Players' Forum.
    ///
    /// Also called: Thor's Hammer, Trivalue Oddagon.
    // Order: first patterns with all guardians in one cell or of one digit, by the number of guardians. Then steps with
    // chains, by the removed mark (digit, then cell).
    pub TRIDAGON {
        id: "tridagon",
        name: "Tridagon (Thor's Hammer)",
        summary: "Twelve cells lie on diagonals of four blocks. Three digits cannot fill these cells, so another mark \
            of the cells is true. A mark that all these other marks exclude is removed.",
        family: Impossible,
        find: find,
        cases: CASES,
        letters: LETTERS,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] =
    &[letter("guardians", 'g', "guardians"), letter("cells", 't', "tridagon").joined_in_blocks()];

const ONE_CELL: &str = "in {blocks}, the cells {cells} form an odd number of falling diagonals. So {digits} alone \
    cannot fill these twelve cells. Only {roof} has other marks, and must hold one of these marks";
const ONE_DIGIT: &str = "in {blocks}, the cells {cells} form an odd number of falling diagonals. So {digits} alone \
    cannot fill these twelve cells. The only other mark is {extra} in {roof}. One of these cells is {extra}, and \
    {each} sees all these cells";
const CHAINED: &str = "in {blocks}, the cells {cells} form an odd number of falling diagonals. So {digits} alone \
    cannot fill these twelve cells. One of the guardians {guardians} is true. But if {target} were {wrong}, no \
    guardian could be true";

/// The six diagonals of the first block. The three falling diagonals come first.
const DIAGONALS: [u128; 6] = {
    let columns: [[u32; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [1, 0, 2], [0, 2, 1]];
    let mut diagonals = [0; 6];
    let mut i = 0;
    while i < 6 {
        let [first, second, third] = columns[i];
        diagonals[i] = 1 << first | 1 << (9 + second) | 1 << (18 + third);
        i += 1;
    }
    diagonals
};

/// The diagonals of a block: for each diagonal, whether it falls, and its cells.
type Diagonals = SmallVec<[(bool, Cells); 6]>;

/// The limits of the chains that are followed.
const BOUNDS: ChainBounds = ChainBounds { guardians: MOST, links: 5 };

fn find(scene: &Scene, sink: Sink) -> Flow {
    let mut all = Vec::new();
    for a in 0..9 {
        for b in a + 1..9 {
            for c in b + 1..9 {
                let digits = [a, b, c].map(|digit| Digit::ALL[digit]);
                let [one, two, three] = digits.map(|digit| scene.cells(digit));
                let open = one & two | one & three | two & three;
                let digits = digits.into_iter().collect();
                if open.len() >= 12 && is_hopeful(scene, digits, open) {
                    patterns(scene, digits, open, &mut all)?;
                }
            }
        }
    }
    pencilmark_core::sort_by_key(&mut all, |pattern| pattern.number);
    for pattern in &all {
        let seen = seen_by_all(scene, &pattern.guardians(scene));
        let step = if pattern.roof.single().is_some() {
            named(pattern, ONE_CELL)
        } else {
            named(pattern, ONE_DIGIT).with("extra", pattern.extras)
        };
        let own = |digit| if pattern.digits.contains(digit) { seen[digit] } else { Cells::EMPTY };
        let eliminations = if pattern.roof.single().is_some() { Marks::by_digit(own) } else { seen };
        report(scene, with_guardians(scene, step, pattern), &eliminations, pattern.cells, sink)?;
    }
    let guardians: Vec<Marks> = all.iter().map(|pattern| pattern.guardians(scene)).collect();
    chained(scene, &guardians, BOUNDS, &mut |place, target, chains| {
        let pattern = &all[place];
        let Some(argument) = pattern.argument(scene, target, chains) else { return Flow::Continue(()) };
        let step = with_guardians(scene, named(pattern, CHAINED), pattern).with("target", target.cell());
        let step = step.with("wrong", target.digit()).arguing(argument);
        sink(step.removing(target.digit(), target.cell().into()))
    })
}

/// Whether the cells have few enough other marks: six cells have none, or twelve cells have other marks of one digit only.
fn is_hopeful(scene: &Scene, digits: Digits, open: Cells) -> bool {
    let without = |others: Digits| others.iter().fold(open, |cells, digit| cells - scene.cells(digit)).len();
    without(!digits) >= 6 || (!digits).iter().any(|extra| without(!digits - extra.into()) >= 12)
}

/// Collects the patterns of three digits. Each cell of a pattern has at least two of the digits. Patterns without
/// guardians are left out: such a board has no solution.
fn patterns(scene: &Scene, digits: Digits, open: Cells, all: &mut Vec<Unfillable>) -> Flow {
    let block = |band: usize, stack: usize| -> Diagonals {
        let at = |diagonal: &u128| Cells::from_bits(diagonal << (27 * band + 3 * stack));
        let falls = |number: usize| number < 3;
        let fits = |cells: Cells| cells.is_subset(open) && Unfillable::new(digits).with(scene, cells).is_hopeful(1);
        let there = DIAGONALS.iter().map(at).enumerate().filter(|&(_, cells)| fits(cells));
        there.map(|(number, cells)| (falls(number), cells)).collect()
    };
    let blocks: [[Diagonals; 3]; 3] = [0, 1, 2].map(|band| [0, 1, 2].map(|stack| block(band, stack)));
    for bands in PAIRS {
        for stacks in PAIRS {
            let corners = bands.map(|band| stacks.map(|stack| &blocks[band][stack][..]));
            let [[first, second], [third, fourth]] = corners;
            if [first, second, third, fourth].into_iter().any(<[_]>::is_empty) {
                continue;
            }
            join(scene, &[first, second, third, fourth], false, Unfillable::new(digits), all)?;
        }
    }
    Flow::Continue(())
}

/// Adds a diagonal of each remaining block, in every possible way.
fn join(scene: &Scene, blocks: &[&[(bool, Cells)]], odd: bool, pattern: Unfillable, all: &mut Vec<Unfillable>) -> Flow {
    let Some((block, rest)) = blocks.split_first() else {
        if odd && pattern.number > 0 {
            all.push(pattern);
        }
        return Flow::Continue(());
    };
    for &(falls, cells) in *block {
        scene.spend(1)?;
        let pattern = pattern.with(scene, cells);
        if pattern.is_hopeful(1) {
            join(scene, rest, odd != falls, pattern, all)?;
        }
    }
    Flow::Continue(())
}

fn named(pattern: &Unfillable, because: &'static str) -> Step {
    let blocks = pattern.cells.iter().map(Cell::block).collect::<Houses>();
    let step = Step::new(&TRIDAGON, because).with("cells", pattern.cells).with("blocks", blocks);
    step.with("roof", pattern.roof).with("floor", pattern.cells - pattern.roof).of(pattern.digits)
}

fn with_guardians(scene: &Scene, step: Step, pattern: &Unfillable) -> Step {
    step.with("guardians", scene.marks_among(pattern.roof, pattern.extras))
}

const CASES: &[Case] = &[
    case(":::.................................................................................:411 511 611 711 811 911 414 514 614 714 814 914 422 522 622 722 822 922 425 525 625 725 825 925 433 533 633 733 833 933 436 536 636 736 836 936 441 541 641 741 841 941 446 646 746 846 946 452 552 652 752 852 952 455 555 655 755 855 955 463 563 663 763 863 963 464 564 664 764 864 964:::").finds(&["r4c6≠1 r4c6≠2 r4c6≠3"]),
    case(":::.................................................................................:411 511 611 711 811 911 414 514 614 714 814 914 422 522 622 722 822 922 425 525 625 725 825 925 433 533 633 733 833 933 436 536 636 736 836 936 441 541 641 741 841 941 444 644 744 844 944 452 552 652 752 852 952 455 555 655 755 855 955 463 563 663 763 863 963 466 566 666 766 866 966:::").finds_nothing(),
    case(":::...45...9.....92.6..97.....2.1..786..78...9.296...8.17.928..6.17.6.....881.......:311 312 713 316 117 317 318 321 322 323 423 523 828 131 331 332 135 136 337 437 537 838 363 388 488 588 393 295 395 495 695 995 398 498 598 798:::").finds(&["r7c8≠3 r7c8≠4 r7c8≠5"]),
    case(":::...45...9.....92.6..97.....2.1..786..78...9.296...8.17.928..6.17.6.....881.......:311 312 713 316 117 317 318 321 322 323 423 523 828 131 331 332 135 136 337 437 537 838 363 378 478 578 388 488 588 393 295 395 495 695 995 398 498 598 798:::").finds_nothing(),
    case(":::1.3.56....5718....68.3.7....61.38..7...5.1.....567..31...865...5......4...6....9.:217 417 817 917 218 718 819 233 137 238 538 547 248 251 451 851 951 252 452 952 267 467 967 271 771 272 772 273 777 178 278 282 982 983 284 285 286 287 787 289 291 391 491 791 292 492 797 897 899:::").finds(&["r5c3≠2 r5c3≠4 r5c3≠9"]),
    case(":::...4.....4...89...68.37..4..68.479..73.96.4..9.48.36..3......52....3..9.87....3..:113 213 513 913 218 519 123 223 523 228 529 539:::").finds(&["r7c4≠6"]),
    case(":::....56......7.91.2.89..3...24..9.8...97..421...8.......1....9.8.7....42...4....71:214 368 568 668 369 569 669 769 381 581 681 884 885 391 591 691 894 895:::").finds(&["r4c6≠1"]),
    case(":::.234.6......18..3...93.7...2.....+1.+33.5.1.89...1.+3+8.52......+3.8.+3.5.19..9.28.3.15:729 531 238 471 671 771 472 672 772:::").finds(&["r3c2≠5"]),
    case(":::1.3.56....571.9...69.37......1.93..75.96.73.....51.......96..........4....5...86.:217 218 219 221 225 627 228 428 828 229 329 429 829 237 238 538 239 247 547 248 448 848 261 461 861 262 462 662 862 267 968 969 277 378 578 182 282 382 782 882 388 588:::").finds(&["r6c3≠2 r6c3≠4 r6c3≠8"]),
];
