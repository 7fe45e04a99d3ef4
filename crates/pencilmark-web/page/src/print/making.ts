// Puzzles for paper. Ready puzzles come first; further puzzles are made in parallel.

import type * as api from '../api.ts'
import type { take } from '../stock.ts'
import { onLayout } from '../text.ts'
import { type Wanted, anySeed, requestOf, whyNone } from '../wanted.ts'

/** The functions of the main page. A part that is loaded later has no own engine and no own bank. */
export interface Source {
  readonly api: Pick<typeof api, 'book' | 'generate' | 'makers' | 'ApiError'>
  readonly take: typeof take
}

/**
 * Adds puzzles or positions with the wanted properties to a list, until there are enough. After a stop, the added ones stay.
 */
export async function fill(puzzles: string[], enough: number, wanted: Wanted, source: Source, signal: AbortSignal, tell: () => void): Promise<void> {
  const add = (puzzle: string): void => {
    if (!puzzles.includes(puzzle)) puzzles.push(puzzle)
    tell()
  }
  while (puzzles.length < enough) {
    const ready = await source.take(wanted)
    signal.throwIfAborted()
    if (!ready) break
    add('puzzle' in ready ? ready.puzzle : ready.state)
  }
  let missing = enough - puzzles.length
  const make = async (): Promise<void> => {
    while (missing-- > 0) {
      const { puzzle, state = puzzle, layout, error } = await source.api.generate(requestOf(wanted, anySeed()), { signal })
      if (state) add(onLayout(state, layout))
      else if (error) throw new source.api.ApiError(whyNone(error), error.code)
    }
  }
  await Promise.all(Array.from({ length: Math.min(source.api.makers, Math.max(0, missing)) }, make))
}
