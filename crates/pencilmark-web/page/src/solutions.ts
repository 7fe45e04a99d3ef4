// The differences between solutions of one puzzle.

import { CELLS } from './board.ts'

/** The cells in which solutions, 81 digits each, are not all the same. */
export const differing = (solutions: readonly string[]): number[] => CELLS.filter(cell => solutions.some(solution => solution[cell] !== solutions[0]?.[cell]))
