//! What every strategy consists of.

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

/// Whether to continue the search. A finder returns the answer of its sink with `?`.
pub type Flow = ControlFlow<()>;

/// Receives the steps of a finder and can stop it. The first step, all steps and the best step are different sinks; a
/// finder has no flags for them.
pub type Sink<'f> = &'f mut dyn FnMut(Step) -> Flow;

/// Declares the families: for each its variant, its short name, and what its strategies look for (worded to follow
/// "there is").
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

            /// What its strategies look for, worded to follow "there is".
            pub const fn means(self) -> &'static str {
                match self {
                    $(Family::$Variant => $means,)+
                }
            }
        }
    };
}

families! {
    /// A cell with one digit, or a digit with one place.
    Singles = "singles", "a single: a cell that can be filled now";
    /// A single that follows from a locked candidate or a hidden subset, and that can be seen without pencil marks.
    Direct = "direct", "a single that appears once a locked candidate or hidden subset is seen";
    /// A digit confined to where two houses cross.
    Locked = "locked", "a locked candidate: a digit confined to where a block and a line cross";
    /// As many digits as cells.
    Subsets = "subsets", "a subset: some cells of a house, with as many digits as cells";
    /// A digit whose places in some houses all lie in as many other houses.
    Fish = "fish", "a fish: some houses that confine a digit to as many others";
    /// Two or three strong links of one digit.
    SingleDigit = "single-digit", "a digit with two strong links that meet";
    /// Marks of two colours, of which one is true.
    Coloring = "coloring", "a web of strong links in two colours";
    /// A few cells with two or three marks each that see one another.
    Wings = "wings", "a wing: a few cells with few marks, which remove a digit from a cell that sees them all";
    /// Alternating inferences.
    Chains = "chains", "a chain of alternating inferences";
    /// Cells that have one digit more than their number.
    Als = "als", "an almost locked set: cells of a house that have one digit more than their number";
    /// Conclusions that hold only in a puzzle with one solution.
    Uniqueness = "uniqueness", "a pattern that would allow a second solution";
    /// All possible placements of a digit in the grid.
    Templates = "templates", "a digit whose possible placements all agree in a cell";
    /// Conclusions from what assumptions lead to.
    Forcing = "forcing", "an assumption that decides something: follow what it leads to";
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A strategy: its names, its page, its finder, and its test cases.
///
/// Its place in the order and its difficulty are in the [registry](crate::strategies::REGISTRY), because they have a
/// meaning only in comparison with other strategies.
pub struct Strategy {
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    pub(crate) family: Family,
    pub(crate) doc: &'static str,
    pub(crate) from_all_marks: bool,
    pub(crate) needs_unique: bool,
    pub(crate) why_easier: Option<&'static str>,
    /// Sends every instance on a board to the sink, until the sink stops it. The order is fixed, and the strategy's
    /// file documents it. A pure function: it uses nothing but the scene.
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

    /// The strategy's page: an explanation with a diagram. Plain text with Markdown's code fences; empty without the
    /// feature `docs`.
    pub const fn doc(&self) -> &'static str {
        self.doc
    }

    /// Whether it can be used before the rules are applied, on boards that start with all nine marks in each blank
    /// cell. Only the rules themselves can.
    pub const fn from_all_marks(&self) -> bool {
        self.from_all_marks
    }

    /// Whether its argument holds only for a puzzle that has one solution. The caller must make sure of that, as
    /// [`Solver`](crate::Solver) does.
    pub const fn needs_unique(&self) -> bool {
        self.needs_unique
    }

    /// Why something easier can be found wherever it finds something, for the few strategies of which that is known.
    pub const fn why_easier(&self) -> Option<&'static str> {
        self.why_easier
    }

    /// Its own tests; none without the feature `cases`.
    pub const fn cases(&self) -> &'static [Case] {
        self.cases
    }

    /// The board that it starts from when it is used alone: with the rules applied, unless it is the strategy that
    /// applies them.
    ///
    /// # Errors
    /// [`Fault::Twice`] when a house holds a digit twice.
    pub fn board(&self, puzzle: &Puzzle) -> Result<Board, Fault> {
        if self.from_all_marks { Board::with_all_marks(puzzle) } else { Board::new(puzzle) }
    }

    /// Every step that it finds on the board of the scene. Of several steps with the same digits, placements and
    /// removals it returns the shortest (fewest inferences, then fewest truths, then the first found), at the position
    /// of the first.
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

    /// The first step that it finds, if any.
    pub fn first(&self, scene: &Scene) -> Option<Step> {
        let mut first = None;
        let _ = self.look(scene, &mut |step| {
            first = Some(step);
            Flow::Break(())
        });
        first
    }

    /// Sends every step that it finds to a sink, until the sink stops it. Until the rules are applied, the marks prove
    /// nothing, so only the rules find steps. Also breaks when the scene's budget stops. From then on it sends no
    /// steps, because facts may be missing.
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
        // Every strategy is its own static.
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
                why_easier: None,
                find: $find,
                cases: if cfg!(feature = "cases") { $cases } else { &[] },
            }
        };
    };
}

pub(crate) use strategy;
