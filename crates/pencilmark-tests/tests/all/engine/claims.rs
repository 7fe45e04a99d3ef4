//! Claims as people write them.

use pencilmark::sister::inside::OTHERS;
use pencilmark::verify::{Claim, NotedChain, ParseClaimError};
use pencilmark::{Scene, Strategy, strategies};
use std::collections::BTreeSet;
use std::fmt::Debug;

const A_CLAIM: &str = "a claim such as r4c5=7, r4c5<>7 or -7r4c5";
const A_LINK: &str = "= or -, by turns,";
const A_CONDITION: &str = "no condition before the arrow: what holds only if something else does is not judged,";
const A_CHAIN: &str = "a chain such as (4=7)r3c5-(7)r3c8=(7)r6c8";

/// All parts of a claim, except whether something before its arrow was passed over.
fn said(claim: &Claim) -> impl PartialEq + Debug {
    let shown = (claim.truths(), claim.argument(), claim.chains());
    (claim.places(), claim.removes(), claim.strategy().map(Strategy::id), shown)
}

#[test]
fn what_people_write_is_read() {
    for (text, read) in [
        ("r4c5=7", "r4c5=7"),
        ("R4C5 <> 7", "r4c5≠7"),
        ("r4c5≠7", "r4c5≠7"),
        ("r4c5 != 7", "r4c5≠7"),
        ("r4c5:=7", "r4c5=7"),
        ("r4c5 == 7", "r4c5=7"),
        ("7r4c5", "r4c5=7"),
        ("-7r4c5", "r4c5≠7"),
        ("(7)r4c5", "r4c5=7"),
        ("-(78) r4c5", "r4c5≠7 r4c5≠8"),
        ("r123c5<>7", "r1c5≠7 r2c5≠7 r3c5≠7"),
        ("r4c12<>7,8", "r4c1≠7 r4c1≠8 r4c2≠7 r4c2≠8"),
        ("r1c4,r1c6≠3 r2c1≠7", "r1c4≠3 r1c6≠3 r2c1≠7"),
        ("r4c5<>7, 8r1c1", "r1c1=8 r4c5≠7"),
        ("r4c5<>7 78; -8r1c1", "r1c1≠8 r4c5≠7 r4c5≠8"),
        (" xy-wing : r4c5<>7 ", "XY-Wing: r4c5≠7"),
        ("Full House: r2c5=6", "Full House: r2c5=6"),
        ("Locked Candidates Type 1 (Pointing): 5 in b1 => r4c2<>5", "Locked Candidates (Pointing): r4c2≠5"),
        ("Naked Pair: 1,2 in r3c45 => r3c7<>1, r3c9<>1,2", "Naked Pair: r3c7≠1 r3c9≠1 r3c9≠2"),
        ("X-Wing: 3 r15 c27 => r4c27<>3", "X-Wing: r4c2≠3 r4c7≠3"),
        ("Finned X-Wing: 4 r27 c35 fr7c4 fr7c6 => r8c5<>4", "Finned X-Wing: r8c5≠4"),
        ("XY-Wing: 1/2/3 in r2c37,r5c3 => r5c7<>3", "XY-Wing: r5c7≠3"),
        ("Uniqueness Test 1: 1/5 in r1c23,r4c23 => r1c2<>1, r1c2<>5", "Unique Rectangle Type 1: r1c2≠1 r1c2≠5"),
        ("ALS-XZ: A=r1c2 {12}, B=r4c2 {23}, X=2, Z=1 => r5c5<>1", "Almost Locked Set XZ-Rule: r5c5≠1"),
        ("X-Wing: (9)r58\\c14 ⇒ r6c4≠9", "X-Wing: r6c4≠9"),
        ("ALS-XZ: (46)r3c24 - (46)r4c24 - loop => r4c5<>1", "Almost Locked Set XZ-Rule: r4c5≠1"),
        ("(12)r3c45 → -1r3c7", "r3c7≠1"),
        ("hidden_single: => 4R1C8", "Hidden Single: r1c8=4"),
        ("–4r1c8", "r1c8≠4"),
        ("r1c8 is 4", "r1c8=4"),
        ("R1C8 must be 4.", "r1c8=4"),
        ("r1c8 is not 4", "r1c8≠4"),
        ("r1c8 can't be 4 and r1c9 cannot be 4", "r1c8≠4 r1c9≠4"),
        ("Place 4 in r1c8.", "r1c8=4"),
        ("put 4 at r1c8", "r1c8=4"),
        ("Set r1c8 to 4", "r1c8=4"),
        ("4 in r1c8", "r1c8=4"),
        ("Remove 7 from r4c5", "r4c5≠7"),
        ("eliminate 3 and 7 from r4c5, r4c6 and r5c5", "r4c5≠3 r4c5≠7 r4c6≠3 r4c6≠7 r5c5≠3 r5c5≠7"),
        ("remove 7 from r4c5, r1c8=4", "r1c8=4 r4c5≠7"),
        ("1. r1c8=4", "r1c8=4"),
        ("Answer: r1c8=4!", "r1c8=4"),
        ("So the cell r1c8 is 4.", "r1c8=4"),
        ("r1c8: 4", "r1c8=4"),
        ("* 4r1c8", "r1c8=4"),
        ("r1c9=4 => r1c9=4", "r1c9=4"),
        ("r1c9 = 4 ==> r1c9=4", "r1c9=4"),
        // The notations of SudokuWiki and SudoRules.
        ("A8 set to 4 (unique in Row)", "r1c8=4"),
        ("- removes 3/6 from H1", "r8c1≠3 r8c1≠6"),
        ("7 taken off J4", "r9c4≠7"),
        ("POINTING PAIR: Between B2 and C2: 7 taken off C4", "Locked Candidates (Pointing): r3c4≠7"),
        ("Y-WING 2 taken off C2 - using A1 B1 D6", "XY-Wing: r3c2≠2"),
        ("naked-pairs-in-a-row: r7{c1 c8}{n4 n9} ==> r7c7 ≠ 9", "Naked Pair: r7c7≠9"),
        ("hidden-single-in-a-block ==> r1c8=4", "Hidden Single: r1c8=4"),
        ("pointing pair 5 box 6: r4c1<>5", "Locked Candidates (Pointing): r4c1≠5"),
        ("UR Type 1: r4c5<>1", "Unique Rectangle Type 1: r4c5≠1"),
        ("Unique Rectangle: 58 in r12c45 => r4c5=3", "Unique Rectangle Type 1: r4c5=3"),
        ("X-Wing => r1c5<>3, r2c5<>3; stte", "X-Wing: r1c5≠3 r2c5≠3"),
        ("Swordfish (4) r258 => -2 r3c2, -1 r4c6", "Swordfish: r3c2≠2 r4c6≠1"),
        ("=> -1 r7c7,r9c2", "r7c7≠1 r9c2≠1"),
        ("Some trick: r4c5<>1", "r4c5≠1"),
        ("12) -7r4c5", "r4c5≠7"),
        ("Step 3: Naked Pair: r1c2<>4", "Naked Pair: r1c2≠4"),
        ("- r1c8 = 4", "r1c8=4"),
        ("• 7r4c5", "r4c5=7"),
        ("**r1c8** = `4`", "r1c8=4"),
        ("**Hidden Single**: r1c8=4", "Hidden Single: r1c8=4"),
        ("Hidden Single - r1c8=4", "Hidden Single: r1c8=4"),
        ("X-Wing — 3 r15 c27 => r4c27<>3", "X-Wing: r4c2≠3 r4c7≠3"),
        ("2. Naked Pair – -4r1c2", "Naked Pair: r1c2≠4"),
        ("Hidden single in row 1: r1c8 = 4", "Hidden Single: r1c8=4"),
        ("Naked Single (r1c8): r1c8=4", "Naked Single: r1c8=4"),
        ("Death Blossom: r1c3: (3=8)r4c359 (4=8)r1c9 => r2c9<>8", "Death Blossom: r2c9≠8"),
    ] {
        assert_eq!(text.parse::<Claim>().map(|claim| claim.to_string()), Ok(read.into()), "{text}");
        let [first, again] = [text, read].map(|text| text.parse::<Claim>().unwrap());
        assert_eq!(said(&again), said(&first), "{text}");
    }
}

