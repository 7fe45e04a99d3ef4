//! A checker of LRAT that reads only the two texts. It accepts only lemmas by unit propagation (RUP), and is strict. In each
//! hint, all literals except one must be false. In the last hint, all literals must be false.

/// A formula, and memory for lemmas and for the values of variables.
pub struct Checker {
    clauses: Vec<Vec<i32>>,
    of_formula: usize,
    values: [i32; 730],
    set: Vec<i32>,
}

impl Checker {
    /// Reads a formula in DIMACS form.
    pub fn new(dimacs: &str) -> Result<Self, String> {
        let mut lines = dimacs.lines();
        let head: Vec<&str> = lines.next().unwrap_or_default().split_whitespace().collect();
        let ["p", "cnf", "729", count] = head[..] else { return Err(format!("the head is {head:?}")) };
        let mut numbers: Vec<i32> = lines.flat_map(str::split_whitespace).map(|text| text.parse().unwrap()).collect();
        if numbers.pop() != Some(0) {
            return Err("the last clause has no end".into());
        }
        let clauses: Vec<Vec<i32>> = numbers.split(|&number| number == 0).map(<[i32]>::to_vec).collect();
        if count.parse() != Ok(clauses.len()) {
            return Err(format!("{count} clauses are told, and {} stand there", clauses.len()));
        }
        Ok(Self { of_formula: clauses.len(), clauses, values: [0; 730], set: Vec::new() })
    }

    /// Checks whether a proof refutes the formula. The error says what is wrong with the proof.
    pub fn check<'l>(&mut self, lrat: impl IntoIterator<Item = &'l str>) -> Result<(), String> {
        self.clauses.truncate(self.of_formula);
        for line in lrat {
            let numbers: Result<Vec<i32>, _> = line.split(' ').map(str::parse).collect();
            let numbers = numbers.map_err(|_| format!("no numbers: {line}"))?;
            let [number, rest @ .., 0] = &numbers[..] else { return Err(format!("no line of a proof: {line}")) };
            let middle = rest.iter().position(|&number| number == 0).ok_or_else(|| format!("no hints: {line}"))?;
            let (lemma, hints) = (&rest[..middle], &rest[middle + 1..]);
            let place = usize::try_from(number - 1).unwrap_or(0);
            if place < self.clauses.len() {
                return Err(format!("not after {}: {line}", self.clauses.len()));
            }
            let shown = self.follows(lemma, hints);
            self.set.drain(..).for_each(|literal| self.values[literal.unsigned_abs() as usize] = 0);
            shown.map_err(|wrong| format!("{number}: {wrong}"))?;
            if lemma.is_empty() {
                return Ok(());
            }
            // Numbers may be left out. No hint can use a number that is left out.
            self.clauses.resize(place, Vec::new());
            self.clauses.push(lemma.to_vec());
        }
        Err("there is no empty lemma".into())
    }

    fn suppose(&mut self, literal: i32) {
        self.values[literal.unsigned_abs() as usize] = literal.signum();
        self.set.push(literal);
    }

    fn follows(&mut self, lemma: &[i32], hints: &[i32]) -> Result<(), String> {
        for &literal in lemma {
            self.suppose(-literal);
        }
        for (place, &hint) in hints.iter().enumerate() {
            let clause = usize::try_from(hint - 1).ok().and_then(|place| self.clauses.get(place));
            let clause = clause.filter(|clause| !clause.is_empty()).ok_or(format!("no clause {hint}"))?;
            let is_false = |literal: i32| self.values[literal.unsigned_abs() as usize] == -literal.signum();
            let mut open = clause.iter().copied().filter(|&literal| !is_false(literal));
            match (open.next(), open.next()) {
                (None, _) if place + 1 == hints.len() => return Ok(()),
                (None, _) => return Err(format!("{hint} is false before the end")),
                (Some(unit), None) => self.suppose(unit),
                _ => return Err(format!("{hint} is no unit")),
            }
        }
        Err("nothing is false at the end".into())
    }
}

/// Checks whether a proof refutes a formula. The error says what is wrong with the proof.
pub fn check(dimacs: &str, lrat: &str) -> Result<(), String> {
    Checker::new(dimacs)?.check(lrat.lines())
}
