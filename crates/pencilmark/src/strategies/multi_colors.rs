//! Two webs of strong links, each in two colours.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, Strategy, case, letter, strategy};
use crate::topics::coloring::colors::{Colors, colors, seen};
use crate::topics::truths::refute::needed;
use pencilmark_core::{Cells, Digit, Mark};
use smallvec::SmallVec;

strategy! {
    /// Strong links of one digit form two separate webs. A cell of the first web sees a cell of the second web. A
    /// strong link joins the only two places of the digit in a house (row, column or block). A web is all places that
    /// strong links connect. Each web has two colours: the two ends of each link have different colours. One of the two
    /// colours is true (all its cells hold the digit), and the other colour is false. Call the colours of the first web
    /// A and B, and the colours of the second web C and D. If a cell of A sees a cell of C, these two colours are not
    /// both true. So at least one of the colours B and D is true. A cell that sees both B and D cannot hold the digit.
    ///
    /// ```text
    ///   7 ── . ── 7'                  first web: 7' is colour A, 7 is colour B
    ///             :
    ///             8 ── . ── 8'        second web, drawn as 8 for the same digit: 8 is C, 8' is D
    ///   *                             7' sees 8; * sees a 7 and an 8': one of these two is true
    /// ```
    ///
    /// A step with one colour of each web removes only marks (candidates) outside the webs. The strategy Multi Colors 2
    /// removes marks inside the webs. Conclusions that one web proves by itself are not reported. If two cells of the
    /// same colour see each other, their web is left out. Several colours of the first web may see colours of the
    /// second web. Then up to three more steps combine the eliminations (removed marks). The first step has all
    /// eliminations outside the webs. The second step also removes the digit from some cells of the webs. Each of these
    /// cells sees two colours, and at least one of the two colours is true. The third step has all eliminations outside
    /// the webs, and all eliminations of the strategy Multi Colors 2.
    ///
    /// How to spot it: Take a digit with two or more separate webs, and give each web two colours of its own. Look for
    /// a cell of one web that sees a cell of another web. Each of these two cells has one colour of its web. In each
    /// web, take the other colour. Check the cells that see both of these other colours.
    ///
    /// Also called: Multi-colouring, color wing.
    // Order: by digit, by the two webs (each by its first house), by their colours; combined eliminations last.
    pub MULTI_COLORS_1 {
        id: "multi-colors-1",
        name: "Multi Colors 1",
        summary: "Houses with two places for a digit make two webs, with the colours A and B, and C and D. If a cell \
            of A sees a cell of C, B or D is right: cells that see both B and D lose the digit.",
        family: Coloring,
        find: first,
        cases: FIRST,
        letters: LETTERS,
    }
}

