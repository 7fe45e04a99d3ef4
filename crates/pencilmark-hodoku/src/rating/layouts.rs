//! The levels of boards with a layout, which `HoDoKu` does not know. Its order of strategies replaces its path.

use pencilmark::rating::hodoku::Level;
use pencilmark::sister::hodoku_strategies;
use pencilmark::{Board, Budget, Event, Outcome, Profile, Solver, Stopped};
use std::ops::ControlFlow;
use std::sync::LazyLock;

/// For each level, a solver with the strategies up to the last one of that level.
static UP_TO: LazyLock<Vec<Solver>> = LazyLock::new(|| Level::ALL.into_iter().map(solver).collect());

fn solver(highest: Level) -> Solver {
    let last = hodoku_strategies().enumerate().filter(|(_, (_, technique))| technique.level <= highest).last();
    let number = last.map_or(0, |(at, _)| at + 1);
    let mut order = Profile::Hodoku.order();
    order.retain(|strategy| hodoku_strategies().take(number).any(|(id, _)| id == strategy.id()));
    Solver::ordered(order)
}

/// The level of a board, or `None` if it is above `highest`.
pub(super) fn level_up_to(start: &Board, highest: Level, budget: &Budget) -> Result<Option<Level>, Stopped> {
    // A puzzle above all other levels has the highest level, so its steps need not be found.
    let below = highest.min(Level::Unfair);
    let (mut level, mut score) = (Level::Easy, 0);
    let path = UP_TO[usize::from(below.stars()) - 1].solve_watched(start.clone(), budget, &mut |event| {
        if let Event::Found(step) = event
            && let Some((_, technique)) = hodoku_strategies().find(|(id, _)| *id == step.strategy().id())
        {
            level = level.max(technique.level);
            score += u32::from(technique.score);
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
