//! Fish of rows and columns, without fins: from the X-Wing of two lines to the leviathan of seven.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Strategy, case, strategy};
use crate::topics::fish::{Fish, needs_whole_base};
use crate::topics::subsets::tight::tight;
use pencilmark_core::{House, Houses};

strategy! {
    /// Two rows have all their places for a digit in the same two columns. A place is a cell with the digit as a mark
    /// (candidate). The rows are the base, and the columns are the cover. Each row of the base holds the digit once,
    /// and the two rows hold the digit in different columns. So each column of the cover has its digit in one of these
    /// rows. No other cell of the two columns can hold the digit. Rows and columns may be exchanged.
    ///
    /// ```text
    ///        c2      c6
    ///   r3 . 4 . . . 4 . . .     row 3: 4 in column 2 or 6
    ///   r5 . * . . . * . . .     so no 4 at *
    ///   r8 . 4 . . . 4 . . .     row 8: 4 in column 6 or 2
    /// ```
    ///
    /// How to spot it: Take one digit, and note the rows with just two places for the digit. Look for two of these rows
    /// with their places in the same two columns. Check whether these columns have other marks of the digit. Then
    /// exchange rows and columns, and search again.
    ///
    /// Also called: 2-fish.
    // Order: columns as the base first, then rows; then by the lines of the base, then by digit.
    pub X_WING {
        id: "x-wing",
        name: "X-Wing",
        summary: "In two rows, a digit fits only into the same two columns. These rows hold the digit of these \
            columns, so no other cell of the columns can hold it. Rows and columns may be exchanged.",
        family: Fish,
        find: |scene, sink| find(&X_WING, 2, scene, sink),
        cases: X_WING_CASES,
        any_board: true,
    }
}

strategy! {
    /// Three rows have all their places for a digit in the same three columns. A place is a cell with the digit as a
    /// mark (candidate). The rows are the base, and the columns are the cover. Each row of the base holds the digit in
    /// a different column. So each column of the cover has its digit in one of these rows. No other cell of the three
    /// columns can hold the digit. Rows and columns may be exchanged.
    ///
    /// ```text
    ///        c2      c6  c8
    ///   r1 . 4 . . . 4 . . .     three rows, three columns;
    ///   r3 . . . . . 4 . 4 .     a row may have places in only two columns
    ///   r5 . * . . . * . * .     so no 4 at *
    ///   r8 . 4 . . . . . 4 .
    /// ```
    ///
    /// How to spot it: Take one digit, and note the rows with two or three places for the digit. Begin with two of
    /// these rows that together use three columns. Look for a third row that has no place outside these columns. Check
    /// whether the three columns have other marks of the digit. Then exchange rows and columns, and search again.
    ///
    /// Also called: 3-fish.
    // Order: columns as the base first, then rows; then by the lines of the base, then by digit.
    pub SWORDFISH {
        id: "swordfish",
        name: "Swordfish",
        summary: "In three rows, a digit fits only into the same three columns. These rows hold the digit of these \
            columns, so no other cell of the columns can hold it. Rows and columns may be exchanged.",
        family: Fish,
        find: |scene, sink| find(&SWORDFISH, 3, scene, sink),
        cases: SWORDFISH_CASES,
        any_board: true,
    }
}

strategy! {
    /// Four rows have all their places for a digit in the same four columns. A place is a cell with the digit as a mark
    /// (candidate). The rows are the base, and the columns are the cover. Each row of the base holds the digit in a
    /// different column. So each column of the cover has its digit in one of these rows. No other cell of the four
    /// columns can hold the digit. Rows and columns may be exchanged.
    ///
    /// ```text
    ///        c2      c6  c8c9
    ///   r1 . 4 . . . 4 . . .
    ///   r3 . . . . . 4 . 4 4     four rows, four columns
    ///   r5 . * . . . * . * *     so no 4 at *
    ///   r7 . 4 . . . . . . 4
    ///   r8 . 4 . . . . . 4 .
    /// ```
    ///
    /// How to spot it: Take a digit that is placed only a few times, and note the rows with two to four places for the
    /// digit. Begin with two of these rows that share a column. Add the rows that bring the fewest new columns, until
    /// four rows use four columns. Check whether these columns have other marks of the digit. Then exchange rows and
    /// columns, and search again.
    ///
    /// Also called: 4-fish.
    // Order: columns as the base first, then rows; then by the lines of the base, then by digit.
    pub JELLYFISH {
        id: "jellyfish",
        name: "Jellyfish",
        summary: "In four rows, a digit fits only into the same four columns. These rows hold the digit of these \
            columns, so no other cell of the columns can hold it. Rows and columns may be exchanged.",
        family: Fish,
        find: |scene, sink| find(&JELLYFISH, 4, scene, sink),
        cases: JELLYFISH_CASES,
        any_board: true,
    }
}

