//! Fish of rows and columns with fins. A fish is sashimi if some line of its base has only one place left without the
//! fins.

use crate::strategy::{Case, case, strategy};
use crate::topics::fish::{self, Fins, Make, find};

/// Declares a fish with fins. The pages of all sizes have the same text, but with different numbers.
// Order: by digit, then by a removed mark, by the lines of the base (rows first), by the lines of the cover; Siamese
// pairs last.
macro_rules! fish {
    (
        pub $STATIC:ident, $id:literal, $name:literal: $fins:ident $size:tt, $Count:literal $count:literal;
        $(picture: [$($line:literal,)+],)?
        $(spot: $spot:literal,)?
        $(at_most: $most:literal, $look:literal,)?
        $(also: $also:literal,)?
        $(others: $others:literal,)?
        cases: $cases:expr,
    ) => {
        strategy! {
            #[doc = concat!(
                " ", $Count, " rows have all their places for a digit in ", $count, " columns, except a few extra \
                 places. A place is a cell with the digit as a mark (candidate). The extra places are the \
                 fins. ", argument!($fins, $count), " Rows and columns may be exchanged."
            )]
            #[doc = ""]
            #[doc = " ```text"]
            #[doc = picture!($size, $($($line,)+)?)]
            #[doc = " ```"]
            #[doc = ""]
            #[doc = bounds!($size)]
            #[doc = ""]
            #[doc = concat!(" How to spot it: ", $($spot)? $(concat!(
                "Do not compare ", $count, " lines. A pattern of at most ", $most, " lines has the same fins as this \
                 large pattern, and removes the same marks. Look for ", $look, ". Then exchange rows and columns, and search again."
            ))?)]
            $(
                #[doc = ""]
                #[doc = concat!(" Also called: ", $also)]
            )?
            pub $STATIC {
                id: $id,
                name: $name,
                summary: summary!($fins $count),
                family: Fish,
                find: |scene, sink| find(&$STATIC, (Make::Basic, Fins::$fins, $size), scene, sink),
                cases: $cases,
                any_board: true,
                letters: fish::LETTERS,
                $(why_easier: Some(concat!(
                    "Suppose that ", $count, " rows have all their places in ", $count, " columns, except for the fins. Then the \
                     other ", $others, " columns have all their places in the other ", $others, " rows, except for the \
                     same fins. A fish (such a pattern) of these columns, or of some of them, removes the same marks."
                )),)?
            }
        }
    };
}

macro_rules! summary {
    (Finned $count:literal) => {
        concat!(
            "In ",
            $count,
            " rows, all places for a digit lie in ",
            $count,
            " columns, except a few extra places. Other cells of \
             these columns that see all extra places lose the digit. Rows and columns may be exchanged."
        )
    };
    (Sashimi $count:literal) => {
        concat!(
            "In ",
            $count,
            " rows, all places for a digit lie in ",
            $count,
            " columns, except a few extra places. One row has at \
             most one other place. Other cells of these columns that see all extra places lose the digit."
        )
    };
}

macro_rules! argument {
    (Finned, $count:literal) => {
        "If no fin holds the digit, these rows hold the digit once in each of the columns. Then no other cell of the \
         columns can hold the digit. If a fin holds the digit, each mark of the digit that sees this fin is false. So \
         a mark in the columns, outside the rows, is removed if it sees all the fins."
    };
    (Sashimi, $count:literal) => {
        concat!(
            "Without the fins, one of these ", $count, " rows has at most one place left. Such a pattern is a sashimi \
             fish. If no fin holds the digit, these rows hold the digit once in each of the columns. Then no other \
             cell of the columns can hold the digit. If a fin holds the digit, each mark of the digit that sees this \
             fin is false. So a mark in the columns, outside the rows, is removed if it sees all the fins."
        )
    };
}