/// The nodes of the chains of a text. A node to which a strong link leads has a `+` before it, and other nodes have a `-`.
fn noted(text: &str) -> String {
    let claim: Claim = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    let node = |chain: &NotedChain, at: usize| {
        let node = chain.nodes()[at];
        let sign = at.checked_sub(1).map_or("", |link| if chain.is_strong(link) { " + " } else { " - " });
        format!("{sign}{}{}", node.digit, node.cells)
    };
    let end = |chain: &NotedChain| match (chain.is_closed(), chain.is_strong(chain.links() - 1)) {
        (false, _) => "",
        (true, true) => " + loop",
        (true, false) => " - loop",
    };
    let chain =
        |chain: &NotedChain| (0..chain.nodes().len()).map(|at| node(chain, at)).collect::<String>() + end(chain);
    claim.chains().iter().map(chain).collect::<Vec<_>>().join("; ")
}

#[test]
fn chains_are_read_in_three_notations() {
    for (text, chain) in [
        ("(4=7)r3c5-(7)r3c8=(7)r6c8 => r6c5<>7", "4r3c5 + 7r3c5 - 7r3c8 + 7r6c8"),
        ("AIC: 6r4c4=(6-8)r4c1=8r4c9-8r9c9=8r9c4 => r9c4<>6", "6r4c4 + 6r4c1 - 8r4c1 + 8r4c9 - 8r9c9 + 8r9c4"),
        ("(1=2)r1c1 - (2)r1c5=(2)r3c5 - loop => r1c9<>2", "1r1c1 + 2r1c1 - 2r1c5 + 2r3c5 - loop"),
        (
            "(2=9)r89c1 - (9=2)r4c12,r5c13 => r7c3<>2",
            "2r8c1,r9c1 + 9r8c1,r9c1 - 9r4c1,r4c2,r5c1,r5c3 + 2r4c1,r4c2,r5c1,r5c3",
        ),
        (
            "(12=9)r8c38 - (9=12)r7c45,r8c6 => r8c5<>1,2",
            "1r8c3,r8c8 + 9r8c3,r8c8 - 9r7c4,r7c5,r8c6 + 1r7c4,r7c5,r8c6; 2r8c3,r8c8 + 9r8c3,r8c8 - 9r7c4,r7c5,r8c6 + 2r7c4,r7c5,r8c6",
        ),
        ("(22=9)r8c3 - (9=2)r8c6 => r8c5<>2", "2r8c3 + 9r8c3 - 9r8c6 + 2r8c6"),
        ("r4c4(6) == r4c1(6) -- r4c1(8) == r4c9(8) => r9c9 <> 8", "6r4c4 + 6r4c1 - 8r4c1 + 8r4c9"),
        ("r1c1(1) == r1c2(1) -- r2c3(1) == r2c1(1) -- r1c1(1) => r3c1 <> 1", "1r1c1 + 1r1c2 - 1r2c3 + 1r2c1 - loop"),
        ("X-Chain: 5 r1c4 =5= r1c8 -5- r3c8 =5= r3c2 => r2c4<>5", "5r1c4 + 5r1c8 - 5r3c8 + 5r3c2"),
        ("XY-Chain: 8 8- r1c2 -3- r1c5 -9- r4c5 -8 => r4c2<>8", "8r1c2 + 3r1c2 - 3r1c5 + 9r1c5 - 9r4c5 + 8r4c5"),
        ("AIC: 2/8 2- r1c5 =2= r1c1 =8= r5c1 -8 => r5c5<>8", "2r1c5 + 2r1c1 - 8r1c1 + 8r5c1"),
        (
            "Discontinuous Nice Loop: 6/7 r8c2 =4= r8c9 -4- r9c9 -2- r9c3 =2= r7c2 =4= r8c2 => r8c2<>6,7",
            "4r8c2 + 4r8c9 - 4r9c9 + 2r9c9 - 2r9c3 + 2r7c2 - 4r7c2 + 4r8c2",
        ),
        ("r1c1 =4= r1c5 -4- r3c4 =4= r3c1 -4- r1c1 => r2c1<>4", "4r1c1 + 4r1c5 - 4r3c4 + 4r3c1 - loop"),
        (
            "r1c1 -4- ALS:r1c23,r2c2 -7- r1c9 =7= r9c9 => r1c1<>4",
            "4r1c1 - 4r1c2,r1c3,r2c2 + 7r1c2,r1c3,r2c2 - 7r1c9 + 7r9c9",
        ),
    ] {
        assert_eq!(noted(text), chain, "{text}");
    }
}

