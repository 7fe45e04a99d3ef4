// Boards from texts. The engine reads the texts.

import * as api from './api.ts'
import { type Board, boardOf } from './board.ts'
import { layoutOf } from './layout.ts'

/** The board of a text of any format. */
export async function boardFrom(text: string): Promise<Board> {
  const answer = await api.read(text)
  return boardOf(answer.givens, answer.values, answer.marks, layoutOf(answer))
}
