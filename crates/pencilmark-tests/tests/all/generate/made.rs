//! The made puzzles meet the request. This is checked in plain ways, not by the code that makes the puzzles.

use pencilmark::rating::hodoku::Level;
use pencilmark::{
    Board, Budget, Cell, Cells, Grid, Order, Outcome, Puzzle, Random, Scene, Search, Solver, State, Stopped, strategies,
};
use pencilmark_generate::{Attempt, Generator, MadePuzzle, Needs, Request, Shape, Technique, Wanted};
use pencilmark_hodoku::Rater;

fn attempt(request: Request, seed: u64) -> Attempt {
    Generator::new(request).attempt(seed, &Budget::unlimited())
}

/// The first puzzles that some seeds give.
fn first(request: Request, count: usize) -> Vec<MadePuzzle> {
    let generator = Generator::new(request);
    (1..).flat_map(|seed| generator.attempt(seed, &Budget::unlimited()).made).take(count).collect()
}

fn wanting(wanted: Wanted) -> Request {
    Request { wanted, ..Request::default() }
}

fn without(puzzle: &Puzzle, cells: Cells) -> Puzzle {
    let mut puzzle = puzzle.clone();
    cells.iter().for_each(|cell| puzzle.clear(cell));
    puzzle
}

/// Whether a puzzle has one solution, and has several solutions without any one of these sets of cells.
fn is_minimal(puzzle: &Puzzle, units: impl IntoIterator<Item = Cells>) -> bool {
    let several = |unit: Cells| Search::of(&without(puzzle, unit)).limit(2).count() == 2;
    Search::of(puzzle).limit(2).count() == 1 && units.into_iter().all(several)
}

fn is_of(made: &MadePuzzle) -> bool {
    Search::of(&made.puzzle).unique().map(|grid| State::from(&grid)) == Some(made.solution.clone())
}

#[test]
fn an_attempt_depends_on_its_seed_alone() {
    let lines = |attempt: Attempt| attempt.made.iter().map(|made| made.puzzle.to_string()).collect::<Vec<_>>();
    let one = lines(attempt(Request::default(), 1));
    assert_eq!(one, lines(attempt(Request::default(), 1)));
    assert_ne!(one, lines(attempt(Request::default(), 2)));
    let wanted = Wanted { er: Some(75..=79), ..Wanted::default() };
    assert_eq!(lines(attempt(wanting(wanted.clone()), 3)), lines(attempt(wanting(wanted), 3)));
}

#[test]
fn puzzles_are_minimal_and_from_different_grids() {
    let made = attempt(Request::default(), 1).made;
    assert!(made.len() > 10);
    for one in &made {
        assert!(is_of(one) && is_minimal(&one.puzzle, one.puzzle.givens().iter().map(Cells::of)), "{}", one.puzzle);
    }
    let grids: std::collections::HashSet<String> = made.iter().map(|made| made.solution.to_string()).collect();
    assert_eq!(grids.len(), made.len());
}

#[test]
fn each_symmetry_is_kept() {
    for shape in Shape::ALL {
        let made = attempt(Request { shapes: vec![shape], ..Request::default() }, 5).made;
        assert!(!made.is_empty());
        for one in made.iter().take(8) {
            let givens = one.puzzle.givens();
            assert_eq!(shape.orbit(givens), givens, "{shape} {}", one.puzzle);
            let orbits = shape.orbits().into_iter().filter(|orbit| orbit.is_subset(givens));
            assert!(is_of(one) && is_minimal(&one.puzzle, orbits), "{shape} {}", one.puzzle);
        }
    }
    let any = Request { shapes: vec![Shape::Rot90, Shape::Diagonal], ..Request::default() };
    let is = |shape: Shape, made: &MadePuzzle| shape.orbit(made.puzzle.givens()) == made.puzzle.givens();
    let made: Vec<MadePuzzle> = (0..12).flat_map(|seed| attempt(any.clone(), seed).made.into_iter().take(1)).collect();
    assert!(made.iter().all(|made| is(Shape::Rot90, made) || is(Shape::Diagonal, made)));
    assert!(made.iter().any(|made| is(Shape::Rot90, made)) && made.iter().any(|made| is(Shape::Diagonal, made)));
}

