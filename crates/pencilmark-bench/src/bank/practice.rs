//! Positions to practise on: boards on which a strategy makes a step, and no strategy that is learned earlier makes a step.
//! If a strategy is seldom the first, other boards are used too: boards on which other strategies of its chapter may also
//! make a step. From chains on, all other strategies may also make a step.

use super::near::{Near, Stand};
use super::together;
use pencilmark::format::Format;
use pencilmark::strategies::{NESTED_FORCING_NET, POINTING, X_CHAIN};
use pencilmark::{
    Board, Budget, CHAPTERS, Cell, Digit, Grid, Mark, Order, Puzzle, Random, Row, Scene, Solver, State, Step, Strategy,
    canonical,
};
use pencilmark_generate::{Generator, Request};
use std::collections::HashSet;
use std::time::{Duration, Instant};

/// The number of positions of a strategy.
const MANY: usize = 20;
/// The number of attempts of the generator between two checks of what is still wanted.
const CHUNK: usize = 16;
/// The number of further ways through a puzzle, with steps chosen by chance.
const WALKS: usize = 2;
/// The number of strategies, chosen by chance, that are asked for a step that is chosen by chance.
const ASKED: usize = 8;
/// The number of boards with fewer marks that are searched beside each hard board of a path.
const THINNED: usize = 8;
/// The greatest number of wrong marks that are removed for a board with fewer marks.
const FEWER: usize = 10;

/// The least rating (ER) of a ready puzzle that counts as hard.
const HARD_ER: f64 = 7.0;
/// The number of times that a given of such a puzzle is moved. Each time makes one more puzzle that is probably hard too.
const MOVED: usize = 12;
const READY: &str = include_str!("../../../pencilmark-web/static/puzzles.txt");

/// The greatest number of rounds of walks near the cases of a strategy; and the number of turns. A turn makes these walks,
/// and then searches the paths of the puzzles that they found.
const NEAR: usize = 16;
const TURNS: usize = 3;

/// The current bank. Its positions that are still valid are kept.
const BEFORE: &str = include_str!("../../../pencilmark-web/static/practice.txt");

/// A position of the strategy with a number.
struct Position {
    strategy: usize,
    board: Board,
    /// Whether the board lacks marks that no step has removed.
    is_thinned: bool,
    /// Whether a strategy that is learned earlier may make a step too.
    is_beside: bool,
}

/// The strategies in the order for learning, and some places in it.
struct Course {
    strategies: Vec<&'static Strategy>,
    /// For each strategy, the place from which other strategies may make a step too, on positions that allow such steps
    /// (`is_beside`). It is the beginning of its chapter, or of the chains. If an easier strategy always makes the same
    /// step, it is the beginning of the chapters with marks.
    bounds: Vec<usize>,
    /// The beginning of the chapters with marks and with chains, and the place of the last strategy of the course.
    marks: usize,
    chains: usize,
    last: usize,
}

impl Course {
    fn new() -> Self {
        let strategies: Vec<&'static Strategy> =
            Order::learning().strategies().filter(|it| !it.from_all_marks()).collect();
        let place = |one: &Strategy| strategies.iter().position(|other| *other == one).unwrap_or(0);
        let begin = |one: &Strategy| {
            let chapter = CHAPTERS.iter().find(|chapter| chapter.lessons.contains(&one));
            chapter.map_or(0, |chapter| place(chapter.lessons[0]))
        };
        let (marks, chains, last) = (begin(&POINTING), begin(&X_CHAIN), place(&NESTED_FORCING_NET));
        let bound = |one: &&Strategy| if one.why_easier().is_some() { marks } else { begin(one).min(chains) };
        let bounds = strategies.iter().map(bound).collect();
        Self { strategies, bounds, marks, chains, last }
    }
}

