//! Two almost hidden sets with a common cell that only one of them can use.

use crate::argument::Truth;
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use pencilmark_core::{Cell, Cells, Digit, Digits, House};
use smallvec::SmallVec;

strategy! {
    /// A line (row or column) crosses a block. The line has an almost hidden set, and the block has another one. An
    /// almost hidden set is n digits that have places in only n + 1 cells of the line or block. A place for a digit is
    /// a cell with the digit as a mark (candidate). So n of these cells hold the n digits, and one cell holds none of
    /// these digits. The two sets share two or more cells, called the common cells. A common cell is restricted if each
    /// of its marks is a digit of at most one set. Suppose that exactly one common cell is restricted. Then one of the
    /// sets has no digit in this cell. So the digits of this set fill all other cells of the set. The unrestricted
    /// common cells are among these cells. So each unrestricted common cell holds a digit of this set. All digits that
    /// belong to neither set are removed from the unrestricted common cells.
    ///
    /// ```text
    ///    /   12-  / |  .  .  .  |  .  .  .      block 1: 1 and 2 in r1c2, r2c1 and r2c2 only
    ///   1234- 1234- / |  / / /  | 34- /  /      row 2: 3 and 4 in r2c1, r2c2 and r2c7 only
    ///    /    /   / |           |               both common cells are restricted: the four cells lose all other digits
    /// ```
    ///
    /// If two common cells are restricted, each set has a digit in exactly one of the two cells. So one cell holds a
    /// digit of the first set, and the other cell holds a digit of the second set. These two cells keep only digits of
    /// the two sets. Every other cell of a set holds a digit of that set, and keeps only such digits.
    ///
    /// An almost locked set is n cells with n + 1 digits. The XZ-Rule of almost locked sets is the same idea with cells
    /// and digits exchanged. A single digit with two places in a house (row, column or block) is an almost hidden set
    /// too. If a smaller set removes the same marks, only the smaller set is reported.
    ///
    /// How to spot it: In a block, look for two digits that together have only three places. Or look for three digits
    /// that together have only four places. Do the same in the lines that contain at least two of these cells. Then
    /// check whether one of the common cells is restricted.
    ///
    /// Also called: AHS-XZ; singly linked AHS, doubly linked AHS (with two restricted cells).
    // Order: by line, by block, by the set of the line, by the set of the block. Sets are in the order of their digits,
    // read as binary numbers.
    pub AHS_XZ {
        id: "ahs-xz",
        name: "Almost Hidden Set XZ-Rule",
        summary: "A block and a line each have n digits with n + 1 places. Both sets of places share cells, and only \
            one set can use a certain shared cell. So the other shared cells hold only digits of the sets.",
        family: Als,
        find: find,
        cases: CASES,
        letters: LETTERS,
        looks_for: Some("an almost hidden set: digits of a house that have one place more than their number"),
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[
    letter("restricted", 'r', "restricted common cell"),
    letter("common", 'c', "common cell"),
    letter("a", 'a', "first set"),
    letter("b", 'b', "second set"),
];

const SINGLY: &str = "the almost hidden sets A = {a} in {line} and B = {b} in {block} each have one cell more than \
    digits. {restricted} cannot hold a digit of both sets, so A or B fills all its other cells. So {common} can hold \
    only digits of A or B";
const DOUBLY: &str = "the almost hidden sets A = {a} in {line} and B = {b} in {block} each have one cell more than \
    digits. Neither of {restricted} can hold a digit of both sets. So each set leaves out one of {restricted} and \
    fills all its other cells. Each of {restricted} holds a digit of one set";

/// An almost hidden set: digits of a house, and their places. The number of places is one more than the number of digits.
#[derive(Copy, Clone)]
struct Ahs {
    digits: Digits,
    cells: Cells,
}

type HouseSets = SmallVec<[Ahs; 32]>;

/// The almost hidden sets of a house that contain no hidden subset.
fn of_house(scene: &Scene, house: House) -> HouseSets {
    let mut open = [(Digits::EMPTY, Cells::EMPTY); 9];
    let mut number = 0;
    for digit in Digit::ALL {
        let places = scene.places(digit, house);
        if !places.is_empty() {
            open[number] = (digit.into(), places);
            number += 1;
        }
    }
    let mut unions = [Cells::EMPTY; 1 << 9];
    let (mut subsets, mut sets): (SmallVec<[usize; 8]>, HouseSets) = (SmallVec::new(), HouseSets::new());
    for choice in 1..1_usize << number {
        let cells = unions[choice & (choice - 1)] | open[choice.trailing_zeros() as usize].1;
        unions[choice] = cells;
        let size = choice.count_ones() as usize;
        if cells.len() <= size {
            subsets.push(choice);
        } else if cells.len() == size + 1 && !subsets.iter().any(|subset| subset & !choice == 0) {
            let chosen = (0..number).filter(|i| choice >> i & 1 == 1);
            sets.push(Ahs { digits: chosen.fold(Digits::EMPTY, |digits, i| digits | open[i].0), cells });
        }
    }
    sets
}

fn find(scene: &Scene, sink: Sink) -> Flow {
    scene.spend(27)?;
    let sets: Vec<HouseSets> = House::ALL.into_iter().map(|house| of_house(scene, house)).collect();
    for line in House::ALL[..18].iter().copied() {
        for block in line.crossing().iter().filter(|house| house.index() >= 18) {
            let crossing = line.cells() & block.cells();
            let near = |set: &&Ahs| (set.cells & crossing).len() > 1;
            for a in sets[line.index()].iter().filter(near) {
                scene.spend(1)?;
                for b in sets[block.index()].iter().filter(near) {
                    let common = a.cells & b.cells;
                    if common.len() < 2 {
                        continue;
                    }
                    let shared = a.digits & b.digits;
                    let is_restricted = |cell: &Cell| !scene.marks(*cell).intersects(shared);
                    let restricted: Cells = common.iter().filter(is_restricted).collect();
                    let part_does = |set: &Ahs, all: &HouseSets| {
                        let is_part = |part: &Ahs| part.digits != set.digits && part.digits.is_subset(set.digits);
                        all.iter().any(|part| is_part(part) && common.is_subset(part.cells))
                    };
                    let single = restricted.single().is_some();
                    if !(1..=2).contains(&restricted.len())
                        || single && (part_does(a, &sets[line.index()]) || part_does(b, &sets[block.index()]))
                    {
                        continue;
                    }
                    let step = step(scene, [line, block], [*a, *b], common, restricted);
                    step.map_or(Flow::Continue(()), &mut *sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

fn step(scene: &Scene, houses: [House; 2], sets: [Ahs; 2], common: Cells, restricted: Cells) -> Option<Step> {
    let [a, b] = sets;
    let single = restricted.single().is_some();
    let mut step = Step::new(&AHS_XZ, if single { SINGLY } else { DOUBLY });
    let affected = if single { common - restricted } else { a.cells | b.cells };
    for cell in affected {
        let kept = if single || restricted.contains(cell) {
            a.digits | b.digits
        } else {
            let of = |set: Ahs| if set.cells.contains(cell) { set.digits } else { Digits::ALL };
            of(a) & of(b)
        };
        for digit in scene.marks(cell) - kept {
            step = step.removing(digit, cell.into());
        }
    }
    if step.removes().is_empty() {
        return None;
    }
    let digits: Digits = step.removes().iter().map(|mark| mark.digit()).collect();
    let step = step.of(digits).with("line", houses[0]).with("block", houses[1]);
    let step = step.with("a", (a.cells, a.digits)).with("b", (b.cells, b.digits));
    let step = step.with("restricted", restricted).with("common", common - restricted);
    let truths =
        sets.into_iter().zip(houses).flat_map(|(set, house)| set.digits.iter().map(move |digit| (digit, house)));
    Some(step.resting_on(truths.map(Truth::from)))
}

const CASES: &[Case] = &[
    case(":::.................................................................................:111 211 113 213 123 223 323 423 324 424 325 425 326 426 328 428 329 429 131 231 132 232 133 233:::").finds(&["r2c7≠1 r2c7≠2 r1c2≠3 r1c2≠4 r1c2,r2c1,r2c2,r2c7≠5 r1c2,r2c1,r2c2,r2c7≠6 r1c2,r2c1,r2c2,r2c7≠7 r1c2,r2c1,r2c2,r2c7≠8 r1c2,r2c1,r2c2,r2c7≠9"]),
    case(":::.7...3.......573...8..6.9.76.7328.1..1.5.67..8...7.2.61.8.32.7.94.7158.37...8.1..:513 533 458 459 468:::").finds(&["r9c3≠2 r9c3≠6 r2c2≠9"]),
    case(":::.....24.1..25349.8..46.1..345.71...2..9.65.14.81.43..7....56..99...27..5.3.1...46:611 711 613 713 731 648 668 771 772 874 884 791 891 893 897:::").finds(&["r4c7≠8", "r4c8≠3", "r6c1≠2", "r5c1≠3"]),
    case(":::1.2.97.4...91.4.....8235...7634285..814359...2957168349.7..2.6..86..12...21..3...:319 619 728 329 629 729 637 737 377 797:::").finds(&["r2c2≠5"]),
    case(":::.................................................................................:111 211 113 213 123 223 323 423 324 424 325 425 326 426 328 428 329 429 131 231 132 232:::").finds_nothing(),
];
