//! Makes steps of hints, with the sentences of the strategies that find the same hints.

use crate::hint::why::GraveType;
use crate::hint::why::LoopType;
use crate::hint::{RatedHint, Why};
use pencilmark::{
    Board, Cells, Deadly, Digits, House, HouseKind, Mark, Scene, Step, Strategy,
    sister::{
        Bug, Conclusion, Fish, Locked, aligned_exclusion, bivalue_grave, direct_hidden_subset, direct_locked,
        forcing_net, full_house, hidden_single, hidden_subset, locked_candidates, naked_single, naked_subset, types,
        unique_loop, xy_wing, xyz_wing,
    },
    strategies::{
        ALIGNED_PAIR_EXCLUSION, ALIGNED_TRIPLE_EXCLUSION, BUG_PLUS_1, BUG_TYPES, CLAIMING, DIRECT_CLAIMING,
        DIRECT_HIDDEN_PAIR, DIRECT_HIDDEN_TRIPLE, DIRECT_POINTING, HIDDEN_PAIR, HIDDEN_QUAD, HIDDEN_TRIPLE, JELLYFISH,
        NAKED_PAIR, NAKED_QUAD, NAKED_TRIPLE, POINTING, SWORDFISH, UNIQUE_LOOP, UNIQUE_RECTANGLE_1, UNIQUE_RECTANGLE_2,
        UNIQUE_RECTANGLE_3, UNIQUE_RECTANGLE_4, UNIQUE_RECTANGLE_5, X_WING,
    },
};

impl RatedHint {
    /// The hint as a step on its board, with its sentence and its proof.
    pub(crate) fn step(&self, board: &Board) -> Step {
        let mut step = self.unrated(&Scene::new(board)).rated(self.rating);
        step.see(board);
        step
    }

    fn unrated(&self, scene: &Scene) -> Step {
        match &self.why {
            &Why::Single(house) => self.single(scene, house),
            &Why::DirectLocked { digit, base, cover, other } => {
                let locked = Locked { digit, house: base, other: Some(cover) };
                let strategy = if base.kind() == HouseKind::Block { &DIRECT_POINTING } else { &DIRECT_CLAIMING };
                direct_locked::step(strategy, scene, locked, cover, other, self.value().cell())
            }
            &Why::DirectSubset { house, digits, cells } => {
                let strategy = if digits.len() == 2 { &DIRECT_HIDDEN_PAIR } else { &DIRECT_HIDDEN_TRIPLE };
                direct_hidden_subset::step(strategy, house, digits, cells, self.value())
            }
            &Why::Locked { digit, base, cover } => {
                let strategy = if base.kind() == HouseKind::Block { &POINTING } else { &CLAIMING };
                locked_candidates::step(strategy, scene, Locked { digit, house: base, other: Some(cover) })
            }
            &Why::HiddenSubset { house, digits, cells } => {
                let strategy = [&HIDDEN_PAIR, &HIDDEN_TRIPLE, &HIDDEN_QUAD][digits.len() - 2];
                hidden_subset::step(strategy, scene, house, digits, cells)
            }
            &Why::NakedSubset { house, digits, cells } => {
                let strategy = [&NAKED_PAIR, &NAKED_TRIPLE, &NAKED_QUAD][digits.len() - 2];
                naked_subset::step(strategy, scene, house, cells, digits, house.cells() - cells)
            }
            &Why::Fish { digit, bases, covers } => {
                let strategy = [&X_WING, &SWORDFISH, &JELLYFISH][bases.len() - 2];
                let fish = Fish::new(scene.layout(), digit, scene.cells(digit), bases, covers);
                fish.expect("it removes something").step(scene.layout(), strategy)
            }
            &Why::Wing(cells) if scene.marks(cells[0]).len() == 2 => xy_wing::step(scene, cells),
            &Why::Wing(cells) => xyz_wing::step(scene, cells),
            &Why::Loop(cells, pair, kind) => self.removing_from(scene, self.unique(scene, cells, pair, kind)),
            Why::Grave(extras, kind) => self.removing_from(scene, grave(scene, &Bug { extras: extras.clone() }, *kind)),
            Why::Aligned(cells) => {
                let strategy = if cells.len() == 2 { &ALIGNED_PAIR_EXCLUSION } else { &ALIGNED_TRIPLE_EXCLUSION };
                let few = scene.blank().iter().filter(|&cell| (2..=cells.len()).contains(&scene.marks(cell).len()));
                let near = cells.iter().copied().collect::<Cells>().common_peers();
                aligned_exclusion::step(strategy, scene, cells, few.collect::<Cells>() & near)
            }
            Why::Chain(found) => found.step(scene),
            Why::Net(recorded) => {
                let recorded = recorded.as_ref().expect("nets are recorded for steps");
                // The net says which cases lead to the claim.
                let conclusion = Conclusion { cases_of: None, cases: Vec::new(), claim: recorded.claim };
                conclusion.shown(scene, Step::new(recorded.strategy, forcing_net::BECAUSE), &recorded.net)
            }
        }
    }

