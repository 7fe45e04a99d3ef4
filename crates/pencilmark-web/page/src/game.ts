// What is being played: the boards so far, the chosen cells, how digits are entered. Views listen for changes.

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
/** The modes that follow each other by one key. Drawing moves all marks to their places, which nobody wants in passing. */
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
  /** The player's centre marks say which marks are left. */
  countsMarks: boolean
  showsTime: boolean
  /** The last screen says on how many days in a row a puzzle was solved. */
  countsDays: boolean
  /** A key of the pad chooses a digit, and taps on cells write it. */
  digitFirst: boolean
  /** A letter or a sign does something by itself. Digits, arrows, Space and keys with Ctrl always do. */
  letters: boolean
  /** Digits and marks as large as their cells allow. */
  large: boolean
  /** The pad stands to the left of the board. */
  leftHanded: boolean
  theme: Theme
  /** Which new puzzle was asked for last, and how the last one was made: see wanted.ts. */
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

/** What stands in place of the player's board: a picture of the server, or a step drawn here. */
export type Shown =
  | { readonly kind: 'picture'; readonly drawing: Drawing; readonly view: number; readonly words: string }
  | { readonly kind: 'step'; readonly step: Step; readonly line: number; readonly words: string }

/** A sign on a cell of the player's board. */
export type Spot = 'look' | 'right' | 'wrong'

/** How a game stands: all that is needed to go on with it. */
export interface Standing {
  readonly history: History
  readonly seconds: number
  readonly isPaused: boolean
  /** The names of the steps that hints were about. */
  readonly hints: readonly string[]
  readonly cursor: number
  readonly mode: Mode
}

/** What a player chooses without a move. */
export type Choice = Readonly<Pick<Game, 'cursor' | 'selection' | 'mode' | 'pinned'>>

export const standingNow = ({ history, seconds, isPaused, hints, cursor, mode }: Game): Standing => ({ history, seconds, isPaused, hints, cursor, mode })

/** A puzzle that nobody has played yet. */
export const standingNew = (board: Board): Standing =>
  ({ history: start(board), seconds: 0, isPaused: false, hints: [], cursor: board.layout.cells.find(cell => !board[cell]?.value) ?? 0, mode: 'digit' })

export class Game {
  history: History = start(EMPTY)
  /** How often a digit was pressed that no chosen cell takes. */
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
  /** The strategy that the board was opened for, as the example of its page. */
  private sought = ''
  /** The puzzle that was rated last, and HoDoKu's name of its level. */
  rated = { puzzle: '', level: '' }
  /** A pointer chooses cells, and is not up yet. */
  isPressed = false
  /** A puzzle that is typed in: a key of the pad chooses a digit, and taps on cells write it; else one cell follows the other. */
  givesFirst = false
  /** A puzzle with several solutions, which the player knows and plays. */
  accepted = ''
  /** The panel beside the board asks about cells: to choose one is part of the question. */
  asksCells = false
  /** A puzzle is to be typed in, of which no digit is there yet. */
  private isWanted = false
  /** Whether a puzzle is typed in whose cages are being drawn. */
  drawsCages = false
  shown: Shown | undefined
  spots: ReadonlyMap<number, Spot> = new Map()
  private readonly listeners: (() => void)[] = []
  private readonly leavers: ((nextName: string) => void)[] = []

  get board(): Board {
    return present(this.history)
  }

  /** The strategy that the board is an example of, or nothing. */
  get example(): string {
    return this.history.now === 0 ? this.sought : ''
  }

  get canUndo(): boolean {
    return this.history.now > 0
  }

  get canRedo(): boolean {
    return this.history.now < this.history.boards.length - 1
  }

  /** Whether a puzzle is being typed in: as long as it has no givens, or its cages are being drawn. */
  get isGiving(): boolean {
    return (!hasGivens(this.board) || this.drawsCages) && (this.isWanted || !isEmpty(this.board))
  }

  /** Whether a key of the pad chooses a digit. */
  get isDigitFirst(): boolean {
    return this.isGiving ? this.givesFirst : this.settings.digitFirst
  }

  /** Whether time goes on. */
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

  /** The digit that a tap on a cell writes, where the player chooses the digit first; or 0. */
  get held(): number {
    return this.isDigitFirst && (this.isGiving || ['digit', 'corner', 'centre'].includes(this.mode)) ? this.pinned : 0
  }

  listen(listener: () => void): void {
    this.listeners.push(listener)
  }

