//! A net told in sentences, branch by branch, and as JSON.

use crate::words;
use pencilmark::{Branch, Cause, Cells, Claim, Digits, Inference, Mark, Net, Truth};
use serde_json::{Value, json};

/// Tells the branches of a net: what each supposes, what that leaves, and where it ends. What a mark that is on takes
/// from the cells it sees is told where it is used. Nested branches stand in parentheses. Ends without a full stop.
pub(crate) fn tell(net: &Net) -> String {
    sentences(net, &[]).join(". ")
}

fn sentences(net: &Net, around: &[Claim]) -> Vec<String> {
    let mut told = Vec::new();
    if net.branches.len() > 1 {
        told.push(cases(net));
    }
    for branch in &net.branches {
        let mut claims = around.to_vec();
        for line in &branch.inferences {
            told.extend(line_told(line, &claims));
            claims.push(line.claim);
        }
        // The end of a case is told even if it is no more than a mark seen.
        if net.branches.len() > 1 && !ends_in_contradiction(branch, around) {
            told.extend(branch.inferences.last().map(|last| format!("In the end {}", is(last.claim))));
        }
    }
    if net.branches.len() > 1 {
        told.push("All cases agree".into());
    }
    told
}

/// Of what the branches are the cases.
fn cases(net: &Net) -> String {
    match net.split {
        Some(Truth::Cell(cell)) => format!("Whatever {cell} is, it comes to the same"),
        Some(Truth::House(digit, house)) => format!("Wherever {digit} stands in {house}, it comes to the same"),
        None => {
            let first = net.branches.iter().find_map(|branch| branch.inferences.first());
            let first =
                first.map_or_else(String::new, |first| format!("Whether {} or not, ", is(Claim::on(first.claim.mark))));
            format!("{first}it comes to the same")
        }
    }
}

/// An inference in a sentence, unless it is only a mark that sees one that is on.
fn line_told(line: &Inference, claims: &[Claim]) -> Option<String> {
    let Claim { mark, on } = line.claim;
    let (cell, digit) = (mark.cell(), mark.digit());
    let contradicts = claims.contains(&line.claim.opposite());
    Some(match &line.cause {
        Cause::Assumed => format!("Suppose {}", is(line.claim)),
        Cause::Seen if contradicts => {
            let other = earlier(line, claims).next()?;
            if other.cell() == cell {
                format!("Then {cell} would be both {} and {digit}", other.digit())
            } else {
                format!("Then {cell} and {} would both be {digit}", other.cell())
            }
        }
        Cause::Seen => return None,
        Cause::Truths(truths) => {
            let gone: Vec<_> = earlier(line, claims).chain((on && contradicts).then_some(mark)).collect();
            match truths[..] {
                [Truth::Cell(_)] if on => {
                    let digits: Digits = gone.iter().map(|mark| mark.digit()).collect();
                    let none = words::digits(digits).replace(" and ", " or ");
                    match (contradicts, digits.is_empty()) {
                        (true, _) => format!("Then {cell} is not {none}: nothing is left for it"),
                        (false, false) => format!("As {cell} is not {none}, it is {digit}"),
                        (false, true) => format!("{cell} has only {digit} left"),
                    }
                }
                [Truth::House(_, house)] if on => {
                    let cells: Cells = gone.iter().map(|mark| mark.cell()).collect();
                    let (names, are) = (words::cells(cells), if cells.len() == 1 { "is" } else { "are" });
                    match (contradicts, cells.is_empty()) {
                        (true, _) => format!("Then {names} {are} not {digit}: {house} has no place for it"),
                        (false, false) => format!("As {names} {are} not {digit}, {house} has it in {cell}"),
                        (false, true) => format!("{house} has only {cell} left for {digit}"),
                    }
                }
                _ => is(line.claim),
            }
        }
        Cause::Nested(net) => format!("({}.) So {}", sentences(net, claims).join(". "), is(line.claim)),
    })
}

/// The marks of the earlier claims that one rests on.
fn earlier(line: &Inference, claims: &[Claim]) -> impl Iterator<Item = Mark> {
    line.from.iter().filter_map(|&from| claims.get(usize::from(from))).map(|claim| claim.mark)
}

fn ends_in_contradiction(branch: &Branch, around: &[Claim]) -> bool {
    let last = branch.inferences.last().map(|last| last.claim.opposite());
    let claims = around.iter().copied().chain(branch.inferences.iter().map(|line| line.claim));
    claims.into_iter().any(|claim| Some(claim) == last)
}

fn is(claim: Claim) -> String {
    let (cell, digit) = (claim.mark.cell(), claim.mark.digit());
    if claim.on { format!("{cell} is {digit}") } else { format!("{cell} is not {digit}") }
}

