//! Colourings, from their definitions: webs of marks, spread from mark to mark.

use crate::{Effects, Reference, places, removing};
use pencilmark::{Board, Cell, Digit, House, Mark};

pub(crate) const ALL: &[Reference] = &[
    Reference { id: "simple-colors-trap", states: 1000, steps: |board| each_digit(board, trapped) },
    Reference { id: "simple-colors-wrap", states: 1000, steps: |board| each_digit(board, wrapped) },
    Reference { id: "multi-colors-1", states: 1000, steps: |board| each_digit(board, all_multi_1) },
    Reference { id: "multi-colors-2", states: 1000, steps: |board| each_digit(board, all_multi_2) },
    Reference { id: "medusa-3d", states: 1000, steps: medusa },
];

/// Two marks. One of them is true.
type Pair = (Mark, Mark);

/// Marks of two colours, and the pairs that tie them.
struct Web {
    one: Vec<Mark>,
    other: Vec<Mark>,
    pairs: Vec<Pair>,
}

fn pairs_in_houses(board: &Board, digit: Digit) -> Vec<Pair> {
    let two = House::ALL.into_iter().map(|house| places(board, digit, house)).filter(|cells| cells.len() == 2);
    two.map(|cells| (Mark::new(cells[0], digit), Mark::new(cells[1], digit))).collect()
}

/// Spreads the colours until nothing changes.
fn webs(pairs: &[Pair]) -> Vec<Web> {
    let mut webs: Vec<Web> = Vec::new();
    for &(start, _) in pairs {
        if webs.iter().any(|web| web.one.contains(&start) || web.other.contains(&start)) {
            continue;
        }
        let mut web = Web { one: vec![start], other: Vec::new(), pairs: Vec::new() };
        let mut size = 0;
        while size != web.one.len() + web.other.len() {
            size = web.one.len() + web.other.len();
            for (a, b) in pairs.iter().flat_map(|&(a, b)| [(a, b), (b, a)]) {
                if web.one.contains(&a) && !web.other.contains(&b) {
                    web.other.push(b);
                }
                if web.other.contains(&a) && !web.one.contains(&b) {
                    web.one.push(b);
                }
            }
        }
        web.pairs = pairs.iter().copied().filter(|(a, _)| web.one.contains(a) || web.other.contains(a)).collect();
        if web.one.iter().all(|mark| !web.other.contains(mark)) {
            webs.push(web);
        }
    }
    webs
}

/// The eliminations by the webs of a digit, step by step.
type Eliminations = fn(&Board, Digit, &[Web]) -> Vec<Vec<Mark>>;

fn each_digit(board: &Board, steps: Eliminations) -> Effects {
    let of = |digit| steps(board, digit, &webs(&pairs_in_houses(board, digit)));
    Digit::ALL.into_iter().flat_map(of).filter_map(removing).collect()
}

fn marks(board: &Board) -> Vec<Mark> {
    Cell::ALL.into_iter().flat_map(|cell| board.marks(cell).iter().map(move |digit| Mark::new(cell, digit))).collect()
}

fn sees_some(mark: Mark, marks: &[Mark]) -> bool {
    marks.iter().any(|&other| mark.sees(other))
}

fn clashes(side: &[Mark]) -> bool {
    side.iter().any(|&mark| sees_some(mark, side))
}

impl Web {
    /// Uncoloured marks that see both colours. If one pair alone removes all of them, there are none.
    fn trapped(&self, board: &Board) -> Vec<Mark> {
        let mut eliminations = marks(board);
        eliminations.retain(|mark| !self.one.contains(mark) && !self.other.contains(mark));
        eliminations.retain(|&mark| sees_some(mark, &self.one) && sees_some(mark, &self.other));
        let by_one = self.pairs.iter().any(|&(a, b)| eliminations.iter().all(|mark| mark.sees(a) && mark.sees(b)));
        if by_one { Vec::new() } else { eliminations }
    }

