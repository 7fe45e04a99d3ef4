//! Sentences of steps: the text of a chain, and the lists of digits and cells.

use pencilmark::strategy::Expect;
use pencilmark::{Cell, Cells, Chain, Digit, House, Link, Node, Scene, Step, strategies};
use pencilmark_view::inside::{consequence, eureka, push_number, read, short};
use pencilmark_view::sentence;

fn node(digit: u8, cells: &str) -> Node {
    let cells = cells.split(',').map(|cell| cell.parse::<Cell>().unwrap()).collect();
    Node { digit: Digit::new(digit).unwrap(), cells }
}

fn house(name: &str) -> Link {
    Link::House(name.parse::<House>().unwrap())
}

fn both(chain: &Chain) -> (String, String) {
    (eureka(&chain.into(), short), read(chain))
}

#[test]
fn digits_of_one_cell_share_a_bracket() {
    let nodes =
        vec![node(4, "r1c1"), node(7, "r1c1"), node(7, "r1c5"), node(7, "r3c5"), node(4, "r3c5"), node(4, "r3c8")];
    let links = vec![Link::Cell("r1c1".parse().unwrap()), Link::Weak, house("c5"), Link::Weak, house("r3")];
    let (notation, reading) = both(&Chain::new(nodes, links).unwrap());
    assert_eq!(notation, "(4=7)r1c1 - (7)r1c5=(7-4)r3c5=(4)r3c8");
    assert_eq!(
        reading,
        "r1c1 is not 4, it is 7, so r1c5 is not 7, so r3c5 is 7 (column 5), so it is not 4, so r3c8 is 4 (row 3)"
    );
}

#[test]
fn groups_and_sets_name_their_cells() {
    let set = node(1, "r5c4,r6c5").cells;
    let nodes = vec![
        node(7, "r1c5"),
        node(7, "r2c4,r3c4"),
        node(7, "r5c4"),
        node(4, "r5c4,r6c5"),
        node(4, "r6c8"),
        node(4, "r3c8"),
    ];
    let links = vec![house("b2"), Link::Weak, Link::Set(set), Link::Weak, house("c8")];
    let (notation, reading) = both(&Chain::new(nodes, links).unwrap());
    assert_eq!(notation, "(7)r1c5=(7)r23c4 - (7=4)r5c4,r6c5 - (4)r6c8=(4)r3c8");
    assert_eq!(
        reading,
        "r1c5 is not 7, r2c4 or r3c4 is 7 (block 2), so r5c4 is not 7, so the set r5c4,r6c5 holds 4, so r6c8 is not 4, so \
         r3c8 is 4 (column 8)"
    );
}

#[test]
fn a_set_keeps_its_bracket_beside_another_digit_of_the_cell() {
    let set = node(1, "r5c4,r5c5").cells;
    let nodes = vec![node(2, "r1c4"), node(2, "r5c4"), node(7, "r5c4"), node(4, "r5c5")];
    let (notation, reading) = both(&Chain::new(nodes, vec![house("c4"), Link::Weak, Link::Set(set)]).unwrap());
    assert_eq!(notation, "(2)r1c4=(2)r5c4 - (7=4)r5c45");
    assert_eq!(reading, "r1c4 is not 2, r5c4 is 2 (column 4), so it is not 7, so the set r5c45 holds 4, in r5c5");
}

#[test]
fn loops_are_marked() {
    let nodes = vec![node(1, "r2c3"), node(1, "r2c8"), node(1, "r8c8"), node(1, "r8c3")];
    let (notation, reading) = both(&Chain::new(nodes, vec![house("r2"), Link::Weak, house("r8"), Link::Weak]).unwrap());
    assert_eq!(notation, "(1)r2c3=(1)r2c8 - (1)r8c8=(1)r8c3 - loop");
    assert_eq!(reading, "r2c3 is not 1, r2c8 is 1 (row 2), so r8c8 is not 1, so r8c3 is 1 (row 8), so r2c3 is not 1");
}

#[test]
fn a_chain_says_first_what_it_shows_and_then_how() {
    for id in ["aic", "grouped-aic", "x-chain", "xy-chain"] {
        let strategy = strategies::get(id).unwrap();
        let board = strategy.board(&strategy.cases()[0].state().unwrap()).unwrap();
        let text = sentence(&strategy.first(&Scene::new(&board)).unwrap());
        let (first, second) = text.split_once(". ").unwrap();
        assert!(first.starts_with("A chain of ") && first.contains(", so r") && first.len() < 120, "{text}");
        assert!(second.starts_with("If r") && !second.contains("cannot"), "{text}");
    }
}

#[test]
fn every_slot_of_every_sentence_is_filled() {
    let mut count = 0;
    for strategy in strategies::all() {
        for case in strategy.cases().iter().filter(|case| !matches!(case.expect, Expect::Finds(&[]))) {
            let state = case.state().unwrap();
            let board = strategy.board(&state);
            for step in strategy.all(&Scene::new(&board.unwrap())) {
                let text = sentence(&step);
                let is_slot = |part: &str| !part.starts_with(|first: char| first.is_ascii_digit());
                assert!(!text.split('{').skip(1).any(is_slot) && text.ends_with('.'), "{text}");
                count += 1;
            }
        }
    }
    assert!(count > strategies::all().count());
}

#[test]
fn digits_of_the_same_cells_are_listed_together() {
    let cells: Cells = ["r1c4", "r1c5"].iter().map(|name| name.parse::<Cell>().unwrap()).collect();
    let [one, _, three, ..] = Digit::ALL;
    let step = Step::new(strategies::REGISTRY[0].strategy(), "").removing(one, cells).removing(three, cells);
    assert_eq!(consequence(&step), "r1c4 and r1c5 cannot be 1 or 3");
    let mut number = String::new();
    push_number(&mut number, &step);
    assert_eq!(number, "4 marks of 1 and 3 are removed");
}
