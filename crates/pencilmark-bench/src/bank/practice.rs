//! Positions to practise on: boards on which a strategy makes a step, and nothing easier does. What is as difficult may.
//! For what is seldom the easiest, there are boards on which chains or more may do as well.

use super::near::{Near, Stand};
use super::together;
use pencilmark::format::Format;
use pencilmark::{
    Board, Budget, Cell, Difficulty, Digit, Grid, Mark, Order, Puzzle, Random, Scene, Solver, State, Step, Strategy,
    canonical,
};
use pencilmark_generate::{Generator, Request};
use pencilmark_view::chapters;
use std::collections::HashSet;
use std::ops::Range;
use std::time::{Duration, Instant};

/// The number of positions of a strategy.
const MANY: usize = 20;
/// The number of attempts of the generator between two checks of what is still wanted.
const CHUNK: usize = 16;
/// The number of further ways through a puzzle, with steps chosen by chance.
const WALKS: usize = 2;
/// The number of strategies, chosen by chance, that are asked for such a step.
const ASKED: usize = 8;
/// The number of boards with fewer marks that are looked at beside each hard board of a path.
const THINNED: usize = 8;
/// The difficulty from which a step is not one of the easiest: that of Locked Candidates.
const HARD: f64 = 2.6;
/// The most wrong marks that are taken away for a board with fewer marks.
const FEWER: usize = 10;

/// The difficulty of the first chains.
const CHAINS: f64 = 6.4;

/// The rating (ER) from which a puzzle that is ready counts as hard.
const HARD_ER: f64 = 7.0;
/// The number of times that a given of such a puzzle is moved, each for one more puzzle that is likely to be as hard.
const MOVED: usize = 12;
const READY: &str = include_str!("../../../pencilmark-web/static/puzzles.txt");
/// The difficulty from which strategies are not asked on boards where others do as well: there are nearly always others.
const NESTED: f64 = 9.0;

/// The most rounds of walks near the cases of a strategy; and the number of times that this is done, and that the paths
/// of the puzzles found there are searched.
const NEAR: usize = 16;
const TURNS: usize = 3;

/// A position of the strategy with a number.
struct Position {
    strategy: usize,
    board: Board,
    /// Whether marks were taken away that no step has removed.
    is_thinned: bool,
    /// Whether something easier, from chains on, may make a step too.
    is_beside: bool,
}

/// A search for positions of the strategies that are wanted.
struct PositionSearch<'a> {
    strategies: &'a [&'static Strategy],
    /// The difficulty of each strategy.
    difficulties: &'a [f64],
    wanted: Vec<bool>,
    /// The strategies up to the last that is wanted, one after another.
    solver: Solver,
    generator: &'a Generator,
    thin: usize,
}

/// The positions that were found for each strategy.
struct Bank {
    strategies: Vec<&'static Strategy>,
    positions: Vec<Vec<Position>>,
    /// The puzzles of the positions.
    known: Vec<HashSet<Puzzle>>,
}

impl Bank {
    fn new(strategies: Vec<&'static Strategy>) -> Self {
        let positions = strategies.iter().map(|_| Vec::new()).collect();
        let known = strategies.iter().map(|_| HashSet::new()).collect();
        Self { strategies, positions, known }
    }

    fn lacks(&self, strategy: usize) -> bool {
        self.positions[strategy].len() < MANY
    }

    /// Takes the positions that are still wanted, of each puzzle once.
    fn take(&mut self, found: impl IntoIterator<Item = Position>) {
        for position in found {
            let (strategy, puzzle) = (position.strategy, canonical(&position.board.puzzle()).puzzle);
            if self.lacks(strategy) && self.known[strategy].insert(puzzle) {
                self.positions[strategy].push(position);
            }
        }
    }

