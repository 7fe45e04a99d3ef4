// The current game: its boards until now, the chosen cells, and the way in which digits are entered. Views listen for
// changes.

import {
  BLANK,
  type Board,
  EMPTY,
  change,
  clearMarks,
  digitsOf,
  erase,
  fillMarks,
  fix,
  hasGivens,
  hasMarks,
  isCrowded,
  isEmpty,
  isSameCell,
  isSolved,
  restart,
  toggleColour,
  toggleMark,
  write,
} from './board.ts'
import { clearInk, eraseInk, hasInkOnMarks, withoutLoose } from './ink.ts'
import { type History, add, isFixed, move, present, start } from './history.ts'
import type { Drawing, Step } from './schema.ts'
import { apply } from './step.ts'

export type Mode = 'digit' | 'corner' | 'centre' | 'colour' | 'draw'
export const MODES: readonly Mode[] = ['digit', 'corner', 'centre', 'colour', 'draw']
/** The modes that one key goes through. Drawing is not one of them, because it moves all marks to fixed places. */
const CYCLE: readonly Mode[] = MODES.filter(mode => mode !== 'draw')

export type Theme = 'auto' | 'light' | 'dark'

export interface Settings {
  /** Clear the marks that a new value forbids. */
  tidy: boolean
  /** Show each mark in the place of its digit, three by three. */
  fixed: boolean
  /** Show values that stand twice in a house. */
  clashes: boolean
  /** Show all values and marks of the chosen cell's digit. */
  same: boolean
  /** The player's centre marks are the remaining marks. */
  countsMarks: boolean
  showsTime: boolean
  /** The last screen shows the number of days in a row on which a puzzle was solved. */
  countsDays: boolean
  /** A key of the pad chooses a digit, and taps on cells write it. */
  digitFirst: boolean
  /** Single letters and signs are commands. Digits, arrows, Space and keys with Ctrl always work. */
  letters: boolean
  /** Digits and marks as large as their cells allow. */
  large: boolean
  /** The pad stands to the left of the board. */
  leftHanded: boolean
  theme: Theme
  /** The choices for the next new puzzle, and (below) the choices and the seed of the last new puzzle. See wanted.ts. */
  wanted: string
  made: string
}

export const DEFAULTS: Settings = {
  tidy: true,
  fixed: false,
  clashes: true,
  same: true,
  countsMarks: false,
  showsTime: true,
  countsDays: false,
  digitFirst: false,
  letters: true,
  large: false,
  leftHanded: false,
  theme: 'auto',
  wanted: '',
  made: '',
}

/** The picture that is shown instead of the player's board: a picture of the engine, or a step that the page draws. */
export type Shown =
  | { readonly kind: 'picture'; readonly drawing: Drawing; readonly view: number; readonly words: string }
  | { readonly kind: 'step'; readonly step: Step; readonly line: number; readonly words: string }

/** A sign on a cell of the player's board. */
export type Spot = 'look' | 'right' | 'wrong'

/** The state of a game: all data that are needed to go on with it. */
export interface Standing {
  readonly history: History
  readonly seconds: number
  readonly isPaused: boolean
  /** The names of the steps for which the player had hints. */
  readonly hints: readonly string[]
  readonly cursor: number
  readonly mode: Mode
}

/** The choices of a player that are not moves. */
export type Choice = Readonly<Pick<Game, 'cursor' | 'selection' | 'mode' | 'pinned'>>

export const standingNow = ({ history, seconds, isPaused, hints, cursor, mode }: Game): Standing => ({ history, seconds, isPaused, hints, cursor, mode })

/** The state of a game at its beginning. */
export const standingNew = (board: Board): Standing =>
  ({ history: start(board), seconds: 0, isPaused: false, hints: [], cursor: board.layout.cells.find(cell => !board[cell]?.value) ?? 0, mode: 'digit' })

export class Game {
  history: History = start(EMPTY)
  /** The number of times that a digit was pressed and no chosen cell accepted it. */
  refusals = 0
  selection: ReadonlySet<number> = new Set([0])
  cursor = 0
  mode: Mode = 'digit'
  /** A digit that stays highlighted, or 0. */
  pinned = 0
  settings: Settings = { ...DEFAULTS }
  seconds = 0
  isPaused = false
  hints: readonly string[] = []
  /** The strategy of the board, if the board was opened as the example of a page. */
  private sought = ''
  /** The puzzle that was rated last, and the name of its level on HoDoKu's scale. */
  rated = { puzzle: '', level: '' }
  /** Whether a pointer is down and chooses cells. */
  isPressed = false
  /**
   * For a puzzle that is typed in: a key of the pad chooses a digit, and taps write it. Otherwise each digit goes to the
   * next cell.
   */
  givesFirst = false
  /** The puzzle with several solutions that the player accepted. */
  accepted = ''
  /** Whether a panel asks the player to choose cells. */
  asksCells = false
  /** Whether a puzzle is to be typed in. The board can still be empty. */
  private isWanted = false
  /** Whether the player is drawing the cages of a puzzle that is typed in. */
  drawsCages = false
  shown: Shown | undefined
  spots: ReadonlyMap<number, Spot> = new Map()
  private readonly listeners: (() => void)[] = []
  private readonly leavers: ((nextName: string) => void)[] = []

