//! Words on paper: their signs, their lines and their least size.

use pencilmark_book::inside::{BOLD, REGULAR, broken, fitted, place, plain};
use pencilmark_book::{Face, SIGNS, unknown};
use pencilmark_view::{Block, blocks};

#[test]
fn each_sign_has_a_width() {
    assert_eq!(SIGNS.chars().count(), REGULAR.len());
    assert_eq!(BOLD.len(), REGULAR.len());
    for (expected, sign) in SIGNS.chars().enumerate() {
        assert_eq!(place(sign), Some(expected), "{sign}");
    }
}

#[test]
fn every_sentence_of_a_strategy_can_be_printed() {
    for strategy in pencilmark::strategies::all() {
        for block in blocks(strategy.doc()) {
            let (Block::Paragraph(text) | Block::Item(text)) = block else {
                continue;
            };
            assert_eq!(unknown(&text), None, "{}: {text}", strategy.id());
        }
    }
}

#[test]
fn marks_of_mark_up_are_left_out() {
    assert_eq!(
        plain("A `pair`, *two* cells: see [subsets](x.html) and [`fish`]."),
        "A pair, two cells: see subsets and fish."
    );
}

fn lines(text: &str, width: f32) -> Vec<String> {
    broken(text, Face::Regular, 10.0, width)
}

#[test]
fn no_line_is_too_wide_and_no_word_is_lost() {
    let text = "The cells r1c2, r1c5 and r8c2 hold 4 and 7 only, so that 4 goes from r8c5, which sees them all.";
    for width in [20.0, 61.0, 100.0, 333.0, 1000.0] {
        let lines = lines(text, width);
        assert_eq!(lines.join(" ").replace(' ', ""), text.replace(' ', ""), "{width}");
        assert!(lines.iter().all(|line| Face::Regular.width(line, 10.0) <= width), "{width}: {lines:?}");
    }
}

#[test]
fn no_word_is_left_alone_in_the_last_line() {
    let text = "one two three four five";
    let width = Face::Regular.width("one two three four", 10.0) + 1.0;
    assert_eq!(lines(text, width), ["one two three", "four five"]);
    assert_eq!(lines("", 100.0), [""; 0]);
}

#[test]
fn a_long_text_is_smaller_and_a_longer_one_cut() {
    let fit = |text: &str| fitted(text, Face::Bold, 10.0, 100.0);
    assert_eq!(fit("12 · Hard"), ("12 · Hard".into(), 10.0));
    let (text, size) = fit("12 · Hard · Skyscraper");
    assert!(text == "12 · Hard · Skyscraper" && size < 10.0, "{text} {size}");
    let (text, size) = fit(&"Skyscraper ".repeat(30));
    assert!(text.ends_with("Skyscra…") && size <= 6.0 && Face::Bold.width(&text, size) <= 100.0, "{text} {size}");
}
