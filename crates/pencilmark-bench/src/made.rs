//! The speed at which puzzles are made to order.
//!
//! `cargo measure made bands SECONDS THREADS [CHART]` prints the number of puzzles per minute for each band of ER, and the
//! number per second for each level of `HoDoKu`'s scale; CHART gets a picture of the numbers for ER.
//!
//! `cargo measure made strategies SECONDS SEEDS [ID…]` prints for each strategy the time until a puzzle is found that needs
//! the strategy, or otherwise a state to practise it on. It is the median over SEEDS seeds, on one thread. The limit is
//! SECONDS seconds.

use crate::{Done, chart};
use pencilmark::rating::hodoku::Level;
use pencilmark::{Budget, Order, Random, Strategy, strategies};
use pencilmark_generate::{Generator, Needs, Request, Technique, Wanted};
use std::error::Error;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

const BANDS: [(u16, u16); 12] = [
    (12, 19),
    (20, 29),
    (30, 39),
    (40, 49),
    (50, 59),
    (60, 69),
    (70, 74),
    (75, 79),
    (80, 84),
    (85, 89),
    (90, 94),
    (95, 104),
];

pub(crate) fn run(args: Vec<String>) -> Done {
    let mut arguments = args.into_iter();
    let what = arguments.next().ok_or("bands or strategies?")?;
    let time = Duration::from_secs(arguments.next().ok_or("how many seconds?")?.parse()?);
    let number: usize = arguments.next().ok_or("how many threads, or seeds?")?.parse()?;
    match &*what {
        "bands" => bands(time, number, arguments.next()),
        "strategies" => by_strategy(time, number, &arguments.collect::<Vec<_>>()),
        _ => Err("bands or strategies?".into()),
    }
}

fn bands(time: Duration, threads: usize, chart: Option<String>) -> Result<(), Box<dyn Error>> {
    let mut bars = Vec::new();
    for (low, high) in BANDS {
        let wanted = Wanted { er: Some(low..=high), ..Wanted::default() };
        let name = format!("{:.1}–{:.1}", f64::from(low) / 10.0, f64::from(high) / 10.0);
        let a_minute = 60.0 * made(wanted, time, threads);
        println!("ER {name}: {a_minute:.1} a minute");
        bars.push((name, a_minute.max(0.1)));
    }
    for level in Level::ALL {
        let a_second = made(Wanted { level: Some(level), ..Wanted::default() }, time, threads);
        println!("{}: {a_second:.0} a second", level.name());
    }
    println!("any: {:.0} a second", made(Wanted::default(), time, threads));
    if let Some(chart) = chart {
        let lines = [1.0, 10.0, 100.0, 1000.0, 10_000.0, 100_000.0];
        std::fs::write(chart, chart::bars("Puzzles a minute, by ER", &bars, &lines, ""))?;
    }
    Ok(())
}

/// The number of puzzles per second that some threads make.
fn made(wanted: Wanted, time: Duration, threads: usize) -> f64 {
    let generator = Generator::new(Request { wanted, ..Request::default() });
    let (count, begin) = (AtomicUsize::new(0), Instant::now());
    thread::scope(|scope| {
        for number in 0..threads {
            let (generator, count) = (&generator, &count);
            scope.spawn(move || {
                let mut seeds = Random::new(number as u64);
                let is_over = || begin.elapsed() >= time;
                while !is_over() {
                    let attempt = generator.attempt(seeds.next(), &Budget::unlimited().with_check(&is_over));
                    count.fetch_add(attempt.made.len(), Ordering::Relaxed);
                }
            });
        }
    });
    count.into_inner() as f64 / begin.elapsed().as_secs_f64()
}

fn by_strategy(time: Duration, seeds: usize, ids: &[String]) -> Result<(), Box<dyn Error>> {
    let chosen = strategies::all().filter(|strategy| ids.is_empty() || ids.iter().any(|id| id == strategy.id()));
    for strategy in chosen {
        let needs = Needs::new(&[strategy], &Order::learning(), false).ok_or("no such strategy")?;
        let needed = median(Technique::Needs(needs), time, seeds);
        let practised = if needed.is_some() {
            None
        } else {
            let practice = Technique::practice(strategy, &Order::learning()).ok_or("no such strategy")?;
            median(practice, time, seeds)
        };
        println!("{}: {} {}", Strategy::id(strategy), shown(needed), shown(practised));
    }
    Ok(())
}

/// The median time until the first puzzle is found; `None` if it is longer than `most`.
fn median(technique: Technique, most: Duration, seeds: usize) -> Option<Duration> {
    let wanted = Wanted { technique: Some(technique), ..Wanted::default() };
    let generator = Generator::new(Request { wanted, ..Request::default() });
    let (mut times, mut without) = (Vec::new(), 0);
    for seed in 0..seeds as u64 {
        match first(&generator, seed, most) {
            Some(time) => times.push(time),
            None => without += 1,
        }
        if 2 * without > seeds {
            return None;
        }
    }
    times.sort();
    Some(times[seeds / 2])
}

fn first(generator: &Generator, seed: u64, most: Duration) -> Option<Duration> {
    let begin = Instant::now();
    let is_over = || begin.elapsed() >= most;
    let mut seeds = Random::new(seed);
    while !is_over() {
        if !generator.attempt(seeds.next(), &Budget::unlimited().with_check(&is_over)).made.is_empty() {
            return Some(begin.elapsed());
        }
    }
    None
}

fn shown(time: Option<Duration>) -> String {
    time.map_or("–".into(), |time| format!("{:.2} s", time.as_secs_f64()))
}
