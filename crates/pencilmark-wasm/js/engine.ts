// What answers requests, wherever it runs. schema.ts is made from the types of requests and answers.

import type * as schema from './generated/schema.js'

/** The name of a request. */
export type Name = Exclude<keyof schema.operations, 'all_strategies' | 'one_strategy' | 'scan'>

/** The fields of a request. */
export type Fields<Asks extends Name> = schema.operations[Asks]['requestBody']['content']['application/json']

type Keys<Kind> = Kind extends Kind ? keyof Kind : never
/** An answer of one of several kinds: a key that only another kind has can be read, and is undefined. */
type Whole<Kind, All extends PropertyKey = Keys<Kind>> = Kind extends Kind ? Kind & { readonly [Key in Exclude<All, keyof Kind>]?: undefined } : never

/** The answer to a request. */
export type Answer<Asks extends Name> = Whole<schema.operations[Asks]['responses'][200]['content']['application/json']>

/** How far a request is. */
export interface Progress {
  /** How many of the 81 cells are known, on the way to a solution. */
  readonly known: number
  /** How many puzzles were tried, of those that are made. */
  readonly tried: number
}

/** How long a request may take, who may stop it, and who hears how far it is. */
export interface Patience {
  /** Stops the request; its promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** How many milliseconds the work may take, from its beginning; the answer then tells what is known by then. */
  readonly timeout?: number | undefined
  /** Hears ten times a second how far the request is. What it throws ends the request. */
  readonly progress?: ((progress: Progress) => void) | undefined
}

/** The fields of a request beside its puzzle, and how long it may take. */
export type Options<Asks extends Name> = Omit<Fields<Asks>, 'puzzle' | 'other'> & Patience

/** The answer to `rate`, which depends on the scale: HoDoKu's unless another is asked for. */
export type Rated<Asked> = Asked extends { readonly scale: infer Scale }
  ? 'ser' extends Scale
    ? schema.SerAnswer
    : 'all' extends Scale
      ? schema.RatingsAnswer
      : schema.HodokuAnswer
  : Asked extends { readonly er_only: true } | { readonly up_to: number } | { readonly rate_invalid: true }
    ? schema.SerAnswer
    : schema.HodokuAnswer

/** The answer to `generate`: a puzzle, or with a `count` a list of them. */
export type Made<Asked> = Asked extends { readonly count: number } ? Exclude<schema.GenerateAnswer, schema.Generated> : schema.Generated

/**
 * Why a request was not answered.
 *
 * ```js
 * const why = await engine.solve('too short').catch(error => error)
 * if (why instanceof PencilmarkError) console.log(why.code, why.line, why.message)
 * ```
 */
export class PencilmarkError extends Error {
  // Whoever packs the package may shorten the name of the class.
  static {
    Object.defineProperty(this, 'name', { value: 'PencilmarkError' })
  }

  override readonly name = 'PencilmarkError'
  /** What is wrong, for programs: one of the codes that do not change. */
  readonly code: schema.Code
  /** The field that is wrong, if it is one. */
  readonly field: string | null
  /** The line of the text, counted from 1, if the error is in one. */
  readonly line: number | null
  /** The character of the line, counted from 1. */
  readonly character: number | null

  constructor(why: schema.Refusal) {
    super(why.message)
    this.code = why.code
    this.field = why.field ?? null
    this.line = why.line ?? null
    this.character = why.character ?? null
  }
}

/** An answer as an object; a request that was refused throws. */
export function parsed<Asks extends Name>(answer: string): Answer<Asks> {
  const told = JSON.parse(answer) as Record<string, unknown>
  const keys = Object.keys(told)
  if (keys.length === 1 && keys[0] === 'error') throw new PencilmarkError(told['error'] as schema.Refusal)
  return told as Answer<Asks>
}

/** What a request may be about, checked where there are no types. */
function checked<Kind extends object>(options: Kind | null | undefined): Kind {
  if (options !== null && options !== undefined && typeof options !== 'object') {
    throw new TypeError(`options must be an object, not ${typeof options}`)
  }
  return options ?? ({} as Kind)
}

/** How long a request may take, checked; the time must be known before it is waited for. */
export function patient(patience: Patience | undefined): Patience {
  const { timeout, progress } = checked(patience)
  if (timeout !== undefined && timeout !== null && (typeof timeout !== 'number' || Number.isNaN(timeout))) {
    throw new TypeError('timeout must be a number of milliseconds')
  }
  if (progress !== undefined && progress !== null && typeof progress !== 'function') throw new TypeError('progress must be a function')
  return patience ?? {}
}

/** A body that an engine can be asked with. */
export function text(body: string): string {
  if (typeof body !== 'string') throw new TypeError('the body must be the text of JSON; `answer` takes the object itself')
  return body
}

