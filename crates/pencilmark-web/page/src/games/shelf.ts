// Where games are kept: the browser's IndexedDB; where there is none, as in some private windows, this page's memory.

import type { Kept } from './kept.ts'

/** How many games there is room for. */
export const MOST_GAMES = 500

/** What came of keeping a game. It is given back if another page has kept it meanwhile. */
export type Outcome = 'kept' | 'full' | 'gone' | Kept

export interface Shelf {
  /** Whether games outlast the page. */
  readonly isLasting: boolean
  all(): Promise<Kept[]>
  get(id: string): Promise<Kept | undefined>
  /** The games of a puzzle, by its givens. */
  of(puzzle: string): Promise<Kept[]>
  /**
   * Keeps a game in place of the revision that it names, and gives it the next one. A game that was deleted does not come back by
   * itself. Where there is no room, a new game takes the place of the one without a star that was played longest ago.
   */
  write(kept: Kept): Promise<Outcome>
  /** Adds games while there is room, and takes the place of none. How many were added. */
  add(games: readonly Kept[]): Promise<number>
  remove(id: string): Promise<void>
}

export async function openShelf(): Promise<Shelf> {
  try {
    return new Database(await opened())
  } catch (error) {
    console.info(error)
    return new Memory()
  }
}

const STORE = 'games'

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('pencilmark', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' }).createIndex('puzzle', 'puzzle')
  return answer(request)
}

const answer = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the storage failed'))
  })

const end = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('the storage gave up'))
  })

class Database implements Shelf {
  readonly isLasting = true

  constructor(private readonly database: IDBDatabase) {
    // Another page may want a newer form of it.
    database.onversionchange = () => database.close()
  }

  private store(mode: IDBTransactionMode): IDBObjectStore {
    return this.database.transaction(STORE, mode).objectStore(STORE)
  }

  all(): Promise<Kept[]> {
    return answer(this.store('readonly').getAll())
  }

  get(id: string): Promise<Kept | undefined> {
    return answer(this.store('readonly').get(id))
  }

  of(puzzle: string): Promise<Kept[]> {
    return answer(this.store('readonly').index('puzzle').getAll(puzzle))
  }

  async write(kept: Kept): Promise<Outcome> {
    const store = this.store('readwrite')
    const ended = end(store.transaction)
    const there = (await answer(store.get(kept.id))) as Kept | undefined
    const other = unfit(kept, there)
    if (other) return other
    if (!there && (await answer(store.count())) >= MOST_GAMES) {
      const oldest = leastWanted(await answer(store.getAll()))
      if (!oldest) return 'full'
      store.delete(oldest.id)
    }
    store.put(next(kept))
    await ended
    return 'kept'
  }

  async add(games: readonly Kept[]): Promise<number> {
    const store = this.store('readwrite')
    const ended = end(store.transaction)
    const fitting = games.slice(0, Math.max(0, MOST_GAMES - (await answer(store.count()))))
    for (const kept of fitting) store.put(next(kept))
    await ended
    return fitting.length
  }

  async remove(id: string): Promise<void> {
    await answer(this.store('readwrite').delete(id))
  }
}

class Memory implements Shelf {
  readonly isLasting = false
  private readonly games = new Map<string, Kept>()

  all(): Promise<Kept[]> {
    return Promise.resolve([...this.games.values()])
  }

  get(id: string): Promise<Kept | undefined> {
    return Promise.resolve(this.games.get(id))
  }

  of(puzzle: string): Promise<Kept[]> {
    return Promise.resolve([...this.games.values()].filter(kept => kept.puzzle === puzzle))
  }

  write(kept: Kept): Promise<Outcome> {
    if (!this.games.has(kept.id) && this.games.size >= MOST_GAMES) {
      const oldest = leastWanted([...this.games.values()])
      if (!oldest) return Promise.resolve('full')
      this.games.delete(oldest.id)
    }
    this.games.set(kept.id, next(kept))
    return Promise.resolve('kept')
  }

  add(games: readonly Kept[]): Promise<number> {
    const fitting = games.slice(0, MOST_GAMES - this.games.size)
    for (const kept of fitting) this.games.set(kept.id, next(kept))
    return Promise.resolve(fitting.length)
  }

  remove(id: string): Promise<void> {
    this.games.delete(id)
    return Promise.resolve()
  }
}

const next = (kept: Kept): Kept => ({ ...kept, revision: kept.revision + 1 })

/** Why a game cannot take the place of what is there, if it cannot. */
export function unfit(kept: Kept, there: Kept | undefined): Outcome | undefined {
  if (there) return there.revision === kept.revision ? undefined : there
  return kept.revision > 0 ? 'gone' : undefined
}

/** The game without a star that was played longest ago. */
export const leastWanted = (games: readonly Kept[]): Kept | undefined =>
  games.filter(kept => !kept.star).reduce<Kept | undefined>((least, kept) => (least && least.moved <= kept.moved ? least : kept), undefined)
