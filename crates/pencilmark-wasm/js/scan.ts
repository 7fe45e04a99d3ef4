// The scanner in this thread: puzzles in pictures. Its file is loaded when the first picture is read.

import { type Source, loadable } from './file.js'
import start, { scan as scanned } from './generated/scan.js'
import type { Pixels, Scan, ScanAnswer } from './pixels.js'

export type { Source } from './file.js'
export type { Pixels, Scan, ScanAnswer } from './pixels.js'

/**
 * The error for a picture without a puzzle. Its code is `no-grid`, `several-grids`, `no-digits`, `no-puzzle` or `not-a-picture`.
 *
 * ```js
 * const why = await scan(white).catch(error => error)
 * if (why instanceof ScanError) console.log(why.code, why.message)
 * ```
 */
export class ScanError extends Error {
  // Whoever packs the package may shorten the name of the class.
  static {
    Object.defineProperty(this, 'name', { value: 'ScanError' })
  }

  override readonly name = 'ScanError'

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

let started: Promise<unknown> | undefined

/**
 * Loads the scanner, once. `scan` calls it itself; a program calls it to load early, or from another place.
 *
 * ```js
 * await initScan()
 * ```
 */
export async function initScan(source: Source = new URL('./scan.wasm', import.meta.url)): Promise<void> {
  started ??= loadable(source).then(file => start({ module_or_path: file }))
  try {
    await started
  } catch (error) {
    started = undefined
    throw error
  }
}

/** The answer about a picture as JSON. */
export async function scanJson({ width, height, data }: Pixels): Promise<string> {
  await initScan()
  return scanned(width, height, data instanceof Uint8Array ? data : new Uint8Array(data.buffer, data.byteOffset, data.byteLength))
}

/**
 * Reads the puzzle in a picture. In a page, the pixels are those of a canvas.
 *
 * ```js
 * const { puzzle, doubts } = await scan(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height))
 * ```
 */
export async function scan(picture: Pixels): Promise<Scan> {
  const answer = JSON.parse(await scanJson(picture)) as ScanAnswer
  if ('error' in answer) throw new ScanError(answer.error.code, answer.error.message)
  return answer
}
