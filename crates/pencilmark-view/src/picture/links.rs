//! The links of a picture: those of chains, and those between the lines of an argument.

use super::{DrawnLink, Legend, Picture};
use crate::text::Role;
use pencilmark::{Chain, Line, LineNumber, Reason};

/// The links of chains.
pub(super) fn along(chains: &[Chain]) -> Vec<DrawnLink> {
    let of = |chain: &Chain| {
        let nodes = chain.nodes().to_vec();
        let links = chain.links().to_vec();
        links.into_iter().enumerate().map(move |(i, link)| DrawnLink {
            from: nodes[i].marks().collect(),
            to: nodes[(i + 1) % nodes.len()].marks().collect(),
            is_strong: link.is_strong(),
            is_faded: false,
        })
    };
    chains.iter().flat_map(of).collect()
}

/// Shows in a picture what is on and off after a line of an argument, and the links that lead there. What the line itself
/// does not come from is faded.
pub(super) fn show(picture: &mut Picture, lines: &[Line], place: usize) {
    let open = suppositions(lines);
    let from: Vec<usize> = lines[place].names().map(usize::from).collect();
    let is_shown = |other: usize| open[place].starts_with(&open[other]) || from.contains(&other);
    let mut seen = [false; 3];
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
            seen[sign] = true;
            cell.signs[mark.digit().index()] = Some(SIGNS[sign].0);
            if is_part {
                cell.faded.remove(mark.digit());
            } else {
                cell.faded.insert(mark.digit());
            }
        }
        if let Reason::Seen { from, .. } = &line.reason {
            let marks = |name: &LineNumber| lines.get(usize::from(*name)).map_or(&[][..], |line| line.says.marks());
            picture.links.extend(from.iter().map(marks).filter(|from| !from.is_empty()).map(|from| DrawnLink {
                from: from.to_vec(),
                to: line.says.marks().to_vec(),
                is_strong: line.says.is_on(),
                is_faded: i != place,
            }));
        }
    }
    picture.links.retain(|link| !link.to.is_empty());
    for ((sign, meaning), _) in SIGNS.into_iter().zip(seen).filter(|(_, seen)| *seen) {
        picture.legend.push(Legend { role: Role::Pattern, sign: sign.into(), meaning: meaning.into() });
    }
}

/// The signs of what is supposed, of what is on, and of what is off.
const SIGNS: [(char, &str); 3] = [('s', "supposed"), ('+', "on"), ('-', "off")];

/// For each line the suppositions that are open at it, itself included.
fn suppositions(lines: &[Line]) -> Vec<Vec<usize>> {
    let depths = crate::lines::depths(lines);
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
