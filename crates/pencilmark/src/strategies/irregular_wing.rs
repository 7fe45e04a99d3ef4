//! M-Wing, S-Wing, L-Wing and H-Wing: wings of three strong links, each wing with a name of its own.

use crate::argument::{Node, Truth};
use crate::scene::{Derived, Scene, Slot};
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use crate::topics::wings::{Conjugate, ThreeLinks};
use pencilmark_core::{Cell, Cells, Digit, Digits, House, Marks};
use smallvec::SmallVec;
use std::cell;

strategy! {
    /// A chain begins at a cell with only the marks (candidates) x and y, and goes through two strong links. The chain
    /// shows that x is in this first cell or at the last place of the chain. A strong link joins the only two places of
    /// a digit in a house (row, column or block). The first cell sees one end (the near end) of a strong link of y. The
    /// other end of this link is the hinge. A strong link of x leads from the hinge to the last place. If the first
    /// cell is not x, it is y. Then the near end is not y, so the hinge is y and not x. So the last place is x. So x is
    /// in the first cell or at the last place. A cell that sees both the first cell and the last place cannot be x.
    ///
    /// ```text
    ///   12  .  . |  .  2  .  |  . -1  .      r1c1 is 1, or it is 2: then r1c5 is not 2, so r8c5 is 2,
    ///    .  .  . |  .  /  .  |  .  .  .      and the 1 of row 8 is in r8c8
    ///            |           |
    ///    /  /  / |  /  12 /  |  /  1  /
    ///    .  .  . |  .  /  .  |  .  .  .      (x=y)r1c1 - (y)r1c5 = (y-x)r8c5 = (x)r8c8
    /// ```
    ///
    /// The near end and the last place may be groups. A group is two or three cells where a block and a line (row or
    /// column) cross. The hinge is always a single cell. If the first cell and the last place see each other, the wing
    /// is a ring. Then y is also removed from the cells that see both the first cell and the near end. In this ring,
    /// the hinge keeps only the marks x and y.
    ///
    /// How to spot it: Take a cell with two marks. Call one of them x and the other y. The cell must see one end of a
    /// strong link of y. If the other end of this link also has the mark x, look for a strong link of x from there.
    /// Check the cells that see both the first cell and the end of the second link.
    // Order: first wings without groups, then wings with groups; by the cell with two marks, by its mark x, by house.
    pub M_WING {
        id: "m-wing",
        name: "M-Wing",
        summary: "A cell with the marks x and y sees one of two places for y. The second place for y is also one of \
            two places for x. So the first cell or the other place for x is x: cells that see both lose x.",
        family: Wings,
        find: m_wing,
        cases: M_CASES,
        letters: M_LETTERS,
    }
}

strategy! {
    /// A cell has only the marks (candidates) x and y. It sees one end of a strong link of x, and one end of a strong
    /// link of y. A strong link joins the only two places of a digit in a house (row, column or block). The cell sees
    /// the near end of each link; the other end is the far end. If the cell is x, the near end of the link of x is not
    /// x. Then the far end of this link is x. If the cell is y, the far end of the link of y is y. So x is at the far
    /// end of its link, or y is at the far end of its link. If the two far ends see each other, the far end of the link
    /// of y cannot be x. Then the far end of the link of x cannot be y either. If both far ends are the same cell, this
    /// cell keeps only the marks x and y.
    ///
    /// ```text
    ///    .  .  . | 12  .  .  |  .  .  .      r1c4 is 2, and then the 1 of row 5 is in r5c2;
    ///            |           |               or it is 1, and then the 2 of row 8 is in r8c2
    ///    / 1-2 / |  1  /  /  |  /  /  /
    ///            |           |
    ///    / 2-1 / |  2  /  /  |  /  /  /      (x)r5c2 = (x)r5c4 - (x=y)r1c4 - (y)r8c4 = (y)r8c2
    /// ```
    ///
    /// An end may be a group: two or three cells where a block and a line (row or column) cross. But a far end that
    /// loses a mark is always a single cell.
    ///
    /// How to spot it: Take a cell with two marks. For each of its two digits, note the strong links with one end that
    /// the cell sees. Take a link of the first digit and a link of the second digit. Check whether their far ends see
    /// each other.
    ///
    /// Also called: Split wing.
    // Order: first wings without groups, then wings with groups; by the cell with two marks, by house of x, by house of y.
    pub S_WING {
        id: "s-wing",
        name: "S-Wing",
        summary: "A cell with the marks x and y sees one of two places for x, and one of two places for y. One of the \
            two other places is right. If these places see each other, each loses the other's digit.",
        family: Wings,
        find: s_wing,
        cases: S_CASES,
        letters: S_LETTERS,
    }
}

