//! Laid out pages as a PDF document that can be searched, copied and read aloud.

use super::canvas::Canvas;
use super::tags::Tags;
use crate::picture::PrintError;
use krilla::Document;
use krilla::annotation::{Annotation, LinkAnnotation, Target as Goal};
use krilla::configure::validate::{Accessibility, Archival};
use krilla::configure::{ConfigurationBuilder, PdfVersion};
use krilla::geom::{Point, Rect};
use krilla::metadata::{DateTime, Metadata};
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::tagging::{ArtifactType, ContentTag, Identifier, SpanTag};
use krilla::{SerializeSettings, action::LinkAction, destination::XyzDestination};
use pencilmark_book::{About, Anchor, Item, Pages, Part, Role, Target};
use std::collections::BTreeMap;

/// The places of the anchors of a document: page and point.
type Places = BTreeMap<Anchor, (usize, pencilmark_book::Point)>;

/// Pages as a PDF document after PDF/UA-1: tagged, with a title, a language, alternative texts and an outline; and after
/// PDF/A-2a if the document has a date, because PDF/A-2a requires a date. The font is embedded, with the signs that are
/// used. The same pages give the same bytes.
///
/// # Errors
/// When a picture is no SVG picture, or a text has a sign that the font does not have.
///
/// ```
/// use pencilmark::{Budget, Solver};
/// use pencilmark_book::{About, Book, Judge, Look, Section};
///
/// let text = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
/// let entry = Judge::new(Solver::new()).entry(&text.parse()?, &Budget::unlimited())?;
/// let about = About { title: "A puzzle".into(), ..About::default() };
/// let sections = vec![Section { title: "Easy".into(), entries: vec![entry] }];
/// let pdf = pencilmark_print::document(&Book { about, look: Look::default(), sections }.pages())?;
/// assert!(pdf.starts_with(b"%PDF-1.7"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn document(pages: &Pages) -> Result<Vec<u8>, PrintError> {
    let mut document = Document::new_with(settings(&pages.about)?);
    document.set_metadata(metadata(&pages.about));
    let places = pages.places();
    let mut tags = Tags::new();
    for page in &pages.pages {
        let (paper, bleed) = (pages.paper.size, pages.paper.bleed);
        let whole = pages.paper.whole();
        let settings = PageSettings::from_wh(whole.width, whole.height).ok_or_else(no_size)?;
        let trim = Rect::from_xywh(bleed, bleed, paper.width, paper.height);
        let all = Rect::from_xywh(0.0, 0.0, whole.width, whole.height);
        let mut own = document.start_page_with(settings.with_trim_box(trim).with_bleed_box(all));
        let mut canvas = Canvas::new(own.surface(), bleed);
        let mut drawn: Vec<(&Part, Identifier)> = Vec::new();
        for part in &page.parts {
            let turned = turned(&part.items);
            let identifier = canvas.tagged(tag(&part.role, turned.as_deref()), &part.items)?;
            drawn.push((part, identifier));
        }
        canvas.finish();
        for (part, identifier) in drawn {
            let link = link(part, &places, bleed).map(|link| own.add_tagged_annotation(link));
            tags.add(part, identifier, link);
        }
        own.finish();
    }
    document.set_tag_tree(tags.tree());
    if !pages.pages.is_empty() {
        document.set_outline(outline(pages, &places));
    }
    document.finish().map_err(|error| PrintError::File(format!("{error:?}")))
}

fn no_size() -> PrintError {
    PrintError::File("a page has no size".into())
}

fn settings(about: &About) -> Result<SerializeSettings, PrintError> {
    let mut configuration =
        ConfigurationBuilder::new().with_version(PdfVersion::Pdf17).with_accessibility_validator(Accessibility::UA1);
    if about.date.is_some() {
        configuration = configuration.with_archival_validator(Archival::A2_A);
    }
    let configuration = configuration.finish().map_err(|error| PrintError::File(format!("{error:?}")))?;
    Ok(SerializeSettings { configuration, ..SerializeSettings::default() })
}

fn metadata(about: &About) -> Metadata {
    let metadata = Metadata::new().title(about.title.clone()).language("en".into()).creator("Pencilmark".into());
    let metadata = match &about.author {
        Some(author) => metadata.authors(vec![author.clone()]),
        None => metadata,
    };
    match about.date {
        Some((year, month, day)) => {
            let time = DateTime::new(year).month(month).day(day).hour(0).minute(0).second(0);
            metadata.creation_date(time.utc_offset_hour(0).utc_offset_minute(0))
        }
        None => metadata,
    }
}

/// The text of the parts that are turned upside down. Without it, copied words would be in another order.
fn turned(items: &[Item]) -> Option<String> {
    let turned = items.iter().filter_map(|item| match item {
        Item::Turned { items, .. } => Some(items),
        _ => None,
    });
    let words = turned.flatten().filter_map(|item| match item {
        Item::Words { text, .. } => Some(text.as_str()),
        _ => None,
    });
    let words: Vec<&str> = words.collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// The tag of a part on its page, with the text of the part if it differs from the drawn text.
fn tag<'a>(role: &'a Role, text: Option<&'a str>) -> ContentTag<'a> {
    match role {
        Role::Decoration => ContentTag::Artifact(krilla::tagging::Artifact::with_kind(ArtifactType::Other)),
        Role::Figure(_) => ContentTag::Other,
        Role::Heading(_) | Role::Paragraph | Role::Content => {
            ContentTag::Span(SpanTag { actual_text: text, ..SpanTag::empty() })
        }
    }
}

/// The link of a part, which covers all drawn items of the part.
fn link(part: &Part, places: &Places, bleed: f32) -> Option<Annotation> {
    let area = part.area()?;
    let rect = Rect::from_xywh(area.x + bleed, area.y + bleed, area.width, area.height)?;
    let (goal, alt) = match part.target.as_ref()? {
        Target::Address(address) => (Goal::Action(LinkAction::new(address.clone()).into()), format!("Opens {address}")),
        Target::Anchor(anchor) => {
            let (page, _) = places.get(anchor)?;
            (Goal::Destination(destination(*anchor, places, bleed)?.into()), format!("Goes to page {page}"))
        }
    };
    Some(Annotation::new_link(LinkAnnotation::new(rect, goal), Some(alt)))
}

fn destination(anchor: Anchor, places: &Places, bleed: f32) -> Option<XyzDestination> {
    let (page, point) = places.get(&anchor)?;
    Some(XyzDestination::new(page - 1, Point::from_xy(point.x + bleed, point.y + bleed)))
}

fn outline(pages: &Pages, places: &Places) -> Outline {
    let mut outline = Outline::new();
    let bleed = pages.paper.bleed;
    for heading in &pages.outline {
        if let Some(goal) = destination(heading.anchor, places, bleed) {
            outline.push_child(OutlineNode::new(heading.text.clone(), goal));
        }
    }
    if pages.outline.is_empty() {
        outline
            .push_child(OutlineNode::new(pages.about.title.clone(), XyzDestination::new(0, Point::from_xy(0.0, 0.0))));
    }
    outline
}
