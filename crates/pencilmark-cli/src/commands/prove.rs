//! `pencilmark prove`

use crate::args::{Proofs, Prove};
use crate::batch;
use crate::failures::Failure;
use crate::input::Items;
use crate::output::{self, Answer, Objects, Rows, Status, count, whole_file};
use crate::stop::Patience;
use pencilmark::{Solver, State, Step};
use pencilmark_requests::input::Item;
use pencilmark_requests::{Choose, Class, Code, Refusal};
use pencilmark_sat::{Formula, Proof, ProveError, Proven, Span, Subject, prove};
use serde_json::{Map, Value, json};
use std::fs;
use std::io::{self, ErrorKind, IsTerminal};
use std::path::PathBuf;
use std::sync::Arc;

pub(crate) fn run(args: Prove, threads: usize) -> Result<Status, Failure> {
    if args.out.as_os_str() == "-" {
        return Err(Refusal::new(Code::WrongValue, "a folder is expected: the files of a proof cannot go to stdout")
            .of("out")
            .into());
    }
    let solver = args.selection.solver(Choose::First)?;
    fs::create_dir_all(&args.out).map_err(|error| not_written(&args.out.display().to_string(), &error))?;
    // The number of a line is a unique name only if there is one file.
    let by_line = args.input.puzzles.len() < 2;
    let files = Files { format: args.format, folder: args.out, solver, patience: args.patience };
    let format = Objects::Auto.settle(io::stdout().is_terminal());
    let mut items = Items::new(args.input);
    if !items.has(1) {
        return Err(Failure::no_puzzle());
    }
    batch::answer_all(threads, (1..).zip(items), None, None, |(number, item): (usize, Item)| {
        let name = if by_line && item.line() > 0 { item.line() } else { number };
        let written = item.state.as_ref().map_err(Clone::clone).and_then(|state| files.write(&name.to_string(), state));
        let answer = match written {
            Ok(written) => Answer::new(written.told(&item, &name.to_string(), format), written.status),
            Err(error) if error.field.as_deref() == Some("out") => return Answer::unwritten(error),
            Err(error) if error.code.class() == Class::Stopped && format == Rows::Text => {
                Answer::stopped(error.message)
            }
            Err(error) => Answer::unless(Some(&error), refused(format, &item.echo(), &error), Status::Negative),
        };
        answer.located(|error| item.located(error))
    })
}

/// The files to write for each puzzle: their format and folder, with the solver and the time limit of the proofs.
struct Files {
    format: Proofs,
    folder: PathBuf,
    solver: Arc<Solver>,
    patience: Patience,
}

/// The result for a puzzle: its files, and the facts about them.
struct Written {
    status: Status,
    files: Vec<String>,
    told: Vec<(&'static str, Value)>,
    words: String,
}

impl Files {
    fn write(&self, name: &str, state: &State) -> Result<Written, Refusal> {
        if let Proofs::Cnf | Proofs::Opb = self.format {
            let formula = Formula::of(state);
            let text = if self.format == Proofs::Cnf { formula.dimacs() } else { formula.opb() };
            let files = self.put(name, &[(self.format.extension(), text)])?;
            return Ok(Written {
                status: Status::Good,
                files,
                told: Vec::new(),
                words: "the puzzle as a formula".into(),
            });
        }
        let proven = self.patience.work(|budget| prove(state, &self.solver, budget)).map_err(|error| match error {
            ProveError::Stopped(why) => Refusal::from(why),
            unproven @ ProveError::Unproven(_) => Refusal::new(Code::Failed, unproven.to_string()),
        })?;
        match proven {
            Proven::One { formula, proof, steps, .. } => self.put_proof(name, "1", &formula, &proof, &steps),
            Proven::None { formula, proof, steps } => self.put_proof(name, "0", &formula, &proof, &steps),
            Proven::Several { solutions: [first, second], formula } => {
                let parts =
                    [("cnf", formula.dimacs()), ("1.txt", format!("{first}\n")), ("2.txt", format!("{second}\n"))];
                let files = self.put(name, &parts)?;
                let (told, words) =
                    (vec![("solutions", "2+".into())], "several solutions: two of them are shown".into());
                Ok(Written { status: Status::Negative, files, told, words })
            }
        }
    }