strategy! {
    /// Three strong links of three digits x, y and z meet in two cells. A strong link joins the only two places of a
    /// digit in a house (row, column or block). The links of x and y share the first cell, and the links of y and z
    /// share the second cell. The other end of the link of x is the far place of x. The other end of the link of z is
    /// the far place of z. If x is not at its far place, x is in the first cell. Then y is in the second cell, so z is
    /// at its far place. So x is at its far place, or z is at its far place. If the two far places see each other, the
    /// far place of z cannot be x. Then the far place of x cannot be z either. If both far places are the same cell,
    /// this cell keeps only x and z.
    ///
    /// ```text
    ///   1-3 .  . |  .  .  .  | 3-1 .  .      r1c1 is 1; or r5c1 is 1, and then r5c7 is the 2 of row 5,
    ///    /  .  . |  .  .  .  |  /  .  .      and r1c7 is the 3 of column 7
    ///            |           |
    ///   12  /  / |  /  /  /  | 23  /  /      (x)r1c1 = (x-y)r5c1 = (y-z)r5c7 = (z)r1c7
    /// ```
    ///
    /// A far place may be a group: two or three cells where a block and a line (row or column) cross. But a far place
    /// that loses a mark (candidate) is always a single cell.
    ///
    /// How to spot it: Take a strong link of a digit. At each of its two ends, look for strong links of other digits.
    /// Take one link from the first end and one link from the second end. These two links must have different digits.
    /// Check whether the far ends of these two links see each other or are the same cell.
    ///
    /// Also called: Local wing.
    // Order: first wings without groups, then wings with groups; by the digit in the middle, by its house, by x, by z.
    pub L_WING {
        id: "l-wing",
        name: "L-Wing",
        summary: "Three houses have two places each, for x, y and z. x and y share a cell; y and z share a cell. One \
            of the two outer places is right. If they see each other, each loses the other's digit.",
        family: Wings,
        find: l_wing,
        cases: L_CASES,
        letters: L_LETTERS,
    }
}

strategy! {
    /// A chain goes from a cell with only the marks (candidates) x and y through strong links of y and z. The chain
    /// shows that the first cell is x or the last cell is z. A strong link joins the only two places of a digit in a
    /// house (row, column or block). The first cell sees one end (the near end) of a strong link of y. The other end of
    /// this link is the hinge. A strong link of a third digit z leads from the hinge to the last place. If the first
    /// cell is not x, it is y. Then the near end is not y, so the hinge is y and not z. So the last place is z. So the
    /// first cell is x, or the last place is z. If the first cell and the last place see each other, x is removed from
    /// the last place.
    ///
    /// ```text
    ///   12  .  . |  .  2  .  |  .  .  .      r1c1 is 1, or it is 2: then r1c5 is not 2, so r5c5 is 2,
    ///    .  .  . |  .  /  .  |  .  .  .      and the 3 of row 5 is in r5c1
    ///            |           |
    ///   3-1 /  / |  /  23 /  |  /  /  /      (x=y)r1c1 - (y)r1c5 = (y-z)r5c5 = (z)r5c1
    /// ```
    ///
    /// The near end may be a group: two or three cells where a block and a line (row or column) cross.
    ///
    /// How to spot it: Take a cell with two marks. Call one of them x and the other y. The cell must see one end of a
    /// strong link of y. From the other end of this link, look for a strong link of a third digit. The second link must
    /// lead back to a cell that the first cell sees. This last cell must also have the mark x.
    ///
    /// Also called: Hybrid wing.
    // Order: first wings without groups, then wings with groups; by the cell with two marks, by its mark x, by house.
    pub H_WING {
        id: "h-wing",
        name: "H-Wing",
        summary: "A cell with marks x and y sees one of two places for y. The other place for y is one of two places \
            for z. The cell is x or the last place is z: if they see each other, each loses the other's digit.",
        family: Wings,
        find: h_wing,
        cases: H_CASES,
        letters: H_LETTERS,
    }
}