impl Course {
    /// A line of the bank as a position of a strategy. `None` if the line is not a position of the strategy by this order.
    fn position(&self, strategy: usize, line: &str) -> Option<Position> {
        let mut fields = line.split(':');
        let (grid, removed) = (fields.next()?, fields.next()?);
        let board = Board::new(&format!(":0000:x:{grid}:{removed}:::").parse::<State>().ok()?).ok()?;
        let before = Order::learning().choosing(self.strategies[..strategy].iter().copied()).first();
        let first = Solver::ordered(before).next(&board).and_then(|step| self.place(&step));
        let holds = first.is_none_or(|first| first >= self.bounds[strategy])
            && (self.strategies[strategy].family().needs_marks() || is_clean(&board))
            && self.strategies[strategy].first(&Scene::new(&board)).is_some();
        let is_thinned = line.contains("thinned");
        holds.then(|| Position { strategy, board, is_thinned, is_beside: first.is_some() })
    }

    fn place(&self, step: &Step) -> Option<usize> {
        self.strategies.iter().position(|strategy| *strategy == step.strategy())
    }
}

/// Whether a board has all marks that its values leave.
fn is_clean(board: &Board) -> bool {
    Board::new(&State::from(board).without_marks()).is_ok_and(|clean| clean == *board)
}

/// A search for positions of the strategies that are wanted.
struct PositionSearch<'a> {
    course: &'a Course,
    wanted: Vec<bool>,
    /// The strategies up to the last that is wanted, one after another.
    solver: Solver,
    generator: &'a Generator,
    thin: usize,
    /// Whether positions are kept on which a strategy that is learned earlier may make a step too.
    is_beside: bool,
}

/// The positions that were found for each strategy.
struct Bank<'a> {
    course: &'a Course,
    positions: Vec<Vec<Position>>,
    /// The puzzles of the positions.
    known: Vec<HashSet<Puzzle>>,
}

