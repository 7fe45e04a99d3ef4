//! The facts about one puzzle.

use super::degree::Degree;
use super::symmetry::{has, symmetry};
use crate::columns::{Column, Fact, Finding, Value};
use pencilmark::rating::hodoku::{Level, Rating, Unrated};
use pencilmark::search::{Ended, Givens, HowMany, Solutions};
use pencilmark::{
    Board, Budget, Canonical, Cells, Fault, Grid, Outcome, Path, Puzzle, Search, Solver, State, Step, Stopped,
    Strategy, canonical_within, strategies,
};
use pencilmark_classify::{
    Backdoors, Basics, Chains, DEEPEST, LARGEST, LONGEST, RATED, Unfinished, backdoors, depth, estimate, nesting,
    rating,
};
use pencilmark_generate::{Needs, Shape};
use pencilmark_hodoku::Rater;
use pencilmark_ser::{SerRating, UpTo, rate, rate_up_to};
use std::cell::OnceCell;
use std::sync::Arc;

/// The tools for the facts that depend on an order of strategies or on a limit.
#[derive(Debug, Default)]
pub struct Tools {
    /// The solver that finds the path. Without a solver, puzzles have no path.
    pub solver: Option<Arc<Solver>>,
    /// For each strategy in a `needs` fact, the judge that decides whether a puzzle needs it.
    pub needs: Vec<(&'static Strategy, Needs)>,
    /// The limit for the Explainer's ratings: a value of ER, in tenths. With `None`, all ratings are computed in full.
    pub er_limit: Option<u16>,
}

/// The facts about one puzzle. Each fact is computed at its first use.
///
/// If the budget stops before a fact is known, the result is [`Stopped`]. A later call computes the fact again.
#[derive(Debug)]
pub struct Facts<'s> {
    state: &'s State,
    tools: Option<&'s Tools>,
    board: Board,
    shape: OnceCell<Shape>,
    form: OnceCell<Canonical>,
    solutions: OnceCell<Solutions>,
    redundant: OnceCell<Option<Cells>>,
    hodoku: OnceCell<Option<Rating>>,
    ser: OnceCell<Option<UpTo>>,
    path: OnceCell<Option<Path>>,
    /// Whether each strategy of the tools is needed, in their order.
    needs: Vec<OnceCell<Option<bool>>>,
    /// The smallest backdoors with singles, and the smallest backdoors with singles and locked candidates.
    backdoors: [OnceCell<Option<Backdoors>>; 2],
    /// The degrees in the other classes. The index is the finding.
    degrees: [OnceCell<Option<Degree>>; Finding::NUMBER],
}

#[expect(clippy::missing_errors_doc, reason = "all but `of` fail for the same reason, which the type names")]
impl<'s> Facts<'s> {
    /// The facts about a puzzle, without tools. No fact is computed yet.
    ///
    /// # Errors
    /// When a value stands twice in a house.
    pub fn of(state: &'s State) -> Result<Self, Fault> {
        Ok(Self {
            state,
            tools: None,
            board: Board::new(state)?,
            shape: OnceCell::new(),
            form: OnceCell::new(),
            solutions: OnceCell::new(),
            redundant: OnceCell::new(),
            hodoku: OnceCell::new(),
            ser: OnceCell::new(),
            path: OnceCell::new(),
            needs: Vec::new(),
            backdoors: [const { OnceCell::new() }; 2],
            degrees: [const { OnceCell::new() }; Finding::NUMBER],
        })
    }

    /// The same facts, with tools.
    #[must_use]
    pub fn with(self, tools: &'s Tools) -> Self {
        let needs = tools.needs.iter().map(|_| OnceCell::new()).collect();
        Self { tools: Some(tools), needs, ..self }
    }

    /// The same facts, for a puzzle whose only solution is known.
    #[must_use]
    pub fn solved(self, solution: &Grid) -> Self {
        let only = Solutions { count: 1, first: Some(solution.clone()), ended: Ended::All };
        Self { solutions: OnceCell::from(only), ..self }
    }

    /// The board of the puzzle.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The full symmetry of the cells with givens.
    pub fn symmetry(&self) -> Shape {
        *self.shape.get_or_init(|| symmetry(self.state.givens()))
    }

    /// The canonical form of the givens.
    pub fn form(&self, budget: &Budget) -> Result<&Canonical, Stopped> {
        once(&self.form, || canonical_within(&self.state.puzzle(), budget))
    }

