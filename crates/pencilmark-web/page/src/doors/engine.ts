// The door to the engine: workers of the browser answer requests, without a server.

import { WorkerEngine } from '../../../../pencilmark-wasm/js/workerengine.ts'
import { ApiError, type Door, type Name, type Patience } from './door.ts'

/** The number of puzzles that are made at the same time. One processor is left for the page. */
const makers = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1))

/** The greatest number of workers: the makers, one for a hint, and one for other long work. */
const most = makers + 2

interface Worker {
  readonly engine: WorkerEngine
  /** The number of requests that it answers or that wait for it. */
  asked: number
}

let compiled: Promise<WebAssembly.Module> | undefined
const workers: Worker[] = []

/** The engine, loaded and compiled once for all workers. */
function module(): Promise<WebAssembly.Module> {
  compiled ??= load().catch((error: unknown) => {
    compiled = undefined
    // The workers wait for the module, so they are of no use.
    workers.length = 0
    console.info(error)
    throw new ApiError('The engine could not be loaded. Is there a connection? Try again.')
  })
  return compiled
}

async function load(): Promise<WebAssembly.Module> {
  const response = await fetch(new URL('./engine.wasm', import.meta.url))
  if (!response.ok) throw new Error(`status ${response.status}`)
  const isNamed = response.headers.get('content-type') === 'application/wasm'
  // Some servers do not send this content type. Without it, the module cannot be compiled while it is loaded.
  return isNamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer())
}

/** The worker with the fewest requests. If all workers are busy and a further worker is allowed, a new worker. */
function worker(): Worker {
  const source = module()
  const [least] = [...workers].sort((one, other) => one.asked - other.asked)
  if (least && (least.asked === 0 || workers.length >= most)) return least
  const begun: Worker = { engine: new WorkerEngine(source), asked: 0 }
  workers.push(begun)
  return begun
}

async function answer(name: Name, body: string, patience: Patience): Promise<string> {
  const chosen = worker()
  chosen.asked += 1
  try {
    return await chosen.engine.json(name, body, patience)
  } catch (error) {
    if (patience.signal?.aborted || error instanceof ApiError) throw error
    throw new ApiError(`The engine broke off: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    chosen.asked -= 1
  }
}

/**
 * The first hint. Its step is a net: finding and drawing it makes the browser compile the code for the player's first hints.
 */
const FIRST = JSON.stringify({ puzzle: '800000000003600000070090200050007000000045700000100030001000068008500010090000400', level: 4, pictures: true })

/** Prepares the engine and measures the time: `engine` until the first answer, `engine-warm` until the first hint. */
async function warm(): Promise<string | undefined> {
  const start = performance.now()
  const measure = (name: string): void => void performance.measure(name, { start })
  try {
    await answer('read', JSON.stringify({ puzzle: '.'.repeat(81) }), {})
    measure('engine')
    return await answer('hint', FIRST, {})
  } catch {
    // A failure here needs no message: it comes again with the next request, which shows it.
    return undefined
  } finally {
    measure('engine-warm')
  }
}

export const door: Door = { makers, warm, answer }
