// Several puzzles in one text: one a line, or with blank lines between.

import * as api from '../api.ts'
import { type Board, boardOf } from '../board.ts'

export interface Found {
  readonly puzzles: readonly { readonly board: Board; readonly line: number }[]
  /** What is wrong, a sentence a line. */
  readonly faults: readonly string[]
  /** Whether there are more lines than are read. */
  readonly isCut: boolean
}

/** How many lines are read. */
export const MOST_LINES = 1000

interface Part {
  readonly text: string
  /** Its first line, from 1. */
  readonly line: number
}

/** Whether a text that is not one puzzle may be several. */
export const maySeveral = (text: string): boolean => text.trim().includes('\n')

export async function readSeveral(text: string): Promise<Found> {
  const lines = text.split(/\r?\n/)
  const read = lines.slice(0, MOST_LINES)
  const puzzles: Found['puzzles'][number][] = []
  const faults: string[] = []
  for (const block of blocksOf(read)) {
    const whole = block.text.includes('\n') ? await boardIn(block.text) : ''
    const parts = typeof whole === 'string' ? linesOf(block) : [block]
    for (const { text, line } of parts) {
      const board = typeof whole === 'string' ? await boardIn(text) : whole
      if (typeof board === 'string') faults.push(`Line ${line}: ${board}.`)
      else puzzles.push({ board, line })
    }
  }
  return { puzzles, faults, isCut: lines.slice(MOST_LINES).some(isSaying) }
}

/** Notes between puzzles are no puzzles. */
const isSaying = (line: string): boolean => line.trim() !== '' && !line.startsWith('#')

/** What stands between blank lines. */
export function blocksOf(lines: readonly string[]): Part[] {
  const blocks: { lines: string[]; line: number }[] = []
  let isOpen = false
  for (const [place, line] of lines.entries()) {
    const isBlank = line.trim() === ''
    if (!isBlank && isOpen) blocks.at(-1)?.lines.push(line)
    else if (!isBlank) blocks.push({ lines: [line], line: place + 1 })
    isOpen = !isBlank
  }
  return blocks.map(({ lines, line }) => ({ text: lines.join('\n'), line }))
}

const linesOf = (block: Part): Part[] =>
  block.text.split('\n').flatMap((text, place) => (isSaying(text) ? [{ text, line: block.line + place }] : []))

/** The board of a text, or what is wrong with it. */
async function boardIn(text: string): Promise<Board | string> {
  try {
    const { givens, values, marks } = await api.read(text)
    return boardOf(givens, values, marks)
  } catch (error) {
    if (!(error instanceof api.ApiError) || error.code === undefined) throw error
    return error.message.replace(/^line \d+: /, '')
  }
}
