// The server's answers. Each function is one request; schema.ts is made from the server's description of itself.

import type * as schema from './schema.ts'

/** Why a request was not answered. The code is missing if the server itself is. */
export class ApiError extends Error {
  constructor(message: string, readonly code?: schema.Code) {
    super(message)
  }
}

/** An answer with keys that are missing only where the puzzle contradicts itself. */
type With<Answer, Key extends keyof Answer> = Answer & { readonly [Name in Key]-?: NonNullable<Answer[Name]> }

export type Hint = With<schema.HintAnswer, 'status' | 'text'>
export type Path = With<schema.ExplainAnswer, 'solved' | 'steps'>
export type State = With<schema.StepsAnswer, 'steps'>
export type { Generated, RatingsAnswer, ReadAnswer, Refusal, Step, Strategy } from './schema.ts'

type Name = Exclude<keyof schema.operations, 'all_strategies' | 'one_strategy'>
type Asked<Asks extends Name> = schema.operations[Asks]['requestBody']['content']['application/json']
type Answer<Asks extends Name> = schema.operations[Asks]['responses'][200]['content']['application/json']

async function fetched(path: string, request: RequestInit): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(`/api/${path}`, request)
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw new ApiError('The server does not answer. Is the program still running?')
  }
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && answer !== null) return answer
  const { error } = (answer ?? {}) as Partial<schema.Refused>
  throw new ApiError(error?.message ?? `The server answered with status ${response.status}.`, error?.code)
}

async function ask<Asks extends Name>(name: Asks, body: Asked<Asks>, signal?: AbortSignal): Promise<Answer<Asks>> {
  const request: RequestInit = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  if (signal) request.signal = signal
  return (await fetched(name, request)) as Answer<Asks>
}

/** An answer whose puzzle contradicts itself has nothing but the reason. */
async function unlessFaulty<Told extends { readonly error?: schema.Refusal }, Key extends keyof Told>(
  answer: Promise<Told>,
  key: Key,
): Promise<With<Told, Key>> {
  const given = await answer
  if (key in given) return given as With<Told, Key>
  throw new ApiError(`This cannot be solved: ${given.error?.message ?? 'the answer is empty'}.`, given.error?.code)
}

export const read = (puzzle: string): Promise<schema.ReadAnswer> => ask('read', { puzzle })
export const hint = async (puzzle: string, level: number, signal?: AbortSignal): Promise<Hint> =>
  (await unlessFaulty(ask('hint', { puzzle, level, pictures: level === 4 }, signal), 'status')) as Hint
export const explain = async (puzzle: string, signal?: AbortSignal): Promise<Path> =>
  (await unlessFaulty(ask('explain', { puzzle, pictures: true }, signal), 'steps')) as Path
/** All steps. They come without pictures: those of hundreds of steps take minutes to draw. */
export const steps = (puzzle: string, signal?: AbortSignal): Promise<State> => unlessFaulty(ask('steps', { puzzle }, signal), 'steps')
export const stepsOf = (puzzle: string, id: schema.StrategyId, signal?: AbortSignal): Promise<State> =>
  unlessFaulty(ask('steps', { puzzle, strategies: [id] }, signal), 'steps')
/** All scales. What makes it incomplete is in the answer. */
export const rate = async (puzzle: string, signal?: AbortSignal): Promise<schema.RatingsAnswer> =>
  (await ask('rate', { puzzle, scale: 'all', pictures: true }, signal)) as schema.RatingsAnswer
export const solve = (puzzle: string): Promise<schema.SolveAnswer> => ask('solve', { puzzle })
export const strategies = async (): Promise<readonly schema.Strategy[]> => ((await ask('strategies', {})) as schema.StrategyList).strategies
export const strategy = async (id: schema.StrategyId): Promise<schema.Strategy> => (await ask('strategies', { id })) as schema.Strategy
export const convert = (puzzle: string, to: schema.FormatId): Promise<schema.ConvertAnswer> => ask('convert', { puzzle, to })
/** One puzzle. Where none was found, the answer says why. */
export const generate = async (body: schema.Generate, signal?: AbortSignal): Promise<schema.Generated> =>
  (await ask('generate', body, signal)) as schema.Generated
