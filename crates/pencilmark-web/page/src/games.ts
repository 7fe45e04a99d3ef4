// The list of games, which is loaded when it is first wanted. It is a file of its own, with its own copy of what it uses.

export { GamesDialog } from './dialogs/games.ts'
