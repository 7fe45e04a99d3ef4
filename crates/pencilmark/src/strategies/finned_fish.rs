//! Fish of rows and columns with fins: finned, and sashimi where a line is left with one place without them.

use crate::pattern::fish::{Fins, Make, find};
use crate::strategy::{Case, case, strategy};

strategy! {
    /// Two rows would have all their places for a digit in two columns, were it not for a few *fins* beside them. Either one of the
    /// fins holds the digit, or this is a plain fish: a mark that goes by the fish and sees all the fins goes either way.
    /// The same holds with rows and columns swapped.
    ///
    /// ```text
    ///        c2    c6 c7
    ///   r3 . 4 . . 4 . .     row 3: 4 in column 2 or 6
    ///   r7 . . . . * . .     r7c6 sees the fin
    ///   r8 . 4 . . 4 f .     row 8: 4 in column 2 or 6, but for the fin
    /// ```
    ///
    /// Bounds: at most five fins.
    ///
    /// Order: by digit, then by a mark that goes, by the lines of the base (rows first), by those of the cover.
    pub FINNED_X_WING = "finned-x-wing", "Finned X-Wing", Fish, |scene, found| find(&FINNED_X_WING, (Make::Basic, Fins::Finned, 2), scene, found), FINNED_X_WING_CASES
}

strategy! {
    /// Three rows would have all their places for a digit in three columns, were it not for a few *fins* beside them. Either one of the
    /// fins holds the digit, or this is a plain fish: a mark that goes by the fish and sees all the fins goes either way.
    /// The same holds with rows and columns swapped.
    ///
    /// ```text
    ///        c2    c6  c8
    ///   r1 . 4 . . 4 . . .
    ///   r3 . . . . 4 . 4 .
    ///   r8 . 4 . . . . 4 f     a fin in row 8
    ///   r9 . . . . . . * .     r9c8 sees it
    /// ```
    ///
    /// Bounds: at most five fins. Siamese pairs, two fish of one base that leave out different columns, are told as one step.
    ///
    /// Order: by digit, then by a mark that goes, by the lines of the base (rows first), by those of the cover; Siamese pairs last.
    pub FINNED_SWORDFISH = "finned-swordfish", "Finned Swordfish", Fish, |scene, found| find(&FINNED_SWORDFISH, (Make::Basic, Fins::Finned, 3), scene, found), FINNED_SWORDFISH_CASES
}

strategy! {
    /// Four rows would have all their places for a digit in four columns, were it not for a few *fins* beside them. Either one of the
    /// fins holds the digit, or this is a plain fish: a mark that goes by the fish and sees all the fins goes either way.
    /// The same holds with rows and columns swapped.
    ///
    /// ```text
    ///   4 rows ──→ 4 columns, and fins     the marks in these columns that see all the fins go
    /// ```
    ///
    /// Bounds: at most five fins. Siamese pairs, two fish of one base that leave out different columns, are told as one step.
    ///
    /// Order: by digit, then by a mark that goes, by the lines of the base (rows first), by those of the cover; Siamese pairs last.
    pub FINNED_JELLYFISH = "finned-jellyfish", "Finned Jellyfish", Fish, |scene, found| find(&FINNED_JELLYFISH, (Make::Basic, Fins::Finned, 4), scene, found), FINNED_JELLYFISH_CASES
}

strategy! {
    /// Five rows would have all their places for a digit in five columns, were it not for a few *fins* beside them. Either one of the
    /// fins holds the digit, or this is a plain fish: a mark that goes by the fish and sees all the fins goes either way.
    /// The same holds with rows and columns swapped.
    ///
    /// ```text
    ///   5 rows ──→ 5 columns, and fins     the marks in these columns that see all the fins go
    /// ```
    ///
    /// Bounds: at most five fins.
    ///
    /// Order: by digit, then by a mark that goes, by the lines of the base (rows first), by those of the cover.
    pub FINNED_SQUIRMBAG = "finned-squirmbag", "Finned Squirmbag", Fish, |scene, found| find(&FINNED_SQUIRMBAG, (Make::Basic, Fins::Finned, 5), scene, found), FINNED_SQUIRMBAG_CASES
}

