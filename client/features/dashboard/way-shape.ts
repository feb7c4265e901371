import { scaleLinear, scaleTime } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import { DAY } from '../../lib/durations.ts'

interface WayPoint {
  at: string
  value: number
  mean?: number | null
  low?: number | null
  high?: number | null
}

interface Frame {
  width: number
  height: number
}

/** An interview further away than this would press the scores together at the left. */
const FAR = 120 * DAY

/**
 * Where each mean stands from the first scorecard to the interview; the line and its band from three scorecards on.
 * `goalX` is null when the interview is over or far away.
 */
export function wayShape(
  points: readonly WayPoint[],
  interviewDate: string | null,
  { width, height }: Frame,
) {
  const times = points.map(({ at }) => Date.parse(at))
  const first = times[0] ?? 0
  const last = times.at(-1) ?? first
  const goal = interviewDate ? Date.parse(`${interviewDate}T12:00:00Z`) : null
  const showsGoal = goal !== null && goal > last && goal - last < FAR
  const end = showsGoal ? goal : last
  // One scorecard alone, without a goal, stands in the middle.
  const x = scaleTime(first === end ? [first - DAY, first + DAY] : [first, end], [0, width])
  const y = scaleLinear([1, 5], [height, 0])
  const fitted = points.flatMap(({ at, mean, low, high }) =>
    mean == null || low == null || high == null ? [] : [{ x: x(Date.parse(at)), mean, low, high }],
  )
  type Fitted = (typeof fitted)[number]
  const path = line<Fitted>(
    (one) => one.x,
    (one) => y(one.mean),
  )
  const band = area<Fitted>()
    .x((one) => one.x)
    .y0((one) => y(one.low))
    .y1((one) => y(one.high))
    .curve(curveMonotoneX)
  return {
    dots: points.map(({ at, value }) => ({ x: x(Date.parse(at)), y: y(value) })),
    line: fitted.length > 0 ? path(fitted) : null,
    band: fitted.length > 0 ? band(fitted) : null,
    goalX: showsGoal ? width : null,
    y: (value: number) => y(value),
  }
}
