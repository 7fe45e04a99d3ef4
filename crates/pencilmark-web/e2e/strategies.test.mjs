// The index of the strategies and their pages: an order for learning, pictures that come when they are needed, one header.
import { gzipSync } from 'node:zlib'
import { test } from 'node:test'
import { ARGUED, URL_OF_PAGE, assert, enter, faults, hint, isReady, open } from './support.mjs'

const bytesOf = async names => {
  let bytes = 0
  for (const name of names) bytes += gzipSync(Buffer.from(await (await fetch(name)).arrayBuffer())).length
  return bytes
}

test('the index has a picture and a sentence for each strategy, and loads what is seen', async t => {
  const page = await open(t, { address: '/strategies/' })
  const cards = page.locator('.lessons > li')
  const count = await cards.count()
  assert.ok(count > 100)
  const told = await cards.locator('p').allTextContents()
  assert.ok(told.every(words => words.length > 10 && words.length < 200))
  assert.equal(new Set(told).size, count, 'no two say the same')
  const loaded = () => page.$$eval('.lessons img', pictures => pictures.filter(picture => picture.naturalWidth > 0).length)
  await page.waitForFunction(() => document.querySelector('.lessons img').naturalWidth > 0)
  const first = await loaded()
  assert.ok(first < count / 2, `${first} pictures of ${count} are loaded at once`)
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(entry => entry.name))
  const bytes = await bytesOf([`${URL_OF_PAGE}/strategies/`, ...new Set(names)])
  t.diagnostic(`the index: ${names.length + 1} files, ${bytes} bytes with gzip, ${first} pictures`)
  assert.ok(bytes < 70_000)
  await page.locator('.lessons img').last().scrollIntoViewIfNeeded()
  await page.waitForFunction(() => [...document.querySelectorAll('.lessons img')].at(-1).naturalWidth > 0)
})

test('the next lesson is the next card', async t => {
  const page = await open(t, { address: '/strategies/' })
  const names = await page.locator('.lessons > li > a').allTextContents()
  assert.deepEqual(names.slice(0, 3), ['Game Rules', 'Full House', 'Hidden Single'])
  for (const name of ['Naked Pair', 'X-Wing', 'XY-Wing']) {
    await page.click(`.lessons a >> text="${name}"`)
    await page.locator('h1', { hasText: name }).waitFor()
    assert.equal(await page.locator('[rel=next]').textContent(), `${names[names.indexOf(name) + 1]} →`)
    await page.click('nav >> text=All strategies')
  }
})

test('the course goes from what is simple to what extends it, and leaves out what something easier does', async t => {
  const page = await open(t, { address: '/strategies/' })
  const names = await page.locator('.lessons > li > a').allTextContents()
  for (const [one, other] of [['Hidden Quadruple', 'X-Wing'], ['X-Wing', 'VWXYZ-Wing'], ['2-String Kite', 'Dual 2-String Kite']]) {
    assert.ok(names.includes(one) && names.indexOf(one) < names.indexOf(other), `${one} before ${other}`)
  }
  for (const [id, steps] of [['leviathan', []], ['nested-forcing-net', ['prev']], ['game-rules', ['next']]]) {
    await page.goto(`${URL_OF_PAGE}/strategies/${id}.html`)
    assert.deepEqual(await page.$$eval('.steps [rel]', links => links.map(link => link.rel)), steps, id)
  }
})

test('diagrams are drawn', async t => {
  const page = await open(t, { address: '/strategies/' })
  const links = await page.$$eval('.lessons > li > a', links => links.map(link => link.href))
  for (const link of links) {
    const words = await (await fetch(link)).text()
    assert.ok(!words.includes('<pre'), link)
  }
  await page.goto(`${URL_OF_PAGE}/strategies/x-wing.html`)
  assert.equal(await page.locator('.diagram .cross').count(), 2)
})

