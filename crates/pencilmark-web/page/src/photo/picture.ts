// Pictures as canvases: files, frames of a camera, and the part of a picture with the grid.

import { type Corners, type Spot, quartersOf } from './places.ts'

/** The limit for the longer side of a picture, in pixels. The scanner would reduce larger pictures anyway. */
const LONGEST = 1600

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser has no memory for this picture.')
  context.imageSmoothingQuality = 'high'
  return [canvas, context]
}

/** A picture, reduced to the size that is read. */
export function drawn(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const by = Math.min(1, LONGEST / Math.max(width, height))
  const [canvas, context] = canvasOf(width * by, height * by)
  // Transparent parts become white, like paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** The picture in a file, with the rotation that the file specifies. */
export async function pictureOf(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    console.info(error)
    throw new Error('The browser cannot open this picture. Is it JPEG, PNG or WebP?')
  })
  const canvas = drawn(bitmap, bitmap.width, bitmap.height)
  bitmap.close()
  return canvas
}

/** The part of a picture with the grid, turned upright, and the corners of the grid in this part. */
export function cut(picture: HTMLCanvasElement, corners: Corners): { canvas: HTMLCanvasElement; corners: Corners } {
  const angle = (-quartersOf(corners) * Math.PI) / 2
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const turned = corners.map(([x, y]): Spot => [cosine * x - sine * y, sine * x + cosine * y])
  const side = (at: 0 | 1) => {
    const all = turned.map(spot => spot[at])
    const [least, most] = [Math.min(...all), Math.max(...all)]
    return { from: least - 0.04 * (most - least), length: 1.08 * (most - least) }
  }
  const [across, down] = [side(0), side(1)]
  const [canvas, context] = canvasOf(across.length, down.length)
  context.translate(-across.from, -down.from)
  context.rotate(angle)
  context.drawImage(picture, 0, 0)
  return { canvas, corners: turned.map(([x, y]): Spot => [x - across.from, y - down.from]) as unknown as Corners }
}
