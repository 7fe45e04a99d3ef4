//! Digits of other scripts than the Latin one, such as ５ and ٥.

/// The code points of the digit zero in other scripts, as in Unicode 16 (category Nd). The digits 1 to 9 follow each zero.
const ZEROS: &[u32] = &[
    0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6, 0x0e50,
    0x0ed0, 0x0f20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50,
    0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10, 0x104a0, 0x10d30, 0x10d40, 0x11066, 0x110f0,
    0x11136, 0x111d0, 0x112f0, 0x11450, 0x114d0, 0x11650, 0x116c0, 0x116d0, 0x116da, 0x11730, 0x118e0, 0x11950,
    0x11bf0, 0x11c50, 0x11d50, 0x11da0, 0x16a60, 0x16ac0, 0x16b50, 0x16d70, 0x1ccf0, 0x1d7ce, 0x1d7d8, 0x1d7e2,
    0x1d7ec, 0x1d7f6, 0x1e140, 0x1e2f0, 0x1e5f1, 0x1e950, 0x1fbf0,
];

/// The digit of a character of any script.
fn digit(character: char) -> Option<char> {
    let code = character as u32;
    let place = ZEROS.partition_point(|&zero| zero <= code).checked_sub(1)?;
    char::from_digit(code - ZEROS[place], 10)
}

/// The text with the digits 0 to 9 in place of digits of other scripts; `None` if it has no such digits.
///
/// The number of characters is the same.
pub(super) fn latin(text: &str) -> Option<String> {
    let is_foreign = |character: char| !character.is_ascii() && digit(character).is_some();
    text.contains(is_foreign).then(|| {
        text.chars().map(|character| digit(character).filter(|_| !character.is_ascii()).unwrap_or(character)).collect()
    })
}
