// Every drawn cell is the one that a tap on it chooses, at all sizes.
import { test } from 'node:test'
import { SIZES } from './sizes.mjs'
import { GENTLE, assert, enter, open } from './support.mjs'

for (const [width, height] of SIZES) {
  test(`a tap chooses the cell that is drawn there: ${width} × ${height}`, async t => {
    const page = await open(t, { width, height })
    await enter(page, GENTLE)
    const wrong = []
    for (let cell = 0; cell < 81; cell += 1) {
      const [x, y] = await page.evaluate(cell => {
        // The middle of the drawn cell, in the units of the picture.
        const place = () => {
          const point = new DOMPoint(28 + 60 * (cell % 9) + 30, 28 + 60 * Math.floor(cell / 9) + 30)
          return point.matrixTransform(document.querySelector('svg.picture').getScreenCTM())
        }
        scrollBy({ top: place().y - innerHeight / 2, behavior: 'instant' })
        const { x, y } = place()
        return [x, y]
      }, cell)
      await page.mouse.click(x, y)
      const chosen = await page.locator('[role=gridcell][tabindex="0"]').getAttribute('data-cell')
      const drawn = `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`
      if (chosen !== drawn) wrong.push([drawn, chosen])
    }
    assert.deepEqual(wrong, [])
  })
}
