// The list of games. It is loaded at its first use. The build makes a separate file of it, with its own copy of the modules
// it uses.

export { GamesDialog } from './dialogs/games.ts'
