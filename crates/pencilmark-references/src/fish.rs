//! Fish and Kraken fish, from their definitions.

use crate::{Effects, Reference, removing};
use pencilmark::{Board, Cell, Cells, Digit, House, Houses, Mark};
use std::collections::BTreeMap;

macro_rules! fish {
    ($($id:literal $states:literal $make:ident $fins:ident $size:literal;)+) => {
        pub(crate) const ALL: &[Reference] = &[
            $(Reference { id: $id, states: $states, steps: |board| fish(board, Make::$make, Fins::$fins, $size) },)+
            Reference { id: "kraken-fish", states: 100, steps: kraken },
        ];
    };
}

fish! {
    "x-wing" 1000 Basic No 2;
    "swordfish" 1000 Basic No 3;
    "jellyfish" 1000 Basic No 4;
    "squirmbag" 1000 Basic No 5;
    "whale" 1000 Basic No 6;
    "leviathan" 1000 Basic No 7;
    "finned-x-wing" 400 Basic Finned 2;
    "finned-swordfish" 400 Basic Finned 3;
    "finned-jellyfish" 400 Basic Finned 4;
    "finned-squirmbag" 400 Basic Finned 5;
    "finned-whale" 400 Basic Finned 6;
    "finned-leviathan" 400 Basic Finned 7;
    "sashimi-x-wing" 400 Basic Sashimi 2;
    "sashimi-swordfish" 400 Basic Sashimi 3;
    "sashimi-jellyfish" 400 Basic Sashimi 4;
    "sashimi-squirmbag" 400 Basic Sashimi 5;
    "sashimi-whale" 400 Basic Sashimi 6;
    "sashimi-leviathan" 1000 Basic Sashimi 7;
    "franken-x-wing" 200 Franken No 2;
    "franken-swordfish" 200 Franken No 3;
    "franken-jellyfish" 200 Franken No 4;
    "finned-franken-x-wing" 200 Franken Some 2;
    "finned-franken-swordfish" 200 Franken Some 3;
    "finned-franken-jellyfish" 200 Franken Some 4;
    "mutant-x-wing" 200 Mutant No 2;
    "mutant-swordfish" 200 Mutant No 3;
    "mutant-jellyfish" 200 Mutant No 4;
    "finned-mutant-x-wing" 200 Mutant Some 2;
    "finned-mutant-swordfish" 200 Mutant Some 3;
    "finned-mutant-jellyfish" 200 Mutant Some 4;
    "finned-mutant-squirmbag" 200 Mutant Some 5;
    "finned-mutant-whale" 200 Mutant Some 6;
    "finned-mutant-leviathan" 200 Mutant Some 7;
}

#[derive(Copy, Clone, PartialEq, Debug)]
enum Make {
    Basic,
    Franken,
    Mutant,
}

#[derive(Copy, Clone, PartialEq)]
enum Fins {
    No,
    Some,
    Finned,
    Sashimi,
}

fn make_of(base: &[House], cover: &[House]) -> Make {
    let all = |houses: &[House], kinds: &str| houses.iter().all(|house| kinds.contains(&house.short()[..1]));
    if all(base, "r") && all(cover, "c") || all(base, "c") && all(cover, "r") {
        Make::Basic
    } else if all(base, "rb") && all(cover, "cb") || all(base, "cb") && all(cover, "rb") {
        Make::Franken
    } else {
        Make::Mutant
    }
}

/// The houses that a base may consist of, and the houses that may cover it, for one make (kind of fish).
fn forms(make: Make) -> Vec<(Vec<House>, Vec<House>)> {
    let of = |kinds: &str| House::ALL.into_iter().filter(|house| kinds.contains(&house.short()[..1])).collect();
    match make {
        Make::Basic => vec![(of("r"), of("c")), (of("c"), of("r"))],
        Make::Franken => vec![(of("rb"), of("cb")), (of("cb"), of("rb"))],
        Make::Mutant => vec![(of("rcb"), of("rcb"))],
    }
}

fn houses(houses: &[House]) -> Houses {
    houses.iter().copied().collect()
}

/// The number of houses that contain the cell.
fn times(houses: &[House], cell: Cell) -> usize {
    houses.iter().filter(|house| house.cells().contains(cell)).count()
}

/// A fish with its fins, and whether it is sashimi.
struct Catch {
    eliminations: Cells,
    fins: Cells,
    sashimi: bool,
}

