//! A chain of cells with the same two marks.

use crate::argument::{Argument, LineNumber, Link, Node, Notes, Statement};
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, case, strategy};
use crate::topics::chains::argument::along;
use pencilmark_core::{Cell, Cells, Digit, Digits, Mark};

strategy! {
    /// An even number of cells with the same two marks (candidates) form a chain. Each cell of the chain sees the next
    /// cell. So the two digits alternate along the chain. The first and the fourth cell (or the first and the sixth, …)
    /// hold different digits. So the two ends together hold both digits. Any other cell that sees both ends of the
    /// chain loses these two digits.
    ///
    /// ```text
    ///   r1c1 {4,7} ── r1c5 {4,7} ── r3c4 {4,7} ── r3c8 {4,7}
    ///   -4 -7 in each cell that sees r1c1 and r3c8
    /// ```
    ///
    /// The chain has at least four cells. If several chains have the same two ends, only the shortest chain is
    /// reported.
    ///
    /// How to spot it: Look for two digits that are the only marks of at least four cells. Connect the cells that see
    /// each other, and colour them alternately in two colours. Then look for another cell that has one of the two
    /// digits and sees cells of both colours.
    // Order: by the digits, then by the first end, then by the other end.
    pub REMOTE_PAIR {
        id: "remote-pair",
        name: "Remote Pair",
        summary: "Four, six or more cells with the same two marks make a chain in which each cell sees the next. The \
            ends hold different digits: a cell that sees both ends loses both digits.",
        family: Chains,
        find: find,
        cases: CASES,
        any_board: true,
    }
}

const BECAUSE: &str = "{path} have only {digits}. Each cell sees the next, so the digits alternate and the two ends \
    are different. {each} sees both ends";

fn find(scene: &Scene, sink: Sink) -> Flow {
    let mut left = scene.bivalue_cells();
    while let Some(first) = left.first() {
        let digits = scene.marks(first);
        let pairs: Cells = left.iter().filter(|&cell| scene.marks(cell) == digits).collect();
        left -= pairs;
        if pairs.len() >= 4 {
            pairs.iter().try_for_each(|start| from(scene, digits, pairs, start, sink))?;
        }
    }
    Flow::Continue(())
}

/// Reports the chains that begin in a cell. The search is breadth-first, so a shortest chain leads to each cell.
fn from(scene: &Scene, digits: Digits, pairs: Cells, start: Cell, sink: Sink) -> Flow {
    let mut levels = vec![Cells::of(start)];
    let mut left = pairs - levels[0];
    while let Some(&last) = levels.last()
        && !last.is_empty()
    {
        let next = left & last.iter().fold(Cells::EMPTY, |seen, cell| seen | scene.peers(cell));
        left -= next;
        levels.push(next);
    }
    for end in pairs.iter().filter(|&end| end > start) {
        scene.spend(1)?;
        let Some(level) = levels.iter().position(|level| level.contains(end)) else { continue };
        let seen = scene.peers(start) & scene.peers(end);
        let eliminations = digits.iter().filter(|&digit| scene.cells(digit).intersects(seen)).collect::<Digits>();
        if level >= 3 && level % 2 == 1 && !eliminations.is_empty() {
            let mut cells = vec![end];
            for earlier in levels[..level].iter().rev() {
                cells.extend((*earlier & scene.peers(cells[cells.len() - 1])).first());
            }
            cells.reverse();
            let step = Step::new(&REMOTE_PAIR, BECAUSE).of(digits);
            let lost = |digit: Digit| (scene.cells(digit) & seen).iter().map(move |cell| Mark::new(cell, digit));
            let step =
                step.arguing(argument(scene, digits, &cells, &eliminations.iter().flat_map(lost).collect::<Vec<_>>()));
            sink(eliminations.iter().fold(step, |step, digit| step.removing(digit, scene.cells(digit) & seen)))?;
        }
    }
    Flow::Continue(())
}

/// The argument of a chain. It has one case for each digit of the first cell: the two digits alternate, so the last
/// cell holds the other digit.
fn argument(scene: &Scene, digits: Digits, cells: &[Cell], eliminations: &[Mark]) -> Argument {
    let mut notes = Notes::new(scene.layout());
    let (mut cases, mut ends) = (Vec::new(), Vec::new());
    for digit in digits {
        let other = (digits - digit.into()).first().unwrap_or(digit);
        let node = |digit, cell: Cell| Node { digit, cells: cell.into() };
        let nodes = cells.iter().skip(1).zip([digit, other].into_iter().cycle());
        let nodes = nodes
            .flat_map(|(&cell, off)| [off, if off == digit { other } else { digit }].map(|digit| node(digit, cell)));
        let links = cells.iter().skip(1).flat_map(|&cell| [Link::Weak, Link::Cell(cell)]);
        let case = notes.assume(Statement::on([Mark::new(cells[0], digit)]));
        let lines = along(&mut notes, scene, case, [node(digit, cells[0])].into_iter().chain(nodes), links);
        cases.push(case);
        // Each end removes the marks of its own digit.
        let (first, last) = (case, lines[lines.len() - 1]);
        let of = |digit: Digit| eliminations.iter().any(|mark| mark.digit() == digit);
        let from: Vec<LineNumber> =
            [(digit, first), (other, last)].into_iter().filter(|&(digit, _)| of(digit)).map(|(_, line)| line).collect();
        ends.push(notes.off(&from, eliminations.iter().copied()));
    }
    let end = notes.cases(&cases, Some(cells[0].into()), &ends, Statement::off(eliminations.iter().copied()));
    notes.finish(&[end])
}

const CASES: &[Case] = &[
    case(":::.....9+3....+2..+7194..4.2+87.55+4+8+97+6..3..78+32+54.29+3+514.+7...5+28+1.3..2...+3.+5..3.7.+5...::::").finds(&["r1c1,r3c1≠1 r1c1,r2c1,r3c1≠6"]),
    case(":::.4...9.132+13......8+6+9.1....+1+2+47+65+3+9+8+75+69381+4+2+3..1+2+4.6.6...4...........344..5...8.::::").finds(&["r1c7,r2c7,r3c7≠5 r1c7,r2c7,r3c7≠7"]),
    case(":::.+2..8+135+7.7...29.+1..9.7+3+2.4...1.572+3..2+8.+7+5+495.+7..4+6182.3..+6...7.+1..8.....8..9...::::").finds(&["r4c1≠4 r4c1,r5c1≠6"]),
    case(":::.+2..8+135+7.7...29.+1..9.7+3+2.4...1.572+3..2+8.+7+5+495.+7..4+6182.3..+6...7.+1..8.....8..9...:441 641 651:::").finds_nothing(),
    case(":::.+53..+4.......+36.5+446.7+51+3..+5+374.+8..6+68..+1+7+4+3+5.415+63...+8+15+34+2..7..61+7+58+4+33+7+4+689+5+21:211 911 217 917 818 918 221 921 227 927 269:::").finds(&["r2c4≠2 r2c4≠9"]),
];
