//! Two cells with the same two marks, and a strong link between them.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};

strategy! {
    /// Two cells have only the same two marks (candidates) x and y, and do not see each other. A house (row, column or
    /// block) has just two places for x. One of the two cells sees the first place, and the other cell sees the second
    /// place. If both cells held x, the house would have no place for x. So one of the two cells holds y. A cell that
    /// sees both cells cannot hold y.
    ///
    /// ```text
    ///   25  .  . |  /  2  /  |  .  .  .      if both 25s were 2, the middle column would have no 2:
    ///    .  .  . |  .  /  .  |  .  .  .      so one of the two cells is a 5,
    ///            |           |
    ///   -5  .  . |  .  2  .  | 25  .  .      and a cell that sees both cells is not a 5
    ///    .  .  . |  .  /  .  |  .  .  .
    /// ```
    ///
    /// How to spot it: Look for two cells that do not see each other and have the same two marks. For each of the two
    /// digits, look for a house with just two places for this digit. One cell must see the first place, and the other
    /// cell must see the second place. Then look for the other digit in the cells that see both cells.
    ///
    /// Also called: Semi-remote naked pair.
    // Order: by the two cells, row by row, by the digit that is removed, by the house: rows, columns, blocks.
    pub W_WING {
        id: "w-wing",
        name: "W-Wing",
        summary: "Two cells have only the marks x and y. A house has just two places for x, and each of the cells sees \
            one of these places. So not both cells are x, and one is y: cells that see both lose y.",
        family: Wings,
        find: find,
        cases: CASES,
        letters: LETTERS,
        any_board: true,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[letter("first", 'a', "first pincer"), letter("second", 'b', "second pincer")];

const BECAUSE: &str = "{first} and {second} have the same two marks, {digits}. If both were {x}, neither of {ends} \
    could be {x}, and {house} would have no {x}. So one of {first} and {second} is {z}";

const NOTATION: &str = "({z}={x}){first} - ({x}){near}=({x}){far} - ({x}={z}){second}";

fn find(scene: &Scene, sink: Sink) -> Flow {
    let mut others = scene.bivalue_cells();
    while let Some(first) = others.first() {
        others.remove(first);
        let digits = scene.marks(first);
        for second in others - scene.peers(first) {
            if scene.marks(second) != digits {
                continue;
            }
            scene.spend(1)?;
            for z in digits {
                let eliminations = scene.cells(z) & scene.peers(first) & scene.peers(second);
                let Some(x) = digits.iter().find(|&x| x != z).filter(|_| !eliminations.is_empty()) else { continue };
                for house in scene.bilocal(x) {
                    let ends = scene.places(x, house);
                    let (near, far) = (ends & scene.peers(first), ends & scene.peers(second));
                    // Each cell sees one end only: a cell that sees both ends cannot hold the digit at all.
                    if near.single().is_some() && far.single().is_some() && near | far == ends {
                        let step =
                            Step::new(&W_WING, BECAUSE).noted(NOTATION).with("first", first).with("second", second);
                        let step = step
                            .with("house", house)
                            .with("near", near)
                            .with("far", far)
                            .with("ends", ends)
                            .with("x", x)
                            .with("z", z)
                            .of(digits);
                        sink(step.resting_on([first, second]).resting_on([(x, house)]).removing(z, eliminations))?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

const CASES: &[Case] = &[
    case(":::.................................................................................:111 311 411 611 711 811 911 224 234 244 158 358 458 658 758 858 958 264 274 284 294:::").finds(&["r1c8,r5c1≠5"]),
    case(":::1.5+69+38..4.+87.1.3..+3.4.+8..+1+5+8+4+9+62+3+17..1+3+4+59.83..+18+7+45..+5..167...+16..+4...84.5.+91..:218 629 731 238 638 252 278 285 288 295:::").finds(&["r2c7≠2"]),
    case(":::+3..16.+89..+9.+8+3.41.+1+58+294+3+67.+83+91...+49+7.3+4..8+1+4+127+58+9+368..+67+31.+9.3+1+4+2+9+6.8.69+5+8+1.4+3:721 548:::").finds(&["r4c8,r9c7≠2"]),
    case(":::1.5+69+38..4.+87.1.3..+3.4.+8..+1+5+8+4+9+62+3+17..1+3+4+59.83..+18+7+45..+5..167...+16..+4...84.5.+91..:218 227 629 731 238 638 252 278 285 288 295:::").finds_nothing(),
];