    /// Takes positions near the cases of a strategy and near its positions, if it lacks some. Returns the puzzles of
    /// the boards that were found.
    fn look_near(&mut self, strategy: usize, difficulty: f64) -> Vec<Puzzle> {
        let bound = if self.strategies[strategy].why_easier().is_some() { HARD } else { CHAINS };
        let others = self.positions[strategy].iter().map(|position| position.board.clone()).collect();
        let near = Near::new(self.strategies[strategy], difficulty, bound.min(difficulty), others);
        let (mut found, mut puzzles): (Vec<Stand>, Vec<Puzzle>) = (Vec::new(), Vec::new());
        for round in 0..NEAR {
            if !self.lacks(strategy) {
                break;
            }
            let seed = |place: usize| (CHUNK * round + place) as u64;
            let walked = together::each(CHUNK, |place| {
                let stand = near.walk(&found, seed(place))?;
                let (board, is_thinned, is_beside) = near.moved(&stand, seed(place))?;
                Some((stand, Position { strategy, board, is_thinned, is_beside }))
            });
            for (stand, position) in walked.into_iter().flatten() {
                puzzles.push(position.board.puzzle());
                found.push(stand);
                self.take([position]);
            }
        }
        puzzles
    }

    /// Prints the chapters with their lessons.
    fn print(&self, difficulties: &[f64]) {
        for chapter in chapters() {
            let place = |lesson: &&Strategy| self.strategies.iter().position(|strategy| strategy == lesson);
            let mut places: Vec<usize> = chapter.lessons.iter().filter_map(place).collect();
            places.retain(|&place| !self.positions[place].is_empty());
            if !places.is_empty() {
                println!("# {}", chapter.title);
            }
            for place in places {
                self.print_lesson(place, difficulties[place]);
            }
        }
    }

    fn print_lesson(&self, place: usize, difficulty: f64) {
        let strategy = self.strategies[place];
        println!("{} {difficulty:.1} {} {}", strategy.id(), strategy.family(), strategy.name());
        for Position { board, is_thinned, is_beside, .. } in &self.positions[place] {
            let text = Format::Hodoku.write(&State::from(board)).text;
            let fields: Vec<&str> = text.split(':').collect();
            let how = match (is_thinned, is_beside) {
                (false, false) => "",
                (true, false) => ":thinned",
                (false, true) => ":beside",
                (true, true) => ":thinned,beside",
            };
            println!("{}:{}{how}", fields[3], fields[4]);
        }
    }

    /// Tells what was searched, and which strategies have too few positions.
    fn tell(&self, searched: &str) {
        let few = self.strategies.iter().zip(&self.positions).filter(|(_, positions)| positions.len() < MANY);
        let few: Vec<_> = few.map(|(strategy, positions)| format!("{} {}", strategy.id(), positions.len())).collect();
        eprintln!("{searched}; too few: {}", few.join(", "));
    }
}

/// Prints the bank, by the chapters: for each strategy a line with its id, and a line for each position.
pub(crate) fn write([paths, fewer]: [u64; 2], beside: usize, most: Duration) {
    let order = Order::default();
    let strategies: Vec<&'static Strategy> = order.strategies().filter(|it| !it.from_all_marks()).collect();
    let difficulty = |strategy: &&Strategy| order.difficulty(strategy).map_or(0.0, Difficulty::least);
    let difficulties: Vec<f64> = strategies.iter().map(difficulty).collect();
    let generator = &Generator::new(Request::default());
    let mut bank = Bank::new(strategies.clone());
    // Looks for what the bank lacks of some difficulties.
    let search = |bank: &Bank, difficult: Range<f64>, thin: usize| {
        let is_wanted = |place: usize| bank.lacks(place) && difficult.contains(&difficulties[place]);
        let wanted: Vec<bool> = (0..strategies.len()).map(is_wanted).collect();
        let last = wanted.iter().rposition(|wanted| *wanted)?;
        let solver = Solver::ordered(Order::default().choosing(strategies[..=last].iter().copied()).first());
        Some(PositionSearch { strategies: &strategies, difficulties: &difficulties, wanted, solver, generator, thin })
    };
    for (round, (attempts, thin)) in [(paths, 0), (fewer, THINNED)].into_iter().enumerate() {
        let mut seeds = Random::new(round as u64);
        let (mut done, begin) = (0, Instant::now());
        while done < attempts && begin.elapsed() < most {
            let Some(search) = search(&bank, 0.0..f64::INFINITY, thin) else { break };
            let numbers: Vec<u64> = (0..CHUNK.min((attempts - done) as usize)).map(|_| seeds.next()).collect();
            done += numbers.len() as u64;
            bank.take(together::each(numbers.len(), |place| search.attempt(numbers[place])).into_iter().flatten());
        }
        bank.tell(&format!("{done} attempts, {thin} boards with fewer marks"));
    }
    if beside > 0 {
        let rating = |line: &str| line.split(' ').nth(1).and_then(|er| er.parse().ok()).unwrap_or(0.0);
        let hard: Vec<&str> = READY.lines().filter(|line| rating(line) >= HARD_ER).collect();
        for (number, some) in hard.chunks(CHUNK).enumerate() {
            let Some(search) = search(&bank, CHAINS..NESTED, beside) else { break };
            let seed = |place: usize| (CHUNK * number + place) as u64;
            bank.take(
                together::each(some.len(), |place| search.beside(some[place], seed(place))).into_iter().flatten(),
            );
        }
        bank.tell(&format!("{} hard puzzles, beside others", hard.len()));
    }
    for _ in 0..TURNS {
        let all = 0..strategies.len();
        let near: Vec<Puzzle> = all.flat_map(|place| bank.look_near(place, difficulties[place])).collect();
        bank.tell(&format!("{} boards near others", near.len()));
        for some in near.chunks(CHUNK) {
            let Some(search) = search(&bank, CHAINS..f64::INFINITY, 0) else { break };
            bank.take(together::each(some.len(), |place| search.all_along(&some[place])).into_iter().flatten());
        }
        bank.tell("the paths of their puzzles");
    }
    bank.print(&difficulties);
}

