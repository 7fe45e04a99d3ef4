// Puzzles in pictures: the scanner in Node and in Chromium.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ScanError, initScan, scan } from '../../../target/npm/pencilmark/scan.js'
import { open } from './browser.mjs'
import { picture } from './picture.mjs'
import { PUZZLE } from './puzzles.mjs'

test('a puzzle is read of colours, and of brightness alone', async () => {
  const { width, height, data } = await picture(PUZZLE)
  const read = await scan({ width, height, data })
  assert.deepEqual([read.puzzle, read.entries, read.solutions, read.corners.length], [PUZZLE, '.'.repeat(81), 'one', 4])
  for (const [cell, values] of read.doubts) assert.ok(/^r\dc\d$/.test(cell) && values.length, cell)
  const grey = new Uint8ClampedArray(width * height).map((_, place) => data[4 * place + 1])
  assert.equal((await scan({ width, height, data: grey })).puzzle, PUZZLE)
})

test('what is no puzzle is an error with its code', async () => {
  const white = { width: 300, height: 200, data: new Uint8Array(60_000).fill(255) }
  const why = await scan(white).catch(error => error)
  assert.ok(why instanceof ScanError)
  assert.deepEqual([why.name, why.code], ['ScanError', 'no-grid'])
  for (const data of [new Uint8Array(7), new Uint8Array(0)]) await assert.rejects(scan({ ...white, data }), { code: 'not-a-picture' })
  await assert.rejects(scan({ width: 0, height: 0, data: new Uint8Array(0) }), { code: 'not-a-picture' })
})

test('it is soon done, once it is loaded', async t => {
  await initScan()
  const { width, height, data } = await picture(PUZZLE)
  const times = []
  for (let round = 0; round < 4; round += 1) {
    const begin = performance.now()
    await scan({ width, height, data })
    times.push(performance.now() - begin)
  }
  t.diagnostic(`read after ${times.map(time => time.toFixed(0)).join(', ')} ms`)
  assert.ok(Math.min(...times) < 3000)
})

test('a page reads a canvas', async t => {
  const page = await open(t, '')
  const { width, height, data } = await picture(PUZZLE)
  const read = await page.evaluate(
    async ([width, height, text]) => {
      const { scan } = await import('/scan.js')
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const pen = canvas.getContext('2d')
      pen.putImageData(new ImageData(Uint8ClampedArray.from(atob(text), sign => sign.charCodeAt(0)), width, height), 0, 0)
      return (await scan(pen.getImageData(0, 0, width, height))).puzzle
    },
    [width, height, Buffer.from(data).toString('base64')],
  )
  assert.equal(read, PUZZLE)
})
