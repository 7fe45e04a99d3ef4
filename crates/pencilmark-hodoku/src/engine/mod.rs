//! The loop: on each state, the first technique that yields a step.

use crate::shape::find::{Find, Pattern};
use crate::shape::grid::Grid;
use crate::techniques::als::AllAls;
use crate::techniques::fish::{Fins, fish};
use crate::techniques::forcing::{Plain, forcing};
use crate::techniques::links::{Closures, Links};
use crate::techniques::loops::nice_loop;
use crate::techniques::nets::Nets;
use crate::techniques::unique::{Rectangles, avoidable};
use crate::techniques::{coloring, simple_chains, single_digit, subsets, sue_de_coq, wings};

/// The levels from Easy to Extreme, as numbers from 0.
pub(crate) const EASY: u8 = 0;
const MEDIUM: u8 = 1;
const HARD: u8 = 2;
const UNFAIR: u8 = 3;
const EXTREME: u8 = 4;

/// A technique as it is tried: its score and its level.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Technique {
    pub(crate) score: u32,
    pub(crate) level: u8,
    what: What,
}

impl Technique {
    /// The units of a budget that one search takes, roughly: what scores more is searched longer.
    fn work(self) -> u64 {
        u64::from(self.score).pow(2) / 10
    }
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum What {
    Locked(usize),
    Pointing,
    Claiming,
    Naked(usize),
    Hidden(usize),
    Fish(usize),
    RemotePair,
    Bug,
    Skyscraper,
    Kite,
    Turbot,
    EmptyRectangle,
    WWing,
    XyWing,
    XyzWing,
    Rectangle(usize),
    Avoidable(bool),
    Finned(usize),
    Sashimi(usize),
    SueDeCoq,
    SimpleColors,
    MultiColors,
    XChain,
    XyChain,
    Loop,
    GroupedLoop,
    AlsXz,
    AlsXyWing,
    AlsChain,
    Franken(usize),
    FinnedFranken(usize),
    ForcingChain,
    ForcingNet,
}

const fn row(what: What, score: u32, level: u8) -> Technique {
    Technique { score, level, what }
}

const fn single(score: u32) -> Technique {
    Technique { score, level: EASY, what: What::Bug }
}

const FULL_HOUSE: Technique = single(4);
const NAKED_SINGLE: Technique = single(4);
const HIDDEN_SINGLE: Technique = single(14);
const BRUTE_FORCE: Technique = row(What::ForcingNet, 10000, EXTREME);
const GIVE_UP: Technique = row(What::ForcingNet, 20000, EXTREME);

/// The techniques after singles, in the order in which they are tried.
const TECHNIQUES: [Technique; 53] = [
    row(What::Locked(2), 40, MEDIUM),
    row(What::Locked(3), 60, MEDIUM),
    row(What::Pointing, 50, MEDIUM),
    row(What::Claiming, 50, MEDIUM),
    row(What::Naked(2), 60, MEDIUM),
    row(What::Naked(3), 80, MEDIUM),
    row(What::Hidden(2), 70, MEDIUM),
    row(What::Hidden(3), 100, MEDIUM),
    row(What::Naked(4), 120, HARD),
    row(What::Hidden(4), 150, HARD),
    row(What::Fish(2), 140, HARD),
    row(What::Fish(3), 150, HARD),
    row(What::Fish(4), 160, HARD),
    row(What::RemotePair, 110, HARD),
    row(What::Bug, 100, HARD),
    row(What::Skyscraper, 130, HARD),
    row(What::Kite, 150, HARD),
    row(What::Turbot, 120, HARD),
    row(What::EmptyRectangle, 120, HARD),
    row(What::WWing, 150, HARD),
    row(What::XyWing, 160, HARD),
    row(What::XyzWing, 180, HARD),
    row(What::Rectangle(0), 100, HARD),
    row(What::Rectangle(1), 100, HARD),
    row(What::Rectangle(2), 100, HARD),
    row(What::Rectangle(3), 100, HARD),
    row(What::Rectangle(4), 100, HARD),
    row(What::Rectangle(5), 100, HARD),
    row(What::Rectangle(6), 100, HARD),
    row(What::Avoidable(false), 100, HARD),
    row(What::Avoidable(true), 100, HARD),
    row(What::Finned(2), 130, HARD),
    row(What::Sashimi(2), 150, HARD),
    row(What::Finned(3), 200, UNFAIR),
    row(What::Sashimi(3), 240, UNFAIR),
    row(What::Finned(4), 250, UNFAIR),
    row(What::Sashimi(4), 260, UNFAIR),
    row(What::SueDeCoq, 250, UNFAIR),
    row(What::SimpleColors, 150, HARD),
    row(What::MultiColors, 200, HARD),
    row(What::XChain, 260, UNFAIR),
    row(What::XyChain, 260, UNFAIR),
    row(What::Loop, 280, UNFAIR),
    row(What::GroupedLoop, 300, UNFAIR),
    row(What::AlsXz, 300, UNFAIR),
    row(What::AlsXyWing, 320, UNFAIR),
    row(What::AlsChain, 340, UNFAIR),
    row(What::Franken(2), 300, UNFAIR),
    row(What::Franken(3), 350, UNFAIR),
    row(What::FinnedFranken(2), 390, UNFAIR),
    row(What::FinnedFranken(3), 410, UNFAIR),
    row(What::ForcingChain, 500, EXTREME),
    row(What::ForcingNet, 700, EXTREME),
];

/// A puzzle on its way: the grid, and its solution for brute force.
pub(crate) struct Engine {
    pub(crate) grid: Grid,
    /// The digits of the one solution, from 0, if there is one.
    solution: Option<[u8; 81]>,
}

impl Engine {
    pub(crate) fn new(grid: Grid, solution: Option<[u8; 81]>) -> Self {
        Self { grid, solution }
    }

