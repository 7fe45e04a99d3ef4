//! Fish with blocks: columns and blocks cover rows and blocks, or rows and blocks cover columns and blocks.

use crate::strategy::{Case, case, strategy};
use crate::topics::fish::{self, Fins, Make, find};

strategy! {
    /// Two houses (rows, columns or blocks) have all their places for a digit in two other houses. A place is a cell
    /// with the digit as a mark (candidate). The first two houses are the base, and the two other houses are the cover.
    /// At least one of these four houses is a block. All rows among these houses are in the base, and all columns are
    /// in the cover. Or all columns are in the base, and all rows are in the cover. Blocks may be in the base and in
    /// the cover. The base holds the digit two times, once in each house of the cover. So no other cell of the cover
    /// can hold the digit.
    ///
    /// ```text
    ///   r3 . . . | 4 . 4 | . . .     row 3 and block 5 have their 4s in columns 4 and 6,
    ///   r4 . . . | 4 . . | . . .
    ///   r5 . . . | . . 4 | . . .
    ///   r9 . . . | * . * | . . .     so no 4 at *
    /// ```
    ///
    /// If a mark of the base lies in both houses of the cover, this mark is removed too (cannibalism).
    ///
    /// How to spot it: For one digit, look for a block and a row that do not cross. All their places must be in the
    /// same two columns. Or look for two rows with all their places in one block and one column, or in two blocks.
    /// Check the other cells of the cover. Then exchange rows and columns, and search again.
    // Order: by digit, then by a removed mark, by the houses of the base, by the houses of the cover.
    pub FRANKEN_X_WING {
        id: "franken-x-wing",
        name: "Franken X-Wing",
        summary: "All places for a digit in two houses lie in two other houses. At least one of these four houses is a \
            block. So all other cells of the second two houses lose the digit.",
        family: Fish,
        find: |scene, sink| find(&FRANKEN_X_WING, (Make::Franken, Fins::No, 2), scene, sink),
        cases: FRANKEN_X_WING_CASES,
        any_board: true,
        letters: fish::LETTERS,
        why_easier: Some("If the base has only two houses, locked candidates or an X-Wing with fins remove the same \
            marks."),
    }
}

strategy! {
    /// Three houses (rows, columns or blocks) have all their places for a digit in three other houses. A place is a
    /// cell with the digit as a mark (candidate). The first three houses are the base, and the three other houses are
    /// the cover. At least one of these six houses is a block. All rows among these houses are in the base, and all
    /// columns are in the cover. Or all columns are in the base, and all rows are in the cover. Blocks may be in the
    /// base and in the cover. The base holds the digit three times, once in each house of the cover. So no other cell
    /// of the cover can hold the digit.
    ///
    /// ```text
    ///   r3 . 4 . | 4 . 4 | . . .     rows 3 and 8 and block 5 have their 4s
    ///   r4 . . . | 4 . . | . . .     in columns 2, 4 and 6
    ///   r5 . . . | . . 4 | . . .
    ///   r8 . 4 . | . . 4 | . . .
    ///   r9 . * . | * . * | . . .     so no 4 at *
    /// ```
    ///
    /// If a mark of the base lies in two houses of the cover, this mark is removed too (cannibalism).
    ///
    /// How to spot it: For one digit, look for a block with places in two or three columns. Look for two rows that do
    /// not cross the block. The block and the two rows together must use only three columns. Or look for three rows
    /// that have all their places in two columns and one block. Check the other cells of the cover. Then exchange rows
    /// and columns, and search again.
    // Order: by digit, then by a removed mark, by the houses of the base, by the houses of the cover.
    pub FRANKEN_SWORDFISH {
        id: "franken-swordfish",
        name: "Franken Swordfish",
        summary: "All places for a digit in three houses lie in three other houses. At least one of these six houses \
            is a block. So all other cells of the second three houses lose the digit.",
        family: Fish,
        find: |scene, sink| find(&FRANKEN_SWORDFISH, (Make::Franken, Fins::No, 3), scene, sink),
        cases: FRANKEN_SWORDFISH_CASES,
        any_board: true,
        letters: fish::LETTERS,
    }
}

