//! An XYZ-Wing whose two pincers cannot both hold the digit that all three cells have.

use crate::argument::Truth;
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Part, Sink, Step, case, letter, strategy};
use pencilmark_core::{Cell, Cells, Digit, House, Marks};

strategy! {
    /// An XYZ-Ring is an XYZ-Wing whose two pincers cannot both hold the digit z. The ring removes more marks
    /// (candidates) than the wing. The pivot of the wing has the marks x, y and z. It sees a first pincer with the
    /// marks x and z, and a second pincer with the marks y and z. One of these three cells is z. Take a house (row,
    /// column or block) that contains none of the three cells. Each place for z in this house must see at least one of
    /// the pincers. If both pincers were z, the house would have no place for z. So at most one pincer is z. Then x is
    /// in the pivot or in the first pincer, and y is in the pivot or in the second pincer. A cell that sees both places
    /// of x loses x, and a cell that sees both places of y loses y. As in an XYZ-Wing, z is removed from cells that see
    /// all three cells.
    ///
    /// ```text
    ///   -1 123  . | 13  .  .  | -1 -1 -1     r1c2 is the pivot: 13 and 23 are not both 3,
    ///    .  -2  . |  /  .  .  |  .  .  .     because a pincer sees each 3 of the lowest row
    ///             |           |
    ///    .  23  . |  .  .  .  |  .  .  .
    ///             |           |
    ///    /  3   / |  3  /  /  |  /  /  /
    /// ```
    ///
    /// Another cell C may lose z too. C sees the pivot and one pincer. C also sees all places for z in the house that
    /// the other pincer does not see. If C were z, the other pincer would be z. Then the house would have no place left
    /// for z.
    ///
    /// If the three cells are in one house, they are a naked triple. The conclusions of the ring are still true.
    ///
    /// How to spot it: Take an XYZ-Wing, even if it removes nothing. Look for a house outside the wing in which each
    /// place of z sees a pincer. Then check the cells that see the pivot and one pincer.
    // Order: by pivot, then by the first and the second pincer, each row by row, then by the house.
    pub XYZ_RING {
        id: "xyz-ring",
        name: "XYZ-Ring",
        summary: "A cell with x, y and z sees a cell xz and a cell yz. If xz and yz were both z, some house would have \
            no z. So x is in xyz or xz, and y is in xyz or yz: cells that see both places lose the digit.",
        family: Wings,
        find: find,
        cases: CASES,
        letters: LETTERS,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] =
    &[letter("pivot", 'p', "pivot"), letter("first", 'a', "first pincer"), letter("second", 'b', "second pincer")];

const BECAUSE: &str = "one of {pivot}, {first} and {second} is {z}. If {first} and {second} were both {z}, {house} \
    would have no {z}. So {x} is in {pivot} or {first}, and {y} is in {pivot} or {second}{nice}";

const NICE: &str = ". Suppose that a cell sees {pivot} and one of {first} and {second}. If this cell were {z}, the \
    last of the three cells would be {z}, and {house} would have no {z}";

/// The wing: its cells and their digits.
struct Wing {
    pivot: Cell,
    first: Cell,
    second: Cell,
    x: Digit,
    y: Digit,
    z: Digit,
}

fn find(scene: &Scene, sink: Sink) -> Flow {
    for pivot in scene.trivalue_cells() {
        let mut pincers = scene.bivalue_cells() & pivot.peers();
        while let Some(first) = pincers.first() {
            pincers.remove(first);
            for second in pincers {
                let [xyz, xz, yz] = [pivot, first, second].map(|cell| scene.marks(cell));
                let (Some(x), Some(y), Some(z)) = ((xz - yz).single(), (yz - xz).single(), (xz & yz).single()) else {
                    continue;
                };
                if xz | yz == xyz {
                    scene.spend(4)?;
                    rings(scene, &Wing { pivot, first, second, x, y, z }, sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Reports the rings of a wing: one for each house that would have no z if both pincers were z.
fn rings(scene: &Scene, wing: &Wing, sink: Sink) -> Flow {
    let Wing { pivot, first, second, x, y, z } = *wing;
    let all = Cells::of(pivot) | first.into() | second.into();
    for house in House::ALL {
        let places = scene.places(z, house);
        let excluded = places.is_subset(first.peers() | second.peers());
        if places.is_empty() || !excluded || house.cells().intersects(all) {
            continue;
        }
        let eliminations = wing.eliminations(scene, places);
        let plain = scene.cells(z) & all.common_peers();
        if eliminations.is_subset(Marks::of(z, plain)) {
            continue;
        }
        let nice = eliminations[z].is_subset(plain).then(Vec::new);
        let step = Step::new(&XYZ_RING, BECAUSE).with("pivot", pivot).with("first", first).with("second", second);
        let step = step.with("x", x).with("y", y).with("z", z).with("house", house);
        let step = step.with("nice", nice.unwrap_or_else(|| vec![Part::new(NICE)]));
        let truths = [pivot, first, second].map(Truth::Cell).into_iter().chain([(z, house).into()]);
        let step = step.removing_marks(eliminations).of(scene.marks(pivot));
        sink(step.resting_on_needed(scene, truths))?;
    }
    Flow::Continue(())
}

impl Wing {
    /// The marks that the wing and the places of z in a house exclude. There are three ways to fill the wing. An
    /// excluded mark is false in each of these ways, with z in any remaining place of the house.
    fn eliminations(&self, scene: &Scene, places: Cells) -> Marks {
        let Self { pivot, first, second, x, y, z } = *self;
        let ways = [
            (pivot, [(pivot, z), (first, x), (second, y)]),
            (first, [(pivot, x), (first, z), (second, y)]),
            (second, [(pivot, y), (first, x), (second, z)]),
        ];
        ways.iter().fold(Marks::by_digit(|digit| scene.cells(digit)), |left, (holder, way)| {
            let within = (places - holder.peers()).iter().fold(left, |within, place| within & seen(left, place, z));
            left & way.iter().fold(within, |all, &(cell, digit)| all | seen(left, cell, digit))
        })
    }
}

/// The marks, among `marks`, that the mark of `digit` in `cell` sees.
fn seen(marks: Marks, cell: Cell, digit: Digit) -> Marks {
    let seen = Marks::by_digit(|other| if other == digit { cell.peers() } else { cell.into() });
    marks & seen
}

const CASES: &[Case] = &[
    case(":::.................................................................................:412 512 612 712 812 912 214 414 514 614 714 814 914 142 442 542 642 742 842 942 361 363 365 366 367 368 369:::").finds(&["r1c1,r1c3,r1c5,r1c6,r1c7,r1c8,r1c9≠1 r2c2,r3c2,r5c2,r6c2,r7c2,r8c2,r9c2≠2 r2c2,r2c4,r3c2,r3c4,r4c4,r5c2,r5c4,r7c2,r7c4,r8c2,r8c4,r9c2,r9c4≠3"]),
    case(":::2.3..9.....5..3..8...5.4.6.9.1.........34...653.9...8.....3.8..3..1.76.4.57.9.1..:242 742 842 256 856 257 757 258 758 263 165 273 973 278 279 288 294 296:::").finds(&["r2c8,r7c8≠9"]),
    case(":::214.9.863975836421386241597452.6.1.9831924756769....4.54367.91..28.59.74.974....5::::").finds(&["r9c7≠3 r6c6,r9c5≠8"]),
    case(":::.324.65....5.2.9.4..45..32.2..8.54..54.6..8.268.249.5332..5864.456..2..87.8.64235:115 715 122 728 131 132 932 135 735 739 742 985:::").finds(&["r8c8≠7 r7c4≠9"]),
    case(":::.................................................................................:412 512 612 712 812 912 214 414 514 614 714 814 914 142 442 542 642 742 842 942 361 363 366 367 368 369:::").finds_nothing(),
];
