import type { Motif } from '../picture.rules.ts'
import { type Pen, take } from './lettering.ts'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const DEEP = '#14503c'
const MARIGOLD = '#f0b03f'
const PALE = 'rgb(255 255 255 / .22)'
const CLEAR = 'rgb(255 255 255 / .9)'

/** The right side of a picture: a field of colour, and on it what the page is about. */
export function drawMotif(pen: Pen, motif: Motif, box: Box): void {
  pen.fillStyle = motif.kind === 'initials' ? motif.colour : DEEP
  pen.fillRect(box.left, box.top, box.width, box.height)
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  if (motif.kind === 'initials') drawInitials(pen, motif.text, middle)
  else if (motif.kind === 'tree') drawTree(pen, middle)
  else if (motif.kind === 'page') drawPage(pen, middle)
  else drawScores(pen, middle)
}

interface Point {
  x: number
  y: number
}

function drawInitials(pen: Pen, text: string, { x, y }: Point): void {
  pen.strokeStyle = PALE
  pen.lineWidth = 2
  pen.beginPath()
  pen.arc(x, y, 142, 0, 2 * Math.PI)
  pen.stroke()
  if (!text) return drawPerson(pen, { x, y })
  take(pen, { family: 'display', size: 128, weight: 500, colour: '#fff' })
  pen.textAlign = 'center'
  pen.fillText(text, x, y + 42)
  pen.textAlign = 'left'
}

/** Somebody whose letters cannot be drawn. */
function drawPerson(pen: Pen, { x, y }: Point): void {
  pen.fillStyle = CLEAR
  pen.beginPath()
  pen.arc(x, y - 34, 40, 0, 2 * Math.PI)
  pen.fill()
  pen.beginPath()
  pen.ellipse(x, y + 92, 76, 70, 0, Math.PI, 2 * Math.PI)
  pen.fill()
}

/** An issue tree, of which one branch is followed to its end. */
function drawTree(pen: Pen, { x, y }: Point): void {
  const root = { x: x - 118, y }
  const branches = [-130, 0, 130].map((dy) => ({ x: x - 6, y: y + dy }))
  const leaves = branches.flatMap((branch) => [-34, 34].map((dy) => ({ x: x + 112, y: branch.y + dy })))
  const followed = [root, branches[2]!, leaves[4]!]
  pen.lineWidth = 3
  pen.strokeStyle = PALE
  for (const branch of branches) join(pen, root, branch)
  leaves.forEach((leaf, i) => join(pen, branches[Math.floor(i / 2)]!, leaf))
  pen.strokeStyle = MARIGOLD
  join(pen, followed[0]!, followed[1]!)
  join(pen, followed[1]!, followed[2]!)
  for (const point of [root, ...branches, ...leaves]) {
    pen.fillStyle = followed.includes(point) ? MARIGOLD : '#5d8a79'
    pen.beginPath()
    pen.arc(point.x, point.y, point === root ? 18 : 12, 0, 2 * Math.PI)
    pen.fill()
  }
}

function join(pen: Pen, from: Point, to: Point): void {
  const half = (from.x + to.x) / 2
  pen.beginPath()
  pen.moveTo(from.x, from.y)
  pen.bezierCurveTo(half, from.y, half, to.y, to.x, to.y)
  pen.stroke()
}

/** Lines of text, of which one is marked. */
function drawPage(pen: Pen, { x, y }: Point): void {
  const left = x - 122
  const widths = [176, 244, 228, 244, 152, 244, 236, 120]
  widths.forEach((width, i) => {
    pen.fillStyle = i === 0 ? CLEAR : i === 4 ? MARIGOLD : PALE
    pen.beginPath()
    pen.roundRect(left, y - 168 + i * 42, width, i === 0 ? 20 : 12, 6)
    pen.fill()
  })
}

/** The bars of a scorecard, each with a mark where somebody began. */
function drawScores(pen: Pen, { x, y }: Point): void {
  const left = x - 122
  const bars = [
    [0.9, 0.7],
    [0.7, 0.6],
    [0.9, 0.8],
    [0.8, 0.6],
    [0.9, 0.8],
  ] as const
  bars.forEach(([score, before], i) => {
    const top = y - 134 + i * 62
    pen.fillStyle = PALE
    bar(pen, left, top, 244)
    pen.fillStyle = i === 1 ? MARIGOLD : CLEAR
    bar(pen, left, top, 244 * score)
    pen.fillStyle = DEEP
    pen.fillRect(left + 244 * before - 2, top - 6, 4, 32)
  })
}

function bar(pen: Pen, left: number, top: number, width: number): void {
  pen.beginPath()
  pen.roundRect(left, top, width, 20, 10)
  pen.fill()
}
