// The camera: shows its picture with the outline of the grid, until a puzzle is read.

import { scanner } from '#scanner'
import type { Scan } from '../doors/scanner.ts'
import { button, el, svg } from '../dom.ts'
import { drawn } from './picture.ts'
import { type Corners, pointsOf } from './places.ts'

export class Camera {
  private readonly video = el('video', { muted: true, playsinline: true, 'aria-label': 'The picture of the camera' })
  private readonly outline = svg('svg', { 'aria-hidden': 'true' })
  readonly element: HTMLElement
  private stream: MediaStream | undefined
  /** Whether the player takes the next reading, even with doubtful cells. */
  private isWanted = false

  /** `says` shows a message; `takes` gets a picture and the result of the scanner. */
  constructor(
    private readonly says: (words: string, isWrong?: boolean) => void,
    private readonly takes: (picture: HTMLCanvasElement, scan: Scan) => void,
  ) {
    this.video.muted = true
    const take = button('Take this picture', () => (this.isWanted = true), { class: 'primary' })
    this.element = el('div', { class: 'camera', hidden: true }, [
      el('div', { class: 'film' }, [this.video, this.outline]),
      el('div', { class: 'actions' }, [take, button('Stop the camera', () => this.stop())]),
    ])
  }

  /** Whether the browser lets this page use cameras. */
  static get isThere(): boolean {
    return navigator.mediaDevices !== undefined
  }

  async start(): Promise<void> {
    this.stop()
    const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } }
    const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false }).catch((error: unknown) => {
      console.info(error)
      return undefined
    })
    if (!stream) return this.says('The camera cannot be used: there is none, or the page may not use it.', true)
    this.stream = stream
    this.video.srcObject = stream
    this.element.hidden = false
    this.says('Hold the camera so that the whole grid is in the picture.')
    try {
      await this.video.play()
      await this.watch(stream)
    } catch (error) {
      if (this.stream !== stream) return
      this.stop()
      this.says(error instanceof Error ? error.message : String(error), true)
    }
  }

  stop(): void {
    for (const track of this.stream?.getTracks() ?? []) track.stop()
    this.stream = undefined
    this.isWanted = false
    this.video.srcObject = null
    this.outline.replaceChildren()
    this.element.hidden = true
  }

  /** Reads one picture after another, until the same puzzle is read twice without doubts, or the player takes a picture. */
  private async watch(stream: MediaStream): Promise<void> {
    let before = ''
    while (this.stream === stream) {
      const { videoWidth, videoHeight } = this.video
      const picture = drawn(this.video, videoWidth, videoHeight)
      const answer = await scanner.scan(picture)
      if (this.stream !== stream) return
      if ('error' in answer) {
        before = ''
        this.outline.replaceChildren()
        if (this.isWanted) this.says(`Not yet: ${answer.error.message}.`, true)
        this.isWanted = false
      } else {
        this.outline.setAttribute('viewBox', `0 0 ${picture.width} ${picture.height}`)
        this.outline.replaceChildren(svg('polygon', { points: pointsOf(answer.corners as unknown as Corners) }))
        const isSure = answer.solutions === 'one' && answer.doubts.length === 0
        if (this.isWanted || (isSure && answer.puzzle === before)) return this.takes(picture, answer)
        before = answer.puzzle
        this.says(isSure ? 'The grid is found. Hold still.' : 'The grid is found. Go nearer, or take this picture and mend its doubts.')
      }
      // A hidden page draws no frames, so it also reads no pictures.
      await new Promise(requestAnimationFrame)
    }
  }
}
