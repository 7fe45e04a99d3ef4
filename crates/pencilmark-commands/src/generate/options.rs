//! What is asked for, in the words of the command.

use super::range::{Numbers, Ratings};
use crate::selection::{Choose, NothingLeft, Selection};
use pencilmark::generate::{Needs, Request, Shape, Technique, Wanted};
use pencilmark::rating::hodoku::Level;
use pencilmark::{Board, Cell, Cells, Grid, Puzzle, Search, Solver, Strategy};
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::Arc;

/// The most givens that are left to minimal puzzles: if more are asked for, givens that could go stay.
const MANY_GIVENS: usize = 28;

/// With 81 there is nothing to solve.
const MOST_GIVENS: usize = 80;

/// No puzzle with one solution has fewer (*There is no 16-Clue Sudoku*, 2012).
const FEWEST_GIVENS: usize = 17;

/// What is asked for, in the words of the command.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Which strategies are used.
    pub selection: Selection,
    /// Whether somebody chose them: then they must be able to solve the puzzles.
    pub chosen: bool,
    /// The solution of all puzzles.
    pub from: Option<Grid>,
    /// Givens of all puzzles.
    pub contains: Option<Puzzle>,
    /// The cells that hold the givens.
    pub pattern: Option<Pattern>,
    /// The symmetry of the givens.
    pub symmetry: Option<Symmetry>,
    /// How many givens.
    pub givens: Option<Numbers>,
    /// Whether no given may be redundant; `None` if that depends on the rest.
    pub minimal: Option<bool>,
    /// Whether minimal puzzles with as many givens are equally likely, and the weight of each is told.
    pub unbiased: bool,
    /// Three ratings on the Sudoku Explainer's scale.
    pub er: Option<Ratings>,
    /// The hardest step up to the first value.
    pub ep: Option<Ratings>,
    /// The first step.
    pub ed: Option<Ratings>,
    /// The level on `HoDoKu`'s scale.
    pub level: Option<LevelName>,
    /// Strategies without which it cannot be solved by what is easier.
    pub needs: Vec<&'static Strategy>,
    /// Whether each of them makes one step.
    pub exactly_once: bool,
    /// The strategy of the first step beyond singles.
    pub first: Option<&'static Strategy>,
    /// The strategy to practise.
    pub practice: Option<&'static Strategy>,
}

/// The cells that hold the givens, as 81 characters: `.`, `0`, `-` and `_` are blank, others hold a given.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Pattern(pub Cells);

impl FromStr for Pattern {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let marks: Vec<char> = text.chars().filter(|mark| !mark.is_whitespace()).collect();
        if marks.len() != 81 {
            return Err(format!("81 characters are expected, {} found", marks.len()));
        }
        let given = marks.into_iter().zip(Cell::ALL).filter(|(mark, _)| !".0-_".contains(*mark));
        Ok(Self(given.map(|(_, cell)| cell).collect()))
    }
}

/// The symmetry that is asked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// This one.
    Of(Shape),
    /// One of them, another each time.
    Any,
}

impl FromStr for Symmetry {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "any" {
            return Ok(Self::Any);
        }
        let ids = || Shape::ALL.map(Shape::id).join(", ");
        Shape::get(text).map(Self::Of).ok_or_else(|| format!("one of {}, any is expected", ids()))
    }
}

/// A level of `HoDoKu`'s scale by its name, in small letters or not.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct LevelName(pub Level);

impl LevelName {
    /// The level of so many stars, 1 to 5.
    pub fn of_stars(stars: u64) -> Option<Self> {
        Level::ALL.into_iter().find(|level| u64::from(level.stars()) == stars).map(Self)
    }
}

impl FromStr for LevelName {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let found = Level::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(name));
        found.map(Self).ok_or_else(|| "easy, medium, hard, unfair or extreme is expected".into())
    }
}

/// Why no puzzle can be what is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused(pub(super) String);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl std::error::Error for Refused {}

impl From<NothingLeft> for Refused {
    fn from(nothing: NothingLeft) -> Self {
        Self(nothing.to_string())
    }
}

impl Options {
    /// Whether each puzzle is made by a solver that must solve it, run backwards.
    pub fn is_solvers(&self) -> bool {
        // With a technique, the judge sees to it that the strategies are enough.
        self.chosen
            && self.pattern.is_none()
            && self.needs.is_empty()
            && self.first.is_none()
            && self.practice.is_none()
    }

    /// The solver of the strategies.
    pub(super) fn solver(&self) -> Result<Solver, Refused> {
        Ok(self.selection.clone().solver(Choose::First)?)
    }

