//! Chains from all marks (candidates) of a cell or house to all marks of another cell or house.

use crate::argument::Truth;
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Part, Sink, Step, case, letter, strategy};
use crate::topics::forcing::argument::argument_of_all;
use crate::topics::forcing::conclusion::Conclusion;
use crate::topics::forcing::implications::{Implications, two_way_truths};
use crate::topics::forcing::net::Claim;
use crate::topics::forcing::reductions::Reach;
use crate::topics::forcing::verity::{self, Cases};
use crate::topics::forcing::ways::NodeWays;
use pencilmark_core::{Mark, Marks};

strategy! {
    /// A chain begins at each mark (candidate) of one cell. Each chain ends at a different mark of a second cell. The
    /// first cell has three or more marks: these marks are the starts of the chains. The starts may also be all places
    /// (three or more) of a digit in a house (row, column or block). The ends of the chains are all marks of the second
    /// cell. Or they are all places of a digit in a second house. Exactly one start is true, and exactly one end is
    /// true. If a start is true, the end of its chain is true. No two starts have the same end, so the opposite also
    /// holds: if an end is true, its start is true. A weak link of a chain means that at least one of two marks is
    /// false. In this pattern, exactly one mark of each weak link is true, as in a continuous nice loop (a closed
    /// chain). So a mark that sees both marks of a weak link is removed.
    ///
    /// ```text
    ///             ┌─ 4 ──→ … ══→ 8r7c2 ─┐
    ///   r1c1 is  ─┼─ 5 ──→ … ══→ 8r7c5 ─┼─ and row 7 has its 8 in r7c2, r7c5 or r7c9
    ///             └─ 9 ──→ … ══→ 8r7c9 ─┘
    /// ```
    ///
    /// Bounds: the chains go through cells with two marks and houses with two places for a digit.
    ///
    /// How to spot it: Take a cell with three marks, and follow a chain from each mark. Look for three ends that
    /// together are all marks of another cell, or all places of a digit in a house.
    ///
    /// Also called: Blossom loop, continuous nice loop with more than two branches.
    // Order: by the first cell or house, then by the second cell or house. Cells come before houses, and fewer marks
    // come first.
    pub BLOSSOM_LOOP {
        id: "blossom-loop",
        name: "Blossom Loop",
        summary: "A chain leads from each mark of a cell to a different mark of a second cell, and no mark is left \
            over. So all links also hold backwards: marks that see both marks of a link are removed.",
        family: Chains,
        find: find,
        cases: CASES,
        letters: LETTERS,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[letter("starts", 's', "starts"), letter("ends", 'e', "ends")];

const BECAUSE: &str = "exactly one of the starts {starts} is true, and exactly one of the ends {ends}. Each start \
    leads to a different end: {leads}. So a start is true exactly if its end is true, and the chains also hold \
    backwards. One mark of each weak link is true: {pairs}";

/// A cache: for each mark that was asked about, the marks that it turns on.
struct ReachedEnds<'s> {
    implications: Implications,
    known: Vec<Option<Marks>>,
    scene: &'s Scene<'s>,
}

impl ReachedEnds<'_> {
    /// The marks that a mark turns on, and the mark itself.
    fn by(&mut self, mark: Mark) -> Marks {
        *self.known[mark.index()].get_or_insert_with(|| self.implications.of_on(mark).on)
    }

    /// The marks from a start to its end, including both. The chains also hold backwards. So either all these marks are
    /// true, or all are false.
    fn between(&mut self, start: Mark, end: Mark) -> Marks {
        self.by(start).iter().filter(|&mark| self.by(mark).contains(end)).collect()
    }
}

fn find(scene: &Scene, sink: Sink) -> Flow {
    let choices: Vec<Cases> = verity::cells(scene).into_iter().chain(verity::houses(scene)).collect();
    let mut reached = ReachedEnds { implications: Implications::new(scene), known: vec![None; 729], scene };
    let mut ways: Option<NodeWays> = None;
    for (start, starts) in &choices {
        scene.spend(64)?;
        for (end, ends) in choices.iter().filter(|(end, ends)| end != start && ends.len() == starts.len()) {
            let Some(pairs) = matched(starts, ends, &mut reached) else { continue };
            scene.spend(256)?;
            let ways = ways.get_or_insert_with(|| NodeWays::new(scene));
            if let Some(step) = step(&mut reached, ways, [*start, *end], &pairs) {
                sink(step)?;
            }
        }
    }
    Flow::Continue(())
}

