//! Right and wrong claims, and the verdicts on them, compared with a plain search of all solutions.

use pencilmark::proof::Flaw;
use pencilmark::verify::{Claim, Follows, Judge, NotedChain, Verdict, path};
use pencilmark::{
    Board, Budget, Cell, Digit, Digits, Grid, House, Mark, Node, Puzzle, Random, Scene, Solver, State, Step, Strategy,
    strategies,
};
use pencilmark_plain::{long, many, mutant, number, puzzle};

/// All solutions of a board, by trying each mark of the first blank cell: `None` if there are too many.
fn solutions(board: &Board) -> Option<Vec<[Digit; 81]>> {
    fn go(board: &Board, cells: &mut Vec<Option<Digit>>, found: &mut Vec<[Digit; 81]>) -> bool {
        let left = |cells: &[Option<Digit>], cell: Cell| {
            let is_free = |digit: &Digit| cell.peers().iter().all(|peer| cells[peer.index()] != Some(*digit));
            board.marks(cell).iter().filter(is_free).collect::<Vec<_>>()
        };
        let blank = Cell::ALL.into_iter().filter(|cell| cells[cell.index()].is_none());
        let Some(cell) = blank.min_by_key(|&cell| left(cells, cell).len()) else {
            found.push(std::array::from_fn(|index| cells[index].unwrap()));
            return found.len() <= 300;
        };
        for digit in left(cells, cell) {
            cells[cell.index()] = Some(digit);
            let goes_on = go(board, cells, found);
            cells[cell.index()] = None;
            if !goes_on {
                return false;
            }
        }
        true
    }
    let mut found = Vec::new();
    let mut cells = Cell::ALL.map(|cell| board.value(cell)).to_vec();
    go(board, &mut cells, &mut found).then_some(found)
}

fn holds(claim: &Claim, digit: impl Fn(Cell) -> Digit) -> bool {
    claim.places().iter().all(|mark| digit(mark.cell()) == mark.digit())
        && claim.removes().iter().all(|mark| digit(mark.cell()) != mark.digit())
}

/// Compares a verdict with all solutions of its state.
fn check(claim: &Claim, verdict: &Verdict, all: &[[Digit; 81]]) {
    let expected = (!all.is_empty()).then(|| all.iter().all(|grid| holds(claim, |cell| grid[cell.index()])));
    assert_eq!(verdict.valid(), expected, "{claim}: {}", verdict.reason());
    assert_eq!(verdict.solutions.as_str(), ["0", "1", "2+"][all.len().min(2)]);
    assert_eq!(verdict.counterexample().is_some(), expected == Some(false), "{claim}");
    if let Some(grid) = verdict.counterexample() {
        assert!(all.contains(grid.digits()), "{claim}: {grid} is no solution");
        assert!(!holds(claim, |cell| grid.digit(cell)), "{claim}: {grid} does not contradict it");
    }
    assert_eq!(verdict.follows.is_some(), expected == Some(true), "{claim}");
    assert!(verdict.reason().ends_with('.') && !verdict.reason().contains('\n'), "{}", verdict.reason());
}

/// The verdict on a text about a board.
fn verdict(board: &Board, text: &str) -> Verdict {
    let (solver, budget) = (Solver::default(), Budget::unlimited());
    Judge::new(board, &solver, &budget).unwrap().verdict(&text.parse().unwrap()).unwrap()
}

#[test]
fn a_step_that_leaves_one_mark_has_found_the_value() {
    let bug = strategies::get("bug-plus-1").unwrap();
    for case in bug.cases() {
        let board = bug.board(&case.state().unwrap()).unwrap();
        for step in bug.all(&Scene::new(&board)) {
            let Some(cell) = step.removes().first().map(|mark| mark.cell()) else { continue };
            let removed: Digits = step.removes().iter().map(|mark| mark.digit()).collect();
            let left = board.marks(cell) - removed;
            assert_eq!(verdict(&board, &format!("BUG+1: {cell}={left}")).named_right, Some(true), "{cell}={left}");
        }
    }
}

