//! The chapters of a book as XHTML.

use crate::content::{Book, Entry, Hints, Solutions};
use crate::layout::{Drawn, GUIDE, alternative, grid, guide, guide_drawing, hints, needed, solved, title, told};
use crate::page::{escaped, items, short};
use crate::paper::Area;
use crate::words::plain;
use pencilmark::Strategy;
use pencilmark_view::{Block, Example, Theme, blocks, sentence};
use std::fmt::Write;
use std::io;

/// The receiver of a text, part by part.
pub(super) type Sink<'s> = &'s mut dyn FnMut(&str) -> io::Result<()>;

/// A part of the book, in a file of its own. Its content is made while it is written, one puzzle at a time, because the
/// whole content of a large book would take much memory.
pub(super) struct Chapter<'b> {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) has_pictures: bool,
    content: Box<dyn Fn(Sink) -> io::Result<()> + 'b>,
}

impl<'b> Chapter<'b> {
    /// A chapter whose content is one text, without pictures.
    fn of_text(id: &str, title: &str, content: String) -> Self {
        Self {
            id: id.into(),
            title: title.into(),
            has_pictures: false,
            content: Box::new(move |sink: Sink| sink(&content)),
        }
    }

    /// A chapter with its title as heading, and some parts. Each part is made from one item of `parts`.
    fn of_parts<T>(id: String, title: String, parts: impl Fn() -> T + 'b, part: impl Fn(T::Item) -> String + 'b) -> Self
    where
        T: Iterator,
    {
        let heading = format!("<h1>{}</h1>", escaped(&title));
        let content = move |sink: Sink| {
            sink(&heading)?;
            parts().try_for_each(|thing| sink(&part(thing)))
        };
        Self { id, title, has_pictures: true, content: Box::new(content) }
    }

    /// Writes the page of the chapter.
    pub(super) fn write(&self, sink: Sink) -> io::Result<()> {
        sink(&head(&self.title))?;
        (self.content)(sink)?;
        sink(END)
    }
}

/// The end of a page of XHTML.
const END: &str = "</body></html>\n";

/// A page of XHTML.
pub(super) fn page(title: &str, content: &str) -> String {
    head(title) + content + END
}

/// The beginning of a page of XHTML.
fn head(title: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" \
         xmlns:epub=\"http://www.idpf.org/2007/ops\" lang=\"en\" xml:lang=\"en\"><head><meta charset=\"utf-8\"/><title>{}\
         </title><link rel=\"stylesheet\" type=\"text/css\" href=\"style.css\"/></head><body>",
        escaped(title)
    )
}

/// All chapters, in their order.
pub(super) fn chapters(book: &Book) -> Vec<Chapter<'_>> {
    let mut chapters = vec![front(book)];
    if book.look.instructions {
        chapters.push(how_to_read(book));
    }
    let (mut first, mut solutions) = (1, Vec::new());
    for (place, section) in book.sections.iter().enumerate() {
        let number = place + 1;
        if book.look.instructions {
            chapters.extend(instructions(book, place));
        }
        let begin = first;
        first += section.entries.len();
        let entries = move || (begin..).zip(&section.entries);
        let puzzle = move |(own, entry): (usize, &Entry)| puzzle(book, place, own, entry);
        chapters.push(Chapter::of_parts(format!("section-{number}"), section.title.clone(), entries, puzzle));
        let solution = move |(own, entry): (usize, &Entry)| solution(number, own, entry);
        let answers = Chapter::of_parts(format!("solutions-{number}"), solved(section), entries, solution);
        match book.look.solutions {
            Solutions::Section => chapters.push(answers),
            Solutions::End => solutions.push(answers),
            Solutions::None => {}
        }
    }
    if book.look.hints != Hints::None {
        chapters.push(all_hints(book));
    }
    chapters.extend(solutions);
    chapters
}

fn front(book: &Book) -> Chapter<'_> {
    let mut content = format!("<h1>{}</h1>", escaped(&book.about.title));
    let line = |text: &String| format!("<p>{}</p>", escaped(text));
    content.extend(book.look.cover.iter().filter(|text| !text.is_empty()).map(line));
    content.extend(book.about.author.iter().map(line));
    let count = book.entries().count();
    let _ = write!(
        content,
        "<p>{count} {}, each with exactly one solution.</p>",
        if count == 1 { "puzzle" } else { "puzzles" }
    );
    Chapter::of_text("front", &book.about.title, content)
}