  get board(): Board {
    return present(this.history)
  }

  /** The strategy of which the board is an example, or an empty text. */
  get example(): string {
    return this.history.now === 0 ? this.sought : ''
  }

  get canUndo(): boolean {
    return this.history.now > 0
  }

  get canRedo(): boolean {
    return this.history.now < this.history.boards.length - 1
  }

  /** Whether a puzzle is being typed in: it has no givens yet, or its cages are being drawn. */
  get isGiving(): boolean {
    return (!hasGivens(this.board) || this.drawsCages) && (this.isWanted || !isEmpty(this.board))
  }

  /** Whether a key of the pad chooses a digit. */
  get isDigitFirst(): boolean {
    return this.isGiving ? this.givesFirst : this.settings.digitFirst
  }

  /** Whether the time is running. */
  get isRunning(): boolean {
    return !this.isPaused && hasGivens(this.board) && !this.isOver
  }

  get isOver(): boolean {
    return isSolved(this.board)
  }

  /** The digit that is highlighted, or 0. */
  get highlighted(): number {
    if (this.pinned) return this.pinned
    const cell = this.board[this.cursor]
    return this.settings.same && this.selection.size === 1 && cell ? cell.value : 0
  }

  /** The digit that a tap on a cell writes, if the player chooses the digit first; otherwise 0. */
  get held(): number {
    return this.isDigitFirst && (this.isGiving || ['digit', 'corner', 'centre'].includes(this.mode)) ? this.pinned : 0
  }

  listen(listener: () => void): void {
    this.listeners.push(listener)
  }

  /** Adds a listener that is called before another game replaces this game. It gets the name of the other game. */
  whenLeft(leaver: (nextName: string) => void): void {
    this.leavers.push(leaver)
  }

  private leave(nextName: string): void {
    for (const leaver of this.leavers) leaver(nextName)
  }

  changed(): void {
    for (const listener of this.listeners) listener()
  }

  /**
   * Whether each mark stands in the place of its digit. This is a setting of the player. It is also the case after marks
   * were filled in or removed, while the player draws, and if single marks have drawings.
   */
  get isFixed(): boolean {
    return this.settings.fixed || isFixed(this.history) || this.mode === 'draw' || hasInkOnMarks(this.board)
  }

  /** Adds a board to the history. Pictures of the previous board are removed. */
  set(board: Board, fixes = false): void {
    this.history = add(this.history, withoutLoose(board), fixes)
    this.clearShown()
    this.changed()
  }

  /** Begins a new game with another board and a new history. */
  load(board: Board, fixes = isCrowded(board), name = '', sought = ''): void {
    this.leave(name)
    this.put({ ...standingNew(board), history: { ...start(board), fixedFrom: fixes ? 0 : undefined }, mode: this.mode })
    this.sought = sought
    this.changed()
  }

  /** Sets the state of the game, without a call of the listeners. */
  put({ history, seconds, isPaused, hints, cursor, mode, selection = new Set([cursor]), pinned = 0 }: Standing & Partial<Choice>): void {
    Object.assign(this, { history, seconds, isPaused, hints, cursor, mode, selection, pinned, isWanted: false, drawsCages: false, sought: '' })
    this.clearShown()
  }

  /** Begins a new game with a puzzle from outside the page. */
  open(board: Board, name = ''): void {
    this.load(board, hasMarks(board), name)
  }

  /** Begins a new game with an empty board, for a puzzle that is typed in. */
  typeIn(board = EMPTY, drawsCages = false): void {
    this.load(board)
    this.isWanted = true
    this.drawsCages = drawsCages
    this.changed()
  }

  undo(): void {
    this.go(-1)
  }

  redo(): void {
    this.go(1)
  }

  go(by: number): void {
    const { board } = this
    this.history = move(this.history, by)
    // After an undo of typed digits, the cursor is at the place of the change.
    const cell = this.isGiving ? this.board.findIndex((it, index) => it !== board[index]) : -1
    if (cell >= 0) this.goTo(cell)
    this.clearShown()
    this.changed()
  }

  private clearShown(): void {
    this.shown = undefined
    this.spots = new Map()
  }

  show(shown: Shown | undefined, spots: ReadonlyMap<number, Spot> = new Map()): void {
    this.shown = shown
    this.spots = spots
    this.changed()
  }

  select(cells: Iterable<number>, cursor: number): void {
    this.selection = new Set(cells)
    this.cursor = cursor
    this.changed()
  }

  /** The cell at a distance of rows and columns from the cursor. Beyond the edge, it goes on at the opposite edge. */
  beside(rows: number, columns: number): number {
    const { size } = this.board.layout
    const wrap = (at: number) => (at + size) % size
    return wrap(Math.floor(this.cursor / 9) + rows) * 9 + wrap((this.cursor % 9) + columns)
  }

