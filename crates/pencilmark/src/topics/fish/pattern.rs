//! A fish: its houses, its fins, and its eliminations.

use crate::strategy::{Letter, Part, Step, Strategy, letter};
use pencilmark_core::{Cells, Digit, Houses, Layout};

/// The letters of the pictures.
pub(crate) const LETTERS: &[Letter] = &[
    letter("fins", 'f', "fins"),
    letter("twin_fins", 'f', "fins"),
    letter("first", 'a', "excluded by the first fish"),
    letter("second", 'b', "excluded by the second fish"),
];

/// The maximum number of fins of a fish.
const MOST_FINS: usize = 5;
/// The maximum number of endo-fins of a fish: fins in two houses of its base.
const MOST_ENDO_FINS: usize = 2;

const NOTED_BARE: &str = r"({digits}){base}\{cover}";
const NOTED: &str = r"({digits}){base}\{cover} f{fins}";
const NOTED_ENDO: &str = r"({digits}){base}\{cover} ef{endo}";
const NOTED_BOTH: &str = r"({digits}){base}\{cover} f{exo} ef{endo}";
const NOTED_TWICE: &str = r"({digits}){base}\{cover} f{fins}, {base}\{twin_cover} f{twin_fins}";

/// The kinds of houses that a fish has.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Make {
    /// Rows covered by columns, or columns by rows.
    Basic,
    /// Rows and columns, and some blocks in the base, in the cover or in both.
    Franken,
    /// Any other mixture of houses.
    Mutant,
}

impl Make {
    /// The houses that the base may have, and the houses that the cover may have.
    pub(crate) fn forms(self) -> &'static [(Houses, Houses)] {
        const ROWS: Houses = Houses::ROWS;
        const COLUMNS: Houses = Houses::COLUMNS;
        const ALL: Houses = Houses::from_bits(u128::MAX);
        // Every house that is no row and no column counts as a block.
        const ROWS_OR_BLOCKS: Houses = Houses::from_bits(!COLUMNS.bits());
        const COLUMNS_OR_BLOCKS: Houses = Houses::from_bits(!ROWS.bits());
        match self {
            Self::Basic => &[(ROWS, COLUMNS), (COLUMNS, ROWS)],
            Self::Franken => &[(ROWS_OR_BLOCKS, COLUMNS_OR_BLOCKS), (COLUMNS_OR_BLOCKS, ROWS_OR_BLOCKS)],
            Self::Mutant => &[(ALL, ALL)],
        }
    }

    /// The simplest make that allows this base and cover.
    pub(super) fn of(base: Houses, cover: Houses) -> Self {
        let makes = [Self::Basic, Self::Franken, Self::Mutant];
        let fits = |&(bases, covers): &(Houses, Houses)| base.is_subset(bases) && cover.is_subset(covers);
        makes.into_iter().find(|make| make.forms().iter().any(fits)).unwrap_or(Self::Mutant)
    }
}

/// A fish, and its eliminations.
#[derive(Copy, Clone)]
pub struct Fish {
    /// The fish's digit.
    pub digit: Digit,
    /// The houses that confine the digit.
    pub base: Houses,
    /// The houses that the digit is confined to.
    pub cover: Houses,
    /// The places of the digit in the base.
    pub places: Cells,
    /// The places outside the cover, or in two houses of the base.
    pub fins: Cells,
    /// The cells that lose the digit.
    pub eliminations: Cells,
}

impl Fish {
    /// The fish of these houses, if the fish does not have too many fins.
    pub fn new(layout: &Layout, digit: Digit, cells: Cells, base: Houses, cover: Houses) -> Option<Self> {
        let ((places, endo), (covered, twice)) = (overlap(layout, base), overlap(layout, cover));
        let places = places & cells;
        let fins = places & (endo | !covered);
        if fins.len() > MOST_FINS || (cells & endo).len() > MOST_ENDO_FINS {
            return None;
        }
        let eliminations = cells & layout.common_peers(fins) & ((covered - places) | (twice - endo));
        Some(Self { digit, base, cover, places, fins, eliminations })
    }

    /// Whether some house of the base has at most one place without the fins.
    pub fn is_sashimi(&self, layout: &Layout) -> bool {
        self.base.iter().any(|house| (layout.cells_of(house) & (self.places - self.fins)).len() < 2)
    }

    /// Whether the fish has many houses or several kinds of houses, so that a sentence should not list them twice.
    fn is_long(&self) -> bool {
        let kinds = [Houses::ROWS, Houses::COLUMNS, Houses::BLOCKS];
        let is_mixed = |houses: Houses| !kinds.into_iter().any(|kind| houses.is_subset(kind));
        self.base.len() > 4 || is_mixed(self.base) || is_mixed(self.cover)
    }

