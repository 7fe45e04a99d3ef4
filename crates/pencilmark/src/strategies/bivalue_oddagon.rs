//! A ring with an odd number of cells: two digits cannot fill the ring.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use crate::topics::deadly::types::{marked, subsets};
use crate::topics::guardians::chained::{ChainBounds, chained};
use crate::topics::guardians::{MOST, Unfillable, report, seen_by_all};
use pencilmark_core::{Cell, Cells, Digit, Digits, Marks};
use smallvec::SmallVec;

strategy! {
    /// A ring has an odd number of cells, and all its cells have the same two digits as marks (candidates). Each cell
    /// of the ring sees the next cell, and the last cell sees the first cell. If the cells had no other marks, the two
    /// digits would have to alternate around the ring. This is impossible with an odd number of cells. So at least one
    /// of the other marks is true. These other marks are called guardians.
    ///
    /// ```text
    ///        c1     c2  | c4      c5          five cells, each of which sees the next:
    ///   r1   37     .   | 37      .           r1c1, r1c4, r2c5, r5c5, r5c1
    ///   r2   .      .   | .       37+4
    ///   ----------------+-----------
    ///   r5   37     .   | .       37          r2c5 is 4
    /// ```
    ///
    /// Type 1: one cell has all guardians, so this cell holds one of them. Type 2: all guardians are the same digit.
    /// This digit is removed from the cells that see all guardians. Type 3: two cells of a house (row, column or block)
    /// have guardians. The two cells together act like one cell with the guardians as its marks. This imaginary cell
    /// and other cells of the house make a naked subset (as many digits as cells). In any other case, a mark is removed
    /// if every guardian excludes this mark. A guardian excludes the marks that it sees, and the marks that a chain
    /// from it proves false. The proof also holds if the puzzle has several solutions.
    ///
    /// Bounds: the ring has five cells or more, and only neighbours in the ring see each other. If chains are used,
    /// there are up to six guardians. Each chain has up to five strong links (a strong link is two marks, at least one
    /// of which is true).
    ///
    /// How to spot it: Look for a pair of digits that many cells share. From one of these cells, go to another cell
    /// that sees it. Go on in this way until you are back at the first cell. Count the cells of this ring. If the
    /// number is odd, look at the other marks of these cells.
    ///
    /// Also called: Bivalue Oddagon, Remote Pair of odd length, Oddagon.
    // Order: first types 1 to 3, by the two digits, by the cells of the ring. Then steps with chains, by the removed
    // mark (digit, then cell).
    pub BIVALUE_ODDAGON {
        id: "bivalue-oddagon",
        name: "Bivalue Oddagon",
        summary: "An odd number of cells with the same two digits make a ring. Two digits cannot alternate there, so \
            another mark of these cells is true. A mark that all these other marks exclude is removed.",
        family: Impossible,
        find: find,
        cases: CASES,
        letters: LETTERS,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] =
    &[letter("guardians", 'g', "guardians"), letter("subset", 's', "subset"), letter("floor", 'o', "ring")];

const ONE_CELL: &str = "the ring {ring} has {number} cells, and each cell sees the next. {digits} alone cannot fill a \
    ring of odd length. Only {roof} has other marks, and must hold one of these marks";
const ONE_DIGIT: &str = "the ring {ring} has {number} cells, and each cell sees the next. {digits} alone cannot fill a \
    ring of odd length. The only other mark is {extra} in {roof}. One of these cells is {extra}, and {each} sees all \
    of them";
const WITH_SUBSET: &str = "the ring {ring} has {number} cells, and each cell sees the next. {digits} alone cannot fill \
    a ring of odd length. Only {roof} have other marks, so one of these cells holds such a mark. That cell and \
    {subset} form a naked subset of {locked} in {houses}";
const CHAINED: &str = "the ring {ring} has {number} cells, and each cell sees the next. {digits} alone cannot fill a \
    ring of odd length. One of the guardians {guardians} is true. But if {target} were {wrong}, no guardian could be \
    true";

/// The cells of a ring in their order, and the facts about its marks.
type OddRing = (Vec<Cell>, Unfillable);

/// The limits of the chains that are followed.
const BOUNDS: ChainBounds = ChainBounds { guardians: MOST, links: 5 };

fn find(scene: &Scene, sink: Sink) -> Flow {
    let mut all = Vec::new();
    for (a, digit) in Digit::ALL.into_iter().enumerate() {
        for other in Digit::ALL.into_iter().skip(a + 1) {
            let (open, digits) = (scene.cells(digit) & scene.cells(other), Digits::of(digit) | other.into());
            if open.len() >= 5 && is_hopeful(scene, open, digits) {
                rings(scene, digits, joined(open), &mut all)?;
            }
        }
    }
    for ring in &all {
        types(scene, ring, sink)?;
    }
    let guardians: Vec<Marks> = all.iter().map(|(_, pattern)| pattern.guardians(scene)).collect();
    chained(scene, &guardians, BOUNDS, &mut |place, target, chains| {
        let (_, pattern) = &all[place];
        let Some(argument) = pattern.argument(scene, target, chains) else { return Flow::Continue(()) };
        let step = named(scene, &all[place], CHAINED).with("target", target.cell()).with("wrong", target.digit());
        sink(step.arguing(argument).removing(target.digit(), target.cell().into()))
    })
}

fn types(scene: &Scene, ring: &OddRing, sink: Sink) -> Flow {
    let (_, pattern) = ring;
    if pattern.roof.single().is_some() {
        let own = |digit| if pattern.digits.contains(digit) { pattern.roof } else { Cells::EMPTY };
        let step = named(scene, ring, ONE_CELL).called("Bivalue Oddagon Type 1");
        return report(scene, step, &Marks::by_digit(own), pattern.cells, sink);
    }
    if pattern.extras.single().is_some() {
        let seen = seen_by_all(scene, &pattern.guardians(scene));
        let step = named(scene, ring, ONE_DIGIT).called("Bivalue Oddagon Type 2").with("extra", pattern.extras);
        return report(scene, step, &seen, pattern.cells, sink);
    }
    if pattern.roof.len() > 2 {
        return Flow::Continue(());
    }
    for house in pattern.roof.common_houses() {
        subsets(scene, house, pattern.roof, pattern.extras, &mut |subset, locked, seeing| {
            let lost = |digit| if locked.contains(digit) { scene.cells(digit) & seeing } else { Cells::EMPTY };
            let step = named(scene, ring, WITH_SUBSET).called("Bivalue Oddagon Type 3").with("locked", locked);
            let step = step.with("subset", marked(scene, subset));
            let step = step.with("houses", (pattern.roof | subset).common_houses());
            report(scene, step, &Marks::by_digit(lost), pattern.cells | subset, sink)
        })?;
    }
    Flow::Continue(())
}

fn named(scene: &Scene, (cells, pattern): &OddRing, because: &'static str) -> Step {
    let step = Step::new(&BIVALUE_ODDAGON, because).with("ring", cells.clone()).with("number", cells.len());
    let step = step.with("roof", pattern.roof).with("floor", pattern.cells - pattern.roof).of(pattern.digits);
    step.with("guardians", scene.marks_among(pattern.roof, pattern.extras))
}

/// Whether five of the cells have so few other marks that a ring may be found.
fn is_hopeful(scene: &Scene, open: Cells, digits: Digits) -> bool {
    let mut numbers: SmallVec<[usize; 32]> = open.iter().map(|cell| scene.marks(cell).len() - 2).collect();
    pencilmark_core::sort(&mut numbers);
    let of_one = |extra: Digit| {
        let with = digits | extra.into();
        open.iter().filter(|&cell| scene.marks(cell).is_subset(with)).count() >= 5
    };
    numbers[2] == 0 || numbers[..5].iter().sum::<usize>() <= MOST || (!digits).iter().any(of_one)
}

/// Removes the cells that see fewer than two other cells of the set, again and again. In the result, each cell sees at
/// least two other cells.
fn joined(mut open: Cells) -> Cells {
    loop {
        let joined = open.iter().filter(|cell| (cell.peers() & open).len() >= 2).collect();
        if joined == open {
            return open;
        }
        open = joined;
    }
}

/// Collects the odd rings of two digits. A ring starts at its first cell on the board, and goes on to the earlier of
/// the two cells beside it. If some ring has no guardians, no ring of these digits is collected: such a board has no
/// solution.
fn rings(scene: &Scene, digits: Digits, open: Cells, all: &mut Vec<OddRing>) -> Flow {
    let (mut later, before) = (open, all.len());
    for start in open {
        later.remove(start);
        if later.len() < 4 {
            break;
        }
        let pattern = Unfillable::new(digits).with(scene, start.into());
        let mut way = RingWay { scene, start, cells: vec![start], all, is_broken: false };
        way.go_on(start.peers() & later, later, pattern)?;
        if way.is_broken {
            all.truncate(before);
            break;
        }
    }
    Flow::Continue(())
}

/// The cells of a ring that is not yet closed.
struct RingWay<'w> {
    scene: &'w Scene<'w>,
    start: Cell,
    cells: Vec<Cell>,
    all: &'w mut Vec<OddRing>,
    /// Whether some ring has no guardians.
    is_broken: bool,
}

