//! Almost locked sets, and the patterns made of them, from their definitions.

use crate::{Effects, Reference, removing};
use pencilmark::{Board, Cell, Cells, Digit, Digits, House, Mark};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) const ALL: &[Reference] = &[
    Reference { id: "sue-de-coq", states: 1000, steps: sue_de_coq },
    Reference { id: "als-xz", states: 250, steps: xz },
    Reference { id: "aligned-pair-exclusion", states: 600, steps: |board| exclusion(board, 2) },
    Reference { id: "als-w-wing", states: 100, steps: w_wing },
    Reference { id: "als-xy-wing", states: 200, steps: xy_wing },
    Reference { id: "als-chain", states: 200, steps: chain },
    Reference { id: "death-blossom", states: 200, steps: death_blossom },
    Reference { id: "aligned-triple-exclusion", states: 200, steps: |board| exclusion(board, 3) },
];

type Marks = BTreeSet<Mark>;

fn digits(board: &Board, cells: Cells) -> Digits {
    cells.iter().fold(Digits::EMPTY, |digits, cell| digits | board.marks(cell))
}

/// All choices of some of the cells.
fn choices(cells: Cells) -> Vec<Cells> {
    let mut choices = vec![Cells::EMPTY];
    for cell in cells {
        for i in 0..choices.len() {
            choices.push(choices[i] | Cells::of(cell));
        }
    }
    choices.retain(|choice| !choice.is_empty());
    choices
}

fn with(board: &Board, cells: Cells, digit: Digit) -> Cells {
    cells & board.cells(digit)
}

/// The marks of a digit that see all its places in some cells.
fn seeing(board: &Board, cells: Cells, digit: Digit) -> Marks {
    let places = with(board, cells, digit);
    let all = board.cells(digit).iter().filter(|cell| places.is_subset(cell.peers()));
    all.map(|cell| Mark::new(cell, digit)).collect()
}

/// The almost locked sets of at most `most` cells.
fn sets(board: &Board, most: usize) -> Vec<Cells> {
    let mut sets = BTreeSet::new();
    for house in House::ALL {
        let blank = choices(house.cells() & board.blank()).into_iter();
        sets.extend(blank.filter(|&cells| cells.len() <= most && digits(board, cells).len() == cells.len() + 1));
    }
    sets.into_iter().collect()
}

/// The digits that both sets have, if each place in one set sees each place in the other set.
fn restricted(board: &Board, a: Cells, b: Cells) -> Digits {
    let common = digits(board, a) & digits(board, b);
    let apart = |&digit: &Digit| {
        let others = with(board, b, digit);
        with(board, a, digit).iter().all(|one| others.is_subset(one.peers()))
    };
    common.iter().filter(apart).collect()
}

fn lean(board: &Board, set: Cells, wanted: Digits) -> bool {
    choices(set).into_iter().filter(|&part| part != set).all(|part| {
        let digits = digits(board, part);
        digits.len() > part.len() && (digits.len() > part.len() + 1 || !digits.is_superset(wanted))
    })
}

/// The eliminations if one of the sets must hold each of the digits.
fn common(board: &Board, a: Cells, b: Cells, without: Digits) -> Marks {
    let both = (digits(board, a) & digits(board, b)) - without;
    both.iter().flat_map(|z| &seeing(board, a, z) & &seeing(board, b, z)).collect()
}

fn digits_of(marks: &Marks) -> Digits {
    marks.iter().map(|mark| mark.digit()).collect()
}

/// For each set, the sets that share restricted common digits with it, and these digits.
fn links(board: &Board, sets: &[Cells]) -> Vec<Vec<(usize, Digits)>> {
    let of = |a: usize| {
        let all = (0..sets.len()).filter(|&b| a != b).map(|b| (b, restricted(board, sets[a], sets[b])));
        all.filter(|(_, shared)| !shared.is_empty()).collect()
    };
    (0..sets.len()).map(of).collect()
}

