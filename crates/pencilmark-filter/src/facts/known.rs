//! The facts that are known about one puzzle.

use super::classes::Classes;
use super::lookup::Lookup;
use super::shapes;
use crate::columns::{Column, Fact, Finding, Value};
use pencilmark::rating::hodoku::{Rater, Rating, Unrated};
use pencilmark::search::Givens;
use pencilmark::{
    Board, Budget, Canonical, Fault, Grid, Outcome, Path, Puzzle, Search, Solver, State, Step, Stopped, Strategy,
    canonical_within, strategies,
};
use pencilmark_generate::{Needs, Shape};
use pencilmark_ser::{UpTo, rate, rate_up_to};
use std::sync::Arc;

/// The tools that compute facts.
#[derive(Debug)]
pub(crate) struct Tools {
    pub(crate) solver: Arc<Solver>,
    pub(crate) hodoku: Rater,
    /// The judge of each strategy whose need is asked for.
    pub(crate) needs: Vec<(&'static Strategy, Needs)>,
    /// The ER, in tenths, up to which the ratings are found; `None` if they are found in full.
    pub(crate) er_limit: Option<u16>,
}

/// The facts that are known about one puzzle so far. They are computed when they are asked for, each finding once.
#[derive(Debug)]
pub(crate) struct Facts<'s> {
    state: &'s State,
    board: Board,
    shape: Option<Shape>,
    form: Option<Canonical>,
    solutions: Option<(u64, Option<Grid>)>,
    /// Whether every given is needed, where that has a meaning.
    minimal: Lookup<bool>,
    hodoku: Lookup<Rating>,
    path: Lookup<Path>,
    /// The ratings ER, EP and ED.
    explainer: Lookup<[f64; 3]>,
    needs: Vec<(&'static Strategy, Lookup<bool>)>,
    classes: Classes,
}

impl<'s> Facts<'s> {
    /// The facts about a puzzle. Nothing is known yet.
    ///
    /// # Errors
    /// When a value stands twice in a house.
    pub(crate) fn of(state: &'s State) -> Result<Self, Fault> {
        Ok(Self {
            state,
            board: Board::new(state)?,
            shape: None,
            form: None,
            solutions: None,
            minimal: Lookup::NotYet,
            hodoku: Lookup::NotYet,
            path: Lookup::NotYet,
            explainer: Lookup::NotYet,
            needs: Vec::new(),
            classes: Classes::new(),
        })
    }

    /// Whether a finding was computed.
    pub(crate) fn has(&self, finding: Finding) -> bool {
        match finding {
            Finding::Cells => true,
            Finding::Shape => self.shape.is_some(),
            Finding::Form => self.form.is_some(),
            Finding::Solutions => self.solutions.is_some(),
            Finding::Redundant => self.minimal.is_known(),
            Finding::Hodoku => self.hodoku.is_known(),
            Finding::Path => self.path.is_known(),
            Finding::Needs => !self.needs.is_empty(),
            Finding::Explainer => self.explainer.is_known(),
            class => self.classes.has(class),
        }
    }

    /// The value of a fact; `None` as long as it was not computed.
    pub(crate) fn value(&self, fact: Fact) -> Option<Value> {
        let column = match fact {
            Fact::Column(column) => column,
            Fact::Symmetric(shape) => {
                return self.shape.map(|_| shapes::has(self.state.givens(), shape).into());
            }
            Fact::Uses(strategy) => {
                let uses = |path: &Path| path.steps.iter().any(|step| step.strategy() == strategy);
                return self.path.value(uses);
            }
            Fact::Needs(strategy) => {
                let known = self.needs.iter().find(|(other, _)| *other == strategy);
                return known.and_then(|(_, needs)| needs.value(|needs| *needs));
            }
        };
        self.of_column(column)
    }

    fn of_column(&self, column: Column) -> Option<Value> {
        let of_solutions = |value: &dyn Fn(u64, Option<&Grid>) -> Value| {
            self.solutions.as_ref().map(|(count, only)| value(*count, only.as_ref()))
        };
        let of_form = |value: fn(&Canonical) -> Value| self.form.as_ref().map(value);
        match column {
            Column::Givens => Some(Value::count(self.state.givens().len())),
            Column::Blanks => Some(Value::count(81 - self.state.known().len())),
            Column::Symmetry => self.shape.map(|shape| Value::word(shape.id())),
            Column::Count => of_solutions(&|count, _| Value::count(usize::try_from(count).unwrap_or(2))),
            Column::Valid => of_solutions(&|count, _| (count == 1).into()),
            Column::Solution => of_solutions(&|_, only| only.map(ToString::to_string).into()),
            Column::Canonical => of_form(|form| form.puzzle.to_string().into()),
            Column::Automorphisms => of_form(|form| Value::count(usize::try_from(form.automorphisms).unwrap_or(0))),
            Column::Minimal => self.minimal.value(|minimal| *minimal),
            Column::Level | Column::Stars => self.hodoku.value(|rating| f64::from(rating.level.stars())),
            Column::Score => self.hodoku.value(|rating| f64::from(rating.score)),
            Column::Solved => self.path.value(|path| path.outcome == Outcome::Solved),
            Column::Steps => self.path.value(|path| Value::count(path.steps.len())),
            Column::Hardest => self.path.value(|path| path.hardest().map(|step| Value::word(step.strategy().id()))),
            Column::Difficulty => self.path.value(|path| path.hardest().and_then(Step::difficulty)),
            Column::Er => self.explainer.value(|known| known[0]),
            Column::Ep => self.explainer.value(|known| known[1]),
            Column::Ed => self.explainer.value(|known| known[2]),
            class => self.classes.value(class),
        }
    }