strategy! {
    /// Five rows have all their places for a digit in the same five columns. A place is a cell with the digit as a mark
    /// (candidate). The rows are the base, and the columns are the cover. Each row of the base holds the digit in a
    /// different column. So each column of the cover has its digit in one of these rows. No other cell of the five
    /// columns can hold the digit. Rows and columns may be exchanged.
    ///
    /// ```text
    ///   5 rows ──→ 5 columns     the other 4 rows lose the digit in these 5 columns
    /// ```
    ///
    /// If five rows make a squirmbag, some of the columns outside the cover make a fish (such a pattern) of at most
    /// four lines. This fish removes the same marks, so you never need a squirmbag.
    ///
    /// How to spot it: Do not compare five lines. Look for four columns that have all their places in the same four
    /// rows (a jellyfish). Also look for two or three columns with all their places in as many rows. Then exchange rows
    /// and columns, and search again.
    ///
    /// Also called: Starfish, 5-fish.
    // Order: columns as the base first, then rows; then by the lines of the base, then by digit.
    pub SQUIRMBAG {
        id: "squirmbag",
        name: "Squirmbag",
        summary: "In five rows, a digit fits only into the same five columns. These rows hold the digit of these \
            columns, so no other cell of the columns can hold it. Rows and columns may be exchanged.",
        family: Fish,
        find: |scene, sink| find(&SQUIRMBAG, 5, scene, sink),
        cases: SQUIRMBAG_CASES,
        any_board: true,
    }
}

strategy! {
    /// Six rows have all their places for a digit in the same six columns. A place is a cell with the digit as a mark
    /// (candidate). The rows are the base, and the columns are the cover. Each row of the base holds the digit in a
    /// different column. So each column of the cover has its digit in one of these rows. No other cell of the six
    /// columns can hold the digit. Rows and columns may be exchanged.
    ///
    /// ```text
    ///   6 rows ──→ 6 columns     the other 3 rows lose the digit in these 6 columns
    /// ```
    ///
    /// If six rows make a whale, some of the columns outside the cover make a fish (such a pattern) of at most three
    /// lines. This fish removes the same marks, so you never need a whale.
    ///
    /// How to spot it: Do not compare six lines. Look for three columns that have all their places in the same three
    /// rows (a swordfish). Also look for two columns with all their places in two rows (an X-Wing). Then exchange rows
    /// and columns, and search again.
    ///
    /// Also called: 6-fish.
    // Order: columns as the base first, then rows; then by the lines of the base, then by digit.
    pub WHALE {
        id: "whale",
        name: "Whale",
        summary: "In six rows, a digit fits only into the same six columns. These rows hold the digit of these \
            columns, so no other cell of the columns can hold it. Rows and columns may be exchanged.",
        family: Fish,
        find: |scene, sink| find(&WHALE, 6, scene, sink),
        cases: WHALE_CASES,
        why_easier: Some("Suppose that six rows have all their places in six columns. Then the other three columns \
            have all their places in the other three rows. A Swordfish or an X-Wing of these columns removes the same \
            marks."),
    }
}

strategy! {
    /// Seven rows have all their places for a digit in the same seven columns. A place is a cell with the digit as a
    /// mark (candidate). The rows are the base, and the columns are the cover. Each row of the base holds the digit in
    /// a different column. So each column of the cover has its digit in one of these rows. No other cell of the seven
    /// columns can hold the digit. Rows and columns may be exchanged.
    ///
    /// ```text
    ///   7 rows ──→ 7 columns     the other 2 rows lose the digit in these 7 columns
    /// ```
    ///
    /// If seven rows make a leviathan, the columns outside the cover make an X-Wing or a hidden single. The X-Wing or
    /// the single removes the same marks, so you never need a leviathan.
    ///
    /// How to spot it: Do not compare seven lines. Look for two columns that have all their places in the same two rows
    /// (an X-Wing). Then exchange rows and columns, and search again.
    ///
    /// Also called: 7-fish.
    // Order: columns as the base first, then rows; then by the lines of the base, then by digit.
    pub LEVIATHAN {
        id: "leviathan",
        name: "Leviathan",
        summary: "In seven rows, a digit fits only into the same seven columns. These rows hold the digit of these \
            columns, so no other cell of the columns can hold it. Rows and columns may be exchanged.",
        family: Fish,
        find: |scene, sink| find(&LEVIATHAN, 7, scene, sink),
        cases: LEVIATHAN_CASES,
        why_easier: Some("Suppose that seven rows have all their places in seven columns. Then the other two columns \
            have all their places in the other two rows. An X-Wing of these columns, or a single, removes the same \
            marks."),
    }
}

