//! Fish of rows and columns, without fins: from the X-Wing of two lines to the leviathan of seven.

use crate::digit::Digit;
use crate::house::House;
use crate::pattern::fish::{Fish, needs_whole_base};
use crate::pattern::tight::tight;
use crate::scene::Scene;
use crate::set::Houses;
use crate::strategy::{Case, Flow, Found, Strategy, case, strategy};

strategy! {
    /// Two rows have their places for a digit in the same two columns. Whichever way round, these rows take the digit from
    /// both columns, so no other cell of the two columns can hold it. The same holds with rows and columns swapped.
    ///
    /// ```text
    ///        c2    c6
    ///   r3 . 4 . . 4 . .     row 3: 4 in column 2 or 6
    ///   r5 . * . . * . .     so no 4 at *
    ///   r8 . 4 . . 4 . .     row 8: 4 in column 6 or 2
    /// ```
    ///
    /// Order: columns as the base first, then rows; then by the lines of the base, then by digit.
    pub X_WING = "x-wing", "X-Wing", Fish, |scene, found| find(&X_WING, 2, scene, found), X_WING_CASES
}

strategy! {
    /// Three rows have all their places for a digit in the same three columns. Each row takes the digit from another of
    /// these columns, so no other cell of the three columns can hold it. The same holds with rows and columns swapped.
    ///
    /// ```text
    ///        c2    c6  c8
    ///   r1 . 4 . . 4 . . .     three rows, three columns;
    ///   r3 . . . . 4 . 4 .     a row need not have all three
    ///   r5 . * . . * . * .     so no 4 at *
    ///   r8 . 4 . . . . 4 .
    /// ```
    ///
    /// Order: columns as the base first, then rows; then by the lines of the base, then by digit.
    pub SWORDFISH = "swordfish", "Swordfish", Fish, |scene, found| find(&SWORDFISH, 3, scene, found), SWORDFISH_CASES
}

strategy! {
    /// Four rows have all their places for a digit in the same four columns. Each row takes the digit from another of
    /// these columns, so no other cell of the four columns can hold it. The same holds with rows and columns swapped.
    ///
    /// ```text
    ///        c2    c6  c8 c9
    ///   r1 . 4 . . 4 . . .
    ///   r3 . . . . 4 . 4 4     four rows, four columns
    ///   r5 . * . . * . * *     so no 4 at *
    ///   r7 . 4 . . . . . 4
    ///   r8 . 4 . . . . 4 .
    /// ```
    ///
    /// Order: columns as the base first, then rows; then by the lines of the base, then by digit.
    pub JELLYFISH = "jellyfish", "Jellyfish", Fish, |scene, found| find(&JELLYFISH, 4, scene, found), JELLYFISH_CASES
}

strategy! {
    /// Five rows have all their places for a digit in the same five columns, so no other cell of these columns can hold
    /// it. The same holds with rows and columns swapped.
    ///
    /// ```text
    ///   5 rows ──→ 5 columns     the other 4 rows lose the digit in these
    /// ```
    ///
    /// Where a squirmbag swims, the other lines make a jellyfish or less that says the same: it is here to be complete.
    ///
    /// Order: columns as the base first, then rows; then by the lines of the base, then by digit.
    pub SQUIRMBAG = "squirmbag", "Squirmbag", Fish, |scene, found| find(&SQUIRMBAG, 5, scene, found), SQUIRMBAG_CASES
}

strategy! {
    /// Six rows have all their places for a digit in the same six columns, so no other cell of these columns can hold it.
    /// The same holds with rows and columns swapped.
    ///
    /// ```text
    ///   6 rows ──→ 6 columns     the other 3 rows lose the digit in these
    /// ```
    ///
    /// Where a whale swims, the other lines make a swordfish or less that says the same: it is here to be complete.
    ///
    /// Order: columns as the base first, then rows; then by the lines of the base, then by digit.
    pub WHALE = "whale", "Whale", Fish, |scene, found| find(&WHALE, 6, scene, found), WHALE_CASES
}

strategy! {
    /// Seven rows have all their places for a digit in the same seven columns, so no other cell of these columns can hold
    /// it. The same holds with rows and columns swapped.
    ///
    /// ```text
    ///   7 rows ──→ 7 columns     the other 2 rows lose the digit in these
    /// ```
    ///
    /// Where a leviathan swims, the other lines make an X-Wing that says the same: it is here to be complete.
    ///
    /// Order: columns as the base first, then rows; then by the lines of the base, then by digit.
    pub LEVIATHAN = "leviathan", "Leviathan", Fish, |scene, found| find(&LEVIATHAN, 7, scene, found), LEVIATHAN_CASES
}

fn find(strategy: &'static Strategy, size: u32, scene: &Scene, found: Found) -> Flow {
    for (bases, covers) in [(9, 0), (0, 9)] {
        let mut shoal = Vec::new();
        for digit in Digit::ALL.into_iter().filter(|&digit| !scene.misplaced(digit).is_empty()) {
            let cells = scene.cells(digit);
            let sets: [u16; 9] = std::array::from_fn(|i| House::ALL[bases + i].positions(cells));
            tight(size, &sets, &mut |base, cover| {
                let [base, cover] =
                    [(base, bases), (cover, covers)].map(|(bits, first)| Houses::from_bits(u32::from(bits) << first));
                let fish = Fish::new(digit, cells, base, cover);
                shoal.extend(fish.filter(|fish| needs_whole_base(base, cells, fish.gone)));
                Flow::Continue(())
            })?;
        }
        // Choices of lines in lexicographic order, the first line first.
        shoal.sort_by_key(|fish| std::cmp::Reverse(fish.base.bits().reverse_bits()));
        shoal.iter().try_for_each(|fish| found(fish.step(strategy)))?;
    }
    Flow::Continue(())
}

