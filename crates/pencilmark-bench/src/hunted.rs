//! The results of a hunt for hard puzzles, and the puzzles that its sieve drops.
//!
//! `cargo measure hunted sieve SEEDS CHOICES FLOOR` rates all neighbours of some seeds in which two givens are exchanged for
//! two others, with CHOICES choices of removed givens for each seed. For each bound of the sieve, it prints three numbers:
//! the puzzles that pass, the passing puzzles that reach the floor (in tenths of ER), and the seconds for rating the passing
//! puzzles.
//!
//! `cargo measure hunted chart FINDS CHART` draws the finds of `pencilmark search --out FINDS`, by ER.

use crate::{Done, chart, clock};
use pencilmark::{Board, Budget, Puzzle, Random, below, canonical, search};
use pencilmark_generate::{Hunt, HuntRounds};
use std::collections::{BTreeMap, HashSet};
use std::error::Error;

pub(crate) fn run(args: Vec<String>) -> Done {
    match &args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["sieve", seeds, choices, floor] => sieve(seeds, choices.parse()?, floor.parse()?),
        ["chart", finds, picture] => chart(finds, picture),
        _ => Err("sieve SEEDS CHOICES FLOOR, or chart FINDS CHART?".into()),
    }
}

/// A neighbour, the numbers by which the sieve judges it, whether it reaches the floor, and the time of its rating.
struct RatedNeighbour {
    steps: u64,
    refuted: u32,
    is_hard: bool,
    took: f64,
}

fn sieve(seeds: &str, choices: u64, floor: u16) -> Result<(), Box<dyn Error>> {
    let text = std::fs::read_to_string(seeds)?;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let seeds: Vec<Puzzle> = lines.filter_map(|line| line.get(..81)?.parse().ok()).collect();
    let (hunt, budget) = (Hunt { minus: 2, plus: 2, ..Hunt::default() }, Budget::unlimited());
    let begin = clock::thread();
    let (mut forms, mut looked) = (HashSet::new(), Vec::new());
    for unit in HuntRounds::new(hunt.clone(), seeds, 1).sampled(choices, 1) {
        let near = hunt.look(&unit.seed, unit.choice, &budget)?.near;
        looked.extend(near.into_iter().filter(|near| forms.insert(near.form.clone())));
    }
    println!("{} neighbours in {:.1} s", looked.len(), clock::thread().saturating_sub(begin).as_secs_f64());
    let mut rated = Vec::with_capacity(looked.len());
    for near in looked {
        let trials = search::trials(&near.puzzle, &budget)?;
        let steps = least(|steps| Ok(!search::takes_more_than(steps, &near.puzzle, &budget)?))?;
        let begin = clock::thread();
        let rating = pencilmark_ser::rate(&Board::new(&near.puzzle)?, &budget)?;
        let took = clock::thread().saturating_sub(begin).as_secs_f64();
        let refuted = if trials.marks == 0 { 729 } else { trials.refuted };
        rated.push(RatedNeighbour { steps, refuted, is_hard: rating.er >= floor, took });
    }
    println!(
        "| refuted at most | steps at least | let through | of them hard | of all hard | s to rate | hard a second |"
    );
    println!("|--:|--:|--:|--:|--:|--:|--:|");
    let all = rated.iter().filter(|rated| rated.is_hard).count();
    for (refuted, steps) in [(729, 0), (16, 70), (8, 70), (4, 150), (2, 150), (2, 300), (1, 300), (1, 400), (0, 400)] {
        let through: Vec<&RatedNeighbour> =
            rated.iter().filter(|rated| rated.refuted <= refuted && rated.steps >= steps).collect();
        let hard = through.iter().filter(|rated| rated.is_hard).count();
        let took: f64 = through.iter().map(|rated| rated.took).sum();
        println!(
            "| {refuted} | {steps} | {} | {hard} | {:.0} % | {took:.1} | {:.2} |",
            through.len(),
            100.0 * hard as f64 / all.max(1) as f64,
            hard as f64 / took.max(1e-9)
        );
    }
    Ok(())
}

/// The least number below 4096 for which `is_enough` is true.
fn least(is_enough: impl Fn(u64) -> Result<bool, Box<dyn Error>>) -> Result<u64, Box<dyn Error>> {
    let (mut low, mut high) = (0, 4096);
    while low < high {
        let middle = u64::midpoint(low, high);
        if is_enough(middle)? { high = middle } else { low = middle + 1 }
    }
    Ok(low)
}

fn chart(finds: &str, picture: &str) -> Result<(), Box<dyn Error>> {
    let text = std::fs::read_to_string(finds)?;
    let mut by_er: BTreeMap<&str, usize> = BTreeMap::new();
    let mut rows = Vec::new();
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let [puzzle, form, er, ..] = fields[..] else { return Err(format!("no find: {line}").into()) };
        *by_er.entry(er).or_default() += 1;
        rows.push((puzzle, form, er));
    }
    let bars: Vec<(String, f64)> = by_er.iter().map(|(er, number)| ((*er).to_owned(), *number as f64)).collect();
    for (er, number) in &bars {
        println!("ER {er}: {number}");
    }
    let title = format!("{} puzzles found, by ER", rows.len());
    std::fs::write(picture, chart::bars(&title, &bars, &[1.0, 10.0, 100.0, 1000.0], ""))?;
    // Some puzzles are rated again, to check their rows.
    let random = &mut Random::new(1);
    for _ in 0..rows.len().min(20) {
        let (puzzle, form, er) = rows[below(random, rows.len())];
        let puzzle: Puzzle = puzzle.parse()?;
        let rating = pencilmark_ser::rate(&Board::new(&puzzle)?, &Budget::unlimited())?.er;
        let is_right =
            format!("{}.{}", rating / 10, rating % 10) == er && canonical(&puzzle).puzzle.to_string() == form;
        if !is_right {
            return Err(format!("{puzzle} is not what its row says").into());
        }
    }
    Ok(())
}