strategy! {
    /// Strong links of one digit form two separate webs. If a colour of the first web sees both colours of the second
    /// web, the colour of the first web is false. A colour sees another colour if one of its cells sees a cell of the
    /// other colour. A strong link joins the only two places of the digit in a house (row, column or block). A web is
    /// all places that strong links connect. Each web has two colours: the two ends of each link have different
    /// colours. One of the two colours is true (all its cells hold the digit), and the other colour is false. Let A be
    /// the colour of the first web that sees both colours of the second web. If A were true, both colours of the second
    /// web would be false. This is impossible, so A is false, and none of its cells holds the digit.
    ///
    /// ```text
    ///   7 ── . ── 7' ── . ── 7        first web: colours 7 and 7'
    ///   :                    :
    ///   8 ── . ──── . ────── 8'       second web, drawn as 8 for the same digit: 7 sees 8 and 8', so all 7 are false
    /// ```
    ///
    /// Conclusions that one web proves by itself are not reported. If two cells of the same colour see each other,
    /// their web is left out. If several colours of two webs are false, up to two more steps combine their eliminations
    /// (removals of the digit). The first step has all eliminations of Multi Colors 2. The second step adds all
    /// eliminations of the strategy Multi Colors 1 outside the webs.
    ///
    /// How to spot it: Take a digit with two or more separate webs, and give each web two colours of its own. Begin
    /// with the smallest web. Note the cells that see its first colour, and the cells that see its second colour. If
    /// both groups contain cells of the same colour of another web, that colour is false.
    ///
    /// Also called: Multi-colouring.
    // Order: by digit, by the web that sees, by its colour, by the web that is seen; combined eliminations after the
    // other steps of each digit, by the two webs.
    pub MULTI_COLORS_2 {
        id: "multi-colors-2",
        name: "Multi Colors 2",
        summary: "Houses with two places for a digit make two webs with two colours each. If a colour of one web sees \
            both colours of the other web, the first colour is wrong: its cells lose the digit.",
        family: Coloring,
        find: second,
        cases: SECOND,
        letters: LETTERS,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[
    letter("one", 'a', "first colour"),
    letter("other", 'b', "second colour"),
    letter("third", 'c', "third colour"),
    letter("fourth", 'd', "fourth colour"),
];

const FIRST_BECAUSE: &str = "strong links of {digits} form two webs with two colours each: A = {one} and B = {other}; \
    C = {third} and D = {fourth}. In each web, one colour is true ({digits} in all its cells). {near} of A sees {far} \
    of C, so A and C are not both true. So B or D is true, and {each} sees both colours";

fn first(scene: &Scene, sink: Sink) -> Flow {
    for digit in scene.misplaced_digits() {
        let webs = sound(scene, digit);
        for (i, web) in webs.iter().enumerate() {
            for other in &webs[i + 1..] {
                for [one, opposite] in both_ways(web) {
                    for [third, fourth] in both_ways(other) {
                        if !seen(one).intersects(third) {
                            continue;
                        }
                        let webbed = one | opposite | third | fourth;
                        let eliminations = (scene.cells(digit) & seen(opposite) & seen(fourth)) - webbed;
                        let step = || {
                            let step = named(&MULTI_COLORS_1, FIRST_BECAUSE, [one, opposite], [third, fourth]);
                            with_pair(step, ["near", "far"], one, third)
                        };
                        report(scene, digit, [web, other], eliminations, step, sink)?;
                    }
                }
                let all = AllEliminations::of(scene, digit, web, other);
                if !all.outside.is_empty() {
                    let together = [all.outside, all.outside | all.webbed, all.outside | all.colors];
                    all.report_together(scene, digit, [web, other], &MULTI_COLORS_1, &together, sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

const SECOND_BECAUSE: &str = "strong links of {digits} form two webs with two colours each: A = {one} and B = \
    {other}; C = {third} and D = {fourth}. In each web, one colour is true ({digits} in all its cells). But {near} of \
    A sees {far} of C, and {near_too} of A sees {far_too} of D. If A were true, C and D would both be false";

fn second(scene: &Scene, sink: Sink) -> Flow {
    for digit in scene.misplaced_digits() {
        let webs = sound(scene, digit);
        for (i, web) in webs.iter().enumerate() {
            for [one, opposite] in both_ways(web) {
                let seen = seen(one);
                for (_, other) in webs.iter().enumerate().filter(|&(j, _)| j != i) {
                    let [third, fourth] = other.sides;
                    if !seen.intersects(third) || !seen.intersects(fourth) {
                        continue;
                    }
                    let step = || {
                        let step = named(&MULTI_COLORS_2, SECOND_BECAUSE, [one, opposite], [third, fourth]);
                        with_pair(with_pair(step, ["near", "far"], one, third), ["near_too", "far_too"], one, fourth)
                    };
                    report(scene, digit, [web, other], one, step, sink)?;
                }
            }
        }
        for (i, web) in webs.iter().enumerate() {
            for other in &webs[i + 1..] {
                let all = AllEliminations::of(scene, digit, web, other);
                if !all.colors.is_empty() {
                    let together = [all.colors, all.outside | all.colors];
                    all.report_together(scene, digit, [web, other], &MULTI_COLORS_2, &together, sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

const TOGETHER: &str = "strong links of {digits} form two webs with two colours each: A = {one} and B = {other}; C = \
    {third} and D = {fourth}. In each web, one colour is true ({digits} in all its cells). Colours with cells that \
    see each other are not both true. In every case that is left, {each} sees a true colour or is in a false one";

/// All eliminations of two webs.
struct AllEliminations {
    /// Cells outside both webs, by Multi Colors 1.
    outside: Cells,
    /// Cells of the webs that see two colours. At least one of these two colours is true.
    webbed: Cells,
    /// Cells of whole colours, by Multi Colors 2.
    colors: Cells,
    /// The eliminations of each single combination of colours. A combined step must have other eliminations.
    single: SmallVec<[Cells; 4]>,
}

impl AllEliminations {
    fn of(scene: &Scene, digit: Digit, web: &Colors, other: &Colors) -> Self {
        let [outside, webbed, colors] = [Cells::EMPTY; 3];
        let mut all = Self { outside, webbed, colors, single: SmallVec::new() };
        let own = [web, other].into_iter().flat_map(|web| web.sides).fold(Cells::EMPTY, |own, side| own | side);
        for [one, opposite] in both_ways(web) {
            for [third, fourth] in both_ways(other) {
                if seen(one).intersects(third) {
                    let eliminations = scene.cells(digit) & seen(opposite) & seen(fourth);
                    all.single.push(eliminations - own);
                    all.outside |= eliminations - own;
                    all.webbed |= eliminations & own;
                }
            }
        }
        for (seeing, seen_by) in [(web, other), (other, web)] {
            for side in seeing.sides {
                if seen_by.sides.iter().all(|&color| seen(side).intersects(color)) {
                    all.single.push(side);
                    all.colors |= side;
                }
            }
        }
        all
    }

    /// Passes on the eliminations of several combinations together.
    fn report_together(
        &self,
        scene: &Scene,
        digit: Digit,
        webs: [&Colors; 2],
        strategy: &'static Strategy,
        together: &[Cells],
        sink: Sink,
    ) -> Flow {
        for (i, &eliminations) in together.iter().enumerate() {
            if !self.single.contains(&eliminations) && !together[..i].contains(&eliminations) {
                let [web, other] = webs.map(|web| web.sides);
                let step = || named(strategy, TOGETHER, web, other);
                report(scene, digit, webs, eliminations, step, sink)?;
            }
        }
        Flow::Continue(())
    }
}

/// The webs of a digit. If two cells of a colour see each other, the web is left out, because this web alone proves more.
fn sound(scene: &Scene, digit: Digit) -> SmallVec<[Colors; 4]> {
    let mut webs = colors(scene, digit);
    webs.retain(|web| web.sides.iter().all(|&side| !side.intersects(seen(side))));
    webs
}

/// A step with the slots for the colours of two webs.
fn named(strategy: &'static Strategy, because: &'static str, web: [Cells; 2], other: [Cells; 2]) -> Step {
    let step = Step::new(strategy, because).with("one", web[0]).with("other", web[1]);
    step.with("third", other[0]).with("fourth", other[1])
}

/// Names the first cell of one colour that sees another colour, and the first cell of the other colour that this cell sees.
fn with_pair(step: Step, slots: [&'static str; 2], one: Cells, other: Cells) -> Step {
    let pair = one.iter().find_map(|near| Some([near, (near.peers() & other).first()?]));
    pair.into_iter().fold(step, |step, [near, far]| step.with(slots[0], near).with(slots[1], far))
}

fn both_ways(web: &Colors) -> [[Cells; 2]; 2] {
    let [one, other] = web.sides;
    [[one, other], [other, one]]
}

/// Passes on a step with the truths that prove it, if the step removes marks and needs both webs.
fn report(
    scene: &Scene,
    digit: Digit,
    webs: [&Colors; 2],
    eliminations: Cells,
    step: impl Fn() -> Step,
    sink: Sink,
) -> Flow {
    let by_itself = |web: &Colors| eliminations.is_subset(web.trapped());
    if eliminations.is_empty() || webs.into_iter().any(by_itself) {
        return Flow::Continue(());
    }
    let goals: Vec<_> = eliminations.iter().map(|cell| Mark::new(cell, digit)).collect();
    let all = webs.into_iter().flat_map(|web| web.truths(digit));
    let Some(truths) = needed(scene, all, &goals) else { return Flow::Continue(()) };
    sink(step().of(digit).resting_on(truths).removing(digit, eliminations))
}

const FIRST: &[Case] = &[
    case(":::..85...17...9.7.6.7...1.43...6..4..1......25..3..2.......7.....1...86...49.....7.::::").finds(&["r3c9,r5c9,r6c9,r7c9≠8", "r4c7,r6c7,r7c7≠8", "r3c9,r4c7,r5c9,r6c7,r6c9,r7c7,r7c9≠8"]),
    case(":::.................................................................................:721 723 724 725 726 727 729 751 753 754 755 756 758 759:::").finds(&["r1c7,r3c7,r4c8,r6c8≠7"]),
    case(":::....648+51..58..67.+6....5+3+4....+6....4.7.+1..52+6..6....83.63.8.....1.3.2.+6.5..9.+6.3.:212 321 921 322 922 225 932 933 235 735 242 842 945 262 462 264 764 774 477 777 279 979 485 787 989 797 299:::").finds(&["r2c1≠1"]),
    case(":::..3+9......94..7..27.+13.......8.9.1..+9.+2.....81.6.5..2.2.+918..57.1+75.+9+2+8...+5..46..:512 532 541 455 357 372 381 395 398 399:::").finds(&["r5c8≠3"]),
    case(":::....648+51..58..67.+6....5+3+4....+6....4.7.+1..52+6..6....83.63.8.....1.3.2.+6.5..9.+6.3.:212 121 321 921 322 922 225 932 933 235 735 242 842 945 262 462 264 764 774 477 777 279 979 485 787 989 797 299:::").finds_nothing(),
];

const SECOND: &[Case] = &[
    case(":::3.9......+5.+689.7....24+3...5..+7+34.8..+45+8...+3+7..63..+8.4.93+1..6+4.7..+5.1+49..6.+4..3.1.::::").finds(&["r4c8,r4c9,r5c9,r6c4≠9"]),
    case(":::.................................................................................:712 713 714 716 717 718 719 725 735 745 752 753 754 755 757 758 759 775 785 795:::").finds(&["r1c1,r6c5≠7", "r1c1,r2c6,r3c6,r6c5≠7"]),
    case(":::.9.3+2.4+8.+3.4+81....28..7..1.6..2.+8.3....193+8.68+3.+7+6....+9...+3+17.84.36+8+72....+89.2...:511 542 543:::").finds(&["r4c2,r5c8≠4"]),
    case(":::.4..932+1....+1.2.+4.1.+24.5+3+6+953+1+9.+8+42.....2+418.8+2+4..+1.9.+297.1+6+8.4...+24+79.+1+4+1.8.+96+7+2:613 719 621 721 722 523 623 823 725 654 754 659 759 364 564 665 765:::").finds(&["r5c9,r6c5,r7c4,r8c8,r9c3≠5"]),
    case(":::.9.3+2.4+8.+3.4+81....28..7..1.6..2.+8.3....193+8.68+3.+7+6....+9...+3+17.84.36+8+72....+89.2...:511 442 542 543 458:::").finds_nothing(),
];
