// The scanner on the server: the program that serves the page reads photos.

import type { ScanAnswer } from '../../../../pencilmark-wasm/js/pixels.ts'
import type { Scanner } from './scanner.ts'

async function scan(canvas: HTMLCanvasElement): Promise<ScanAnswer> {
  const picture = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!picture) throw new Error('The browser has no memory for this picture.')
  const response = await fetch('api/scan', { method: 'POST', body: picture, headers: { 'content-type': 'image/jpeg' } }).catch(() => undefined)
  if (!response) throw new Error('The server does not answer. Is the program still running?')
  if (response.status === 404) throw new Error('This server cannot read photos: its program was built without the feature “scan”.')
  // A refusal has the same form as an answer without a puzzle.
  if (response.headers.get('content-type')?.startsWith('application/json')) return (await response.json()) as ScanAnswer
  throw new Error(`The server answered with status ${response.status}.`)
}

export const scanner: Scanner = { where: 'It is read by the program that serves this page, and is not kept.', scan }
