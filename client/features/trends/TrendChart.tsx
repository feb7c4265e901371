import { formatMonth } from '../../lib/time.ts'
import { directionWords, type Trend } from './trend.ts'
import { trendShape } from './trend-shape.ts'

interface TrendChartProps {
  trend: Trend
  zone: string
  /** A large one names its months and every step of the scale. */
  size?: 'large' | 'phone' | 'small'
}

const FRAMES = {
  large: { width: 1080, height: 240 },
  phone: { width: 320, height: 190 },
  small: { width: 260, height: 84 },
}

/** Scores as dots, the line through them and one standard error around it. Its table stands beside it. */
export function TrendChart({ trend, zone, size = 'small' }: TrendChartProps) {
  const frame = FRAMES[size]
  const shape = trendShape(trend.points, frame)
  const isLarge = size !== 'small'
  const last = shape.dots.at(-1)
  const value = trend.points.at(-1)?.value
  const months = isLarge ? monthsOf(trend, zone) : []
  return (
    <figure aria-label={`${trend.label}: ${directionWords(trend)}`}>
      <svg
        viewBox={
          isLarge
            ? `-30 -14 ${frame.width + 70} ${frame.height + 58}`
            : `-6 -8 ${frame.width + 38} ${frame.height + 16}`
        }
        aria-hidden
        className="h-auto w-full overflow-visible"
      >
        {(isLarge ? [1, 2, 3, 4, 5] : [1, 3, 5]).map((tick) => (
          <g key={tick}>
            <line x1="0" x2={frame.width} y1={shape.y(tick)} y2={shape.y(tick)} stroke="var(--line)" />
            {isLarge && (
              <text
                x="-12"
                y={shape.y(tick) + 4}
                textAnchor="end"
                fill="var(--ink-2)"
                className="num text-[13px] sm:max-lg:text-[18px]"
              >
                {tick}
              </text>
            )}
          </g>
        ))}
        {shape.band && <path d={shape.band} fill="var(--brand-tint)" />}
        {shape.line && <path d={shape.line} fill="none" stroke="var(--c1)" strokeWidth={isLarge ? 2.5 : 2} />}
        {shape.dots.map(({ x, y }, index) => (
          <circle
            key={trend.points[index]?.sessionId}
            cx={x}
            cy={y}
            r={isLarge ? 4.5 : 3}
            fill="var(--surface)"
            stroke="var(--c1)"
            strokeWidth="2"
          />
        ))}
        {last && (
          <text
            x={last.x + 10}
            y={last.y + 5}
            fill="var(--ink)"
            className={
              isLarge
                ? 'num text-[15px] font-semibold sm:max-lg:text-[20px]'
                : 'num text-[22px] font-semibold sm:text-[14px]'
            }
          >
            {isLarge ? value?.toFixed(1) : value}
          </text>
        )}
        {months.map(({ at, label, anchor }) => (
          <text
            key={label}
            x={shape.x(at)}
            y={frame.height + 34}
            textAnchor={anchor}
            fill="var(--ink-2)"
            className="text-[13px] sm:max-lg:text-[18px]"
          >
            {label}
          </text>
        ))}
      </svg>
    </figure>
  )
}

/** The first and the last month, which tell how far the line goes. */
function monthsOf({ points }: Trend, zone: string) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return []
  const start = { at: first.at, label: formatMonth(first.at, zone), anchor: 'start' as const }
  const end = { at: last.at, label: formatMonth(last.at, zone), anchor: 'end' as const }
  return start.label === end.label ? [start] : [start, end]
}
