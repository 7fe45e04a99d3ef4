//! The test cases of a strategy: a board, and the result that the strategy must have on it.

use pencilmark_core::State;
use pencilmark_core::format::{ParseError, read_any};

/// A board and the result that a strategy must have on it. A case is a literal in the strategy's file. Both `cargo test` and
/// `pencilmark test` run it: see [`trial`](crate::trial).
///
/// ```
/// use pencilmark::strategy::case;
///
/// let cases = [
///     case(".........  ...").finds_nothing(),
///     case("…").finds(&["r8c3≠4", "r2c1,r3c1≠8"]),
///     case("…"), // solved by the strategy alone
/// ];
/// # let _ = cases;
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Case {
    /// The board, in any format that Pencilmark reads. A board with a layout begins with the text of the layout.
    pub board: &'static str,
    /// The result that the strategy must have on the board.
    pub expect: Expect,
}

/// The result that a strategy must have on a board.
#[derive(Copy, Clone, Debug)]
pub enum Expect {
    /// The strategy must solve the board alone.
    Solved,
    /// The strategy must find exactly these steps, in this order, each written as [`Step`](crate::Step) displays it.
    Finds(&'static [&'static str]),
}

/// A case. Unless its methods change it, it expects that the strategy solves the board alone.
pub const fn case(board: &'static str) -> Case {
    Case { board, expect: Expect::Solved }
}

impl Case {
    /// Expects exactly these steps, in this order: `"r5c5=2"` for a value, `"r1c4,r1c6≠3 r2c1≠7"` for marks.
    pub const fn finds(self, steps: &'static [&'static str]) -> Self {
        Self { expect: Expect::Finds(steps), ..self }
    }

    /// The state of the board.
    ///
    /// # Errors
    /// The fault of a text that cannot be read.
    pub fn state(&self) -> Result<State, ParseError> {
        read_any(self.board)
    }

    /// Expects no step: the board is almost an example of the pattern.
    pub const fn finds_nothing(self) -> Self {
        self.finds(&[])
    }
}
