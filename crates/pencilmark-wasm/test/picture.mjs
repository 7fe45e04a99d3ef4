// The picture of a puzzle, as pixels.

import { createRequire } from 'node:module'
import * as pencilmark from '../../../target/npm/pencilmark/index.js'

const { Resvg } = createRequire(new URL('../../pencilmark-web/page/package.json', import.meta.url))('@resvg/resvg-js')

/** The pixels of a puzzle: red, green, blue and opacity. Its digits are shapes, since resvg has no font. */
export async function picture(puzzle) {
  const drawn = new Resvg(await pencilmark.draw(puzzle), { fitTo: { mode: 'width', value: 900 }, background: '#fff' }).render()
  return { width: drawn.width, height: drawn.height, data: new Uint8Array(drawn.pixels) }
}
