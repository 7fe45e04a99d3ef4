//! A book as EPUB 3, for readers on screens: text that flows, grids as SVG, links between puzzles, hints and solutions.
//!
//! ```text
//!   mimetype, META-INF/container.xml
//!   EPUB/package.opf, nav.xhtml, style.css, cover.svg
//!   EPUB/front.xhtml, section-1.xhtml …, hints.xhtml, solutions-1.xhtml …
//! ```

use super::xhtml::{Chapter, chapters, page};
use crate::content::Book;
use crate::layout::cover_alone;
use crate::page::escaped;
use std::fmt::Write as _;
use std::io::{self, Cursor, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

const CONTAINER: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<container version=\"1.0\" \
    xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\"><rootfiles><rootfile full-path=\"EPUB/package.opf\" \
    media-type=\"application/oebps-package+xml\"/></rootfiles></container>\n";

const STYLE: &str = "body{font-family:sans-serif;line-height:1.4;margin:0 5%}h1,h2,h3{line-height:1.2}\
    figure{margin:1em 0;break-inside:avoid;page-break-inside:avoid}figcaption{font-weight:bold}\
    svg{display:block;width:100%;max-width:26em;height:auto}.small svg{max-width:16em}.small{font-size:.9em}\
    ol.hints{padding-left:1.2em}dt{font-weight:bold;margin-top:.8em}dd{margin:0}p.more{font-size:.9em}\n";

/// The date of a book without a date. EPUB requires the time of the last change.
const NO_DAY: &str = "2000-01-01T00:00:00Z";

impl Book {
    /// The book as EPUB 3. The same book gives the same bytes.
    ///
    /// # Errors
    /// When the archive cannot be made, for example for lack of memory.
    pub fn epub(&self) -> io::Result<Vec<u8>> {
        let chapters = chapters(self);
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        let options = SimpleFileOptions::default().last_modified_time(DateTime::default());
        let stored = options.compression_method(CompressionMethod::Stored);
        let deflated = options.compression_method(CompressionMethod::Deflated);
        let parts = [
            ("mimetype", "application/epub+zip", stored),
            ("META-INF/container.xml", CONTAINER, deflated),
            ("EPUB/package.opf", &package(self, &chapters), deflated),
            ("EPUB/nav.xhtml", &nav(&chapters), deflated),
            ("EPUB/style.css", STYLE, deflated),
            ("EPUB/cover.svg", &cover_alone(self).svg(1).unwrap_or_default(), deflated),
        ];
        for (name, text, options) in parts {
            archive.start_file(name, options).map_err(io::Error::other)?;
            archive.write_all(text.as_bytes())?;
        }
        for chapter in &chapters {
            archive.start_file(format!("EPUB/{}.xhtml", chapter.id), deflated).map_err(io::Error::other)?;
            chapter.write(&mut |text| archive.write_all(text.as_bytes()))?;
        }
        Ok(archive.finish().map_err(io::Error::other)?.into_inner())
    }
}

/// The package document: the metadata, and the list of the files.
fn package(book: &Book, chapters: &[Chapter]) -> String {
    let about = &book.about;
    let (day, modified) = match about.date {
        Some((year, month, day)) => {
            let day = format!("{year:04}-{month:02}-{day:02}");
            (format!("<dc:date>{day}</dc:date>"), format!("{day}T00:00:00Z"))
        }
        None => (String::new(), NO_DAY.into()),
    };
    let author = about
        .author
        .as_ref()
        .map_or_else(String::new, |author| format!("<dc:creator>{}</dc:creator>", escaped(author)));
    let mut items = String::new();
    let mut spine = String::new();
    for Chapter { id, has_pictures, .. } in chapters {
        let svg = if *has_pictures { " properties=\"svg\"" } else { "" };
        let _ = write!(items, "<item id=\"{id}\" href=\"{id}.xhtml\" media-type=\"application/xhtml+xml\"{svg}/>");
        let _ = write!(spine, "<itemref idref=\"{id}\"/>");
    }
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<package xmlns=\"http://www.idpf.org/2007/opf\" version=\"3.0\" \
         unique-identifier=\"id\" xml:lang=\"en\"><metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:identifier \
         id=\"id\">urn:uuid:{}</dc:identifier><dc:title>{}</dc:title><dc:language>en</dc:language>{author}{day}<meta \
         property=\"dcterms:modified\">{modified}</meta><meta property=\"schema:accessMode\">textual</meta><meta \
         property=\"schema:accessMode\">visual</meta><meta property=\"schema:accessModeSufficient\">textual</meta><meta \
         property=\"schema:accessibilityFeature\">alternativeText</meta><meta \
         property=\"schema:accessibilityFeature\">tableOfContents</meta><meta \
         property=\"schema:accessibilityHazard\">none</meta></metadata><manifest><item id=\"nav\" href=\"nav.xhtml\" \
         media-type=\"application/xhtml+xml\" properties=\"nav\"/><item id=\"style\" href=\"style.css\" \
         media-type=\"text/css\"/><item id=\"cover\" href=\"cover.svg\" media-type=\"image/svg+xml\" \
         properties=\"cover-image\"/>{items}</manifest><spine>{spine}</spine></package>\n",
        identifier(book),
        escaped(&about.title)
    )
}

/// An identifier of the book that depends on its content alone, in the form of a UUID of version 8.
fn identifier(book: &Book) -> String {
    // FNV-1a in two halves. The hash only names the book; it protects no secret.
    let mut halves = [0xcbf2_9ce4_8422_2325_u64, 0x8422_2325_cbf2_9ce4];
    let mut take = |text: &str| {
        for (place, half) in halves.iter_mut().enumerate() {
            for byte in text.bytes() {
                *half = (*half ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3).rotate_left(place as u32);
            }
        }
    };
    take(&book.about.title);
    for (_, section, entry) in book.entries() {
        take(&book.sections[section].title);
        take(&entry.puzzle.to_string());
    }
    let [high, low] = halves;
    format!(
        "{:08x}-{:04x}-8{:03x}-{:04x}-{:012x}",
        high >> 32,
        (high >> 16) & 0xffff,
        high & 0xfff,
        0x8000 | ((low >> 48) & 0x3fff),
        low & 0xffff_ffff_ffff
    )
}

/// The table of contents.
fn nav(chapters: &[Chapter]) -> String {
    let line = |Chapter { id, title, .. }: &Chapter| format!("<li><a href=\"{id}.xhtml\">{}</a></li>", escaped(title));
    let lines: String = chapters.iter().map(line).collect();
    let content = format!("<nav epub:type=\"toc\" id=\"toc\"><h1>Contents</h1><ol>{lines}</ol></nav>");
    page("Contents", &content)
}
