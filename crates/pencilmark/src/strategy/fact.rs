//! The facts of a step: the contents of the slots of its sentence.

use pencilmark_core::{Cell, Cells, Digit, Digits, House, Houses, Mark, Movable, PairRule, Symmetry};

/// The content of a named slot of a step's sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fact {
    /// Cells: `r1c1 and r1c2`.
    Cells(Cells),
    /// Cells in an order of their own, for example along a loop: `r1c1, r1c5, r3c5`.
    Path(Vec<Cell>),
    /// A number: `5`.
    Number(usize),
    /// Digits: `2 and 4`.
    Digits(Digits),
    /// A house: `row 3`.
    House(House),
    /// Houses: `rows 2 and 5`.
    Houses(Houses),
    /// Marks, for example the marks of a colour: `4r1c1 and 7r2c59`.
    Marks(Vec<Mark>),
    /// Cells and their digits: `r8c38 {4,7,9}`. Without digits, the cells alone.
    Set(Cells, Digits),
    /// Rules about pairs of cells: `the white dot between r1c1 and r1c2 needs consecutive digits`.
    Rules(Vec<PairRule>),
    /// A sequence of clauses, for example one clause for each petal of a blossom.
    Parts(Vec<Part>),
}

/// A clause of a sentence: words with their own slots. A slot that the clause does not fill has the content from the step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    because: &'static str,
    notation: &'static str,
    facts: Vec<(&'static str, Fact)>,
}

impl Part {
    /// A clause. If it begins with a blank or a comma, it follows the clause before it unchanged. Otherwise a semicolon
    /// separates the two clauses.
    pub fn new(because: &'static str) -> Self {
        Self { because, notation: "", facts: Vec::new() }
    }

    /// Sets the clause's part of the notation, with the same slots.
    #[must_use]
    pub fn noted(self, notation: &'static str) -> Self {
        Self { notation, ..self }
    }

    /// Fills a slot.
    #[must_use]
    pub fn with(mut self, slot: &'static str, fact: impl Into<Fact>) -> Self {
        self.facts.push((slot, fact.into()));
        self
    }

    /// The clause, with its slots not yet filled.
    pub fn because(&self) -> &'static str {
        self.because
    }

    /// The clause's part of the notation, with its slots not yet filled.
    pub fn notation(&self) -> &'static str {
        self.notation
    }

    /// The contents of the clause's slots.
    pub fn facts(&self) -> &[(&'static str, Fact)] {
        &self.facts
    }
}

impl Fact {
    /// The houses that the fact names.
    pub fn houses(&self) -> Houses {
        match self {
            Self::House(house) => Houses::of(*house),
            Self::Houses(houses) => *houses,
            Self::Parts(parts) => {
                let facts = parts.iter().flat_map(|part| &part.facts);
                facts.fold(Houses::EMPTY, |houses, (_, fact)| houses | fact.houses())
            }
            Self::Cells(_)
            | Self::Path(_)
            | Self::Number(_)
            | Self::Digits(_)
            | Self::Marks(_)
            | Self::Set(..)
            | Self::Rules(_) => Houses::EMPTY,
        }
    }

    /// The cells that the fact names, without the cells of marks.
    pub fn cells(&self) -> Cells {
        match self {
            Self::Cells(cells) | Self::Set(cells, _) => *cells,
            Self::Path(cells) => cells.iter().copied().collect(),
            Self::Parts(parts) => {
                let facts = parts.iter().flat_map(|part| &part.facts);
                facts.fold(Cells::EMPTY, |cells, (_, fact)| cells | fact.cells())
            }
            Self::Number(_) | Self::Digits(_) | Self::House(_) | Self::Houses(_) | Self::Marks(_) | Self::Rules(_) => {
                Cells::EMPTY
            }
        }
    }
}

impl From<Cell> for Fact {
    fn from(cell: Cell) -> Self {
        Self::Cells(Cells::of(cell))
    }
}

impl From<Cells> for Fact {
    fn from(cells: Cells) -> Self {
        Self::Cells(cells)
    }
}

impl From<Vec<Cell>> for Fact {
    /// The cells in this order.
    fn from(cells: Vec<Cell>) -> Self {
        Self::Path(cells)
    }
}

impl From<usize> for Fact {
    fn from(number: usize) -> Self {
        Self::Number(number)
    }
}

impl From<Digit> for Fact {
    fn from(digit: Digit) -> Self {
        Self::Digits(Digits::of(digit))
    }
}

impl From<Digits> for Fact {
    fn from(digits: Digits) -> Self {
        Self::Digits(digits)
    }
}

impl From<Vec<Mark>> for Fact {
    fn from(marks: Vec<Mark>) -> Self {
        Self::Marks(marks)
    }
}

impl From<Mark> for Fact {
    fn from(mark: Mark) -> Self {
        Self::Marks(vec![mark])
    }
}

impl From<(Cells, Digits)> for Fact {
    fn from((cells, digits): (Cells, Digits)) -> Self {
        Self::Set(cells, digits)
    }
}

impl From<Vec<Part>> for Fact {
    fn from(parts: Vec<Part>) -> Self {
        Self::Parts(parts)
    }
}

/// A part of the sentence, or nothing.
impl From<Option<Part>> for Fact {
    fn from(part: Option<Part>) -> Self {
        Self::Parts(part.into_iter().collect())
    }
}

impl From<House> for Fact {
    fn from(house: House) -> Self {
        Self::House(house)
    }
}

impl From<Houses> for Fact {
    fn from(houses: Houses) -> Self {
        Self::Houses(houses)
    }
}

impl Movable for Fact {
    fn moved(&self, by: &Symmetry) -> Self {
        match self {
            Self::Cells(cells) => Self::Cells(cells.moved(by)),
            Self::Path(cells) => Self::Path(cells.iter().map(|cell| cell.moved(by)).collect()),
            Self::Number(number) => Self::Number(*number),
            Self::Digits(digits) => Self::Digits(digits.moved(by)),
            Self::House(house) => Self::House(house.moved(by)),
            Self::Houses(houses) => Self::Houses(houses.moved(by)),
            Self::Marks(marks) => Self::Marks(marks.iter().map(|mark| mark.moved(by)).collect()),
            Self::Set(cells, digits) => Self::Set(cells.moved(by), digits.moved(by)),
            // Only boards with a layout have such rules. They are not moved.
            Self::Rules(rules) => Self::Rules(rules.clone()),
            Self::Parts(parts) => Self::Parts(parts.iter().map(|part| part.moved(by)).collect()),
        }
    }
}

impl Movable for Part {
    fn moved(&self, by: &Symmetry) -> Self {
        Self { facts: self.facts.iter().map(|(slot, fact)| (*slot, fact.moved(by))).collect(), ..*self }
    }
}