    /// The solutions, up to two. If the budget stops the search, the result has the solutions that were found.
    pub fn solutions(&self, budget: &Budget) -> Solutions {
        if let Some(known) = self.solutions.get() {
            return known.clone();
        }
        let found = Search::of(&self.board).limit(2).within(budget).solutions();
        if found.ended.stopped().is_none() {
            let _ = self.solutions.set(found.clone());
        }
        found
    }

    /// Whether there is no solution, one, or several.
    pub fn how_many(&self, budget: &Budget) -> Result<HowMany, Stopped> {
        self.solutions(budget).how_many()
    }

    /// The only solution; `None` if there is no solution or several. Then most facts have no value.
    pub fn solution(&self, budget: &Budget) -> Result<Option<Grid>, Stopped> {
        Ok(if let HowMany::One(grid) = self.how_many(budget)? { Some(grid) } else { None })
    }

    /// The redundant givens: each of them can be removed alone, and the puzzle still has one solution. `None` if there is
    /// not exactly one solution. `None` also for a state with placed values or marks, for which the fact has no meaning.
    pub fn redundant(&self, budget: &Budget) -> Result<Option<Cells>, Stopped> {
        let redundant = self.of_valid(&self.redundant, budget, |grid| {
            let Ok(puzzle) = Puzzle::try_from(self.state) else { return Ok(None) };
            Ok(Givens::batch(&[(&puzzle, grid)]).within(budget).redundant()?.first().copied())
        })?;
        Ok(redundant.copied())
    }

    /// The rating on `HoDoKu`'s scale.
    pub fn hodoku(&self, budget: &Budget) -> Result<Option<&Rating>, Stopped> {
        self.of_valid(&self.hodoku, budget, |_| match Rater.rate_within(&self.board, budget) {
            Err(Unrated::Stopped(why)) => Err(why),
            rated => Ok(rated.ok()),
        })
    }

    /// The level on `HoDoKu`'s scale. `HoDoKu` does not know boards with a layout. On such boards, the level of a puzzle
    /// with one solution is computed with `HoDoKu`'s order of strategies.
    pub fn level(&self, budget: &Budget) -> Result<Option<Level>, Stopped> {
        if self.board.layout().is_standard() {
            return Ok(self.hodoku(budget)?.map(|rating| rating.level));
        }
        Rater.level_up_to(&self.board, Level::Extreme, budget)
    }

    /// The ratings on the Sudoku Explainer's scale, up to the limit of the tools.
    pub fn ser(&self, budget: &Budget) -> Result<Option<&UpTo>, Stopped> {
        let limit = self.tools.and_then(|tools| tools.er_limit);
        self.of_valid(&self.ser, budget, |_| match limit {
            Some(limit) => rate_up_to(&self.board, limit, budget).map(Some),
            None => rate(&self.board, budget).map(|rating| Some(UpTo::Within(rating))),
        })
    }

    /// ER in tenths. `None` also if ER is above the limit of the tools.
    pub fn er(&self, budget: &Budget) -> Result<Option<u16>, Stopped> {
        let within = |known: &UpTo| if let UpTo::Within(rating) = known { Some(rating.er) } else { None };
        Ok(self.ser(budget)?.and_then(within))
    }

    /// The path of the solver of the tools.
    pub fn path(&self, budget: &Budget) -> Result<Option<&Path>, Stopped> {
        self.of_valid(&self.path, budget, |_| {
            let Some(solver) = self.tools.and_then(|tools| tools.solver.as_ref()) else { return Ok(None) };
            let Ok(board) = solver.board(self.state) else { return Ok(None) };
            let path = solver.solve_within(board, budget);
            if let Outcome::Stopped(why) = path.outcome { Err(why) } else { Ok(Some(path)) }
        })
    }

    /// Whether a strategy of the tools is needed.
    fn needs(&self, strategy: &Strategy, budget: &Budget) -> Result<Option<bool>, Stopped> {
        let Some((place, needs)) = self.judge(strategy) else { return Ok(None) };
        let is_needed = self.of_valid(&self.needs[place], budget, |_| needs.are_met(&self.board, budget).map(Some))?;
        Ok(is_needed.copied())
    }

