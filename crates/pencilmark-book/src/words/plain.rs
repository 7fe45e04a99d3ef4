//! Text without mark-up.

/// A text of a page without mark-up.
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    // The text [`name`](address) becomes name.
    while let Some((before, after)) = rest.split_once('[') {
        plain.push_str(before);
        match after.split_once(']') {
            Some((name, after)) => {
                plain.push_str(name);
                rest = match after.strip_prefix('(').and_then(|after| after.split_once(')')) {
                    Some((_, after)) => after,
                    None => after,
                };
            }
            None => rest = after,
        }
    }
    plain.push_str(rest);
    plain.replace(['`', '*'], "")
}
