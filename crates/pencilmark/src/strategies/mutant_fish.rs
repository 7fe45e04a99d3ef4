//! Fish of any houses: rows and columns are mixed in the base or in the cover.

use crate::strategy::{Case, case, strategy};
use crate::topics::fish::{self, Fins, Make, find};

/// Declares a fish of any houses. The pages of all sizes have the same text, but with different numbers.
// Order: by digit, then by a removed mark, by the houses of the base, by the houses of the cover; Siamese pairs last.
macro_rules! fish {
    (
        pub $STATIC:ident, $id:literal, $name:literal: $fins:ident $size:tt, $Count:literal $count:literal;
        $(spot: $spot:literal,)?
        $(suppose: $others:literal,)?
        $(why_easier: $why:literal,)?
        cases: $cases:expr,
    ) => {
        strategy! {
            #[doc = concat!(
                " ", $Count, " houses of any kind (the base) have all their places for a digit in ", $count,
                " other houses (the cover)", argument!($fins, $count)
            )]
            #[doc = ""]
            #[doc = " ```text"]
            #[doc = picture!($fins)]
            #[doc = " ```"]
            #[doc = ""]
            #[doc = cannibalism!($fins)]
            #[doc = ""]
            #[doc = bounds!($fins $size)]
            #[doc = ""]
            #[doc = concat!(" How to spot it: ", $($spot)? $(concat!(
                "Do not compare so many houses. Start from the mark that you hope to remove. Assume that this mark is true, and \
                 cross out all places of the digit that the mark sees. Look for ", $count, " houses (the base) whose remaining \
                 places all lie in ", $others, " other houses. No two houses of the base may share a remaining place. If you find \
                 such houses, the mark is false. The cover is these ", $others, " other houses, and one house that contains the \
                 mark. The fins are the crossed-out places of the base that lie outside the cover."
            ))?)]
            pub $STATIC {
                id: $id,
                name: $name,
                summary: summary!($fins $count),
                family: Fish,
                find: |scene, sink| find(&$STATIC, (Make::Mutant, Fins::$fins, $size), scene, sink),
                cases: $cases,
                any_board: true,
                letters: fish::LETTERS,
                $(why_easier: Some($why),)?
            }
        }
    };
}

macro_rules! summary {
    (No $count:literal) => {
        concat!(
            "All places for a digit in ",
            $count,
            " houses of any kind lie in ",
            $count,
            " other houses. So all other cells of \
             the second ",
            $count,
            " houses lose the digit."
        )
    };
    (Some $count:literal) => {
        concat!(
            "All places for a digit in ",
            $count,
            " houses of any kind lie in ",
            $count,
            " other houses, except a few extra \
             places. Other cells of the second ",
            $count,
            " houses that see all extra places lose the digit."
        )
    };
}

macro_rules! argument {
    (No, $count:literal) => {
        concat!(
            ". A house is a row, a column or a block. A place is a cell with the digit as a mark (candidate). There \
             are two kinds of mutant fish. In the first kind, the base has both rows and columns, or the cover has \
             both. In the second kind, rows (or columns) are both in the base and in the cover. The base holds the \
             digit ", $count, " times, once in each house of the cover. So no other cell of the \
             cover can hold the digit."
        )
    };
    (Some, $count:literal) => {
        ", except a few extra places. A place is a cell with the digit as a mark (candidate). The extra places are the \
         fins. A house is a row, a column or a block. A place that two houses of the base share is a fin too (an \
         endo-fin). If no fin holds the digit, the base holds the digit once in each house of the cover. Then no other \
         cell of the cover can hold the digit. If a fin holds the digit, each mark of the digit that sees this fin is \
         false. So a mark of the cover outside the base is removed if it sees all the fins."
    };
}

macro_rules! cannibalism {
    (No) => {
        " A mark of the base is removed too if it lies in two houses of the cover (cannibalism)."
    };
    (Some) => {
        " A mark of the base may lie in two houses of the cover. If this mark sees all the fins, it is removed too (cannibalism)."
    };
}

macro_rules! picture {
    (No) => { "   base ──→ cover (the same number of houses)     other marks of the cover are removed" };
    (Some) => {
        "   base ──→ cover (the same number of houses), and fins     a mark of the cover that sees all the fins is \
            removed"
    };
}

