//! Fish whose fins exclude a mark by chains.

use crate::argument::{Argument, Notes, Statement};
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use crate::topics::chains::argument::ways;
use crate::topics::chains::simple::SimpleChains;
use crate::topics::fish::{FishSearch, Make};
use pencilmark_core::{Cells, Digit, Houses, Mark};

strategy! {
    /// If each fin (extra place) of a fish excludes the same mark (candidate), this mark is removed. The base of the
    /// fish is some rows (or columns). The cover is some columns (or rows), and has one line fewer than the base. In
    /// the base, a few places of a digit lie outside the cover: these are the fins. Each line of the base holds the
    /// digit, but the cover has one line fewer. So one of the fins holds the digit. Each fin sees the mark, or a chain
    /// of conclusions from the fin proves the mark false. So the mark is false in any case.
    ///
    /// ```text
    ///        c2      c6
    ///   r3 . 4 . . . f . . .     without the fins, rows 3 and 8 have only one column for two 4s:
    ///   r5 . . . . . * . . .     the fin r3c6 sees r5c6;
    ///   r8 . 4 . . . . f . .     the fin r8c7 excludes r5c6 by a chain: r8c7 ── … ══ … ── r5c6
    /// ```
    ///
    /// Type 1: the removed mark has the digit of the fish. It lies in a column (or row) with some of the fins. Add this
    /// line to the cover. Then the cover is as large as the base, and contains these fins. Without the other fins, this
    /// fish would remove the mark. Type 2: the removed mark is any other mark, of any digit.
    ///
    /// Bounds: The base has two to four lines, and there are up to six fins. Each chain has up to five strong links (a
    /// strong link is two marks, at least one of which is true). The links of a chain join single marks.
    ///
    /// How to spot it: Look for a finned fish of two to four lines that removes nothing, because no mark sees all its
    /// fins. Take a mark of its cover that sees some of the fins. For each fin that the mark does not see, look for a
    /// short chain. The chain begins with the fin and shows that the mark is false.
    ///
    /// Also called: Kraken Fish Type 1, Kraken Fish Type 2.
    // Order: by the removed mark (digit, then cell), by the digit of the fish, by size, by the lines of the base (rows
    // first), by the lines of the cover.
    pub KRAKEN_FISH {
        id: "kraken-fish",
        name: "Kraken Fish",
        summary: "Some rows have a digit in one column fewer than there are rows, and in a few extra places. So an \
            extra place holds the digit: a mark that each extra place excludes (by a chain too) is removed.",
        family: Fish,
        find: find,
        cases: CASES,
        letters: LETTERS,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[letter("fins", 'f', "fins")];

const BECAUSE: &str = "in the base ({base}) every place for {digits} lies in the cover ({cover}), except for the fins \
    {fins}. The cover has one line fewer than the base, so one of the fins is {digits}. But if {target} were {wrong}, \
    no fin could be {digits} {lines}";

/// The greatest number of fins of a fish.
const MOST_FINS: usize = 6;
/// The greatest number of strong links in a chain.
const LONGEST: usize = 5;

fn find(scene: &Scene, sink: Sink) -> Flow {
    for (digit, cell) in
        Digit::ALL.into_iter().flat_map(|digit| scene.cells(digit).iter().map(move |cell| (digit, cell)))
    {
        scene.spend(64)?;
        let target = Mark::new(cell, digit);
        let chains = SimpleChains::new(scene, target, LONGEST);
        // A mark that excludes itself is removed by a chain alone.
        if !chains.off(digit).contains(cell) {
            Digit::ALL.into_iter().try_for_each(|digit| fish(digit, target, &chains, scene, sink))?;
        }
    }
    Flow::Continue(())
}

/// Reports the fish of a digit whose fins all exclude the target. So if the target is on, the digit has too few places
/// left in the base.
fn fish(digit: Digit, target: Mark, chains: &SimpleChains, scene: &Scene, sink: Sink) -> Flow {
    let (cells, itself) = (scene.cells(digit), Cells::of(target.cell()));
    let rest = cells - chains.off(digit);
    let own = if digit == target.digit() { target.cell().houses().into_iter().collect() } else { Houses::EMPTY };
    if scene.has_room(digit, rest) {
        return Flow::Continue(());
    }
    let (rest, seen) = (rest - itself, if own.is_empty() { itself } else { target.cell().peers() });
    for size in 2..=4 {
        for &(bases, covers) in Make::Basic.forms() {
            let search = FishSearch { scene, size, cells, rest, covers };
            search.bases(bases - own, &mut |base, cover| {
                let of = |houses: Houses| houses.iter().fold(Cells::EMPTY, |all, house| all | house.cells() & cells);
                let fins = of(base) - of(cover);
                if fins.len() > MOST_FINS || fins.is_subset(seen) {
                    return Flow::Continue(());
                }
                let step = Step::new(&KRAKEN_FISH, BECAUSE).with("base", base).with("cover", cover);
                let step = step
                    .with("cells", of(base))
                    .with("fins", fins)
                    .with("target", target.cell())
                    .with("wrong", target.digit());
                let (step, argument) = (step.of(digit), argument(scene, target, chains, digit, base, fins - seen));
                sink(step.arguing(argument).removing(target.digit(), itself))
            })?;
        }
    }
    Flow::Continue(())
}

/// The argument of a step. It assumes that the target is on. Then the far fins are off by chains, and the near fins are
/// off because they see the target. So the base has too few places left.
fn argument(scene: &Scene, target: Mark, chains: &SimpleChains, digit: Digit, base: Houses, far: Cells) -> Argument {
    let mut notes = Notes::new(scene.layout());
    let start = notes.assume(Statement::on([target]));
    let mut ends = vec![start];
    ends.extend(ways(&mut notes, scene, chains, start, far.iter().map(|fin| Mark::new(fin, digit))));
    let end = notes.no_room(scene, &ends, digit, base);
    let end = notes.drop(start, end);
    notes.finish(&[end])
}

const CASES: &[Case] = &[
    case(":::+176+5+89+3..9+2+4+63+15+78...+27+4.1...+17+46.8.+7+49+825.+3....+1+9+34.75..4.8.+9..+9.+3.....+41.+9+5..63:418 331 532 563 273 881 787 887 288 189 289 489:::").finds(&["r3c9≠9"]),
    case(":::.......1.2.1......3...4.5.....7.1.3...7.9..5..3...5....5....37..79.582..1..2.....::::").finds(&["r9c5≠6"]),
    case(":::.......1.2.1......3...4.5.....7.1.3...7.9..5..3...5....5....37..79.582..1..2.....:695:::").finds_nothing(),
    case(":::.9..72...258+6+4..9.4.+7........1384.5.+8..+7..1...7..1..8...24.5+8.658.1.+7.42.........:317 617 119 319 936 655 955 964 191 696 996 797 799:::").finds(&["r8c5≠9"]),
    case(":::98.7.....6...8.7....7.+95...4....3.....89..6......2..1..3...+9..4..65..9.......1.62:615 117 317 517 132:::").finds(&["r5c8≠7"]),
];
