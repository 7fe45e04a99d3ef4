//! Pages as PDF: the layout uses the widths of the font, and the PDF has the text of the pages.

#![cfg(feature = "pdf")]

use pencilmark::{Budget, Solver};
use pencilmark_book::{About, Book, Face, Hints, Judge, Look, Pages, SIGNS, Section};

const FONTS: [(Face, &[u8]); 2] = [
    (Face::Regular, include_bytes!("../../../pencilmark-print/fonts/Inter-Regular.otf")),
    (Face::Bold, include_bytes!("../../../pencilmark-print/fonts/Inter-Bold.otf")),
];

fn pages(look: Look) -> Pages {
    let judge = Judge::new(Solver::new());
    let texts = [
        "..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..",
        "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    ];
    let entries = texts.map(|text| judge.entry(&text.parse().unwrap(), &Budget::unlimited()).unwrap());
    let sections = vec![Section { title: "Größe & <Maß>".into(), entries: entries.into() }];
    let about = About { title: "Zwei Rätsel".into(), ..About::default() };
    Book { about, look, sections }.pages()
}

#[test]
fn widths_are_those_of_the_font() {
    for (face, data) in FONTS {
        let parsed = ttf_parser::Face::parse(data, 0).unwrap();
        let em = f32::from(parsed.units_per_em());
        for sign in SIGNS.chars() {
            let glyph = parsed.glyph_index(sign).unwrap_or_else(|| panic!("the font has no {sign:?}"));
            let own = f32::from(parsed.glyph_hor_advance(glyph).unwrap());
            assert!((face.width(&sign.to_string(), em) - own).abs() < 0.5, "{sign:?}");
        }
    }
}

#[test]
fn a_document_is_tagged_and_the_same_again() {
    let look = Look { hints: Hints::Turned, instructions: true, cover: Some(String::new()), ..Look::default() };
    let pages = pages(look);
    let pdf = pencilmark_print::document(&pages).unwrap();
    assert_eq!(pdf, pencilmark_print::document(&pages).unwrap());
    let has = |words: &[u8]| pdf.windows(words.len()).any(|window| window == words);
    assert!(has(b"/StructTreeRoot") && has(b"/Marked true") && has(b"pdfuaid:part"));
    assert!(!has(b"pdfaid:part"), "PDF/A asks for a date");
    let dated = Pages { about: About { date: Some((2026, 11, 28)), ..pages.about.clone() }, ..pages };
    let pdf = pencilmark_print::document(&dated).unwrap();
    assert!(pdf.windows(11).any(|window| window == b"pdfaid:part"));
}

#[test]
fn single_pages_are_documents() {
    let pages = pages(Look::default());
    for number in 1..=pages.pages.len() {
        assert!(pencilmark_print::document(&pages.only(number)).unwrap().starts_with(b"%PDF"));
    }
}
