//! Three almost locked sets: a hinge that robs one of two wings.

use crate::als::losses::is_lean;
use crate::scene::Scene;
use crate::set::Digits;
use crate::step::Step;
use crate::strategy::{Case, Flow, Sink, case, strategy};

strategy! {
    /// An XY-Wing of almost locked sets: cells of a house with one digit more than they are. The hinge shares a digit
    /// `x` with one wing, and another digit `y` with the other, so that in each case all its places in the one set see
    /// all its places in the other. The hinge lacks one digit at most, so it has `x` or `y`, and the wing that shares
    /// this digit lacks it. That wing keeps all its other digits. A digit `z` that both wings have is then in one of
    /// them, and goes from every cell that sees all its places in both.
    ///
    /// ```text
    ///   hinge  r1c2 {x,5}   r1c5 {5,y}
    ///             │ x          │ y
    ///   wings  r4c2 {x,z}   r6c5 {y,z}      r4c5 -z   r6c2 -z
    /// ```
    ///
    /// The sets may share cells, as long as none holds another. The argument speaks of each set by itself: *this set
    /// lacks a digit, so it keeps the others*. It never counts cells of two sets together, and a linking digit is never
    /// in a shared cell, since no cell sees itself.
    ///
    /// Left out are steps that the wings alone would make, because they share a restricted digit themselves, and wings
    /// of which some cell is not needed.
    ///
    /// Bounds: sets of up to six cells.
    ///
    /// Order: by the hinge (rows, columns, blocks), then by the pair of its digits and wings.
    pub ALS_XY_WING = "als-xy-wing", "Almost Locked Set XY-Wing", Als, find, CASES
}

const BECAUSE: &str =
    "{hinge} has {x} or {y}, which it takes from {a} or from {b}, and the one that is robbed keeps {z}";

fn find(scene: &Scene, sink: Sink) -> Flow {
    let web = scene.als_web();
    let mut neighbours = Vec::new();
    for (hinge, middle) in web.sets.iter().enumerate() {
        neighbours.clear();
        neighbours.extend(web.neighbours(hinge));
        // Whether the hinge needs all its cells for two digits.
        let mut lean = [[None; 9]; 9];
        for (i, &(x, a)) in neighbours.iter().enumerate() {
            scene.spend(1 + (neighbours.len() - i) as u64 / 16)?;
            for &(y, b) in neighbours[i + 1..].iter().filter(|&&(y, b)| y != x && b != a) {
                let lean = &mut lean[x.index()][y.index()];
                if *lean == Some(false) {
                    continue;
                }
                let others = !(Digits::of(x) | y.into());
                if !web.has_common_loss(a, b, others) {
                    continue;
                }
                scene.spend(1)?;
                let losses = web.common_losses(a, b, others);
                let (first, second) = (web.sets[a], web.sets[b]);
                let nested = web.nested(a, b) || web.nested(a, hinge) || web.nested(b, hinge);
                let direct = web.restricted(a, b);
                let wings_do = !direct.is_empty() && losses.digits().iter().all(|z| !(direct - z.into()).is_empty());
                if nested || wings_do {
                    continue;
                }
                scene.spend(4)?;
                let z = losses.digits();
                let all_lean = *lean.get_or_insert_with(|| is_lean(scene, *middle, Digits::of(x) | y.into()))
                    && is_lean(scene, first, z | x.into())
                    && is_lean(scene, second, z | y.into());
                if !all_lean {
                    continue;
                }
                let step = Step::new(&ALS_XY_WING, BECAUSE).with("hinge", middle.cells).with("x", x).with("y", y);
                let step = step.with("a", first.cells).with("b", second.cells).with("z", z);
                sink(step.resting_on(middle.cells | first.cells | second.cells).removing_marks(losses))?;
            }
        }
    }
    Flow::Continue(())
}

const CASES: &[Case] = &[
    case(":::8+4..+1+7+5.+6.+15.+6+4+7.87+2+63+85+419.6+84.2+15+7+5.+1+87.+2.4+4+721+5...31+5.+7+4.6.+2+6.45+2..7+1+2.+76.1.4+5:378:::").finds(&["r9c2≠3"]),
    case(":::+2+6.+9.74+587+9..5+4+23+6+4.+52.+6+7+913..5..+1.+751.+7..+8.+3+8+74..3+5.9+1..+6+2+597+4+9+4+23+786+1+5+6+57+4+91+3+82::::").finds(&["r4c8≠6"]),
    case(":::8+4..+1+7+5.+6.+15.+6+4+7.87+2+63+85+419.6+84.2+15+7+5.+1+87.+2.4+4+721+5...31+5.+7+4.6.+2+6.45+2..7+1+2.+76.1.4+5:378 392:::").finds_nothing(),
];