impl<'a> Bank<'a> {
    fn new(course: &'a Course) -> Self {
        let positions = course.strategies.iter().map(|_| Vec::new()).collect();
        let known = course.strategies.iter().map(|_| HashSet::new()).collect();
        Self { course, positions, known }
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

    /// The positions of the current bank that are still valid.
    fn known(&self) -> Vec<Position> {
        let mut lines: Vec<(usize, &str)> = Vec::new();
        let mut place = None;
        for line in BEFORE.lines().filter(|line| !line.starts_with('#')) {
            if line.starts_with(|first: char| first.is_ascii_lowercase()) {
                let id = line.split(' ').next();
                place = self.course.strategies.iter().position(|strategy| Some(strategy.id()) == id);
            } else if let Some(place) = place {
                lines.push((place, line));
            }
        }
        let found = together::each(lines.len(), |number| self.course.position(lines[number].0, lines[number].1));
        found.into_iter().flatten().collect()
    }

    /// Takes positions near the cases of a strategy and near its positions, if it lacks positions. Returns the puzzles of
    /// the boards that were found.
    fn look_near(&mut self, strategy: usize) -> Vec<Puzzle> {
        let others = self.positions[strategy].iter().map(|position| position.board.clone()).collect();
        let near = Near::new(&self.course.strategies, strategy, self.course.bounds[strategy], others);
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
    fn print(&self) {
        for chapter in CHAPTERS {
            let place = |lesson: &&Strategy| self.course.strategies.iter().position(|strategy| strategy == lesson);
            let mut places: Vec<usize> = chapter.lessons.iter().filter_map(place).collect();
            places.retain(|&place| !self.positions[place].is_empty());
            if !places.is_empty() {
                println!("# {}", chapter.title);
            }
            for place in places {
                self.print_lesson(place);
            }
        }
    }

    fn print_lesson(&self, place: usize) {
        let strategy = self.course.strategies[place];
        let difficulty = Row::from(strategy).difficulty().least();
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

    /// Prints the description of a search, and the strategies that have too few positions.
    fn tell(&self, searched: &str) {
        let few = self.course.strategies.iter().zip(&self.positions).filter(|(_, positions)| positions.len() < MANY);
        let few: Vec<_> = few.map(|(strategy, positions)| format!("{} {}", strategy.id(), positions.len())).collect();
        eprintln!("{searched}; too few: {}", few.join(", "));
    }
}

/// Prints the bank, by the chapters: for each strategy a line with its id, and a line for each position.
pub(crate) fn write([paths, fewer]: [u64; 2], beside: usize, most: Duration) {
    let course = &Course::new();
    let generator = &Generator::new(Request::default());
    let mut bank = Bank::new(course);
    // A search for missing positions of the strategies at some places of the order.
    let search = |bank: &Bank, is_looked_for: &dyn Fn(usize) -> bool, thin: usize, is_beside: bool| {
        let wanted: Vec<bool> = (0..course.strategies.len()).map(|one| bank.lacks(one) && is_looked_for(one)).collect();
        let last = wanted.iter().rposition(|wanted| *wanted)?;
        let solver = Solver::ordered(Order::learning().choosing(course.strategies[..=last].iter().copied()).first());
        Some(PositionSearch { course, wanted, solver, generator, thin, is_beside })
    };
    let (first, beside_others): (Vec<Position>, Vec<Position>) =
        bank.known().into_iter().partition(|one| !one.is_beside);
    let mut beside_others = Some(beside_others);
    bank.take(first);
    bank.tell("the bank as it was");
    let is_easy = |one: usize| course.bounds[one] < course.chains;
    let rounds = [(paths, 0, false), (fewer, THINNED, false), (fewer, THINNED, true)];
    for (round, (attempts, thin, is_beside)) in rounds.into_iter().enumerate() {
        if is_beside {
            bank.take(beside_others.take().into_iter().flatten());
        }
        let mut seeds = Random::new(round as u64);
        let (mut done, begin) = (0, Instant::now());
        while done < attempts && begin.elapsed() < most {
            // If other strategies may make a step too, chains are left out here: hard puzzles are searched for them below.
            let Some(search) = search(&bank, &|one| !is_beside || is_easy(one), thin, is_beside) else { break };
            let numbers: Vec<u64> = (0..CHUNK.min((attempts - done) as usize)).map(|_| seeds.next()).collect();
            done += numbers.len() as u64;
            bank.take(together::each(numbers.len(), |place| search.attempt(numbers[place])).into_iter().flatten());
        }
        let beside = if is_beside { ", beside others" } else { "" };
        bank.tell(&format!("{done} attempts, {thin} boards with fewer marks{beside}"));
    }
    if beside > 0 {
        let rating = |line: &str| line.split(' ').nth(1).and_then(|er| er.parse().ok()).unwrap_or(0.0);
        let hard: Vec<&str> = READY.lines().filter(|line| rating(line) >= HARD_ER).collect();
        let is_hard = |one: usize| (course.chains..course.last).contains(&one);
        for (number, some) in hard.chunks(CHUNK).enumerate() {
            let Some(search) = search(&bank, &is_hard, beside, true) else { break };
            let seed = |place: usize| (CHUNK * number + place) as u64;
            bank.take(
                together::each(some.len(), |place| search.beside(some[place], seed(place))).into_iter().flatten(),
            );
        }
        bank.tell(&format!("{} hard puzzles, beside others", hard.len()));
    }
    for _ in 0..TURNS {
        let near: Vec<Puzzle> = (0..course.strategies.len()).flat_map(|place| bank.look_near(place)).collect();
        bank.tell(&format!("{} boards near others", near.len()));
        for some in near.chunks(CHUNK) {
            let Some(search) = search(&bank, &|one| one >= course.chains, 0, true) else { break };
            bank.take(together::each(some.len(), |place| search.all_along(&some[place])).into_iter().flatten());
        }
        bank.tell("the paths of their puzzles");
    }
    bank.print();
}

impl PositionSearch<'_> {
    /// The positions in the puzzles of an attempt: at most one position for each puzzle and strategy.
    fn attempt(&self, seed: u64) -> Vec<Position> {
        let random = &mut Random::new(seed);
        let mut found = Vec::new();
        for made in self.generator.attempt(seed, &Budget::unlimited()).made {
            let (Ok(board), Ok(solution)) = (Board::new(&made.puzzle), Grid::try_from(&made.solution)) else {
                continue;
            };
            let mut seen = HashSet::new();
            // If the first way finds no position, the puzzle is too easy for the other ways.
            let is_hard = self.walk(board.clone(), &solution, false, &mut seen, &mut found, random);
            let walks = if is_hard { WALKS } else { 0 };
            for _ in 0..walks {
                self.walk(board.clone(), &solution, true, &mut seen, &mut found, random);
            }
        }
        found
    }

    /// The positions of a puzzle on which chains or harder strategies may also make a step, and of some puzzles that have
    /// one given elsewhere. The positions are on the path of the puzzle, and on boards with fewer marks.
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

    /// The positions on the path of a puzzle on which other strategies may also make a step.
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
            if place >= self.course.chains {
                self.keep(place, &board, false, &mut seen, found);
                for _ in 0..self.thin {
                    let fewer = thinned(&board, solution, random);
                    if let Some((place, _)) = self.next(&fewer) {
                        self.keep(place, &fewer, true, &mut seen, found);
                    }
                }
            }
            board.apply(&step);
        }
    }