    /// The judge of a strategy, and its index in the list of the tools.
    fn judge(&self, strategy: &Strategy) -> Option<(usize, &'s Needs)> {
        let mut judges = self.tools?.needs.iter().enumerate();
        judges.find(|(_, (other, _))| *other == strategy).map(|(place, (_, needs))| (place, needs))
    }

    /// The smallest backdoors of up to [`LARGEST`] values; `None` if all are larger.
    pub fn backdoors(&self, basics: Basics, budget: &Budget) -> Result<Option<&Backdoors>, Stopped> {
        let known = &self.backdoors[usize::from(basics == Basics::Locked)];
        self.of_valid(known, budget, |_| backdoors(&self.board, basics, LARGEST, budget))
    }

    /// The degree in the class of a column; `None` if the puzzle has no degree, or the column is no class.
    pub fn degree(&self, column: Column, budget: &Budget) -> Result<Option<Degree>, Unfinished> {
        let finding = column.finding();
        match finding {
            Finding::Backdoor => return Ok(self.degree_of_backdoors(column, Basics::Singles, budget)?),
            Finding::BackdoorLocked => return Ok(self.degree_of_backdoors(column, Basics::Locked, budget)?),
            _ => {}
        }
        let board = &self.board;
        let deep = |basics| {
            let depth = depth(board, basics, DEEPEST, budget)?;
            Ok(Some(depth.map_or(Degree::Above(DEEPEST), Degree::Exactly)))
        };
        let long = |chains| Ok(rating(board, chains, LONGEST, budget)?.map(Degree::Exactly));
        let degree: Result<_, Unfinished> = self.of_valid(&self.degrees[finding as usize], budget, |_| match finding {
            Finding::Depth => deep(Basics::Singles),
            Finding::DepthLocked => deep(Basics::Locked),
            Finding::Estimate => Ok(Some(Degree::Tenths(match rate_up_to(board, RATED, budget)? {
                UpTo::Within(known) => known.er,
                UpTo::Above { .. } => estimate(board, budget)?,
            }))),
            Finding::Whips => long(Chains::Whips),
            Finding::GWhips => long(Chains::GWhips),
            Finding::Braids => long(Chains::Braids),
            Finding::GBraids => long(Chains::GBraids),
            Finding::Nesting => Ok(nesting(board, LONGEST, budget)?.map(Degree::Exactly)),
            _ => Ok(None),
        });
        Ok(degree?.copied())
    }

    /// The size of the smallest backdoors, or their number.
    fn degree_of_backdoors(&self, column: Column, basics: Basics, budget: &Budget) -> Result<Option<Degree>, Stopped> {
        let found = self.backdoors(basics, budget)?;
        Ok(match column {
            Column::Backdoors | Column::BackdoorsLocked => found.map(|found| Degree::Exactly(found.sets.len())),
            _ => {
                let size = found.map_or(Degree::Above(LARGEST), |found| Degree::Exactly(found.size));
                self.solution(budget)?.map(|_| size)
            }
        })
    }

    /// The strategies of the path, each with the number of its steps, in the registry's order. Empty if there is no path.
    pub fn techniques(&self, budget: &Budget) -> Result<Vec<(&'static Strategy, usize)>, Stopped> {
        let Some(path) = self.path(budget)? else { return Ok(Vec::new()) };
        let uses = |strategy: &Strategy| path.steps.iter().filter(|step| step.strategy() == strategy).count();
        Ok(strategies::all().map(|strategy| (strategy, uses(strategy))).filter(|(_, uses)| *uses > 0).collect())
    }

    /// The value of a fact. ER is infinite if it is above the limit of the tools.
    pub fn value(&self, fact: Fact, budget: &Budget) -> Result<Value, Stopped> {
        Ok(match fact {
            Fact::Column(column) => return self.of_column(column, budget),
            Fact::Symmetric(shape) => {
                self.symmetry();
                has(self.state.givens(), shape).into()
            }
            Fact::Uses(strategy) => {
                let uses = |path: &Path| path.steps.iter().any(|step| step.strategy() == strategy);
                self.path(budget)?.map(uses).into()
            }
            Fact::Needs(strategy) => self.needs(strategy, budget)?.into(),
        })
    }