fn xz(board: &Board) -> Effects {
    let (sets, mut effects) = (sets(board, 6), Effects::new());
    for (i, &a) in sets.iter().enumerate() {
        for &b in sets[i + 1..].iter().filter(|&&b| !a.intersects(b)) {
            let x = restricted(board, a, b);
            let mut eliminations = Marks::new();
            if x.len() == 1 {
                eliminations = common(board, a, b, x);
            } else if x.len() > 1 {
                eliminations = common(board, a, b, !x);
                for (set, other) in [(a, b), (b, a)] {
                    let locked = (digits(board, set) - x).iter().flat_map(|digit| seeing(board, set, digit));
                    eliminations.extend(locked.filter(|mark| !other.contains(mark.cell())));
                }
            }
            let wanted = digits_of(&eliminations) | x;
            if lean(board, a, wanted & digits(board, a)) && lean(board, b, wanted & digits(board, b)) {
                effects.extend(removing(eliminations));
            }
        }
    }
    effects
}

/// Two separate sets, and a house: each of its places of a digit sees all places of the digit in one of the sets.
fn w_wing(board: &Board) -> Effects {
    let (sets, mut effects) = (sets(board, 6), Effects::new());
    for (i, &a) in sets.iter().enumerate() {
        for &b in sets[i + 1..].iter().filter(|&&b| !a.intersects(b)) {
            for w in digits(board, a) & digits(board, b) {
                let (of_a, of_b) = (with(board, a, w), with(board, b, w));
                let is_split = |house: House| {
                    let places = with(board, house.cells(), w);
                    let seen = |set: Cells| places.iter().filter(|cell| set.is_subset(cell.peers())).collect::<Cells>();
                    let (by_a, by_b) = (seen(of_a), seen(of_b));
                    by_a | by_b == places && by_a != places && by_b != places && !places.intersects(of_a | of_b)
                };
                if !House::ALL.into_iter().any(is_split) {
                    continue;
                }
                let eliminations = common(board, a, b, w.into());
                let wanted = digits_of(&eliminations) | w.into();
                if lean(board, a, wanted) && lean(board, b, wanted) {
                    effects.extend(removing(eliminations));
                }
            }
        }
    }
    effects
}

fn nested(a: Cells, b: Cells) -> bool {
    a.is_subset(b) || b.is_subset(a)
}

fn xy_wing(board: &Board) -> Effects {
    let (sets, mut effects) = (sets(board, 6), Effects::new());
    let links = links(board, &sets);
    for (hinge, links) in links.iter().enumerate() {
        for &(a, xs) in links {
            for &(b, ys) in links.iter().filter(|&&(b, _)| a < b) {
                for (x, y) in xs.iter().flat_map(|x| ys.iter().map(move |y| (x, y))).filter(|(x, y)| x != y) {
                    let (x, y) = (Digits::of(x), Digits::of(y));
                    let (hinge, a, b) = (sets[hinge], sets[a], sets[b]);
                    let eliminations = common(board, a, b, x | y);
                    let z = digits_of(&eliminations);
                    let direct = restricted(board, a, b);
                    let by_wings = z.iter().all(|z| !(direct - Digits::of(z)).is_empty());
                    let apart = !nested(a, b) && !nested(a, hinge) && !nested(b, hinge);
                    if apart && !by_wings && lean(board, hinge, x | y) && lean(board, a, z | x) && lean(board, b, z | y)
                    {
                        effects.extend(removing(eliminations));
                    }
                }
            }
        }
    }
    effects
}

