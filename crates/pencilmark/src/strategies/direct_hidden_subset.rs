//! A hidden subset that leaves a hidden single: direct hidden pair and triple.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, Strategy, case, strategy};
use crate::topics::subsets::tight::{fewer_do, tight};
use pencilmark_core::{Cells, Digits, House, Mark};
use smallvec::SmallVec;

strategy! {
    /// Two digits of a house (row, column or block) have only the same two cells left. So the two digits fill these
    /// cells. A third digit then has only one place left in the house.
    ///
    /// ```text
    ///   375  37  /  | 5  /  /  | …     3 and 7 have no other place in the row:
    ///                                  the 5 is in the fourth cell
    /// ```
    ///
    /// No candidate is removed: the strategy only places the third digit.
    ///
    /// How to spot it: Choose a row, column or block with few empty cells. Look for two digits that fit only into the
    /// same two of these cells. The crossing houses exclude the two digits from all other cells. Treat these two cells
    /// as filled, and look for another digit with only one place left.
    // Order: by house (blocks, columns, rows), then by the pair read as a binary number, then by the digit placed. If
    // several pairs place the same digit, each pair is reported.
    pub DIRECT_HIDDEN_PAIR {
        id: "direct-hidden-pair",
        name: "Direct Hidden Pair",
        summary: "Two digits fit only into the same two cells of a row, column or block. With these cells taken, \
            another digit has only one cell left there.",
        family: Direct,
        find: |scene, sink| find(&DIRECT_HIDDEN_PAIR, 2, scene, sink),
        cases: PAIR,
    }
}

strategy! {
    /// Three digits of a house (row, column or block) together have only three cells left. So the three digits fill
    /// these cells. A fourth digit then has only one place left in the house.
    ///
    /// ```text
    ///   135  37  175 | 5  /  /  | …     1, 3 and 7 have no other place in the row:
    ///                                   the 5 is in the fourth cell
    /// ```
    ///
    /// No candidate is removed: the strategy only places the fourth digit. If two of the three digits are enough, the
    /// pattern is a direct hidden pair instead.
    ///
    /// How to spot it: In a row, column or block, begin with two digits that have two places each and share one of
    /// these places. Look for a third digit that fits only into the three cells of the two digits. Treat the three
    /// cells as filled, and look for another digit with only one place left.
    ///
    /// Also called: Direct Hidden Triplet.
    // Order: by house (blocks, columns, rows), then by the triple read as a binary number, then by the digit placed.
    pub DIRECT_HIDDEN_TRIPLE {
        id: "direct-hidden-triple",
        name: "Direct Hidden Triple",
        summary: "Three digits fit only into the same three cells of a row, column or block. With these cells taken, \
            another digit has only one cell left there.",
        family: Direct,
        find: |scene, sink| find(&DIRECT_HIDDEN_TRIPLE, 3, scene, sink),
        cases: TRIPLE,
    }
}

const BECAUSE: &str = "in {house} the digits {digits} fill {cells}. {cell} is the only place left for {digit}";

fn find(strategy: &'static Strategy, size: u32, scene: &Scene, sink: Sink) -> Flow {
    for house in House::blocks().chain(House::columns()).chain(House::rows()) {
        let sets = scene.positions(house);
        let mut subsets: SmallVec<[_; 8]> = SmallVec::new();
        tight(size, sets, &mut |chosen, members| {
            subsets.push((chosen, members));
            Flow::Continue(())
        })?;
        pencilmark_core::sort(&mut subsets);
        for (chosen, members) in subsets {
            let digits = Digits::from_bits(chosen);
            for digit in !digits {
                let places = sets[digit.index()];
                let Some(cell) = house.at(places & !members).single() else { continue };
                if places & members == 0 || fewer_do(sets, chosen, places & members) {
                    continue;
                }
                sink(step(strategy, house, digits, house.at(members), Mark::new(cell, digit)))?;
            }
        }
    }
    Flow::Continue(())
}

/// The step of a hidden subset. In the house of the subset, another digit has only one place left.
pub fn step(strategy: &'static Strategy, house: House, digits: Digits, cells: Cells, left: Mark) -> Step {
    let step = Step::new(strategy, BECAUSE).with("house", house).with("cells", cells);
    let truths = digits | Digits::of(left.digit());
    let step = step.of(digits).resting_on(truths.iter().map(|digit| (digit, house)));
    step.placing(left.cell(), left.digit())
}

const PAIR: &[Case] = &[
    case(":::.................................................................................:512 313 513 713 314 714 315 515 715 316 516 716 317 517 717 318 518 718 319 519 719:::").finds(&["r1c4=5"]),
    case(":::......3+6...8.6.2.16.....9..2..68..+93.+6...9..+2.4..5..16.+85..+6+1+3+9.2.1.8+64+5.16.9..2.:411 911 913 414 415 416 321 421 921 522 722 524 724 526 726 333 434 435 436 747 757 857 558 791 794 796:::").finds(&["r1c1=1"]),
    case(":::+7.5....2+43+48+6+2+5+9+71.+2.47..5.+8+3+496+2+715..7.+5.+4.22+5.74..8..+8.5.+7.4.+5+7...+4...41.2+86+5.+7:915 136:::").finds(&["r8c9=8"]),
    case(":::+1.....3+6...8.6.2.16.....9..2..68..+93.+6...9..+2.4..5..16.+85..+6+1+3+9.2.1.8+64+5.16.9..2.:913 414 415 416 321 421 921 522 722 524 724 526 726 333 434 435 436 747 757 857 558 791 794 796:::").finds_nothing(),
];

const TRIPLE: &[Case] = &[
    case(":::.................................................................................:711 112 512 313 513 114 314 714 115 315 515 715 116 316 516 716 117 317 517 717 118 318 518 718 119 319 519 719:::").finds(&["r1c4=5"]),
    case(":::6.5..9...2..3.1.....7.....4..67...5+3..+94...815.2.1+3.......+3...2..3..6.........3.9:215 815 217 118 718 525 625 825 237 537 637 138 638 938 757 762 171 172 576 876 177 181 182 485 785 187 191 192 495 795 296 596 896:::").finds(&["r5c2=7"]),
    case(":::1..9....8.3....59.5...4........2.4..2...7.......8..6...1+258.7.6.86.......5.+632+81.:616 421 721 626 636 341 741 941 361 781:::").finds(&["r4c1=8"]),
    case(":::6.5..9...2..3.1.....7.....4..67...5+3.+7+94...815.2.1+3.......+3...2..3..6.........3.9:215 815 217 118 718 525 625 825 237 537 637 138 638 938 171 172 576 876 177 181 182 485 785 187 191 192 495 795 296 596 896:::").finds_nothing(),
];
