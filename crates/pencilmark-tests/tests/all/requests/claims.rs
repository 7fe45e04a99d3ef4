//! Claims about steps.

use super::LINE;
use pencilmark::{Budget, Random};
use pencilmark_requests::verify::GivenClaim;
use pencilmark_requests::{Class, answer};
use serde_json::{Value, json};

/// Lines with some changed characters. Each line is read, or refused with a code; the claim beside it is judged.
#[test]
fn any_line_is_read_or_refused() {
    let lines = [
        r#"{"places":[["r1c8",4]],"removes":["-7r1c1"],"strategy":"Naked Pair","truths":["4r1","r2c3"]}"#,
        r#"{"places":["4r1c8"],"argument":[{"n":1,"suppose":["-4r1c8"]},{"n":2,"drops":1,"from":[1],"on":["4r1c8"]}]}"#,
        r#"{"removes":["r12c8<>4"],"argument":[{"n":1,"on":[],"by":["r1c8"]},{"n":2,"cases":[1],"from":[1],"off":[]}]}"#,
        "Hidden Single: r1c8=4, r12c3 <> 45",
    ];
    let letters: Vec<char> = "\"[]{},:0123456789rcb-=<>≠ns é".chars().collect();
    let mut random = Random::new(3);
    let mut refused = 0;
    for _ in 0..pencilmark_plain::number(1000, 3000) {
        let mut line: Vec<char> = lines[random.below(lines.len())].chars().collect();
        for _ in 0..random.below(4) {
            let place = random.below(line.len());
            line[place] = letters[random.below(letters.len())];
        }
        let line: String = line.into_iter().collect();
        if let Err(refusal) = GivenClaim::of_line(&line).claim {
            assert_eq!(refusal.code.class(), Class::Wrong, "{line}");
            assert!(!refusal.message.is_empty(), "{line}");
            refused += 1;
        }
        let claim = serde_json::from_str(&line).unwrap_or(Value::String(line));
        // The request has only one strategy, so that the search is quick.
        let body = json!({"puzzle": LINE, "claims": [claim, "r1c8<>4"], "strategies": ["hidden-single"]});
        let told = answer("verify", &body.to_string(), &Budget::unlimited()).unwrap();
        let told: Value = serde_json::from_str(&told).unwrap();
        assert_eq!(told["claims"][1]["valid"], false, "{body}");
        assert!(told["claims"][0]["error"]["code"].is_string() || told["claims"][0]["reason"].is_string(), "{body}");
    }
    assert!(refused > pencilmark_plain::number(300, 1000), "{refused}");
}
