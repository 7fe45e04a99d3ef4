// A puzzle from paper is typed in, and becomes the puzzle when its digits allow one solution.
import { test } from 'node:test'
import { answerTo, ask } from './door.mjs'
import { TWO } from './sizes.mjs'
import { SOLUTION, assert, cell, faults, hears, label, open, paste, phone, values } from './support.mjs'

/** From paper: 26 givens, none of which can be left out. */
const PAPER = '.34....12..2.9....19........5.7....3.26..3....1...4856.6.....8...74...35......1..'
const OF_PAPER = [...PAPER].flatMap((sign, place) => (sign === '.' ? [] : [[nameOf(place), sign]]))

function nameOf(place) {
  return `r${Math.floor(place / 9) + 1}c${(place % 9) + 1}`
}

const told = (page, words) => page.locator('#givens .told', { hasText: words }).waitFor()
const marked = (page, spot) => page.locator(`.spot.${spot}`).count()
/** The cells of the sentence about a clash. */
const named = page => page.$eval('#givens .told .unseen', names => names.textContent.match(/r\dc\d/g))

/** Begins to type a puzzle in. */
async function begin(page) {
  if (!(await page.locator('#open').isVisible())) await page.click('#open-button')
  await page.click('#open >> text=Enter my own')
  await page.locator('#givens .told').waitFor()
}

/** Types a line in with a key for each cell, and is done. */
async function type(page, line) {
  await page.keyboard.type(line)
  await page.keyboard.press('Enter')
}

/** The digits are the puzzle: they stay, whatever is pressed. */
async function isPuzzle(page, line) {
  await page.locator('#givens').waitFor({ state: 'hidden' })
  assert.equal(await values(page), line)
  assert.equal(await page.locator('.cell[aria-readonly=true]').count(), line.replaceAll('.', '').length)
}

for (const [width, height] of TWO) {
  test(`a puzzle is typed in cell after cell, and its digits stay: ${width}`, async t => {
    const page = await open(t, { width, height })
    await begin(page)
    assert.equal(await page.locator('button.primary:visible').count(), 1, 'one button shows what is next')
    await page.screenshot({ path: `screenshots/given-${width}.png` })
    await page.keyboard.type('.34')
    // The one before is taken back, one after the other.
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await hears(page, 'row 1 column 2, empty')
    await page.keyboard.type(PAPER.slice(1))
    assert.equal(await values(page), PAPER)
    assert.equal(await page.locator('#typed').textContent(), 'Your puzzle: 26 digits')
    await page.click('#givens >> text=Done')
    await isPuzzle(page, PAPER)
    await hears(page, 'This is the puzzle now: 26 digits.')
    await cell(page, 'r1c2').click()
    await page.keyboard.press('7')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Control+z')
    assert.equal(await values(page), PAPER, 'nothing takes a given away')
    await page.reload()
    assert.equal(await label(page, 'r1c2'), 'row 1 column 2, given 3')
    assert.deepEqual(await faults(page), [])
  })

  test(`to start again is asked, and keeps the puzzle: ${width}`, async t => {
    const page = await open(t, { width, height })
    await begin(page)
    await type(page, PAPER)
    await isPuzzle(page, PAPER)
    await cell(page, 'r1c1').click()
    await page.keyboard.press('5')
    const again = async answer => {
      await page.locator('#settings-button').evaluate(button => button.click())
      await page.click('text=Start this puzzle again')
      await page.click(`#settings >> text=${answer}`)
    }
    await again('Keep them')
    assert.equal(await label(page, 'r1c1'), 'row 1 column 1, entered 5')
    await page.keyboard.press('Escape')
    await again('Start again')
    assert.equal(await values(page), PAPER)
  })

  test(`with several solutions it shows where they differ, and asks one thing: ${width}`, async t => {
    const page = await open(t, { width, height })
    await begin(page)
    const short = PAPER.replace(/1..$/, '...')
    await type(page, short)
    await told(page, 'Does your paper have more than 25 digits?')
    assert.ok((await marked(page, 'look')) > 0)
    assert.equal(await page.locator('button.primary:visible').count(), 1)
    await page.screenshot({ path: `screenshots/given-several-${width}.png` })
    await page.click('text=No, only 25')
    await told(page, 'one may be wrong')
    await page.screenshot({ path: `screenshots/given-only-${width}.png` })
    await page.click('text=Compare them')
    await page.keyboard.press('Enter')
    await page.click('text=Yes, add them')
    assert.ok((await marked(page, 'look')) > 0, 'the cells stay marked until a digit is typed')
    await cell(page, 'r9c7').click()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await isPuzzle(page, PAPER)
  })

  test(`without a solution it shows the digits that clash: ${width}`, async t => {
    const page = await open(t, { width, height })
    await begin(page)
    // A digit twice in a row is seen at once, without the engine.
    await type(page, PAPER.replace(/^./, '3'))
    await told(page, '3 stands twice in row 1')
    assert.deepEqual(await named(page), ['r1c1', 'r1c2'])
    assert.equal(await marked(page, 'wrong'), 2)
    await cell(page, 'r1c1').click()
    await page.keyboard.type('.')
    // No other digit is twice in a house: only the engine sees it.
    await cell(page, 'r1c1').click()
    await page.keyboard.press('8')
    await page.keyboard.press('Enter')
    await told(page, 'do not go together')
    assert.ok((await named(page)).includes('r1c1'))
    assert.deepEqual(await faults(page), [])
    await page.screenshot({ path: `screenshots/given-clash-${width}.png` })
  })
}

