// The package in Node: the answers are those of all doors, and what is wrong is told.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import * as pencilmark from '../../../target/npm/pencilmark/index.js'
import { DOORS } from './doors.mjs'
import { GOLDEN_NUGGET, PUZZLE } from './puzzles.mjs'

const EMPTY = '.'.repeat(81)

test('the same request has the same JSON as in the program', async () => {
  for (const [name, body, answer] of DOORS) assert.equal(await pencilmark.engine.json(name, body), answer, `${name} ${body}`)
  assert.ok(DOORS.length >= 300, `${DOORS.length}`)
})

test('a request of the API is answered by the objects of the API', async () => {
  for (const [name, body, answer] of DOORS) assert.deepEqual(await pencilmark.answer(name, JSON.parse(body)), JSON.parse(answer), `${name} ${body}`)
  const { error } = await pencilmark.answer('solve', { puzzle: '...' })
  assert.deepEqual([error.code, error.field], ['unreadable', 'puzzle'])
})

test('each function answers', async () => {
  assert.equal((await pencilmark.solve(PUZZLE)).count, '1')
  assert.match((await pencilmark.hint(PUZZLE, { level: 1 })).text, /single/)
  assert.equal((await pencilmark.explain(PUZZLE)).solved, true)
  assert.ok((await pencilmark.steps(PUZZLE, { strategies: ['hidden-single'] })).steps.length > 3)
  assert.ok((await pencilmark.rate(PUZZLE, { scale: 'ser' })).er > 1)
  assert.equal((await pencilmark.check(PUZZLE)).valid, true)
  assert.equal((await pencilmark.canon(PUZZLE)).canonical.length, 81)
  assert.equal((await pencilmark.equivalent(PUZZLE, PUZZLE)).equivalent, true)
  assert.match(await pencilmark.draw(PUZZLE, { hint: true }), /^<svg/)
  const { pages, placed } = await pencilmark.book([PUZZLE], { per_page: 1 })
  assert.deepEqual([pages.length, placed[0].solution_page], [2, 2])
  assert.match((await pencilmark.convert(PUZZLE, 'sdm')).puzzle, /^00569/)
  assert.equal((await pencilmark.read(PUZZLE)).givens, PUZZLE)
  const { puzzles } = await pencilmark.list(`${PUZZLE}\n...\n${PUZZLE}`)
  assert.deepEqual(puzzles.map(({ puzzle, error }) => puzzle?.givens ?? error?.line), [PUZZLE, 2, PUZZLE])
  assert.equal((await pencilmark.strategies('x-wing')).name, 'X-Wing')
})

test('boards with a layout are named by a field, or before the puzzle', async () => {
  const [puzzle, layout] = ['1.......34......', '4x4+x']
  const solved = await pencilmark.solve(puzzle, { layout })
  assert.deepEqual([solved.layout, solved.count, solved.solution?.length], [layout, '1', 16])
  assert.equal((await pencilmark.solve(`${layout} ${puzzle}`)).solution, solved.solution)
  assert.match((await pencilmark.hint(puzzle, { layout })).text, /is the only place left|only mark left/)
  assert.equal((await pencilmark.explain(puzzle, { layout })).solved, true)
  const { rules, values } = await pencilmark.read('', { layout })
  assert.deepEqual([rules.size, rules.houses.at(-1).name, values], [4, 'diagonal 2', '.'.repeat(16)])
  const link = await pencilmark.convert(puzzle, 'fpuzzles', { layout })
  assert.equal((await pencilmark.read(link.puzzle)).layout, layout)
  const made = await pencilmark.generate({ layout: '6x6', level: 'easy', seed: 3 })
  assert.deepEqual([made.layout, made.puzzle?.length], ['6x6', 36])
  const refused = await pencilmark.rate(puzzle, { layout }).catch(error => error)
  assert.ok(refused instanceof pencilmark.PencilmarkError)
})

test('without a seed it is another puzzle each time', async () => {
  const made = async () => (await pencilmark.generate()).puzzle
  assert.notEqual(await made(), await made())
  assert.equal((await pencilmark.generate({ seed: 7 })).puzzle, (await pencilmark.generate({ seed: 7 })).puzzle)
})

test('what is wrong is an error with its code and place', async () => {
  const wrong = await pencilmark.solve('...').catch(error => error)
  assert.ok(wrong instanceof pencilmark.PencilmarkError)
  assert.deepEqual([wrong.code, wrong.field, wrong.line], ['unreadable', 'puzzle', 1])
})

