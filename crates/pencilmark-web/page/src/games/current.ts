// The game of this tab. It is kept after every move, and when another one takes its place. A puzzle that is among the games goes on
// where it was. What two tabs do to the same game is never lost: a tab takes over what the other one did, and where both made
// moves, each has a game of its own.

import { type Board, EMPTY, isSolved } from '../board.ts'
import { type Choice, type Game, type Standing, standingNew, standingNow } from '../game.ts'
import { type History, present } from '../history.ts'
import { encode } from '../share.ts'
import { forgetDraft, keepDraft, keepSettings, restoreDraft, restoreSettings } from '../store.ts'
import { type Held, aboutOf, hasAllOf, heldNew, heldOf, isBlank, knownOf } from './held.ts'
import { type About, type Kept, type Read, keptOf, newId, readKept } from './kept.ts'
import type { Shelf } from './shelf.ts'
import { tellFailed, tellFull, tellGone, tellKnown, tellLeft, tellParted } from './tell.ts'
import type { Turns } from './turns.ts'

/** After how many milliseconds a draft is kept. */
const SOON = 300

export class Current {
  /** Whether there was a game to go on with. */
  readonly wasKept: boolean
  private held = heldNew()
  /** A puzzle that was laid out and not asked for: no game until there is a move. */
  private offered: History | undefined
  private seen: History
  private chosen: Game['selection']
  /** What was chosen when the board was opened, or after the last move. */
  private first: Choice
  private isDue = false
  private drafting: ReturnType<typeof setTimeout> | undefined
  /** What is wrong is told once, not at each move. */
  private hasTold = false
  /** Hides what was told when the game began, as soon as the player goes on. */
  private hide = () => {}
  /** Hides that it was deleted. */
  private hideGone = () => {}

  /** `back` goes on with a game that was left. */
  constructor(private readonly game: Game, private readonly turns: Turns, private readonly back: (id: string) => void) {
    game.settings = restoreSettings()
    const draft = restoreDraft()
    this.wasKept = draft !== undefined
    if (draft) {
      game.put(draft.standing)
      this.held = heldOf(draft.kept, draft.hasMoves ? undefined : game.history)
    }
    this.seen = game.history
    this.chosen = game.selection
    this.first = choiceOf(game)
    game.whenLeft(nextName => this.leave(nextName))
    game.listen(() => this.changed())
  }

  /** Begins to keep it. The first picture does not wait for that. */
  begin(): void {
    addEventListener('pagehide', () => this.keepNow())
    document.addEventListener('visibilitychange', () => (document.hidden ? this.keepNow() : this.lookAgain()))
    this.turns.listenToOthers(() => this.lookAgain())
    this.lookAgain()
    this.save()
  }

  get about(): About {
    return this.held.about
  }

  /** As it is now; nothing if there is no game. */
  get now(): Kept | undefined {
    return this.isNone(this.game.history) ? undefined : keptOf(this.about, this.game)
  }

  private isNone(history: History): boolean {
    return isBlank(history) || history === this.offered
  }

  /** Whether what is on the board was laid out, and nothing is done on it yet. */
  get isOffered(): boolean {
    return this.game.history === this.offered
  }

  /** Lays out a puzzle where there is none. */
  offer(board: Board, name: string): void {
    if (!isBlank(this.game.history)) return
    this.game.load(board, false, name)
    this.offered = this.game.history
    this.game.changed()
  }

  describe(change: Partial<About>): void {
    this.held.about = { ...this.about, ...change }
    // It has to be kept, without a move.
    this.held.shelved = undefined
    this.save()
    this.game.changed()
  }

  /** Another game takes its place. */
  goOn(read: Read): void {
    this.leave()
    this.hide()
    this.take(read)
  }

  /** A blank page takes its place, and it is not kept any more. */
  forget(): void {
    const { id } = this.about
    this.take({ standing: standingNew(EMPTY) })
    forgetDraft(id)
  }

  private changed(): void {
    const { history, selection } = this.game
    clearTimeout(this.drafting)
    this.drafting = setTimeout(() => this.draft(), SOON)
    if (history === this.seen && selection !== this.chosen) this.hide()
    this.chosen = selection
    if (history === this.seen) return
    this.seen = history
    this.first = choiceOf(this.game)
    this.held.about = { ...this.about, moved: new Date().toISOString() }
    if (history.boards.length > 1) this.hide()
    this.save()
  }

  private draft(): void {
    const { now } = this
    keepSettings(this.game.settings)
    if (now) keepDraft(now, this.hasMoves)
  }

  /** As before the page is left: moves of this moment are not on the shelf yet. */
  keepNow(): void {
    this.draft()
    this.save()
  }

  /** Keeps this tab's game, as it is when its turn comes. */
  private save(): void {
    if (this.isDue) return
    this.isDue = true
    this.turns.take(async shelf => {
      this.isDue = false
      await this.write(shelf, this.held, standingNow(this.game))
    }).catch(() => this.tellOnce(tellFailed))
  }

  /** Another game takes the place of this one, which is kept as it is now. */
  private leave(nextName = ''): void {
    const { held } = this
    const standing = standingNow(this.game)
    this.held = heldNew(nextName)
    if (this.isNone(standing.history)) return
    this.turns.take(shelf => this.write(shelf, held, standing)).catch(() => this.tellOnce(tellFailed))
    this.hasTold = false
    this.hideGone()
    if (held.isGone) return
    if (standing.history.boards.length > 1 && !isSolved(present(standing.history))) this.hide = tellLeft(() => this.back(held.about.id))
  }