strategy! {
    /// Four houses (rows, columns or blocks) have all their places for a digit in four other houses. A place is a cell
    /// with the digit as a mark (candidate). The first four houses are the base, and the four other houses are the
    /// cover. At least one of these eight houses is a block. All rows among these houses are in the base, and all
    /// columns are in the cover. Or all columns are in the base, and all rows are in the cover. Blocks may be in the
    /// base and in the cover. The base holds the digit four times, once in each house of the cover. So no other cell of
    /// the cover can hold the digit.
    ///
    /// ```text
    ///   3 rows, 1 block ──→ 4 columns          or: 4 rows ──→ 2 columns, 2 blocks
    ///   other marks in the columns are removed     other marks in the columns and blocks are removed
    /// ```
    ///
    /// If a mark of the base lies in two houses of the cover, this mark is removed too (cannibalism).
    ///
    /// How to spot it: For one digit, take one or two blocks with places in two columns each. Add rows that do not
    /// cross these blocks, until four houses use only four columns. Or take four rows, and choose two or three columns.
    /// Some places of these rows lie outside the chosen columns. Look for blocks that contain all these places. Check
    /// the other cells of the cover. Then exchange rows and columns, and search again.
    // Order: by digit, then by a removed mark, by the houses of the base, by the houses of the cover.
    pub FRANKEN_JELLYFISH {
        id: "franken-jellyfish",
        name: "Franken Jellyfish",
        summary: "All places for a digit in four houses lie in four other houses. At least one of these eight houses \
            is a block. So all other cells of the second four houses lose the digit.",
        family: Fish,
        find: |scene, sink| find(&FRANKEN_JELLYFISH, (Make::Franken, Fins::No, 4), scene, sink),
        cases: FRANKEN_JELLYFISH_CASES,
        any_board: true,
        letters: fish::LETTERS,
    }
}

strategy! {
    /// Two houses (the base) have all their places for a digit in two other houses (the cover), except a few extra
    /// places. A place is a cell with the digit as a mark (candidate). The extra places are the fins. A house is a row,
    /// a column or a block. At least one of the four houses is a block. All rows among these houses are in the base,
    /// and all columns are in the cover. Or all columns are in the base, and all rows are in the cover. Blocks may be
    /// in the base and in the cover. A place that both houses of the base share is a fin too (an endo-fin). If no fin
    /// holds the digit, the base holds the digit once in each house of the cover. Then no other cell of the cover can
    /// hold the digit. If a fin holds the digit, each mark of the digit that sees this fin is false. So a mark of the
    /// cover outside the base is removed if it sees all the fins.
    ///
    /// ```text
    ///   rows, blocks ──→ columns, blocks, and fins     a mark of the cover that sees all the fins is removed
    /// ```
    ///
    /// A mark of the base may lie in both houses of the cover. If this mark sees all the fins, it is removed too
    /// (cannibalism).
    ///
    /// Bounds: The pattern has at most five fins. At most two of the fins are endo-fins.
    ///
    /// How to spot it: For one digit, look for a block and a row. All their places must be in the same two columns,
    /// except one or two fins. In these columns, check the cells that see all the fins. Look first in a block that
    /// contains a fin. Next, try two rows as the base, with a block and a column as the cover. Then exchange rows and
    /// columns, and search again.
    // Order: by digit, then by a removed mark, by the houses of the base, by the houses of the cover.
    pub FINNED_FRANKEN_X_WING {
        id: "finned-franken-x-wing",
        name: "Finned Franken X-Wing",
        summary: "All places for a digit in two houses lie in two other houses, except a few extra places. Some house \
            is a block. Other cells of the second two houses that see all extra places lose the digit.",
        family: Fish,
        find: |scene, sink| find(&FINNED_FRANKEN_X_WING, (Make::Franken, Fins::Some, 2), scene, sink),
        cases: FINNED_FRANKEN_X_WING_CASES,
        any_board: true,
        letters: fish::LETTERS,
        why_easier: Some("If a removed mark were true, one house of the cover would contain all places of the base \
            that are left. But the base needs two places. Locked candidates, a Turbot Fish, an Empty Rectangle or an \
            X-Wing with fins remove the same mark."),
    }
}

