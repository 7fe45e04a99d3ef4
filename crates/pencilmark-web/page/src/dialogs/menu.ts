// The menu: the pages and commands that have no room in the header of a small window.

import { Dialog } from '../dialog.ts'
import { button, el } from '../dom.ts'

export class MenuDialog {
  private readonly dialog = new Dialog('menu', 'Menu')

  constructor(print: () => void) {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.places a:not([aria-current])')]
    const commands = [...document.querySelectorAll<HTMLButtonElement>('.commands .seldom')]
    this.dialog.body.append(
      ...links.map(({ href, text }) => el('a', { class: 'button', href }, [text])),
      ...commands.map(command =>
        button(command.textContent ?? '', () => {
          this.dialog.close()
          command.click()
        }),
      ),
      button('Print', () => {
        this.dialog.close()
        print()
      }),
    )
  }

  open(): void {
    this.dialog.open()
  }
}
