//! The lines and tables about the rounds of a search.

use pencilmark_cli::inside::{Counts, line, table};
use std::time::Duration;

#[test]
fn a_line_has_all_of_it() {
    let counts = |met, er| Counts { seeds: 1, choices: 7, of: 1250, met, rated: 5, found: [(er, 2)].into() };
    assert_eq!(
        line(&[counts(1000, 115), counts(234, 110)], Duration::from_secs(3725)),
        "round 2: 7 of 1,250 choices; 1,234 neighbours, 10 rated, 4 found, up to ER 11.5; 1:02:05"
    );
    assert!(line(&[Counts::default()], Duration::ZERO).ends_with("0 found; 0:00:00"));
}

fn counts(seeds: u64, er: u16) -> Counts {
    Counts { seeds, choices: 2, of: 2, met: 30, rated: 20, found: [(er, 1), (110, 2)].into() }
}

#[test]
fn a_round_is_a_column_and_many_are_joined() {
    let text = table(&[counts(1, 115), counts(3, 110)]);
    let expected = "              round 1    round 2        all\nseeds               1          3          4\n";
    assert!(text.starts_with(expected), "{text}");
    assert!(
        text.ends_with("  ER 11.5           1          0          1\n  ER 11.0           2          2          4\n"),
        "{text}"
    );
    assert!(!table(&[counts(1, 115)]).contains("all"));
    let many: Vec<Counts> = (1..=9).map(|seeds| counts(seeds, 115)).collect();
    let text = table(&many);
    assert!(text.starts_with("            round 1-4    round 5"), "{text}");
    assert!(text.contains("\nseeds              10          5"), "{text}");
}
