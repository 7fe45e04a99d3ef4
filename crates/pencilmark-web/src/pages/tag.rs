//! The tag of a file. It differs between versions of the file. The build script also uses it, for the files that it embeds.

/// The tag of a file for a header: the hash of its bytes (FNV-1a, 64 bits) between quotes.
pub(crate) fn tag(bytes: &[u8]) -> String {
    let add = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    format!("\"{:016x}\"", bytes.iter().fold(0xcbf2_9ce4_8422_2325, add))
}
