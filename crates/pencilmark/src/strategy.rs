//! The shape that every strategy has.

use crate::board::Board;
use crate::checker::Fault;
use crate::puzzle::Puzzle;
use crate::scene::Scene;
use crate::step::Step;
use std::fmt;
use std::ops::ControlFlow;

mod case;

pub use case::{Case, Expect, case};

/// Whether to go on looking. A finder passes on what its sink answers with `?`.
pub type Flow = ControlFlow<()>;

/// Where a finder hands its steps: a sink that can say stop. First hint, all hints, best hint are sinks, never flags.
pub type Found<'f> = &'f mut dyn FnMut(Step) -> Flow;

/// A kind of strategies that belong together.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// One cell, one digit.
    Singles,
    /// A digit confined to where two houses cross.
    Locked,
    /// As many digits as cells.
    Subsets,
}

impl Family {
    /// The family's short name, as in `strategies.csv` and the JSON of a hint.
    pub const fn id(self) -> &'static str {
        match self {
            Family::Singles => "singles",
            Family::Locked => "locked",
            Family::Subsets => "subsets",
        }
    }

    /// What its strategies look for, to follow "there is".
    pub const fn means(self) -> &'static str {
        match self {
            Family::Singles => "a single: a cell that can be settled now",
            Family::Locked => "a locked candidate: a digit confined to where a block and a line cross",
            Family::Subsets => "a subset: some cells of a house that share as many digits as they are",
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A strategy: what it is called, what it means, how it is found, and the cases that show it.
///
/// Its place in the order and its difficulty are in the [registry](crate::strategies::REGISTRY), because they mean
/// something only by comparison.
pub struct Strategy {
    /// The name for programs: `naked-pair`.
    pub id: &'static str,
    /// The name for people: `Naked Pair`.
    pub name: &'static str,
    /// What it is akin to.
    pub family: Family,
    /// What it means, with a diagram: the strategy's page. Plain text with Markdown's code fences.
    pub doc: &'static str,
    /// Whether it plays on boards that were started with all nine marks in each blank cell, before the rules are
    /// applied: only the rules themselves do.
    pub from_all_marks: bool,
    /// Hands every instance on a board to the sink, in a fixed order that the strategy's file documents, until the sink
    /// says stop. Pure: it asks the scene and nothing else.
    pub find: fn(&Scene, Found) -> Flow,
    /// Its own tests.
    pub cases: &'static [Case],
}

impl Strategy {
    /// The board that it starts from, alone: with the rules applied, unless it is the rules.
    ///
    /// # Errors
    /// [`Fault::Twice`] when a house holds a digit twice.
    pub fn board(&self, puzzle: &Puzzle) -> Result<Board, Fault> {
        if self.from_all_marks { Board::with_all_marks(puzzle) } else { Board::new(puzzle) }
    }

    /// Every step it can make now.
    ///
    /// ```
    /// use pencilmark::{Board, Puzzle, Scene, strategies};
    ///
    /// let puzzle: Puzzle =
    ///     "000000000000200000000000000000060000000000000000080000000000000000000000000002000".parse().unwrap();
    /// let board = Board::new(&puzzle).unwrap();
    /// let hidden_single = strategies::get("hidden-single").unwrap();
    /// let steps = hidden_single.all(&Scene::new(&board));
    /// assert_eq!(steps.len(), 1);
    /// assert_eq!(steps[0].to_string(), "r5c5=2");
    /// ```
    pub fn all(&self, scene: &Scene) -> Vec<Step> {
        let mut steps = Vec::new();
        let _ = self.look(scene, &mut |step| {
            steps.push(step);
            Flow::Continue(())
        });
        steps
    }

    /// The first step it finds, if any.
    pub fn first(&self, scene: &Scene) -> Option<Step> {
        let mut first = None;
        let _ = self.look(scene, &mut |step| {
            first = Some(step);
            Flow::Break(())
        });
        first
    }

    /// Hands every step it can make now to a sink, until the sink says stop. While the rules are not applied, a mark is
    /// no evidence, and nobody but the rules plays.
    pub fn look(&self, scene: &Scene, found: Found) -> Flow {
        if self.from_all_marks || !scene.rules_pending() { (self.find)(scene, found) } else { Flow::Continue(()) }
    }
}

impl PartialEq for Strategy {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Strategy {}

impl fmt::Debug for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// Declares a strategy: its doc comment is also its page, and its fields are those of [`Strategy`].
macro_rules! strategy {
    (
        $(#[doc = $doc:literal])+
        pub $STATIC:ident = $id:literal, $name:literal, $Family:ident, $find:expr, $cases:expr
        $(, $field:ident: $value:expr)* $(,)?
    ) => {
        $(#[doc = $doc])+
        pub static $STATIC: $crate::strategy::Strategy = $crate::strategy::Strategy {
            $($field: $value,)*
            ..$crate::strategy::Strategy {
                id: $id,
                name: $name,
                family: $crate::strategy::Family::$Family,
                doc: concat!($($doc, "\n"),+),
                from_all_marks: false,
                find: $find,
                cases: $cases,
            }
        };
    };
}

pub(crate) use strategy;
