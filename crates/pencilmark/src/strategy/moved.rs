//! Steps of moved boards.

use super::Step;
use pencilmark_core::{Mark, Movable, Symmetry};
use smallvec::SmallVec;

impl Movable for Step {
    /// The same step on the moved board. Its sentence and its difficulty stay.
    fn moved(&self, by: &Symmetry) -> Self {
        let mut removes: SmallVec<[Mark; 8]> = self.removes.iter().map(|mark| mark.moved(by)).collect();
        pencilmark_core::sort(&mut removes);
        Self {
            facts: self.facts.iter().map(|(slot, fact)| (*slot, fact.moved(by))).collect(),
            digits: self.digits.moved(by),
            places: self.places.iter().map(|mark| mark.moved(by)).collect(),
            removes,
            truths: self.truths.iter().map(|truth| truth.moved(by)).collect(),
            argument: self.argument.as_ref().map(|argument| Box::new(argument.moved(by))),
            values: self.values.as_ref().map(|values| values.moved(by)),
            layout: self.layout.clone(),
            ..*self
        }
    }
}
