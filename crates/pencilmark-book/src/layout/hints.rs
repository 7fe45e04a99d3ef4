//! Hints for each puzzle, in three stages: for the step that is its hardest, which is where players are stuck.

use super::block::{Block, Text};
use super::flow::Flow;
use super::sheets::Sheets;
use crate::content::{Entry, Hints};
use crate::page::{Anchor, Item, Role};
use pencilmark::hint::{Hint, Stage};
use pencilmark_view::HintView;

/// The stages: each its title, and what it tells.
const STAGES: [(Stage, &str); 3] = [
    (Stage::Family, "Hints 1: what to look for"),
    (Stage::Strategy, "Hints 2: which strategy"),
    (Stage::Place, "Hints 3: where to look"),
];

/// The hints for a puzzle: for the first of its hardest steps.
pub(crate) fn hints(entry: &Entry) -> [String; 3] {
    let Some(hardest) = entry.path.hardest() else { return [(); 3].map(|()| "Nothing is left to do.".into()) };
    let before = entry.path.steps.iter().take_while(|step| step.difficulty() < hardest.difficulty());
    let mut board = entry.path.start.clone();
    let mut placed = 0;
    for own in before {
        placed += own.places().len();
        board.apply(own);
    }
    let hint = Hint::step(board, hardest.clone());
    let view = HintView::new(&hint);
    let when = match placed {
        0 => String::new(),
        1 => "After 1 cell that is easier: ".into(),
        more => format!("After {more} cells that are easier: "),
    };
    STAGES.map(|(stage, _)| {
        let text = view.text(stage).as_str().replace('\n', " ");
        if stage == Stage::Family { format!("{when}{}", small(&text, !when.is_empty())) } else { text }
    })
}

/// A sentence that goes on after a colon.
fn small(sentence: &str, goes_on: bool) -> String {
    match sentence.strip_prefix("There is ") {
        Some(rest) if goes_on => format!("there is {rest}"),
        _ => sentence.to_owned(),
    }
}

/// Writes the hints.
pub(super) fn pages(sheets: &mut Sheets, kind: Hints, entries: &[(usize, &Entry)]) {
    let told: Vec<(usize, [String; 3])> = entries.iter().map(|(number, entry)| (*number, hints(entry))).collect();
    let style = sheets.style;
    let numbered =
        |number: usize, text: &str| Block::Text(Text::body(style, text).labelled(number.to_string(), style.body * 2.4));
    match kind {
        Hints::None => {}
        Hints::Pages => {
            for (stage, (_, title)) in STAGES.iter().enumerate() {
                let content = sheets.begin_titled(title, (stage == 0).then_some(Anchor::Hints));
                let mut flow = Flow::new(sheets, content);
                for (number, hints) in &told {
                    flow.add(&[numbered(*number, &hints[stage]), Block::Gap(style.body * 0.45)]);
                }
            }
        }
        Hints::Turned => {
            let first = sheets.next();
            let content = sheets.begin_titled("Hints, to be read upside down", Some(Anchor::Hints));
            let mut flow = Flow::new(sheets, content);
            for (number, hints) in &told {
                let mut blocks = vec![numbered(*number, &hints[0])];
                blocks.extend(
                    hints[1..]
                        .iter()
                        .map(|text| Block::Text(Text::body(style, text.as_str()).labelled("", style.body * 2.4))),
                );
                blocks.push(Block::Gap(style.body * 0.7));
                flow.add(&blocks);
            }
            turn(sheets, first);
        }
    }
}

/// Turns the content of pages from a number on upside down.
fn turn(sheets: &mut Sheets, first: usize) {
    let paper = sheets.paper;
    for (page, number) in sheets.since(first).iter_mut().zip(first..) {
        let about = paper.content(number).middle();
        for part in page.parts.iter_mut().filter(|part| part.role == Role::Paragraph) {
            part.items = vec![Item::Turned { about, items: std::mem::take(&mut part.items) }];
        }
    }
}
