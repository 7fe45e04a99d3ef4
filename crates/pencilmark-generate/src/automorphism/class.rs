//! The classes of movements of the cells: two movements are in one class if a symmetry turns one into the other.

use pencilmark::{Cell, Symmetry};

/// A class of movements of the cells that are automorphisms of some grid, if its digits may be renamed. There are 27 such
/// classes among the 275 classes of all movements.
///
/// The numbers come from E. Russell and F. Jarvis (*There are 5472730538 essentially different Sudoku grids*, 2005), who
/// counted the grids of each class. The size of a class and the number of its grids identify the class, because no two
/// classes share both. Tests count both.
///
/// ```
/// use pencilmark_generate::AutomorphismClass;
///
/// let half_turn = AutomorphismClass::numbered(79).unwrap();
/// assert_eq!(half_turn.name, Some("rot180"));
/// assert_eq!(AutomorphismClass::of(&half_turn.movement()), Some(half_turn));
/// ```
#[derive(Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct AutomorphismClass {
    /// The number that Russell and Jarvis gave it.
    pub number: u16,
    /// The usual name of its standard movement, if it has one: `identity`, `rot180`, `rot90`, `diagonal`.
    pub name: Option<&'static str>,
    /// The number of movements in the class.
    pub size: u32,
    /// The number of grids that each of these movements leaves unchanged except for the names of the digits, among the
    /// grids with the first row 123456789.
    pub grids: u64,
    transposes: bool,
    rows: [u8; 9],
    columns: [u8; 9],
}

const fn class(
    number: u16,
    size: u32,
    grids: u64,
    transposes: bool,
    rows: [u8; 9],
    columns: [u8; 9],
) -> AutomorphismClass {
    AutomorphismClass { number, name: None, size, grids, transposes, rows, columns }
}

/// The lines in the usual order.
const KEPT: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/// The lines in the opposite order.
const TURNED: [u8; 9] = [9, 8, 7, 6, 5, 4, 3, 2, 1];
/// The lines of one band, of two bands, and of all bands; the lines of each band move in a cycle.
const ONE: [u8; 9] = [1, 2, 3, 4, 5, 6, 8, 9, 7];
const TWO: [u8; 9] = [1, 2, 3, 5, 6, 4, 8, 9, 7];
const THREE: [u8; 9] = [2, 3, 1, 5, 6, 4, 8, 9, 7];
/// The bands in a cycle; all nine lines in one cycle; six lines in one cycle, and three lines in another cycle.
const BANDS: [u8; 9] = [4, 5, 6, 7, 8, 9, 1, 2, 3];
const NINE: [u8; 9] = [4, 5, 6, 7, 8, 9, 2, 3, 1];
const SIX: [u8; 9] = [4, 5, 6, 7, 8, 9, 1, 3, 2];
/// The lines of one band in a cycle, and the six lines of the other two bands in one cycle.
const SPLIT: [u8; 9] = [2, 3, 1, 7, 8, 9, 5, 6, 4];

