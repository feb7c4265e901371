import { scaleLinear, scaleTime } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'

export interface TrendPoint {
  at: string
  value: number
  mean?: number | null
  low?: number | null
  high?: number | null
}

export interface Frame {
  width: number
  height: number
}

/** Where each score stands on a scale of 1 to 5, and the paths of the line and its band where there are any. */
export function trendShape(points: readonly TrendPoint[], { width, height }: Frame) {
  const times = points.map(({ at }) => Date.parse(at))
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  // One score alone stands in the middle.
  const x = scaleTime([first === last ? first - 1 : first, first === last ? last + 1 : last], [0, width])
  const y = scaleLinear([1, 5], [height, 0])
  const fitted = points.flatMap(({ at, mean, low, high }) =>
    mean == null || low == null || high == null ? [] : [{ x: x(Date.parse(at)), mean, low, high }],
  )
  type Fitted = (typeof fitted)[number]
  return {
    dots: points.map(({ at, value }) => ({ x: x(Date.parse(at)), y: y(value) })),
    line: line<Fitted>(
      (one) => one.x,
      (one) => y(one.mean),
    )(fitted),
    band: area<Fitted>()
      .x((one) => one.x)
      .y0((one) => y(one.low))
      .y1((one) => y(one.high))
      .curve(curveMonotoneX)(fitted),
    y,
    x: (at: string) => x(Date.parse(at)),
  }
}
