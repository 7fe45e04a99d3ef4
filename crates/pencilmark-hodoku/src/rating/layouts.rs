//! The levels of boards with a layout, which `HoDoKu` does not know. Its order of strategies replaces its path.

use pencilmark::rating::hodoku::Level;
use pencilmark::sister::hodoku_strategies;
use pencilmark::{Board, Budget, Event, Order, Outcome, Profile, Solver, Stopped, Strategy};
use std::ops::ControlFlow;
use std::sync::LazyLock;

/// For each level, a solver with the strategies up to the last one of that level.
static UP_TO: LazyLock<Vec<Solver>> = LazyLock::new(|| Level::ALL.into_iter().map(solver).collect());

/// The strategies about clues, each with its level and the score of a step. `HoDoKu` does not know clues: these are our own.
const OF_CLUES: [(&str, Level, u32); 6] = [
    ("clue-combinations", Level::Easy, 8),
    ("pair-rule-cell", Level::Easy, 8),
    ("pair-rule-house", Level::Medium, 20),
    ("rule-of-45", Level::Medium, 20),
    ("clue-pair", Level::Hard, 60),
    ("clue-contradiction", Level::Unfair, 200),
];

/// The level of a strategy, and the score of a step.
fn level_and_score(strategy: &Strategy) -> Option<(Level, u32)> {
    let of_clues = OF_CLUES.iter().find(|(id, ..)| *id == strategy.id()).map(|&(_, level, score)| (level, score));
    of_clues.or_else(|| {
        let (_, technique) = hodoku_strategies().find(|(id, _)| *id == strategy.id())?;
        Some((technique.level, u32::from(technique.score)))
    })
}

/// A solver with `HoDoKu`'s strategies up to the last one of a level. A strategy about clues comes before the first strategy of a
/// higher level.
fn solver(highest: Level) -> Solver {
    let last = hodoku_strategies().enumerate().filter(|(_, (_, technique))| technique.level <= highest).last();
    let number = last.map_or(0, |(at, _)| at + 1);
    let mut order = Profile::Hodoku.order();
    order.retain(|strategy| hodoku_strategies().take(number).any(|(id, _)| id == strategy.id()));
    let learning = Order::learning();
    let mut of_clues = OF_CLUES.iter().filter(|(_, level, _)| *level <= highest).peekable();
    let mut rows = Vec::new();
    let known = |id: &str| learning.rows().find(|row| row.strategy().id() == id).copied();
    for row in order.rows() {
        let level = level_and_score(row.strategy()).map(|(level, _)| level);
        while let Some((id, ..)) = of_clues.next_if(|(_, own, _)| Some(*own) < level) {
            rows.extend(known(id));
        }
        rows.push(*row);
    }
    rows.extend(of_clues.filter_map(|(id, ..)| known(id)));
    Solver::ordered(Order::new(rows))
}

/// The level of a board, or `None` if it is above `highest`.
pub(super) fn level_up_to(start: &Board, highest: Level, budget: &Budget) -> Result<Option<Level>, Stopped> {
    // A puzzle above all other levels has the highest level, so its steps need not be found.
    let below = highest.min(Level::Unfair);
    let (mut level, mut score) = (Level::Easy, 0);
    let path = UP_TO[usize::from(below.stars()) - 1].solve_watched(start.clone(), budget, &mut |event| {
        if let Event::Found(step) = event
            && let Some((own, more)) = level_and_score(step.strategy())
        {
            level = level.max(own);
            score += more;
        }
        let is_above = level > below || score > below.highest_score();
        if is_above { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    match path.outcome {
        Outcome::Stopped(why) if why != Stopped::Watcher => Err(why),
        Outcome::Solved if level <= below && score <= below.highest_score() => Ok(Some(level.with_score(score))),
        _ => Ok((highest == Level::Extreme).then_some(Level::Extreme)),
    }
}
