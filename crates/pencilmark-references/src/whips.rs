//! Whips, from their definition: all partial whips, link by link.

use crate::forcing::{By, is_broken, marks, truths};
use crate::{Effects, Reference, removing};
use pencilmark::{Board, House, Mark, Marks};
use std::collections::{BTreeSet, HashMap};

pub(crate) const ALL: &[Reference] = &[Reference { id: "whip", states: 60, steps: whip }];

/// The greatest number of links.
const MOST: usize = 16;

/// The greatest number of partial whips of one length. A target with more partial whips is given up.
const MOST_PARTIAL: usize = 10_000;

/// One mark, or several marks. At least one of them is on.
type Place = Vec<Mark>;

/// Whether a mark is off when a place is on.
fn sees(place: &Place, mark: Mark) -> bool {
    place.iter().all(|one| one.sees(mark))
}

/// Whether marks are of one digit and lie in the intersection of a block and a line.
fn is_group(marks: &[Mark]) -> bool {
    let is_in = |house: &&House| marks.iter().all(|mark| house.list().contains(&mark.cell()));
    marks.iter().all(|mark| mark.digit() == marks[0].digit()) && House::ALL.iter().filter(is_in).count() == 2
}

fn whip(board: &Board) -> Effects {
    let (all, truths) = (marks(board), truths(board));
    // A board that breaks the rules has no whips.
    let targets = if is_broken(board, By::Locked) { Vec::new() } else { all.clone() };
    let has = |target: Mark| [true, false].iter().any(|&new| has_whip(&all, &truths, target, new));
    let whips = targets.into_iter().filter(|&target| has(target));
    whips.filter_map(|target| removing([target])).collect()
}

/// The places that whips of a target may go through, by number, and the marks that each place sees.
struct Places<'m> {
    all: &'m [Mark],
    numbers: HashMap<Place, u16>,
    seen: Vec<Marks>,
    marks: Vec<Marks>,
}

impl Places<'_> {
    fn number(&mut self, place: &Place) -> u16 {
        if let Some(&number) = self.numbers.get(place) {
            return number;
        }
        self.seen.push(self.all.iter().copied().filter(|&mark| sees(place, mark)).collect());
        self.marks.push(place.iter().copied().collect());
        let number = self.numbers.len() as u16;
        self.numbers.insert(place.clone(), number);
        number
    }
}

/// Whether there is a whip. A place of the whip links to the next place by marks that it sees: with `new`, only by marks
/// that no earlier place sees.
fn has_whip(all: &[Mark], truths: &[Vec<Mark>], target: Mark, new: bool) -> bool {
    let mut known = Places { all, numbers: HashMap::new(), seen: Vec::new(), marks: Vec::new() };
    let first = known.number(&vec![target]);
    // Partial whips: their places, ascending, and the last place. The target is the first of all.
    let mut level: BTreeSet<(Vec<u16>, u16)> = BTreeSet::from([(Vec::new(), first)]);
    for _ in 0..MOST {
        let mut next = BTreeSet::new();
        for (places, last) in &level {
            let of = |marks: &[Marks], place: u16| marks[usize::from(place)];
            let earlier = [first].into_iter().chain(places.iter().copied()).filter(|place| place != last);
            let seen_before = earlier.fold(Marks::EMPTY, |seen, place| seen | of(&known.seen, place));
            let taken = places.iter().fold(of(&known.marks, first), |all, &place| all | of(&known.marks, place));
            let seen_last = of(&known.seen, *last);
            let is_off = |mark: Mark| seen_last.contains(mark) || seen_before.contains(mark);
            for truth in truths {
                if !truth.iter().any(|&mark| seen_last.contains(mark) && !(new && seen_before.contains(mark))) {
                    continue;
                }
                let left: Place = truth.iter().copied().filter(|&mark| !is_off(mark)).collect();
                if left.is_empty() {
                    return true;
                }
                if left.iter().all(|&mark| taken.contains(mark)) {
                    continue;
                }
                let adds = || all.iter().any(|&mark| sees(&left, mark) && !is_off(mark));
                if next.len() <= MOST_PARTIAL && (left.len() == 1 || is_group(&left) && adds()) {
                    let number = known.number(&left);
                    let mut places = places.clone();
                    if let Err(at) = places.binary_search(&number) {
                        places.insert(at, number);
                    }
                    next.insert((places, number));
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
