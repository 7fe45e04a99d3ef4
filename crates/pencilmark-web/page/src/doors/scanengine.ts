// The scanner in a worker of the browser, which reads photos without a server.

import type { ScanAnswer, Seen, Shown } from '../../../../pencilmark-wasm/js/pixels.ts'
import type { Scanner } from './scanner.ts'

let worker: Worker | undefined
let last = 0
const waiting = new Map<number, (seen: Omit<Seen, 'number'>) => void>()

function begun(): Worker {
  const one = new Worker(new URL('./scanworker.js', import.meta.url), { type: 'module' })
  const end = (failed: string): void => {
    worker = undefined
    one.terminate()
    for (const take of waiting.values()) take({ failed })
    waiting.clear()
  }
  one.addEventListener('message', ({ data }: MessageEvent<Seen>) => {
    waiting.get(data.number)?.(data)
    waiting.delete(data.number)
    // If the scanner could not be loaded, the next photo loads it again.
    if (data.failed) end(data.failed)
  })
  one.addEventListener('error', event => end(event.message || 'it could not be loaded'))
  return one
}

async function scan(canvas: HTMLCanvasElement): Promise<ScanAnswer> {
  const { width, height } = canvas
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data
  if (!data) throw new Error('The browser has no memory for this picture.')
  worker ??= begun()
  const number = ++last
  const shown: Shown = { number, picture: { width, height, data } }
  const seen = await new Promise<Omit<Seen, 'number'>>(resolve => {
    waiting.set(number, resolve)
    worker?.postMessage(shown, [data.buffer])
  })
  if (seen.answer === undefined) {
    console.info(seen.failed)
    throw new Error('What reads photos could not be loaded. Is there a connection? Try again.')
  }
  return JSON.parse(seen.answer) as ScanAnswer
}

export const scanner: Scanner = { where: 'It is read on this device, and does not leave it.', scan }