  /** Tells before another game takes the place of this one, and what that is called. */
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
   * Whether each mark stands in the place of its digit: as the player likes it, since marks were filled in or removed, or
   * because single marks are drawn on.
   */
  get isFixed(): boolean {
    return this.settings.fixed || isFixed(this.history) || this.mode === 'draw' || hasInkOnMarks(this.board)
  }

  /** Adds a board to the history. Pictures of the board before it go away. */
  set(board: Board, fixes = false): void {
    this.history = add(this.history, withoutLoose(board), fixes)
    this.clearShown()
    this.changed()
  }

  /** Another puzzle: a game of its own, with a history of its own. */
  load(board: Board, fixes = isCrowded(board), name = '', sought = ''): void {
    this.leave(name)
    this.put({ ...standingNew(board), history: { ...start(board), fixedFrom: fixes ? 0 : undefined }, mode: this.mode })
    this.sought = sought
    this.changed()
  }

  /** Takes over how a game stands, and tells nobody yet. */
  put({ history, seconds, isPaused, hints, cursor, mode, selection = new Set([cursor]), pinned = 0 }: Standing & Partial<Choice>): void {
    Object.assign(this, { history, seconds, isPaused, hints, cursor, mode, selection, pinned, isWanted: false, drawsCages: false, sought: '' })
    this.clearShown()
  }

  /** Another puzzle, from elsewhere. */
  open(board: Board, name = ''): void {
    this.load(board, hasMarks(board), name)
  }

  /** An empty board, for a puzzle that is typed in. */
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
    // Who takes back what was typed goes on there.
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

  /** The cell so many rows and columns from the cursor, around the edge of the board. */
  beside(rows: number, columns: number): number {
    const { size } = this.board.layout
    const wrap = (at: number) => (at + size) % size
    return wrap(Math.floor(this.cursor / 9) + rows) * 9 + wrap((this.cursor % 9) + columns)
  }

  /** Moves the cursor; `keeps` says whether the chosen cells stay chosen. */
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

  /** Enters a digit, a mark or a colour into the chosen cells; the mode decides which. */
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

  /** Writes a digit of a puzzle that is typed in, or none, and goes on to the next cell; in all chosen cells if the digit comes first. */
  give(digit: number): void {
    this.isWanted = true
    if (this.givesFirst) return this.set(digit ? write(this.board, this.selection, digit, false) : erase(this.board, this.selection))
    const { cursor } = this
    this.goBy(1)
    this.set(change(this.board, [cursor], () => ({ ...BLANK, value: digit })))
  }

  /** Takes a digit of a puzzle that is typed in back: that of the cursor, else the one before. */
  private takeBack(): void {
    if (!this.givesFirst && !this.board[this.cursor]?.value) this.goBy(-1)
    this.set(change(this.board, this.selection, () => BLANK))
  }

  /** Goes some cells on, or back, up to the ends of the board. */
  private goBy(by: number): void {
    const { cells } = this.board.layout
    this.goTo(cells[cells.indexOf(this.cursor) + by] ?? this.cursor)
  }

  private goTo(cell: number): void {
    this.cursor = cell
    this.selection = new Set([cell])
  }

  /** Erases what is in the chosen cells; in the mode `draw` what is drawn there. */
  erase(): void {
    if (this.isGiving) return this.takeBack()
    const from = this.mode === 'draw' ? eraseInk : erase
    if (!this.isPaused) this.set(from(this.board, this.selection))
  }

  /** Fills in all marks. */
  mark(): void {
    // Nine marks in a row cannot be read.
    this.set(fillMarks(this.board), true)
  }

  /** Notes that the player has a hint on a step. */
  hinted(name: string): void {
    this.hints = [...this.hints, name]
    this.changed()
  }

  /** Does steps, one after another, as one move. */
  apply(steps: readonly Step[], from: Board = this.board): void {
    // Marks that are removed have to be seen.
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

  /** What was typed in becomes the puzzle, and the game begins. */
  fix(): void {
    this.put(standingNew(fix(this.board)))
    this.changed()
  }

  /** A key of the pad: writes a digit, or chooses it where the player does that first. */
  press(digit: number): void {
    if (this.isDigitFirst) this.pin(digit)
    else this.enter(digit)
  }

  pin(digit: number): void {
    this.pinned = this.pinned === digit ? 0 : digit
    this.changed()
  }

  /** The next digit that can be highlighted: the cell's own first, then one after another. */
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

  /** Whether some marks were removed by steps: then they count in any case. */
  get hasStruck(): boolean {
    return this.board.some(cell => !cell.value && digitsOf(cell.struck).length > 0)
  }
}
