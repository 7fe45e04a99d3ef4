//! The width of the terminal.

use pencilmark_requests::Screen;
use std::sync::LazyLock;

/// The screen for stdout. If stdout is a terminal, it has the width of the terminal at the time of the first call.
pub(crate) fn screen() -> Screen {
    static WIDTH: LazyLock<Option<usize>> = LazyLock::new(|| {
        terminal_size::terminal_size_of(std::io::stdout()).map(|(width, _)| width.0.into()).filter(|&width| width > 0)
    });
    Screen { width: *WIDTH }
}
