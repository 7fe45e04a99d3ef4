//! Changes of proofs, which a checker must refuse.

use pencilmark::Random;

/// A proof with one change at a random place: a literal is negated or left out, a hint is left out or replaced, a lemma is
/// left out, or the end is cut off.
pub fn changed<'l>(lines: &[&'l str], random: &mut Random, room: &'l mut String) -> Vec<&'l str> {
    let mut changed = lines.to_vec();
    let place = random.below(lines.len());
    let mut numbers: Vec<i64> = lines[place].split(' ').map(|text| text.parse().unwrap()).collect();
    let middle = 1 + numbers[1..].iter().position(|&number| number == 0).unwrap();
    let literal = 1 + random.below((middle - 1).max(1));
    let hint = middle + 1 + random.below(numbers.len() - middle - 2);
    match random.below(6) {
        0 if middle > 1 => numbers[literal] = -numbers[literal],
        1 if middle > 1 => drop(numbers.remove(literal)),
        0..=2 => drop(numbers.remove(hint)),
        3 => numbers[hint] += 1,
        4 => {
            changed.remove(place);
            return changed;
        }
        _ => {
            changed.truncate(place);
            return changed;
        }
    }
    *room = numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(" ");
    changed[place] = room;
    changed
}
