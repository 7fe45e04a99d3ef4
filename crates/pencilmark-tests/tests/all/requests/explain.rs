//! Paths.

use pencilmark::{Board, Budget, Outcome, Profile, Solver, State, Stopped};
use pencilmark_requests::explain::{Explain, Explained};

/// If the path ends within the time limit, but the count of solutions does not, the answer says so.
#[test]
fn a_count_that_is_stopped_is_told() {
    let state: State =
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse().unwrap();
    let solver = Solver::ordered(Profile::Basic.order());
    let mut uncounted = 0;
    for work in 0..2_000 {
        let budget = Budget::unlimited().with_work(work);
        let explained = Explained::find(Board::new(&state).unwrap(), &solver, &Explain::default(), &budget);
        if explained.path.outcome == Outcome::Stuck && explained.solutions.is_none() {
            assert_eq!(explained.stopped(), Some(Stopped::Work));
            uncounted += 1;
        }
    }
    assert!(uncounted > 0, "some amounts of work are enough for the path only");
}
