// What reads photographs. The build chooses one: scanengine.ts or scanserver.ts.

import type { ScanAnswer } from '../../../../pencilmark-wasm/js/pixels.ts'

export type { Scan } from '../../../../pencilmark-wasm/js/pixels.ts'

export interface Scanner {
  /** Where a picture is read, in a sentence for the player. */
  readonly where: string
  /** The puzzle in a picture, or why there is none. It throws an `Error` whose message is for the player. */
  scan(picture: HTMLCanvasElement): Promise<ScanAnswer>
}
