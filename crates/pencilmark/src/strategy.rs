//! The shape that every strategy has.

use crate::board::Board;
use crate::checker::Fault;
use crate::puzzle::Puzzle;
use crate::scene::Scene;
use crate::step::Step;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt;
use std::ops::ControlFlow;

mod case;

pub use case::{Case, Expect, case};

/// Whether to go on looking. A finder passes on what its sink answers with `?`.
pub type Flow = ControlFlow<()>;

/// Where a finder hands its steps: a sink that can say stop. First hint, all hints, best hint are sinks, never flags.
pub type Sink<'f> = &'f mut dyn FnMut(Step) -> Flow;

/// Declares the families: for each its variant, its short name, and what its strategies look for, to follow "there is".
macro_rules! families {
    ($($(#[doc = $doc:literal])+ $Variant:ident = $id:literal, $means:literal;)+) => {
        /// A kind of strategies that belong together.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Family {
            $($(#[doc = $doc])+ $Variant,)+
        }

        impl Family {
            /// All of them, from the simplest.
            pub const ALL: &[Family] = &[$(Family::$Variant),+];

            /// The family's short name, as in the JSON of a hint.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Family::$Variant => $id,)+
                }
            }

            /// What its strategies look for, to follow "there is".
            pub const fn means(self) -> &'static str {
                match self {
                    $(Family::$Variant => $means,)+
                }
            }
        }
    };
}

families! {
    /// One cell, one digit.
    Singles = "singles", "a single: a cell that can be settled now";
    /// A single that a locked candidate or a hidden subset brings about, seen without pencil marks.
    Direct = "direct", "a single that shows as soon as one sees where its digit is confined elsewhere";
    /// A digit confined to where two houses cross.
    Locked = "locked", "a locked candidate: a digit confined to where a block and a line cross";
    /// As many digits as cells.
    Subsets = "subsets", "a subset: some cells of a house that share as many digits as they are";
    /// A digit that some houses confine to as many others.
    Fish = "fish", "a fish: some houses that confine a digit to as many others";
    /// Few strong links of one digit.
    SingleDigit = "single-digit", "two strong links of one digit that meet";
    /// Marks of two colours, of which one is true.
    Coloring = "coloring", "a web of strong links that two colours make plain";
    /// A few cells with two or three marks each that see one another.
    Wings = "wings", "a wing: a few cells of few marks, which rob a cell that sees them all";
    /// Alternating inferences.
    Chains = "chains", "a chain of alternating inferences";
    /// Cells that hold one digit more than they are.
    Als = "als", "an almost locked set: cells of a house with one digit more than they are";
    /// What only a puzzle with one solution allows.
    Uniqueness = "uniqueness", "a pattern that would allow a second solution";
    /// All ways to place a digit.
    Templates = "templates", "a digit of which all placements agree somewhere";
    /// What follows from each of several cases.
    Forcing = "forcing", "something that follows whichever case holds";
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
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    pub(crate) family: Family,
    pub(crate) doc: &'static str,
    pub(crate) from_all_marks: bool,
    pub(crate) needs_unique: bool,
    /// Hands every instance on a board to the sink, in a fixed order that the strategy's file documents, until the sink
    /// says stop. Pure: it asks the scene and nothing else.
    pub(crate) find: fn(&Scene, Sink) -> Flow,
    pub(crate) cases: &'static [Case],
}

impl Strategy {
    /// The name for programs: `naked-pair`.
    pub const fn id(&self) -> &'static str {
        self.id
    }

    /// The name for people: `Naked Pair`.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The family that it belongs to.
    pub const fn family(&self) -> Family {
        self.family
    }

    /// What it means, with a diagram: the strategy's page. Plain text with Markdown's code fences; empty without the
    /// feature `docs`.
    pub const fn doc(&self) -> &'static str {
        self.doc
    }

    /// Whether it plays on boards that were started with all nine marks in each blank cell, before the rules are
    /// applied: only the rules themselves do.
    pub const fn from_all_marks(&self) -> bool {
        self.from_all_marks
    }

    /// Whether its argument holds only for a puzzle that has one solution. Who asks it promises that, as
    /// [`Solver`](crate::Solver) does.
    pub const fn needs_unique(&self) -> bool {
        self.needs_unique
    }

    /// Its own tests; none without the feature `cases`.
    pub const fn cases(&self) -> &'static [Case] {
        self.cases
    }

    /// The board that it starts from, alone: with the rules applied, unless it is the rules.
    ///
    /// # Errors
    /// [`Fault::Twice`] when a house holds a digit twice.
    pub fn board(&self, puzzle: &Puzzle) -> Result<Board, Fault> {
        if self.from_all_marks { Board::with_all_marks(puzzle) } else { Board::new(puzzle) }
    }

    /// Every step it can make now: of those with the same digits that place and remove the same, the shortest (of the
    /// fewest inferences, then the fewest truths, then the first), at the place where the first was found.
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
        let mut steps: Vec<Step> = Vec::new();
        let mut places = HashMap::new();
        let _ = self.look(scene, &mut |step| {
            match places.entry(step.effect()) {
                Entry::Vacant(entry) => {
                    entry.insert(steps.len());
                    steps.push(step);
                }
                Entry::Occupied(entry) if step.length() < steps[*entry.get()].length() => steps[*entry.get()] = step,
                Entry::Occupied(_) => {}
            }
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
    /// no evidence, and nobody but the rules plays. Breaks when the scene's budget stops too, and hands over nothing from
    /// then on, since it may come of facts that are missing.
    pub fn look(&self, scene: &Scene, sink: Sink) -> Flow {
        if !self.from_all_marks && scene.rules_pending() {
            return Flow::Continue(());
        }
        if !scene.has_budget() {
            return (self.find)(scene, sink);
        }
        scene.spend(1)?;
        (self.find)(scene, &mut |step| {
            // A step takes some work to make, however it is found.
            scene.spend(4)?;
            sink(step)
        })?;
        if scene.has_stopped() { Flow::Break(()) } else { Flow::Continue(()) }
    }
}

impl PartialEq for Strategy {
    fn eq(&self, other: &Self) -> bool {
        // Each is a static of its own.
        std::ptr::eq(self, other)
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
                doc: if cfg!(feature = "docs") { concat!($($doc, "\n"),+) } else { "" },
                from_all_marks: false,
                needs_unique: false,
                find: $find,
                cases: if cfg!(feature = "cases") { $cases } else { &[] },
            }
        };
    };
}

pub(crate) use strategy;
