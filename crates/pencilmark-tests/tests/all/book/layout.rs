//! Laid out books: parts that belong together are on one page, no item is too small or outside, all links have a target.

use pencilmark::{Budget, Solver};
use pencilmark_book::{
    About, Anchor, Book, Entry, Hints, Item, Judge, Look, Page, Pages, Paper, PaperSize, Part, Position, Pupil, Role,
    Section, Solutions, Worksheet,
};
use pencilmark_plain::number;
use std::collections::HashMap;
use std::sync::LazyLock;

const EASY: [&str; 3] = [
    "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......",
    "..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..",
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
];
const HARD: &str = "........5..4..6......3..1.2...7......1..5....8.....24..............12.....6....73";
const PAPERS: [&str; 4] = ["a4", "a5", "6x9", "letter"];

fn section(title: &str, texts: &[&str]) -> Section {
    static JUDGED: LazyLock<HashMap<&str, Entry>> = LazyLock::new(|| {
        let judge = Judge::new(Solver::new());
        let entry = |text: &str| judge.entry(&text.parse().unwrap(), &Budget::unlimited()).unwrap();
        EASY.into_iter().chain([HARD]).map(|text| (text, entry(text))).collect()
    });
    Section { title: title.into(), entries: texts.iter().map(|&text| JUDGED[text].clone()).collect() }
}

fn sections() -> Vec<Section> {
    vec![section("Easy", &EASY[..2]), section("Hard", &[EASY[2], HARD])]
}

fn paper(size: &str, gutter: f32) -> Paper {
    Paper::new(size.parse::<PaperSize>().unwrap(), 0.0, gutter)
}

fn pages(look: Look) -> Pages {
    let about = About { title: "Sudoku".into(), ..About::default() };
    Book { about, look, sections: sections() }.pages()
}

/// Bound books on every paper, with digits of both sizes.
fn looks() -> impl Iterator<Item = Look> {
    PAPERS.into_iter().take(number(1, PAPERS.len())).flat_map(|size| {
        [false, true].map(|large| Look {
            paper: paper(size, 8.0),
            large,
            per_page: if large { 1 } else { 2 },
            instructions: true,
            contents: true,
            cover: Some(String::new()),
            ..Look::default()
        })
    })
}

fn text(items: &[Item]) -> String {
    let words = items.iter().filter_map(|item| match item {
        Item::Words { text, .. } => Some(text.as_str()),
        _ => None,
    });
    words.collect::<Vec<&str>>().join(" ")
}

fn is_picture(part: &Part) -> bool {
    part.items.iter().any(|item| matches!(item, Item::Picture { .. }))
}

/// The title of a page.
fn title(page: &Page) -> Option<String> {
    page.parts.iter().find(|part| part.role == Role::Heading(1)).map(|part| text(&part.items))
}

#[test]
fn an_example_stands_on_the_page_of_its_strategy() {
    let (mut count, mut others) = (0, 0);
    for look in looks() {
        let large = look.large;
        let pages = pages(look);
        let first = pages.places()[&Anchor::Needs(0)].0;
        for page in &pages.pages[first - 1..] {
            let mut heading = None;
            for (part, next) in page.parts.iter().zip(page.parts.iter().skip(1).map(Some).chain([None])) {
                if part.role == Role::Heading(2) {
                    heading = part.area();
                } else if is_picture(part) {
                    let area = part.area().unwrap();
                    if let Some(heading) = heading.take() {
                        assert!(area.x >= heading.right() || area.y >= heading.bottom(), "{area:?} {heading:?}");
                        count += 1;
                    } else {
                        // On small paper with large digits, a page has no room for both.
                        assert!(large && text(&next.unwrap().items).starts_with("Example of "), "{area:?}");
                        others += 1;
                    }
                }
            }
        }
    }
    assert!(count > number(20, 40) && others < 5, "{count} {others}");
}

#[test]
fn nothing_is_too_small_to_read_or_outside_of_the_page() {
    let long = "A very long name with many words, so long that no line of a book has room for it ".repeat(3);
    for look in looks() {
        let about = About { title: long.clone(), author: Some(long.clone()), date: Some((2026, 11, 28)) };
        let look = Look { label: format!("{{n}} {long}").parse().unwrap(), hints: Hints::Turned, ..look };
        let size = look.paper.size;
        let sections = vec![Section { title: long.clone(), ..section("", &EASY) }];
        let pages = Book { about, look, sections }.pages();
        assert!(pages.smallest().unwrap() >= 6.0, "{:?}", pages.smallest());
        let cover = pages.pages[0].parts[0].area().unwrap();
        assert_eq!((cover.width, cover.height), (size.width, size.height));
        for (number, page) in (1..).zip(&pages.pages) {
            for part in page.parts.iter().skip(usize::from(number == 1)) {
                let Some(area) = part.area() else { continue };
                let inside = area.x > 20.0 && area.right() < size.width - 20.0;
                assert!(inside && area.y > 15.0 && area.bottom() < size.height - 15.0, "{number}: {area:?}");
            }
        }
    }
}

#[test]
fn large_print_has_large_solutions() {
    let look = Look { large: true, ..Look::default() };
    let key = Book { about: About::default(), look, sections: sections() }.key();
    assert!(key.smallest().unwrap() >= 9.0);
}