#[test]
fn ratings_and_levels_are_those_wanted() {
    for er in [12..=19, 30..=39, 66..=69, 75..=79, 84..=89] {
        for made in first(wanting(Wanted { er: Some(er.clone()), ..Wanted::default() }), 2) {
            let rating = pencilmark_ser::rate(&Board::new(&made.puzzle).unwrap(), &Budget::unlimited()).unwrap();
            assert!(er.contains(&rating.er) && is_of(&made), "{er:?} {rating} {}", made.puzzle);
        }
    }
    let wanted = Wanted { ep: Some(40..=72), ed: Some(20..=72), ..Wanted::default() };
    for made in first(wanting(wanted), 2) {
        let rating = pencilmark_ser::rate(&Board::new(&made.puzzle).unwrap(), &Budget::unlimited()).unwrap();
        assert!((40..=72).contains(&rating.ep) && (20..=72).contains(&rating.ed), "{rating}");
    }
    for level in Level::ALL {
        for made in first(wanting(Wanted { level: Some(level), ..Wanted::default() }), 3) {
            let rating = Rater::new().rate(&Board::new(&made.puzzle).unwrap()).unwrap();
            assert_eq!(rating.level, level, "{}", made.puzzle);
        }
    }
}

#[test]
fn givens_are_as_many_as_wanted() {
    let few = Wanted { givens: Some(21..=22), ..Wanted::default() };
    for made in first(wanting(few), 5) {
        let givens = made.puzzle.givens();
        assert!((21..=22).contains(&givens.len()) && is_minimal(&made.puzzle, givens.iter().map(Cells::of)));
    }
    let many = Request { minimal: false, ..wanting(Wanted { givens: Some(35..=40), ..Wanted::default() }) };
    let made = first(many, 60);
    let sizes: Vec<usize> = made.iter().map(|made| made.puzzle.givens().len()).collect();
    assert!(
        sizes.iter().all(|size| (35..=40).contains(size)) && sizes.contains(&35) && sizes.contains(&40),
        "{sizes:?}"
    );
    assert!(made.iter().all(is_of));
}

#[test]
fn a_grid_some_givens_or_a_pattern_can_be_set() {
    let solution = Grid::random(&mut Random::new(4));
    let of_one = first(Request { solution: Some(solution.clone()), ..Request::default() }, 70);
    assert!(of_one.iter().all(|made| made.solution == State::from(&solution) && is_of(made)));
    assert_ne!(of_one[0].puzzle, of_one[1].puzzle);

    let contains: Puzzle = format!("123456789{}", ".".repeat(72)).parse().unwrap();
    for made in first(Request { contains: contains.clone(), ..Request::default() }, 5) {
        assert!(made.puzzle.to_string().starts_with("123456789") && is_of(&made));
        let others = made.puzzle.givens() - contains.givens();
        assert!(is_minimal(&made.puzzle, others.iter().map(Cells::of)));
    }

    // The pattern has both diagonals, and some cells between them.
    let pattern: Cells = Cell::ALL.into_iter().filter(|cell| in_pattern(cell.index() / 9, cell.index() % 9)).collect();
    for made in first(Request { pattern: Some(pattern), minimal: false, ..Request::default() }, 2) {
        assert_eq!(made.puzzle.givens(), pattern);
        assert!(is_of(&made), "{}", made.puzzle);
    }
}

fn in_pattern(row: usize, column: usize) -> bool {
    let is_dot = |one: usize, other: usize| one.is_multiple_of(4) && other.is_multiple_of(2);
    row == column || row + column == 8 || is_dot(row, column) || is_dot(column, row)
}

/// The first strategy of the order that finds a step on a board.
fn finds(solver: &Solver, board: &Board) -> Option<&'static str> {
    solver.next(board).map(|step| step.strategy().id())
}

