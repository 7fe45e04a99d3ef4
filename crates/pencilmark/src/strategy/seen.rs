//! Steps that a person sees from values. A value *bars* the marks of its digit that it sees: they must be gone.

use super::seen_values::SeenValues;
use super::witness::{Witness, bar_cell, bar_house};
use super::{Family, Step};
use crate::argument::Truth;
use pencilmark_core::{Board, Cell, Cells, Digit, Digits, House, Mark};

impl Family {
    /// Whether a person sees the family's steps from values, so that the steps have [witnesses](Step::witnesses).
    const fn is_seen_from_values(self) -> bool {
        matches!(self, Self::Singles | Self::Direct | Self::Locked | Self::Subsets)
    }
}

impl Step {
    /// Notes the layout of a board, and the places of its values if the values show the step.
    #[doc(hidden)]
    #[inline]
    pub fn see(&mut self, board: &Board) {
        self.layout = board.own_layout().cloned();
        if self.strategy.family.is_seen_from_values() && !board.rules_pending() {
            self.values = Some(SeenValues::on(board, self.digits_seen()));
        }
    }

    /// The digits whose values show the step.
    fn digits_seen(&self) -> Digits {
        if self.last_of_house().is_some() {
            return Digits::EMPTY;
        }
        // Where digits exclude their neighbours, other values may bar a digit too.
        let has_links = self.layout.as_ref().is_some_and(|layout| layout.has_links());
        let of = |digit: Digit| if has_links { Digits::ALL } else { Digits::of(digit) };
        let digit = |truth: &Truth| truth.digit().map_or(Digits::ALL, of);
        self.truths.iter().fold(Digits::EMPTY, |digits, truth| digits | digit(truth))
    }

    /// The house whose last blank cell the step fills, and this cell.
    fn last_of_house(&self) -> Option<(House, Cell)> {
        let ([Truth::Cell(cell)], [placed]) = (&self.truths[..], &self.places[..]) else { return None };
        let house = self.facts.iter().find_map(|(_, fact)| fact.houses().single())?;
        (placed.cell() == *cell && self.layout().cells_of(house).contains(*cell)).then_some((house, *cell))
    }

    /// The values that bar (exclude) the marks that must be gone for the step's truths. For a digit in a house, the values
    /// bar all blank cells of the house that see a value of the digit. The number of values is the smallest possible, and
    /// among equal numbers the nearest values are taken. For a cell, the nearest value of each digit that the cell sees bars
    /// this digit. Only singles, direct steps, locked candidates and subsets that a strategy found have witnesses.
    ///
    /// ```
    /// use pencilmark::{Board, Puzzle, Scene, strategies};
    ///
    /// let puzzle: Puzzle =
    ///     "000000000000200000000000000000060000000000000000080000000000000000000000000002000".parse().unwrap();
    /// let board = Board::new(&puzzle).unwrap();
    /// let step = strategies::get("hidden-single").unwrap().first(&Scene::new(&board)).unwrap();
    /// let told: Vec<String> = step.witnesses().iter().map(|it| format!("{} by {}", it.barred, it.by)).collect();
    /// assert_eq!(told[..3], ["r4c4 by r2c4", "r4c6 by r9c6", "r5c4 by r2c4"]);
    /// ```
    pub fn witnesses(&self) -> Vec<Witness> {
        let Some(values) = &self.values else { return Vec::new() };
        if let Some((house, barred)) = self.last_of_house() {
            let others = (self.layout().cells_of(house) - barred.into()).iter();
            return others.map(|by| Witness { digit: None, barred, by }).collect();
        }
        let mut witnesses = Vec::with_capacity(8);
        for truth in &self.truths {
            match *truth {
                Truth::House(digit, house) => {
                    bar_house(self.layout(), digit, values.known(digit), house, values.blank, &mut witnesses);
                }
                Truth::Cell(cell) => {
                    for digit in Digit::ALL {
                        bar_cell(self.layout(), digit, values.known(digit), cell, &mut witnesses);
                    }
                }
                Truth::Clue(_) => (),
            }
        }
        witnesses
    }

    /// The marks that must be gone for the step's truths and that no value bars: an earlier step or the player removed them.
    /// Empty for direct steps, which remove these marks themselves.
    pub fn struck(&self) -> Vec<Mark> {
        let is_direct = self.strategy.family == Family::Direct || self.last_of_house().is_some();
        let Some(values) = self.values.as_ref().filter(|_| !is_direct) else { return Vec::new() };
        let placed: Cells = self.places.iter().map(|mark| mark.cell()).collect();
        let pattern = self.facts.iter().fold(placed, |cells, (_, fact)| cells | fact.cells());
        let layout = self.layout();
        let mut struck = Vec::new();
        let mut add = |cell: Cell, digit: Digit| {
            let is_known =
                |(other, digits): (Cell, Digits)| digits.iter().any(|digit| values.known(digit).contains(other));
            let is_linked = layout.linked(Mark::new(cell, digit)).any(is_known);
            if !is_linked && !layout.peers(cell).intersects(values.known(digit)) {
                struck.push(Mark::new(cell, digit));
            }
        };
        for truth in &self.truths {
            match *truth {
                Truth::House(digit, house) => {
                    for cell in (values.blank & layout.cells_of(house)) - pattern {
                        add(cell, digit);
                    }
                }
                Truth::Cell(cell) => {
                    for digit in layout.digits() - self.digits {
                        add(cell, digit);
                    }
                }
                Truth::Clue(_) => (),
            }
        }
        struck
    }
}
