//! The depth of each line of an argument: the number of suppositions that are open at this line.

use pencilmark::{Line, Reason};

/// The number of suppositions under which each line of an argument is made.
pub(crate) fn depths(lines: &[Line]) -> Vec<usize> {
    let siblings = siblings(lines);
    let mut open: Vec<usize> = Vec::new();
    let depths = lines.iter().enumerate().map(|(place, line)| {
        match &line.reason {
            // The cases of one truth are side by side.
            Reason::Assumed
                if open.last().is_some_and(|&last| siblings[last].is_some() && siblings[last] == siblings[place]) =>
            {
                open.pop();
            }
            Reason::Assumed | Reason::Seen { .. } => {}
            Reason::Dropped { assumption, .. } => close(&mut open, usize::from(*assumption)),
            Reason::Cases { cases, .. } => cases.iter().for_each(|&case| close(&mut open, usize::from(case))),
        }
        let depth = open.len();
        if line.reason == Reason::Assumed {
            open.push(place);
        }
        depth
    });
    depths.collect()
}

/// For each supposition that is a case: the line that follows from all cases together.
fn siblings(lines: &[Line]) -> Vec<Option<usize>> {
    let mut siblings = vec![None; lines.len()];
    for (place, line) in lines.iter().enumerate() {
        if let Reason::Cases { cases, .. } = &line.reason {
            for &case in cases {
                if let Some(sibling) = siblings.get_mut(usize::from(case)) {
                    *sibling = Some(place);
                }
            }
        }
    }
    siblings
}

/// Closes a supposition, and the suppositions after it.
fn close(open: &mut Vec<usize>, supposition: usize) {
    if let Some(place) = open.iter().position(|&other| other == supposition) {
        open.truncate(place);
    }
}
