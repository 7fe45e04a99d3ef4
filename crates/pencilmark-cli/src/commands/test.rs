//! `pencilmark test`

use crate::args::Test;
use crate::output::Status;
use anstyle::{AnsiColor, Style};
use pencilmark::strategy::Expect;
use pencilmark::{strategies, trial};
use std::io::{self, Write};

const PASSED: Style = AnsiColor::Green.on_default();
const FAILED: Style = AnsiColor::Red.on_default().bold();

pub(crate) fn run(args: &Test) -> io::Result<Status> {
    let mut out = anstream::stdout().lock();
    let all: Vec<_> = strategies::all().collect();
    let named: Vec<_> = args.ids.iter().map(|id| id.0).collect();
    let chosen = if named.is_empty() { &all } else { &named };
    let width = chosen.iter().map(|strategy| strategy.id().len()).max().unwrap_or(0);
    let (mut passed, mut failed) = (0, 0);
    for &strategy in chosen {
        for case in strategy.cases() {
            let expect = match case.expect {
                Expect::Solved => "solves".into(),
                Expect::Finds([]) => "finds nothing in".into(),
                Expect::Finds(steps) => format!("finds {} in", steps.join("; ")),
            };
            match trial::run(strategy, case) {
                Ok(()) => {
                    passed += 1;
                    writeln!(out, "{PASSED}ok{PASSED:#}      {:<width$} {expect} {}", strategy.id(), case.board)?;
                }
                Err(failure) => {
                    failed += 1;
                    writeln!(
                        out,
                        "{FAILED}FAILED{FAILED:#}  {:<width$} {expect} {}: {failure}",
                        strategy.id(),
                        case.board
                    )?;
                }
            }
        }
    }
    writeln!(out, "{passed} passed, {failed} failed")?;
    Ok(if failed == 0 { Status::Good } else { Status::Negative })
}
