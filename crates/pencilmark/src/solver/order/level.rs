//! Strategies that are asked together, and the choice of one of their steps.

use crate::scene::Scene;
use crate::strategies::Row;
use crate::strategy::{Flow, Nothing, Step, Strategy};
use smallvec::SmallVec;

/// The rule that chooses a step of an [`OrderLevel`].
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Choice {
    /// The first step of the first strategy that finds a step. The search ends with this step.
    #[default]
    First,
    /// The easiest of all steps that the level's strategies find. Of equally easy steps, the shortest, then the first.
    Easiest,
    /// The shortest step to read. The length of forcing chains and nets is their number of lines, and of other steps their
    /// number of truths. Of equally short steps, the step of the strategy that comes first.
    Shortest,
}

impl Choice {
    /// All choices.
    pub const ALL: &'static [Self] = &[Self::First, Self::Easiest, Self::Shortest];

    /// The choice's name: `first`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Easiest => "easiest",
            Self::Shortest => "shortest",
        }
    }

    /// The choice of a name.
    pub fn get(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|choice| choice.id() == id)
    }
}

/// Strategies of an [`Order`](super::Order) that are asked together, before the strategies of the next level.
///
/// ```
/// use pencilmark::{Board, Choice, OrderLevel, Order, Puzzle, Row, Solver, strategies};
///
/// let rows = ["naked-single", "hidden-single"].map(|id| Row::from(strategies::get(id).unwrap()));
/// let order = Order::of_levels([OrderLevel::new(rows, Choice::Easiest)]);
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
/// let step = Solver::ordered(order).next(&Board::new(&puzzle).unwrap()).unwrap();
/// assert_eq!(step.strategy().id(), "hidden-single"); // 1.5, a naked single is 2.3
/// ```
#[derive(Clone, Debug)]
pub struct OrderLevel {
    /// The strategies of the level. Most levels have one strategy.
    rows: SmallVec<[Row; 1]>,
    choice: Choice,
}

impl OrderLevel {
    /// A level of these strategies.
    pub fn new(rows: impl IntoIterator<Item = Row>, choice: Choice) -> Self {
        Self { rows: rows.into_iter().collect(), choice }
    }

    /// The strategies and their difficulties, in the order in which they are asked.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The rule that chooses a step of the strategies.
    pub fn choice(&self) -> Choice {
        self.choice
    }

    pub(super) fn rows_mut(&mut self) -> &mut SmallVec<[Row; 1]> {
        &mut self.rows
    }

    /// Adds the chosen step to the list, if there is one. Calls `nothing` for each strategy that found no step. Only
    /// strategies that may be used are asked. Breaks when a step is added, when `nothing` breaks, or when the scene's budget
    /// stops.
    #[inline]
    pub(crate) fn look(
        &self,
        scene: &Scene,
        may_use: &impl Fn(&Strategy) -> bool,
        steps: &mut Vec<Step>,
        nothing: Nothing,
    ) -> Flow {
        let mut rows = self.rows.iter().filter(|row| may_use(row.strategy()));
        match self.choice {
            Choice::First => rows.try_for_each(|row| {
                let number = steps.len();
                let flow = row.strategy().look(scene, &mut |step| {
                    steps.push(step);
                    Flow::Break(())
                });
                // The step gets its difficulty in place: a step is large, and each copy makes a path measurably slower.
                steps[number..].iter_mut().for_each(|step| row.difficulty().rate(step));
                flow?;
                nothing(row.strategy())
            }),
            Choice::Easiest => Self::look_for_easiest(scene, rows, steps, nothing),
            Choice::Shortest => Self::look_for_shortest(scene, rows, steps, nothing),
        }
    }

    /// The shortest of all steps that are wanted. Only strategies that may be used are asked.
    pub(crate) fn shortest(
        &self,
        scene: &Scene,
        may_use: &impl Fn(&Strategy) -> bool,
        is_wanted: &dyn Fn(&Step) -> bool,
    ) -> Option<Step> {
        let mut best: Option<Step> = None;
        for row in self.rows.iter().filter(|row| may_use(row.strategy())) {
            // If the budget stops, the best step so far is returned. It is right too, but may not be the shortest.
            let _ = row.strategy().look(scene, &mut |mut step| {
                if is_wanted(&step) && best.as_ref().is_none_or(|best| step.length() < best.length()) {
                    row.difficulty().rate(&mut step);
                    best = Some(step);
                }
                Flow::Continue(())
            });
        }
        best
    }

    /// Adds the shortest step of some rows to the list. Strategies that can search by length are asked again and again,
    /// each time for longer steps.
    #[inline(never)]
    fn look_for_shortest<'r>(
        scene: &Scene,
        rows: impl Iterator<Item = &'r Row> + Clone,
        steps: &mut Vec<Step>,
        nothing: Nothing,
    ) -> Flow {
        let mut best: Option<Step> = None;
        let mut longest = 0;
        loop {
            scene.limit_length(longest);
            let flow = rows.clone().try_for_each(|row| {
                row.strategy().look(scene, &mut |mut step| {
                    if best.as_ref().is_none_or(|best| step.length().0 < best.length().0) {
                        row.difficulty().rate(&mut step);
                        best = Some(step);
                    }
                    // Earlier rounds looked for shorter steps than the limit.
                    let shortest = best.as_ref().is_some_and(|best| best.length().0 <= longest);
                    if shortest { Flow::Break(()) } else { Flow::Continue(()) }
                })
            });
            let next = scene.next_length();
            scene.limit_length(usize::MAX);
            if scene.has_stopped() {
                return flow;
            }
            match (best, next) {
                (Some(step), next) if flow.is_break() || next.is_none_or(|next| step.length().0 < next) => {
                    steps.push(step);
                    return Flow::Break(());
                }
                (found, Some(next)) => (best, longest) = (found, next),
                (_, None) => return rows.map(Row::strategy).try_for_each(nothing),
            }
        }
    }

    /// Adds the easiest step of some rows to the list.
    #[inline(never)]
    fn look_for_easiest<'r>(
        scene: &Scene,
        rows: impl Iterator<Item = &'r Row>,
        steps: &mut Vec<Step>,
        nothing: Nothing,
    ) -> Flow {
        let mut best: Option<(StepRank, Step)> = None;
        for row in rows {
            // No step of the row can be easier than the best step so far.
            if best.as_ref().is_some_and(|((easiest, _), _)| row.difficulty().least() > *easiest) {
                continue;
            }
            let mut found = false;
            row.strategy().look(scene, &mut |step| {
                found = true;
                let difficulty = row.difficulty().of(&step);
                let rank = (difficulty, step.length());
                if best.as_ref().is_none_or(|(least, _)| rank < *least) {
                    best = Some((rank, step.rated(difficulty)));
                }
                Flow::Continue(())
            })?;
            if !found {
                nothing(row.strategy())?;
            }
        }
        let Some((_, step)) = best else { return Flow::Continue(()) };
        steps.push(step);
        Flow::Break(())
    }
}

/// The difficulty of a step, then its length. The step with the lowest rank is chosen.
type StepRank = (f64, (usize, usize));

impl From<Row> for OrderLevel {
    /// A level of one strategy. The first step of the strategy is taken.
    fn from(row: Row) -> Self {
        Self::new([row], Choice::First)
    }
}