#[test]
fn the_contents_lead_to_instructions_and_to_the_solutions_of_each_section() {
    let look = Look { instructions: true, contents: true, solutions: Solutions::Section, ..Look::default() };
    let pages = pages(look);
    let titles: Vec<&str> = pages.outline.iter().map(|heading| heading.text.as_str()).collect();
    let expected = [
        "How to read this book",
        "What Easy needs",
        "Easy",
        "Solutions: Easy",
        "What Hard needs",
        "Hard",
        "Solutions: Hard",
    ];
    assert_eq!(titles, expected);
    let places = pages.places();
    let contents = &pages.pages[0].parts;
    for heading in &pages.outline {
        let (number, _) = places[&heading.anchor];
        assert_eq!(title(&pages.pages[number - 1]).as_ref(), Some(&heading.text));
        let line = contents.iter().map(|part| text(&part.items)).find(|line| line.starts_with(&heading.text));
        assert_eq!(line, Some(format!("{} {number}", heading.text)));
    }
}

#[test]
fn sections_of_a_bound_book_begin_on_right_hand_pages() {
    for look in looks() {
        let bound = pages(look.clone());
        let loose = pages(Look { paper: paper("a4", 0.0), ..look });
        let places = bound.places();
        for heading in bound.outline.iter().filter(|heading| !matches!(heading.anchor, Anchor::Section(_))) {
            assert_eq!(places[&heading.anchor].0 % 2, 1, "{heading:?}");
        }
        // The back of the cover is blank.
        assert!(bound.pages[1].parts.is_empty() && title(&bound.pages[2]).as_deref() == Some("Contents"));
        assert!(loose.pages.iter().all(|page| !page.parts.is_empty()));
    }
}

#[test]
fn turned_hints_stand_below_their_puzzles_if_there_is_room() {
    let turned =
        |per_page: u8| pages(Look { per_page, hints: Hints::Turned, solutions: Solutions::None, ..Look::default() });
    let is_turned = |part: &&Part| part.items.iter().any(|item| matches!(item, Item::Turned { .. }));
    for per_page in [1, 2, 4] {
        let pages = turned(per_page);
        let places = pages.places();
        assert!(!places.contains_key(&Anchor::Hints), "{per_page}");
        for page in &pages.pages {
            let puzzles = page.parts.iter().filter(|part| matches!(part.anchor, Some(Anchor::Puzzle(_))));
            let lowest = puzzles.clone().filter_map(Part::area).map(|area| area.bottom()).fold(0.0, f32::max);
            let hints: Vec<f32> = page.parts.iter().filter(is_turned).map(|part| part.area().unwrap().y).collect();
            assert_eq!(hints.len(), 3 * puzzles.count());
            assert!(hints.iter().all(|top| *top > lowest), "{hints:?} {lowest}");
        }
    }
    let look = Look { per_page: 12, hints: Hints::Turned, ..Look::default() };
    let full = Book { about: About::default(), look, sections: vec![section("Easy", &EASY.repeat(4))] };
    assert!(full.pages().places().contains_key(&Anchor::Hints));
}

#[test]
fn hints_of_few_puzzles_are_on_one_page_and_those_of_many_on_a_page_a_stage() {
    let titles = |texts: &[&str]| -> Vec<String> {
        let look = Look { hints: Hints::Pages, solutions: Solutions::None, per_page: 12, ..Look::default() };
        let pages = Book { about: About::default(), look, sections: vec![section("Easy", texts)] }.pages();
        pages.pages.iter().filter_map(title).collect()
    };
    assert_eq!(titles(&EASY), ["Easy", "Hints"]);
    let many = titles(&EASY.repeat(40));
    assert_eq!(many.len(), 4, "{many:?}");
}

#[test]
fn the_first_hint_of_an_easy_puzzle_says_where_or_what_to_look_for() {
    let look = Look { hints: Hints::Pages, ..Look::default() };
    let pages = Book { about: About::default(), look, sections: vec![section("Easy", &EASY[..2])] }.pages();
    let hints = &pages.pages[pages.places()[&Anchor::Hints].0 - 1];
    let lines: Vec<String> = hints.parts.iter().map(|part| text(&part.items)).collect();
    let first: Vec<&String> = lines.iter().filter(|line| line.contains("here is a single")).collect();
    let is_useful = |line: &&String| line.contains("single for ") || line.contains("single in block ");
    assert!(first.len() == 2 && first.iter().all(is_useful), "{lines:?}");
}

#[test]
fn a_long_title_of_a_worksheet_leaves_room_for_the_name() {
    let entry = section("", &EASY[..1]).entries.remove(0);
    let position = Position { board: entry.path.start.clone(), step: entry.path.steps[0].clone() };
    let title = "Everything that there is to know about hidden singles in rows, columns and blocks".to_owned();
    let worksheet = Worksheet {
        about: About { title, ..About::default() },
        strategy: position.step.strategy(),
        paper: paper("a4", 0.0),
        per_page: 6,
        large: false,
        answers: false,
        pupils: vec![Pupil { name: Some("A pupil with a long name".into()), positions: vec![position; 6] }],
    };
    let pages = worksheet.pages();
    let parts = &pages.pages[0].parts;
    let heading = parts.iter().find(|part| part.role == Role::Heading(1)).and_then(Part::area).unwrap();
    let name = parts.iter().find(|part| text(&part.items) == "Name:").and_then(Part::area).unwrap();
    assert!(heading.right() < name.x, "{heading:?} {name:?}");
    assert!(pages.smallest().unwrap() >= 6.0);
}
