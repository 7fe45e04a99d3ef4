// Pictures, and what is read in them.

/** The pixels of a picture, row by row: one byte each (the brightness), or four (red, green, blue and opacity), as `ImageData` has. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}

/** A puzzle that was read. */
export interface Scan {
  /** The puzzle as 81 characters; `.` is a blank cell. */
  readonly puzzle: string
  /** The digits that somebody has written, as 81 characters; `.` is any other cell. */
  readonly entries: string
  /** The corners of the grid in pixels, from the upper left of the puzzle, clockwise; each as column and row. */
  readonly corners: readonly (readonly [x: number, y: number])[]
  /** The cells that were not read with certainty, with the values that they may have, the likeliest first; 0 is blank. */
  readonly doubts: readonly (readonly [cell: string, values: readonly number[]])[]
  /** The relation to the rules: with `by-the-rules`, some cells have a less likely value, because only then there is one solution. */
  readonly solutions: 'one' | 'by-the-rules' | 'several' | 'none'
}

/** The answer about a picture: a puzzle, or the reason why there is none. */
export type ScanAnswer = Scan | { readonly error: { readonly code: string; readonly message: string } }

/** A picture for the worker. */
export interface Shown {
  readonly number: number
  readonly picture: Pixels
}

/** The answer about a picture as JSON, or what went wrong. */
export interface Seen {
  readonly number: number
  readonly answer?: string
  readonly failed?: string
}
