// The board is played by keys while the engine works hard: how long it takes from a key to the frame that shows it. The limits
// are generous, because the machine may be busy; the figures are printed. BUSY_TIMES=5 presses keys five times as long, as
// figures that one tells of need hundreds of keys.
import { test } from 'node:test'
import { assert, enter, open, spread, turn } from './support.mjs'

const TIMES = Number(process.env.BUSY_TIMES ?? 1)
const GOLDEN_NUGGET = '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....'

/** Opens a puzzle, and notes from then on how many milliseconds pass from each key to the end of the frame that shows it. */
async function play(t, puzzle) {
  const page = await open(t)
  await enter(page, puzzle)
  await page.evaluate(async () => {
    // What is kept for later without a connection is fetched once; here it is not the question.
    const kept = await navigator.serviceWorker?.getRegistration()
    if (kept) await navigator.serviceWorker.ready
    globalThis.frames = []
    const painted = new MessageChannel()
    let pressed = []
    painted.port1.onmessage = () => {
      globalThis.frames.push(...pressed.map(time => performance.now() - time))
      pressed = []
    }
    document.addEventListener('keydown', event => {
      const time = event.timeStamp
      requestAnimationFrame(() => {
        pressed.push(time)
        painted.port2.postMessage('')
      })
    }, { capture: true })
  })
  return page
}

/** Presses keys at uneven times for some seconds; how long each took. */
async function press(page, seconds) {
  await page.locator('[role=gridcell][tabindex="0"]').focus()
  await page.evaluate(() => (globalThis.frames = []))
  const keys = ['ArrowRight', 'ArrowDown', '7', 'Backspace', 'ArrowLeft', 'u', 'ArrowUp', '3', 'u', 'm', 'u']
  const end = performance.now() + 1000 * seconds
  for (let turn = 0; performance.now() < end; turn += 1) {
    await page.keyboard.press(keys[turn % keys.length])
    await page.waitForTimeout(20 + ((turn * 37) % 60))
  }
  return page.evaluate(() => globalThis.frames)
}

function tell(t, what, frames) {
  const { most, text } = spread(frames)
  t.diagnostic(`${what}: ${frames.length} keys, to the frame ${text}`)
  assert.ok(frames.length > 10)
  assert.ok(most < 250)
}

/** Golden Nugget's first step is a nested net, which takes some seconds. */
async function rate(page) {
  await turn(page, 'Rating')
  await page.click('text=Rate the puzzle')
  await page.locator('#panel-rate progress').waitFor()
}

async function stopRating(page) {
  await page.click('#panel-rate >> text=Stop')
  await page.locator('text=Rate the puzzle').waitFor()
}

/** A symmetry that is hard to have. */
async function make(page) {
  await page.click('#new-button')
  await page.click('#new summary')
  await page.selectOption('#new-rating', { label: '9.0 to 9.4' })
  await page.selectOption('#new-symmetry', { label: 'All turns and mirrors' })
  await page.fill('#new-to', '22')
  await page.click('text=Make a puzzle')
  await page.click('text=Play on meanwhile')
  await page.locator('#making .far', { hasText: 'puzzles tried' }).waitFor()
}

test('while nothing else goes on', async t => tell(t, 'nothing else', await press(await play(t, GOLDEN_NUGGET), 5 * TIMES)))

test('while Golden Nugget is rated, with progress and a button that stops it', async t => {
  const page = await play(t, GOLDEN_NUGGET)
  const frames = []
  for (let round = 0; round < 3 * TIMES; round += 1) {
    await rate(page)
    frames.push(...(await press(page, 1.5)))
    await stopRating(page)
  }
  tell(t, 'Golden Nugget is rated', frames)
})

test('while a puzzle of ER 9 is made, with progress and a button that stops it', async t => {
  const page = await play(t, GOLDEN_NUGGET)
  await make(page)
  tell(t, 'a puzzle of ER 9 is made', await press(page, 5 * TIMES))
  await page.click('#making >> text=Stop')
  await page.locator('#making', { hasText: 'Stopped.' }).waitFor()
})

test('while both go on', async t => {
  const page = await play(t, GOLDEN_NUGGET)
  await make(page)
  const frames = []
  for (let round = 0; round < TIMES; round += 1) {
    await rate(page)
    frames.push(...(await press(page, 1.5)))
    await stopRating(page)
  }
  tell(t, 'both', frames)
})
