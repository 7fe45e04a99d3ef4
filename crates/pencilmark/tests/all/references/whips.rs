//! Whips, from their definition: all partial whips, link by link.

use super::forcing::{By, is_broken, marks, truths};
use super::{Effects, Reference, removing};
use pencilmark::{Board, House, Mark, Marks};
use std::collections::{BTreeSet, HashMap};

pub(crate) const ALL: &[Reference] = &[Reference { id: "whip", states: 8, steps: whip }];

/// The most links.
const MOST: usize = 16;

/// A target with more partial whips of a length is given up.
const MOST_PARTIAL: usize = 10_000;

/// One mark, or several of which one is on.
type Place = Vec<Mark>;

/// Whether a mark is off when a place is on.
fn sees(place: &Place, mark: Mark) -> bool {
    place.iter().all(|one| one.sees(mark))
}

/// Whether marks of a digit lie where a block crosses a line.
fn is_group(marks: &[Mark]) -> bool {
    let is_in = |house: &&House| marks.iter().all(|mark| house.list().contains(&mark.cell()));
    marks.iter().all(|mark| mark.digit() == marks[0].digit()) && House::ALL.iter().filter(is_in).count() == 2
}

fn whip(board: &Board) -> Effects {
    let (all, truths) = (marks(board), truths(board));
    // A board that breaks the rules has no whips.
    let targets = if is_broken(board, By::Locked) { Vec::new() } else { all.clone() };
    let whips = targets.into_iter().filter(|&target| has_whip(&all, &truths, target));
    whips.filter_map(|target| removing([target])).collect()
}

fn has_whip(all: &[Mark], truths: &[Vec<Mark>], target: Mark) -> bool {
    let mut known: HashMap<Place, Marks> = HashMap::new();
    let mut seen = |place: &Place| {
        let of = |place: &Place| all.iter().copied().filter(|&mark| sees(place, mark)).collect();
        *known.entry(place.clone()).or_insert_with_key(of)
    };
    let mut level: BTreeSet<(BTreeSet<Place>, Place)> = BTreeSet::from([(BTreeSet::new(), vec![target])]);
    for _ in 0..MOST {
        let mut next = BTreeSet::new();
        for (places, last) in &level {
            let before = places.iter().filter(|place| *place != last);
            let mut seen_before = if last[..] == [target] { Marks::EMPTY } else { seen(&vec![target]) };
            before.for_each(|place| seen_before = seen_before | seen(place));
            let seen_last = seen(last);
            let is_off = |mark: Mark| seen_last.contains(mark) || seen_before.contains(mark);
            for truth in truths {
                if !truth.iter().any(|&mark| seen_last.contains(mark) && !seen_before.contains(mark)) {
                    continue;
                }
                let left: Place = truth.iter().copied().filter(|&mark| !is_off(mark)).collect();
                let is_taken = |mark: &Mark| *mark == target || places.iter().any(|place| place.contains(mark));
                if left.is_empty() {
                    return true;
                }
                if left.iter().all(is_taken) {
                    continue;
                }
                let adds = || all.iter().any(|&mark| sees(&left, mark) && !is_off(mark));
                if next.len() <= MOST_PARTIAL && (left.len() == 1 || is_group(&left) && adds()) {
                    let mut places = places.clone();
                    places.insert(left.clone());
                    next.insert((places, left));
                }
            }
        }
        if next.len() > MOST_PARTIAL {
            return false;
        }
        level = next;
    }
    false
}
