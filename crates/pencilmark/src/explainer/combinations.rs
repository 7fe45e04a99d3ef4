//! Subsets of nine in the order of the scale: by the value of their bits.

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

/// The subsets of `size` of a set of nine, ascending as numbers.
pub(super) fn subsets(of: u16, size: usize) -> impl Iterator<Item = u16> {
    let sets = if of.count_ones() as usize >= size { TABLES[size] } else { &[] };
    sets.iter().copied().filter(move |set| set & !of == 0)
}

/// The subsets of `size` of the first `count` numbers; none at all when there are no numbers.
pub(super) fn of_first(count: usize, size: usize) -> impl Iterator<Item = u16> {
    let of = if count == 0 { 0 } else { (1 << count) - 1 };
    subsets(of, size).filter(move |_| count > 0)
}

/// The numbers of the bits of a set, ascending.
pub(super) fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        bit
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_come_by_the_value_of_their_bits() {
        let pairs: Vec<Vec<usize>> = subsets(0b1111, 2).map(|set| bits(set).collect()).collect();
        assert_eq!(pairs, [[0, 1], [0, 2], [1, 2], [0, 3], [1, 3], [2, 3]]);
        assert_eq!((1..8).map(|size| subsets(511, size).count()).collect::<Vec<_>>(), [9, 36, 84, 126, 126, 84, 36]);
        assert_eq!((of_first(0, 0).count(), of_first(3, 0).count(), of_first(2, 3).count()), (0, 1, 0));
    }
}
