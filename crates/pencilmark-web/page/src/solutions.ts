// The differences between solutions of one puzzle.

import { USUAL } from './layout.ts'

/** The cells of a layout in which the solutions differ. A solution has a digit for each cell. */
export const differing = (solutions: readonly string[], { cells } = USUAL): number[] =>
  cells.filter((_, place) => solutions.some(solution => solution[place] !== solutions[0]?.[place]))