/// The rules, and the meanings of the words in the book.
fn how_to_read(book: &Book) -> Chapter<'_> {
    let mut content = format!("<h1>{GUIDE}</h1>");
    let svg =
        guide_drawing().replacen("<svg ", &format!("<svg role=\"img\" aria-label=\"{}\" ", escaped(&alternative())), 1);
    for (place, (heading, text)) in guide(book).into_iter().enumerate() {
        let _ = write!(content, "<h2>{}</h2><p>{}</p>", escaped(heading), escaped(text));
        if place == 0 {
            let _ = write!(content, "<figure>{svg}</figure>");
        }
    }
    Chapter { has_pictures: true, ..Chapter::of_text("guide", GUIDE, content) }
}

/// A grid as SVG inside of a page.
fn drawing(drawn: &Drawn, words: &str) -> String {
    const SIDE: f32 = 270.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-1 -1 {0} {0}\" role=\"img\" aria-label=\"{1}\" \
         font-family=\"sans-serif\">",
        short(SIDE + 2.0),
        escaped(words)
    );
    items(&mut svg, &grid(Area::square(0.0, 0.0, SIDE), drawn));
    svg.push_str("</svg>");
    svg
}

fn puzzle(book: &Book, section: usize, number: usize, entry: &Entry) -> String {
    let label = book.look.label.of(number, &book.sections[section].title, entry);
    let drawn = Drawn::puzzle(entry, &book.look);
    let words = format!("Puzzle {number}; {}", told(&entry.puzzle, None));
    let hint = (book.look.hints != Hints::None).then(|| format!("<a href=\"hints.xhtml#hint-{number}\">Hints</a>"));
    let solution = (book.look.solutions != Solutions::None)
        .then(|| format!("<a href=\"solutions-{}.xhtml#solution-{number}\">Solution</a>", section + 1));
    let links: Vec<String> = hint.into_iter().chain(solution).collect();
    format!(
        "<figure id=\"puzzle-{number}\"><figcaption>{}</figcaption>{}</figure><p class=\"more\">{}</p>",
        escaped(&label),
        drawing(&drawn, &words),
        links.join(" · ")
    )
}

fn solution(section: usize, number: usize, entry: &Entry) -> String {
    let drawn = Drawn { solution: Some(&entry.solution), ..Drawn::givens(&entry.puzzle) };
    let words = format!("Solution of puzzle {number}; {}", told(&entry.puzzle, Some(&entry.solution)));
    format!(
        "<figure class=\"small\" id=\"solution-{number}\"><figcaption><a href=\"section-{section}.xhtml#puzzle-{number}\">\
         {number}</a></figcaption>{}</figure>",
        drawing(&drawn, &words)
    )
}

fn all_hints(book: &Book) -> Chapter<'_> {
    let mut content = String::from("<h1>Hints</h1><dl>");
    for (number, section, entry) in book.entries() {
        let lines = hints(entry).map(|hint| format!("<li>{}</li>", escaped(&hint))).concat();
        let _ = write!(
            content,
            "<dt id=\"hint-{number}\"><a href=\"section-{}.xhtml#puzzle-{number}\">{number}</a></dt><dd><ol \
             class=\"hints\">{lines}</ol></dd>",
            section + 1
        );
    }
    content.push_str("</dl>");
    Chapter::of_text("hints", "Hints", content)
}

/// The strategies that a section needs.
fn instructions(book: &Book, section: usize) -> Option<Chapter<'_>> {
    let needed = needed(&book.sections, section);
    let title = title(&book.sections[section]);
    let is_empty = needed.is_empty();
    let strategies = move || needed.clone().into_iter();
    (!is_empty).then(|| Chapter::of_parts(format!("needs-{}", section + 1), title, strategies, strategy))
}

fn strategy(strategy: &'static Strategy) -> String {
    let mut told = format!("<h2>{}</h2>", escaped(strategy.name()));
    let mut is_list = false;
    for block in blocks(strategy.doc()) {
        let is_item = matches!(block, Block::Item(_));
        if is_item != is_list {
            told.push_str(if is_item { "<ul>" } else { "</ul>" });
            is_list = is_item;
        }
        match block {
            Block::Paragraph(text) => drop(write!(told, "<p>{}</p>", escaped(&plain(&text)))),
            Block::Item(text) => drop(write!(told, "<li>{}</li>", escaped(&plain(&text)))),
            _ => {}
        }
    }
    if is_list {
        told.push_str("</ul>");
    }
    if let Some(example) = Example::of(strategy).first() {
        let says = sentence(example.step());
        // The styles of a picture belong to its classes. They are written into the picture.
        let svg = example
            .picture()
            .svg(Theme::Print)
            .replace("aria-label=\"Sudoku board\"", &format!("aria-label=\"{}\"", escaped(&says)));
        let _ = write!(told, "<figure>{svg}</figure><p>{}</p>", escaped(&says));
    }
    told
}