macro_rules! picture {
    ($size:tt,) => {
        concat!(
            "   ", $size, " rows ──→ ", $size, " columns, and fins     a mark in these columns that sees all the fins is removed"
        )
    };
    ($size:tt, $first:literal, $($line:literal,)+) => {
        concat!(" ", $first $(, "\n ", $line)+)
    };
}

macro_rules! bounds {
    (3) => {
        bounds!(4)
    };
    (4) => {
        " Bounds: The pattern has at most five fins. A Siamese pair is two such patterns with the same rows but \
         different columns. Such a pair is also reported as one step."
    };
    ($size:tt) => {
        " Bounds: The pattern has at most five fins."
    };
}

fish! {
    pub FINNED_X_WING, "finned-x-wing", "Finned X-Wing": Finned 2, "Two" "two";
    picture: [
        "       c2      c6",
        "  r3 . 4 . . . 4 . . .     row 3: 4 in column 2 or 6",
        "  r7 . . . . . * . . .     no 4 in r7c6, which sees the fin",
        "  r8 . 4 . . f 4 . . .     row 8: 4 in column 2 or 6, or the fin",
    ],
    spot: "For one digit, take a row with just two places. Look for a second row with places in the same two \
        columns, and with a few places outside these columns: the fins. The fins must lie in a block that one of the \
        two columns crosses. In this block, check the cells of this column outside the two rows. Then exchange \
        rows and columns, and search again.",
    cases: FINNED_X_WING_CASES,
}

fish! {
    pub FINNED_SWORDFISH, "finned-swordfish", "Finned Swordfish": Finned 3, "Three" "three";
    picture: [
        "       c2      c6  c8",
        "  r1 . 4 . . . 4 . . .",
        "  r3 . . . . . 4 . 4 .",
        "  r8 . 4 . . . . . 4 f     a fin in row 8",
        "  r9 . . . . . . . * .     no 4 in r9c8, which sees the fin",
    ],
    spot: "For one digit, take two rows that together use three columns. Look for a third row with at least two \
        places in these columns, and a few places outside these columns: the fins. The fins must lie in a \
        block that one of the columns crosses. In this block, check the cells of this column outside the three \
        rows. Then exchange rows and columns, and search again.",
    cases: FINNED_SWORDFISH_CASES,
}

fish! {
    pub FINNED_JELLYFISH, "finned-jellyfish", "Finned Jellyfish": Finned 4, "Four" "four";
    spot: "For one digit, take three rows that together use four columns. Look for a fourth row with at least two \
        places in these columns, and a few places outside these columns: the fins. The fins must lie in a \
        block that one of the columns crosses. In this block, check the cells of this column outside the four \
        rows. Then exchange rows and columns, and search again.",
    cases: FINNED_JELLYFISH_CASES,
}

fish! {
    pub FINNED_SQUIRMBAG, "finned-squirmbag", "Finned Squirmbag": Finned 5, "Five" "five";
    at_most: "four", "four columns that have all their places in four rows, except the fins (a finned or sashimi jellyfish). \
        Also look for two or three columns with all their places in as many rows, except the fins",
    also: "Finned starfish.",
    cases: FINNED_SQUIRMBAG_CASES,
}

fish! {
    pub FINNED_WHALE, "finned-whale", "Finned Whale": Finned 6, "Six" "six";
    at_most: "three", "three columns that have all their places in three rows, except the fins (a finned or sashimi \
        swordfish). Also look for two columns with all their places in two rows, except the fins",
    others: "three",
    cases: FINNED_WHALE_CASES,
}

fish! {
    pub FINNED_LEVIATHAN, "finned-leviathan", "Finned Leviathan": Finned 7, "Seven" "seven";
    at_most: "two", "two columns that have all their places in two rows, except the fins (a finned or sashimi X-Wing). \
        Also look for locked candidates",
    others: "two",
    cases: FINNED_LEVIATHAN_CASES,
}