strategy! {
    /// Six rows would have all their places for a digit in six columns, were it not for a few *fins* beside them. Either one of the
    /// fins holds the digit, or this is a plain fish: a mark that goes by the fish and sees all the fins goes either way.
    /// The same holds with rows and columns swapped.
    ///
    /// ```text
    ///   6 rows ──→ 6 columns, and fins     the marks in these columns that see all the fins go
    /// ```
    ///
    /// Bounds: at most five fins.
    ///
    /// Order: by digit, then by a mark that goes, by the lines of the base (rows first), by those of the cover.
    pub FINNED_WHALE = "finned-whale", "Finned Whale", Fish, |scene, found| find(&FINNED_WHALE, (Make::Basic, Fins::Finned, 6), scene, found), FINNED_WHALE_CASES
}

strategy! {
    /// Seven rows would have all their places for a digit in seven columns, were it not for a few *fins* beside them. Either one of the
    /// fins holds the digit, or this is a plain fish: a mark that goes by the fish and sees all the fins goes either way.
    /// The same holds with rows and columns swapped.
    ///
    /// ```text
    ///   7 rows ──→ 7 columns, and fins     the marks in these columns that see all the fins go
    /// ```
    ///
    /// Bounds: at most five fins.
    ///
    /// Order: by digit, then by a mark that goes, by the lines of the base (rows first), by those of the cover.
    pub FINNED_LEVIATHAN = "finned-leviathan", "Finned Leviathan", Fish, |scene, found| find(&FINNED_LEVIATHAN, (Make::Basic, Fins::Finned, 7), scene, found), FINNED_LEVIATHAN_CASES
}

strategy! {
    /// Two rows would have all their places for a digit in two columns, were it not for a few *fins* beside them, without
    /// which one of the rows has a single place left. It is no less true: either a fin holds the digit, or the fish does its work,
    /// and a mark that goes by the fish and sees all the fins goes either way.
    /// The same holds with rows and columns swapped.
    ///
    /// ```text
    ///        c2    c6 c7
    ///   r3 . 4 . . 4 . .     row 3: 4 in column 2 or 6
    ///   r7 . . . . * . .     r7c6 sees the fin
    ///   r8 . 4 . . . f .     row 8: 4 in column 2, but for the fin
    /// ```
    ///
    /// Bounds: at most five fins.
    ///
    /// Order: by digit, then by a mark that goes, by the lines of the base (rows first), by those of the cover.
    pub SASHIMI_X_WING = "sashimi-x-wing", "Sashimi X-Wing", Fish, |scene, found| find(&SASHIMI_X_WING, (Make::Basic, Fins::Sashimi, 2), scene, found), SASHIMI_X_WING_CASES
}

strategy! {
    /// Three rows would have all their places for a digit in three columns, were it not for a few *fins* beside them, without
    /// which one of the rows has a single place left. It is no less true: either a fin holds the digit, or the fish does its work,
    /// and a mark that goes by the fish and sees all the fins goes either way.
    /// The same holds with rows and columns swapped.
    ///
    /// ```text
    ///        c2    c6  c8
    ///   r1 . 4 . . 4 . . .
    ///   r3 . . . . 4 . 4 .
    ///   r8 . 4 . . . . . f     without the fin, row 8 has one place left
    ///   r9 . . . . . . * .     r9c8 sees the fin
    /// ```
    ///
    /// Bounds: at most five fins. Siamese pairs, two fish of one base that leave out different columns, are told as one step.
    ///
    /// Order: by digit, then by a mark that goes, by the lines of the base (rows first), by those of the cover; Siamese pairs last.
    pub SASHIMI_SWORDFISH = "sashimi-swordfish", "Sashimi Swordfish", Fish, |scene, found| find(&SASHIMI_SWORDFISH, (Make::Basic, Fins::Sashimi, 3), scene, found), SASHIMI_SWORDFISH_CASES
}