    fn ways(&self) -> [(&Vec<Mark>, &Vec<Mark>); 2] {
        [(&self.one, &self.other), (&self.other, &self.one)]
    }

    fn traps(&self, mark: Mark) -> bool {
        sees_some(mark, &self.one) && sees_some(mark, &self.other)
    }
}

fn trapped(board: &Board, _: Digit, webs: &[Web]) -> Vec<Vec<Mark>> {
    webs.iter().map(|web| web.trapped(board)).collect()
}

fn wrapped(_: &Board, _: Digit, webs: &[Web]) -> Vec<Vec<Mark>> {
    let sides = webs.iter().flat_map(|web| [&web.one, &web.other]);
    sides.filter(|side| clashes(side)).cloned().collect()
}

fn multi_1(board: &Board, digit: Digit, webs: &[Web]) -> Vec<Vec<Mark>> {
    let mut steps = Vec::new();
    for a in webs {
        for b in webs.iter().filter(|b| b.one != a.one) {
            for (ours, opposite) in a.ways() {
                for (theirs, fourth) in b.ways() {
                    if clashes(ours) || clashes(opposite) || clashes(theirs) || clashes(fourth) {
                        continue;
                    }
                    if ours.iter().all(|&mark| !sees_some(mark, theirs)) {
                        continue;
                    }
                    let mut eliminations: Vec<_> =
                        marks(board).into_iter().filter(|mark| mark.digit() == digit).collect();
                    eliminations
                        .retain(|mark| [ours, opposite, theirs, fourth].iter().all(|side| !side.contains(mark)));
                    eliminations.retain(|&mark| sees_some(mark, opposite) && sees_some(mark, fourth));
                    if !eliminations.iter().all(|&mark| a.traps(mark))
                        && !eliminations.iter().all(|&mark| b.traps(mark))
                    {
                        steps.push(eliminations);
                    }
                }
            }
        }
    }
    steps
}

fn multi_2(_: &Board, _: Digit, webs: &[Web]) -> Vec<Vec<Mark>> {
    let mut steps = Vec::new();
    for a in webs {
        for b in webs.iter().filter(|b| b.one != a.one) {
            for (ours, opposite) in a.ways() {
                let clash = [ours, opposite, &b.one, &b.other].iter().any(|side| clashes(side));
                let sees = |side: &Vec<Mark>| ours.iter().any(|&mark| sees_some(mark, side));
                if !clash && sees(&b.one) && sees(&b.other) && !ours.iter().all(|&mark| b.traps(mark)) {
                    steps.push(ours.clone());
                }
            }
        }
    }
    steps
}

