//! The search of a strategy on a board: for the first step, or for all of them.

use super::{Sink, Step, Strategy};
use crate::scene::Scene;
use pencilmark_core::{Board, Fault, Flow, State};
use std::collections::HashMap;
use std::collections::hash_map::Entry;

impl Strategy {
    /// The board that the strategy starts from when it is used alone. The rules are applied, unless it is the strategy that
    /// applies them.
    ///
    /// # Errors
    /// [`Fault::Twice`] when a house holds a digit twice.
    pub fn board(&self, start: &impl AsRef<State>) -> Result<Board, Fault> {
        if self.from_all_marks { Board::with_all_marks(start) } else { Board::new(start) }
    }

    /// Every step that the strategy finds on the board of the scene. Of several steps with the same digits, placements and
    /// removals, it returns only the shortest step (then the first), at the position of the first.
    ///
    /// ```
    /// use pencilmark::{Board, Puzzle, Scene, strategies};
    ///
    /// let puzzle: Puzzle =
    ///     "000000000000200000000000000000060000000000000000080000000000000000000000000002000".parse().unwrap();
    /// let board = Board::new(&puzzle).unwrap();
    /// let hidden_single = strategies::get("hidden-single").unwrap();
    /// let steps = hidden_single.all(&Scene::new(&board));
    /// assert_eq!(steps.len(), 1);
    /// assert_eq!(steps[0].to_string(), "r5c5=2");
    /// ```
    pub fn all(&self, scene: &Scene) -> Vec<Step> {
        let mut steps: Vec<Step> = Vec::new();
        let mut places = HashMap::new();
        let _ = self.look(scene, &mut |step| {
            match places.entry(step.effect()) {
                Entry::Vacant(entry) => {
                    entry.insert(steps.len());
                    steps.push(step);
                }
                Entry::Occupied(entry) if step.length() < steps[*entry.get()].length() => steps[*entry.get()] = step,
                Entry::Occupied(_) => {}
            }
            Flow::Continue(())
        });
        steps
    }

    /// The first step that the strategy finds, if any.
    pub fn first(&self, scene: &Scene) -> Option<Step> {
        self.first_where(scene, |_| true)
    }

    /// The first step that the strategy finds and that is wanted, if any.
    pub fn first_where(&self, scene: &Scene, is_wanted: impl Fn(&Step) -> bool) -> Option<Step> {
        let mut first = None;
        let _ = self.look(scene, &mut |step| {
            if is_wanted(&step) {
                first = Some(step);
                return Flow::Break(());
            }
            Flow::Continue(())
        });
        first
    }

    /// Sends every step that the strategy finds to a sink, until the sink stops the search. Until the rules are applied, the
    /// marks prove nothing, so only the strategy that applies the rules finds steps. The search also breaks when the scene's
    /// budget stops. From then on it sends no steps, because facts may be missing.
    pub fn look(&self, scene: &Scene, sink: Sink) -> Flow {
        if !self.from_all_marks && scene.rules_pending() || !self.fits(scene.layout()) {
            return Flow::Continue(());
        }
        if !scene.has_budget() {
            return (self.find)(scene, &mut |mut step| {
                step.see(scene);
                sink(step)
            });
        }
        scene.spend(1)?;
        (self.find)(scene, &mut |mut step| {
            // Every step takes some work to make, even if the search for it was short.
            scene.spend(4)?;
            step.see(scene);
            sink(step)
        })?;
        if scene.has_stopped() { Flow::Break(()) } else { Flow::Continue(()) }
    }
}