strategy! {
    /// Four rows would have all their places for a digit in four columns, were it not for a few *fins* beside them, without
    /// which one of the rows has a single place left. It is no less true: either a fin holds the digit, or the fish does its work,
    /// and a mark that goes by the fish and sees all the fins goes either way.
    /// The same holds with rows and columns swapped.
    ///
    /// ```text
    ///   4 rows ──→ 4 columns, and fins     the marks in these columns that see all the fins go
    /// ```
    ///
    /// Bounds: at most five fins. Siamese pairs, two fish of one base that leave out different columns, are told as one step.
    ///
    /// Order: by digit, then by a mark that goes, by the lines of the base (rows first), by those of the cover; Siamese pairs last.
    pub SASHIMI_JELLYFISH = "sashimi-jellyfish", "Sashimi Jellyfish", Fish, |scene, found| find(&SASHIMI_JELLYFISH, (Make::Basic, Fins::Sashimi, 4), scene, found), SASHIMI_JELLYFISH_CASES
}

strategy! {
    /// Five rows would have all their places for a digit in five columns, were it not for a few *fins* beside them, without
    /// which one of the rows has a single place left. It is no less true: either a fin holds the digit, or the fish does its work,
    /// and a mark that goes by the fish and sees all the fins goes either way.
    /// The same holds with rows and columns swapped.
    ///
    /// ```text
    ///   5 rows ──→ 5 columns, and fins     the marks in these columns that see all the fins go
    /// ```
    ///
    /// Bounds: at most five fins.
    ///
    /// Order: by digit, then by a mark that goes, by the lines of the base (rows first), by those of the cover.
    pub SASHIMI_SQUIRMBAG = "sashimi-squirmbag", "Sashimi Squirmbag", Fish, |scene, found| find(&SASHIMI_SQUIRMBAG, (Make::Basic, Fins::Sashimi, 5), scene, found), SASHIMI_SQUIRMBAG_CASES
}

strategy! {
    /// Six rows would have all their places for a digit in six columns, were it not for a few *fins* beside them, without
    /// which one of the rows has a single place left. It is no less true: either a fin holds the digit, or the fish does its work,
    /// and a mark that goes by the fish and sees all the fins goes either way.
    /// The same holds with rows and columns swapped.
    ///
    /// ```text
    ///   6 rows ──→ 6 columns, and fins     the marks in these columns that see all the fins go
    /// ```
    ///
    /// Bounds: at most five fins.
    ///
    /// Order: by digit, then by a mark that goes, by the lines of the base (rows first), by those of the cover.
    pub SASHIMI_WHALE = "sashimi-whale", "Sashimi Whale", Fish, |scene, found| find(&SASHIMI_WHALE, (Make::Basic, Fins::Sashimi, 6), scene, found), SASHIMI_WHALE_CASES
}

strategy! {
    /// Seven rows would have all their places for a digit in seven columns, were it not for a few *fins* beside them, without
    /// which one of the rows has a single place left. It is no less true: either a fin holds the digit, or the fish does its work,
    /// and a mark that goes by the fish and sees all the fins goes either way.
    /// The same holds with rows and columns swapped.
    ///
    /// ```text
    ///   7 rows ──→ 7 columns, and fins     the marks in these columns that see all the fins go
    /// ```
    ///
    /// Bounds: at most five fins.
    ///
    /// Order: by digit, then by a mark that goes, by the lines of the base (rows first), by those of the cover.
    pub SASHIMI_LEVIATHAN = "sashimi-leviathan", "Sashimi Leviathan", Fish, |scene, found| find(&SASHIMI_LEVIATHAN, (Make::Basic, Fins::Sashimi, 7), scene, found), SASHIMI_LEVIATHAN_CASES
}

