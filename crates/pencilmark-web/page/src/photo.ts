// Puzzles from photos. This part is loaded at its first use. The build makes a separate file of it, with its own copy of the
// modules that it uses.

export { PhotoDialog } from './photo/dialog.ts'
