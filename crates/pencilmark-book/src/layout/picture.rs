//! Pictures of steps.

use super::block::Block;
use super::style::Style;
use pencilmark::Step;
use pencilmark_view::{Picture, sentence};

/// The picture of a step, with its width in points.
pub(super) fn picture(picture: &Picture, step: &Step, style: Style, wide: f32) -> Block {
    let (svg, height) = picture.printed(wide.into(), style.legend.into());
    let ratio = height as f32 / wide;
    Block::Picture { svg: svg.into(), ratio, wide, alt: format!("{}: {}", step.name(), sentence(step)) }
}
