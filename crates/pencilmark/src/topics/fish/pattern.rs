//! A fish: its houses, its fins, and its eliminations.

use crate::strategy::{Letter, Part, Step, Strategy, letter};
use pencilmark_core::{Cells, Digit, Houses};

/// The letters of the pictures.
pub(crate) const LETTERS: &[Letter] = &[
    letter("fins", 'f', "fins"),
    letter("twin_fins", 'f', "fins"),
    letter("first", 'a', "excluded by the first fish"),
    letter("second", 'b', "excluded by the second fish"),
];

pub(crate) const ROWS: Houses = Houses::from_bits(0o777);
pub(crate) const COLUMNS: Houses = Houses::from_bits(0o777 << 9);
pub(crate) const BLOCKS: Houses = Houses::from_bits(0o777 << 18);

/// The most fins of a fish.
const MOST_FINS: usize = 5;
/// The most fins of a fish in two houses of its base (endo-fins).
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
    /// The houses that the base may have, and those that the cover may have.
    pub(crate) fn forms(self) -> &'static [(Houses, Houses)] {
        const ROWS_OR_BLOCKS: Houses = Houses::from_bits(ROWS.bits() | BLOCKS.bits());
        const COLUMNS_OR_BLOCKS: Houses = Houses::from_bits(COLUMNS.bits() | BLOCKS.bits());
        match self {
            Self::Basic => &[(ROWS, COLUMNS), (COLUMNS, ROWS)],
            Self::Franken => &[(ROWS_OR_BLOCKS, COLUMNS_OR_BLOCKS), (COLUMNS_OR_BLOCKS, ROWS_OR_BLOCKS)],
            Self::Mutant => &[(Houses::ALL, Houses::ALL)],
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
    /// The fish of these houses, if it has few enough fins.
    pub fn new(digit: Digit, cells: Cells, base: Houses, cover: Houses) -> Option<Self> {
        let ((places, endo), (covered, twice)) = (overlap(base), overlap(cover));
        let places = places & cells;
        let fins = places & (endo | !covered);
        if fins.len() > MOST_FINS || (cells & endo).len() > MOST_ENDO_FINS {
            return None;
        }
        let eliminations = cells & fins.common_peers() & ((covered - places) | (twice - endo));
        Some(Self { digit, base, cover, places, fins, eliminations })
    }

    /// Whether some house of the base has at most one place without the fins.
    pub fn is_sashimi(&self) -> bool {
        self.base.iter().any(|house| (house.cells() & (self.places - self.fins)).len() < 2)
    }

    /// The step of two fish of one base, with the eliminations of both.
    pub(super) fn siamese(&self, twin: &Self, strategy: &'static Strategy) -> Step {
        const SIAMESE: &str = "two finned fish for {digits} share the base {base}. One has the cover {cover}, with \
            fins at {fins}; the other has the cover {twin_cover}, with fins at {twin_fins}. In each fish, a fin is \
            {digits}, or the cover gets all its {digits} from the base. Both ways, {digits} goes from {first} by the \
            first fish, and from {second} by the second";
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
    pub fn step(&self, strategy: &'static Strategy) -> Step {
        const BARE: &str = "in {base} every place for {digits} lies in {cover}. So each of {cover} has its {digits} \
            in {base}, and nowhere else{also}";
        const FINNED: &str = "in {base} every place for {digits} lies in {cover}, except for the fins {fins}{also_fins}. If a \
            fin is {digits}, {each} sees the fin and cannot be {digits}. If no fin is {digits}, each of {cover} gets its {digits} from {base}{also}";
        const ONE_FIN: &str = "in {base} every place for {digits} lies in {cover}, except for the fin {fins}{also_fins}. If \
            the fin is {digits}, {each} sees the fin and cannot be {digits}. If not, each of {cover} gets its {digits} from {base}{also}";
        const ENDO: &str = " (two of {base} share {endo})";
        const TWICE: &str = ". With {digits} at {twice}, two of these houses would be filled at once, and the others would have \
            too little room";
        const ONE_TWICE: &str = ". With {digits} at one of {twice}, two of these houses would be filled at once, and the others \
            would have too little room";
        let twice = self.eliminations & self.places;
        let endo = self.fins & overlap(self.base).1;
        let because = match self.fins.len() {
            0 => BARE,
            1 => ONE_FIN,
            _ => FINNED,
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
fn overlap(houses: Houses) -> (Cells, Cells) {
    houses
        .iter()
        .fold((Cells::EMPTY, Cells::EMPTY), |(once, twice), house| (once | house.cells(), twice | once & house.cells()))
}
