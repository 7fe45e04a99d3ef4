//! The tree of a document's parts, for people who hear the document read aloud.

use krilla::tagging::{Identifier, Node, Tag, TagGroup, TagTree};
use pencilmark_book::{Part, Role};
use std::num::NonZeroU16;

/// The tree so far. It has sections, and each section begins with a heading of the first level.
pub(super) struct Tags {
    tree: TagTree,
    section: TagGroup,
    /// Lines of the contents, which go into one list.
    contents: Option<TagGroup>,
}

impl Tags {
    pub(super) fn new() -> Self {
        Self { tree: TagTree::new().with_lang(Some("en".into())), section: TagGroup::new(Tag::Section), contents: None }
    }

    /// Adds a part that was drawn, and its link.
    pub(super) fn add(&mut self, part: &Part, identifier: Identifier, link: Option<Identifier>) {
        if part.role == Role::Decoration {
            return;
        }
        if part.role != Role::Content
            && let Some(contents) = self.contents.take()
        {
            self.section.push(contents);
        }
        let leaf = |node: Node| match link {
            None => node,
            Some(link) => TagGroup::with_children(Tag::Link, vec![node, link.into()]).into(),
        };
        match &part.role {
            Role::Decoration => {}
            Role::Heading(level) => {
                if *level == 1 {
                    let section = std::mem::replace(&mut self.section, TagGroup::new(Tag::Section));
                    self.tree.push(section);
                }
                let level = NonZeroU16::new((*level).into()).unwrap_or(NonZeroU16::MIN);
                let tag = Tag::Hn(level, Some(text(part)));
                self.section.push(TagGroup::with_children(tag, vec![identifier.into()]));
            }
            Role::Paragraph => self.section.push(TagGroup::with_children(Tag::P, vec![leaf(identifier.into())])),
            Role::Content => {
                let line = TagGroup::with_children(Tag::TOCI, vec![leaf(identifier.into())]);
                self.contents.get_or_insert_with(|| TagGroup::new(Tag::TOC)).push(line);
            }
            Role::Figure(alt) => {
                let figure = TagGroup::with_children(Tag::Figure(Some(alt.clone())), vec![identifier.into()]);
                self.section.push(leaf(figure.into()));
            }
        }
    }

    pub(super) fn tree(mut self) -> TagTree {
        if let Some(contents) = self.contents {
            self.section.push(contents);
        }
        self.tree.push(self.section);
        self.tree
    }
}

/// The text of a heading.
fn text(part: &Part) -> String {
    let words = part.items.iter().filter_map(|item| match item {
        pencilmark_book::Item::Words { text, .. } => Some(text.as_str()),
        _ => None,
    });
    words.collect::<Vec<&str>>().join(" ")
}
