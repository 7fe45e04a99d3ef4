// The banks are files beside the page, loaded when they are first wanted.

/** Loads a file once and reads it. What fails is tried again the next time. */
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
