//! The guide to a book with instructions: the rules, and the meanings of its words.

use super::block::{Block, Text};
use super::flow::Flow;
use super::grid::{Drawn, grid};
use super::sheets::Sheets;
use super::style::Style;
use crate::content::Book;
use crate::page::{Anchor, Ink, Item, items};
use crate::paper::{Area, Point};
use crate::words::Face;
use pencilmark::{Layout, Puzzle};

/// The title.
pub(crate) const TITLE: &str = "How to read this book";

const RULES: (&str, &str) = (
    "The rules",
    "Fill the blank cells, so that each row, each column and each block has every digit from 1 to 9 once. The digits that are \
     there, the givens, stay as they are. Each puzzle has exactly one solution.",
);
const HOUSES: (&str, &str) = (
    "Rows, columns, blocks",
    "Rows are counted from the top, columns from the left. A block has three by three cells, with thick lines around. Blocks \
     are counted as one reads: block 1 is at the top left, block 3 at the top right, block 9 at the bottom right. A house is a \
     row, a column or a block.",
);
const CELLS: (&str, &str) = (
    "Cells",
    "r1c8 is the cell in row 1 and column 8, and r2c37 are two cells: r2c3 and r2c7. Two cells see each other if they are in one house: they never have the same digit.",
);
const MARKS: (&str, &str) = (
    "Marks",
    "A mark is a small digit that says what a blank cell may still be: 1 stands at its top left, 9 at its bottom right. A step \
     gives a cell its digit, or removes marks that are proved wrong. Write marks with a pencil.",
);
const LINES: (&str, &str) = (
    "ER",
    "ER above a puzzle says how hard its hardest step is, as the program Sudoku Explainer rates steps: from 1.0 to about 12 for \
     the hardest puzzles that are known.",
);

const OTHERS: (&str, &str) = (
    "Other boards",
    "Small boards have fewer digits: 1 to 4 on a board of four rows. Each region with thick lines around has every digit \
     once, like a block. So has each diagonal with a grey line, and each grey square of nine cells; in other grey \
     regions, no digit stands twice. More rules stand above a puzzle. Anti-knight: cells that are a knight's move apart \
     have different digits. Anti-king: cells that touch at a corner have different digits. Non-consecutive: cells that \
     share a side do not have consecutive digits. Disjoint groups: cells at the same place of their blocks have \
     different digits.",
);

const CLUES: (&str, &str) = (
    "Clues",
    "Digits in a cage with a dashed line are different; their sum is the number in its corner. Digits beside a white dot are \
     consecutive; beside a black dot, one is twice the other; beside a V or an X, their sum is 5 or 10. A sign opens to \
     the greater digit. Digits increase along a thermometer from its bulb, and those along an arrow add up to the number in \
     its circle. A thin grey line is a palindrome: it reads the same from both ends. A wide line, a renban line, has \
     consecutive digits in any order. On a dashed line, a whisper line, neighbours differ by 5 or more. A number with an \
     arrow outside is the sum of a diagonal; another one is the sum between the least and the greatest digit of its line.",
);

/// The text of the guide: headings, each with its text.
pub(crate) fn told(book: &Book) -> Vec<(&'static str, &'static str)> {
    let lines = book.look.label.tells("er").then_some(LINES);
    let others = book.entries().any(|(.., entry)| entry.puzzle.as_ref().layout().is_some()).then_some(OTHERS);
    let has_clues = |layout: &Layout| !layout.clues().is_empty();
    let clues = book.entries().any(|(.., entry)| has_clues(entry.puzzle.as_ref().any_layout())).then_some(CLUES);
    [RULES, HOUSES, CELLS, MARKS].into_iter().chain(lines).chain(others).chain(clues).collect()
}

/// The description of the drawing.
pub(crate) fn alternative() -> String {
    "A grid: row 2, column 5 and block 9 are grey; the cell r1c8 has its name; r7c2 has the marks 2, 4 and 7".into()
}

/// The side of a cell of the drawing, and the space for names around it, in points.
const CELL: f32 = 20.0;
const NAMES: f32 = 18.0;
const RIGHT: f32 = 36.0;
const BELOW: f32 = 13.0;
/// The width and the height of the drawing, in points.
const SIZE: (f32, f32) = (NAMES + 9.0 * CELL + RIGHT, NAMES + 9.0 * CELL + BELOW);

/// The factors by which the text is made smaller, until all of the text fits on one page.
const SMALLER: [f32; 3] = [1.0, 0.93, 0.86];

