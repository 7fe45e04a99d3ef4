// The door to the server: the program that serves the page answers requests.

import { ApiError, type Door, type Name, type Patience } from './door.ts'

async function answer(name: Name, body: string, { signal }: Patience): Promise<string> {
  const request: RequestInit = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  if (signal) request.signal = signal
  try {
    const response = await fetch(`api/${name}`, request)
    if (response.headers.get('content-type')?.startsWith('application/json')) return await response.text()
    throw new ApiError(`The server answered with status ${response.status}.`)
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError) throw error
    throw new ApiError('The server does not answer. Is the program still running?')
  }
}

export const door: Door = { makers: 1, warm: () => Promise.resolve(undefined), answer }
