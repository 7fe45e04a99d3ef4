//! The rays of a picture: from values to cells in which they exclude a digit.

use pencilmark::{Cell, Witness};

/// A ray from a value through the cells in which it excludes a digit, up to the last such cell. The ray goes along a row or
/// a column, or within a block.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ray {
    /// The cell of the value.
    pub from: Cell,
    /// The last cell in which the value excludes a digit.
    pub to: Cell,
}

/// The rays of witnesses: in each direction from a value, only the longest ray.
pub(super) fn rays(witnesses: &[Witness]) -> Vec<Ray> {
    let mut rays: Vec<Ray> = Vec::new();
    // A full house is seen without rays.
    for witness in witnesses.iter().filter(|witness| witness.digit.is_some()) {
        let ray = Ray { from: witness.by, to: witness.barred };
        match rays.iter_mut().find(|other| other.from == ray.from && direction(**other) == direction(ray)) {
            Some(other) if length(*other) < length(ray) => *other = ray,
            Some(_) => {}
            None => rays.push(ray),
        }
    }
    rays
}

fn steps(ray: Ray) -> (i32, i32) {
    let far = |from: u8, to: u8| i32::from(to) - i32::from(from);
    (far(ray.from.row().number(), ray.to.row().number()), far(ray.from.column().number(), ray.to.column().number()))
}

/// The direction of a ray: forwards or backwards along a row or a column; otherwise each cell has its own direction.
fn direction(ray: Ray) -> (i32, i32) {
    match steps(ray) {
        (0, columns) => (0, columns.signum()),
        (rows, 0) => (rows.signum(), 0),
        slanting => slanting,
    }
}

fn length(ray: Ray) -> i32 {
    let (rows, columns) = steps(ray);
    rows.abs() + columns.abs()
}
