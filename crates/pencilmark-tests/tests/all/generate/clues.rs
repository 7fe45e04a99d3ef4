//! Puzzles with clues.

use super::layouts::made;
use crate::engine::layouts::check_path;
use pencilmark::rating::hodoku::Level;
use pencilmark::search::{on_layout, redundant_on_layout};
use pencilmark::{Board, Budget, Cells, Clue, ClueKind, Layout, Outcome, Random, Solver};
use pencilmark_generate::{ClueSet, Generator, MadePuzzle, Request, Wanted, WantedClues};
use pencilmark_plain as support;
use serde_json::json;
use std::sync::Arc;

/// The sets of clues, alone and together.
const SETS: [&[ClueSet]; 7] = [
    &[ClueSet::Killer],
    &[ClueSet::Kropki],
    &[ClueSet::Thermo],
    &[ClueSet::Arrow],
    &[ClueSet::Xv],
    &[ClueSet::Greater],
    &[ClueSet::Killer, ClueSet::Kropki, ClueSet::Thermo, ClueSet::Arrow],
];

/// The work of a path. Longer paths are followed only up to there.
const WORK: u64 = 3_000_000;

/// The first puzzle on a layout with some clues.
fn first(layout: &str, sets: &[ClueSet], most: Option<usize>, wanted: Wanted, seeds: &mut Random) -> MadePuzzle {
    let layout: Layout = layout.parse().unwrap();
    let clues = WantedClues { sets: sets.to_vec(), most };
    let generator = Generator::new(Request { layout: Some(Arc::new(layout)), clues, wanted, ..Request::default() });
    (0..200).find_map(|_| generator.attempt(seeds.next(), &Budget::unlimited()).made.into_iter().next()).unwrap()
}

#[test]
fn puzzles_have_one_solution_and_proven_paths() {
    let mut seeds = Random::new(62);
    let (mut all, mut solved) = (0, 0);
    let layouts = ["4x4", "6x6", "6x6+x", "9x9"];
    let layouts = &layouts[..support::number(3, support::long(3, 4))];
    for number in 0..support::number(14, support::long(42, 3_000)) {
        let (sets, text) = (SETS[number % SETS.len()], layouts[number / SETS.len() % layouts.len()]);
        let MadePuzzle { puzzle, solution, .. } = first(text, sets, None, Wanted::default(), &mut seeds);
        let layout = solution.layout().unwrap();
        let told = format!("{layout} {puzzle}");
        let found = on_layout(puzzle.as_ref(), 2, &Budget::unlimited());
        assert_eq!((found.count, found.first.as_ref()), (1, Some(&solution)), "{told}");
        assert_eq!(redundant_on_layout(puzzle.as_ref(), &solution, &Budget::unlimited()), Ok(Cells::EMPTY), "{told}");
        if sets.contains(&ClueSet::Killer) {
            let cages = layout.clues().iter().filter(|clue| clue.name().kind == ClueKind::Cage);
            let covered = cages.fold(Cells::EMPTY, |covered, cage| covered | cage.area());
            assert_eq!((covered, puzzle.givens()), (layout.cells(), Cells::EMPTY), "{told}");
        }
        let path = Solver::new().solve_within(Board::new(&puzzle).unwrap(), &Budget::unlimited().with_work(WORK));
        check_path(&path, &solution, &told);
        all += 1;
        solved += usize::from(path.outcome == Outcome::Solved);
    }
    println!("{all} puzzles, {solved} solved by strategies");
    assert!(10 * solved >= 8 * all, "{solved} of {all}");
}

#[test]
fn fewer_clues_need_more_givens() {
    for sets in SETS {
        let made = first("6x6", sets, Some(5), Wanted::default(), &mut Random::new(5));
        let layout = made.solution.layout().unwrap();
        assert_eq!(layout.clues().len(), 5, "{layout}");
        assert!(["white", "black", "xv"].iter().all(|kind| !layout.has_negative(kind)), "{layout}");
        assert_eq!(on_layout(made.puzzle.as_ref(), 2, &Budget::unlimited()).count, 1, "{layout} {}", made.puzzle);
    }
    let wanted = Wanted { givens: Some(3..=4), ..Wanted::default() };
    let made = first("6x6", &[ClueSet::Killer], None, wanted, &mut Random::new(6));
    assert!((3..=4).contains(&made.puzzle.givens().len()), "{}", made.puzzle);
}

#[test]
fn requests() {
    let puzzle = made(json!({"clues": ["kropki"], "layout": "4x4"}));
    let layout: Layout = puzzle["layout"].as_str().unwrap().parse().unwrap();
    assert!(layout.has_negative("white") && layout.clues().len() > 2, "{puzzle}");
    assert_eq!(puzzle, made(json!({"clues": ["kropki"], "layout": "4x4"})), "the same seed");
    let needs = made(json!({"clues": ["killer"], "layout": "6x6", "needs": ["rule-of-45"]}));
    assert!(needs["strategies"].as_array().unwrap().contains(&json!("rule-of-45")), "{needs}");
}

#[test]
fn a_layout_keeps_its_own_clues() {
    let own = "6x6+cage:5:r1c12+cage:7:r2c12";
    let easy = Wanted { level: Some(Level::Easy), ..Wanted::default() };
    for (set, most) in [(ClueSet::Kropki, None), (ClueSet::Killer, None), (ClueSet::Killer, Some(5))] {
        let made = first(own, &[set], most, easy.clone(), &mut Random::new(7));
        let clues = made.solution.layout().unwrap().clues();
        let cages: Vec<Cells> =
            clues.iter().filter(|clue| clue.name().kind == ClueKind::Cage).map(Clue::area).collect();
        for own in ["r1c12", "r2c12"] {
            let cage: Layout = format!("6x6+cage:{own}").parse().unwrap();
            assert!(cages.contains(&cage.clues()[0].area()), "{clues:?}");
        }
        let covered = cages.iter().fold(Cells::EMPTY, |covered, cage| covered | *cage);
        assert_eq!(covered.len(), cages.iter().map(|cage| cage.len()).sum::<usize>(), "{clues:?}");
        assert!(most.is_none_or(|most| clues.len() <= most + 2), "{clues:?}");
    }
    let many = format!("9x9{}", "+white:r1c12".repeat(101));
    let refused = made(json!({"clues": ["kropki"], "layout": many}));
    assert_eq!((&refused["error"]["code"], &refused["error"]["field"]), (&json!("impossible"), &json!("clues")));
}