#[test]
fn what_a_name_means_is_told() {
    let puzzle: Puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    let board = Board::new(&puzzle).unwrap();
    let unknown = verdict(&board, "Some trick: r5c5=5");
    assert_eq!((unknown.valid(), unknown.named_right), (Some(true), None));
    assert!(unknown.reason().ends_with("no strategy is known by the name 'Some trick'."), "{}", unknown.reason());
    // Each value is a single only after the value before it.
    let path = Solver::default().solve(board.clone());
    let placed: Vec<Mark> = path.steps.iter().flat_map(|step| step.places().to_vec()).take(12).collect();
    let text = placed.iter().rev().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let in_turn = verdict(&board, &format!("singles ==> {text}"));
    let Some(Follows::By(steps)) = &in_turn.follows else { panic!("{}", in_turn.reason()) };
    assert!(steps.steps().len() == 12 && steps.strategy().family().id() == "singles", "{}", in_turn.reason());
    // Marks alone do not show which values are given.
    let unique = strategies::get("unique-rectangle-1").unwrap();
    let case = unique.cases()[0].state().unwrap();
    let (known, step) =
        (unique.board(&case).unwrap(), unique.all(&Scene::new(&unique.board(&case).unwrap())).remove(0));
    let mut marks = State::EMPTY;
    marks.pencil(Cell::ALL.map(|cell| known.value(cell).map_or(known.marks(cell), Digits::of)));
    let claim = format!("Unique Rectangle: {}", Claim::from(&step).to_string().rsplit_once(": ").unwrap().1);
    let told = verdict(&Board::new(&marks).unwrap(), &claim);
    assert_eq!((told.valid(), told.named_right), (Some(true), None), "{}", told.reason());
    assert!(told.reason().contains("the givens"), "{}", told.reason());
}

/// Some states of a puzzle's path, each with the step that is made there.
fn steps(seed: u64, solver: &Solver) -> Vec<(Board, Step)> {
    let path = solver.solve(Board::new(&puzzle(seed)).unwrap());
    let mut board = path.start;
    let mut states = Vec::new();
    for step in path.steps {
        states.push((board.clone(), step.clone()));
        board.apply(&step);
    }
    states
}

/// A state with several solutions: a puzzle without some of its givens.
fn open(seed: u64) -> Option<(Board, Vec<[Digit; 81]>)> {
    let mut random = Random::new(seed);
    let mut state = State::from(puzzle(seed));
    for _ in 0..2 {
        let givens: Vec<Cell> = state.givens().iter().collect();
        state.clear(givens[random.below(givens.len())]);
    }
    let board = Board::new(&Puzzle::of_givens(*state.numbers())).unwrap();
    let all = solutions(&board)?;
    Some((board, all))
}

fn mark(random: &mut Random, board: &Board) -> Mark {
    loop {
        let mark = Mark::new(Cell::ALL[random.below(81)], Digit::ALL[random.below(9)]);
        if board.has(mark) || random.below(20) == 0 {
            return mark;
        }
    }
}

/// Claims about a state: the unchanged step, the step with a further mark, the opposite of the step, and random claims.
fn claims(board: &Board, step: Option<&Step>, random: &mut Random) -> Vec<Claim> {
    let mut all = Vec::new();
    if let Some(step) = step {
        let (places, removes) = (step.places().to_vec(), step.removes().to_vec());
        all.push(Claim::from(step));
        all.push(Claim::new(places.clone(), removes.iter().copied().chain([mark(random, board)])).by(step.strategy()));
        all.push(Claim::new(removes, places).by(step.strategy()));
    }
    all.push(Claim::new([mark(random, board)], []));
    all.push(Claim::new([], [mark(random, board), mark(random, board)]));
    all
}

