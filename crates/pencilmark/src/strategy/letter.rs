//! The letters in a strategy's pictures.

/// A letter in the pictures of a strategy's steps. The letter stands at the place that a slot of the sentence names, and the
/// legend gives the letter's meaning.
///
/// ```
/// use pencilmark::strategies;
///
/// let pivot = strategies::get("xy-wing").unwrap().letters()[0];
/// assert_eq!((pivot.slot(), pivot.letter(), pivot.meaning()), ("pivot", Some('p'), "pivot"));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    slot: &'static str,
    sign: Option<char>,
    meaning: &'static str,
    joins_blocks: bool,
}

/// A letter for a slot. If several slots have the same letter, the first slot with a content gets the letter. Slots with the
/// same meaning share the letter.
pub const fn letter(slot: &'static str, letter: char, meaning: &'static str) -> Letter {
    Letter { slot, sign: Some(letter), meaning, joins_blocks: false }
}

/// Letters from *a* on for a slot that several clauses of the sentence fill: one letter for each clause.
pub const fn letter_each(slot: &'static str, meaning: &'static str) -> Letter {
    Letter { slot, sign: None, meaning, joins_blocks: false }
}

impl Letter {
    /// The same letter, for cells that a picture joins if they are in one block.
    #[must_use]
    pub const fn joined_in_blocks(self) -> Self {
        Self { joins_blocks: true, ..self }
    }

    /// Whether a picture joins the cells of a block.
    pub const fn joins_blocks(self) -> bool {
        self.joins_blocks
    }

    /// The slot of the sentence.
    pub const fn slot(self) -> &'static str {
        self.slot
    }

    /// The letter; `None` if the slot takes one letter after another, from *a* on.
    pub const fn letter(self) -> Option<char> {
        self.sign
    }

    /// The meaning of the letter, in the legend.
    pub const fn meaning(self) -> &'static str {
        self.meaning
    }
}