/** Whatever answers requests: the engine in this thread, or one in a worker. */
export abstract class Engine {
  /**
   * Answers a request with the text of its JSON, byte for byte that of the program, the server and Python. A request that is
   * refused is answered by `{"error": …}`.
   *
   * ```js
   * const json = await engine.json('solve', JSON.stringify({ puzzle }))
   * ```
   */
  abstract json(name: Name, body: string, patience?: Patience): Promise<string>

  /**
   * Answers a request of the API: an object for an object, as its server does. A request that is refused is answered by
   * `{ error }`.
   *
   * ```js
   * const { count, error } = await engine.answer('solve', { puzzle, limit: 2 })
   * ```
   */
  async answer<Asks extends Name>(name: Asks, request: Fields<Asks>, patience?: Patience): Promise<Partial<Answer<Asks> & schema.Refused>> {
    return JSON.parse(await this.json(name, JSON.stringify(request), patience))
  }

  /**
   * Answers a request with an object. What is refused throws a {@link PencilmarkError}.
   *
   * ```js
   * const { count } = await engine.ask('solve', { puzzle, limit: 2 })
   * ```
   */
  async ask<Asks extends Name>(name: Asks, fields: Fields<Asks>, patience?: Patience): Promise<Answer<Asks>> {
    return parsed<Asks>(await this.json(name, JSON.stringify(fields), patience))
  }

