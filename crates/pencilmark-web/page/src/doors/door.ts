// What answers the page's requests. The build chooses one: engine.ts or server.ts.

import type * as schema from '../schema.ts'

export type Name = Exclude<keyof schema.operations, 'all_strategies' | 'one_strategy' | 'scan'>

/** How far a request is. */
export interface Progress {
  /** How many of the 81 cells are known, on the way to a solution. */
  readonly known: number
  /** How many puzzles were tried, of those that are made. */
  readonly tried: number
}

/** Who may stop a request, and who hears how far it is. */
export interface Patience {
  readonly signal?: AbortSignal | undefined
  readonly progress?: ((progress: Progress) => void) | undefined
}

export interface Door {
  /** How many puzzles it makes at once. */
  readonly makers: number
  /** Gets ready, so that the first answer need not wait. What it gives is the JSON of a whole hint, if there was one. */
  warm(): Promise<string | undefined>
  /** The JSON that answers a request: an answer, or why there is none. */
  answer(name: Name, body: string, patience: Patience): Promise<string>
}

/** Why a request was not answered. The code is missing if nobody answered at all. */
export class ApiError extends Error {
  constructor(message: string, readonly code?: schema.Code) {
    super(message)
  }
}
