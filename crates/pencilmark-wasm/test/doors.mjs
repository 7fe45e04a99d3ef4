// The answers of all doors: what the program answers, the package answers, byte for byte.

import { readFileSync } from 'node:fs'

const lines = readFileSync(new URL('../../../testdata/doors.jsonl', import.meta.url), 'utf8').trimEnd().split('\n')

/** Requests and their answers: `[name, body, answer]`. */
export const DOORS = lines.flatMap(line => {
  const { name, body, answer } = JSON.parse(line)
  // Without a seed it is another puzzle each time.
  if (name === 'generate' && body?.seed === undefined && body?.near === undefined) return []
  // Numbers as 1e3 or 10.0 would be written otherwise by JavaScript: the body is taken as it stands in the line.
  return [[name, line.slice(line.indexOf('"body":') + 7, line.lastIndexOf(',"answer":')), answer]]
})
