// The files of the package that are WebAssembly.

/** Where a file is: an address, its bytes, what was fetched, or what was compiled. */
export type Source = string | URL | Response | BufferSource | WebAssembly.Module

const isNode = typeof process === 'object' && typeof process.versions?.node === 'string'

/** What WebAssembly is started from. Node does not fetch addresses of files. */
export async function loadable(source: Source): Promise<Source> {
  const isFile = isNode && (typeof source === 'string' || source instanceof URL) && /^file:/.test(String(source))
  if (!isFile) return source
  // A name that bundlers for browsers do not follow.
  const node = 'node:fs/promises'
  const { readFile } = (await import(/* webpackIgnore: true */ /* @vite-ignore */ node)) as typeof import('node:fs/promises')
  return readFile(new URL(source as string | URL))
}
