//! Steps on boards with a layout. Each step is proven by its truths, agrees with a search that knows no strategy, and names
//! the houses of the layout.

use pencilmark::hint::{Hint, MarkVerdict, Stage, hint, why};
use pencilmark::rating::hodoku::Level;
use pencilmark::search::{on_layout, redundant_on_layout};
use pencilmark::strategy::Family;
use pencilmark::{
    Board, Budget, Cell, Cells, Digit, Layout, Mark, Outcome, Path, Random, Solver, State, Step, proof, strategies,
};
use pencilmark_generate::{Generator, MadePuzzle, Request, SINGLES, Wanted};
use pencilmark_plain as support;
use pencilmark_view::{HintView, WhyView};
use std::sync::Arc;

/// Layouts of each size and with each rule.
const LAYOUTS: [&str; 20] = [
    "4x4",
    "4x4+antiknight",
    "4x4+x",
    "6x6",
    "6x6+x",
    "6x6+nonconsecutive",
    "jigsaw:AAABBBAAABCCDDBBCCDDDECCFDEEEFFFFEEF",
    "6x6+disjoint",
    "8x8",
    "boxes:4x2+antiking",
    "8x8+x",
    "x",
    "x+antiknight",
    "windoku",
    "disjoint",
    "antiknight",
    "antiking",
    "jigsaw:AAAABBCCCAABBBBCCCAAABBBCCCDDDEEEFFFDDDDEEFFFDDEEEEFFFGGGHHHIIIGGGHHIIIIGGGHHHHII",
    "girandola+asterisk",
    "extra:r1c1r2c2r3c3r4c4+extra:r5c5r5c6r5c7",
];

/// A minimal puzzle of a layout and its solution. All levels are equally frequent, if a few attempts find puzzles.
fn minimal(layout: &Arc<Layout>, number: usize, seeds: &mut Random) -> (State, State) {
    let level = [None, Some(Level::Medium), Some(Level::Hard), Some(Level::Unfair)][number % 4];
    let request = |level| Request {
        layout: Some(Arc::clone(layout)),
        wanted: Wanted { level, ..Wanted::default() },
        ..Request::default()
    };
    // On the hardest layouts, a search that takes seconds is given up, because other grids are quicker.
    let mut made = |level, work| {
        let budget = Budget::unlimited().with_work(work);
        Generator::new(request(level)).attempt(seeds.next(), &budget).made.into_iter().next()
    };
    let wanted = level.and_then(|level| made(Some(level), 1_000_000));
    let MadePuzzle { puzzle, solution, .. } = wanted.or_else(|| (0..100).find_map(|_| made(None, 20_000_000))).unwrap();
    (puzzle.into(), solution)
}

/// A puzzle and its solution. On a large board, it has more givens than it needs, so that its path takes little time.
fn easier(layout: &Arc<Layout>, seeds: &mut Random) -> (State, State) {
    let (mut puzzle, solution) = minimal(layout, 0, seeds);
    let mut blank: Vec<Cell> = layout.cells().iter().filter(|cell| puzzle.value(*cell).is_none()).collect();
    seeds.shuffle(&mut blank);
    let more = if layout.size() < 8 { 0 } else { layout.cells().len() / 5 };
    for cell in blank.into_iter().take(more) {
        puzzle.give(cell, solution.value(cell).unwrap());
    }
    (puzzle, solution)
}

/// Checks that each step of a path fits the layout, is proven, changes its board, and agrees with the only solution.
pub(crate) fn check_path(path: &Path, solution: &State, puzzle: &str) {
    let mut board = path.start.clone();
    let is_true = |mark: &Mark| solution.value(mark.cell()) == Some(mark.digit());
    for step in &path.steps {
        let told = || format!("{puzzle}: {step:?}\n{:?}", step.argument());
        assert!(step.strategy().fits(board.layout()), "{}", told());
        // The only solution is the proof of what needs one.
        assert!(step.strategy().needs_unique() || proof::check(&board, step) == Ok(()), "{}", told());
        assert!(step.places().iter().all(is_true) && !step.removes().iter().any(is_true), "{}", told());
        assert!(step.changes(&board), "{}", told());
        board.apply(step);
    }
}

