//! Sets of marks by their numbers, as words of bits.

#![allow(clippy::needless_range_loop, reason = "with zip, which is not always inlined, rating took half as long again")]

/// A set of marks by their numbers.
pub(crate) type Row<const W: usize> = [u64; W];

#[inline]
pub(crate) fn insert<const W: usize>(row: &mut Row<W>, number: u16) {
    row[number as usize / 64] |= 1 << (number % 64);
}

#[inline]
pub(crate) fn contains<const W: usize>(row: &Row<W>, number: u16) -> bool {
    row[number as usize / 64] >> (number % 64) & 1 == 1
}

#[inline]
pub(crate) fn add<const W: usize>(row: &mut Row<W>, other: &Row<W>) {
    for i in 0..W {
        row[i] |= other[i];
    }
}

#[inline]
pub(crate) fn meet<const W: usize>(row: &Row<W>, other: &Row<W>) -> bool {
    both(row, other) != [0; W]
}

#[inline]
pub(crate) fn both<const W: usize>(row: &Row<W>, other: &Row<W>) -> Row<W> {
    let mut both = *row;
    for i in 0..W {
        both[i] &= other[i];
    }
    both
}

#[inline]
pub(crate) fn without<const W: usize>(row: &Row<W>, other: &Row<W>) -> Row<W> {
    let mut without = *row;
    for i in 0..W {
        without[i] &= !other[i];
    }
    without
}

#[inline]
pub(crate) fn either<const W: usize>(row: &Row<W>, other: &Row<W>) -> Row<W> {
    let mut either = *row;
    add(&mut either, other);
    either
}

/// Takes the first member from a set.
#[inline]
pub(crate) fn pop<const W: usize>(row: &mut Row<W>) -> Option<u16> {
    for i in 0..W {
        if row[i] != 0 {
            let bit = row[i].trailing_zeros() as u16;
            row[i] &= row[i] - 1;
            return Some(i as u16 * 64 + bit);
        }
    }
    None
}

/// The members of a set, ascending.
#[inline]
pub(crate) fn members<const W: usize>(mut row: Row<W>) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || pop(&mut row))
}