/// The fewest sets, up to eight, of a chain that leaves its first set by a digit, for each last set and the digit by which
/// the last set is entered.
fn lengths(links: &[Vec<(usize, Digits)>], first: usize, x: Digit) -> BTreeMap<(usize, Digit), usize> {
    let mut lengths = BTreeMap::new();
    let mut heads = vec![(first, Digits::of(x))];
    for length in 2..=8 {
        let mut next = Vec::new();
        for (set, exits) in heads {
            for &(other, shared) in &links[set] {
                for digit in shared & exits {
                    if lengths.insert((other, digit), length).is_none_or(|before| {
                        lengths.insert((other, digit), before);
                        false
                    }) {
                        next.push((other, !Digits::of(digit)));
                    }
                }
            }
        }
        heads = next;
    }
    lengths
}

fn chain(board: &Board) -> Effects {
    let sets: Vec<_> = sets(board, 6).into_iter().filter(|&set| lean(board, set, Digits::ALL)).collect();
    let mut effects = Effects::new();
    let links = links(board, &sets);
    for (i, &a) in sets.iter().enumerate() {
        let exits = links[i].iter().fold(Digits::EMPTY, |exits, (_, shared)| exits | *shared);
        let ways: Vec<_> = exits.iter().map(|x| (x, lengths(&links, i, x))).collect();
        for (j, &b) in sets.iter().enumerate().skip(i) {
            let all = common(board, a, b, Digits::EMPTY);
            if all.is_empty() {
                continue;
            }
            let mut tuples = Vec::new();
            for (x, lengths) in &ways {
                for y in digits(board, b) {
                    if let Some(&length) = lengths.get(&(j, y)) {
                        let others = all.iter().copied().filter(|m| m.digit() != *x && m.digit() != y);
                        let eliminations: Marks = others.collect();
                        tuples.push((Digits::of(*x), Digits::of(y), length, eliminations));
                    }
                }
            }
            for (x, y, length, eliminations) in tuples.iter().filter(|tuple| tuple.2 >= if a == b { 5 } else { 4 }) {
                let z = digits_of(eliminations);
                let shortest = |z: Digit| tuples.iter().filter(|t| digits_of(&t.3).contains(z)).map(|t| t.2).min();
                let wanted = z.iter().any(|z| shortest(z) == Some(*length));
                if wanted && lean(board, a, z | *x) && lean(board, b, z | *y) {
                    effects.extend(removing(eliminations.iter().copied()));
                }
            }
        }
    }
    effects
}

fn death_blossom(board: &Board) -> Effects {
    let mut effects = Effects::new();
    let sets: Vec<_> = sets(board, 6).into_iter().filter(|&set| lean(board, set, Digits::ALL)).collect();
    for stem in board.blank().iter().filter(|&stem| board.marks(stem).len() > 1) {
        // The marks that each choice of petals removes so far. `None` before the first petal.
        let mut eliminations: Option<BTreeSet<Marks>> = None;
        for digit in board.marks(stem) {
            let mut next = BTreeSet::new();
            for &set in &sets {
                let places = with(board, set, digit);
                if set.contains(stem) || places.is_empty() || !places.is_subset(stem.peers()) {
                    continue;
                }
                let locked = digits(board, set) - board.marks(stem);
                let removed: Marks = locked.iter().flat_map(|z| seeing(board, set, z)).collect();
                match &eliminations {
                    None => drop(next.insert(removed)),
                    Some(eliminations) => next.extend(eliminations.iter().map(|eliminations| eliminations & &removed)),
                }
            }
            next.remove(&Marks::new());
            eliminations = Some(next);
        }
        effects.extend(eliminations.into_iter().flatten().filter_map(removing));
    }
    effects
}

