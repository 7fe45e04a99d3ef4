//! Draws a chart as SVG: a bar for each band, on a logarithmic scale.

use std::fmt::Write;

/// The size of the picture in pixels, and the place of the bars in the picture.
const SIZE: (f64, f64) = (720.0, 330.0);
const LEFT: f64 = 64.0;
const BOTTOM: f64 = 280.0;
const TOP: f64 = 52.0;

/// Bars with their names below and their values above. `lines` are drawn across, each with its value and a unit.
pub(crate) fn bars(title: &str, values: &[(String, f64)], lines: &[f64], unit: &str) -> String {
    let most = values.iter().fold(10.0_f64, |most, &(_, value)| most.max(value));
    let height = |value: f64| (BOTTOM - TOP) * value.max(1.0).log10() / most.log10();
    let (width, full) = SIZE;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {full}\" font-family=\"Inter, sans-serif\" \
         font-size=\"13\" role=\"img\" aria-label=\"{title}\">\n<rect width=\"{width}\" height=\"{full}\" fill=\"#fff\"/>\n\
         <text x=\"{LEFT}\" y=\"22\" font-size=\"15\" fill=\"#222\">{title}</text>\n"
    );
    for &line in lines.iter().filter(|&&line| line <= most) {
        let y = BOTTOM - height(line);
        let _ = writeln!(
            svg,
            "<path d=\"M{LEFT} {y:.1}H{:.1}\" stroke=\"#bbb\"/><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" \
             fill=\"#555\">{}{unit}</text>",
            width - 16.0,
            LEFT - 8.0,
            y + 4.0,
            grouped(line)
        );
    }
    let each = (width - LEFT - 16.0) / values.len() as f64;
    for (i, (name, value)) in values.iter().enumerate() {
        let (x, y) = (LEFT + (i as f64 + 0.5) * each, BOTTOM - height(*value));
        let _ = writeln!(
            svg,
            "<rect x=\"{:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"#3367b1\"/>\
             <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#222\">{}</text>\
             <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#222\">{name}</text>",
            x - each * 0.34,
            each * 0.68,
            BOTTOM - y,
            y - 5.0,
            grouped(*value),
            BOTTOM + 18.0
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#555\">ER</text>\n</svg>",
        (LEFT + width - 16.0) / 2.0,
        full - 12.0
    );
    svg
}

/// A whole number with a comma between thousands.
fn grouped(value: f64) -> String {
    let digits = format!("{value:.0}");
    let groups: Vec<&str> = digits.as_bytes().rchunks(3).rev().filter_map(|group| str::from_utf8(group).ok()).collect();
    groups.join(",")
}
