// The shelf: the storage of games. It is the browser's IndexedDB. If there is none, as in some private windows, it is the
// memory of this page.

import type { Kept } from './kept.ts'

/** The greatest number of stored games. */
export const MOST_GAMES = 500

/** The result of storing a game. If another page has stored the game in the meantime, the result is the game of that page. */
export type Outcome = 'kept' | 'full' | 'gone' | Kept

export interface Shelf {
  /** Whether games are still stored after the page is closed. */
  readonly isLasting: boolean
  all(): Promise<Kept[]>
  get(id: string): Promise<Kept | undefined>
  /** The games of a puzzle, by its givens. */
  of(puzzle: string): Promise<Kept[]>
  /**
   * Stores a game. It replaces the revision that it names, and gets the next revision number. A game that was deleted is not
   * stored again. If there is no room, a new game replaces the game without a star that was played longest ago.
   */
  write(kept: Kept): Promise<Outcome>
  /** Adds games while there is room. They replace no other games. Returns the number of added games. */
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
    // Another page may need a newer version of the database. It must wait until this page closes its connection.
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

/** The reason why a game cannot replace the stored game; nothing if it can. */
export function unfit(kept: Kept, there: Kept | undefined): Outcome | undefined {
  if (there) return there.revision === kept.revision ? undefined : there
  return kept.revision > 0 ? 'gone' : undefined
}

/** The game without a star that was played longest ago. */
export const leastWanted = (games: readonly Kept[]): Kept | undefined =>
  games.filter(kept => !kept.star).reduce<Kept | undefined>((least, kept) => (least && least.moved <= kept.moved ? least : kept), undefined)