#[test]
fn a_verdict_agrees_with_all_solutions() {
    let solver = Solver::new();
    let budget = Budget::unlimited();
    let mut counts = [0; 3];
    for seed in 0..many(1) as u64 {
        let mut random = Random::new(seed);
        let mut states: Vec<(Board, Option<Step>, Vec<[Digit; 81]>)> = Vec::new();
        for (board, step) in steps(seed, &solver).into_iter().step_by(long(11, 5)) {
            let all = solutions(&board).unwrap();
            states.push((board, Some(step), all));
        }
        if let Some((board, all)) = open(seed) {
            states.push((board.clone(), solver.next(&board), all));
        }
        for (board, step, all) in states {
            let mut judge = Judge::new(&board, &solver, &budget).unwrap();
            for claim in claims(&board, step.as_ref(), &mut random) {
                let verdict = judge.verdict(&claim).unwrap();
                check(&claim, &verdict, &all);
                counts[all.len().min(2)] += 1;
            }
        }
    }
    assert!(counts[1] > long(20, 100) && counts[2] > long(1, 5), "{counts:?}");
}

#[test]
fn a_state_without_a_solution_has_no_verdict() {
    let none: State =
        "1.569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
    let (board, solver, budget) = (Board::new(&none).unwrap(), Solver::new(), Budget::unlimited());
    let mut judge = Judge::new(&board, &solver, &budget).unwrap();
    let claim: Claim = "X-Wing: r1c2<>2".parse().unwrap();
    let verdict = judge.verdict(&claim).unwrap();
    check(&claim, &verdict, &[]);
    assert!(verdict.named_right.is_none() && judge.next_step().unwrap().is_none());
}

/// The place of a strategy in the solver's order.
fn place(solver: &Solver, strategy: &Strategy) -> usize {
    solver.order().unwrap().strategies().position(|other| other == strategy).unwrap()
}

#[test]
fn steps_of_our_own_follow_by_their_strategy_or_an_easier_one() {
    let solver = Solver::new();
    let budget = Budget::unlimited();
    for seed in 0..number(2, 300) as u64 {
        for (board, step) in steps(seed, &solver) {
            let mut judge = Judge::new(&board, &solver, &budget).unwrap();
            let named = Claim::from(&step);
            let without_name = Claim::new(step.places().iter().copied(), step.removes().iter().copied());
            for claim in [named, without_name] {
                let verdict = judge.verdict(&claim).unwrap();
                assert_eq!(verdict.named_right, claim.strategy().map(|_| true), "{claim} on {board}");
                assert!(matches!(verdict.argument, None | Some(Ok(()))), "{claim}: {verdict:?}");
                let Some(Follows::By(by)) = &verdict.follows else { panic!("{claim}: {verdict:?}") };
                assert!(place(&solver, by.strategy()) <= place(&solver, step.strategy()), "{claim}: {by:?}");
                let mut after = board.clone();
                by.steps().iter().for_each(|step| after.apply(step));
                assert!(step.places().iter().all(|mark| after.value(mark.cell()) == Some(mark.digit())), "{claim}");
                assert!(step.removes().iter().all(|mark| !after.has(*mark)), "{claim}");
                assert!(by.difficulty() > 0.0 && (by.strategy().needs_unique() || !by.truths().is_empty()));
            }
        }
    }
}

#[test]
fn an_argument_with_a_changed_line_is_refused_or_still_true() {
    let solver = Solver::new();
    let (mut refused, mut accepted) = (0, 0);
    for seed in 0..long(8, 1000) as u64 {
        let mut random = Random::new(seed);
        for (board, step) in steps(seed, &solver).iter().filter(|(_, step)| step.argument().is_some()) {
            let all = solutions(board).unwrap();
            let budget = Budget::unlimited();
            let mut judge = Judge::new(board, &solver, &budget).unwrap();
            for _ in 0..10 {
                let changed = mutant::mutant(board, step, &mut random);
                let verdict = judge.verdict(&Claim::from(&changed)).unwrap();
                check(&Claim::from(&changed), &verdict, &all);
                *(if verdict.argument == Some(Ok(())) { &mut accepted } else { &mut refused }) += 1;
            }
            // An argument is valid only for its own conclusion.
            let wrong = all[0][step.removes().first().or(step.places().first()).unwrap().cell().index()];
            let cell = step.removes().first().or(step.places().first()).unwrap().cell();
            let other = Claim::new([], [Mark::new(cell, wrong)]).arguing(step.argument().unwrap().clone());
            assert!(matches!(judge.verdict(&other).unwrap().argument, Some(Err(_))), "{other}");
        }
    }
    assert!(refused > 20 && refused > 5 * accepted, "{refused} {accepted}");
}