    /// Follows a path: always the first step, or any step if the first step is hard. Returns whether a board was hard.
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
            let is_hard = place >= self.course.marks;
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

    /// The first step by the order for learning, and the place of its strategy.
    fn next(&self, board: &Board) -> Option<(usize, Step)> {
        let step = self.solver.next(board)?;
        Some((self.course.place(&step)?, step))
    }

    /// Keeps a board for the strategy of its first step. With `is_beside`, keeps it also for other strategies with a step.
    fn keep(
        &self,
        first: usize,
        board: &Board,
        is_thinned: bool,
        seen: &mut HashSet<usize>,
        found: &mut Vec<Position>,
    ) {
        let scene = Scene::new(board);
        // Strategies without marks are practised on boards that show no marks, so removed marks would not be visible.
        let is_clean = is_clean(board);
        let is_marked = |place: usize| self.course.strategies[place].family().needs_marks();
        for strategy in first..self.course.strategies.len() {
            let is_first = strategy == first;
            if !is_first && !self.is_beside {
                break;
            }
            if self.wanted[strategy]
                && (is_marked(strategy) || is_clean)
                && self.course.bounds[strategy] <= first
                && !seen.contains(&strategy)
                && (is_first || self.course.strategies[strategy].first(&scene).is_some())
            {
                seen.insert(strategy);
                found.push(Position { strategy, board: board.clone(), is_thinned, is_beside: !is_first });
            }
        }
    }

    /// A step of any strategy that has a step, chosen by chance.
    fn by_chance(&self, board: &Board, random: &mut Random) -> Option<Step> {
        let scene = Scene::new(board);
        let count = self.wanted.iter().rposition(|wanted| *wanted)? + 1;
        (0..ASKED).find_map(|_| self.course.strategies[random.below(count)].first(&scene))
    }
}

/// A puzzle with the same solution, and one given in another cell; `None` if the new puzzle has more solutions.
fn with_given_elsewhere(puzzle: &Puzzle, solution: &Grid, random: &mut Random) -> Option<Puzzle> {
    let (givens, blank): (Vec<Cell>, Vec<Cell>) = Cell::ALL.into_iter().partition(|&cell| puzzle.value(cell).is_some());
    let [from, to] = [&givens, &blank].map(|cells| cells[random.below(cells.len())]);
    let mut other = puzzle.clone();
    other.clear(from);
    other.give(to, solution.digit(to));
    pencilmark::Search::of(&other).unique().map(|_| other)
}

/// A board without some of its wrong marks. The marks are of all digits or of one digit.
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
