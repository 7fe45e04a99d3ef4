//! Writes the steps of the puzzles of a file in each notation, and reads them back. The values, removals, strategy and
//! chains must be the same. Prints the steps that are refused.
//!
//! ```sh
//! cargo measure notations PUZZLES [EVERY]
//! ```

use crate::Done;
use pencilmark::verify::{Claim, Judge, NotedChain};
use pencilmark::{Board, Budget, Puzzle, Solver, Step};
use pencilmark_view::Notation;
use std::collections::BTreeMap;

pub(crate) fn run(args: Vec<String>) -> Done {
    let every = args.get(1).map_or(1, |text| text.parse().expect("a number"));
    let text = std::fs::read_to_string(args.first().expect("a file of puzzles")).expect("a file");
    let solver = Solver::new();
    let (mut steps, mut wrong, mut judged) = (0, 0, 0);
    let mut refused: BTreeMap<String, usize> = BTreeMap::new();
    for line in text.lines().step_by(every) {
        let Ok(puzzle) = line.split_whitespace().next().unwrap_or_default().parse::<Puzzle>() else { continue };
        let Ok(mut board) = Board::new(&puzzle) else { continue };
        for step in solver.solve(board.clone()).steps {
            steps += 1;
            for notation in [Notation::Eureka, Notation::Hodoku, Notation::Studio] {
                match notation.write(&step) {
                    Ok(written) => {
                        if let Err(why) = read_back(&board, &step, &written, &mut judged) {
                            println!("{notation:?}: {written}\n  {why}");
                            wrong += 1;
                        }
                    }
                    Err(why) => *refused.entry(format!("{notation:?}: {why}")).or_default() += 1,
                }
            }
            board.apply(&step);
        }
    }
    println!("{steps} steps, {wrong} wrong; {judged} chains hold link by link");
    for (why, count) in refused {
        println!("{count:8} {why}");
    }
    Ok(())
}

fn read_back(board: &Board, step: &Step, written: &str, judged: &mut usize) -> Result<(), String> {
    let claim: Claim = written.parse().map_err(|error| format!("{error}"))?;
    let done = Claim::from(step);
    if (claim.places(), claim.removes()) != (done.places(), done.removes()) {
        return Err(format!("read as {claim}"));
    }
    if claim.strategy() != Some(step.strategy()) {
        return Err(format!("read as {:?}", claim.strategy().map(pencilmark::Strategy::id)));
    }
    let chains: Vec<NotedChain> = if step.notation().is_none() {
        step.chains().iter().filter(|chain| chain.nodes().len() > 1).map(NotedChain::from).collect()
    } else {
        let usual = pencilmark_view::notation(step).unwrap_or_default().parse();
        usual.map(|claim: Claim| claim.chains().to_vec()).unwrap_or_default()
    };
    let turned = |chains: &[NotedChain]| chains.iter().cloned().map(NotedChain::turned).collect::<Vec<_>>();
    if let Ok(mut judge) = Judge::new(board, &Solver::with([]), &Budget::unlimited())
        && let Ok(verdict) = judge.verdict(&claim)
    {
        *judged += usize::from(verdict.argument.is_some());
        if let Some(Err(flaw)) = verdict.argument {
            return Err(format!("the chain is refused: {flaw}"));
        }
    }
    if turned(claim.chains()) != turned(&chains) {
        return Err(format!("chains {:?}\n  are read as {:?}", chains, claim.chains()));
    }
    Ok(())
}
