//! Worksheets: positions with room to write, then the answers.

use super::arrangement::{filling, left_of, place};
use super::block::{Block, Text};
use super::flow::Flow;
use super::grid::{Drawn, grid, names, told};
use super::picture::picture;
use super::puzzles::caption;
use super::sheets::{Sheets, apart};
use super::style::Style;
use crate::content::{MarksShown, Position, Pupil, Worksheet};
use crate::page::{Anchor, Heading, Pages, Part, Role};
use crate::paper::Area;
use pencilmark::strategy::Family;
use pencilmark::{Budget, Scene, State};
use pencilmark_view::{Picture, sentence};
use std::ops::ControlFlow;

/// The number of questions below a position.
const ASKED: usize = 3;
/// The least space for a line, and the greatest space that can be added to it, in points.
const LINE: f32 = 21.0;
const WIDER: f32 = 13.0;

/// The greatest number of other answers, and the limit of work to find them, in steps (less than a second).
const OTHERS: usize = 12;
const WORK: u64 = 300_000;

/// A sentence that lists the other steps of the strategy on a position. `None` if there are no other steps.
fn others(position: &Position) -> Option<String> {
    let own = position.step.to_string();
    let budget = Budget::unlimited().with_work(WORK);
    let mut effects: Vec<String> = Vec::new();
    let flow = position.step.strategy().look(&Scene::within(&position.board, &budget), &mut |step| {
        let effect = step.to_string();
        if effect == own || effects.contains(&effect) {
            return ControlFlow::Continue(());
        }
        if effects.len() == OTHERS {
            return ControlFlow::Break(());
        }
        effects.push(effect);
        ControlFlow::Continue(())
    });
    let more = if flow.is_break() { "; and others" } else { "" };
    (!effects.is_empty()).then(|| format!("Or: {}{more}.", effects.join("; ")))
}

/// The questions that a pupil answers below a position.
fn asked(position: &Position) -> [&'static str; ASKED] {
    let family = position.step.strategy().family();
    if !family.needs_marks() {
        return ["Which cell?", "Which digit?", "Why?"];
    }
    let end = if position.step.places().is_empty() { "What can go?" } else { "What goes where?" };
    match family {
        Family::Locked => ["Which digit?", "Which block, and which line?", end],
        Family::Fish => ["Which digit?", "Which rows or columns?", end],
        Family::SingleDigit | Family::Coloring => ["Which digit?", "Which cells?", end],
        Family::Chains | Family::Forcing => ["Where does it begin?", "Where does it lead?", end],
        _ => ["Which cells?", "Which digits?", end],
    }
}

impl Worksheet {
    /// The sheets, and then the answers of each sheet.
    pub fn pages(&self) -> Pages {
        let style = Style::new(self.large);
        let mut sheets = Sheets::new(self.paper, style, &self.about.title, 1);
        let mut outline = Vec::new();
        for (place, pupil) in self.pupils.iter().enumerate() {
            let title = self.title(pupil);
            self.sheet(&mut sheets, pupil, &title, Anchor::Section(place));
            outline.push(Heading { text: title, anchor: Anchor::Section(place) });
        }
        if self.answers {
            outline.push(Heading { text: "Answers".into(), anchor: Anchor::Solutions });
            self.answers(&mut sheets);
        }
        sheets.document(self.about.clone(), outline)
    }

    /// The answers alone, as a document of their own.
    pub fn key(&self) -> Pages {
        apart("Answers", self.paper, Style::new(self.large), &self.about, |sheets| self.answers(sheets))
    }

    fn title(&self, pupil: &Pupil) -> String {
        pupil.name.as_ref().map_or_else(|| self.about.title.clone(), |name| format!("{} · {name}", self.about.title))
    }