    /// The step of two fish of one base, with the eliminations of both.
    pub(super) fn siamese(&self, twin: &Self, strategy: &'static Strategy) -> Step {
        const SIAMESE: &str = "two finned fish for {digits} have the base {base}. The first fish has the cover {cover} \
            and fins at {fins}, and removes {digits} from {first}. The second fish has the cover {twin_cover} and fins \
            at {twin_fins}, and removes {digits} from {second}. Each of these cells sees the fins of its fish";
        let step = Step::new(strategy, SIAMESE)
            .noted(NOTED_TWICE)
            .with("base", self.base)
            .with("cover", self.cover)
            .with("fins", self.fins);
        let step = step.with("twin_cover", twin.cover).with("twin_fins", twin.fins).with("cells", self.places);
        let step = step.with("first", self.eliminations).with("second", twin.eliminations);
        self.proven(step, self.eliminations | twin.eliminations)
    }

    fn proven(&self, step: Step, eliminations: Cells) -> Step {
        let truths = self.base.iter().map(|house| (self.digit, house));
        step.of(self.digit).resting_on(truths).removing(self.digit, eliminations)
    }

    /// The step of the fish.
    pub fn step(&self, layout: &Layout, strategy: &'static Strategy) -> Step {
        const BARE: &str =
            "in {base} every place for {digits} lies in {cover}. Each of {cover} gets its {digits} from {base}";
        const FINNED: &str = "in {base} every place for {digits} lies in {cover}, except for the fins {fins}. If a fin is \
            {digits}, {each} sees the fin and cannot be {digits}. If no fin is {digits}, each of {cover} gets its {digits} \
            from {base}";
        const ONE_FIN: &str = "in {base} every place for {digits} lies in {cover}, except for the fin {fins}. If the fin is \
            {digits}, {each} sees the fin and cannot be {digits}. If not, each of {cover} gets its {digits} from {base}";
        const LONG_BARE: &str = "the base is {base}. The cover is {cover}. Every place for {digits} in the base lies in the \
            cover. Each house of the cover gets its {digits} from the base{also}";
        const LONG_FINNED: &str = "the base is {base}. The cover is {cover}. Every place for {digits} in the base lies in the \
            cover, except for the fins {fins}{also_fins}. If a fin is {digits}, {each} sees the fin and cannot be {digits}. If \
            no fin is {digits}, each house of the cover gets its {digits} from the base{also}";
        const LONG_ONE_FIN: &str = "the base is {base}. The cover is {cover}. Every place for {digits} in the base lies in the \
            cover, except for the fin {fins}{also_fins}. If the fin is {digits}, {each} sees the fin and cannot be {digits}. If \
            not, each house of the cover gets its {digits} from the base{also}";
        const ENDO: &str = " ({endo} lies in two houses of the base)";
        const TWICE: &str = ". With {digits} at {twice}, two houses of the cover would be full. Then the rest of the cover would \
            be too small for the rest of the base";
        const ONE_TWICE: &str = ". With {digits} at one of {twice}, two houses of the cover would be full. Then the rest of the \
            cover would be too small for the rest of the base";
        let twice = self.eliminations & self.places;
        let endo = self.fins & overlap(layout, self.base).1;
        let because = match (self.is_long(), self.fins.len()) {
            (false, 0) => BARE,
            (false, 1) => ONE_FIN,
            (false, _) => FINNED,
            (true, 0) => LONG_BARE,
            (true, 1) => LONG_ONE_FIN,
            (true, _) => LONG_FINNED,
        };
        let part = |words, cells: Cells| (!cells.is_empty()).then(|| Part::new(words));
        let notation = match (self.fins.is_empty(), endo.is_empty(), endo == self.fins) {
            (true, ..) => NOTED_BARE,
            (_, true, _) => NOTED,
            (.., true) => NOTED_ENDO,
            _ => NOTED_BOTH,
        };
        let step = Step::new(strategy, because).noted(notation).with("base", self.base).with("cover", self.cover);
        let step = step.with("cells", self.places).with("fins", self.fins).with("twice", twice).with("endo", endo);
        let step = step
            .with("exo", self.fins - endo)
            .with("also", part(if twice.len() == 1 { TWICE } else { ONE_TWICE }, twice))
            .with("also_fins", part(ENDO, endo));
        self.proven(step, self.eliminations)
    }
}

/// The cells of some houses, and the cells in at least two of them.
fn overlap(layout: &Layout, houses: Houses) -> (Cells, Cells) {
    let cells = houses.iter().map(|house| layout.cells_of(house));
    cells.fold((Cells::EMPTY, Cells::EMPTY), |(once, twice), cells| (once | cells, twice | once & cells))
}
