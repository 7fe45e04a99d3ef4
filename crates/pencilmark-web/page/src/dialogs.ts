// What is loaded when it is first wanted, or when all else is there: most dialogs, and the last screen. It is a file of its own, with
// its own copy of what it uses.

export { KeysDialog } from './dialogs/keys.ts'
export { MenuDialog } from './dialogs/menu.ts'
export { NewDialog } from './dialogs/new.ts'
export { OpenDialog } from './dialogs/open.ts'
export { SettingsDialog } from './dialogs/settings.ts'
export { ShareDialog } from './dialogs/share.ts'
export { Finish } from './finish.ts'
export { Maker } from './maker.ts'
export { markMore } from './more.ts'
export { watchPuzzles } from './opened.ts'
export { showRules } from './rules.ts'
export { showTitle } from './title.ts'
