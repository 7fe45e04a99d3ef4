//! The text form of a layout: parts that are joined by `+`.

use super::cell_list::cells;
use super::clue::{Clue, ClueKind};
use super::error::{LayoutError, wrong};
use crate::geometry::Cell;
use std::fmt::{self, Write};
use std::str::FromStr;

/// The blocks of a layout.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Blocks {
    /// Boxes of this height and width.
    Boxes(usize, usize),
    /// Regions: one character for each cell, row by row.
    Regions(String),
    /// Rows and columns are the only houses.
    None,
}

/// A rule without parameters.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum LayoutRule {
    Windoku,
    Disjoint,
    AntiKnight,
    AntiKing,
    NonConsecutive,
    Girandola,
    Asterisk,
    CenterDot,
}

/// The rules with their names. The first name is the one that is written.
const RULES: [(LayoutRule, &[&str]); 8] = [
    (LayoutRule::Windoku, &["windoku", "hyper", "windows"]),
    (LayoutRule::Disjoint, &["disjoint", "dg", "disjointgroups"]),
    (LayoutRule::AntiKnight, &["antiknight", "anti-knight", "knight"]),
    (LayoutRule::AntiKing, &["antiking", "anti-king", "king"]),
    (LayoutRule::NonConsecutive, &["nonconsecutive", "non-consecutive", "nc"]),
    (LayoutRule::Girandola, &["girandola"]),
    (LayoutRule::Asterisk, &["asterisk"]),
    (LayoutRule::CenterDot, &["centerdot"]),
];

/// A negative rule: all clues of this kind are given. Neighbours without such a clue do not have its digits.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Negative {
    Black,
    White,
    Xv,
}

const NEGATIVES: [(Negative, &str); 3] = [(Negative::Black, "black"), (Negative::White, "white"), (Negative::Xv, "xv")];

/// The greatest number of clues of a kind.
const MOST_CLUES: u8 = 250;

/// The sizes, each with the height and the width of its usual boxes.
const SIZES: [(usize, usize, usize); 4] = [(4, 2, 2), (6, 2, 3), (8, 2, 4), (9, 3, 3)];

/// The parts of the text of a layout.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Parts {
    /// The number of rows, columns and digits: 4, 6, 8 or 9.
    pub(super) size: usize,
    pub(super) blocks: Blocks,
    /// Whether the diagonal from r1c1 is a house.
    pub(super) falls: bool,
    /// Whether the diagonal to the last cell of row 1 is a house.
    pub(super) rises: bool,
    /// The rules, sorted.
    pub(super) rules: Vec<LayoutRule>,
    /// The extra regions.
    pub(super) extra: Vec<Vec<Cell>>,
    /// The clues, by kind.
    pub(super) clues: Vec<Clue>,
    /// The negative rules, sorted.
    pub(super) negative: Vec<Negative>,
}

impl Parts {
    /// The usual board.
    pub(super) const STANDARD: Self = Self {
        size: 9,
        blocks: Blocks::Boxes(3, 3),
        falls: false,
        rises: false,
        rules: Vec::new(),
        extra: Vec::new(),
        clues: Vec::new(),
        negative: Vec::new(),
    };

    /// The board of a size with its usual boxes.
    pub(super) fn of_size(size: usize) -> Option<Self> {
        let (_, height, width) = SIZES.into_iter().find(|usual| usual.0 == size)?;
        Some(Self { size, blocks: Blocks::Boxes(height, width), ..Self::STANDARD })
    }

    pub(super) fn has(&self, rule: LayoutRule) -> bool {
        self.rules.contains(&rule)
    }