/// The letters of the pictures.
const M_LETTERS: &[Letter] =
    &[letter("a", 'a', "cell with two marks"), letter("c", 'h', "hinge"), letter("d", 'b', "other end")];
const S_LETTERS: &[Letter] =
    &[letter("c", 'p', "cell with two marks"), letter("a", 'a', "one end"), letter("e", 'b', "other end")];
const L_LETTERS: &[Letter] = &[
    letter("a", 'a', "one end"),
    letter("b", 'g', "first hinge"),
    letter("c", 'h', "second hinge"),
    letter("d", 'b', "other end"),
];
const H_LETTERS: &[Letter] = M_LETTERS;

const M_NAMES: [&str; 4] = ["M-Wing", "Grouped M-Wing", "M-Ring", "Grouped M-Ring"];
const S_NAMES: [&str; 4] = ["S-Wing", "Grouped S-Wing", "S-Ring", "Grouped S-Ring"];
const L_NAMES: [&str; 4] = ["L-Wing", "Grouped L-Wing", "L-Ring", "Grouped L-Ring"];
const H_NAMES: [&str; 4] = ["H-Wing", "Grouped H-Wing", "H-Wing", "Grouped H-Wing"];

const M_BECAUSE: &str = "if {a} is not {x}, {a} is {y}, and no {y} is in {b}. Then the {y} of {house_y} is in {c}, and \
    the {x} of {house_x} is in {d}. So one of {ends} is {x}{ring}";
const M_BACK: &str = "if {a} were {y}, no {y} would be in {b}. Then the {y} of {house_y} would be in {c}, and the {x} \
    of {house_x} would be in {a} itself";
const S_BECAUSE: &str = "the {x} of {house_x} is in {a} or in {b}. If {x} is in {b}, {c} is {y}, and the {y} of \
    {house_y} is in {e}. So {x} is in {a} or {y} is in {e}{ring}";
const L_BECAUSE: &str = "the {x} of {house_x} is in {a} or in {b}. If {x} is in {b}, the {y} of {house_y} is in {c}, \
    and the {z} of {house_z} is in {d}. So {x} is in {a} or {z} is in {d}{ring}";
const H_BECAUSE: &str = "if {a} is not {x}, {a} is {y}, and no {y} is in {b}. Then the {y} of {house_y} is in {c}, and \
    the {z} of {house_z} is in {d}. So {x} is in {a} or {z} is in {d}{ring}";

const M_NOTATION: &str = "({x}={y}){a} - ({y}){b} = ({y}-{x}){c} = ({x}){d}";
const S_NOTATION: &str = "({x}){a} = ({x}){b} - ({x}={y}){c} - ({y}){d} = ({y}){e}";
const L_NOTATION: &str = "({x}){a} = ({x}-{y}){b} = ({y}-{z}){c} = ({z}){d}";
const H_NOTATION: &str = "({x}={y}){a} - ({y}){b} = ({y}-{z}){c} = ({z}){d}";

/// A strong link in a house, from its near end to its far end.
#[derive(Copy, Clone)]
struct WingPair {
    near: Cells,
    far: Cells,
    digit: Digit,
    house: House,
}

impl WingPair {
    fn nodes(self) -> [Node; 2] {
        [self.near, self.far].map(|cells| Node { digit: self.digit, cells })
    }

    fn truth(self) -> Truth {
        (self.digit, self.house).into()
    }
}