fn sue_de_coq(board: &Board) -> Effects {
    let mut effects = Effects::new();
    for block in House::blocks() {
        for line in House::rows().chain(House::columns()) {
            let (line, block) = (line.cells(), block.cells());
            for crossing in choices(line & block & board.blank()).into_iter().filter(|crossing| crossing.len() >= 2) {
                let inner = digits(board, crossing);
                if inner.len() < crossing.len() + 2 {
                    continue;
                }
                for ours in choices((line - block) & board.blank()) {
                    for theirs in choices((block - line) & board.blank()) {
                        let (our_digits, their_digits) = (digits(board, ours), digits(board, theirs));
                        let (extra, more) = (our_digits - inner, their_digits - inner);
                        let cells = crossing.len() + ours.len() + theirs.len();
                        let useful = ours.len() > extra.len() && theirs.len() > more.len();
                        let full = cells == inner.len() + extra.len() + more.len();
                        if !useful || !full || (our_digits & their_digits).intersects(inner) {
                            continue;
                        }
                        let all = crossing | ours | theirs;
                        let mut eliminations = Marks::new();
                        eliminations.extend(inner.iter().flat_map(|digit| seeing(board, all, digit)));
                        eliminations.extend(extra.iter().flat_map(|digit| seeing(board, ours, digit)));
                        eliminations.extend(more.iter().flat_map(|digit| seeing(board, theirs, digit)));
                        eliminations.retain(|mark| (line | block).contains(mark.cell()));
                        effects.extend(removing(eliminations));
                    }
                }
            }
        }
    }
    effects
}

/// The marks of base cells that are in no choice. A choice must leave a mark to each excluder.
fn excluded(board: &Board, base: &[Cell], excluders: &[Cell]) -> Marks {
    let mut choices: Vec<Vec<Digit>> = vec![Vec::new()];
    for &cell in base {
        choices = choices.iter().flat_map(|c| board.marks(cell).iter().map(|d| [&c[..], &[d]].concat())).collect();
    }
    choices.retain(|choice| {
        let twice = |i: usize, k: usize| choice[i] == choice[k] && base[i].sees(base[k]);
        let digits: Digits = choice.iter().copied().collect();
        !(0..base.len()).any(|i| (0..i).any(|k| twice(i, k)))
            && !excluders.iter().any(|&cell| board.marks(cell).is_subset(digits))
    });
    let possible =
        |mark: &Mark| choices.iter().any(|choice| base.iter().zip(choice).any(|(&c, &d)| Mark::new(c, d) == *mark));
    let marks = base.iter().flat_map(|&cell| board.marks(cell).iter().map(move |digit| Mark::new(cell, digit)));
    marks.filter(|mark| !possible(mark)).collect()
}

fn exclusion(board: &Board, size: usize) -> Effects {
    let mut effects = Effects::new();
    let excluders = |cell: Cell| -> Vec<Cell> {
        let few = |peer: &Cell| (2..=size).contains(&board.marks(*peer).len());
        cell.peers().iter().filter(few).collect()
    };
    let fit = |cell: &Cell| {
        let alone = cell.peers().iter().any(|peer| board.marks(peer).len() == 1);
        board.marks(*cell).len() > 1 && !alone && !excluders(*cell).is_empty()
    };
    let base: Vec<Cell> = board.blank().iter().filter(fit).collect();
    let mut report = |cells: &[Cell]| {
        let common: Vec<Cell> =
            excluders(cells[0]).into_iter().filter(|e| cells.iter().all(|cell| cell.sees(*e))).collect();
        if common.len() < 2 {
            return;
        }
        let eliminations = excluded(board, cells, &common);
        let fewer_do = cells.iter().any(|left_out| {
            let others: Vec<Cell> = cells.iter().copied().filter(|cell| cell != left_out).collect();
            eliminations.is_subset(&excluded(board, &others, &common))
        });
        if !fewer_do {
            effects.extend(removing(eliminations));
        }
    };
    for &a in &base {
        for &b in base.iter().filter(|&&b| a < b) {
            if size == 2 {
                report(&[a, b]);
            } else {
                for c in base.iter().copied().filter(|&c| c != a && c != b) {
                    if excluders(a).contains(&c) || excluders(b).contains(&c) {
                        report(&[a, b, c]);
                    }
                }
            }
        }
    }
    effects
}