    /// The names of the rules, as they are written.
    pub(super) fn rule_names(&self) -> impl Iterator<Item = &'static str> {
        let has = |rule: &LayoutRule| self.rules.contains(rule);
        RULES.iter().filter(move |(rule, _)| has(rule)).map(|(_, names)| names[0])
    }

    /// Whether all clues of a kind are given.
    pub(super) fn has_negative(&self, kind: &str) -> bool {
        NEGATIVES.iter().any(|(negative, name)| *name == kind && self.negative.contains(negative))
    }

    fn give(&mut self, rule: LayoutRule) {
        if let Err(place) = self.rules.binary_search(&rule) {
            self.rules.insert(place, rule);
        }
    }

    /// Reads a part that does not tell the size.
    fn read(&mut self, part: &str) -> Result<(), LayoutError> {
        let (name, rest) = part.split_once(':').unwrap_or((part, ""));
        match (&*name.to_ascii_lowercase(), rest) {
            ("classic", "") => (),
            ("latin", "") => self.blocks = Blocks::None,
            ("x", "") => (self.falls, self.rises) = (true, true),
            ("diagonal", "down") => self.falls = true,
            ("diagonal", "up") => self.rises = true,
            ("diagonal", _) => return wrong(format!("diagonal:{rest}: diagonal:up or diagonal:down is expected")),
            ("extra", _) => self.read_extra(rest)?,
            ("negative", _) => self.read_negative(rest)?,
            (name, rest) if part.contains(':') => match Clue::read(name, rest, self.size) {
                Some(clue) => self.add(clue?)?,
                None => return unknown(part),
            },
            (name, "") => match rule(name) {
                Some(rule) => self.give(rule),
                None => return unknown(part),
            },
            _ => return unknown(part),
        }
        Ok(())
    }

    /// Adds a clue behind those of its kind.
    fn add(&mut self, clue: Clue) -> Result<(), LayoutError> {
        let kind = clue.name().kind;
        let end = self.clues.partition_point(|other| other.name().kind <= kind);
        let before = self.clues[..end].iter().filter(|other| other.name().kind == kind).count();
        match u8::try_from(before + 1) {
            Ok(number) if number <= MOST_CLUES => self.clues.insert(end, clue.numbered(number)),
            _ => return wrong(format!("more than {MOST_CLUES} clues of one kind: {}", kind.name())),
        }
        Ok(())
    }

    /// Reads the kinds of the negative rules.
    fn read_negative(&mut self, text: &str) -> Result<(), LayoutError> {
        for name in text.split(',') {
            let Some((kind, _)) = NEGATIVES.iter().find(|(_, known)| *known == name.trim().to_ascii_lowercase()) else {
                return wrong(format!("negative:{}: white, black and xv are known", text.escape_debug()));
            };
            if let Err(place) = self.negative.binary_search(kind) {
                self.negative.insert(place, *kind);
            }
        }
        Ok(())
    }

    /// Reads extra regions: the cells of one region, or a character for each cell of the board.
    fn read_extra(&mut self, text: &str) -> Result<(), LayoutError> {
        let characters: Vec<char> = text.chars().collect();
        let names_cells =
            text.starts_with(['r', 'R']) && text.chars().all(|c| c.is_ascii_digit() || "rcRC,".contains(c));
        if names_cells || characters.len() != self.size * self.size {
            self.extra.push(cells(text, self.size)?);
            return Ok(());
        }
        let mut names: Vec<char> = Vec::new();
        let first = self.extra.len();
        for (cell, name) in board_cells(self.size).zip(characters).filter(|&(_, name)| name != '.') {
            let place = names.iter().position(|&known| known == name).unwrap_or(names.len());
            if place == names.len() {
                names.push(name);
                self.extra.push(Vec::new());
            }
            self.extra[first + place].push(cell);
        }
        Ok(())
    }
}

/// The cells of a board of a size, row by row.
pub(super) fn board_cells(size: usize) -> impl Iterator<Item = Cell> {
    (0..size * size).map(move |index| Cell::from_index((index / size * 9 + index % size) as u8))
}

fn rule(name: &str) -> Option<LayoutRule> {
    RULES.iter().find(|(_, names)| names.contains(&name)).map(|&(rule, _)| rule)
}

fn unknown<T>(part: &str) -> Result<T, LayoutError> {
    let shown: String = part.chars().take(40).collect();
    wrong(format!("'{}' is no part of a layout", shown.escape_debug()))
}

/// Two numbers with an `x` between them, each of one digit.
fn sides(text: &str) -> Option<(usize, usize)> {
    match text.as_bytes() {
        [height @ b'1'..=b'9', b'x' | b'X', width @ b'1'..=b'9'] => {
            Some((usize::from(height - b'0'), usize::from(width - b'0')))
        }
        _ => None,
    }
}

