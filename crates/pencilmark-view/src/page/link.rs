//! The name of a layout as a part of a link to the page: see `page/src/share.ts`.

use pencilmark::Layout;

/// The name of a layout with the letters and signs of a link: `4x4_x` for `4x4+x`.
pub fn in_link(layout: &Layout) -> String {
    let sign = |sign: char| match sign {
        '+' => "_".into(),
        ':' => "--".into(),
        '.' => "-1a-".into(),
        ',' => "-18-".into(),
        sign => sign.to_string(),
    };
    layout.to_string().chars().map(sign).collect()
}