fish! {
    pub SASHIMI_X_WING, "sashimi-x-wing", "Sashimi X-Wing": Sashimi 2, "Two" "two";
    picture: [
        "       c2      c6",
        "  r3 . 4 . . . 4 . . .     row 3: 4 in column 2 or 6",
        "  r7 . . . . . * . . .     no 4 in r7c6, which sees the fin",
        "  r8 . 4 . . f . . . .     row 8: 4 in column 2, or the fin",
    ],
    spot: "For one digit, take a row with just two places. Look for a second row with a place in one of these two \
        columns. All other places of the second row are the fins. The fins must lie in a block that the other \
        column crosses. In this block, check the cells of this other column outside the two rows. Then exchange \
        rows and columns, and search again.",
    also: "Finned X-Wing.",
    cases: SASHIMI_X_WING_CASES,
}

fish! {
    pub SASHIMI_SWORDFISH, "sashimi-swordfish", "Sashimi Swordfish": Sashimi 3, "Three" "three";
    picture: [
        "       c2      c6  c8",
        "  r1 . 4 . . . 4 . . .",
        "  r3 . . . . . 4 . 4 .",
        "  r8 . 4 . . . . . . f     without the fin, row 8 has one place left",
        "  r9 . . . . . . . * .     no 4 in r9c8, which sees the fin",
    ],
    spot: "For one digit, take two rows that together use three columns. Look for a third row with just one place \
        in these columns. All other places of this row are the fins. The fins must lie in a block that one of the \
        other two columns crosses. In this block, check the cells of this column outside the three rows. Then \
        exchange rows and columns, and search again.",
    also: "Finned swordfish.",
    cases: SASHIMI_SWORDFISH_CASES,
}

fish! {
    pub SASHIMI_JELLYFISH, "sashimi-jellyfish", "Sashimi Jellyfish": Sashimi 4, "Four" "four";
    spot: "For one digit, take three rows that together use four columns. Look for a fourth row with just one \
        place in these columns. All other places of this row are the fins. The fins must lie in a block that one \
        of the other three columns crosses. In this block, check the cells of this column outside the four rows. \
        Then exchange rows and columns, and search again.",
    also: "Finned jellyfish.",
    cases: SASHIMI_JELLYFISH_CASES,
}

fish! {
    pub SASHIMI_SQUIRMBAG, "sashimi-squirmbag", "Sashimi Squirmbag": Sashimi 5, "Five" "five";
    at_most: "four", "four columns that have all their places in four rows, except the fins (a finned or sashimi jellyfish). \
        Also look for two or three columns with all their places in as many rows, except the fins",
    also: "Sashimi starfish, finned squirmbag.",
    cases: SASHIMI_SQUIRMBAG_CASES,
}

fish! {
    pub SASHIMI_WHALE, "sashimi-whale", "Sashimi Whale": Sashimi 6, "Six" "six";
    at_most: "three", "three columns that have all their places in three rows, except the fins (a finned or sashimi \
        swordfish). Also look for two columns with all their places in two rows, except the fins",
    also: "Finned whale.",
    others: "three",
    cases: SASHIMI_WHALE_CASES,
}

fish! {
    pub SASHIMI_LEVIATHAN, "sashimi-leviathan", "Sashimi Leviathan": Sashimi 7, "Seven" "seven";
    at_most: "two", "two columns that have all their places in two rows, except the fins (a finned or sashimi X-Wing). \
        Also look for locked candidates",
    also: "Finned leviathan.",
    others: "two",
    cases: SASHIMI_LEVIATHAN_CASES,
}