#[test]
fn a_path_is_judged_up_to_its_first_wrong_claim_and_beyond() {
    let solver = Solver::new();
    for seed in 0..many(2) as u64 {
        let states = steps(seed, &solver);
        let (board, _) = &states[0];
        let mut claims: Vec<Claim> = states.iter().map(|(_, step)| Claim::from(step)).collect();
        let good = path(board, &claims, &solver, &Budget::unlimited());
        assert!(good.first_wrong.is_none() && good.right.is_none() && good.verdicts.len() == claims.len());
        let place = states.len() / 2;
        let step = &states[place].1;
        claims[place] = Claim::new(step.removes().iter().copied(), step.places().iter().copied());
        let bad = path(board, &claims, &solver, &Budget::unlimited());
        assert_eq!(bad.first_wrong, Some(place));
        assert_eq!(bad.right.unwrap().to_string(), step.to_string());
        assert!(bad.verdicts.iter().enumerate().all(|(at, verdict)| verdict.valid() == Some(at != place)));
    }
    let stopped =
        path(&Board::new(&puzzle(0)).unwrap(), &[Claim::default()], &solver, &Budget::unlimited().with_work(0));
    assert!(stopped.stopped.is_some() && stopped.verdicts.is_empty());
}

#[test]
fn what_is_so_already_needs_no_strategy() {
    let state = State::from(puzzle(1));
    let (board, solver, budget) = (Board::new(&state).unwrap(), Solver::new(), Budget::unlimited());
    let given = state.givens().iter().next().unwrap();
    let mut judge = Judge::new(&board, &solver, &budget).unwrap();
    let there = judge.verdict(&Claim::new([Mark::new(given, state.value(given).unwrap())], [])).unwrap();
    assert!(matches!(there.follows, Some(Follows::Already)));
    assert_eq!(there.reason(), "The state is so already.");
    let grid: &Grid = &pencilmark::Search::of(&board).unique().unwrap();
    let blank = board.blank().first().unwrap();
    let gone = Digit::ALL.into_iter().find(|&digit| digit != grid.digit(blank) && !board.marks(blank).contains(digit));
    let gone = judge.verdict(&Claim::new([], [Mark::new(blank, gone.unwrap())])).unwrap();
    assert!(matches!(gone.follows, Some(Follows::Already)));
}

#[test]
fn any_text_is_read_or_refused() {
    let parts = [
        "r4c5", "R12c3", "=", "<>", "≠", "-", "7", "(8)", "0", "r", "c", ",", " ", ":", "X-Wing", "<", "é", "\0", "is",
        "not", "remove", "place", "from", "in", "and", "step", "12", ".", ")", "=>", "*", "`", "–", "•", "(4=7)",
    ];
    let mut random = Random::new(7);
    let mut read = 0;
    for _ in 0..long(10_000, 2_000_000) {
        let text: String = (0..random.below(9)).map(|_| parts[random.below(parts.len())]).collect();
        match text.parse::<Claim>() {
            Ok(claim) => {
                // The text of a claim has no chain.
                let again: Claim = claim.to_string().parse().unwrap();
                assert_eq!((again.places(), again.removes()), (claim.places(), claim.removes()), "{text}");
                read += 1;
            }
            Err(error) => {
                assert!(error.character >= 1 && error.character <= text.chars().count() + 1, "{text}: {error}");
            }
        }
    }
    assert!(read > long(10, 20), "{read}");
}

