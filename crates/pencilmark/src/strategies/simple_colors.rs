//! One web of strong links in two colours: trap and wrap.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use crate::topics::coloring::colors::colors;
use crate::topics::truths::refute::needed;
use pencilmark_core::{Cells, House, Mark};

strategy! {
    /// Give two colours in turn to the places of a digit, through houses with only two places. A cell that sees both
    /// colours cannot hold the digit. A house is a row, a column or a block. A place is a cell with the digit as a mark
    /// (candidate). If a house has two places left for the digit, exactly one of them holds the digit. These two places
    /// are a strong link. The two ends of each strong link have different colours. So all cells of one colour hold the
    /// digit, and no cell of the other colour holds it.
    ///
    /// ```text
    ///   7 ── . ── 7'                  7 and 7' are the colours: all 7 or all 7' are true
    ///             │
    ///   *         7 ── . ── 7'        * sees a 7 in its column and a 7' in its row
    /// ```
    ///
    /// If a single strong link is enough to remove a mark, the step belongs to a simpler strategy (locked candidates).
    ///
    /// How to spot it: Take a digit with two places in many houses. Start with one such house, and give its two places
    /// different colours. Colour from cell to cell, through every house with two places, until no cell can be added.
    /// Then look for a cell without a colour that sees both colours and has the digit as a mark.
    ///
    /// Also called: Color trap, simple colouring, singles chains.
    // Order: by digit, then by the web's first house. All eliminations of a web are one step.
    pub SIMPLE_COLORS_TRAP {
        id: "simple-colors-trap",
        name: "Simple Colors Trap",
        summary: "If a house has two places for a digit, give these places two colours, and continue from each place. \
            One colour is right, so a cell that sees both colours loses the digit.",
        family: Coloring,
        find: trap,
        cases: TRAP,
        letters: LETTERS,
    }
}

