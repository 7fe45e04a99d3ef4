//! Packs and unpacks texts with lz-string in base 64. The unpacked text has a size limit, because a link of a kilobyte may
//! unpack to a megabyte, and a link of a megabyte to gigabytes. Every entry of the dictionary is a piece of the text that is
//! already unpacked. It is stored as the position of this piece.

use std::collections::BTreeMap;

/// The reason why a packed text cannot be unpacked.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The packed text ends too early, or refers to an entry that does not exist.
    Damaged,
    /// The unpacked text has more units than allowed.
    TooLong,
}

/// Unpacks a text with at most `most` units of UTF-16.
///
/// # Errors
/// When the packed text is damaged, or the unpacked text would be longer.
pub fn decompress(packed: &str, most: usize) -> Result<String, Fault> {
    let mut unpacker = Unpacker {
        bits: Bits { rest: packed.bytes(), value: 0, left: 0 },
        out: Vec::new(),
        entries: Vec::new(),
        width: 2,
        room: 1,
    };
    let mut last: Option<(usize, usize)> = None;
    while let Some((begin, length)) = unpacker.piece(last, most)? {
        if let Some((begin, length)) = last {
            // The new entry is the previous piece and the first unit after it.
            unpacker.add((begin, length + 1));
        }
        last = Some((begin, length));
    }
    String::from_utf16(&unpacker.out).map_err(|_| Fault::Damaged)
}

struct Unpacker<'a> {
    bits: Bits<'a>,
    out: Vec<u16>,
    /// The position and length of each entry in the unpacked text.
    entries: Vec<(usize, usize)>,
    /// The number of bits of the next code.
    width: u32,
    /// The number of entries that can be added before the codes get one bit longer.
    room: u32,
}

/// Codes that are not entries: a new unit of 8 bits, a new unit of 16 bits, the end.
const NO_ENTRIES: usize = 3;

impl Unpacker<'_> {
    /// Unpacks the next piece and returns its position and length; `None` at the end.
    fn piece(&mut self, last: Option<(usize, usize)>, most: usize) -> Result<Option<(usize, usize)>, Fault> {
        let begin = self.out.len();
        let code = self.bits.take(self.width)?;
        if code == 2 {
            return Ok(None);
        }
        if code < 2 {
            let unit = self.bits.take(8 * (code + 1))?;
            self.out.push(unit as u16);
            self.add((begin, 1));
        } else {
            let index = code as usize - NO_ENTRIES;
            let pending = last.filter(|_| index == self.entries.len()).map(|(begin, length)| (begin, length + 1));
            let (from, length) = self.entries.get(index).copied().or(pending).ok_or(Fault::Damaged)?;
            if begin + length > most {
                return Err(Fault::TooLong);
            }
            // The units are copied one by one, because the pending entry ends with the first unit of this piece.
            for place in from..from + length {
                self.out.push(self.out[place]);
            }
        }
        if self.out.len() > most { Err(Fault::TooLong) } else { Ok(Some((begin, self.out.len() - begin))) }
    }

    fn add(&mut self, entry: (usize, usize)) {
        self.entries.push(entry);
        self.room -= 1;
        if self.room == 0 {
            self.room = 1 << self.width;
            self.width += 1;
        }
    }
}

/// The bits of a text in base 64. The first bit of a code is its lowest bit.
struct Bits<'a> {
    rest: std::str::Bytes<'a>,
    value: u8,
    left: u32,
}

impl Bits<'_> {
    fn take(&mut self, number: u32) -> Result<u32, Fault> {
        let mut code = 0;
        for place in 0..number {
            if self.left == 0 {
                self.value = sextet(self.rest.next().ok_or(Fault::Damaged)?).ok_or(Fault::Damaged)?;
                self.left = 6;
            }
            self.left -= 1;
            code |= u32::from(self.value >> self.left & 1) << place;
        }
        Ok(code)
    }
}

/// The number of a character in the alphabet for texts or in the alphabet for links. A blank means a plus.
pub(crate) fn sextet(character: u8) -> Option<u8> {
    Some(match character {
        b'A'..=b'Z' => character - b'A',
        b'a'..=b'z' => character - b'a' + 26,
        b'0'..=b'9' => character - b'0' + 52,
        b'+' | b' ' => 62,
        b'/' | b'-' => 63,
        b'=' | b'$' => 0,
        _ => return None,
    })
}

/// Packs a text.
pub fn compress(text: &str) -> String {
    let mut packer = Packer { bits: Vec::new(), width: 2, room: 2, entries: BTreeMap::new(), unsaid: Vec::new() };
    let mut piece: Option<usize> = None;
    for unit in text.encode_utf16() {
        let alone = packer.find(None, unit).unwrap_or_else(|| packer.add(None, unit));
        let longer = piece.map_or(Some(alone), |before| packer.find(Some(before), unit));
        if let (None, Some(before)) = (longer, piece) {
            packer.say(before);
            packer.add(Some(before), unit);
        }
        piece = longer.or(Some(alone));
    }
    if let Some(last) = piece {
        packer.say(last);
    }
    packer.put(2, packer.width);
    packer.text()
}

struct Packer {
    /// The bits that are already written, in order.
    bits: Vec<bool>,
    /// The number of bits of the next code.
    width: u32,
    /// The number of codes that can be written before the codes get one bit longer. A new unit counts twice.
    room: u32,
    /// The entry of each piece of text. The key is the entry of the piece without its last unit (`None` for a single unit), and
    /// that unit.
    entries: BTreeMap<(Option<usize>, u16), usize>,
    /// For each entry, its unit if it is a single unit that the unpacker does not know yet.
    ///
    /// At the first use of such an entry, the unit itself is written.
    unsaid: Vec<Option<u16>>,
}

impl Packer {
    fn find(&self, before: Option<usize>, unit: u16) -> Option<usize> {
        self.entries.get(&(before, unit)).copied()
    }

    fn add(&mut self, before: Option<usize>, unit: u16) -> usize {
        let entry = self.unsaid.len();
        self.entries.insert((before, unit), entry);
        self.unsaid.push(before.is_none().then_some(unit));
        entry
    }

    /// Writes the code of a piece, or a new unit itself.
    fn say(&mut self, entry: usize) {
        if let Some(unit) = self.unsaid[entry].take() {
            let unit = u32::from(unit);
            let is_wide = u32::from(unit > 255);
            self.put(is_wide, self.width);
            self.put(unit, 8 * (is_wide + 1));
            self.grow();
        } else {
            self.put((NO_ENTRIES + entry) as u32, self.width);
        }
        self.grow();
    }

    fn put(&mut self, code: u32, number: u32) {
        self.bits.extend((0..number).map(|place| code >> place & 1 == 1));
    }

    fn grow(&mut self) {
        self.room -= 1;
        if self.room == 0 {
            self.room = 1 << self.width;
            self.width += 1;
        }
    }

    fn text(mut self) -> String {
        const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        // The format always has one more bit at the end.
        self.bits.push(false);
        let value =
            |six: &[bool]| (0..6).fold(0, |value, place| value << 1 | usize::from(six.get(place) == Some(&true)));
        let mut text: String = self.bits.chunks(6).map(|six| ALPHABET[value(six)] as char).collect();
        while !text.len().is_multiple_of(4) {
            text.push('=');
        }
        text
    }
}
