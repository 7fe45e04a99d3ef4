// The dialog with the list of keys and their actions.

import { Dialog } from '../dialog.ts'
import { el } from '../dom.ts'

const KEYS: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'Play',
    [
      ['1 to 9', 'write a digit, or a mark or colour in another mode'],
      ['Shift + digit', 'corner mark'],
      ['Ctrl + digit', 'centre mark'],
      ['Space', 'next mode: digit, corner, centre, colour'],
      ['Z X C V D', 'mode: digit, corner, centre, colour, draw'],
      ['Backspace', 'erase'],
      ['Ctrl + Z, Ctrl + Y', 'undo, redo'],
      ['M', 'fill in marks'],
      ['F', 'highlight a digit; again for the next one'],
      ['R', 'hear the row of the cell; again for its column, its block'],
      ['P', 'pause'],
    ],
  ],
  [
    'Type in a puzzle',
    [
      ['1 to 9', 'write a digit, and go on to the next cell'],
      ['0, full stop, Space', 'go on without a digit'],
      ['Backspace', 'take a digit back'],
      ['Enter', 'done'],
    ],
  ],
  [
    'Choose cells',
    [
      ['Arrows', 'move'],
      ['Ctrl or Shift + arrows', 'choose several'],
      ['Drag', 'choose several'],
      ['Double click', 'all cells with that digit, those marks or that colour'],
    ],
  ],
  [
    'Draw on marks',
    [
      ['D', 'colour marks; again for the next colour'],
      ['L', 'draw strong links, shown solid; again for weak ones, dashed'],
      ['1 to 9', 'colour that mark, or choose it as an end of a link'],
      ['Enter', 'choose the whole cell as an end'],
      ['Tap or drag', 'colour a mark; drag a link from mark to mark, or tap both'],
      ['F', 'highlight a digit: then a tap anywhere in a cell is a tap on the mark of this digit'],
    ],
  ],
  [
    'Learn',
    [
      ['H', 'a hint; again for more of it'],
      ['W, then a digit', 'why it cannot be in the chosen cell'],
      [', and .', 'walk the argument, a line back or on'],
      ['U and J', 'walk the path, a step back or on'],
      ['A', 'apply the step'],
      ['K, Shift + K', 'check your digits, your marks; again to see which are wrong'],
      ['Esc', 'back to your board'],
      ['B', 'back to before the mistake'],
      ['Enter', 'in the panel Find it: check the cells that you chose'],
    ],
  ],
  ['Page', [['N', 'a new puzzle'], ['O', 'open a puzzle'], ['G', 'your games'], ['S', 'share'], ['?', 'these keys']]],
]

export class KeysDialog {
  private readonly dialog = new Dialog('keys', 'Keys')

  constructor() {
    const groups = KEYS.map(([title, keys]) =>
      el('section', {}, [el('h3', {}, [title]), el('dl', {}, keys.flatMap(([key, does]) => [el('dt', {}, [el('kbd', {}, [key])]), el('dd', {}, [does])]))]),
    )
    this.dialog.body.append(...groups, el('p', { class: 'quiet' }, ['Settings can switch off the keys of single letters and signs.']))
  }

  open(): void {
    this.dialog.open()
  }
}
