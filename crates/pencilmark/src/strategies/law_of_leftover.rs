//! Lines and regions that have nearly the same cells.

use crate::argument::Truth;
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use pencilmark_core::{Cells, Digit, Digits, House, Houses, Layout};

strategy! {
    /// On a board with regions in place of blocks, take some neighbouring rows (or columns), and equally many regions
    /// with nearly the same cells. The rows hold each digit as often as the regions: each row and each region holds the
    /// digit once. So the cells that only the rows have (the innies) hold the same digits as the cells that only the
    /// regions have (the outies). A digit that fits into no innie is removed from the outies. A digit that fits into no
    /// outie is removed from the innies.
    ///
    /// ```text
    ///   A A A A B B B C i     rows 1 and 2 and the regions A and B:
    ///   A A A A B B B B i     i and C, which lie in the rows only, are innies,
    ///   D D A D B B D C C     the A and the two B of row 3 are outies
    /// ```
    ///
    /// How to spot it: Begin at an edge of the board. Draw a line below two or three rows, and look for regions that cross
    /// this line only with a few cells. Count these cells above and below the line. If the two numbers are equal, the cells
    /// are the innies and the outies. Do the same with columns. With one cell on each side, both cells hold the same digit.
    ///
    /// Only boards with regions of any form have this pattern. On the usual board, three rows have exactly the cells of
    /// three blocks.
    ///
    /// Also called: Law of Leftovers.
    // Order: by the number of lines; rows, then columns, beginning with the first line; by the regions. Removals from
    // the outies come first.
    pub LAW_OF_LEFTOVER {
        id: "law-of-leftover",
        name: "Law of Leftover",
        summary: "Take some rows and as many regions with nearly the same cells. The cells that only the rows have hold \
            the same digits as the cells that only the regions have.",
        family: Locked,
        find: find,
        cases: CASES,
        needs: Some(Layout::has_regions),
        looks_for: Some("a region that sticks out of some rows or columns"),
        letters: LETTERS,
    }
}

const BECAUSE: &str = "{base} hold each digit as often as {cover}. Only {base} have {from}, and only {cover} have {to}, \
    so both hold the same digits. No mark of {digits} is left in {from}";

const LETTERS: &[Letter] = &[letter("from", 'a', "cells that lack the digit"), letter("to", 'b', "cells that lose it")];

/// The greatest number of innies, and of outies.
const MOST: usize = 5;