const FINNED_X_WING_CASES: &[Case] = &[
    case(":::+7.+5..+2.1.2.1+5..+7..3..+14+75+2.+5+2.7.1.3..+17.9+3.5+2+93..+25+1.+7.5+2.+1.37..79+3582.+11.+32+7...+5:612 912 615 617 422 822 922 628 829 832 633 843 447 451 857 464 868 474 676 976 479 492 498:::").finds(&["r2c9,r3c9≠9"]),
    case(":::...+61+74...26..4...7+4+13.+2......+85+1...8..+7.6.5...7..9.8.1.4.7+8.....2...81....+1639..::::").finds(&["r6c9≠2"]),
    case(":::...+61+74...26..4...7+4+13.+2......+85+1...8..+7.6.5...7..9.8.1.4.7+8.....2...81....+1639..:269:::").finds_nothing(),
];

const FINNED_SWORDFISH_CASES: &[Case] = &[
    case(":::+7.+5..+2.1.2.1+5..+7..3..+14+75+2.+5+2.7.1.3..+17.9+3.5+2+93..+25+1.+7.5+2.+1.37..79+3582.+11.+32+7...+5:914 615 617 817 919 922 329 451 464 868 471 871 474 976 479 979 492 692 697:::").finds(&["r2c8≠9"]),
    case(":::...8..+41.+182.4....4..1..7.3..3..+4.5..5....234..9..68.......1......4......7.2.5.49::::").finds(&["r7c1,r8c1≠8"]),
    case(":::1......+494+2..591...9.+4...52+7+42+9..+865...+2674+9+1+9+6+1+5+4+8+23+7..+4...9..81..94+5+2..3+9..5..+4:713 315 317 623 823 724 824 728 329 331 633 737 853 671 572 175 875 176 676 379 684 694 195 795 797 898:::").finds(&["r8c9≠6", "r8c9,r9c1≠6"]),
    case(":::...8..+41.+182.4....4..1..7.3..3..+4.5..5....234..9..68.......1......4......7.2.5.49:871 881:::").finds_nothing(),
];

const FINNED_JELLYFISH_CASES: &[Case] = &[
    case(":::1.5+69+38..4.+87.1.3..+3.4.+8..+1+5+8+4+9+62+3+17..1+3+4+59.83..+18+7+45..+5..167...+16..+4...84.5.+91..:218 418 629 238 638 738 751 252 278 981 285 287 288 289 295 395 698 299:::").finds(&["r9c3≠2"]),
    case(":::...+61+74...26..4...7+4+13........+85+1...8....6.5...7..9.8.1.4.7......2...81....+1639..::::").finds(&["r5c9,r6c9≠2"]),
    case(":::1.5+69+38..4.+87.1.3..+3.4.+8..+1+5+8+4+9+62+3+17..1+3+4+59.83..+18+7+45..+5..167...+16..+4...84.5.+91..:218 418 629 931 933 537 238 638 738 652 278 281 981 285 785 287 288 293 793 295 299:::").finds(&["r5c2≠2", "r6c2≠2", "r5c2,r6c2≠2"]),
    case(":::...+61+74...26..4...7+4+13........+85+1...8....6.5...7..9.8.1.4.7......2...81....+1639..:259 269:::").finds_nothing(),
];

const FINNED_SQUIRMBAG_CASES: &[Case] = &[
    case(":::...+36..+823..+84+2..528.7.9...+6.1+9..+8+2..9.+2.8.63+8.+26.....+9+4+85+2+7..61..4+93+27+8+72+3+1+8+6..9:511 513 433 135 337 545 753 457 757 365 566 767 168 169 378 497:::").finds(&["r5c7≠5"]),
    case(":::9...2.....3...175..1..8..3..596..8............6..92...72..6...3....3...81....79..::::").finds(&["r5c7≠5"]),
    case(":::9...2.....3...175..1..8..3..596..8............6..92...72..6...3....3...81....79..:557:::").finds_nothing(),
];

