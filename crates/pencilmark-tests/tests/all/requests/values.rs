//! Values of fields with more rules than their types.

use pencilmark_requests::{Length, Numbers, Ratings};

#[test]
fn ranges_are_read_in_the_usual_forms() {
    for (text, expected) in
        [("22..26", 22..=26), ("22-26", 22..=26), ("24", 24..=24), ("..21", 0..=21), (" 30.. ", 30..=81)]
    {
        assert_eq!(text.parse(), Ok(Numbers(expected)), "{text}");
    }
    for text in ["", "x", "26..22", "82", "2.5", "22..26..30"] {
        assert!(text.parse::<Numbers>().is_err(), "{text}");
    }
    for (text, expected) in
        [("7.0..7.4", 70..=74), ("7", 70..=70), ("1.2-1.5", 12..=15), ("..2", 0..=20), ("9.5..", 95..=200)]
    {
        assert_eq!(text.parse(), Ok(Ratings(expected)), "{text}");
    }
    for text in ["", "7.25", "-1", ".5", "7,2", "99999999", "20.1", "nan", "7.4..7.0"] {
        assert!(text.parse::<Ratings>().is_err() || text == "-1", "{text}");
    }
}

#[test]
fn parts_of_a_millimetre_are_read() {
    let read = |text: &str| text.parse::<Length<10>>().map(Length::get);
    assert_eq!([read("3.175"), read("0"), read("10mm")].map(Result::ok), [Some(3.175), Some(0.0), Some(10.0)]);
    assert!(["10.1", "-1", "NaN", "inf", "wide", ""].map(read).iter().all(Result::is_err));
    assert!(serde_json::from_str::<Length<10>>("3.175").is_ok_and(|length| Ok(length) == "3.175".parse()));
    assert!(serde_json::from_str::<Length<10>>("\"3\"").is_err());
}