/// Whether a word is a layout, or was meant to be one: it has a part that only a layout has.
pub(super) fn is_meant(word: &str) -> bool {
    word.split('+').any(|part| {
        let (name, rest) = part.split_once(':').unwrap_or((part, ""));
        let name = name.to_ascii_lowercase();
        match &*name {
            "boxes" | "jigsaw" | "diagonal" | "extra" | "negative" => !rest.is_empty(),
            _ if part.contains(':') => Clue::read(&name, rest, 9).is_some(),
            "classic" | "latin" | "x" => part.len() == name.len(),
            _ => part.len() == name.len() && (rule(&name).is_some() || sides(&name).is_some()),
        }
    })
}

impl FromStr for Parts {
    type Err = LayoutError;

    fn from_str(text: &str) -> Result<Self, LayoutError> {
        let (mut size, mut blocks) = (None, None);
        let mut others = Vec::new();
        for part in text.trim().split('+') {
            let (name, rest) = part.split_once(':').unwrap_or((part, ""));
            match &*name.to_ascii_lowercase() {
                "" => return wrong("a part of the layout is empty"),
                "boxes" => match sides(rest) {
                    Some((height, width)) => {
                        size = size.or(Some(height * width));
                        blocks = Some(Blocks::Boxes(height, width));
                    }
                    None => {
                        return wrong(format!("boxes:{rest}: a height and a width are expected, such as boxes:2x3"));
                    }
                },
                "jigsaw" => {
                    let number = rest.chars().count();
                    let side = number.isqrt();
                    if side * side != number {
                        return wrong(format!(
                            "jigsaw: {number} letters are no square board: 16, 36, 64 or 81 are expected"
                        ));
                    }
                    size = size.or(Some(side));
                    blocks = Some(Blocks::Regions(rest.into()));
                }
                name => match sides(name) {
                    Some((height, width)) if height == width && Self::of_size(height).is_some() => size = Some(height),
                    Some(_) => return wrong(format!("'{name}' is no size: the sizes are 4x4, 6x6, 8x8 and 9x9")),
                    None => others.push(part),
                },
            }
        }
        let size = size.unwrap_or(9);
        let Some(mut parts) = Self::of_size(size) else {
            return wrong(format!("a board of {size} by {size} cells: the sizes are 4x4, 6x6, 8x8 and 9x9"));
        };
        parts.blocks = blocks.unwrap_or(parts.blocks);
        others.into_iter().try_for_each(|part| parts.read(part))?;
        Ok(parts)
    }
}

impl fmt::Display for Parts {
    /// The parts in their usual order; `9x9` if there is none.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let usual = Self::of_size(self.size).map(|usual| usual.blocks);
        let mut parts = Vec::new();
        match &self.blocks {
            Blocks::Boxes(height, width) if usual.as_ref() != Some(&self.blocks) => {
                parts.push(format!("boxes:{height}x{width}"));
            }
            Blocks::Regions(letters) => parts.push(format!("jigsaw:{letters}")),
            _ if self.size != 9 => parts.push(format!("{0}x{0}", self.size)),
            _ => (),
        }
        if self.blocks == Blocks::None {
            parts.push("latin".into());
        }
        match (self.falls, self.rises) {
            (true, true) => parts.push("x".into()),
            (true, false) => parts.push("diagonal:down".into()),
            (false, true) => parts.push("diagonal:up".into()),
            (false, false) => (),
        }
        parts.extend(self.rule_names().map(str::to_owned));
        for cells in &self.extra {
            let mut part = String::from("extra:");
            cells.iter().try_for_each(|cell| write!(part, "{cell}"))?;
            parts.push(part);
        }
        let (before, after): (Vec<&Clue>, Vec<&Clue>) =
            self.clues.iter().partition(|clue| clue.name().kind <= ClueKind::Ten);
        parts.extend(before.into_iter().map(Clue::to_string));
        if !self.negative.is_empty() {
            let name = |kind: &Negative| NEGATIVES.iter().find(|(known, _)| known == kind).map_or("", |(_, name)| name);
            parts.push(format!("negative:{}", self.negative.iter().map(name).collect::<Vec<_>>().join(",")));
        }
        parts.extend(after.into_iter().map(Clue::to_string));
        f.pad(&if parts.is_empty() { "9x9".into() } else { parts.join("+") })
    }
}
