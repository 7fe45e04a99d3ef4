// The banks: files of puzzles next to the page, which are loaded at their first use.

/** Loads a file once and reads it. If this fails, the next call tries again. */
export function loadOnce<Kind>(name: string, read: (text: string) => Kind): () => Promise<Kind> {
  let loading: Promise<Kind> | undefined
  const load = async (): Promise<Kind> => {
    const response = await fetch(name)
    if (!response.ok) throw new Error(`status ${response.status}`)
    return read(await response.text())
  }
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}