test('a time limit ends the work, and what is known is told', async () => {
  const begin = performance.now()
  const { count, error } = await pencilmark.solve(EMPTY, { limit: 1e15, timeout: 200 })
  assert.ok(performance.now() - begin < 1000)
  assert.match(count, /^\d+\+$/)
  assert.equal(error.code, 'out-of-time')
})

test('a signal that is raised already stops a request before it begins', async () => {
  await assert.rejects(pencilmark.solve(PUZZLE, { signal: AbortSignal.abort() }), { name: 'AbortError' })
})

test('a worker answers while this thread goes on, and is stopped at any time', async () => {
  const worker = new pencilmark.WorkerEngine()
  assert.equal((await worker.solve(PUZZLE)).count, '1')
  let turns = 0
  const turning = setInterval(() => (turns += 1), 5)
  const begin = performance.now()
  const stopped = worker.rate(GOLDEN_NUGGET, { scale: 'ser', signal: AbortSignal.timeout(300) })
  const waiting = worker.solve(PUZZLE)
  await assert.rejects(stopped, { name: 'TimeoutError' })
  assert.ok(performance.now() - begin < 2000)
  assert.equal((await waiting).count, '1', 'the next one is answered')
  clearInterval(turning)
  assert.ok(turns > 20, `${turns} turns of this thread`)
  worker.end()
  assert.equal((await worker.solve(PUZZLE)).count, '1', 'it can be asked again')
  const ended = worker.rate(GOLDEN_NUGGET, { scale: 'ser' })
  setTimeout(() => worker.end(), 50)
  await assert.rejects(ended, { name: 'AbortError' })
})

test('what a report throws ends its request, and is told', async () => {
  const options = { scale: 'ser', progress: () => assert.fail('mine') }
  await assert.rejects(pencilmark.rate(GOLDEN_NUGGET, options), { message: 'mine' })
  const worker = new pencilmark.WorkerEngine()
  await assert.rejects(worker.rate(GOLDEN_NUGGET, options), { message: 'mine' })
  assert.equal((await worker.solve(PUZZLE)).count, '1')
  worker.end()
  const freed = await pencilmark.rate(GOLDEN_NUGGET, { scale: 'ser', timeout: 300, progress: () => pencilmark.free() })
  assert.equal(freed.error.code, 'out-of-time')
})

test('a source that is none is told each time', async () => {
  for (const source of [() => 'file:///nowhere.wasm', () => 'nowhere', () => Promise.reject(new Error('nothing'))]) {
    const worker = new pencilmark.WorkerEngine(source())
    for (let times = 0; times < 2; times += 1) await assert.rejects(worker.solve(PUZZLE), String(source))
    await assert.rejects(worker.start(), String(source))
    worker.end()
  }
})

test('what has the wrong type is told', async () => {
  const { WorkerEngine, engine, generate, hint } = pencilmark
  for (const where of [engine, new WorkerEngine()]) {
    for (const timeout of ['500', NaN]) await assert.rejects(where.solve(PUZZLE, { timeout }), { message: /timeout must be/ })
    await assert.rejects(where.solve(PUZZLE, { progress: 5 }), { message: /progress must be/ })
    for (const body of [undefined, { puzzle: PUZZLE }, () => 1]) await assert.rejects(where.json('solve', body), { message: /text of JSON/ })
  }
  await assert.rejects(hint(PUZZLE, 3), { message: /options must be an object/ })
  assert.equal((await generate(null)).puzzle.length, 81)
  assert.equal((await hint(PUZZLE, { puzzle: EMPTY })).puzzle, PUZZLE, 'the argument counts')
})

test('a program ends by itself, also after a request that was stopped', () => {
  const code = `
    import { WorkerEngine } from '${new URL('../../../target/npm/pencilmark/index.js', import.meta.url)}'
    const engine = new WorkerEngine()
    const stopped = engine.rate('${GOLDEN_NUGGET}', { scale: 'ser', signal: AbortSignal.timeout(200) })
    await stopped.catch(error => console.log(error.name))
    await engine.json('solve', () => 1).catch(error => console.log(error.name))`
  const told = execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8', timeout: 20_000 })
  assert.equal(told, 'TimeoutError\nTypeError\n')
})

test('memory is given back', async () => {
  const before = pencilmark.memory()
  await pencilmark.explain(GOLDEN_NUGGET)
  assert.ok(pencilmark.memory() > 1_000_000)
  pencilmark.free()
  assert.ok(pencilmark.memory() < before + 1, `${pencilmark.memory()} bytes`)
  assert.equal((await pencilmark.solve(PUZZLE)).count, '1', 'it can be asked again at once')
})
