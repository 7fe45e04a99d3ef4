//! The tag that tells one version of a file from another. The build script uses it too, for the files that it embeds.

/// The tag of a file's bytes, as a header has it: their hash (FNV-1a, 64 bits) between quotes.
pub(crate) fn tag(bytes: &[u8]) -> String {
    let add = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    format!("\"{:016x}\"", bytes.iter().fold(0xcbf2_9ce4_8422_2325, add))
}