/// The conjugate pairs (strong links) of a digit, in both directions. `fits` must be true for the near end and the far end.
fn pairs(scene: &Scene, digit: Digit, fits: impl Fn(Cells, Cells) -> bool) -> impl Iterator<Item = WingPair> {
    let both_ways = |pair: &Conjugate| pair.both_ways().map(|ends| (ends.map(|end| end.cells), pair.house));
    let all = scene.conjugates(digit).iter().flat_map(both_ways);
    all.filter(move |([near, far], _)| fits(*near, *far)).map(move |([near, far], house)| WingPair {
        near,
        far,
        digit,
        house,
    })
}

/// The conjugate pairs of a digit that begin with these cells.
fn pairs_from(scene: &Scene, digit: Digit, first: Cells) -> impl Iterator<Item = WingPair> {
    pairs(scene, digit, move |near, _| near == first)
}

/// A cell with two marks, as a strong link between these marks.
fn cell_link(cell: Cell, x: Digit, y: Digit) -> [Node; 2] {
    [x, y].map(|digit| Node { digit, cells: cell.into() })
}

/// Calls `each` for the wings without groups. If there are wings with groups, calls `each` again for these wings.
/// `each` asks for the marks that a wing removes. The answer is `None` for wings of the other kind.
fn plain_first(scene: &Scene, mut each: impl FnMut(&dyn Fn(&ThreeLinks) -> Option<Marks>) -> Flow) -> Flow {
    let removed = |wing: &ThreeLinks| Some(wing.eliminations(scene)).filter(|eliminations| !eliminations.is_empty());
    let has_grouped = cell::Cell::new(false);
    each(&|wing| {
        let removed = removed(wing)?;
        has_grouped.set(has_grouped.get() || wing.is_grouped());
        (!wing.is_grouped()).then_some(removed)
    })?;
    if has_grouped.get() { each(&|wing| removed(wing).filter(|_| wing.is_grouped())) } else { Flow::Continue(()) }
}

fn m_wing(scene: &Scene, sink: Sink) -> Flow {
    plain_first(scene, |removed| {
        each_from_cell(scene, &mut |cell, [x, y], link| {
            if !link.far.single().is_some_and(|hinge| scene.conjugates_at(hinge).contains(x)) {
                return Flow::Continue(());
            }
            for end in pairs_from(scene, x, link.far) {
                let wing = ThreeLinks {
                    links: [cell_link(cell, x, y), link.nodes(), end.nodes()],
                    truths: [cell.into(), link.truth(), end.truth()],
                };
                let Some(eliminations) = removed(&wing) else { continue };
                let ends = end.far | cell.into();
                let because = if ends.single().is_some() { M_BACK } else { M_BECAUSE };
                let step = Step::new(&M_WING, because).noted(M_NOTATION).with("a", cell).with("x", x).with("y", y);
                let step = step.with("b", link.near).with("house_y", link.house).with("c", link.far);
                let step = step.with("house_x", end.house).with("d", end.far).with("ends", ends);
                sink(wing.conclude(scene, step, M_NAMES, eliminations))?;
            }
            Flow::Continue(())
        })
    })
}

fn h_wing(scene: &Scene, sink: Sink) -> Flow {
    plain_first(scene, |removed| {
        each_from_cell(scene, &mut |cell, [x, y], link| {
            let hinge = link.far.single().map_or(Digits::EMPTY, |hinge| scene.conjugates_at(hinge));
            for z in hinge - x.into() - y.into() {
                // The only possible removal is x in the far end.
                let ends = scene.cells(x) & cell.peers();
                for end in
                    pairs_from(scene, z, link.far).filter(|end| end.far.single().is_some() && end.far.is_subset(ends))
                {
                    let wing = ThreeLinks {
                        links: [cell_link(cell, x, y), link.nodes(), end.nodes()],
                        truths: [cell.into(), link.truth(), end.truth()],
                    };
                    let Some(eliminations) = removed(&wing) else { continue };
                    let step = Step::new(&H_WING, H_BECAUSE).noted(H_NOTATION).with("a", cell);
                    let step = step.with("x", x).with("y", y).with("z", z).with("b", link.near);
                    let step = step.with("house_y", link.house).with("c", link.far);
                    let step = step.with("house_z", end.house).with("d", end.far);
                    sink(wing.conclude(scene, step, H_NAMES, eliminations))?;
                }
            }
            Flow::Continue(())
        })
    })
}

