export interface ChartSize {
  width: number
  height: number
}

/** The smallest round top for an axis that holds `most`: 5, 10, 20, 25, 50, 100 and so on, at least 5. */
export function axisTop(max: number): number {
  let top = 5
  for (let unit = 1; top < max; unit *= 10) {
    top = [5, 10, 20, 25, 50].map((step) => step * unit).find((step) => step >= max) ?? top
  }
  return top
}

/** Five even steps up to the top, from zero. */
export const axisTicks = (top: number): number[] => Array.from({ length: 6 }, (_, step) => (top / 5) * step)

/** "400", "1.2k": an axis has room for four characters. */
export const tickText = (tick: number): string => (tick < 1000 ? String(tick) : `${tick / 1000}k`)

/** Where each value stands: left to right over the width, zero at the bottom. */
export function chartPoints(values: readonly number[], top: number, { width, height }: ChartSize) {
  const gap = width / Math.max(1, values.length - 1)
  return values.map((value, i) => ({ x: i * gap, y: height - (value / top) * height }))
}

/** Points as SVG writes them, to a tenth of a pixel. */
export const toPolyline = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
