//! The conclusions from assumptions, and the nets that show them.

use crate::argument::{Truth, Truths};
use crate::scene::Scene;
use crate::strategy::Step;
use crate::topics::forcing::net::{Branch, Claim, Net};
use crate::topics::forcing::recorder::Recorder;
use crate::topics::forcing::reductions::Reach;
use pencilmark_core::Digits;

/// A conclusion from assumptions: the cases, and the claim that all of them lead to.
#[derive(Clone, Debug)]
pub struct Conclusion {
    /// The truth whose marks are the cases, if the cases are the marks of a truth.
    pub cases_of: Option<Truth>,
    /// The assumptions.
    pub cases: Vec<Claim>,
    /// The claim that all cases lead to. A single case leads to a contradiction, and the claim is its opposite.
    pub claim: Claim,
}

impl Conclusion {
    /// The conclusion from an assumption that leads to a contradiction: the opposite of the assumption.
    pub fn refuting(claim: Claim) -> Self {
        Self { cases_of: None, cases: vec![claim], claim: claim.opposite() }
    }

    /// The net that shows the conclusion with some truths.
    pub(crate) fn net(&self, scene: &Scene, reach: Reach, truths: Truths) -> Option<Net> {
        let recorder = || Recorder::new(scene, truths).reaching(reach);
        if let [case] = self.cases[..] {
            return recorder().refutation(case).map(Net::refuting);
        }
        let way = |&case: &Claim| recorder().way(case, self.claim);
        let branches = self.cases.iter().map(way).collect::<Option<Vec<Branch>>>()?;
        Some(Net { cases_of: self.cases_of, branches })
    }

    /// A net that shows the conclusion with few of some truths: each truth is left out if possible, one after another.
    pub(crate) fn short_net(&self, scene: &Scene, reach: Reach, truths: Truths) -> Option<Net> {
        Some(self.net(scene, reach, truths)?.shortened(|truths| self.net(scene, reach, truths)))
    }

    /// Adds to a step the conclusion that a net shows, and the net's argument.
    pub fn shown(&self, scene: &Scene, step: Step, net: &Net) -> Step {
        let Claim { mark, on } = self.claim;
        let step = step.of(Digits::of(mark.digit())).arguing(net.argument(scene, self.claim));
        if on { step.placing(mark.cell(), mark.digit()) } else { step.removing(mark.digit(), mark.cell().into()) }
    }
}
