// The package in a browser: the answers are those of all doors.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { open } from './browser.mjs'
import { DOORS } from './doors.mjs'
import { GOLDEN_NUGGET } from './puzzles.mjs'

test('the same request has the same JSON as in the program', async t => {
  const page = await open(t, '')
  const others = await page.evaluate(async doors => {
    const { WorkerEngine } = await import('/index.js')
    const engine = new WorkerEngine()
    const others = []
    for (const [name, body, answer] of doors) {
      const told = await engine.json(name, body)
      if (told !== answer) others.push([name, body, told])
    }
    return others
  }, DOORS)
  assert.deepEqual(others, [])
  assert.ok(DOORS.length >= 300, `${DOORS.length}`)
})

test('what is asked is stopped, and memory given back', async t => {
  const page = await open(t, '')
  const told = await page.evaluate(async hard => {
    const { WorkerEngine, explain, free, init, memory } = await import('/index.js')
    const far = []
    const options = { scale: 'ser', signal: AbortSignal.timeout(500), progress: ({ known }) => far.push(known) }
    const why = await new WorkerEngine().rate(hard, options).catch(error => error.name)
    await init()
    const start = memory()
    await explain(hard)
    const most = memory()
    free()
    return { why, known: far.at(-1), grew: most - start, kept: memory() - start }
  }, GOLDEN_NUGGET)
  assert.equal(told.why, 'TimeoutError')
  assert.ok(told.known >= 21, `${told.known} cells known`)
  assert.ok(told.grew > 0)
  assert.equal(told.kept, 0)
})
