//! The facts that strategies share. Each fact is compared with a plain way to find it.

use pencilmark::sister::inside::{
    Lists, Nodes, Reduction, alone, fewer_do, locked_off, reductions, ring_cover, room, tight,
};
use pencilmark::sister::{Reach, hidden_singles, mixed};
use pencilmark::{
    Board, Budget, Cell, Cells, Digit, Flow, House, Layout, Marks, Node, Puzzle, Random, Scene, Step, proof, strategies,
};
use std::collections::HashSet;

#[test]
fn a_redundant_truth_is_left_out() {
    let puzzle: Puzzle =
        "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
    let board = Board::new(&puzzle).unwrap();
    let scene = Scene::new(&board);
    let pointing = strategies::get("pointing").unwrap().first(&scene).unwrap();
    let mark = pointing.removes()[0];
    let more = [pointing.truths()[0], (mark.digit(), mark.cell().block()).into(), mark.cell().into()];
    let step = Step::new(pointing.strategy(), "").removing(mark.digit(), mark.cell().into());
    assert_eq!(step.resting_on_needed(&scene, more).truths(), pointing.truths());
}

#[test]
fn no_two_places_share_a_number() {
    let pairs = Cell::ALL.iter().flat_map(|&one| Cell::ALL.iter().map(move |&other| Cells::from_iter([one, other])));
    let places: HashSet<Cells> = pairs.collect();
    let nodes = places.iter().flat_map(|&cells| Digit::ALL.iter().map(move |&digit| Node { digit, cells }));
    let numbers: HashSet<u64> = nodes.map(mixed).collect();
    assert_eq!(numbers.len(), 9 * places.len());
}

#[test]
fn locked_candidates_are_seen_together_as_one_by_one() {
    let mut random = Random::new(1);
    let (mut with, mut without) = (0, 0);
    for _ in 0..pencilmark_plain::number(5_000, 20_000) {
        let cells = (0..=random.below(3)).fold(Cells::ALL, |cells, _| {
            cells & Cells::from_bits(u128::from(random.next()) | u128::from(random.next()) << 64)
        });
        let cells =
            if random.below(2) == 0 { cells } else { cells & Cells::from_bits(!(0o777_777 << random.below(60))) };
        let mut some = false;
        for house in House::ALL {
            let places = cells & house.cells();
            for other in House::ALL.into_iter().filter(|&other| other != house) {
                let outside = (cells & other.cells()) - places;
                some |=
                    !places.is_empty() && places.is_subset(other.cells()) && !outside.is_empty() && places.len() > 1;
            }
        }
        let mut found = false;
        let mut off = Cells::EMPTY;
        reductions(Layout::standard(), &Marks::of(Digit::ALL[4], cells), Reach::Locked, |reduction| {
            found = true;
            off |= reduction.off[Digit::ALL[4]];
        });
        // A hidden single also gives a reduction.
        if some {
            assert!(found, "{cells}");
            with += 1;
        } else if alone(Layout::standard(), cells).is_empty() {
            assert!(!found, "{cells}");
            without += 1;
        }
        if alone(Layout::standard(), cells).is_empty() {
            assert_eq!(locked_off(Layout::standard(), cells), off, "{cells}");
        }
    }
    assert!(with > 100 && without > 100, "{with} {without}");
}

#[test]
fn each_reduction_follows_from_its_truths() {
    let puzzle: Puzzle =
        "..7.......6..4..5...1..8..34.....2...3..6..8...9.....51..7..6...2..5..9.......4..".parse().unwrap();
    let board = Board::new(&puzzle).unwrap();
    let mut count = 0;
    reductions(
        Layout::standard(),
        &Marks::by_digit(|digit| board.cells(digit)),
        Reach::Reductions,
        |Reduction { truths, off }| {
            let step = Step::new(strategies::REGISTRY[0].strategy(), "").removing_marks(off);
            assert_eq!(proof::check(&board, &step.resting_on(truths)), Ok(()));
            count += 1;
        },
    );
    assert!(count > 0);
}

