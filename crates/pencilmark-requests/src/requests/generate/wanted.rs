//! The options that describe the wanted puzzles.

use super::reasons::rarity;
use crate::answers::{Code, Refusal};
use crate::fields::{Selection, options};
use crate::values::{
    AnyPattern, Choose, ClueSetId, Given, LARGEST, LayoutText, LevelName, Number, Numbers, Ratings, Solution,
    StrategyId, Symmetry,
};
use pencilmark::rating::hodoku::Level;
use pencilmark::{Board, Grid, Layout, Order, Puzzle, Search, Solver, Stopped, Strategy};
use pencilmark_generate::{ClueSet, Generator, Needs, Request, SINGLES, Shape, Technique, Wanted, WantedClues};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The smallest wanted number of givens, for 81 cells, for which puzzles are not minimal by default.
const MANY_GIVENS: usize = 28;

/// The minimum number of givens of a puzzle with one solution on the usual board (*There is no 16-Clue Sudoku*, 2012).
const FEWEST_GIVENS: usize = 17;

options! {
    /// The properties of the puzzles to make.
    pub struct Generate {
        /// The number of puzzles [default: 1; for a book, 12 for each section; for a worksheet, 4]
        ///
        /// In the HTTP API, the answer to a request with a count is a list.
        #[arg(long, value_name = "N")]
        pub count: Option<Number<1, LARGEST>>,
        /// The seed of the random numbers. With a larger count, the same puzzles come first [default: a different seed each time]
        #[arg(long, value_name = "N")]
        pub seed: Option<Number<0, LARGEST>>,
        /// The maximum number of puzzles to try
        #[arg(long, help_heading = "Budget", value_name = "N")]
        pub tries: Option<Number<1, LARGEST>>,
        /// The layout of the board; docs/layouts.md lists the layouts
        #[arg(skip)]
        pub layout: Option<LayoutText>,
        /// New clues: killer, kropki, xv, greater, thermo, arrow
        #[arg(long, help_heading = "Clues", value_name = "SET,…", value_delimiter = ',')]
        pub clues: Vec<ClueSetId>,
        /// The greatest number of new clues. With fewer clues, a puzzle needs more givens
        #[arg(long, help_heading = "Clues", value_name = "N")]
        pub most_clues: Option<Number<1, 250>>,
        /// The number of givens, such as 24 or 22..26
        #[arg(long, help_heading = "Givens", value_name = "RANGE")]
        pub givens: Option<Numbers>,
        /// The symmetry of the cells with givens: none, rot180, rot90, h, v, diag, anti, ortho, bidiag, full, any
        ///
        /// rot180 is a half turn, rot90 a quarter turn. h and v mirror at a horizontal or vertical line, diag and anti at the diagonal
        /// from r1c1 or r1c9. ortho is h and v, bidiag is diag and anti, full is all of them, any is a random one. Givens that a
        /// symmetry moves onto each other form a set. A puzzle is minimal if each of these sets is needed.
        #[arg(long, help_heading = "Givens", value_name = "SYMMETRY", verbatim_doc_comment)]
        pub symmetry: Option<Symmetry>,
        /// The cells with givens, as a character for each cell: `.`, `0`, `-` and `_` are blank cells, all others are givens
        #[arg(long, help_heading = "Givens", value_name = "MASK", allow_hyphen_values = true)]
        pub pattern: Option<AnyPattern>,
        /// Make minimal puzzles, in which every given is needed. This is the default, unless you choose strategies, give a pattern, or
        /// want 28 givens or more
        #[arg(long, help_heading = "Givens", num_args = 0..=1, require_equals = true, default_missing_value = "true", value_name = "true|false")]
        pub minimal: Option<bool>,
        /// Allow redundant givens (givens that a puzzle does not need)
        #[arg(long, help_heading = "Givens")]
        pub redundant: bool,
        /// The solution that all puzzles share. With the value `random`, each puzzle has a new solution [default: random]
        #[arg(long, help_heading = "Givens", value_name = "GRID", num_args = 0..=1, default_missing_value = "random")]
        pub from_solution: Option<Solution>,
        /// The givens that all puzzles contain, written as a puzzle
        #[arg(long, help_heading = "Givens", value_name = "PUZZLE")]
        pub contains: Option<Given>,
        /// Make unbiased minimal puzzles: all minimal puzzles with the same number of givens are equally likely
        ///
        /// The method is Denis Berthier's "controlled bias". About one try in 250,000 succeeds. In statistics about several numbers
        /// of givens, count each puzzle with its weight.
        #[arg(long, help_heading = "Givens")]
        pub unbiased: bool,
        /// Make puzzles that differ from this puzzle in a few givens, and take the hardest of the minimal puzzles
        #[arg(long, help_heading = "Near a puzzle", value_name = "PUZZLE")]
        pub near: Option<Given>,
        /// The number of givens to remove from the puzzle of the option `near` [default: 1]
        #[arg(long, help_heading = "Near a puzzle", value_name = "N")]
        pub minus: Option<Number<0, 8>>,
        /// The number of other givens to add to the puzzle of the option `near` [default: 1]
        #[arg(long, help_heading = "Near a puzzle", value_name = "N")]
        pub plus: Option<Number<0, 8>>,
        /// ER, the rating of the hardest step on the scale of the program Sudoku Explainer, such as 7.0..7.4
        #[arg(long, help_heading = "Difficulty", value_name = "RANGE")]
        pub er: Option<Ratings>,
        /// EP, the highest rating of the steps up to the first placed value, on the same scale
        #[arg(long, help_heading = "Difficulty", value_name = "RANGE")]
        pub ep: Option<Ratings>,
        /// ED, the rating of the first step, on the same scale
        #[arg(long, help_heading = "Difficulty", value_name = "RANGE")]
        pub ed: Option<Ratings>,
        /// The level on the scale of the program HoDoKu: easy, medium, hard, unfair, extreme
        #[arg(long, help_heading = "Difficulty", value_name = "LEVEL")]
        pub level: Option<LevelName>,
        /// HoDoKu's level as a number of stars, from 1 to 5
        #[arg(long, help_heading = "Difficulty", value_name = "N")]
        pub stars: Option<Number<1, 5>>,
        /// The strategies that each puzzle needs. With all strategies that a person learns earlier, they solve the puzzle. If
        /// one of them is left out, the others do not solve it
        #[arg(long, help_heading = "Technique", value_name = "ID,…", value_delimiter = ',')]
        pub needs: Vec<StrategyId>,
        /// Each strategy of the option `needs` makes exactly one step
        #[arg(long, help_heading = "Technique")]
        pub exactly_once: bool,
        /// The strategy of the first step that is not a single
        #[arg(long, help_heading = "Technique", value_name = "ID")]
        pub first: Option<StrategyId>,
        /// Make half-solved puzzles with marks (candidates). This strategy makes the next step; no strategy that a person
        /// learns earlier makes a step
        #[arg(long, help_heading = "Technique", value_name = "ID")]
        pub practice: Option<StrategyId>,
    }
}