const FINNED_X_WING_CASES: &[Case] = &[
    case(":::+7.+5..+2.1.2.1+5..+7..3..+14+75+2.+5+2.7.1.3..+17.9+3.5+2+93..+25+1.+7.5+2.+1.37..79+3582.+11.+32+7...+5:612 912 615 617 422 822 922 628 829 832 633 843 447 451 857 464 868 474 676 976 479 492 498:::").finds(&["r2c9,r3c9≠9"]),
    case(":::...+61+74...26..4...7+4+13.+2......+85+1...8..+7.6.5...7..9.8.1.4.7+8.....2...81....+1639..::::").finds(&["r6c9≠2"]),
    case(":::...+61+74...26..4...7+4+13.+2......+85+1...8..+7.6.5...7..9.8.1.4.7+8.....2...81....+1639..:269:::").finds_nothing(),
    case(":::+7.213.+5+8......71+2.9+182+5+47+633+9+1...6+42+8+26+34+1+9+7547+5+69+2+8+3+12.....3.8..9.+2.4.....4..+2..:999:::").finds(&["r8c6,r9c6≠6"]),
];

const FINNED_SWORDFISH_CASES: &[Case] = &[
    case(":::+7.+5..+2.1.2.1+5..+7..3..+14+75+2.+5+2.7.1.3..+17.9+3.5+2+93..+25+1.+7.5+2.+1.37..79+3582.+11.+32+7...+5:914 615 617 817 919 922 329 451 464 868 471 871 474 976 479 979 492 692 697:::").finds(&["r2c8≠9"]),
    case(":::...8...1..82.4....4..1..7.3..3....5..5....234..9..68.......1......4......7.2.5.49::::").finds(&["r4c1≠1"]),
    case(":::1......+494+2..591...9.+4...52+7+42+9..+865...+2674+9+1+9+6+1+5+4+8+23+7..+4...9..81..94+5+2..3+9..5..+4:713 315 317 623 823 724 824 728 329 331 633 737 853 671 572 175 875 176 676 379 684 694 195 795 797 898:::").finds(&["r8c9≠6", "r8c9,r9c1≠6"]),
    case(":::...8...1..82.4....4..1..7.3..3....5..5....234..9..68.......1......4......7.2.5.49:141:::").finds_nothing(),
    case(":::.4...86..1..9+4..5.......4...38+7.4+5+12.1+4.5+2...5+271...+4.+4.+127.96.2..+4..+1...6...1..4:911 313 315 319 323 631 931 732 832 333 533 534 335 635 339 839 583 391 991:::").finds(&["r9c7≠8"]),
    case(":::..9.........4...+986..+9.2..1.+9.1.8.4..5.2+9..+8.8.2..79..9.........7.3.98.4..3.16.2+9:668 172 472 473:::").finds(&["r7c7,r7c9≠6"]),
];

const FINNED_JELLYFISH_CASES: &[Case] = &[
    case(":::...+54.8.9....6.7.+55..3......+58..4.+9....6...5.47..95..839+4.1+6+5.+2+712.+5.6.+38+6+5..39..:221 222 322 422 923 232 633 735 138 238 438 439 141 244 353 459 163 167 368 774 494 798 799:::").finds(&["r5c9≠1"]),
    case(":::...8...1.+182.4....4..1..7.3..3....5..5....234..9..68.......1......4......7.2.5.49::::").finds(&["r1c5≠3"]),
    case(":::+176+5+89+3..9+2+4+63+15+78...+27+4.1...+17+46.8.+7+49+825.+3....+1+9+34.75..4.8.+9..+9.+3.....+41.+9+5..63:219 887 288 588 189 289 796:::").finds(&["r4c1≠2", "r4c1,r6c8≠2"]),
    case(":::...8...1.+182.4....4..1..7.3..3....5..5....234..9..68.......1......4......7.2.5.49:315:::").finds_nothing(),
    case(":::..2.5.......1..7...7.2.9..65...6.8.+768..+7.2.9..7.+1....+25.6+9+1.7.+7+1.3+2+49.594..8....:414 316 118 818 323 623 823 326 828 329 429 331 431 133 333 833 337 437 138 343 448 353 558 362 464 564 366 566 367 467 368 468 198 698:::").finds(&["r1c2≠3"]),
    case(":::+98..1+7..4.+7.89.1..+1.....+87+95.+1.23.+8+78..6+7..5+174.+5+8+1.+9.+4+1+8...7.2.5+71.+294+82..+748.1.:217:::").finds(&["r2c9≠6"]),
];