    /// The next single: its name, its value, its score.
    fn single(&mut self) -> Option<(&'static str, crate::shape::grid::Candidate, Technique)> {
        if let Some(value) = self.grid.full_house() {
            return Some(("Full House", value, FULL_HOUSE));
        }
        if let Some(value) = self.grid.naked_single() {
            return Some(("Naked Single", value, NAKED_SINGLE));
        }
        self.grid.hidden_single().map(|value| ("Hidden Single", value, HIDDEN_SINGLE))
    }

    /// The next step, with the technique that was tried. `None` if nothing is found, not even by brute force, or the work is over.
    pub(crate) fn next(&mut self, limits: &Limits) -> Option<(Find, Technique)> {
        if let Some((name, value, technique)) = self.single() {
            return Some((Find::placing(name, value, Pattern::Value), technique));
        }
        self.pattern(limits).or_else(|| {
            let solution = self.solution.filter(|_| (limits.goes_on)(0))?;
            let empty: Vec<usize> = crate::shape::cells::cells(self.grid.empty).collect();
            let cell = *empty.get(empty.len() / 2)?;
            let value = (cell as u8, solution[cell]);
            Some((Find::placing("Brute Force", value, Pattern::Value), BRUTE_FORCE))
        })
    }

    fn pattern(&self, limits: &Limits) -> Option<(Find, Technique)> {
        let mut state = State { grid: &self.grid, rectangles: None, als: None, links: None };
        for technique in &TECHNIQUES {
            if !(limits.goes_on)(technique.work()) {
                return None;
            }
            let needs_unique = matches!(technique.what, What::Bug | What::Rectangle(_) | What::Avoidable(_));
            let found = state.find(technique.what).filter(|_| !needs_unique || (limits.is_unique)());
            if let Some(found) = found {
                return Some((found, *technique));
            }
        }
        None
    }

    /// Carries out a step.
    pub(crate) fn apply(&mut self, find: &Find) {
        for &(cell, digit) in &find.places {
            self.grid.place(cell.into(), digit.into());
        }
        for &(cell, digit) in &find.removes {
            self.grid.eliminate(cell.into(), digit.into());
        }
    }

