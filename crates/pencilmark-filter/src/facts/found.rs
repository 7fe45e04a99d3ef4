//! Something that is looked for, and may not be there.

use crate::columns::Value;

/// What came of looking for something.
#[derive(Debug)]
pub(super) enum Found<T> {
    /// Nobody has looked yet.
    NotYet,
    /// There is none, as of a puzzle with several solutions.
    Nothing,
    This(T),
}

impl<T> Found<T> {
    pub(super) const fn is_known(&self) -> bool {
        !matches!(self, Self::NotYet)
    }

    /// The value that is made of it, if somebody has looked.
    pub(super) fn value<V: Into<Value>>(&self, of: impl FnOnce(&T) -> V) -> Option<Value> {
        match self {
            Self::NotYet => None,
            Self::Nothing => Some(Value::Null),
            Self::This(found) => Some(of(found).into()),
        }
    }
}

impl<T> From<Option<T>> for Found<T> {
    fn from(found: Option<T>) -> Self {
        found.map_or(Self::Nothing, Self::This)
    }
}