const FINNED_SQUIRMBAG_CASES: &[Case] = &[
    case(":::...+36..+823..+84+2..528.7.9...+6.1+9..+8+2..9.+2.8.63+8.+26.....+9+4+85+2+7..61..4+93+27+8+72+3+1+8+6..9:511 413 513 713 117 927 637 342 457 757 765 566 467 567 767 968 378 683:::").finds(&["r4c2≠5"]),
    case(":::....1.4...26..4...7..3.........5+1...8....6.5...7..9.8.1.4.7......2...81.....639..::::").finds(&["r2c4≠7"]),
    case(":::....1.4...26..4...7..3.........5+1...8....6.5...7..9.8.1.4.7......2...81.....639..:724:::").finds_nothing(),
    case(":::..4..653..5.....9....+5..7..76+1.95+48..+4.....+7+5+5...4.961.9.45.6..6.+5.1..+4+94.8....+57:212 812 714 121 724 126 726 826 227 229 829 132 232 233 239 839 856 273 276 376 287 294:::").finds(&["r2c4≠2"]),
    case(":::.+94+2+5..+6.+52+8.+96+4...+6.8.+4+2599.+2+7486...869.5+74.+4.76...9.2.+9.+6.1+8.+67..+8+9.+248.5..2+9.6:311 719 329 335 169 369 394:::").finds(&["r8c4≠3"]),
];

const FINNED_WHALE_CASES: &[Case] = &[
    case(":::..82+1.+5.92...+543.8..5.+8.4+2....+4......8.+7.1.533.786.......1.8..+5....4.7.2.9.5.2...:316 122 123 924 731 332 634 139 242 345 451 253 657 462 267 272 372 772 478 681 382 682 183 683 388 688 395:::").finds(&["r3c1≠9"]),
    case(":::.9........634..17.8..3..9......726....7..4...2...8......8.+4..+19....16.5.1..59..8.::::").finds(&["r6c6≠3"]),
    case(":::.9........634..17.8..3..9......726....7..4...2...8......8.+4..+19....16.5.1..59..8.:366:::").finds_nothing(),
    case(":::.4129.6.+5...4+7..+1...3+15.9+4.5+1..32..+6.2......1+36..1+45+29....+47.+9..3..+2..644....+125.:821 822 823 731 831 656 856 673 873 881 983 886 793 893 894:::").finds(&["r5c7≠8"]),
];

const FINNED_LEVIATHAN_CASES: &[Case] = &[
    case(":::1.5+69+38..4.+87.1.3..+3.4.+8..+1+5+8+4+9+62+3+17..1+3+4+59.83..+18+7+45..+5..167...+16..+4...84.5.+91..:218 418 629 238 638 738 751 252 278 981 285 287 288 289 295 395 698 299:::").finds(&["r1c9≠2"]),
    case(":::.8.6...914...3..5.....2...+4.7+42..53+6...46+7..+9..6.....7..1.....+5...9...62.9..7...3::::").finds(&["r3c7,r3c8≠8"]),
    case(":::.8.6...914...3..5.....2...+4.7+42..53+6...46+7..+9..6.....7..1.....+5...9...62.9..7...3:837 838:::").finds_nothing(),
    case(":::+5.3.....4..8..5...6.13..7+5.+3...5..7....7...35+71+52.....+15.6....723+6+5..8+4.8.+7.2.+56.:117 922 925 127 927 129 929 932 239 242 442 942 443 947 149 849 252 452 952 455 456 457 865 866 986 996:::").finds(&["r1c5≠9"]),
];

