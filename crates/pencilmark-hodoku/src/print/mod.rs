//! Steps as HoDoKu prints them.

use crate::shape::cells::{HOUSES_OF, Mask, Set, cells, digits, first, one};
use crate::shape::find::{Als, Ends, Find, Forced, Node, Pattern, Slot};
use std::fmt::{self, Display, Formatter, Write};

/// Cells in the short form: `r1c23,r4c5`.
pub(crate) struct Short(pub(crate) Set);

impl Display for Short {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let mut left = self.0;
        let mut before = "";
        while left != 0 {
            let start = first(left);
            let (mut rows, mut columns) = (vec![start / 9], vec![start % 9]);
            left &= !one(start);
            for cell in cells(left) {
                let (row, column) = (cell / 9, cell % 9);
                if rows.len() == 1 && row == rows[0] {
                    columns.push(column);
                } else if columns.len() == 1 && column == columns[0] {
                    rows.push(row);
                } else {
                    continue;
                }
                left &= !one(cell);
            }
            write!(f, "{before}r{}c{}", Numbers(&rows), Numbers(&columns))?;
            before = ",";
        }
        Ok(())
    }
}

/// Numbers from 0 as figures from 1, without anything between them.
struct Numbers<'a>(&'a [usize]);

impl Display for Numbers<'_> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        self.0.iter().try_for_each(|number| write!(f, "{}", number + 1))
    }
}

/// Digits with a separator between them.
struct Joined(Mask, &'static str);

impl Display for Joined {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        digits(self.0)
            .enumerate()
            .try_for_each(|(at, digit)| write!(f, "{}{}", if at == 0 { "" } else { self.1 }, digit + 1))
    }
}

/// Houses grouped by kind, in the order in which the kinds occur: `r18b3`.
struct Houses<'a>(&'a [usize]);

impl Display for Houses<'_> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let mut kind = 3;
        for &house in self.0 {
            if house / 9 != kind {
                kind = house / 9;
                f.write_char(['r', 'c', 'b'][kind])?;
            }
            write!(f, "{}", house % 9 + 1)?;
        }
        Ok(())
    }
}

/// The house in the form `r5`.
pub(crate) fn house(number: usize) -> String {
    Houses(&[number]).to_string()
}

impl Display for Als {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "{} {{{}}}", Short(self.cells), Joined(self.digits, ""))
    }
}

impl Display for Node {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "{}{}{}", Short(self.cells), if self.is_on { "=" } else { "<>" }, self.digit.wrapping_add(1))
    }
}

impl Display for Forced {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let mut is_open = false;
        for (at, slot) in self.0.iter().enumerate() {
            let space = if at == 0 { "" } else { " " };
            match slot {
                // The last slot is written without brackets, and an empty node opens none.
                Slot::Branch(node) if !is_open && at + 1 < self.0.len() && *node != Node::NONE => {
                    write!(f, "{space}({node}")?;
                    is_open = true;
                }
                Slot::Main(node) | Slot::Branch(node) => write!(f, "{space}{node}")?,
                Slot::End => {
                    f.write_str(if is_open { ")" } else { "" })?;
                    is_open = false;
                }
            }
        }
        if let [Slot::Main(node)] = self.0[..] {
            write!(f, " {node}")?;
        }
        Ok(())
    }
}

impl Find {
    /// The digits of the eliminated candidates, joined by `/`, in ascending order.
    fn removed(&self) -> Joined {
        Joined(self.removes.iter().fold(0, |all, &(_, digit)| all | 1 << digit), "/")
    }

    fn effect(&self, f: &mut Formatter) -> fmt::Result {
        for &(cell, digit) in &self.places {
            write!(f, "{}={}", Short(one(cell.into())), digit + 1)?;
        }
        let mut seen = 0_u16;
        for &(_, digit) in &self.removes {
            if seen >> digit & 1 == 0 {
                let same = self.removes.iter().filter(|(_, other)| *other == digit);
                let cells = same.fold(0, |all, &(cell, _)| all | one(cell.into()));
                write!(f, "{}{}<>{}", if seen == 0 { "" } else { ", " }, Short(cells), digit + 1)?;
                seen |= 1 << digit;
            }
        }
        Ok(())
    }

    fn chain(&self, nodes: &[Node], ends: Ends, f: &mut Formatter) -> fmt::Result {
        let (start, end) = (nodes[0], nodes[nodes.len() - 1]);
        let link = |node: Node| if node.is_on { '=' } else { '-' };
        if nodes.len() > 2 && self.name == "Remote Pair" {
            write!(f, "{}/{}", nodes[0].digit + 1, nodes[1].digit + 1)?;
        } else {
            self.removed().fmt(f)?;
        }
        match ends {
            Ends::Plain => {}
            Ends::Digits => write!(f, " {}-", start.digit + 1)?,
            Ends::Continuous => write!(f, " {}{}", end.digit + 1, link(end))?,
        }
        write!(f, " {}", Short(start.cells))?;
        for pair in nodes.windows(2) {
            if first(pair[0].cells) != first(pair[1].cells) {
                let link = link(pair[1]);
                write!(f, " {link}{}{link} {}", pair[1].digit + 1, Short(pair[1].cells))?;
            }
        }
        match ends {
            Ends::Plain => Ok(()),
            Ends::Digits => write!(f, " -{}", end.digit + 1),
            Ends::Continuous => write!(f, " {}{}", link(nodes[1]), nodes[1].digit + 1),
        }
    }
}