/// Each start with the end that it leads to. `None` if the starts do not lead to all ends. `None` too if a start leads
/// to two ends: this start is false, and a chain shows this.
fn matched(starts: &[Mark], ends: &[Mark], reached: &mut ReachedEnds) -> Option<Vec<(Mark, Mark)>> {
    let mut pairs: Vec<(Mark, Mark)> = Vec::new();
    for &start in starts {
        let marks = reached.by(start);
        let mut its = ends.iter().copied().filter(|&end| marks.contains(end));
        let (Some(end), None) = (its.next(), its.next()) else { return None };
        if pairs.iter().any(|&(_, other)| other == end) {
            return None;
        }
        pairs.push((start, end));
    }
    Some(pairs)
}

fn step(reached: &mut ReachedEnds, ways: &NodeWays, ends: [Truth; 2], pairs: &[(Mark, Mark)]) -> Option<Step> {
    let scene = reached.scene;
    let (mut eliminations, mut weak) = (Marks::EMPTY, Vec::new());
    for &(start, end) in pairs {
        let between = reached.between(start, end);
        for stride in
            between.iter().flat_map(|mark| ways.next(scene, mark)).filter(|stride| between.contains(stride.on))
        {
            let seen = seeing_both(scene, stride.from, stride.off);
            if !(seen - eliminations).is_empty() {
                eliminations = eliminations | seen;
                weak.push(Part::new("{link}").with("link", vec![stride.from, stride.off]));
            }
        }
    }
    let truths = two_way_truths(scene) | ends.into_iter().collect();
    let net = |mark: Mark| {
        let conclusion = Conclusion::refuting(Claim::on(mark));
        Some((conclusion.short_net(scene, Reach::Singles, truths)?, conclusion.claim))
    };
    let nets = eliminations.iter().map(net).collect::<Option<Vec<_>>>().filter(|nets| !nets.is_empty())?;
    let lead = |&(a, b): &(Mark, Mark)| Part::new("{from} to {to}").with("from", vec![a]).with("to", vec![b]);
    let leads: Vec<Part> = pairs.iter().filter(|(a, b)| a != b).map(lead).collect();
    let step = Step::new(&BLOSSOM_LOOP, BECAUSE).with("leads", leads).with("pairs", weak);
    let step = step.with("starts", pairs.iter().map(|&(a, _)| a).collect::<Vec<_>>());
    let step = step.with("ends", pairs.iter().map(|&(_, b)| b).collect::<Vec<_>>());
    Some(step.arguing(argument_of_all(scene, &nets)).removing_marks(eliminations))
}

/// The marks that see both `a` and `b`. These two marks see each other.
fn seeing_both(scene: &Scene, a: Mark, b: Mark) -> Marks {
    let mut seen = Marks::EMPTY;
    if a.cell() == b.cell() {
        for digit in scene.marks(a.cell()) - a.digit().into() - b.digit().into() {
            seen[digit].insert(a.cell());
        }
    } else {
        seen[a.digit()] = scene.cells(a.digit()) & a.cell().peers() & b.cell().peers();
    }
    seen
}

const CASES: &[Case] = &[
    case(":::...2.6...2+69.47+5.1.7...5+2+6...7+6+291+588+5+2...+6..9+165+7+834+2+621......7+9..+62.+1...3+7..9+26::::").finds(&["r3c5,r5c6,r9c5≠1 r1c1,r5c4,r7c4,r7c5≠3 r1c1,r8c9,r9c6≠4"]),
    case(":::...2.6...2+69.47+5.1.7...5+2+6...7+6+291+588+5+2...+6..9+165+7+834+2+621......7+9..+62.+1...3+7..9+26:155:::").finds_nothing(),
    case(":::+4.+2.6+5.9.3.872+9........8+2...+3.6.+2....+47..31.2+28...+7.357+2...4.1.+8.3.+71.24+194+2.+67..:133 438:::").finds(&["r7c9≠3 r4c9,r7c9≠8"]),
    case(":::3+8+9+6+547+126+5+29+71..87......5..3...7.6....8..5...2..3......5...........2.9.+29.46.17.:337 437 339 439:::").finds(&["r4c5,r5c5,r7c4,r8c4≠1 r4c5≠2 r7c9,r8c9≠3 r5c8≠4"]),
];