/// Calls `sink` with each cell with two marks, these marks in both orders, and a strong link of the second mark. The
/// cell sees the near end of this link. The far end of this link is another single cell.
fn each_from_cell(scene: &Scene, sink: &mut dyn FnMut(Cell, [Digit; 2], WingPair) -> Flow) -> Flow {
    for &(cell, digits, link) in &scene.derived::<Hinges>().0 {
        scene.spend(1)?;
        sink(cell, digits, link)?;
    }
    Flow::Continue(())
}

/// The beginnings of M-Wings and H-Wings: the cell, its two marks and the first strong link. They are sorted by cell,
/// by the first mark, by house.
struct Hinges(Vec<(Cell, [Digit; 2], WingPair)>);

impl Derived for Hinges {
    const SLOT: Slot = Slot::Hinges;

    fn of(scene: &Scene) -> Self {
        let mut all = Vec::new();
        for y in Digit::ALL {
            let with_two = scene.bivalue_cells() & scene.cells(y);
            for link in pairs(scene, y, |_, far| far.single().is_some()) {
                for cell in (with_two & link.near.common_peers()) - link.far {
                    all.extend((scene.marks(cell) - y.into()).single().map(|x| (cell, [x, y], link)));
                }
            }
        }
        pencilmark_core::sort_by_key(&mut all, |&(cell, [x, _], _)| (cell, x));
        Self(all)
    }
}

fn s_wing(scene: &Scene, sink: Sink) -> Flow {
    plain_first(scene, |removed| {
        for cell in scene.bivalue_cells() {
            let marks = scene.marks(cell);
            let (Some(x), Some(y)) = (marks.first(), marks.iter().last()) else { continue };
            scene.spend(2)?;
            let beside =
                |digit| pairs(scene, digit, move |near, far| near.is_subset(cell.peers()) && !far.contains(cell));
            let others: SmallVec<[WingPair; 8]> = beside(y).collect();
            if others.is_empty() {
                continue;
            }
            for one in beside(x) {
                let seen = one.far.common_peers();
                for other in others.iter().filter(|other| other.far == one.far || other.far.is_subset(seen)) {
                    let [near, far] = one.nodes();
                    let wing = ThreeLinks {
                        links: [[far, near], cell_link(cell, x, y), other.nodes()],
                        truths: [one.truth(), cell.into(), other.truth()],
                    };
                    let Some(eliminations) = removed(&wing) else { continue };
                    let step = Step::new(&S_WING, S_BECAUSE).noted(S_NOTATION).with("c", cell);
                    let step = step.with("x", x).with("y", y).with("house_x", one.house).with("a", one.far);
                    let step = step.with("b", one.near).with("house_y", other.house).with("d", other.near);
                    let step = step.with("e", other.far);
                    sink(wing.conclude(scene, step, S_NAMES, eliminations))?;
                }
            }
        }
        Flow::Continue(())
    })
}

fn l_wing(scene: &Scene, sink: Sink) -> Flow {
    plain_first(scene, |removed| {
        for y in Digit::ALL {
            for middle in scene.conjugates(y) {
                let ends = middle.ends.map(|end| end.cells);
                let [Some(first), Some(second)] = ends.map(Cells::single) else { continue };
                scene.spend(4)?;
                if scene.conjugates_at(first).single().is_some() || scene.conjugates_at(second).single().is_some() {
                    continue;
                }
                let from = |end: usize, digits: Digits| {
                    digits.iter().flat_map(move |digit| pairs_from(scene, digit, ends[end]))
                };
                let others: SmallVec<[WingPair; 8]> = from(1, scene.conjugates_at(second) - y.into()).collect();
                if others.is_empty() {
                    continue;
                }
                for one in from(0, scene.conjugates_at(first) - y.into()) {
                    let ([near, far], seen) = (one.nodes(), one.far.common_peers());
                    let is_end = |other: &&WingPair| {
                        other.digit != one.digit && (other.far == one.far || other.far.is_subset(seen))
                    };
                    for other in others.iter().filter(is_end) {
                        let (x, z) = (one.digit, other.digit);
                        let wing = ThreeLinks {
                            links: [[far, near], middle.ends, other.nodes()],
                            truths: [one.truth(), (y, middle.house).into(), other.truth()],
                        };
                        let Some(eliminations) = removed(&wing) else { continue };
                        let step = Step::new(&L_WING, L_BECAUSE).noted(L_NOTATION);
                        let step = step.with("x", x).with("y", y).with("z", z).with("house_x", one.house);
                        let step = step.with("a", one.far).with("b", first).with("house_y", middle.house);
                        let step = step.with("c", second).with("house_z", other.house).with("d", other.far);
                        sink(wing.conclude(scene, step, L_NAMES, eliminations))?;
                    }
                }
            }
        }
        Flow::Continue(())
    })
}