    /// The request.
    pub(super) fn request(self) -> Result<Request, Refused> {
        if self.unbiased
            && (self.pattern.is_some() || self.symmetry.is_some() || self.contains.is_some() || self.chosen)
        {
            let words =
                "unbiased puzzles have no pattern, no symmetry, no givens to contain and no strategies to solve them";
            return Err(Refused(words.into()));
        }
        let solver = self.solver()?;
        let technique = self.technique(&solver)?;
        let (is_solvers, chosen, solver) = (self.is_solvers(), self.chosen, Arc::new(solver));
        let shapes = match self.symmetry {
            None | Some(Symmetry::Of(Shape::None)) => Vec::new(),
            Some(Symmetry::Of(shape)) => vec![shape],
            Some(Symmetry::Any) => Shape::ALL.into_iter().filter(|shape| *shape != Shape::None).collect(),
        };
        let contains = self.contains.unwrap_or(Puzzle::EMPTY);
        check_givens(&contains, self.from.as_ref())?;
        let pattern = self.pattern.map(|Pattern(cells)| cells);
        if let Some(cell) = pattern.and_then(|cells| (contains.givens() - cells).first()) {
            return Err(Refused(format!("the pattern has no given in {cell}, but a given to contain is there")));
        }
        if let Some(cells) = pattern {
            check_number("the pattern", &(cells.len()..=cells.len()))?;
        }
        check_number("what it contains", &(contains.givens().len()..=MOST_GIVENS))?;
        let givens = self.givens.map(|Numbers(givens)| givens);
        if let Some(givens) = &givens {
            check_number("the range of givens", givens)?;
        }
        let givens = givens.map(|givens| *givens.start()..=MOST_GIVENS.min(*givens.end()));
        let few = givens.as_ref().is_none_or(|givens| *givens.start() < MANY_GIVENS);
        let minimal = self.minimal.unwrap_or(few && pattern.is_none());
        let range = |ratings: Option<Ratings>| ratings.map(|Ratings(range)| range);
        Ok(Request {
            shapes,
            unbiased: self.unbiased,
            pattern,
            solution: self.from,
            contains,
            minimal,
            solver: is_solvers.then(|| Arc::clone(&solver)),
            wanted: Wanted {
                givens,
                level: self.level.map(|LevelName(level)| level),
                solver: (chosen && pattern.is_some() && technique.is_none()).then_some(solver),
                technique,
                er: range(self.er),
                ep: range(self.ep),
                ed: range(self.ed),
            },
        })
    }

    fn technique(&self, solver: &Solver) -> Result<Option<Technique>, Refused> {
        let named = [!self.needs.is_empty(), self.first.is_some(), self.practice.is_some()];
        if named.iter().filter(|named| **named).count() > 1 {
            return Err(Refused("only one of needs, first and practice can be asked for".into()));
        }
        if let Some(first) = self.first {
            let first = used(first, solver)?;
            return Ok(Some(Technique::First(solver.clone(), first)));
        }
        if let Some(practised) = self.practice {
            return Ok(Technique::practice(used(practised, solver)?, solver.order()));
        }
        if self.needs.is_empty() {
            return Ok(None);
        }
        for needed in &self.needs {
            used(needed, solver)?;
        }
        Ok(Needs::new(&self.needs, solver.order(), self.exactly_once).map(Technique::Needs))
    }
}

/// A strategy that must be one of a solver's.
fn used(strategy: &'static Strategy, solver: &Solver) -> Result<&'static Strategy, Refused> {
    if solver.order().strategies().any(|other| other == strategy) {
        return Ok(strategy);
    }
    Err(Refused(format!("{} is not one of the strategies that are used", strategy.id())))
}

/// Checks that there can be puzzles with so many givens.
fn check_number(what: &str, givens: &RangeInclusive<usize>) -> Result<(), Refused> {
    if *givens.start() > MOST_GIVENS {
        return Err(Refused(format!("{what}: 81 givens are a finished grid, not a puzzle")));
    }
    if *givens.end() < FEWEST_GIVENS {
        return Err(Refused(format!("{what}: fewer than {FEWEST_GIVENS} givens never have exactly one solution")));
    }
    Ok(())
}

/// Checks that some givens have a solution: this one, if it is named.
fn check_givens(contains: &Puzzle, solution: Option<&Grid>) -> Result<(), Refused> {
    let board = Board::new(contains).map_err(|fault| Refused(format!("the givens to contain: {fault}")))?;
    if let Some(solution) = solution {
        let other = contains.givens().iter().find(|&cell| contains.value(cell) != Some(solution.digit(cell)));
        return other.map_or(Ok(()), |cell| {
            Err(Refused(format!("the givens to contain and the solution have different digits in {cell}")))
        });
    }
    if Search::of(&board).limit(1).solutions().count == 0 {
        return Err(Refused("the givens to contain have no solution".into()));
    }
    Ok(())
}
