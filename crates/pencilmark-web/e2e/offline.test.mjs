// The static site when its server is gone, and when it has a new version.
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { answerTo } from './door.mjs'
import { pastePicture } from './pictures.mjs'
import { freePort, serveFiles } from './server.mjs'
import { GENTLE, TRICKY, assert, enter, faults, hint, label, newContext, open, turn, values, isReady } from './support.mjs'

/** A site of its own on a server of its own, open in a new browser window that has kept it. */
async function kept(t) {
  const folder = mkdtempSync(join(tmpdir(), 'pencilmark-'))
  cpSync(process.env.PENCILMARK_SITE, folder, { recursive: true })
  t.after(() => rmSync(folder, { recursive: true }))
  const port = await freePort()
  const server = await serveFiles(folder, port)
  t.after(() => server.stop())
  const context = await newContext({ viewport: { width: 1280, height: 860 } })
  t.after(() => context.close())
  const page = await open(t, { context, site: server.url })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  return { page, server, folder, port }
}

test('with the server gone, everything works', async t => {
  const { page, server } = await kept(t)
  await enter(page, GENTLE)
  await page.keyboard.press('4')
  server.stop()
  await page.reload()
  await isReady(page)
  assert.equal(await label(page, 'r1c3'), 'row 1 column 3, entered 4')
  // The list of games is loaded only now.
  await page.keyboard.press('g')
  await page.locator('#games .opens').waitFor()
  await page.keyboard.press('Escape')
  // And so is what prints.
  await page.keyboard.press('s')
  await page.click('text=Print puzzles…')
  await page.fill('#print-count', '2')
  await page.click('text=Make the pages')
  await page.locator('#print [role=status]', { hasText: '2 puzzles on 2 pages.' }).waitFor()
  await page.keyboard.press('Escape')
  // And what reads photos, with its own file of WebAssembly.
  await pastePicture(page, GENTLE)
  await page.locator('#photograph p', { hasText: '30 digits were read' }).waitFor()
  await page.click('#givens >> text=Done')
  await page.locator('#givens').waitFor({ state: 'hidden' })
  await hint(page, 1)
  await page.click('text=Show everything')
  await page.locator('.stages > li:nth-child(4)').waitFor()
  await turn(page, 'Rating')
  await page.click('text=Rate the puzzle')
  await page.locator('#panel-rate .stars').waitFor()
  await page.keyboard.press('n')
  // What the bank has, and what it does not know.
  await page.click('#new >> role=button[name=/^Medium/]')
  await page.locator('#new').waitFor({ state: 'hidden' })
  await page.waitForFunction(() => localStorage.getItem('pencilmark.stock')?.includes('"level=medium"'))
  await page.keyboard.press('n')
  await page.click('#new summary')
  await page.selectOption('#new-symmetry', { label: 'Half turn' })
  const { answer } = await answerTo(page, 'generate', () => page.click('text=Make a puzzle'))
  await page.locator('#new').waitFor({ state: 'hidden' })
  assert.equal(await values(page), answer.puzzle)
  await page.click('nav >> text=Strategies')
  await page.locator('h1', { hasText: 'Strategies' }).waitFor()
  await page.waitForFunction(() => document.querySelector('.lessons img').naturalWidth > 0)
  assert.deepEqual(await faults(page), [])
  await page.click('text=X-Wing')
  await page.locator('h1', { hasText: 'X-Wing' }).waitFor()
  await page.locator('figure svg').first().waitFor()
  await page.click('text=Practise this')
  await page.locator('h1', { hasText: 'X-Wing' }).waitFor()
  await page.click('role=button[name="Show it"]')
  await page.locator('#task .sentence').waitFor()
  await page.click('nav >> text=Board')
  await isReady(page)
})

test('a new version waits until the player takes it, and the game goes on', async t => {
  const { page, folder } = await kept(t)
  await page.reload()
  await isReady(page)
  await enter(page, TRICKY)
  await page.keyboard.press('ArrowRight')
  const hash = file => `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`
  const [index, worker] = [join(folder, 'index.html'), join(folder, 'sw.js')]
  const before = hash(index)
  writeFileSync(index, readFileSync(index, 'utf8').replace('<title>Pencilmark', '<title>Pencilmark the second'))
  const version = /"[0-9a-f]{16}"/
  const text = readFileSync(worker, 'utf8')
  assert.match(text, version)
  writeFileSync(worker, text.replace(before, hash(index)).replace(version, '"0123456789abcdef"'))
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then(registration => registration.update()).then(() => {}))
  await page.locator('#news', { hasText: 'There is a new version' }).waitFor()
  assert.deepEqual(await faults(page), [])
  await page.screenshot({ path: 'screenshots/news.png' })
  // Until then all is as before, also after a reload.
  await page.reload()
  await isReady(page)
  assert.equal(await page.title(), 'Pencilmark')
  await page.click('#news >> text=Use it now')
  await page.waitForFunction(() => document.title === 'Pencilmark the second')
  await isReady(page)
  assert.equal(await values(page), TRICKY)
})

test('a page that cannot start says so', async () => {
  const context = await newContext()
  const page = await context.newPage()
  await page.goto(`file://${process.env.PENCILMARK_SITE}/index.html`)
  await page.locator('text=The board has not started.').waitFor({ timeout: 5000 })
  await context.close()
})