const M_CASES: &[Case] = &[
    case(":::.................................................................................:311 411 511 611 711 811 911 225 235 245 255 265 275 181 182 183 184 186 187 189 295:::").finds(&["r1c8≠1"]),
    case(":::.5.126398169358274382479615..8735..6.3.641.8.6..982.538...6...9..6.1.8...2389.561:441 751 773 476 481 781:::").finds(&["r8c9≠2"]),
    case(":::...247163.63..5...41.3965....1...6.56897512345..6..9......63.52......3.63265.8...::::").finds(&["r7c1,r8c1≠7 r3c3≠8", "r9c8≠7"]),
    case(":::.................................................................................:311 411 511 611 711 811 911 225 235 245 255 265 275 181 182 183 184 186 187 295:::").finds_nothing(),
];

const S_CASES: &[Case] = &[
    case(":::.................................................................................:314 414 514 614 714 814 914 151 153 155 156 157 158 159 281 283 285 286 287 288 289:::").finds(&["r8c2≠1 r5c2≠2"]),
    case(":::.5.126398169358274382479615..8735..6.3.641.8.6..982.538...6...9..6.1.8...2389.561:441 751 773 476 481 781:::").finds(&["r5c1≠2"]),
    case(":::71..8...4..27..83.385..61971.8.6257352.137.8..3785..1..7.5.836.25.6..74886..7....::::").finds(&["r6c1≠9", "r7c5≠1 r1c4≠2 r2c6≠4 r7c5≠9"]),
    case(":::.................................................................................:314 414 514 614 714 814 914 151 153 155 156 157 158 159 281 283 286 287 288 289:::").finds_nothing(),
];

const L_CASES: &[Case] = &[
    case(":::.................................................................................:121 327 131 337 141 347 252 253 254 255 256 258 259 161 367 171 377 181 387 191 397:::").finds(&["r1c7≠1 r1c1≠3"]),
    case(":::..5..736..3786...26.9.3...789..5417.3746..52.51.7...4.263.4.785948576231751...694:214 126 234 136 956 865 869 969:::").finds(&["r1c5≠1"]),
    case(":::.....24.1..25349.8..46.1..345.71...2..9.65.14.81.43..7....56..99...27..5.3.1...46:611 711 613 713 731 648 668 771 772 874 884 791 891 893 897:::").finds(&["r2c1≠6", "r4c3≠6"]),
    case(":::.................................................................................:317 121 131 337 141 347 252 253 254 255 256 258 259 161 367 171 377 181 387 191 397:::").finds_nothing(),
];

const H_CASES: &[Case] = &[
    case(":::.................................................................................:311 411 511 611 711 811 911 225 235 245 352 353 354 356 357 358 359 265 275 285 295:::").finds(&["r5c1≠1"]),
    case(":::759.8.6..23.79651...6523....2.649...6..315...9.3872.5687.9..26..9..67.85.6...8791:418 419 432 437 439 839 453 459 859 483:::").finds(&["r5c9≠7", "r5c7≠4"]),
    case(":::214.9.863975836421386241597452.6.1.9831924756769....4.54367.91..28.59.74.974....5::::").finds(&["r6c6≠3", "r9c7≠6", "r9c6≠3", "r9c5≠8"]),
    case(":::.................................................................................:311 511 611 711 811 911 225 235 245 352 353 354 356 357 358 359 265 275 285 295:::").finds_nothing(),
];