#[test]
fn hidden_singles_are_those_of_a_visit_to_every_house() {
    let mut random = 1_u64;
    let mut next = || {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u128::from(random >> 24) | u128::from(random >> 20) << 41
    };
    for sparse in 0..5 {
        for _ in 0..500 {
            let cells = (0..sparse).fold(Cells::from_bits(next()), |cells, _| cells & Cells::from_bits(next()));
            let visited: Cells = House::ALL.iter().filter_map(|house| (cells & house.cells()).single()).collect();
            assert_eq!(alone(Layout::standard(), cells), visited, "{cells}");
            let everywhere = House::ALL.iter().all(|house| house.cells().intersects(cells));
            assert_eq!(hidden_singles(Layout::standard(), cells), everywhere.then_some(visited), "{cells}");
        }
    }
}

/// All choices, by plain enumeration of the 512 combinations of sets.
fn naive(k: u32, sets: &[u16; 9]) -> Vec<(u16, u16)> {
    let mut all: Vec<_> = (0..512_u16)
        .filter(|chosen| chosen.count_ones() == k)
        .filter(|chosen| (0..9).all(|i| chosen >> i & 1 == 0 || sets[i].count_ones() >= 2))
        .map(|chosen| (chosen, (0..9).filter(|i| chosen >> i & 1 == 1).fold(0, |union, i| union | sets[i])))
        .filter(|(_, members)| members.count_ones() == k)
        .collect();
    all.sort_by_key(|(chosen, _)| chosen.reverse_bits());
    all.reverse();
    all
}

#[test]
fn two_pairs_are_no_quadruple_unless_both_are_needed() {
    let sets = [0b11, 0b11, 0b1100, 0b1100, 0, 0, 0, 0, 0];
    assert!(fewer_do(&sets, 0b1111, 0b01));
    assert!(fewer_do(&sets, 0b1111, 0b1000));
    assert!(!fewer_do(&sets, 0b1111, 0b1001));
    assert!(!fewer_do(&sets, 0b0011, 0b01), "one of a pair does not do");
}

#[test]
fn tight_sets_are_those_of_a_plain_enumeration() {
    let mut random = 1_u64;
    let mut seen = 0;
    for _ in 0..3000 {
        let sets = [(); 9].map(|()| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) as u16 & (random >> 45) as u16 & 511
        });
        for k in 2..=4 {
            let mut all = Vec::new();
            let _ = tight(k, &sets, &mut |chosen, members| {
                all.push((chosen, members));
                Flow::Continue(())
            });
            assert_eq!(all, naive(k, &sets));
            seen += all.len();
        }
    }
    assert!(seen > 1000, "the samples hold tight sets");
}

#[test]
fn lists_are_made_one_by_one_or_from_pairs() {
    let mut one_by_one = Lists::with_capacity(3, 4);
    one_by_one.add_with(|list| list.extend(['a', 'b']));
    one_by_one.add_with(|_| {});
    one_by_one.add_with(|list| list.extend(['c', 'd']));
    let board = Board::new(&Puzzle::EMPTY).unwrap();
    let scene = Scene::new(&board);
    let pairs = [(2, 'c'), (0, 'a'), (2, 'd'), (0, 'b')];
    let sorted = Lists::sorted(&scene, 3, &pairs);
    for list in 0..3 {
        assert_eq!(one_by_one.get(list), sorted.get(list));
    }
    assert_eq!(sorted.get(2), ['c', 'd']);
    assert!(sorted.get(1).is_empty());
    assert_eq!(sorted.all(), ['a', 'b', 'c', 'd']);
    assert!(Lists::<char>::sorted(&scene, 2, &[]).get(1).is_empty());
    let budget = Budget::unlimited().with_work(0);
    let stopped = Lists::sorted(&Scene::within(&board, &budget), 3, &pairs);
    assert!((0..3).all(|list| stopped.get(list).is_empty()));
}

