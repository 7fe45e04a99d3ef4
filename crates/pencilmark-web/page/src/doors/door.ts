// The door: the code that gets the answers to the page's requests. The build chooses engine.ts or server.ts.

import type * as schema from '../schema.ts'

export type Name = Exclude<keyof schema.operations, 'all_strategies' | 'one_strategy' | 'scan'>

/** The progress of a request. */
export interface Progress {
  /** The number of known cells, of 81, while a puzzle is solved. */
  readonly known: number
  /** The number of puzzles that were tried, while a puzzle is made. */
  readonly tried: number
}

/** The signal that can stop a request, and the function that gets its progress. */
export interface Patience {
  readonly signal?: AbortSignal | undefined
  readonly progress?: ((progress: Progress) => void) | undefined
}

export interface Door {
  /** The number of puzzles that the door can make at the same time. */
  readonly makers: number
  /** Prepares the door, so that the first answer comes quickly. Returns the JSON of a whole hint, if it made one. */
  warm(): Promise<string | undefined>
  /** The answer to a request as JSON, or the reason why there is no answer. */
  answer(name: Name, body: string, patience: Patience): Promise<string>
}

/** The error of a request without an answer. It has no code if neither the engine nor the server sent an error. */
export class ApiError extends Error {
  constructor(message: string, readonly code?: schema.Code) {
    super(message)
  }
}
