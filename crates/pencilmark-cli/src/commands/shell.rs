//! `pencilmark completions` and `pencilmark man`

use crate::args::{Cli, Completions, Man, Shell};
use crate::output::{Status, complain};
use clap::CommandFactory;
use clap_complete::Shell as Script;
use std::io::{self, Write};

pub(crate) fn completions(args: &Completions) -> io::Result<Status> {
    let shell = match args.shell {
        Shell::Bash => Script::Bash,
        Shell::Elvish => Script::Elvish,
        Shell::Fish => Script::Fish,
        Shell::Powershell => Script::PowerShell,
        Shell::Zsh => Script::Zsh,
    };
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "pencilmark", &mut script);
    io::stdout().write_all(&script)?;
    Ok(Status::Good)
}

pub(crate) fn man(args: &Man) -> io::Result<Status> {
    let mut program = Cli::command();
    program.build();
    if let Some(name) = &args.command {
        let Some(command) = program.find_subcommand(name) else {
            complain(&format!("'{name}' is no command of pencilmark; `pencilmark help` lists them"));
            return Ok(Status::Bad);
        };
        program = command.clone();
    }
    clap_mangen::Man::new(program).render(&mut io::stdout())?;
    Ok(Status::Good)
}
