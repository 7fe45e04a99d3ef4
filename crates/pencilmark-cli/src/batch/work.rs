//! How puzzles are answered, and who receives the answers.

use crate::output::{Answer, Tally};
use pencilmark_requests::input::{Item, PlainLines};

/// How puzzles are answered.
pub(crate) trait Work: Sync {
    /// One of them.
    fn answer(&self, item: &Item) -> Answer;

    /// Some plain lines, if that is faster than one by one. Returns whether they were answered: each once, in order.
    fn answer_lines(&self, _lines: &PlainLines, _out: Out) -> bool {
        false
    }

    /// One of them whose answer may have any length, in lines that are printed as they are found. Returns whether it was
    /// answered.
    fn stream(&self, _item: &Item, _out: Out) -> bool {
        false
    }

    /// What stands before all answers, and after them, where they are no table.
    fn frame(&self) -> Option<(&'static str, &'static str)> {
        None
    }
}

impl<F: Fn(&Item) -> Answer + Sync> Work for F {
    fn answer(&self, item: &Item) -> Answer {
        self(item)
    }
}

/// The receiver of answers.
pub(crate) type Out<'o> = &'o mut dyn FnMut(Vec<u8>, Tally);

/// The preparation of a command from its arguments.
pub(crate) struct Plan<W> {
    /// The first line of a table.
    pub(crate) header: Option<String>,
    pub(crate) work: W,
}

impl<'w, W: Work + 'w> Plan<W> {
    pub(super) fn erased(self) -> Plan<Box<dyn Work + 'w>> {
        Plan { header: self.header, work: Box::new(self.work) }
    }
}
