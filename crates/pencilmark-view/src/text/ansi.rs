//! Text for terminals: roles are shown by ANSI escapes.

use super::roles::{Role, Text};
use anstyle::{AnsiColor, Color, Style};
use std::fmt::Write;

const fn style(role: Role) -> Style {
    match role {
        Role::Strong | Role::Given => Style::new().bold(),
        Role::Placed => AnsiColor::Cyan.on_default(),
        Role::Line | Role::Detour => Style::new().dimmed(),
        Role::Head => AnsiColor::Yellow.on_default().bold(),
        Role::Pattern => AnsiColor::Black.on_default().bg_color(Some(Color::Ansi(AnsiColor::Yellow))),
        Role::Removed => AnsiColor::Red.on_default().bold(),
        Role::New => AnsiColor::Black.on_default().bg_color(Some(Color::Ansi(AnsiColor::Green))).bold(),
    }
}

/// A text with ANSI escapes for the words that have a role.
///
/// ```
/// use pencilmark_view::{Role, Text, ansi};
///
/// let mut text = Text::default();
/// text.push_as(Role::Strong, "Naked Pair");
/// text.push_str(": …");
/// assert_eq!(ansi(&text), "\u{1b}[1mNaked Pair\u{1b}[0m: …");
/// ```
pub fn ansi(text: &Text) -> String {
    let mut out = String::with_capacity(2 * text.as_str().len());
    for (role, words) in text.spans() {
        match role.map(style) {
            // Writing into memory cannot fail.
            Some(style) => _ = write!(out, "{style}{words}{style:#}"),
            None => out.push_str(words),
        }
    }
    out
}
