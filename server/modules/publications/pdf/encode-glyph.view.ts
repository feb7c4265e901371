/** One step of an outline, as fontkit names it; TrueType outlines have no cubic curves. */
export interface OutlineCommand {
  command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'closePath'
  args: number[]
}

interface Point {
  x: number
  y: number
  onCurve: boolean
}

/** An outline as an entry of a TrueType `glyf` table, four-byte aligned; empty for a glyph without ink. */
export function encodeGlyph(commands: readonly OutlineCommand[]): Buffer {
  const contours = contoursOf(commands)
  const points = contours.flat()
  if (points.length === 0) return Buffer.alloc(0)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const out: number[] = []
  const int16 = (value: number) => out.push((value >> 8) & 0xff, value & 0xff)
  int16(contours.length)
  for (const edge of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]) int16(edge)
  let end = -1
  for (const contour of contours) int16((end += contour.length))
  int16(0) // no hinting instructions
  for (const { onCurve } of points) out.push(onCurve ? 1 : 0) // coordinates follow as two-byte steps
  for (const axis of [xs, ys]) axis.forEach((value, i) => int16(value - (axis[i - 1] ?? 0)))
  while (out.length % 4 !== 0) out.push(0)
  return Buffer.from(out)
}

function contoursOf(commands: readonly OutlineCommand[]): Point[][] {
  const contours: Point[][] = []
  for (const { command, args } of commands) {
    if (command === 'moveTo') contours.push([])
    const contour = contours.at(-1)
    const [a = 0, b = 0, c, d] = args.map(Math.round)
    if (!contour || command === 'closePath') continue
    contour.push({ x: a, y: b, onCurve: command !== 'quadraticCurveTo' })
    if (c !== undefined && d !== undefined) contour.push({ x: c, y: d, onCurve: true })
  }
  return contours.filter((contour) => contour.length > 1)
}