/// The branches of a net, each the list of its claims: what is claimed, why, and the places of the earlier claims that
/// it uses. Nested branches count the claims of those around first.
pub(crate) fn json(net: &Net) -> Value {
    let line = |line: &Inference| {
        let Claim { mark, on } = line.claim;
        let claim = format!("{}{}{}", mark.cell(), if on { "=" } else { "≠" }, mark.digit());
        match &line.cause {
            Cause::Assumed => json!({"claim": claim, "cause": "assumed"}),
            Cause::Seen => json!({"claim": claim, "cause": "seen", "from": line.from.to_vec()}),
            Cause::Truths(truths) => {
                let truths: Vec<_> = truths.iter().map(ToString::to_string).collect();
                json!({"claim": claim, "cause": "truths", "truths": truths, "from": line.from.to_vec()})
            }
            Cause::Nested(net) => {
                json!({"claim": claim, "cause": "nested", "branches": self::json(net), "from": line.from.to_vec()})
            }
        }
    };
    net.branches.iter().map(|branch| branch.inferences.iter().map(line).collect::<Value>()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark::strategy::Expect;
    use pencilmark::{Argument, Board, Puzzle, Scene, Step, strategies};

    /// The first step of the first case that finds one.
    fn step(id: &str) -> Step {
        let strategy = strategies::get(id).unwrap();
        let case = strategy.cases.iter().find(|case| !matches!(case.expect, Expect::Finds(&[]))).unwrap();
        let puzzle: Puzzle = case.board.parse().unwrap();
        strategy.first(&Scene::new(&Board::new(&puzzle).unwrap())).unwrap()
    }

    fn net(step: &Step) -> &Net {
        let Some(Argument::Net(net)) = step.argument() else { panic!("{step:?} has no net") };
        net
    }

    #[test]
    fn a_refutation_begins_with_what_it_supposes_and_ends_with_what_is_wrong() {
        assert_eq!(
            tell(net(&step("nishio-forcing-chain"))),
            "Suppose r6c3 is 7. As r6c7 is not 7, block 6 has it in r5c8. As r2c8 is not 7, row 2 has it in r2c1. \
             Then r1c2, r3c2 and r4c2 are not 7: column 2 has no place for it"
        );
    }

    #[test]
    fn the_cases_of_a_cell_are_told_one_by_one() {
        let told = tell(net(&step("cell-forcing-chain")));
        assert!(told.starts_with("Whatever r7c5 is, it comes to the same. Suppose r7c5 is 3. As "), "{told}");
        let end = "Suppose r7c5 is 9. As r7c7 is not 9, it is 6. In the end r7c3 is not 6. All cases agree";
        assert!(told.ends_with(end), "{told}");
    }

    #[test]
    fn nested_branches_stand_in_parentheses() {
        let told = tell(net(&step("nested-forcing-net")));
        assert!(told.starts_with("Suppose r6c7 is 1. As "), "{told}");
        let (_, nested) = told.split_once("(Suppose ").unwrap();
        let (mark, rest) = nested.split_once(" is ").unwrap();
        let (digit, rest) = rest.split_once(". ").unwrap();
        assert!(rest.contains(&format!(".) So {mark} is not {digit}. ")), "{told}");
    }

    #[test]
    fn a_net_made_by_hand_is_told_too() {
        let empty =
            || Net { split: None, branches: vec![Branch { inferences: vec![] }, Branch { inferences: vec![] }] };
        assert_eq!(tell(&empty()), "it comes to the same. All cases agree");
        let claim = Claim::on(Mark::new(pencilmark::Cell::ALL[0], pencilmark::Digit::ALL[0]));
        let causes =
            [Cause::Assumed, Cause::Seen, Cause::Truths(smallvec::SmallVec::new()), Cause::Nested(Box::new(empty()))];
        for claims in [[claim; 4], [claim, claim.opposite(), claim, claim.opposite()]] {
            for from in [&[][..], &[0], &[3, 7, 65_535]] {
                let lines = claims.into_iter().zip(causes.clone());
                let inferences = lines.map(|(claim, cause)| Inference { claim, cause, from: from.into() }).collect();
                let net = Net::refuting(Branch { inferences });
                assert!(tell(&net).starts_with("Suppose r1c1 is 1"), "{}", tell(&net));
                assert_eq!(json(&net)[0].as_array().unwrap().len(), 4);
            }
        }
    }

    #[test]
    fn claims_name_the_places_of_those_they_use() {
        for id in ["digit-forcing-chain", "region-forcing-chain", "forcing-net", "nested-forcing-net"] {
            fn hold(branches: &Value, before: u64) {
                for branch in branches.as_array().unwrap() {
                    for (place, line) in (before..).zip(branch.as_array().unwrap()) {
                        let from = line["from"].as_array().into_iter().flatten();
                        assert!(from.into_iter().all(|from| from.as_u64().unwrap() < place), "{line}");
                        if line["cause"] == "nested" {
                            hold(&line["branches"], place);
                        }
                    }
                    assert_eq!(branch[0]["cause"], "assumed");
                }
            }
            hold(&json(net(&step(id))), 0);
        }
    }
}
