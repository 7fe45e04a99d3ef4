//! Sums of clues, in the form in which the search uses them to remove marks of their cells.

use crate::geometry::{Cell, Cells, Digits, House};
use crate::layout::{Clue, ClueKind, Layout};

/// The maximum number of cells of a sum that follows from a house and the cages in it.
const MOST_REST: usize = 6;

/// A sum of some cells.
#[derive(Clone, Debug)]
pub(super) struct SumClue {
    cells: Vec<Cell>,
    kind: SumKind,
}

#[derive(Clone, Debug)]
enum SumKind {
    /// Different digits that together are one of these sets.
    Sets(Vec<Digits>),
    /// The sum of the digits times their factors is the total. A group has cells with the factor 1 that see each other.
    Weighted { factors: Vec<i16>, total: i16, groups: Vec<Vec<usize>> },
    /// The digits between the least and the greatest digit have a sum. The lists are the sets with this sum, by size.
    Between(Vec<Vec<Digits>>),
}

impl SumClue {
    /// The sums of the clues of a layout, and the sums that follow from cages for the other cells of houses.
    pub(super) fn of(layout: &Layout) -> Vec<Self> {
        let mut sums: Vec<Self> = layout.clues().iter().filter_map(|clue| Self::of_clue(layout, clue)).collect();
        sums.extend(Self::of_houses(layout));
        sums
    }

    fn of_clue(layout: &Layout, clue: &Clue) -> Option<Self> {
        let cells = clue.cells().to_vec();
        let size = layout.size();
        let kind = match clue.name().kind {
            ClueKind::Renban => {
                let run = (1_u16 << cells.len().min(15)) - 1;
                let first = 0..(size + 1).saturating_sub(cells.len());
                SumKind::Sets(first.map(|first| Digits::from_bits(run << first)).collect())
            }
            ClueKind::Sandwich => {
                let (total, ends) = (clue.value()?, Digits::from_bits(1 | 1 << (size - 1)));
                let inner =
                    |number| sets(layout, number, total).into_iter().filter(|set| !set.intersects(ends)).collect();
                SumKind::Between((0..size - 1).map(inner).collect())
            }
            _ => {
                let sum = clue.sum()?;
                let factors = sum.terms.iter().map(|(_, factor)| *factor).collect();
                return Some(Self::new(layout, cells, factors, sum.total));
            }
        };
        Some(Self { cells, kind })
    }

    fn new(layout: &Layout, cells: Vec<Cell>, factors: Vec<i16>, total: i16) -> Self {
        let is_seen = |one: usize, other: usize| layout.see_each_other(cells[one], cells[other]);
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for place in (0..cells.len()).filter(|&place| factors[place] == 1) {
            match groups.iter_mut().find(|group| group.iter().all(|&other| is_seen(place, other))) {
                Some(group) => group.push(place),
                None => groups.push(vec![place]),
            }
        }
        if groups.len() == 1 && groups[0].len() == cells.len() {
            let sets = sets(layout, cells.len(), u16::try_from(total).unwrap_or(u16::MAX));
            return Self { cells, kind: SumKind::Sets(sets) };
        }
        groups.retain(|group| group.len() > 1);
        Self { cells, kind: SumKind::Weighted { factors, total, groups } }
    }

    /// For each group of one to four houses: the sum of the cells that are in no cage inside the houses. If cages cover the
    /// houses completely, also the sum of the cells of these cages that lie outside the houses.
    fn of_houses(layout: &Layout) -> Vec<Self> {
        let cage = |clue: &Clue| {
            let sum = clue.value().filter(|_| clue.name().kind == ClueKind::Cage)?;
            Some((clue.area(), i32::from(sum)))
        };
        let cages: Vec<(Cells, i32)> = layout.clues().iter().filter_map(cage).collect();
        if cages.len() < 4 {
            return Vec::new();
        }
        let mut found: Vec<(Cells, i32)> = Vec::new();
        let houses: Vec<House> = layout.complete().iter().collect();
        let whole: i32 = layout.digits().iter().map(|digit| i32::from(digit.get())).sum();
        for (number, times) in (1..=4).zip(1..) {
            for group in
                houses.windows(number).filter(|group| group.iter().all(|house| house.kind() == group[0].kind()))
            {
                let area = group.iter().fold(Cells::EMPTY, |area, &house| area | layout.cells_of(house));
                // If houses overlap, a digit in a common cell counts for both houses. Then the sum of all cells is not known.
                if area.len() != number * layout.size() {
                    continue;
                }
                let (mut inside, mut rest) = (0, area);
                let (mut across, mut over, mut is_disjoint) = (0, Cells::EMPTY, true);
                for &(cells, sum) in cages.iter().filter(|(cells, _)| cells.intersects(area)) {
                    is_disjoint &= !over.intersects(cells);
                    (across, over) = (across + sum, over | cells);
                    if cells.is_subset(area) {
                        (inside, rest) = (inside + sum, rest - cells);
                    }
                }
                if !is_disjoint {
                    continue;
                }
                let total = whole * times;
                found.push((rest, total - inside));
                if area.is_subset(over) {
                    found.push((over - area, across - total));
                }
            }
        }
        found.retain(|(cells, _)| (1..=MOST_REST).contains(&cells.len()));
        crate::sort_by_key(&mut found, |(cells, sum)| (cells.bits(), *sum));
        found.dedup();
        let sum = |(cells, sum): (Cells, i32)| {
            let total = i16::try_from(sum).unwrap_or(i16::MAX);
            Self::new(layout, cells.iter().collect(), vec![1; cells.len()], total)
        };
        found.into_iter().map(sum).collect()
    }

