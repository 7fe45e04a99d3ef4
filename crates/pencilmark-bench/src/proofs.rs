//! Proves the puzzles of a file. A checker that shares no code with the prover must accept each proof, and must refuse
//! changed proofs. Prints times and sizes.
//!
//! ```sh
//! cargo measure proofs PUZZLES [EVERY [CHANGES]]
//! ```

use crate::Done;
use pencilmark::{Budget, Puzzle, Random, Solver};
use pencilmark_sat::{Proven, prove};
use std::time::{Duration, Instant};

#[expect(clippy::cast_precision_loss, reason = "no file has 2^52 puzzles")]
pub(crate) fn run(args: Vec<String>) -> Done {
    let number = |place: usize, default: usize| args.get(place).map_or(default, |text| text.parse().expect("a number"));
    let (every, changes) = (number(1, 1), number(2, 10));
    let text = std::fs::read_to_string(args.first().expect("a file of puzzles")).expect("a file");
    let (mut times, mut sizes, mut steps) = (Vec::new(), Vec::new(), 0);
    let (mut wrong, mut accepted, mut searched, mut refused) = (0, 0, 0, 0);
    let mut checking = Duration::ZERO;
    let mut random = Random::new(1);
    let solver = Solver::new();
    for line in text.lines().filter(|line| !line.starts_with('#')).step_by(every) {
        let Ok(puzzle) = line.split_whitespace().next().unwrap_or_default().parse::<Puzzle>() else { continue };
        let start = Instant::now();
        let (formula, proof, path) = match prove(&puzzle, &solver, &Budget::unlimited()) {
            Ok(Proven::One { formula, proof, steps, .. } | Proven::None { formula, proof, steps }) => {
                (formula, proof, steps)
            }
            other => {
                println!("{line}: {}", other.map_or_else(|error| error.to_string(), |_| "several solutions".into()));
                wrong += 1;
                continue;
            }
        };
        let lrat = proof.lrat();
        times.push(start.elapsed().as_secs_f64() * 1000.0);
        sizes.push(lrat.len());
        steps += path.len();
        searched += usize::from(proof.is_searched());
        let mut checker = pencilmark_plain::lrat::Checker::new(&formula.dimacs()).expect("a formula");
        let lines: Vec<&str> = lrat.lines().collect();
        let start = Instant::now();
        if let Err(error) = checker.check(lines.iter().copied()) {
            println!("{line}: {error}");
            wrong += 1;
        }
        checking += start.elapsed();
        for _ in 0..changes {
            let mut room = String::new();
            let changed = pencilmark_plain::changed_proof::changed(&lines, &mut random, &mut room);
            if checker.check(changed.iter().copied()).is_ok() {
                let shown: String = room.chars().take(100).collect();
                println!("{line}: accepted although changed: {shown}");
                accepted += 1;
            } else {
                refused += 1;
            }
        }
    }
    times.sort_by(f64::total_cmp);
    sizes.sort_unstable();
    let count = times.len();
    let at = |share: usize| (count * share / 100).min(count - 1);
    println!("{count} proofs of {steps} steps, {wrong} wrong; {refused} changed ones refused, {accepted} accepted");
    println!("{searched} ended by a search; checked in {:.2} ms each", checking.as_secs_f64() * 1000.0 / count as f64);
    println!("ms: median {:.2}, 99 of 100 {:.2}, most {:.2}", times[at(50)], times[at(99)], times[count - 1]);
    println!("bytes of LRAT: median {}, 99 of 100 {}, most {}", sizes[at(50)], sizes[at(99)], sizes[count - 1]);
    Ok(())
}
