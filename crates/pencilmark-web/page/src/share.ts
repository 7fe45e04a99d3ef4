// A board as the fragment of a link. Nothing else of the page is in it, and no server sees it.
//
//   1.530070000b00…   version, then 81 cells: 1-9 a given, a-i an entry, 0 a blank
//   .AAAA…            corner marks, centre marks, removed marks, colours: two letters a cell, or nothing at all

import { type Board, type Cell, EMPTY } from './board.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const SETS = ['corner', 'centre', 'struck', 'colours'] as const
const LARGEST = { corner: 511, centre: 511, struck: 511, colours: 63 }

export function encode(board: Board): string {
  const grid = board.map(({ value, isGiven }) => (isGiven || !value ? String(value) : (value + 9).toString(36))).join('')
  const sets = SETS.map(name => {
    if (board.every(cell => !cell[name])) return ''
    return board.map(cell => (LETTERS[cell[name] >> 6] ?? '') + (LETTERS[cell[name] & 63] ?? '')).join('')
  })
  return ['1', grid, ...sets].join('.').replace(/\.+$/, '')
}

/** The board of a text, or nothing: the text may come from anywhere. */
export function decode(text: string): Board | undefined {
  const read = boardIn(text)
  return typeof read === 'string' ? undefined : read
}

/** What is wrong with a text that holds no board, worded to follow "This link holds no board: "; nothing if it holds one. */
export function faultOf(text: string): string | undefined {
  const read = boardIn(text)
  return typeof read === 'string' ? read : undefined
}

/** The board of a text, or why there is none. */
function boardIn(text: string): Board | string {
  const [version = '', grid = '', ...sets] = text.split('.')
  if (version !== '1') return /^\d+$/.test(version) ? `it is of version ${version}, and this page reads version 1` : 'it does not begin with 1. as links of this page do'
  const strange = /[^0-9a-i]/.exec(grid)
  if (strange) return `character ${strange.index + 1} of its grid is ${strange[0]}, where a digit or a letter from a to i is expected`
  if (grid.length !== 81) return `its grid has ${grid.length} of 81 cells${grid.length < 81 ? ', so that it was cut off' : ''}`
  if (sets.length > SETS.length) return 'it has more parts than a board'
  const part = sets.findIndex(set => !/^(|[\w-]{162})$/.test(set))
  const names = ['corner marks', 'centre marks', 'removed marks', 'colours']
  if (part >= 0) return `its ${names[part]} are cut off or changed`
  const board = EMPTY.map((_, index): Cell => {
    const sign = grid[index] ?? '0'
    const isEntry = sign >= 'a'
    const value = isEntry ? parseInt(sign, 36) - 9 : Number(sign)
    const read = (place: number) => {
      const pair = sets[place]?.slice(2 * index, 2 * index + 2)
      return pair ? LETTERS.indexOf(pair[0] ?? '') * 64 + LETTERS.indexOf(pair[1] ?? '') : 0
    }
    const [corner = 0, centre = 0, struck = 0, colours = 0] = SETS.map((_, place) => read(place))
    return { value, isGiven: value > 0 && !isEntry, corner, centre, struck, colours }
  })
  const fits = board.every(cell => SETS.every(name => cell[name] <= LARGEST[name]))
  return fits ? board : 'a cell has marks that do not exist'
}
