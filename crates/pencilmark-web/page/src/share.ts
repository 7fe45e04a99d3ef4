// A board as the fragment of a link. The fragment has nothing else, and browsers do not send it to a server.
//
//   1.530070000b00…   version, then 81 cells: 1-9 a given, a-i an entry, 0 a blank
//   .AAAA…            corner marks, centre marks, removed marks, colours: two letters for each cell, or nothing
//   .AU1…             colours of marks: two letters for the mark (ten times the cell, and the digit), the colour
//   .AUBes…           links: two letters for each end, s for strong or w for weak
//   .6x6_x            the layout, if it is not the usual board: + is _, : is --, and other signs are their numbers
//
// Empty parts at the end are left out. New kinds of parts come last, so that older links stay valid.

import { BLANK, type Board, CELLS, type Cell, DIGITS, isSameCell, laid } from './board.ts'
import { type End, linksOf, tintOf, toggleLink, toggleTint, withoutLoose } from './ink.ts'
import { layoutNamed } from './layout.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const SETS = ['corner', 'centre', 'struck', 'colours'] as const
const SET_NAMES = ['corner marks', 'centre marks', 'removed marks', 'colours'] as const
/** The greatest number of links. Players draw fewer. The limit keeps a text from outside from blocking the page. */
const MOST_LINKS = 999

export function encode(board: Board): string {
  const grid = board.map(({ value, isGiven }) => (isGiven || !value ? String(value) : (value + 9).toString(36))).join('')
  const sets = SETS.map(name => {
    if (board.every(cell => !cell[name])) return ''
    return board.map(cell => pair(cell[name])).join('')
  })
  const tints = board.map((cell, index) => DIGITS.map(digit => (tintOf(cell, digit) ? end({ cell: index, digit }) + tintOf(cell, digit) : '')).join(''))
  const links = linksOf(board).slice(0, MOST_LINKS).map(({ from, to, kind }) => end(from) + end(to) + kind[0])
  return ['1', grid, ...sets, tints.join(''), links.join(''), written(board.layout.name)].join('.').replace(/\.+$/, '')
}

const written = (name: string): string =>
  name.replace(/[^A-Za-z0-9]/gu, sign => (sign === '+' ? '_' : sign === ':' ? '--' : `-${sign.codePointAt(0)?.toString(36)}-`))
const nameFrom = (text: string): string =>
  text.replace(/_|--|-([0-9a-z]{1,4})-/g, (sign, number?: string) => (number ? String.fromCodePoint(parseInt(number, 36) % 0x110000) : sign === '_' ? '+' : ':'))

/** The layouts of the boards in a text. */
export const layoutsIn = (text: string): string[] => [...text.matchAll(/\b1\.[0-9a-i]{81}(?:\.[\w-]*){6}\.([\w-]+)/g)].map(([, name = '']) => nameFrom(name))

const pair = (number: number): string => (LETTERS[number >> 6] ?? '') + (LETTERS[number & 63] ?? '')
const numberOf = (letters: string): number => LETTERS.indexOf(letters[0] ?? '') * 64 + LETTERS.indexOf(letters[1] ?? '')
const end = ({ cell, digit }: End): string => pair(10 * cell + digit)
const endOf = (letters: string): End => ({ cell: Math.floor(numberOf(letters) / 10), digit: numberOf(letters) % 10 })

/** The board of a text, or nothing if the text is no board. The text may come from anywhere. */
export function decode(text: string): Board | undefined {
  const read = boardIn(text)
  return typeof read === 'string' ? undefined : read
}

/** The message for a player who opens a link without a board, with a tip. */
export function brokenLink(text: string): string {
  const [, version] = /^(\d+)\./.exec(text) ?? []
  if (!version) return 'This link leads to no puzzle.'
  if (version !== '1') return 'This link is from a newer version of this page. Load the page again, then open the link once more.'
  return 'This link is not whole: a part of it is missing, or was changed on its way. Copy all of it, and open it again.'
}

/** The fault of a text without a board, for people who edit files; nothing if the text has a board. */
export function faultOf(text: string): string | undefined {
  const read = boardIn(text)
  return typeof read === 'string' ? read : undefined
}

/** The board of a text, or the reason why there is none. */
function boardIn(text: string): Board | string {
  const [version = '', grid = '', ...sets] = text.split('.')
  if (version !== '1') return /^\d+$/.test(version) ? `it is of version ${version}, and this page reads version 1` : 'it does not begin with 1. as links of this page do'
  const strange = /[^0-9a-i]/.exec(grid)
  if (strange) return `character ${strange.index + 1} of its grid is ${strange[0]}, where a digit or a letter from a to i is expected`
  if (grid.length !== 81) return `its grid has ${grid.length} of 81 cells${grid.length < 81 ? ', so that it was cut off' : ''}`
  const [tints = '', links = '', name = '', ...more] = sets.splice(SETS.length)
  if (more.length) return 'it has parts that this page does not know, so that it may be of a newer version'
  const part = sets.findIndex(set => !/^(|[\w-]{162})$/.test(set))
  if (part >= 0) return `its ${SET_NAMES[part]} are cut off or changed`
  if (!/^([\w-]{2}[1-6])*$/.test(tints)) return 'its colours of marks are cut off or changed'
  if (!/^([\w-]{4}[sw])*$/.test(links)) return 'its links are cut off or changed'
  const layout = layoutNamed(nameFrom(name))
  if (!layout) return 'its board has a layout that is not known'
  const cells = CELLS.map((index): Cell => {
    const sign = grid[index] ?? '0'
    const isEntry = sign >= 'a'
    const value = isEntry ? parseInt(sign, 36) - 9 : Number(sign)
    const read = (place: number) => {
      const letters = sets[place]?.slice(2 * index, 2 * index + 2)
      return letters ? numberOf(letters) : 0
    }
    const [corner = 0, centre = 0, struck = 0, colours = 0] = SETS.map((_, place) => read(place))
    return { ...BLANK, value, isGiven: value > 0 && !isEntry, corner, centre, struck, colours }
  })
  const board = laid(cells, layout)
  const most = (1 << layout.size) - 1
  const fits = board.every((cell, index) =>
    layout.cells.includes(index) ? cell.value <= layout.size && SETS.every(name => cell[name] <= (name === 'colours' ? 63 : most)) : isSameCell(cell, BLANK),
  )
  if (tints.length > 3 * 9 * 81 || links.length > 5 * MOST_LINKS) return 'more is drawn on it than a board can have'
  return fits ? inked(board, tints, links) : 'a cell has digits or marks that do not exist'
}

/** The board with its drawings, or the reason why they are not possible. */
function inked(board: Board, tints: string, links: string): Board | string {
  let next = board
  for (const [, mark = '', colour = ''] of tints.matchAll(/(..)(.)/g)) {
    const { cell, digit } = endOf(mark)
    if (cell > 80 || !digit) return 'it has a coloured mark that does not exist'
    next = toggleTint(next, [cell], digit, Number(colour))
  }
  for (const [, one = '', other = '', sign = ''] of links.matchAll(/(..)(..)(.)/g)) {
    if (endOf(one).cell > 80 || endOf(other).cell > 80) return 'it has a link to a cell that does not exist'
    next = toggleLink(next, endOf(one), endOf(other), sign === 's' ? 'strong' : 'weak')
  }
  // The text may come from anywhere, so drawings on missing marks are removed.
  return withoutLoose(next)
}
