//! Two lines of a band and two cells outside the band: two digits could change places in these lines and cells.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use crate::topics::deadly::Deadly;
use crate::topics::deadly::qiu::{Qiu, qiu};
use crate::topics::deadly::types::{is_locked, marked, report, shared, subsets};
use crate::topics::guardians::seen_by_all;
use pencilmark_core::{Digits, Houses, Marks};

strategy! {
    /// In a block, two digits fit only in the four cells where two rows with few givens cross two columns. Then two
    /// other cells of these columns (the corners) cannot hold just these two digits. The corners lie in the same row
    /// and in the same block, above or below the block of the four cells. A cell may lie between the corners. The two
    /// rows lie in one band (three blocks side by side). Suppose that the corners held just these two digits. Then the
    /// two digits could change places with each other, in the corners and in the two rows. In some columns, the other
    /// digits of the two rows would change places too. The result would be a second solution. Rows and columns may be
    /// exchanged, with a stack (three blocks one above the other) in place of the band.
    ///
    /// ```text
    ///        c1   c2   c3 | c4 …
    ///   r1   .    .    /  |            3 and 7 of block 1 are in the four cells of rows 1 and 2;
    ///   r2   .    .    /  |            rows 1 and 2 have no givens, or all on one path (see below)
    ///   r3   /    /    /  |
    ///   ------------------+
    ///   r5   37   -3-7+4               so r5c2 is neither 3 nor 7 (type 1)
    /// ```
    ///
    /// The givens of the two rows must allow the exchange. To check this, follow a path from a given through the two
    /// rows. First go to the cell of the other row in the same column. If this cell has a digit, find the same digit in
    /// the row of the given. Go on from there in the same manner. The path ends at a blank cell. It also ends if the
    /// row of the given does not have the digit yet. If the path comes back to its start, the path is closed. Leave out
    /// the givens on closed paths. All other givens of the two rows must lie on one path.
    ///
    /// The extra marks are all marks (candidates) of the corners except the two digits. Type 1: only one corner has
    /// extra marks. The two digits are removed from this corner. Type 2: both corners have extra marks, and all these
    /// marks are of one digit. This digit is removed from all cells that see both corners. Type 3: both corners have
    /// extra marks, so one corner holds one of these marks. The two corners together act like one imaginary cell with
    /// these marks. This imaginary cell and other cells of the same row or block make a naked subset (as many digits as
    /// cells). Type 4: both corners have extra marks. One of the two digits has no other place in the row or block of
    /// the corners. So the other digit is removed from the corners. External: the two digits have other places in the
    /// block of the four cells. These places and the extra marks are called guardians. One of the guardians is true, so
    /// marks that see all guardians are removed.
    ///
    /// Bounds: at most one of the four cells is a given. There are up to four other places of the two digits in the
    /// block, and up to six guardians.
    ///
    /// How to spot it: In a band, look for two rows without givens, or with one given. In a block of the band, look for
    /// two digits that fit only in four cells of these rows. The four cells must lie in two columns. Then look along
    /// these two columns for two cells of one row that have both digits as marks.
    ///
    /// Also called: Qiu's Deadly Pattern Types 1 to 4, External Types 1 and 2.
    // Order: rows, then columns; by the two lines, by the crossing lines, by the line of the corners, by digits; by type.
    pub QIU {
        id: "qiu",
        name: "Qiu's Deadly Pattern",
        summary: "Two digits of a block fit only where two rows with few givens cross two columns. If two other cells \
            of these columns held only these digits, the puzzle would have two solutions.",
        family: Uniqueness,
        find: find,
        cases: CASES,
        letters: LETTERS,
        needs_unique: true,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[
    letter("guardians", 'g', "guardians"),
    letter("subset", 's', "subset"),
    letter("corners", 'p', "corners"),
    letter("cross", 'x', "crossing cells"),
];

const ONE_ROOF: &str = "in {block} the only places for {digits} are {cross}. If {corners} held only {digits}, the \
    exchange of both digits there and in a part of {lines} would give a second solution. Only {roof} has other marks";
const ONE_EXTRA: &str = "in {block} the only places for {digits} are {cross}. If {corners} held only {digits}, the \
    exchange of both digits there and in a part of {lines} would give a second solution. The only other mark is \
    {extra} in {roof}. One of these cells is {extra}, and {each} sees all these cells";
const WITH_SUBSET: &str = "in {block} the only places for {digits} are {cross}. If {corners} held only {digits}, the \
    exchange of both digits there and in a part of {lines} would give a second solution. So one of the corners holds \
    another mark. That cell and {subset} form a naked subset of {locked} in {houses}";
const ONE_LOCKED: &str = "in {block} the only places for {digits} are {cross}. If {corners} held only {digits}, the \
    exchange of both digits there and in a part of {lines} would give a second solution. The corners are the only \
    places for {locked} in {house}. So one corner is {locked}, and the other corner is not {rest}";
const GUARDED: &str = "suppose that {block} had {digits} only in {cross}, and that {corners} held only {digits}. Then \
    the exchange of both digits there and in a part of {lines} would give a second solution. So one of the guardians \
    {guardians} must be true, and {each} sees all these cells";

/// The greatest number of marks outside: other places of the two digits in the block.
const MOST_OUTSIDE: usize = 4;
/// The greatest number of guardians.
const MOST: usize = 6;

fn find(scene: &Scene, sink: Sink) -> Flow {
    qiu(scene, MOST_OUTSIDE, &mut |pattern| {
        let deadly = Deadly::new(scene, pattern.corners, pattern.digits);
        if pattern.outside.is_empty() {
            return types(scene, pattern, &deadly, sink);
        }
        let extra = |digit| {
            if deadly.extras.contains(digit) { scene.cells(digit) & deadly.roof } else { pattern.outside[digit] }
        };
        let guardians = Marks::by_digit(extra);
        if guardians.len() > MOST {
            return Flow::Continue(());
        }
        let seen = seen_by_all(scene, &guardians);
        if seen.is_empty() {
            return Flow::Continue(());
        }
        let step = named(pattern, GUARDED).called("Qiu's Deadly Pattern External Type");
        let step = step.with("guardians", guardians.iter().collect::<Vec<_>>());
        sink(step.removing_all(&seen))
    })
}

/// Reports the steps of types 1 to 4: the pattern has no marks outside.
fn types(scene: &Scene, pattern: &Qiu, deadly: &Deadly, sink: Sink) -> Flow {
    let roof = deadly.roof;
    if roof.single().is_some() {
        let step = named(pattern, ONE_ROOF).called("Qiu's Deadly Pattern Type 1").with("roof", roof);
        report(scene, step, pattern.digits, roof, sink)?;
    }
    if deadly.extras.single().is_some() && roof.len() == 2 {
        let step = named(pattern, ONE_EXTRA).called("Qiu's Deadly Pattern Type 2").with("roof", roof);
        report(scene, step.with("extra", deadly.extras), deadly.extras, roof.common_peers(), sink)?;
    }
    for house in shared(scene, deadly) {
        if deadly.extras.single().is_none() {
            subsets(scene, house, roof, deadly.extras, &mut |subset, locked, seeing| {
                let step = named(pattern, WITH_SUBSET).called("Qiu's Deadly Pattern Type 3").with("locked", locked);
                let step = step.with("subset", marked(scene, subset));
                report(scene, step.with("houses", (roof | subset).common_houses()), locked, seeing, sink)
            })?;
        }
        for locked in pattern.digits {
            if is_locked(scene, locked, house, deadly) {
                let rest: Digits = pattern.digits - locked.into();
                let step = named(pattern, ONE_LOCKED).called("Qiu's Deadly Pattern Type 4").with("locked", locked);
                report(scene, step.with("house", house).with("rest", rest), rest, roof, sink)?;
            }
        }
    }
    Flow::Continue(())
}

fn named(pattern: &Qiu, because: &'static str) -> Step {
    let step = Step::new(&QIU, because).with("block", pattern.block).with("cross", pattern.cross);
    let step = step.with("corners", pattern.corners).with("lines", pattern.lines.into_iter().collect::<Houses>());
    step.of(pattern.digits)
}

const CASES: &[Case] = &[
    case(":::462951738.7.843..6.83627..47483625.....78964...6415.878.71364.53..57486.654298.7.:928 938 252 159 262 967 189:::").finds(&["r5c1≠1 r5c1≠5"]),
    case(":::462951738.7.843..6.83627..47483625.....78964...6415.878.71364.53..57486.654298.7.:928 938 151 551 252 159 262 967 189:::").finds_nothing(),
    case(":::5....4762..4...59.....6.41.2.7.5..34..648327.43..7...9.72.9..4...1.4....84.3.6..7:321 126 331 942 144 867 677 379 879 687 588 389 889:::").finds(&["r4c7≠1 r4c7≠6"]),
    case(":::18543.62.9.4.8....7....1...6..8....12186947355....3..68..3....44...2.3..35174.9.2:222 234 537 938 942 746 962 467 672 973 578 983 688:::").finds(&["r6c8≠4 r6c8≠9"]),
    case(":::12...435..731.5..44...23..1...8..41.8145.2..3...4.158.....17.49.91348..574..5.13.:715 632 833 341 641 543 643 645 955 661 663 665 271 671 672 673 299:::").finds(&["r7c2≠3 r7c2≠5"]),
    case(":::..18.6.3+49+4+6...2+1+8+8.34.1.+5+6..4+9.+8+3+2...+83.26+4+9..9..+458.+4...8.+1.36...+4.+8.5.8+5..74.+2::::").finds(&["r4c1,r4c2,r5c5,r6c1,r6c2≠1", "r6c1,r6c2≠7"]),
    case(":::..+6.+2..183.+15+6+8.+94..8.+1.6+3.6+12+4+3+5+8+7+9+7+35+8+9+214+6+4+8+9+6+71..38.+7+14+9+3+6.+1+9+3256+4+8+7.6+4.+8.9.1::::").finds(&["r2c2≠2", "r1c2,r3c2≠7"]),
    case(":::....9.2.....4.1...76.....5.......8......48....1+862..3..+2...4+5+938+57..94.2.9..5....::::").finds(&["r4c8,r5c8≠6"]),
    case(":::.+9..41...4..9+3.1..1+53..7+4.9.+4781.....6.+7.384+1+831.6+47+9...+4+1.69...253..+6+1+4.+1.4.....:529 246 875 895 896 996 298:::").finds(&["r9c1≠3"]),
];
