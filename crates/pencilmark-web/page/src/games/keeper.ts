// All games that a player has: what the list and the page do with them.

import type { Game } from '../game.ts'
import { Current } from './current.ts'
import { isBlank } from './held.ts'
import { type About, type Kept, readKept } from './kept.ts'
import { Turns } from './turns.ts'

export class Keeper {
  private readonly turns = new Turns()
  /** The game of this tab. */
  readonly current: Current

  /** `know` learns the layouts of the boards in a text, without which they cannot be read. */
  constructor(private readonly game: Game, private readonly know: (text: string) => Promise<void>) {
    this.current = new Current(game, this.turns, id => void this.open(id))
  }

  /** Tells when games have changed, here or in another tab. */
  listen(listener: () => void): void {
    this.turns.listen(listener)
  }

  /** All games that are kept, after what is being done to them. */
  all(): Promise<Kept[]> {
    return this.turns.take(shelf => shelf.all())
  }

  /** Whether games outlast the page. */
  isLasting(): Promise<boolean> {
    return this.turns.take(shelf => Promise.resolve(shelf.isLasting))
  }

  /** Changes what is known of a game, as its name. */
  async describe(id: string, change: Partial<About>): Promise<void> {
    if (id === this.current.about.id) this.current.describe(change)
    await this.turns.take(async shelf => {
      const kept = id === this.current.about.id ? undefined : await shelf.get(id)
      if (kept) await shelf.write({ ...kept, ...change })
    })
    this.turns.tell()
  }

  /** Goes on with a game; what is wrong, if it cannot be read. */
  async open(id: string): Promise<string | undefined> {
    if (id === this.current.about.id) return undefined
    const kept = await this.turns.take(shelf => shelf.get(id))
    if (kept) await this.know(kept.board)
    const read = kept ? readKept(kept) : 'it is no longer there'
    if (typeof read === 'string') return `This game cannot be opened: ${read}.`
    this.current.goOn(read)
    return undefined
  }

  /** Removes a game. What is given back brings it again. */
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

  /** Adds games while there is room. How many were added. */
  async add(games: readonly Kept[]): Promise<number> {
    const added = await this.turns.take(shelf => shelf.add(games))
    this.turns.tell()
    return added
  }
}
