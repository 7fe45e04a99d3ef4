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
use pencilmark::rating::hodoku::Level;
use pencilmark::sister::hodoku_strategies;
use std::collections::HashMap;
use std::sync::LazyLock;

/// A technique as it is tried: its score and its level.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Technique {
    pub(crate) score: u32,
    pub(crate) level: Level,
    what: What,
}

impl Technique {
    /// The rough work of one search, in units of a budget. Techniques with a higher score search longer.
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

const fn row(what: What, score: u32, level: Level) -> Technique {
    Technique { score, level, what }
}

const fn single(score: u32) -> Technique {
    Technique { score, level: Level::Easy, what: What::Bug }
}

const FULL_HOUSE: Technique = single(4);
const NAKED_SINGLE: Technique = single(4);
const HIDDEN_SINGLE: Technique = single(14);
const BRUTE_FORCE: Technique = row(What::ForcingNet, 10000, Level::Extreme);
const GIVE_UP: Technique = row(What::ForcingNet, 20000, Level::Extreme);

/// The techniques after singles, in the order in which they are tried, each with the id of its strategy.
const ORDER: [(What, &str); 53] = [
    (What::Locked(2), "locked-pair"),
    (What::Locked(3), "locked-triple"),
    (What::Pointing, "pointing"),
    (What::Claiming, "claiming"),
    (What::Naked(2), "naked-pair"),
    (What::Naked(3), "naked-triple"),
    (What::Hidden(2), "hidden-pair"),
    (What::Hidden(3), "hidden-triple"),
    (What::Naked(4), "naked-quad"),
    (What::Hidden(4), "hidden-quad"),
    (What::Fish(2), "x-wing"),
    (What::Fish(3), "swordfish"),
    (What::Fish(4), "jellyfish"),
    (What::RemotePair, "remote-pair"),
    (What::Bug, "bug-plus-1"),
    (What::Skyscraper, "skyscraper"),
    (What::Kite, "two-string-kite"),
    (What::Turbot, "turbot-fish"),
    (What::EmptyRectangle, "empty-rectangle"),
    (What::WWing, "w-wing"),
    (What::XyWing, "xy-wing"),
    (What::XyzWing, "xyz-wing"),
    (What::Rectangle(0), "unique-rectangle-1"),
    (What::Rectangle(1), "unique-rectangle-2"),
    (What::Rectangle(2), "unique-rectangle-3"),
    (What::Rectangle(3), "unique-rectangle-4"),
    (What::Rectangle(4), "unique-rectangle-5"),
    (What::Rectangle(5), "unique-rectangle-6"),
    (What::Rectangle(6), "hidden-rectangle"),
    (What::Avoidable(false), "avoidable-rectangle-1"),
    (What::Avoidable(true), "avoidable-rectangle-2"),
    (What::Finned(2), "finned-x-wing"),
    (What::Sashimi(2), "sashimi-x-wing"),
    (What::Finned(3), "finned-swordfish"),
    (What::Sashimi(3), "sashimi-swordfish"),
    (What::Finned(4), "finned-jellyfish"),
    (What::Sashimi(4), "sashimi-jellyfish"),
    (What::SueDeCoq, "sue-de-coq"),
    (What::SimpleColors, "simple-colors-trap"),
    (What::MultiColors, "multi-colors-1"),
    (What::XChain, "x-chain"),
    (What::XyChain, "xy-chain"),
    (What::Loop, "continuous-nice-loop"),
    (What::GroupedLoop, "grouped-continuous-nice-loop"),
    (What::AlsXz, "als-xz"),
    (What::AlsXyWing, "als-xy-wing"),
    (What::AlsChain, "als-chain"),
    (What::Franken(2), "franken-x-wing"),
    (What::Franken(3), "franken-swordfish"),
    (What::FinnedFranken(2), "finned-franken-x-wing"),
    (What::FinnedFranken(3), "finned-franken-swordfish"),
    (What::ForcingChain, "nishio-forcing-chain"),
    (What::ForcingNet, "forcing-net"),
];

/// The techniques with their scores and levels.
static TECHNIQUES: LazyLock<Vec<Technique>> = LazyLock::new(|| {
    let scores: HashMap<_, _> = hodoku_strategies().collect();
    ORDER.iter().map(|&(what, id)| row(what, scores[id].score.into(), scores[id].level)).collect()
});

/// A puzzle while it is solved: the grid, and its solution for brute force.
pub(crate) struct Engine {
    pub(crate) grid: Grid,
    /// The digits of the only solution, counted from 0, if there is one solution.
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
        let mut state = State { grid: &self.grid, goes_on: limits.goes_on, rectangles: None, als: None, links: None };
        for technique in TECHNIQUES.iter() {
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

    /// Goes on to the end of the path, or until `see` returns false for a step. Returns the score and the level.
    pub(crate) fn run(&mut self, limits: &Limits, see: &mut dyn FnMut(&Find, Technique) -> bool) -> (u32, Level) {
        let (mut score, mut level) = (0, Level::Easy);
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
        (score, level.with_score(score))
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
    goes_on: &'a dyn Fn(u64) -> bool,
    rectangles: Option<Rectangles>,
    als: Option<AllAls>,
    links: Option<(Links<'a>, Closures)>,
}

impl<'a> State<'a> {
    fn find(&mut self, what: What) -> Option<Find> {
        let (grid, goes_on) = (self.grid, self.goes_on);
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
                forcing(links, &mut tables, ["Forcing Chain Contradiction", "Forcing Chain Verity"], false, goes_on)
            }
            What::ForcingNet => {
                let (links, _) = self.links();
                let names = ["Forcing Net Contradiction", "Forcing Net Verity"];
                forcing(links, &mut Nets::new(links, goes_on), names, true, goes_on).filter(|_| goes_on(0))
            }
        }
    }

    fn als(&mut self) -> &mut AllAls {
        self.als.get_or_insert_with(|| AllAls::new(self.grid))
    }

    /// The links with groups, and the consequences of each statement.
    fn links(&mut self) -> &(Links<'a>, Closures) {
        self.links.get_or_insert_with(|| {
            let links = Links::new(self.grid, true);
            let closures = links.closures();
            (links, closures)
        })
    }
}
