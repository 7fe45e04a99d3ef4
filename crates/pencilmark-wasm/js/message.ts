// What a program and its worker say to each other.

import type { Progress } from './engine.js'

/** A request for a worker; the flag stops it. */
export interface Asked {
  readonly number: number
  readonly name: string
  readonly body: string
  readonly timeout: number | null
  readonly flag: SharedArrayBuffer | null
}

/** The first message: what the engine is started from. */
export interface Started {
  readonly source: string | WebAssembly.Module
}

/** How far a request is, its answer, or what went wrong. The number 0 is that of the first message. */
export interface Answered {
  readonly number: number
  readonly progress?: Progress
  readonly answer?: string
  readonly failed?: string
}
