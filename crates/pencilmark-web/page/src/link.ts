// Links to boards: the board is in the fragment, and the page before it is one that others can open, if there is one.

import type { Board } from './board.ts'
import { encode } from './share.ts'

interface Address {
  readonly page: string
  /** Whether others cannot open it. */
  readonly isLocal: boolean
}

/** Names and addresses that lead nowhere, or elsewhere, for others. */
const LOCAL = /^(localhost|.*\.local(host)?|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|169\.254\..*|\[(::1|f[cde].*)\])$/

/** Where the page is for others: the address that whoever serves it has told, else its own. */
export function addressOf(here: Pick<Location, 'origin' | 'pathname' | 'hostname'> = location, told = toldAddress()): Address {
  if (told) return { page: told, isLocal: false }
  return { page: here.origin + here.pathname, isLocal: LOCAL.test(here.hostname) || !/[.:]/.test(here.hostname) }
}

const toldAddress = (): string => document.querySelector<HTMLMetaElement>('meta[name=pencilmark-address]')?.content ?? ''

export const linkTo = (board: Board): string => `${addressOf().page}#${encode(board)}`
