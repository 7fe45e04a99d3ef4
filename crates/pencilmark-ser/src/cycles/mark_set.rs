//! Sets of marks by their numbers, as words of bits.

#![allow(clippy::needless_range_loop, reason = "with zip, which is not always inlined, rating took half as long again")]

/// A set of marks by their numbers.
pub(crate) type MarkSet<const W: usize> = [u64; W];

#[inline]
pub(crate) fn insert<const W: usize>(set: &mut MarkSet<W>, number: u16) {
    set[number as usize / 64] |= 1 << (number % 64);
}

#[inline]
pub(crate) fn contains<const W: usize>(set: &MarkSet<W>, number: u16) -> bool {
    set[number as usize / 64] >> (number % 64) & 1 == 1
}

#[inline]
pub(crate) fn add<const W: usize>(set: &mut MarkSet<W>, other: &MarkSet<W>) {
    for i in 0..W {
        set[i] |= other[i];
    }
}

#[inline]
pub(crate) fn meet<const W: usize>(set: &MarkSet<W>, other: &MarkSet<W>) -> bool {
    both(set, other) != [0; W]
}

#[inline]
pub(crate) fn both<const W: usize>(set: &MarkSet<W>, other: &MarkSet<W>) -> MarkSet<W> {
    let mut both = *set;
    for i in 0..W {
        both[i] &= other[i];
    }
    both
}

#[inline]
pub(crate) fn without<const W: usize>(set: &MarkSet<W>, other: &MarkSet<W>) -> MarkSet<W> {
    let mut without = *set;
    for i in 0..W {
        without[i] &= !other[i];
    }
    without
}

#[inline]
pub(crate) fn either<const W: usize>(set: &MarkSet<W>, other: &MarkSet<W>) -> MarkSet<W> {
    let mut either = *set;
    add(&mut either, other);
    either
}

/// Takes the first member from a set.
#[inline]
pub(crate) fn pop<const W: usize>(set: &mut MarkSet<W>) -> Option<u16> {
    for i in 0..W {
        if set[i] != 0 {
            let bit = set[i].trailing_zeros() as u16;
            set[i] &= set[i] - 1;
            return Some(i as u16 * 64 + bit);
        }
    }
    None
}

/// The members of a set, ascending.
#[inline]
pub(crate) fn members<const W: usize>(mut set: MarkSet<W>) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || pop(&mut set))
}
