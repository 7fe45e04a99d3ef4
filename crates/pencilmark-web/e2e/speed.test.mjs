// How much is loaded, and how long it takes. The limits are generous, because the machine may be busy; the figures are
// printed.
import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { test } from 'node:test'
import { isSite } from './door.mjs'
import { ARGUED, GENTLE, URL_OF_PAGE, assert, enter, isReady, newContext, open, spread } from './support.mjs'

test('the first load is small', async t => {
  const page = await open(t)
  // What is needed until one can play.
  const names = await page.evaluate(() => {
    const [ready] = performance.getEntriesByName('ready')
    return performance.getEntriesByType('resource').filter(entry => entry.startTime < ready.startTime).map(entry => entry.name)
  })
  const all = [`${URL_OF_PAGE}/`, ...new Set(names)]
  let bytes = 0
  for (const name of all) bytes += gzipSync(Buffer.from(await (await fetch(name)).arrayBuffer())).length
  t.diagnostic(`first load: ${all.length} files, ${bytes} bytes with gzip`)
  assert.ok(bytes < 60_000)
  assert.ok(all.every(name => name.startsWith(URL_OF_PAGE)), 'no outside resource')
})

test('the page is ready soon', async t => {
  const times = []
  const page = await open(t)
  for (let round = 0; round < 5; round++) {
    await page.reload()
    await isReady(page)
    times.push(await page.evaluate(() => performance.getEntriesByName('ready')[0].startTime))
  }
  times.sort((one, other) => one - other)
  t.diagnostic(`ready after ${times.map(time => time.toFixed(0)).join(', ')} ms`)
  assert.ok(times[2] < 1000)
})

for (const [name, puzzle] of [['a single', GENTLE], ['a net', ARGUED]]) {
  test(`a hint is shown soon: ${name}`, async t => {
    const page = await open(t)
    await enter(page, puzzle)
    const times = []
    for (let round = 0; round < 5; round++) {
      times.push(
        await page.evaluate(async () => {
          const start = performance.now()
          document.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', bubbles: true }))
          while (!document.querySelector('.stages > li')) await new Promise(requestAnimationFrame)
          return performance.now() - start
        }),
      )
      // Another board, so that the hint is asked for again.
      await page.keyboard.press('v')
      await page.keyboard.press(String(1 + round))
    }
    times.sort((one, other) => one - other)
    t.diagnostic(`a hint is shown after ${times.map(time => time.toFixed(0)).join(', ')} ms`)
    assert.ok(times[2] < 2000)
  })
}

/** Puzzles of 17 clues: those of the file PUZZLES, or the one that is known best. */
const SPARSE = process.env.PUZZLES
  ? readFileSync(process.env.PUZZLES, 'utf8').trim().split('\n')
  : ['000000010400000000020000000000050407008000300001090000300400200050100000000806000']

test('each stage of a hint is shown soon, in many states of puzzles of 17 clues', async t => {
  const page = await open(t)
  const times = []
  for (const puzzle of SPARSE) {
    await enter(page, puzzle)
    times.push(
      ...(await page.evaluate(async () => {
        const press = key => document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
        const stages = () => document.querySelectorAll('.stages > li').length
        const times = []
        for (let state = 0; state < 20; state += 1) {
          for (let stage = 1; stage <= 4; stage += 1) {
            const start = performance.now()
            press('h')
            while (stages() < stage && performance.now() < start + 5000) await new Promise(requestAnimationFrame)
            times.push(performance.now() - start)
          }
          press('a')
          if (stages()) break
        }
        return times
      })),
    )
  }
  const { middle, text } = spread(times)
  t.diagnostic(`${times.length} stages of hints are shown after ${text}`)
  assert.ok(middle < 1000)
})

test('the engine is small, and ready soon', { skip: !isSite }, async t => {
  // One that was built in a hurry is larger.
  if (!process.env.QUICK) {
    const bytes = Buffer.from(await (await fetch(`${URL_OF_PAGE}/engine.wasm`)).arrayBuffer())
    const packed = brotliCompressSync(bytes).length
    t.diagnostic(`engine: ${bytes.length} bytes, ${packed} with brotli`)
    // The size without layouts and clues, and what these may add.
    assert.ok(packed < 1_067_974 + 140 * 1024)
    const scanner = brotliCompressSync(Buffer.from(await (await fetch(`${URL_OF_PAGE}/scan.wasm`)).arrayBuffer())).length
    t.diagnostic(`what reads photos: ${scanner} bytes with brotli`)
    assert.ok(scanner < 250_000)
  }
  const cold = []
  const warm = []
  for (let round = 0; round < 5; round++) {
    const context = await newContext()
    const page = await open(t, { context })
    await page.waitForFunction(() => performance.getEntriesByName('engine-warm').length)
    const of = name => page.evaluate(name => performance.getEntriesByName(name)[0].duration, name)
    cold.push(await of('engine'))
    warm.push(await of('engine-warm'))
    await context.close()
  }
  const list = times => times.map(time => time.toFixed(0)).join(', ')
  t.diagnostic(`the engine answers first after ${list(cold)} ms, and has found a net after ${list(warm)} ms`)
  assert.ok(Math.min(...cold) < 1000)
})