impl Display for Find {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        f.write_str(self.name)?;
        match &self.pattern {
            Pattern::Value => {
                f.write_str(": ")?;
                return self.effect(f);
            }
            Pattern::Subset { digits, cells } => write!(f, ": {} in {}", Joined(*digits, ","), Short(*cells))?,
            Pattern::Locked { digit, house } => write!(f, ": {} in {}", digit + 1, Houses(&[*house]))?,
            Pattern::Fish { digit, bases, covers, fins, endo } => {
                write!(f, ": {} {} {}", digit + 1, Houses(bases), Houses(covers))?;
                for (word, set) in [("fr", *fins), ("efr", *endo)] {
                    for cell in cells(set) {
                        write!(f, " {word}{}c{}", cell / 9 + 1, cell % 9 + 1)?;
                    }
                }
            }
            Pattern::Linked { digit, ends, others } => {
                write!(f, ": {} in {} (connected by {})", digit + 1, Short(*ends), Short(*others))?;
            }
            Pattern::EmptyRectangle { digit, block, link } => {
                write!(f, ": {} in {} ({})", digit + 1, Houses(&[*block]), Short(*link))?;
            }
            Pattern::WWing { removed, linked, cells, link } => {
                let (x, y, cells, link) = (removed + 1, linked + 1, Short(*cells), Short(*link));
                write!(f, ": {x}/{y} in {cells} connected by {y} in {link}")?;
            }
            Pattern::Wing { digits, cells } => {
                for (at, digit) in digits.iter().enumerate() {
                    write!(f, "{}{}", if at == 0 { ": " } else { "/" }, digit + 1)?;
                }
                write!(f, " in {}", Short(*cells))?;
            }
            Pattern::Bug => {}
            Pattern::Rectangle { digits, cells } => {
                write!(f, ": {}/{} in {}", digits[0] + 1, digits[1] + 1, Short(*cells))?;
            }
            Pattern::Colors { digit, colors } => {
                write!(f, ": {}", digit + 1)?;
                for (at, color) in colors.iter().enumerate() {
                    let before = if at == 0 {
                        " "
                    } else if at % 2 == 1 {
                        " / "
                    } else {
                        ", "
                    };
                    write!(f, "{before}({})", Short(*color))?;
                }
            }
            Pattern::SueDeCoq { meeting, line, block } => {
                let digits = |set: &Als| Joined(set.digits & (meeting.digits | set.digits), "").to_string();
                let cells = [meeting, line, block].map(|set| format!("{} - {{{}}}", Short(set.cells), digits(set)));
                write!(f, ": {} ({}, {})", cells[0], cells[1], cells[2])?;
            }
            Pattern::AlsXz { sets: [a, b], linked, removed } => {
                write!(f, ": A={a}, B={b}, X={}", Joined(*linked, ","))?;
                if *removed != 0 {
                    write!(f, ", Z={}", Joined(*removed, ","))?;
                }
            }
            Pattern::AlsXyWing { sets: [a, b, c], linked: [x, y], removed } => {
                let [linked, z] = [x | y, *removed].map(|digits| Joined(digits, ","));
                write!(f, ": A={a}, B={b}, C={c}, X,Y={linked}, Z={z}")?;
            }
            Pattern::AlsChain { sets, links, removed } => {
                write!(f, ": {}- {}", Joined(*removed, ""), sets[0])?;
                for (set, link) in sets[1..].iter().zip(links) {
                    write!(f, " -{}- {set}", Joined(*link, ""))?;
                }
                write!(f, " -{}", Joined(*removed, ""))?;
            }
            Pattern::Chain { nodes, ends } => {
                f.write_str(": ")?;
                self.chain(nodes, *ends, f)?;
            }
            Pattern::Forcing { place, .. } => {
                if let Some(place) = place {
                    write!(f, " in {place}")?;
                }
            }
        }
        f.write_str(" => ")?;
        self.effect(f)?;
        if let Pattern::Forcing { chains, .. } = &self.pattern {
            chains.iter().try_for_each(|chain| write!(f, "\n{chain}"))?;
        }
        Ok(())
    }
}

/// The name of a cell as a place: `r1c2`.
pub(crate) fn cell(number: usize) -> String {
    let [row, column, _] = HOUSES_OF[number];
    format!("r{}c{}", row + 1, column - 8)
}
