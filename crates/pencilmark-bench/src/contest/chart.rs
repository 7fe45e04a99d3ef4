//! The ratios as bars.

use std::fmt::Write;

const COLORS: [&str; 5] = ["#b8c4d6", "#93abcf", "#5a7fbd", "#23497f", "#d99a3d"];
const BAR: usize = 12;
const SCALE: usize = 110;
const LEFT: usize = 170;

/// Draws the name of each set and its ratios to the crate `sudoku`, as an SVG. The crate itself is the line at 1.
pub(crate) fn svg(contestants: &[String], rows: &[(String, Vec<f64>)]) -> String {
    let most = rows.iter().flat_map(|row| &row.1).fold(1.0_f64, |most, &ratio| most.max(ratio));
    let group = BAR * contestants.len() + 14;
    let width = LEFT + pixels(most) + 70;
    let height = 50 + group * rows.len() + 20;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    );
    for (i, name) in contestants.iter().enumerate() {
        let x = LEFT + 100 * i;
        let _ = writeln!(svg, "<rect x=\"{x}\" y=\"14\" width=\"12\" height=\"12\" fill=\"{}\"/>", COLORS[i % 5]);
        let _ = writeln!(svg, "<text x=\"{}\" y=\"25\">{name}</text>", x + 17);
    }
    for (i, (set, ratios)) in rows.iter().enumerate() {
        let top = 44 + group * i;
        let middle = top + BAR * contestants.len() / 2 + 4;
        let _ = writeln!(svg, "<text x=\"{}\" y=\"{middle}\" text-anchor=\"end\">{set}</text>", LEFT - 10);
        for (j, &ratio) in ratios.iter().enumerate() {
            let (y, length) = (top + BAR * j, pixels(ratio));
            let color = COLORS[j % 5];
            let _ = writeln!(
                svg,
                "<rect x=\"{LEFT}\" y=\"{y}\" width=\"{length}\" height=\"{}\" fill=\"{color}\"/>",
                BAR - 2
            );
            let _ =
                writeln!(svg, "<text x=\"{}\" y=\"{}\" font-size=\"10\">{ratio:.2}</text>", LEFT + length + 4, y + 9);
        }
    }
    let one = LEFT + SCALE;
    let _ = writeln!(
        svg,
        "<line x1=\"{one}\" y1=\"38\" x2=\"{one}\" y2=\"{}\" stroke=\"#c0392b\" stroke-dasharray=\"4 3\"/>",
        height - 22
    );
    let _ = writeln!(
        svg,
        "<text x=\"{one}\" y=\"{}\" text-anchor=\"middle\" fill=\"#c0392b\">1 = the crate sudoku</text>",
        height - 8
    );
    svg + "</svg>\n"
}

#[expect(clippy::cast_sign_loss, reason = "a ratio is positive")]
fn pixels(ratio: f64) -> usize {
    (ratio * SCALE as f64).round() as usize
}