macro_rules! bounds {
    (No $size:tt) => { "" };
    (Some 3) => { bounds!(Some 4) };
    (Some 4) => {
        concat!(bounds!(Some 0), " A Siamese pair is two such patterns with the same base and different covers. Such a \
            pair is also reported as one step.")
    };
    (Some $size:tt) => {
        " Bounds: The pattern has at most five fins. At most two of the fins are endo-fins."
    };
}

fish! {
    pub MUTANT_X_WING, "mutant-x-wing", "Mutant X-Wing": No 2, "Two" "two";
    spot: "For one digit, take two blocks side by side or one above the other. Look for a line that crosses both \
        blocks and contains all places of one of these blocks. The other block must have all its places in this \
        line and in a second line, which crosses the first line. Check the other cells of both lines, and the cell \
        where the two lines meet.",
    why_easier: "If the base has a row and a column, locked candidates remove the same marks. If the base has a line and a block, locked candidates remove the same marks too.",
    cases: MUTANT_X_WING_CASES,
}

fish! {
    pub MUTANT_SWORDFISH, "mutant-swordfish", "Mutant Swordfish": No 3, "Three" "three";
    spot: "For one digit, look for two parallel lines with all their places in one block, and in one line that \
        crosses both. Then look for a second block on this crossing line. The second block must have all its places \
        in the crossing line, and in one more line. Check the other cells of the first block, of the crossing line \
        and of the last line.",
    cases: MUTANT_SWORDFISH_CASES,
}

fish! {
    pub MUTANT_JELLYFISH, "mutant-jellyfish", "Mutant Jellyfish": No 4, "Four" "four";
    spot: "Look for four blocks at the corners of a rectangle. This shape is the easiest to see. For one digit, the \
        four blocks must have all their places in two rows and two columns. Check the other cells of these four \
        lines, and the cells where the lines cross.",
    cases: MUTANT_JELLYFISH_CASES,
}

fish! {
    pub FINNED_MUTANT_X_WING, "finned-mutant-x-wing", "Finned Mutant X-Wing": Some 2, "Two" "two";
    spot: "For one digit, look for a row and a column that cross in a block (the shape of a 2-string kite). Both \
        lines must have all their places in this block, except one or more places at the far end of each line. The \
        places at one far end are the fins. The cover is the block, and a line through the other far end. Check the \
        cells of the cover that see all the fins.",
    cases: FINNED_MUTANT_X_WING_CASES,
}

fish! {
    pub FINNED_MUTANT_SWORDFISH, "finned-mutant-swordfish", "Finned Mutant Swordfish": Some 3, "Three" "three";
    spot: "For one digit, look for two rows with all their places in two columns and one block. Look for a column \
        that crosses this block and has all its places in the block, except one or two fins. Check the cells of \
        the two columns that see all the fins. Then exchange rows and columns, and search again.",
    cases: FINNED_MUTANT_SWORDFISH_CASES,
}

fish! {
    pub FINNED_MUTANT_JELLYFISH, "finned-mutant-jellyfish", "Finned Mutant Jellyfish": Some 4, "Four" "four";
    spot: "For one digit, look for three columns with all their places in three rows and one block. Look for a row \
        that crosses this block and has all its places in the block, except one or two fins. Check the cells of \
        the three rows that see all the fins. Then exchange rows and columns, and search again.",
    cases: FINNED_MUTANT_JELLYFISH_CASES,
}

fish! {
    pub FINNED_MUTANT_SQUIRMBAG, "finned-mutant-squirmbag", "Finned Mutant Squirmbag": Some 5, "Five" "five";
    suppose: "four",
    cases: FINNED_MUTANT_SQUIRMBAG_CASES,
}

fish! {
    pub FINNED_MUTANT_WHALE, "finned-mutant-whale", "Finned Mutant Whale": Some 6, "Six" "six";
    suppose: "five",
    cases: FINNED_MUTANT_WHALE_CASES,
}

fish! {
    pub FINNED_MUTANT_LEVIATHAN, "finned-mutant-leviathan", "Finned Mutant Leviathan": Some 7, "Seven" "seven";
    suppose: "six",
    cases: FINNED_MUTANT_LEVIATHAN_CASES,
}

const MUTANT_X_WING_CASES: &[Case] = &[
    case(":::+12.+9..+7+467+4.+2.1+9+8+5.+984..+231.+71+8.23+5..5..9...+7...7........6..+17+2.1+752.+4+6+3+2+64...+598:815 735 351 353 456 657 263 363 666 872 373 375 475 376 981 394 195:::").finds(&["r6c1,r6c7≠8"]),
    case(":::....1.4...26..4...7..3.........5+1...8....6.5...7..9.8.1.4.7......2...81.....639..::::").finds(&["r1c4,r1c8,r1c9≠7"]),
    case(":::....1.4...26..4...7..3.........5+1...8....6.5...7..9.8.1.4.7......2...81.....639..:714 718 719:::").finds_nothing(),
];