fn fish(board: &Board, make: Make, fins: Fins, size: usize) -> Effects {
    let mut effects = Effects::new();
    for digit in Digit::ALL {
        // A cell that has the digit in some full placement is never removed by a true step. So only the other cells are
        // targets, and only bases that have no room for the digit beside a target are used.
        let cells = board.cells(digit);
        let rows: Vec<House> = House::rows().filter(|row| cells.intersects(row.cells())).collect();
        let targets: Vec<Cell> = cells.iter().filter(|&cell| !room(cells, &rows, cell)).collect();
        if targets.is_empty() {
            continue;
        }
        let mut shoals: BTreeMap<Houses, BTreeMap<Houses, Catch>> = BTreeMap::new();
        for (bases, covers) in forms(make) {
            let bases: Vec<_> = bases.into_iter().filter(|house| (house.cells() & cells).len() >= 2).collect();
            bases_of(&bases, size, &mut Vec::new(), cells, &mut |base| {
                let places: Cells = cells.iter().filter(|&cell| times(base, cell) > 0).collect();
                let able = covers.iter().filter(|house| !base.contains(house) && house.cells().intersects(places));
                let able: Vec<House> = able.copied().collect();
                let needs = |target| !room(cells, base, target) && needs_all(cells, base, &covers, target);
                for &target in targets.iter().filter(|&&target| needs(target)) {
                    let bare = places - target.peers() - Cells::of(target);
                    covers_of(&able, size, &mut Vec::new(), bare, &mut |cover| {
                        if make_of(base, cover) == make
                            && let Some(catch) = catch(cells, base, cover, target)
                        {
                            shoals.entry(houses(base)).or_default().insert(houses(cover), catch);
                        }
                    });
                }
            });
        }
        let mut report =
            |eliminations: Cells| effects.extend(removing(eliminations.iter().map(|cell| Mark::new(cell, digit))));
        for shoal in shoals.values() {
            for one in shoal.values() {
                let fit = match fins {
                    Fins::No => one.fins.is_empty(),
                    Fins::Some => !one.fins.is_empty(),
                    Fins::Finned => !one.fins.is_empty() && !one.sashimi,
                    Fins::Sashimi => !one.fins.is_empty() && one.sashimi,
                };
                if fit {
                    report(one.eliminations);
                }
                for twin in shoal.values() {
                    let finned = !one.fins.is_empty() && !twin.fins.is_empty();
                    let fit = match fins {
                        Fins::No => false,
                        Fins::Some => finned,
                        Fins::Finned => finned && !(one.sashimi && twin.sashimi),
                        Fins::Sashimi => finned && one.sashimi && twin.sashimi,
                    };
                    if fit && (3..=4).contains(&size) && one.eliminations != twin.eliminations {
                        report(one.eliminations | twin.eliminations);
                    }
                }
            }
        }
    }
    effects
}

/// Whether each of the houses can still take the digit when a cell has it.
fn room(cells: Cells, houses: &[House], taken: Cell) -> bool {
    let Some((house, rest)) = houses.split_first() else { return true };
    let left = cells - taken.peers();
    if house.cells().contains(taken) {
        return room(left, rest, taken);
    }
    (left & house.cells()).iter().any(|cell| room(left, rest, cell))
}

/// All choices of houses in which at most two places are in two chosen houses.
fn bases_of(open: &[House], size: usize, base: &mut Vec<House>, cells: Cells, found: &mut dyn FnMut(&[House])) {
    if cells.iter().filter(|&cell| times(base, cell) > 1).count() > 2 {
        return;
    }
    if base.len() == size {
        return found(base);
    }
    for (i, &house) in open.iter().enumerate() {
        base.push(house);
        bases_of(&open[i + 1..], size, base, cells, found);
        base.pop();
    }
}

/// All choices of houses that cover all places in `bare`. Fins need no cover.
fn covers_of(open: &[House], size: usize, cover: &mut Vec<House>, bare: Cells, found: &mut dyn FnMut(&[House])) {
    let missing = size - cover.len();
    let mut most: Vec<_> = open.iter().map(|house| (house.cells() & bare).len()).collect();
    most.sort_unstable_by(|a, b| b.cmp(a));
    if open.len() < missing || bare.len() > most.iter().take(missing).sum::<usize>() {
        return;
    }
    if missing == 0 {
        return found(cover);
    }
    for (i, &house) in open.iter().enumerate() {
        cover.push(house);
        covers_of(&open[i + 1..], size, cover, bare - house.cells(), found);
        cover.pop();
    }
}

/// The catch (a fish with its effect) of a base and a cover, if they are a fish that removes the mark of the target.
fn catch(cells: Cells, base: &[House], cover: &[House], target: Cell) -> Option<Catch> {
    let is_fin = |cell: Cell| times(base, cell) > 1 || times(base, cell) == 1 && times(cover, cell) == 0;
    let fins: Cells = cells.iter().filter(|&cell| is_fin(cell)).collect();
    if fins.len() > 5 {
        return None;
    }
    let removes = |cell: Cell| {
        let (bases, covers) = (times(base, cell), times(cover, cell));
        (bases == 0 && covers >= 1 || bases == 1 && covers >= 2) && fins.iter().all(|fin| fin.sees(cell))
    };
    let eliminations: Cells = cells.iter().filter(|&cell| removes(cell)).collect();
    let sashimi = base.iter().any(|house| (house.cells() & (cells - fins)).len() <= 1);
    eliminations.contains(target).then_some(Catch { eliminations, fins, sashimi })
}

