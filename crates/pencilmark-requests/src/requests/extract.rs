//! `extract`: the claims of a free text.

use super::Request;
use crate::answers::{Code, Refusal, json};
use crate::fields::{Fields, options};
use crate::values::Counting;
use pencilmark::verify::{Claim, Coordinates, extract};
use pencilmark::{Budget, Mark};
use serde::Serialize;
use std::ops::Range;

options! {
    /// A free text, such as the output of a language model.
    pub struct Extract {
        /// The text: sentences, lists, tables, whole grids, Markdown, LaTeX or JSON
        #[arg(skip)]
        pub text: Option<String>,
        /// The way in which the text counts rows and columns: `one` (from 1), `zero` (from 0), or `auto` (the program finds out
        /// from the text) [default: auto]
        #[arg(long, value_parser = crate::values::known::counting())]
        pub coordinates: Option<Counting>,
    }
}

/// The claims of a text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExtractAnswer<'t> {
    /// The claims in the order of the text. `verify` takes each of them. With `path`, each true claim changes the board, and the
    /// next claim is judged on the changed board.
    pub claims: Vec<ExtractedClaim<'t>>,
    /// The sentences that name a cell and a digit, and that are not read as a claim.
    pub unread: Vec<Passage<'t>>,
}

/// A claim of a text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExtractedClaim<'t> {
    /// The values that the claim places.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<(String, u8)>"))]
    pub places: Vec<Mark>,
    /// The marks that the claim removes.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<(String, u8)>"))]
    pub removes: Vec<Mark>,
    /// The id of the strategy that the text names; missing if it names none, or leaves the type of the strategy out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strategy: Option<&'static str>,
    /// The place of the claim.
    #[serde(flatten)]
    pub passage: Passage<'t>,
}

/// A part of a text.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Passage<'t> {
    /// The number of the first character, from 0.
    pub start: usize,
    /// The number of the character behind the last one.
    pub end: usize,
    /// The part itself.
    pub text: &'t str,
}

/// The claims of a text and the sentences that are not read, each with its place.
#[derive(Clone, Debug)]
pub struct Finding<'t> {
    /// The claims.
    pub claims: Vec<(Claim, Passage<'t>)>,
    /// The sentences that are not read.
    pub unread: Vec<Passage<'t>>,
}

impl<'t> Finding<'t> {
    /// The claims of a text.
    pub fn of(text: &'t str, counting: Counting) -> Self {
        let coordinates = match counting {
            Counting::Auto => Coordinates::Auto,
            Counting::One => Coordinates::One,
            Counting::Zero => Coordinates::Zero,
        };
        let found = extract(text, coordinates);
        let mut places = Places { text, byte: 0, character: 0 };
        Self {
            claims: found.claims.into_iter().map(|(claim, span)| (claim, places.passage(&span))).collect(),
            unread: found.unread.iter().map(|span| places.passage(span)).collect(),
        }
    }

    /// The answer.
    pub fn answer(&self) -> ExtractAnswer<'t> {
        let claims = self.claims.iter().map(|(claim, passage)| ExtractedClaim {
            places: claim.places().to_vec(),
            removes: claim.removes().to_vec(),
            strategy: if let [strategy] = claim.strategies() { Some(strategy.id()) } else { None },
            passage: *passage,
        });
        ExtractAnswer { claims: claims.collect(), unread: self.unread.clone() }
    }
}

/// A place in a text, in bytes and in characters.
struct Places<'t> {
    text: &'t str,
    byte: usize,
    character: usize,
}

impl<'t> Places<'t> {
    /// The number of the character at a byte. The count starts from the previous place, so near places are found quickly.
    fn character(&mut self, byte: usize) -> usize {
        let count = |range: Range<usize>| self.text[range].chars().count();
        self.character = if byte < self.byte {
            self.character - count(byte..self.byte)
        } else {
            self.character + count(self.byte..byte)
        };
        self.byte = byte;
        self.character
    }

    fn passage(&mut self, span: &Range<usize>) -> Passage<'t> {
        Passage { start: self.character(span.start), end: self.character(span.end), text: &self.text[span.clone()] }
    }
}

impl Request for Extract {
    const NAME: &'static str = "extract";
    const SUMMARY: &'static str = "The claims about a puzzle in a free text";
    const PUZZLES: &'static [&'static str] = &[];
    const REQUIRED: &'static [&'static str] = &["text"];
    type Beside = ();
    type Answer = ExtractAnswer<'static>;

    fn ask(self, (): (), _: &mut Fields, _: &Budget) -> Result<String, Refusal> {
        let missing = || Refusal::new(Code::MissingField, "a text is expected").of("text");
        let text = self.text.ok_or_else(missing)?;
        Ok(json(&Finding::of(&text, self.coordinates.unwrap_or_default()).answer()))
    }
}