const MUTANT_SWORDFISH_CASES: &[Case] = &[
    case(":::+12.+9..+7+467+4.+2.1+9+8+5.+984..+231.+71+8.23+5..5..9...+7...7........6..+17+2.1+752.+4+6+3+2+64...+598:815 735 351 353 456 657 263 363 666 872 373 375 475 376 981 394 195:::").finds(&["r6c1,r6c7≠8"]),
    case(":::.9........634..17.8..3..9......726....7..4...2...8......8....+19....16.5.1..59..8.::::").finds(&["r5c1≠6"]),
    case(":::.9........634..17.8..3..9......726....7..4...2...8......8....+19....16.5.1..59..8.:651:::").finds_nothing(),
    case(":::.85...2.+63.76..4...+6........7+38..56+4+6+5..3+4..7.4..+6....+7.6.98+3+45+5+3.4..+6...+9.35+67.1:234 936 937 938 939 958 261 164 264 964 166 266 966 868 968 869 969 283 293:::").finds(&["r3c1≠2"]),
];

const MUTANT_JELLYFISH_CASES: &[Case] = &[
    case(":::...+36..+823..+84+2..528.7.9...+6.1+9..+8+2..9.+2.8.63+8.+26.....+9+4+85+2+7..61..4+93+27+8+72+3+1+8+6..9:511 112 712 117 417 622 722 623 438 342 553 457 557 757 567 767 968 169 469 177 598:::").finds(&["r4c5,r6c5≠7"]),
    case(":::...+61+74...26..4...7+4+13.........5+1...8....6.5...7..9.8.1.4.7......2...81....+1639..::::").finds(&["r3c8,r3c9,r4c8,r4c9,r5c9,r6c9,r7c8,r7c9≠2"]),
    case(":::...+61+74...26..4...7+4+13.........5+1...8....6.5...7..9.8.1.4.7......2...81....+1639..:238 239 248 249 259 269 278 279:::").finds_nothing(),
];

const FINNED_MUTANT_X_WING_CASES: &[Case] = &[
    case(":::...+54.8.9....6.7.+55..3......+58..4.+9....6...5.47..95..839+4.1+6+5.+2+712.+5.6.+38+6+5..39..:113 716 222 322 422 926 228 232 733 735 136 438 439 144 749 251 953 355 368 668 199 799:::").finds(&["r3c3≠6"]),
    case(":::...8..+41.+182.4....4..1..7.3..3..+4.5..5....234..9..68.......1......4......7.2.5.49::::").finds(&["r8c1≠8"]),
    case(":::...8..+41.+182.4....4..1..7.3..3..+4.5..5....234..9..68.......1......4......7.2.5.49:881:::").finds_nothing(),
];

const FINNED_MUTANT_SWORDFISH_CASES: &[Case] = &[
    case(":::...+36..+823..+84+2..528.7.9...+6.1+9..+8+2..9.+2.8.63+8.+26.....+9+4+85+2+7..61..4+93+27+8+72+3+1+8+6..9:117 135 637 438 342 542 553 753 555 457 757 762 365 166 467 767 168 468 469 582 683 497:::").finds(&["r6c5≠5"]),
    case(":::...+61+74...26..4...7+4+13.+2......+85+1...8..+7.6.5...7..9.8.1.4+27+8.....2..+581....+1639..::::").finds(&["r8c9≠4"]),
    case(":::4.3..1.+98+9.5.8.+17+3+8.+1+39..461.4...+7..7.+8..3+6..6.27.....+58+7.+3.+4+61+34+6...952+2+19.5...+7:426 626 536 237 542 544 846 946 154 454 255 559 466 367 567 569 974 894 696 896 398:::").finds(&["r4c4,r5c4≠2", "r4c6≠2", "r4c4,r4c6,r5c4≠2"]),
    case(":::...+61+74...26..4...7+4+13.+2......+85+1...8..+7.6.5...7..9.8.1.4+27+8.....2..+581....+1639..:489:::").finds_nothing(),
];