strategy! {
    /// Three houses (the base) have all their places for a digit in three other houses (the cover), except a few extra
    /// places. A place is a cell with the digit as a mark (candidate). The extra places are the fins. A house is a row,
    /// a column or a block. At least one of the six houses is a block. All rows among these houses are in the base, and
    /// all columns are in the cover. Or all columns are in the base, and all rows are in the cover. Blocks may be in
    /// the base and in the cover. A place that two houses of the base share is a fin too (an endo-fin). If no fin holds
    /// the digit, the base holds the digit once in each house of the cover. Then no other cell of the cover can hold
    /// the digit. If a fin holds the digit, each mark of the digit that sees this fin is false. So a mark of the cover
    /// outside the base is removed if it sees all the fins.
    ///
    /// ```text
    ///   rows, blocks ──→ columns, blocks, and fins     a mark of the cover that sees all the fins is removed
    /// ```
    ///
    /// A mark of the base may lie in two houses of the cover. If this mark sees all the fins, it is removed too
    /// (cannibalism).
    ///
    /// Bounds: The pattern has at most five fins. At most two of the fins are endo-fins. A Siamese pair is two such
    /// patterns with the same base and different covers. Such a pair is also reported as one step.
    ///
    /// How to spot it: For one digit, take a row and a block that together use three columns. Look for another row or
    /// block that has all its places in these columns, except one or two fins. In the three columns, check the cells
    /// that see all the fins. Look first in a block that contains a fin. Then search again with a block in the cover.
    /// Then exchange rows and columns, and search again.
    // Order: by digit, then by a removed mark, by the houses of the base, by the houses of the cover; Siamese pairs last.
    pub FINNED_FRANKEN_SWORDFISH {
        id: "finned-franken-swordfish",
        name: "Finned Franken Swordfish",
        summary: "All places for a digit in three houses lie in three other houses, except a few extra places. Some \
            house is a block. Other cells of the second three houses that see all extra places lose the digit.",
        family: Fish,
        find: |scene, sink| find(&FINNED_FRANKEN_SWORDFISH, (Make::Franken, Fins::Some, 3), scene, sink),
        cases: FINNED_FRANKEN_SWORDFISH_CASES,
        any_board: true,
        letters: fish::LETTERS,
    }
}

strategy! {
    /// Four houses (the base) have all their places for a digit in four other houses (the cover), except a few extra
    /// places. A place is a cell with the digit as a mark (candidate). The extra places are the fins. A house is a row,
    /// a column or a block. At least one of the eight houses is a block. All rows among these houses are in the base,
    /// and all columns are in the cover. Or all columns are in the base, and all rows are in the cover. Blocks may be
    /// in the base and in the cover. A place that two houses of the base share is a fin too (an endo-fin). If no fin
    /// holds the digit, the base holds the digit once in each house of the cover. Then no other cell of the cover can
    /// hold the digit. If a fin holds the digit, each mark of the digit that sees this fin is false. So a mark of the
    /// cover outside the base is removed if it sees all the fins.
    ///
    /// ```text
    ///   rows, blocks ──→ columns, blocks, and fins     a mark of the cover that sees all the fins is removed
    /// ```
    ///
    /// A mark of the base may lie in two houses of the cover. If this mark sees all the fins, it is removed too
    /// (cannibalism).
    ///
    /// Bounds: The pattern has at most five fins. At most two of the fins are endo-fins. A Siamese pair is two such
    /// patterns with the same base and different covers. Such a pair is also reported as one step.
    ///
    /// How to spot it: For one digit, begin with a block and two rows that together use four columns. Look for another
    /// row or block that has all its places in these columns, except one or two fins. In the four columns, check the
    /// cells that see all the fins. Look first in a block that contains a fin. Next, try blocks in the cover. Then
    /// exchange rows and columns, and search again.
    // Order: by digit, then by a removed mark, by the houses of the base, by the houses of the cover; Siamese pairs last.
    pub FINNED_FRANKEN_JELLYFISH {
        id: "finned-franken-jellyfish",
        name: "Finned Franken Jellyfish",
        summary: "All places for a digit in four houses lie in four other houses, except a few extra places. Some \
            house is a block. Other cells of the second four houses that see all extra places lose the digit.",
        family: Fish,
        find: |scene, sink| find(&FINNED_FRANKEN_JELLYFISH, (Make::Franken, Fins::Some, 4), scene, sink),
        cases: FINNED_FRANKEN_JELLYFISH_CASES,
        any_board: true,
        letters: fish::LETTERS,
    }
}