  /** Whether this tab's game has moves that are not on the shelf yet. */
  private get hasMoves(): boolean {
    return this.held.shelved !== this.game.history
  }

  /** Puts a game in the place of what is on the page, which is not kept by this. */
  private take({ standing, kept }: { readonly standing: Standing; readonly kept?: Kept }, change: Partial<Standing & Choice> = { isPaused: false }): void {
    this.game.put({ ...standing, ...change })
    this.held = kept ? heldOf(kept, this.game.history) : heldNew()
    this.seen = this.game.history
    this.chosen = this.game.selection
    this.first = choiceOf(this.game)
    this.game.changed()
  }

  private async write(shelf: Shelf, held: Held, standing: Standing): Promise<void> {
    const { history, seconds } = standing
    if (this.isNone(history) || (held.shelved === history && held.seconds === seconds)) return
    const kept = keptOf(held.about, standing)
    if (kept.revision === 0 && !held.isAnew && (await this.isKnown(shelf, held, kept, history))) return
    const outcome = await shelf.write(kept)
    if (typeof outcome === 'object') {
      const [isAhead, isBehind] = [hasAllOf(kept, outcome), hasAllOf(outcome, kept)]
      if (held.shelved === history || (isBehind && !isAhead)) return held === this.held ? this.takeOver(outcome) : undefined
      if (isAhead) held.about = { ...aboutOf(outcome), moved: kept.moved }
      else part(held)
      return this.write(shelf, held, standing)
    }
    if (outcome === 'gone') this.lose(held)
    if (outcome === 'full') this.tellOnce(tellFull)
    if (outcome !== 'kept') return
    this.hasTold = false
    this.isThere(held)
    held.about = { ...held.about, revision: kept.revision + 1 }
    Object.assign(held, { shelved: history, seconds })
    this.turns.tell()
  }

  private tellOnce(tell: () => void): void {
    if (!this.hasTold) tell()
    this.hasTold = true
  }

  /** Whether a new game's puzzle was there already: if nothing is done yet, that game goes on. */
  private async isKnown(shelf: Shelf, held: Held, kept: Kept, history: History): Promise<boolean> {
    const board = present(history)
    const known = kept.puzzle && knownOf((await shelf.of(kept.puzzle)).filter(({ id }) => id !== kept.id), board)
    const read = known ? readKept(known) : ''
    const isUntouched = held === this.held && this.game.history === history && history.boards.length === 1
    if (typeof read === 'string' || !isUntouched) return false
    // The shelf may answer after the player has gone on, which stays.
    if (read.kept.history.length === 1 && read.kept.history[0] === encode(board)) {
      this.adopt(read)
      return true
    }
    const { game, first } = this
    const hasChosen = game.selection !== first.selection || game.mode !== first.mode
    this.take(read, { isPaused: game.isPaused, pinned: game.pinned, ...(hasChosen && choiceOf(game)) })
    if (read.kept.history.length < 2) return true
    const isOver = isSolved(this.game.board)
    this.hide = tellKnown(isOver, read.kept.seconds, () => this.startAnew(board))
    return true
  }

  /** Goes on with a game of which nothing is played: its board is here already, with what is chosen and asked. */
  private adopt({ kept, standing }: Read): void {
    this.game.seconds = Math.max(this.game.seconds, standing.seconds)
    this.held = heldOf(kept, this.game.history)
    this.game.changed()
  }

  /** Plays the board as it was opened, as another game. */
  private startAnew(board: Board): void {
    this.game.load(board)
    this.held.isAnew = true
  }

  /** Another tab has gone on with this tab's game; or this one has begun with an older draft. */
  private takeOver(newer: Kept): void {
    const read = newer.revision === this.about.revision ? '' : readKept(newer)
    if (typeof read === 'string') return
    const { isPaused, seconds } = this.game
    this.take(read, { ...choiceOf(this.game), seconds: Math.max(seconds, read.standing.seconds), isPaused })
  }

  private lookAgain(): void {
    void this.turns.take(async shelf => {
      const { held } = this
      const newer = await shelf.get(held.about.id)
      if (!newer) return shelf.isLasting && held.about.revision ? this.lose(held) : undefined
      this.isThere(held)
      if (this.hasMoves) this.save()
      else this.takeOver(newer)
    })
  }

  /** Another tab has deleted a game. On the page it stays, and the player may keep it. */
  private lose(held: Held): void {
    if (held.isGone || held !== this.held) return
    held.isGone = true
    this.hideGone = tellGone(() => {
      this.isThere(held)
      Object.assign(held, { about: { ...held.about, revision: 0 }, shelved: undefined, isAnew: true })
      this.save()
    })
  }

  /** It is among the games, or will be soon. */
  private isThere(held: Held): void {
    if (!held.isGone) return
    held.isGone = false
    this.hideGone()
  }
}

const choiceOf = ({ cursor, selection, mode, pinned }: Game): Choice => ({ cursor, selection, mode, pinned })

/** Two tabs made moves: what this one made becomes a game of its own. */
function part(held: Held): void {
  held.about = { ...held.about, id: newId(), name: `${held.about.name || 'Game'} (other tab)`, revision: 0 }
  held.isAnew = true
  tellParted()
}
