//! The picture of a line of an argument: the marks that are on and off after the line, and the links that lead to the line.

use super::broken;
use super::grid::Picture;
use super::legend::Legend;
use super::link::{DrawnLink, of_line};
use crate::lines::depths;
use crate::text::Role;
use pencilmark::{Board, Line, Reason, Step};

impl Picture {
    /// A step's argument up to the line with this number, from 1. The picture shows the marks that are on and off after the
    /// line. Marks and links from which the line does not follow are faded. `None` if the step has no such line.
    pub fn line(board: &Board, step: &Step, number: usize) -> Option<Self> {
        let lines = step.argument()?.lines();
        let place = number.checked_sub(1).filter(|&place| place < lines.len())?;
        let mut picture = Self::board(board);
        show(&mut picture, lines, place);
        picture.broken = broken::of_line(&lines[place]).to_vec();
        for mark in step.removes() {
            let cell = &mut picture.cells[mark.cell().index()];
            if cell.signs[mark.digit().index()].is_none() {
                cell.marks.remove(mark.digit());
                cell.removed.insert(mark.digit());
            }
        }
        if picture.cells.iter().any(|cell| !cell.removed.is_empty()) {
            picture.legend.push(Legend { role: Role::Removed, sign: "x".into(), meaning: "removed".into() });
        }
        Some(picture)
    }
}

/// Shows in a picture the marks that are on and off after a line of an argument, and the links that lead to the line. Marks
/// and links from which the line itself does not follow are faded.
fn show(picture: &mut Picture, lines: &[Line], place: usize) {
    let open = suppositions(lines);
    let from: Vec<usize> = lines[place].names().map(usize::from).collect();
    let is_shown = |other: usize| open[place].starts_with(&open[other]) || from.contains(&other);
    for (i, line) in lines.iter().enumerate().take(place + 1).filter(|&(i, _)| is_shown(i)) {
        let is_part = i == place || from.contains(&i);
        let sign = match (&line.reason, line.says.is_on()) {
            (Reason::Assumed, true) => 0,
            (_, true) => 1,
            (_, false) => 2,
        };
        for mark in line.says.marks() {
            let cell = &mut picture.cells[mark.cell().index()];
            if !cell.marks.contains(mark.digit()) {
                continue;
            }
            cell.signs[mark.digit().index()] = Some(SIGNS[sign].0);
            if is_part {
                cell.faded.remove(mark.digit());
            } else {
                cell.faded.insert(mark.digit());
            }
        }
        picture.links.extend(of_line(lines, i).into_iter().map(|link| DrawnLink { is_faded: i != place, ..link }));
    }
    // A later line may have given a mark another sign.
    let is_there = |sign: char| picture.cells.iter().any(|cell| cell.signs.contains(&Some(sign)));
    for (sign, meaning) in SIGNS.into_iter().filter(|(sign, _)| is_there(*sign)).collect::<Vec<_>>() {
        picture.legend.push(Legend { role: Role::Pattern, sign: sign.into(), meaning: meaning.into() });
    }
}

/// The signs of marks that are supposed, of marks that are on, and of marks that are off.
const SIGNS: [(char, &str); 3] = [('s', "supposed"), ('+', "on"), ('-', "off")];

/// For each line, the suppositions that are open at this line. A supposition is open at its own line.
fn suppositions(lines: &[Line]) -> Vec<Vec<usize>> {
    let depths = depths(lines);
    let mut open: Vec<usize> = Vec::new();
    let all = lines.iter().zip(depths).enumerate().map(|(place, (line, depth))| {
        open.truncate(depth);
        if line.reason == Reason::Assumed {
            open.push(place);
        }
        open.clone()
    });
    all.collect()
}
