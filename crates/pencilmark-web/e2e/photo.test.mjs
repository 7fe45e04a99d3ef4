// Puzzles from photographs: chosen, pasted, seen by a camera; doubts are mended, and the first hint follows.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { chromium } from 'playwright-core'
import { HEIGHT, WIDTH, pastePicture, pictured } from './pictures.mjs'
import { isSite } from './door.mjs'
import { TWO, inTurn, isAll } from './sizes.mjs'
import { GENTLE, assert, cell, faults, hears, hint, newContext, open, phone, values } from './support.mjs'

/** The same with a digit that stands twice in a row: r1c2 is a 5, and so is r1c1. */
const CLASH = GENTLE.replace('53', '55')

const file = async (page, puzzle) => ({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await pictured(page, puzzle), 'base64') })

const told = (page, words) => page.locator('#photograph p', { hasText: words }).waitFor()

/** What was read is the puzzle, and a hint is given about it. */
async function play(page, puzzle) {
  assert.equal(await values(page), puzzle)
  await page.click('#givens >> text=Done')
  await page.locator('#photograph').waitFor({ state: 'hidden' })
  assert.equal(await page.locator('.cell[aria-readonly=true]').count(), puzzle.replaceAll('.', '').length)
  await hint(page, 1)
}

// The server and the site differ in what reads the picture: on the program, one window is enough, and no camera.
const isWhole = isSite || isAll
const skip = !isWhole

for (const [width, height] of isWhole ? TWO : inTurn(TWO, 1)) {
  test(`a photo is chosen, stands beside the board, and is played: ${width}`, async t => {
    const page = await open(t, { width, height })
    await page.click('#open-button')
    await page.click('#open >> text=From a photo')
    assert.deepEqual(await faults(page), [])
    await page.screenshot({ path: `screenshots/photo-dialog-${width}.png` })
    await page.setInputFiles('#photo-file', await file(page, GENTLE))
    await told(page, '30 digits were read. Compare them with the photo.')
    await hears(page, '30 digits were read')
    assert.equal(await page.locator('.spot').count(), 0)
    await page.locator('#givens >> text=Done').waitFor()
    assert.equal(await page.locator('button.primary:visible').count(), 1, 'one button shows what is next')
    // A cell of the photo is chosen on the board.
    const { x, y, width: wide } = await page.locator('#photograph svg').boundingBox()
    await page.mouse.click(x + 0.5 * wide, y + 30)
    assert.equal(await cell(page, 'r1c5').getAttribute('tabindex'), '0')
    await page.screenshot({ path: `screenshots/photo-read-${width}.png` })
    assert.deepEqual(await faults(page), [])
    await play(page, GENTLE)
    await page.screenshot({ path: `screenshots/photo-hint-${width}.png` })
  })

  test(`a photo is pasted, and its doubts are mended: ${width}`, async t => {
    const page = await open(t, { width, height })
    await pastePicture(page, CLASH)
    await told(page, '30 digits were read. 2 cells are in doubt. Read like this, there is no solution.')
    assert.equal(await page.locator('.spot.look').count(), 2)
    assert.equal(await page.locator('#photograph .look').count(), 2)
    await page.screenshot({ path: `screenshots/photo-doubt-${width}.png` })
    assert.deepEqual(await faults(page), [])
    // The first one is right, and the next one is asked about.
    await page.click('#photograph >> role=button[name="r1c1 is 5"]')
    assert.equal(await page.locator('.spot.look').count(), 1)
    await page.locator('#photograph >> text=r1c2 is').waitFor()
    await cell(page, 'r1c2').click()
    await page.click('.pad .key >> nth=2')
    assert.equal(await page.locator('.spot').count(), 0)
    assert.equal(await page.locator('#photograph .actions').isVisible(), false)
    await page.keyboard.press('Control+z')
    await page.locator('.spot.look').waitFor()
    await page.click('#photograph >> role=button[name="r1c2 is empty"]')
    assert.equal(await values(page), GENTLE.replace('53', '5.'))
    await cell(page, 'r1c2').click()
    await page.keyboard.press('3')
    await play(page, GENTLE)
  })
}