#[test]
fn each_step_is_proven_and_agrees_with_the_solution() {
    let mut seeds = Random::new(61);
    let singles = Solver::with(SINGLES.map(|id| strategies::get(id).unwrap()));
    let (mut all, mut beyond_singles, mut with_chains) = (0, 0, 0);
    for text in LAYOUTS {
        let layout: Arc<Layout> = Arc::new(text.parse().unwrap());
        for number in 0..support::number(1, support::long(10, 500)) {
            let is_minimal = support::number(0, 1) == 1;
            let (puzzle, solution) =
                if is_minimal { minimal(&layout, number, &mut seeds) } else { easier(&layout, &mut seeds) };
            let found = on_layout(&puzzle, 2, &Budget::unlimited());
            assert_eq!((found.count, found.first.as_ref()), (1, Some(&solution)), "{text} {puzzle}");
            let redundant = redundant_on_layout(&puzzle, &solution, &Budget::unlimited());
            assert!(!is_minimal || redundant == Ok(Cells::EMPTY), "{text} {puzzle}");
            let path = Solver::new().solve(Board::new(&puzzle).unwrap());
            check_path(&path, &solution, &format!("{text} {puzzle}"));
            assert_eq!(path.outcome, Outcome::Solved, "{text} {puzzle}");
            assert_eq!(State::from(&path.end).to_string(), solution.to_string());
            all += 1;
            beyond_singles += usize::from(singles.solve(path.start.clone()).outcome == Outcome::Stuck);
            let is_chain = |step: &Step| matches!(step.strategy().family(), Family::Chains | Family::Forcing);
            with_chains += usize::from(path.steps.iter().any(is_chain));
        }
    }
    println!("{all} puzzles, {beyond_singles} need more than singles, {with_chains} have chains");
    if support::is_long() {
        assert!(3 * beyond_singles >= all && 10 * with_chains >= all, "{beyond_singles} and {with_chains} of {all}");
    }
}

/// The step of a strategy on the board of a puzzle.
fn first(strategy: &str, layout: &str, puzzle: &str) -> (Board, Step) {
    let state = pencilmark::format::read_on(puzzle, Arc::new(layout.parse().unwrap())).unwrap();
    let board = Board::new(&state).unwrap();
    let step = strategies::get(strategy).unwrap().first(&pencilmark::Scene::new(&board)).unwrap();
    (board, step)
}

#[test]
fn sentences_name_the_houses_of_the_layout() {
    let (_, step) = first("hidden-single", "4x4+x", "1.......34......");
    assert_eq!(
        pencilmark_view::sentence(&step),
        "r2c3 is the only place left for 1 in diagonal 2: 1 in r1c1 rules out the rest. So r2c3 is 1."
    );
    assert_eq!(step.truths()[0].to_string(), "1d2");
    // 1 is seen along a diagonal only.
    let (_, step) = first("naked-single", "4x4+x", "1.......34......");
    assert_eq!(
        pencilmark_view::sentence(&step),
        "2 is the only digit left for r3c3: row 3 has 3 and 4, diagonal 1 has 1. So r3c3 is 2."
    );
    // No house contains the removed marks. The cells at the distance of a knight's move see all places.
    let (board, step) = first(
        "pointing",
        "antiknight",
        "12.......45..............................................................7.......",
    );
    assert_eq!(proof::check(&board, &step), Ok(()));
    assert!(pencilmark_view::sentence(&step).contains("sees all of them"), "{}", pencilmark_view::sentence(&step));
}

#[test]
fn a_strategy_that_needs_the_usual_board_is_left_out() {
    let (board, _) = first("hidden-single", "4x4+x", "1.......34......");
    let steps = Solver::new().all(&board).unwrap();
    assert!(steps.iter().all(|step| step.strategy().fits(board.layout())));
    let extended = strategies::get("extended-rectangle").unwrap();
    assert!(extended.fits(Layout::standard()) && !extended.fits(board.layout()));
    let law = strategies::get("law-of-leftover").unwrap();
    let jigsaw: Layout = LAYOUTS[6].parse().unwrap();
    assert!(!law.fits(Layout::standard()) && !law.fits(board.layout()) && law.fits(&jigsaw));
}

/// The board of a puzzle with some cells solved and some false marks removed, at random.
fn thinned(puzzle: &State, solution: &State, random: &mut Random) -> Board {
    let mut board = Board::new(puzzle).unwrap();
    let (solved, removed) = (random.below(60), random.below(12));
    for cell in board.blank() {
        if random.below(100) < solved {
            board.place(cell, solution.value(cell).unwrap());
        }
    }
    for cell in board.blank() {
        for digit in board.marks(cell) {
            if solution.value(cell) != Some(digit) && random.below(12) < removed {
                board.remove_mark(cell, digit);
            }
        }
    }
    board
}

#[test]
fn deadly_patterns_hold_on_each_layout() {
    let mut random = Random::new(4);
    let deadly: Vec<_> = strategies::all().filter(|it| it.needs_unique() && it.any_board()).collect();
    let (mut states, mut steps, mut used) = (0, 0, std::collections::BTreeSet::new());
    for text in LAYOUTS.iter().cycle() {
        if states >= support::number(40, support::long(200, 5_000)) {
            break;
        }
        let layout: Arc<Layout> = Arc::new(text.parse().unwrap());
        let (puzzle, solution) = minimal(&layout, 0, &mut random);
        for _ in 0..6 {
            let board = thinned(&puzzle, &solution, &mut random);
            let found: Vec<Step> =
                deadly.iter().flat_map(|strategy| strategy.all(&pencilmark::Scene::new(&board))).collect();
            let is_true = |mark: &Mark| solution.value(mark.cell()) == Some(mark.digit());
            for step in &found {
                let holds = step.places().iter().all(is_true) && !step.removes().iter().any(is_true);
                assert!(holds, "{text} {puzzle}: {step:?}\n{}", pencilmark::trial::literal(&board));
                used.insert((*text, step.strategy().id()));
            }
            states += usize::from(!found.is_empty());
            steps += found.len();
        }
    }
    println!("{steps} steps on {states} states: {used:?}");
    assert!(!used.iter().any(|(text, _)| *text == "6x6+nonconsecutive"));
}

