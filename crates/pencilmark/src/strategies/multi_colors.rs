//! Two webs of strong links in two colours each.

use crate::coloring::colors::{Colors, colors, seen};
use crate::coloring::refute::needed;
use crate::digit::Digit;
use crate::mark::Mark;
use crate::scene::Scene;
use crate::set::Cells;
use crate::step::Step;
use crate::strategy::{Case, Flow, Sink, Strategy, case, strategy};
use smallvec::SmallVec;

strategy! {
    /// Two webs of strong links of a digit, each in two colours of which one is true. A cell of the one web sees a cell
    /// of the other, so these two colours are not both true, and at least one of their opposites is. A cell that sees
    /// both opposites is not the digit.
    ///
    /// ```text
    ///   7 ── . ── 7'                  one web: 7 and 7'
    ///             :
    ///             8 ── . ── 8'        another of the same digit: 8 and 8'; 7' sees 8
    ///   *                             * sees a 7 and an 8', one of which is true
    /// ```
    ///
    /// Cells of the two webs are no targets here: see the second kind. What one web says by itself is not told, and a web
    /// that clashes with itself is left out. When several colours of two webs see each other, what goes is told together
    /// too: outside of the webs, with those of their cells that see two opposites, and with all that goes by the second
    /// kind.
    ///
    /// Order: by digit, by the two webs (each by its first house), by their colours; what goes together last.
    pub MULTI_COLORS_1 = "multi-colors-1", "Multi Colors 1", Coloring, first, FIRST
}

strategy! {
    /// Two webs of strong links of a digit, each in two colours of which one is true. The cells of one colour see both
    /// colours of the other web: they would leave it none, so that colour is false, and none of its cells is the digit.
    ///
    /// ```text
    ///   7 ── . ── 7' ── . ── 7        one web: 7 and 7'
    ///   :                    :
    ///   8 ── . ──── . ────── 8'       another of the same digit: the 7 see 8 and 8' and are false
    /// ```
    ///
    /// What one web says by itself is not told, and a web that clashes with itself is left out. When several colours of
    /// two webs are false, that is told together too, and with all that goes by the first kind.
    ///
    /// Order: by digit, by the web that sees, by its colour, by the web that is seen; what goes together after each digit's
    /// others, by the two webs.
    pub MULTI_COLORS_2 = "multi-colors-2", "Multi Colors 2", Coloring, second, SECOND
}

const FIRST_BECAUSE: &str = "strong links of {digits} tie {one} to {other}, and {third} to {fourth}. {one} and {third} are not all \
    {digits}, since some of them see each other: then all of {other} are, or all of {fourth}";

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
                        let gone = (scene.cells(digit) & seen(opposite) & seen(fourth)) - webbed;
                        let step = || {
                            let step = Step::new(&MULTI_COLORS_1, FIRST_BECAUSE).with("one", one);
                            step.with("other", opposite).with("third", third).with("fourth", fourth)
                        };
                        tell(scene, digit, [web, other], gone, step, sink)?;
                    }
                }
                let all = All::of(scene, digit, web, other);
                if !all.outside.is_empty() {
                    let together = [all.outside, all.outside | all.webbed, all.outside | all.colors];
                    all.tell_together(scene, digit, [web, other], &MULTI_COLORS_1, &together, sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

const SECOND_BECAUSE: &str = "strong links of {digits} tie {one} to {other}, and {third} to {fourth}. All of {third} or all of \
    {fourth} are {digits}, and among {one} some are seen by either";

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
                        let step = Step::new(&MULTI_COLORS_2, SECOND_BECAUSE).with("one", one);
                        step.with("other", opposite).with("third", third).with("fourth", fourth)
                    };
                    tell(scene, digit, [web, other], one, step, sink)?;
                }
            }
        }
        for (i, web) in webs.iter().enumerate() {
            for other in &webs[i + 1..] {
                let all = All::of(scene, digit, web, other);
                if !all.colors.is_empty() {
                    let together = [all.colors, all.outside | all.colors];
                    all.tell_together(scene, digit, [web, other], &MULTI_COLORS_2, &together, sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

const TOGETHER: &str = "strong links of {digits} tie {one} to {other}, and {third} to {fourth}. No colours that see each other \
    are both {digits}, and no choice of colours that this leaves has what goes";

/// All that two webs take away.
struct All {
    /// Outside of them, by the first kind.
    outside: Cells,
    /// Cells of theirs that see two opposites, as those outside.
    webbed: Cells,
    /// Whole colours, by the second kind.
    colors: Cells,
    /// What one combination of colours takes away, to see whether there are several.
    single: SmallVec<[Cells; 4]>,
}

impl All {
    fn of(scene: &Scene, digit: Digit, web: &Colors, other: &Colors) -> Self {
        let [outside, webbed, colors] = [Cells::EMPTY; 3];
        let mut all = Self { outside, webbed, colors, single: SmallVec::new() };
        let own = [web, other].into_iter().flat_map(|web| web.sides).fold(Cells::EMPTY, |own, side| own | side);
        for [one, opposite] in both_ways(web) {
            for [third, fourth] in both_ways(other) {
                if seen(one).intersects(third) {
                    let gone = scene.cells(digit) & seen(opposite) & seen(fourth);
                    all.single.push(gone - own);
                    all.outside |= gone - own;
                    all.webbed |= gone & own;
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

    /// Hands on what several combinations take away together.
    fn tell_together(
        &self,
        scene: &Scene,
        digit: Digit,
        webs: [&Colors; 2],
        strategy: &'static Strategy,
        together: &[Cells],
        sink: Sink,
    ) -> Flow {
        for (i, &gone) in together.iter().enumerate() {
            if !self.single.contains(&gone) && !together[..i].contains(&gone) {
                let [[one, other], [third, fourth]] = webs.map(|web| web.sides);
                let step = || {
                    let step = Step::new(strategy, TOGETHER).with("one", one).with("other", other);
                    step.with("third", third).with("fourth", fourth)
                };
                tell(scene, digit, webs, gone, step, sink)?;
            }
        }
        Flow::Continue(())
    }
}

/// The webs of a digit. One that clashes with itself is left out: it tells more by itself.
fn sound(scene: &Scene, digit: Digit) -> SmallVec<[Colors; 4]> {
    let mut webs = colors(scene, digit);
    webs.retain(|web| web.sides.iter().all(|&side| !side.intersects(seen(side))));
    webs
}

fn both_ways(web: &Colors) -> [[Cells; 2]; 2] {
    let [one, other] = web.sides;
    [[one, other], [other, one]]
}

/// Hands on a step with what proves it, if it takes anything away and needs both webs.
fn tell(scene: &Scene, digit: Digit, webs: [&Colors; 2], gone: Cells, step: impl Fn() -> Step, sink: Sink) -> Flow {
    let by_itself = |web: &Colors| gone.is_subset(web.trapped());
    if gone.is_empty() || webs.into_iter().any(by_itself) {
        return Flow::Continue(());
    }
    let goals: Vec<_> = gone.iter().map(|cell| Mark::new(cell, digit)).collect();
    let all = webs.into_iter().flat_map(|web| web.truths(digit));
    let Some(truths) = needed(scene, all, &goals) else { return Flow::Continue(()) };
    sink(step().of(digit).resting_on(truths).removing(digit, gone))
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
