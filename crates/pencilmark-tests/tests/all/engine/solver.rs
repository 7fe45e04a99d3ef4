//! Paths and their steps, orders and profiles.

use pencilmark::sister::{hodoku_strategies, inside::BASIC};
use pencilmark::strategies::get;
use pencilmark::{Board, Budget, Order, Path, Profile, Row, Solver, State, Step, Strategy};

#[test]
fn the_hardest_is_the_first_of_the_most_difficult() {
    let [single, pair] = ["naked-single", "naked-pair"].map(|id| get(id).unwrap());
    let board = Board::new(&State::EMPTY).unwrap();
    let path = |difficulties: [Option<f64>; 3]| {
        let step = |(strategy, difficulty): (_, Option<f64>)| {
            let step = Step::new(strategy, "");
            difficulty.map_or(step.clone(), |difficulty| step.rated(difficulty))
        };
        let mut path = Solver::with([]).solve(board.clone());
        path.steps = [single, pair, single].into_iter().zip(difficulties).map(step).collect();
        path
    };
    let place = |path: &Path| path.steps.iter().position(|step| std::ptr::eq(step, path.hardest().unwrap()));
    assert_eq!(place(&path([Some(2.3), Some(3.0), Some(2.3)])), Some(1));
    assert_eq!(place(&path([Some(9.5), Some(3.0), Some(9.5)])), Some(0));
    assert_eq!(place(&path([None, Some(0.0), Some(1.0)])), Some(2));
    assert!(path([None; 3]).hardest().is_none());
}

#[test]
fn every_step_of_a_solver_has_the_difficulty_of_its_order() {
    let puzzle: State =
        "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........".parse().unwrap();
    let mut order = Order::default();
    order.rate(get("hidden-single").unwrap(), 7.5);
    let solver = Solver::ordered(order);
    let path = solver.solve(Board::new(&puzzle).unwrap());
    let all = [path.clone(), solver.concise(&path, &Budget::unlimited())].map(|path| path.steps).concat();
    for step in all.into_iter().chain(solver.all(&path.start).unwrap()) {
        let difficulty = solver.order().unwrap().difficulty(step.strategy()).unwrap();
        assert_eq!(step.difficulty(), Some(difficulty.of(&step)), "{step:?}");
    }
}

#[test]
fn a_choice_keeps_difficulties_and_borrows_the_others() {
    let [pair, quad] = ["naked-pair", "hidden-quad"].map(|id| get(id).unwrap());
    let order = Order::new([Row::new(pair, 9.0)]).choosing([quad, pair]);
    let rows: Vec<_> = order.rows().map(|row| (row.strategy().id(), row.difficulty().least())).collect();
    assert_eq!(rows, [("hidden-quad", Row::from(quad).difficulty().least()), ("naked-pair", 9.0)]);
}

#[test]
fn profiles_list_strategies_that_are_there_and_none_twice() {
    let lists: [(Profile, Vec<&str>); 2] =
        [(Profile::Basic, BASIC.to_vec()), (Profile::Hodoku, hodoku_strategies().map(|(id, _)| id).collect())];
    for (profile, mut ids) in lists {
        let unknown: Vec<_> = ids.iter().filter(|id| get(id).is_none()).collect();
        assert!(unknown.is_empty(), "{} lists {unknown:?}, which do not exist", profile.id());
        let number = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), number, "{} lists a strategy twice", profile.id());
    }
}

#[test]
fn profiles_differ_in_order_and_difficulty() {
    let first = |profile: Profile| profile.order().strategies().map(Strategy::id).collect::<Vec<_>>();
    assert_eq!(first(Profile::All)[..3], ["game-rules", "full-house", "hidden-single"]);
    assert_eq!(first(Profile::Basic)[..3], ["full-house", "hidden-single", "naked-single"]);
    assert_eq!(first(Profile::Hodoku)[..3], ["full-house", "naked-single", "hidden-single"]);
    let naked_single = get("naked-single").unwrap();
    let difficulty = |profile: Profile| profile.order().difficulty(naked_single).unwrap().least().to_string();
    assert_eq!(Profile::ALL.iter().copied().map(difficulty).collect::<Vec<_>>(), ["2.3", "2.3", "2.3", "4"]);
}
