//! Random conditions on all known facts. They are decided by plain recursion, and lazily by the filter.

use super::{EASY, NONE, SEVENTEEN, SEVERAL, SOLVER};
use pencilmark::{Board, Budget, Grid, Outcome, Puzzle, Random, Search, State, Stopped, canonical};
use pencilmark_classify::{Basics, Chains, depth, rating};
use pencilmark_filter::Filter;
use pencilmark_generate::Shape;
use pencilmark_hodoku::Rater;

/// The known facts of a puzzle, by their names. Each fact is found in a plain way.
struct Known {
    state: State,
    numbers: Vec<(&'static str, Option<f64>)>,
    truths: Vec<(String, Option<bool>)>,
}

fn known(text: &str) -> Known {
    let state: State = text.parse().unwrap();
    let board = Board::new(&state).unwrap();
    let found = Search::of(&board).limit(2).count();
    let unique = found == 1;
    let puzzle = state.puzzle();
    let number = |number: u32| Some(f64::from(number));
    let ser = unique.then(|| pencilmark_ser::rate(&board, &Budget::unlimited()).unwrap());
    let class = |found: Result<Option<usize>, Stopped>| {
        found.unwrap().filter(|_| unique).and_then(|class| number(class as u32))
    };
    let tenths = |tenths: u16| f64::from(tenths) / 10.0;
    let hodoku = unique.then(|| Rater::new().rate(&board).unwrap());
    let path = unique.then(|| SOLVER.solve(board.clone()));
    let minimal = unique.then(|| {
        puzzle.givens().iter().all(|cell| {
            let mut without = puzzle.clone();
            without.clear(cell);
            Search::of(&Board::new(&without).unwrap()).unique().is_none()
        })
    });
    let uses = |id: &str| path.as_ref().map(|path| path.steps.iter().any(|step| step.strategy().id() == id));
    let symmetric = |shape: Shape| Some(shape.orbit(state.givens()) == state.givens());
    Known {
        numbers: vec![
            ("givens", number(state.givens().len() as u32)),
            ("blanks", number(81 - state.known().len() as u32)),
            ("count", number(found as u32)),
            ("automorphisms", number(canonical(&puzzle).automorphisms as u32)),
            ("er", ser.map(|ser| tenths(ser.er))),
            ("ep", ser.map(|ser| tenths(ser.ep))),
            ("ed", ser.map(|ser| tenths(ser.ed))),
            ("score", hodoku.as_ref().map(|rating| f64::from(rating.score))),
            ("stars", hodoku.as_ref().map(|rating| f64::from(rating.level.stars()))),
            ("steps", path.as_ref().and_then(|path| number(path.steps.len() as u32))),
            ("difficulty", path.as_ref().and_then(|path| path.hardest()?.difficulty())),
            ("te", class(depth(&board, Basics::Singles, 3, &Budget::unlimited()))),
            ("b", class(rating(&board, Chains::Braids, 81, &Budget::unlimited()).map_err(|stopped| stopped.why))),
        ],
        truths: vec![
            ("valid".into(), Some(unique)),
            ("minimal".into(), minimal),
            ("solved".into(), path.as_ref().map(|path| path.outcome == Outcome::Solved)),
            ("uses('hidden-single')".into(), uses("hidden-single")),
            ("uses('xy-wing')".into(), uses("xy-wing")),
            ("symmetric('rot180')".into(), symmetric(Shape::Rot180)),
            ("symmetry == 'full'".into(), symmetric(Shape::Full)),
        ],
        state,
    }
}

/// A random condition, and its value for each puzzle. The values follow the truth tables of SQL.
fn condition(random: &mut Random, known: &[Known], depth: usize) -> (String, Vec<Option<bool>>) {
    let each = |of: &dyn Fn(&Known) -> Option<bool>| known.iter().map(of).collect::<Vec<_>>();
    match random.below(if depth == 0 { 3 } else { 8 }) {
        0 => {
            let place = random.below(known[0].truths.len());
            (known[0].truths[place].0.clone(), each(&|known| known.truths[place].1))
        }
        1 => {
            let place = random.below(known[0].numbers.len());
            (format!("{} is none", known[0].numbers[place].0), each(&|known| Some(known.numbers[place].1.is_none())))
        }
        2 => {
            let (one, two) = (random.below(known[0].numbers.len()), random.below(known[0].numbers.len()));
            let threshold = [1.5, 2.0, 7.1, 9.0, 24.0, 0.5][random.below(6)];
            let sign = random.below(4);
            let is_two = random.below(4) == 0;
            let text = ["<", ">=", "==", "!="][sign];
            let right = if is_two { known[0].numbers[two].0.to_owned() } else { threshold.to_string() };
            let text = format!("{} {text} {right}", known[0].numbers[one].0);
            let of = |known: &Known| {
                let (left, right) = (known.numbers[one].1?, if is_two { known.numbers[two].1? } else { threshold });
                let (is_less, is_more) = (left < right, left > right);
                Some([is_less, !is_less, !is_less && !is_more, is_less || is_more][sign])
            };
            (text, each(&of))
        }
        3 => {
            let (text, truths) = condition(random, known, depth - 1);
            (format!("not ({text})"), truths.into_iter().map(|truth| truth.map(|truth| !truth)).collect())
        }
        which => {
            let (one, ones) = condition(random, known, depth - 1);
            let (two, twos) = condition(random, known, depth - 1);
            let and = |one: Option<bool>, two: Option<bool>| match (one, two) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), Some(true)) => Some(true),
                _ => None,
            };
            let or = |one: Option<bool>, two: Option<bool>| match (one, two) {
                (Some(true), _) | (_, Some(true)) => Some(true),
                (Some(false), Some(false)) => Some(false),
                _ => None,
            };
            let is_and = which % 2 == 0;
            let joined = ones.into_iter().zip(twos).map(|(a, b)| if is_and { and(a, b) } else { or(a, b) }).collect();
            (format!("({one}) {} ({two})", if is_and { "and" } else { "or" }), joined)
        }
    }
}

/// A minimal puzzle: every given is needed.
fn minimal(random: &mut Random) -> String {
    let mut puzzle = Puzzle::from(&Grid::random(random));
    let mut cells = pencilmark::Cell::ALL;
    pencilmark::shuffle(random, &mut cells);
    for cell in cells {
        let mut without = puzzle.clone();
        without.clear(cell);
        if Search::of(&Board::new(&without).unwrap()).unique().is_some() {
            puzzle = without;
        }
    }
    puzzle.to_string()
}

#[test]
fn lazily_as_plainly() {
    let mut random = Random::new(37);
    let mut texts: Vec<String> = [EASY, SEVERAL, NONE, SEVENTEEN].map(str::to_owned).into();
    texts.extend((0..3).map(|_| minimal(&mut random)));
    let known: Vec<Known> = texts.iter().map(|text| known(text)).collect();
    let (mut fitting, mut tried) = (0, 0);
    for _ in 0..60 {
        let (text, expected) = condition(&mut random, &known, 4);
        let filter = Filter::new(&text, &SOLVER).unwrap_or_else(|wrong| panic!("{text}: {wrong}"));
        for (known, expected) in known.iter().zip(expected) {
            let found = filter.fits(&filter.facts(&known.state).unwrap(), &Budget::unlimited()).unwrap();
            assert_eq!(found, expected == Some(true), "{text}\n{}", known.state);
            fitting += usize::from(found);
            tried += 1;
        }
    }
    assert!(fitting > tried / 10 && fitting < tried * 9 / 10, "{fitting} of {tried} fit");
}