#[test]
fn each_node_has_one_number_and_sees_what_it_should() {
    let mut random = Random::new(3);
    let mut nodes = Nodes::with_capacity(4);
    let mut asked = Vec::new();
    for _ in 0..400 {
        let digit = Digit::ALL[random.below(2)];
        let house = House::ALL[random.below(27)].list();
        let cells: Cells = (0..=random.below(2)).map(|_| house[random.below(9)]).collect();
        asked.push((digit, cells, nodes.number(Layout::standard(), digit, cells)));
    }
    for (digit, cells, number) in &asked {
        assert_eq!(nodes.number(Layout::standard(), *digit, *cells), *number);
        assert_eq!(nodes.list()[usize::from(*number)], Node { digit: *digit, cells: *cells });
    }
    let wanted = |other: usize| !other.is_multiple_of(3) || nodes.list()[other].cells.single().is_none();
    let board = Board::new(&Puzzle::EMPTY).unwrap();
    let scene = Scene::new(&board);
    let mut sights = nodes.sights_of_marks(&scene, |other| wanted(usize::from(other)));
    sights.extend(nodes.sights_of_groups(&scene, usize::MAX).unwrap());
    let sights = Lists::sorted(&scene, nodes.list().len(), &sights);
    let mut some = 0;
    for (a, from) in nodes.list().iter().enumerate() {
        let sees = |to: &Node| to.cells.iter().all(|b: Cell| from.cells.iter().all(|a| a.sees(b)));
        let all = nodes.list().iter().enumerate().filter(|&(b, to)| wanted(b) && to.digit == from.digit && sees(to));
        let mut all: Vec<u16> = all.map(|(b, _)| b as u16).collect();
        let mut got = sights.get(a).to_vec();
        some += got.len();
        all.sort_unstable();
        got.sort_unstable();
        assert_eq!(got, all);
    }
    assert!(some > 100);
}

#[test]
fn room_is_the_number_of_lines_that_have_all_places() {
    assert_eq!(room([0, 0, 0]), 0);
    assert_eq!(room([0b111, 0, 0]), 1);
    assert_eq!(room([0b1, 0b1, 0b1]), 1);
    assert_eq!(room([0b11, 0b11, 0b11]), 2);
    assert_eq!(room([0b1_0001, 0b1, 0b1]), 2);
    assert_eq!(room([0b1, 0b10, 0b100]), 3);
}

/// The cells that are in some template of a digit, if its places are these cells.
fn placeable(cells: Cells) -> Cells {
    let digit = Digit::ALL[2];
    let mut board = Board::new(&Puzzle::EMPTY).unwrap();
    for cell in !cells {
        board.remove_mark(cell, digit);
    }
    let scene = Scene::new(&board);
    let placeable = cells - scene.misplaced(digit);
    assert_eq!(scene.has_room(digit, cells), !placeable.is_empty());
    placeable
}

/// Tries the cells row by row.
fn place_in_each(cells: Cells, rows: &[House], chosen: Cells, taken: &mut Cells) {
    let Some((row, rest)) = rows.split_first() else {
        *taken |= chosen;
        return;
    };
    for cell in row.cells() & cells {
        place_in_each(cells - cell.peers(), rest, chosen | Cells::of(cell), taken);
    }
}

#[test]
fn places_of_templates_are_those_of_a_plain_search() {
    let rows: Vec<_> = House::rows().collect();
    let mut random = Random::new(1);
    let mut some = 0;
    for round in 0..300 {
        let keep = 3 + round % 4;
        let cells: Cells = Cell::ALL.into_iter().filter(|_| random.below(7) < keep).collect();
        let mut taken = Cells::EMPTY;
        place_in_each(cells, &rows, Cells::EMPTY, &mut taken);
        assert_eq!(placeable(cells), taken);
        some += usize::from(!taken.is_empty() && taken != cells);
    }
    assert!(some > 20);
    assert_eq!(placeable(Cells::ALL), Cells::ALL);
}

#[test]
fn a_ring_is_covered_by_as_few_houses_as_possible() {
    assert_eq!(ring_cover(0).number, 0);
    let neighbours = ring_cover(0b11);
    assert_eq!((neighbours.number, neighbours.any, neighbours.twice), (1, 0b1, 0));
    let three = ring_cover(0b1110);
    assert_eq!((three.number, three.any, three.twice), (2, 0b1111, 0b100));
    assert_eq!(ring_cover(0b1_0001).number, 2);
    assert_eq!(ring_cover(255).number, 4);
}
