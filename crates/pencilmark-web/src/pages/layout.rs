//! The parts that every article has.

/// Appends formatted text to a string, which cannot fail.
macro_rules! append {
    ($text:ident, $($format:tt)*) => {{
        let _ = write!($text, $($format)*);
    }};
}
pub(super) use append;

/// The place where an article is published.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// On the server, whose answers have their policy in a header, and which has an API.
    Server,
    /// In the static site.
    Site,
}

/// The policy of articles. Their script gives them the player's colours.
const POLICY: &str = "<meta http-equiv=\"content-security-policy\" content=\"default-src 'none'; script-src 'self'; style-src 'self'; \
                      img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'\">";

const API: &str = "<a class=\"plain\" href=\"../api\">API</a>";

/// An article with a title. Its links are relative, as seen from any of `/strategies`, `/strategies/{id}` and `/api`.
pub(super) fn layout(title: &str, content: &str, place: Place) -> String {
    let (policy, api) = match place {
        Place::Server => ("", API),
        Place::Site => (POLICY, ""),
    };
    let current = if title == "API" { "" } else { " aria-current=\"true\"" };
    let page = include_str!("article.html").replace("{title}", title).replace("{policy}", policy);
    page.replace("{current}", current).replace("{api}", api).replace("{content}", content)
}

/// Text in which nothing is mark-up.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