#[test]
fn a_needed_strategy_is_needed() {
    let order = Order::default();
    for ids in
        [&["x-wing"][..], &["naked-pair", "pointing"], &["skyscraper"]].into_iter().take(pencilmark_plain::number(2, 3))
    {
        let needed: Vec<_> = ids.iter().map(|id| strategies::get(id).unwrap()).collect();
        let needs = Needs::new(&needed, &order, true).unwrap();
        let made = first(wanting(Wanted { technique: Some(Technique::Needs(needs)), ..Wanted::default() }), 1);
        let board = Board::new(&made[0].puzzle).unwrap();
        let asked: Vec<_> = order.strategies().collect();
        let last = needed.iter().map(|one| asked.iter().position(|other| other == one).unwrap()).max().unwrap();
        let solve = |left_out: Option<&str>| {
            let some = asked[..=last].iter().copied().filter(|strategy| Some(strategy.id()) != left_out);
            Solver::ordered(order.choosing(some).first()).solve(board.clone())
        };
        let path = solve(None);
        assert_eq!(path.outcome, Outcome::Solved, "{ids:?}");
        for id in ids {
            assert_eq!(solve(Some(id)).outcome, Outcome::Stuck, "{ids:?} without {id}");
            assert_eq!(path.steps.iter().filter(|step| step.strategy().id() == *id).count(), 1, "{id} once");
        }
    }
    assert!(Needs::new(&[], &order, false).is_none());
}

#[test]
fn a_state_to_practise_on_needs_the_strategy_next() {
    let solver = Solver::ordered(Order::default().first());
    for id in ["swordfish", "xy-wing", "claiming"] {
        let strategy = strategies::get(id).unwrap();
        let practice = Technique::practice(strategy, &Order::default()).unwrap();
        let made = first(wanting(Wanted { technique: Some(practice), ..Wanted::default() }), 1);
        let state = made[0].state.as_ref().unwrap();
        assert_eq!(finds(&solver, state), Some(id));
        assert!(strategy.first(&Scene::new(state)).is_some());
        assert_eq!(
            Search::of(state).unique().map(|grid| State::from(&grid)),
            Some(made[0].solution.clone()),
            "the state is one of the puzzle"
        );
    }
    let first_step = Technique::First(solver.clone(), strategies::get("naked-triple").unwrap());
    let made = first(wanting(Wanted { technique: Some(first_step), ..Wanted::default() }), 1);
    let path = solver.solve(Board::new(&made[0].puzzle).unwrap());
    let beyond =
        path.steps.iter().map(|step| step.strategy().id()).find(|id| !id.ends_with("single") && *id != "full-house");
    assert_eq!(beyond, Some("naked-triple"));
}

#[test]
fn a_solver_solves_what_it_made() {
    let solver = Solver::with(["hidden-single", "pointing"].map(|id| strategies::get(id).unwrap()));
    let request = Request { solver: Some(solver.clone().into()), shapes: vec![Shape::Rot180], ..Request::default() };
    for made in first(request, 3) {
        let solves = |puzzle: &Puzzle| solver.solve(Board::new(puzzle).unwrap()).outcome == Outcome::Solved;
        let givens = made.puzzle.givens();
        assert!(solves(&made.puzzle) && Shape::Rot180.orbit(givens) == givens);
        let orbits = Shape::Rot180.orbits().into_iter().filter(|orbit| orbit.is_subset(givens));
        assert!(orbits.into_iter().all(|orbit| !solves(&without(&made.puzzle, orbit))), "{}", made.puzzle);
    }
    let nothing = Solver::with([strategies::get("naked-pair").unwrap()]);
    let attempt = attempt(Request { solver: Some(nothing.into()), ..Request::default() }, 1);
    assert!(attempt.is_full && attempt.made.is_empty());
}

/// Attempts without bias seldom make a puzzle, also from one grid.
#[test]
fn unbiased_puzzles_are_minimal_and_have_their_weight() {
    let request = Request { unbiased: true, ..Request::default() };
    let seed = (100..1000).find(|&seed| !attempt(request.clone(), seed).made.is_empty()).unwrap();
    let made = &attempt(request, seed).made[0];
    assert!(is_of(made) && is_minimal(&made.puzzle, made.puzzle.givens().iter().map(Cells::of)));
    let givens = made.puzzle.givens().len();
    assert_eq!(made.weight.unwrap() > 1.0, givens > 24, "{givens}");
}

#[test]
fn a_budget_cuts_an_attempt_short() {
    for request in [
        Request::default(),
        wanting(Wanted { er: Some(110..=120), ..Wanted::default() }),
        Request { unbiased: true, ..Request::default() },
        Request { pattern: Some(Cells::of(Cell::ALL[0])), ..Request::default() },
    ] {
        let attempt = Generator::new(request).attempt(1, &Budget::unlimited().with_work(2000));
        assert_eq!(attempt.stopped, Some(Stopped::Work));
    }
}