/// The hint for a state, and its four stages in words.
fn hinted(state: &State) -> (Hint, String) {
    let hint = hint(state, &Solver::new(), &Budget::unlimited()).unwrap();
    let view = HintView::new(&hint).on(state.any_layout());
    let words = Stage::ALL.iter().map(|stage| view.words(*stage)).collect::<Vec<_>>().join("\n");
    (hint, words)
}

/// Whether a text names only houses of the layout.
fn names_own_houses(layout: &Layout, words: &str) -> bool {
    let words = words.replace("extra region", "extra");
    let kinds = ["row", "column", "block", "region"];
    let numbers = |kind: &str| {
        let before = format!("{kind} ");
        let after = words.split(&before).skip(1).filter_map(|rest| rest.chars().next()?.to_digit(10));
        after.collect::<Vec<_>>()
    };
    kinds.iter().all(|kind| {
        numbers(kind)
            .into_iter()
            .all(|number| layout.houses().iter().any(|house| house.to_string() == format!("{kind} {number}")))
    })
}

#[test]
fn a_player_is_told_what_is_wrong_and_why() {
    let mut random = Random::new(7);
    for text in LAYOUTS {
        let layout: Arc<Layout> = Arc::new(text.parse().unwrap());
        let (puzzle, solution) = easier(&layout, &mut random);
        let blank: Vec<Cell> = layout.cells().iter().filter(|cell| puzzle.value(*cell).is_none()).collect();
        let cell = blank[random.below(blank.len())];
        let right = solution.value(cell).unwrap();
        let wrong = layout.digits().iter().find(|digit| *digit != right).unwrap();

        let (next, words) = hinted(&puzzle);
        assert!(matches!(next, Hint::Step(_)), "{text} {puzzle}: {next:?}");
        assert!(names_own_houses(&layout, &words), "{text} {puzzle}: {words}");

        let mut entered = puzzle.clone();
        entered.place(cell, wrong);
        let (told, words) = hinted(&entered);
        let Hint::Wrong(entries) = told else { panic!("{text} {entered}: {told:?}") };
        assert_eq!(entries.values[0].mark, Mark::new(cell, wrong));
        assert!(names_own_houses(&layout, &words), "{text} {entered}: {words}");

        // Without the true mark, the hint names the same cell as wrong. The state is the same when it is read from its text.
        let mut struck = puzzle.clone();
        let mut marks = Board::new(&puzzle).unwrap();
        marks.remove_mark(cell, right);
        struck.pencil(std::array::from_fn(|index| marks.marks(Cell::ALL[index])));
        let read = pencilmark::format::read_on(&pencilmark::format::state(&struck), Arc::clone(&layout)).unwrap();
        assert_eq!(Board::new(&read).unwrap(), Board::new(&struck).unwrap(), "{text} {struck}");
        let (told, _) = hinted(&read);
        assert!(matches!(told, Hint::Wrong(entries) if entries.missing == [Mark::new(cell, right)]));

        // All digits of a cell: the digit of the solution is shown to be true, and all other digits are shown to be false.
        for digit in layout.digits() {
            let mark = Mark::new(cell, digit);
            let why = why(&puzzle, mark, &Solver::new(), &Budget::unlimited()).unwrap();
            let words = WhyView::new(&why).on(&layout).words();
            assert!(why.verdict.is_known(), "{text} {puzzle} {mark}: {words}");
            assert_eq!(why.verdict == MarkVerdict::True, digit == right, "{text} {puzzle} {mark}: {words}");
            assert!(names_own_houses(&layout, &words), "{text} {puzzle} {mark}: {words}");
        }
    }
}

#[test]
fn a_digit_that_is_seen_without_a_house_is_told() {
    let told = |layout: &str, given: &str, asked: &str, digit: usize| {
        let mut state = State::EMPTY.with_layout(Arc::new(layout.parse().unwrap()));
        state.give(given.parse().unwrap(), Digit::ALL[6]);
        let mark = Mark::new(asked.parse().unwrap(), Digit::ALL[digit - 1]);
        let why = why(&state, mark, &Solver::new(), &Budget::unlimited()).unwrap();
        WhyView::new(&why).on(state.any_layout()).answer()
    };
    assert_eq!(told("antiknight", "r1c1", "r3c2", 7), "r3c2 cannot be 7: its block has 7 in r1c1.");
    assert_eq!(told("antiknight", "r1c3", "r2c5", 7), "r2c5 cannot be 7: r1c3, a knight's move away, is 7.");
    assert_eq!(told("antiking", "r1c4", "r2c3", 7), "r2c3 cannot be 7: r1c4, a king's move away, is 7.");
    assert_eq!(
        told("nonconsecutive", "r1c1", "r1c2", 8),
        "r1c2 cannot be 8: the digit of r1c1, beside it, is consecutive."
    );
}
