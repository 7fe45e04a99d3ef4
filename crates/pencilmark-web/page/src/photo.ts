// Puzzles from photographs, which are loaded when they are first wanted. It is a file of its own, with its own copy of what it uses.

export { PhotoDialog } from './photo/dialog.ts'
