// Links to boards. The board is in the fragment. The page in the link is a page that other people can open, if there is one.

import type { Board } from './board.ts'
import { encode } from './share.ts'

interface Address {
  readonly page: string
  /** Whether other people cannot open the page. */
  readonly isLocal: boolean
}

/** Names and addresses that do not lead other people to this page. */
const LOCAL = /^(localhost|.*\.local(host)?|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|169\.254\..*|\[(::1|f[cde].*)\])$/

/**
 * The address of the page for other people: the public address from the server's settings, otherwise the page's own address.
 */
export function addressOf(here: Pick<Location, 'origin' | 'pathname' | 'hostname'> = location, told = toldAddress()): Address {
  if (told) return { page: told, isLocal: false }
  return { page: here.origin + here.pathname, isLocal: LOCAL.test(here.hostname) || !/[.:]/.test(here.hostname) }
}

const toldAddress = (): string => document.querySelector<HTMLMetaElement>('meta[name=pencilmark-address]')?.content ?? ''

export const linkTo = (board: Board): string => `${addressOf().page}#${encode(board)}`