const FINNED_MUTANT_JELLYFISH_CASES: &[Case] = &[
    case(":::+7.+5..+2.1.2.1+5..+7..3..+14+75+2.+5+2.7.1.3..+17.9+3.5+2+93..+25+1.+7.5+2.+1.37..79+3582.+11.+32+7...+5:914 615 617 817 919 922 329 451 464 868 471 871 474 976 479 979 492 692 697:::").finds(&["r4c9≠6"]),
    case(":::+7....+2.1.2.1+5.....3..+14.5+2..+2.7.1.3..+17.9+3.5+2.3..+25+1...5+2.+1.37..79+3582.+11.+32....+5::::").finds(&["r1c3≠8"]),
    case(":::+7....+2.1.2.1+5.....3..+14.5+2..+2.7.1.3..+17.9+3.5+2.3..+25+1...5+2.+1.37..79+3582.+11.+32....+5:813:::").finds_nothing(),
    case(":::3.217.+8.5.8...5..+1.+1+58...9.45+3.+8.+1.9..13+5..8..78..15..+8..+5...1.5...+16..+81.729+8.+5.:425 427 627 428 628 436 252 664 668 372 473 377 477 379:::").finds(&["r6c5≠4"]),
];

const FINNED_MUTANT_SQUIRMBAG_CASES: &[Case] = &[
    case(":::+7.+5..+2.1.2.1+5..+7..3..+14+75+2.+5+2.7.1.3..+17.9+3.5+2+93..+25+1.+7.5+2.+1.37..79+3582.+11.+32+7...+5:914 615 617 817 919 922 329 451 464 868 471 871 474 976 479 979 492 692 697:::").finds(&["r4c9≠6"]),
    case(":::9...2.....3...175..1..8..3..596..8............6..92...72..6...3....3...81....79..::::").finds(&["r5c7≠5"]),
    case(":::9...2.....3...175..1..8..3..596..8............6..92...72..6...3....3...81....79..:557:::").finds_nothing(),
    case(":::3.217.+8.5.8...5..+1.+1+58...9.45+3.+8.+1.9..13+5..8..78..15..+8..+5...1.5...+16..+81.729+8.+5.:425 427 627 428 628 436 252 664 668 372 473 377 477 379:::").finds(&["r6c5≠4"]),
];

const FINNED_MUTANT_WHALE_CASES: &[Case] = &[
    case(":::+7.+5..+2.1.2.1+5..+7..3..+14+75+2.+5+2.7.1.3..+17.9+3.5+2+93..+25+1.+7.5+2.+1.37..79+3582.+11.+32+7...+5:914 615 617 817 919 922 329 451 464 868 471 871 474 976 479 979 492 692 697:::").finds(&["r6c8≠6"]),
    case(":::+7....+2.1.2.1+5.....3..+14.5+2..+2.7.1.3..+17.9+3.5+2.3..+25+1...5+2.+1.37..79+3582.+11.+32....+5::::").finds(&["r1c3≠8"]),
    case(":::+7....+2.1.2.1+5.....3..+14.5+2..+2.7.1.3..+17.9+3.5+2.3..+25+1...5+2.+1.37..79+3582.+11.+32....+5:813:::").finds_nothing(),
    case(":::3.217.+8.5.8...5..+1.+1+58...9.45+3.+8.+1.9..13+5..8..78..15..+8..+5...1.5...+16..+81.729+8.+5.:425 427 627 428 628 436 252 664 668 372 473 377 477 379:::").finds(&["r6c5≠4"]),
];

const FINNED_MUTANT_LEVIATHAN_CASES: &[Case] = &[
    case(":::+7.+5..+2.1.2.1+5..+7..3..+14+75+2.+5+2.7.1.3..+17.9+3.5+2+93..+25+1.+7.5+2.+1.37..79+3582.+11.+32+7...+5:914 615 617 817 919 922 329 451 464 868 471 871 474 976 479 979 492 692 697:::").finds(&["r6c8≠6"]),
    case(":::....465.+91..+9..3.+4.49.......6...+4.9.2+9.....48+487.196...74.9..2..5.4....6.+1....+4..::::").finds(&["r1c4≠3"]),
    case(":::....465.+91..+9..3.+4.49.......6...+4.9.2+9.....48+487.196...74.9..2..5.4....6.+1....+4..:314:::").finds_nothing(),
    case(":::3.217.+8.5.8...5..+1.+1+58...9.45+3.+8.+1.9..13+5..8..78..15..+8..+5...1.5...+16..+81.729+8.+5.:425 427 627 428 628 436 252 664 668 372 473 377 477 379:::").finds(&["r6c5≠4"]),
];