/// The highest rating of a single on the Sudoku Explainer's scale, in tenths.
const HIGHEST_SINGLE: u16 = 23;

fn impossible<T>(field: &str, message: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(Code::Impossible, message).of(field))
}

const NOT_NEAR: &str = "this cannot be used together with near";

fn wrong_board<T>(field: &str, message: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(Code::Layout, message).of(field))
}

impl Generate {
    /// Whether each puzzle is made by the solver in reverse: a value is removed only if the solver can place it again.
    pub fn is_solvers(&self, selection: &Selection) -> bool {
        // With a technique, another check makes sure that the strategies are enough.
        selection.is_named()
            && self.pattern.is_none()
            && self.needs.is_empty()
            && self.first.is_none()
            && self.practice.is_none()
    }

    /// The rarity of the strategies that the puzzles must need or show, in words. `None` if they are not rare.
    pub fn rarity(&self) -> Option<String> {
        rarity(self.asked())
    }

    /// The strategies that the puzzles must need or show.
    pub(super) fn asked(&self) -> impl Iterator<Item = &'static Strategy> {
        self.needs.iter().chain(&self.first).chain(&self.practice).map(|StrategyId(strategy)| *strategy)
    }

    /// The solver with the strategies. For strategies that a puzzle needs or practises, it has the order for learning.
    pub(super) fn solver(&self, selection: &Selection) -> Result<Solver, Refusal> {
        let is_learned = self.practice.is_some() || !self.needs.is_empty();
        let solver = if is_learned { selection.learner() } else { selection.solver(Choose::First) };
        Ok(Solver::clone(&*solver?))
    }

    /// Checks whether the fields can be used together.
    fn check(&self, selection: &Selection) -> Result<(), Refusal> {
        let near = self.near.is_some();
        let is_pattern = self.pattern.is_some();
        let pairs = [
            (is_pattern && self.symmetry.is_some(), "symmetry", "this cannot be used together with pattern"),
            (self.minimal == Some(true) && self.redundant, "redundant", "this cannot be used together with minimal"),
            (
                self.level.is_some() && self.stars.is_some(),
                "stars",
                "stars and level mean the same: use only one of them",
            ),
            (
                self.most_clues.is_some() && self.clues.is_empty(),
                "most_clues",
                "this can be used only together with clues",
            ),
            (is_pattern && !self.clues.is_empty(), "clues", "this cannot be used together with pattern"),
            (self.exactly_once && self.needs.is_empty(), "exactly_once", "this can be used only together with needs"),
            (self.minus.is_some() && !near, "minus", "this can be used only together with near"),
            (self.plus.is_some() && !near, "plus", "this can be used only together with near"),
            (near && self.symmetry.is_some(), "symmetry", NOT_NEAR),
            (near && is_pattern, "pattern", NOT_NEAR),
            (near && self.contains.is_some(), "contains", NOT_NEAR),
            (near && self.from_solution.is_some(), "from_solution", NOT_NEAR),
            (near && self.unbiased, "unbiased", NOT_NEAR),
            (
                near && (self.redundant || self.minimal == Some(false)),
                if self.redundant { "redundant" } else { "minimal" },
                "the puzzles of near are always minimal",
            ),
            (near && self.practice.is_some(), "practice", NOT_NEAR),
            (
                self.unbiased
                    && (is_pattern
                        || self.symmetry.is_some()
                        || self.contains.is_some()
                        || self.redundant
                        || selection.is_named()),
                "unbiased",
                "unbiased puzzles are minimal, have no pattern, no symmetry, no givens to contain and no strategies to \
                 solve them",
            ),
            (
                usize::from(!self.needs.is_empty())
                    + usize::from(self.first.is_some())
                    + usize::from(self.practice.is_some())
                    > 1,
                if self.practice.is_some() { "practice" } else { "first" },
                "only one of needs, first and practice can be used",
            ),
        ];
        match pairs.into_iter().find(|(is_wrong, ..)| *is_wrong) {
            Some((_, field, message)) => Err(Refusal::new(Code::FieldsConflict, message).of(field)),
            None => Ok(()),
        }
    }

    /// The layout, if the board is not the usual one, or has clues.
    fn layout(&self) -> Option<Arc<Layout>> {
        let layout = self.layout.as_ref().map(|LayoutText(layout)| Arc::clone(layout));
        if self.clues.is_empty() {
            return layout.filter(|layout| !layout.is_standard());
        }
        layout.or_else(|| Some(Arc::new(Layout::standard().clone())))
    }

    /// The wanted clues.
    fn wanted_clues(&self) -> WantedClues {
        let mut sets: Vec<ClueSet> = Vec::new();
        for ClueSetId(set) in &self.clues {
            if !sets.contains(set) {
                sets.push(*set);
            }
        }
        WantedClues { sets, most: self.most_clues.map(|most| most.get() as usize) }
    }

    /// Checks that the fields can be used with the layout, and that a full grid is possible on it.
    fn check_layout(&self, layout: &Arc<Layout>, solver: &Solver) -> Result<(), Refusal> {
        let only_usual = [
            ("contains", self.contains.is_some()),
            ("from_solution", matches!(self.from_solution, Some(Solution::Is(_)))),
            ("unbiased", self.unbiased),
            ("near", self.near.is_some()),
            ("er", self.er.is_some()),
            ("ep", self.ep.is_some()),
            ("ed", self.ed.is_some()),
        ];
        if let Some((field, _)) = only_usual.into_iter().find(|(_, is_given)| *is_given) {
            return wrong_board(field, "this works on the usual board only, and without clues");
        }
        if !solver.any_board() {
            return wrong_board("profile", "the profile ser knows only the usual board");
        }
        let clues = self.wanted_clues();
        if !clues.fit(layout) {
            return impossible("clues", "the layout has too many clues itself");
        }
        let sample = match Generator::sample(layout, &clues) {
            Ok(Some(sample)) => sample,
            Ok(None) => return impossible("layout", "no grid is possible on this layout"),
            Err(Stopped::Work) => {
                return impossible("layout", "no grid of this layout was found in the limit of the work");
            }
            Err(why) => return Err(why.into()),
        };
        if let Some(asked) = self.asked().find(|strategy| !strategy.fits(sample.any_layout())) {
            let field = if self.needs.is_empty() { "practice" } else { "needs" };
            let field = if self.first.is_some() { "first" } else { field };
            return wrong_board(field, format!("{} is not used on boards with this layout", asked.name()));
        }
        Ok(())
    }

    /// The level.
    fn level(&self) -> Option<Level> {
        let stars = self.stars.and_then(|stars| LevelName::of_stars(stars.get()));
        self.level.or(stars).map(|LevelName(level)| level)
    }

    /// Checks a request for easy puzzles: it may require only singles, and no rating above the ratings of singles.
    fn check_easy(&self, solver: &Solver) -> Result<(), Refusal> {
        if self.level() != Some(Level::Easy) {
            return Ok(());
        }
        let has = |id: &&str| solver.order().is_some_and(|order| order.strategies().any(|own| own.id() == *id));
        let beyond = |id: &&StrategyId| SINGLES.iter().all(has) && !SINGLES.contains(&id.0.id());
        let asked =
            [("needs", &self.needs[..]), ("first", self.first.as_slice()), ("practice", self.practice.as_slice())];
        for (field, ids) in asked {
            if let Some(StrategyId(strategy)) = ids.iter().find(beyond) {
                return impossible(
                    field,
                    format!("singles solve every easy puzzle, so none of them needs {}", strategy.name()),
                );
            }
        }
        for (field, range) in [("er", &self.er), ("ep", &self.ep), ("ed", &self.ed)] {
            if range.as_ref().is_some_and(|Ratings(range)| *range.start() > HIGHEST_SINGLE) {
                let message =
                    "singles solve every easy puzzle, so its ratings on the Sudoku Explainer's scale are at most 2.3";
                return impossible(field, message);
            }
        }
        Ok(())
    }

    /// The request.
    pub(super) fn request(&self, selection: &Selection) -> Result<Request, Refusal> {
        self.check(selection)?;
        let solver = self.solver(selection)?;
        self.check_easy(&solver)?;
        let layout = self.layout();
        if let Some(layout) = &layout {
            self.check_layout(layout, &solver)?;
        }
        let board = layout.as_deref().unwrap_or(Layout::standard());
        let all = board.cells().len();
        let technique = self.technique(&solver)?;
        let (is_solvers, chosen, solver) = (self.is_solvers(selection), selection.is_named(), Arc::new(solver));
        let shapes = match self.symmetry {
            None | Some(Symmetry::Of(Shape::None)) => Vec::new(),
            Some(Symmetry::Of(shape)) => vec![shape],
            Some(Symmetry::Any) => Shape::ALL.into_iter().filter(|shape| *shape != Shape::None).collect(),
        };
        let contains = self.contains.as_ref().map_or(Puzzle::EMPTY, |Given(puzzle)| puzzle.clone());
        let from = match &self.from_solution {
            Some(Solution::Is(grid)) => Some(grid.clone()),
            Some(Solution::Random) | None => None,
        };
        check_givens(&contains, from.as_ref())?;
        if let Some(AnyPattern { size, .. }) = self.pattern
            && size != board.size()
        {
            let message = format!("{all} characters are expected, {} found", size * size);
            return Err(Refusal::new(Code::WrongValue, message).of("pattern"));
        }
        let pattern = self.pattern.map(|AnyPattern { cells, .. }| cells);
        if let Some(cell) = pattern.and_then(|cells| (contains.givens() - cells).first()) {
            return impossible("contains", format!("{cell} has one of these givens, but is not in the pattern"));
        }
        if let Some(cells) = pattern {
            self.check_number("pattern", &(cells.len()..=cells.len()), board)?;
        }
        self.check_number("contains", &(contains.givens().len()..=all - 1), board)?;
        let givens = self.givens.as_ref().map(|Numbers(givens)| givens);
        if let Some(givens) = givens {
            self.check_number("givens", givens, board)?;
        }
        let givens = givens.map(|givens| *givens.start()..=(all - 1).min(*givens.end()));
        if let (Some(cells), Some(givens)) = (pattern, &givens)
            && !givens.contains(&cells.len())
        {
            return impossible(
                "givens",
                format!("each puzzle has the number of givens of the pattern, which is {}", cells.len()),
            );
        }
        let few = givens.as_ref().is_none_or(|givens| *givens.start() * 81 < MANY_GIVENS * all);
        let minimal = if self.redundant { Some(false) } else { self.minimal };
        // Easy puzzles with dots or lines mostly have more givens than they need.
        let is_eased = !self.clues.is_empty() && self.level().is_some();
        let minimal = minimal.unwrap_or(few && pattern.is_none() && !is_eased);
        let range = |ratings: &Option<Ratings>| ratings.as_ref().map(|Ratings(range)| range.clone());
        Ok(Request {
            clues: self.wanted_clues(),
            shapes,
            unbiased: self.unbiased,
            pattern,
            solution: from,
            contains,
            minimal,
            solver: is_solvers.then(|| Arc::clone(&solver)),
            wanted: Wanted {
                givens,
                level: self.level(),
                solver: (chosen && pattern.is_some() && technique.is_none()).then_some(solver),
                technique,
                er: range(&self.er),
                ep: range(&self.ep),
                ed: range(&self.ed),
            },
            layout,
        })
    }

    /// Checks that puzzles with these numbers of givens are possible.
    fn check_number(&self, field: &str, givens: &RangeInclusive<usize>, board: &Layout) -> Result<(), Refusal> {
        let all = board.cells().len();
        if *givens.start() >= all {
            return impossible(field, format!("a puzzle cannot have {all} givens, because this is a finished grid"));
        }
        if board.is_standard() && self.clues.is_empty() && *givens.end() < FEWEST_GIVENS {
            return impossible(
                field,
                format!("a puzzle with fewer than {FEWEST_GIVENS} givens never has exactly one solution"),
            );
        }
        Ok(())
    }

    fn technique(&self, solver: &Solver) -> Result<Option<Technique>, Refusal> {
        if let Some(StrategyId(first)) = self.first {
            let first = used("first", first, solver)?;
            return Ok(Some(Technique::First(solver.clone(), first)));
        }
        if let Some(StrategyId(practised)) = self.practice {
            let order = order("practice", solver)?;
            return Ok(Technique::practice(used("practice", practised, solver)?, order));
        }
        let needs: Vec<&'static Strategy> = self.needs.iter().map(|id| id.0).collect();
        if needs.is_empty() {
            return Ok(None);
        }
        for needed in &needs {
            used("needs", needed, solver)?;
        }
        Ok(Needs::new(&needs, order("needs", solver)?, self.exactly_once).map(Technique::Needs))
    }
}

