// Pictures of puzzles, as a camera sees them.

export const [WIDTH, HEIGHT] = [960, 720]

/** The picture of a puzzle as a camera sees it: turned a little, on paper that is not white. Its pixels are red, green, blue and opacity. */
export const pictured = (page, puzzle, type = 'image/jpeg', written = '') =>
  page.evaluate(
    ([puzzle, type, width, height, written]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const pen = canvas.getContext('2d')
      pen.fillStyle = '#8a7f70'
      pen.fillRect(0, 0, width, height)
      pen.setTransform(1, 0.03, -0.05, 0.98, 180, 50)
      pen.fillStyle = '#dcd8cc'
      pen.fillRect(-30, -30, 630, 630)
      pen.strokeStyle = pen.fillStyle = '#222'
      pen.font = '42px sans-serif'
      pen.textAlign = 'center'
      const side = 64
      for (let line = 0; puzzle && line <= 9; line += 1) {
        pen.lineWidth = line % 3 ? 1.5 : 4
        pen.beginPath()
        pen.moveTo(0, line * side)
        pen.lineTo(9 * side, line * side)
        pen.moveTo(line * side, 0)
        pen.lineTo(line * side, 9 * side)
        pen.stroke()
      }
      ;[...puzzle].forEach((sign, place) => sign !== '.' && pen.fillText(sign, (place % 9 + 0.5) * side, (Math.floor(place / 9) + 0.74) * side))
      // Somebody wrote with a blue pen.
      pen.fillStyle = '#2a4a9a'
      ;[...written].forEach((sign, place) => {
        pen.font = `italic ${28 + (place % 3) * 3}px serif`
        if (sign !== '.') pen.fillText(sign, (place % 9 + 0.4 + (place % 5) * 0.04) * side, (Math.floor(place / 9) + 0.66 + (place % 4) * 0.05) * side)
      })
      if (type) return canvas.toDataURL(type, 0.9).split(',')[1]
      return [...pen.getImageData(0, 0, width, height).data].filter((_, place) => place % 4 === 1)
    },
    [puzzle, type, WIDTH, HEIGHT, written],
  )

/** Pastes a picture anywhere on the page, as one that was copied. */
export const pastePicture = async (page, puzzle, written) =>
  page.evaluate(text => {
    const data = new DataTransfer()
    data.items.add(new File([Uint8Array.from(atob(text), sign => sign.charCodeAt(0))], 'image.jpg', { type: 'image/jpeg' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }, await pictured(page, puzzle, 'image/jpeg', written))