/// Whether no part of a base is itself a fish that removes the target.
fn needs_all(cells: Cells, base: &[House], covers: &[House], target: Cell) -> bool {
    let rest = cells - target.peers() - Cells::of(target);
    (1..(1 << base.len()) - 1_u32).all(|choice| {
        let part: Vec<House> = (0..base.len()).filter(|i| choice >> i & 1 == 1).map(|i| base[i]).collect();
        let bare = part.iter().fold(Cells::EMPTY, |bare, house| bare | house.cells() & rest);
        let able = covers.iter().copied().filter(|house| !part.contains(house) && !house.cells().contains(target));
        !coverable(bare, &able.collect::<Vec<_>>(), part.len() - 1)
    })
}

fn coverable(bare: Cells, covers: &[House], number: usize) -> bool {
    let Some(cell) = bare.first() else { return true };
    let mut able = covers.iter().filter(|house| house.cells().contains(cell));
    number > 0 && able.any(|house| coverable(bare - house.cells(), covers, number - 1))
}

fn marks(board: &Board) -> Vec<Mark> {
    let marks = |cell| board.marks(cell).iter().map(move |digit| Mark::new(cell, digit));
    board.blank().iter().flat_map(marks).collect()
}

/// Marks that are on or off, by their index.
type Known = [bool; 729];

/// The marks that are off when a mark is on, by chains of at most five strong links between single marks.
fn off_from(board: &Board, marks: &[Mark], start: Mark) -> Known {
    let (mut on, mut off) = ([false; 729], [false; 729]);
    on[start.index()] = true;
    for round in 0..=5 {
        for mark in marks.iter().filter(|mark| on[mark.index()]) {
            marks.iter().filter(|other| other.sees(*mark)).for_each(|other| off[other.index()] = true);
        }
        if round == 5 {
            break;
        }
        for &mark in marks {
            let (cell, digit) = (mark.cell(), mark.digit());
            let others = board.marks(cell).iter().filter(|&other| other != digit).map(|other| Mark::new(cell, other));
            let mut rivals: Vec<Vec<Mark>> = vec![others.collect()];
            for house in cell.houses() {
                let others = board.places(digit, house).iter().filter(|&other| other != cell);
                rivals.push(others.map(|other| Mark::new(other, digit)).collect());
            }
            on[mark.index()] |= rivals.iter().any(|rivals| rivals.len() == 1 && off[rivals[0].index()]);
        }
    }
    off
}

fn kraken(board: &Board) -> Effects {
    let mut effects = Effects::new();
    let marks = marks(board);
    for &target in &marks {
        let off = off_from(board, &marks, target);
        if off[target.index()] {
            continue;
        }
        for digit in Digit::ALL {
            let of_digit = marks.iter().filter(|mark| mark.digit() == digit && off[mark.index()]);
            if tentacles(board.cells(digit), of_digit.map(|mark| mark.cell()).collect(), digit, target) {
                effects.extend(removing([target]));
            }
        }
    }
    effects
}

/// Whether the target leaves two to four lines places in one crossing line fewer, and some fin needs a chain.
fn tentacles(cells: Cells, off: Cells, digit: Digit, target: Mark) -> bool {
    let same = digit == target.digit();
    let rest = cells - off - Cells::of(target.cell());
    forms(Make::Basic).into_iter().any(|(bases, covers)| {
        let able = |house: &House| {
            (house.cells() & cells).len() >= 2
                && house.cells().intersects(rest)
                && !(same && house.cells().contains(target.cell()))
        };
        let bases: Vec<_> = bases.into_iter().filter(able).collect();
        (2..=4).any(|size| {
            let mut any = false;
            bases_of(&bases, size, &mut Vec::new(), Cells::EMPTY, &mut |base| {
                let of = |base: &[House]| base.iter().fold(Cells::EMPTY, |all, house| all | house.cells());
                let lines = |base: &[House]| {
                    covers.iter().copied().filter(|line| line.cells().intersects(of(base) & rest)).collect::<Vec<_>>()
                };
                let smaller = (1..(1 << size) - 1_u32).any(|choice| {
                    let part: Vec<House> = (0..size).filter(|i| choice >> i & 1 == 1).map(|i| base[i]).collect();
                    lines(&part).len() < part.len()
                });
                let cover = lines(base);
                let fins = (of(base) - of(&cover)) & cells;
                let sees = |fin: Cell| Mark::new(fin, digit).sees(target);
                any |= cover.len() == size - 1 && !smaller && fins.len() <= 6 && !fins.iter().all(sees);
            });
            any
        })
    })
}
