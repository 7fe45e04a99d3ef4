//! Formulas and proofs in the forms of files that other solvers and checkers read. These files have no comments.

use crate::clauses::Formula;
use crate::clauses::Literal;
use crate::clauses::rules;
use crate::proof::Proof;
use std::fmt::{Display, Write};
use std::sync::LazyLock;

/// The rules are the same in every file.
static RULES: LazyLock<String> = LazyLock::new(|| {
    let mut text = String::new();
    rules::clauses().for_each(|clause| push_clause(&mut text, &clause));
    text
});

impl Formula {
    /// The formula in DIMACS form, as every SAT solver reads it.
    pub fn dimacs(&self) -> String {
        let mut text = format!("p cnf 729 {}\n", self.len());
        text += &RULES;
        for (_, unit) in self.units() {
            push_clause(&mut text, &[unit]);
        }
        if let Some((_, denied)) = self.denied() {
            push_clause(&mut text, denied);
        }
        text
    }

    /// The formula in OPB form, as pseudo-Boolean solvers read it: each rule says that exactly one of nine variables is 1.
    ///
    /// ```
    /// use pencilmark::Puzzle;
    /// use pencilmark_sat::Formula;
    ///
    /// let puzzle: Puzzle = "5................................................................................".parse()?;
    /// let text = Formula::of(&puzzle).opb();
    /// assert!(text.starts_with("* #variable= 729 #constraint= 325\n+1 x1 +1 x2 +1 x3 "));
    /// assert!(text.ends_with("\n+1 x5 = 1 ;\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn opb(&self) -> String {
        let count = 324 + self.len() - rules::RULES;
        let mut text = format!("* #variable= 729 #constraint= {count}\n");
        let mut push = |weight: &str, literals: &[Literal], sum: &str| {
            // Writing to a string cannot fail.
            for literal in literals {
                let _ = write!(text, "{weight} x{} ", literal.number().abs());
            }
            let _ = writeln!(text, "{sum} ;");
        };
        for truth in rules::truths() {
            push("+1", &rules::marks(truth).map(Literal::on).collect::<Vec<_>>(), "= 1");
        }
        for (_, unit) in self.units() {
            push("+1", &[unit], if unit.is_on() { "= 1" } else { "= 0" });
        }
        // The OPB form has no "at most", so the weights are negative.
        if let Some((_, denied)) = self.denied() {
            push("-1", denied, ">= -80");
        }
        text
    }
}

impl Proof {
    /// The proof in LRAT form. Each lemma has its number and the numbers of the clauses that show it, in the order in which
    /// these clauses become units.
    pub fn lrat(&self) -> String {
        let mut text = String::with_capacity(40 * self.lemmas().len());
        for (number, lemma) in (self.first()..).zip(self.lemmas()) {
            push_numbers(&mut text, &[number]);
            push_numbers(&mut text, &lemma.literals);
            text += "0 ";
            push_numbers(&mut text, &lemma.hints);
            text += "0\n";
        }
        text
    }

    /// The proof in DRAT form, as text: the lemmas alone.
    pub fn drat(&self) -> String {
        let mut text = String::new();
        self.lemmas().iter().for_each(|lemma| push_clause(&mut text, &lemma.literals));
        text
    }
}

fn push_clause(text: &mut String, literals: &[Literal]) {
    push_numbers(text, literals);
    *text += "0\n";
}

fn push_numbers(text: &mut String, numbers: &[impl Display]) {
    for number in numbers {
        // Writing to a string cannot fail.
        let _ = write!(text, "{number} ");
    }
}
