//! `pencilmark verify`

use crate::support::{Ran, run, run_with};
use serde_json::{Value, json};

const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
const HARD: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

/// Claims on standard input, one a line.
fn verify(puzzle: &str, claims: &str, options: &[&str]) -> Ran {
    run_with(claims, &[&["verify", puzzle, "--claims", "-"], options].concat())
}

fn lines(ran: &Ran) -> Vec<Value> {
    ran.out.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line} {}", ran.err))).collect()
}

#[test]
fn each_claim_has_its_verdict() {
    let ran = verify(EASY, "# claims\nr1c8=4\n\nX-Wing: R1C8 <> 4\n-5r1c1\n", &[]);
    assert_eq!(ran.code, 1);
    let told = lines(&ran);
    assert_eq!(told.len(), 3);
    assert_eq!((&told[0]["valid"], &told[0]["places"]), (&true.into(), &json!([["r1c8", 4]])));
    assert_eq!(told[0]["follows"], json!({"strategy": "hidden-single", "difficulty": 1.5, "truths": ["4r1"]}));
    assert_eq!((&told[1]["valid"], &told[1]["named_right"]), (&false.into(), &false.into()));
    let solution = "725691348984732516613845972251369487869457123437128659376584291142973865598216734";
    assert_eq!((&told[1]["counterexample"], &told[1]["solutions"]), (&solution.into(), &"1".into()));
    assert_eq!(told[2]["follows"], "already");
    assert_eq!(verify(EASY, "r1c8=4", &[]).code, 0);
}

/// What `explain` writes in the notations of others is read back, and every line of it is right.
#[test]
fn paths_in_the_notations_of_others_are_read_back() {
    for notation in ["eureka", "hodoku", "studio"] {
        let path = run(&["explain", "--profile", "hodoku", "--notation", notation, HARD]);
        assert_eq!(path.code, 0, "{}", path.err);
        let written = path.out.lines().filter(|line| !line.starts_with('#')).count();
        assert!(written > 20, "{notation}: {}", path.out);
        let judged = verify(HARD, &path.out, &["--profile", "hodoku", "--path"]);
        assert_eq!(judged.code, 0, "{notation}: {} {}", judged.out, judged.err);
        let told = lines(&judged);
        assert_eq!(told.len(), written + 1);
        let argued = told.iter().filter(|line| line["argument"]["ok"] == true).count();
        assert!(argued > 2, "{notation}: {argued} chains are checked");
    }
    assert!(run(&["explain", "--notation", "hodoku", "--format", "json", HARD]).code == 2);
}

/// A chain is checked link by link; the first that is wrong is told.
#[test]
fn a_wrong_link_is_told() {
    let told = lines(&verify(HARD, "(9)r8c1=(9)r5c1-(9)r5c6=(9)r8c6 => r9c4<>9\n(9)r8c1=(9)r8c1 => ", &[]));
    assert_eq!((&told[0]["argument"]["ok"], &told[0]["argument"]["line"]), (&false.into(), &1.into()), "{}", told[0]);
    let message = told[0]["argument"]["message"].as_str().unwrap();
    assert_eq!(message, "r9c1=9 can be true instead of both ends");
    assert_eq!(told[1]["error"]["code"], "wrong-value");
}

#[test]
fn what_cannot_be_read_is_refused_in_its_place() {
    let ran = verify(EASY, "r1c8=4\nr1c8 = four\n{\"removes\":[[\"r0c1\",4]]}\n{\"remove\":[]}\n{\"x\nr1c8<>3\n", &[]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("4 claims could not be read"), "{}", ran.err);
    let told = lines(&ran);
    let error = |at: usize| {
        let error = &told[at]["error"];
        (error["code"].as_str().unwrap(), error["line"].as_u64().unwrap(), error["field"].as_str())
    };
    assert_eq!(told[1]["error"]["message"], "character 8: a digit from 1 to 9 is expected");
    assert_eq!(error(1), ("wrong-value", 2, None));
    assert_eq!(error(2), ("wrong-value", 3, Some("removes")));
    assert_eq!(error(3), ("unknown-field", 4, Some("remove")));
    assert_eq!(error(4), ("not-json", 5, None));
    assert_eq!((&told[0]["valid"], &told[5]["valid"]), (&true.into(), &true.into()));
}

