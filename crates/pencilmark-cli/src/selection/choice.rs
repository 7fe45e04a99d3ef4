//! The strategies to use, and their order: the fields of a request, and a file with an order.

use super::file::OrderFile;
use crate::failures::Failure;
use clap::Args;
use pencilmark::Solver;
use pencilmark_requests::order::{Difficulties, OwnOrder};
use pencilmark_requests::{Choose, Selection as Chosen};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

/// The strategies to use.
///
/// They are the strategies of the profile, the strategies in a file with an order, or the strategies that are named.
#[derive(Args)]
pub(crate) struct Selection {
    #[command(flatten)]
    chosen: Chosen,
    /// A file that sets your own order and your own difficulties of the strategies
    ///
    /// The file is written in TOML (a format for settings), and has two optional parts. In the first part, a line such as
    /// `order = ["full-house", "naked-single"]` lists the strategies in the order in which they are tried. Strategies that are
    /// not in the list are not used. The list may contain inner lists. The solver tries the strategies of an inner list
    /// together, and takes the easiest of their steps. The second part begins with the line `[difficulty]`. In this part, lines
    /// such as `x-wing = 3.2` set difficulties. Strategies without such a line have the difficulty that the profile gives them.
    #[arg(long, help_heading = "Strategies", value_name = "FILE")]
    order: Option<PathBuf>,
    /// The chosen strategies, after the file was read. They are kept, because a pipe can be read only once.
    #[arg(skip)]
    read: Mutex<Option<Chosen>>,
}

impl Selection {
    /// A solver with the chosen strategies.
    ///
    /// # Errors
    /// When no strategy is left, or the file of the order cannot be understood.
    pub(crate) fn solver(&self, choose: Choose) -> Result<Arc<Solver>, Failure> {
        Ok(self.chosen()?.solver(choose)?)
    }

    /// The strategies that are chosen.
    ///
    /// # Errors
    /// When the file of the order cannot be understood.
    pub(crate) fn chosen(&self) -> Result<Chosen, Failure> {
        let Some(path) = &self.order else { return Ok(self.chosen.clone()) };
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(chosen) = &*read {
            return Ok(chosen.clone());
        }
        let OrderFile { order, difficulty } = OrderFile::read(path)?;
        let chosen = Chosen { order: order.map(OwnOrder), difficulty: Difficulties(difficulty), ..self.chosen.clone() };
        Ok(read.insert(chosen).clone())
    }
}
