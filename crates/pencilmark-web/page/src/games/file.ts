// All games in one file: JSON with one game in each line. If a file is incomplete or was changed by hand, only the games
// with wrong lines are lost. docs/games.md describes the file.

import { type Kept, readKept } from './kept.ts'

const FORMAT = 'pencilmark-games'
const VERSION = 1

export interface FromFile {
  readonly games: readonly Kept[]
  /** The faults, with a sentence for each game. */
  readonly faults: readonly string[]
}

export const isGamesFile = (text: string): boolean => /^\s*\{\s*"format":\s*"pencilmark-games"/.test(text)

export function fileOf(games: readonly Kept[], exported = new Date()): string {
  const lines = games.map(({ revision, ...game }) => JSON.stringify(game))
  return `{"format": "${FORMAT}", "version": ${VERSION}, "exported": "${exported.toISOString()}", "games": [\n${lines.join(',\n')}\n]}\n`
}

/** The games of a file. Other content is ignored. */
export function readFile(text: string): FromFile {
  const file = parsed(text) as { version?: unknown; games?: unknown } | undefined
  if (file === undefined) return byLines(text)
  if (typeof file.version === 'number' && file.version > VERSION) {
    return { games: [], faults: [`The file is of version ${file.version}, and this page reads version ${VERSION}. Load a newer page.`] }
  }
  if (!Array.isArray(file.games)) return { games: [], faults: ['The file has no list “games”.'] }
  return sorted(file.games.map((json: unknown, place) => [`Game ${place + 1}`, json]))
}

/** The games of a file that is not valid JSON as a whole. Each line is read separately. */
function byLines(text: string): FromFile {
  const lines = text.split(/\r?\n/).map((line, place) => [`Line ${place + 1}`, line.trim()] as const)
  const { games, faults } = sorted(lines.filter(([, line]) => line.startsWith('{') && !isGamesFile(line)).map(([where, line]) => [where, parsed(line.replace(/,$/, ''))]))
  return { games, faults: ['The file is not whole, or was changed: it is not JSON.', ...faults] }
}

function sorted(found: readonly (readonly [string, unknown])[]): FromFile {
  const games: Kept[] = []
  const faults: string[] = []
  for (const [where, json] of found) {
    const read = json === undefined ? 'it is not JSON' : readKept(json)
    if (typeof read === 'string') faults.push(`${where}${nameOf(json)} cannot be read: ${read}.`)
    else games.push({ ...read.kept, revision: 0 })
  }
  return { games, faults }
}

function nameOf(json: unknown): string {
  const { name } = Object(json) as { name?: unknown }
  return typeof name === 'string' && name ? ` (“${name.slice(0, 40)}”)` : ''
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