    fn value(&self) -> Mark {
        self.placed.expect("it places a value")
    }

    /// The step with the marks that the hint removes.
    fn removing_from(&self, scene: &Scene, step: Step) -> Step {
        self.removed.iter().fold(step, |step, &(cell, digits)| {
            (digits & scene.marks(cell)).iter().fold(step, |step, digit| step.removing(digit, cell.into()))
        })
    }

    fn single(&self, scene: &Scene, house: Option<House>) -> Step {
        let (cell, digit) = (self.value().cell(), self.value().digit());
        match house {
            None => naked_single::step(cell, digit),
            // On a board without a solution the last cell of a house may have other marks.
            Some(house) if (scene.blank() & house.cells()) == cell.into() && scene.marks(cell) == digit.into() => {
                full_house::step(cell, digit, house)
            }
            Some(house) => hidden_single::step(cell, digit, house),
        }
    }

    /// A step by a unique rectangle or loop, without its removals.
    fn unique(&self, scene: &Scene, cells: Cells, pair: Digits, kind: LoopType) -> Step {
        let deadly = Deadly::new(scene, cells, pair);
        let is_rectangle = cells.len() == 4;
        let (number, rectangle): (usize, &'static Strategy) = match kind {
            LoopType::Type1 => (1, &UNIQUE_RECTANGLE_1),
            LoopType::Type2 if deadly.roof.common_houses().is_empty() => (2, &UNIQUE_RECTANGLE_5),
            LoopType::Type2 => (2, &UNIQUE_RECTANGLE_2),
            LoopType::Naked(..) | LoopType::Hidden(..) => (3, &UNIQUE_RECTANGLE_3),
            LoopType::Type4 => (4, &UNIQUE_RECTANGLE_4),
        };
        let strategy = if is_rectangle { rectangle } else { &UNIQUE_LOOP };
        let step = match kind {
            LoopType::Type1 => types::type_1(strategy, &deadly),
            LoopType::Type2 => types::type_2(strategy, &deadly),
            LoopType::Naked(_, digits, others) => types::type_3(strategy, scene, &deadly, others, digits),
            LoopType::Hidden(house, digits, others) => {
                types::type_3_hidden(strategy, scene, &deadly, others, digits, house)
            }
            LoopType::Type4 => {
                let removed = self.removed.iter().fold(Digits::EMPTY, |all, &(_, digits)| all | digits);
                let locked = (pair - removed).first().expect("one of the two stays");
                let is_locked = |house: &House| scene.places(locked, *house).is_subset(deadly.roof);
                let house = deadly.roof.common_houses().iter().find(is_locked).expect("it is locked");
                types::type_4(strategy, &deadly, locked, house)
            }
        };
        if is_rectangle { step } else { step.called(unique_loop::NAMES[number - 1]) }
    }
}

/// A step by a bivalue universal grave, without its removals.
fn grave(scene: &Scene, bug: &Bug, kind: GraveType) -> Step {
    match kind {
        GraveType::Type1 if bug.digits().single().is_some() => bivalue_grave::alone(bug, &BUG_PLUS_1, Digits::EMPTY),
        GraveType::Type1 => bivalue_grave::alone(bug, &BUG_TYPES, bug.digits()).called("BUG Type 1"),
        GraveType::Type2 => bivalue_grave::one_extra(bug),
        GraveType::Type3(house, subset, digits) => bivalue_grave::with_subset(scene, bug, house, subset, digits),
        GraveType::Type4(digit, house) => bivalue_grave::with_locked(bug, house, digit),
    }
}
