//! Subsets of a set of nine, in the order of the Sudoku Explainer: by the value of their bits.

use pencilmark::Flow;
use pencilmark::size_of_nine;

/// The sets of `size` bits among nine, ascending as numbers.
const fn table<const N: usize>(size: u32) -> [u16; N] {
    let mut sets = [0; N];
    let (mut set, mut count) = (0_u16, 0);
    while set < 512 {
        if set.count_ones() == size {
            sets[count] = set;
            count += 1;
        }
        set += 1;
    }
    sets
}

static TABLES: [&[u16]; 8] = [
    &table::<1>(0),
    &table::<9>(1),
    &table::<36>(2),
    &table::<84>(3),
    &table::<126>(4),
    &table::<126>(5),
    &table::<84>(6),
    &table::<36>(7),
];

/// The subsets with `size` members of a set of nine, ascending as numbers.
pub fn subsets(of: u16, size: usize) -> impl Iterator<Item = u16> {
    let sets = if of.count_ones() as usize >= size { TABLES[size] } else { &[] };
    sets.iter().copied().filter(move |set| set & !of == 0)
}

/// The subsets with `size` members of the first `count` numbers. There are none if `count` is 0.
pub fn of_first(count: usize, size: usize) -> impl Iterator<Item = u16> {
    let of = if count == 0 { 0 } else { (1 << count) - 1 };
    subsets(of, size).filter(move |_| count > 0)
}

/// Shows each choice of `size` sets whose union has `size` members, with this union. The sets in `of`, among nine, can be
/// chosen. The choices are ascending as numbers, so the last set of a choice counts most.
pub fn tight(sets: &[u16], of: u16, size: usize, see: &mut impl FnMut(u16, u16) -> Flow) -> Flow {
    if (size_of_nine(of) as usize) < size {
        return Flow::Continue(());
    }
    if size == 2 {
        return tight_pairs(sets, of, see);
    }
    tight_with(sets, of, size, size, (0, 0), see)
}

/// Shows the pairs of sets whose union has two members. There are few sets, and usually no such pair.
fn tight_pairs(sets: &[u16], of: u16, see: &mut impl FnMut(u16, u16) -> Flow) -> Flow {
    for last in bits(of) {
        for first in bits(of & ((1 << last) - 1)) {
            let union = sets[first] | sets[last];
            if size_of_nine(union) == 2 {
                see(1 << first | 1 << last, union)?;
            }
        }
    }
    Flow::Continue(())
}

/// Shows the choices that consist of some sets that are already chosen, with a known union, and `left` further sets.
fn tight_with(
    sets: &[u16],
    of: u16,
    size: usize,
    left: usize,
    (chosen, union): (u16, u16),
    see: &mut impl FnMut(u16, u16) -> Flow,
) -> Flow {
    let mut rest = of;
    while rest != 0 {
        let last = rest & rest.wrapping_neg();
        rest &= rest - 1;
        let union = union | sets[last.trailing_zeros() as usize];
        if size_of_nine(union) as usize > size {
            continue;
        }
        let chosen = chosen | last;
        if left > 1 {
            tight_with(sets, of & (last - 1), size, left - 1, (chosen, union), see)?;
        } else if size_of_nine(union) as usize == size {
            see(chosen, union)?;
        }
    }
    Flow::Continue(())
}

/// The numbers of the bits of a set, ascending.
pub fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        bit
    })
}