const FINNED_WHALE_CASES: &[Case] = &[
    case(":::872...4..3+5....8....45....246.1...2.1...3...+4+5....7..9.....1..........38.85+3.674+1:914 615 118 624 724 226 628 928 629 336 137 637 545 846 256 856 658 863 664 367 667 971 272 773 875 977 978 281 981 282 982 783 785 586:::").finds(&["r3c7≠9"]),
    case(":::...8..+41.+182.4....4..1..7+83..3..+4.5..5....234.+49..68....+4..1......4......7.2.5.49::::").finds(&["r7c7,r7c9≠6"]),
    case(":::...8..+41.+182.4....4..1..7+83..3..+4.5..5....234.+49..68....+4..1......4......7.2.5.49:677 679:::").finds_nothing(),
];

const FINNED_LEVIATHAN_CASES: &[Case] = &[
    case(":::+7.+5..+2.1.2.1+5..+7..3..+14+75+2.+5+2.7.1.3..+17.9+3.5+2+93..+25+1.+7.5+2.+1.37..79+3582.+11.+32+7...+5:612 814 617 817 422 626 929 449 451 651 654 457 857 474 976 479 492 898:::").finds(&["r9c7≠6"]),
    case(":::...16.+89..+9.+8+3.41...8.94..7.+83.1...+49..3...8+1..27.8+9+368...7+31.+9.3+1.....8.69.+8+1.4.:711 721 631 741 244 544 757 274 574 284 584 485 286 586:::").finds(&["r3c7,r3c8≠5"]),
    case(":::...16.+89..+9.+8+3.41...8.94..7.+83.1...+49..3...8+1..27.8+9+368...7+31.+9.3+1.....8.69.+8+1.4.:711 721 631 537 538 741 244 544 757 274 574 284 584 485 286 586:::").finds_nothing(),
];

const SASHIMI_X_WING_CASES: &[Case] = &[
    case(":::1......+494+2..591...9.+4...52+7+42+9..+865...+2674+9+1+9+6+1+5+4+8+23+7..+4...9..81..94+5+2..3+9..5..+4:812 513 315 815 323 823 824 728 329 733 335 737 345 374 175 176 376 679 195 295:::").finds(&["r7c8≠7"]),
    case(":::...+61.4...26..4...7+4+13.........5+1...8....6.5...7..9.8.1.4.7......2...81....+1639..::::").finds(&["r1c6≠8"]),
    case(":::...+61.4...26..4...7+4+13.........5+1...8....6.5...7..9.8.1.4.7......2...81....+1639..:816:::").finds_nothing(),
];

const SASHIMI_SWORDFISH_CASES: &[Case] = &[
    case(":::1......+494+2..591...9.+4...52+7+42+9..+865...+2674+9+1+9+6+1+5+4+8+23+7..+4...9..81..94+5+2..3+9..5..+4:713 315 317 623 823 724 824 728 329 331 633 737 853 671 572 175 875 176 676 379 684 694 195 795 797 898:::").finds(&["r9c1≠6"]),
    case(":::...+61+74...26..4...7+4+13........+85+1...8..+7.6.5...7..9.8.1.4.7......2...81....+1639..::::").finds(&["r8c9≠4"]),
    case(":::...+36..+823..+84+2..528.7.9...+6.1+9..+8+2..9.+2.8.63+8.+26.....+9+4+85+2+7..61..4+93+27+8+72+3+1+8+6..9:112 917 622 722 923 927 135 337 637 438 439 342 545 555 457 757 767 468 469 177 497:::").finds(&["r1c6≠5", "r6c5≠5", "r1c6,r6c5≠5"]),
    case(":::...+61+74...26..4...7+4+13........+85+1...8..+7.6.5...7..9.8.1.4.7......2...81....+1639..:489:::").finds_nothing(),
];

