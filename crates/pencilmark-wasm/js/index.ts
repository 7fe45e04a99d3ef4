// The package: the engine in this thread as functions, and workers.

import { LocalEngine } from './localengine.js'

export type * from './generated/schema.js'
export { Engine, PencilmarkError, type Answer, type Fields, type Made, type Name, type Options, type Patience, type Progress, type Rated } from './engine.js'
export { free, init, memory, type Source } from './localengine.js'
export { WorkerEngine } from './workerengine.js'

/**
 * The engine in this thread, which the functions ask.
 *
 * ```js
 * const json = await engine.json('check', JSON.stringify({ puzzle }))
 * ```
 */
export const engine = new LocalEngine()

/**
 * Answers a request of the API by its name: an object for an object. A request that is refused is answered by `{ error }`, where
 * the other functions throw.
 *
 * ```js
 * const { count, error } = await answer('solve', { puzzle, limit: 2 })
 * ```
 */
export const answer = engine.answer.bind(engine)

/**
 * How many solutions there are, and which.
 *
 * ```js
 * const { count, solution } = await solve(puzzle)
 * const { solutions } = await solve(puzzle, { all: true, limit: 100 })
 * ```
 */
export const solve = engine.solve.bind(engine)

/**
 * The next step in one of four stages, or what is wrong with the player's entries.
 *
 * ```js
 * const { text, where } = await hint(puzzle, { level: 3 })
 * ```
 */
export const hint = engine.hint.bind(engine)

/**
 * Why a digit cannot be in a cell, or that it is there.
 *
 * ```js
 * const { verdict, text } = await why(puzzle, { cell: 'r1c1', digit: 5 })
 * ```
 */
export const why = engine.why.bind(engine)

/**
 * Whether claims about a puzzle are right, whether they follow, and why not.
 *
 * ```js
 * const { claims } = await verify(puzzle, { claims: ['r1c8=4', 'X-Wing: r1c8<>4'] })
 * ```
 */
export const verify = engine.verify.bind(engine)

/**
 * The claims about a puzzle in a free text, such as what a language model writes.
 *
 * ```js
 * const { claims, unread } = await extract('Row 1, column 8 must be 4.')
 * ```
 */
export const extract = engine.extract.bind(engine)

/**
 * The whole path to the solution: each step with its reason and its proof.
 *
 * ```js
 * const { solved, steps } = await explain(puzzle)
 * for (const { name, text } of steps ?? []) console.log(`${name}: ${text}`)
 * ```
 */
export const explain = engine.explain.bind(engine)

/**
 * Every step that can be made now.
 *
 * ```js
 * const { steps: found } = await steps(puzzle, { strategies: ['hidden-single'] })
 * ```
 */
export const steps = engine.steps.bind(engine)

/**
 * How hard a puzzle is: on HoDoKu's scale, on the Sudoku Explainer's, or on both.
 *
 * ```js
 * const { level, score } = await rate(puzzle)
 * const { er, ep, ed } = await rate(puzzle, { scale: 'ser', timeout: 10_000 })
 * ```
 */
export const rate = engine.rate.bind(engine)

/**
 * Whether there is exactly one solution, and whether every given is needed.
 *
 * ```js
 * const { valid, minimal } = await check(puzzle)
 * ```
 */
export const check = engine.check.bind(engine)

/**
 * Classes that no order of strategies changes: depth of trial and error, backdoors, whips and braids.
 *
 * ```js
 * const { te, backdoor } = await classify(puzzle, { measures: ['te', 'backdoor'] })
 * ```
 */
export const classify = engine.classify.bind(engine)

/**
 * The smallest of all equivalent puzzles, and how symmetric the puzzle is.
 *
 * ```js
 * const { canonical } = await canon(puzzle)
 * ```
 */
export const canon = engine.canon.bind(engine)

/**
 * Whether two puzzles are equivalent, and how one becomes the other.
 *
 * ```js
 * const { equivalent: isSame } = await equivalent(puzzle, other)
 * ```
 */
export const equivalent = engine.equivalent.bind(engine)

/**
 * A puzzle to order. Without a `seed` it is another one each time.
 *
 * ```js
 * const made = await generate({ level: 'medium', symmetry: 'rot180', seed: 7 })
 * ```
 */
export const generate = engine.generate.bind(engine)

/**
 * A puzzle, its next step or a step of its path as SVG.
 *
 * ```js
 * const svg = await draw(puzzle, { hint: true, theme: 'dark' })
 * ```
 */
export const draw = engine.draw.bind(engine)

/**
 * Puzzles on paper: the pages as SVG, and where each puzzle stands.
 *
 * ```js
 * const { pages } = await book([puzzle, other], { per_page: 2, paper: 'a5' })
 * ```
 */
export const book = engine.book.bind(engine)

/**
 * A puzzle in another format, and what that format cannot hold.
 *
 * ```js
 * const { puzzle: text } = await convert(puzzle, 'pencilmarks')
 * ```
 */
export const convert = engine.convert.bind(engine)

/**
 * What a text holds: givens, values and marks.
 *
 * ```js
 * const { givens, values, marks } = await read(puzzle)
 * ```
 */
export const read = engine.read.bind(engine)

/**
 * The puzzles of a text: lines, grids, games of a file, links. What is no puzzle has its error in its place.
 *
 * ```js
 * const { puzzles } = await list(`${puzzle}\n...\n${other}`)
 * ```
 */
export const list = engine.list.bind(engine)

/**
 * All strategies, or one with its page.
 *
 * ```js
 * const { strategies: all } = await strategies()
 * const { name, page } = await strategies('x-wing')
 * ```
 */
export const strategies = engine.strategies.bind(engine)
