// Several puzzles in one text: a puzzle in each line, grids, or games of a file.

import type * as api from '../api.ts'
import { type Board, boardOf } from '../board.ts'
import { layoutNamed, learnLayouts } from '../layout.ts'

export interface Found {
  readonly puzzles: readonly { readonly board: Board; readonly line: number }[]
  /** The faults, with a sentence for each line. */
  readonly faults: readonly string[]
  /** Whether the text has more puzzles than were read. */
  readonly isCut: boolean
}

/**
 * The limit for the text, in characters. It is below the limit of the server, and enough for the 1,000 puzzles that are
 * read.
 */
const MOST = 200_000

/** Whether a text that is not one puzzle may be several puzzles. */
export const maySeveral = (text: string): boolean => text.trim().includes('\n')

export async function readSeveral(text: string, { list, read }: Pick<typeof api, 'list' | 'read'>): Promise<Found> {
  const isLong = text.length > MOST
  const { puzzles: listed, more } = await list(isLong ? text.slice(0, text.lastIndexOf('\n', MOST) + 1) : text)
  await learnLayouts(listed.flatMap(({ puzzle }) => puzzle?.layout ?? []), read)
  return {
    puzzles: listed.flatMap(({ puzzle, line }) => (puzzle ? [{ board: boardOf(puzzle.givens, puzzle.values, puzzle.marks, layoutNamed(puzzle.layout ?? '')), line }] : [])),
    faults: listed.flatMap(({ error, line }) => (error ? [`Line ${line}: ${error.message.replace(/^line \d+: /, '')}.`] : [])),
    isCut: more || isLong,
  }
}
