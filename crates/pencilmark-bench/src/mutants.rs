//! Arguments with one change, and the proof's verdict on each, for a comparison with another checker.
//!
//! `cargo measure mutants PUZZLES [NUMBER] > mutants.jsonl`
//!
//! Each mutant is a line: `{"state":…,"steps":[the step],"flaw":null or why}`.

use crate::Done;
use pencilmark::{Board, Puzzle, Random, Solver, State, Step, format, proof};
use pencilmark_view::StepAnswer;
use serde_json::json;

pub(crate) fn run(args: Vec<String>) -> Done {
    let mut arguments = args.into_iter();
    let file = arguments.next().ok_or("which puzzles?")?;
    let number: usize = arguments.next().map_or(Ok(2000), |number| number.parse())?;
    let mut random = Random::new(1);
    let mut pool: Vec<(Board, Step)> = Vec::new();
    for puzzle in std::fs::read_to_string(file)?.lines().filter_map(|line| line.parse::<Puzzle>().ok()) {
        let solver = Solver::new();
        let path = solver.solve(Board::new(&puzzle)?);
        let mut board = path.start.clone();
        for step in &path.steps {
            if step.argument().is_some() {
                let all = solver.all(&board).into_iter().flatten().filter(|step| step.argument().is_some());
                // One step of each strategy that has a step with an argument here.
                let mut seen = Vec::new();
                for step in all {
                    if !seen.contains(&step.strategy().id()) {
                        seen.push(step.strategy().id());
                        pool.push((board.clone(), step));
                    }
                }
            }
            board.apply(step);
        }
        if pool.len() * 2 > number {
            break;
        }
    }
    for _ in 0..number {
        let (board, step) = &pool[random.below(pool.len())];
        let mutant = pencilmark_plain::mutant::mutant(board, step, &mut random);
        let flaw = proof::check(board, &mutant).err().map(|flaw| flaw.to_string());
        let state = format::state(&State::from(board));
        let line = json!({"state": state, "steps": [StepAnswer::new(&mutant)], "flaw": flaw});
        println!("{line}");
    }
    Ok(())
}