/// All marks of some lists, each once.
fn union<'l>(lists: impl IntoIterator<Item = &'l Vec<Mark>>) -> Vec<Mark> {
    let mut all: Vec<_> = lists.into_iter().flatten().copied().collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The eliminations by two webs, from any of their colours: marks outside of them, marks of the webs that see two opposite
/// marks, and whole colours.
fn by_any(board: &Board, digit: Digit, a: &Web, b: &Web) -> [Vec<Mark>; 3] {
    let (mut outside, mut webbed, mut colors) = (Vec::new(), Vec::new(), Vec::new());
    let own = union([&a.one, &a.other, &b.one, &b.other]);
    for (ours, opposite) in a.ways() {
        for (theirs, fourth) in b.ways().into_iter().filter(|(side, _)| side.iter().any(|&m| sees_some(m, ours))) {
            assert!(!theirs.is_empty());
            let all = marks(board).into_iter().filter(|mark| mark.digit() == digit);
            let eliminations = all.filter(|&mark| sees_some(mark, opposite) && sees_some(mark, fourth));
            let (inside, out): (Vec<_>, Vec<_>) = eliminations.partition(|mark| own.contains(mark));
            outside.push(out);
            webbed.push(inside);
        }
    }
    for (one, two) in [(a, b), (b, a)] {
        for (side, _) in one.ways() {
            let sees = |other: &[Mark]| side.iter().any(|&mark| sees_some(mark, other));
            if sees(&two.one) && sees(&two.other) {
                colors.push(side.clone());
            }
        }
    }
    [union(&outside), union(&webbed), union(&colors)]
}

/// Adds the eliminations by pairs of webs, from several of their colours.
fn with_pairs(
    mut steps: Vec<Vec<Mark>>,
    board: &Board,
    digit: Digit,
    webs: &[Web],
    together: fn([Vec<Mark>; 3]) -> Vec<Vec<Mark>>,
) -> Vec<Vec<Mark>> {
    let sound: Vec<_> = webs.iter().filter(|web| !clashes(&web.one) && !clashes(&web.other)).collect();
    for (i, a) in sound.iter().enumerate() {
        for b in &sound[i + 1..] {
            let all = together(by_any(board, digit, a, b));
            let by_itself = |eliminations: &[Mark]| {
                eliminations.iter().all(|&mark| a.traps(mark)) || eliminations.iter().all(|&mark| b.traps(mark))
            };
            steps.extend(all.into_iter().filter(|eliminations| !by_itself(eliminations)));
        }
    }
    steps
}

fn all_multi_1(board: &Board, digit: Digit, webs: &[Web]) -> Vec<Vec<Mark>> {
    with_pairs(multi_1(board, digit, webs), board, digit, webs, |[outside, webbed, colors]| {
        if outside.is_empty() {
            return Vec::new();
        }
        vec![outside.clone(), union([&outside, &webbed]), union([&outside, &colors])]
    })
}

fn all_multi_2(board: &Board, digit: Digit, webs: &[Web]) -> Vec<Vec<Mark>> {
    with_pairs(multi_2(board, digit, webs), board, digit, webs, |[outside, _, colors]| {
        if colors.is_empty() { Vec::new() } else { vec![colors.clone(), union([&outside, &colors])] }
    })
}

fn medusa(board: &Board) -> Effects {
    let mut pairs: Vec<_> = Digit::ALL.into_iter().flat_map(|digit| pairs_in_houses(board, digit)).collect();
    for cell in board.blank().iter().filter(|&cell| board.marks(cell).len() == 2) {
        let both: Vec<_> = board.marks(cell).iter().map(|digit| Mark::new(cell, digit)).collect();
        pairs.push((both[0], both[1]));
    }
    // Results of the colours of one digit belong to simpler strategies, and results of one strong link belong to locked
    // candidates.
    let by_one_digit = |marks: &[Mark]| {
        let Some(digit) = marks.first().map(|mark| mark.digit()) else { return true };
        marks.iter().all(|mark| mark.digit() == digit)
            && webs(&pairs_in_houses(board, digit)).iter().any(|web| {
                let wraps = |side: &[Mark]| clashes(side) && marks.iter().all(|mark| side.contains(mark));
                marks.iter().all(|&mark| web.traps(mark)) || wraps(&web.one) || wraps(&web.other)
            })
    };
    let mut effects = Effects::new();
    for web in webs(&pairs).into_iter().filter(|web| web.pairs.len() > 1) {
        let trapped = web.trapped(board);
        if !by_one_digit(&trapped) {
            effects.extend(removing(trapped));
        }
        let painted = |cell: Cell| web.one.iter().chain(&web.other).any(|mark| mark.cell() == cell);
        for side in [&web.one, &web.other] {
            let emptied = |cell: Cell| {
                let mut marks = board.marks(cell).iter().map(|digit| Mark::new(cell, digit));
                !painted(cell) && marks.len() > 1 && marks.all(|mark| sees_some(mark, side))
            };
            if !by_one_digit(side) && (clashes(side) || board.blank().iter().any(emptied)) {
                effects.extend(removing(side.iter().copied()));
            }
        }
    }
    effects
}
