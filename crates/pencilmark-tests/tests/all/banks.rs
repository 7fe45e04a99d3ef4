//! The content of the page's banks is correct. The tests check a sample, or all lines with `PENCILMARK_TEST_MANY`.

use pencilmark::{
    Board, Budget, CHAPTERS, Order, Puzzle, Scene, Search, Solver, State, Strategy, canonical, strategies,
};
use pencilmark_hodoku::Rater;
use std::collections::{HashMap, HashSet};

const PRACTICE: &str = include_str!("../../../pencilmark-web/static/practice.txt");
const PUZZLES: &str = concat!(
    include_str!("../../../pencilmark-web/static/easy.txt"),
    include_str!("../../../pencilmark-web/static/puzzles.txt")
);
/// The number of positions of a strategy, and the number of puzzles of a half step or a level.
const POSITIONS: usize = 20;
const READY: usize = 50;
/// The last chapter from which other strategies may make a step on a position that is marked for it. The second name is for
/// a strategy that has an easier strategy with the same effects.
const CHAINS: &str = "Chains";
const MARKS: &str = "Marks in a house";
/// A sample has one position or puzzle in this number.
const SAMPLE: usize = 20;

/// Strategies with fewer positions, because the bank has only positions of the usual board.
const FEW: &[(&str, usize)] = &[
    ("clue-combinations", 0),
    ("clue-contradiction", 0),
    ("clue-pair", 0),
    ("law-of-leftover", 0),
    ("pair-rule-cell", 0),
    ("pair-rule-house", 0),
    ("rule-of-45", 0),
    ("nested-forcing-net", 13),
];

fn is_looked_at(number: usize) -> bool {
    std::env::var_os("PENCILMARK_TEST_MANY").is_some() || number.is_multiple_of(SAMPLE)
}

/// The strategies of the bank, with the lines of their positions.
fn lessons() -> Vec<(&'static Strategy, Vec<&'static str>)> {
    let mut lessons: Vec<(&'static Strategy, Vec<&str>)> = Vec::new();
    for line in PRACTICE.lines() {
        if line.starts_with(|first: char| first.is_ascii_lowercase()) {
            let [id, difficulty, family, name] = line.splitn(4, ' ').collect::<Vec<_>>()[..] else {
                panic!("{line}: an id, a difficulty, a family and a name are expected")
            };
            let strategy = strategies::get(id).unwrap();
            assert_eq!((family, name), (&*strategy.family().to_string(), strategy.name()));
            assert_eq!(difficulty, format!("{:.1}", Order::default().difficulty(strategy).unwrap().least()));
            lessons.push((strategy, Vec::new()));
        } else if !line.starts_with('#') {
            lessons.last_mut().unwrap().1.push(line);
        }
    }
    lessons
}

fn board(position: &str) -> Board {
    let mut fields = position.split(':');
    let (grid, removed) = (fields.next().unwrap(), fields.next().unwrap());
    let state: State = format!(":0000:x:{grid}:{removed}:::").parse().unwrap();
    Board::new(&state).unwrap()
}

/// The number of the chapter of a strategy.
fn chapter_of(strategy: &Strategy) -> usize {
    CHAPTERS.iter().position(|chapter| chapter.lessons.contains(&strategy)).unwrap()
}

#[test]
fn on_a_position_nothing_that_is_learned_before_makes_a_step() {
    let solver = Solver::ordered(Order::learning().first());
    let learned: Vec<&Strategy> = Order::learning().strategies().collect();
    let place = |strategy: &Strategy| learned.iter().position(|other| *other == strategy).unwrap();
    let titled = |title: &str| CHAPTERS.iter().position(|chapter| chapter.title == title).unwrap();
    for (number, (strategy, position)) in lessons()
        .iter()
        .flat_map(|(strategy, positions)| positions.iter().map(move |one| (*strategy, *one)))
        .enumerate()
    {
        if !is_looked_at(number) {
            continue;
        }
        let board = board(position);
        assert!(Search::of(&board).unique().is_some(), "{position}");
        let first = solver.next(&board).unwrap().strategy();
        let is_late = match (position.ends_with("beside"), strategy.why_easier()) {
            (false, _) => place(first) == place(strategy),
            (true, None) => chapter_of(first) >= chapter_of(strategy).min(titled(CHAINS)),
            (true, Some(_)) => chapter_of(first) >= titled(MARKS),
        };
        assert!(is_late, "{} is learned before {}: {position}", first.id(), strategy.id());
        let step = strategy.first(&Scene::new(&board)).unwrap_or_else(|| panic!("{}: {position}", strategy.id()));
        assert_eq!(step.strategy(), strategy);
    }
}

#[test]
fn a_strategy_has_different_positions_and_enough_of_them() {
    let lessons = lessons();
    let known: HashMap<&str, usize> =
        lessons.iter().map(|(strategy, positions)| (strategy.id(), positions.len())).collect();
    for strategy in strategies::all().filter(|strategy| !strategy.from_all_marks()) {
        let few = FEW.iter().find(|(id, _)| *id == strategy.id()).map_or(POSITIONS, |(_, few)| *few);
        assert_eq!(known.get(strategy.id()).copied().unwrap_or(0), few, "{}", strategy.id());
    }
    for (strategy, positions) in lessons {
        let puzzles: HashSet<Puzzle> =
            positions.iter().map(|position| canonical(&board(position).puzzle()).puzzle).collect();
        assert_eq!(puzzles.len(), positions.len(), "{}", strategy.id());
    }
}

#[test]
fn the_course_has_the_chapters_and_the_order_of_the_index() {
    let known: HashSet<&str> = lessons().iter().map(|(strategy, _)| strategy.id()).collect();
    let mut expected = Vec::new();
    for chapter in CHAPTERS {
        let ids: Vec<&str> = chapter.lessons.iter().map(|one| one.id()).filter(|id| known.contains(id)).collect();
        expected.extend((!ids.is_empty()).then(|| format!("# {}", chapter.title)));
        expected.extend(ids.into_iter().map(String::from));
    }
    let is_head = |line: &&str| line.starts_with(|first: char| first == '#' || first.is_ascii_lowercase());
    let name =
        |line: &str| if line.starts_with('#') { line.into() } else { line.split(' ').next().unwrap().to_string() };
    assert_eq!(PRACTICE.lines().filter(is_head).map(name).collect::<Vec<_>>(), expected);
}

#[test]
fn puzzles_that_are_ready_have_their_ratings() {
    let rater = Rater::new();
    let (mut halves, mut levels, mut known) = (HashMap::new(), HashMap::new(), HashSet::new());
    for (number, line) in PUZZLES.lines().enumerate() {
        let [text, er, level] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let puzzle: Puzzle = text.parse().unwrap();
        assert!(known.insert(canonical(&puzzle).puzzle), "{line}");
        let (whole, tenth) = er.split_once('.').unwrap();
        let tenths: u16 = 10 * whole.parse::<u16>().unwrap() + tenth.parse::<u16>().unwrap();
        *halves.entry(tenths / 5).or_insert(0) += 1;
        *levels.entry(level).or_insert(0) += 1;
        if is_looked_at(number) {
            let board = Board::new(&puzzle).unwrap();
            assert_eq!(pencilmark_ser::rate(&board, &Budget::unlimited()).unwrap().er, tenths, "{line}");
            assert_eq!(rater.rate(&board).unwrap().level.name().to_lowercase(), level, "{line}");
        }
    }
    for half in 2..19 {
        assert!(halves[&half] >= READY, "{half} half steps");
    }
    assert!(levels.len() == 5 && levels.values().all(|number| *number >= READY), "{levels:?}");
}
