//! Checks a chain of a claim, link by link: the chain is converted to the lines of an argument.

use super::claim::Claim;
use super::noted::NotedChain;
use crate::argument::{Argument, Line, LineNumber, Node, Reason, Statement, Truth};
use crate::proof::{self, Flaw, LinkFlaw};
use pencilmark_core::{Board, Cells, Digits, House, Mark};
use smallvec::SmallVec;

/// Checks a claim by its chain. `None` if the chain does not say how it shows the claim: a loop through almost locked sets
/// also removes marks of the digits that are locked in these sets.
pub(super) fn check(board: &Board, claim: &Claim, chain: &NotedChain) -> Option<Result<(), Flaw>> {
    let checked = as_written(board, claim, chain)?;
    // A ring is often written without its last link. A ring removes more marks than the open chain.
    let ring = || {
        NotedChain::new(chain.nodes().to_vec(), true, true)
            .filter(|ring| !chain.is_closed() && chain.is_strong(0) && ring.is_strong(chain.links() - 1))
    };
    if let Err(Flaw::NotShown(_)) = checked
        && let Some(Some(Ok(()))) = ring().map(|ring| as_written(board, claim, &ring))
    {
        return Some(Ok(()));
    }
    Some(checked)
}

fn as_written(board: &Board, claim: &Claim, chain: &NotedChain) -> Option<Result<(), Flaw>> {
    let mut lines = Lines { board, written: Vec::new(), links: Vec::new() };
    let shown = claim.places().iter().chain(claim.removes()).next().copied()?;
    if chain.is_closed() {
        if let Some(link) = lines.apart(chain) {
            let flaw = lines.why(chain, link).unwrap_or(LinkFlaw::Unrelated);
            return Some(Err(Flaw::Link(link + 1, flaw)));
        }
        let left = lines.round(chain, claim.removes())?;
        let has_sets = chain.nodes().windows(2).any(|pair| pair[0].cells == pair[1].cells && pair[0].cells.len() > 1);
        if !left.is_empty() && has_sets {
            return None;
        }
    } else {
        lines.open(chain, claim.removes())?;
    }
    let checked = proof::check_generous(board, claim, &Argument::new(std::mem::take(&mut lines.written)));
    Some(checked.map_err(|flaw| match flaw {
        Flaw::Line(line, flaw) => lines.links[line - 1].map_or(Flaw::NotShown(shown), |link| {
            Flaw::Link(link + 1, lines.why(chain, link).unwrap_or(LinkFlaw::Line(flaw)))
        }),
        flaw => flaw,
    }))
}

/// A link from a node to the next: the two nodes, whether the link is strong, and its number.
type Passage = (Node, Node, bool, usize);

/// The lines so far, each with the number of the link that it stands for.
struct Lines<'b> {
    board: &'b Board,
    written: Vec<Line>,
    links: Vec<Option<usize>>,
}