const SASHIMI_X_WING_CASES: &[Case] = &[
    case(":::1......+494+2..591...9.+4...52+7+42+9..+865...+2674+9+1+9+6+1+5+4+8+23+7..+4...9..81..94+5+2..3+9..5..+4:812 513 315 815 323 823 824 728 329 733 335 737 345 374 175 176 376 679 195 295:::").finds(&["r7c8≠7"]),
    case(":::...+61.4...26..4...7+4+13.........5+1...8....6.5...7..9.8.1.4.7......2...81....+1639..::::").finds(&["r1c6≠8"]),
    case(":::...+61.4...26..4...7+4+13.........5+1...8....6.5...7..9.8.1.4.7......2...81....+1639..:816:::").finds_nothing(),
    case(":::.+925+3.+418...91+2+57+6.+1...+43+2+914.+7..63+2+2.7.4.+8+9+19.....+75+4.2.....+6+3..1.6..+47.+7.4...85:831 833 845 663 364 664 864 875 975 176 976 884 997:::").finds(&["r7c3≠8"]),
];

const SASHIMI_SWORDFISH_CASES: &[Case] = &[
    case(":::+7.+5..+2.1.2.1+5..+7..3..+14+75+2.+5+2.7.1.3..+17.9+3.5+2+93..+25+1.+7.5+2.+1.37..79+3582.+11.+32+7...+5:912 615 417 819 919 822 922 329 629 947 451 651 457 857 464 868 871 474 674 492 692 496 697 498:::").finds(&["r3c9≠9"]),
    case(":::.......1.2.1......3..+14.5.....7.1.3..+17.9..5..3...5+1...5....37..79.582..1..2.....::::").finds(&["r1c7≠7"]),
    case(":::+176+5+89+3..9+2+4+63+15+78...+27+4.1...+17+46.8.+7+49+825.+3....+1+9+34.75..4.8.+9..+9.+3.....+41.+9+5..63:418 241 947 249 157 861 562 563 372 675 177 881 185 787 288 189 289:::").finds(&["r7c3≠2", "r8c7≠2", "r7c3,r8c7≠2"]),
    case(":::.......1.2.1......3..+14.5.....7.1.3..+17.9..5..3...5+1...5....37..79.582..1..2.....:717:::").finds_nothing(),
    case(":::.5.4..3+6.+4.3.6.+7+9.6.7..+9.8.27+5.9.6...9..5..+27.4...2+95..+8+42.6..9.3+29+4...6.+6....24.:111 113 815 816 137 139 149 169 199:::").finds(&["r9c9≠8"]),
];

const SASHIMI_JELLYFISH_CASES: &[Case] = &[
    case(":::+7.+5..+2.1.2.1+5..+7..3..+14+75+2.+5+2.7.1.3..+17.9+3.5+2+93..+25+1.+7.5+2.+1.37..79+3582.+11.+32+7...+5:612 912 615 617 422 822 922 628 829 832 633 843 447 451 857 464 868 474 676 976 479 492 498:::").finds(&["r9c2≠6"]),
    case(":::....1.4...26..4...7..3.........5+1...8....6.5...7..9.8.1.4.7......2...81....+1639..::::").finds(&["r8c9≠4"]),
    case(":::...+36..+823..+84+2..528.7.9...+6.1+9..+8+2..9.+2.8.63+8.+26.....+9+4+85+2+7..61..4+93+27+8+72+3+1+8+6..9:112 917 622 722 923 927 135 337 637 438 439 342 545 555 457 757 767 468 469 177 497:::").finds(&["r1c6≠5", "r3c3≠5", "r1c6,r3c3≠5"]),
    case(":::....1.4...26..4...7..3.........5+1...8....6.5...7..9.8.1.4.7......2...81....+1639..:489:::").finds_nothing(),
    case(":::.51.....7....+17...8+7..+59..1..453..+1+9.8.1....4...+9..25...+8+7..9.....89......7.6+51+83:316 616 817 327 427 627 229 629 246 251 351 651 751 253 353 653 276 476 278 286 486 288:::").finds(&["r1c1≠2"]),
    case(":::...+12...9+896+35+421+71..8...4+37..9+38+1...1.....3863+8.+41+9+7..71..23......+1....2....3791:553 657 482 582 589 492 592 694:::").finds(&["r5c7≠5"]),
];

