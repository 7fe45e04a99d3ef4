//! The letters of a step's picture: which cells and marks have which part in the pattern.
//!
//! ```text
//!   p37       the pivot                 f4        a fin
//!   a479      the first set             9-4+7     along a chain: first 4 is off, then 7 is on
//! ```

use pencilmark::strategy::Family;
use pencilmark::{Cell, Cells, Chain, Fact, Mark, Part, Reason, Statement, Step};

/// A letter, its meaning, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sign {
    pub(super) letter: char,
    pub(super) meaning: &'static str,
    /// Before the digits of these cells.
    pub(super) cells: Cells,
    /// Before these marks.
    pub(super) marks: Vec<Mark>,
}

/// The slots of sentences that have a letter: the slot, the letter, and its meaning. A slot of clauses takes one letter
/// after another.
const SLOTS: [(&str, char, &str); 27] = [
    ("pivot", 'p', "pivot"),
    ("stem", 'p', "stem"),
    ("fins", 'f', "fins"),
    ("twin_fins", 'f', "fins"),
    ("a", 'a', "first set"),
    ("b", 'b', "second set"),
    ("hinge", 'c', "hinge"),
    ("first", 'a', "first"),
    ("second", 'b', "second"),
    ("one", 'a', "first colour"),
    ("other", 'b', "second colour"),
    ("third", 'c', "third colour"),
    ("fourth", 'd', "fourth colour"),
    ("cross", 'c', "crossing"),
    ("line_part", 'a', "in the line"),
    ("block_part", 'b', "in the block"),
    ("wing", 'w', "wing"),
    ("roof", 'r', "roof"),
    ("extra", 'e', "extra marks"),
    ("extra_marks", 'e', "extra marks"),
    ("subset", 's', "subset"),
    ("open", 'o', "open"),
    ("solved", 'v', "solved"),
    ("across", 'o', "opposite"),
    ("corner", 'k', "corner"),
    ("excluder", 'e', "excluders"),
    ("near", 'n', "near"),
];

/// The slots of colours.
const COLOURS: [&str; 4] = ["one", "other", "third", "fourth"];

/// The letters of a step's picture.
pub(super) fn signs(step: &Step, chains: &[Chain]) -> Vec<Sign> {
    let mut signs: Vec<Sign> = Vec::new();
    for (slot, fact) in step.facts() {
        match fact {
            Fact::Parts(parts) => lettered(parts, &mut signs),
            // The cells of a colour are marks of its digit.
            Fact::Cells(cells) if COLOURS.contains(slot) => {
                let marks = step.digits().iter().flat_map(|digit| cells.iter().map(move |cell| Mark::new(cell, digit)));
                add(slot, &Fact::Marks(marks.collect()), &mut signs);
            }
            _ => add(slot, fact, &mut signs),
        }
    }
    if step.strategy().family() == Family::Wings {
        for sign in signs.iter_mut().filter(|sign| sign.meaning == "first" || sign.meaning == "second") {
            sign.meaning = if sign.letter == 'a' { "first pincer" } else { "second pincer" };
        }
    }
    let (off, mut on) = along(chains).unwrap_or_else(|| supposed(step));
    if chains.is_empty() && !on.is_empty() {
        let supposed = vec![on.remove(0)];
        signs.push(Sign { letter: 's', meaning: "supposed", cells: Cells::EMPTY, marks: supposed });
    }
    for (letter, meaning, marks) in [('+', "on", on), ('-', "off", off)] {
        if !marks.is_empty() {
            signs.push(Sign { letter, meaning, cells: Cells::EMPTY, marks });
        }
    }
    signs
}

fn add(slot: &str, fact: &Fact, signs: &mut Vec<Sign>) {
    let Some(&(_, letter, meaning)) = SLOTS.iter().find(|(name, ..)| *name == slot) else { return };
    put(letter, meaning, fact, signs);
}

fn put(letter: char, meaning: &'static str, fact: &Fact, signs: &mut Vec<Sign>) {
    let (cells, marks) = match fact {
        Fact::Cells(cells) | Fact::Set(cells, _) => (*cells, Vec::new()),
        Fact::Marks(marks) => (Cells::EMPTY, marks.clone()),
        Fact::Digits(_) | Fact::House(_) | Fact::Houses(_) | Fact::Parts(_) => return,
    };
    match signs.iter_mut().find(|sign| sign.letter == letter) {
        Some(sign) => {
            sign.cells |= cells;
            sign.marks.extend(marks);
        }
        None if cells.is_empty() && marks.is_empty() => {}
        None => signs.push(Sign { letter, meaning, cells, marks }),
    }
}

/// The petals of a blossom and the sets of a chain: a, b, c, ….
fn lettered(parts: &[Part], signs: &mut Vec<Sign>) {
    let mut letters = 'a'..='k';
    for (slot, fact) in parts.iter().flat_map(Part::facts) {
        match *slot {
            "petal" | "set" => {
                if let Some(letter) = letters.next() {
                    put(letter, if *slot == "petal" { "petal" } else { "set" }, fact, signs);
                }
            }
            _ => add(slot, fact, signs),
        }
    }
}

/// The marks that are off and those that are on along chains; `None` without chains.
fn along(chains: &[Chain]) -> Option<(Vec<Mark>, Vec<Mark>)> {
    let (mut off, mut on) = (Vec::new(), Vec::new());
    for chain in chains {
        let mut is_on = !chain.links().first().is_some_and(|link| link.is_strong());
        for node in chain.nodes() {
            let marks = node.cells.iter().map(|cell: Cell| Mark::new(cell, node.digit));
            let (side, other) = if is_on { (&mut on, &off) } else { (&mut off, &on) };
            side.extend(marks.filter(|mark| !other.contains(mark)));
            is_on = !is_on;
        }
    }
    (!chains.is_empty()).then_some((off, on))
}

/// The marks that are on under the only supposition of a forcing chain or net.
fn supposed(step: &Step) -> (Vec<Mark>, Vec<Mark>) {
    let lines =
        step.argument().filter(|_| step.strategy().family() == Family::Forcing).map_or(&[][..], |all| all.lines());
    if lines.iter().filter(|line| line.reason == Reason::Assumed).count() != 1 {
        return (Vec::new(), Vec::new());
    }
    let on = lines.iter().filter_map(|line| match &line.says {
        Statement::On(marks) => {
            if let [mark] = marks[..] {
                Some(mark)
            } else {
                None
            }
        }
        Statement::Off(_) => None,
    });
    (Vec::new(), on.filter(|mark| !step.places().contains(mark)).collect())
}