  /** Moves the cursor. With `keeps`, the chosen cells stay chosen. */
  step(rows: number, columns: number, keeps: boolean): void {
    const next = this.beside(rows, columns)
    this.select(keeps ? [...this.selection, next] : [next], next)
  }

  setMode(mode: Mode): void {
    this.mode = mode
    this.changed()
  }

  nextMode(by = 1): void {
    this.setMode(CYCLE[(CYCLE.indexOf(this.mode) + by + CYCLE.length) % CYCLE.length] ?? 'digit')
  }

  /** Enters a digit, a mark or a colour into the chosen cells, according to the mode. */
  enter(digit: number, mode: Mode = this.mode): void {
    if (this.isPaused) return
    const { board, selection, settings } = this
    if (digit > board.layout.size && mode !== 'colour') {
      this.refusals += 1
      this.changed()
    } else if (!hasGivens(board)) this.give(digit)
    else if (mode === 'colour') {
      if (digit <= 6) this.set(toggleColour(board, selection, digit))
    } else if (mode !== 'draw') {
      const next = mode === 'digit' ? write(board, selection, digit, settings.tidy) : toggleMark(board, selection, mode, digit)
      if (next.every((cell, index) => isSameCell(cell, board[index]))) this.refusals += 1
      this.set(next)
    }
  }

  /**
   * Writes a digit (or 0) of a puzzle that is typed in, and goes to the next cell. With `givesFirst`, writes it into all
   * chosen cells.
   */
  give(digit: number): void {
    this.isWanted = true
    if (this.givesFirst) return this.set(digit ? write(this.board, this.selection, digit, false) : erase(this.board, this.selection))
    const { cursor } = this
    this.goBy(1)
    this.set(change(this.board, [cursor], () => ({ ...BLANK, value: digit })))
  }

  /** Removes a digit of a puzzle that is typed in: the digit at the cursor, or the previous digit if the cell is blank. */
  private takeBack(): void {
    if (!this.givesFirst && !this.board[this.cursor]?.value) this.goBy(-1)
    this.set(change(this.board, this.selection, () => BLANK))
  }

  /** Moves the cursor by some cells forward or back, but not beyond the board. */
  private goBy(by: number): void {
    const { cells } = this.board.layout
    this.goTo(cells[cells.indexOf(this.cursor) + by] ?? this.cursor)
  }

  private goTo(cell: number): void {
    this.cursor = cell
    this.selection = new Set([cell])
  }

  /** Erases the content of the chosen cells. In the mode `draw`, erases their drawings. */
  erase(): void {
    if (this.isGiving) return this.takeBack()
    const from = this.mode === 'draw' ? eraseInk : erase
    if (!this.isPaused) this.set(from(this.board, this.selection))
  }

  /** Fills in all marks. */
  mark(): void {
    // Nine marks in one row are too small to read, so the marks go to fixed places.
    this.set(fillMarks(this.board), true)
  }

  /** Records that the player had a hint about a step. */
  hinted(name: string): void {
    this.hints = [...this.hints, name]
    this.changed()
  }

  /** Applies several steps, one after another, as one move. */
  apply(steps: readonly Step[], from: Board = this.board): void {
    // If marks are removed, all marks go to fixed places, so that the gaps are visible.
    this.set(steps.reduce(apply, from), steps.some(step => step.removes.length > 0))
  }

  clearMarks(): void {
    this.set(clearMarks(this.board))
  }

  clearInk(): void {
    this.set(clearInk(this.board))
  }

  restart(): void {
    this.seconds = 0
    this.set(restart(this.board))
  }

  /** The typed digits become the givens, and the game begins. */
  fix(): void {
    this.put(standingNew(fix(this.board)))
    this.changed()
  }

  /** A key of the pad was pressed. It writes a digit, or chooses the digit if the player chooses the digit first. */
  press(digit: number): void {
    if (this.isDigitFirst) this.pin(digit)
    else this.enter(digit)
  }

  pin(digit: number): void {
    this.pinned = this.pinned === digit ? 0 : digit
    this.changed()
  }

  /** Highlights the next digit: first the digit of the cell, then one digit after another. */
  pinNext(by: number): void {
    const own = this.board[this.cursor]?.value ?? 0
    const { size } = this.board.layout
    this.pinned = this.pinned ? (this.pinned + by + size + 1) % (size + 1) : own || (by > 0 ? 1 : size)
    this.changed()
  }

  pause(isPaused = !this.isPaused): void {
    this.isPaused = isPaused
    this.changed()
  }

  change(settings: Partial<Settings>): void {
    this.settings = { ...this.settings, ...settings }
    this.changed()
  }

  /** Whether steps have removed marks. Then the marks always count. */
  get hasStruck(): boolean {
    return this.board.some(cell => !cell.value && digitsOf(cell.struck).length > 0)
  }
}
