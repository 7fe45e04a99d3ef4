//! A few blank cells and the solved cells of two digits. Each house has two of these cells or none.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use crate::topics::deadly::Deadly;
use crate::topics::deadly::reverse::reverse;
use crate::topics::deadly::types::{is_locked, marked, report, shared, subsets};
use pencilmark_core::{Cells, Digits};

strategy! {
    /// The solved cells of two digits and a few blank cells form a set. Each house (row, column or block) has two cells
    /// of the set or none. Then at least one of these blank cells holds a third digit. Suppose that the blank cells of
    /// the set held only the two digits. Then each house would have both digits inside the set, or both digits outside
    /// the set. Outside the set, no given is one of the two digits. So the two digits could be exchanged there, and
    /// this would give a second solution.
    ///
    /// ```text
    ///        c1   c2       c4
    ///   r1   6             9        no other 6 or 9 is solved; together with r5c2,
    ///   r2        9        6        each row, column and block has two of these cells or none:
    ///   r5   9    -6+3+7            so r5c2 is not 6 (type 1)
    /// ```
    ///
    /// The other marks are all marks (candidates) of the blank cells except the two digits. Type 1: only one blank cell
    /// has other marks. The two digits are removed from this cell. Type 2: all other marks are of one digit. This digit
    /// is removed from all cells that see all these marks. Type 3: two blank cells share a house and have other marks.
    /// The two cells together act like one imaginary cell with these other marks. This imaginary cell and other cells
    /// of the house make a naked subset (as many digits as cells). Type 4: two blank cells share a house and have other
    /// marks. One of the two digits has no other place in this house. So the other digit is removed from both cells.
    ///
    /// Bounds: the set has up to four blank cells. Each blank cell has at least one of the two digits as a mark. At
    /// most two of these cells have other marks. More cells may have other marks only if all these marks are of one
    /// digit.
    ///
    /// How to spot it: Choose two digits that are solved in several cells. Cross off the rows, columns and blocks that
    /// have both digits. Note the rows and columns that have just one of the two digits. If there are only a few such
    /// rows and columns, look at the cells where they cross.
    ///
    /// Also called: Reverse BUG, Reverse UR, Reverse UL.
    // Order: by the digits, then by the houses that lack a cell. For each pattern, by type.
    pub REVERSE_BUG {
        id: "reverse-bug",
        name: "Reverse Bivalue Universal Grave",
        summary: "Take the solved cells of two digits and a few empty cells: two or none in each house. If the empty \
            cells held only these digits, there would be two solutions. So one cell holds a third digit.",
        family: Uniqueness,
        find: find,
        cases: CASES,
        letters: LETTERS,
        needs_unique: true,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] =
    &[letter("roof", 'r', "roof"), letter("subset", 's', "subset"), letter("solved", 'v', "solved")];

const ONE_ROOF: &str = "take {cells} and the cells solved as {digits}: {solved}. Every house has two of these cells or \
    none. In the rest of the grid, neither digit is given. If {cells} held only {digits}, the exchange of both digits \
    there would give a second solution. Only {roof} has other marks";
const ONE_EXTRA: &str = "take {cells} and the cells solved as {digits}: {solved}. Every house has two of these cells \
    or none. In the rest of the grid, neither digit is given. If {cells} held only {digits}, the exchange of both \
    digits there would give a second solution. So one of {roof} is {extra}, and {each} sees all these cells";
const WITH_SUBSET: &str = "take {cells} and the cells solved as {digits}: {solved}. Every house has two of these cells \
    or none. In the rest of the grid, neither digit is given. If {cells} held only {digits}, the exchange of both \
    digits there would give a second solution. So one of {roof} holds another mark. That cell and {subset} form a \
    naked subset of {locked} in {houses}";
const ONE_LOCKED: &str = "take {cells} and the cells solved as {digits}: {solved}. Every house has two of these cells \
    or none. In the rest of the grid, neither digit is given. If {cells} held only {digits}, the exchange of both \
    digits there would give a second solution. Only {roof} have other marks. One of these cells is {locked}, since \
    {house} has no other place for {locked}. The other cell is not {rest}";

fn find(scene: &Scene, sink: Sink) -> Flow {
    reverse(scene, &mut |deadly| types(scene, deadly, sink))
}

fn types(scene: &Scene, deadly: &Deadly, sink: Sink) -> Flow {
    let roof = deadly.roof;
    if roof.single().is_some() {
        let step = named(scene, deadly, ONE_ROOF).called("Reverse BUG Type 1");
        return report(scene, step, deadly.digits, roof, sink);
    }
    if deadly.extras.single().is_some() {
        let step = named(scene, deadly, ONE_EXTRA).called("Reverse BUG Type 2").with("extra", deadly.extras);
        report(scene, step, deadly.extras, roof.common_peers(), sink)?;
    }
    for house in shared(scene, deadly) {
        if deadly.extras.single().is_none() {
            subsets(scene, house, roof, deadly.extras, &mut |subset, locked, seeing| {
                let step = named(scene, deadly, WITH_SUBSET).called("Reverse BUG Type 3").with("locked", locked);
                let step = step.with("subset", marked(scene, subset));
                report(scene, step.with("houses", (roof | subset).common_houses()), locked, seeing, sink)
            })?;
        }
        for locked in deadly.digits {
            if is_locked(scene, locked, house, deadly) {
                let rest: Digits = deadly.digits - locked.into();
                let step = named(scene, deadly, ONE_LOCKED).called("Reverse BUG Type 4").with("locked", locked);
                report(scene, step.with("house", house).with("rest", rest), rest, roof, sink)?;
            }
        }
    }
    Flow::Continue(())
}

fn named(scene: &Scene, deadly: &Deadly, because: &'static str) -> Step {
    let solved = deadly.digits.iter().fold(Cells::EMPTY, |all, digit| all | scene.known(digit));
    let step = Step::new(&REVERSE_BUG, because).with("cells", deadly.cells).with("solved", solved);
    step.with("roof", deadly.roof).of(deadly.digits)
}

const CASES: &[Case] = &[
    case(":::.1..692...8.153.4.....7.1......41.2517..28493...39..61527916384.31.8..724.8.3.51.:727 231 632 932 233 333 533:::").finds(&["r5c4≠6"]),
    case(":::.1..692...8.153.4.....7.1......41.2517..28493...39..61527916384.31.8..724.8.3.51.:313 727 231 632 932 233 333 533 654:::").finds_nothing(),
    case(":::.....+1........+6..1.....2.34...+6.5+4+1.+5.1+2.+46..+4+67+1+938+5+2...+36.7+4+5+74.+51.+3+2.35.4+2+7+1..::::").finds(&["r3c7≠5"]),
    case(":::........+8.....+8..1+8....2.34...+7+856+1.+6+17+2+9+4+38+5+58.+31+67+4....8+5+3+4+9+63+4+86+2+9+1+5+79+65...+8+23::::").finds(&["r4c1,r4c2,r4c3,r6c9≠2"]),
    case(":::........+6.....+6..1.+6+7+5.2+934+7.+2+6.4+3+9+5+3.5+7+2.6+4+8+4.6.3+5+1+7+2+63+8+25+7+4+1+9+57.+46.8+2+324....+5+67:112 812 912 113 913 822 922 923:::").finds(&["r1c5≠1 r1c5≠8 r1c5≠9", "r2c5≠8 r2c5≠9"]),
    case(":::....+4.725..+47+25+6..2+7+5.6.+4.....+57+8.42+5+8.+29+4.764+2+73+1+69+5+8.32+6+8+7+5.47+5+8+43.+2+6.64..+528+3+7:111 912 121 143 343:::").finds(&["r5c7≠1"]),
];
