//! The writer of JSON writes the same text as the library `serde_json`.

use pencilmark_plain as support;
use pencilmark_requests::json;
use proptest::prelude::*;
use serde::Serialize;
use serde_json::{Map, Number, Value};
use std::collections::BTreeMap;

#[derive(Clone, Debug, Serialize)]
struct Unit;

#[derive(Clone, Debug, Serialize)]
struct Wrapped(f64);

#[derive(Clone, Debug, Serialize)]
enum Kind {
    Unit,
    New(char),
    Tuple(i8, Option<bool>),
    Struct { text: String, none: Option<u8> },
}

/// Values of all kinds that serde knows.
#[derive(Clone, Debug, Serialize)]
struct All {
    kinds: Vec<Kind>,
    numbers: (u8, i64, u64, f32, Wrapped),
    unit: Unit,
    keys: BTreeMap<u32, char>,
    value: Value,
    bytes: [u8; 3],
    #[serde(flatten)]
    rest: BTreeMap<String, Vec<Value>>,
}

fn values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Bool),
        any::<i64>().prop_map(Value::from),
        (0..120_u64).prop_map(Value::from),
        any::<f64>().prop_map(|number| Number::from_f64(number).map_or(Value::Null, Value::Number)),
        any::<String>().prop_map(Value::String),
        "[a-z \"\\\\\n\u{7f}é]{0,40}".prop_map(Value::String),
    ];
    leaf.prop_recursive(4, 40, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::Array),
            prop::collection::btree_map(any::<String>(), inner, 0..6)
                .prop_map(|map| Value::Object(map.into_iter().collect::<Map<_, _>>())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(support::number(64, 1024) as u32)
    })]

    #[test]
    fn the_same_bytes_as_the_library(
        value in values(),
        (small, large, unsigned) in any::<(u8, i64, u64)>(),
        (single, double) in any::<(f32, f64)>(),
        text in any::<String>(),
    ) {
        let kinds = vec![
            Kind::Unit,
            Kind::New(text.chars().next().unwrap_or('"')),
            Kind::Tuple(small.cast_signed(), Some(small > 99)),
            Kind::Struct { text: text.clone(), none: None },
        ];
        let all = All {
            kinds,
            numbers: (small, large, unsigned, single, Wrapped(double)),
            unit: Unit,
            keys: [(u32::from(small), 'a'), (7, '"')].into(),
            value: value.clone(),
            bytes: [0, small, 255],
            rest: [(text.clone(), vec![value])].into(),
        };
        prop_assert_eq!(json(&all), serde_json::to_string(&all).unwrap());
    }
}

/// Each byte at each place of the words of eight bytes. The writer checks the bytes of a word together.
#[test]
fn every_character_at_every_place() {
    for character in (0..=255).map(char::from) {
        for place in 0..20 {
            let text: String = (0..20).map(|at| if at == place { character } else { 'x' }).collect();
            assert_eq!(json(&text), serde_json::to_string(&text).unwrap());
        }
    }
}