const FRANKEN_X_WING_CASES: &[Case] = &[
    case(":::+8+942..5+7+316+37+5+4......+9+836+4+19+27+6+3+5+184638+1+4+72+5+9+4..+8+29+73+63..4...1....+3.2+4+6..46+5..+3..:827 872 273 573 582 185 785 889 995 899:::").finds(&["r7c7≠9"]),
    case(":::.9........634..17.8..3..9......726....7..4...2...8......8.....9....16.5.1..59..8.::::").finds(&["r7c1,r7c2,r7c7,r7c8≠4"]),
    case(":::.9........634..17.8..3..9......726....7..4...2...8......8.....9....16.5.1..59..8.:471 472 477 478:::").finds_nothing(),
];

const FRANKEN_SWORDFISH_CASES: &[Case] = &[
    case(":::...+36..+823..+84+2..528.7.9...+6.1+9..+8+2..9.+2.8.63+8.+26.....+9+4+85+2+7..61..4+93+27+8+72+3+1+8+6..9:112 513 713 117 923 927 433 533 137 545 155 457 757 365 166 767 598:::").finds(&["r1c6≠5"]),
    case(":::....1.4...26..4...7..3.........5....8....6.5...7..9.8.1.4.7......2...81.....639..::::").finds(&["r1c4,r1c6,r2c4,r3c6≠8"]),
    case(":::....1.4...26..4...7..3.........5....8....6.5...7..9.8.1.4.7......2...81.....639..:814 816 824 836:::").finds_nothing(),
    case(":::8...+4...26+4...9..3....174.+87.+4...3...2.9+34..+7..3+7...+4....47....+4+75.6..8..1..+957.4:913 517 118 518 223 524 525 128 234 538 244 544 844 246 648 153 157 167 376 177 977 978 979 284 187 394:::").finds(&["r6c7,r7c3,r7c7,r7c8≠6"]),
    case(":::....9.1+7+88+91+3.7....7.+8.19.3.6.+532....54+71..9..+1....5..6.............4.6.1+4.6..789:213 625 227 235 961 963 468 269 469 873 883:::").finds(&["r1c1,r7c3,r7c5,r8c1,r8c3,r8c5≠2"]),
];

const FRANKEN_JELLYFISH_CASES: &[Case] = &[
    case(":::...+36..+823..+84+2..528.7.9...+6.1+9..+8+2..9.+2.8.63+8.+26.....+9+4+85+2+7..61..4+93+27+8+72+3+1+8+6..9:112 513 713 117 923 927 433 533 137 545 155 457 757 365 166 767 598:::").finds(&["r5c5,r6c5≠5"]),
    case(":::...+61+74...26..4...7+4+13.........5+1...8....6.5...7..9.8.1.4.7......2...81....+1639..::::").finds(&["r3c8,r3c9,r4c8,r4c9,r5c9,r6c9,r7c8,r7c9≠2"]),
    case(":::...+61+74...26..4...7+4+13.........5+1...8....6.5...7..9.8.1.4.7......2...81....+1639..:238 239 248 249 259 269 278 279:::").finds_nothing(),
];

