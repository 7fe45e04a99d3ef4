//! A board in the form that the producers of the Sudoku Explainer use.

use pencilmark::{Board, Cell, Cells, Digit, Digits, Flow, House, HouseKind, Houses, Puzzle, Random};
use pencilmark_ser::inside::combinations::{bits, of_first, subsets, tight};
use pencilmark_ser::inside::houses::{all_of, columns_last, houses_of, positions_of, rows_last};
use pencilmark_ser::inside::{BoardShape, Fresh, Places, Since, Spread};

#[test]
fn positions_are_those_of_the_houses() {
    let puzzle: Puzzle =
        "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
    let board = Board::new(&puzzle).unwrap();
    let shape = BoardShape::new(&board);
    for house in House::ALL {
        for digit in Digit::ALL {
            assert_eq!(shape.positions(digit, house), house.positions(board.cells(digit)), "{digit} in {house}");
        }
    }
}

#[test]
fn houses_come_by_their_kinds() {
    let want = |kinds: [HouseKind; 3]| {
        kinds.into_iter().flat_map(|kind| (1..=9).filter_map(move |number| House::new(kind, number)))
    };
    assert!(want([HouseKind::Block, HouseKind::Column, HouseKind::Row]).eq(rows_last()));
    assert!(want([HouseKind::Block, HouseKind::Row, HouseKind::Column]).eq(columns_last()));
}

#[test]
fn each_cell_has_its_houses() {
    for cell in Cell::ALL {
        let [row, column, block] = cell.houses();
        let own = [block, row, column];
        assert!(houses_of(cell).eq(own.map(|house| (house.kind(), house.cells()))));
        assert_eq!(all_of(cell), cell.houses().into_iter().collect());
        assert!(positions_of(cell).eq(own.map(|house| (house, house.positions(Cells::of(cell))))));
    }
}

#[test]
fn pairs_come_by_the_value_of_their_bits() {
    let pairs: Vec<Vec<usize>> = subsets(0b1111, 2).map(|set| bits(set).collect()).collect();
    assert_eq!(pairs, [[0, 1], [0, 2], [1, 2], [0, 3], [1, 3], [2, 3]]);
    assert_eq!((1..8).map(|size| subsets(511, size).count()).collect::<Vec<_>>(), [9, 36, 84, 126, 126, 84, 36]);
    assert_eq!((of_first(0, 0).count(), of_first(3, 0).count(), of_first(2, 3).count()), (0, 1, 0));
}

#[test]
fn tight_subsets_come_in_the_same_order() {
    let mut random = Random::new(1);
    let mut count = 0;
    for _ in 0..500 {
        let sets: [u16; 9] = std::array::from_fn(|_| (0..3).fold(0, |set, _| set | 1 << random.below(5)));
        for size in 2..5 {
            let of = random.below(512) as u16;
            let union = |chosen| bits(chosen).fold(0, |all, i| all | sets[i]);
            let all = subsets(of, size).map(|chosen| (chosen, union(chosen)));
            let plain: Vec<_> = all.filter(|(_, union)| union.count_ones() as usize == size).collect();
            let mut found = Vec::new();
            let _ = tight(&sets, of, size, &mut |chosen, union| {
                found.push((chosen, union));
                Flow::Continue(())
            });
            assert_eq!(found, plain);
            count += found.len();
        }
    }
    assert!(count > 1000);
}

#[test]
fn only_what_has_changed_is_fresh() {
    let mut board = Board::new(&Puzzle::EMPTY).unwrap();
    let mut since = Since::<2>::new();
    since.go_on(Fresh::NONE);
    assert!(since.ask(0, |fresh| (fresh.digits == Digits::ALL).then_some(())).is_some());
    assert!(since.ask::<()>(0, |_| None).is_none());
    let before = board.clone();
    board.remove_mark(Cell::ALL[40], Digit::ALL[2]);
    since.go_on(Fresh::between(&before, &board));
    since.ask(0, |fresh| {
        assert_eq!(fresh.digits, Digits::of(Digit::ALL[2]));
        assert_eq!(fresh.cells, Cells::of(Cell::ALL[40]));
        assert_eq!(fresh.houses, Cell::ALL[40].houses().into_iter().collect());
        Some(())
    });
    // The other producer has not been asked yet, so everything counts as changed.
    assert!(since.ask(1, |fresh| (fresh.houses == Houses::ALL).then_some(())).is_some());
}

#[test]
fn places_are_those_of_each_board() {
    let puzzle: Puzzle =
        "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
    let mut board = Board::new(&puzzle).unwrap();
    let mut places = Places::new();
    let (blank, mut gaps) = (board.blank().len(), 0);
    for cell in board.blank() {
        places.go_on(&board);
        let shape = BoardShape::new(&board);
        for (digit, house) in Digit::ALL.into_iter().flat_map(|digit| House::ALL.map(|house| (digit, house))) {
            assert_eq!(places.positions[digit.index()][house.index()], shape.positions(digit, house));
        }
        assert_eq!(places.spread.places, Spread::new(&board).places);
        let is_gap = |digit: Digit, house: House| !(board.known(digit) | board.cells(digit)).intersects(house.cells());
        let has_gap = board.blank().iter().any(|cell| board.marks(cell).is_empty())
            || Digit::ALL.into_iter().any(|digit| House::ALL.into_iter().any(|house| is_gap(digit, house)));
        assert_eq!(places.spread.has_gap(), has_gap);
        gaps += usize::from(has_gap);
        if let Some(digit) = board.marks(cell).first() {
            board.place(cell, digit);
        }
    }
    assert!((1..blank).contains(&gaps), "{gaps}");
}