/// Whether a link of a chain is valid, by its definition: the nodes are not both off (strong), or not both on (weak).
fn link_holds(board: &Board, nodes: [Node; 2], is_strong: bool) -> bool {
    let [a, b] = nodes.map(|node| node.marks().filter(|&mark| board.has(mark)).collect::<Vec<Mark>>());
    if a.is_empty() || b.is_empty() {
        return false;
    }
    if !is_strong {
        return a.iter().all(|mark| b.iter().all(|other| mark.sees(*other)));
    }
    let cells = nodes[0].cells;
    if cells == nodes[1].cells {
        // Without both digits, fewer digits are left than cells.
        let digits = cells.iter().fold(Digits::EMPTY, |digits, cell| digits | board.marks(cell));
        let in_one_house = House::ALL.into_iter().any(|house| cells.is_subset(house.cells()));
        // A node and itself can be off together.
        return nodes[0].digit != nodes[1].digit && in_one_house && digits.len() <= cells.len() + 1;
    }
    let is_all = |house: House| {
        board.cells(nodes[0].digit) & house.cells() == (nodes[0].cells | nodes[1].cells) & board.cells(nodes[0].digit)
            && (nodes[0].cells | nodes[1].cells).is_subset(house.cells())
    };
    nodes[0].digit == nodes[1].digit && House::ALL.into_iter().any(is_all)
}

#[test]
fn a_remote_pair_holds_for_its_other_digit() {
    let puzzle: Puzzle =
        "........1.......23..4..5........2.6..3.......71..8........3.......91...8..5...4..".parse().unwrap();
    let (none, budget) = (Solver::with([]), Budget::unlimited());
    let path = Solver::new().solve(Board::new(&puzzle).unwrap());
    let place = path.steps.iter().position(|step| step.strategy().id() == "remote-pair").unwrap();
    let mut board = path.start;
    path.steps[..place].iter().for_each(|step| board.apply(step));
    let mut judge = Judge::new(&board, &none, &budget).unwrap();
    let chain = "(3=1)r4c7 - (1=3)r4c4 - (3=1)r3c4 - (1=3)r3c1 - (3=1)r9c1 - (1=3)r9c8";
    for (removes, is_shown) in
        [("r5c8,r7c7<>1, r6c8,r8c7<>3", true), ("r6c8<>3", true), ("r7c7<>1", true), ("r3c7<>1", false)]
    {
        let claim: Claim = format!("{chain} => {removes}").parse().unwrap();
        assert_eq!(judge.verdict(&claim).unwrap().argument.unwrap().is_ok(), is_shown, "{removes}");
    }
}

/// A chain in a claim is checked link by link. The chains of the engine are valid. After a change of one node, each wrong
/// link makes the chain wrong, and the link that is reported first is a wrong link.
#[test]
fn chains_are_checked_link_by_link() {
    let (solver, none, budget) = (Solver::new(), Solver::with([]), Budget::unlimited());
    let mut random = Random::new(5);
    let (mut right, mut refused) = (0, 0);
    for seed in 0..many(5) {
        for (board, step) in steps(seed as u64, &solver).into_iter().filter(|(_, step)| step.chains().len() == 1) {
            let chain = NotedChain::from(&step.chains()[0]);
            let claim = Claim::new(step.places().iter().copied(), step.removes().iter().copied());
            let mut judge = Judge::new(&board, &none, &budget).unwrap();
            let mut judged = |chain: &NotedChain| {
                let verdict = judge.verdict(&claim.clone().noting([chain.clone()])).unwrap();
                verdict.argument
            };
            let told = judged(&chain);
            assert!(matches!(told, Some(Ok(())) | None), "{step}: {told:?}");
            right += usize::from(told.is_some());
            if told.is_none() || chain.is_closed() {
                continue;
            }
            let at = random.below(chain.nodes().len());
            let mut nodes = chain.nodes().to_vec();
            nodes[at].digit = Digit::ALL[random.below(9)];
            let changed = NotedChain::new(nodes.clone(), chain.is_strong(0), false).unwrap();
            let wrong: Vec<usize> = (0..chain.links())
                .filter(|&link| !link_holds(&board, [nodes[link], nodes[link + 1]], changed.is_strong(link)))
                .collect();
            match judged(&changed) {
                Some(Err(Flaw::Link(link, _))) => {
                    assert!(wrong.contains(&(link - 1)), "{step}: link {link} of {changed:?}, wrong are {wrong:?}");
                    refused += 1;
                }
                Some(Err(_)) => refused += 1,
                told => assert!(wrong.is_empty() && told.is_some(), "{step}: {changed:?} is accepted, but {wrong:?}"),
            }
        }
    }
    assert!(right > 10 && refused > 5, "{right} {refused}");
}
