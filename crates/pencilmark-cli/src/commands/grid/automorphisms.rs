//! `pencilmark grid automorphisms`

use super::solved::{GridAnswer, answer, solved};
use crate::args::grid::OfAutomorphisms;
use crate::batch::{self, Plan};
use crate::failures::Failure;
use crate::output::{Rows, Status, count, csv_row};
use pencilmark::{Budget, Cell, Digit, Grid, State, Symmetry};
use pencilmark_generate::{AutomorphismClass, automorphisms, standard};
use pencilmark_requests::Refusal;
use pencilmark_requests::input::Item;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

pub(super) fn run(args: OfAutomorphisms, threads: usize) -> Result<Status, Failure> {
    let (patience, tells_standard) = (args.patience, args.standard);
    batch::run(threads, args.input, |alone| {
        let format = args.format.settle(alone);
        let header = ["grid", "automorphisms", "class", "members", "order", "cells", "digits", "standard", "error"]
            .map(String::from);
        let work = move |item: &Item| {
            answer(item, format, 7, |state| patience.work(|budget| tell(state, tells_standard, budget)))
        };
        Plan { header: (format == Rows::Csv).then(|| csv_row(header)), work }
    })
}

fn tell(state: &State, tells_standard: bool, budget: &Budget) -> Result<GridAnswer, Refusal> {
    let (grid, givens) = solved(state, budget)?;
    let all = automorphisms(&grid, givens, budget)?;
    let mut classes: BTreeMap<u16, Vec<&Symmetry>> = BTreeMap::new();
    for symmetry in &all {
        // Each automorphism of a grid has a class, so 0 does not occur.
        let number = AutomorphismClass::of(symmetry).map_or(0, |class| class.number);
        classes.entry(number).or_default().push(symmetry);
    }
    let (mut rows, mut objects, mut words) = (Vec::new(), Vec::new(), Vec::new());
    for (class, members) in &classes {
        let first = members[0];
        let form = if tells_standard { form(&grid, first, budget)? } else { String::new() };
        let (cells, order) = cycles(81, |cell| first.apply(&Cell::ALL[cell]).index());
        let (digits, _) = cycles(9, |digit| first.apply(&Digit::ALL[digit]).index());
        rows.push(vec![
            all.len().to_string(),
            class.to_string(),
            members.len().to_string(),
            order.to_string(),
            cells.clone(),
            digits.clone(),
            form.clone(),
        ]);
        let mut object = json!({
            "class": class, "order": order, "cells": cells, "digits": digits,
            "members": members,
        });
        if tells_standard && let Some(object) = object.as_object_mut() {
            object.insert("standard".to_owned(), form.into());
        }
        objects.push(object);
        words.push(format!("{} of class {class}", members.len()));
    }
    let fields = Map::from_iter([
        ("automorphisms".to_owned(), Value::from(all.len())),
        ("classes".to_owned(), Value::from(objects)),
    ]);
    let words = format!("{}: {}.", count(all.len(), "automorphism"), words.join(", "));
    Ok(GridAnswer { rows, fields, words, error: None })
}

fn form(grid: &Grid, automorphism: &Symmetry, budget: &Budget) -> Result<String, Refusal> {
    Ok(standard(grid, automorphism, budget)?.map(|grid| grid.to_string()).unwrap_or_default())
}

/// The cycles of a permutation, and its order. The text `1^9 3^24` means 9 elements that stay in place, and 24 cycles of
/// three elements. The order is the number of repetitions after which all elements are back in place.
fn cycles(number: usize, to: impl Fn(usize) -> usize) -> (String, usize) {
    let mut seen = vec![false; number];
    let mut lengths: BTreeMap<usize, usize> = BTreeMap::new();
    for start in 0..number {
        let (mut at, mut length) = (start, 0);
        while !seen[at] {
            seen[at] = true;
            at = to(at);
            length += 1;
        }
        if length > 0 {
            *lengths.entry(length).or_default() += 1;
        }
    }
    // The least common multiple of the lengths.
    let order = lengths
        .keys()
        .fold(1, |all, length| (1..=*length).map(|times| times * all).find(|all| all % length == 0).unwrap_or(all));
    let names: Vec<String> = lengths.iter().map(|(length, number)| format!("{length}^{number}")).collect();
    (names.join(" "), order)
}