  async #about<Asks extends Name>(name: Asks, puzzle: string, options: Options<Asks> | undefined): Promise<Answer<Asks>> {
    const { signal, timeout, progress, ...fields } = checked(options)
    return this.ask(name, { ...fields, puzzle } as unknown as Fields<Asks>, { signal, timeout, progress })
  }

  /**
   * How many solutions there are, and which.
   *
   * ```js
   * const { count, solution } = await engine.solve(puzzle)
   * ```
   */
  solve(puzzle: string, options?: Options<'solve'>): Promise<Answer<'solve'>> {
    return this.#about('solve', puzzle, options)
  }

  /**
   * The next step, or what is wrong with the player's entries; `level` is from 1 (the kind of step) to 4 (everything).
   *
   * ```js
   * const { text } = await engine.hint(puzzle, { level: 2 })
   * ```
   */
  hint(puzzle: string, options?: Options<'hint'>): Promise<Answer<'hint'>> {
    return this.#about('hint', puzzle, options)
  }

  /**
   * Why a digit cannot be in a cell: a value that the cell sees, a step that can be made now, or a later step of the path. Or
   * that it is there, and which step shows it.
   *
   * ```js
   * const { verdict, text } = await engine.why(puzzle, { cell: 'r1c1', digit: 5 })
   * ```
   */
  why(puzzle: string, options: Options<'why'>): Promise<Answer<'why'>> {
    return this.#about('why', puzzle, options)
  }

  /**
   * Whether claims about a puzzle are right, whether they follow from its marks and by which strategy, and why not. With `path` they
   * are steps that are made one after another.
   *
   * ```js
   * const { claims } = await engine.verify(puzzle, { claims: ['r1c8=4', 'X-Wing: r1c8<>4'] })
   * ```
   */
  verify(puzzle: string, options: Options<'verify'>): Promise<Answer<'verify'>> {
    return this.#about('verify', puzzle, options)
  }

  /**
   * The whole path to the solution: each step with its reason and its proof.
   *
   * ```js
   * for (const step of (await engine.explain(puzzle)).steps ?? []) console.log(step.text)
   * ```
   */
  explain(puzzle: string, options?: Options<'explain'>): Promise<Answer<'explain'>> {
    return this.#about('explain', puzzle, options)
  }

  /**
   * Every step that can be made now.
   *
   * ```js
   * const { steps } = await engine.steps(puzzle, { strategies: ['x-wing'] })
   * ```
   */
  steps(puzzle: string, options?: Options<'steps'>): Promise<Answer<'steps'>> {
    return this.#about('steps', puzzle, options)
  }

  /**
   * How hard a puzzle is: on HoDoKu's scale, on the Sudoku Explainer's, or on both.
   *
   * ```js
   * const { er, ep, ed } = await engine.rate(puzzle, { scale: 'ser', timeout: 10_000 })
   * ```
   */
  rate<const Asked extends Options<'rate'> = Options<'rate'>>(puzzle: string, options?: Asked): Promise<Rated<Asked>> {
    return this.#about('rate', puzzle, options as Options<'rate'> | undefined) as Promise<Rated<Asked>>
  }

  /**
   * Whether there is exactly one solution, and whether every given is needed.
   *
   * ```js
   * const { valid, minimal } = await engine.check(puzzle)
   * ```
   */
  check(puzzle: string, options?: Options<'check'>): Promise<Answer<'check'>> {
    return this.#about('check', puzzle, options)
  }

  /**
   * Classes that no order of strategies changes: depth of trial and error, backdoors, whips and braids.
   *
   * ```js
   * const { te, backdoor } = await engine.classify(puzzle, { measures: ['te', 'backdoor'] })
   * ```
   */
  classify(puzzle: string, options?: Options<'classify'>): Promise<Answer<'classify'>> {
    return this.#about('classify', puzzle, options)
  }

  /**
   * The smallest of all equivalent puzzles, and how symmetric the puzzle is.
   *
   * ```js
   * const same = (await engine.canon(puzzle)).canonical === (await engine.canon(other)).canonical
   * ```
   */
  canon(puzzle: string, options?: Options<'canon'>): Promise<Answer<'canon'>> {
    return this.#about('canon', puzzle, options)
  }

  /**
   * Whether two puzzles are equivalent, and how one becomes the other.
   *
   * ```js
   * const { equivalent } = await engine.equivalent(puzzle, other)
   * ```
   */
  async equivalent(puzzle: string, other: string, options: Patience = {}): Promise<Answer<'equivalent'>> {
    return this.ask('equivalent', { puzzle, other }, options)
  }

  /**
   * A puzzle to order. Without a `seed` it is another one each time.
   *
   * ```js
   * const made = await engine.generate({ level: 'hard', symmetry: 'rot180' })
   * ```
   */
  async generate<const Asked extends Fields<'generate'> & Patience = Fields<'generate'> & Patience>(options?: Asked): Promise<Made<Asked>> {
    const { signal, timeout, progress, ...fields } = checked<Fields<'generate'> & Patience>(options)
    return (await this.ask('generate', fields, { signal, timeout, progress })) as Made<Asked>
  }

  /**
   * A puzzle, its next step or a step of its path as SVG.
   *
   * ```js
   * element.innerHTML = await engine.draw(puzzle, { hint: true, theme: 'dark' })
   * ```
   */
  async draw(puzzle: string, options?: Options<'draw'>): Promise<string> {
    return (await this.#about('draw', puzzle, options)).svg
  }

  /**
   * Puzzles on paper: the pages as SVG, and where each puzzle stands.
   *
   * ```js
   * const { pages } = await engine.book([puzzle, other], { per_page: 2, paper: 'a5' })
   * ```
   */
  async book(puzzles: readonly string[], options?: Omit<Fields<'book'>, 'puzzles'> & Patience): Promise<Answer<'book'>> {
    const { signal, timeout, progress, ...fields } = checked(options)
    return this.ask('book', { ...fields, puzzles }, { signal, timeout, progress })
  }

  /**
   * A puzzle in another format, and what that format cannot hold.
   *
   * ```js
   * const { puzzle: text } = await engine.convert(puzzle, 'hodoku')
   * ```
   */
  async convert(puzzle: string, to: schema.FormatId, options?: Omit<Options<'convert'>, 'to'>): Promise<Answer<'convert'>> {
    return this.#about('convert', puzzle, { ...options, to })
  }

  /**
   * What a text holds: givens, values and marks; of a board with a layout also its rules.
   *
   * ```js
   * const { givens, values } = await engine.read(puzzle)
   * ```
   */
  read(puzzle: string, options?: Options<'read'>): Promise<Answer<'read'>> {
    return this.#about('read', puzzle, options)
  }

  /**
   * The puzzles of a text: lines, grids, games of a file, links. What is no puzzle has its error in its place.
   *
   * ```js
   * const { puzzles } = await engine.list(`${puzzle}\n${puzzle}`)
   * ```
   */
  list(text: string, options?: Options<'list'>): Promise<Answer<'list'>> {
    return this.#about('list', text, options)
  }

  /**
   * The claims about a puzzle in a free text, such as what a language model writes.
   *
   * ```js
   * const { claims, unread } = await engine.extract('Row 1, column 8 must be 4.')
   * ```
   */
  async extract(text: string, options?: Omit<Fields<'extract'>, 'text'> & Patience): Promise<Answer<'extract'>> {
    const { signal, timeout, progress, ...fields } = checked(options)
    return this.ask('extract', { ...fields, text }, { signal, timeout, progress })
  }

  /**
   * All strategies, or the page of one.
   *
   * ```js
   * const { page } = await engine.strategies('x-wing')
   * ```
   */
  strategies(): Promise<schema.StrategyList>
  strategies(id: schema.StrategyId): Promise<schema.Strategy>
  async strategies(id?: schema.StrategyId): Promise<Answer<'strategies'>> {
    return this.ask('strategies', id === undefined ? {} : { id })
  }
}