    /// The positions of a pupil.
    fn sheet(&self, sheets: &mut Sheets, pupil: &Pupil, title: &str, anchor: Anchor) {
        let style = sheets.style;
        let (above, least) = (style.body * 1.7, LINE * ASKED as f32 + 4.0);
        let per_page = usize::from(self.per_page).min(pupil.positions.len().max(1));
        let marks = if self.strategy.family().needs_marks() { MarksShown::All } else { MarksShown::None };
        for (page, positions) in pupil.positions.chunks(per_page).enumerate() {
            let whole = if page == 0 { sheets.begin_beside(title, Some(anchor), 0.44) } else { sheets.begin() };
            // The name goes beside the title.
            let name = Block::Lines { label: "Name:".into(), count: 1 };
            if let Some(part) = name.part(style, whole.x + whole.width * 0.6, whole.y - 30.0, whole.width * 0.4) {
                sheets.add(part);
            }
            let content = if page == 0 { self.rule(sheets, whole) } else { whole };
            let arrangement = filling(per_page, content, above, least);
            for (index, position) in positions.iter().enumerate() {
                let number = page * per_page + index + 1;
                let place = place(content, arrangement, index);
                let side = place.width.min(place.height - above - least);
                // The space that is left goes between the lines, up to a limit, and then around the position.
                let left_over = place.height - above - least - side;
                let line = LINE + (left_over / ASKED as f32).min(WIDER);
                let below = line * ASKED as f32 + 4.0;
                let place = Area { y: place.y + (place.height - above - below - side) / 2.0, ..place };
                let left = left_of(content, arrangement, index, side);
                sheets.add(caption(&number.to_string(), left, place.y + style.body, side, style.body));
                let givens = State::from(&position.board).puzzle();
                let drawn = Drawn { board: Some(&position.board), marks, large: self.large, ..Drawn::givens(&givens) };
                let square = Area::square(left, place.y + above, side);
                let words = format!("Position {number}; {}", told(&givens, None));
                let items = [grid(square, &drawn), names(square, position.board.layout())].concat();
                sheets.add(Part::new(Role::Figure(words), items));
                for (place, label) in asked(position).into_iter().enumerate() {
                    let block = Block::Lines { label: label.into(), count: 1 };
                    let top = square.bottom() + 4.0 + line - LINE + line * place as f32;
                    if let Some(part) = block.part(style, left, top, side) {
                        sheets.add(part);
                    }
                }
            }
        }
    }

    /// Writes the reminder of the rule at the head of a sheet. Returns the content below it.
    fn rule(&self, sheets: &mut Sheets, content: Area) -> Area {
        let style = sheets.style;
        let text = Block::Text(Text::body(style, self.strategy.summary()));
        let taken = text.height(style, content.width) + style.body;
        text.part(style, content.x, content.y, content.width).into_iter().for_each(|part| sheets.add(part));
        Area { y: content.y + taken, height: content.height - taken, ..content }
    }

    /// The answers: a picture and a sentence for each position.
    fn answers(&self, sheets: &mut Sheets) {
        let style = sheets.style;
        let content = sheets.begin_titled("Answers", Some(Anchor::Solutions));
        let mut flow = Flow::new(sheets, content);
        let words = "Each answer is one step of this strategy. Other steps of this strategy are right too: they stand after “Or”.";
        flow.add(&[Block::Text(Text::body(style, words))]);
        let wide = (style.picture + 8.0).min(flow.picture_width());
        for pupil in &self.pupils {
            // The name stays with the first answer.
            let name = pupil.name.iter().map(|name| Block::Heading { level: 2, text: name.clone(), anchor: None });
            let mut group: Vec<Block> = name.chain([Block::Gap(style.body * 0.5)]).collect();
            for (number, position) in (1..).zip(&pupil.positions) {
                let step = &position.step;
                group.extend([
                    Block::Heading { level: 3, text: format!("{number}. {}", step.name()), anchor: None },
                    picture(&Picture::step(&position.board, step), step, style, wide),
                    Block::Gap(style.body * 0.4),
                    Block::Text(Text::body(style, sentence(step))),
                ]);
                group.extend(others(position).map(|words| Block::Text(Text::body(style, words))));
                group.push(Block::Gap(style.body * 1.4));
                flow.add(&group);
                group.clear();
            }
        }
    }
}
