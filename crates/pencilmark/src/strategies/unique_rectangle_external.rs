//! Unique rectangles whose proof uses chains, or marks outside the rectangle.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Part, Sink, Step, case, letter, strategy};
use crate::topics::als::Als;
use crate::topics::deadly::external::{Because, Guarded, begins, corners, forced, guarded};
use crate::topics::guardians::chained::{ChainBounds, chained, clauses};
use crate::topics::guardians::seen_by_all;
use pencilmark_core::{Cells, Digits, Mark, Marks};
use std::collections::HashMap;

strategy! {
    /// The four corners of a rectangle in two blocks must not hold only two digits. So a mark (candidate) is removed if
    /// it would force the corners to hold only two digits. The rectangle is four blank cells in two rows, two columns
    /// and two blocks. If the four cells held only two digits, the exchange of the two digits would give a second
    /// solution. All four corners may have other marks, because the proof also uses strong links and marks outside the
    /// rectangle. A strong link is two marks, at least one of which is true.
    ///
    /// ```text
    ///        c2     c5               no other 3 in row 1, no other 7 in column 5, no other 3 in column 2:
    ///   r1   37+2   37+6    .        if r1c2 were 7, the corners would be only 7 and 3,
    ///   r3   37+5   37+58   .        so r1c2 is not 7
    /// ```
    ///
    /// By strong links: suppose that a corner holds x, one of the two digits x and y. Then the two corners beside it
    /// may be forced to hold y. The opposite corner may be forced to hold x. A corner is forced if it is the only place
    /// of this digit in a house (row, column or block). A corner is also forced if this digit is its only mark. If all
    /// three other corners are forced, the first corner loses x.
    ///
    /// By guardians: take two opposite sides of the rectangle. A side holds only the two digits in two cases. Its two
    /// corners have no other marks. Or a house contains the side, and the two digits have no other place in this house.
    /// The guardians are the marks that prevent this: other marks of the corners, or places of the two digits outside
    /// the rectangle. One of the guardians is true. Marks that see all guardians are removed. If there are only two
    /// guardians, chains may start from them. If a chain from each guardian shows that a mark is false, this mark is
    /// removed.
    ///
    /// With an almost locked set: the guardians are of two digits, v and w. An almost locked set is N cells of a house
    /// with N + 1 digits together. The set has both v and w. Each guardian of v sees all places of v in the set. If a
    /// guardian of v is true, the set loses v and holds w. If no guardian of v is true, a guardian of w is true. So w
    /// is at one of its guardians or in the set. Cells that see all guardians of w and all places of w in the set lose
    /// w.
    ///
    /// Bounds: there are up to six guardians. The chains have up to three strong links, and start from two guardians.
    ///
    /// How to spot it: Look for a rectangle whose corners lie in two blocks and share two digits. In its rows, columns
    /// and blocks, look for the other places of the two digits. Also look for the other marks of the corners. If there
    /// are few such places and marks, look for a mark that all of them exclude.
    ///
    /// Also called: UR with strong links (3X, 4X), External UR Types 1 to 4, UR with external guardians.
    // Order: first steps with strong links, by rectangle; then marks that see all guardians, by rectangle and digits;
    // then steps with almost locked sets; then steps with chains.
    pub UNIQUE_RECTANGLE_EXTERNAL {
        id: "unique-rectangle-external",
        name: "Unique Rectangle with chains and almost locked sets",
        summary: "The corners of a rectangle in two blocks must not hold only two digits. Other marks of the corners, \
            or places outside, prevent this. One of these is true: a mark that all of them exclude is removed.",
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
    letter("corner", 'k', "corner"),
    letter("set", 's', "set"),
    letter("cells", 'u', "rectangle"),
];

const FORCED: &str = "if {cells} held only {digits}, an exchange of these digits would give a second solution. But \
    if {corner} were {wrong}, these cells would hold only {digits}: {ways}";
const SEEN: &str = "if {cells} held only {digits}, an exchange of these digits would give a second solution. If \
    {sides}, these cells would hold only {digits}. So one of the guardians {guardians} is true, and {each} sees all \
    of them";
const ONE: &str = "if {cells} held only {digits}, an exchange of these digits would give a second solution. If \
    {sides}, these cells would hold only {digits}. So the guardian {guardians} must be true, and {each} sees \
    {guardians}";
const CHAINED: &str = "if {cells} held only {digits}, an exchange of these digits would give a second solution. If \
    {sides}, these cells would hold only {digits}. So one of the guardians {guardians} is true. But if {target} were \
    {wrong}, no guardian could be true: {ways}";
const WITH_SET: &str = "if {cells} held only {digits}, an exchange of these digits would give a second solution. If \
    {sides}, these cells would hold only {digits}. So one of the guardians {guardians} is true. If a guardian is \
    {lost}, the almost locked set {set} loses {lost} and holds {kept}. If not, a guardian is {kept}. {each} sees all \
    these places of {kept}";

/// The greatest number of guardians.
const MOST: usize = 6;
/// The limits of the chains that are followed.
const BOUNDS: ChainBounds = ChainBounds { guardians: 2, links: 3 };

fn find(scene: &Scene, sink: Sink) -> Flow {
    by_links(scene, sink)?;
    let mut all: Vec<Guarded> = Vec::new();
    guarded(scene, MOST, &mut |pattern| {
        let seen = seen_by_all(scene, &pattern.guardians);
        if !seen.is_empty() {
            let step = named(pattern, if pattern.guardians.len() == 1 { ONE } else { SEEN });
            sink(step.removing_all(&seen))?;
        }
        all.push(*pattern);
        Flow::Continue(())
    })?;
    by_sets(scene, &all, sink)?;
    let guardians: Vec<Marks> = all.iter().map(|pattern| pattern.guardians).collect();
    chained(scene, &guardians, BOUNDS, &mut |place, target, chains| {
        let pattern = &all[place];
        let step = named(pattern, CHAINED).with("target", target.cell()).with("wrong", target.digit());
        let step = step.with("ways", clauses(&pattern.guardians, target, chains));
        sink(step.removing(target.digit(), target.cell().into()))
    })
}

/// Reports the steps with guardians of two digits and an almost locked set. If a guardian of the first digit is true,
/// the set holds the second digit. If not, a guardian of the second digit is true. So a mark of the second digit that
/// sees all these guardians and places is off.
fn by_sets(scene: &Scene, all: &[Guarded], sink: Sink) -> Flow {
    let two = |pattern: &&Guarded| pattern.guardians.digits().len() == 2;
    if !all.iter().any(|pattern| two(&pattern)) {
        return Flow::Continue(());
    }
    let larger: Vec<&Als> = scene.als().iter().filter(|set| set.cells.len() > 1).collect();
    let mut with_both: HashMap<Digits, Vec<&Als>> = HashMap::new();
    for pattern in all.iter().filter(two) {
        let digits = pattern.guardians.digits();
        scene.spend(larger.len() as u64 / 16 + 1)?;
        let with = || larger.iter().copied().filter(|set| set.digits.is_superset(digits)).collect();
        let sets = &*with_both.entry(digits).or_insert_with(with);
        for lost in digits {
            let Some(kept) = (digits - lost.into()).single() else { continue };
            let near = pattern.guardians[lost].common_peers();
            let far = pattern.guardians[kept].common_peers() & scene.cells(kept);
            if far.is_empty() {
                continue;
            }
            for &set in sets {
                if !(scene.cells(lost) & set.cells).is_subset(near) {
                    continue;
                }
                let seeing = far & (scene.cells(kept) & set.cells).common_peers();
                if !seeing.is_empty() {
                    let step = named(pattern, WITH_SET).with("set", *set).with("lost", lost).with("kept", kept);
                    sink(step.removing(kept, seeing))?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Reports the steps with strong links. With the removed digit in one corner, the corners would be forced to hold only
/// two digits.
fn by_links(scene: &Scene, sink: Sink) -> Flow {
    corners(scene.blank(), &mut |[one, left, right, other]| {
        for from in
            [[one, left, right, other], [left, one, other, right], [right, one, other, left], [other, left, right, one]]
        {
            let [corner, beside, below, across] = from;
            let shared = scene.marks(beside) & scene.marks(below);
            for digit in scene.marks(corner) & scene.marks(across) {
                for partner in shared - digit.into() {
                    if !begins(scene, from, digit, partner) {
                        continue;
                    }
                    scene.spend(1)?;
                    let Some(because) = forced(scene, from, digit, partner) else { continue };
                    let ways: Vec<Part> = because.into_iter().map(way).collect();
                    let step = Step::new(&UNIQUE_RECTANGLE_EXTERNAL, FORCED).with("ways", ways);
                    let step = step.with("corner", corner).with("wrong", digit);
                    let step = step.with("cells", from.into_iter().collect::<Cells>());
                    sink(step.of(Digits::of(digit) | partner.into()).removing(digit, corner.into()))?;
                }
            }
        }
        Flow::Continue(())
    })
}

/// The reason why a corner would hold its digit.
fn way((mark, house): Because) -> Part {
    let (mark, part): (Mark, _) = match house {
        Some(house) => (mark, Part::new("{mark} as the last place in {house}").with("house", house)),
        None => (mark, Part::new("{mark} as the last mark of the corner")),
    };
    part.with("mark", mark)
}

fn named(pattern: &Guarded, because: &'static str) -> Step {
    let sides: Vec<Part> = match pattern.sides {
        [one, other] if one.house.is_none() && other.house.is_none() => {
            vec![Part::new("the corners had no other marks")]
        }
        sides => sides
            .into_iter()
            .enumerate()
            .map(|(number, side)| match (side.house, number) {
                (Some(house), 0) => Part::new("{house} had no other place for these digits").with("house", house),
                (Some(house), _) => Part::new(" and {house} had no other place for them").with("house", house),
                (None, 0) => Part::new("{corners} had no other marks").with("corners", side.corners),
                (None, _) => Part::new(" and {corners} had no other marks").with("corners", side.corners),
            })
            .collect(),
    };
    let step = Step::new(&UNIQUE_RECTANGLE_EXTERNAL, because).with("cells", pattern.cells).with("sides", sides);
    step.with("guardians", pattern.guardians.iter().collect::<Vec<_>>()).of(pattern.digits)
}

const CASES: &[Case] = &[
    case(":::6...+1.98..3........+91...6.4.+1..5.2..47.........5..1.97...+17.3.+91..6.9....2...4.+61:225 825 255 355 855 861 464 864 265 365 865 483 883 591 891 893:::").finds(&["r4c3≠3"]),
    case(":::6...+1.98..3........+91...6.4.+1..5.2..47.........5..1.97...+17.3.+91..6.9....2...4.+61:225 825 343 255 355 855 861 464 864 265 365 865 483 883 591 891 893:::").finds_nothing(),
    case(":::+2.3+1..9.8.8.29...3..4+3..72..+47.3.1.+2+1+35.....7.2...1.......1...54+5...3+8..3..5..26.::::").finds(&["r6c8≠4"]),
    case(":::.93..64..21.+4.9.6.....1......7.6.1..+1......9.5.....27....6.......4.5...83.124..+5.:327 337 357 977 378 379 779 979 987 388:::").finds(&["r3c7≠7"]),
    case(":::7.....4....2.......95.8...2....4..27..61..845.....591.128659734....725.1..741.2..:351 355 382:::").finds(&["r1c4≠3", "r6c1≠4"]),
    case(":::+8.23.....+1.94.87.33....1.8.+4...8..7.2+8+7..+39.4.1..+47..+8..8.1.6.+77.4+8..2....+1+73.+8.5:512 612 515 915 418 532 632 234 535 342 543 368 976:::").finds(&["r1c9≠1"]),
];
