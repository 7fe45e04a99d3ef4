// The answers to the page's requests. Each function is one request; schema.ts is made from the types of requests.

import { door } from '#door'
import { ApiError, type Name, type Patience } from './doors/door.ts'
import type * as schema from './schema.ts'

export { ApiError, type Patience, type Progress } from './doors/door.ts'

/** An answer with keys that are missing only where the puzzle contradicts itself. */
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

/** The object of a text, which may have broken off. */
function parsed(text: string): object {
  try {
    return Object(JSON.parse(text)) as object
  } catch {
    throw new ApiError('The answer broke off. Try again.')
  }
}

/** An answer whose puzzle contradicts itself has nothing but the reason. */
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

/** The content of a text; of an empty one, the board of a layout. */
export const read = (puzzle: string, layout?: string): Promise<schema.ReadAnswer> => ask('read', layout ? { puzzle, layout } : { puzzle })
/** The puzzles of a text with any number of them, and the errors in the place of others. */
export const list = (text: string): Promise<schema.ListAnswer> => ask('list', { puzzle: text })
/**
 * The whole hint with its stages, of which the page shows one after the other. On the example of a strategy it is about that one, also
 * where an easier one would do.
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
/** All steps. They come without pictures: those of hundreds of steps take minutes to draw. */
export const steps = (puzzle: string, patience?: Patience): Promise<State> => unlessFaulty(ask('steps', { puzzle }, patience), 'steps')
export const stepsOf = (puzzle: string, id: schema.StrategyId, patience?: Patience): Promise<State> =>
  unlessFaulty(ask('steps', { puzzle, strategies: [id] }, patience), 'steps')
/** The same, drawn: where there are few. */
export const stepsDrawn = (puzzle: string, id: schema.StrategyId, patience?: Patience): Promise<State> =>
  unlessFaulty(ask('steps', { puzzle, strategies: [id], pictures: true }, patience), 'steps')
/** All scales. What makes it incomplete is in the answer. */
export const rate = async (puzzle: string, patience?: Patience): Promise<schema.RatingsAnswer> =>
  (await ask('rate', { puzzle, scale: 'all', pictures: true }, patience)) as schema.RatingsAnswer
/** HoDoKu's name of the level of a puzzle; empty if there is none. */
export const level = async (puzzle: string, patience: Patience): Promise<string> => ((await ask('rate', { puzzle, scale: 'hodoku' }, patience)) as schema.HodokuAnswer).level ?? ''
export const solve = (puzzle: string): Promise<schema.SolveAnswer> => ask('solve', { puzzle })
/** The solutions of a puzzle, so many at most. */
export const solutions = (puzzle: string, limit: number, patience?: Patience): Promise<schema.SolveAnswer> => ask('solve', { puzzle, all: true, limit }, patience)
export const strategy = async (id: schema.StrategyId): Promise<schema.Strategy> => (await ask('strategies', { id })) as schema.Strategy
export const convert = (puzzle: string, to: schema.FormatId): Promise<schema.ConvertAnswer> => ask('convert', { puzzle, to })
/** Puzzles on paper, page by page. */
export const book = (body: schema.Book, patience?: Patience): Promise<schema.BookAnswer> => ask('book', body, patience)
/** One puzzle. Where none was found, the answer says why. */
export const generate = async (body: schema.Generate, patience?: Patience): Promise<schema.Generated> =>
  (await ask('generate', body, patience)) as schema.Generated

/** How many puzzles can be made at once. */
export const { makers } = door
/** Gets ready, so that the first answer need not wait. What it gives are pictures of a hint, if it made any. */
export const warm = async (): Promise<schema.Drawing | undefined> => (parsed((await door.warm()) ?? '{}') as Partial<StepHint>).drawing