impl Lines<'_> {
    fn push(&mut self, says: Statement, reason: Reason, link: Option<usize>) -> Option<LineNumber> {
        self.written.push(Line { says, reason });
        self.links.push(link);
        LineNumber::at(self.written.len() - 1)
    }

    /// The marks of a node that are on the board.
    fn there(&self, node: Node) -> Vec<Mark> {
        node.marks().filter(|&mark| self.board.has(mark)).collect()
    }

    /// The statement of a node: one of its marks is on, or all of them are off. Marks that are not on the board are left
    /// out, unless no mark of the node is on the board.
    fn node(&self, node: Node, is_on: bool) -> Statement {
        let there = self.there(node);
        let marks = if there.is_empty() { node.marks().take(1).collect() } else { there };
        if is_on { Statement::on(marks) } else { Statement::off(marks) }
    }

    fn suppose(&mut self, node: Node, is_on: bool, link: Option<usize>) -> Option<LineNumber> {
        self.push(self.node(node, is_on), Reason::Assumed, link)
    }

    /// Adds the lines of some links after a line. Returns the last of these lines.
    fn follow(&mut self, mut from: LineNumber, path: &[Passage]) -> Option<LineNumber> {
        for &(node, next, is_strong, link) in path {
            let by = if is_strong { self.truths(node, next) } else { Vec::new() };
            let reason = Reason::Seen { from: [from].into_iter().collect(), by: by.into_iter().collect() };
            from = self.push(self.node(next, is_strong), reason, Some(link))?;
        }
        Some(from)
    }

    /// The truths that make a link strong: the cell, the cells of a set, or a house with the digit only in both nodes.
    fn truths(&self, node: Node, next: Node) -> Vec<Truth> {
        if node.cells == next.cells {
            return node.cells.iter().map(Truth::Cell).collect();
        }
        let ends = node.cells | next.cells;
        let places = |house: &House| self.board.cells(node.digit) & house.cells();
        let common = ends.common_houses();
        let house = common.iter().find(|house| places(house).is_subset(ends)).or(common.iter().next());
        house.filter(|_| node.digit == next.digit).map(|house| Truth::House(node.digit, house)).into_iter().collect()
    }

    /// The first weak link whose ends do not see each other.
    fn apart(&self, chain: &NotedChain) -> Option<usize> {
        let nodes = chain.nodes();
        (0..chain.links()).filter(|&link| !chain.is_strong(link)).find(|&link| {
            let (a, b) = (self.there(nodes[link]), self.there(nodes[(link + 1) % nodes.len()]));
            !a.iter().all(|mark| b.iter().all(|other| mark.sees(*other)))
        })
    }

    /// The flaw of a link, if its two ends show it.
    fn why(&self, chain: &NotedChain, link: usize) -> Option<LinkFlaw> {
        let [a, b] = [link, (link + 1) % chain.nodes().len()].map(|at| chain.nodes()[at]);
        if !chain.is_strong(link) {
            let pairs =
                self.there(a).into_iter().flat_map(|mark| self.there(b).into_iter().map(move |other| (mark, other)));
            return pairs
                .into_iter()
                .find(|(mark, other)| !mark.sees(*other))
                .map(|(mark, other)| LinkFlaw::Apart(mark, other));
        }
        let other = |cells: Cells, digits: Digits| {
            let mut marks = cells
                .iter()
                .flat_map(|cell| (self.board.marks(cell) & digits).iter().map(move |digit| Mark::new(cell, digit)));
            marks.next().map(LinkFlaw::OtherMark)
        };
        if a.cells == b.cells && a.cells.len() == 1 {
            return other(a.cells, !(Digits::from(a.digit) | b.digit.into()));
        }
        if a.cells == b.cells {
            return None;
        }
        let ends = a.cells | b.cells;
        let houses = ends.common_houses();
        if a.digit != b.digit || houses.is_empty() {
            return Some(LinkFlaw::Unrelated);
        }
        let others = houses.iter().map(|house| self.board.cells(a.digit) & house.cells() & !ends);
        other(others.min_by_key(|cells| cells.len())?, a.digit.into())
    }

    fn removed(&mut self, marks: &[Mark], from: LineNumber) -> Option<LineNumber> {
        let reason = Reason::Seen { from: [from].into_iter().collect(), by: SmallVec::new() };
        self.push(Statement::off(marks.iter().copied()), reason, None)
    }

    /// Adds lines that prove some marks off in two cases: the node is on, and the node is off.
    fn either(&mut self, marks: &[Mark], node: Node, path: &[Passage]) -> Option<()> {
        // The lines of the links come first, so that a wrong link is reported before a mark that an end does not see.
        let off = self.suppose(node, false, None)?;
        let end = self.follow(off, path)?;
        let other = self.removed(marks, end)?;
        let on = self.suppose(node, true, None)?;
        let one = self.removed(marks, on)?;
        let reason = Reason::Cases {
            cases: [on, off].into_iter().collect(),
            by: None,
            from: [one, other].into_iter().collect(),
        };
        self.push(Statement::off(marks.iter().copied()), reason, None).map(|_| ())
    }

    /// Adds the lines of an open chain. A remote pair is written for one digit, but it holds for the other digit too.
    fn open(&mut self, chain: &NotedChain, removes: &[Mark]) -> Option<()> {
        let (first, last) = (chain.nodes().first()?, chain.nodes().last()?);
        let layout = self.board.layout();
        let is_mine = |mark: &Mark| first.rules_out(layout, *mark) && last.rules_out(layout, *mark);
        let (mine, others): (Vec<Mark>, Vec<Mark>) = removes.iter().partition(|mark| is_mine(mark));
        let Some(other) = chain.of_other_digit().filter(|_| !others.is_empty()) else {
            return self.along(chain, removes);
        };
        if !mine.is_empty() {
            self.along(chain, &mine)?;
        }
        self.along(&other, &others)
    }

    /// Adds the lines of an open chain. Either one of its ends is on, or its end refutes the assumption at its beginning.
    fn along(&mut self, chain: &NotedChain, removes: &[Mark]) -> Option<()> {
        let nodes = chain.nodes();
        let links = chain.links();
        let mut path: Vec<Passage> =
            (0..links).map(|link| (nodes[link], nodes[link + 1], chain.is_strong(link), link)).collect();
        let (first, last) = (*nodes.first()?, *nodes.last()?);
        let (begins, ends) = (chain.is_strong(0), chain.is_strong(links - 1));
        if begins && ends && first != last {
            return self.either(removes, first, &path);
        }
        let mut first = first;
        if begins && !ends {
            // The chain is read from its other end.
            path = path.into_iter().rev().map(|(node, next, is_strong, link)| (next, node, is_strong, link)).collect();
            first = last;
        }
        let is_on = !path.first()?.2;
        let start = self.suppose(first, is_on, None)?;
        let mut end = self.follow(start, &path)?;
        let said = self.node(first, is_on).opposite();
        if self.written.last()?.says != said {
            // The marks that the last node sees are off.
            end = self.removed(said.marks(), end)?;
        }
        self.push(said, Reason::Dropped { assumption: start, from: end }, None).map(|_| ())
    }

    /// Adds the lines of a closed chain: one end of each weak link is on. Returns the marks that no weak link removes.
    fn round(&mut self, chain: &NotedChain, removes: &[Mark]) -> Option<Vec<Mark>> {
        let (nodes, count, layout) = (chain.nodes(), chain.links(), self.board.layout());
        let mut left = removes.to_vec();
        for link in (0..count).filter(|&link| !chain.is_strong(link)) {
            let (a, b) = (nodes[link], nodes[(link + 1) % count]);
            let both: Vec<Mark> = removes
                .iter()
                .copied()
                .filter(|&mark| a.rules_out(layout, mark) && b.rules_out(layout, mark))
                .collect();
            left.retain(|mark| !both.contains(mark));
            // The path from `a` to `b` in the other direction of the loop.
            let path: Vec<Passage> = (1..count)
                .map(|back| {
                    let at = (link + count - back) % count;
                    (nodes[(at + 1) % count], nodes[at], chain.is_strong(at), at)
                })
                .collect();
            if !both.is_empty() {
                self.either(&both, a, &path)?;
            }
        }
        Some(left)
    }
}