fn find(strategy: &'static Strategy, size: u32, scene: &Scene, sink: Sink) -> Flow {
    for (bases, covers) in [(9, 0), (0, 9)] {
        let mut found = Vec::new();
        for digit in scene.misplaced_digits() {
            let cells = scene.cells(digit);
            let size_of_board = scene.layout().size();
            let positions = |i: usize| scene.positions(House::ALL[bases + i])[digit.index()];
            let sets = std::array::from_fn(|i| if i < size_of_board { positions(i) } else { 0 });
            tight(size, &sets, &mut |base, cover| {
                let [base, cover] =
                    [(base, bases), (cover, covers)].map(|(bits, first)| Houses::from_bits(u128::from(bits) << first));
                let fish = Fish::new(scene.layout(), digit, cells, base, cover);
                found.extend(fish.filter(|fish| needs_whole_base(scene, fish)));
                Flow::Continue(())
            })?;
        }
        // The bases are sorted by their first line, then by their second line, and so on.
        pencilmark_core::sort_by_key(&mut found, |fish| std::cmp::Reverse(fish.base.bits().reverse_bits()));
        found.iter().try_for_each(|fish| sink(fish.step(scene.layout(), strategy)))?;
    }
    Flow::Continue(())
}

const X_WING_CASES: &[Case] = &[
    case(":::1......+494+2..591...9.+4...52+7+42+9..+865...+2674+9+1+9+6+1+5+4+8+23+7..+4...9..81..94+5+2..3+9..5..+4:713 314 714 216 323 623 823 824 329 835 271 572 175 176 376 676 694 894 195:::").finds(&["r5c1≠5"]),
    case(":::.......1.2.1......3...4.5.....7.1.3...7.9..5..3...5....5....37..79.582..1..2.....::::").finds(&["r1c4≠5"]),
    case(":::.......1.2.1......3...4.5.....7.1.3...7.9..5..3...5....5....37..79.582..1..2.....:514:::").finds_nothing(),
    case(":::+9+5+6+4+7.+8+1.87+3.+159.4+12+4+8+9.+57.+3+6+29+8+7+1+4+5+495+3.1.8+778+1..439.6+4+9.38+7.1.+1+8+7..43+9.+3+71+4+9..8::::").finds(&["r6c4,r9c8≠2"]),
];

const SWORDFISH_CASES: &[Case] = &[
    case(":::+7.+5..+2.1.2.1+5..+7..3..+14+75+2.+5+2.7.1.3..+17.9+3.5+2+93..+25+1.+7.5+2.+1.37..79+3582.+11.+32+7...+5:914 615 617 817 919 922 329 451 464 868 471 871 474 976 479 979 492 692 697:::").finds(&["r2c9,r9c7≠9"]),
    case(":::.9........634..17.8..3..9......726....7.+34...2...8......8.+4..+19....16.5.1..59..8.::::").finds(&["r1c4,r9c3≠6"]),
    case(":::.9........634..17.8..3..9......726....7.+34...2...8......8.+4..+19....16.5.1..59..8.:614 693:::").finds_nothing(),
    case(":::.+6.47..+52..+286..+7.3+7...+1+69.24+6...91..+13+6.+4.8.8.+7.1..+46+62.....3.7391.+64+2..+85....6.:117 121 526 346 546 749 366 966 976 396 996 199:::").finds(&["r5c5,r5c9,r6c4,r7c4,r7c5,r7c9≠5"]),
];

