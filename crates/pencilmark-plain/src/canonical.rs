//! Canonical forms, by a plain search through all movements.

use pencilmark_core::{Digit, Puzzle};

type Numbers = [[u8; 9]; 9];

/// All 1296 orders of nine lines that keep bands together.
fn orders() -> Vec<[usize; 9]> {
    const OF_THREE: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut orders = Vec::new();
    for bands in OF_THREE {
        for first in OF_THREE {
            for second in OF_THREE {
                for third in OF_THREE {
                    let mut order = [0; 9];
                    for (place, line) in order.iter_mut().enumerate() {
                        let (band, lines) = (place / 3, [first, second, third]);
                        *line = 3 * bands[band] + lines[band][place % 3];
                    }
                    orders.push(order);
                }
            }
        }
    }
    orders
}

/// The smallest of all equivalents, and the number of movements that make it. The search tries all movements, and leaves a
/// movement at the first number that is larger than in the best form so far.
pub fn form(puzzle: &Puzzle) -> (String, u64) {
    let orders = orders();
    let mut numbers: Numbers = [[0; 9]; 9];
    for cell in puzzle.givens() {
        numbers[cell.index() / 9][cell.index() % 9] = puzzle.value(cell).map_or(0, Digit::get);
    }
    let transposed: Numbers = std::array::from_fn(|row| std::array::from_fn(|column| numbers[column][row]));
    let (mut best, mut count): (Numbers, u64) = ([[10; 9]; 9], 0);
    for numbers in [numbers, transposed] {
        for columns in &orders {
            'movement: for rows in &orders {
                let (mut names, mut named) = ([0; 10], 0);
                let mut is_smaller = false;
                let mut made: Numbers = [[0; 9]; 9];
                for (place, &row) in rows.iter().enumerate() {
                    for (at, &column) in columns.iter().enumerate() {
                        let digit = usize::from(numbers[row][column]);
                        if digit > 0 && names[digit] == 0 {
                            named += 1;
                            names[digit] = named;
                        }
                        made[place][at] = names[digit];
                        if !is_smaller && made[place][at] > best[place][at] {
                            continue 'movement;
                        }
                        is_smaller |= made[place][at] < best[place][at];
                    }
                }
                count = if is_smaller { 1 } else { count + 1 };
                best = made;
            }
        }
    }
    let character = |&number: &u8| if number == 0 { '.' } else { char::from(b'0' + number) };
    (best.as_flattened().iter().map(character).collect(), count)
}
