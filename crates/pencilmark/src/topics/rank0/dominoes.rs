//! Eight pairs of cells (dominoes) in a ring, and the smallest sets of houses between them that cover a digit's dominoes.
//!
//! ```text
//!   domino   0   1   2   3   4   5   6   7   (0)       the digit is in the dominoes 1, 2 and 3:
//!   house      0   1   2   3   4   5   6   7           houses 0 and 2, or 1 and 2, or 1 and 3 have all its places
//! ```
//!
//! House i is common to dominoes i and i + 1. Sets of dominoes and of houses are bytes.

/// The smallest covers of a digit's dominoes by houses.
#[derive(Copy, Clone)]
pub struct RingCover {
    /// The number of houses of such a cover.
    pub number: u32,
    /// The first such set of houses.
    pub(crate) houses: u8,
    /// The houses of all such sets.
    pub any: u8,
    /// The dominoes with both of their houses in some such set.
    pub twice: u8,
}

/// The covers of each set of dominoes.
static COVERS: [RingCover; 256] = {
    let mut covers = [RingCover { number: 0, houses: 0, any: 0, twice: 0 }; 256];
    let mut dominoes = 1;
    while dominoes < 256 {
        covers[dominoes] = cover(dominoes as u8);
        dominoes += 1;
    }
    covers
};

const fn cover(dominoes: u8) -> RingCover {
    let mut best = RingCover { number: 9, houses: 0, any: 0, twice: 0 };
    let mut houses = 0_u8;
    loop {
        // House i lies between dominoes i and i + 1.
        let (before, behind) = (houses, houses.rotate_left(1));
        let number = houses.count_ones();
        if dominoes & !(before | behind) == 0 && number <= best.number {
            if number < best.number {
                best = RingCover { number, houses, any: 0, twice: 0 };
            }
            best.any |= houses;
            best.twice |= before & behind;
        }
        if houses == u8::MAX {
            return best;
        }
        houses += 1;
    }
}

/// The covers of some dominoes of the ring.
pub fn ring_cover(dominoes: u8) -> RingCover {
    COVERS[dominoes as usize]
}