/// All classes, by their numbers.
static CLASSES: [AutomorphismClass; 27] = [
    AutomorphismClass { name: Some("identity"), ..class(1, 1, 18_383_222_420_692_992, false, KEPT, KEPT) },
    class(7, 96, 21_233_664, false, ONE, THREE),
    class(8, 16, 107_495_424, false, KEPT, THREE),
    class(9, 192, 4_204_224, false, TWO, THREE),
    class(10, 64, 2_508_084, false, THREE, THREE),
    class(22, 5_184, 323_928, false, BANDS, BANDS),
    class(23, 20_736, 162, false, NINE, NINE),
    class(24, 20_736, 288, false, BANDS, NINE),
    class(25, 144, 14_837_760, false, KEPT, BANDS),
    class(26, 1_728, 2_592, false, ONE, NINE),
    class(27, 288, 5_184, false, KEPT, NINE),
    class(28, 864, 2_085_120, false, ONE, BANDS),
    class(29, 3_456, 1_296, false, TWO, NINE),
    class(30, 1_728, 294_912, false, TWO, BANDS),
    class(31, 2_304, 648, false, THREE, NINE),
    class(32, 1_152, 6_342_480, false, THREE, BANDS),
    AutomorphismClass { name: Some("diagonal"), ..class(37, 1_296, 30_258_432, true, KEPT, KEPT) },
    class(40, 10_368, 1_854, true, KEPT, THREE),
    class(43, 93_312, 288, true, KEPT, BANDS),
    AutomorphismClass { name: Some("rot180"), ..class(79, 2_916, 155_492_352, false, TURNED, TURNED) },
    AutomorphismClass { name: Some("rot90"), ..class(86, 69_984, 13_056, true, KEPT, TURNED) },
    class(134, 972, 449_445_888, false, [1, 2, 3, 7, 8, 9, 4, 5, 6], [1, 3, 2, 4, 6, 5, 7, 9, 8]),
    class(135, 3_888, 27_648, false, [1, 3, 2, 4, 6, 5, 7, 9, 8], SPLIT),
    class(142, 31_104, 6_480, false, SPLIT, SIX),
    class(143, 15_552, 1_728, false, [1, 2, 3, 7, 8, 9, 5, 6, 4], SIX),
    class(144, 15_552, 3_456, false, [2, 3, 1, 7, 8, 9, 4, 5, 6], SIX),
    class(145, 7_776, 13_824, false, [1, 2, 3, 7, 8, 9, 4, 5, 6], SIX),
];

impl AutomorphismClass {
    /// All classes, by their numbers; the first is the class of the identity.
    pub fn all() -> &'static [Self] {
        &CLASSES
    }

    /// The class with this number.
    pub fn numbered(number: u16) -> Option<&'static Self> {
        CLASSES.iter().find(|class| class.number == number)
    }

    /// The class of a movement, if some grid has it as an automorphism. The digits do not count.
    pub fn of(movement: &Symmetry) -> Option<&'static Self> {
        let kind = kind(movement);
        CLASSES.iter().find(|class| self::kind(&class.movement()) == kind)
    }

    /// The standard movement of the class, which keeps all digits.
    pub fn movement(&self) -> Symmetry {
        Symmetry::new(self.transposes, self.rows, self.columns, KEPT).unwrap_or_default()
    }
}

/// The cycles of bands. For each cycle: the number of its bands, and the movement of a band's lines after one full cycle (1:
/// no line moves, 2: two lines are exchanged, 3: all lines move in a cycle).
type BandCycles = Vec<(u8, u8)>;

/// The key of a movement's class: two movements have the same key exactly if they are in one class.
///
/// A movement that keeps rows as rows is a pair of movements of lines; a transposition exchanges the pair. The key of a
/// movement of lines is its cycles of bands. The key of a movement that transposes is the key of its square (the movement
/// done twice).
fn kind(movement: &Symmetry) -> (bool, BandCycles, BandCycles) {
    let lines = |along: u8| -> [u8; 9] {
        std::array::from_fn(|line| {
            let start = if along == 0 { Cell::at(line as u8 + 1, 1) } else { Cell::at(1, line as u8 + 1) };
            let index = start.map_or(0, |cell| {
                let once = movement.apply(&cell);
                if movement.transposes() { movement.apply(&once) } else { once }.index()
            });
            (if along == 0 { index / 9 } else { index % 9 }) as u8
        })
    };
    let (rows, columns) = (band_cycles(lines(0)), band_cycles(lines(1)));
    (movement.transposes(), rows.clone().min(columns.clone()), rows.max(columns))
}

/// The cycles of bands of the movement that takes each line to the line in `to`.
fn band_cycles(to: [u8; 9]) -> BandCycles {
    let mut cycles = Vec::new();
    let mut seen = [false; 3];
    for first in 0..3_usize {
        let (mut band, mut length, mut lines) = (first, 0, [0, 1, 2]);
        while !seen[band] {
            seen[band] = true;
            length += 1;
            lines = lines.map(|line| usize::from(to[3 * band + line]) % 3);
            band = usize::from(to[3 * band]) / 3;
        }
        if length > 0 {
            let kept = (0..3).filter(|&line| lines[line] == line).count();
            cycles.push((length, [3, 2, 2, 1][kept]));
        }
    }
    pencilmark::sort(&mut cycles);
    cycles
}
