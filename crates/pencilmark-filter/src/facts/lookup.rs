//! The result of looking for something that may not exist.

use crate::columns::Value;

/// The result of looking for something that may not exist.
#[derive(Debug)]
pub(super) enum Lookup<T> {
    /// It was not looked for yet.
    NotYet,
    /// There is none, for example because the puzzle has several solutions.
    Nothing,
    This(T),
}

impl<T> Lookup<T> {
    pub(super) const fn is_known(&self) -> bool {
        !matches!(self, Self::NotYet)
    }

    /// The value that `of` makes of it; `None` if it was not looked for yet.
    pub(super) fn value<V: Into<Value>>(&self, of: impl FnOnce(&T) -> V) -> Option<Value> {
        match self {
            Self::NotYet => None,
            Self::Nothing => Some(Value::Null),
            Self::This(found) => Some(of(found).into()),
        }
    }
}

impl<T> From<Option<T>> for Lookup<T> {
    fn from(found: Option<T>) -> Self {
        found.map_or(Self::Nothing, Self::This)
    }
}