/// A small grid with names, as SVG.
pub(crate) fn drawing() -> String {
    let (width, height) = SIZE;
    let area = Area::square(NAMES, NAMES, 9.0 * CELL);
    let at = |row: f32, column: f32| Point { x: NAMES + (column - 1.0) * CELL, y: NAMES + (row - 1.0) * CELL };
    let box_of = |row: f32, column: f32, rows: f32, columns: f32| {
        let Point { x, y } = at(row, column);
        Area { x, y, width: columns * CELL, height: rows * CELL }
    };
    let words = |x: f32, y: f32, face: Face, text: String| Item::Words {
        at: Point { x, y },
        size: 7.4,
        face,
        ink: Ink::BLACK,
        text,
    };
    let middle = |x: f32, y: f32, face: Face, text: String| words(x - face.width(&text, 7.4) / 2.0, y, face, text);
    // A single shape has no darker places where its parts meet.
    let areas = vec![
        box_of(2.0, 1.0, 1.0, 9.0),
        box_of(1.0, 5.0, 1.0, 1.0),
        box_of(3.0, 5.0, 7.0, 1.0),
        box_of(7.0, 7.0, 3.0, 3.0),
    ];
    let mut all = vec![Item::Fill { areas, ink: Ink(222) }];
    all.extend(grid(area, &Drawn::givens(&Puzzle::EMPTY)));
    for number in 1..=9_u8 {
        let Point { x, y } = at(f32::from(number), f32::from(number));
        all.push(words(3.0, y + CELL * 0.63, Face::Regular, format!("r{number}")));
        all.push(middle(x + CELL / 2.0, NAMES - 5.0, Face::Regular, format!("c{number}")));
    }
    let right = area.right() + 4.0;
    all.push(words(right, at(2.0, 1.0).y + CELL * 0.63, Face::Bold, "row 2".into()));
    all.push(words(right, at(8.0, 1.0).y + CELL * 0.63, Face::Bold, "block 9".into()));
    all.push(middle(at(1.0, 5.0).x + CELL / 2.0, height - 3.0, Face::Bold, "column 5".into()));
    let own = at(1.0, 8.0);
    all.push(middle(own.x + CELL / 2.0, own.y + CELL * 0.63, Face::Bold, "r1c8".into()));
    let marked = at(7.0, 2.0);
    for digit in [2_u8, 4, 7] {
        let (column, row) = (f32::from((digit - 1) % 3), f32::from((digit - 1) / 3));
        let (x, y) = (marked.x + CELL * (0.2 + 0.3 * column), marked.y + CELL * (0.34 + 0.3 * row));
        let own = digit.to_string();
        all.push(Item::Words {
            at: Point { x: x - Face::Regular.width(&own, 7.2) / 2.0, y },
            size: 7.2,
            face: Face::Regular,
            ink: Ink::BLACK,
            text: own,
        });
    }
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"Inter,'DejaVu Sans',sans-serif\">"
    );
    items(&mut svg, &all);
    svg.push_str("</svg>");
    svg
}

/// Writes the page.
pub(super) fn page(sheets: &mut Sheets, book: &Book) {
    sheets.turn_over();
    let content = sheets.begin_titled(TITLE, Some(Anchor::Guide));
    let style = sheets.style;
    let choices = SMALLER.map(|part| groups(Style { body: style.body * part, ..style }, content, book));
    let high = |groups: &[Vec<Block>]| -> f32 {
        groups.iter().flatten().map(|block| block.height(style, content.width)).sum()
    };
    let [natural, ..] = &choices;
    let mut flow = Flow::wide(sheets, content);
    for group in choices.iter().find(|groups| high(groups) <= content.height).unwrap_or(natural) {
        flow.add(group);
    }
}

/// The groups of blocks that stay together: text beside the drawing if the page is wide enough, otherwise below it.
fn groups(style: Style, content: Area, book: &Book) -> Vec<Vec<Block>> {
    let (width, height) = SIZE;
    let wide = (width * style.body / Style::new(false).body).min(content.width);
    let drawn = Block::Picture { svg: drawing().into(), ratio: height / width, wide, alt: alternative() };
    let words = told(book).into_iter().map(|(heading, text)| words(style, heading, text));
    if content.width - wide > style.body * 20.0 {
        return vec![vec![Block::Beside { left: words.flatten().collect(), right: vec![drawn], wide }]];
    }
    let first = vec![drawn, Block::Gap(style.body * 0.8)];
    [first].into_iter().chain(words.map(Vec::from)).collect()
}

/// A heading and its text.
fn words(style: Style, heading: &str, text: &str) -> [Block; 3] {
    [
        Block::Heading { level: 2, text: heading.into(), anchor: None },
        Block::Text(Text::body(style, text)),
        Block::Gap(style.body * 0.7),
    ]
}
