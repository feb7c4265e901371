import { dayParts } from '../../lib/time.ts'
import { axisTicks, axisTop, chartPoints, tickText, toPolyline } from './chart-shape.ts'

interface AreaChartProps {
  /** What it shows, in a sentence: the chart as it is heard. */
  label: string
  days: readonly { date: string; count: number }[]
}

const SIZE = { width: 630, height: 170 }
/** Five or so dates under the axis, whatever the range. */
const everyDays = (count: number) => (count <= 10 ? 2 : count <= 45 ? 7 : 21)

/** A line over its area, drawn by hand; its table stands beside it. */
export function AreaChart({ label, days }: AreaChartProps) {
  const top = axisTop(Math.max(0, ...days.map(({ count }) => count)))
  const points = chartPoints(
    days.map(({ count }) => count),
    top,
    SIZE,
  )
  const line = toPolyline(points)
  const last = points.at(-1)
  return (
    <figure aria-label={label}>
      <svg viewBox="-48 -10 686 212" aria-hidden className="h-auto w-full">
        {axisTicks(top).map((tick) => {
          const y = SIZE.height - (tick / top) * SIZE.height
          return (
            <g key={tick}>
              <line x1="0" x2={SIZE.width} y1={y} y2={y} stroke="var(--line)" />
              <text
                x="-8"
                y={y + 4}
                textAnchor="end"
                fill="var(--ink-3)"
                className="num text-[21px] sm:text-[12px]"
              >
                {tickText(tick)}
              </text>
            </g>
          )
        })}
        <polygon points={`0,${SIZE.height} ${line} ${SIZE.width},${SIZE.height}`} fill="var(--brand-tint)" />
        <polyline points={line} fill="none" stroke="var(--c1)" strokeWidth="2.5" strokeLinejoin="round" />
        {last && <circle cx={last.x} cy={last.y} r="4.5" fill="var(--c1)" />}
        {days.map(({ date }, i) => {
          const { day, month } = dayParts(date)
          if ((days.length - 1 - i) % everyDays(days.length) !== 0) return null
          const anchor = i === days.length - 1 ? 'end' : i === 0 ? 'start' : 'middle'
          return (
            <text
              key={date}
              x={points[i]?.x}
              y="194"
              textAnchor={anchor}
              fill="var(--ink-3)"
              className="text-[21px] sm:text-[12px]"
            >
              {day} {month}
            </text>
          )
        })}
      </svg>
    </figure>
  )
}