    /// The number of times that the path uses each strategy, in the registry's order; empty as long as there is no path.
    pub(crate) fn techniques(&self) -> Vec<(&'static Strategy, usize)> {
        let Lookup::This(path) = &self.path else { return Vec::new() };
        let uses = |strategy: &Strategy| path.steps.iter().filter(|step| step.strategy() == strategy).count();
        strategies::all().map(|strategy| (strategy, uses(strategy))).filter(|(_, uses)| *uses > 0).collect()
    }

    /// Computes a fact, and the other facts of its finding.
    ///
    /// # Errors
    /// When the budget stops before it is known.
    pub(crate) fn find(&mut self, fact: Fact, tools: &Tools, budget: &Budget) -> Result<(), Stopped> {
        match fact.finding() {
            Finding::Cells => {}
            Finding::Shape => self.shape = Some(shapes::symmetry(self.state.givens())),
            Finding::Form => self.form = Some(canonical_within(&self.state.puzzle(), budget)?),
            Finding::Solutions => {
                let found = Search::of(&self.board).limit(2).within(budget).solutions();
                if let Some(why) = found.ended.stopped() {
                    return Err(why);
                }
                self.solutions = Some((found.count, found.first.filter(|_| found.count == 1)));
            }
            Finding::Redundant => {
                let state = self.state;
                let minimal = match (self.only(tools, budget)?, Puzzle::try_from(state)) {
                    (Some(grid), Ok(puzzle)) => {
                        let redundant = Givens::batch(&[(&puzzle, grid)]).within(budget).redundant()?;
                        redundant.first().map(|redundant| redundant.is_empty())
                    }
                    _ => None,
                };
                self.minimal = minimal.into();
            }
            Finding::Hodoku => {
                let is_unique = self.only(tools, budget)?.is_some();
                let rated = is_unique.then(|| tools.hodoku.rate_within(&self.board, budget));
                self.hodoku = match rated {
                    Some(Err(Unrated::Stopped(why))) => return Err(why),
                    Some(Ok(rating)) => Lookup::This(rating),
                    Some(Err(_)) | None => Lookup::Nothing,
                };
            }
            Finding::Path => self.path = self.find_path(tools, budget)?.into(),
            Finding::Needs => {
                if let Fact::Needs(strategy) = fact {
                    let needs = self.find_needs(strategy, tools, budget)?;
                    self.needs.push((strategy, needs.into()));
                }
            }
            Finding::Explainer => self.explainer = self.find_ratings(tools, budget)?.into(),
            class => {
                let is_unique = self.only(tools, budget)?.is_some();
                self.classes.find(class, is_unique.then_some(&self.board), budget)?;
            }
        }
        Ok(())
    }

    /// The only solution; `None` if there is not exactly one. Then most facts have no value.
    fn only(&mut self, tools: &Tools, budget: &Budget) -> Result<Option<&Grid>, Stopped> {
        if self.solutions.is_none() {
            self.find(Fact::Column(Column::Count), tools, budget)?;
        }
        Ok(self.solutions.as_ref().and_then(|(_, only)| only.as_ref()))
    }

    fn find_path(&mut self, tools: &Tools, budget: &Budget) -> Result<Option<Path>, Stopped> {
        if self.only(tools, budget)?.is_none() {
            return Ok(None);
        }
        let Ok(board) = tools.solver.board(self.state) else { return Ok(None) };
        let path = tools.solver.solve_within(board, budget);
        if let Outcome::Stopped(why) = path.outcome { Err(why) } else { Ok(Some(path)) }
    }

    fn find_needs(
        &mut self,
        strategy: &'static Strategy,
        tools: &Tools,
        budget: &Budget,
    ) -> Result<Option<bool>, Stopped> {
        if self.only(tools, budget)?.is_none() {
            return Ok(None);
        }
        let needs = tools.needs.iter().find(|(other, _)| *other == strategy);
        needs.map(|(_, needs)| needs.are_met(&self.board, budget)).transpose()
    }

    fn find_ratings(&mut self, tools: &Tools, budget: &Budget) -> Result<Option<[f64; 3]>, Stopped> {
        if self.only(tools, budget)?.is_none() {
            return Ok(None);
        }
        let known = match tools.er_limit {
            Some(limit) => rate_up_to(&self.board, limit, budget)?,
            None => UpTo::Within(rate(&self.board, budget)?),
        };
        Ok(Some(match known {
            UpTo::Within(known) => [known.er, known.ep, known.ed].map(|tenths| f64::from(tenths) / 10.0),
            // ER is above all numbers that it is compared with; EP and ED are not asked for.
            UpTo::Above { .. } => [f64::INFINITY, f64::NAN, f64::NAN],
        }))
    }
}
