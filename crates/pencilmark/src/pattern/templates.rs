//! Templates: the ways to place a digit nine times, once in each house.
//!
//! ```text
//!   . 5 . | . . . | . . .      A band holds three of the nine: one a row, one a block, and so one a stack.
//!   . . . | . . . | . 5 .      Of its columns, one a stack, there are 27 choices, and six ways to
//!   . . . | 5 . . | . . .      stand in the rows for each. Three bands fit if they share no column.
//! ```
//!
//! There are 46,656 templates, but nobody needs the list. Where any of them can stand is asked of the bands: for each
//! choice of columns, the cells of those of the six ways that the marks allow; then of the 216 ways to share the columns
//! between the bands.

use crate::cell::Cell;
use crate::digit::Digit;
use crate::house::House;
use crate::scene::Scene;
use crate::set::Cells;

/// The columns of three cells in a band, one of each stack, as a number: 9, 3 and 1 times the column in its stack.
const CHOICES: usize = 27;

/// For each choice of columns the six ways to stand in the three rows, as 27 bits.
static WAYS: [[u32; 6]; CHOICES] = {
    const ROWS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut ways = [[0; 6]; CHOICES];
    let mut choice = 0;
    while choice < CHOICES {
        let columns = [choice / 9, 3 + choice / 3 % 3, 6 + choice % 3];
        let mut way = 0;
        while way < 6 {
            let mut stack = 0;
            while stack < 3 {
                ways[choice][way] |= 1 << (9 * ROWS[way][stack] + columns[stack]);
                stack += 1;
            }
            way += 1;
        }
        choice += 1;
    }
    ways
};

/// The choices that share no column with a choice, each with the one that takes the columns left.
static APART: [[(u8, u8); 8]; CHOICES] = {
    let mut apart = [[(0, 0); 8]; CHOICES];
    let mut choice = 0;
    while choice < CHOICES {
        let columns = [choice / 9, choice / 3 % 3, choice % 3];
        let mut turn = 0;
        while turn < 8 {
            let (mut second, mut third, mut stack) = (0, 0, 0);
            while stack < 3 {
                let by = 1 + (turn >> stack & 1);
                second = second * 3 + (columns[stack] + by) % 3;
                third = third * 3 + (columns[stack] + 3 - by) % 3;
                stack += 1;
            }
            apart[choice][turn] = (second as u8, third as u8);
            turn += 1;
        }
        choice += 1;
    }
    apart
};

/// Where a digit stands or may stand.
pub(crate) fn standing(scene: &Scene, digit: Digit) -> Cells {
    scene.known(digit) | scene.cells(digit)
}

/// The cells in which some template among some cells stands; none if there is no template.
pub(crate) fn reach(cells: Cells) -> Cells {
    let bands = [0, 27, 54].map(|shift| {
        let free = (cells.bits() >> shift) as u32;
        let mut found = [0_u32; CHOICES];
        for (found, ways) in found.iter_mut().zip(&WAYS) {
            *found = ways.iter().filter(|&way| way & !free == 0).fold(0, |any, way| any | way);
        }
        found
    });
    let mut reach = [0_u32; 3];
    for (first, apart) in bands[0].iter().zip(&APART).filter(|&(&first, _)| first != 0) {
        for &(second, third) in apart {
            let (second, third) = (bands[1][usize::from(second)], bands[2][usize::from(third)]);
            if second != 0 && third != 0 {
                reach[0] |= first;
                reach[1] |= second;
                reach[2] |= third;
            }
        }
    }
    Cells::from_bits(u128::from(reach[0]) | u128::from(reach[1]) << 27 | u128::from(reach[2]) << 54)
}

/// What is to be shown of a mark.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Goal {
    /// It stands in no template.
    Off,
    /// It stands in all.
    On,
}

/// Houses that show it of some of the cells that a digit may stand in, and none without which the others would do: the
/// fewest of what is left of the rows, of the columns and of the blocks, when all that can be left out are.
pub(crate) fn houses(cells: Cells, marks: Cells, goal: Goal) -> Vec<House> {
    let kinds = [&House::ALL[..9], &House::ALL[9..18], &House::ALL[18..]];
    let shown = |houses: &[House]| marks.iter().all(|mark| is_shown(cells, houses, mark, goal));
    let left = kinds.map(|kind| {
        let open = |house: &&House| (cells & house.cells()).single().is_none() || marks.intersects(house.cells());
        let mut houses: Vec<House> = kind.iter().filter(open).copied().collect();
        if !shown(&houses) {
            houses = kind.to_vec();
        }
        for house in kind {
            let fewer: Vec<House> = houses.iter().filter(|&other| other != house).copied().collect();
            if fewer.len() < houses.len() && shown(&fewer) {
                houses = fewer;
            }
        }
        houses
    });
    left.into_iter().min_by_key(Vec::len).expect("three kinds")
}

/// Whether the houses alone show it of a mark.
fn is_shown(cells: Cells, houses: &[House], mark: Cell, goal: Goal) -> bool {
    match goal {
        Goal::Off => {
            let others: Vec<House> = houses.iter().filter(|house| !house.cells().contains(mark)).copied().collect();
            !can_fill(cells - mark.peers(), &others)
        }
        Goal::On => !can_fill(cells - mark.into(), houses),
    }
}

/// Whether each house can get one of the cells, no two of which see each other.
fn can_fill(cells: Cells, houses: &[House]) -> bool {
    let Some(tightest) = houses.iter().min_by_key(|house| (cells & house.cells()).len()) else { return true };
    (cells & tightest.cells()).iter().any(|cell| {
        let others: Vec<House> = houses.iter().filter(|house| !house.cells().contains(cell)).copied().collect();
        can_fill(cells - cell.peers(), &others)
    })
}
