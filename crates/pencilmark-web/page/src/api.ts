// The requests of the page, and their answers. Each function is one request. The file schema.ts is generated from the types
// of requests.

import { door } from '#door'
import { ApiError, type Name, type Patience } from './doors/door.ts'
import type * as schema from './schema.ts'

export { ApiError, type Patience, type Progress } from './doors/door.ts'

/** An answer with certain keys. In the original type, they may be missing, but only if the puzzle contradicts itself. */
type With<Answer, Key extends keyof Answer> = Answer & { readonly [Name in Key]-?: NonNullable<Answer[Name]> }

export type Hint = Extract<schema.HintAnswer, { readonly status: string }>
export type StepHint = Extract<Hint, { readonly status: 'hint' }>
export type Why = With<schema.WhyAnswer, 'cell' | 'digit' | 'verdict' | 'answer' | 'text'>
export type Path = With<schema.ExplainAnswer, 'solved' | 'steps'>
export type State = With<schema.StepsAnswer, 'steps'>
export type { Generated, RatingsAnswer, ReadAnswer, Refusal, Step, Strategy } from './schema.ts'

type Asked<Asks extends Name> = schema.operations[Asks]['requestBody']['content']['application/json']
type Answer<Asks extends Name> = schema.operations[Asks]['responses'][200]['content']['application/json']

async function ask<Asks extends Name>(name: Asks, body: Asked<Asks>, patience: Patience = {}): Promise<Answer<Asks>> {
  const answer = parsed(await door.answer(name, JSON.stringify(body), patience)) as Partial<schema.Refused>
  const isRefused = answer.error !== undefined && Object.keys(answer).length === 1
  if (isRefused) throw new ApiError(answer.error.message, answer.error.code)
  return answer as Answer<Asks>
}

/** The object of a JSON text. Throws an error if the text is incomplete. */
function parsed(text: string): object {
  try {
    return Object(JSON.parse(text)) as object
  } catch {
    throw new ApiError('The answer broke off. Try again.')
  }
}

/** The answer. If the puzzle contradicts itself, the answer has only the reason, which is thrown as an error. */
async function unlessFaulty<Told extends { readonly error?: schema.Refusal }, Key extends keyof Told>(
  answer: Promise<Told>,
  key: Key,
): Promise<With<Told, Key>> {
  const given = await answer
  if (key in given) return given as With<Told, Key>
  throw contradiction(given.error)
}

const contradiction = (error?: schema.Refusal): ApiError =>
  new ApiError(`This cannot be solved: ${error?.message ?? 'the answer is empty'}.`, error?.code)

/** The content of a text. For an empty text, the empty board of a layout. */
export const read = (puzzle: string, layout?: string): Promise<schema.ReadAnswer> => ask('read', layout ? { puzzle, layout } : { puzzle })
/** The puzzles of a text with any number of puzzles. A puzzle that cannot be read has an error in its place. */
export const list = (text: string): Promise<schema.ListAnswer> => ask('list', { puzzle: text })
/**
 * The whole hint with its stages. The page shows one stage after another. On the example of a strategy, the hint is about
 * this strategy, even if an easier strategy finds a step.
 */
export async function hint(puzzle: string, patience?: Patience, example = ''): Promise<Hint> {
  const only = example ? { strategies: [example as schema.StrategyId] } : {}
  const answer = await ask('hint', { puzzle, pictures: true, ...only }, patience)
  if (example && 'status' in answer && answer.status === 'stuck') return hint(puzzle, patience)
  if ('status' in answer) return answer
  throw contradiction(answer.error)
}
export const why = async (puzzle: string, cell: string, digit: number, patience?: Patience): Promise<Why> =>
  (await unlessFaulty(ask('why', { puzzle, cell, digit, pictures: true }, patience), 'verdict')) as Why
export const explain = async (puzzle: string, patience?: Patience): Promise<Path> =>
  (await unlessFaulty(ask('explain', { puzzle, pictures: true }, patience), 'steps')) as Path
/** All steps, without pictures, because the pictures of hundreds of steps would take minutes. */
export const steps = (puzzle: string, patience?: Patience): Promise<State> => unlessFaulty(ask('steps', { puzzle }, patience), 'steps')
export const stepsOf = (puzzle: string, id: schema.StrategyId, patience?: Patience): Promise<State> =>
  unlessFaulty(ask('steps', { puzzle, strategies: [id] }, patience), 'steps')
/** The steps of a strategy with pictures. It is used for small numbers of steps. */
export const stepsDrawn = (puzzle: string, id: schema.StrategyId, patience?: Patience): Promise<State> =>
  unlessFaulty(ask('steps', { puzzle, strategies: [id], pictures: true }, patience), 'steps')
/** The ratings on all scales. If a rating is missing, the reason is in the answer. */
export const rate = async (puzzle: string, patience?: Patience): Promise<schema.RatingsAnswer> =>
  (await ask('rate', { puzzle, scale: 'all', pictures: true }, patience)) as schema.RatingsAnswer
/** The name of the puzzle's level on HoDoKu's scale; empty if it has no level. */
export const level = async (puzzle: string, patience: Patience): Promise<string> => ((await ask('rate', { puzzle, scale: 'hodoku' }, patience)) as schema.HodokuAnswer).level ?? ''
export const solve = (puzzle: string): Promise<schema.SolveAnswer> => ask('solve', { puzzle })
/** The solutions of a puzzle, at most `limit`. */
export const solutions = (puzzle: string, limit: number, patience?: Patience): Promise<schema.SolveAnswer> => ask('solve', { puzzle, all: true, limit }, patience)
export const strategy = async (id: schema.StrategyId): Promise<schema.Strategy> => (await ask('strategies', { id })) as schema.Strategy
export const convert = (puzzle: string, to: schema.FormatId): Promise<schema.ConvertAnswer> => ask('convert', { puzzle, to })
/** Puzzles on paper, page by page. */
export const book = (body: schema.Book, patience?: Patience): Promise<schema.BookAnswer> => ask('book', body, patience)
/** One puzzle. If no puzzle was found, the answer has the reason. */
export const generate = async (body: schema.Generate, patience?: Patience): Promise<schema.Generated> =>
  (await ask('generate', body, patience)) as schema.Generated

/** The number of puzzles that can be made at the same time. */
export const { makers } = door
/** Prepares the engine, so that the first answer comes quickly. Returns the pictures of a hint, if the engine made any. */
export const warm = async (): Promise<schema.Drawing | undefined> => (parsed((await door.warm()) ?? '{}') as Partial<StepHint>).drawing
