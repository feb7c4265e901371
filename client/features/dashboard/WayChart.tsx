import { useWidth } from '../../components/layout/use-width.ts'
import { dayParts, localDate } from '../../lib/time.ts'
import { directionWords, type Trend } from '../trends/trend.ts'
import { wayShape } from './way-shape.ts'

interface WayChartProps {
  trend: Trend
  /** ISO date; null without a goal. */
  interviewDate: string | null
  zone: string
}

/** Of the plot, on a phone and beside the day. */
const LOW = 190
const HIGH = 250
const WIDE = 380
const LEFT = 22
const RIGHT = 30
const TOP = 26
const UNKNOWN_WIDTH = 400

/** The weighted means over time and the day of the interview; the page of progress has them as a table. */
export function WayChart({ trend, interviewDate, zone }: WayChartProps) {
  const { ref, width } = useWidth()
  const whole = width ?? UNKNOWN_WIDTH
  const height = whole > WIDE ? HIGH : LOW
  const frame = { width: Math.max(120, whole - LEFT - RIGHT), height }
  const { dots, line, band, goalX, y } = wayShape(trend.points, interviewDate, frame)
  const last = dots.at(-1)
  const value = trend.points.at(-1)?.value
  return (
    <figure ref={ref} aria-label={`${trend.label}: ${directionWords(trend)}`} className="mt-3">
      <svg
        viewBox={`${-LEFT} ${-TOP} ${whole} ${height + TOP + 30}`}
        aria-hidden
        className="block h-auto w-full overflow-visible"
      >
        {[1, 2, 3, 4, 5].map((tick) => (
          <g key={tick}>
            <line x1="0" x2={frame.width} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
            <text x="-10" y={y(tick) + 4} textAnchor="end" fill="var(--ink-2)" className="num text-[12px]">
              {tick}
            </text>
          </g>
        ))}
        {band && <path d={band} fill="var(--brand-tint)" />}
        {line && <path d={line} fill="none" stroke="var(--c1)" strokeWidth="2.5" />}
        {dots.map(({ x, y: top }, index) => (
          <circle key={trend.points[index]?.sessionId} cx={x} cy={top} r="4" fill="var(--c1)" />
        ))}
        {last && value !== undefined && (
          <text
            x={last.x}
            y={last.y - 12}
            textAnchor={dots.length > 1 && goalX === null ? 'end' : 'middle'}
            fill="var(--ink)"
            className="num text-[13px] font-semibold"
          >
            {value.toFixed(1)}
          </text>
        )}
        {goalX !== null && interviewDate && (
          <g>
            <line x1={goalX} x2={goalX} y1={-6} y2={height} stroke="var(--highlight)" strokeWidth="2" />
            <text
              x={goalX}
              y={-12}
              textAnchor="middle"
              fill="var(--ink)"
              className="num text-[12px] font-semibold"
            >
              {dayText(interviewDate)}
            </text>
          </g>
        )}
        {endsOf(trend, zone).map(({ label, at }) => (
          <text
            key={label}
            x={dots[at]?.x}
            y={height + 22}
            textAnchor={textAnchor(at, dots.length, goalX)}
            fill="var(--ink-2)"
            className="num text-[12px]"
          >
            {label}
          </text>
        ))}
      </svg>
    </figure>
  )
}

function dayText(date: string): string {
  const { day, month } = dayParts(date)
  return `${day} ${month}`
}

/** The days of the first and the last score, once when they are the same. */
function endsOf({ points }: Trend, zone: string): { label: string; at: number }[] {
  const days = points.map(({ at }) => dayText(localDate(at, zone)))
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  return first === last
    ? [{ label: first, at: 0 }]
    : [
        { label: first, at: 0 },
        { label: last, at: days.length - 1 },
      ]
}

function textAnchor(at: number, count: number, goalX: number | null): 'start' | 'middle' | 'end' {
  if (count === 1) return goalX === null ? 'middle' : 'start'
  if (at === 0) return 'start'
  return goalX === null ? 'end' : 'middle'
}
