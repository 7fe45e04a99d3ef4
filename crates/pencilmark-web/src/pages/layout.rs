//! What every page has.

/// A page with a title.
pub(super) fn layout(title: &str, content: &str) -> String {
    include_str!("article.html").replace("{title}", title).replace("{content}", content)
}
