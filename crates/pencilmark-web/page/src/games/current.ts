// The game of this tab. It is stored after every move, and when another game replaces it. If the puzzle is already among the
// games, the stored game goes on. Moves of two tabs in the same game are never lost. A tab takes over the moves of the other
// tab; if both tabs made moves, each tab gets its own game.

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

/** The delay after a change before the draft is stored, in milliseconds. */
const SOON = 300

export class Current {
  /** Whether a stored draft of a game was there at the start. */
  readonly wasKept: boolean
  private held = heldNew()
  /** The history of a puzzle that the page offered by itself. It is not a game until there is a move. */
  private offered: History | undefined
  private seen: History
  private chosen: Game['selection']
  /** The choices of the player when the board was opened, or after the last move. */
  private first: Choice
  private isDue = false
  private drafting: ReturnType<typeof setTimeout> | undefined
  /** Whether an error was already shown. It is shown once, not at each move. */
  private hasTold = false
  /** Hides the message from the beginning of the game, as soon as the player goes on. */
  private hide = () => {}
  /** Hides the message that the game was deleted. */
  private hideGone = () => {}

  /** `back` opens a game again that was left. */
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

  /** Begins to store the game. This comes after the first picture, so that the picture does not wait for it. */
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

  /** The current state of the game in its stored form; nothing if there is no game. */
  get now(): Kept | undefined {
    return this.isNone(this.game.history) ? undefined : keptOf(this.about, this.game)
  }

  private isNone(history: History): boolean {
    return isBlank(history) || history === this.offered
  }

  /** Whether the board is a puzzle that the page offered, without any move yet. */
  get isOffered(): boolean {
    return this.game.history === this.offered
  }

  /** Offers a puzzle, if the board is empty. */
  offer(board: Board, name: string): void {
    if (!isBlank(this.game.history)) return
    this.game.load(board, false, name)
    this.offered = this.game.history
    this.game.changed()
  }

  describe(change: Partial<About>): void {
    this.held.about = { ...this.about, ...change }
    // The change must be stored, although there is no move.
    this.held.shelved = undefined
    this.save()
    this.game.changed()
  }

  /** Replaces this game by another game. */
  goOn(read: Read): void {
    this.leave()
    this.hide()
    this.take(read)
  }

  /** Replaces this game by an empty board. The game is not stored any more. */
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

  /** Stores the game at once, for example before the page is left. The draft also has moves that are not on the shelf yet. */
  keepNow(): void {
    this.draft()
    this.save()
  }

  /** Puts this tab's game on the shelf, in its state at the time when its turn comes. */
  private save(): void {
    if (this.isDue) return
    this.isDue = true
    this.turns.take(async shelf => {
      this.isDue = false
      await this.write(shelf, this.held, standingNow(this.game))
    }).catch(() => this.tellOnce(tellFailed))
  }

  /** Is called before another game replaces this game. Stores the current state. */
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

  /** Shows another game on the page. This does not store the old game. */
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

  /** Whether the puzzle of a new game is already among the games. If the new game has no moves, the stored game goes on. */
  private async isKnown(shelf: Shelf, held: Held, kept: Kept, history: History): Promise<boolean> {
    const board = present(history)
    const known = kept.puzzle && knownOf((await shelf.of(kept.puzzle)).filter(({ id }) => id !== kept.id), board)
    const read = known ? readKept(known) : ''
    const isUntouched = held === this.held && this.game.history === history && history.boards.length === 1
    if (typeof read === 'string' || !isUntouched) return false
    // The player may have gone on before the shelf answered. These choices stay.
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

  /** Takes over a stored game without moves. Its board is already shown, with the choices of the player. */
  private adopt({ kept, standing }: Read): void {
    this.game.seconds = Math.max(this.game.seconds, standing.seconds)
    this.held = heldOf(kept, this.game.history)
    this.game.changed()
  }

  /** Begins another game with the board that was opened. */
  private startAnew(board: Board): void {
    this.game.load(board)
    this.held.isAnew = true
  }

  /** Takes over a newer version of this tab's game. Another tab made moves, or this tab began with an old draft. */
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

  /** Handles that another tab deleted a game. The game stays on this page, and the player can store it again. */
  private lose(held: Held): void {
    if (held.isGone || held !== this.held) return
    held.isGone = true
    this.hideGone = tellGone(() => {
      this.isThere(held)
      Object.assign(held, { about: { ...held.about, revision: 0 }, shelved: undefined, isAnew: true })
      this.save()
    })
  }

  /** Records that a game is stored, or will be stored soon. */
  private isThere(held: Held): void {
    if (!held.isGone) return
    held.isGone = false
    this.hideGone()
  }
}

const choiceOf = ({ cursor, selection, mode, pinned }: Game): Choice => ({ cursor, selection, mode, pinned })

/** Both tabs made moves: this tab's game becomes a separate game. */
function part(held: Held): void {
  held.about = { ...held.about, id: newId(), name: `${held.about.name || 'Game'} (other tab)`, revision: 0 }
  held.isAnew = true
  tellParted()
}