const SASHIMI_SQUIRMBAG_CASES: &[Case] = &[
    case(":::...+54.8.9....6.7.+55..3......+58..4.+9....6...5.47..95..839+4.1+6+5.+2+712.+5.6.+38+6+5..39..:211 113 716 118 218 222 322 422 123 128 232 836 137 238 141 641 252 355 755 357 264 368 668 878 498 799:::").finds(&["r2c1≠2"]),
    case(":::9...2..+8..3...175..1..8..3..596..8............6..92...72..6...3....3..+781.+3..79..::::").finds(&["r8c7≠6"]),
    case(":::9...2..+8..3...175..1..8..3..596..8............6..92...72..6...3....3..+781.+3..79..:687:::").finds_nothing(),
    case(":::4..7...+9..+9..84.+75....+93.8.+93....7...6.4.+79.+224+79.685.6....+9.27..9...5.+8...57...9:512 513 116 131 134 843 148 149 155 172 174 375 184 185 385 388 688 192 193:::").finds(&["r2c3≠1"]),
    case(":::.817..6+2+5+7.+65+28.3.2+5+3+1+6.+7+8.53..918+6+7.7.+8.6...1+68..+7.9.+8.+5+67.9..3.+79+8..5+6+6...+1+5.78:157 369 479 282 293 294:::").finds(&["r9c7≠4"]),
];

const SASHIMI_WHALE_CASES: &[Case] = &[
    case(":::...+54.8.9....6.7.+55..3......+58..4.+9....6...5.47..95..839+4.1+6+5.+2+712.+5.6.+38+6+5..39..:312 216 218 222 322 123 923 228 232 936 141 245 347 749 151 353 257 357 363 267 368 668 774 494 799:::").finds(&["r2c1≠2"]),
    case(":::......3....8.6.2.16.....9..2..68...3.....9....4..5..16..5.......2.1.8.4..16.9..2.::::").finds(&["r5c9≠4"]),
    case(":::......3....8.6.2.16.....9..2..68...3.....9....4..5..16..5.......2.1.8.4..16.9..2.:459:::").finds_nothing(),
    case(":::..2.+69.+8.+8.62..+9359....81+6+2.+93+65.+21+81+6.9.+2+5...+2....6+9.+68+1.+2+5..92.4.+9.+856..+9846.2+1:411 711 412 712 314 414 714 332 734 759 364 764 365 765 469 777 384 786:::").finds(&["r6c3≠7"]),
];

const SASHIMI_LEVIATHAN_CASES: &[Case] = &[
    case(":::.48......3.....6+49..614...26.5+4+38.7183...1......5.....+5+82...4.+6..+3.6+4.5+8.+6...53.7:111 711 911 214 714 515 316 318 722 225 825 936 837 958 961 162 962 163 766 668 784 287 987 198:::").finds(&["r6c8≠9"]),
    case(":::+4.+2+6+5+1.7.561..74.+2..+7+4+285+61..+6...+2..1.4..2+657.25.6...37..81..2+66..+29....2....6...::::").finds(&["r1c2≠3"]),
    case(":::+4.+2+6+5+1.7.561..74.+2..+7+4+285+61..+6...+2..1.4..2+657.25.6...37..81..2+66..+29....2....6...:312:::").finds_nothing(),
    case(":::4..7...+9..+9..84+2+75....+93+48.+93....7+6+4.6.4.+79.+224+79.685.6...+4+9.27..9+3+6.5+4+8..+457.+6.9:212 512 113 313 513 216 123 232 133 843 144 246 151 173:::").finds(&["r1c5,r1c6≠1"]),
];