fn find(scene: &Scene, sink: Sink) -> Flow {
    let layout = scene.layout();
    let regions: Vec<House> = layout.blocks().collect();
    for size in 2..=layout.size() / 2 {
        for kind in [Houses::ROWS, Houses::COLUMNS] {
            let lines: Vec<House> = (scene.houses() & kind).iter().collect();
            for lines in lines.windows(size) {
                let cells = lines.iter().fold(Cells::EMPTY, |cells, &line| cells | scene.cells_in(line));
                let leftover = Leftover { scene, lines: lines.iter().copied().collect(), cells, size };
                leftover.cover(&regions, Houses::EMPTY, Cells::EMPTY, sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// The search for the regions that have nearly the same cells as some lines.
struct Leftover<'s> {
    scene: &'s Scene<'s>,
    lines: Houses,
    cells: Cells,
    size: usize,
}

impl Leftover<'_> {
    /// Adds regions until there are as many regions as lines. `covered` is the set of cells of the regions that are
    /// already chosen.
    fn cover(&self, open: &[House], chosen: Houses, covered: Cells, sink: Sink) -> Flow {
        if chosen.len() == self.size {
            let (innies, outies) = (self.cells - covered, covered - self.cells);
            self.tell([self.lines, chosen], [innies, outies], sink)?;
            return self.tell([chosen, self.lines], [outies, innies], sink);
        }
        for (place, &region) in open.iter().enumerate() {
            let covered = covered | self.scene.cells_in(region);
            if (covered - self.cells).len() <= MOST {
                self.scene.spend(1)?;
                self.cover(&open[place + 1..], chosen | region.into(), covered, sink)?;
            }
        }
        Flow::Continue(())
    }

    /// Reports the digits that `to` loses because they have no place in `from`. Only the houses of `base` have the
    /// cells `from`. Only the houses of `cover` have the cells `to`.
    fn tell(&self, [base, cover]: [Houses; 2], [from, to]: [Cells; 2], sink: Sink) -> Flow {
        let scene = self.scene;
        let goes = |digit: &Digit| {
            let marks = scene.cells(*digit);
            let known = |cells: Cells| (scene.known(*digit) & cells).len();
            !marks.intersects(from) && marks.intersects(to) && known(from) == known(to)
        };
        let digits: Digits = scene.layout().digits().iter().filter(goes).collect();
        if digits.is_empty() {
            return Flow::Continue(());
        }
        let step = Step::new(&LAW_OF_LEFTOVER, BECAUSE).with("base", base).with("cover", cover);
        let step = step.with("from", from).with("to", to).of(digits);
        let step = digits.iter().fold(step, |step, digit| step.removing(digit, scene.cells(digit) & to));
        let truths = digits.iter().flat_map(|digit| base.iter().map(move |house| Truth::House(digit, house)));
        sink(step.resting_on_needed(scene, truths))
    }
}

const CASES: &[Case] = &[
    case("jigsaw:AAAABBCCCAABBBBCCCAAABBBCCCDDDEEEFFFDDDDEEFFFDDEEEEFFFGGGHHHIIIGGGHHIIIIGGGHHHHII :::3+51.+7..+48..+35....+77+9...+13+5.+54+97.3......+394+7.5.+7...+5+4+39.6.+9+38+5719+1+745...+3+8+3+5+16+7+2+9+4:234 845 658 858 661:::").finds(&["r6c3≠8", "r8c6≠6"]),
    case("jigsaw:AAAABBCCCAABBBBCCCAAABBBCCCDDDEEEFFFDDDDEEFFFDDEEEEFFFGGGHHHIIIGGGHHIIIIGGGHHHHII :::6.+7+5.1.4..9..5...1.8...6....6.73....512.+6.3....+5.....6.....543...3.........2.+3..9:954 964 965 167 767 168 768 697:::").finds(&["r9c7≠1", "r8c6≠2"]),
    case("jigsaw:AAAABBCCCAABBBBCCCAAABBBCCCDDDEEEFFFDDDDEEFFFDDEEEEFFFGGGHHHIIIGGGHHIIIIGGGHHHHII :::3+51.+7..+48..+35....+77+9...+13+5.+54+97.3......+394+7.5.+7...+5+4+39.6.+9+38+5719+1+745...+3+8+3+5+16+7+2+9+4:234 845 658 858 661 863 686:::").finds_nothing(),
    case("jigsaw:AAAABBCCCAABBBBCCCAAABBBCCCDDDEEEFFFDDDDEEFFFDDEEEEFFFGGGHHHIIIGGGHHIIIIGGGHHHHII :::..9.+67.+8+2+87.9.2.6..6.8.+3+7+5+9...+6..2.5.5..3...84...+7..1+6...7..8....3+4.659....+3..+6..:317 423 129 445 262 271 273 281 291 293 798:::").finds(&["r6c3≠8"]),
    case("jigsaw:AAAABBCCCAABBBBCCCAAABBBCCCDDDEEEFFFDDDDEEFFFDDEEEEFFFGGGHHHIIIGGGHHIIIIGGGHHHHII :::3+51.+7..+48..+35....+77+9...+13+5.+54+97.3......+394+7.5.+7...+5+4+39.6.+9+38+5719+1+745...+3+8+3+5+16+7+2+9+4:234 845 658 858 661 863:::").finds(&["r8c6≠6"]),
];