const X_WING_CASES: &[Case] = &[
    case(":::1......+494+2..591...9.+4...52+7+42+9..+865...+2674+9+1+9+6+1+5+4+8+23+7..+4...9..81..94+5+2..3+9..5..+4:713 314 714 216 323 623 823 824 329 835 271 572 175 176 376 676 694 894 195:::").finds(&["r5c1≠5"]),
    case(":::.......1.2.1......3...4.5.....7.1.3...7.9..5..3...5....5....37..79.582..1..2.....::::").finds(&["r1c4≠5"]),
    case(":::.......1.2.1......3...4.5.....7.1.3...7.9..5..3...5....5....37..79.582..1..2.....:514:::").finds_nothing(),
];

const SWORDFISH_CASES: &[Case] = &[
    case(":::+12.+9..+7+467+4.+2.1+9+8+5.+984..+231.+71+8.23+5..5..9...+7...7........6..+17+2.1+752.+4+6+3+2+64...+598:815 735 351 353 456 657 263 363 666 872 373 375 475 376 981 394 195:::").finds(&["r5c6,r6c5,r6c6≠3"]),
    case(":::.......1.2.1......3..+14.5...+2.7.1.3..+17.9+3.5..3...5+1...5+2.+1.37..79+3582.+11..2.....::::").finds(&["r1c9,r3c9,r6c9≠2"]),
    case(":::.......1.2.1......3..+14.5...+2.7.1.3..+17.9+3.5..3...5+1...5+2.+1.37..79+3582.+11..2.....:219 239 269:::").finds_nothing(),
];

const JELLYFISH_CASES: &[Case] = &[
    case(":::+7.+5..+2.1.2.1+5..+7..3..+14+75+2.+5+2.7.1.3..+17.9+3.5+2+93..+25+1.+7.5+2.+1.37..79+3582.+11.+32+7...+5:612 814 617 817 422 626 929 449 451 651 654 457 857 474 976 479 492 898:::").finds(&["r2c2,r9c7≠9"]),
    case(":::...+61+74...26+5.4...7+4+13.+2......+85+1...8..+7.6.5...7..9.8.1+94+27+8.....2+9.+581....+1639..::::").finds(&["r6c1,r6c5,r6c9≠4"]),
    case(":::...+61+74...26+5.4...7+4+13.+2......+85+1...8..+7.6.5...7..9.8.1+94+27+8.....2+9.+581....+1639..:461 465 469:::").finds_nothing(),
];

const SQUIRMBAG_CASES: &[Case] = &[
    case(":::...+36..+823..+84+2..528.7.9...+6.1+9..+8+2..9.+2.8.63+8.+26.....+9+4+85+2+7..61..4+93+27+8+72+3+1+8+6..9:511 413 513 713 117 927 637 342 457 757 765 566 467 567 767 968 378 683:::").finds(&["r5c3,r5c5,r9c8≠5"]),
    case(":::3.8..4.........3.5...7+31..2...+3.65.85.39..64...7+1...3..........45.21+3..67..6.....::::").finds(&["r2c8,r7c7,r7c8,r9c7,r9c8≠8"]),
    case(":::3.8..4.........3.5...7+31..2...+3.65.85.39..64...7+1...3..........45.21+3..67..6.....:828 877 878 897 898:::").finds_nothing(),
];

const WHALE_CASES: &[Case] = &[
    case(":::+7.5....2+43+48+6+2+5+9+71.+2.47..5.+8+3+496+2+715..7.+5.+4.22+5.74..8..+8.5.+7.4.+5+7...+4..+841.2+86+5.+7:314 915 116 133 136 367 669 273 177 377 677 387 687 398:::").finds(&["r7c3,r8c3≠3"]),
    case(":::386.2..........+26+3..2.3....2.8+5.7..9...+3..5.2.5.9.+2..4.371...+2..1.+25+397..+2.8.....::::").finds(&["r3c6≠6"]),
    case(":::386.2..........+26+3..2.3....2.8+5.7..9...+3..5.2.5.9.+2..4.371...+2..1.+25+397..+2.8.....:636:::").finds_nothing(),
];

const LEVIATHAN_CASES: &[Case] = &[
    case(":::872...4..3+5....8....45....246.1...2.1...3...+4+5....7..9.....1..........38.85+3.674+1:615 123 125 725 628 738 343 347 953 654 465 971 272 972 773 774 975 978 282 982 783 984 285 785 586 986 687 991:::").finds(&["r1c5,r2c5,r3c5,r4c5,r8c5≠9"]),
    case(":::.8.6...914...3..5.....2...+4.7+42..53+6...46+7..+9..6.....7..1.....+5...9...62.9..7...3::::").finds(&["r2c4,r2c6,r2c7≠8"]),
    case(":::.8.6...914...3..5.....2...+4.7+42..53+6...46+7..+9..6.....7..1.....+5...9...62.9..7...3:824 826 827:::").finds_nothing(),
];