const FINNED_FRANKEN_X_WING_CASES: &[Case] = &[
    case(":::...+36..+823..+84+2..528.7.9...+6.1+9..+8+2..9.+2.8.63+8.+26.....+9+4+85+2+7..61..4+93+27+8+72+3+1+8+6..9:117 135 637 438 342 542 553 753 555 457 757 762 365 166 467 767 168 468 469 582 683 497:::").finds(&["r6c5≠5"]),
    case(":::+1.....3+6...8.6.2.16.....9..2..68..+93.+6...9..+2.4..5..16.+85..+6+1+3+9.2.1.8+64+5.16.9..2.:713 913 414 415 416 321 421 921 522 722 524 724 526 726 333 733 434 435 436 747 757 857 558 791 794 796:::").finds(&["r6c1≠7"]),
    case(":::+1.....3+6...8.6.2.16.....9..2..68..+93.+6...9..+2.4..5..16.+85..+6+1+3+9.2.1.8+64+5.16.9..2.:713 913 414 415 416 321 421 921 522 722 524 724 526 726 333 733 434 435 436 747 757 857 558 761 791 794 796:::").finds_nothing(),
];

const FINNED_FRANKEN_SWORDFISH_CASES: &[Case] = &[
    case(":::+7.+5..+2.1.2.1+5..+7..3..+14+75+2.+5+2.7.1.3..+17.9+3.5+2+93..+25+1.+7.5+2.+1.37..79+3582.+11.+32+7...+5:612 814 617 817 422 626 929 449 451 651 654 457 857 474 976 479 492 898:::").finds(&["r2c2≠9"]),
    case(":::...+61+74...26+5.4...7+4+13.+2......+85+1...8..+7.6.5...7..9.8.1+94+27+8.....2..+581....+1639..::::").finds(&["r8c9≠4"]),
    case(":::.4+2.3...8.87......3+1+62.+85.+4+27168+9+45+34+9+8+3+25+617+65+3.1.2+8+9+73+48+5.+9.1+1.+5+94.+8..+8.91...+4+5:918 127 628 928 766 286 686 288 688 788 796:::").finds(&["r2c6≠6", "r9c6≠6", "r2c6,r9c6≠6"]),
    case(":::...+61+74...26+5.4...7+4+13.+2......+85+1...8..+7.6.5...7..9.8.1+94+27+8.....2..+581....+1639..:489:::").finds_nothing(),
    case(":::.65....7+97..+59....+98..6...5.+78+9+14.+5..+59.....11.6835.+97....+5.93.5....+9+7...+9...25.4:311 314 217 417 128 334 138 251 257 657 258 658 271 471 391:::").finds(&["r3c7≠2", "r3c7≠4"]),
    case(":::..1...+9+42+2+5+47+9+186+39.3..4+7+5+1..9.3.18+5...+9+15+3..1358......92+1.84+37.+1............951.:244 265 284 285 286 695:::").finds(&["r6c5≠6"]),
];

const FINNED_FRANKEN_JELLYFISH_CASES: &[Case] = &[
    case(":::...+36..+823..+84+2..528.7.9...+6.1+9..+8+2..9.+2.8.63+8.+26.....+9+4+85+2+7..61..4+93+27+8+72+3+1+8+6..9:112 513 713 117 923 927 433 533 137 545 155 457 757 365 166 767 598:::").finds(&["r6c5≠5"]),
    case(":::9...2.....3...175..1..8..3..596..8............6..92...72..6...3....3...81....79..::::").finds(&["r5c7≠5"]),
    case(":::.7+8+5+2...1.1+5.89..+29+2+4..+6.85...2..+53+6.56.7.+2.+9.+32+9+65+8.7.....2658+5+8.6...2+32+63.+5...4:311 418 324 327 428 141 461 168 171 471 474 774 475 183 783 486 987 794 796 198 998:::").finds(&["r5c4≠1", "r5c6≠1", "r5c4,r5c6≠1"]),
    case(":::9...2.....3...175..1..8..3..596..8............6..92...72..6...3....3...81....79..:557:::").finds_nothing(),
    case(":::..7.+6.2.1.14...3.+66..1...5....+7.6..4+7+4+6+3.8...+1.8.4.763....39...4...51.+3.3...7.6..:814 516 824 236 937 547 562 272 572 872 282 882 982 998:::").finds(&["r4c7≠9"]),
];
