// A position: what stands on the board, and which marks are struck out.

import type { Answer } from '../engine.js'
import { twiceIn } from '../generated/clash.js'
import { peersOf } from './cells.js'

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

const numbers = (text: string): number[] => Array.from(text, sign => Number(sign) || 0)

/** A cell and a digit. */
export type Mark = readonly [cell: number, digit: number]

/** Givens, entries and struck marks. It never changes: each change makes another. */
export class Position {
  /** Nothing on the board. */
  static readonly EMPTY = new Position(numbers('0'.repeat(81)), numbers('0'.repeat(81)), new Set())

  /** The cells whose value stands twice in a house. */
  readonly clashes: ReadonlySet<number>
  readonly isSolved: boolean
  readonly #givens: readonly number[]
  readonly #values: readonly number[]
  /** The marks that are struck out, each as 10 × cell + digit. */
  readonly #struck: ReadonlySet<number>

  private constructor(givens: readonly number[], values: readonly number[], struck: ReadonlySet<number>) {
    this.#givens = givens
    this.#values = values
    this.#struck = struck
    const isTwice = (cell: number): boolean => peersOf(cell).some(other => values[other] === values[cell])
    this.clashes = new Set([...values.keys()].filter(cell => values[cell] && isTwice(cell)))
    this.isSolved = values.every(Boolean) && this.clashes.size === 0
  }

  /** The position of a plain line: 81 digits, with `.` or `0` for blanks. Nothing for other texts. */
  static ofLine(line: string): Position | undefined {
    if (!/^[.0-9]{81}$/.test(line)) return undefined
    return new Position(numbers(line), numbers(line), new Set())
  }

  /** The position that the engine has read. */
  static ofAnswer({ givens, values, marks }: Answer<'read'>): Position {
    const read = new Position(numbers(givens), numbers(values), new Set())
    if (!marks) return read
    return read.strike([...read.#values.keys()].flatMap(cell => {
      const left = marks[cell] ?? []
      return read.marks(cell).filter(digit => !left.includes(digit)).map(digit => [cell, digit] as const)
    }))
  }

  /** In which house the value of a cell stands twice: `stands twice in row 3`. Nothing if it does not. */
  twice(cell: number): string {
    return twiceIn(this.#values, cell)
  }

  /** The value of a cell, 0 for none. */
  value(cell: number): number {
    return this.#values[cell] ?? 0
  }

  isGiven(cell: number): boolean {
    return this.#givens[cell] !== 0
  }

  /** The digits that are left in a blank cell. */
  marks(cell: number): number[] {
    if (this.value(cell)) return []
    const seen = new Set(peersOf(cell).map(other => this.value(other)))
    return DIGITS.filter(digit => !seen.has(digit) && !this.#struck.has(10 * cell + digit))
  }

  /** Whether marks are struck out that no value forbids: then marks tell more than values. */
  get hasStruck(): boolean {
    return this.#live().length > 0
  }

  /** With a value in a cell that is no given; 0 clears it. */
  write(cell: number, value: number): Position {
    if (this.isGiven(cell)) return this
    return new Position(this.#givens, this.#values.map((old, index) => (index === cell ? value : old)), this.#struck)
  }

  /** With other entries, a line of 81 signs; the givens stay. */
  writeAll(line: string): Position {
    const values = numbers(line)
    return new Position(this.#givens, this.#givens.map((given, cell) => given || (values[cell] ?? 0)), this.#struck)
  }

  /** Without these marks. */
  strike(marks: readonly Mark[]): Position {
    const struck = new Set([...this.#struck, ...marks.map(([cell, digit]) => 10 * cell + digit)])
    return new Position(this.#givens, this.#values, struck)
  }

  /** All values: 81 signs with `.` for blanks. */
  get line(): string {
    return this.#values.map(value => value || '.').join('')
  }

  /** The whole position as a line of HoDoKu's library, which keeps givens, entries and struck marks apart. */
  get state(): string {
    // Without any given, the entries are the puzzle.
    const hasGivens = this.#givens.some(Boolean)
    const grid = this.#values.map((value, cell) => (hasGivens && value && !this.isGiven(cell) ? '+' : '') + (value || '.'))
    const struck = this.#live().map(([cell, digit]) => `${digit}${Math.floor(cell / 9) + 1}${(cell % 9) + 1}`)
    return `:0000:x:${grid.join('')}:${struck.join(' ')}:::`
  }

  /** The struck marks of blank cells that no value forbids. */
  #live(): Mark[] {
    const all = [...this.#struck].map(key => [Math.floor(key / 10), key % 10] as const)
    return all.filter(([cell, digit]) => !this.value(cell) && peersOf(cell).every(other => this.value(other) !== digit))
  }
}