test('a line is pasted or typed into its field, and so is a grid', async t => {
  const page = await open(t)
  await begin(page)
  await page.fill('#line', PAPER.replaceAll('.', '0'))
  await page.waitForFunction(() => document.querySelector('#typed').textContent.includes('26'))
  await page.click('#givens >> text=Done')
  await isPuzzle(page, PAPER)
  await begin(page)
  await page.fill('#line', PAPER.replaceAll(/.{9}/g, '$&\n'))
  await page.waitForFunction(() => document.querySelector('#typed').textContent.includes('26'))
  await page.fill('#line', '12')
  await page.locator('#line').press('Enter')
  await page.locator('#givens .problem').waitFor()
  // Pasted elsewhere on the page it is a puzzle of its own, as ever.
  await paste(page, SOLUTION.replace(/^../, '..'))
  await isPuzzle(page, SOLUTION.replace(/^../, '..'))
})

test('what was typed is there after a reload, and is typed on', async t => {
  const page = await open(t)
  await begin(page)
  await page.keyboard.type(PAPER.slice(0, 40))
  await page.reload()
  await page.locator('#givens .told').waitFor()
  await page.keyboard.type(PAPER.slice(40))
  await page.keyboard.press('Enter')
  await isPuzzle(page, PAPER)
})

test('by keys alone the focus goes from answer to answer, and to the board', async t => {
  const page = await open(t)
  await begin(page)
  await page.keyboard.type(PAPER.replace(/1..$/, '...'))
  const press = async (name, words) => {
    await page.locator(`#givens >> role=button[name="${name}"]`).focus()
    await page.keyboard.press('Enter')
    if (words) await told(page, words)
  }
  await press('Done', 'more than 25 digits')
  await page.locator('#givens :focus', { hasText: 'Yes, add them' }).waitFor()
  await press('No, only 25', 'one may be wrong')
  await page.locator('#givens :focus', { hasText: 'Compare them' }).waitFor()
  await answerTo(page, 'solve', () => press('Play it as it is'))
  assert.equal(await page.locator('#news').isVisible(), false, 'who knows of several solutions is not told of them again')
  await page.locator('#board [role=gridcell]:focus').waitFor()
  assert.match(await label(page, 'r1c2'), /given 3/)
})

/** A phone on which taps are counted, from the first screen on. */
async function counting(t) {
  const page = await open(t, { context: await phone(t) })
  let taps = 0
  const tap = async selector => {
    taps += 1
    await page.tap(selector)
  }
  const end = async most => {
    await tap('#givens >> text=Done')
    await isPuzzle(page, PAPER)
    await tap('#hint-button')
    await page.locator('.stages > li').waitFor()
    t.diagnostic(`${taps} taps`)
    assert.ok(taps <= most, `${taps} taps`)
  }
  return { page, tap, end }
}

