// The server's answers. Each function is one request.

import type { Ratings as Rated } from './rating.ts'
import type { Drawing, Pair, Step } from './step.ts'

/** Why a request was not answered. */
export class ApiError extends Error {}

export interface Read {
  readonly givens: string
  readonly values: string
  readonly marks: readonly (readonly number[])[] | null
}

export interface Hint extends Partial<Step> {
  readonly status: 'hint' | 'wrong' | 'unsolvable' | 'solved' | 'stuck' | 'stopped'
  readonly text: string
  readonly where?: string
  readonly family?: string
  readonly wrong?: readonly Pair[]
  readonly struck?: readonly string[]
  readonly drawing?: Drawing
  readonly solutions?: string
  readonly error?: string
}

export interface Path {
  readonly solved: boolean
  readonly steps: readonly Step[]
  readonly drawing?: Drawing
  readonly fault?: string
  readonly solutions?: string
  readonly error?: string
}

export interface State {
  readonly steps: readonly Step[]
  readonly fault?: string
  readonly error?: string
}

export interface Ratings extends Rated {
  /** Those of the hardest step. */
  readonly drawing?: Drawing
}

export interface Made {
  readonly puzzle: string | null
  /** With a strategy to practise: the state just before it. */
  readonly state?: string
  readonly error?: string
}

/** A strategy, with as much of its page as was asked for. */
export interface Strategy {
  readonly id: string
  readonly name: string
  readonly family: string
  readonly difficulty: number
  readonly page?: string
}

async function ask<Answer>(path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
  const request: RequestInit = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  if (signal) request.signal = signal
  let response: Response
  try {
    response = await fetch(`/api/${path}`, request)
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError('The server does not answer. Is the program still running?')
  }
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok || answer === null) throw new ApiError(messageOf(answer) ?? `The server answered with status ${response.status}.`)
  return answer as Answer
}

/** An answer whose puzzle contradicts itself has nothing but the reason. */
async function unlessFaulty<Answer extends object>(answer: Promise<Answer>, field: keyof Answer & string): Promise<Answer> {
  const given = await answer
  if (field in given) return given
  const { error } = given as { error?: unknown }
  throw new ApiError(typeof error === 'string' ? `This cannot be solved: ${error}.` : 'The server’s answer is not understood.')
}

function messageOf(answer: unknown): string | undefined {
  const error = (answer as { error?: { message?: unknown } } | null)?.error
  return typeof error?.message === 'string' ? error.message : undefined
}

export const read = (puzzle: string): Promise<Read> => ask('read', { puzzle })
export const hint = (puzzle: string, level: number, signal?: AbortSignal): Promise<Hint> =>
  unlessFaulty(ask<Hint>('hint', level === 4 ? { puzzle, level, pictures: true } : { puzzle, level }, signal), 'status')
export const explain = (puzzle: string, signal?: AbortSignal): Promise<Path> =>
  unlessFaulty(ask<Path>('explain', { puzzle, pictures: true }, signal), 'steps')
/** All steps. They come without pictures: those of hundreds of steps take minutes to draw. */
export const steps = (puzzle: string, signal?: AbortSignal): Promise<State> =>
  unlessFaulty(ask<State>('steps', { puzzle }, signal), 'steps')
export const stepsOf = (puzzle: string, id: string, signal?: AbortSignal): Promise<State> =>
  unlessFaulty(ask<State>('steps', { puzzle, strategies: [id] }, signal), 'steps')
/** All scales. What makes it incomplete is in the answer. */
export const rate = (puzzle: string, signal?: AbortSignal): Promise<Ratings> => ask('rate', { puzzle, scale: 'all', pictures: true }, signal)
export const solve = (puzzle: string): Promise<{ count: string; solution: string | null }> => ask('solve', { puzzle })
export const strategies = (): Promise<readonly Strategy[]> => ask('strategies')
export const strategy = (id: string): Promise<Strategy> => ask(`strategies/${encodeURIComponent(id)}`)
export const convert = (puzzle: string, to: string): Promise<{ puzzle: string; dropped: readonly string[] }> => ask('convert', { puzzle, to })
/** One puzzle. Where none was found, the answer says why. */
export const generate = (body: Record<string, unknown>, signal?: AbortSignal): Promise<Made> => ask('generate', body, signal)
