// The scanner: the code that reads photos. The build chooses scanengine.ts or scanserver.ts.

import type { ScanAnswer } from '../../../../pencilmark-wasm/js/pixels.ts'

export type { Scan } from '../../../../pencilmark-wasm/js/pixels.ts'

export interface Scanner {
  /** A sentence for the player about the place where a picture is read. */
  readonly where: string
  /** The puzzle in a picture, or the reason why there is none. The message of a thrown `Error` is for the player. */
  scan(picture: HTMLCanvasElement): Promise<ScanAnswer>
}
