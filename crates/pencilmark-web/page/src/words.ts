// The names of cells and houses in a sentence, so that words and picture can be shown together.

import { cellOf } from './board.ts'
import { HOUSES, type House } from './clash.ts'

/** A part of a sentence: plain text, or the name of cells or houses. */
export interface Part {
  readonly text: string
  readonly cells: readonly number[]
  /** Whether the part is the name of a house, not of cells. */
  readonly isHouse: boolean
}

const NAME = /r[1-9]+c[1-9]+|\b(row|column|block|(?:extra )?region|diagonal|window|disjoint group)s? \d\d?(?:(?:, | and | or )\d\d?(?![\w]))*/g

/** The parts of a sentence. Together they are the whole sentence. `houses` are the houses of the board. */
export function partsOf(sentence: string, houses = HOUSES): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const found of sentence.matchAll(NAME)) {
    if (found.index > end) parts.push({ text: sentence.slice(end, found.index), cells: [], isHouse: false })
    const text = found[0]
    parts.push(found[1] ? { text, cells: ofHouses(found[1], text, houses), isHouse: true } : { text, cells: ofGroup(text), isHouse: false })
    end = found.index + text.length
  }
  if (end < sentence.length) parts.push({ text: sentence.slice(end), cells: [], isHouse: false })
  return parts
}

/** All cells that a text names. The cells of its houses count only if it has no names of cells. */
export function cellsNamed(text: string, houses = HOUSES): number[] {
  const parts = partsOf(text, houses)
  const alone = parts.filter(part => !part.isHouse).flatMap(part => part.cells)
  return [...new Set(alone.length ? alone : parts.flatMap(part => part.cells))]
}

/** `r1c123` or `r12c3`. */
function ofGroup(name: string): number[] {
  const [, rows = '', columns = ''] = /r([1-9]+)c([1-9]+)/.exec(name) ?? []
  return [...rows].flatMap(row => [...columns].flatMap(column => cellOf(`r${row}c${column}`) ?? []))
}

const ofHouses = (kind: string, words: string, houses: readonly House[]): number[] =>
  [...words.matchAll(/\d+/g)].flatMap(([number]) => houses.find(({ name }) => name === `${kind} ${number}`)?.cells ?? [])

/**
 * The terms that a reader may not know yet, each with its meaning, and with the meaning on boards with a layout if it
 * differs.
 */
const TERMS: readonly (readonly [RegExp, string, string?])[] = [
  [/\br[1-9]c[1-9](?![1-9])/, ''],
  [/\br(?:[1-9]{2,}c[1-9]+|[1-9]c[1-9]{2,})/, ''],
  [/\{[1-9](?:,[1-9])*\}/, 'Digits in braces are the marks of the cells before them.'],
  [/\bhouses?\b/i, 'A house is a row, a column or a block.', 'A house is a set of cells, such as a row, in which no digit stands twice.'],
  [/\bblocks?\b/i, 'A block is one of the nine squares of three by three cells.', 'A block is one of the rectangles with thick lines.'],
  [/\bmarks?\b/i, 'A mark is a digit that a cell can still hold.'],
  [/\b(?:sees?|seen)\b/i, 'A cell sees the other cells of its row, its column and its block.', 'A cell sees the cells that cannot hold its digit.'],
  [/\bstrong link/i, 'A strong link: one of the two is true.'],
  [/\bweak link/i, 'A weak link: not both are true.'],
]

/** Explains the terms of a text that were not told yet, and adds them to `told`. */
export function explain(text: string, told: Set<string>, isUsual = true): string[] {
  const found = TERMS.flatMap(([term, usual, other]) => {
    const meaning = isUsual ? usual : (other ?? usual)
    const [match] = term.exec(text) ?? []
    if (match === undefined) return []
    return [meaning || meaningOfName(match)]
  })
  const fresh = found.filter(meaning => !told.has(keyOf(meaning)))
  for (const meaning of fresh) told.add(keyOf(meaning))
  return fresh
}

/** `r2c1 is row 2, column 1.`, `r23c1 are the cells of rows 2 and 3 in column 1.` */
function meaningOfName(name: string): string {
  const [, rows = '', columns = ''] = /r([1-9]+)c([1-9]+)/.exec(name) ?? []
  const isOne = rows.length + columns.length === 2
  return isOne ? `${name} is row ${rows}, column ${columns}.` : `${name} are the cells of ${named('row', rows)} in ${named('column', columns)}.`
}

/** `row 2`, or `rows 2 and 3`. */
const named = (word: string, numbers: string): string => `${word}${numbers.length > 1 ? 's' : ''} ${list([...numbers].map(Number))}`

/** A text for screen readers, with names of cells in words: `columns 1, 5 and 8 of row 4` for `r4c158`, `row 2 column 1`. */
export const spoken = (text: string): string => text.replace(MEANING_OF_NAME, '').replace(/r([1-9]+)c([1-9]+)/g, (_, rows: string, columns: string) => {
    const [row, column] = [named('row', rows), named('column', columns)]
    if (columns.length > 1) return `${column} of ${row}`
    return rows.length > 1 ? `${row} of ${column}` : `${row} ${column}`
  })

/** The explanation of the name of a cell. It is not read out, because the name is already read in words. */
const MEANING_OF_NAME = /\br[1-9]+c[1-9]+ (?:is row|are the cells of) [^.]*\.\s*/g

/** The key of a meaning. Names of one cell share a key, and so do names of several cells, so that one of each is explained. */
const keyOf = (meaning: string): string => (/^r[1-9]/.test(meaning) ? meaning.replace(/^r\S+ (is|are) .*/, '$1') : meaning)

/**
 * The numbers of links that a short text of a chain keeps at its beginning and end, and the least number that it leaves out.
 */
const LINKS = { first: 3, last: 2, between: 3 }

/** The parts of a text with a long chain: the text up to the first links, the links between, their number, and the rest. */
export interface Chain {
  readonly begin: string
  readonly between: string
  readonly count: number
  readonly end: string
}

/** The parts of a text that has a long chain (`If …, so …, so …`); nothing for other texts. */
export function chainOf(text: string): Chain | undefined {
  let at = 0
  for (const sentence of text.split(/(?<=\.) /)) {
    const links = sentence.split(/(?=, so )/)
    // A link that begins with `it` needs the link before it.
    let last = links.length - LINKS.last
    while (/^, so it is/.test(links[last] ?? '')) last -= 1
    const [begin, between] = [links.slice(0, LINKS.first).join(''), links.slice(LINKS.first, last).join('')]
    const count = last - LINKS.first
    if (count >= LINKS.between) {
      const from = at + begin.length
      return { begin: text.slice(0, from), between, count, end: text.slice(from + between.length) }
    }
    at += sentence.length + 1
  }
  return undefined
}

/** The words that replace the links that a short text leaves out. */
export const linksWords = ({ count }: Chain): string => `then ${count} more links`

/** The short form of a text for reading out: of a long chain, only its first links and its end. */
export function brief(text: string): string {
  const chain = chainOf(text)
  return chain ? `${chain.begin}, ${linksWords(chain)}${chain.end}` : text
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** `1, 2 and 3` */
export const list = (numbers: readonly number[]): string =>
  numbers.length > 1 ? `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}` : numbers.join('')
