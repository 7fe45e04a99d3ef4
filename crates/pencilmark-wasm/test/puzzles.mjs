// Puzzles of several tests.

export const PUZZLE = '..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......'
/** Its first step is a nested net, which takes some seconds. */
export const GOLDEN_NUGGET = '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....'
