// The faults of a board, compared with its solution.

import { BLANK, type Board, CELLS, type Cell, EMPTY, bit } from './board.ts'
import type { SolveAnswer } from './schema.ts'

/** The part of a board to check: the entered digits, or the marks that were removed or left out. */
export type Checked = 'digits' | 'marks'

/** The wrong cells, and the number of checked cells. */
export interface Faults {
  readonly wrong: readonly number[]
  readonly checked: number
}

/** The digits of the solution, if there is exactly one solution. */
export const solutionOf = ({ count, solution }: Pick<SolveAnswer, 'count' | 'solution'>, { layout }: Board = EMPTY): number[] | undefined =>
  count === '1' && solution ? CELLS.map(cell => Number(solution[layout.cells.indexOf(cell)] ?? 0)) : undefined

/** The entries that differ from the solution. */
export const wrongDigits = (board: Board, solution: readonly number[]): Faults => {
  const entered = cellsOf(board, cell => cell.value > 0 && !cell.isGiven)
  return { checked: entered.length, wrong: entered.filter(index => board[index]?.value !== solution[index]) }
}

/**
 * The blank cells without the mark of their digit: a step removed the mark, or the centre marks do not have it. Corner marks
 * alone mean nothing for the other digits of a cell.
 */
export const wrongMarks = (board: Board, solution: readonly number[]): Faults => {
  const marked = cellsOf(board, cell => !cell.value && (cell.centre > 0 || cell.struck > 0))
  const isWrong = (index: number): boolean => {
    const { centre, corner, struck } = board[index] ?? BLANK
    const digit = bit(solution[index] ?? 0)
    return (struck & digit) > 0 || (centre > 0 && ((centre | corner) & digit) === 0)
  }
  return { checked: marked.length, wrong: marked.filter(isWrong) }
}

const cellsOf = (board: Board, has: (cell: Cell) => boolean): number[] => board.flatMap((cell, index) => (has(cell) ? [index] : []))

/** The result for the player: the number of wrong cells, but not their places. */
export function verdict(checked: Checked, { wrong, checked: all }: Faults): string {
  const isDigits = checked === 'digits'
  if (!all) return isDigits ? 'You have not entered any digit yet.' : 'There are no centre marks to check.'
  if (!wrong.length) return isDigits ? `${all === 1 ? 'Your digit is' : `All ${all} digits are`} right.` : 'No mark is missing that is needed.'
  const cells = `${wrong.length} ${wrong.length === 1 ? 'cell' : 'cells'}`
  if (!isDigits) return `In ${cells} the mark of the right digit is missing.`
  if (all === 1) return 'Your digit is wrong.'
  return `${wrong.length} of your ${all} digits ${wrong.length === 1 ? 'is' : 'are'} wrong.`
}
