// Several puzzles in one text: one a line, grids, or games of a file.

import type * as api from '../api.ts'
import { type Board, boardOf } from '../board.ts'
import { layoutNamed, learnLayouts } from '../layout.ts'

export interface Found {
  readonly puzzles: readonly { readonly board: Board; readonly line: number }[]
  /** What is wrong, a sentence a line. */
  readonly faults: readonly string[]
  /** Whether there are more than are read. */
  readonly isCut: boolean
}

/** In characters: less than the server takes, and more than 1,000 lines, of which the engine reads no more. */
const MOST = 200_000

/** Whether a text that is not one puzzle may be several. */
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