const JELLYFISH_CASES: &[Case] = &[
    case(":::+7.+5..+2.1.2.1+5..+7..3..+14+75+2.+5+2.7.1.3..+17.9+3.5+2+93..+25+1.+7.5+2.+1.37..79+3582.+11.+32+7...+5:612 814 617 817 422 626 929 449 451 651 654 457 857 474 976 479 492 898:::").finds(&["r2c2,r9c7≠9"]),
    case(":::.9........634..17.8..3..9......726....7.+34...2...8......8.+4..+19....16.5.1..59..8.::::").finds(&["r1c4,r6c4≠6"]),
    case(":::.9........634..17.8..3..9......726....7.+34...2...8......8.+4..+19....16.5.1..59..8.:614 664:::").finds_nothing(),
    case(":::+7.+89.3+42.5+2...+7.8.3+948.2..6.8+5..+6..+7..73+845.+2...+7956.+8..9.7+1+86..7...8...8....+9..4:127 129 138 141 241 147 148 162 368 183 285 585 387 987 188 588 192 692 595 397 198 398:::").finds(&["r1c5,r6c3,r8c7≠1"]),
    case(":::82+3+6.+7..+9+9.75.+3....+56+9...737+98.+5+6..1+2...7..9.3..89.7..+5+32+169..+76+7+9..81+35.+8.+73+5+9+62:425 136 447:::").finds(&["r2c7,r2c8,r3c5,r3c7,r5c4,r5c7,r6c8≠4"]),
];

const SQUIRMBAG_CASES: &[Case] = &[
    case(":::...+36..+823..+84+2..528.7.9...+6.1+9..+8+2..9.+2.8.63+8.+26.....+9+4+85+2+7..61..4+93+27+8+72+3+1+8+6..9:511 413 513 713 117 927 637 342 457 757 765 566 467 567 767 968 378 683:::").finds(&["r5c3,r5c5,r9c8≠5"]),
    case(":::...8...1..82.4....4..1..7.3..3....5..5....234..9..68.......1......4......7.2.5.49::::").finds(&["r4c1,r5c1,r6c1,r8c1,r9c1≠1"]),
    case(":::...8...1..82.4....4..1..7.3..3....5..5....234..9..68.......1......4......7.2.5.49:141 151 161 181 191:::").finds_nothing(),
    case(":::.7..+1...45+6+192+4.+7..+42..316..+95+461+73...+4..+9+6.16+17..2.4.+7..+19.+4..+1.6.+4...745+9..+7.1.:317 817 818 839 252 354 355:::").finds(&["r1c1,r1c4,r5c1,r5c4,r5c5,r7c9,r8c4,r8c7≠8"]),
];

const WHALE_CASES: &[Case] = &[
    case(":::+7.+5..+2.1.2.1+5..+7..3..+14+75+2.+5+2.7.1.3..+17.9+3.5+2+93..+25+1.+7.5+2.+1.37..79+3582.+11.+32+7...+5:315 615 417 419 822 825 628 629 929 839 939 643 449 451 474 676 479 681 492:::").finds(&["r2c8≠4"]),
    case(":::.9........634..17.8..3..9......726....7..4...2...8......8.....9....16.5.1..59..8.::::").finds(&["r7c1,r7c2,r7c7,r7c8≠4"]),
    case(":::.9........634..17.8..3..9......726....7..4...2...8......8.....9....16.5.1..59..8.:471 472 477 478:::").finds_nothing(),
    case(":::+3+74+5.82.+6...73.+5..985.6+2.+7.76298...5.+5.+6.+3.27..3+2+7+5+6....+7.+56...538...7+6+2....2+745.:126 128 129 157 171 172 972 174 474 177 377 194 199 999:::").finds(&["r3c9,r4c8,r8c5≠1"]),
];

const LEVIATHAN_CASES: &[Case] = &[
    case(":::1.5+69+38..4.+87.1.3..+3.4.+8..+1+5+8+4+9+62+3+17..1+3+4+59.83..+18+7+45..+5..167...+16..+4...84.5.+91..:218 418 629 931 933 537 238 638 738 652 278 281 981 285 785 287 288 293 793 295 299:::").finds(&["r5c8≠2"]),
    case(":::+3......+197..19....+92+15+3..4+7...4.+1.3.1+32..+5.....43..1754.3.1.6+5.+2...5....8.5.4.72.::::").finds(&["r1c6,r2c6,r6c6,r8c6,r9c6≠6"]),
    case(":::+3......+197..19....+92+15+3..4+7...4.+1.3.1+32..+5.....43..1754.3.1.6+5.+2...5....8.5.4.72.:616 626 666 686 696:::").finds_nothing(),
    case(":::7.14.+59...593.....6...2+9.51....4.6....29......7+6....4..+651...7...4.5..6...+7+6.+4+5.3:818 825 229 729 829 348 151 855 156 757 864 865 971 875 876 279 879 884 991 292:::").finds(&["r3c2,r3c7,r4c1,r4c2,r4c6,r4c8,r4c9≠8"]),
];
