//! The cases that a strategy carries: a board, and what must be found there.

/// A board and what a strategy must make of it. Written as a literal beside the strategy, run by `cargo test` and by
/// `pencilmark test` alike: see [`trial`](crate::trial).
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
    /// The board, in any format that is read.
    pub board: &'static str,
    /// What must hold.
    pub expect: Expect,
}

/// What a strategy must make of a board.
#[derive(Copy, Clone, Debug)]
pub enum Expect {
    /// Solve it alone.
    Solved,
    /// Find just these steps, in this order, each written as [`Step`](crate::Step) displays what it does.
    Finds(&'static [&'static str]),
}

/// A case that expects the strategy to solve the board alone, unless told otherwise.
pub const fn case(board: &'static str) -> Case {
    Case { board, expect: Expect::Solved }
}

impl Case {
    /// Expects just these steps, in this order: `"r5c5=2"` for a value, `"r1c4,r1c6≠3 r2c1≠7"` for marks.
    pub const fn finds(self, steps: &'static [&'static str]) -> Self {
        Self { expect: Expect::Finds(steps), ..self }
    }

    /// Expects no step: a near miss.
    pub const fn finds_nothing(self) -> Self {
        self.finds(&[])
    }
}
