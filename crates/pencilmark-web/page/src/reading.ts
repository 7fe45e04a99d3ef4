// Boards of texts, which the engine reads.

import * as api from './api.ts'
import { type Board, boardOf } from './board.ts'

/** The board of a text of any format. */
export async function boardFrom(text: string): Promise<Board> {
  const { givens, values, marks } = await api.read(text)
  return boardOf(givens, values, marks)
}
