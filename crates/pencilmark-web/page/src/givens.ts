// What makes a puzzle of digits that are typed in, which is loaded when it is first wanted. It is a file of its own, with its own
// copy of what it uses.

export { Givens } from './panels/givens.ts'
