import type { Canvas } from '@napi-rs/canvas'
import type { Picture } from '../picture.rules.ts'
import { loadCanvas } from './fonts.ts'
import { cut, fit, linesOf, type Pen, take } from './lettering.ts'
import { drawMotif } from './motifs.ts'

/** What other sites ask for. */
const WIDTH = 1200
const HEIGHT = 630

const PAPER = '#fbfaf6'
const SUNKEN = '#f0ede3'
const LINE = '#e4e0d5'
const INK = '#15211b'
const SOFT = '#4a564f'
const BRAND = '#14503c'
const MARIGOLD = '#f0b03f'

const LEFT = 72
const SIDE = 356
const COLUMN = WIDTH - SIDE - 2 * LEFT
const TOP = 150
const BOTTOM = HEIGHT - 64

/** One for all pictures: each would hold 3 MB outside of what is collected. */
let sheet: Promise<Canvas> | null = null

/** Draws a picture as a PNG of 1200 by 630, after the one before. */
export async function drawPicture(picture: Picture): Promise<Uint8Array> {
  sheet ??= loadCanvas().then(({ createCanvas }) => createCanvas(WIDTH, HEIGHT))
  const canvas = await sheet
  const pen = canvas.getContext('2d')
  pen.reset()
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  drawMotif(pen, picture.motif, { left: WIDTH - SIDE, top: 0, width: SIDE, height: HEIGHT })
  drawBrand(pen, picture)
  const top = drawFoot(pen, picture)
  drawBody(pen, picture, top)
  return canvas.encode('png')
}

/** The mark of the product, its name, and where it is. */
function drawBrand(pen: Pen, { brand, host }: Picture): void {
  pen.save()
  pen.translate(LEFT, 56)
  pen.scale(44 / 26, 44 / 26)
  drawMark(pen)
  pen.restore()
  take(pen, { family: 'display', size: 34, weight: 600, colour: INK })
  const [name = ''] = cut(pen, linesOf(pen, brand, 330), 1, 330)
  pen.fillText(name, LEFT + 60, 90)
  take(pen, { family: 'text', size: 22, weight: 400, colour: SOFT })
  const [where = ''] = cut(pen, linesOf(pen, host, 280), 1, 280)
  pen.textAlign = 'right'
  pen.fillText(where, LEFT + COLUMN, 88)
  pen.textAlign = 'left'
}

/** The favicon, stroke by stroke. */
function drawMark(pen: Pen): void {
  pen.fillStyle = BRAND
  pen.beginPath()
  pen.roundRect(0, 0, 26, 26, 7)
  pen.fill()
  pen.strokeStyle = '#fff'
  pen.lineWidth = 2.2
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(7, 8.5)
  pen.lineTo(15.5, 8.5)
  pen.arc(15.5, 12, 3.5, -Math.PI / 2, Math.PI / 2)
  pen.lineTo(10, 15.5)
  pen.lineTo(10, 19.5)
  pen.stroke()
  pen.fillStyle = MARIGOLD
  pen.beginPath()
  pen.arc(18.6, 19, 1.9, 0, 2 * Math.PI)
  pen.fill()
}

/** Figures under a line, or chips; answers where they begin. */
function drawFoot(pen: Pen, { figures, chips }: Picture): number {
  const top = figures.length > 0 ? drawFigures(pen, figures) : BOTTOM
  return drawChips(pen, chips, figures.length > 0 ? top - 72 : top - 44)
}

function drawFigures(pen: Pen, figures: Picture['figures']): number {
  const top = BOTTOM - 92
  pen.fillStyle = LINE
  pen.fillRect(LEFT, top, COLUMN, 2)
  figures.forEach(({ value, label }, i) => {
    const left = LEFT + (i * COLUMN) / 3
    take(pen, { family: 'display', size: 44, weight: 500, colour: INK })
    pen.fillText(value, left, top + 58)
    take(pen, { family: 'text', size: 22, weight: 400, colour: SOFT })
    pen.fillText(label, left, top + 92)
  })
  return top
}

function drawChips(pen: Pen, chips: readonly string[], top: number): number {
  take(pen, { family: 'text', size: 22, weight: 500, colour: SOFT })
  let left = LEFT
  for (const chip of chips) {
    const width = pen.measureText(chip).width + 36
    if (left + width > LEFT + COLUMN) continue
    pen.fillStyle = SUNKEN
    pen.beginPath()
    pen.roundRect(left, top, width, 44, 22)
    pen.fill()
    pen.fillStyle = SOFT
    pen.fillText(chip, left + 18, top + 29)
    left += width + 12
  }
  return left === LEFT ? top + 44 : top
}

/** What it is, its title and a sentence, in the middle of the room that is left. */
function drawBody(pen: Pen, { eyebrow, title, text }: Picture, bottom: number): void {
  const look = { family: 'display', weight: 500, colour: INK } as const
  const { size, lines } = fit(pen, title, look, { sizes: [84, 76, 68, 60, 52, 44], most: 3, width: COLUMN })
  const titleHeight = lines.length * size * 1.06
  const above = eyebrow ? 44 : 0
  take(pen, { family: 'text', size: 30, weight: 400, colour: SOFT })
  const room = Math.floor((bottom - TOP - 24 - above - titleHeight - 24) / 42)
  const more = text && room > 0 ? cut(pen, linesOf(pen, text, COLUMN), Math.min(room, 3), COLUMN) : []
  const height = above + titleHeight + (more.length > 0 ? 24 + more.length * 42 : 0)
  let y = TOP + Math.max(0, (bottom - 24 - TOP - height) / 2)
  if (eyebrow) {
    take(pen, { family: 'text', size: 26, weight: 600, colour: BRAND })
    pen.fillText(eyebrow, LEFT, y + 24)
    y += above
  }
  take(pen, { ...look, size })
  for (const line of lines) {
    pen.fillText(line, LEFT - 3, y + size * 0.82)
    y += size * 1.06
  }
  take(pen, { family: 'text', size: 30, weight: 400, colour: SOFT })
  more.forEach((line, i) => pen.fillText(line, LEFT, y + 24 + 30 + i * 42 - 4))
}