#[test]
fn our_own_path_is_right_and_a_wrong_step_is_found() {
    let explained: Value = serde_json::from_str(&run(&["explain", "--format", "json", HARD]).out).unwrap();
    let mut steps: Vec<Value> = explained["steps"].as_array().unwrap().clone();
    let path = |steps: &[Value]| {
        let claims = steps.iter().map(Value::to_string).collect::<Vec<_>>().join("\n");
        verify(HARD, &claims, &["--path", "--timeout", "60"])
    };
    let right = path(&steps[..20]);
    let told = lines(&right);
    assert_eq!((right.code, told.last().unwrap()), (0, &json!({"first_wrong": null, "right": null})), "{}", right.out);
    for (step, told) in steps.iter().zip(&told[..20]) {
        assert_eq!((&told["valid"], &told["named_right"]), (&true.into(), &true.into()), "{step}");
        assert!(told["argument"].is_null() || told["argument"]["ok"] == true, "{told}");
        assert!(told["follows"]["difficulty"].as_f64() <= step["difficulty"].as_f64(), "{told} {step}");
    }
    let (places, removes) = (steps[3]["places"].take(), steps[3]["removes"].take());
    (steps[3]["places"], steps[3]["removes"]) = (removes, places);
    let wrong = path(&steps[..6]);
    let end = lines(&wrong).pop().unwrap();
    assert_eq!((wrong.code, &end["first_wrong"]), (1, &3.into()));
    assert_eq!(end["right"]["strategy"], steps[3]["strategy"]);
}

#[test]
fn an_argument_is_wrong_in_its_first_wrong_line() {
    let argument = |by: &str| json!({"places": ["4r1c8"], "argument": [{"n": 1, "on": ["4r1c8"], "by": [by]}]});
    let told = lines(&verify(EASY, &format!("{}\n{}\n", argument("4r1"), argument("4r9")), &[]));
    assert_eq!(told[0]["argument"], json!({"ok": true, "line": null, "message": null}));
    assert_eq!(told[1]["argument"], json!({"ok": false, "line": 1, "message": "it does not follow"}));
    assert_eq!(
        told[1]["reason"],
        "It follows by Hidden Single, and the argument is wrong in line 1: it does not follow."
    );
}

#[test]
fn a_claim_can_be_about_a_state_of_its_own() {
    let own = |state: &str, mark: &str| json!({"state": state, "removes": [mark]}).to_string();
    let claims = [own(HARD, "1r1c1"), own(&".".repeat(81), "1r1c1"), own("nothing", "1r1c1")].join("\n");
    let told = lines(&verify(EASY, &claims, &[]));
    assert_eq!((&told[0]["valid"], &told[0]["solutions"]), (&false.into(), &"1".into()));
    assert_eq!((&told[1]["valid"], &told[1]["solutions"]), (&false.into(), &"2+".into()));
    assert!(told[1]["counterexample"].as_str().unwrap().starts_with('1'));
    assert_eq!(told[2]["error"]["field"], "state");
    let refused = verify(EASY, &claims, &["--path"]);
    assert!(refused.code == 2 && refused.err.contains("--path"), "{}", refused.err);
}

#[test]
fn people_read_sentences() {
    let ran = verify(EASY, "r1c8=4\nr2c1=8\nr1c9\n", &["--format", "text", "--path"]);
    assert_eq!(ran.code, 2);
    let expected = "1. r1c8=4: right. It follows by Hidden Single. Difficulty 1.5.\n\
                    2. r2c1=8: wrong. r2c1 is 9 in the only solution, not 8.\n\
                    3. Line 3: character 5: = or <> is expected.\n\
                    Step 2 is the first that is wrong. Right there: ";
    assert!(ran.out.starts_with(expected), "{}", ran.out);
}

#[test]
fn what_goes_wrong_before_is_told() {
    let twice = EASY.replace("..569", "5.569");
    for (ran, words) in [
        (verify("-", "r1c1=1", &[]), "not both"),
        (verify(EASY, "", &[]), "at least one claim"),
        (verify("nothing", "r1c1=1", &[]), "nothing"),
        (verify(&twice, "r1c1=1", &[]), "5 stands twice"),
        (verify(EASY, "r1c1=1", &["--profile", "ser"]), "Sudoku Explainer"),
        (run(&["verify", EASY, "--claims", "/no/such/file"]), "/no/such/file"),
        (run(&["verify", EASY]), "--claims"),
    ] {
        assert!(ran.code == 2 && ran.err.contains(words), "{} {}", ran.out, ran.err);
    }
}
