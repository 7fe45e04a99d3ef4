//! Fish whose fins reach what goes by chains.

use crate::argument::{Argument, Node, Notes, Statement};
use crate::chains::argument::along;
use crate::chains::follow::Follow;
use crate::digit::Digit;
use crate::fish::{Hunt, Make};
use crate::mark::Mark;
use crate::scene::Scene;
use crate::set::{Cells, Houses};
use crate::step::Step;
use crate::strategy::{Case, Flow, Sink, case, strategy};

strategy! {
    /// A fish with fins so far apart that nothing sees them all: yet each rules out the same mark, some of them by a
    /// chain of inferences. Some rows have their places for a digit in one column fewer than they are, but for a few
    /// fins. The columns are too few, so a fin holds the digit; and whichever it is, the mark goes. The same holds with
    /// rows and columns swapped.
    ///
    /// ```text
    ///        c2      c6
    ///   r3 . 4 . . . f . . .     rows 3 and 8 have one column for two 4s, but for the fins:
    ///   r5 . . . . . * . . .     the fin r3c6 sees r5c6,
    ///   r8 . 4 . . . . f . .     the fin r8c7 ── … ══ … ── r5c6 rules it out by a chain
    /// ```
    ///
    /// When what goes is a mark of the fish's own digit, and lies in a column with some of the fins, these fins with
    /// the other columns make a plain fish that would take it: a Kraken of type 1. Otherwise it may be any mark, of any
    /// digit: type 2.
    ///
    /// Bounds: two to four lines, up to six fins in this sense, and chains of up to five strong links each, from mark
    /// to mark.
    ///
    /// Order: by the mark that goes (digit, then cell), by the digit of the fish, by size, by the lines of the base
    /// (rows first), by those of the cover.
    pub KRAKEN_FISH = "kraken-fish", "Kraken Fish", Fish, find, CASES
}

const BECAUSE: &str = "in {base} every place for {digits} lies in {cover} or is a fin, at {fins}; {cover} cannot take one \
    for each, so some fin is {digits}, and whichever it is, it rules out what goes, at once or by a chain";

/// More fins than these are not followed.
const MOST_FINS: usize = 6;
/// Nor are chains of more strong links.
const LONGEST: usize = 5;

fn find(scene: &Scene, sink: Sink) -> Flow {
    for (digit, cell) in
        Digit::ALL.into_iter().flat_map(|digit| scene.cells(digit).iter().map(move |cell| (digit, cell)))
    {
        scene.spend(64)?;
        let target = Mark::new(cell, digit);
        let follow = Follow::new(scene, target, LONGEST);
        // A mark that rules out itself goes by a chain alone.
        if !follow.off(digit).contains(cell) {
            Digit::ALL.into_iter().try_for_each(|digit| fish(digit, target, &follow, scene, sink))?;
        }
    }
    Flow::Continue(())
}

/// The fish of a digit all of whose fins rule out the target. Seen from the target: what is left of the digit's places
/// when it is on has no room for all.
fn fish(digit: Digit, target: Mark, follow: &Follow, scene: &Scene, sink: Sink) -> Flow {
    let (cells, itself) = (scene.cells(digit), Cells::of(target.cell()));
    let rest = cells - follow.off(digit);
    let own = if digit == target.digit() { target.cell().houses().into_iter().collect() } else { Houses::EMPTY };
    if scene.has_room(digit, rest) {
        return Flow::Continue(());
    }
    let (rest, seen) = (rest - itself, if own.is_empty() { itself } else { target.cell().peers() });
    for size in 2..=4 {
        for &(bases, covers) in Make::Basic.forms() {
            let hunt = Hunt { scene, size, cells, rest, covers };
            hunt.bases(bases - own, &mut |base, cover| {
                let of = |houses: Houses| houses.iter().fold(Cells::EMPTY, |all, house| all | house.cells() & cells);
                let fins = of(base) - of(cover);
                if fins.len() > MOST_FINS || fins.is_subset(seen) {
                    return Flow::Continue(());
                }
                let step = Step::new(&KRAKEN_FISH, BECAUSE).with("base", base).with("cover", cover);
                let step = step.with("cells", of(base)).with("fins", fins).of(digit);
                let argument = argument(scene, target, follow, digit, base, fins - seen);
                sink(step.arguing(argument).removing(target.digit(), itself))
            })?;
        }
    }
    Flow::Continue(())
}

/// The mark that goes is supposed; then far fins are off by chains, near ones since they see it, and the body has no room.
fn argument(scene: &Scene, target: Mark, follow: &Follow, digit: Digit, base: Houses, far: Cells) -> Argument {
    let mut notes = Notes::default();
    let start = notes.suppose(Statement::on([target]));
    // Chains to several fins may begin in the same way.
    let mut known = vec![(Node::from(target), true, start)];
    let mut ends = vec![start];
    for fin in far {
        let (nodes, links) = follow.way_to(Mark::new(fin, digit));
        let mut line = start;
        for (i, pair) in nodes.windows(2).enumerate() {
            let is_on = i % 2 == 1;
            let same = known.iter().find(|(node, on, _)| *node == pair[1] && *on == is_on);
            line = match same {
                Some(&(.., line)) => line,
                None => along(&mut notes, scene, line, pair.iter().copied(), links[i..=i].iter().copied())[1],
            };
            known.push((pair[1], is_on, line));
        }
        ends.push(line);
    }
    let end = notes.no_room(scene, &ends, digit, base);
    let end = notes.drop(start, end);
    notes.finish(&[end])
}

const CASES: &[Case] = &[
    case(":::+176+5+89+3..9+2+4+63+15+78...+27+4.1...+17+46.8.+7+49+825.+3....+1+9+34.75..4.8.+9..+9.+3.....+41.+9+5..63:418 331 532 563 273 881 787 887 288 189 289 489:::").finds(&["r3c9≠9"]),
    case(":::.......1.2.1......3...4.5.....7.1.3...7.9..5..3...5....5....37..79.582..1..2.....::::").finds(&["r9c5≠6"]),
    case(":::.......1.2.1......3...4.5.....7.1.3...7.9..5..3...5....5....37..79.582..1..2.....:695:::").finds_nothing(),
];
