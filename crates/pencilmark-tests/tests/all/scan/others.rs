//! Pictures without a Sudoku.

use super::made::png;
use pencilmark_core::{Puzzle, Random, RandomSource};
use pencilmark_scan::Grey;

/// The width and the height of the pictures, in pixels.
const WIDTH: usize = 640;
const HEIGHT: usize = 520;

fn picture(bright: impl FnMut(usize, usize) -> u8) -> Grey {
    Grey::from_fn(WIDTH, HEIGHT, bright).expect("a small picture")
}

/// A picture of each kind, with random numbers.
pub(super) fn all(random: &mut Random) -> Vec<(&'static str, Grey)> {
    let noise: Vec<u8> = (0..WIDTH * HEIGHT).map(|_| random.next_number() as u8).collect();
    let gap = 30 + random.below(30);
    let (columns, rows) = ([6, 7, 8, 11, 12][random.below(5)], 5 + random.below(4));
    let line = 8 + random.below(12);
    let paper = 150 + random.below(100) as u8;
    let words: Vec<bool> = (0..4000).map(|_| random.below(3) > 0).collect();
    vec![
        ("white page", picture(|_, _| paper)),
        ("noise", picture(|x, y| noise[y * WIDTH + x])),
        ("grain", picture(|x, y| paper - noise[y * WIDTH + x] / 16)),
        ("chess board", picture(|x, y| if (x / gap + y / gap).is_multiple_of(2) { 40 } else { paper })),
        ("stripes", picture(|x, _| if x % gap < 3 { 20 } else { paper })),
        ("table", lines(columns, rows, gap, paper)),
        ("square of eight", lines(8, 8, gap, paper)),
        ("square of twelve", lines(12, 12, 40, paper)),
        (
            "text",
            picture(|x, y| {
                let (row, letter) = (y / line, x / 6);
                let ink = y % line < line / 2 && words[(row * 107 + letter) % words.len()] && (x * 7 + y * 3) % 5 < 3;
                if ink { 30 } else { paper }
            }),
        ),
        ("frame", picture(|x, y| if x.min(WIDTH - x).min(y).min(HEIGHT - y) < 12 { 10 } else { paper })),
    ]
}

/// The lines of a table.
fn lines(columns: usize, rows: usize, gap: usize, paper: u8) -> Grey {
    let (gap_x, gap_y) = (gap.min((WIDTH - 40) / columns), gap.min((HEIGHT - 40) / rows));
    picture(|x, y| {
        let (x, y) = (x as isize - 20, y as isize - 20);
        let (wide, high) = ((columns * gap_x) as isize, (rows * gap_y) as isize);
        let inside = (0..=wide + 1).contains(&x) && (0..=high + 1).contains(&y);
        if inside && (x % gap_x as isize <= 1 || y % gap_y as isize <= 1) { 20 } else { paper }
    })
}

/// A grid without a digit.
pub(super) fn empty_grid() -> Grey {
    lines(9, 9, 50, 230)
}

/// Two puzzles side by side.
pub(super) fn side_by_side(a: &Puzzle, b: &Puzzle) -> Grey {
    let [a, b] = [a, b].map(|puzzle| Grey::decode(&png(puzzle)).expect("our own picture"));
    let width = a.width();
    Grey::from_fn(2 * width, a.height(), |x, y| {
        let (from, x) = if x < width { (&a, x) } else { (&b, x - width) };
        from.pixels()[y * width + x]
    })
    .expect("a small picture")
}
