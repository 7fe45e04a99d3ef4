//! Puzzles of an argument, one after the other.

use super::super::LINE;
use pencilmark_requests::input::{Item, Source};
use std::collections::VecDeque;
use std::io;

/// The line and the text of each item. With `skips`, blank lines and comments are passed over.
fn items(text: &str, skips: bool) -> Vec<(usize, String, bool)> {
    let text = Box::new(io::BufReader::with_capacity(97, io::Cursor::new(text.to_owned())));
    let mut source = Source::new(text, None, None, false);
    let mut ready = VecDeque::new();
    while source.advance(&mut ready) {
        if !skips {
            source.idle = None;
        }
    }
    ready.iter().map(|item| (item.line(), item.echo(), item.state.is_ok())).collect()
}

#[test]
fn a_long_line_of_games_is_read_in_parts() {
    let game = format!("<game note=\"é\" data=\"{LINE}\" />");
    let number = (3 << 20) / game.len();
    for capacity in [97, 1 << 20] {
        let text = format!("{LINE}\n<opensudoku>{}<game data=\"\" /></opensudoku>\n\n{LINE}\n", game.repeat(number));
        let text = Box::new(io::BufReader::with_capacity(capacity, io::Cursor::new(text)));
        let mut source = Source::new(text, None, None, false);
        let mut ready = VecDeque::new();
        while source.advance(&mut ready) {}
        let good = ready.iter().filter(|item| item.state.is_ok()).count();
        assert_eq!((ready.len(), good), (number + 3, number + 2));
        assert_eq!(ready.iter().map(Item::line).collect::<Vec<_>>()[number..], [2, 2, 4]);
    }
}

#[test]
fn passing_over_lines_changes_nothing() {
    let row = |row: usize| &LINE[9 * row..9 * row + 9];
    let pieces = [
        "",
        "",
        "",
        "",
        "  ",
        "#",
        "# a",
        "# b",
        "#\x1b[1m",
        LINE,
        "{\"puzzle\":",
        "[",
        "]",
        "[Puzzle]",
        "[State]",
        "puzzle,id",
        "bad",
        "<opensudoku>",
        "<game data='",
        "'/><game />",
        "</opensudoku>",
        row(0),
        row(1),
        row(2),
        "+---+---+---+",
    ];
    let mut seed = 1_u64;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    let rows: Vec<&str> = (0..9).map(row).collect();
    for _ in 0..pencilmark_plain::number(1000, 3000) {
        let mut text = String::new();
        for _ in 0..random(40) {
            let piece = if random(20) == 0 { rows.join("\n") } else { pieces[random(pieces.len())].to_owned() };
            text += &piece;
            text += ["\n", "\n", "\r\n", "\r"][random(4)];
        }
        assert_eq!(items(&text, true), items(&text, false), "{text:?}");
    }
}