impl PositionSearch<'_> {
    /// The positions in the puzzles of an attempt: of each puzzle at most one for each strategy.
    fn attempt(&self, seed: u64) -> Vec<Position> {
        let random = &mut Random::new(seed);
        let mut found = Vec::new();
        for made in self.generator.attempt(seed, &Budget::unlimited()).made {
            let Ok(board) = Board::new(&made.puzzle) else { continue };
            let mut seen = HashSet::new();
            // A puzzle that the first way has nothing of is too easy for the others.
            let is_hard = self.walk(board.clone(), &made.solution, false, &mut seen, &mut found, random);
            let walks = if is_hard { WALKS } else { 0 };
            for _ in 0..walks {
                self.walk(board.clone(), &made.solution, true, &mut seen, &mut found, random);
            }
        }
        found
    }

    /// The positions of a puzzle, and of some that have one given elsewhere, on which chains or more may do as well: on its
    /// path, and on boards with fewer marks.
    fn beside(&self, line: &str, seed: u64) -> Vec<Position> {
        let random = &mut Random::new(seed);
        let mut found = Vec::new();
        let Some(puzzle) = line.split(' ').next().and_then(|puzzle| puzzle.parse::<Puzzle>().ok()) else {
            return found;
        };
        let Some(solution) = pencilmark::Search::of(&puzzle).unique() else { return found };
        self.along(&puzzle, &solution, &mut found, random);
        for _ in 0..MOVED {
            if let Some(other) = with_given_elsewhere(&puzzle, &solution, random) {
                self.along(&other, &solution, &mut found, random);
            }
        }
        found
    }

    /// The positions on the path of a puzzle on which others may do as well.
    fn all_along(&self, puzzle: &Puzzle) -> Vec<Position> {
        let mut found = Vec::new();
        if let Some(solution) = pencilmark::Search::of(puzzle).unique() {
            self.along(puzzle, &solution, &mut found, &mut Random::new(0));
        }
        found
    }

    fn along(&self, puzzle: &Puzzle, solution: &Grid, found: &mut Vec<Position>, random: &mut Random) {
        let Ok(mut board) = Board::new(puzzle) else { return };
        let mut seen = HashSet::new();
        while let Some((place, step)) = self.next(&board) {
            if self.difficulties[place] >= CHAINS {
                self.keep_beside(&board, false, &mut seen, found);
                for _ in 0..self.thin {
                    let fewer = thinned(&board, solution, random);
                    if self.next(&fewer).is_some_and(|(place, _)| self.difficulties[place] >= CHAINS) {
                        self.keep_beside(&fewer, true, &mut seen, found);
                    }
                }
            }
            board.apply(&step);
        }
    }

    /// Keeps a board for all strategies that are wanted and make a step.
    fn keep_beside(&self, board: &Board, is_thinned: bool, seen: &mut HashSet<usize>, found: &mut Vec<Position>) {
        let scene = Scene::new(board);
        for (strategy, _) in self.wanted.iter().enumerate().filter(|(_, wanted)| **wanted) {
            if !seen.contains(&strategy) && self.strategies[strategy].first(&scene).is_some() {
                seen.insert(strategy);
                found.push(Position { strategy, board: board.clone(), is_thinned, is_beside: true });
            }
        }
    }

    /// Goes a way through a puzzle: the easiest step always, or any step where the easiest is hard. Whether it was anywhere.
    fn walk(
        &self,
        mut board: Board,
        solution: &Grid,
        is_by_chance: bool,
        seen: &mut HashSet<usize>,
        found: &mut Vec<Position>,
        random: &mut Random,
    ) -> bool {
        let mut was_hard = false;
        while let Some((place, step)) = self.next(&board) {
            self.keep(place, &board, false, seen, found);
            let is_hard = self.difficulties[place] >= HARD;
            was_hard |= is_hard;
            if is_hard {
                for _ in 0..self.thin {
                    let fewer = thinned(&board, solution, random);
                    if let Some((place, _)) = self.next(&fewer) {
                        self.keep(place, &fewer, true, seen, found);
                    }
                }
            }
            let other = if is_by_chance && is_hard { self.by_chance(&board, random) } else { None };
            board.apply(&other.unwrap_or(step));
        }
        was_hard
    }

    /// The easiest step, and the number of its strategy.
    fn next(&self, board: &Board) -> Option<(usize, Step)> {
        let step = self.solver.next(board)?;
        let place = self.strategies.iter().position(|strategy| *strategy == step.strategy())?;
        Some((place, step))
    }

    /// Keeps a board for the strategy of its easiest step, and for those that are as difficult and make a step too.
    fn keep(
        &self,
        easiest: usize,
        board: &Board,
        is_thinned: bool,
        seen: &mut HashSet<usize>,
        found: &mut Vec<Position>,
    ) {
        let scene = Scene::new(board);
        for strategy in easiest..self.strategies.len() {
            if self.difficulties[strategy] > self.difficulties[easiest] {
                break;
            }
            if self.wanted[strategy]
                && !seen.contains(&strategy)
                && (strategy == easiest || self.strategies[strategy].first(&scene).is_some())
            {
                seen.insert(strategy);
                found.push(Position { strategy, board: board.clone(), is_thinned, is_beside: false });
            }
        }
    }

    /// A step of any strategy that has one.
    fn by_chance(&self, board: &Board, random: &mut Random) -> Option<Step> {
        let scene = Scene::new(board);
        let count = self.wanted.iter().rposition(|wanted| *wanted)? + 1;
        (0..ASKED).find_map(|_| self.strategies[random.below(count)].first(&scene))
    }
}

