//! Comparison of each finder with a plain reference of its definition.

use pencilmark_references as references;

macro_rules! finders_agree_with_their_references {
    ($($family:ident)+) => {
        $(
            #[test]
            fn $family() {
                references::agree_in(stringify!($family));
            }
        )+
    };
}

references::families!(finders_agree_with_their_references);

#[test]
fn nesting_agrees_where_it_is_needed() {
    references::agree_where_nesting_is_needed();
}

#[test]
fn every_finder_has_a_reference() {
    assert_eq!(references::without(), [""; 0]);
}