test('the strategies have the colours that the player has chosen', async t => {
  const page = await open(t, { dark: false })
  await page.keyboard.press('Escape')
  await page.click('#settings-button')
  await page.click('text=Dark')
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await colour()
  await page.click('#settings >> .close')
  await page.click('.places >> text=Strategies')
  await page.locator('h1', { hasText: 'Strategies' }).waitFor()
  assert.equal(await colour(), dark)
})

for (const [width, height] of [[1366, 850], [768, 1024]]) {
  test(`the board and the strategies have one header: ${width} × ${height}`, async t => {
    const places = async page => {
      // While the page's own font loads, words have other widths.
      await page.evaluate(() => document.fonts.load('1rem Inter'))
      const boxes = []
      for (const one of ['.home a', '.places >> text=Board', '.places >> text=Strategies']) {
        const { x, y, width } = await page.locator(one).boundingBox()
        boxes.push([Math.round(x), Math.round(y), Math.round(width)])
      }
      return boxes
    }
    const page = await open(t, { width, height })
    await isReady(page)
    await page.keyboard.press('Escape')
    const current = () => page.locator('.places [aria-current]').textContent()
    const [board, here] = [await places(page), await current()]
    await page.click('.places >> text=Strategies')
    await page.locator('h1', { hasText: 'Strategies' }).waitFor()
    // What is current is bold, and somewhat wider.
    const apart = (await places(page)).flatMap((box, link) => box.map((side, place) => Math.abs(side - board[link][place])))
    assert.ok(Math.max(...apart) <= 6, `${JSON.stringify(board)} and ${JSON.stringify(await places(page))}`)
    assert.deepEqual([here, await current()], ['Board', 'Strategies'])
    assert.deepEqual(await faults(page), [])
  })
}

test('an example opens on the board, as it is on its page', async t => {
  const page = await open(t, { address: '/strategies/xy-wing.html' })
  const text = await page.locator('.example figcaption').first().textContent()
  await page.locator('text=Open this example on the board').first().click()
  await page.locator('#grid').waitFor()
  await page.locator('#title', { hasText: 'Example of XY-Wing' }).waitFor()
  await page.click('text=Give me a hint')
  await page.click('role=button[name="Show everything"]')
  await page.locator('#panel-hint .sentence', { hasText: text.slice(0, 40) }).waitFor()
})

test('how a step is read stands on a page, to which the index, examples and steps lead', async t => {
  const page = await open(t, { address: '/strategies/' })
  await page.click('text=how to read a step')
  await page.locator('h1', { hasText: 'How to read a step' }).waitFor()
  const terms = await page.locator('dt').allTextContents()
  for (const term of ['r2345c6', 'on, off', 'letters', '(from 3 and 5)']) assert.ok(terms.includes(term), term)
  assert.deepEqual(await faults(page), [])
  await page.screenshot({ path: 'screenshots/reading.png', fullPage: true })
  await page.goto(`${URL_OF_PAGE}/strategies/death-blossom.html`)
  await page.click('text=How to read this >> nth=0')
  await page.locator('h1', { hasText: 'How to read a step' }).waitFor()
  await page.goto(URL_OF_PAGE)
  await isReady(page)
  await enter(page, ARGUED)
  for (const stage of [1, 2, 3, 4]) await hint(page, stage)
  assert.equal(await page.locator('.stages .step a', { hasText: 'How to read this' }).getAttribute('href'), 'strategies/reading.html')
  const explained = await page.locator('.stages .term').allTextContents()
  assert.equal(new Set(explained).size, explained.length)
})

test('on paper, a page of a strategy has no empty halves', async t => {
  const page = await open(t, { address: '/strategies/xy-wing.html' })
  const sheets = async () => (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g).length
  for (const [id, most] of [['xy-wing', 1], ['finned-swordfish', 1], ['hidden-single', 1], ['death-blossom', 2]]) {
    await page.goto(`${URL_OF_PAGE}/strategies/${id}.html`)
    assert.equal(await sheets(), most, id)
  }
})