/// The order of a solver. Without an order, an error.
fn order<'s>(field: &str, solver: &'s Solver) -> Result<&'s Order, Refusal> {
    let message = "this cannot be used with the profile ser, because this profile has no order of strategies";
    solver.order().ok_or_else(|| Refusal::new(Code::FieldsConflict, message).of(field))
}

/// A strategy, if the solver uses it. Otherwise an error.
fn used(field: &str, strategy: &'static Strategy, solver: &Solver) -> Result<&'static Strategy, Refusal> {
    if order(field, solver)?.strategies().any(|other| other == strategy) {
        return Ok(strategy);
    }
    impossible(field, format!("{} is not one of the strategies that are used", strategy.id()))
}

/// Checks that some givens have a solution. If `solution` is a grid, it must be this grid.
fn check_givens(contains: &Puzzle, solution: Option<&Grid>) -> Result<(), Refusal> {
    let board = Board::new(contains).map_err(|fault| Refusal::from(fault).of("contains"))?;
    if let Some(solution) = solution {
        let other = contains.givens().iter().find(|&cell| contains.value(cell) != Some(solution.digit(cell)));
        return other.map_or(Ok(()), |cell| {
            impossible("contains", format!("these givens and the solution have different digits in {cell}"))
        });
    }
    if Search::of(&board).limit(1).solutions().count == 0 {
        return impossible("contains", "these givens have no solution");
    }
    Ok(())
}
