//! Makes what a browser loads of a WebAssembly file: `pencilmark-wasm-bind IN.wasm FOLDER NAME [--reset]`. With `--reset` the
//! module gets a function that starts it anew. The program `wasm-bindgen-cli` does the same, and takes three times as long to
//! build, since it also serves tests over a network.

use anyhow::{Context, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> anyhow::Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [input, folder, name, rest @ ..] = &args[..] else {
        bail!("usage: pencilmark-wasm-bind IN.wasm FOLDER NAME [--reset]")
    };
    let again = match rest {
        [] => false,
        [option] if option == "--reset" => true,
        _ => bail!("unknown options: {rest:?}"),
    };
    let mut bindgen = Bindgen::new();
    bindgen
        .web(true)?
        .typescript(true)
        .input_path(input)
        .out_name(name)
        .omit_default_module_path(true)
        .reset_state_function(again);
    bindgen.generate(folder).with_context(|| format!("{input} cannot be bound"))
}
