// The panel for a puzzle that is typed in, which is loaded when it is first wanted. It is a file of its own, with its own copy of
// what it uses.

export { Givens } from './panels/givens.ts'
