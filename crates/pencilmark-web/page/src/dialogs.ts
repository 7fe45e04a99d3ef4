// The parts that are loaded at their first use, or after all other parts: most dialogs, and the last screen. The build makes
// a separate file of them, with its own copy of the modules that they use.

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