/// A puzzle with the same solution, and one given in another cell; `None` if it has more solutions.
fn with_given_elsewhere(puzzle: &Puzzle, solution: &Grid, random: &mut Random) -> Option<Puzzle> {
    let (givens, blank): (Vec<Cell>, Vec<Cell>) = Cell::ALL.into_iter().partition(|&cell| puzzle.value(cell).is_some());
    let [from, to] = [&givens, &blank].map(|cells| cells[random.below(cells.len())]);
    let mut other = puzzle.clone();
    other.clear(from);
    other.give(to, solution.digit(to));
    pencilmark::Search::of(&other).unique().map(|_| other)
}

/// A board without some of its wrong marks, of all digits or of one.
fn thinned(board: &Board, solution: &Grid, random: &mut Random) -> Board {
    let only = (random.below(2) == 0).then(|| Digit::ALL[random.below(9)]);
    let mut wrong: Vec<Mark> = board
        .blank()
        .iter()
        .flat_map(|cell| board.marks(cell).iter().map(move |digit| Mark::new(cell, digit)))
        .filter(|mark| solution.digit(mark.cell()) != mark.digit() && only.is_none_or(|only| only == mark.digit()))
        .collect();
    random.shuffle(&mut wrong);
    let mut fewer = board.clone();
    for mark in wrong.into_iter().take(1 + random.below(FEWER)) {
        fewer.remove_mark(mark.cell(), mark.digit());
    }
    fewer
}
