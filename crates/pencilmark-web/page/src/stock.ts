// The stock of ready puzzles for requests (wishes): puzzles that were made in the background, and puzzles of the bank.

import * as api from './api.ts'
import { loadOnce } from './bankfile.ts'
import { loadLessons, stateOf } from './practice/bank.ts'
import { type Ready, fits, mayBePosition, mayBeReady, readReady } from './ready.ts'
import { keep, kept } from './storage.ts'
import { type Wanted, anySeed, requestOf, textOf } from './wanted.ts'

const STOCK = 'pencilmark.stock'
/**
 * The greatest number of stored puzzles for a request, the greatest number of requests with stored puzzles (below), and the
 * greatest number of remembered puzzles that were played (below). Puzzles that were played longer ago may come again.
 */
const MOST = 3
const WISHES = 20
const PLAYED = 2000

interface Made {
  readonly puzzle: string
  readonly seed: number
}

interface Stock {
  /** The puzzles that were made for a request. The key is the text of the request. */
  made: Record<string, Made[]>
  /** The played puzzles and positions of the banks. */
  played: string[]
}

/** The result for a request: a puzzle, with its seed if it was made here, or a state for practice. */
export type Taken = { readonly puzzle: string; readonly seed?: number } | { readonly state: string }

const banks = { easy: loadOnce('easy.txt', readReady), others: loadOnce('puzzles.txt', readReady) }

const loadBank = (name: keyof typeof banks): Promise<readonly Ready[]> =>
  banks[name]().catch((error: unknown) => {
    console.info(error)
    return []
  })

/** The puzzles of the bank; none without a connection. The easy puzzles are in a small file, which is loaded quickly. */
export const loadReady = async (level?: string): Promise<readonly Ready[]> =>
  level === 'easy' ? loadBank('easy') : [...(await loadBank('easy')), ...(await loadBank('others'))]

function read(): Stock {
  const { made, played } = Object(kept('localStorage', STOCK)) as Partial<Stock>
  const lists = Object.entries(Object(made) as Stock['made']).filter(([, list]) => Array.isArray(list))
  return { made: Object.fromEntries(lists), played: Array.isArray(played) ? played : [] }
}

const write = (stock: Stock): void => keep('localStorage', STOCK, stock)

/** Takes a ready puzzle for a request out of the stock. */
export async function take(wanted: Wanted): Promise<Taken | undefined> {
  if (mayBePosition(wanted)) {
    const lessons = await loadLessons().catch(() => [])
    const chosen = fresh(lessons.find(({ id }) => id === wanted.practice)?.positions ?? [], read())
    return chosen === undefined ? undefined : { state: stateOf(chosen) }
  }
  if (!mayBeReady(wanted)) return undefined
  const all = await loadReady(wanted.level)
  const stock = read()
  const made = stock.made[textOf(wanted)]?.shift()
  if (made) {
    write(stock)
    return made
  }
  const puzzle = fresh(all.filter(ready => fits(wanted, ready)).map(({ puzzle }) => puzzle), stock)
  return puzzle === undefined ? undefined : { puzzle }
}

/** A random puzzle that was not played yet. It is recorded as played. */
function fresh(all: readonly string[], stock: Stock): string | undefined {
  const played = new Set(stock.played)
  const some = all.filter(one => !played.has(one))
  const chosen = some[Math.floor(Math.random() * some.length)]
  if (chosen !== undefined) note(chosen, stock)
  return chosen
}

/** Records that a puzzle or position of a bank is played. */
export function note(puzzle: string, stock = read()): void {
  stock.played = [...stock.played.filter(other => other !== puzzle), puzzle].slice(-PLAYED)
  write(stock)
}

let isRestocking = false

/** Makes a puzzle for the next time of the same request, one at a time. It shows no messages, because nobody waits for it. */
export async function restock(wanted: Wanted): Promise<void> {
  const wish = textOf(wanted)
  if (isRestocking || !mayBeReady(wanted) || (read().made[wish]?.length ?? 0) >= MOST) return
  const seed = anySeed()
  isRestocking = true
  try {
    const { puzzle } = await api.generate(requestOf(wanted, seed))
    if (!puzzle) return
    const stock = read()
    const { [wish]: before = [], ...others } = stock.made
    stock.made = Object.fromEntries([...Object.entries(others).slice(1 - WISHES), [wish, [...before, { puzzle, seed }].slice(-MOST)]])
    write(stock)
  } catch (error) {
    if (!(error instanceof api.ApiError)) throw error
  } finally {
    isRestocking = false
  }
}