    /// Goes on to the end, as long as `see` says so of each step. Returns the score and the level.
    pub(crate) fn run(&mut self, limits: &Limits, see: &mut dyn FnMut(&Find, Technique) -> bool) -> (u32, u8) {
        let (mut score, mut level) = (0, EASY);
        while self.grid.empty != 0 {
            let Some((find, technique)) = self.next(limits) else {
                score += GIVE_UP.score;
                level = GIVE_UP.level;
                break;
            };
            score += technique.score;
            level = level.max(technique.level);
            self.apply(&find);
            if !see(&find, technique) {
                break;
            }
        }
        let maxima = [800, 1000, 1600, 1800];
        while maxima.get(usize::from(level)).is_some_and(|most| score > *most) {
            level += 1;
        }
        (score, level)
    }
}

/// The limits of the work.
pub(crate) struct Limits<'a> {
    /// Counts some work, and says whether there may be more.
    pub(crate) goes_on: &'a dyn Fn(u64) -> bool,
    /// Whether techniques that need a puzzle with one solution may be used.
    pub(crate) is_unique: &'a dyn Fn() -> bool,
}

/// The results that were computed of a state.
struct State<'a> {
    grid: &'a Grid,
    rectangles: Option<Rectangles>,
    als: Option<AllAls>,
    links: Option<(Links<'a>, Closures)>,
}

impl<'a> State<'a> {
    fn find(&mut self, what: What) -> Option<Find> {
        let grid = self.grid;
        match what {
            What::Locked(size) => subsets::naked(grid, size, true),
            What::Pointing => subsets::pointing(grid),
            What::Claiming => subsets::claiming(grid),
            What::Naked(size) => subsets::naked(grid, size, false),
            What::Hidden(size) => subsets::hidden(grid, size),
            What::Fish(size) => fish(grid, size, false, Fins::None),
            What::RemotePair => simple_chains::remote_pair(grid),
            What::Bug => subsets::bug(grid),
            What::Skyscraper => single_digit::skyscraper(grid),
            What::Kite => single_digit::kite(grid),
            What::Turbot => simple_chains::turbot_fish(grid),
            What::EmptyRectangle => single_digit::empty_rectangle(grid),
            What::WWing => wings::w_wing(grid),
            What::XyWing => wings::xy_wing(grid),
            What::XyzWing => wings::xyz_wing(grid),
            What::Rectangle(number) => self.rectangles.get_or_insert_with(|| Rectangles::new(grid)).take(number),
            What::Avoidable(is_second) => avoidable(grid, is_second),
            What::Finned(size) => fish(grid, size, false, Fins::Finned),
            What::Sashimi(size) => fish(grid, size, false, Fins::Sashimi),
            What::SueDeCoq => sue_de_coq::sue_de_coq(grid),
            What::SimpleColors => coloring::simple(grid),
            What::MultiColors => coloring::multi(grid),
            What::XChain => simple_chains::x_chain(grid),
            What::XyChain => simple_chains::xy_chain(grid),
            What::Loop => {
                let links = Links::new(grid, false);
                nice_loop(&links, &links.closures())
            }
            What::GroupedLoop => {
                let (links, closures) = self.links();
                nice_loop(links, closures)
            }
            What::AlsXz => self.als().xz(grid),
            What::AlsXyWing => self.als().xy_wing(grid),
            What::AlsChain => self.als().chain(grid),
            What::Franken(size) => fish(grid, size, true, Fins::None),
            What::FinnedFranken(size) => fish(grid, size, true, Fins::Finned),
            What::ForcingChain => {
                let (links, closures) = self.links();
                let mut tables = Plain { links, closures, tree: None };
                forcing(links, &mut tables, ["Forcing Chain Contradiction", "Forcing Chain Verity"], false)
            }
            What::ForcingNet => {
                let (links, _) = self.links();
                let names = ["Forcing Net Contradiction", "Forcing Net Verity"];
                forcing(links, &mut Nets::new(links), names, true)
            }
        }
    }

    fn als(&mut self) -> &mut AllAls {
        self.als.get_or_insert_with(|| AllAls::new(self.grid))
    }

    /// The links with groups, and what follows from each statement.
    fn links(&mut self) -> &(Links<'a>, Closures) {
        self.links.get_or_insert_with(|| {
            let links = Links::new(self.grid, true);
            let closures = links.closures();
            (links, closures)
        })
    }
}
