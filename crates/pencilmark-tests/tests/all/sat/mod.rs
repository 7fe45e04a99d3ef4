//! A checker that shares no code with the prover checks proofs. It refuses changed proofs.

mod clauses;
mod files;
mod proofs;
