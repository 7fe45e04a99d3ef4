//! On any board, strategies find only proven steps.

use pencilmark_plain as support;
use pencilmark_plain::strange;

/// The limit of work for each search of a strategy, in steps.
const WORK: u64 = 5_000;

#[test]
fn on_any_board_steps_are_proven() {
    let mut steps = 0;
    let boards = support::long(3, 150);
    for seed in 0..boards as u64 {
        strange::hold(&strange::any(seed), WORK, |_| steps += 1);
    }
    assert!(steps > 33 * boards, "{steps}");
}

#[test]
fn chains_of_more_than_64_links_are_told() {
    let board = strange::long_chains(0, 3000);
    let longest = strange::longest("xy-chain", &board, 1_000_000);
    assert!(longest > 64, "{longest}");
    strange::hold(&board, WORK, |_| ());
}