const SASHIMI_JELLYFISH_CASES: &[Case] = &[
    case(":::+7.+5..+2.1.2.1+5..+7..3..+14+75+2.+5+2.7.1.3..+17.9+3.5+2+93..+25+1.+7.5+2.+1.37..79+3582.+11.+32+7...+5:612 912 615 617 422 822 922 628 829 832 633 843 447 451 857 464 868 474 676 976 479 492 498:::").finds(&["r9c2≠6"]),
    case(":::...+36..+823..+84+2..528.7.9...+6.1+9..+8+2..9.+2.8.63+8.+26.....+9+4+85+2+7..61..4+93+27+8+72+3+1+8+6..9:457 757 767:::").finds(&["r6c6≠1"]),
    case(":::...+36..+823..+84+2..528.7.9...+6.1+9..+8+2..9.+2.8.63+8.+26.....+9+4+85+2+7..61..4+93+27+8+72+3+1+8+6..9:112 917 622 722 923 927 135 337 637 438 439 342 545 555 457 757 767 468 469 177 497:::").finds(&["r1c6≠5", "r3c3≠5", "r1c6,r3c3≠5"]),
    case(":::...+36..+823..+84+2..528.7.9...+6.1+9..+8+2..9.+2.8.63+8.+26.....+9+4+85+2+7..61..4+93+27+8+72+3+1+8+6..9:457 757 166 767:::").finds_nothing(),
];

const SASHIMI_SQUIRMBAG_CASES: &[Case] = &[
    case(":::8+9..+761.5..+6.+91...7+14...9+6..+7.9+6.8.3.6+83.+7.+91+9..+18.27+66....+9.....7+618..+9..974.+6..:213 224 424 524 428 229 829 234 235 441 541 551 566 372 872 373 278 279 879 281 481 581 587 292 398:::").finds(&["r4c6≠2"]),
    case(":::1.5+69+38..4.+87.1.3..+3.4.+8..+1+5+8+4+9+62+3+17..1+3+4+59.83..+18+7+45..+5..167...+16..+4...84.5.+91..:218 629 238 638 278 285 288 295:::").finds(&["r7c9,r8c9≠2"]),
    case(":::1.5+69+38..4.+87.1.3..+3.4.+8..+1+5+8+4+9+62+3+17..1+3+4+59.83..+18+7+45..+5..167...+16..+4...84.5.+91..:218 629 238 638 278 279 285 288 289 295:::").finds_nothing(),
];

const SASHIMI_WHALE_CASES: &[Case] = &[
    case(":::.9.3+2.4+8.+3.4+81....28..7..1.6..2.+8.3....193+8.68+3.+7+6....+9...+3+17.84.36+8+72....+89.2...:613 516 722 926 527 628 229 529 534 543 743 752 553 563 569 474 988 191 591 692 597:::").finds(&["r2c2≠5"]),
    case(":::+8+641.723..2.+6+3..8.7.32..+6...+3.....6...+638.....4.7+6...+3+4..9.63..35..7...66...2+317.::::").finds(&["r7c5≠5"]),
    case(":::+8+641.723..2.+6+3..8.7.32..+6...+3.....6...+638.....4.7+6...+3+4..9.63..35..7...66...2+317.:575:::").finds_nothing(),
];

const SASHIMI_LEVIATHAN_CASES: &[Case] = &[
    case(":::.+9...1..8+48.3+9..+1.+17.+8+5.9.4+8.7+9.45.1..4.1.+89.9.+1.8.4.3.1...9.8...+856.+1+4+9.4+9+1.+87.6:211 611 414 215 715 218 318 618 226 626 627 229 238 638 242 245 648 551 651 356 268 371 373 275 375 298:::").finds(&["r8c6≠2"]),
    case(":::16.+9.+53+7+2+7.2+1..+5..+5.+3.72.+61675.1.+2...2+9+75.6+1.3+1.+6+29+7.+59.+7+5.+14+2+6251.....7..+6+29+7+15.:422 425 825 426 826:::").finds(&["r2c2,r3c2≠8"]),
    case(":::16.+9.+53+7+2+7.2+1..+5..+5.+3.72.+61675.1.+2...2+9+75.6+1.3+1.+6+29+7.+59.+7+5.+14+2+6251.....7..+6+29+7+15.:422 822 425 825 426 826 832:::").finds_nothing(),
];