    fn of_column(&self, column: Column, budget: &Budget) -> Result<Value, Stopped> {
        let of_hodoku = |value: fn(&Rating) -> f64| Ok(self.hodoku(budget)?.map(value).into());
        let of_path = |value: fn(&Path) -> Value| Ok(self.path(budget)?.map(value).into());
        let of_ser = |within: fn(&SerRating) -> u16, above| {
            let value = |known: &UpTo| match known {
                UpTo::Within(rating) => f64::from(within(rating)) / 10.0,
                UpTo::Above { .. } => above,
            };
            Ok(self.ser(budget)?.map(value).into())
        };
        Ok(match column {
            Column::Givens => Value::count(self.state.givens().len()),
            Column::Blanks => Value::count(81 - self.state.known().len()),
            Column::Symmetry => Value::word(self.symmetry().id()),
            Column::Count => Value::count(match self.how_many(budget)? {
                HowMany::None => 0,
                HowMany::One(_) => 1,
                HowMany::Several => 2,
            }),
            Column::Valid => self.solution(budget)?.is_some().into(),
            Column::Solution => self.solution(budget)?.map(|grid| grid.to_string()).into(),
            Column::Canonical => self.form(budget)?.puzzle.to_string().into(),
            Column::Automorphisms => Value::count(usize::try_from(self.form(budget)?.automorphisms).unwrap_or(0)),
            Column::Minimal => self.redundant(budget)?.map(Cells::is_empty).into(),
            Column::Level | Column::Stars => return of_hodoku(|rating| f64::from(rating.level.stars())),
            Column::Score => return of_hodoku(|rating| f64::from(rating.score)),
            Column::Solved => return of_path(|path| (path.outcome == Outcome::Solved).into()),
            Column::Steps => return of_path(|path| Value::count(path.steps.len())),
            Column::Hardest => {
                return of_path(|path| path.hardest().map(|step| Value::word(step.strategy().id())).into());
            }
            Column::Difficulty => return of_path(|path| path.hardest().and_then(Step::difficulty).into()),
            // Above the limit, ER is greater than all numbers in the condition. A condition with a limit does not use EP and
            // ED.
            Column::Er => return of_ser(|rating| rating.er, f64::INFINITY),
            Column::Ep => return of_ser(|rating| rating.ep, f64::NAN),
            Column::Ed => return of_ser(|rating| rating.ed, f64::NAN),
            class => self.degree(class, budget).map_err(|stopped| stopped.why)?.into(),
        })
    }

    /// The value of a fact, if it is already computed.
    pub fn known(&self, fact: Fact) -> Option<Value> {
        let is_known = match fact {
            Fact::Needs(strategy) => self.judge(strategy).is_some_and(|(place, _)| self.needs[place].get().is_some()),
            _ => self.has(fact.finding()),
        };
        is_known.then(|| self.value(fact, &Budget::unlimited()).unwrap_or(Value::Null))
    }

    /// Whether a finding is already computed.
    pub fn has(&self, finding: Finding) -> bool {
        match finding {
            Finding::Cells => true,
            Finding::Shape => self.shape.get().is_some(),
            Finding::Form => self.form.get().is_some(),
            Finding::Solutions => self.solutions.get().is_some(),
            Finding::Redundant => self.redundant.get().is_some(),
            Finding::Hodoku => self.hodoku.get().is_some(),
            Finding::Path => self.path.get().is_some(),
            Finding::Needs => self.needs.iter().any(|needs| needs.get().is_some()),
            Finding::Explainer => self.ser.get().is_some(),
            Finding::Backdoor => self.backdoors[0].get().is_some(),
            Finding::BackdoorLocked => self.backdoors[1].get().is_some(),
            class => self.degrees[class as usize].get().is_some(),
        }
    }

    /// A fact that only a puzzle with one solution has. `compute` gets the solution.
    fn of_valid<'f, T, E: From<Stopped>>(
        &self,
        known: &'f OnceCell<Option<T>>,
        budget: &Budget,
        compute: impl FnOnce(&Grid) -> Result<Option<T>, E>,
    ) -> Result<Option<&'f T>, E> {
        let fact = once(known, || self.solution(budget)?.map_or(Ok(None), |grid| compute(&grid)))?;
        Ok(fact.as_ref())
    }
}

/// The value of a [`OnceCell`]. It is computed if the cell is empty.
fn once<T, E>(known: &OnceCell<T>, compute: impl FnOnce() -> Result<T, E>) -> Result<&T, E> {
    if let Some(fact) = known.get() {
        return Ok(fact);
    }
    let fact = compute()?;
    Ok(known.get_or_init(|| fact))
}
