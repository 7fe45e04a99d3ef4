// The engine in this thread.

import start, { __wbg_reset_state as restart, answer as answered, memory_size as taken } from './generated/engine.js'
import { Engine, type Name, type Patience, type Progress, patient, text } from './engine.js'
import { type Source, loadable } from './file.js'

export type { Source } from './file.js'

let started: Promise<void> | undefined
let isReady = false

/**
 * Loads the engine, once. The functions call it themselves; a program calls it to load early, or from another place.
 *
 * ```js
 * await init()
 * ```
 */
export function init(source?: Source): Promise<void> {
  started ??= load(source).catch((error: unknown) => {
    started = undefined
    throw error
  })
  return started
}

async function load(source: Source = new URL('./engine.wasm', import.meta.url)): Promise<void> {
  await start({ module_or_path: await loadable(source) })
  isReady = true
}

/** A whole number below 2⁵³, by chance. */
const seed = (): number => Math.floor(Math.random() * 2 ** 53)

/** Who is asked, within a millisecond as a rule, whether to stop, and told how far the work is. */
type Watch = (known: number, tried: number) => boolean

/** How many milliseconds are between two reports. */
const BETWEEN_REPORTS = 100

/** Stops at a time of the clock, or when `isStopped` says so, and reports now and then how far the work is. */
export function watched(end: number, tell?: (progress: Progress) => void, isStopped = (): boolean => false): Watch {
  let next = performance.now() + BETWEEN_REPORTS
  return (known, tried) => {
    const now = performance.now()
    if (now >= next) {
      next = now + BETWEEN_REPORTS
      tell?.({ known, tried })
    }
    return now >= end || isStopped()
  }
}

/** How many requests are at work: more than one if a report asks for another. */
let working = 0
let frees = false

/** Answers a request at once: this thread does nothing else until then. The engine must be loaded. */
export function answerNow(name: string, body: string, watch: Watch): string {
  let thrown: { readonly error: unknown } | undefined
  const guarded: Watch = (known, tried) => {
    try {
      return watch(known, tried)
    } catch (error) {
      thrown = { error }
      return true
    }
  }
  const request = text(body)
  let answer: string
  working += 1
  try {
    answer = answered(name, request, seed(), guarded)
  } catch (error) {
    // What broke off may have left anything behind.
    frees = true
    throw error
  } finally {
    working -= 1
    if (frees && working === 0) {
      frees = false
      restart()
    }
  }
  if (thrown) throw thrown.error
  return answer
}

/**
 * How many bytes of memory the engine in this thread has taken; 0 before it is loaded. It grows with the largest request and
 * stays so, until {@link free}.
 *
 * ```js
 * if (memory() > 100_000_000) free()
 * ```
 */
export function memory(): number {
  return isReady ? taken() : 0
}

/**
 * Gives back the memory that the engine in this thread took for requests. It can be asked again at once.
 *
 * ```js
 * free()
 * ```
 */
export function free(): void {
  if (!isReady) return
  // A report of a request that is at work may ask for it.
  if (working > 0) frees = true
  else restart()
}

/** The engine in this thread. A signal stops a request only before it begins, since nothing else can happen while it works. */
export class LocalEngine extends Engine {
  override async json(name: Name, body: string, patience?: Patience): Promise<string> {
    const { signal, timeout, progress } = patient(patience)
    await init()
    signal?.throwIfAborted()
    const end = performance.now() + (timeout ?? Infinity)
    return answerNow(name, body, watched(end, progress))
  }
}
