//! Finds the chains in an argument.
//!
//! A thread is a sequence of lines that starts with an assumption. Each later line rests only on the line before it. Two
//! assumptions, a mark on and the same mark off, start two threads. These threads are the two halves of one chain:
//!
//! ```text
//!   4r1c1 on  ── 4r1c5 off ══ 4r3c5 on ── …                 … ── 4r3c5 ══ 4r1c5 ── 4r1c1 ══ 9r1c1 ── …
//!   4r1c1 off ══ 9r1c1 on ── …
//! ```

use super::{Chain, Line, LineNumber, Link, Node, Reason, Statement};
use crate::argument::Truth;
use pencilmark_core::Cells;

/// The nodes of a thread, from its assumption on, and the links between them.
#[derive(Clone)]
struct Thread {
    nodes: Vec<Node>,
    links: Vec<Link>,
}

/// The chains of an argument. Empty if some line rests on several other lines or is no link.
pub(super) fn chains(lines: &[Line]) -> Vec<Chain> {
    from_assumptions(lines).unwrap_or_default()
}

fn from_assumptions(lines: &[Line]) -> Option<Vec<Chain>> {
    let assumed: Vec<usize> = (0..lines.len()).filter(|&i| lines[i].reason == Reason::Assumed).collect();
    let threads = |start: usize| threads(lines, start);
    match assumed[..] {
        [only] => threads(only)?.into_iter().map(|thread| Chain::new(thread.nodes, thread.links)).collect(),
        [first, second] => {
            let truth_of_cases =
                lines.iter().find_map(|line| if let Reason::Cases { by, .. } = line.reason { by } else { None });
            let mut chain = single(threads(first)?)?;
            if let Some(truth) = truth_of_cases {
                // Two cases of a truth are the ends of a strong link. One direction is enough.
                chain.nodes.insert(0, node(&lines[second].says)?);
                chain.links.insert(0, link(&[truth])?);
            } else {
                let other = single(threads(second)?)?;
                let (on, off) = if lines[first].says.is_on() { (chain, other) } else { (other, chain) };
                chain = on.joined(off)?;
            }
            Some(vec![Chain::new(chain.nodes, chain.links)?])
        }
        _ => None,
    }
}

fn single(mut threads: Vec<Thread>) -> Option<Thread> {
    if threads.len() > 1 { None } else { threads.pop() }
}

/// The threads that start with an assumption. They end where only the common conclusion of the cases is left.
fn threads(lines: &[Line], start: usize) -> Option<Vec<Thread>> {
    let begin = Thread { nodes: vec![node(&lines[start].says)?], links: Vec::new() };
    let (mut ended, mut open) = (Vec::new(), vec![(start, begin)]);
    while let Some((end, thread)) = open.pop() {
        let before = open.len();
        // An argument that was made by hand may name later lines.
        for (i, line) in lines.iter().enumerate().skip(end + 1) {
            let Reason::Seen { from, by } = &line.reason else { continue };
            if !from.iter().any(|&from| usize::from(from) == end) || !goes_on(lines, i) {
                continue;
            }
            if from.len() > 1 {
                return None;
            }
            let mut longer = thread.clone();
            longer.links.push(if line.says.is_on() { link(by)? } else { Link::Weak });
            longer.nodes.push(node(&line.says)?);
            open.push((i, longer));
        }
        if open.len() == before {
            ended.push(thread);
        }
    }
    ended.reverse();
    Some(ended)
}

/// Whether a thread continues with a line: another line rests on it, or it refutes an assumption.
fn goes_on(lines: &[Line], line: usize) -> bool {
    let is_it = |from: &LineNumber| usize::from(*from) == line;
    !lines[line].says.is_contradiction()
        && lines.iter().any(|other| match &other.reason {
            Reason::Seen { from, .. } => from.iter().any(is_it),
            Reason::Dropped { from, .. } => is_it(from),
            Reason::Assumed | Reason::Cases { .. } => false,
        })
}

/// The marks of a statement as a node, if they are of one digit.
fn node(says: &Statement) -> Option<Node> {
    let marks = says.marks();
    let digit = marks.first()?.digit();
    let is_one = marks.iter().all(|mark| mark.digit() == digit);
    is_one.then(|| Node { digit, cells: marks.iter().map(|mark| mark.cell()).collect() })
}

/// The strong link of some truths.
fn link(truths: &[Truth]) -> Option<Link> {
    match *truths {
        [Truth::Cell(cell)] => Some(Link::Cell(cell)),
        [Truth::House(_, house)] => Some(Link::House(house)),
        [] => None,
        _ => Some(Link::Set(truths.iter().map(|truth| truth.cell()).collect::<Option<Cells>>()?)),
    }
}

impl Thread {
    /// Joins the thread of a mark that is on, backwards, and the thread of the same mark that is off. If the threads meet
    /// again, they are a loop. The loop is written with that mark first. The threads are also a loop if their ends see each
    /// other.
    fn joined(self, off: Self) -> Option<Self> {
        let new = self.nodes.iter().skip(1).take_while(|node| !off.nodes.contains(node)).count();
        let is_loop = new + 1 < self.nodes.len();
        let closing = self.links.get(new).copied();
        let mut chain = off;
        if is_loop {
            chain.links.push(closing?);
            chain.nodes.extend(self.nodes[1..=new].iter().rev());
            chain.links.extend(self.links[1..new.max(1)].iter().rev());
            if new > 0 {
                chain.links.push(self.links[0]);
            }
            return Some(chain);
        }
        let mut nodes: Vec<Node> = self.nodes[1..].iter().rev().copied().collect();
        let mut links: Vec<Link> = self.links.iter().rev().copied().collect();
        nodes.extend(chain.nodes);
        links.extend(chain.links);
        if let (Some(first), Some(last)) = (nodes.first(), nodes.last())
            && nodes.len() > 2
            && see_each_other(*first, *last)
        {
            links.push(Link::Weak);
        }
        Some(Self { nodes, links })
    }
}

/// Whether at most one of the two nodes can be on.
fn see_each_other(a: Node, b: Node) -> bool {
    if a.digit == b.digit {
        b.cells.is_subset(a.cells.common_peers())
    } else {
        a.cells == b.cells && a.cells.single().is_some()
    }
}
