// Shows the views of a path. The place is kept in the address, so that a reload comes back to it.
const data = JSON.parse(document.getElementById('data').textContent)
const by = id => document.getElementById(id)
const cellsOf = []
data.views.forEach(([, , changed], i) => {
  const cells = i ? cellsOf[i - 1].slice() : []
  changed.forEach(([cell, fragment]) => (cells[cell] = fragment))
  cellsOf.push(cells)
})
const svg = view => {
  const [over, height, , faded, lit] = data.views[view]
  const all = numbers => numbers.map(i => data.fragments[i]).join('')
  const [back, names, legend] = over.map(i => data.fragments[i])
  const links = `<g class="faded">${all(faded)}</g>${all(lit)}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${data.side} ${height}" role="img" aria-label="The board, with what the text says">${back}${data.grid}${links}${all(cellsOf[view])}${names}${legend}</svg>`
}
// Names of cells and houses light what they mean in the picture, and are lit by it; they have the class that is drawn there.
const NAME = /r[1-9]+c[1-9]+|\b(rows?|columns?|blocks?) [1-9](?:(?:, | and | or )[1-9](?![\w]))*/g
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const inBlock = (block, i) => `r${3 * Math.floor((block - 1) / 3) + Math.floor(i / 3) + 1}c${3 * ((block - 1) % 3) + (i % 3) + 1}`
const houses = {
  r: row => DIGITS.map(i => `r${row}c${i}`),
  c: column => DIGITS.map(i => `r${i}c${column}`),
  b: block => DIGITS.map(i => inBlock(block, i - 1)),
}
const cellsIn = (name, house) => {
  if (house) return [...name.matchAll(/[1-9]/g)].flatMap(([number]) => houses[house[0]](+number))
  const [, rows, columns] = /r([1-9]+)c([1-9]+)/.exec(name)
  return [...rows].flatMap(row => [...columns].map(column => `r${row}c${column}`))
}
const drawn = (cells, what) => cells.every(cell => by('picture').querySelector(what.replaceAll('CELL', `[data-cell=${cell}]`)))
const roleOf = cells =>
  Object.entries({ new: 'CELL .value.new', removed: 'CELL .mark.removed', pattern: '.patternCELL' }).find(([, what]) => drawn(cells, what))?.[0]
const word = (name, house) => {
  const cells = cellsIn(name, house)
  const made = document.createElement('span')
  made.className = `word ${house ? 'house' : roleOf(cells) || ''}`
  made.dataset.cells = cells.join(' ')
  made.textContent = name
  made.onpointerenter = () => light(cells)
  made.onpointerleave = () => light([])
  return made
}
const spoken = text => {
  const parts = []
  let end = 0
  for (const found of text.matchAll(NAME)) {
    parts.push(text.slice(end, found.index), word(found[0], found[1]))
    end = found.index + found[0].length
  }
  return [...parts, text.slice(end)]
}
const light = cells => {
  document.querySelectorAll('.lit').forEach(lit => (lit.localName === 'rect' ? lit.remove() : lit.classList.remove('lit')))
  for (const cell of cells) {
    const [row, column] = [cell[1] - 1, cell[3] - 1]
    const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
    const at = { class: 'lit', x: data.margin + column * data.cell + 2, y: data.margin + row * data.cell + 2, width: data.cell - 4, height: data.cell - 4 }
    Object.entries(at).forEach(([name, value]) => rect.setAttribute(name, value))
    by('picture').firstElementChild.append(rect)
  }
}
by('picture').onpointermove = event => {
  const svg = by('picture').firstElementChild
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse())
  const [row, column] = [at.y, at.x].map(place => Math.floor((place - data.margin) / data.cell) + 1)
  document.querySelectorAll('.word').forEach(word => {
    word.classList.toggle('lit', !word.classList.contains('house') && word.dataset.cells.split(' ').includes(`r${row}c${column}`))
  })
}
by('picture').onpointerleave = () => light([])
const stops = [...data.steps, { name: 'The end', text: data.end.text, view: data.end.view, lines: [] }]
let step = 0
let line = -1
const go = (to, at = -1) => {
  step = Math.max(0, Math.min(stops.length - 1, to))
  const { name, text, notation, lines, view } = stops[step]
  line = Math.max(-1, Math.min(lines.length - 1, at))
  by('picture').innerHTML = svg(line < 0 ? view : lines[line][2])
  by('place').textContent = step < data.steps.length ? `Step ${data.steps[step].number} of ${data.count}` : ''
  by('name').textContent = name
  by('text').replaceChildren(...spoken(text))
  by('notation').textContent = notation || ''
  by('lines').replaceChildren(
    ...lines.map(([depth, words], i) => {
      const item = document.createElement('li')
      const number = document.createElement('i')
      number.textContent = i + 1
      item.append(number, ...spoken(words))
      item.style.marginLeft = `${depth * 1.2}rem`
      item.tabIndex = 0
      if (i === line) item.setAttribute('aria-current', 'true')
      item.onclick = () => go(step, i)
      return item
    }),
  )
  by('lines').children[line]?.scrollIntoView({ block: 'nearest' })
  document.querySelectorAll('#steps a').forEach((a, i) => a.toggleAttribute('aria-current', i === step))
  history.replaceState(null, '', `#${step + 1}${line < 0 ? '' : '.' + (line + 1)}`)
}
by('steps').replaceChildren(
  ...stops.map(({ name, number }, i) => {
    const item = document.createElement('li')
    item.value = number || data.count + 1
    const link = document.createElement('a')
    link.href = `#${i + 1}`
    link.textContent = name
    item.append(link)
    return item
  }),
)
const read = () => {
  const [to, at] = location.hash.slice(1).split('.').map(Number)
  go((to || 1) - 1, (at || 0) - 1)
}
by('back').onclick = () => go(step - 1)
by('next').onclick = () => go(step + 1)
onhashchange = read
onkeydown = event => {
  const move = { ArrowLeft: [-1], ArrowRight: [1], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
  if (!move || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  move[0] ? go(step + move[0]) : go(step, line + move[1])
}
onbeforeprint = () => {
  by('print').innerHTML = data.steps.map(({ view }, i) => `<article><h2></h2><p></p>${svg(view)}</article>`).join('')
  by('print').querySelectorAll('article').forEach((article, i) => {
    article.children[0].textContent = `${data.steps[i].number}. ${data.steps[i].name}`
    article.children[1].textContent = data.steps[i].text
  })
}
read()
