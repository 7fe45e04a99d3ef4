//! The parts that all articles have.

/// Appends formatted text to a string. This cannot fail.
macro_rules! append {
    ($text:ident, $($format:tt)*) => {{
        let _ = write!($text, $($format)*);
    }};
}
pub(super) use append;

/// The place where an article is published.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// On the server. It has an API, and its answers have the policy in a header.
    Server,
    /// In the static site.
    Site,
}

/// The content security policy of articles. Their script sets the player's colours.
const POLICY: &str = "<meta http-equiv=\"content-security-policy\" content=\"default-src 'none'; script-src 'self'; style-src 'self'; \
                      img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'\">";

const API: &str = "<a class=\"plain\" href=\"../api\">API</a>";

/// An article with a title. Its links are relative. They work from `/strategies`, `/strategies/{id}` and `/api`.
pub(super) fn layout(title: &str, content: &str, place: Place) -> String {
    let (policy, api) = match place {
        Place::Server => ("", API),
        Place::Site => (POLICY, ""),
    };
    let current = if title == "API" { "" } else { " aria-current=\"true\"" };
    let page = include_str!("article.html").replace("{title}", title).replace("{policy}", policy);
    page.replace("{current}", current).replace("{api}", api).replace("{content}", content)
}

/// Escapes a text for HTML.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
