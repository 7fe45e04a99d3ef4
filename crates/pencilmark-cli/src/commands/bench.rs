//! `pencilmark bench`

use crate::args::MOST_THREADS;
use crate::args::bench::{Bench, Task};
use crate::failures::Failure;
use crate::input::{Items, Request};
use crate::output::{Status, complain, csv_row};
use pencilmark::{Board, Budget, Search, State, canonical};
use pencilmark_hodoku::Rater;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use std::hint::black_box;
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// The minimum time for which passes are repeated. The shortest pass counts.
const AT_LEAST: Duration = Duration::from_secs(2);

/// The minimum time of a measurement. Several shorter passes are measured together, because clocks have ticks.
const SHORTEST: Duration = Duration::from_millis(1);

/// The maximum number of puzzles that are searched side by side.
const PIECE: usize = 1024;

const HEADER: [&str; 5] = ["file", "task", "puzzles", "seconds", "per_second"];

/// Measures one thread by its processor time, several threads by elapsed time.
pub(crate) fn run(args: Bench, threads: usize) -> Result<Status, Failure> {
    let mut status = Status::Good;
    let mut out = io::stdout();
    writeln!(out, "{}", csv_row(HEADER.map(String::from)))?;
    let chosen = args.selection.chosen()?;
    chosen.check_choice(args.choose)?;
    let solver = chosen.solver(args.choose.unwrap_or_default())?;
    let rater = Rater::new();
    let work = |puzzles: &[State]| match args.task {
        Task::Solve | Task::Count => drop(black_box(Search::batch(puzzles).limit(args.limit).solutions())),
        Task::Explain => {
            for board in puzzles.iter().filter_map(|puzzle| solver.board(puzzle).ok()) {
                drop(black_box(solver.solve(board)));
            }
        }
        Task::Canon => {
            for state in puzzles {
                let _ = black_box(canonical(&state.puzzle()));
            }
        }
        Task::RateSer => {
            for board in puzzles.iter().filter_map(|puzzle| Board::new(puzzle).ok()) {
                let _ = black_box(pencilmark_ser::rate(&board, &Budget::unlimited()));
            }
        }
        Task::RateHodoku => {
            for board in puzzles.iter().filter_map(|puzzle| Board::new(puzzle).ok()) {
                let _ = black_box(rater.rate(&board));
            }
        }
    };
    let pool =
        ThreadPoolBuilder::new().num_threads(threads.clamp(1, MOST_THREADS)).build().map_err(io::Error::other)?;
    let sources = if args.input.puzzles.is_empty() { vec!["-".into()] } else { args.input.puzzles };
    for source in sources {
        let mut puzzles = Vec::new();
        let request =
            Request { arguments: vec![source.clone()], column: args.input.column.clone(), ..Request::default() };
        for item in Items::new(request) {
            match item.state {
                Ok(state) => puzzles.push(state),
                Err(error) => {
                    complain(&error.message);
                    status = Status::Bad;
                }
            }
        }
        if puzzles.is_empty() {
            complain(&format!("no puzzle in {source}"));
            status = Status::Bad;
        }
        let best = if puzzles.is_empty() {
            Duration::ZERO
        } else if threads > 1 {
            let piece = (puzzles.len() / threads / 16).clamp(1, PIECE);
            best_pass(wall_time, || pool.install(|| puzzles.par_chunks(piece).for_each(work)))
        } else {
            best_pass(cpu_time, || puzzles.chunks(PIECE).for_each(work))
        };
        let seconds = best.as_secs_f64();
        #[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^52 puzzles")]
        let per_second = if puzzles.is_empty() { 0.0 } else { puzzles.len() as f64 / seconds };
        let row = [source, args.task.name().into(), puzzles.len().to_string(), format!("{seconds:.6}")];
        let decimals = if per_second < 100.0 { 2 } else { 0 };
        writeln!(out, "{}", csv_row(row.into_iter().chain([format!("{per_second:.decimals$}")])))?;
    }
    Ok(status)
}

/// The time of the shortest of several passes.
fn best_pass(now: impl Fn() -> Duration, pass: impl Fn()) -> Duration {
    let begin = Instant::now();
    let mut best = Duration::MAX;
    let mut together = 1;
    while best == Duration::MAX || begin.elapsed() < AT_LEAST {
        let start = now();
        (0..together).for_each(|_| pass());
        let took = now().saturating_sub(start);
        if took < SHORTEST {
            together *= 2;
        } else {
            best = best.min(took / together);
        }
    }
    best
}

fn wall_time() -> Duration {
    static START: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    START.elapsed()
}

/// The processor time of this thread.
#[cfg(unix)]
fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
}

#[cfg(not(unix))]
fn cpu_time() -> Duration {
    wall_time()
}
