// The page of `explain --format html`: from a file, without a network, by keyboard, on paper.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { ARGUED, assert, faults, newContext } from './support.mjs'

/** The page, made once: it takes seconds. */
let made
const html = () => (made ??= execFileSync(process.env.PENCILMARK, ['explain', '--format', 'html', ARGUED], { maxBuffer: 1 << 26 }))

/** The page of a path in a browser that is offline. */
async function walk(t, options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pencilmark-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'path.html')
  writeFileSync(file, html())
  const context = await newContext({ viewport: { width: 1280, height: 860 }, offline: true, ...options })
  t.after(() => context.close())
  const page = await context.newPage()
  const errors = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', error => errors.push(error.message))
  page.on('request', request => request.url().startsWith('file:') || errors.push(request.url()))
  t.after(() => assert.deepEqual(errors, []))
  await page.goto(pathToFileURL(file).href)
  return { page, file }
}

test('the page of a path is walked by keys, steps and lines', async t => {
  const { page, file } = await walk(t)
  assert.ok(statSync(file).size < 3_000_000)
  const place = () => page.textContent('#place')
  assert.match(await place(), /^Step 1 of \d+$/)
  await page.keyboard.press('ArrowRight')
  assert.match(await place(), /^Step 2 of/)
  await page.keyboard.press('ArrowLeft')
  const whole = await page.innerHTML('#picture')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  assert.equal(await page.locator('#lines [aria-current]').count(), 1)
  assert.notEqual(await page.innerHTML('#picture'), whole)
  await page.reload()
  assert.match(page.url(), /#1\.2$/)
  assert.match(await page.textContent('#lines [aria-current]'), /^2/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  assert.equal(await page.innerHTML('#picture'), whole)
})

test('the word for a cell and its place in the picture light each other', async t => {
  const { page } = await walk(t)
  const word = page.locator('#lines .word:not(.house)').first()
  const cells = (await word.getAttribute('data-cells')).split(' ')
  await word.hover()
  assert.equal(await page.locator('#picture rect.lit').count(), cells.length)
  await page.screenshot({ path: 'screenshots/path-file.png' })
  const lit = await page.locator('#picture rect.lit').first().boundingBox()
  await page.mouse.move(lit.x + lit.width / 2, lit.y + lit.height / 2)
  assert.ok(await word.evaluate(word => word.classList.contains('lit')))
})

for (const colorScheme of ['light', 'dark']) {
  test(`the page of a path has no serious fault of access, ${colorScheme}`, async t => {
    const { page } = await walk(t, { colorScheme })
    assert.deepEqual(await faults(page), [])
  })
}

test('the page of a path is printed, a picture for each step', async t => {
  const { page } = await walk(t)
  const steps = Number(/\d+$/.exec(await page.textContent('#place')))
  const pdf = await page.pdf({ path: 'screenshots/path-file.pdf' })
  assert.ok(pdf.length > 10_000)
  assert.equal(await page.locator('#print article').count(), steps)
})