    fn put_proof(
        &self,
        name: &str,
        solutions: &'static str,
        formula: &Formula,
        proof: &Proof,
        steps: &[Step],
    ) -> Result<Written, Refusal> {
        let text = if self.format == Proofs::Lrat { proof.lrat() } else { proof.drat() };
        let (lemmas, bytes, is_searched) = (proof.lemmas().len(), text.len(), proof.is_searched());
        let spans: String =
            proof.spans().iter().map(|span| output::json(&line(span, steps, is_searched)) + "\n").collect();
        let parts = [("cnf", formula.dimacs()), (self.format.extension(), text), ("steps.jsonl", spans)];
        let files = self.put(name, &parts)?;
        let told = vec![
            ("solutions", solutions.into()),
            ("steps", steps.len().into()),
            ("lemmas", lemmas.into()),
            ("bytes", bytes.into()),
            ("searched", is_searched.into()),
        ];
        let is_one = solutions == "1";
        let search = if is_searched { ", and a search for the rest" } else { "" };
        let words = format!(
            "{}: {}{search}, {}",
            if is_one { "one solution, and no other" } else { "no solution" },
            count(steps.len(), "step"),
            count(lemmas, "lemma"),
        );
        Ok(Written { status: if is_one { Status::Good } else { Status::Negative }, files, told, words })
    }

    /// Writes files, and returns their names. Removes the files of an earlier run that had another result.
    fn put(&self, name: &str, parts: &[(&str, String)]) -> Result<Vec<String>, Refusal> {
        if let Proofs::Lrat | Proofs::Drat = self.format {
            let outdated = ["lrat", "drat", "steps.jsonl", "1.txt", "2.txt"].into_iter();
            for ending in outdated.filter(|ending| parts.iter().all(|(other, _)| other != ending)) {
                // An error is ignored: usually, the file does not exist.
                let _ = fs::remove_file(self.folder.join(format!("{name}.{ending}")));
            }
        }
        let put = |(ending, text): &(&str, String)| {
            let file = format!("{name}.{ending}");
            let path = self.folder.join(&file);
            whole_file::write(&path, text.as_bytes())
                .map_err(|error| not_written(&path.display().to_string(), &error))?;
            Ok(file)
        };
        parts.iter().map(put).collect()
    }
}

fn not_written(path: &str, error: &io::Error) -> Refusal {
    let message = match error.kind() {
        ErrorKind::AlreadyExists => format!("{path}: a folder is expected, and this is a file"),
        _ => format!("{path}: {error}"),
    };
    Refusal::new(Code::File, message).of("out")
}

/// The clauses of one step or line, as an object. Steps and lines are counted from 1. Step 0 is the start: the marks that
/// its values exclude. The end of the proof belongs to no step.
fn line(span: &Span, steps: &[Step], is_searched: bool) -> Map<String, Value> {
    let mut told = Map::new();
    let mut tell = |key: &str, value: Value| drop(told.insert(key.into(), value));
    match span.subject {
        Subject::Start => tell("step", 0.into()),
        Subject::Step(step) => {
            tell("step", (step + 1).into());
            tell("strategy", steps[step].strategy().id().into());
        }
        Subject::Line(step, line) => {
            tell("step", (step + 1).into());
            tell("line", (line + 1).into());
        }
        Subject::End => {
            tell("step", Value::Null);
            if is_searched {
                tell("search", true.into());
            }
        }
    }
    tell("from", span.from.into());
    tell("to", span.to.into());
    told
}

impl Written {
    fn told(&self, item: &Item, name: &str, format: Rows) -> String {
        if format == Rows::Text {
            return format!("{name}: {}: {}.", self.files.join(", "), self.words);
        }
        let mut told = Map::new();
        told.insert("puzzle".into(), item.state.as_ref().map(ToString::to_string).unwrap_or_default().into());
        told.insert("name".into(), name.into());
        told.extend(self.told.iter().map(|(key, value)| ((*key).to_owned(), value.clone())));
        told.insert("files".into(), json!(self.files));
        output::json(&told)
    }
}

/// The answer about a puzzle without a proof.
fn refused(format: Rows, puzzle: &str, error: &Refusal) -> String {
    if format == Rows::Text { String::new() } else { output::json(&json!({"puzzle": puzzle, "error": error})) }
}
