//! A base, and targets anywhere in some parallel lines: the targets must hold the same digits as the base.

use crate::argument::Truth;
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Part, Sink, Step, case, letter, strategy};
use crate::topics::rank0::cube::members;
use pencilmark_core::{Cell, Cells, Digit, Digits, House, Houses, Marks, size_of_nine};
use smallvec::SmallVec;

strategy! {
    /// One or two cells (the base) and the same number of other cells (the targets) must hold the same digits. So the
    /// targets lose all digits that the base does not have. The cross-lines are two or three parallel lines (rows or
    /// columns) outside the base. The targets are cells of the cross-lines. A place of a digit is a cell that has the
    /// digit as a mark (candidate). In the cross-lines, leave out the targets and all places that the base sees. For
    /// each digit of the base, the remaining places must lie in fewer lines than there are cross-lines. Then each digit
    /// that the base holds must also be in a target.
    ///
    /// ```text
    ///       x         y         z          x, y, z: the cross-lines
    ///   . . . | b b   . | . .   .          b: the base {1,2,3}
    ///   . . t | . .   . | . .   .          t: the targets, one of them outside the three blocks of the base
    ///   ------+---------+--------
    ///   . . . | . .   1 | . .   1          if the base holds 1, the cross-lines have 1 only in two rows,
    ///   . . . | . .   . | . .   t          or in a target
    ///   …
    /// ```
    ///
    /// The proof: suppose that the base holds a digit. Then each cross-line has this digit in a cell that the base does
    /// not see. If no target held the digit, these cells would lie in fewer lines than there are cells. But each line
    /// can hold the digit only once. So a target holds the digit. Two base cells hold two different digits, and there
    /// are two targets. So the targets hold the digits of the base and nothing else.
    ///
    /// In a junior exocet (a simpler strategy), both targets are in the blocks beside the base. In a senior exocet, at
    /// least one target is in another block, or the base is a single cell.
    ///
    /// A digit is removed from the base if the targets do not have it. A base cell also loses a digit that would leave
    /// no digit for the other base cell.
    ///
    /// Bounds: a base of one cell has two to four digits. A base of two cells in a line and a block has three or four
    /// digits. With its places in the targets, each digit of the base needs as many lines as there are cross-lines. No
    /// cross-line already holds a digit of the base.
    ///
    /// How to spot it: Look for two cells of a line and a block that have three or four digits together. Look for three
    /// parallel lines outside the base in which these digits have few places. Such digits are often givens outside
    /// these lines. Cross out the places that the base sees. Then look for two cells of the three lines as targets.
    /// Without these two cells, the places of each digit must lie in two rows (or columns).
    ///
    /// Origin: the user champagne named the pattern in the New Sudoku Players' Forum. The name distinguishes it from
    /// the junior exocet.
    ///
    /// Also called: SE, Exocet with an endo-target.
    // Order: by the number of cross-lines, by the base (pairs of cells first), by the cross-lines, by the targets.
    pub SENIOR_EXOCET {
        id: "senior-exocet",
        name: "Senior Exocet",
        summary: "One or two base cells have as many target cells on two or three parallel lines. The targets must \
            hold the same digits as the base, so they lose all digits that the base lacks.",
        family: Exocet,
        find: find,
        cases: CASES,
        letters: LETTERS,
        looks_for: Some("an exocet: one or two cells whose digits return in as many other cells"),
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[
    letter("base", 'b', "base"),
    letter("targets", 't', "target"),
    letter("places", 's', "in a cross-line, unseen by the base"),
];

const PAIR: &str = "the base {base} holds two of {digits}. {lines} need each of these two digits in cells that the \
    base does not see. Without the targets {targets}, the possible cells lie in only {fewer}, which is too few: \
    {covers}. So each digit of the base is in a target, and the targets hold the same two digits as the base";
const SINGLE: &str = "the base {base} holds one of {digits}. {lines} need this digit in cells that the base does not \
    see. Without the target {targets}, the possible cells lie in only {fewer}, which is too few: {covers}. So the \
    target holds the same digit as the base";
const ONE_LINE: &str = "one line";
const LINES: &str = "{number} lines";
const COVER: &str = "{digit} in {cover}";

/// A base with its digits.
struct Base {
    cells: Cells,
    digits: Digits,
}

/// A senior exocet. `covers` has each digit of the base, with the houses that cover its places outside the targets.
struct Senior<'b> {
    base: &'b Base,
    lines: Houses,
    targets: Cells,
    covers: SmallVec<[(Digit, Houses); 4]>,
}

/// The targets of one digit. The other places of the digit in the cross-lines lie in one house fewer than there are
/// cross-lines.
struct Hole {
    /// The cells that must be targets.
    targets: Cells,
    cover: Houses,
}

fn bases(scene: &Scene) -> Vec<Base> {
    let digits = |cells: Cells| cells.iter().fold(Digits::EMPTY, |digits, cell| digits | scene.marks(cell));
    let mut bases = Vec::new();
    for line in House::rows().chain(House::columns()) {
        for block in line.crossing().iter().filter(|house| house.index() >= 18) {
            let cells = line.cells() & block.cells() & scene.blank();
            for one in cells {
                for other in cells.iter().filter(|&other| other > one) {
                    let cells = Cells::of(one) | other.into();
                    bases.push(Base { cells, digits: digits(cells) });
                }
            }
        }
    }
    bases.retain(|base| (3..=4).contains(&base.digits.len()));
    let single = scene.blank().iter().map(|cell| Base { cells: cell.into(), digits: scene.marks(cell) });
    bases.extend(single.filter(|base| (2..=4).contains(&base.digits.len())));
    bases
}

/// All sets of `number` out of nine lines, as bits.
fn choices(number: u32) -> impl Iterator<Item = u16> {
    (0..512).filter(move |set: &u16| set.count_ones() == number)
}

/// The greatest number of cross-lines.
const MOST_LINES: u32 = 3;

fn find(scene: &Scene, sink: Sink) -> Flow {
    let bases = bases(scene);
    for number in 2..=MOST_LINES {
        for base in &bases {
            for lines in [&House::ALL[..9], &House::ALL[9..18]] {
                // A cross-line must not have a cell of the base, and must not have a digit of the base already.
                let known = base.digits.iter().fold(base.cells, |cells, digit| cells | scene.known(digit));
                let free = |i: &usize| !lines[*i].cells().intersects(known);
                let free = (0..9).filter(free).fold(0, |set, i| set | 1 << i);
                if size_of_nine(free) < number {
                    continue;
                }
                // For each digit: its places in each line, except places that the base sees.
                let seen = base.cells.common_peers() | base.cells;
                let places = |digit: Digit| {
                    let cells = scene.cells(digit) - seen;
                    (digit, lines.iter().map(|line| line.positions(cells)).collect())
                };
                let places: SmallVec<[(Digit, SmallVec<[u16; 9]>); 4]> = base.digits.iter().map(places).collect();
                // For each digit, one of the cross-lines must have at most two places. Otherwise, the places outside
                // the targets cannot lie in one line fewer.
                let few =
                    |places: &[u16]| (0..9).filter(|&i| places[i].count_ones() <= 2).fold(0, |set, i| set | 1 << i);
                let few: SmallVec<[u16; 4]> = places.iter().map(|(_, places)| few(places)).collect();
                let may_be = |set: &u16| set & !free == 0 && few.iter().all(|few| set & few != 0);
                for set in choices(number).filter(may_be) {
                    scene.spend(1)?;
                    seniors(scene, base, lines, set, &places, &mut |senior| {
                        let eliminations = eliminations(scene, senior);
                        if eliminations.is_empty() {
                            return Flow::Continue(());
                        }
                        sink(step(scene, senior, eliminations))
                    })?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// The choices of targets, each with the houses that cover the other places of each digit.
type Choices = SmallVec<[(Cells, SmallVec<[(Digit, Houses); 4]>); 4]>;

/// Calls `sink` with each choice of targets for a base and cross-lines.
fn seniors(
    scene: &Scene,
    base: &Base,
    lines: &[House],
    set: u16,
    places: &[(Digit, SmallVec<[u16; 9]>)],
    sink: &mut impl FnMut(&Senior) -> Flow,
) -> Flow {
    let number = base.cells.len();
    let mut choices = Choices::new();
    choices.push((Cells::EMPTY, SmallVec::new()));
    for (digit, places) in places {
        let mut longer = Choices::new();
        for hole in holes(lines, set, places, number) {
            for (targets, covers) in &choices {
                let targets = *targets | hole.targets;
                if targets.len() <= number && longer.iter().all(|(other, _)| *other != targets) {
                    longer.push((targets, covers.iter().copied().chain([(*digit, hole.cover)]).collect()));
                }
            }
        }
        choices = longer;
        if choices.is_empty() {
            return Flow::Continue(());
        }
    }
    // If one target is enough for two digits, the board has no solution.
    if choices.iter().any(|(targets, _)| targets.len() < number) {
        return Flow::Continue(());
    }
    let beside = beside(base);
    for (targets, covers) in choices {
        if targets.is_subset(scene.blank()) && !targets.is_subset(beside) {
            let lines = members(set).map(|i| lines[i]).collect();
            sink(&Senior { base, lines, targets, covers })?;
        }
    }
    Flow::Continue(())
}

/// The three blocks along a base of two cells. With both targets in these blocks, the exocet is a junior exocet.
fn beside(base: &Base) -> Cells {
    if base.cells.len() == 1 {
        return Cells::EMPTY;
    }
    let line = base.cells.common_houses().iter().find(|house| house.index() < 18);
    let blocks = line.into_iter().flat_map(|line| line.crossing().iter().filter(|house| house.index() >= 18));
    blocks.fold(Cells::EMPTY, |cells, block| cells | block.cells())
}

/// All sets of at most `most` targets for a digit. Without the targets, the places of the digit in the lines of `set`
/// lie in one line fewer.
fn holes(lines: &[House], set: u16, places: &[u16], most: usize) -> SmallVec<[Hole; 4]> {
    let mut holes = SmallVec::new();
    // The cover is some of the lines themselves, and some lines that cross them.
    let mut along = set;
    while along != 0 {
        along = (along - 1) & set;
        let rest = set & !along;
        let crossing = rest.count_ones() - 1;
        // A crossing line covers at most one place of each line.
        let all: u32 = members(rest).map(|i| places[i].count_ones()).sum();
        if all > most as u32 + crossing * rest.count_ones() {
            continue;
        }
        let mut counts = [0_u8; 9];
        for i in members(rest) {
            for at in members(places[i]) {
                counts[at] += 1;
            }
        }
        let mut sorted = counts;
        pencilmark_core::sort(&mut sorted);
        let left: u32 = sorted[..9 - crossing as usize].iter().map(|&count| u32::from(count)).sum();
        if left as usize > most {
            continue;
        }
        for across in choices(crossing).filter(|&across| members(across).all(|at| counts[at] > 0)) {
            let left = members(rest).map(|i| lines[i].at(places[i] & !across));
            let targets = left.fold(Cells::EMPTY, |cells, part| cells | part);
            if targets.is_empty() {
                // Then the digit cannot be in the base at all. A fish proves this.
                return SmallVec::new();
            }
            if targets.len() <= most {
                let over: Houses = members(along).map(|i| lines[i]).collect();
                let first = if lines[0].index() < 9 { 9 } else { 0 };
                let cover = over | members(across).map(|at| House::ALL[first + at]).collect();
                holes.push(Hole { targets, cover });
            }
        }
    }
    holes
}

/// The marks of the base and the targets that are false because the base and the targets hold the same digits.
fn eliminations(scene: &Scene, senior: &Senior) -> Marks {
    let (base, targets): (Vec<Cell>, Vec<Cell>) = (senior.base.cells.iter().collect(), senior.targets.iter().collect());
    let has = |cell: Cell, digit: Digit| scene.marks(cell).contains(digit);
    let mut kept = Marks::EMPTY;
    match (&base[..], &targets[..]) {
        (&[base], &[target]) => {
            for digit in scene.marks(base) & scene.marks(target) {
                if !base.sees(target) {
                    kept[digit] = Cells::of(base) | target.into();
                }
            }
        }
        (&[first, second], &[one, other]) => {
            let in_order = |[a, b]: [Cell; 2], [x, y]: [Digit; 2]| has(a, x) && has(b, y);
            for x in senior.base.digits {
                for y in senior.base.digits - x.into() {
                    for order in [[one, other], [other, one]] {
                        // A target that sees a cell of the base cannot hold the digit of this cell.
                        let sees = first.sees(order[0]) || second.sees(order[1]);
                        if in_order([first, second], [x, y]) && in_order(order, [x, y]) && !sees {
                            kept[x] |= Cells::of(first) | order[0].into();
                            kept[y] |= Cells::of(second) | order[1].into();
                        }
                    }
                }
            }
        }
        _ => {}
    }
    if kept.is_empty() {
        return kept;
    }
    let cells = senior.base.cells | senior.targets;
    Marks::by_digit(|digit| (cells & scene.cells(digit)) - kept[digit])
}

fn step(scene: &Scene, senior: &Senior, eliminations: Marks) -> Step {
    let base = senior.base;
    let fewer = senior.lines.len() - 1;
    let fewer = if fewer == 1 { Part::new(ONE_LINE) } else { Part::new(LINES).with("number", fewer) };
    let covers = senior.covers.iter().map(|&(digit, cover)| Part::new(COVER).with("digit", digit).with("cover", cover));
    let inside = senior.lines.iter().fold(Cells::EMPTY, |cells, line| cells | line.cells());
    let with_digits = scene.cells_of(base.digits);
    let step = Step::new(&SENIOR_EXOCET, if base.cells.len() == 1 { SINGLE } else { PAIR })
        .with("base", base.cells)
        .with("targets", senior.targets)
        .with("lines", senior.lines)
        .with("fewer", vec![fewer])
        .with("covers", covers.collect::<Vec<_>>())
        .with("places", (inside & with_digits) - base.cells.common_peers());
    let lines = base.digits.iter().flat_map(|digit| senior.lines.iter().map(move |line| Truth::from((digit, line))));
    let truths = base.cells.iter().map(Truth::from).chain(lines);
    step.removing_marks(eliminations).of(base.digits).resting_on_needed(scene, truths)
}

const CASES: &[Case] = &[
    case(":::98.7..5..7..4..9....6..3.7.8......5.2..8......79.4.8.24..5..7...1...........2....::::").finds(&["r4c4≠2 r4c4≠9"]),
    case(":::6+285+9.+43.+51+9...+6.+273+4...+5.9+3.518+6+92.9.+6...+15+8+2+8+1.+59+3.6+86+7+9+3+5+2..+1+9+3+8+247+6+5+4+52...893:726 136 454 754 756 795:::").finds(&["r2c4≠3"]),
    case(":::7+5+4.+8....3.+8.15.7..+12.7..85.......3.8319...+4.4...+38..9.+46.2...72...46.1..8..+9.2+64:219 619 544 644 249 649 564 664:::").finds(&["r1c4≠3", "r6c2≠7"]),
    case(":::.86..+7+5+9+22.7+8+9+5+61..9.6.2+8.+795...+64.+1..4+9.82+5+6.6+2+4513.9..+9.8.7......69+1.+8...7..+9.5:371 471 372 472 274 374 378 478 384 395 495:::").finds_nothing(),
    case(":::.243+1.+9751+5.7.9+3+4..+9..+5+48.+1..+1+5+9.+6.4+965+8+42+71+3.+4.+16.+5+9.51+94..2.+7....+7+14+59+47.9.+5+1..:631 633 248 263 863 376 281 681 383 883 393 893 898:::").finds_nothing(),
];
