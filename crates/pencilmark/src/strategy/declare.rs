//! The macro that declares a strategy.

/// Declares a strategy. Its doc comment is also its page. Its fields are the fields of
/// [`Strategy`](crate::strategy::Strategy). `id`, `name`, `summary`, `family`, `find` and `cases` come first; a field that
/// is not given is `None` or `false`.
macro_rules! strategy {
    (
        $(#[doc = $doc:expr])+
        pub $STATIC:ident {
            id: $id:literal,
            name: $name:literal,
            summary: $summary:expr,
            family: $Family:ident,
            find: $find:expr,
            cases: $cases:expr,
            $($field:ident: $value:expr,)*
        }
    ) => {
        $(#[doc = $doc])+
        pub static $STATIC: $crate::strategy::Strategy = $crate::strategy::Strategy {
            $($field: $value,)*
            ..$crate::strategy::Strategy::new(
                $id,
                $name,
                $crate::strategy::Family::$Family,
                if cfg!(feature = "docs") { concat!($($doc, "\n"),+) } else { "" },
                $find,
            )
            .with_summary($summary)
            .with_cases(if cfg!(feature = "cases") { $cases } else { &[] })
        };
    };
}

pub(crate) use strategy;
