// The 81 cells, counted from 0 row by row: their houses and their names.

const INDEXES = Array.from({ length: 81 }, (_, cell) => cell)

const row = (cell: number): number => Math.floor(cell / 9)
const column = (cell: number): number => cell % 9
const block = (cell: number): number => 3 * Math.floor(row(cell) / 3) + Math.floor(column(cell) / 3)

/** The house of each kind that a cell is in, by the word that the engine has for the kind. */
const KINDS = { row, column, block }

const PEERS = INDEXES.map(cell =>
  INDEXES.filter(other => other !== cell && Object.values(KINDS).some(house => house(other) === house(cell))),
)

/** The twenty cells that may not hold the same digit. */
export const peersOf = (cell: number): readonly number[] => PEERS[cell] ?? []

/** `r1c1` to `r9c9`. */
export const nameOf = (cell: number): string => `r${row(cell) + 1}c${column(cell) + 1}`

/** `row 1 column 3`, as it is spoken. */
export const spokenName = (cell: number): string => `row ${row(cell) + 1} column ${column(cell) + 1}`

/** The cells of a name such as `r2c3`, or `r1c13` for two of them. */
function cellsOf(rows: string, columns: string): number[] {
  return [...rows].flatMap(r => [...columns].map(c => 9 * (Number(r) - 1) + Number(c) - 1))
}

/** The cell of a name, or none. */
export function cellOf(name: string): number | undefined {
  const [, r = '', c = ''] = /^r([1-9])c([1-9])$/.exec(name) ?? []
  return cellsOf(r, c)[0]
}

/** The cells that words such as `r1c13 and r3c1` name. Where they name none, those of their houses: `blocks 1 and 7`. */
export function cellsIn(words: string): number[] {
  const named = [...words.matchAll(/r([1-9]+)c([1-9]+)/g)].flatMap(([, r = '', c = '']) => cellsOf(r, c))
  if (named.length) return named
  return [...words.matchAll(/(row|column|block)s?((?:[ ,]|and|or|[1-9])+)/g)].flatMap(([, kind, numbers = '']) => {
    const house = KINDS[kind as keyof typeof KINDS]
    return INDEXES.filter(cell => numbers.includes(String(house(cell) + 1)))
  })
}