test('26 digits from paper take at most 40 taps, digit first', async t => {
  const { page, tap, end } = await counting(t)
  await tap('button:visible:text("Enter my own")')
  await tap('text=Digit first')
  for (const digit of '123456789') {
    const cells = OF_PAPER.filter(([, sign]) => sign === digit)
    if (cells.length) await tap(`.pad .key >> nth=${digit - 1}`)
    for (const [name] of cells) await tap(`[role=gridcell][data-cell=${name}]`)
  }
  await page.screenshot({ path: 'screenshots/given-first-360.png' })
  await end(40)
})

test('26 digits from paper take at most 85 taps, cell after cell', async t => {
  const { tap, end } = await counting(t)
  await tap('button:visible:text("Enter my own")')
  for (const sign of PAPER) await tap(`.pad .key >> nth=${sign === '.' ? 9 : sign - 1}`)
  await end(85)
})

/** Numbers from 0 to 1, the same ones for a seed. */
function numbers(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** How many spoilings are tried: all, as `.ci/long` asks, or a tenth. */
const SPOILINGS = process.env.PENCILMARK_TEST_ALL ? 200 : 20

test(`${SPOILINGS} spoilings: a wrong digit is among those that clash, and nothing is claimed of what may be right`, async t => {
  const page = await open(t)
  const random = numbers(60)
  const one = list => list[Math.floor(random() * list.length)]
  const puzzles = (await (await page.request.get(`${process.env.URL_OF_PAGE}/puzzles.txt`)).text()).match(/^[\d.]{81}/gm)
  assert.ok(puzzles.length > 100)
  const met = { clash: 0, several: 0, none: 0 }
  for (let round = 0; round < SPOILINGS; round += 1) {
    // Most puzzles of newspapers have more digits than they need.
    const sparse = one(puzzles)
    const { solution } = await ask(page, 'solve', { puzzle: sparse })
    const more = 0.4 * random()
    const puzzle = [...sparse].map((sign, place) => (random() < more ? solution[place] : sign)).join('')
    const place = one([...puzzle].flatMap((sign, place) => (sign === '.' ? [] : [place])))
    const isMissing = random() < 0.5
    const wrong = isMissing ? '.' : one([...'123456789'].filter(digit => digit !== puzzle[place]))
    const spoilt = puzzle.slice(0, place) + wrong + puzzle.slice(place + 1)
    await begin(page)
    await page.fill('#line', spoilt)
    await page.waitForFunction(number => document.querySelector('#typed').textContent.includes(`: ${number} digit`), spoilt.replaceAll('.', '').length)
    await page.click('#givens >> text=Done')
    await page.locator('#givens[hidden], #givens .told .unseen, #givens :text("paper have more")').first().waitFor({ state: 'attached' })
    const { solutions } = await ask(page, 'solve', { puzzle: spoilt, all: true, limit: 2 })
    const what = `round ${round}: ${spoilt}, spoilt at ${nameOf(place)}`
    if (!solutions) {
      met.clash += 1
      assert.ok(!isMissing, what)
      const cells = await named(page)
      assert.ok(cells.includes(nameOf(place)), `${what}: ${cells}`)
      assert.equal(await marked(page, 'wrong'), cells.length, what)
      // It is a smallest one: without any digit of it the others of it have a solution.
      const places = cells.map(name => 9 * (name[1] - 1) + (name[3] - 1))
      for (const out of places) {
        const rest = [...spoilt].map((sign, place) => (places.includes(place) && place !== out ? sign : '.')).join('')
        assert.notEqual((await ask(page, 'solve', { puzzle: rest, limit: 1 })).count, '0', what)
      }
    } else if (solutions.length > 1) {
      met.several += 1
      const differ = await page.$$eval('.spot.look', spots => spots.length)
      assert.ok(differ >= [...solutions[0]].filter((digit, place) => digit !== solutions[1][place]).length, what)
      assert.equal((await page.locator('#givens .told').textContent()).match(/\?/g).length, 1, what)
    } else {
      met.none += 1
      await isPuzzle(page, spoilt)
      assert.equal(await page.locator('.spot').count(), 0, what)
    }
  }
  t.diagnostic(JSON.stringify(met))
  assert.ok(Math.min(...Object.values(met)) > 0, 'each kind was met')
})