    /// The cells, in their order.
    pub(super) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Removes marks that no way to make the sum contains, but not always all of them. Returns whether a way may be left.
    pub(super) fn narrow(&self, marks: &mut [Digits]) -> bool {
        match &self.kind {
            SumKind::Sets(sets) => narrow_sets(sets, marks),
            SumKind::Weighted { factors, total, groups } => narrow_weighted(factors, *total, groups, marks),
            SumKind::Between(inner) => narrow_between(inner, marks),
        }
    }
}

/// The sets of `number` digits of a board that have a sum.
fn sets(layout: &Layout, number: usize, total: u16) -> Vec<Digits> {
    let all = 0..1_u16 << layout.size();
    let sum = |set: &Digits| set.iter().map(|digit| u16::from(digit.get())).sum::<u16>() == total;
    all.map(Digits::from_bits).filter(|set| set.len() == number).filter(sum).collect()
}

/// The digits that some cells may hold in one of the sets, and those that they must hold; `None` if no set is left.
fn held(sets: &[Digits], marks: &[Digits]) -> Option<[Digits; 2]> {
    let union = marks.iter().fold(Digits::EMPTY, |union, own| union | *own);
    let fixed = marks.iter().filter(|own| own.len() == 1).fold(Digits::EMPTY, |fixed, own| fixed | *own);
    let fits =
        |set: &&Digits| fixed.is_subset(**set) && set.is_subset(union) && marks.iter().all(|own| own.intersects(**set));
    let join = |held: Option<[Digits; 2]>, set: &Digits| {
        Some(held.map_or([*set, *set], |[may, must]| [may | *set, must & *set]))
    };
    sets.iter().filter(fits).fold(None, join)
}

fn narrow_sets(sets: &[Digits], marks: &mut [Digits]) -> bool {
    let Some([may, must]) = held(sets, marks) else { return false };
    for own in marks.iter_mut() {
        *own &= may;
    }
    for digit in must {
        let mut places = marks.iter_mut().filter(|own| own.contains(digit));
        match (places.next(), places.next()) {
            (None, _) => return false,
            (Some(only), None) => *only = digit.into(),
            _ => (),
        }
    }
    marks.iter().all(|own| !own.is_empty())
}

/// The least and the greatest of some digits.
fn ends(digits: Digits) -> (i16, i16) {
    let bits = digits.bits();
    ((bits.trailing_zeros() + 1) as i16, (16 - bits.leading_zeros()) as i16)
}

fn narrow_weighted(factors: &[i16], total: i16, groups: &[Vec<usize>], marks: &mut [Digits]) -> bool {
    if marks.iter().any(|own| own.is_empty()) {
        return false;
    }
    let (mut low, mut high) = (0, 0);
    for (&factor, &own) in factors.iter().zip(marks.iter()) {
        let (least, greatest) = ends(own);
        let (a, b) = (factor * least, factor * greatest);
        (low, high) = (low + a.min(b), high + a.max(b));
    }
    // For each place, two corrections. In a group, different digits make the least sum greater, and the greatest sum less.
    let mut tighter = vec![(0, 0); marks.len()];
    for group in groups {
        let mut own: Vec<(i16, i16)> = group.iter().map(|&place| ends(marks[place])).collect();
        crate::sort(&mut own);
        let (mut more, mut last) = (0, 0);
        for &(least, _) in &own {
            last = (last + 1).max(least);
            more += last - least;
        }
        crate::sort_by_key(&mut own, |&(_, greatest)| -greatest);
        let (mut less, mut last) = (0, i16::MAX);
        for &(_, greatest) in &own {
            last = (last - 1).min(greatest);
            less += greatest - last;
        }
        (low, high) = (low + more, high - less);
        for &place in group {
            tighter[place] = (more, less);
        }
    }
    if low > total || high < total {
        return false;
    }
    let (up, down) = (total - low, high - total);
    for (place, own) in marks.iter_mut().enumerate() {
        let (least, greatest) = ends(*own);
        let factor = factors[place];
        let (up, down) = (up + tighter[place].0, down + tighter[place].1);
        let step = factor.abs();
        let (top, bottom) = if factor > 0 {
            (least + up / step, greatest - down / step)
        } else {
            (least + down / step, greatest - up / step)
        };
        let fits = |digit: &crate::geometry::Digit| (bottom..=top).contains(&i16::from(digit.get()));
        *own = own.iter().filter(fits).collect();
        if own.is_empty() {
            return false;
        }
    }
    true
}

fn narrow_between(inner: &[Vec<Digits>], marks: &mut [Digits]) -> bool {
    let size = marks.len();
    let (one, last) = (Digits::from_bits(1), Digits::from_bits(1 << (size - 1)));
    let middle = Digits::from_bits((1 << size) - 1) - one - last;
    let mut may = vec![Digits::EMPTY; size];
    for from in 0..size {
        for to in from + 1..size {
            let is_end = |place: usize| place == from || place == to;
            if (0..size).any(|place| !is_end(place) && !marks[place].intersects(middle)) {
                continue;
            }
            let between: Vec<Digits> = marks[from + 1..to].iter().map(|own| *own & middle).collect();
            let Some([held, _]) = held(&inner[between.len()], &between) else { continue };
            for (left, right) in [(one, last), (last, one)] {
                if marks[from].intersects(left) && marks[to].intersects(right) {
                    may[from] |= left;
                    may[to] |= right;
                    for place in (0..size).filter(|&place| !is_end(place)) {
                        may[place] |= if place > from && place < to { held } else { middle };
                    }
                }
            }
        }
    }
    for (own, may) in marks.iter_mut().zip(may) {
        *own &= may;
    }
    marks.iter().all(|own| !own.is_empty())
}