strategy! {
    /// Give two colours in turn to the places of a digit, through houses with only two places. If two cells of one
    /// colour see each other, this colour is false. No cell of a false colour holds the digit. A house is a row, a
    /// column or a block. A place is a cell with the digit as a mark (candidate). If a house has two places left for
    /// the digit, exactly one of them holds the digit. These two places are a strong link. The two ends of each strong
    /// link have different colours. So all cells of one colour hold the digit, and no cell of the other colour holds
    /// it. Two cells that see each other cannot both hold the digit.
    ///
    /// ```text
    ///   7 ── . ── 7'                  7 and 7' are the colours: all 7 or all 7' are true
    ///   │         │
    ///   7'── .    7                   the two lower 7' share a block, so all 7' are false
    ///             │
    ///        . ── 7'
    /// ```
    ///
    /// How to spot it: Take a digit with two places in many houses. Colour from cell to cell, through every house with
    /// two places. After each new cell, look in its row, column and block for another cell of the same colour.
    ///
    /// Also called: Color wrap, simple colouring, singles chains.
    // Order: by digit, then by the web's first house.
    pub SIMPLE_COLORS_WRAP {
        id: "simple-colors-wrap",
        name: "Simple Colors Wrap",
        summary: "If a house has two places for a digit, give these places two colours, and continue from each place. \
            If two cells of one colour see each other, this colour is wrong.",
        family: Coloring,
        find: wrap,
        cases: WRAP,
        letters: LETTERS,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[letter("one", 'a', "first colour"), letter("other", 'b', "second colour")];

const TRAPPED: &str = "strong links of {digits} give two colours: A = {one}; B = {other}. Either all cells of A are \
    {digits}, or all cells of B. {each} sees both colours";

fn trap(scene: &Scene, sink: Sink) -> Flow {
    for digit in scene.misplaced_digits() {
        for web in colors(scene, digit).into_iter().filter(|web| web.houses.len() > 1) {
            let [one, other] = web.sides;
            let eliminations = (scene.cells(digit) & web.trapped()) - (one | other);
            let goals: Vec<_> = eliminations.iter().map(|cell| Mark::new(cell, digit)).collect();
            let Some(truths) = needed(scene, web.truths(digit), &goals) else { continue };
            if truths.len() > 1 {
                let step = Step::new(&SIMPLE_COLORS_TRAP, TRAPPED).with("one", one).with("other", other);
                sink(step.of(digit).resting_on(truths).removing(digit, eliminations))?;
            }
        }
    }
    Flow::Continue(())
}

const WRAPPED: &str = "strong links of {digits} give two colours: A = {one}; B = {other}. Either all cells of A are \
    {digits}, or all cells of B. But {clash} of A are both in {house}";

fn wrap(scene: &Scene, sink: Sink) -> Flow {
    for digit in scene.misplaced_digits() {
        for web in colors(scene, digit).into_iter().filter(|web| web.houses.len() > 1) {
            for [one, other] in [web.sides, [web.sides[1], web.sides[0]]] {
                let Some((clash, house)) = clash(one) else { continue };
                let goals: Vec<_> = one.iter().map(|cell| Mark::new(cell, digit)).collect();
                let Some(truths) = needed(scene, web.truths(digit), &goals) else { continue };
                let step = Step::new(&SIMPLE_COLORS_WRAP, WRAPPED).with("one", one).with("other", other);
                sink(step.with("clash", clash).with("house", house).of(digit).resting_on(truths).removing(digit, one))?;
            }
        }
    }
    Flow::Continue(())
}

/// The first two cells that see each other, and the first house that they share.
fn clash(cells: Cells) -> Option<(Cells, House)> {
    cells.iter().find_map(|cell| {
        let pair = Cells::of(cell) | (cells & cell.peers()).first()?.into();
        Some((pair, pair.common_houses().first()?))
    })
}

const TRAP: &[Case] = &[
    case(":::.................................................................................:712 713 714 716 717 718 719 725 735 744 746 755 756 764 765 766 775 785 795:::").finds(&["r5c1≠7"]),
    case(":::.1.7..+2.+33..+5..69.4...3.5..+98+31....2.62+4.+3+8.9....9.3+6......5.3..+3.6....8...+34..2.:766 469 272 973 179 188 591 593 199:::").finds(&["r6c1,r6c3≠5"]),
    case(":::+63..+1.+295+514+9+62.8...+9.5.+1+6+4+48.+2+95+61..+561+8.+9.+2+192..6+5.8.+6...+9.5+1+9.+1+5.84.6.+4+567+1..9::::").finds(&["r1c3,r7c1≠7"]),
    case(":::.1.7..+2.+33..+5..69.4...3.5..+98+31....2.62+4.+3+8.9....9.3+6......5.3..+3.6....8...+34..2.:561 563 766 469 272 973 179 188 591 593 199:::").finds_nothing(),
];

const WRAP: &[Case] = &[
    case(":::.................................................................................:712 713 714 716 717 718 719 722 725 735 741 743 744 746 747 748 749 752 755 762 765 772 775 782 785 792 795:::").finds(&["r1c1,r3c2,r4c5≠7"]),
    case(":::4...+8+6.+3..+8..43.....6+9..+418.9+8.2+1.+4.7.46+9+8.511....4.+8.8..+4+6.+1+9+59+4.+815.6.....398.4:212 213 223 531 232 383 291 292 792 293 793:::").finds(&["r2c1,r2c8,r3c6,r9c4≠2"]),
    case(":::8+7...1.+5...13+957+8+4+54.8+7+6.+12.+1.9+5+78...+861.+457+99+57+6+8...+11.5+7...3+8+7....8+195..+8+5+1.2.+7:213 241 343 448 282 383 285 485 391 692:::").finds(&["r1c5,r2c1,r4c3,r5c5,r6c8,r7c2,r7c6,r8c4≠2"]),
    case(":::4...+8+6.+3..+8..43.....6+9..+418.9+8.2+1.+4.7.46+9+8.511....4.+8.8..+4+6.+1+9+59+4.+815.6.....398.4:212 213 221 223 228 531 232 236 383 291 292 792 293 793 294:::").finds_nothing(),
];
