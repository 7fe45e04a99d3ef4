// How much is loaded, and how long it takes. The limits are generous, because the machine may be busy; the figures are
// printed.
import { gzipSync } from 'node:zlib'
import { test } from 'node:test'
import { GENTLE, NET, URL_OF_PAGE, assert, enter, open } from './support.mjs'

test('the first load is small', async t => {
  const page = await open(t)
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(entry => entry.name))
  const all = [URL_OF_PAGE + '/', ...new Set(names.filter(name => !name.includes('/api/')))]
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
    times.push(await page.evaluate(() => performance.getEntriesByName('ready')[0].startTime))
  }
  times.sort((one, other) => one - other)
  t.diagnostic(`ready after ${times.map(time => time.toFixed(0)).join(', ')} ms`)
  assert.ok(times[2] < 1000)
})

for (const [name, puzzle] of [['a single', GENTLE], ['a net', NET]]) {
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
