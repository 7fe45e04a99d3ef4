// The panel for a puzzle that is typed in. It is loaded at its first use. The build makes a separate file of it, with its
// own copy of the modules that it uses.

export { Givens } from './panels/givens.ts'
