//! The form of an error of reading: the text, and the expected form of the text.

/// Declares an error that stores the text that could not be read. Its message says what is expected.
#[doc(hidden)]
#[macro_export]
macro_rules! parse_error {
    ($(#[doc = $doc:literal])+ $Error:ident: $wrong:literal) => {
        $(#[doc = $doc])+
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $Error(String);

        impl std::fmt::Display for $Error {
            fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                write!(f, concat!("'{}' is no ", $wrong), self.0)
            }
        }

        impl std::error::Error for $Error {}
    };
}
