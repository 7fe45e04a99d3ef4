//! A puzzle as a formula.

use super::literal::Literal;
use super::rules;
use pencilmark::{Cell, Cells, Digits, Grid, Mark, State};

/// A puzzle as a formula in conjunctive normal form: the rules, a unit clause for each value and for each mark that has been
/// removed, and perhaps a clause that denies one solution.
///
/// It has 729 variables, one for each mark ([`Literal`]). Each model is a solution of the puzzle. With the clause that
/// denies the only solution, the formula has no model. A refutation of it proves that there is no other solution.
///
/// ```
/// use pencilmark::Puzzle;
/// use pencilmark_sat::Formula;
///
/// let puzzle: Puzzle = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9".parse()?;
/// let formula = Formula::of(&puzzle);
/// let text = formula.dimacs();
/// assert!(text.starts_with("p cnf 729 10547\n1 2 3 4 5 6 7 8 9 0\n"));
/// assert_eq!(text.lines().count(), 10548);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formula {
    units: Vec<Literal>,
    denied: Option<Vec<Literal>>,
}

impl Formula {
    /// A state as a formula: its values and, if it has marks, the removed marks. A removed mark is missing although no value
    /// sees it. Values may stand twice in a house.
    pub fn of(state: &impl AsRef<State>) -> Self {
        let state = state.as_ref();
        let of_value = |cell: Cell| Some(Mark::new(cell, state.value(cell)?));
        let values: Vec<Mark> = Cell::ALL.into_iter().filter_map(of_value).collect();
        let is_seen = |mark: Mark| values.iter().any(|value| value.sees(mark));
        let missing = state.marks().into_iter().flat_map(|marks| {
            let blank = Cells::ALL - state.known();
            let missing =
                move |cell: Cell| (Digits::ALL - marks[cell.index()]).iter().map(move |digit| Mark::new(cell, digit));
            blank.iter().flat_map(missing)
        });
        let removed: Vec<Literal> = missing.filter(|&mark| !is_seen(mark)).map(Literal::off).collect();
        Self { units: values.iter().copied().map(Literal::on).chain(removed).collect(), denied: None }
    }

    /// The same formula, with a clause that denies a solution.
    #[must_use]
    pub fn denying(self, solution: &Grid) -> Self {
        let on = Cell::ALL.into_iter().map(|cell| Literal::off(Mark::new(cell, solution.digit(cell))));
        Self { denied: Some(on.collect()), ..self }
    }

    /// The number of clauses.
    pub fn len(&self) -> u32 {
        rules::RULES + self.units.len() as u32 + u32::from(self.denied.is_some())
    }

    /// Returns `false`: the rules are always there.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The values and the removed marks, each with the number of its clause.
    pub(crate) fn units(&self) -> impl Iterator<Item = (u32, Literal)> {
        (rules::RULES + 1..).zip(self.units.iter().copied())
    }

    /// The clause that denies a solution, with its number.
    pub(crate) fn denied(&self) -> Option<(u32, &[Literal])> {
        self.denied.as_deref().map(|denied| (self.len(), denied))
    }

    /// The clauses, in the order of their numbers, from 1.
    pub fn clauses(&self) -> impl Iterator<Item = Vec<Literal>> {
        rules::clauses().chain(self.units.iter().map(|&unit| vec![unit])).chain(self.denied.clone())
    }
}