test('digits that are written by hand are no part of the puzzle, and come after it', async t => {
  const page = await open(t)
  const written = '..46.89...7....3..1..3.....'.padEnd(81, '.')
  await pastePicture(page, GENTLE, written)
  await told(page, '30 digits were read. 8 more are written by hand: they come after Done.')
  await page.screenshot({ path: 'screenshots/photo-written.png' })
  assert.equal(await values(page), GENTLE)
  await page.click('#givens >> text=Done')
  await page.locator('#photograph').waitFor({ state: 'hidden' })
  assert.equal(await page.locator('.cell[aria-readonly=true]').count(), 30)
  assert.equal(await values(page), [...GENTLE].map((sign, cell) => (written[cell] === '.' ? sign : written[cell])).join(''))
})

test('a telephone takes a photo', async t => {
  const page = await open(t, { context: await phone(t) })
  await page.tap('#start >> text=From a photo')
  const field = page.locator('#photo-take')
  await field.waitFor()
  assert.deepEqual(await field.evaluate(field => [field.accept, field.getAttribute('capture')]), ['image/*', 'environment'])
  await field.setInputFiles(await file(page, GENTLE))
  await told(page, '30 digits')
  const { y, height } = await page.locator('#givens >> text=Done').boundingBox()
  assert.ok(y + height <= 740, 'what is next is in sight')
  await page.screenshot({ path: 'screenshots/photo-phone.png' })
  await play(page, GENTLE)
})

test('a picture without a puzzle is told, and so is a file that is none', async t => {
  const page = await open(t)
  const before = await values(page)
  await pastePicture(page, '')
  await page.locator('#photo .problem', { hasText: 'no whole grid' }).waitFor()
  assert.deepEqual(await faults(page), [])
  await page.setInputFiles('#photo-file', { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await page.locator('#photo .problem', { hasText: 'cannot open this picture' }).waitFor()
  await page.keyboard.press('Escape')
  assert.equal(await values(page), before)
})

/** The film of a camera: the same picture again and again, or none. */
async function film(t, puzzle) {
  const page = await open(t)
  const grey = Buffer.from(await pictured(page, puzzle, ''))
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, Buffer.alloc(grey.length / 2, 128)])
  const folder = mkdtempSync(join(tmpdir(), 'pencilmark-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'film.y4m')
  writeFileSync(path, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]))
  return path
}

/** A page with a camera that shows a film. */
async function filmed(t, path) {
  const args = ['--no-sandbox', '--disable-gpu', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${path}`]
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args })
  t.after(() => browser.close())
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, permissions: ['camera'], reducedMotion: 'reduce' })
  return open(t, { context })
}

test('a camera is read live, with the grid drawn over its picture', { skip }, async t => {
  const page = await filmed(t, await film(t, GENTLE))
  await page.click('#open-button')
  await page.click('#open >> text=From a photo')
  await page.locator('#camera').waitFor()
  // The grid is drawn for a moment, before the dialog goes away.
  const isDrawn = page.evaluate(
    () =>
      new Promise(resolve => {
        const dialog = document.getElementById('photo')
        const look = (_, observer) => {
          if (!dialog.querySelector('polygon')) return
          observer.disconnect()
          resolve()
        }
        new MutationObserver(look).observe(dialog, { childList: true, subtree: true })
      }),
  )
  await page.click('#camera')
  await isDrawn
  await told(page, '30 digits were read')
  assert.equal(await page.evaluate(() => document.querySelector('#photo video').srcObject), null, 'the camera is off')
  await play(page, GENTLE)
})

test('what a camera shows with doubts is taken when the player says so', { skip }, async t => {
  const page = await filmed(t, await film(t, CLASH))
  await page.click('#open-button')
  await page.click('#open >> text=From a photo')
  await page.click('#camera')
  await page.locator('#photo [aria-live]', { hasText: 'mend its doubts' }).waitFor()
  await page.screenshot({ path: 'screenshots/photo-camera.png' })
  assert.deepEqual(await faults(page), [])
  await page.click('#photo >> text=Take this picture')
  await told(page, '2 cells are in doubt')
})

test('without a camera the page says so', async t => {
  const context = await newContext({ viewport: { width: 1280, height: 860 }, permissions: [] })
  t.after(() => context.close())
  const page = await open(t, { context })
  await page.click('#open-button')
  await page.click('#open >> text=From a photo')
  await page.click('#camera')
  await page.locator('#photo .problem', { hasText: 'camera cannot be used' }).waitFor()
})
