//! Hints for each puzzle, in three stages, about its hardest step, because players get stuck there.

use super::block::{Block, Text};
use super::flow::Flow;
use super::sheets::Sheets;
use crate::content::{Entry, Hints};
use crate::page::{Anchor, Item, Role};
use pencilmark::hint::{Hint, Place, Stage};
use pencilmark::strategy::Family;
use pencilmark::{Cell, Digit, Step};
use pencilmark_view::HintView;

/// The number of a puzzle, and its hints.
pub(super) type NumberedHints = (usize, [String; 3]);

/// The stages of hints, each with its title.
const STAGES: [(Stage, &str); 3] = [
    (Stage::Family, "Hints 1: what to look for"),
    (Stage::Strategy, "Hints 2: which strategy"),
    (Stage::Place, "Hints 3: where to look"),
];
/// The title of all stages together.
const ALL: &str = "Hints";

/// The hints for a puzzle, about the first of its hardest steps.
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
    let view = HintView::new(&hint).on(hardest.layout());
    let when = match placed {
        0 => String::new(),
        1 => "After 1 cell that is easier: ".into(),
        more => format!("After {more} cells that are easier: "),
    };
    STAGES.map(|(stage, _)| {
        let text = view.text(stage).as_str().replace('\n', " ");
        if stage == Stage::Family {
            format!("{when}{}", small(&single(hardest).unwrap_or(text), !when.is_empty()))
        } else {
            text
        }
    })
}

/// The first hint if the hardest step is a single. It names the digit or the block, since every easy puzzle has a single.
fn single(step: &Step) -> Option<String> {
    if step.strategy().family() != Family::Singles {
        return None;
    }
    let Place::Cells(cells) = step.place() else {
        let [digit] = <[Digit; 1]>::try_from(step.digits().iter().collect::<Vec<Digit>>()).ok()?;
        return Some(format!("There is a single for {digit}."));
    };
    // If a cell has one mark, its digit would be the answer, so the hint names the block.
    let [cell] = <[Cell; 1]>::try_from(cells.iter().collect::<Vec<Cell>>()).ok()?;
    let house = step.layout().block(cell).unwrap_or(cell.row());
    Some(format!("There is a single in {house}."))
}

/// A sentence, with a small first letter if it goes on after a colon.
fn small(sentence: &str, goes_on: bool) -> String {
    match sentence.strip_prefix("There is ") {
        Some(rest) if goes_on => format!("there is {rest}"),
        _ => sentence.to_owned(),
    }
}

/// Writes the hints.
pub(super) fn pages(sheets: &mut Sheets, kind: Hints, told: &[NumberedHints]) {
    if told.is_empty() {
        return;
    }
    sheets.turn_over();
    let style = sheets.style;
    let numbered =
        |number: usize, text: &str| Block::Text(Text::body(style, text).labelled(number.to_string(), style.body * 2.4));
    match kind {
        Hints::None => {}
        Hints::Pages => {
            let stage = |stage: usize| -> Vec<[Block; 2]> {
                let hint =
                    |(number, hints): &NumberedHints| [numbered(*number, &hints[stage]), Block::Gap(style.body * 0.45)];
                told.iter().map(hint).collect()
            };
            let stages: Vec<Vec<[Block; 2]>> = (0..STAGES.len()).map(stage).collect();
            if is_page(sheets, &stages) {
                let content = sheets.begin_titled(ALL, Some(Anchor::Hints));
                let mut flow = Flow::new(sheets, content);
                for ((_, title), hints) in STAGES.iter().zip(&stages) {
                    let heading = Block::Heading { level: 2, text: (*title).into(), anchor: None };
                    let mut group = vec![heading];
                    for hint in hints {
                        group.extend_from_slice(hint);
                        flow.add(&group);
                        group.clear();
                    }
                    flow.add(&[Block::Gap(style.body * 2.0)]);
                }
                return;
            }
            for ((place, (_, title)), hints) in STAGES.iter().enumerate().zip(&stages) {
                let content = sheets.begin_titled(title, (place == 0).then_some(Anchor::Hints));
                let mut flow = Flow::new(sheets, content);
                for hint in hints {
                    flow.add(hint);
                }
            }
        }
        Hints::Turned => {
            let first = sheets.next();
            let content = sheets.begin_titled("Hints, to be read upside down", Some(Anchor::Hints));
            let mut flow = Flow::new(sheets, content);
            for (number, hints) in told {
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

/// Whether the hints of all stages fit on one page, each stage under a heading.
fn is_page(sheets: &mut Sheets, stages: &[Vec<[Block; 2]>]) -> bool {
    let (style, content) = (sheets.style, sheets.paper.content(sheets.next()));
    let (columns, width) = Flow::columns(style, content);
    let high = stages.iter().flatten().flatten().map(|block| block.height(style, width)).sum::<f32>();
    // The height of the headings, and of the blank space at the end of columns.
    let more = (stages.len() as f32 + 1.0) * style.heading * 3.0;
    high + more <= content.height * f32::from(columns)
}

/// Turns the content of the pages upside down, beginning with the page `first`.
fn turn(sheets: &mut Sheets, first: usize) {
    let paper = sheets.paper;
    for (page, number) in sheets.since(first).iter_mut().zip(first..) {
        let about = paper.content(number).middle();
        for part in page.parts.iter_mut().filter(|part| part.role == Role::Paragraph) {
            part.items = vec![Item::Turned { about, items: std::mem::take(&mut part.items) }];
        }
    }
}
