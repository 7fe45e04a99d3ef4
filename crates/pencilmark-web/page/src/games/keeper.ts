// All games of a player: the operations of the list and of the page.

import type { Game } from '../game.ts'
import { Current } from './current.ts'
import { isBlank } from './held.ts'
import { type About, type Kept, readKept } from './kept.ts'
import { Turns } from './turns.ts'

export class Keeper {
  private readonly turns = new Turns()
  /** The game of this tab. */
  readonly current: Current

  /** `know` gets the layouts of the boards in a text. Without the layouts, the boards cannot be read. */
  constructor(private readonly game: Game, private readonly know: (text: string) => Promise<void>) {
    this.current = new Current(game, this.turns, id => void this.open(id))
  }

  /** Adds a listener for changes of games, here or in another tab. */
  listen(listener: () => void): void {
    this.turns.listen(listener)
  }

  /** All stored games, after the operations that are still running. */
  all(): Promise<Kept[]> {
    return this.turns.take(shelf => shelf.all())
  }

  /** Whether games are still stored after the page is closed. */
  isLasting(): Promise<boolean> {
    return this.turns.take(shelf => Promise.resolve(shelf.isLasting))
  }

  /** Changes data about a game, such as its name. */
  async describe(id: string, change: Partial<About>): Promise<void> {
    if (id === this.current.about.id) this.current.describe(change)
    await this.turns.take(async shelf => {
      const kept = id === this.current.about.id ? undefined : await shelf.get(id)
      if (kept) await shelf.write({ ...kept, ...change })
    })
    this.turns.tell()
  }

  /** Opens a game. If it cannot be read, returns the reason. */
  async open(id: string): Promise<string | undefined> {
    if (id === this.current.about.id) return undefined
    const kept = await this.turns.take(shelf => shelf.get(id))
    if (kept) await this.know(kept.board)
    const read = kept ? readKept(kept) : 'it is no longer there'
    if (typeof read === 'string') return `This game cannot be opened: ${read}.`
    this.current.goOn(read)
    return undefined
  }

  /** Removes a game. Returns a function that restores it. */
  async remove(id: string): Promise<() => Promise<void>> {
    const here = id === this.current.about.id ? this.current.now : undefined
    if (here) this.current.forget()
    const kept = await this.turns.take(async shelf => {
      const kept = here ?? (await shelf.get(id))
      await shelf.remove(id)
      return kept
    })
    this.turns.tell()
    return async () => {
      await this.add(kept ? [kept] : [])
      if (here && isBlank(this.game.history)) await this.open(id)
    }
  }

  /** Adds games while there is room. Returns the number of added games. */
  async add(games: readonly Kept[]): Promise<number> {
    const added = await this.turns.take(shelf => shelf.add(games))
    this.turns.tell()
    return added
  }
}
