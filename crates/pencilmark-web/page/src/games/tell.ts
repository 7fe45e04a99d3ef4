// The messages of the page about games that are stored or not stored.

import { button } from '../dom.ts'
import { tellNews } from '../news.ts'
import { clock } from '../text.ts'
import { MOST_GAMES } from './shelf.ts'

export const tellLeft = (back: () => void): (() => void) =>
  tellNews('Your last game is saved under Games.', [button('Back to it', back)], { seconds: 8 })

export function tellKnown(isSolved: boolean, seconds: number, anew: () => void): () => void {
  const words = isSolved ? `You have solved this puzzle before, in ${clock(seconds)}.` : 'You have begun this puzzle before: it goes on where you were.'
  const choose = () => {
    hide()
    anew()
  }
  const hide = tellNews(words, [button(isSolved ? 'Play it again' : 'Start it anew', choose)])
  return hide
}

export const tellParted = (): (() => void) =>
  tellNews('This game was played in another tab too. What you did here is a game of its own now, in your list of games.', [])

export const tellGone = (keep: () => void): (() => void) =>
  tellNews('This game was deleted in another tab, and is not kept any more.', [button('Keep it', keep)])

export const tellFull = (): (() => void) =>
  tellNews(`This game cannot be kept: there are ${MOST_GAMES} games, and all have a star. Delete one, or take its star away.`, [])

export const tellFailed = (): (() => void) =>
  tellNews('This game could not be kept: the browser has no room for it, or does not allow it. Export your games, and delete some.', [])