impl RingWay<'_> {
    /// Adds each of the cells `next` in turn. From there, the ring goes on in the cells `open`.
    fn go_on(&mut self, next: Cells, open: Cells, pattern: Unfillable) -> Flow {
        for cell in next {
            self.scene.spend(1)?;
            let pattern = pattern.with(self.scene, cell.into());
            if !pattern.is_hopeful(2) {
                continue;
            }
            self.cells.push(cell);
            let length = self.cells.len();
            if length > 2 && cell.sees(self.start) {
                if length >= 5 && length % 2 == 1 && self.cells[1] < cell {
                    self.is_broken |= pattern.number == 0;
                    self.all.push((self.cells.clone(), pattern));
                }
            } else {
                // The next cell sees this cell, and none of the cells before it. Only the cell that closes the ring
                // also sees the start.
                let before = self.cells[length - 2];
                let open = if length == 2 { open } else { open - before.peers() };
                self.go_on(cell.peers() & open, open - cell.into(), pattern)?;
            }
            self.cells.pop();
            if self.is_broken {
                break;
            }
        }
        Flow::Continue(())
    }
}

const CASES: &[Case] = &[
    case(":::.5.126398169358274382479615..8735..6.3.641.8.6..982.538...6...9..6.1.8...2389.561:441 751 773 476 481 781:::").finds(&["r6c2≠1"]),
    case(":::.5.126398169358274382479615..8735..6.3.641.8.6..982.538...6...9..6.1.8...2389.561:441 751 162 773 476 481 781:::").finds_nothing(),
    case(":::2+4+51...7.7+1.+28.54..+8+6+5+74+1.+2+43+87+5+26+1+9+59+1+4+683+2+76+2+7..+1+4+85+1+7.6...+5.8+62.+15+7.4.5.+8.+7.+61:373 375 975 395 995:::").finds(&["r2c6≠3 r2c6≠9"]),
    case(":::9+7+2615+4+8+3+5+14+2+8+3+7+968+63..+72+1+5+6.+7.+5.+8+21..8+1.2+6+5.+1258.6+9+3.7.+15+2.3+6..+5+9.68+1+7+2+2.+6+7.+154.::::").finds(&["r4c6≠9"]),
    case(":::...1...4+52.4.5..3...59..7....739...28+2...+5.7...6..2...5.+2..1.+93.39+2..5.8...+5+3+9..+7:447 457 467 967 969 872:::").finds(&["r3c8≠1"]),
    case(":::9124+8....7+34+2+5..+185+6+81+3....8..+59.1.2.+9+57.+2....+2.+86..95...+3.8...2.+1+975..3+3.962....:617 717 618 718 348 457 657 458 658 367 677 678 679:::").finds(&["r7c2≠7"]),
    case(":::2+4+51...7.7+1.+28.54..+8+6+5+74+1.+2+43+87+5+26+1+9+59+1+4+683+2+76+2+7..+1+4+85+1+7.6...+5.8+62.+15+7.4.5.+8.+7.+61:326 926 373 375 975 395 995:::").finds_nothing(),
    case(":::.+32.549+1.6+45.1...2.9+1...4+5.+97.1.6+5..5.8.....1.......9.3..8.....2+8+94+3+176+5..7..2.8.:634 734 735 739 445 349 255 257 258 264 469 669:::").finds(&["r3c9≠8"]),
];