#[test]
fn what_is_none_is_refused_at_its_place() {
    for (text, character, expected) in [
        ("", 1, A_CLAIM),
        ("hello", 1, A_CLAIM),
        ("r4", 3, "a cell from r1c1 to r9c9"),
        ("r0c5=1", 2, "a cell from r1c1 to r9c9"),
        ("r4c5", 5, "= or <>"),
        ("r4c5<7", 6, "= or <>"),
        ("r4c5=", 6, "a digit from 1 to 9"),
        ("r4c5=0", 6, "a digit from 1 to 9"),
        ("r4c5=78", 8, "one digit for a cell"),
        ("r4c5=7 x", 8, A_CLAIM),
        ("(7r4c5", 3, A_CLAIM),
        ("2. If so: r4c5=7", 4, "a strategy before the colon, which 'If so' is not,"),
        ("2. r4c5", 8, "= or <>"),
        ("Naked Pair - r4c5", 18, "= or <>"),
        ("Guess r4c5=7", 1, A_CLAIM),
        ("(4=7)r3c5-(7)r3c8=(7)r6c8 r6c5<>7", 27, "=> and what the chain shows"),
        ("- 4r1c8", 2, "no blank between a sign and its digit, as in -7r4c5,"),
        ("1. – (4)r1c8", 5, "no blank between a sign and its digit, as in -7r4c5,"),
        ("r2c5=3 -> r2c4<>3", 1, A_CONDITION),
        ("r4c6=3 => r3c6=8", 1, A_CONDITION),
        ("Hidden Single: r4c6=3 => r3c6=8", 16, A_CONDITION),
        ("Guess: r1c8=4", 1, "a strategy before the colon, which 'Guess' is not,"),
        ("r1c2=8 (if r1c1=3)", 9, A_CLAIM),
        ("It is not so: r1c8=4", 1, "a strategy before the colon, which 'It is not so' is not,"),
        ("remove 7 from", 14, "a cell from r1c1 to r9c9"),
        ("place 47 in r1c1", 9, "one digit for a cell"),
        ("7 from r4c5", 3, "a cell from r1c1 to r9c9"),
        ("X-Wing: r4c5", 13, "= or <>"),
        ("(4=7)r3c5=(7)r3c8 => r6c5<>7", 10, A_LINK),
        ("(4=7r3c5 => r6c5<>7", 5, A_LINK),
        ("(12=9)r8c38 - (9=123)r7c45 => r8c5<>1", 27, A_LINK),
        ("(4=7)r3c5-(7)r3 => r6c5<>7", 16, "a cell from r1c1 to r9c9"),
        ("AIC: 4r1c1=4r1c5- => r6c5<>7", 19, "a digit from 1 to 9"),
        ("AIC: r1c1(4) == r1c5 => r6c5<>7", 22, "a digit in brackets"),
        ("AIC: r1c1 =4- r1c5 => r6c5<>7", 13, "the same sign on both sides of a digit"),
        ("(4=7)r3c5 - loop => ", 21, A_CLAIM),
        ("AIC: (8=7)r10c6 - (7)r7c4=(7)r7c7 => r9c4<>8", 6, A_CHAIN),
        ("(8=0)r8c6 - (7)r7c4=(7)r7c7 => r9c4<>8", 1, A_CHAIN),
        (" [8=7]r8c6 - (7)r7c4=(7)r7c7 => r9c4<>8", 2, A_CHAIN),
        ("(8=7)K3 - (7)r7c4=(7)r7c7 => r9c4<>8", 1, A_CHAIN),
    ] {
        assert_eq!(text.parse::<Claim>(), Err(ParseClaimError { character, expected: expected.into() }), "{text}");
    }
}

/// The strategy that a claim has by this name.
fn named(name: &str) -> Option<&'static Strategy> {
    format!("{name}: r1c1=1").parse::<Claim>().ok()?.strategy()
}

/// The name of a step may be more precise than the name of its strategy.
#[test]
fn every_name_of_a_step_means_its_strategy() {
    let mut wrong = BTreeSet::new();
    for strategy in strategies::all() {
        for case in strategy.cases() {
            let Ok(state) = case.state() else { continue };
            let Ok(board) = strategy.board(&state) else { continue };
            for step in strategy.all(&Scene::new(&board)) {
                if named(step.name()) != Some(strategy) {
                    wrong.insert(format!("{}: {:?}", step.name(), strategy.id()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_name_means_a_strategy() {
    for (id, names) in OTHERS {
        for name in names.split(", ") {
            assert_eq!(named(name).map(Strategy::id), Some(*id), "{name}");
        }
    }
    assert_eq!(named("uniqueness test 3").map(Strategy::id), Some("unique-rectangle-3"));
    assert_eq!(named("AIC Type 1").map(Strategy::id), Some("aic"));
    assert!(named("guess").is_none());
    assert!(named(&" type  with [".repeat(500)).is_none());
    assert!(named("ẞ type 1").is_none());
}
