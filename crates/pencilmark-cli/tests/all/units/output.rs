//! Printing: the order, the width, and only the first answer of each class.

use pencilmark_cli::inside::{
    BYTES_OF_FORM, Classes, Form, Forms, Printer, Status, Tally, page_text, run_jobs, strategy_table,
};
use pencilmark_requests::Screen;
use pencilmark_view::blocks;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// While one job takes long, the other jobs go on.
#[test]
fn a_long_job_does_not_hold_up_the_others() {
    const JOBS: usize = 2000;
    let mut jobs = 0..JOBS;
    let done = AtomicUsize::new(0);
    let start = Instant::now();
    let work = |job: usize, out: &mut dyn FnMut(Vec<u8>, Tally)| {
        while job == 0 && done.load(Ordering::SeqCst) < JOBS - 1 && start.elapsed() < Duration::from_secs(20) {
            thread::sleep(Duration::from_millis(1));
        }
        done.fetch_add(1, Ordering::SeqCst);
        out(Vec::new(), Tally::default());
    };
    let printer = Printer::new(None, None).unwrap();
    assert_eq!(run_jobs(2, printer, |_| jobs.next(), work).unwrap(), Status::Good);
    assert_eq!(done.into_inner(), JOBS);
    assert!(start.elapsed() < Duration::from_secs(20));
}

/// The rows that are printed for some classes. Rows of class 0 have no form.
fn left(classes: &[u8], room: usize) -> String {
    let mut seen = Classes::with_room(room);
    let mut printed = Vec::new();
    for piece in classes.chunks(7) {
        let (mut text, mut forms) = (Vec::new(), Forms::new());
        for class in piece {
            let row = format!("{class}\n");
            if *class > 0 {
                forms.push((text.len()..text.len() + row.len(), Form([*class; 41])));
            }
            text.extend(row.into_bytes());
        }
        printed.extend(seen.filter(&text, &forms).unwrap());
    }
    seen.print_rest(&mut |text| {
        printed.extend_from_slice(text);
        Ok(())
    })
    .unwrap();
    String::from_utf8(printed).unwrap()
}

#[test]
fn the_first_of_each_class_is_left_however_little_room_there_is() {
    let mut random = pencilmark::Random::new(1);
    let classes: Vec<u8> = (0..2000).map(|_| random.below(250) as u8).collect();
    let mut seen = BTreeSet::new();
    let expected: String = classes
        .iter()
        .filter(|&&class| class == 0 || seen.insert(class))
        .flat_map(|class| [class.to_string(), "\n".into()])
        .collect();
    for room in [1, 2, 3, 10, 100, 249, 1000] {
        assert_eq!(left(&classes, room), expected, "{room}");
    }
}

#[test]
fn memory_is_a_limit() {
    for mebibytes in [1, 512, 1000] {
        let room = Form::room(mebibytes);
        assert!(room * BYTES_OF_FORM <= mebibytes << 20 && room * BYTES_OF_FORM * 5 > mebibytes << 21, "{room}");
    }
}

#[test]
fn sentences_fit_and_pictures_stay() {
    let text = "One two three four five six seven\n│ 1 2 3 │ 4 5 6 │ 7 8 9 │ and more";
    let expected = "One two three four\n  five six seven\n│ 1 2 3 │ 4 5 6 │ 7 8 9 │ and more";
    assert_eq!(Screen { width: Some(22) }.fit(text.into(), 2).as_str(), expected);
    assert_eq!(Screen { width: Some(10) }.fit(text.into(), 2).as_str(), text, "no room at all");
}

#[test]
fn a_narrow_table_goes_without_the_names() {
    let (wide, narrow) = (strategy_table(None), strategy_table(Some(80)));
    assert!(wide.contains("Locked Candidates (Pointing)") && !narrow.contains("Locked Candidates (Pointing)"));
    let longest = narrow.lines().skip(1).map(|line| line.chars().count()).max();
    assert!(longest <= Some(80), "{narrow}");
}

#[test]
fn pages_are_wrapped_but_for_diagrams() {
    let doc = " One two\n three.\n\n ```text\n a   diagram wider than that\n ```\n\n - four\n - five six seven eight\n";
    let expected = "One two\nthree.\n\na   diagram wider than that\n\n- four\n- five six\nseven\neight\n";
    assert_eq!(page_text(&blocks(doc), 10), expected);
}
